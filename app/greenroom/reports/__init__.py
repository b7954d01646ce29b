"""From measures to something one can read: Report in, bytes out."""
