"""Analyses recordings and makes the reports of rehearsals."""
