"""How automated players of Days of Ire think: one rule of thumb, from a view and a question."""
