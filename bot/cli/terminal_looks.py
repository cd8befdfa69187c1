"""What is looked up from the terminal by words: the rules, and why a command is closed."""

from __future__ import annotations

from bot.screens.rulebook import Rulebook
from bot.ui.sentences import section_text
from bot.ui.wrong_words import Played, why_lines
from config.texts import Words
from game.kernel import Seat
from game.kernel.text import tell
from game.kernel.typed import LONGEST, nearest, of_names


def rule_told(table: Played, wanted: str, words: Words) -> str:
    """What the rules say of something, or what comes nearest to it."""
    book = Rulebook(table.game, words, table.options)
    if found := book.search(wanted):
        return f"{found[0].head}\n{found[0].text}"
    titles = [each.head for each in book.nearest(wanted)]
    return tell(words, "bot.look.rules_none", {"wanted": wanted[:LONGEST], "titles": titles})


def closed_told(table: Played, seat: Seat, wanted: str, words: Words) -> str:
    """Why a command is closed now, with its rule, or which commands there are."""
    verbs = [v for v in table.game.answers.verbs if not v.side or seat in v.side]
    named = wanted.split()[0].lower()
    meant = [each for each in verbs if named in (each.name, each.word)]
    if meant:
        told = [why_lines(table, seat, each.name, words) for each in meant]
        closed = [line for lines in told for line in lines] if all(told) else []
        rules = [section_text(table.game, words, table.options, each.rule) for each in meant]
        return "\n".join(
            [*(closed or [words["bot.look.why_none"]]), *dict.fromkeys(filter(None, rules))]
        )
    known = of_names({name: name for each in verbs for name in (each.word or each.name,)})
    near = nearest(known, named)
    facts = {"verb": named[:LONGEST], "options": near, "whole": len(near) == len(known.told)}
    return tell(words, "bot.look.why_unknown", facts)
