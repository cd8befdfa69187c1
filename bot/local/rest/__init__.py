"""REST, version 10: one module for each topic, one table of routes."""
