"""Parts of the page on which one rehearses."""
