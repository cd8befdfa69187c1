"""The leak test: planted leaks are caught, and honest views keep their secrets."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable
from typing import Any, cast

import msgspec
import pytest

from game.kernel import Decision, Game, Next, Text, option, pending, say, unveil
from game.nights_of_fire.rules import state
from game.nights_of_fire.rules.state import Nights, parts, team
from game.nights_of_fire.rules.steps import combat, commander, counterattack, occupation
from game.nights_of_fire.rules.steps.counterattack import affords
from game.nights_of_fire.rules.steps.reinforcement import HowManyRecruits
from game.nights_of_fire.rules.steps.soviet import PlayTactics, SovietAction
from game.nights_of_fire.seats import SOVIET
from game.nights_of_fire.view.turn_progress import course
from game.parts.bits import bits
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


def test_luck_that_moves_behind_a_back_is_found() -> None:
    """Reinforcements picked at random: the commander must notice, or an undo would tell them."""
    s = street_fight()
    s.random_recruits = True
    s.agenda.append(HowManyRecruits(p.ALICE, 2))
    s.__dict__.pop("asked", None)
    leak(s, SOVIET, "2")
    unseen = seeing(
        OTHERS, lambda s: {"course": msgspec.structs.replace(course(s, pending(s)), drawn=0)}
    )
    with pytest.raises(Leak, match="luck has moved"):
        leak(s, SOVIET, "2", game=unseen)


def test_a_reason_that_tells_of_hidden_units_is_found() -> None:
    """What closes a verb is told to whoever asks, and is compared like everything else."""

    def why(s: Nights, seat: str, verb: str) -> tuple[Text, ...]:
        return (Text("why.other", {"values": list(s.civilian)}),)

    told = dataclasses.replace(GAME, answers=dataclasses.replace(GAME.answers, why=why))
    with pytest.raises(Leak, match="reasons"):
        leak(soviet_turn(), SOVIET, "probe", game=told)
