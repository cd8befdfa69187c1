"""Tests of the chronicle of a game."""
