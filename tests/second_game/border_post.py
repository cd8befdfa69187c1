"""Border Post: couriers run cards past a guard. A second game with hidden hands, verbs and a mind.

It shares the names of seats and options with the first game and means other things by them, has an
option called like a parameter of the bot's own, and nobody has drawn it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

from config.texts import Words
from game.kernel import (
    Act,
    Action,
    Answers,
    Ask,
    Choice,
    Decision,
    Game,
    Next,
    Option,
    Proof,
    Reading,
    Rules,
    Seat,
    Sight,
    State,
    Text,
    View,
    confide,
    copy,
    finish,
    option,
    pending,
    roll,
    say,
    unveil,
)
from game.kernel.mind import Advice, Dice, Mind, Stop
from game.kernel.orders import Order, OrderKind
from game.kernel.text import tell
from game.kernel.verbs import Param, Verb, offers

KEY = "border_post"
GUARD, COURIERS = "soviet", ("courier", "courier_2")
CARDS = tuple(f"X{n:02}" for n in range(1, 13))
LET = "let"
StepT = TypeVar("StepT")
Roll = Callable[[int], int]


class PostState(State[StepT], Generic[StepT], array_like=True, dict=True):
    """Who holds what, the card that lies face down, and how the runs went."""

    seats: list[Seat]
    hands: list[tuple[str, ...]]
    deck: list[str]
    played: list[str]
    down: str
    runner: Seat
    heat: int
    crossed: int = 0
    stopped: int = 0


Post = PostState[Any]


def held(s: Post, seat: Seat) -> tuple[str, ...]:
    """The cards in a seat's hand."""
    return s.hands[s.seats.index(seat)]


def give_up(s: Post, seat: Seat, card: str) -> None:
    """A card leaves a hand."""
    at = s.seats.index(seat)
    s.hands[at] = tuple(each for each in s.hands[at] if each != card)


def strength(card: str) -> int:
    """What a card is worth."""
    return int(card[1:])


class Run(Ask, frozen=True):
    """A courier lays a card face down."""

    seat: Seat

    def ask(self, s: Post) -> Decision:
        return Decision((self.seat,), "run", tuple(option("card", c) for c in held(s, self.seat)))

    def take(self, s: Post, action: Action) -> Next:
        (s.down,), s.runner = action.picks, self.seat
        give_up(s, self.seat, s.down)
        confide(s, (self.seat,), "ran", {"seat": self.seat, "card": s.down}, {"seat": self.seat})
        return [Challenge()]


class Challenge(Ask, frozen=True):
    """The guard stops the courier with a card, or lets them go."""

    def ask(self, s: Post) -> Decision:
        cards = tuple(option("card", card) for card in held(s, GUARD))
        let = Option(LET, Text("option.let"))
        return Decision((GUARD,), "stop", (*cards, let), final=(LET,), passes=(LET,))

    def take(self, s: Post, action: Action) -> Next:
        (pick,) = action.picks
        if pick != LET:
            give_up(s, GUARD, pick)
        return [Compare("" if pick == LET else pick)]


class Compare(Act, frozen=True):
    """Both cards are shown; the higher one has its way."""

    against: str

    def run(self, s: Post) -> Next:
        unveil(s)
        stopped = bool(self.against) and strength(self.against) + s.heat > strength(s.down)
        key = "caught" if stopped else "slipped"
        say(s, key, seat=s.runner, cards=[c for c in (s.down, self.against) if c])
        s.played += [card for card in (s.down, self.against) if card]
        s.down = ""
        s.stopped += stopped
        s.crossed += not stopped
        return [NextRun()]


class NextRun(Act, frozen=True):
    """The next courier with a card runs; with none left the game is over."""

    def run(self, s: Post) -> Next:
        team = [seat for seat in s.seats if seat != GUARD and held(s, seat)]
        if team:
            after = [seat for seat in team if s.seats.index(seat) > s.seats.index(s.runner)]
            return [Run((after or team)[0])]
        if s.crossed == s.stopped:
            finish(s, None, "even", crossed=s.crossed)
        else:
            won = s.crossed > s.stopped
            finish(
                s, COURIERS[0] if won else GUARD, "crossed" if won else "held", crossed=s.crossed
            )
        return []


class PostView(View, frozen=True):
    """What a seat may know."""

    hand: tuple[str, ...]
    counts: tuple[tuple[Seat, int], ...]
    down: str  # "?" for a card that the seat may not know
    played: tuple[str, ...]
    crossed: int
    stopped: int


def view(s: Post, seat: Seat | None) -> PostView:
    """The board with one hand, and the card face down if that seat laid it."""
    mine = held(s, seat) if seat in s.seats else ()
    counts = tuple((each, len(held(s, each))) for each in s.seats)
    down = s.down if not s.down or seat == s.runner else "?"
    return PostView(seat, mine, counts, down, tuple(s.played), s.crossed, s.stopped)


def seats(options: Mapping[str, str]) -> tuple[Seat, ...]:
    """A courier or two, and the guard."""
    return (*COURIERS[: 1 + (options["mode"] == "team")], GUARD)


