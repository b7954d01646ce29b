"""What to make of many takes: the person beside themselves, never beside a made-up norm. Pure."""
