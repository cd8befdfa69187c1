"""Automated players: legal answers to every question, from views alone, and some sense in them."""

from __future__ import annotations

import random

import pytest

from game import hungarian_nightmare
from game.hungarian_nightmare.mind.thumb import thumb
from game.hungarian_nightmare.rules.board import here
from game.hungarian_nightmare.rules.steps.bombard_losses import LoseToGuns
from game.hungarian_nightmare.rules.steps.bombardment import AirStrike
from game.hungarian_nightmare.rules.steps.combat import Acting
from game.hungarian_nightmare.seats import GREY
from game.hungarian_nightmare.view.view import view
from game.hungarian_nightmare.view.world import world
from game.kernel import Action, Setup, advance, begin, pending
from game.players import advise
from tests.game.hungarian_nightmare import position as p
from tests.game.hungarian_nightmare.box import Box


def habit(s: p.Nightmare) -> tuple[str, ...]:
    """What the rules of thumb answer."""
    return thumb(view(s, p.who(s)), p.question(s), random.Random("habit"))


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
        seen = game.sight.view(s, seat)
        found = advise(game, strength, seen, question, dice, 1.0, bool, effort=2)
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


def test_it_fires_first_then_assaults_if_that_pays_and_else_offers_an_end() -> None:
    s = met()
    p.fight(s, "60")
    assert habit(s) == ("fire",)
    for unit in ("73/25", "78/25", "81/25", "bs/bp"):
        p.put(s, "60", unit, mark="fired")
    p.fight(s, "60")
    assert habit(s) == ("assault",)
    p.fight(s, "60", p.GERMAN)
    assert habit(s) == ("offer",)


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


def test_the_germans_leave_a_lost_fight_in_time() -> None:
    """Before combat they move: whoever is outmatched goes to friends next door."""
    s = met()
    s.turn = 3
    p.segment(s, p.GERMAN)
    p.play(s, "60")
    if p.asked(s) == "move_units":
        p.answer(s, *habit(s))
    assert habit(s) != ("stay",)


def test_shells_go_where_they_bring_most() -> None:
    """Not where terrain shelters, and with the column that is cheapest for what it brings."""
    s = p.city()
    p.put(s, "62", "93/13pz")
    p.put(s, "38", "66/13pz")
    s.air = 50
    p.go(s, AirStrike())
    assert p.parts(s).tem[p.parts(s).area["62"]] > p.parts(s).tem[p.parts(s).area["38"]]
    assert habit(s) == ("38",)
    p.answer(s, "38")
    assert habit(s) == ("15",)


def test_the_hard_player_never_forgets_its_habits() -> None:
    s = met()
    p.fight(s, "60")
    seen, question = view(s, p.SOVIET), p.question(s)
    for number in range(40):
        found = advise(p.GAME, "hard", seen, question, random.Random(number), 1.0, bool)
        assert (found.why.key, found.picks) == ("reason.habit", ("fire",))


def test_the_hard_player_looks_longer_for_a_move() -> None:
    """Of many moments at which the others are content, few are enough for it."""
    s = p.city()
    p.put(s, "39", "73/25", "78/25")
    p.own(s, p.SOVIET, *(str(n) for n in range(35, 73)))
    p.segment(s, p.SOVIET)
    seen, question = view(s, p.SOVIET), p.question(s)
    ended = {
        strength: sum(
            advise(p.GAME, strength, seen, question, random.Random(n), 1.0, bool).picks == ("end",)
            for n in range(400)
        )
        for strength in ("normal", "hard")
    }
    assert 0 < ended["hard"] < ended["normal"]


def test_a_guessed_game_agrees_with_its_view() -> None:
    s = p.city(1, fog="yes")
    p.put(s, "60", "73/25", "78/25")
    p.put(s, "60", "93/13pz", "tk/13pz", "aa/13pz")
    p.fight(s, "60")
    seen, dice = view(s, p.SOVIET), random.Random("guess")
    guessed = world(seen, lambda sides: int(dice.random() * sides), Acting())
    area = p.parts(s).area["60"]
    assert len(here(guessed, area, GREY)) == 3
    assert p.parts(s).unit["93/13pz"] in here(guessed, area, GREY)
    assert p.options(guessed) == p.options(s)
