"""What somebody wants to talk about, made ready to be rehearsed out of one sentence."""
