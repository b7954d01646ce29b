"""What pages ask of the rest of the program: blocking functions, called in jobs only; no Qt."""
