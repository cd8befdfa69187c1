"""Hungarian Counterattack, Conflict mode."""

from __future__ import annotations

import pytest

from game.kernel import Illegal
from game.nights_of_fire.rules.state import Nights
from tests.game.nights_of_fire import position as p
from tests.game.nights_of_fire.rules.conflict import position as c


def struck(
    *units: str,
    hand: tuple[str, ...] = ("V38",),
    revealed: bool = False,
    hurt: bool = False,
    word: str = "probe",
    flip: str = c.QUIET,
    players: str = "2",
) -> Nights:
    """The 257th attacks these insurgents in District 8, with the commander's S1 on the table."""
    s = c.city(players=players)
    p.regiment(s, "8", "257th")
    p.put(s, "8", *units, revealed=revealed, hurt=hurt)
    p.hold(s, *hand)
    c.commander(s, "S1", "E2", sector=c.SOUTH, flip=flip)
    p.answer(s, word)
    while p.asked(s) == "pick_target":
        p.answer(s, p.options(s)[0])
    return s


@pytest.mark.parametrize("word", ["probe", "assault"])
def test_after_a_probe_and_after_an_assault(word: str) -> None:
    """Counterattack: after a Probe, and after an Assault by "the same procedures"."""
    s = struck("cadets", "soldiers", word=word)
    assert p.asked(s) == "counter_who"
    p.answer(s, "cadets" if "cadets" in p.options(s) else "soldiers")
    assert p.down(s) == {"257th"}


def test_after_each_and_every_probe() -> None:
    """Counterattack: "Resolve counterattacks after each and every probe attempt separately"."""
    s = struck("cadets", "soldiers", "gunners", revealed=True)
    p.answer(s, "decline")
    c.attack(s, "probe", "257th", "gunners")
    assert p.asked(s) == "counter_who"


def test_the_attacking_regiment_is_disabled() -> None:
    """Counterattack: "flip the attacking Regiment to show that it has been disabled"."""
    s = c.city()
    p.regiment(s, "8", "257th", "33/2")
    p.put(s, "8", "cadets", revealed=True)
    p.hold(s, "V38")
    c.commander(s, "S1", "E2", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "probe", "33/2")
    p.answer(s, "cadets")
    assert p.down(s) == {"33/2"}
    assert p.discards(s) == {"V38"}


def test_a_disabled_attacker_does_nothing_more() -> None:
    """Probe, Assault: only an active Regiment acts."""
    s = struck("cadets", "students")
    p.answer(s, "cadets")
    assert "probe" not in p.options(s)
    assert "assault" not in p.options(s)


def test_the_dead_insurgent_still_counts() -> None:
    """Counterattack: "even if the insurgent in question was wounded or killed"."""
    s = struck("cadets", hurt=True)
    assert p.killed(s) == {"cadets"}
    p.answer(s, "cadets")
    assert p.down(s) == {"257th"}
    assert p.killed(s) == {"cadets"}


def test_a_replacement_card_is_drawn() -> None:
    """Counterattack: the player "immediately draws one replacement card from their deck"."""
    s = struck("cadets", hand=("V22", "V16", "V01"))
    p.play(s, "cadets", ("V22", "V16"))
    assert len(p.cards(s)) == 2


def test_no_momentum() -> None:
    """Counterattack: "the counterattack does not gain Momentum"."""
    s = struck("cadets")
    p.answer(s, "cadets")
    assert s.momentum == 0


def test_a_hidden_counterattacker_is_revealed() -> None:
    """Counterattack: "If the counter-attacking insurgent is still alive and hidden, reveal"."""
    s = struck("cadets", "students")
    assert p.revealed(s) == set()
    p.answer(s, "cadets")
    assert p.revealed(s) == {"cadets"}


def test_declining_reveals_nothing() -> None:
    """Counterattack: "may discard"; who declines stays hidden."""
    s = struck("cadets")
    p.answer(s, "decline")
    assert p.revealed(s) == set()
    assert p.down(s) == set()
    assert p.cards(s) == {"V38"}


def test_three_operations_with_the_icon() -> None:
    """Counterattack: "totaling 3 or more ops, with at least one ... having the icon"."""
    s = struck("cadets", hand=("V34", "V01", "V16"))
    p.answer(s, "cadets")
    for picks in (("V34",), ("V01",), ("V34", "V16")):
        with pytest.raises(Illegal):
            p.answer(s, *picks)
    p.answer(s, "V01", "V16")
    assert p.down(s) == {"257th"}


