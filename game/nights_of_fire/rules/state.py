"""Where a game of Nights of Fire stands, and the small changes every chapter makes to it."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from msgspec import Struct

from game.kernel import Seat, State, confide, finish, say, unveil, whisper
from game.nights_of_fire.seats import REVOLUTIONARIES
from game.nights_of_fire.set.components import SETS, Parts, load
from game.parts.bits import bits
from game.parts.luck import draw_many

StepT = TypeVar("StepT")

LAST_ROUND = 10
BARRICADES = 10  # tokens, with Barricade on one side and Rubble on the other
SOVIET_WORDS = ("move", "probe", "assault", "recon", "arrest", "clear", "garrison", "rally")
MOST_CARDS = 3


class Slot(Struct, frozen=True, array_like=True, gc=False):
    """A card in Konev's row, with the targeting tokens on it."""

    card: int
    shown: bool
    tokens: tuple[int, ...]
    barred: int = 0  # cards it cannot be: they were shuffled in after it had been dealt


class SovietTurn(Struct, frozen=True, array_like=True, gc=False):
    """What the Soviet commander has done this turn, and what their cards still allow."""

    cards: int = 0
    sector: int = -1
    left: tuple[int, ...] = (0,) * len(SOVIET_WORDS)
    done: int = 0  # the kinds of action performed at least once
    entered: int = 0  # Regiments that entered the district they are in
    spent: int = 0  # Regiments that have assaulted
    recon: bool = False
    arrest: bool = False
    resolved: bool = False


class NightsState(State[StepT], Generic[StepT], array_like=True, dict=True):
    """A game of Nights of Fire. Sets of things are the bits of integers (see `bits`)."""

    set: str
    conflict: bool
    advanced: bool
    team: int  # how many Revolutionaries there are
    fewer_cards: int  # a difficulty option: the first hand is smaller
    random_recruits: bool  # a difficulty option: reinforcements are picked at random

    round: int
    morale: int
    prestige: int
    readiness: int

    at: list[int]  # the insurgents in each district
    civilian: list[int]  # the value of the civilian in each district, -1 for none
    regiments: list[int]  # the Regiments in each district, then in each staging area

    hand: list[int]
    deck: list[int]
    discard: list[int]
    konev_deck: int

    momentum: int = 0
    hidden: int = 0
    wounded: int = 0
    pool: int = 0
    killed: int = 0
    box: int = 0
    fled: list[int] = []
    arrested: list[int] = []
    civilians_gone: list[int] = []

    down: int = 0  # disabled Regiments
    garrisons: int = 0
    garrisons_down: int = 0
    barricades: int = 0
    rubble: list[int] = []  # Rubble tokens in each district

    konev_discard: int = 0
    konev_out: int = 0  # cards made unavailable for a round
    row: list[Slot] = []

    mover: int = 0  # the Revolutionary whose turn is next
    passed: bool = False
    cards_left: int = 0  # how many cards the mover may still play this turn
    strategized: bool = False
    effect: bool = False  # Konev's card did more than move and change Readiness
    arrests: int = 0  # civilians Konev's card has arrested
    arrested_here: bool = False
    rallied: int = 0  # Regiments Konev's card has rallied: they do not act on it

    tactics: int = 0  # the Soviet commander's hand
    tactics_discard: int = 0
    tactics_out: int = 0  # cards made unavailable for a round
    combat: int = 0
    combat_discard: int = 0
    soviet_passed: bool = False
    soviet: SovietTurn | None = None

    headlines: int = 0  # those still to come
    headline: int = -1  # this round's, while it is not resolved
    headlines_gone: int = 0  # those resolved, or whose penalty is done
    permanent: int = 0  # those whose penalty stays in force
    blocked: int = 0  # districts with a permanently blocked marker
    more_recruits: int = 0
    killed_now: int = 0  # insurgents killed this round
    arrested_now: int = 0
    cleared_now: int = 0
    attacks_now: int = 0
    fresh: int = 0  # insurgents the commander has wounded this turn while they were hidden


Nights = NightsState[Any]


