"""How the person spoke: one measure per file, pure."""
