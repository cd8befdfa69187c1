"""The random player: any legal answer, each as likely as it falls."""

from __future__ import annotations

from game.kernel.mind import Dice
from game.kernel.model import Decision


def pick(decision: Decision, rng: Dice, eager: float = 0.0) -> tuple[str, ...]:
    """Picks that the decision accepts.

    The last option is, by custom, the one that passes, ends or declines: an eager player leaves
    it out that often.
    """
    options = decision.options
    if eager and len(options) > 1 == decision.most and rng.random() < eager:
        options = options[:-1]
    if not options:
        return ()
    if decision.least == 1 == decision.most and not decision.total:
        return (options[int(rng.random() * len(options))].id,)
    if decision.total:
        return _pay(decision, rng)
    ids = [known.id for known in options]
    most = min(decision.most, len(ids))
    count = decision.needed + int(rng.random() * (most - decision.needed + 1))
    return tuple([ids.pop(int(rng.random() * len(ids))) for _ in range(count)])


def _pay(decision: Decision, rng: Dice) -> tuple[str, ...]:
    """Cards at random, one of the needed icon first; the dearest ones if those do not suffice."""
    worth = {known.id: value for known, value in zip(decision.options, decision.worth, strict=True)}
    first = decision.among or tuple(worth)
    picks = [first[int(rng.random() * len(first))]]
    left = [each for each in worth if each != picks[0]]
    owed = decision.total - worth[picks[0]]
    while owed > 0 and left and len(picks) < decision.most:
        picks.append(left.pop(int(rng.random() * len(left))))
        owed -= worth[picks[-1]]
    return tuple(picks) if owed <= 0 else _pay_dearly(decision, worth)


def _pay_dearly(decision: Decision, worth: dict[str, int]) -> tuple[str, ...]:
    dearest = sorted(worth, key=worth.__getitem__, reverse=True)
    first = next((each for each in dearest if not decision.among or each in decision.among), "")
    rest = [each for each in dearest if each != first]
    return (first, *rest[: decision.most - 1])
