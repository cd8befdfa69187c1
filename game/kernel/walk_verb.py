"""Walking a verb on a copy of the game, before anything is done."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from game.kernel.model import Decision, Picks, Seat, Text
from game.kernel.settle import AnyState, copy, pending
from game.kernel.trial import Trial, try_out
from game.kernel.verbs import Param, Path, Verb, param_of

NOTHING = "-"  # typed by whoever picks nothing where that is allowed
NOBODYS = ""  # the name of what is typed for no parameter of a verb
EVERY = ("*", "all")  # typed by whoever picks all that is offered
ONWARD = re.compile("[;>→]")  # between the places of a path
# From a position, its question and a word typed by a person: the id of the option meant, or "".
Read = Callable[[AnyState, Decision, str], str]


class Walk(Struct):
    """How far a verb has come on copies: the answers tried out and the question it stands at."""

    state: AnyState
    trials: list[Trial] = []
    decision: Decision | None = None
    opened: bool = False
    used: set[str] = set()
    forced: list[Decision] = []  # questions of one answer that nobody typed
    refused: Text | None = None
    typing: str = ""  # the parameter that is not finished
    left: dict[str, list[str]] = {}  # what was typed and not used
    went: dict[str, list[Picks]] = {}  # what each parameter has answered so far


def walk(
    s: AnyState, seat: Seat, verb: Verb, given: Mapping[str, str], read: Read, typing: str = ""
) -> Walk:
    """Walk a verb as far as its parameters and the open board lead; luck is never tried out.

    A parameter that is still being typed goes as far as its words answer one question each. A path
    leads a group on from where it has come to.
    """
    there = Walk(s, decision=pending(s), typing=typing)
    if NOBODYS in given:
        there.refused = _for_nobody(verb, given[NOBODYS])
    goal = verb.path.goal if verb.path else ""
    words = {name: split(text, path=name == goal) for name, text in given.items()}
    while (decision := there.decision) is not None and there.refused is None:
        picks = _answer(there, decision, seat, verb, words, read)
        if picks is None or there.refused is not None:
            break
        _take(there, decision, seat, picks, verb, words, read)
    there.left = {name: rest for name, rest in words.items() if rest}
    if there.refused is None and not typing:
        _settle_accounts(there, seat, verb, words)
    return there


def split(text: str, path: bool = False) -> list[str]:
    """The single words of a parameter that may hold several."""
    parts = ONWARD.split(text) if path else text.split(";")
    return [word.strip() for word in parts if word.strip()]


def _for_nobody(verb: Verb, typed: str) -> Text:
    """What is said of words for no parameter of a verb: which it has."""
    names = [param.name for param in verb.params]
    return Text("verb.no_param" if names else "verb.bare", {"typed": typed, "params": names})


def _answer(
    there: Walk, decision: Decision, seat: Seat, verb: Verb, words: dict[str, list[str]], read: Read
) -> Picks | None:
    if seat not in decision.seats:
        return None
    opening = verb.opens.get(decision.step)
    again = verb.path is not None and verb.path.reopens and _goes_on(there, verb, words)
    if opening is not None and (not there.opened or again):
        there.opened = True
        if decision.accepts((opening,)):
            return (opening,)
        there.refused = Text("verb.closed", {"verb": verb.name})
        return None
    param = param_of(verb, decision.step)
    if param is None or _unfinished(there, decision, param):
        return None
    if not words.get(param.name):
        known = _further(there, decision, verb, param.name, words)
        return known or _start_of(there, seat, verb, words, read)
    if verb.path is not None and param.name == verb.path.goal and words.get(verb.path.start):
        there.refused = _on_the_way(there, verb.path, words)
        if there.refused is not None:
            return None
    there.opened = True
    there.used.add(param.name)
    picks = _read_picks(there, decision, param.name, words, read)
    if picks is not None:
        there.went.setdefault(param.name, []).append(picks)
    return picks


def _on_the_way(there: Walk, path: Path, words: dict[str, list[str]]) -> Text | None:
    """Who is asked where a group goes on cannot say where another one sets out."""
    if path.goal in there.went or path.start in there.used:
        return None
    facts = {"param": path.start, "typed": words[path.start][0], "goal": path.goal}
    return Text("verb.on_the_way", facts)


def _goes_on(there: Walk, verb: Verb, words: dict[str, list[str]]) -> bool:
    """Whether a group is on its way, and more of its path was typed or is being typed."""
    path = verb.path
    if path is None or path.goal not in there.went:
        return False
    behind = 0 < len(there.went.get(path.group, ())) < len(there.went[path.goal])
    return behind or bool(words.get(path.goal)) or there.typing == path.goal


def _further(
    there: Walk, decision: Decision, verb: Verb, name: str, words: dict[str, list[str]]
) -> Picks | None:
    """What nobody has to type again: a group goes on from where it is, as it is."""
    path = verb.path
    if path is None or name not in (path.start, path.group):
        return None
    if not _goes_on(there, verb, words):
        every = tuple(option.id for option in decision.options)
        begins = name == path.group and there.typing == path.goal and not there.went.get(name)
        return every if begins and decision.accepts(every) else None
    if name == path.start and not words.get(path.goal) and there.typing != path.goal:
        return None  # another group may begin: this one has come to the end of its path
    known = there.went.get({path.start: path.goal}.get(name, name))
    if name == path.group and known is None and there.typing == path.goal:
        known = [tuple(option.id for option in decision.options)]  # whoever it will be
    if known is None:
        return None
    picks = known[-1]
    if (reason := decision.refusal(picks)) is not None:
        there.refused = Text("verb.illegal", {"param": name, "reason": reason})
    there.went.setdefault(name, []).append(picks)
    return picks


def _start_of(
    there: Walk, seat: Seat, verb: Verb, words: dict[str, list[str]], read: Read
) -> Picks | None:
    """Where a group stands that was typed without its place: the only one with all of them.

    A word typed twice is read once, and a place with room for fewer is not searched.
    """
    group = dict.fromkeys(words.get(verb.path.group, [])) if verb.path else {}
    found = [
        picks
        for picks, state, who in (starts(there, seat, verb) if group else ())
        if len(group) <= max(who.most, 1) and all(read(state, who, word) for word in group)
    ]
    return found[0] if len(found) == 1 else None


def starts(there: Walk, seat: Seat, verb: Verb) -> Iterator[tuple[Picks, AnyState, Decision]]:
    """Every place where a group may set out, with what is asked there about who goes."""
    path, decision = verb.path, there.decision
    param = param_of(verb, decision.step) if decision and seat in decision.seats else None
    if path is None or param is None or param.name != path.start or path.goal in there.went:
        return
    steps = next((each.steps for each in verb.params if each.name == path.group), ())
    for option in decision.options if decision else ():
        state, who = _asked_next(there.state, seat, (option.id,), steps)
        if who is not None:
            yield (option.id,), state, who


def _asked_next(
    s: AnyState, seat: Seat, picks: Picks, steps: tuple[str, ...]
) -> tuple[AnyState, Decision | None]:
    """The position after an answer, and the question of these steps that it leads a seat to."""
    asked: list[Decision] = []
    trial = try_out(s, seat, picks, lambda s, decision, only: asked.append(decision))
    last = pending(trial.after)
    met = [each for each in (*asked, last) if each and each.step in steps and seat in each.seats]
    return trial.after, met[0] if met and not trial.by_luck else None


def _unfinished(there: Walk, decision: Decision, param: Param) -> bool:
    """Whether the words of this parameter are picks of an answer that is still being typed."""
    return param.name == there.typing and decision.most > 1


def _read_picks(
    there: Walk, decision: Decision, name: str, words: dict[str, list[str]], read: Read
) -> Picks | None:
    count = len(words[name]) if decision.most > 1 else 1
    typed, words[name] = words[name][:count], words[name][count:]
    picks: list[str] = []
    if _means_all(decision, typed):
        typed = [option.id for option in decision.options]
    for word in typed if typed != [NOTHING] else []:
        pick = read(there.state, decision, word)
        if not pick or pick in picks:  # so no more is read than there are options
            facts = {"param": name, "typed": word}
            there.refused = Text("verb.twice", facts) if pick else Text("verb.unknown", facts)
            return None
        picks.append(pick)
    reason = decision.refusal(tuple(picks))
    if reason is not None:
        there.refused = Text("verb.illegal", {"param": name, "reason": reason})
    return tuple(picks)


def _means_all(decision: Decision, typed: list[str]) -> bool:
    """Whether all that is offered is picked by one word; one option alone is all there is."""
    several = decision.most > 1 or len(decision.options) == 1
    return several and len(typed) == 1 and typed[0].lower() in EVERY


def _take(
    there: Walk,
    decision: Decision,
    seat: Seat,
    picks: Picks,
    verb: Verb,
    words: dict[str, list[str]],
    read: Read,
) -> None:
    """Try an answer out; what the kernel answers itself must fit what was typed."""
    forced: list[tuple[AnyState, Decision, Picks]] = []
    luck = there.state.luck

    def note(s: AnyState, asked: Decision, only: Picks) -> None:
        if s.luck == luck and seat in asked.seats:
            forced.append((copy(s), asked, only))

    trial = try_out(there.state, seat, picks, note)
    there.trials.append(trial)
    # What luck has done must show in no refusal and in no offer: the walk stays before it.
    there.state = trial.before if trial.by_luck else trial.after
    there.decision = None if trial.by_luck else pending(trial.after)
    for at, asked, only in forced:
        param = param_of(verb, asked.step)
        if param is not None and (words.get(param.name) or not _is_goal(verb, param)):
            there.went.setdefault(param.name, []).append(only)
        if param is None or not words.get(param.name) or _unfinished(there, asked, param):
            there.forced.append(asked)
        elif there.refused is None:
            there.used.add(param.name)
            typed = _read_picks(there, asked, param.name, words, read)
            if typed is not None and set(typed) != set(only):
                there.refused = Text(
                    "verb.unknown", {"param": param.name, "typed": "; ".join(typed)}
                )
            if there.refused is not None:
                there.state, there.decision = at, asked


def _is_goal(verb: Verb, param: Param) -> bool:
    """Whether a path goes on by this parameter: where nobody typed on, it has come to its end."""
    return verb.path is not None and verb.path.goal == param.name


def _settle_accounts(there: Walk, seat: Seat, verb: Verb, words: dict[str, list[str]]) -> None:
    """Nothing that was typed may be left over, and the verb must have met its decision."""
    left_out = missing(there, seat, verb)
    if not there.opened and not left_out:
        there.refused = Text("verb.not_now", {"verb": verb.name})
        return
    mine = {param.name for param in verb.params}  # others belong to another verb of this word
    for name, rest in words.items():
        if rest:
            facts = {"param": name, "typed": rest[0], "missing": left_out}
            early = left_out and name in mine
            there.refused = Text("verb.missing" if early else "verb.left_over", facts)
            return


def missing(there: Walk, seat: Seat, verb: Verb) -> str:
    """The parameter that was left out where the walk came to a halt, if one was."""
    if there.decision is None or seat not in there.decision.seats:
        return ""
    param = param_of(verb, there.decision.step)
    path = verb.path
    if path and param and param.name == path.start and path.goal in there.used:
        return ""  # who was on the march already has come to the end of the path
    return param.name if param and param.name not in there.used else ""
