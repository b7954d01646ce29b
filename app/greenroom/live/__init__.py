"""The running rehearsal."""
