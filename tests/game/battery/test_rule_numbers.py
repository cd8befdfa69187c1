"""The numbers of each game stand in the rules we tell, in every language, as they are played."""

from __future__ import annotations

import re

import pytest

from bot.ui.sentences import section_text
from config.texts import languages, sentences
from game.days_of_ire.rules.edition import ACTIONS
from game.days_of_ire.rules.payment import MOST_MILITIA, TANK_COST
from game.days_of_ire.rules.state import CROWD, HAND, LAST_DAY, SNIPER
from game.days_of_ire.rules.steps.deeds import REWARDED
from game.days_of_ire.rules.steps.market import KEPT
from game.days_of_ire.rules.steps.movement import ALONG
from game.days_of_ire.rules.steps.retaliation import HITS_UP_TO
from game.days_of_ire.rules.steps.spa import MILITIA_PLACED, MILITIA_STEPS
from game.days_of_ire.rules.steps.spa_automatic import THREAT
from game.days_of_ire.rules.steps.zhukov import CARDS
from game.days_of_ire.setup import FATAL, USUALLY_FATAL
from game.kernel import complete
from game.nights_of_fire.odds.attack import DEADLY
from game.nights_of_fire.rules.state import LAST_ROUND, MOST_CARDS
from game.nights_of_fire.rules.steps.adjustment import FEW
from game.nights_of_fire.rules.steps.attacks import ATTACK_COST
from game.nights_of_fire.rules.steps.commander import MOST_KEPT
from game.nights_of_fire.rules.steps.counterattack import COUNTER_COST
from game.nights_of_fire.rules.steps.defy import MOST_MOMENTUM
from game.nights_of_fire.rules.steps.draw import HANDS, HIGH_MORALE
from game.nights_of_fire.rules.steps.flee import BASE_COST
from game.nights_of_fire.rules.steps.keywords import READY
from game.nights_of_fire.rules.steps.soviet import MOST_TACTICS
from game.nights_of_fire.rules.steps.tactics import ROW
from game.registry import GAMES

SPELT = {
    "en": "zero one two three four|fourth five|fifth six seven eight nine ten eleven twelve",
    "hu": "nulla egy két|kettő|kétszer három|hárm négy öt hat hét nyolc kilenc tíz|tizedik "
    "tizenegy tizenkét",
}
NUMBERS: dict[str, dict[str, tuple[int, ...]]] = {
    "nights_of_fire": {
        "overview": (LAST_ROUND,),
        "draw": (HIGH_MORALE, *HANDS[1], *HANDS[2]),
        "turn": (MOST_CARDS,),
        "attack": (ATTACK_COST, DEADLY),
        "counterattack": (COUNTER_COST,),
        "flee": (BASE_COST,),
        "defy": (MOST_MOMENTUM,),
        "surrender": (FEW,),
        "readiness": (READY,),
        "konev": (ROW,),
        "tactics": (MOST_KEPT,),
        "soviet": (MOST_TACTICS,),
    },
    "days_of_ire": {
        "overview": (LAST_DAY, USUALLY_FATAL, FATAL[1]),
        "order": tuple(count for counts in ACTIONS.values() for count in counts),
        "move": (ALONG, CROWD),
        "attack": (MOST_MILITIA, REWARDED),
        "burn": (TANK_COST,),
        "give": (HAND,),
        "draw": (HAND,),
        "fire": (HITS_UP_TO,),
        "spa": (SNIPER, THREAT),
        "spa_cards": (MILITIA_STEPS, MILITIA_PLACED, THREAT),
        "zhukov": (CARDS,),
        "soviet": (KEPT,),
    },
}


def tells(text: str, number: int, language: str) -> bool:
    """Whether a number stands in a text, in digits or as a word."""
    if re.search(rf"(?<!\d){number}(?!\d)", text):
        return True
    words = SPELT[language].split()
    return number < len(words) and bool(re.search(rf"\b({words[number]})", text.lower()))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", NUMBERS)
def test_the_rules_tell_the_numbers_they_are_played_by(key: str, language: str) -> None:
    game, words = GAMES[key], sentences(language)
    options = complete(game.choices, {})
    for section, numbers in NUMBERS[key].items():
        text = section_text(game, words, options, section)
        missing = [number for number in numbers if not tells(text, number, language)]
        assert not missing, (section, missing, text)


@pytest.mark.parametrize("key", ["blind_faith", "hungarian_nightmare"])
def test_what_is_told_with_figures_has_them_from_the_rules(key: str) -> None:
    """Of these games no figure is written into a sentence: another set has its own numbers."""
    game, words = GAMES[key], sentences("en")
    figures = game.reading.figures(complete(game.choices, {}))
    sections = [name for name in words if name.startswith(f"{key}_rules.")]
    facts = {f for name in sections if name.endswith(".text") for f in words.ready[name].facts}  # type: ignore[union-attr]
    assert len(facts) > 30
    assert facts <= figures.keys()
    assert all(isinstance(figures[fact], int | str) for fact in facts)


@pytest.mark.parametrize("key", GAMES)
def test_every_language_tells_the_same_numbers_in_each_section(key: str) -> None:
    """Digits that stand in an English section stand in the others too."""
    english = sentences("en")
    for name in english:
        if not (name.startswith(f"{key}_rules.") and name.endswith(".text")):
            continue
        wanted = set(re.findall(r"(?<!D)\b\d+\b", str(english[name])))
        for language in languages():
            text = str(sentences(language)[name])
            lost = [number for number in wanted if not tells(text, int(number), language)]
            assert not lost, (language, name, lost)
