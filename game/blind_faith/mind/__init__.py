"""How automated players of Blind Faith think: habits, guessed worlds, and what they are worth."""
