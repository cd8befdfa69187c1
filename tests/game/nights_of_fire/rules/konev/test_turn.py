"""Soviet Turn, Konev mode: the procedure, moving and adjacency, and the keywords."""

from __future__ import annotations

import pytest

from config.texts import sentences
from game.nights_of_fire.rules.state import Nights, Slot, parts
from game.nights_of_fire.rules.steps.konev import PerformCard
from tests.game.nights_of_fire import position as p

WORDS = sentences("en")


def five_cards() -> Nights:
    """A row of five cards with a token each, none of which does anything here."""
    s = p.city()
    p.row(s, "secure", "assault", "sweep", "round_up", "hunt")
    return s


def tokens(s: Nights) -> dict[str, tuple[int, ...]]:
    """The row as its cards and the tokens on them."""
    return {parts(s).konev.card[slot.card].id: slot.tokens for slot in s.row}


def perform(s: Nights, *dice: int) -> Nights:
    """Konev's turn with these throws of the die."""
    p.dice(s, *dice)
    return p.go(s, PerformCard())


@pytest.mark.parametrize(
    ("die", "card"),
    [(1, "secure"), (2, "assault"), (3, "sweep"), (4, "round_up"), (5, "hunt")],
)
def test_procedure_the_die_selects_the_card(die: int, card: str) -> None:
    """Turn procedure: "Select the card that has the targeting token matching the rolled number"."""
    s = perform(five_cards(), die)
    assert card not in tokens(s)
    assert p.konev_cards(s, s.konev_discard) == {card}
    assert len(s.row) == 4


def test_procedure_tokens_move_left() -> None:
    """Turn procedure: the tokens go to a neighbouring card, "left if possible"."""
    s = perform(five_cards(), 3)
    assert tokens(s) == {"secure": (1,), "assault": (2, 3), "round_up": (4,), "hunt": (5,)}


def test_procedure_tokens_move_right_otherwise() -> None:
    """Turn procedure: the first card has no left neighbour, so its token goes right."""
    s = perform(five_cards(), 1)
    assert tokens(s) == {"assault": (1, 2), "sweep": (3,), "round_up": (4,), "hunt": (5,)}


def test_procedure_all_tokens_of_the_card_move() -> None:
    """Turn procedure: "Move all targeting tokens that were on that card"."""
    s = five_cards()
    for die in (3, 2):
        perform(s, die)
    assert tokens(s) == {"secure": (1, 2, 3), "round_up": (4,), "hunt": (5,)}
    perform(s, 2)
    assert tokens(s) == {"round_up": (1, 2, 3, 4), "hunt": (5,)}


def test_procedure_the_last_card_is_found_by_any_number() -> None:
    """Turn procedure: when one card is left all five tokens lie on it."""
    s = five_cards()
    for die in (1, 1, 1, 1):
        perform(s, die)
    assert tokens(s) == {"hunt": (1, 2, 3, 4, 5)}
    perform(s, 4)
    assert s.row == []
    assert s.konev_discard.bit_count() == 5


def test_procedure_ruling_1_a_six_is_rolled_again() -> None:
    """Ruling 1: the tokens are 1 to 5, so a 6 is rolled again."""
    s = perform(five_cards(), 6, 6, 4)
    assert p.konev_cards(s, s.konev_discard) == {"round_up"}


def test_procedure_a_face_down_card_is_turned_up() -> None:
    """Turn procedure: "If that card is face down, turn it face up"."""
    s = p.city()
    p.put(s, "8", "students", "builders")
    p.regiment(s, "8", "257th")
    p.row(s, "assault")
    s.row = [Slot(s.row[0].card, False, s.row[0].tokens)]
    p.go(s, PerformCard())
    assert p.asked(s) == "pick_victim", "the card is at work"
    assert s.row[0].shown


def test_procedure_unselected_face_down_cards_stay_so() -> None:
    """Turn procedure: only the selected card is turned up."""
    s = five_cards()
    s.row = [Slot(slot.card, i != 1, slot.tokens) for i, slot in enumerate(s.row)]
    perform(s, 3)
    assert [slot.shown for slot in s.row] == [True, False, True, True]
    assert s.row[1].tokens == (2, 3)


def test_note_a_choice_of_konev_is_random() -> None:
    """Soviet Turn, note: of two adjacent Regiments in two districts either may move."""
    moved = set()
    for n in range(12):
        s = p.city(f"choice{n}")
        p.civilian(s, "8", 2)
        p.regiment(s, "7", "257th")
        p.regiment(s, "5A", "33/2")
        p.disable(s, "33/3")
        p.konev(s, "pacify_33")
        moved |= {name for name in ("257th", "33/2") if p.place(s, name) == "8"}
        assert (p.place(s, "257th") == "8") != (p.place(s, "33/2") == "8")
    assert moved == {"257th", "33/2"}


def test_if_necessary_no_move_with_an_active_regiment_there() -> None:
    """Moving: with "already an active Regiment in the district ... no movement is made"."""
    s = p.city()
    p.civilian(s, "8", 2)
    p.put(s, "8", "students", revealed=True)
    p.regiment(s, "8", "257th")
    p.regiment(s, "9", "33/2")
    p.konev(s, "pacify_33")
    assert p.place(s, "33/2") == "9"
    assert p.place(s, "33/3") == p.STAGING


