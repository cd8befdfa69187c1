"""How things look in the pictures of Hungarian Nightmare: inks, the map and the counters."""
