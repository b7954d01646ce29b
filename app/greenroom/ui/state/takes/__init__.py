"""What the pages show of takes that are over."""
