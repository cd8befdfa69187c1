"""Stacks: more pieces than an integer of 64 bits has room for."""

from __future__ import annotations

import pytest

from game.kernel import Action, Setup, apply, begin, copy, decode, encode, pending, replay
from game.parts.bits import mask_of
from game.parts.stacks import NOWHERE, by_place, here, put
from tests.game.kernel import large

SETUP = Setup("stacks", {"only": "march"})


def test_pieces_are_found_by_their_place() -> None:
    """Here, everywhere, among some of them, and after a move."""
    where = [3, NOWHERE, 3, 5]
    assert here(where, 3) == (0, 2)
    assert here(where, 3, 1) == (2,)
    assert here(where, 3, 0, 2) == (0,)
    assert by_place(where) == {3: (0, 2), 5: (3,)}
    put(where, (0, 3), 7)
    assert by_place(where) == {7: (0, 3), 3: (2,)}


def test_a_state_with_300_pieces_survives_its_bytes_copies_and_undo() -> None:
    """The last piece moves; the bytes tell it, the original and the replay do not."""
    before = begin(large.GAME, SETUP)
    assert isinstance(before, large.LargeState)
    assert len(before.where) == large.PIECES
    bytes_before = encode(before)
    first = apply(before, Action("a", ("0712",)))
    after = apply(first, Action("b", ("1418",)))
    assert here(after.where, large.HEXES.index("1418"))[-1] == large.PIECES - 1
    assert encode(before) == bytes_before
    again = decode(large.GAME, encode(after))
    assert encode(again) == encode(after)
    assert isinstance(again, large.LargeState)
    assert again.where == after.where
    taken_back = replay(large.GAME, SETUP, [Action("a", ("0712",))])
    assert encode(taken_back) == encode(first)
    assert pending(taken_back) == pending(first)


def test_a_copy_goes_its_own_way() -> None:
    """A piece that moves on a copy stays where it was."""
    s = begin(large.GAME, SETUP)
    assert isinstance(s, large.LargeState)
    other = copy(s)
    put(other.where, range(large.PIECES), 1)
    assert len(here(s.where, 1)) == 1


def test_a_65th_bit_is_refused() -> None:
    """Why there are stacks: a set kept as an integer cannot be written beyond 64 members."""
    s = begin(large.GAME, SETUP)
    assert isinstance(s, large.LargeState)
    s.camp[0] = mask_of([63])
    assert encode(s)
    s.camp[0] = mask_of([64])
    with pytest.raises(OverflowError):
        encode(s)
