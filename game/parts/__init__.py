"""What several games share: sets of bits, counting, luck, rosters, the race of automated players.

Each part knows the kernel at most, and no game.
"""
