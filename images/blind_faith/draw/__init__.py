"""How the pictures of Blind Faith are drawn: inks, the illuminated map, counters and displays."""
