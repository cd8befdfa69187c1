// The parts of a message: layouts, buttons, menus, pictures, files and embeds.

import { emoji, h, icon, leading, local, size } from "./dom.js";
import { enlarge } from "./dialogs.js";
import { entities, menu } from "./listbox.js";
import { markdown } from "./markdown.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

// `act(deed, details, node)` does something with the message and shows that it is under way.
export function part(body, context) {
  switch (body.type) {
    case 1:
      return h(
        "div",
        { class: "row" },
        body.components.map((child) => part(child, context)),
      );
    case 2:
      return button(body, context);
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return select(body, context);
    case 9:
      return h(
        "div",
        { class: "section" },
        h(
          "div",
          { class: "section-text" },
          body.components.map((child) => part(child, context)),
        ),
        part(body.accessory, context),
      );
    case 10:
      return h("div", { class: "text" }, markdown(body.content, context.store));
    case 11:
      return picture(
        [{ ...body.media, alt: body.description || "" }],
        0,
        "thumbnail",
        body.spoiler,
      );
    case 12:
      return gallery(
        body.items.map((item) => ({
          ...item.media,
          alt: item.description || "",
          spoiler: item.spoiler,
        })),
      );
    case 13:
      return file(body.file.url, body.name || nameOf(body.file.url), body.size);
    case 14:
      return h("div", {
        class: `separator separator-${body.spacing || 1}${body.divider === false ? " blank" : ""}`,
        role: "separator",
      });
    case 17:
      return container(body, context);
    default:
      return h("div", { class: "faint" }, "This part cannot be shown here.");
  }
}

function container(body, context) {
  const node = h(
    "div",
    { class: "container" },
    body.components.map((child) => part(child, context)),
  );
  if (body.accent_color !== undefined && body.accent_color !== null) {
    node.style.setProperty("--accent-line", hex(body.accent_color));
    node.classList.add("accented");
  }
  return body.spoiler ? veil(node) : node;
}

const hex = (number) => `#${number.toString(16).padStart(6, "0")}`;

function button(body, { act }) {
  const inner = [body.emoji && emoji(body.emoji), body.label && h("span", {}, body.label)];
  if (body.style === 5) {
    return h(
      "a",
      {
        class: "button button-link",
        ...leading(body.url),
        "aria-disabled": body.disabled || undefined,
      },
      inner,
      icon("link", 14),
    );
  }
  const node = h(
    "button",
    {
      type: "button",
      class: `button button-${STYLES[body.style]}`,
      disabled: Boolean(body.disabled),
      data: { customId: body.custom_id },
      "aria-label": body.label ? undefined : body.emoji?.name,
      onclick: () => act("click", { custom_id: body.custom_id }, node),
    },
    inner,
  );
  return node;
}

function select(body, { store, act, channel }) {
  const options = body.type === 3 ? body.options : entities(store, body, channel);
  const made = menu(body, options, {
    disabled: Boolean(body.disabled),
    picked: (values) => act("select", { custom_id: body.custom_id, values }, made.button),
  });
  return made.node;
}

export function picture(pictures, at, kind = "picture", spoiler = false) {
  const { url, alt, width, height } = pictures[at];
  const image = h("img", { src: local(url), alt, loading: "lazy", decoding: "async" });
  if (width && height) {
    image.width = width;
    image.height = height;
  }
  const node = h(
    "button",
    {
      type: "button",
      class: kind,
      "aria-label": `Enlarge the picture${alt ? `: ${alt}` : ""}`,
      onclick: () => enlarge(pictures, at),
    },
    image,
  );
  return spoiler ? veil(node) : node;
}

export function gallery(pictures) {
  return h(
    "div",
    { class: `gallery gallery-${pictures.length > 4 ? "many" : pictures.length}` },
    pictures.map((entry, at) => picture(pictures, at, "picture", entry.spoiler)),
  );
}

function veil(node) {
  const cover = h(
    "button",
    {
      type: "button",
      class: "veil-cover",
      onclick: () => {
        wrap.classList.add("shown");
        cover.remove();
      },
    },
    "Spoiler",
  );
  const wrap = h("div", { class: "veil" }, node, cover);
  return wrap;
}

const nameOf = (url) => decodeURIComponent(new URL(url, location.href).pathname.split("/").pop());

export function file(url, name, bytes) {
  return h(
    "a",
    { class: "file", href: local(url), download: name },
    icon("file", 24),
    h("span", { class: "file-name" }, name),
    bytes !== undefined && h("span", { class: "faint" }, size(bytes)),
  );
}

export function attachments(message) {
  const shown = message.flags & (1 << 15) ? [] : message.attachments;
  const pictures = shown
    .filter((entry) => entry.width && entry.content_type?.startsWith("image/"))
    .map((entry) => ({
      ...entry,
      alt: entry.description || entry.filename,
      spoiler: entry.filename.startsWith("SPOILER_"),
    }));
  const others = shown.filter((entry) => !pictures.some((item) => item.id === entry.id));
  return [
    pictures.length > 0 && gallery(pictures),
    ...others.map((entry) => file(entry.url, entry.filename, entry.size)),
  ].filter(Boolean);
}

function embedIcon(line) {
  return line?.icon_url && h("img", { class: "embed-icon", src: local(line.icon_url), alt: "" });
}

export function embed(body, store) {
  const node = h(
    "div",
    { class: "embed" },
    h(
      "div",
      { class: "embed-main" },
      body.author &&
        h("div", { class: "embed-author" }, embedIcon(body.author), body.author.name),
      body.title &&
        h(
          "div",
          { class: "embed-title" },
          body.url
            ? h("a", { href: body.url, target: "_blank", rel: "noopener noreferrer" }, body.title)
            : markdown(body.title, store),
        ),
      body.description && h("div", { class: "text" }, markdown(body.description, store)),
      body.fields?.length > 0 &&
        h(
          "div",
          { class: "embed-fields" },
          body.fields.map((field) =>
            h(
              "div",
              { class: field.inline === false ? "embed-field wide" : "embed-field" },
              h("div", { class: "embed-field-name" }, markdown(field.name, store)),
              h("div", { class: "text" }, markdown(field.value, store)),
            ),
          ),
        ),
    ),
    body.thumbnail && picture([{ ...body.thumbnail, alt: "" }], 0, "thumbnail"),
    body.image &&
      h("div", { class: "embed-image" }, picture([{ ...body.image, alt: body.title || "" }], 0)),
    (body.footer || body.timestamp) &&
      h(
        "div",
        { class: "embed-foot" },
        embedIcon(body.footer),
        [body.footer?.text, body.timestamp && new Date(body.timestamp).toLocaleString()]
          .filter(Boolean)
          .join(" · "),
      ),
  );
  if (body.color !== undefined && body.color !== null)
    node.style.setProperty("--accent-line", hex(body.color));
  return node;
}
