"""SPA attacks: what the two dice do to a location, by the strength that is or will be there."""

from __future__ import annotations

from collections.abc import Iterator

from game.days_of_ire.odds.dice import attack_hits
from game.days_of_ire.odds.tanks import hit_lines
from game.days_of_ire.set.components import Parts, load
from game.days_of_ire.view.view import DaysView
from game.kernel import Decision, Text
from game.kernel.odds import Odds
from game.parts.bits import bits

SNIPER, REINFORCED, MILITIA, SNIPERS = 3, 3, 14, 5


def attack_odds(view: DaysView, decision: Decision | None) -> Iterator[Odds]:
    """An attack in each location where it would find somebody, as strong as is certain.

    Without a commander it is foreseen in the Revolutionary phase: before it more may come.
    """
    p = load(view.set)
    if not _can_come(view, p):
        return
    there = {each.place for each in view.players}
    coming = (
        [0] * len(view.places)
        if view.commander
        else sure_to_come(view, p, _ordered(view, decision))
    )
    key = "attack.commander" if view.commander else "attack.tonight"
    for place, more in zip(view.places, coming, strict=True):
        strength = place.militia + SNIPER * place.snipers + more
        exposed = p.fighter.of(place.active) & ~p.promo
        if view.commander and place.id in view.commander.attacked:
            continue
        if strength > 0 and (place.id in there or exposed or place.barricades):
            title = Text(key, {"place": place.id, "strength": strength})
            yield Odds(title, hit_lines(attack_hits(strength)))


def _can_come(view: DaysView, p: Parts) -> bool:
    """Whether an attack can come: a commander needs a card, which a Headline may still retrieve."""
    if view.commander is None:
        return view.phase == "revolutionary"
    orders = [p.spa.card[p.spa_card.number[card]].order for card in view.commander.spa_pool]
    return view.phase == "soviet" or "attack" in orders


def _ordered(view: DaysView, decision: Decision | None) -> bool:
    """Whether the turn order decides to whom militia go: not where players choose, or before it."""
    return view.mode != "bajtars" and not (decision and decision.step == "turn_order")


def sure_to_come(view: DaysView, p: Parts, ordered: bool) -> list[int]:
    """The strength that joins each location before the fire, or leaves it, if nobody moves on."""
    found = [0] * len(view.places)
    players = {each.place for each in view.players}
    for start, place in enumerate(view.places):
        if place.id not in players and not place.barricades:
            _close_in(view, p, start, found, ordered)
    left = MILITIA - sum(each.militia for each in view.places)
    if left >= REINFORCED:
        for goal in bits(p.reinforcements):
            found[goal] += 1
    elif not left and sum(each.snipers for each in view.places) < SNIPERS:
        found[p.sniper_post] += SNIPER
    return found


def _close_in(view: DaysView, p: Parts, start: int, found: list[int], ordered: bool) -> None:
    """Units that have but one way to go are there in time; others may go elsewhere."""
    place = view.places[start]
    militia = _militia_goals(view, p, start) if place.militia else ()
    snipers = _sniper_goals(view, p, start) if place.snipers else ()
    groups = (
        (place.militia, militia[:1] if ordered else militia),
        (SNIPER * place.snipers, snipers),
    )
    for strength, ways in groups:
        if ways:
            found[start] -= strength
        if len(ways) == 1:
            found[ways[0]] += strength


def _militia_goals(view: DaysView, p: Parts, start: int) -> tuple[int, ...]:
    """The adjacent locations with a Revolutionary, that of the earlier in turn order first."""
    if "militia_stay" in view.rules:
        return ()
    at = {each.seat: p.place.number[each.place] for each in view.players}
    return tuple(dict.fromkeys(at[s] for s in view.order if p.near[start] >> at[s] & 1))


def _sniper_goals(view: DaysView, p: Parts, start: int) -> tuple[int, ...]:
    """The steps that lead closer to a closest Revolutionary."""
    steps = p.distance[start]
    players = [p.place.number[each.place] for each in view.players]
    nearest = min(steps[place] for place in players)
    closest = [place for place in players if steps[place] == nearest]
    return tuple(
        goal
        for goal in bits(p.near[start])
        if any(p.distance[goal][place] < nearest for place in closest)
    )
