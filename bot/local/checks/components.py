"""Buttons, menus and layouts."""

from collections.abc import Callable, Iterator

from bot.local.checks.form import Form
from bot.local.checks.values import LINKS, MEDIA, check_address, check_colour, check_emoji
from bot.local.world.model import Body
from bot.local.world.refusal import Path

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 17, 18, 19, 21, 22, 23
SELECTS = {STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT}
SPACINGS = (1, 2)
IN_CONTAINER = {ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR}

SELECT_FIELDS = {
    "type",
    "id",
    "custom_id",
    "placeholder",
    "min_values",
    "max_values",
    "disabled",
    "required",
    "options",
    "channel_types",
    "default_values",
}
FIELDS: dict[int, set[str]] = {
    ROW: {"type", "id", "components"},
    BUTTON: {"type", "id", "style", "label", "emoji", "custom_id", "url", "sku_id", "disabled"},
    SECTION: {"type", "id", "components", "accessory"},
    TEXT: {"type", "id", "content"},
    THUMBNAIL: {"type", "id", "media", "description", "spoiler"},
    GALLERY: {"type", "id", "items"},
    FILE: {"type", "id", "file", "spoiler", "name", "size"},
    SEPARATOR: {"type", "id", "divider", "spacing"},
    CONTAINER: {"type", "id", "components", "accent_color", "spoiler"},
    **dict.fromkeys(SELECTS, SELECT_FIELDS),
}
OPTION_FIELDS = {"label", "value", "description", "emoji", "default"}


