"""The leak test: planted leaks are caught, and honest views keep their secrets."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, cast

import msgspec
import pytest

from game.kernel import (
    Decision,
    Game,
    Next,
    Setup,
    advance,
    begin,
    copy,
    encode,
    option,
    pending,
    say,
    unveil,
)
from game.kernel.text import told
from game.nights_of_fire.rules import state
from game.nights_of_fire.rules.state import Nights, on_board, parts, team
from game.nights_of_fire.rules.steps import combat, commander, counterattack, occupation
from game.nights_of_fire.rules.steps.adjustment import PrestigeAdjustment
from game.nights_of_fire.rules.steps.counterattack import affords
from game.nights_of_fire.rules.steps.rounds import CleanUp
from game.nights_of_fire.rules.steps.soviet import PlayTactics, SovietAction
from game.nights_of_fire.rules.steps.turns import RevolutionaryTurn
from game.nights_of_fire.seats import SOVIET
from game.nights_of_fire.view.names import short
from game.nights_of_fire.view.view import NightsView
from game.parts.bits import bits
from game.proof.battery import answer
from game.proof.leaks import Leak, received
from tests.game.battery.plant import GAME, WORDS, dice, leak, street_fight
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c

OTHERS = (SOVIET, None)  # who may not know the Hungarian secrets


def seeing(seats: tuple[str | None, ...], more: Callable[[Nights], dict[str, Any]]) -> Game:
    """The game with a view that gives these seats more than they may know."""

    def view(s: Nights, seat: str | None) -> Any:
        seen = p.GAME.sight.view(s, seat)
        return msgspec.structs.replace(seen, **more(s)) if seat in seats else seen

    return dataclasses.replace(GAME, sight=dataclasses.replace(GAME.sight, view=view))


def soviet_turn(s: Nights | None = None) -> Nights:
    """The commander at work in South Pest."""
    return c.commander(s or street_fight(), "S1", "E2", "M1", sector=c.SOUTH)


def test_the_street_fight_is_tight() -> None:
    """The position that leaks are planted in has none of its own."""
    assert {"probe", "assault", "end", "second_card"} == set(p.options(soviet_turn()))
    for seat in (p.ALICE, *OTHERS):
        for pick in p.options(soviet_turn()):
            leak(soviet_turn(), seat, pick, tries=5)
        leak(p.turn(street_fight()), seat, "pass", tries=5)


@pytest.mark.parametrize("seat", OTHERS)
def test_an_unsorted_pile_in_a_view(seat: str | None) -> None:
    """The fled civilians in the order of their flight, told by what they are worth."""
    s = soviet_turn()
    p.escape(s, 2, 1)
    with pytest.raises(Leak, match="by the view at rest"):
        leak(s, seat, game=seeing(OTHERS, lambda s: {"fled": tuple(s.fled)}))


def test_the_order_of_a_known_pile_in_a_view() -> None:
    """The commander knows which cards form the Combat deck, but not their order."""

    def order(s: Nights) -> dict[str, Any]:
        pile = list(bits(s.combat))
        random.Random(s.seed).shuffle(pile)
        return {"konev_discard": tuple(map(str, pile))}

    with pytest.raises(Leak, match="soviet can tell twins apart by the view at rest"):
        leak(soviet_turn(), SOVIET, game=seeing((SOVIET,), order))


@pytest.mark.parametrize("seat", OTHERS)
def test_a_hidden_unit_in_a_view(seat: str | None) -> None:
    """The ids of hidden insurgents, as the Revolutionaries see them."""
    game = seeing(OTHERS, lambda s: {"insurgents": c.view(s, p.ALICE).insurgents})
    with pytest.raises(Leak, match=r"by the (view|board) at rest"):
        leak(soviet_turn(), seat, game=game)


def test_a_block_that_keeps_its_number_across_a_hide() -> None:
    """Numbered backs let the commander follow a block that was revealed and hides again."""

    def numbered(s: Nights) -> dict[str, Any]:
        here = enumerate(s.at)
        return {
            "konev_discard": tuple(f"block {i} in {d}" for d, units in here for i in bits(units))
        }

    with pytest.raises(Leak, match="by the view at rest"):
        leak(soviet_turn(), SOVIET, game=seeing(OTHERS, numbered))


def test_a_pool_in_a_view() -> None:
    """The fighters of the reinforcement pool face the Hungarian side."""
    game = seeing(OTHERS, lambda s: {"pool": c.view(s, p.ALICE).pool})
    with pytest.raises(Leak, match=r"by the (view|board) at rest"):
        leak(soviet_turn(), SOVIET, game=game)


def test_the_commanders_hand_in_a_view() -> None:
    """Tactics cards in hand are the commander's own."""
    game = seeing((p.ALICE,), lambda s: {"tactics": tuple(parts(s).tactic.names(s.tactics))})
    with pytest.raises(Leak, match="revolutionary can tell twins apart by the view at rest"):
        leak(soviet_turn(), p.ALICE, game=game)