def setup(seed: str, options: Mapping[str, str]) -> Post:
    """Deal each courier two or three cards, and the guard as many as all of them."""
    there = seats(options)
    each = 3 if options["pace"] == "slow" else 2
    heat = int(options["heat"])
    s: Post = PostState(seed, 0, [Run(there[0])], None, [], list(there), [], list(CARDS), [], "",
                        there[0], heat)  # fmt: skip
    for seat in there:
        count = each * (len(there) - 1) if seat == GUARD else each
        s.hands.append(tuple(sorted(s.deck.pop(roll(s, len(s.deck))) for _ in range(count))))
    return s


def redeal(s: Post, seat: Seat | None, roll: Roll) -> Post:
    """The same game with every card dealt anew that a seat has not seen."""
    other = copy(s)
    other.__dict__.pop("asked", None)
    other.seed = f"{s.seed}/{roll(1 << 30)}"
    hidden = [each for each in s.seats if each != seat]
    loose = [*s.deck, *(card for each in hidden for card in held(s, each))]
    known = not s.down or seat == s.runner
    loose += [] if known else [s.down]
    drawn = [loose.pop(roll(len(loose))) for _ in range(len(loose))]
    for each in hidden:
        at = s.seats.index(each)
        other.hands[at] = tuple(sorted(drawn.pop() for _ in s.hands[at]))
    other.down = s.down if known else drawn.pop()
    other.deck = drawn
    return other


def board(v: PostView, words: Words) -> str:
    """Everything a seat sees, line by line."""
    lines = [told(words, "heading"), told(words, "runs", crossed=v.crossed, stopped=v.stopped)]
    names = {seat: words[f"{KEY}.seat.{seat}"] for seat, _ in v.counts}
    lines += [told(words, "count", seat=names[seat], count=count) for seat, count in v.counts]
    if v.down:
        lines.append(told(words, "down", card="?" if v.down == "?" else card_name(words, v.down)))
    if v.played:
        lines.append(told(words, "played", cards=cards_named(words, v.played)))
    return "\n".join([*lines, *filter(None, [hand(v, words)])])


def hand(v: PostView, words: Words) -> str:
    """What a seat holds."""
    return told(words, "hand", cards=cards_named(words, v.hand)) if v.hand else ""


def told(words: Words, key: str, **facts: object) -> str:
    return tell(words, f"{KEY}.board.{key}", facts)


def card_name(words: Words, card: str) -> str:
    return tell(words, f"{KEY}.card_name", {"number": strength(card), "id": card})


def cards_named(words: Words, cards: Iterable[str]) -> str:
    return ", ".join(card_name(words, card) for card in cards)


def names(v: PostView, words: Words) -> Mapping[str, Mapping[str, str]]:
    """The cards by their names."""
    return {"card": {card: card_name(words, card) for card in CARDS}}


def cards(options: Mapping[str, str], words: Words) -> Iterable[tuple[str, str, str]]:
    """What there is to read about each card."""
    about = words[f"{KEY}.about_card"]
    return [(card, card_name(words, card), about) for card in CARDS]


def why(s: Post, seat: Seat, verb: str) -> tuple[Text, ...]:
    """Whose turn it is, if a verb is closed."""
    meant = next(each for each in VERBS if each.name == verb)
    return () if offers(pending(s), seat, meant) else (Text("why.turn"),)


def think(v: PostView, decision: Decision, dice: Dice) -> Advice:
    """The first answer there is."""
    return Advice((decision.options[0].id,), Text("reason.first"))


def think_hard(v: PostView, decision: Decision, dice: Dice, effort: int, stop: Stop) -> Advice:
    """The same, with more time."""
    return think(v, decision, dice)


def let_go(v: PostView, decision: Decision, order: Order) -> tuple[str, ...]:
    """An order of the guard's: let everybody go."""
    return (LET,)


def pieces(s: Post) -> Mapping[str, int]:
    """Every card, wherever it is."""
    held_by_all = sum(map(len, s.hands))
    return {"card": held_by_all + len(s.deck) + len(s.played) + bool(s.down)}


VERBS = (
    Verb("run", params=(Param("card", ("run",)),), rule="run", side=COURIERS),
    Verb("stop", params=(Param("card", ("stop",)),), rule="stop", side=(GUARD,)),
    Verb("let", {"stop": LET}, rule="stop", side=(GUARD,)),
)
CHOICES = (
    Choice("mode", ("duel", "team"), "duel", "One courier, or two.", told=True, counted=True),
    Choice("heat", ("0", "+1"), "0", "What the guard's cards are worth more.", rare=True),
    Choice("watchful", ("no", "yes"), "no", "Nothing but a word.", rare=True),
    Choice("pace", ("slow", "fast"), "slow", "Three cards for each courier, or two."),
)
GAME = Game(
    key=KEY,
    title="Border Post",
    command="border",
    choices=CHOICES,
    seats=seats,
    sides=(COURIERS, (GUARD,)),
    rules=Rules(PostState, (Run, Challenge, Compare, NextRun), setup),
    sight=Sight(view, lambda s: tuple(s.seats)),
    reading=Reading(
        names=names,
        board=board,
        hand=hand,
        cards=cards,
        tracks=("crossed", "stopped"),
        heads=frozenset(("caught", "slipped")),
    ),
    answers=Answers(
        VERBS,
        (OrderKind("let", (GUARD,), frozenset({"stop"}), let_go, picks=frozenset({LET})),),
        why,
    ),
    proof=Proof(
        redeal,
        lambda s: CARDS,
        pieces,
        frozenset(("caught", "slipped")),
        frozenset(("caught", "slipped", "result")),
    ),
    mind=Mind(think, think, think_hard),
)
