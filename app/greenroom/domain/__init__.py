"""The nouns of a rehearsal: plain values, no threads, no clock, no device, no model."""
