"""The process that holds the models, and the one that keeps it alive."""
