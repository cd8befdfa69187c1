"""What may stand in a modal."""

from bot.local.checks.components import (
    CHECKBOX,
    CHECKBOXES,
    FIELDS,
    LABEL,
    RADIO,
    ROW,
    SELECTS,
    TEXT,
    TEXT_INPUT,
    UPLOAD,
    check_counts,
    check_custom_id,
    check_options,
    check_select,
    check_text,
    check_unique,
    walk,
)
from bot.local.checks.form import Form
from bot.local.world.model import Body
from bot.local.world.refusal import Path

INPUT_FIELDS = {
    "type",
    "id",
    "custom_id",
    "style",
    "label",
    "min_length",
    "max_length",
    "required",
    "value",
    "placeholder",
}
GROUP_FIELDS = {"type", "id", "custom_id", "options", "required", "min_values", "max_values"}
IN_LABEL = {TEXT_INPUT, UPLOAD, RADIO, CHECKBOXES, CHECKBOX} | SELECTS


def check_modal(form: Form, modal: Body) -> None:
    """A modal: its title and up to five components."""
    limits = form.limits
    form.known(modal, {"custom_id", "title", "components"}, ("data",))
    form.text(modal, "title", limits.modal_title, ("data",), least=1)
    check_custom_id(form, modal, ("data",))
    parts = modal.get("components") or []
    path: Path = ("data", "components")
    form.length(len(parts), limits.modal_components, path, least=1)
    for at, part in enumerate(parts):
        check_modal_part(form, part, (*path, at))
    check_unique(form, list(walk(parts)))
    form.settle()


def check_modal_part(form: Form, part: Body, path: Path) -> None:
    kind = part.get("type")
    if kind == ROW:
        check_modal_row(form, part, path)
    elif kind == TEXT:
        form.known(part, FIELDS[TEXT], path)
        check_text(form, part, path)
    elif kind == LABEL:
        check_label(form, part, path)
    else:
        words = f"Value of field must be one of {ROW}, {TEXT}, {LABEL}"
        form.wrong((*path, "type"), "UNION_TYPE_CHOICES", words)


def check_modal_row(form: Form, row: Body, path: Path) -> None:
    """One text input with a label of its own, the older way to write a modal."""
    form.known(row, FIELDS[ROW], path)
    inputs = row.get("components") or []
    form.length(len(inputs), 1, (*path, "components"), least=1)
    for at, part in enumerate(inputs):
        place = (*path, "components", at)
        if form.one_of(part, "type", (TEXT_INPUT,), place) == TEXT_INPUT:
            check_input(form, part, place, labelled=True)


def check_label(form: Form, label: Body, path: Path) -> None:
    limits = form.limits
    form.known(label, {"type", "id", "label", "description", "component"}, path)
    form.text(label, "label", limits.modal_label, path, least=1)
    form.text(label, "description", limits.modal_description, path)
    part = label.get("component") or {}
    place = (*path, "component")
    kind = form.one_of(part, "type", IN_LABEL, place)
    if kind == TEXT_INPUT:
        check_input(form, part, place, labelled=False)
    elif kind in SELECTS:
        form.known(part, FIELDS[kind], place)
        check_select(form, part, place)
    elif kind in IN_LABEL:
        check_group(form, part, place)


def check_input(form: Form, part: Body, path: Path, labelled: bool) -> None:
    limits = form.limits
    form.known(part, INPUT_FIELDS, path)
    check_custom_id(form, part, path)
    form.one_of(part, "style", (1, 2), path)
    form.text(part, "label", limits.modal_label, path, least=int(labelled))
    form.text(part, "placeholder", limits.modal_placeholder, path)
    form.text(part, "value", limits.text_input, path)
    for field in ("min_length", "max_length"):
        if not 0 <= part.get(field, 1) <= limits.text_input:
            words = f"int value should be less than or equal to {limits.text_input}."
            form.wrong((*path, field), "NUMBER_TYPE_MAX", words)


def check_group(form: Form, part: Body, path: Path) -> None:
    """Radio buttons, check boxes and file uploads."""
    check_custom_id(form, part, path)
    if part["type"] == CHECKBOX:
        form.known(part, {"type", "id", "custom_id", "default"}, path)
        return
    form.known(part, GROUP_FIELDS, path)
    if part["type"] == UPLOAD:
        check_counts(form, part, path, form.limits.files)
        return
    options = part.get("options") or []
    least = 2 if part["type"] == RADIO else 1
    form.length(len(options), form.limits.group_options, (*path, "options"), least=least)
    check_options(form, options, (*path, "options"))
    check_counts(form, part, path, len(options) or 1)
