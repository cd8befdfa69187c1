"""Setup: the city on the evening of 23 October."""

from __future__ import annotations

from collections.abc import Mapping

from game.days_of_ire.options import revolutionaries
from game.days_of_ire.rules.changes import along
from game.days_of_ire.rules.state import NOBODY, Days, DaysState, edition
from game.days_of_ire.rules.steps.days import Day
from game.days_of_ire.rules.steps.market import SLOTS, fill_market
from game.days_of_ire.rules.steps.start import FirstFighter, WhoStartsWhere
from game.days_of_ire.set.components import Parts, load
from game.days_of_ire.set.entries import Space
from game.parts.bits import bits, mask_of
from game.parts.luck import draw_from, draw_many, shuffled

FIRST_HAND = 5
FIRST_HEADLINES = 4
FATAL = {1: 5}  # with one Revolutionary
USUALLY_FATAL = 4


def setup(seed: str, options: Mapping[str, str]) -> Days:
    """A new game with these options, every one of them given."""
    p = load(options["components"])
    s = _empty_board(seed, options, p)
    _place_units(s, p, options)
    _place_fighters(s, p)
    _place_promo(s, p)
    _place_events(s, p)
    _deal_hands(s)
    s.agenda = [Day()]
    if options["fighter"] == "yes":
        s.agenda.append(FirstFighter())
    s.agenda.append(WhoStartsWhere())
    return s


def _start(track: tuple[Space, ...], shift: int) -> int:
    first = [space.start for space in track].index(True)
    return along(track, first, shift)


def _empty_board(seed: str, options: Mapping[str, str], p: Parts) -> Days:
    team = revolutionaries(options)
    count = len(p.places)
    return DaysState(
        seed=seed,
        luck=0,
        agenda=[],
        result=None,
        events=[],
        set=options["components"],
        mode=options["mode"],
        team=team,
        fatal=FATAL.get(team, USUALLY_FATAL) + int(options["injuries"]),
        allowed=int(options["events"]),
        promo=options["promo"] == "yes",
        day=1,
        morale=_start(p.morale, int(options["morale"])),
        support=_start(p.support, -int(options["support"])),
        at=[NOBODY] * team,
        injuries=[0] * team,
        hand=[0] * team,
        deck=(1 << len(p.kinds)) - 1,
        discard=0,
        active=[0] * count,
        idle=[NOBODY] * count,
        under=[NOBODY] * count,
        militia=[0] * count,
        snipers=[0] * count,
        tanks=[0] * count,
        barricades=[0] * count,
        event=[NOBODY] * count,
        event_deck=[],
        minor_deck=0,
        order=list(range(team)),
        reserve=p.tanks,
    )


def _place_units(s: Days, p: Parts, options: Mapping[str, str]) -> None:
    """The units of the board's list, and those of the difficulty settings."""
    for place, location in enumerate(p.map.location):
        s.militia[place] = location.militia
        s.snipers[place] = location.snipers
        s.tanks[place] = location.tanks
    for name in ("astoria", "blaha", "csepel", "stalin"):
        s.militia[p.place.number[name]] += int(options[name])
    if options["radio"] == "none":
        s.snipers[p.place.number["radio"]] = 0


def _place_fighters(s: Days, p: Parts) -> None:
    """Two fighters on each location: the upper one face up and inactive, the lower face down."""
    fighters = shuffled(s, range(len(p.fighters.fighter)))
    for place in range(len(p.places)):
        s.idle[place], s.under[place] = fighters[2 * place], fighters[2 * place + 1]


def _place_promo(s: Days, p: Parts) -> None:
    """Promo: Yuri on Blaha Lujza Square and Noel on Astoria, both active; else out of the game."""
    if s.promo:
        s.active[p.place.number["blaha"]] |= 1 << p.yuri
        s.active[p.place.number["astoria"]] |= 1 << p.noel
    else:
        s.out = p.promo


def _place_events(s: Days, p: Parts) -> None:
    """The starting Events on their locations, the major Events by period, the minor ones apart."""
    for event in bits(p.layers["start"]):
        s.event[p.place.number[p.deck[event].at]] = event
    if edition(s).commander:
        _set_up_commander(s, p)
        return
    s.event_deck = [p.layers[period] for period in "123"]
    s.minor_deck = p.layers["minor"]
    s.zhukov_deck = (1 << len(p.zhukov.card)) - 1


def _set_up_commander(s: Days, p: Parts) -> None:
    """Three minor Events among those of period 1, four among period 2, four below; the market."""
    minors = shuffled(s, bits(p.layers["minor"]))
    first, second, last = minors[:3], minors[3:7], minors[7:]
    s.event_deck = [
        p.layers["1"] | mask_of(first),
        p.layers["2"] | mask_of(second),
        p.layers["3"],
        mask_of(last),
    ]
    s.market = [NOBODY] * len(SLOTS)
    fill_market(s)
    s.moved = [0] * len(p.places)
    s.headline_deck = list(p.periods)
    for _ in range(FIRST_HEADLINES):
        card = draw_from(s, s.headline_deck[0])
        s.headline_deck[0] ^= card
        s.headlines |= card
    s.spa_pool = (1 << len(p.spa.card)) - 1


def _deal_hands(s: Days) -> None:
    """Five cards to each Revolutionary."""
    for player in range(s.team):
        s.hand[player] = draw_many(s, s.deck, FIRST_HAND)
        s.deck ^= s.hand[player]
