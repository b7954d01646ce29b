"""How the window looks: colours, sizes, icons, type."""
