"""The Danish intervention (6.3), through the ends of turns."""

from __future__ import annotations

from game.blind_faith.rules.state import Blind, parts
from game.blind_faith.rules.steps.events import EventRoll
from game.blind_faith.rules.steps.hre_muster import may_muster
from tests.game.blind_faith import position as p

EDGE = ("0101", "0201", "0301", "0401", "0501", "0601", "0701")
GERMANS = ("dresden", "meissen", "muehlberg", "pirna", "augsburg", "ulm", "frankfurt")


def _danes(s: Blind) -> set[str]:
    return {parts(s).unit[unit].id for unit in parts(s).role("dane")}


def test_6_3_2_danes_who_find_the_whole_edge_full_never_come() -> None:
    """6.3.4: only routed ones may be mustered; 6.3.7: no other event brings them."""
    s = p.country()
    for hex_, unit in zip(EDGE, GERMANS, strict=True):
        p.put(s, hex_, unit)
    p.dice(s, 1, 1, 2)
    p.go(s, EventRoll())
    assert _danes(s) <= p.gone(s)
    assert not any(may_muster(s, unit) for unit in parts(s).role("dane"))
    assert p.told(s, "never_enters").facts["unit"] in _danes(s)
