"""How automated players of Days of Ire think: habits, guessed worlds, and what they are worth."""
