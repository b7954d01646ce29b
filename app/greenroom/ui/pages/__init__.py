"""One page of the window a module."""
