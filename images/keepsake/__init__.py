"""What is left of a game that is over: a poster, and a page in which it can be stepped through."""
