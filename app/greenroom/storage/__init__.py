"""The person's files: the only room that reads or writes them."""
