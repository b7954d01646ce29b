"""One measure per file. They do not know one another; ../registry.py lists them."""
