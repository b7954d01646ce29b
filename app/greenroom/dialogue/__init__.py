"""How a conversation goes: decides, and never does."""
