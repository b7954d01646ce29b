"""Parts of the page that shows one take."""
