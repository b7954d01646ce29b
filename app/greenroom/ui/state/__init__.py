"""What each page shows, as plain values: no Qt, no files."""
