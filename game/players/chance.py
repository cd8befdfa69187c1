"""The random player: any legal answer, each as likely as it falls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.kernel.matching import unmet
from game.kernel.mind import Dice
from game.kernel.model import Decision

TRIES = 2_000  # picks that are tried before a question counts as one without an answer


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
    if decision.needs:
        return _meet(decision, rng)
    if decision.total:
        return _pay(decision, rng)
    groups = decision.groups
    one = decision.most == 1 and decision.least == 1
    if one and not (groups and any(group.least for group in groups)):
        return (options[int(rng.random() * len(options))].id,)
    if groups:
        return tuple(_filled(decision, rng, [], decision.room))
    ids = [known.id for known in options]
    least, most = decision.needed, min(decision.most, len(ids))
    count = least + int(rng.random() * (most - least + 1))
    return tuple([ids.pop(int(rng.random() * len(ids))) for _ in range(count)])


def _pay(decision: Decision, rng: Dice) -> tuple[str, ...]:
    """Cards at random, one of the needed icon first; the dearest ones if those do not suffice."""
    worth = {known.id: value for known, value in zip(decision.options, decision.worth, strict=True)}
    first = decision.among or tuple(worth)
    picks = [first[int(rng.random() * len(first))]]
    left = list(worth)
    left.remove(picks[0])
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


def _filled(decision: Decision, rng: Dice, picks: list[str], most: int) -> list[str]:
    """These picks and more: what each group still needs, then any so that they are enough."""
    room: dict[str, list[int]] = {}  # for each that may still be picked, how much its group takes
    for group, options in decision.pages():
        left = [known.id for known in options if known.id not in picks]
        count = len(options) - len(left)
        for _ in range(group.needed - count):
            picks.append(left.pop(int(rng.random() * len(left))))
        here = [group.room - max(count, group.needed)]
        room.update(dict.fromkeys(left, here))
    if not decision.groups:
        room = {known.id: [1] for known in decision.options if known.id not in picks}
    loose = list(room)
    count = decision.needed + int(rng.random() * (most - decision.needed + 1))
    while len(picks) < count and loose:
        each = loose.pop(int(rng.random() * len(loose)))
        if room[each][0]:
            room[each][0] -= 1
            picks.append(each)
    return picks


def _meet(decision: Decision, rng: Dice) -> tuple[str, ...]:
    """Picks at random that meet every need, then what is still missing; () if none are found."""
    useful = {each for need in decision.needs for each in need}
    known = [option.id for option in decision.options if option.id in useful]
    mixed = [known.pop(int(rng.random() * len(known))) for _ in range(len(known))]
    worth = dict(zip(mixed, [1] * len(mixed), strict=True))
    worth |= zip([option.id for option in decision.options], decision.worth, strict=False)
    found = _met(decision, worth, mixed, [], len(decision.needs), iter(range(TRIES)))
    return () if found is None else tuple(_filled(decision, rng, found, decision.needed))


def _met(
    decision: Decision,
    worth: Mapping[str, int],
    useful: list[str],
    picks: list[str],
    missing: int,
    tries: Iterator[int],
) -> list[str] | None:
    """These picks and more of the useful ones, in their order, so that no need is missing."""
    if not missing or len(picks) >= decision.most:
        return None if missing else picks
    for each in useful:
        if each not in picks and next(tries, None) is not None:
            more = [*picks, each]
            left = len(unmet(decision.needs, {each: worth[each] for each in more}))
            if left < missing and not _overfull(decision, more):
                found = _met(decision, worth, useful, more, left, tries)
                if found is not None:
                    return found
    return None


def _overfull(decision: Decision, picks: list[str]) -> bool:
    """Whether a group has more picks than it takes."""
    return bool(decision.groups) and any(
        sum(known.id in picks for known in options) > group.most
        for group, options in decision.pages()
    )
