"""The automated players of Nights of Fire: they see a view and a question, nothing else."""
