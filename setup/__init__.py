"""How run.py sets Greenroom up: lock files with hashes, and the steps. Standard library only."""
