"""Advice after a take: what worked and what to try, each from what happened."""
