"""Models and voices: the only room that may use the network, and only when asked."""
