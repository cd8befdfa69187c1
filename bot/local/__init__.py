"""A stand-in for Discord on loopback: a server, a page to play in, and a player for tests."""
