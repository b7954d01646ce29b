"""Encryption of the person's files: what a sealed file is, who has keys, how they are kept."""
