"""Shards: into how many Discord's events are divided, and which of them this process has."""

from __future__ import annotations


class Shards:
    """What is ours among those that several processes divide."""

    def __init__(self) -> None:
        self.count = 1
        self.held: set[int] = set()

    def of(self, guild: int | None) -> int:
        """The shard to which Discord brings what happens in a server, or in none."""
        return ((guild or 0) >> 22) % self.count
