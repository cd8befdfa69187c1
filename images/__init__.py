"""A view becomes a picture."""
