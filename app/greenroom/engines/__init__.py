"""One adapter per library and job, named <library>_<job>.py."""
