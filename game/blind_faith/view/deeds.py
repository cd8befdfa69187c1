"""What the last answer led to, as far as a board can show it: marches, shots and storms."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from game.kernel import Event

SHOWN = ("march", "intercepted", "fire", "assault", "siege_guns", "storm", "routed", "eliminated")


class Deed(Struct, frozen=True, gc=False):
    """A march, a row of shots or assaults, or a loss; units and hexes by their ids."""

    kind: str
    units: tuple[str, ...]
    targets: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    outcomes: tuple[str, ...] = ()
    start: str = ""
    end: str = ""


def deeds(events: Iterable[Event]) -> tuple[Deed, ...]:
    """Those of these events that are shown."""
    return tuple([_deed(event) for event in events if event.key in SHOWN])


def _deed(event: Event) -> Deed:
    facts = event.facts
    units = facts["units"] if "units" in facts else (facts["unit"],)
    outcomes = (facts["outcome"],) if "outcome" in facts else facts.get("outcomes", ())
    return Deed(
        event.key, tuple(units), tuple(facts.get("targets", ())), tuple(facts.get("dice", ())),
        tuple(outcomes), facts.get("start", ""), facts.get("hex", ""),
    )  # fmt: skip
