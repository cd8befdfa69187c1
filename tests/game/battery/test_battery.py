"""The battery: every game keeps its promises, and a broken promise is caught."""

from __future__ import annotations

import dataclasses
import itertools
import random
from typing import Any

import msgspec
import pytest

from config.texts import VOICES, Words, languages, voiced
from game.kernel import (
    Action,
    Choice,
    Decision,
    Game,
    Next,
    Option,
    Setup,
    Text,
    complete,
)
from game.nights_of_fire.rules import state
from game.nights_of_fire.rules.state import Nights, parts
from game.nights_of_fire.rules.steps import combat
from game.nights_of_fire.rules.steps.commander import PickTactics
from game.nights_of_fire.rules.steps.headline import HeadlineAdjustment
from game.nights_of_fire.rules.steps.turns import RevolutionaryTurn
from game.nights_of_fire.seats import SOVIET
from game.parts.bits import bits, mask_of
from game.proof import battery
from game.proof.battery import Fault, play_checked
from game.proof.leaks import Leak
from game.registry import GAMES
from tests.game.battery.plant import GAME, WORDS, check, leak, play, street_fight
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

EVERY = 11  # positions from one check to the next
TABLES = [
    (key, kind, players)
    for key, game in GAMES.items()
    for kind, options in game.tables.items()
    for choice in game.choices
    if choice.name == "players"
    for players in choice.allowed(complete(game.choices, options))
]


def difficulty(choices: tuple[Choice, ...], rng: random.Random, **fixed: str) -> dict[str, str]:
    """Options with these fixed and every other one at random."""
    options: dict[str, str] = {}
    for choice in choices:
        options[choice.name] = fixed.get(choice.name) or rng.choice(choice.allowed(options))
    return options


@pytest.mark.parametrize(("key", "kind", "players"), TABLES)
def test_random_games(key: str, kind: str, players: str) -> None:
    """Tests, point 1: whole random games of every kind, with every promise checked on the way."""
    game = GAMES[key]
    words = [voiced(language, voice) for voice in VOICES for language in languages()]
    for number in range(2):
        rng = random.Random(f"{kind} {players} {number}")
        options = difficulty(game.choices, rng, **game.tables[kind], players=players)
        played = play_checked(game, Setup(f"battery:{number}", options), rng, words, EVERY)
        assert played.state.result is not None
        assert len(played.actions) > 20


def single_options() -> list[tuple[str, str, str]]:
    """Every value of every difficulty option, in both rulesets."""
    skip = ("mode", "version", "players", "components")
    return [
        (mode, choice.name, value)
        for mode in ("konev", "conflict")
        for choice in p.GAME.choices
        if choice.name not in skip
        for value in choice.values
        if value != choice.default
    ]


@pytest.mark.parametrize(("mode", "name", "value"), single_options())
def test_random_game_with_each_difficulty_option(mode: str, name: str, value: str) -> None:
    """Adjusting Difficulty: a game with each option ends, and its record replays."""
    rng = random.Random(f"{mode} {name} {value}")
    options = complete(p.GAME.choices, {"mode": mode, "version": "advanced", name: value})
    played = play_checked(p.GAME, Setup("difficulty", options), rng, [WORDS], every=1000)
    assert played.state.result is not None


def patch(monkeypatch: pytest.MonkeyPatch, kind: type[Any], name: str, rule: Any) -> Any:
    """Put a planted rule in the place of a step's method; the method it had is returned."""
    honest = getattr(kind, name)
    monkeypatch.setattr(kind, name, rule)
    return honest


def test_a_rule_that_changes_the_state_by_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asking changes nothing."""

    def ask(self: PickTactics, s: Nights) -> Decision:
        s.readiness += 1
        found: Decision = honest(self, s)
        return found

    honest = patch(monkeypatch, PickTactics, "ask", ask)
    with pytest.raises(Fault, match="PickTactics changes the state by asking"):
        play()


def test_a_question_that_differs_the_second_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asking twice gets the same question."""
    times = iter(range(1, 7))

    def ask(self: PickTactics, s: Nights) -> Decision:
        found: Decision = honest(self, s)
        return msgspec.structs.replace(found, most=next(times))

    honest = patch(monkeypatch, PickTactics, "ask", ask)
    with pytest.raises(Fault, match="PickTactics asks differently the second time"):
        play()


