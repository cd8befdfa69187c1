"""The worlds of the other tests: tables over a record, and Corvin on a stand-in."""

from tests.bot.club import alice, bob, carol, club, standin
from tests.bot.conftest import world

__all__ = ["alice", "bob", "carol", "club", "standin", "world"]