def check_components(form: Form, components: list[Body], layout: bool) -> None:
    """All components of a message, classic or laid out."""
    limits = form.limits
    top = {ROW} | (IN_CONTAINER | {CONTAINER} if layout else set())
    if not layout:
        form.length(len(components), limits.rows, ("components",))
    for at, part in enumerate(components):
        check_part(form, part, ("components", at), top)
    every = list(walk(components))
    if layout and len(every) > limits.layout_components:
        words = f"The maximum number of components allowed is {limits.layout_components}"
        form.wrong(("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", words)
    text = sum(len(part.get("content") or "") for part in every if part.get("type") == TEXT)
    if layout and text > limits.layout_text:
        words = f"The maximum length of displayable text is {limits.layout_text}"
        form.wrong(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", words)
    check_unique(form, every)


def walk(components: list[Body]) -> Iterator[Body]:
    """Every component, the nested ones too."""
    waiting = components[::-1]
    while waiting:
        part = waiting.pop()
        yield part
        inside = [*(part.get("components") or ()), part.get("accessory"), part.get("component")]
        waiting += [each for each in reversed(inside) if each]


def check_unique(form: Form, every: list[Body]) -> None:
    for field in ("custom_id", "id"):
        seen: set[object] = set()
        for part in every:
            value = part.get(field)
            if value and value in seen:
                code = f"COMPONENT_{field.upper()}_DUPLICATED"
                words = f"Component {field} cannot be duplicated"
                form.wrong(("components", field), code, words)
            seen.add(value)


def check_part(form: Form, part: Body, path: Path, allowed: set[int]) -> None:
    """One component and what it holds."""
    kind = part.get("type")
    if kind not in allowed:
        listed = ", ".join(map(str, sorted(allowed)))
        form.wrong((*path, "type"), "UNION_TYPE_CHOICES", f"Value of field must be one of {listed}")
        return
    form.known(part, FIELDS[kind], path)
    if check := CHECKS.get(kind):
        check(form, part, path)


def check_row(form: Form, row: Body, path: Path) -> None:
    """Five buttons or one menu."""
    parts = row.get("components") or []
    form.length(len(parts), form.limits.row_buttons, (*path, "components"), least=1)
    has_select = any(part.get("type") in SELECTS for part in parts)
    if has_select and len(parts) > 1:
        words = "A row holds up to 5 buttons or one select"
        form.wrong((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words)
    for at, part in enumerate(parts):
        check_part(form, part, (*path, "components", at), {BUTTON} | SELECTS)


def check_button(form: Form, button: Body, path: Path) -> None:
    style = form.one_of(button, "style", range(1, 7), path)
    form.text(button, "label", form.limits.button_label, path)
    check_emoji(form, button.get("emoji"), (*path, "emoji"))
    if not button.get("label") and not button.get("emoji") and style != 6:
        words = "A button needs a label or an emoji"
        form.wrong((*path, "label"), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", words)
    if style == 5:
        url = form.text(button, "url", 512, path, least=1)
        check_address(form, url, (*path, "url"), (*LINKS, "discord"))
        if button.get("custom_id"):
            words = "A link button cannot have a custom id"
            form.wrong((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL", words)
    elif style != 6:
        check_custom_id(form, button, path)


def check_custom_id(form: Form, part: Body, path: Path) -> None:
    form.text(part, "custom_id", form.limits.custom_id, path, least=1)


def check_select(form: Form, select: Body, path: Path) -> None:
    limits = form.limits
    check_custom_id(form, select, path)
    form.text(select, "placeholder", limits.placeholder, path)
    options = select.get("options") or []
    if select["type"] == STRING_SELECT:
        form.length(len(options), limits.select_options, (*path, "options"), least=1)
        check_options(form, options, (*path, "options"))
    check_counts(form, select, path, len(options) or limits.select_options)
    check_defaults(form, select, path)


def check_defaults(form: Form, select: Body, path: Path) -> None:
    """No more may be picked from the start than may be picked at all."""
    _, most = counts(select)
    marked = [option for option in select.get("options") or [] if option.get("default")]
    field = "options" if select["type"] == STRING_SELECT else "default_values"
    count = len(marked if field == "options" else select.get("default_values") or [])
    if count > most:
        words = f"The number of default values must be no more than {most}"
        form.wrong((*path, field), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", words)


def check_counts(form: Form, part: Body, path: Path, available: int) -> None:
    """The least and the most that may be picked."""
    least, most = counts(part)
    if not 0 <= least <= form.limits.select_options or least > max(most, 1):
        words = "min_values must be between 0 and 25 and no more than max_values"
        form.wrong((*path, "min_values"), "NUMBER_TYPE_MAX", words)
    if not 1 <= most <= available:
        words = f"max_values must be between 1 and {available}"
        form.wrong((*path, "max_values"), "NUMBER_TYPE_MAX", words)


def counts(part: Body) -> tuple[int, int]:
    """The least and the most that may be picked, where nothing said means the usual."""
    least, most = part.get("min_values"), part.get("max_values")
    usual = len(part.get("options") or []) if part["type"] == CHECKBOXES else 1
    return 1 if least is None else least, usual if most is None else most


def check_options(form: Form, options: list[Body], path: Path) -> None:
    limits, seen = form.limits, set()
    for at, option in enumerate(options):
        place = (*path, at)
        form.known(option, OPTION_FIELDS, place)
        form.text(option, "label", limits.select_text, place, least=1)
        form.text(option, "description", limits.select_text, place)
        check_emoji(form, option.get("emoji"), (*place, "emoji"))
        value = form.text(option, "value", limits.select_text, place, least=1)
        if value in seen:
            words = "The specified option value is already used"
            form.wrong((*place, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", words)
        seen.add(value)


def check_section(form: Form, section: Body, path: Path) -> None:
    """One to three texts and one accessory."""
    texts = section.get("components") or []
    form.length(len(texts), form.limits.section_texts, (*path, "components"), least=1)
    for at, part in enumerate(texts):
        check_part(form, part, (*path, "components", at), {TEXT})
    if not section.get("accessory"):
        form.required((*path, "accessory"))
    else:
        check_part(form, section["accessory"], (*path, "accessory"), {BUTTON, THUMBNAIL})


def check_gallery(form: Form, gallery: Body, path: Path) -> None:
    items = gallery.get("items") or []
    form.length(len(items), form.limits.gallery_items, (*path, "items"), least=1)
    for at, item in enumerate(items):
        place = (*path, "items", at)
        form.known(item, {"media", "description", "spoiler"}, place)
        form.text(item, "description", form.limits.alt_text, place)
        check_media(form, item, "media", place)


def check_media(form: Form, part: Body, field: str, path: Path) -> None:
    media = part.get(field) or {}
    form.known(media, {"url"}, (*path, field))
    url = form.text(media, "url", 2048, (*path, field), least=1)
    allowed = ("attachment",) if field == "file" else MEDIA
    check_address(form, url, (*path, field, "url"), allowed)


def check_text(form: Form, text: Body, path: Path) -> None:
    form.text(text, "content", form.limits.layout_text, path, least=1)


def check_thumbnail(form: Form, thumbnail: Body, path: Path) -> None:
    form.text(thumbnail, "description", form.limits.alt_text, path)
    check_media(form, thumbnail, "media", path)


def check_file(form: Form, file: Body, path: Path) -> None:
    check_media(form, file, "file", path)


def check_separator(form: Form, separator: Body, path: Path) -> None:
    if separator.get("spacing") is not None:
        form.one_of(separator, "spacing", SPACINGS, path)


def check_container(form: Form, container: Body, path: Path) -> None:
    check_colour(form, container, "accent_color", path)
    for at, child in enumerate(container.get("components") or []):
        check_part(form, child, (*path, "components", at), IN_CONTAINER)


CHECKS: dict[int, Callable[[Form, Body, Path], None]] = {
    ROW: check_row,
    BUTTON: check_button,
    SECTION: check_section,
    TEXT: check_text,
    THUMBNAIL: check_thumbnail,
    GALLERY: check_gallery,
    FILE: check_file,
    SEPARATOR: check_separator,
    CONTAINER: check_container,
    **dict.fromkeys(SELECTS, check_select),
}


def number(components: list[Body]) -> list[Body]:
    """Give every component that has none an id of its own, as the service does."""
    taken = {part["id"] for part in walk(components) if part.get("id")}
    free = (n for n in range(1, 10_000) if n not in taken)
    for part in walk(components):
        if not part.get("id"):
            part["id"] = next(free)
    return components