def test_a_rule_with_dice_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The record replays: chance that is not the game's luck leads elsewhere the second time."""
    own = itertools.cycle(range(10))
    monkeypatch.setattr(combat, "draw_from", lambda s, pile: 1 << _members(pile)[next(own)])
    s = c.commander(street_fight(), "S1", "E2", sector=c.SOUTH)
    with pytest.raises(Fault, match="leads elsewhere from a decoded state"):
        check(s, "probe")


def _members(pile: int) -> list[int]:
    return [n for n in range(pile.bit_length()) if pile >> n & 1]


def test_a_rule_that_draws_without_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing new is learned without luck moving: a flipped card that was drawn without it."""
    monkeypatch.setattr(combat, "draw_from", lambda s, pile: pile & -pile)
    s = c.commander(street_fight(), "S1", "E2", "M1", sector=c.SOUTH)
    with pytest.raises(Leak, match="revolutionary can tell twins apart by the view after"):
        leak(s, p.ALICE, "probe", tries=60)


def test_a_hand_drawn_without_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing new is learned without luck moving: the cards of one's own deck."""
    monkeypatch.setattr(state, "draw_many", lambda s, pile, count: mask_of(bits(pile)[:count]))
    s = c.city()
    c.headline(s, "H1")
    p.put(s, "3", "students")
    p.hold(s, "V38")
    s.soviet_passed = True
    p.go(s, RevolutionaryTurn(), HeadlineAdjustment())
    with pytest.raises((Fault, Leak)):
        check(s, "pass")


def test_a_view_with_another_hand() -> None:
    """A view has what the seat may know: not the other side's hand."""
    with pytest.raises(Leak, match="soviet can tell twins apart by the view"):
        play(watching(lambda s: {"hand": tuple(parts(s).card.names(s.hand[0]))}))


def test_a_view_with_the_order_of_a_deck() -> None:
    """A view has what the seat may know: not the order of the Combat deck."""

    def order(s: Nights) -> dict[str, Any]:
        shuffled = _members(s.combat)
        random.Random(s.seed).shuffle(shuffled)
        return {"konev_discard": tuple(map(str, shuffled))}

    s = c.commander(street_fight(), "S1", "E2", sector=c.SOUTH)
    with pytest.raises(Leak, match="soviet can tell twins apart by the view"):
        check(s, "end", game=watching(order))


def watching(more: Any) -> Game:
    """The game with a view of the Soviet seat that knows more than it may."""

    def view(s: Nights, seat: str | None) -> Any:
        seen = p.GAME.sight.view(s, seat)
        return msgspec.structs.replace(seen, **more(s)) if seat == SOVIET else seen

    return dataclasses.replace(GAME, sight=dataclasses.replace(GAME.sight, view=view))


def test_a_lost_component(monkeypatch: pytest.MonkeyPatch) -> None:
    """Components are conserved: a Combat card that vanishes is missed."""

    def take(self: PickTactics, s: Nights, action: Action) -> Next:
        after: Next = honest(self, s, action)
        s.combat &= s.combat - 1
        return after

    honest = patch(monkeypatch, PickTactics, "take", take)
    with pytest.raises(Fault, match=r"pieces were lost or made by .* at pick_tactics"):
        play()


def test_a_component_made_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Components are conserved: a card in two piles is one too many."""

    def take(self: PickTactics, s: Nights, action: Action) -> Next:
        after: Next = honest(self, s, action)
        s.tactics_discard |= s.combat & -s.combat
        return after

    honest = patch(monkeypatch, PickTactics, "take", take)
    monkeypatch.setattr(battery, "check_position", lambda *_: None)
    with pytest.raises(Fault, match="pieces were lost or made"):
        play()


def test_a_lost_headline() -> None:
    """Components are conserved: there are 14 Headlines, wherever they lie."""
    s = c.city()
    before = p.GAME.proof.pieces(s)
    s.headlines &= s.headlines - 1
    assert p.GAME.proof.pieces(s) != before


def test_an_endless_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends: a question that comes back for ever is noticed."""
    monkeypatch.setattr(battery, "ENDLESS", 40)
    patch(monkeypatch, PickTactics, "take", lambda self, s, action: [self])
    monkeypatch.setattr(battery, "check_position", lambda *_: None)
    with pytest.raises(Fault, match="the game does not end"):
        play()


def asking(**changes: Any) -> Any:
    """A planted question of the Tactics Phase."""

    def ask(self: PickTactics, s: Nights) -> Decision:
        plain = Decision((SOVIET,), "pick_tactics", (), facts={"count": 1}, secret=True)
        return msgspec.structs.replace(plain, **changes)

    return ask


