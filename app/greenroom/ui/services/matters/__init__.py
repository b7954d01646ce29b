"""What pages ask about a matter: making it, keeping it, its documents and character cards."""
