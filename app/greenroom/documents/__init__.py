"""Documents that people bring to a rehearsal: put into reading order, and what is found in them."""