def parts(s: Nights) -> Parts:
    """The component set this game is played with."""
    try:
        return SETS[s.set]  # asked for at every turn, and quicker than a call
    except KeyError:
        return load(s.set)


def team(s: Nights) -> tuple[Seat, ...]:
    """The seats of the Revolutionaries."""
    return REVOLUTIONARIES[: s.team]


def night(s: Nights) -> bool:
    """Every third round is a Night round."""
    return s.round % 3 == 0


def on_board(s: Nights) -> int:
    """All insurgents on the board; as each is in one district, sets add up."""
    return sum(s.at)


def districts_of(s: Nights, insurgents: int) -> int:
    """The districts with one of these insurgents."""
    found, bit = 0, 1
    for here in s.at:
        if here & insurgents:
            found |= bit
        bit += bit
    return found


def fresh_wounds(s: Nights, district: int) -> int:
    """The hidden insurgents of a district whose Wound is of this Soviet turn."""
    return s.at[district] & s.hidden & s.wounded & s.fresh


def armed(s: Nights) -> int:
    """The armed insurgents on the board: all in Basic, all but Bystanders in Advanced."""
    return on_board(s) & ~unarmed(s)


def unarmed(s: Nights) -> int:
    """The insurgents that cannot attack."""
    return parts(s).icon["bystander"] if s.advanced else 0


def where(s: Nights, insurgent: int) -> int:
    """The district an insurgent is in."""
    bit = 1 << insurgent
    for district, here in enumerate(s.at):
        if here & bit:
            return district
    raise AssertionError(f"Insurgent {insurgent} is nowhere")


def active(s: Nights, district: int) -> int:
    """The active Regiments in a district."""
    return s.regiments[district] & ~s.down


def districts_with_regiments(s: Nights) -> int:
    """The districts with an active Regiment."""
    return districts_with(s, ~s.down)


def districts_with(s: Nights, regiments: int) -> int:
    """The districts with one of these Regiments; staging areas do not count."""
    found, bit = 0, 1
    for here in s.regiments[: len(s.at)]:
        if here & regiments:
            found |= bit
        bit += bit
    return found


def active_garrisons(s: Nights) -> int:
    """The districts with an active Garrison."""
    return s.garrisons & ~s.garrisons_down


def disabled(s: Nights) -> int:
    """How many Soviet units are disabled."""
    return s.down.bit_count() + s.garrisons_down.bit_count()


def in_force(s: Nights, penalty: str) -> bool:
    """Whether a Headline's permanent penalty is in force."""
    if not s.permanent:
        return False
    cards = parts(s).headlines.headline
    return any(cards[i].penalty.do == penalty for i in bits(s.permanent))


def tokens_left(s: Nights) -> int:
    """Barricade and Rubble tokens that are not on the board."""
    return BARRICADES - s.barricades.bit_count() - sum(s.rubble)


def set_readiness(s: Nights, change: int, why: str) -> None:
    """Change Readiness for this reason; it never goes below 1 or above 7."""
    after = min(7, max(1, s.readiness + change))
    if after != s.readiness:
        s.readiness = after
        say(s, "readiness", readiness=after, why=why)


def lose_prestige(s: Nights, points: int, why: str) -> None:
    """Decrease Soviet Prestige; at zero the Revolution has won (ruling 31)."""
    s.prestige -= points
    say(s, "prestige", lost=points, prestige=s.prestige, why=why)
    if s.prestige <= 0:
        finish(s, REVOLUTIONARIES[0], "grand_revolutionary", prestige=s.prestige)


def gain_momentum(s: Nights, tokens: int, why: str) -> None:
    """Place Momentum tokens."""
    s.momentum += tokens
    say(s, "momentum", tokens=tokens, momentum=s.momentum, why=why)


def deed(s: Nights, insurgent: int) -> dict[str, str]:
    """Who does something, and where."""
    p = parts(s)
    return {"insurgent": p.insurgents[insurgent], "district": p.districts[where(s, insurgent)]}


