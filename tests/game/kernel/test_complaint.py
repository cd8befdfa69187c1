"""Complaints about figures of a set say what is possible there, whatever the model."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Struct

from config.shelf import RawSet
from game.kernel import Unfit
from game.kernel.components import read_file

Some = Annotated[int, msgspec.Meta(ge=1, le=5)]


class Stay(Struct, forbid_unknown_fields=True, tag_field="do", tag="stay"):
    """A word with a choice."""

    where: Literal["", "town", "field"] = ""


class Go(Struct, forbid_unknown_fields=True, tag_field="do", tag="go"):
    """A word with a number."""

    far: Some


class Card(Struct, forbid_unknown_fields=True):
    """A card of many kinds of figures."""

    id: str
    words: list[Stay | Go] = []
    spa: Some | None = None
    roll: tuple[Some, Literal["a", "b"]] = (1, "a")
    least: Annotated[int, msgspec.Meta(ge=0)] = 0
    price: dict[Literal["gold", "iron"], Some] = {}


class Cards(Struct, forbid_unknown_fields=True):
    """A file."""

    card: list[Card]


@pytest.mark.parametrize(
    ("figures", "said"),
    [
        ({"words": [{"do": "run"}]}, "words[0].do: 'run' is not possible here; possible: stay, go"),
        (
            {"words": [{"do": "stay", "where": "sea"}]},
            "words[0].where: 'sea' is not possible here; possible: field, town",
        ),
        (
            {"words": [{"do": "go", "far": 9}]},
            "words[0].far: 9 is not possible here; possible: 1 to 5",
        ),
        ({"words": [{"do": "go", "fat": 9}]}, "words[0]: there is no field 'fat'; possible: far"),
        ({"words": [{"do": "go"}]}, "words[0]: the field 'far' is missing"),
        ({"spa": 0}, "spa: 0 is not possible here; possible: 1 to 5"),
        ({"roll": [6, "a"]}, "roll[0]: 6 is not possible here; possible: 1 to 5"),
        ({"roll": [5, "c"]}, "roll[1]: 'c' is not possible here; possible: a, b"),
        ({"least": -1}, "least: -1 is not possible here; possible: 0 or more"),
        (
            {"price": {"gold": 7}},
            "price[...]: this figure is not possible here; possible: 1 to 5",
        ),
        ({"spa": "1"}, "spa: Expected `int | null`, got `str`"),
    ],
)
def test_a_refusal_says_what_is_possible(figures: dict[str, Any], said: str) -> None:
    raw = RawSet("mine", {"cards": {"card": [{"id": "x"} | figures]}}, "")
    with pytest.raises(Unfit) as refused:
        read_file(raw, "cards", Cards)
    assert str(refused.value) == f"Component set 'mine': cards.toml, card 1 x, {said}."


def test_a_refusal_says_which_keys_are_possible() -> None:
    raw = RawSet("mine", {"cards": {"card": [{"id": "x", "price": {"tin": 1}}]}}, "")
    with pytest.raises(Unfit, match="'tin' is not possible here; possible: gold, iron"):
        read_file(raw, "cards", Cards)
