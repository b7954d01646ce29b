"""English by rule: common forms, word lists, numbers."""
