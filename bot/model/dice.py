"""Provable dice: a promise made before anybody sits down, and a seed the host cannot choose.

The commitment is SHA-256 of "corvin commitment:" and the secret. The seed is SHA-256 of
"corvin seed:", the secret, and each join as ":player=salt", in the order of joining.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256

from msgspec import Struct

from game.kernel import Unfit


class Salt(Struct, frozen=True, array_like=True):
    """What somebody's joining added to the dice."""

    player: int
    salt: str


def new_secret() -> str:
    """A secret nobody can guess."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """The promise that binds the host to a secret without telling it."""
    return sha256(f"corvin commitment:{secret}".encode()).hexdigest()


def seed(secret: str, salts: Sequence[Salt]) -> str:
    """The seed that a secret and the salts of all joins lead to."""
    told = "".join(f":{each.player}={each.salt}" for each in salts)
    return sha256(f"corvin seed:{secret}{told}".encode()).hexdigest()


def check_dice(promised: str, secret: str, salts: Sequence[Salt], used: str) -> None:
    """Refuse a secret that breaks its promise, and a seed that does not come from it."""
    if commitment(secret) != promised:
        raise Unfit("The secret does not fit the commitment made when the table was opened.")
    if seed(secret, salts) != used:
        raise Unfit("The seed does not come from the secret and the joins.")
