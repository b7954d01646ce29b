"""Parts that several pages use."""
