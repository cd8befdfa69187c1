// Lists to choose from: one that hangs on a text field, and the menus of messages and modals.

import { emoji, h, icon } from "./dom.js";

let count = 0;

// A text field with a list of offers. `offers(text)` gives [{name, hint, value}]; `take(offer)` gets the choice.
export function combobox(input, { offers, take, host, label }) {
  const id = `list-${++count}`;
  const list = h("ul", { class: "offers", role: "listbox", id, "aria-label": label, hidden: true });
  let shown = [],
    at = 0,
    turn = 0;
  // A text area stays a text box; only a single line may become a combo box.
  const expands = input.tagName === "INPUT";
  const expand = (open) => expands && input.setAttribute("aria-expanded", String(open));
  if (expands) input.setAttribute("role", "combobox");
  input.setAttribute("aria-controls", id);
  input.setAttribute("aria-autocomplete", "list");
  expand(false);
  host.append(list);

  function mark(index) {
    at = index;
    [...list.children].forEach((item, position) =>
      item.setAttribute("aria-selected", position === at),
    );
    list.children[at]?.scrollIntoView({ block: "nearest" });
    if (list.children[at]) input.setAttribute("aria-activedescendant", list.children[at].id);
    else input.removeAttribute("aria-activedescendant");
  }

  function close() {
    turn += 1;
    list.hidden = true;
    expand(false);
    input.removeAttribute("aria-activedescendant");
  }

  function choose(index) {
    const offer = shown[index];
    if (!offer) return;
    close();
    take(offer);
  }

  async function refresh() {
    const mine = ++turn;
    let found;
    try {
      found = await offers(input.value);
    } catch (error) {
      found = [{ name: error.message, broken: true }];
    }
    if (mine !== turn || !input.isConnected) return;
    shown = (found || []).filter((offer) => !offer.broken);
    list.replaceChildren(
      ...(found || []).map((offer, index) =>
        offer.broken
          ? h("li", { class: "offer-none", role: "presentation" }, offer.name)
          : h(
              "li",
              {
                class: "offer",
                role: "option",
                id: `${id}-${index}`,
                onpointerdown: (press) => press.preventDefault(),
                onclick: () => choose(shown.indexOf(offer)),
                onpointermove: () => mark(shown.indexOf(offer)),
              },
              offer.badge && h("span", { class: "offer-badge" }, offer.badge),
              h("span", { class: "offer-name" }, offer.name),
              offer.hint && h("span", { class: "offer-hint" }, offer.hint),
            ),
      ),
    );
    list.hidden = !found?.length;
    expand(!list.hidden);
    mark(0);
  }

  input.addEventListener("input", refresh);
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (press) => {
    if (list.hidden || !shown.length) return;
    if (press.key === "ArrowDown") mark((at + 1) % shown.length);
    else if (press.key === "ArrowUp") mark((at - 1 + shown.length) % shown.length);
    else if ((press.key === "Enter" && !press.shiftKey) || press.key === "Tab") choose(at);
    else if (press.key === "Escape") close();
    else return;
    if (press.key !== "Tab") press.preventDefault();
    press.stopImmediatePropagation();
  });
  return { refresh, close, isOpen: () => !list.hidden };
}

