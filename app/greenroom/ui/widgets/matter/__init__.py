"""The parts of the card of a matter."""
