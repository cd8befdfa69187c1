"""Combat results, loss priorities, steps and retreats (6.9 to 6.12, 7.1.6)."""

from __future__ import annotations

from game.hungarian_nightmare.rules.state import COMBAT, NOBODY
from game.hungarian_nightmare.rules.steps.losses import Suffer
from game.hungarian_nightmare.seats import GREY, RED
from tests.game.hungarian_nightmare import position as p


def hurt(
    s: p.Nightmare,
    area: str,
    side: int,
    steps: int,
    disrupts: bool = False,
    lead: str = "",
    committed: tuple[str, ...] = (),
) -> None:
    """Losses of Fire or Assault Combat in an area."""
    number = p.parts(s).unit
    s.phase, s.area = COMBAT, p.parts(s).area[area]
    first = number[lead] if lead else NOBODY
    p.go(s, Suffer(side, steps, disrupts, first, tuple(number[each] for each in committed)))


def cornered() -> p.Nightmare:
    """Germans in 57 who cannot retreat: everything around is Soviet."""
    s = p.city()
    p.own(s, p.SOVIET, *(str(n) for n in range(1, 77)))
    p.put(s, "57", "73/25")
    return s


def test_6_9_1_and_6_9_3_losses_are_taken_as_steps() -> None:
    s = cornered()
    p.put(s, "57", "93/13pz")
    hurt(s, "57", GREY, 2)
    assert p.lost(s, "93/13pz") == 2


def test_6_9_2_bombardment_has_its_own_rule() -> None:
    """In combat a step of armour counts one, and a unit may lose several."""
    s = cornered()
    p.put(s, "57", "tk/13pz")
    hurt(s, "57", GREY, 2)
    assert p.lost(s, "tk/13pz") == 2


def test_6_10_2_armour_and_infantry_as_the_owner_likes() -> None:
    s = cornered()
    p.put(s, "57", "tk/13pz", "93/13pz", "aa/13pz", "art/13pz")
    hurt(s, "57", GREY, 1)
    assert p.options(s) == {"tk/13pz", "93/13pz"}
    p.answer(s, "tk/13pz")
    assert p.lost(s, "tk/13pz") == 1


def test_6_10_3_guns_and_artillery_after_all_others_are_gone() -> None:
    s = cornered()
    p.put(s, "57", "bs/bp", "aa/13pz", "art/13pz")
    hurt(s, "57", GREY, 2)
    assert p.at(s, "bs/bp") == ""
    assert p.options(s) == {"aa/13pz", "art/13pz"}


def test_6_10_4_committed_units_first_then_the_others() -> None:
    s = cornered()
    p.put(s, "57", "bs/bp", "93/13pz", "66/13pz")
    hurt(s, "57", GREY, 3, lead="bs/bp", committed=("bs/bp", "93/13pz"))
    assert p.at(s, "bs/bp") == ""  # the Lead, then the only other one committed
    assert p.lost(s, "93/13pz") == 2
    assert p.lost(s, "66/13pz") == 0
    hurt(s, "57", GREY, 2, committed=("93/13pz",))
    assert p.at(s, "93/13pz") == ""
    assert p.lost(s, "66/13pz") == 1


def test_6_11_1_a_unit_of_one_step_is_eliminated() -> None:
    s = cornered()
    p.put(s, "57", "bs/bp")
    hurt(s, "57", GREY, 1)
    assert p.at(s, "bs/bp") == ""


def test_6_11_2_to_6_11_5_a_ladder_of_steps() -> None:
    """Front, back, the replacement counter, and out: 6_11_3 and 6_11_4 on the way."""
    s = cornered()
    p.put(s, "57", "93/13pz")
    card = p.parts(s).cards[p.parts(s).unit["93/13pz"]]
    assert len(card.steps) == 3
    for step in (1, 2):
        hurt(s, "57", GREY, 1)
        assert p.lost(s, "93/13pz") == step
    hurt(s, "57", GREY, 1)
    assert p.at(s, "93/13pz") == ""


def test_6_12_1_three_losses_with_a_retreat_take_two() -> None:
    s = p.city()
    p.put(s, "57", "73/25")
    p.put(s, "57", "93/13pz", "66/13pz")
    hurt(s, "57", GREY, 3, lead="93/13pz", committed=("93/13pz", "66/13pz"))
    assert (p.asked(s), p.options(s)) == ("retreat", {"retreat", "stand"})
    p.answer(s, "retreat")
    assert p.lost(s, "93/13pz") == 1  # the first loss is the Lead's
    p.answer(s, "93/13pz")
    assert p.asked(s) == "retreat_to"
    p.answer(s, "60")
    assert p.there(s, "60", p.GERMAN) == {"93/13pz", "66/13pz"}
    assert (p.lost(s, "93/13pz"), p.lost(s, "66/13pz")) == (2, 0)


