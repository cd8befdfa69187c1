"""The sequence of play of Hungarian Nightmare, one module a chapter."""