// A menu of options; several may be picked where the bot allows it.
export function menu(part, options, { picked, disabled = false, label }) {
  const least = part.min_values ?? 1,
    most = part.max_values ?? 1;
  const chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
  const text = h("span", { class: "menu-text" });
  const button = h(
    "button",
    {
      type: "button",
      class: "menu-button",
      disabled,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      data: { customId: part.custom_id },
    },
    text,
    icon("down", 18),
  );
  const list = h("ul", {
    class: "offers menu-offers",
    role: "listbox",
    tabIndex: -1,
    "aria-label": label || part.placeholder || "Options",
    "aria-multiselectable": most > 1,
    hidden: true,
  });
  const node = h("div", { class: "menu" }, button, list);
  const before = () => [...chosen].join("\n");
  let atOpen = before(),
    at = 0;

  function say() {
    const names = options
      .filter((option) => chosen.has(option.value))
      .map((option) => option.label);
    text.textContent = names.join(", ") || part.placeholder || "Make a selection";
    text.classList.toggle("faint", !names.length);
    button.setAttribute(
      "aria-label",
      `${label || part.placeholder || "Menu"}: ${names.join(", ") || "nothing picked"}`,
    );
    [...list.children].forEach((item, index) =>
      item.setAttribute("aria-selected", chosen.has(options[index].value)),
    );
  }

  function mark(index) {
    at = (index + options.length) % options.length;
    [...list.children].forEach((item, position) => item.classList.toggle("at", position === at));
    list.children[at]?.scrollIntoView({ block: "nearest" });
    list.setAttribute("aria-activedescendant", list.children[at]?.id || "");
  }

  function toggle(index) {
    const { value } = options[index];
    if (most === 1) {
      const again = chosen.has(value) && least === 0;
      chosen.clear();
      if (!again) chosen.add(value);
      say();
      close(true);
      return;
    }
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < most) chosen.add(value);
    say();
  }

  function open() {
    if (button.ariaDisabled === "true") return;
    atOpen = before();
    list.hidden = false;
    button.setAttribute("aria-expanded", "true");
    const floor = button.closest(".log")?.getBoundingClientRect().bottom ?? innerHeight;
    const room = floor - button.getBoundingClientRect().bottom;
    list.classList.toggle("upwards", room < Math.min(list.offsetHeight, 280) + 12);
    mark(
      Math.max(
        0,
        options.findIndex((option) => chosen.has(option.value)),
      ),
    );
    list.focus();
  }

  function close(done) {
    if (list.hidden) return;
    const inside = list.contains(document.activeElement);
    list.hidden = true;
    button.setAttribute("aria-expanded", "false");
    if (inside) button.focus();
    const single = most === 1 && done;
    if (chosen.size >= least && (single || before() !== atOpen)) picked([...chosen]);
  }

  options.forEach((option, index) =>
    list.append(
      h(
        "li",
        {
          class: "offer",
          role: "option",
          id: `pick-${++count}`,
          data: { value: option.value },
          onclick: () => toggle(index),
          onpointermove: () => mark(index),
        },
        most > 1 && h("span", { class: "tick", "aria-hidden": "true" }),
        option.emoji && emoji(option.emoji),
        h(
          "span",
          { class: "offer-words" },
          h("span", { class: "offer-name" }, option.label),
          option.description && h("span", { class: "offer-hint" }, option.description),
        ),
      ),
    ),
  );
  button.addEventListener("click", () => (list.hidden ? open() : close(false)));
  button.addEventListener("keydown", (press) => {
    if (press.key === "ArrowDown" || press.key === "ArrowUp") {
      open();
      press.preventDefault();
    }
  });
  list.addEventListener("focusout", (move) => {
    if (!node.contains(move.relatedTarget)) close(false);
  });
  list.addEventListener("keydown", (press) => {
    if (press.key === "ArrowDown") mark(at + 1);
    else if (press.key === "ArrowUp") mark(at - 1);
    else if (press.key === "Home") mark(0);
    else if (press.key === "End") mark(options.length - 1);
    else if (press.key === "Enter" || press.key === " ") {
      toggle(at);
    } else if (press.key === "Escape" || press.key === "Tab") {
      close(false);
    } else {
      const next = options.findIndex(
        (option, index) =>
          index > at && option.label.toLowerCase().startsWith(press.key.toLowerCase()),
      );
      if (next >= 0) mark(next);
      return;
    }
    if (press.key !== "Tab") press.preventDefault();
    press.stopPropagation();
  });
  say();
  return { node, values: () => [...chosen], button };
}

// What a menu of people, roles or channels offers.
export function entities(store, part, channel) {
  const guild = store.guilds.get(channel?.guild_id);
  const options = [];
  if (part.type === 5 || part.type === 7) {
    const people = guild ? guild.members.map((member) => member.user) : [...store.users.values()];
    options.push(
      ...people.map((user) => ({
        label: store.name(user.id, guild?.id),
        value: user.id,
        emoji: { name: "👤" },
      })),
    );
  }
  if ((part.type === 6 || part.type === 7) && guild) {
    options.push(
      ...guild.roles.map((role) => ({ label: role.name, value: role.id, emoji: { name: "🏷️" } })),
    );
  }
  if (part.type === 8 && guild) {
    const kinds = part.channel_types;
    options.push(
      ...[...store.channels.values()]
        .filter(
          (room) => room.guild_id === guild.id && (!kinds?.length || kinds.includes(room.type)),
        )
        .map((room) => ({ label: `#${store.title(room)}`, value: room.id })),
    );
  }
  const standing = new Set((part.default_values || []).map((value) => String(value.id)));
  return options.map((option) => ({ ...option, default: standing.has(option.value) }));
}
