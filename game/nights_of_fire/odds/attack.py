"""Open Attack: what the Soviet die does to whoever attacks."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel import Decision, Text
from game.kernel.odds import Chance, Odds
from game.nights_of_fire.view.view import NightsView

FACES = 6
DEADLY = 3  # so much below Readiness a roll kills outright
STEPS = ("attack_where", "attack_who", "attack_target", "pay_attack")


def reply(readiness: int) -> tuple[float, float, float]:
    """The chances of a miss, of a hit and of a kill outright."""
    kill = max(0, min(FACES, readiness - DEADLY))
    hit = min(FACES, readiness) - kill
    return (FACES - kill - hit) / FACES, hit / FACES, kill / FACES


def attack_odds(view: NightsView, decision: Decision | None) -> Iterator[Odds]:
    """The Soviet reply to an Open Attack that is about to be made."""
    if decision is None or not _about_attack(decision):
        return
    wounds = _wounds(view, decision)
    if False in wounds:
        miss, hit, kill = reply(view.readiness)
        lines = [_miss(view, miss), _hit(view, "wound", hit), _hit(view, "kill", kill)]
        told = tuple(line for line in lines if line.probability)
        yield Odds(Text("attack.healthy"), told)
    if True in wounds:
        miss, hit, kill = reply(view.readiness)
        yield Odds(Text("attack.wounded"), (_miss(view, miss), _hit(view, "kill", hit + kill)))


def _about_attack(decision: Decision) -> bool:
    offered = decision.step == "choose_action" and any(o.id == "attack" for o in decision.options)
    return offered or decision.step in STEPS


def _wounds(view: NightsView, decision: Decision) -> set[bool]:
    """Whether whoever may attack is wounded; several may differ."""
    names = {option.id for option in decision.options}
    if "insurgent" in decision.facts:
        names = {decision.facts["insurgent"]}
    wounded = {unit.id: unit.wounded for unit in view.insurgents}
    found = {wounded[name] for name in names if name in wounded}
    return found or _beside_soviets(view)


def _beside_soviets(view: NightsView) -> set[bool]:
    """The same of everybody beside an active Soviet unit."""
    places = {unit.district for unit in view.regiments if not unit.disabled}
    places.update(set(view.garrisons) - set(view.garrisons_disabled))
    return {unit.wounded for unit in view.insurgents if unit.district in places} or {False}


def _miss(view: NightsView, chance: float) -> Chance:
    told = Text("attack.miss", {"readiness": min(7, view.readiness + 1)})
    return Chance(told, chance, plain=True)


def _hit(view: NightsView, what: str, chance: float) -> Chance:
    return Chance(Text(f"attack.{what}", {"readiness": max(1, view.readiness - 1)}), chance)
