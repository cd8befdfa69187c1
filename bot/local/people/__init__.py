"""The people at the stand-in: what they can do, what they see, and a player for tests."""
