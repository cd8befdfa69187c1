"""Why an automated player answers as it does: one sentence for each kind of answer."""

from __future__ import annotations

from collections.abc import Collection

from game.kernel.model import Decision, Option, Picks, Text

# The words that decline, end or pass, whatever was asked.
DECLINING = frozenset(("none", "pass", "done", "decline", "end"))


def reason(decision: Decision, picks: Picks, by_answer: Collection[str] = ()) -> Text:
    """Why these picks, as a sentence of the game's own.

    The questions of `by_answer` have answers that are words, each with a reason of its own.
    """
    chosen = [option for option in decision.options if option.id in picks]
    if not chosen:
        return Text("reason.nothing")
    pick = chosen[0].id
    if decision.step in by_answer:
        return Text(f"reason.{decision.step}_{pick}")
    if pick in DECLINING:
        return Text(f"reason.{pick}")
    return Text(f"reason.{decision.step}", _facts(chosen))


def _facts(chosen: list[Option]) -> dict[str, object]:
    """The things picked, by their kind: one by its name, several as a list."""
    kind = next(iter(chosen[0].text.facts))
    names = [option.text.facts[kind] for option in chosen if kind in option.text.facts]
    return {kind: names[0], f"{kind}s": names}
