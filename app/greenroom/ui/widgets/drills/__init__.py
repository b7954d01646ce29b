"""Parts of the page of drills."""
