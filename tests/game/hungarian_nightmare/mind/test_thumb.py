"""Automated players: legal answers to every question, from views alone, and some sense in them."""

from __future__ import annotations

import random

import pytest

from game import hungarian_nightmare
from game.hungarian_nightmare.mind.strengths import MIND
from game.hungarian_nightmare.rules.steps.bombard_losses import LoseToGuns
from game.hungarian_nightmare.seats import GREY
from game.kernel import Action, Setup, advance, begin, pending
from game.players import advise
from tests.game.hungarian_nightmare import position as p
from tests.game.hungarian_nightmare.box import Box


def habit(s: p.Nightmare) -> tuple[str, ...]:
    """What the normal player answers."""
    view = p.GAME.sight.view(s, p.who(s))
    return MIND.normal(view, p.question(s), random.Random("habit")).picks


@pytest.mark.parametrize(
    ("strength", "options"),
    [("easy", {}), ("normal", {"fog": "yes", "reserves": "yes"}), ("hard", {"command": "yes"})],
)
def test_whole_games_of_every_strength(box: Box, strength: str, options: dict[str, str]) -> None:
    box.shorten(4)
    game = hungarian_nightmare.game()
    s = begin(game, Setup("mind", {"components": "owners_box", **options}))
    dice = random.Random(strength)
    while (question := pending(s)) is not None:
        seat = question.seats[0]
        view = game.sight.view(s, seat)
        found = advise(game, strength, view, question, dice, 1.0, bool, effort=10)
        assert question.accepts(found.picks)
        advance(s, Action(seat, found.picks))
    assert s.result is not None


def met() -> p.Nightmare:
    s = p.city()
    p.put(s, "60", "73/25", "78/25", "81/25")
    p.put(s, "60", "bs/bp")
    p.own(s, p.SOVIET, "48", "56", "53")
    s.guns = [0] * 6
    return s


def test_with_good_odds_it_assaults_and_with_bad_ones_it_fires() -> None:
    s = met()
    p.fight(s, "60")
    assert habit(s) == ("assault",)
    p.fight(s, "60", p.GERMAN)
    assert habit(s) == ("fire",)


def test_everybody_takes_part_in_an_assault() -> None:
    s = met()
    p.fight(s, "60")
    p.answer(s, "assault")
    assert set(habit(s)) == {"73/25", "78/25", "81/25"}


def test_losses_go_to_whoever_has_steps_to_spare() -> None:
    s = p.city()
    p.put(s, "57", "93/13pz", lost=1)
    p.put(s, "57", "66/13pz")
    p.go(s, LoseToGuns(p.parts(s).area["57"], GREY, 1, 1, False))
    assert habit(s) == ("66/13pz",)


def test_the_soviets_march_on_what_they_can_beat() -> None:
    s = p.city()
    p.put(s, "56", "73/25", "78/25", "81/25")
    p.put(s, "60", "bs/bp")
    p.own(s, p.SOVIET, "56")
    p.segment(s, p.SOVIET)
    p.answer(s, "56")
    p.answer(s, *habit(s))
    assert habit(s) == ("60",)


def test_a_bridge_is_blown_before_the_enemy_crosses() -> None:
    s = p.city()
    p.put(s, "16", "258/86")
    p.own(s, p.SOVIET, "16")
    p.move(s, "258/86", "57")
    assert (p.asked(s), habit(s)) == ("blow_window", ("blow",))
