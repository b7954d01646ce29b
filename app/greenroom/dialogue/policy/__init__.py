"""What the partner does next."""
