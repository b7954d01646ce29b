"""The words of the partner's line."""
