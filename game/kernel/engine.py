"""The engine: it begins games, plays them again, and turns states into bytes and back."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Union

import msgspec

from game.kernel.game import Game
from game.kernel.model import Action, Setup, Unfit, complete
from game.kernel.settle import AnyState, advance, settle

_encoder = msgspec.msgpack.Encoder()


def begin(game: Game, setup: Setup) -> AnyState:
    """A new game, settled at its first question."""
    if not setup.seed:
        raise Unfit("A game needs a seed.")
    state = game.rules.setup(setup.seed, complete(game.choices, setup.options))
    settle(state)
    return state


def replay(game: Game, setup: Setup, actions: Iterable[Action]) -> AnyState:
    """The state these answers lead to from the beginning."""
    state = begin(game, setup)
    for action in actions:
        advance(state, action)
    return state


def encode(s: AnyState) -> bytes:
    """A state as bytes."""
    return _encoder.encode(s)


def decode(game: Game, data: bytes) -> AnyState:
    """The state these bytes hold; damaged bytes are refused."""
    try:
        state: AnyState = _decoder(game).decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Unfit(f"This is no state of {game.title}: {error}.") from error
    return state


@cache
def _decoder(game: Game) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(game.rules.state[Union[game.rules.steps]])  # noqa: UP007
