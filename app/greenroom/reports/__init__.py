"""Turns a report into files that a person or a program reads. Pure: Report in, bytes out."""
