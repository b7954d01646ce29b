"""What a turn of the person means."""
