"""What differs between two pictures."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace

from images.parts.changes import Places, fresh, lost, moved, shifted, shifts

OLD: Places = {
    "a": ("1", ("piece", 1)),
    "b": ("1", ("piece", 1)),
    "c": ("2", ("piece", 1)),
    "d": ("3", ("token", 1)),
}
NEW: Places = {
    "a": ("1", ("piece", 1)),
    "b": ("2", ("piece", 1)),
    "c": ("2", ("piece", 0)),
    "e": ("1", ("piece", 1)),
}


def test_what_is_new_moved_or_turned_is_fresh() -> None:
    assert fresh(OLD, NEW) == {"b", "c", "e"}
    assert fresh(OLD, OLD) == frozenset()


def test_only_what_was_there_before_has_moved() -> None:
    assert moved(OLD, NEW) == {("1", "2")}


def test_pieces_without_names_move_if_as_many_come_as_leave() -> None:
    was = Counter({"1": 3, "2": 1})
    assert shifted(was, Counter({"1": 1, "2": 3})) == {("1", "2")}
    assert shifted(was, Counter({"1": 1, "2": 2})) == set()  # one of them is gone
    assert shifted(was, Counter({"2": 2, "3": 2})) == set()  # nobody knows which went where
    assert shifted(was, was) == set()


def test_a_loss_is_told_unless_its_kind_never_is() -> None:
    assert lost(OLD, NEW) == {"3"}
    assert lost(OLD, NEW, ("token",)) == set()


def test_tracks_tell_by_how_much_they_moved() -> None:
    before, after = SimpleNamespace(will=5, fear=2), SimpleNamespace(will=3, fear=2)
    assert shifts(before, after, ("will", "fear")) == (("will", -2),)
