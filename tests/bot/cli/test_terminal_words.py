"""What is typed in the terminal: numbers of options, ids that are numbers, and neither."""

from __future__ import annotations

import pytest

from bot.cli.terminal_words import is_unclear, option_meant
from game.kernel.typed import Labels, of_names


def hexes(count: int) -> Labels:
    """So many options with ids of four digits, from 2001 on."""
    return of_names({str(n): f"{n} (the plain)" for n in range(2001, 2001 + count)})


@pytest.mark.parametrize("count", [5, 25, 26, 700, 3000])
@pytest.mark.parametrize("word", ["0002", "0005", "1001", "1900"])
def test_an_id_that_is_not_offered_is_no_number_of_an_option(count: int, word: str) -> None:
    """However many options there are, four digits mean an id."""
    known = hexes(count)
    assert option_meant(word, known) not in known.told


@pytest.mark.parametrize("count", [5, 25, 26, 700, 3000])
@pytest.mark.parametrize("word", ["2001", "2005"])
def test_an_id_that_is_offered_is_meant(count: int, word: str) -> None:
    """In short lists as in long ones."""
    assert option_meant(word, hexes(count)) == word
    assert not is_unclear(word, hexes(count))


@pytest.mark.parametrize("count", [5, 25, 26, 700, 3000])
def test_a_number_of_an_option_is_meant(count: int) -> None:
    """As it stands before the option."""
    assert option_meant("5", hexes(count)) == "2005"


def test_numbers_come_before_short_ids_in_a_short_list() -> None:
    """The options are counted from 1; an id beyond the last of them is meant itself."""
    known = of_names({"0": "0", "1": "1", "9": "9"})
    assert [option_meant(word, known) for word in ("1", "2", "9", "0")] == ["0", "1", "9", "0"]
    assert option_meant("4", known) == "#4"


def test_a_number_in_a_label_of_a_short_list_is_meant_if_it_is_long() -> None:
    """The hex by which a stack is known; a short figure is just a wrong number."""
    known = of_names({"king": "3226, the King", "duke": "7 wagons"})
    assert option_meant("3226", known) == "king"
    assert option_meant("7", known) == "#7"


def test_very_long_numbers_mean_nothing() -> None:
    """They are not even counted."""
    assert is_unclear("9" * 9000, hexes(26))
