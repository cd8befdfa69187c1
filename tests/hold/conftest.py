"""The worlds of the other tests: tables over a record, and Corvin on a stand-in."""

from tests.table.conftest import alice, bob, carol, club, standin
from tests.tables.conftest import world

__all__ = ["alice", "bob", "carol", "club", "standin", "world"]
