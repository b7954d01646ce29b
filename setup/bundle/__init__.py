"""What a bundle holds besides the program: build.spec in the root puts it together."""
