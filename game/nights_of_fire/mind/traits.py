"""The traits of a position: what it shows in numbers, for the judgement learnt from games."""

from __future__ import annotations

from functools import lru_cache

from game.kernel import pending
from game.nights_of_fire.mind.ground import turns_to_come
from game.nights_of_fire.mind.survey import Survey, survey
from game.nights_of_fire.mind.worth import HIGH_MORALE, hand_ops, staged
from game.nights_of_fire.rules.state import SOVIET_WORDS, Nights, parts, unarmed
from game.nights_of_fire.rules.steps.adjustment import FEW, counting_garrisons
from game.nights_of_fire.rules.steps.keywords import READY
from game.nights_of_fire.seats import SOVIET
from game.nights_of_fire.set.components import Parts
from game.parts.bits import bits

LOW_MORALE = 8
EMPTY = (2.5, 1.5)  # what a Combat card is worth that nobody can know anything about
Traits = tuple[float, ...]

# The traits in their order. "by_troops" is in a district with an active Regiment, "near" in one
# that such a Regiment can reach; a name with "turns_" counts once for each card the Soviets may
# still play this round, one with "open_" only while the Revolutionaries have not passed.
CIVILIANS = ("safe", "near", "grabbed", "guarded", "contested", "flight", "bargain", "worthless")
INSURGENTS = (
    "armed_over",
    "armed_few",
    "unarmed",
    "wounded",
    "wounded_by_troops",
    "hidden",
    "ambush_hidden",
    "ambush_ready",
    "counter",
    "counter_by_troops",
    "by_troops",
    "near_troops",
    "shown_by_troops",
    "outnumbered",
    "barricaded",
    "crowd",
    "locals",
    "pool",
)
HAND = ("cards", "ops", "threes", "ambush", "counterattack", "barricade", "recruit")
TRACKS = ("morale", "high", "low", "momentum_odd", "losses", "losses_two", "readiness", "ready")
UNITS = (
    "garrisons",
    "counting",
    "counting_three",
    "counting_rest",
    "garrisons_down",
    "down_three",
    "down_rest",
    "sites",
    "regiments_down",
    "disabled_three",
    "outside",
    "barricades",
    "rubble",
)
ADVANCED = ("medics", "blocking", "could_block", "staged", "headline", "permanent", "blocked")
TACTICS = (*SOVIET_WORDS, "combat_assault", "combat_probe")
KONEV = (
    "advance_2",
    "advance_33",
    "advance_128",
    "pacify_2",
    "pacify_33",
    "pacify_128",
    "assault",
    "hunt",
    "sweep",
    "round_up",
    "secure",
    "regroup",
)
CLOCK = ("night", "next_night", "left", "left_more", "left_hidden", "left_one", "left_reached")
ROUND = ("turns", "passed", "soviet_passed", "revolutionary")
BY_TURNS = (
    "near",
    "grabbed",
    "guarded",
    "contested",
    "by_troops",
    "near_troops",
    "shown_by_troops",
    "wounded_by_troops",
    "outnumbered",
    "counter_by_troops",
    "sites",
)
OPEN = (
    "cards",
    "ops",
    "threes",
    "ambush",
    "counterattack",
    "few_ops",
    "ambush_ready",
    "bargain",
    "regiments_down",
    "by_troops",
    "staged",
    "turns",
)
MINE = ("turns", "ops")  # while the next turn is a Revolutionary's

NAMES = (
    *CIVILIANS,
    *INSURGENTS,
    *HAND,
    *TRACKS,
    *UNITS,
    *ADVANCED,
    *(f"tactics_{name}" for name in TACTICS),
    *(f"konev_{name}" for name in KONEV),
    *CLOCK,
    *ROUND,
    *(f"turns_{name}" for name in BY_TURNS),
    *(f"open_{name}" for name in OPEN),
    *(f"mine_{name}" for name in MINE),
)


def traits(s: Nights) -> Traits:
    """The position in numbers, in the order of `NAMES`."""
    p = parts(s)
    city = survey(s, p)
    hand = _hand(s, p)
    units = _units(s, p)
    advanced = _advanced(s, p, city.board) if s.advanced else (0.0,) * len(ADVANCED)
    played = _round(s)
    return (
        *_civilians(city),
        *_insurgents(s, p, city),
        *hand,
        *_tracks(s),
        *units,
        *advanced,
        *_cards(s, p),
        *_clock(s, city),
        *played,
        *_together(city, hand, units, advanced, played),
    )


def _civilians(city: Survey) -> Traits:
    return (
        city.safe,
        city.near,
        city.grabbed,
        city.guarded,
        city.contested,
        city.flight,
        city.bargain,
        city.worthless,
    )


def _insurgents(s: Nights, p: Parts, city: Survey) -> Traits:
    board = city.board
    bystanders = board & unarmed(s)
    armed = (board & ~bystanders).bit_count()
    hidden = board & s.hidden
    return (
        max(0, armed - FEW),
        min(FEW, armed),
        bystanders.bit_count(),
        (board & s.wounded).bit_count(),
        city.wounded_by_troops,
        hidden.bit_count(),
        (hidden & p.icon["ambush"]).bit_count(),
        city.ambush_ready,
        (board & p.icon["counterattack"]).bit_count(),
        city.counter_by_troops,
        city.by_troops,
        city.near_troops,
        city.shown_by_troops,
        city.outnumbered,
        city.barricaded,
        city.crowd,
        (board & p.locals).bit_count(),
        s.pool.bit_count(),
    )


