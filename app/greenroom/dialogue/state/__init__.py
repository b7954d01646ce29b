"""The plain values that reading, deciding and wording share: scenario made ready, state, turns."""
