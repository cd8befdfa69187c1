"""Provable dice: a promise that everybody sees first, and what the players add to it afterwards.

The commitment is SHA-256 of "corvin commitment:" and the secret. The seed is SHA-256 of
"corvin seed:", the secret, and what each join added as ":seat=salt", in the order of joining.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from game.kernel import Seat, Unfit

LONGEST = 60  # characters of a word


class Salt(Struct, frozen=True, array_like=True):
    """What somebody's joining added to the dice: the number of a press, or a word they typed.

    Older records know neither seat nor time; there the player stands in the place of the seat.
    """

    player: int  # 0: they have asked to be forgotten
    salt: str
    seat: Seat = ""  # "": whoever pressed had none
    at: float = 0.0
    typed: bool = False
    left: float = 0.0  # when they stood up again before the game began; 0: they did not

    def part(self) -> str:
        """What of it goes into the seed; a word as its hash, so that it can be any."""
        told = sha256(self.salt.encode()).hexdigest() if self.typed else self.salt
        return f":{self.seat or self.player}={told}"


def a_word(typed: str) -> str:
    """What somebody typed as it is added and told to everybody; "" if it cannot be."""
    word = " ".join(typed.split())
    fits = 0 < len(word) <= LONGEST and word.isprintable() and "`" not in word
    return word if fits else ""


def new_secret() -> str:
    """A secret nobody can guess."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """The promise that binds the host to a secret without telling it."""
    return sha256(f"corvin commitment:{secret}".encode()).hexdigest()


def seed(secret: str, salts: Sequence[Salt]) -> str:
    """The seed that a secret and the salts of all joins lead to."""
    told = "".join(each.part() for each in salts)
    return sha256(f"corvin seed:{secret}{told}".encode()).hexdigest()


def taken_back(salts: Sequence[Salt], player: int, now: float) -> tuple[Salt, ...]:
    """The salts once somebody has stood up: what they added stays, and is seen to be taken back."""
    return tuple(
        replace(each, left=now) if each.player == player and not each.left else each
        for each in salts
    )


def check_dice(promised: str, secret: str, salts: Sequence[Salt], used: str) -> None:
    """Refuse a secret that breaks its promise, and a seed that does not come from it."""
    if commitment(secret) != promised:
        raise Unfit("The secret does not fit the commitment made when the table was opened.")
    if any(set(":=") & {*each.seat, *("" if each.typed else each.salt)} for each in salts):
        raise Unfit("A join of this file looks like several.")
    if seed(secret, salts) != used:
        raise Unfit("The seed does not come from the secret and the joins.")