def _hand(s: Nights, p: Parts) -> Traits:
    """The hands of the Revolutionaries, taken together."""
    hand = 0
    for cards in s.hand:
        hand |= cards
    icon = p.card_icon
    return (
        hand.bit_count(),
        hand_ops(p, hand),
        (hand & p.by_value[2]).bit_count(),
        (hand & icon["ambush"]).bit_count(),
        (hand & icon["counterattack"]).bit_count(),
        (hand & icon["barricade"]).bit_count(),
        (hand & icon["recruit"]).bit_count(),
    )


def _tracks(s: Nights) -> Traits:
    losses = s.killed.bit_count() + len(s.arrested)
    return (
        s.morale,
        s.morale >= HIGH_MORALE,
        max(0, LOW_MORALE - s.morale),
        s.momentum % 2,
        losses,
        losses // 2,
        s.readiness,
        max(0, s.readiness - READY + 1),
    )


def _units(s: Nights, p: Parts) -> Traits:
    """The Soviet units, and what stands in their way."""
    counting = counting_garrisons(s).bit_count()
    down = s.garrisons_down.bit_count()
    regiments_down = s.down.bit_count()
    return (
        (s.garrisons & ~s.garrisons_down).bit_count(),
        counting,
        counting // 3,
        counting % 3,
        down,
        down // 3,
        down % 3,
        (p.stars & ~s.garrisons).bit_count(),
        regiments_down,
        (regiments_down + down) // 3,
        sum([here.bit_count() for here in s.regiments[len(s.at) :]]),
        s.barricades.bit_count(),
        sum(s.rubble),
    )


def _advanced(s: Nights, p: Parts, board: int) -> Traits:
    """What only the Advanced version knows."""
    held = s.garrisons & ~s.garrisons_down
    blockers = p.icon["blocker"]
    blocking = could_block = 0
    for d, here in enumerate(s.at):
        if here & blockers and held >> d & 1:
            if here & blockers & ~s.hidden:
                blocking += 1
            else:
                could_block += 1
    return (
        (board & s.hidden & p.icon["medic"]).bit_count(),
        blocking,
        could_block,
        staged(s, board),
        s.headline >= 0,
        s.permanent.bit_count(),
        s.blocked.bit_count(),
    )


def _cards(s: Nights, p: Parts) -> Traits:
    """The commander's hand and Combat deck, or Konev's row."""
    if not s.conflict:
        return _row(p, sum([1 << slot.card for slot in s.row]))
    return _tactics(p, s.tactics, s.combat or s.combat_discard, s.round % 3 == 0)


@lru_cache(maxsize=1 << 14)
def _row(p: Parts, row: int) -> Traits:
    lying = [p.konev.card[i].id for i in bits(row)]
    return ((0.0,) * len(TACTICS)) + tuple([float(name in lying) for name in KONEV])


@lru_cache(maxsize=1 << 14)
def _tactics(p: Parts, hand: int, deck: int, dark: bool) -> Traits:
    """The actions in a hand, the means of the deck."""
    cards = p.tactics.tactics
    held = [cards[i].actions for i in bits(hand)]
    actions = [float(sum([card.get(word, 0) for card in held])) for word in SOVIET_WORDS]  # type: ignore[call-overload]
    left = [cards[i] for i in bits(deck)]
    means = EMPTY
    if left:
        probes = sum([card.night if dark else card.probe for card in left])
        means = sum([card.assault for card in left]) / len(left), probes / len(left)
    return (*actions, *means, *((0.0,) * len(KONEV)))


def _clock(s: Nights, city: Survey) -> Traits:
    """Nights, and how many must be caught in each round that is left."""
    alive = city.board.bit_count()
    left = 1 / (11 - s.round)
    return (
        s.round % 3 == 0,
        s.round % 3 == 2,
        min(FEW, alive) * left,
        max(0, alive - FEW) * left,
        (city.board & s.hidden).bit_count() * left,
        left if alive else 0.0,
        (city.by_troops + city.near_troops) * left,
    )


def _round(s: Nights) -> Traits:
    """How far the round has come."""
    asked = pending(s)
    mine = asked is not None and asked.seats[0] != SOVIET
    return turns_to_come(s), s.passed, s.soviet_passed, mine


def _together(
    city: Survey, hand: Traits, units: Traits, advanced: Traits, played: Traits
) -> Traits:
    """What counts for more while there are cards to come, or while one may still play."""
    turns, passed, _, mine = played
    cards, ops, threes, ambush, counter, _, _ = hand
    sites, down = units[7], units[8]
    awaited = (
        city.near * turns,
        city.grabbed * turns,
        city.guarded * turns,
        city.contested * turns,
        city.by_troops * turns,
        city.near_troops * turns,
        city.shown_by_troops * turns,
        city.wounded_by_troops * turns,
        city.outnumbered * turns,
        city.counter_by_troops * turns,
        sites * turns,
    )
    own = (turns, ops) if mine else (0.0, 0.0)
    if passed:
        return (*awaited, *((0.0,) * len(OPEN)), *own)
    few = min(8, ops)
    playing = (cards, ops, threes, ambush, counter, few, city.ambush_ready, city.bargain)
    return (*awaited, *playing, down, city.by_troops, advanced[3], turns, *own)