def test_6_12_1_one_loss_is_taken_where_they_stand() -> None:
    s = p.city()
    p.put(s, "57", "73/25", "93/13pz")
    hurt(s, "57", GREY, 1)
    assert p.asked(s) == "stop"


def test_6_12_2_everybody_leaves() -> None:
    s = p.city()
    p.put(s, "57", "73/25")
    p.put(s, "57", "93/13pz", "66/13pz", "aa/13pz")
    hurt(s, "57", GREY, 2, committed=("93/13pz",))
    p.play(s, "retreat", "62")
    assert p.there(s, "57", p.GERMAN) == set()
    assert p.at(s, "aa/13pz") == "62"  # guns retreat, too


def test_6_12_3_and_7_1_6_no_retreat_with_artillery() -> None:
    s = p.city()
    p.put(s, "57", "73/25")
    p.put(s, "57", "93/13pz", "art/13pz")
    hurt(s, "57", GREY, 2)
    assert p.asked(s) == "stop"  # both steps were taken by the only unit that could
    assert p.lost(s, "93/13pz") == 2


def test_6_12_4_into_friendly_areas_with_room() -> None:
    s = p.city()
    p.put(s, "57", "73/25")
    p.put(s, "57", "93/13pz")
    p.own(s, p.SOVIET, "46", "16")
    p.put(s, "62", "b1/bp", "b2/bp", "b3/bp", "v/bp", "univ/bp", "bg/bp")  # full
    hurt(s, "57", GREY, 2)
    p.answer(s, "retreat")
    assert p.options(s) == {"60", "63", "64", "17"}  # on through the full area


def test_6_12_4_one_area_for_each() -> None:
    s = p.city()
    p.put(s, "57", "73/25")
    p.put(s, "57", "93/13pz", "66/13pz")
    p.own(s, p.SOVIET, *(str(n) for n in range(1, 77)))
    p.own(s, p.GERMAN, "60", "62")
    p.put(s, "60", "15/8ss", "16/8ss")
    p.put(s, "62", "52/22ss", "53/22ss")  # each takes one regiment more
    hurt(s, "57", GREY, 2, lead="93/13pz")
    p.answer(s, "retreat")
    assert p.asked(s) == "retreat_one"  # no area takes both
    assert p.question(s).facts["unit"] == "66/13pz"
    p.answer(s, "60")
    assert p.at(s, "93/13pz") == "62"  # all that is left to the other


def test_6_12_5_retreated_units_are_disrupted() -> None:
    s = p.city()
    p.put(s, "57", "73/25", "93/13pz", "66/13pz")
    hurt(s, "57", GREY, 2)
    p.play(s, "retreat", "93/13pz", "60")
    assert p.marked(s, "93/13pz", "disrupted")
    assert p.marked(s, "66/13pz", "disrupted")


def test_6_12_6_across_the_danube_by_bridge_only() -> None:
    s = p.city()
    p.put(s, "57", "73/25", "93/13pz")
    p.own(s, p.SOVIET, *(str(n) for n in range(1, 77)))
    p.own(s, p.GERMAN, "14", "16")
    hurt(s, "57", GREY, 2)
    p.answer(s, "retreat")
    assert p.at(s, "93/13pz") == "16"  # over the Chain bridge; 14 has none
    s.where[p.parts(s).unit["93/13pz"]] = p.parts(s).area["57"]
    s.bridges = 0
    hurt(s, "57", GREY, 2)
    assert p.at(s, "93/13pz") == ""  # both steps, for there was no way out


def test_6_12_7_who_cannot_retreat_takes_the_loss() -> None:
    s = cornered()
    p.put(s, "57", "93/13pz", "66/13pz")
    hurt(s, "57", GREY, 2)
    assert p.asked(s) == "lose_steps"  # not asked at all


def test_the_soviets_retreat_alike() -> None:
    s = p.city()
    p.put(s, "57", "73/25", "78/25")
    p.put(s, "57", "93/13pz")
    p.own(s, p.SOVIET, "60")
    hurt(s, "57", RED, 2)
    p.play(s, "retreat", "73/25", "60")
    assert p.there(s, "60", p.SOVIET) == {"73/25", "78/25"}


def test_6_12_4_where_enemies_stand_alone_is_not_friendly() -> None:
    """They came this turn, so that the area is still German until the Area Control Segment."""
    s = cornered()
    p.put(s, "57", "93/13pz", "66/13pz")
    p.own(s, p.GERMAN, "60")
    p.put(s, "60", "78/25")
    hurt(s, "57", GREY, 2)
    assert p.asked(s) == "lose_steps"  # no way out
    p.put(s, "60", "b1/bp")  # friendly-occupied
    hurt(s, "57", GREY, 2)
    p.answer(s, "retreat")
    p.play(s, "93/13pz", "60")
    assert p.there(s, "60", p.GERMAN) == {"93/13pz", "66/13pz", "b1/bp"}
