"""How the things of Days of Ire look: inks, cork, photographs, strings, pieces, cards."""
