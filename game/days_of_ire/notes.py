"""Beside an option: what it costs, what it does, and what stands where it leads."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.days_of_ire.rules.state import SNIPER
from game.days_of_ire.set.components import load
from game.days_of_ire.view.view import DaysView
from game.kernel import Decision, Text

Note = Callable[[DaysView, str], Text | None]  # from a view and an option's id


def notes(view: DaysView, decision: Decision) -> Mapping[str, Text]:
    """What stands beside the options of a question, as far as this seat can know it."""
    note = NOTES.get(decision.step)
    if note is None:
        return {}
    found = ((option.id, note(view, option.id)) for option in decision.options)
    return {name: text for name, text in found if text is not None}


def _there(view: DaysView, place: str) -> Text | None:
    """Who and what stands in a location."""
    here = next((each for each in view.places if each.id == place), None)
    if here is None:
        return None
    facts = {"militia": here.militia, "snipers": here.snipers, "tanks": here.tanks}
    if not any(facts.values()):
        return Text("note.event", {"event": here.event}) if here.event else None
    return Text("note.there", {**facts, "event": here.event})


def _strength(view: DaysView, place: str) -> Text | None:
    """How strong an attack is there."""
    here = next((each for each in view.places if each.id == place), None)
    if here is None:
        return None
    return Text("note.strength", {"strength": here.militia + SNIPER * here.snipers})


def _headline(view: DaysView, card: str) -> Text | None:
    known = load(view.set).headline.number
    return Text("note.headline", {"headline_text": card}) if card in known else None


def _event(view: DaysView, event: str) -> Text | None:
    known = load(view.set).event.number
    return Text("note.offer", {"event_text": event}) if event in known else None


def _ability(view: DaysView, name: str) -> Text | None:
    return Text("note.ability", {"ability": name})


def _target(view: DaysView, name: str) -> Text | None:
    """How near to death a Revolutionary is, and what a fighter is worth."""
    for player in view.players:
        if player.seat == name:
            left = view.fatal - player.injuries
            return Text("note.injuries", {"injuries": player.injuries, "left": left})
    if name in load(view.set).fighter.number:
        return Text("note.ability", {"ability": name})
    return None


def _spa(view: DaysView, card: str) -> Text | None:
    known = load(view.set)
    if card not in known.spa_card.number:
        return None
    return Text(f"note.spa_{known.spa.card[known.spa_card.number[card]].order}")


NOTES: Mapping[str, Note] = {
    "step_to": _there,
    "tank_to": _there,
    "spa_to": _there,
    "place_unit": _there,
    "place_anywhere": _there,
    "spa_militia": _there,
    "spa_sniper": _there,
    "attack_where": _strength,
    "play_headline": _headline,
    "buy_event": _event,
    "keep_two": _event,
    "use_what": _ability,
    "take_along": _ability,
    "revive_who": _ability,
    "hit": _target,
    "heal_who": _target,
    "injure_who": _target,
    "spa": _spa,
}
NAMED = frozenset(("use_what",))  # whose ability, before it is spent
# Questions that go by what everybody sees and by what the seat holds itself.
OPEN = frozenset(
    (
        "step_to",
        "take_along",
        "pay_step",
        "pay_event",
        "pay_attack",
        "pay_tank",
        "how_many_militia",
        "use_what",
        "pay_ability",
        "give_whom",
        "give_what",
        "play_headline",
        "headline_how",
        "tank_to",
        "spa_sniper",
        "spa_militia",
        "spa_to",
        "spa_place",
        "attack_where",
    )
)
