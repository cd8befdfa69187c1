"""Walking a verb: what was forced before luck may be named, and what luck did is not told."""

from __future__ import annotations

import pytest

from game.kernel import Act, Action, AnyState, Ask, Decision, Next, Seat, option, pending, roll
from game.kernel.verbs import Param, Verb
from game.kernel.walk_verb import Walk, walk
from tests.game.kernel.toy import Toy, ToyState

PROBE = Verb("probe", {"turn": "probe"}, (Param("unit", ("which",)),))


class Turn(Ask, frozen=True):
    """Probe or pass."""

    seat: Seat

    def ask(self, s: Toy) -> Decision:
        return Decision((self.seat,), "turn", (option("word", "probe"), option("word", "pass")))

    def take(self, s: Toy, action: Action) -> Next:
        return [Which(self.seat), Throw(), Turn(self.seat)]


class Which(Ask, frozen=True):
    """There is only one unit that can."""

    seat: Seat

    def ask(self, s: Toy) -> Decision:
        return Decision((self.seat,), "which", (option("unit", "327th"),))

    def take(self, s: Toy, action: Action) -> Next:
        return []


class Throw(Act, frozen=True):
    """A die is thrown."""

    def run(self, s: Toy) -> Next:
        s.heap = roll(s, 1_000)
        return []


def walked(**given: str) -> tuple[AnyState, Walk]:
    s: AnyState = ToyState("seed", 0, [Turn("a")], None, [], 5, [])

    def read(state: AnyState, decision: Decision, typed: str) -> str:
        return next((each.id for each in decision.options if each.id == typed), "")

    return s, walk(s, "a", PROBE, given, read)


def test_the_only_unit_may_be_named_though_luck_follows_at_once() -> None:
    _, there = walked(unit="327th")
    assert there.refused is None
    assert [trial.picks for trial in there.trials] == [("probe",)]


@pytest.mark.parametrize("word", ["all", "ALL", "*"])
def test_all_is_the_only_unit_there_is(word: str) -> None:
    _, there = walked(unit=word)
    assert there.refused is None


def test_another_unit_is_refused_by_its_name() -> None:
    """Where the question stood: whoever explains the refusal looks at that position."""
    s, there = walked(unit="33rd")
    assert there.refused is not None
    assert (there.refused.key, there.refused.facts["typed"]) == ("verb.unknown", "33rd")
    assert there.decision is not None
    assert [each.id for each in there.decision.options] == ["327th"]
    assert pending(there.state) is there.decision
    assert there.state.agenda == [Turn("a"), Throw(), Which("a")]
    assert there.state.luck == s.luck


def test_the_only_unit_is_offered_and_the_die_is_not_seen() -> None:
    s, there = walked()
    assert [asked.step for asked in there.forced] == ["which"]
    assert there.trials[0].by_luck
    assert there.state is s
