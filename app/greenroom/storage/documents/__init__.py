"""Documents that the person brings: what kind a file is, and its pages."""