def test_if_necessary_a_disabled_regiment_does_not_spare_the_move() -> None:
    """Moving: only an active Regiment in the district makes the move unnecessary."""
    s = p.city()
    p.civilian(s, "8", 2)
    p.put(s, "8", "students", revealed=True)
    p.regiment(s, "8", "257th", disabled=True)
    p.regiment(s, "9", "33/2")
    s.readiness = 4
    p.konev(s, "pacify_33")
    assert p.place(s, "33/2") == "8"
    assert p.killed(s) == {"students"}


def test_moving_not_across_sector_borders() -> None:
    """Moving: "Regiments in different divisions should not be considered" for adjacency.

    District 7 borders 6 and 14, but the Regiments there are of another sector.
    """
    s = p.city()
    p.civilian(s, "7", 2)
    p.put(s, "3", "poets")
    p.regiment(s, "6", "4th")
    p.regiment(s, "14", "5th")
    p.konev(s, "pacify_33")
    assert p.place(s, "4th") == "6"
    assert p.place(s, "5th") == "14"
    assert "poets" in p.names(s, s.box), "nobody could come: No Effect"


def test_moving_from_the_staging_area() -> None:
    """Moving: a Regiment in staging is adjacent to its entry, and not in it."""
    s = p.city()
    p.civilian(s, "9", 2)
    p.put(s, "9", "students", revealed=True)
    p.disable(s, "33/2", "33/3")
    s.readiness = 4
    p.konev(s, "pacify_33")
    assert p.place(s, "257th") == "9"
    assert p.killed(s) == {"students"}


def test_staging_is_not_adjacent_to_anything_but_the_entry() -> None:
    """Moving: the staging area "is a separate location"; District 8 is two moves away."""
    s = p.city()
    p.civilian(s, "8", 2)
    p.put(s, "8", "students")
    p.konev(s, "pacify_33")
    assert all(p.place(s, r) == p.STAGING for r in ("257th", "33/2", "33/3"))
    assert p.hurt(s) == set()


def test_arrest_needs_a_civilian_and_an_active_regiment() -> None:
    """Arrest: "possible in a district with a civilian and an active Soviet Regiment"."""
    s = p.city()
    p.civilian(s, "8", 1)
    p.civilian(s, "9", 2)
    p.regiment(s, "8", "257th")
    p.regiment(s, "9", "33/2", disabled=True)
    p.konev(s, "round_up")
    assert s.arrested == [1]
    assert s.civilian[p.number(s, "8")] == -1
    assert s.civilian[p.number(s, "9")] == 2


def test_arrest_not_past_a_revealed_insurgent() -> None:
    """Arrest: "except if there is a revealed insurgent in the district"."""
    s = p.city()
    p.civilian(s, "8", 1)
    p.put(s, "8", "students", revealed=True)
    p.regiment(s, "8", "257th")
    p.konev(s, "round_up")
    assert s.arrested == []


def test_arrest_past_hidden_insurgents() -> None:
    """Arrest: hidden insurgents do not protect a civilian, and stay hidden."""
    s = p.city()
    p.civilian(s, "8", 1)
    p.put(s, "8", "students", "firemen")
    p.regiment(s, "8", "257th")
    p.konev(s, "round_up")
    assert s.arrested == [1]
    assert p.revealed(s) == set()


def test_recon_reveals_all() -> None:
    """Recon: "reveal all hidden insurgents in it"."""
    s = p.city()
    p.put(s, "8", "students", "firemen", "poets")
    p.put(s, "9", "cadets")
    p.regiment(s, "8", "257th")
    p.konev(s, "round_up")
    assert p.revealed(s) == {"students", "firemen", "poets"}


def test_readiness_stays_between_1_and_7() -> None:
    """Increase/decrease Readiness: "can never go below 1 or above 7"."""
    s = p.city()
    s.readiness = 1
    p.konev(s, "assault")
    assert s.readiness == 1
    s.readiness = 7
    p.konev(s, "regroup")
    assert s.readiness == 7


def test_ruling_15_nobody_can_come_so_nothing_happens() -> None:
    """Ruling 15: no active Regiment in the target or beside it, so nothing is cleared or hit."""
    s = p.city()
    p.civilian(s, "8", 2)
    p.put(s, "8", "students", revealed=True)
    p.put(s, "3", "poets")
    p.barricade(s, "8", "1")
    p.regiment(s, "1", "327th")
    p.konev(s, "pacify_33")
    assert p.districts(s, s.barricades) == {"8", "1"}
    assert p.hurt(s) == set()
    assert p.asked(s) == "run_away_where"


def test_a_disabled_regiment_is_not_moved() -> None:
    """Moving: "move an adjacent Regiment if necessary" means an active one."""
    s = p.city()
    p.regiment(s, "2", "327th", disabled=True)
    p.put(s, "12", "students")
    p.civilian(s, "12", 2)
    p.konev(s, "pacify_128")
    assert p.place(s, "327th") == "2"


def test_hunt_reaches_from_the_staging_area() -> None:
    """Hunt: a Regiment in its staging area is adjacent to the district it enters by."""
    s = p.city()
    p.put(s, "13", "students", revealed=True)
    p.civilian(s, "13", 2)
    p.konev(s, "hunt")
    assert any(p.place(s, name) == "13" for name in ("4th", "5th", "6th"))


def test_the_texts_of_konevs_cards() -> None:
    """Each card is told as it is carried out."""
    texts = {
        name: text
        for name, _, text in p.GAME.reading.cards({"components": "reconstruction"}, WORDS)
    }
    assert "adjacent district if that is more threatened" in texts["advance_2"]
    assert "of every district with an active Regiment" in texts["regroup"]
    assert "the most threatened first" in texts["secure"]
    assert "of the division's sector" in texts["pacify_33"]
