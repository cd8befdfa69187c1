"""Large questions in the battery: whole games, what does not fit pages, and what would leak."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any

import msgspec
import pytest

from config.texts import Words
from game.kernel import Decision, Game, Group, Setup, Text
from game.proof.battery import Fault, Played, play_checked
from game.proof.leaks import Leak
from tests.game.kernel import large


def play(game: Game = large.GAME, seed: int = 1, **options: str) -> Played:
    return play_checked(game, Setup(f"large {seed}", options), Random(seed), [large.WORDS])


@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_large_questions_keeps_every_promise(seed: int) -> None:
    """700 options, 20 groups, needs and 60 picks, asked of both seats, with every check."""
    played = play(seed=seed)
    assert played.state.result is not None
    assert len(played.actions) == 2 * len(large.QUESTIONS)


def planted(monkeypatch: pytest.MonkeyPatch, which: str, **changes: Any) -> None:
    """Ask one of the questions with something about it changed."""
    honest = large.QUESTIONS[which]

    def ask(seat: str) -> Decision:
        return msgspec.structs.replace(honest(seat), **changes)

    monkeypatch.setitem(large.QUESTIONS, which, ask)


LONG = tuple(f"a hex with a long name, {name}" for name in large.HEXES)
FAULTS: dict[str, tuple[str, dict[str, Any], str]] = {
    "neither first nor groups": ("march", {"first": ()}, "does not fit a menu"),
    "too many first": ("march", {"first": large.HEXES[:21]}, "shows first"),
    "a first that is no option": ("march", {"first": ("9999",)}, "shows first"),
    "a group larger than a page": (
        "activate",
        {"groups": (Group(Text("group.column", {"column": "1"}), len(large.HEXES)),)},
        "does not fit a page",
    ),
    "groups that leave options out": (
        "activate",
        {"groups": large.activate("a").groups[1:]},
        "do not cover",
    ),
    "ids too long to type": ("march", {"options": large.offered("hex", LONG)}, "cannot be typed"),
    "ids that would be split": (
        "march",
        {"options": large.offered("hex", ("1;2", *large.HEXES)), "first": large.HEXES[:1]},
        "cannot be typed",
    ),
    "a need of something else": (
        "pay",
        {"needs": (*large.NEEDS[:2], ("aid", "sword", "gold"))},
        "needs what",
    ),
    "needs that nothing meets": ("pay", {"most": 2}, "dead end"),
    "more picks than a message holds": ("disband", {"least": 130, "most": 130}, "more picks"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_cannot_be_shown_or_answered(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Each broken promise of a large question is named."""
    which, changes, told = FAULTS[name]
    planted(monkeypatch, which, **changes)
    with pytest.raises(Fault, match=told):
        play(only=which)


def test_a_title_of_a_group_too_long() -> None:
    """The title of a page has no more than 100 characters."""
    words = Words({**large.WORDS, "large.group.column": "Column {column}" + "!" * 95})
    with pytest.raises(Fault, match="too long"):
        play_checked(large.GAME, Setup("long", {"only": "activate"}), Random(1), [words])


def asking_by_camp(seat: str, camp: int) -> Decision:
    """A question whose page is called after the other side's camp."""
    named = Group(Text("group.column", {"column": large.HEXES[camp]}), large.ROWS)
    honest = large.activate(seat)
    return msgspec.structs.replace(honest, groups=(named, *honest.groups[1:]))


def test_a_page_that_names_something_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """The leak test reads the titles of pages too."""

    def ask(self: large.Question, s: large.Large) -> Decision:
        return asking_by_camp(self.seat, s.camp[1 if self.seat == "a" else 0])

    monkeypatch.setattr(large.Question, "ask", ask)
    with pytest.raises(Leak, match="question"):
        play(only="activate")


def test_labels_that_name_something_hidden() -> None:
    """What is marked as a camp in the labels is one's own camp alone."""

    def names(view: large.LargeView, words: object) -> dict[str, dict[str, str]]:
        return {"hex": dict.fromkeys(large.HEXES, f"camp {sum(view.where) + view.camp}")}

    honest = dataclasses.replace(large.GAME.reading, names=names)
    assert play(dataclasses.replace(large.GAME, reading=honest), only="march").actions
    sight = dataclasses.replace(
        large.GAME.sight, view=lambda s, seat: large.LargeView(seat, (), sum(s.camp))
    )
    with pytest.raises(Leak):
        play(dataclasses.replace(large.GAME, sight=sight), only="march")
