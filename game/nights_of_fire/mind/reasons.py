"""Why an automated player answers as it does: one sentence for each kind of answer."""

from __future__ import annotations

from game.kernel import Decision, Option, Text
from game.nights_of_fire.view.view import NightsView

# Questions whose answers are words of their own, each with a reason of its own.
BY_ANSWER = frozenset(
    (
        "choose_action",
        "soviet_action",
        "medic_word",
        "barricade_how",
        "counter_team",
        "surrender",
        "clear_what",
        "repeat_action",
    )
)
# The words that decline, end or pass.
DECLINING = frozenset(("none", "pass", "done", "decline", "end"))


def reason(view: NightsView, decision: Decision, picks: tuple[str, ...]) -> Text:
    """Why these picks, as a sentence of the game's own."""
    chosen = [option for option in decision.options if option.id in picks]
    if not chosen:
        return Text("reason.nothing")
    pick = chosen[0].id
    if decision.step in BY_ANSWER:
        return Text(f"reason.{decision.step}_{pick}")
    if pick in DECLINING:
        return Text(f"reason.{pick}")
    return Text(f"reason.{decision.step}", _facts(chosen))


def _facts(chosen: list[Option]) -> dict[str, object]:
    """The things picked, by their kind: one by its name, several as a list."""
    kind = next(iter(chosen[0].text.facts))
    names = [option.text.facts[kind] for option in chosen if kind in option.text.facts]
    return {kind: names[0], f"{kind}s": names}
