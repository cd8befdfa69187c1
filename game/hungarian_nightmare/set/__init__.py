"""The component set of Hungarian Nightmare: entries, checks, and figures ready for play."""
