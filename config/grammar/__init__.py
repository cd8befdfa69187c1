"""How sentences are made in each language: plurals, lists, numbers, dates, and forms of names.

What a language needs beyond CLDR is declared in a module of its own here, and listed in `GRAMMARS`.
"""

from config.grammar.english import ENGLISH
from config.grammar.hungarian import HUNGARIAN
from config.grammar.names import Grammar, Name
from config.grammar.sentence import Varied

__all__ = ["ENGLISH", "GRAMMARS", "Grammar", "Name", "Varied", "grammar_of"]

GRAMMARS = {"en": ENGLISH, "hu": HUNGARIAN}


def grammar_of(language: str) -> Grammar:
    """How a language is spoken; one without a module here has plurals and lists, but no forms."""
    return GRAMMARS.get(language) or Grammar(language)
