// Modals: the forms that a bot opens.

import { h, icon } from "./dom.js";
import { entities, menu } from "./listbox.js";
import { markdown } from "./markdown.js";

let count = 0;

export function openModal(modal, store, submit, back) {
  const fields = [];
  const alert = h("div", { class: "form-error", role: "alert" });
  const title = `modal-${++count}`;
  const send = h("button", { type: "submit", class: "button button-primary" }, "Submit");
  const form = h(
    "form",
    { class: "modal-form" },
    h(
      "header",
      { class: "modal-head" },
      h("h2", { id: title }, modal.title),
      h(
        "button",
        { type: "button", class: "bare", "aria-label": "Close", onclick: () => dialog.close() },
        icon("close"),
      ),
    ),
    h(
      "div",
      { class: "modal-fields" },
      modal.components.map((part) => row(part, store, fields)),
    ),
    alert,
    h(
      "footer",
      { class: "modal-foot" },
      h(
        "button",
        { type: "button", class: "button button-secondary", onclick: () => dialog.close() },
        "Cancel",
      ),
      send,
    ),
  );
  const dialog = h("dialog", { class: "modal", "aria-labelledby": title }, form);
  form.addEventListener("submit", async (press) => {
    press.preventDefault();
    if (send.ariaDisabled === "true") return;
    alert.textContent = "";
    send.ariaDisabled = "true";
    try {
      const values = {};
      for (const field of fields) values[field.id] = await field.value();
      await submit(values);
      dialog.close();
    } catch (error) {
      alert.textContent = error.message;
    } finally {
      send.ariaDisabled = null;
    }
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    back();
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input, textarea, .menu-button")?.focus();
}

function row(part, store, fields) {
  if (part.type === 10) return h("div", { class: "text" }, markdown(part.content, store));
  const [inner, label, hint] =
    part.type === 18
      ? [part.component, part.label, part.description]
      : [part.components[0], part.components[0].label, null];
  const id = `field-${++count}`;
  const made = field(inner, id, label, store);
  fields.push({ id: inner.custom_id, value: made.value });
  const grouped = [21, 22].includes(inner.type);
  return h(
    grouped ? "fieldset" : "div",
    { class: "field" },
    h(
      grouped ? "legend" : "label",
      { class: "field-label", ...(grouped ? {} : { htmlFor: id }) },
      label,
      inner.required !== false &&
        inner.type !== 23 &&
        h("span", { class: "required", title: "Required" }, " *"),
    ),
    hint && h("div", { class: "faint small" }, hint),
    made.node,
  );
}

function field(part, id, label, store) {
  switch (part.type) {
    case 4:
      return text(part, id);
    case 19:
      return upload(part, id, store);
    case 21:
    case 22:
      return group(part, id);
    case 23:
      return box(part, id, label);
    default: {
      const options = part.type === 3 ? part.options : entities(store, part, store.channel());
      const made = menu(part, options, { picked: () => {}, label });
      made.button.id = id;
      return { node: made.node, value: () => made.values() };
    }
  }
}

function text(part, id) {
  const props = {
    id,
    name: part.custom_id,
    placeholder: part.placeholder || "",
    value: part.value || "",
    required: part.required !== false,
    maxLength: part.max_length || 4000,
    minLength: part.min_length || 0,
  };
  const node =
    part.style === 2
      ? h("textarea", { ...props, rows: 5 })
      : h("input", { ...props, type: "text", autocomplete: "off" });
  return { node, value: () => node.value };
}

function upload(part, id, store) {
  const node = h("input", {
    id,
    type: "file",
    multiple: (part.max_values ?? 1) > 1,
    required: part.required !== false,
  });
  const value = async () =>
    Promise.all([...node.files].map(async (file) => (await store.wire.upload(file)).id));
  return { node, value };
}

function group(part, id) {
  const radio = part.type === 21;
  const inputs = part.options.map((option) =>
    h("input", {
      type: radio ? "radio" : "checkbox",
      name: id,
      value: option.value,
      checked: Boolean(option.default),
      required: radio && part.required !== false,
    }),
  );
  const node = h(
    "div",
    { class: "choices" },
    part.options.map((option, index) =>
      h(
        "label",
        { class: "choice" },
        inputs[index],
        h(
          "span",
          {},
          option.label,
          option.description && h("span", { class: "faint small block" }, option.description),
        ),
      ),
    ),
  );
  const picked = () => inputs.filter((input) => input.checked).map((input) => input.value);
  return { node, value: () => (radio ? (picked()[0] ?? null) : picked()) };
}

function box(part, id) {
  const input = h("input", { id, type: "checkbox", checked: Boolean(part.default) });
  return { node: input, value: () => input.checked };
}
