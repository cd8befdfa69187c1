"""What several games share: sets of bits, counting, luck, rosters.

Each part knows the kernel at most, and no game.
"""
