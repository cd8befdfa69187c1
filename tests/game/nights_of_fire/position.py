"""Writing a position down in few words, playing from it, and reading it again."""

from __future__ import annotations

from typing import cast

from game.kernel import Ask, Decision, Next, Setup, Step, advance, begin, pending, settle
from game.kernel.model import Action
from game.nights_of_fire.rules.state import MOST_CARDS, Nights, Slot, on_board, parts, worth
from game.nights_of_fire.rules.steps.actions import ChooseAction
from game.nights_of_fire.rules.steps.konev import PerformCard
from game.nights_of_fire.seats import REVOLUTIONARIES
from game.parts.bits import bits, mask_of
from game.registry import GAMES
from tests.game.asking import asked as asked
from tests.game.asking import dice as dice
from tests.game.asking import question as question

GAME = GAMES["nights_of_fire"]
ALICE, BOB = REVOLUTIONARIES
STAGING = "staging"


class Stop(Ask, frozen=True):
    """The end of what a test has put on the agenda."""

    def ask(self, s: Nights) -> Decision:
        return Decision(("nobody",), "stop", (), secret=True)

    def take(self, s: Nights, action: Action) -> Next:
        return []


def opening(seed: str = "opening", **options: str) -> Nights:
    """A new game at its first question."""
    return cast(Nights, begin(GAME, Setup(seed, options)))


def city(seed: str = "city", **options: str) -> Nights:
    """An empty city: no Hungarians, all Regiments in staging, all cards in their decks."""
    s = opening(seed, **options)
    p = parts(s)
    s.box = p.fighters | p.locals
    s.at = [0] * len(s.at)
    s.civilians_gone = [each.value for each in p.units.civilian]
    s.civilian = [-1] * len(s.civilian)
    s.pool = s.hidden = 0
    s.regiments = [0] * len(p.districts) + [0b111 << 3 * sector for sector in range(3)]
    for player in range(s.team):
        s.deck[player] |= s.hand[player]
        s.hand[player] = 0
    s.konev_deck = 0 if s.conflict else (1 << len(p.konev.card)) - 1
    s.row = []
    s.events = []
    s.agenda = [Stop()]
    s.__dict__.pop("asked", None)
    return s


def put(s: Nights, district: str, *units: str, revealed: bool = False, hurt: bool = False) -> None:
    """Insurgents in a district, hidden and healthy unless said otherwise."""
    group = parts(s).insurgent.of(units)
    assert group & s.box == group, "an insurgent is placed twice"
    s.box &= ~group
    s.at[number(s, district)] |= group
    s.hidden |= 0 if revealed else group
    s.wounded |= group if hurt else 0


def remove(s: Nights, *units: str) -> None:
    """Insurgents taken off the board and back into the box."""
    group = parts(s).insurgent.of(units)
    s.at = [found & ~group for found in s.at]
    s.hidden &= ~group
    s.wounded &= ~group
    s.box |= group


def in_pool(s: Nights, *units: str) -> None:
    """Fighters in the reinforcement pool."""
    group = parts(s).insurgent.of(units)
    s.box &= ~group
    s.pool |= group


def lose(s: Nights, *units: str) -> None:
    """Insurgents among the killed and arrested units."""
    group = parts(s).insurgent.of(units)
    s.box &= ~group
    s.killed |= group


def civilian(s: Nights, district: str, value: int) -> None:
    """A civilian in a district."""
    _take_civilian(s, value)
    s.civilian[number(s, district)] = value


def _take_civilian(s: Nights, value: int) -> None:
    """One civilian less in the box: of this value, or any if the set has no more of it."""
    gone = s.civilians_gone
    gone.remove(value if value in gone else gone[-1])


def seize(s: Nights, *values: int) -> None:
    """Civilians among the killed and arrested units."""
    for value in values:
        _take_civilian(s, value)
        s.arrested.append(value)


def escape(s: Nights, *values: int) -> None:
    """Civilians on the way to the Austrian border."""
    for value in values:
        _take_civilian(s, value)
        s.fled.append(value)


def regiment(s: Nights, district: str, *names: str, disabled: bool = False) -> None:
    """Regiments in a district, active unless said otherwise."""
    group = parts(s).regiment.of(names)
    s.regiments = [here & ~group for here in s.regiments]
    s.regiments[number(s, district)] |= group
    s.down |= group if disabled else 0


def disable(s: Nights, *names: str) -> None:
    """Flip Regiments where they stand."""
    s.down |= parts(s).regiment.of(names)


def garrison(s: Nights, *districts: str, disabled: bool = False) -> None:
    """Garrisons, active unless said otherwise."""
    places = mask_of(number(s, district) for district in districts)
    s.garrisons |= places
    s.garrisons_down |= places if disabled else 0


def barricade(s: Nights, *districts: str) -> None:
    """Barricades."""
    s.barricades |= mask_of(number(s, district) for district in districts)


