"""The parts of greenroom bench."""
