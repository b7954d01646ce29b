"""Puts the partner's line into words: prompts, echoes, clauses and the guard."""
