"""Setup: the city before the first round."""

from __future__ import annotations

from collections.abc import Mapping

from game.nights_of_fire.options import MORALE, PRESTIGE, READINESS, revolutionaries
from game.nights_of_fire.rules.state import Nights, NightsState
from game.nights_of_fire.rules.steps.adjustment import OUT_PER_THREE, MakeUnavailable
from game.nights_of_fire.rules.steps.commander import TacticsAdjustment
from game.nights_of_fire.rules.steps.rounds import Round
from game.nights_of_fire.set.components import Parts, load
from game.parts.bits import bits, mask_of
from game.parts.luck import shuffled


def setup(seed: str, options: Mapping[str, str]) -> Nights:
    """A new game with these options, every one of them given."""
    p = load(options["components"])
    s = _empty_board(seed, options, p)
    _place_hungarians(s, p)
    for sector, entry in enumerate(p.entries):
        s.regiments[entry] = 1 << 3 * sector
        s.regiments[len(p.districts) + sector] = 0b110 << 3 * sector
    everything = (1 << len(p.cards.card)) - 1
    s.deck = [everything] if s.team == 1 else [p.person, everything & ~p.person]
    s.agenda = [Round()]
    if options["disrupted"] == "yes":
        s.agenda.append(TacticsAdjustment(3) if s.conflict else MakeUnavailable(OUT_PER_THREE))
    if s.conflict:
        s.combat = (1 << len(p.tactics.tactics)) - 1  # until the commander has picked
    if s.conflict and s.advanced:
        s.headlines = (1 << len(p.headlines.headline)) - 1
    return s


def _empty_board(seed: str, options: Mapping[str, str], p: Parts) -> Nights:
    team = revolutionaries(options)
    conflict = options["mode"] == "conflict"
    return NightsState(
        seed=seed,
        luck=0,
        agenda=[],
        result=None,
        events=[],
        set=options["components"],
        conflict=conflict,
        advanced=options["version"] == "advanced",
        team=team,
        fewer_cards=-int(options["hand"]),
        random_recruits=options["recruits"] == "random",
        round=1,
        morale=MORALE + int(options["morale"]),
        prestige=PRESTIGE[options["mode"], options["version"]] + int(options["prestige"]),
        readiness=READINESS + int(options["readiness"]),
        at=[0] * len(p.districts),
        civilian=[-1] * len(p.districts),
        regiments=[0] * len(p.roads),
        hand=[0] * team,
        deck=[],
        discard=[0] * team,
        konev_deck=0 if conflict else (1 << len(p.konev.card)) - 1,
        rubble=[0] * len(p.districts),
    )


def _place_hungarians(s: Nights, p: Parts) -> None:
    """One fighter a district, the rest to the pool; a local and a civilian in each objective."""
    fighters = shuffled(s, bits(p.fighters))
    for district in range(len(p.districts)):
        s.at[district] = 1 << fighters[district]
    s.pool = mask_of(fighters[len(p.districts) :])
    locals_ = shuffled(s, bits(p.locals))
    civilians = shuffled(s, [civilian.value for civilian in p.units.civilian])
    for district, local, value in zip(bits(p.stars), locals_, civilians, strict=True):
        s.at[district] |= 1 << local
        s.civilian[district] = value
    s.hidden = (p.fighters | p.locals) & ~s.pool
