"""How automated players of Hungarian Nightmare think: by rules of thumb, from a view alone."""
