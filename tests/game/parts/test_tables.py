"""Tables of results: looked up, counted, shown, and checked."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from game.parts.tables import Row, Table, cells, chances, fault, look_up

STORM = Table(
    (1, 6),
    (
        Row((1, 2), {"town": "AE", "city": "AE"}),
        Row((3, 4), {"town": "AR", "city": "AE"}),
        Row((5, 6), {"town": "WB", "city": "WB"}),
    ),
)


def test_rolls_beyond_the_table_count_as_its_ends() -> None:
    assert [look_up(STORM, "town", n) for n in (-3, 0, 1, 2)] == ["AE"] * 4
    assert [look_up(STORM, "town", n) for n in (3, 4, 5, 6, 9)] == ["AR", "AR", "WB", "WB", "WB"]
    assert look_up(STORM, "city", 4) == "AE"


def test_chances_are_exact_and_clamped_like_rolls() -> None:
    third = Fraction(1, 3)
    assert chances(STORM, "town") == {"AE": third, "AR": third, "WB": third}
    assert chances(STORM, "city") == {"AE": 2 * third, "WB": third}
    assert chances(STORM, "town", 2) == {"AR": third, "WB": 2 * third}
    assert chances(STORM, "town", 5) == {"WB": Fraction(1)}


def test_chances_of_several_dice() -> None:
    """With 3D6 a 3 comes once in 216, 6 or 7 come 25 times."""
    names = {3: "death", 6: "poland", 7: "poland"}
    rows = tuple(Row((n, n), {"event": names.get(n, "none")}) for n in range(3, 19))
    found = chances(Table((3, 6), rows), "event")
    assert found["death"] == Fraction(1, 216)
    assert found["poland"] == Fraction(25, 216)
    assert sum(found.values()) == 1


def test_a_table_can_be_read() -> None:
    assert list(cells(STORM)) == [
        ("1-2", ("AE", "AE")),
        ("3-4", ("AR", "AE")),
        ("5-6", ("WB", "WB")),
    ]


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ((), "dice and rows"),
        ((Row((2, 6), {"a": "NE"}),), "should begin with 1"),
        ((Row((1, 3), {"a": "NE"}), Row((5, 6), {"a": "NE"})), "should begin with 4"),
        ((Row((1, 5), {"a": "NE"}),), "end with 5, the dice with 6"),
        ((Row((1, 7), {"a": "NE"}),), "end with 7, the dice with 6"),
        ((Row((1, 3), {"a": "NE"}), Row((4, 6), {"b": "NE"})), "other columns"),
        ((Row((1, 6), {"a": "XX"}),), "none of the results"),
    ],
)
def test_what_is_wrong_with_a_table_is_said(rows: tuple[Row, ...], reason: str) -> None:
    assert reason in fault(Table((1, 6), rows), frozenset({"NE", "TR"}))


def test_a_sound_table_has_no_fault_and_is_read_from_a_file() -> None:
    assert fault(STORM) == ""
    assert fault(STORM, frozenset({"AE", "AR", "WB"})) == ""
    again = msgspec.convert(msgspec.to_builtins(STORM), Table)
    assert again == STORM
