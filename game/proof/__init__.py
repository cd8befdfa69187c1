"""Proof that games keep their promises: every position checked, every leak looked for.

It stands above the kernel and the automated players, and knows no game.
"""
