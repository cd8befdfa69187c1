"""SPA attacks: what the two dice do to a location, by the strength that is or will be there."""

from __future__ import annotations

from collections.abc import Iterator

from game.days_of_ire.odds.dice import attack_hits
from game.days_of_ire.odds.tanks import hit_lines
from game.days_of_ire.set.components import Parts, load
from game.days_of_ire.view.view import DaysView
from game.kernel import Text
from game.kernel.odds import Odds
from game.parts.bits import bits

SNIPER, REINFORCED, MILITIA = 3, 3, 14


def attack_odds(view: DaysView) -> Iterator[Odds]:
    """An attack in each location where it would find somebody, as strong as is certain.

    Without a commander it is foreseen in the Revolutionary phase: before it more may come.
    """
    p = load(view.set)
    if view.commander is None and view.phase != "revolutionary":
        return
    there = {each.place for each in view.players}
    coming = [0] * len(view.places) if view.commander else sure_to_come(view, p)
    key = "attack.commander" if view.commander else "attack.tonight"
    for place, more in zip(view.places, coming, strict=True):
        strength = place.militia + SNIPER * place.snipers + more
        exposed = p.fighter.of(place.active) & ~p.promo
        if strength > 0 and (place.id in there or exposed or place.barricades):
            title = Text(key, {"place": place.id, "strength": strength})
            yield Odds(title, hit_lines(attack_hits(strength)))


def sure_to_come(view: DaysView, p: Parts) -> list[int]:
    """The strength that joins each location before the fire, or leaves it, if nobody moves on."""
    found = [0] * len(view.places)
    players = {p.place.number[each.place] for each in view.players}
    for start, place in enumerate(view.places):
        if start not in players and not place.barricades:
            _close_in(view, p, players, start, found)
    if MILITIA - sum(each.militia for each in view.places) >= REINFORCED:
        for goal in bits(p.reinforcements):
            found[goal] += 1
    return found


def _close_in(view: DaysView, p: Parts, players: set[int], start: int, found: list[int]) -> None:
    """Units that have but one way to go are there in time; others may go elsewhere."""
    place = view.places[start]
    groups = ((place.militia, _militia_goals), (SNIPER * place.snipers, _sniper_goals))
    for strength, goals in groups:
        ways = goals(view, p, players, start) if strength else ()
        if ways:
            found[start] -= strength
        if len(ways) == 1:
            found[ways[0]] += strength


def _militia_goals(view: DaysView, p: Parts, players: set[int], start: int) -> tuple[int, ...]:
    """Next to several Revolutionaries the earlier in turn counts, or in Bajtárs the team's word."""
    if "militia_stay" in view.rules:
        return ()
    at = {each.seat: p.place.number[each.place] for each in view.players}
    ways = tuple(dict.fromkeys(at[s] for s in view.order if p.near[start] >> at[s] & 1))
    return ways if view.mode == "bajtars" else ways[:1]


def _sniper_goals(view: DaysView, p: Parts, players: set[int], start: int) -> tuple[int, ...]:
    steps = p.distance[start]
    nearest = min(steps[place] for place in players)
    closest = [place for place in players if steps[place] == nearest]
    return tuple(
        goal
        for goal in bits(p.near[start])
        if any(p.distance[goal][place] < nearest for place in closest)
    )
