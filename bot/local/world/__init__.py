"""The stand-in's world: people, servers, channels and messages, in memory and on disk."""
