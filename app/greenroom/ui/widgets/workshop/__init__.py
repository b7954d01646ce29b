"""Parts of the page on which scenarios are written."""
