"""Odds of Days of Ire: what luck may do next, counted from a view alone."""