def hold(s: Nights, *cards: str, seat: str = ALICE) -> None:
    """Exactly these cards in a hand; the player's others wait in the deck."""
    player = REVOLUTIONARIES.index(seat)
    wanted = parts(s).card.of(cards)
    for other in range(s.team):
        s.deck[other] &= ~wanted
    s.deck[player] |= s.hand[player] & ~wanted
    s.hand[player] = wanted


def row(s: Nights, *cards: str) -> None:
    """Konev's row: these cards face up, each with its token, the last with all that remain."""
    numbers = [parts(s).konev_card.number[card] for card in cards]
    tokens = [(i + 1,) for i in range(len(cards) - 1)] + [tuple(range(len(cards), 6))]
    s.row = [Slot(card, True, on) for card, on in zip(numbers, tokens, strict=True)]
    s.konev_deck &= ~mask_of(numbers)


def command(s: Nights, *cards: str) -> None:
    """Exactly these Tactics cards in the commander's hand; the others are the Combat deck."""
    everything = (1 << len(parts(s).tactics.tactics)) - 1
    s.tactics = parts(s).tactic.of(cards)
    s.combat = everything & ~s.tactics & ~s.tactics_out
    s.tactics_discard = 0


def go(s: Nights, *steps: Step) -> Nights:
    """Take these steps in order, up to the first question."""
    s.agenda = [Stop(), *reversed(steps)]
    settle(s)
    return s


def turn(s: Nights, seat: str = ALICE) -> Nights:
    """A Revolutionary's turn."""
    s.cards_left = MOST_CARDS
    s.strategized = False
    return go(s, ChooseAction(seat))


def konev(s: Nights, card: str) -> Nights:
    """Konev performs this card."""
    row(s, card)
    return go(s, PerformCard())


def options(s: Nights) -> list[str]:
    """What may be answered."""
    return [known.id for known in question(s).options]


def answer(s: Nights, *picks: str, seat: str = "") -> None:
    """Answer the question on the table; who holds a single card then pays with it."""
    advance(s, Action(seat or question(s).seats[0], picks))
    while (after := pending(s)) and after.step.startswith("pay_"):
        only = after.forced()
        if only is None:
            break
        advance(s, Action(after.seats[0], only))


def play(s: Nights, *answers: str | tuple[str, ...]) -> None:
    """Answer several questions in a row; a tuple picks several options at once."""
    for each in answers:
        answer(s, *((each,) if isinstance(each, str) else each))


def number(s: Nights, district: str) -> int:
    """The number of a district."""
    return parts(s).district.number[district]


def unit(s: Nights, name: str) -> int:
    """The number of an insurgent."""
    return parts(s).insurgent.number[name]


def names(s: Nights, units: int) -> set[str]:
    """The ids of these insurgents."""
    return set(parts(s).insurgent.names(units))


def here(s: Nights, district: str) -> set[str]:
    """The insurgents in a district."""
    return names(s, s.at[number(s, district)])


def alive(s: Nights) -> set[str]:
    """The insurgents on the board."""
    return names(s, on_board(s))


def revealed(s: Nights) -> set[str]:
    """The revealed insurgents on the board."""
    return names(s, on_board(s) & ~s.hidden)


def hurt(s: Nights) -> set[str]:
    """The wounded insurgents."""
    return names(s, s.wounded)


def killed(s: Nights) -> set[str]:
    """The insurgents among the killed and arrested units."""
    return names(s, s.killed)


def place(s: Nights, name: str) -> str:
    """The district a Regiment is in, or that it waits in its staging area."""
    bit = 1 << parts(s).regiment.number[name]
    spot = next(i for i, found in enumerate(s.regiments) if found & bit)
    return parts(s).districts[spot] if spot < len(parts(s).districts) else STAGING


def down(s: Nights) -> set[str]:
    """The disabled Regiments."""
    return {parts(s).regiments[r] for r in bits(s.down)}


def districts(s: Nights, places: int) -> set[str]:
    """The ids of these districts."""
    return {parts(s).districts[d] for d in bits(places)}


def cards(s: Nights, seat: str = ALICE) -> set[str]:
    """The cards in a hand."""
    return set(parts(s).card.names(s.hand[REVOLUTIONARIES.index(seat)]))


def discards(s: Nights, seat: str = ALICE) -> set[str]:
    """The cards in a player's discard pile."""
    return set(parts(s).card.names(s.discard[REVOLUTIONARIES.index(seat)]))


def value(s: Nights, *picks: str) -> int:
    """What these cards are worth together."""
    return worth(parts(s), parts(s).card.of(picks))


def konev_cards(s: Nights, pile: int) -> set[str]:
    """The ids of these Konev cards."""
    return {parts(s).konev.card[card].id for card in bits(pile)}


def told(s: Nights) -> list[str]:
    """The keys of what happened since the last answer."""
    return [event.key for event in s.events]
