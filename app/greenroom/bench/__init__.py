"""Measures the program itself."""
