"""The files of scenarios: read, checked, changed."""
