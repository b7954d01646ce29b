"""Learns from labelled sounds and texts what `delivery/listening` weighs."""
