"""Sentences: read once into their pieces, then told with the facts of the moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from string import Formatter
from typing import Any, NamedTuple

from config.grammar import cldr
from config.grammar.names import DATES, STYLES, Grammar, Name

Facts = Mapping[str, Any]
Render = Callable[[Any], Any]
# The values that are told as they are where nothing is asked of them: this is most of the telling.
PLAIN: frozenset[type] = frozenset({str, int})
ASKED: frozenset[type] = frozenset()


class Slot(NamedTuple):
    """A fact in braces, and what is asked of it: `{count:card|cards}`, `{unit:acc}`."""

    fact: str
    spec: str

    @property
    def nouns(self) -> tuple[str, ...]:
        """What is counted, a noun for each plural category of the language."""
        return tuple(self.spec.split("|")) if "|" in self.spec else ()

    @property
    def asks(self) -> tuple[str, ...]:
        """Forms, an article, a style of lists, of numbers or of dates."""
        return () if "|" in self.spec else tuple(self.spec.split())


class Varied(str):
    """A sentence in several wordings, chosen by a fact; as a string it is the last resort."""

    __slots__ = ("by", "cases")
    by: str
    cases: Mapping[str, str]  # plain, with forms, or varied again

    def __new__(cls, by: str, cases: Mapping[str, str]) -> Varied:
        """One of the cases is `other`."""
        made = super().__new__(cls, cases["other"])
        made.by, made.cases = by, cases
        return made


class Turned(str):
    """A sentence in several wordings that are told in turn; as a string it is the first."""

    __slots__ = ("wordings",)
    wordings: tuple[str, ...]  # each plain, with forms, or varied

    def __new__(cls, wordings: Sequence[str]) -> Turned:
        """There is one wording at least."""
        made = super().__new__(cls, wordings[0])
        made.wordings = tuple(wordings)
        return made


def pieces(text: str) -> Iterator[str | Slot]:
    """The words of a sentence and the facts between them; only plain names stand in braces."""
    for words, name, spec, conversion in _parsed(text):
        if words:
            yield words
        if name is not None:
            fact = name + (f"!{conversion}" if conversion else "")
            if not fact.isidentifier():
                raise ValueError(f"has {fact[:50]!r} in braces; only names may stand there")
            yield Slot(fact, spec or "")


def _parsed(text: str) -> list[tuple[str, str | None, str | None, str | None]]:
    try:
        return list(Formatter().parse(text))
    except ValueError as error:
        raise ValueError(f"cannot be read: {error}") from error


class Sentence:
    """A sentence that is ready to be told."""

    __slots__ = ("_forms", "_slots", "_template", "facts")

    def __init__(self, text: str, grammar: Grammar, nothing: str) -> None:
        found = list(pieces(text))
        slots = [each for each in found if isinstance(each, Slot)]
        self._template = "".join(
            "%s" if isinstance(each, Slot) else each.replace("%", "%%") for each in found
        )
        self._slots = tuple(
            (each.fact, ASKED if each.spec else PLAIN, renderer(each, grammar, nothing))
            for each in slots
        )
        forms = text.forms if isinstance(text, Name) else {}
        self._forms = {name: Sentence(form, grammar, nothing) for name, form in forms.items()}
        told = [*self._slots, *(slot for form in self._forms.values() for slot in form._slots)]
        self.facts = tuple(dict.fromkeys(fact for fact, _, _ in told))

    def chosen(self, facts: Facts, reader: str | None = None, turn: int = 0) -> Sentence:
        """The wording that fits these facts: there is only this one."""
        return self

    def tell(self, facts: Facts, reader: str | None = None) -> str:
        """The sentence with these facts in it; a name comes with its forms."""
        told = self._template % tuple(
            [
                value if (value := facts[fact]).__class__ in as_it_is else render(value)
                for fact, as_it_is, render in self._slots
            ]
        )
        if self._forms:
            return Name(told, {name: form.tell(facts) for name, form in self._forms.items()})
        return told


class Chooser:
    """A sentence in several wordings, ready to be told."""

    __slots__ = ("_by", "_cases", "_locale")

    def __init__(self, text: Varied, grammar: Grammar, nothing: str) -> None:
        self._by, self._locale = text.by, grammar.locale
        self._cases = {
            case: sentence(wording, grammar, nothing) for case, wording in text.cases.items()
        }

    def chosen(self, facts: Facts, reader: str | None = None, turn: int = 0) -> Sentence:
        """The wording that fits these facts and this reader."""
        # What was told by an older version may lack a fact that a wording goes by.
        case = self._case(facts.get(self._by), reader)
        return self._cases.get(case, self._cases["other"]).chosen(facts, reader, turn)

    def tell(self, facts: Facts, reader: str | None = None) -> str:
        """The wording that fits these facts, with them in it."""
        return self.chosen(facts, reader).tell(facts)

    def _case(self, value: Any, reader: str | None) -> str:
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, list | tuple):
            value = len(value)
        if isinstance(value, int):
            exact = str(value)
            return exact if exact in self._cases else cldr.category(self._locale, value)
        if reader is not None and value == reader and "you" in self._cases:
            return "you"
        return str(value or "none")


class Cycle:
    """A sentence whose wordings are told in turn, ready to be told."""

    __slots__ = ("_wordings",)

    def __init__(self, text: Turned, grammar: Grammar, nothing: str) -> None:
        self._wordings = [sentence(each, grammar, nothing) for each in text.wordings]

    def chosen(self, facts: Facts, reader: str | None = None, turn: int = 0) -> Sentence:
        """The wording whose turn it is."""
        wordings = self._wordings
        return wordings[turn % len(wordings)].chosen(facts, reader, turn // len(wordings))

    def tell(self, facts: Facts, reader: str | None = None) -> str:
        """The first wording, with these facts in it."""
        return self.chosen(facts, reader).tell(facts)


Ready = Sentence | Chooser | Cycle


def sentence(text: str, grammar: Grammar, nothing: str) -> Ready:
    """A sentence of a file, made ready; `nothing` is the word for an empty list."""
    if isinstance(text, Turned):
        return Cycle(text, grammar, nothing)
    if isinstance(text, Varied):
        return Chooser(text, grammar, nothing)
    return Sentence(text, grammar, nothing)


def joined(things: Sequence[str], style: str, grammar: Grammar, nothing: str) -> str:
    """Things in a row; of equal ones beside each other, one with their number."""
    if len(set(things)) < len(things):
        things = list(_grouped(things, grammar))
    if len(things) < 2:
        return things[0] if things else nothing
    if style == "long":
        return grammar.long.join(things)
    return cldr.joiner(grammar.locale, style)(things)


def _grouped(things: Sequence[str], grammar: Grammar) -> Iterator[str]:
    """Only neighbours, so that a row keeps its order; numbers, such as dice, stay one by one."""
    for thing, equal in groupby(things):
        count = len(list(equal))
        if count == 1 or thing.isdecimal():
            yield from [thing] * count
        else:
            yield grammar.repeated.format(thing, count)


def renderer(slot: Slot, grammar: Grammar, nothing: str) -> Render:
    """How a fact is told in this place of a sentence."""
    if slot.nouns:
        return _counted(slot, grammar)
    asks = slot.asks
    style = next((each for each in asks if each in STYLES), "and")
    one = _one(slot, grammar)

    def render(value: Any) -> Any:
        if isinstance(value, list | tuple):
            return joined(list(map(one or str, value)), style, grammar, nothing)
        return value if one is None else one(value)

    if "capital" in asks:
        return lambda value: _capital(str(render(value)))
    return render


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _one(slot: Slot, grammar: Grammar) -> Callable[[Any], str] | None:
    """How one thing is told, None: as it is."""
    asks = slot.asks
    form = next((each for each in asks if each in grammar.forms), "")
    article = next((each for each in asks if each in grammar.articles), "")
    if form or article:
        return lambda value: grammar.inflected(
            value if isinstance(value, str) else str(value), form, article
        )
    if "number" in asks:
        return lambda value: cldr.number(grammar.locale, value)
    if dated := DATES.intersection(asks):
        (how,) = dated
        pattern = grammar.dates.get(how, "")
        return lambda value: cldr.moment(grammar.locale, value, how, pattern)
    return None


def _counted(slot: Slot, grammar: Grammar) -> Callable[[Any], str]:
    """A number and its noun; of a list its length."""
    locale = grammar.locale
    nouns = dict(zip(cldr.categories(locale), slot.nouns, strict=True))

    def render(value: Any) -> str:
        number = len(value) if isinstance(value, list | tuple) else value
        if not isinstance(number, int):
            raise ValueError(f"{slot.fact} is not a number: {value!r}")
        return f"{number} {nouns[cldr.category(locale, number)]}"

    return render
