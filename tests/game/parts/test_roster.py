"""A roster: ids, numbers and options of one kind of thing."""

from __future__ import annotations

import pytest

from game.kernel import option
from game.parts.roster import Roster

TOWNS = Roster("town", ("pest", "buda", "vac"))


def test_a_set_becomes_ids_and_ids_become_a_set() -> None:
    assert TOWNS.names(0b101) == ["pest", "vac"]
    assert TOWNS.of(["vac", "pest"]) == 0b101
    assert TOWNS.of(()) == 0
    assert TOWNS.number["buda"] == 1


def test_a_number_has_a_name_and_no_thing_has_none() -> None:
    assert [TOWNS.name_of[number] for number in (0, 2, -1)] == ["pest", "vac", ""]


def test_a_set_is_offered_in_the_order_of_the_roster() -> None:
    assert TOWNS.options(0b110) == (option("town", "buda"), option("town", "vac"))
    assert TOWNS.options(0) == ()


def test_an_unknown_id_is_no_member() -> None:
    with pytest.raises(KeyError):
        TOWNS.of(["eger"])