def test_offered_even_if_nobody_was_hit() -> None:
    """Counterattack: "after each and every probe attempt" (ruling 25)."""
    s = c.city()
    s.round = 3
    p.regiment(s, "8", "257th")
    p.put(s, "8", "cadets", revealed=True)
    p.hold(s, "V38")
    c.commander(s, "S1", "E2", sector=c.SOUTH, flip=c.WORTHLESS)
    c.attack(s, "probe", "257th")
    assert p.hurt(s) == set()
    p.answer(s, "cadets")
    assert p.down(s) == {"257th"}


def test_not_without_the_icon_where_all_are_revealed() -> None:
    """Counterattack: "If the district had an insurgent with a [Counterattack] icon"."""
    s = struck("students", "miners", revealed=True)
    assert p.question(s).seats == (c.SERGEI,)


def test_an_insurgent_elsewhere_does_not_help() -> None:
    """Counterattack: the icon must have been in the district."""
    s = c.city()
    p.regiment(s, "8", "257th")
    p.put(s, "8", "students", revealed=True)
    p.put(s, "7", "cadets")
    p.hold(s, "V38")
    c.commander(s, "S1", "E2", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "probe", "257th")
    assert p.question(s).seats == (c.SERGEI,)


@pytest.mark.parametrize("players", ["2", "3"])
@pytest.mark.parametrize(
    ("unit", "hand"),
    [("cadets", ("V38",)), ("cadets", ("V34",)), ("cadets", ()), ("students", ("V38",))],
)
def test_the_secret_offer_is_always_made(players: str, unit: str, hand: tuple[str, ...]) -> None:
    """Counterattack (ruling 9): the offer does not tell whether it could be accepted.

    With a hidden block in the district the Hungarian side is asked, whatever it is and holds.
    """
    s = struck(unit, hand=hand, players=players)
    team = (p.ALICE,) if players == "2" else (p.ALICE, p.BOB)
    assert p.question(s).seats == team
    for seat in team:
        assert p.question(s).secret
        assert p.GAME.sight.publicly_asked(s) == team, "who has declined is nobody's business"
        p.answer(s, "decline", seat=seat)
    assert p.question(s).seats == (c.SERGEI,)


@pytest.mark.parametrize(("unit", "hand"), [("cadets", ()), ("students", ("V38",))])
def test_an_offer_that_cannot_be_accepted_can_only_be_declined(
    unit: str, hand: tuple[str, ...]
) -> None:
    """Counterattack: without the icon or the operations nothing but declining is offered."""
    s = struck(unit, hand=hand)
    assert p.options(s) == ["decline"]


def test_either_revolutionary_may_counterattack() -> None:
    """Counterattack: "one of the Revolutionary players may discard" the cards."""
    s = c.city(players="3")
    p.regiment(s, "8", "257th")
    p.put(s, "8", "cadets")
    p.hold(s, "V38", seat=p.BOB)
    c.commander(s, "S1", "E2", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "probe", "257th")
    p.answer(s, "counterattack", seat=p.BOB)
    p.answer(s, "cadets", seat=p.BOB)
    assert p.down(s) == {"257th"}
    assert p.discards(s, p.BOB) == {"V38"}
    assert len(p.cards(s, p.BOB)) == 1


def test_the_points_are_dealt_before_the_counterattack() -> None:
    """Counterattack: it follows the Soviet attack and takes nothing of it back."""
    s = struck("cadets", "students", "miners", word="assault", flip="M2")
    assert len(p.hurt(s)) + 2 * len(p.killed(s)) == 3
    p.answer(s, "cadets")
    assert len(p.hurt(s)) + 2 * len(p.killed(s)) == 3


def test_the_turn_goes_on_after_a_counterattack() -> None:
    """Counterattack: the commander's other Regiments act on the rest of the cards."""
    s = c.city()
    p.regiment(s, "8", "257th", "33/2")
    p.put(s, "8", "cadets", "students", revealed=True)
    p.hold(s, "V38")
    c.commander(s, "S1", "E2", sector=c.SOUTH, flip=c.QUIET)
    c.attack(s, "probe", "257th", "students")
    p.answer(s, "cadets")
    c.attack(s, "probe", "33/2", "students")
    assert p.killed(s) == {"students"}