def say_of(s: Nights, key: str, insurgents: int, **facts: Any) -> None:
    """Tell about insurgents; in Conflict the hidden ones are named to their own side alone."""
    p = parts(s)
    facts["insurgents"] = p.insurgent.names(insurgents)
    if not (s.conflict and insurgents & s.hidden):
        say(s, key, **facts)
        return
    seen = p.insurgent.names(insurgents & ~s.hidden)
    veiled = {**facts, "insurgents": seen + [""] * (insurgents & s.hidden).bit_count()}
    confide(s, team(s), key, facts, veiled)


def reveal(s: Nights, insurgents: int) -> None:
    """Lay hidden insurgents face up."""
    found = insurgents & s.hidden
    if found:
        s.hidden &= ~found
        if s.conflict:
            unveil(s)
        say(s, "revealed", insurgents=parts(s).insurgent.names(found))


def hit(s: Nights, district: int, insurgent: int) -> None:
    """One point of damage: a Wound, or death for a wounded insurgent."""
    bit = 1 << insurgent
    if s.wounded & bit:
        kill(s, district, insurgent)
    else:
        s.wounded |= bit
        say_of(s, "wounded", bit)


def kill(s: Nights, district: int, insurgent: int) -> None:
    """Move an insurgent to the killed and arrested units; its Wound goes back."""
    bit = 1 << insurgent
    s.at[district] &= ~bit
    s.wounded &= ~bit
    if s.conflict and s.hidden & bit:
        unveil(s)
    s.hidden &= ~bit
    s.killed |= bit
    s.killed_now |= bit
    say(s, "killed", insurgent=parts(s).insurgents[insurgent])


def disable_regiment(s: Nights, regiment: int) -> None:
    """Flip a Regiment to its disabled side."""
    s.down |= 1 << regiment
    say(s, "regiment_disabled", regiment=parts(s).regiments[regiment])


def disable_garrison(s: Nights, district: int) -> None:
    """Flip a Garrison to its disabled side."""
    s.garrisons_down |= 1 << district
    say(s, "garrison_disabled", district=parts(s).districts[district])


def arrest(s: Nights, district: int) -> None:
    """Move the civilian of a district to the killed and arrested units."""
    s.arrested.append(s.civilian[district])
    s.civilian[district] = -1
    s.arrested_now += 1
    say(s, "arrested", district=parts(s).districts[district])


def place_garrison(s: Nights, district: int) -> None:
    """Place an active Garrison."""
    s.garrisons |= 1 << district
    say(s, "garrison", district=parts(s).districts[district])


def clear(s: Nights, district: int) -> None:
    """Remove the Barricade of a district."""
    s.barricades &= ~(1 << district)
    s.cleared_now += 1
    say(s, "cleared", district=parts(s).districts[district])


def play_cards(s: Nights, seat: Seat, cards: int) -> int:
    """Move cards from a hand to its player's discard pile; their value is returned."""
    player = REVOLUTIONARIES.index(seat)
    s.hand[player] &= ~cards
    s.discard[player] |= cards
    p = parts(s)
    say(s, "played", seat=seat, cards=p.card.names(cards))
    return worth(p, cards)


def worth(p: Parts, cards: int) -> int:
    """The value of these cards together."""
    one, two, three = p.by_value
    ones, twos, threes = (cards & one).bit_count(), (cards & two).bit_count(), cards & three
    return ones + 2 * twos + 3 * threes.bit_count()


def draw(s: Nights, player: int, count: int) -> None:
    """Draw cards at random; an empty deck is made anew from the discard pile."""
    drawn = 0
    while drawn.bit_count() < count:
        if not s.deck[player]:
            s.deck[player], s.discard[player] = s.discard[player], 0
            if not s.deck[player]:
                break
            say(s, "reshuffled", seat=REVOLUTIONARIES[player])
        cards = draw_many(s, s.deck[player], count - drawn.bit_count())
        s.deck[player] ^= cards
        drawn |= cards
    s.hand[player] |= drawn
    seat = REVOLUTIONARIES[player]
    say(s, "drew", seat=seat, count=drawn.bit_count())
    whisper(s, seat, "drew_cards", cards=parts(s).card.names(drawn))
