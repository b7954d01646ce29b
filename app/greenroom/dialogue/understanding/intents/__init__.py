"""Tables of what people say when they do this or that."""
