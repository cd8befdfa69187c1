"""How many presses and messages a turn takes: whole games, played as a person would play them."""
