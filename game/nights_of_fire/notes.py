"""Beside an option: its price, what it brings, and what luck may do; and all of a kind at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from game.kernel import Decision, Text
from game.kernel.model import Picks
from game.nights_of_fire.odds.attack import reply
from game.nights_of_fire.odds.combat import deaths, points, values
from game.nights_of_fire.odds.flight import flee_cost
from game.nights_of_fire.set.components import load
from game.nights_of_fire.view.insurgents import Insurgent
from game.nights_of_fire.view.view import NightsView

Note = Callable[[NightsView, str], Text | None]  # from a view and an option's id


def notes(view: NightsView, decision: Decision) -> Mapping[str, Text]:
    """What stands beside the options of a question, as far as this seat can know it."""
    note = NOTES.get(decision.step)
    if note is None:
        return {}
    found = ((option.id, note(view, option.id)) for option in decision.options)
    return {name: text for name, text in found if text is not None}


def _flight(view: NightsView, district: str) -> Text:
    return Text("note.cost", {"cost": flee_cost(view, district)})


def _barricade(view: NightsView, district: str) -> Text:
    """One more than the active Regiments; one less, but at least 1, where Rubble is turned."""
    regiments = sum(unit.district == district and not unit.disabled for unit in view.regiments)
    if any(name == district for name, _ in view.rubble):
        return Text("note.cost_rubble", {"cost": 1 + regiments, "less": max(1, regiments)})
    return Text("note.cost", {"cost": 1 + regiments})


def _reply(view: NightsView, insurgent: str) -> Text | None:
    """What the Soviet reply does to whoever attacks."""
    unit = next((each for each in view.insurgents if each.id == insurgent), None)
    if unit is None:
        return None
    _, hit, kill = reply(view.readiness)
    wound, kill = (0.0, hit + kill) if unit.wounded else (hit, kill)
    return Text("note.reply", {"wound": round(100 * wound), "kill": round(100 * kill)})


def _counter(view: NightsView, insurgent: str) -> Text | None:
    """Whoever was just killed may still strike back."""
    return Text("note.fallen") if insurgent in view.killed else None


def _recruits(view: NightsView, card: str) -> Text | None:
    p = load(view.set)
    if card not in p.card.number:
        return None
    value = p.values[p.card.number[card]] + view.more_recruits
    return Text("note.recruits", {"count": min(value, len(view.pool))})


def _there(view: NightsView, district: str) -> Text | None:
    """Who stands in a district."""
    people = sum(unit.district == district for unit in view.insurgents)
    regiments = sum(unit.district == district for unit in view.regiments)
    garrison = district in view.garrisons
    if not (people or regiments or garrison):
        return None
    return Text("note.there", {"people": people, "regiments": regiments, "garrison": garrison})


def _strike(word: str) -> Note:
    def note(view: NightsView, regiment: str) -> Text | None:
        """Whether a Combat card hits at all, and whether it can kill."""
        places = [unit.district for unit in view.regiments if unit.id == regiment]
        cards = values(load(view.set), view, word)
        if not places or not cards:
            return None
        spread = points(cards, view, places[0])
        hits = sum(chance for n, chance in spread.items() if n)
        kills = sum(chance for n, chance in spread.items() if deaths(view, places[0], n))
        return Text("note.strike", {"hit": round(100 * hits), "kill": round(100 * kills)})

    return note


NOTES: Mapping[str, Note] = {
    "flee_from": _flight,
    "barricade_where": _barricade,
    "attack_who": _reply,
    "counter_who": _counter,
    "play_recruit": _recruits,
    "move_to": _there,
    "place_recruit": _there,
    "move_regiment_to": _there,
    "recon_where": _there,
    "probe_with": _strike("probe"),
    "assault_with": _strike("assault"),
}
KINDS: Mapping[str, Callable[[Insurgent], bool]] = {
    "hidden": lambda unit: unit.hidden,
    "revealed": lambda unit: not unit.hidden,
    "healthy": lambda unit: not unit.wounded,
    "wounded": lambda unit: unit.wounded,
}


def kinds(view: NightsView, decision: Decision) -> Iterable[tuple[Text, Picks]]:
    """Of several insurgents that are offered together, those of one state."""
    offered = {option.id for option in decision.options}
    units = [unit for unit in view.insurgents if unit.id in offered]
    if decision.most > 1 and len(units) == len(offered):
        yield from _kinds(units)


def _kinds(units: list[Insurgent]) -> Iterator[tuple[Text, Picks]]:
    for name, fits in KINDS.items():
        some = tuple(unit.id for unit in units if fits(unit))
        if 1 < len(some) < len(units):
            yield Text(f"kind.{name}", {"count": len(some)}), some
