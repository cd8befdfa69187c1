"""How Hungarian words, numbers and letters sound: which suffix agrees, how a word begins."""

from __future__ import annotations

import re

from config.grammar.names import Name

BACK, FRONT, ROUND = 0, 1, 2
TONES = {"back": BACK, "front": FRONT, "round": ROUND}
VOWELS = "aáeéiíoóöőuúüű"
DIGITS = ("nulla", "egy", "kettő", "három", "négy", "öt", "hat", "hét", "nyolc", "kilenc")
TENS = ("", "tíz", "húsz", "harminc", "negyven", "ötven", "hatvan", "hetven", "nyolcvan")
LETTERS = {
    **{letter: f"{letter}é" for letter in "bcdgptvz"},
    **{letter: f"e{letter}" for letter in "flmnrs"},
    "h": "há",
    "j": "jé",
    "k": "ká",
    "q": "kú",
    "w": "vé",
    "x": "iksz",
    "y": "ipszilon",
}
# Words whose vowels say one thing and whose suffixes another, as the last part of a compound.
BACK_WORDS = ("híd", "cél", "díj", "nyíl", "szíj", "síp", "sír", "kín", "hír", "ír", "derék", "híj")
SPARE = re.compile(r"^[^\w]+|[^\w]+$")  # marks, quotes and brackets around a name
ROMAN = re.compile(r"(?=[IVXL])(?:XL|L?X{0,3})(?:IX|IV|V?I{0,3})\.?")
SMOOTH = re.compile(r"[aáeéiíoóöőuúüű](?:sz|zs|ly|ny|[jlnrsz])$")  # -t needs no vowel after these
SEVERAL = re.compile(r"[aáeéiíoóöőuúüű]k$")
LINKS = ("o", "e", "ö")
# Numbers and words that take -at where their vowels would have -ot.
OPEN = ("három", "nyolc", "húsz", "harminc", "hatvan", "nyolcvan", "száz", "ház", "ág", "toll")


def _word(name: str) -> str:
    """The last word of a name, without the marks around it."""
    bare = SPARE.sub("", name)
    return re.split(r"[\s/–-]", bare)[-1] if bare else ""


def spoken(name: Name) -> str:
    """The last word of a name as it is said: of a number its last part, of an acronym a letter."""
    if told := name.forms.get("sounds"):
        return told.lower()
    word = _word(name)
    if digits := re.search(r"(\d+)$", word):
        return _number(digits.group(1))
    if word.isupper() and (len(word) < 4 or not any(c in VOWELS for c in word.lower())):
        return LETTERS.get(word[-1].lower(), word[-1].lower())
    return word.lower()


def _number(digits: str) -> str:
    """The last part of a number that is said: 40 negyven, 300 száz, 5000 ezer."""
    digits = digits.lstrip("0") or "0"
    bare = digits.rstrip("0")
    zeros = len(digits) - len(bare)
    if zeros == 0 or digits == "0":
        return DIGITS[int(digits[-1])]
    if zeros == 1:
        tens = int(bare[-1])
        return TENS[tens] if tens < len(TENS) else "kilencven"
    return "száz" if zeros == 2 else "ezer" if zeros < 6 else "millió"


def hyphened(name: Name) -> bool:
    """Whether a suffix stands behind a hyphen: after digits, acronyms, marks and silent letters."""
    word = _word(name)
    told = "sounds" in name.forms
    return told or not name[-1:].isalpha() or (word.isupper() and spoken(name) != word.lower())


def ending(name: Name) -> str:
    """Whether it ends in a vowel or in a consonant."""
    return "vowel" if spoken(name)[-1:] in VOWELS else "consonant"


def tone(name: Name) -> int:
    """Which of three suffixes agrees with the vowels of a name."""
    if told := name.forms.get("tone"):
        return TONES[told]
    word = spoken(name)
    if word.endswith(BACK_WORDS):
        return BACK
    vowels = [c for c in word if c in VOWELS]
    last = vowels[-1] if vowels else "e"
    if last in "aáoóuú":
        return BACK
    if last in "öőüű":
        return ROUND
    neutral = last in "iíé" and any(c in "aáoóuú" for c in vowels)
    return BACK if neutral else FRONT


def link(name: Name, always: bool = False) -> str:
    """The vowel before the -t of an object, or before a suffix that needs one `always`."""
    word = spoken(name)
    if ending(name) == "vowel":
        return ""
    sounds = tone(name)
    if word.endswith(OPEN):
        return "a"
    number = word in (*DIGITS, *TENS, "kilencven", "ezer")
    if SMOOTH.search(word) and not number and not always:
        return ""
    several = SEVERAL.search(word) and len(word) > 4 and not word.endswith(("nok", "lék", "ték"))
    if several and not number:
        return "a" if sounds == BACK else "e"
    return LINKS[sounds]


def first_sound(name: Name) -> str:
    """Whether a name begins with a vowel, as it is said."""
    bare = SPARE.sub("", name)
    if digits := re.match(r"\d+(?:[ \u00a0]\d{3})*", bare):
        said = re.sub(r"\D", "", digits.group())
        one = said[0] == "1" and len(said) % 3 == 1  # egy, ezer, egymillió
        return "vowel" if said[0] == "5" or one else "consonant"
    word = re.split(r"[\s–-]", bare)[0] if bare else ""
    if ROMAN.fullmatch(word):
        return "vowel" if word.rstrip(".") in ("I", "V", "L") else "consonant"
    if word.isupper() and len(word) < 4 and not (len(word) > 1 and word[1:2].lower() in VOWELS):
        word = LETTERS.get(word[0].lower(), word[0].lower())
    return "vowel" if word[:1].lower() in VOWELS else "consonant"
