"""The rules of Nights of Fire: the state, what it costs to act, and the steps by chapter."""