@pytest.mark.parametrize(
    "changes",
    [
        {"options": (Option("x", Text("option.word", {"word": "x"})),), "worth": (1,), "total": 3},
        {"options": (Option("x", Text("option.word", {"word": "x"})),), "among": ("y",)},
    ],
    ids=["nothing that pays", "nothing of the needed kind"],
)
def test_a_dead_end(monkeypatch: pytest.MonkeyPatch, changes: dict[str, Any]) -> None:
    """No dead ends: a question that the random player cannot answer stops the battery."""
    patch(monkeypatch, PickTactics, "ask", asking(**changes))
    with pytest.raises(Fault, match="pick_tactics is a dead end"):
        play()


def test_a_question_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """No dead ends: somebody has to be asked."""
    patch(monkeypatch, PickTactics, "ask", asking(seats=()))
    with pytest.raises((Fault, IndexError)):
        play()


@pytest.mark.parametrize("count", [26, 40])
def test_too_many_options_for_a_menu(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Options fit a menu of 25."""
    options = tuple(Option(str(n), Text("option.number", {"number": str(n)})) for n in range(count))
    patch(monkeypatch, PickTactics, "ask", asking(options=options))
    patch(monkeypatch, PickTactics, "take", lambda self, s, action: [self])
    with pytest.raises(Fault, match="pick_tactics does not fit a menu"):
        play()


def test_two_options_of_one_id(monkeypatch: pytest.MonkeyPatch) -> None:
    """Options have ids of their own."""
    twice = (Option("x", Text("option.number", {"number": "1"})),) * 2
    patch(monkeypatch, PickTactics, "ask", asking(options=twice))
    patch(monkeypatch, PickTactics, "take", lambda self, s, action: [self])
    with pytest.raises(Fault, match="pick_tactics does not fit a menu"):
        play()


def words_with(**sentences: str) -> Words:
    """The sentences of English with these changed."""
    changed = Words(WORDS)
    for key, sentence in sentences.items():
        changed[f"nights_of_fire.{key.replace('__', '.')}"] = sentence
    return changed


def test_a_label_too_long() -> None:
    """An option has no more than 100 characters."""
    with pytest.raises(Fault, match="an option of pick_tactics is too long"):
        play(words=words_with(option__tactics="{tactics}" + "!" * 90))


def test_a_missing_sentence() -> None:
    """It can be told in every language: a key without a sentence is named."""
    words = words_with()
    del words["nights_of_fire.ask.pick_tactics"]
    with pytest.raises(KeyError, match=r"nights_of_fire\.ask\.pick_tactics"):
        play(words=words)


def test_a_sentence_that_needs_another_fact() -> None:
    """It can be told in every language: a sentence with a fact the rules do not give."""
    with pytest.raises(KeyError, match="colour"):
        play(words=words_with(ask__pick_tactics="Pick {colour} cards."))


def test_an_empty_sentence() -> None:
    """It can be told in every language: silence is no sentence."""
    with pytest.raises(Fault, match="something is told in no words"):
        play(words=words_with(ask__pick_tactics=""))


def test_memory_outside_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """A state survives its bytes: what is remembered beside it is lost."""

    def take(self: PickTactics, s: Nights, action: Action) -> Next:
        s.__dict__["seen"] = s.__dict__.get("seen", 0) + 1
        s.readiness = s.__dict__["seen"]
        return [self]

    patch(monkeypatch, PickTactics, "take", take)
    with pytest.raises(Fault, match="leads elsewhere from a decoded state"):
        play()


def test_a_forged_answer_that_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """An illegal answer changes nothing: a decision that accepts everything is noticed."""
    monkeypatch.setattr(Decision, "refusal", lambda self, picks: None)
    patch(monkeypatch, PickTactics, "take", lambda self, s, action: [self])
    with pytest.raises(Fault, match="pick_tactics took the forged answer"):
        play()


def test_an_answer_that_changes_the_copys_original(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy goes its own way: things shared between states are noticed."""
    shared: list[int] = []

    def take(self: PickTactics, s: Nights, action: Action) -> Next:
        shared.append(1)
        s.readiness = len(shared)
        return [self]

    patch(monkeypatch, PickTactics, "take", take)
    with pytest.raises(Fault, match="leads elsewhere"):
        play()
