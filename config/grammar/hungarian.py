"""Hungarian: cases by vowel harmony, the article by the first sound, numbers as they are spoken."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from config.grammar.hungarian_sound import ending, first_sound, hyphened, link, spoken, tone
from config.grammar.names import Grammar, Name

# A suffix for back vowels, for front ones, and for front ones that are rounded.
CASES = {
    "ban": ("ban", "ben", "ben"),
    "ba": ("ba", "be", "be"),
    "bol": ("ból", "ből", "ből"),
    "ra": ("ra", "re", "re"),
    "rol": ("ról", "ről", "ről"),
    "nal": ("nál", "nél", "nél"),
    "hoz": ("hoz", "hez", "höz"),
    "tol": ("tól", "től", "től"),
    "nak": ("nak", "nek", "nek"),
    "ert": ("ért", "ért", "ért"),
    "ig": ("ig", "ig", "ig"),
    "kor": ("kor", "kor", "kor"),
}
ON = ("on", "en", "ön")
WITH = ("al", "el", "el")
BECOME = ("á", "é", "é")
IRREGULAR = {"híd": "hidat", "tér": "teret", "út": "utat", "tűz": "tüzet", "víz": "vizet"}
# Where something is, where it goes and whence it comes, by what a place says of itself.
PLACES = {
    "in": {"where": "ban", "to": "ba", "from": "bol"},
    "on": {"where": "on", "to": "ra", "from": "rol"},
    "at": {"where": "nal", "to": "hoz", "from": "tol"},
}
DIGRAPHS = re.compile(r"(dzs|sz|cs|gy|ly|ny|ty|zs|dz)$", re.IGNORECASE)


def _put(name: Name, suffix: str) -> str:
    """A name with a suffix: a last *a* or *e* grows long, what is no word takes a hyphen."""
    if hyphened(name):
        return f"{name}-{suffix}"
    long = {"a": "á", "e": "é", "A": "Á", "E": "É"}.get(name[-1:])
    return f"{name[:-1]}{long}{suffix}" if long else f"{name}{suffix}"


def _case(forms: tuple[str, str, str], name: Name) -> str:
    return _put(name, forms[tone(name)])


def _on(name: Name) -> str:
    """-on, -en, -ön; after a vowel -n alone."""
    return _put(name, "n" if ending(name) == "vowel" else ON[tone(name)])


def _object(name: Name) -> str:
    """The accusative: -t, with a vowel before it where the word needs one."""
    word = spoken(name)
    for short, known in IRREGULAR.items():
        if word == short and name.endswith(short):
            return name.removesuffix(short) + known
    return _put(name, f"{link(name)}t")


def _quality(name: Name) -> str:
    """-s: a hand *of 5*, the space *with the 3*."""
    if spoken(name) == "kettő":
        return _put(name, "es")
    return _put(name, f"{link(name, always=True)}s")


def _doubled(forms: tuple[str, str, str], name: Name) -> str:
    """-val and -vá: the v becomes the consonant before it, which is then long."""
    suffix = forms[tone(name)]
    if ending(name) == "vowel":
        return _put(name, f"v{suffix}")
    last = DIGRAPHS.search(spoken(name))
    sound = last.group(1) if last else spoken(name)[-1]
    if hyphened(name):
        return f"{name}-{sound}{suffix}"
    if name.lower().endswith("th"):  # an old way to write t, as in Kossuth
        return f"{name}t{suffix}"
    if last:
        return f"{name[: -len(sound)]}{sound[0]}{sound}{suffix}"
    if name[-2:-1].lower() == name[-1].lower():  # long already
        return f"{name}-{sound}{suffix}" if name[:1].isupper() else f"{name}{suffix}"
    return f"{name}{sound.lower()}{suffix}"


def _place(form: str, name: Name) -> str:
    """A place says by its trait whether one is in it, on it or at it, and if it has an article."""
    *the, how = name.forms.get("place", "in").split()
    case = PLACES[how][form]
    told = name.forms.get(case) or FORMS[case](name)
    return _article(name, form) + told if the else told


def _article(name: Name, form: str) -> str:
    """*A* or *az*; people and towns have none and say so by their trait."""
    if "bare" in name.forms:
        return ""
    return "az " if first_sound(name) == "vowel" else "a "


def _mention(mention: str, form: str) -> str:
    """No suffix fits a name that nobody has heard: a noun beside it takes it."""
    return f"{mention} {FORMS[form](Name('játékos'))}" if form else mention


FORMS: dict[str, Callable[[Name], str]] = {
    "acc": _object,
    "on": _on,
    "os": _quality,
    "az": lambda name: _article(name, "") + name,
    "val": partial(_doubled, WITH),
    "va": partial(_doubled, BECOME),
    **{name: partial(_case, forms) for name, forms in CASES.items()},
    **{name: partial(_place, name) for name in ("where", "to", "from")},
}

HUNGARIAN = Grammar(
    locale="hu",
    forms=FORMS,
    articles={"the": _article},
    traits=frozenset({"place", "bare", "tone", "sounds"}),
    mention=_mention,
    dates={"date": "yyyy. MM. dd.", "time": "H:mm", "moment": "yyyy. MM. dd. H:mm"},
)