@pytest.mark.parametrize("step", [PlayTactics, SovietAction])
def test_an_option_list_that_depends_on_the_enemys_hand(
    monkeypatch: pytest.MonkeyPatch, step: type[Any]
) -> None:
    """An option that is there only if the Revolutionary holds a Counterattack card."""
    honest = step.ask

    def ask(self: Any, s: Nights) -> Decision:
        found: Decision = honest(self, s)
        if not affords(s, p.ALICE):
            return found
        more = (*found.options, option("word", "headline"))
        return msgspec.structs.replace(found, options=more)

    monkeypatch.setattr(step, "ask", ask)
    s = c.commander(street_fight(), "S1", "E2", "M1")
    if step is SovietAction:
        p.play(s, "S1", c.SOUTH)
    with pytest.raises(Leak, match="soviet can tell twins apart by the question at rest"):
        leak(s, SOVIET)


def test_a_fact_of_a_question_that_tells_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """The question itself, with the value of a civilian among its facts."""
    honest = SovietAction.ask

    def ask(self: SovietAction, s: Nights) -> Decision:
        found = honest(self, s)
        return msgspec.structs.replace(found, facts={**found.facts, "worth": s.civilian[0]})

    monkeypatch.setattr(SovietAction, "ask", ask)
    with pytest.raises(Leak, match="by the question at rest"):
        leak(soviet_turn(), SOVIET)


def public_hand(monkeypatch: pytest.MonkeyPatch) -> Nights:
    """A Tactics Phase of the Basic version that tells everybody which cards are picked."""
    monkeypatch.setattr(commander, "whisper", lambda s, only, key, **facts: say(s, key, **facts))
    return c.city(version="basic")


@pytest.mark.parametrize("seat", [p.ALICE, None])
def test_an_event_without_only(monkeypatch: pytest.MonkeyPatch, seat: str | None) -> None:
    """The commander's hand told to everybody; the cards lay in the Combat deck before."""
    s = p.go(public_hand(monkeypatch), commander.PickTactics())
    with pytest.raises(Leak, match=r"is told of .* by tactics_hand"):
        leak(s, seat, "M1", "S3")


def test_an_event_without_only_about_cards_once_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The commander's hand told to everybody; the cards lay face up among the discards before."""
    s = public_hand(monkeypatch)
    s.tactics_discard, s.combat = s.combat, 0
    p.go(s, commander.PickTactics())
    with pytest.raises(Leak):
        leak(s, p.ALICE, "M1", "S3")


@pytest.mark.parametrize("seat", OTHERS)
def test_an_event_without_only_beside_luck(
    monkeypatch: pytest.MonkeyPatch, seat: str | None
) -> None:
    """The card drawn after a counterattack told to everybody."""
    monkeypatch.setattr(state, "whisper", lambda s, only, key, **facts: say(s, key, **facts))
    s = street_fight()
    p.hold(s, "V38", "V39")
    p.go(s, counterattack.PayForCounter(p.ALICE, p.unit(s, "miners"), 3))
    with pytest.raises(Leak, match=r"is told of .* by drew_cards"):
        leak(s, seat, "V38")


