"""Parts of the page on which a rehearsal is chosen."""
