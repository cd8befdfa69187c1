"""The random player: any legal answer, each as likely as it falls."""

from __future__ import annotations

from typing import Protocol

from game.kernel import Decision


class Dice(Protocol):
    """What a player needs of a random generator."""

    def random(self) -> float:
        """A number from 0 up to 1."""
        ...


def pick(decision: Decision, rng: Dice) -> tuple[str, ...]:
    """Picks that the decision accepts."""
    options = decision.options
    if decision.least == 1 == decision.most and not decision.total:
        return (options[int(rng.random() * len(options))].id,)
    if decision.total:
        return _pay(decision, rng)
    ids = [known.id for known in options]
    most = min(decision.most, len(ids))
    count = decision.needed + int(rng.random() * (most - decision.needed + 1))
    return tuple([ids.pop(int(rng.random() * len(ids))) for _ in range(count)])


def _pay(decision: Decision, rng: Dice) -> tuple[str, ...]:
    """Cards at random, one of the needed icon first, while the rest can still reach the total."""
    left = {known.id: value for known, value in zip(decision.options, decision.worth, strict=True)}
    picks: list[str] = []
    owed = decision.total
    while True:
        rest = decision.most - len(picks) - 1
        found = [each for each in left if _reaches(left, each, rest, owed)]
        if not picks and decision.among:
            found = [each for each in found if each in decision.among]
        choice = found[int(rng.random() * len(found))]
        picks.append(choice)
        owed -= left.pop(choice)
        if owed <= 0:
            return tuple(picks)


def _reaches(left: dict[str, int], choice: str, rest: int, owed: int) -> bool:
    others = sorted((v for k, v in left.items() if k != choice), reverse=True)
    return left[choice] + sum(others[:rest]) >= owed
