"""How the things of Nights of Fire look: inks, ground, pieces, cards, icons."""
