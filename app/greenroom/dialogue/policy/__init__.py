"""What the partner does next. Pure: same scenario, seed and readings, same decisions."""
