"""Play by post: what a staff answers, what sheets lead to, and how often somebody must come."""

from __future__ import annotations

import pytest

from bot.table.lobby import open_table
from bot.table.secrecy_delay import length
from game.hungarian_nightmare.orders import SHEETS
from game.hungarian_nightmare.rules.state import COMING
from game.hungarian_nightmare.rules.steps.bombard_losses import LoseToGuns
from game.hungarian_nightmare.rules.steps.losses import Suffer
from game.hungarian_nightmare.rules.steps.movement import Overstack
from game.hungarian_nightmare.rules.steps.recovery import Alarm
from game.hungarian_nightmare.rules.steps.tops import Tops
from game.hungarian_nightmare.seats import GREY, RED
from game.hungarian_nightmare.view.view import view
from game.kernel.obeying import obeyed
from game.kernel.orders import Order, check_order, covered
from game.kernel.sheet import fill
from game.kernel.typed import reader
from tests.game.hungarian_nightmare import position as p
from tests.game.hungarian_nightmare.visits import counted

Values = dict[str, tuple[str, ...]]


def obey(s: p.Nightmare, kind: str, **values: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """What an order of whoever is asked answers now."""
    order = Order(kind, values)
    check_order(p.GAME, view(s, p.who(s)), order)
    return obeyed(p.GAME, s, p.who(s), [order]).answers


def met() -> p.Nightmare:
    """Three Soviet regiments and two German ones in 56."""
    s = p.city()
    p.put(s, "56", "73/25", "78/25", "81/25")
    p.put(s, "56", "93/13pz", "66/13pz")
    p.own(s, p.SOVIET, "48", "53", "51", "50", "39")
    s.guns = [0] * 6
    return s


def assaulted() -> p.Nightmare:
    s = met()
    s.engineers = [0, 0]
    p.fight(s, "56")
    p.play(s, "assault", ("73/25", "78/25"), "73/25")
    return s


def test_the_staff_fights_back_and_names_the_lead() -> None:
    s = assaulted()
    both, lead = obey(s, "defend")
    assert set(both) == {"93/13pz", "66/13pz"}
    assert lead[0] in both
    assert len(obey(s, "defend", units=("1",))[0]) == 1


def test_the_staff_defends_in_the_areas_it_was_given() -> None:
    assert obey(assaulted(), "defend", areas=("57",)) == ()


def test_the_staff_of_the_attacker_does_not_answer_for_defence() -> None:
    s = met()
    p.fight(s, "56")
    p.play(s, "assault", ("73/25", "78/25"))
    assert p.asked(s) == "lead"
    assert obey(s, "defend") == ()


@pytest.mark.parametrize(
    ("first", "loser"), [("spare", "93/13pz"), ("weakest", "66/13pz"), ("infantry", "93/13pz")]
)
def test_losses_are_taken_in_the_order_chosen(first: str, loser: str) -> None:
    s = p.city()
    p.put(s, "57", "93/13pz")
    p.put(s, "57", "66/13pz", lost=1)
    p.put(s, "57", "tk/13pz", lost=1)
    p.go(s, LoseToGuns(p.parts(s).area["57"], GREY, 2, 2, False))
    assert obey(s, "losses", first=(first,))[0] == (loser,)


def test_the_staff_stands_unless_too_little_would_be_left() -> None:
    s = met()
    p.fight(s, "56")
    p.go(s, Suffer(GREY, 2, False))
    assert p.asked(s) == "retreat"
    assert obey(s, "retreat") == (("stand",),)
    assert obey(s, "retreat", steps=("2",)) == (("stand",),)
    assert obey(s, "retreat", steps=("18",))[0] == ("retreat",)


def test_an_end_is_agreed_to_always_or_unless_ahead() -> None:
    s = met()
    p.fight(s, "56", p.GERMAN)
    p.answer(s, "offer")
    assert obey(s, "consent") == (("agree",),)
    assert obey(s, "consent", when=("behind",)) == (("refuse",),)


@pytest.mark.parametrize(("how", "after"), [("fire", "offer"), ("assault", "assault")])
def test_the_staff_fires_and_then_goes_on_as_told(how: str, after: str) -> None:
    s = met()
    p.fight(s, "56")
    assert obey(s, "fight", how=(how,))[0] == ("fire",)
    for unit in ("73/25", "78/25", "81/25"):
        p.put(s, "56", unit, mark="fired")
    p.fight(s, "56")
    assert obey(s, "fight", how=(how,))[0] == (after,)


def test_half_disrupted_is_enough_of_assaults() -> None:
    s = met()
    for unit in ("73/25", "78/25"):
        p.put(s, "56", unit, mark="disrupted")
    p.put(s, "56", "81/25", mark="fired")
    p.fight(s, "56")
    assert obey(s, "fight", how=("assault",))[0] == ("offer",)


def test_artillery_is_turned_into_battalions_without_ammunition_only() -> None:
    s = p.city()
    for unit in p.parts(s).members["alarm"]:
        s.where[unit] = COMING
    p.put(s, "57", "art/fhh")
    p.go(s, Alarm())
    assert obey(s, "alarm") == ((),)
    s.asp = 0
    p.go(s, Alarm())
    assert obey(s, "alarm") == (("art/fhh",),)


def crossing() -> p.Nightmare:
    s = p.city()
    p.put(s, "16", "258/86")
    p.own(s, p.SOVIET, "16")
    p.move(s, "258/86", "57")
    return s


def test_a_bridge_goes_before_an_enemy_crosses() -> None:
    s = crossing()
    bridge = p.question(s).facts["bridge"]
    assert obey(s, "blow") == (("blow",),)
    others = tuple(each.id for each in p.parts(s).map.bridge if each.id != bridge)
    assert obey(s, "blow", bridges=others) == ()
    assert obey(s, "let") == (("let",),)
    assert obey(s, "let", bridges=(bridge,)) == ()


def test_a_bridge_goes_when_an_enemy_stands_at_its_end() -> None:
    s = crossing()
    bridge = p.question(s).facts["bridge"]
    p.segment(s, p.GERMAN)
    assert obey(s, "blow", bridges=(bridge,)) == ()
    assert obey(s, "blow", bridges=(bridge,), when=("near",)) == (("blow",), (bridge,))
    s.where[p.parts(s).unit["258/86"]] = -1
    p.segment(s, p.GERMAN)
    assert obey(s, "blow", bridges=(bridge,), when=("near",)) == ()
    assert obey(s, "blow", bridges=(bridge,), when=("now",)) == (("blow",), (bridge,))


def lines(s: p.Nightmare, *typed: str) -> tuple[list[tuple[str, ...]], tuple[str, ...], str]:
    """What a sheet answers now, what it leaves, and the line that is wrong, if one is."""
    seat = p.who(s)
    sheet = fill(p.GAME, s, seat, typed, reader(p.GAME, seat, p.WORDS))
    wrong = sheet.wrong.line if sheet.wrong else ""
    return [each.picks for each in sheet.trials], sheet.left, wrong


def test_a_sheet_of_bombardments_goes_on_after_each_die() -> None:
    s = p.opening()
    typed = ("air 57 points: 20", "air 62 points: 15", "end")
    assert p.asked(s) in SHEETS.steps
    done, left, wrong = lines(s, *typed)
    assert (done, left, wrong) == ([("57",), ("20",)], typed[1:], "")
    assert lines(s, "air 57 points: 21")[2]


def test_a_sheet_of_marches_is_walked_at_once() -> None:
    s = p.city()
    p.put(s, "39", "73/25", "78/25")
    p.put(s, "70", "81/25")
    p.own(s, p.SOVIET, *(str(n) for n in range(35, 73)))
    p.segment(s, p.SOVIET)
    done, left, wrong = lines(s, "move 39 units: 73/25 to: 40", "move 39 to: 54", "end")
    assert (left, wrong) == ((), "")
    assert done[-1] == ("end",)
    assert ("40",) in done
    assert lines(s, "move 39 units: 73/25 to: 1")[2]


def test_who_is_crowded_out_is_not_left_to_the_staff_but_waits_as_long() -> None:
    """Whether a stack is crowded or shown next is hidden, so the pause must not tell it."""
    s = p.city(1, fog="yes", command="yes")
    p.put(s, "39", "73/25", "78/25", "581/151")
    p.go(s, Overstack(RED, divisions=True), Tops(RED))
    assert p.asked(s) == "crowded"
    assert covered(p.GAME, p.question(s))
    assert obey(s, "leave") == ()
    p.answer(s, "581/151")
    assert p.asked(s) == "top"
    assert covered(p.GAME, p.question(s))
    assert obey(s, "leave") == ((),)


def test_without_fog_no_answer_waits() -> None:
    for fog, pause in (("no", 0.0), ("yes", 60.0)):
        table = open_table(p.GAME, {"fog": fog}, 1, None, 1, "en", "secret", 1.0).table
        for player, seat in enumerate(table.seats, 1):
            table.seats[seat] = player
        assert length(table, 60.0) == pause


def test_with_staff_a_turn_takes_at_most_nine_visits() -> None:
    """Whoever writes down a phase at a time and leaves fights to the staff comes nine times."""
    turns = counted("visits", turns=1)
    assert [len(turn.visits) <= 9 for turn in turns] == [True]


def test_an_area_between_two_staffs_is_fought_out_without_anybody() -> None:
    [turn] = counted("visits 1", turns=1)
    assert turn.fights
    assert not turn.called
