"""Many games at once with no people: self-play, arena, fuzz and the training of automated players.

It uses the games and the configuration, no table and no Discord.
"""
