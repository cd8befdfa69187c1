"""The rules of Hungarian Nightmare: the state, what is read from it, and the steps by chapter."""
