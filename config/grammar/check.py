"""What is wrong with a sentence, found before anybody is told it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from config.grammar import cldr
from config.grammar.names import DATES, OWN, STYLES, Grammar, Name
from config.grammar.sentence import Slot, Turned, Varied, pieces

COUNTED = frozenset(cldr.CATEGORIES) - {"other"}
Values = Collection[tuple[str, str]]  # of a fact, by its name
ALWAYS = frozenset({"other", "yes", "no", "you", "none"})  # cases of every fact
LONGEST = 60  # characters that are told of a name nobody knows


class Leaf(NamedTuple):
    """One wording of a sentence, and the facts it is chosen by."""

    text: str
    chosen_by: frozenset[str] = frozenset()

    def slots(self) -> list[Slot]:
        """The facts in its braces."""
        return [each for each in pieces(self.text) if isinstance(each, Slot)]

    def told(self) -> set[str]:
        """The names of these facts."""
        return {slot.fact for slot in self.slots()}


def leaves(
    text: str, traits: Collection[str] = (), chosen_by: frozenset[str] = frozenset()
) -> Iterator[Leaf]:
    """Every wording and every form of a sentence; its traits tell nothing."""
    if isinstance(text, Turned):
        for wording in text.wordings:
            yield from leaves(wording, traits, chosen_by)
        return
    if isinstance(text, Varied):
        for wording in text.cases.values():
            yield from leaves(wording, traits, chosen_by | {text.by})
        return
    yield Leaf(text, chosen_by)
    if isinstance(text, Name):
        for name, form in text.forms.items():
            if name not in traits:
                yield Leaf(form, chosen_by)


def check_sentence(text: str, grammar: Grammar, values: Values) -> None:
    """Refuse what this language cannot tell; `values` are those that facts are known to have."""
    for name in _forms(text):
        known = {*grammar.forms, *grammar.traits}
        if name not in known:
            raise ValueError(f"has the form {name[:50]!r}; {_these(known)}")
    for varied in all_varied(text):
        _check_cases(varied, grammar, values)
    for leaf in leaves(text):
        for slot in leaf.slots():
            _check_slot(slot, grammar)


def _inner(text: str) -> Collection[str]:
    """The wordings of a sentence that has several."""
    if isinstance(text, Turned):
        return text.wordings
    return text.cases.values() if isinstance(text, Varied) else ()


def _forms(text: str) -> Iterator[str]:
    for wording in _inner(text):
        yield from _forms(wording)
    if isinstance(text, Name):
        yield from text.forms


def all_varied(text: str) -> Iterator[Varied]:
    """Every choice of a sentence, also those within one another."""
    if isinstance(text, Varied):
        yield text
    for wording in _inner(text):
        yield from all_varied(wording)


def _check_cases(text: Varied, grammar: Grammar, values: Values) -> None:
    plurals = set(cldr.categories(grammar.locale))
    if not text.by.isidentifier():
        raise ValueError(f"is chosen by {text.by[:50]!r}; only the name of a fact may stand there")
    for case in text.cases.keys() - plurals - ALWAYS:
        if not case.isdecimal() and (text.by, case) not in values:
            raise ValueError(f"has the case {case[:50]!r}, which {text.by} never is")
    named = plurals & text.cases.keys()
    if named != {"other"} and named != plurals:
        missing = _these(plurals - named)
        raise ValueError(f"is chosen by a number, and a case is missing: {missing}")


def _check_slot(slot: Slot, grammar: Grammar) -> None:
    fact = slot.fact
    if "{" in slot.spec:
        raise ValueError(f"has braces within the braces of {fact}")
    if slot.nouns:
        wanted = cldr.categories(grammar.locale)
        if len(slot.nouns) != len(wanted) or not all(each.strip() for each in slot.nouns):
            raise ValueError(
                f"counts {fact} with other nouns than one for each of {'|'.join(wanted)}"
            )
        return
    known = OWN | {*grammar.forms, *grammar.articles}
    if unknown := [each for each in slot.asks if each not in known]:
        raise ValueError(
            f"asks {unknown[0][:50]!r} of {fact}; after the colon stand one noun|many nouns, or "
            f"forms and styles; {_these(known)}"
        )
    for kind in (STYLES, DATES | {"number", *grammar.forms}, set(grammar.articles)):
        if len(kind.intersection(slot.asks)) > 1:
            raise ValueError(f"asks two things of {fact} that exclude each other")


def _these(known: Collection[str]) -> str:
    return f"there are: {', '.join(sorted(known)) or 'none'}"


def compare(text: str, first: str, traits: Collection[str], named: bool = False) -> None:
    """Refuse a translation or a register that tells other facts; a name may be shorter."""
    mine, theirs = list(leaves(text, traits)), list(leaves(first, traits))
    used, known = _used(mine), _used(theirs)
    if invented := used - known:
        name = min(invented)[:LONGEST]
        raise ValueError(f"is wrong: there is nothing called {name} to be told here")
    counted = {each.by for each in all_varied(first) if COUNTED & each.cases.keys()}
    _compare_kinds(mine, theirs, counted)
    if named:
        return
    always = set.intersection(*(leaf.told() for leaf in theirs))
    for leaf in mine:
        if lost := always - leaf.told() - leaf.chosen_by:
            raise ValueError(f"does not tell {min(lost)}")
    if lost := set().union(*(leaf.told() for leaf in theirs)) - used:
        raise ValueError(f"does not tell {min(lost)}")


def _used(wordings: list[Leaf]) -> set[str]:
    return {fact for leaf in wordings for fact in (*leaf.told(), *leaf.chosen_by)}


def _compare_kinds(mine: list[Leaf], theirs: list[Leaf], counted: set[str]) -> None:
    """Only what is a number or a date in the first language can be told as one."""
    (my_numbers, my_dates), (numbers, dates) = _kinds(mine), _kinds(theirs)
    if wrong := my_numbers - numbers - counted:
        raise ValueError(f"is wrong: {min(wrong)} is not a number")
    if wrong := my_dates ^ dates:
        raise ValueError(f"is wrong: {min(wrong)} is a date in one language only")


def _kinds(wordings: list[Leaf]) -> tuple[set[str], set[str]]:
    slots = [slot for leaf in wordings for slot in leaf.slots()]
    numbers = {slot.fact for slot in slots if slot.nouns or "number" in slot.asks}
    return numbers, {slot.fact for slot in slots if DATES.intersection(slot.asks)}
