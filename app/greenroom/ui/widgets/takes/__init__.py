"""Parts of the page that lists all takes."""
