"""The steps of Nights of Fire, one module a chapter of the rulebook."""