def test_an_event_that_names_a_hidden_insurgent(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reset_clock that names the block it fell on."""
    monkeypatch.setattr(
        state,
        "say_of",
        lambda s, key, units, **facts: say(
            s, key, insurgents=parts(s).insurgent.names(units), **facts
        ),
    )
    s = c.commander(street_fight(), "S1", "E2", "M1", sector=c.SOUTH, flip="R1")
    p.answer(s, "probe")
    with pytest.raises(Leak, match=r"is told of .* by wounded"):
        leak(s, SOVIET, c.HIDDEN)


@pytest.mark.parametrize("seat", OTHERS)
def test_a_civilians_value_in_an_event(monkeypatch: pytest.MonkeyPatch, seat: str | None) -> None:
    """An arrest that tells what the civilian was worth."""

    def arrest(s: Nights, district: int) -> None:
        value = s.civilian[district]
        state.arrest(s, district)
        say(s, "cleared", district=parts(s).districts[district], value=value)

    monkeypatch.setattr(occupation, "arrest", arrest)
    s = street_fight()
    p.regiment(s, "7", "33/3")
    c.commander(s, "R2", "E2", sector=c.SOUTH)
    p.answer(s, "arrest")
    with pytest.raises(Leak, match="by the events after"):
        leak(s, seat, "7")


def test_a_civilians_value_in_an_event_beside_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """A probe that tells what the civilian of the district is worth."""
    honest = combat._flip

    def flip(s: Nights) -> int:
        say(s, "cleared", district="8", value=s.civilian[p.number(s, "8")])
        return honest(s)

    monkeypatch.setattr(combat, "_flip", flip)
    with pytest.raises(Leak):
        leak(soviet_turn(), SOVIET, "probe")


def only_if_answerable(s: Nights, eligible: int, attackers: int, unseen: bool = False) -> Next:
    """A counterattack offered only where it could be accepted."""
    if not eligible or not any(affords(s, seat) for seat in team(s)):
        return []
    return counterattack.offer_counterattack(s, eligible, attackers, unseen)


@pytest.mark.parametrize("seat", OTHERS)
def test_a_question_asked_only_when_it_can_be_answered(
    monkeypatch: pytest.MonkeyPatch, seat: str | None
) -> None:
    """The last blow of a probe at a revealed insurgent moves no luck; the offer must come."""
    monkeypatch.setattr(combat, "offer_counterattack", only_if_answerable)
    s = c.commander(street_fight(), "S1", "E2", "M1", sector=c.SOUTH, flip="R1")
    p.answer(s, "probe")
    with pytest.raises(Leak, match=r"by the (view|question) after"):
        leak(s, seat, "miners")


def test_a_question_asked_only_when_it_can_be_answered_beside_luck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same offer after a blow at one of several hidden blocks."""
    monkeypatch.setattr(combat, "offer_counterattack", only_if_answerable)
    s = c.commander(street_fight(), "S1", "E2", "M1", sector=c.SOUTH, flip="R1")
    p.answer(s, "probe")
    with pytest.raises(Leak):
        leak(s, SOVIET, c.HIDDEN)


def test_a_counterattack_offered_by_force(monkeypatch: pytest.MonkeyPatch) -> None:
    """An offer that is no secret is skipped when nothing but declining is possible."""
    honest = counterattack.CounterWho.ask
    monkeypatch.setattr(
        counterattack.CounterWho,
        "ask",
        lambda self, s: msgspec.structs.replace(honest(self, s), secret=False),
    )
    s = c.commander(street_fight(), "S1", "E2", "M1", sector=c.SOUTH, flip="R1")
    p.answer(s, "probe")
    with pytest.raises(Leak, match=r"by the (view|question) after"):
        leak(s, SOVIET, "miners")


def test_luck_that_tells() -> None:
    """Luck that moves only for some hands can be told by who may take back."""

    def take(s: Nights, district: int) -> None:
        if s.civilian[district] == 2:
            unveil(s)
        state.arrest(s, district)

    s = street_fight()
    p.regiment(s, "7", "33/3")
    c.commander(s, "R2", "E2", sector=c.SOUTH)
    p.answer(s, "arrest")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(occupation, "arrest", take)
        with pytest.raises(Leak, match="by luck"):
            leak(s, SOVIET, "7")


def test_faces_join_the_leak_test() -> None:
    """Pictures and messages: whatever bytes a seat gets are compared as well."""

    def picture(game: Game, s: Any, seat: str | None) -> bytes:
        return bytes(value + 1 for value in cast(Nights, s).civilian)

    s = soviet_turn()
    other = p.GAME.proof.redeal(s, SOVIET, dice(1))
    faces = (picture,)
    one, two = (received(GAME, each, SOVIET, WORDS, faces) for each in (s, other))
    assert one["face 0"] != two["face 0"]
    assert {name for name in one if one[name] != two[name]} == {"face 0"}


@cache
def positions() -> tuple[Nights, ...]:
    """Positions along random Conflict games of every kind."""
    found: list[Nights] = []
    for number, (version, players) in enumerate(
        (v, n) for v in ("basic", "advanced") for n in ("2", "3")
    ):
        rng = random.Random(number)
        options = {"mode": "conflict", "version": version, "players": players}
        s = begin(p.GAME, Setup(f"positions:{number}", options))
        count = 0
        while (decision := pending(s)) is not None:
            if count % 5 == 0:
                found.append(cast(Nights, copy(s)))
            advance(s, answer(decision, rng))
            count += 1
    return tuple(found)


def strings(thing: Any) -> Iterator[str]:
    """Every text in a view."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from strings(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from strings(value)


def test_views_name_no_hidden_piece() -> None:
    """View: no id of a hidden insurgent, of the pool, of a hand or of a deck for the others."""
    assert len(positions()) > 150
    for s in positions():
        box = parts(s)
        secret = set(box.insurgent.names(on_board(s) & s.hidden | s.pool))
        for pile in (*s.hand, *s.deck):
            secret |= set(box.card.names(pile))
        for seat in OTHERS:
            view = msgspec.to_builtins(p.GAME.sight.view(s, seat))
            tactics = set() if seat == SOVIET else set(box.tactic.names(s.tactics | s.combat))
            assert not set(strings(view)) & (secret | tactics)


def test_boards_name_no_hidden_piece() -> None:
    """The board in words: no name of a hidden insurgent for the commander and onlookers."""
    for s in positions():
        hidden = parts(s).insurgent.names(on_board(s) & s.hidden | s.pool)
        names = [short(s.set, WORDS, name) for name in hidden]
        for seat in OTHERS:
            board = p.GAME.reading.board(p.GAME.sight.view(s, seat), WORDS)
            assert not [name for name in names if name in board]


def test_views_show_no_value_of_a_civilian() -> None:
    """View: civilians are backs for the commander and onlookers, wherever they lie."""
    for s in positions():
        for seat in OTHERS:
            view = cast(NightsView, p.GAME.sight.view(s, seat))
            assert {value for _, value in view.civilians} <= {-1}
            assert {*view.fled, *view.arrested} <= {-1}


def test_questions_to_the_commander_name_no_hidden_piece() -> None:
    """Options: the commander is never offered a hidden insurgent by its name."""
    asked = 0
    for s in positions():
        decision = pending(s)
        if decision is None or decision.seats != (SOVIET,):
            continue
        asked += 1
        hidden = set(parts(s).insurgent.names(on_board(s) & s.hidden | s.pool))
        assert not hidden & {known.id for known in decision.options}
        assert not hidden & set(strings(decision.facts))
    assert asked > 30


def test_twins_really_differ() -> None:
    """Twins: what a seat may not know is dealt anew, so that a leak would show."""
    changed: Counter[str] = Counter()
    chances: Counter[str] = Counter()
    for number, s in enumerate(positions()):
        other = p.GAME.proof.redeal(s, SOVIET, dice(number))
        for what, one, two, could in (
            ("hand", s.hand, other.hand, any(s.hand) and all(s.deck)),
            ("blocks", s.at, other.at, (on_board(s) & s.hidden).bit_count() > 3),
            ("pool", s.pool, other.pool, s.pool and on_board(s) & s.hidden),
            ("civilians", s.civilian, other.civilian, sum(v >= 0 for v in s.civilian) > 3),
        ):
            if could:
                chances[what] += 1
                changed[what] += one != two
        for_alice = p.GAME.proof.redeal(s, p.ALICE, dice(number))
        if s.tactics and s.combat:
            chances["tactics"] += 1
            changed["tactics"] += for_alice.tactics != s.tactics
    for what, count in chances.items():
        assert count > 40, what
        assert changed[what] > count * 0.5, (what, changed[what], count)
    assert set(chances) == {"hand", "blocks", "pool", "civilians", "tactics"}


def test_twins_keep_what_the_seat_knows() -> None:
    """Twins: a Revolutionary's own hand and blocks stay as they are, and nothing is lost."""
    for number, s in enumerate(positions()):
        mine = p.GAME.proof.redeal(s, p.ALICE, dice(number))
        assert mine.hand[0] == s.hand[0]
        assert (mine.at, mine.civilian, mine.pool) == (s.at, s.civilian, s.pool)
        theirs = p.GAME.proof.redeal(s, SOVIET, dice(number))
        assert (theirs.tactics, theirs.combat) == (s.tactics, s.combat)
        for other in (mine, theirs):
            assert p.GAME.proof.pieces(other) == p.GAME.proof.pieces(s)


def test_twins_leave_the_state_as_it_was() -> None:
    """Twins: making one changes nothing in the game it is made from."""
    for number, s in enumerate(positions()[::10]):
        before = encode(s)
        p.GAME.proof.redeal(s, None, dice(number))
        assert encode(s) == before


def few_left() -> Nights:
    """Six revealed armed insurgents and a hidden seventh one; the Hungarian side can pass."""
    s = c.city()
    p.put(
        s, "3", "students", "apprentices", "miners", "printers", "footballers", "cadets",
        revealed=True,
    )  # fmt: skip
    p.put(s, "2", "soldiers")
    p.in_pool(s, "poets", "marchers")
    p.hold(s, "V01", "V02", "V03")
    s.soviet_passed = True
    return p.go(s, RevolutionaryTurn(), PrestigeAdjustment())


@pytest.mark.parametrize("seat", OTHERS)
def test_the_question_of_surrender_tells_no_hidden_bystander(seat: str | None) -> None:
    """Hungarian Surrender: "6 or fewer armed insurgents", and Bystanders are not armed.

    Whether the question comes tells the commander whether the hidden block is a Bystander.
    """
    leak(few_left(), seat, "pass")


def test_who_hides_is_not_called_gone() -> None:
    """Clean-up Phase: the commander sees who hides; the insurgent has not gone anywhere."""
    s = c.city()
    p.put(s, "3", "students", revealed=True)
    p.go(s, CleanUp())
    p.answer(s, "students")
    story = " ".join(told(p.GAME, s, SOVIET, WORDS))
    assert "Students" in story
    assert "gone" not in story
