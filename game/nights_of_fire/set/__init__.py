"""The component set of Nights of Fire: entries, checks, figures ready for play."""
