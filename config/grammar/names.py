"""Names that carry their forms, and the rules by which a language forms the others."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

# A person, a role or a channel as Discord shows it: nobody knows how the name sounds.
MENTION = re.compile(r"<[@#][!&]?-?\d+>")
NO_FORMS: Mapping[str, str] = {}
STYLES = frozenset({"and", "or", "list", "long"})  # of lists
DATES = frozenset({"date", "time", "moment"})
OWN = STYLES | DATES | {"number", "capital"}  # what every language may ask of a fact


class Name(str):
    """A name with the forms its language file gives it; as a string it is the base form."""

    __slots__ = ("forms",)
    forms: Mapping[str, str]

    def __new__(cls, base: str, forms: Mapping[str, str] = NO_FORMS) -> Name:
        """Nothing but the base form is needed."""
        made = super().__new__(cls, base)
        made.forms = forms
        return made


Rule = Callable[[Name], str]
Article = Callable[[Name, str], str]


def _as_it_is(mention: str, form: str) -> str:
    return mention


@dataclass(frozen=True)
class Grammar:
    """What a language asks of names and numbers, with a rule for each form that a file leaves out.

    A rule gets the name (of a number its digits); an article gets the form too, and gives what
    stands before the name, with its space. `traits` are what else a file may say about a name, for
    the rules to read. `mention` says what becomes of a Discord mention in a form.
    """

    locale: str
    forms: Mapping[str, Rule] = field(default_factory=dict)
    articles: Mapping[str, Article] = field(default_factory=dict)
    traits: frozenset[str] = frozenset()
    mention: Callable[[str, str], str] = _as_it_is
    long: str = "; "  # between things that have commas of their own
    repeated: str = "{} ×{}"  # a thing that stands in a row several times, and how often
    dates: Mapping[str, str] = field(default_factory=dict)  # patterns where CLDR's do not serve

    def __post_init__(self) -> None:
        """No form can have a name that means something else in a placeholder."""
        named = [*self.forms, *self.articles, *self.traits, "base", "by"]
        assert len(named) == len(set(named)), named
        assert not OWN.intersection(named), named

    def inflected(self, value: str, form: str, article: str = "") -> str:
        """A name in a form ("": its base), with an article before it if one is asked for."""
        if MENTION.fullmatch(value):
            return self.mention(value, form)
        name = value if isinstance(value, Name) else Name(value)
        told = (name.forms.get(form) or self.forms[form](name)) if form else name
        return self.articles[article](name, form) + told if article else told
