"""How a conversation goes. Everything here decides; nothing here acts."""
