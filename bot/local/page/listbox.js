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
  const made = new Menu(part, options, picked, label);
  made.button.disabled = disabled;
  return { node: made.node, values: () => [...made.chosen], button: made.button };
}

class Menu {
  constructor(part, options, picked, label) {
    this.options = options;
    this.picked = picked;
    this.least = part.min_values ?? 1;
    this.most = part.max_values ?? 1;
    this.placeholder = part.placeholder;
    this.name = label || part.placeholder;
    this.chosen = new Set(
      options.filter((option) => option.default).map((option) => option.value),
    );
    this.at = 0;
    this.text = h("span", { class: "menu-text" });
    this.button = this.buildButton(part.custom_id);
    this.list = this.buildList();
    this.node = h("div", { class: "menu" }, this.button, this.list);
    this.atOpen = this.before();
    this.say();
  }

  buildButton(customId) {
    const props = { type: "button", class: "menu-button", data: { customId } };
    const expands = { "aria-haspopup": "listbox", "aria-expanded": "false" };
    const button = h("button", { ...props, ...expands }, this.text, icon("down", 18));
    button.addEventListener("click", () => (this.list.hidden ? this.open() : this.close(false)));
    button.addEventListener("keydown", (press) => {
      if (press.key !== "ArrowDown" && press.key !== "ArrowUp") return;
      this.open();
      press.preventDefault();
    });
    return button;
  }

  buildList() {
    const props = {
      class: "offers menu-offers",
      role: "listbox",
      tabIndex: -1,
      "aria-label": this.name || "Options",
      "aria-multiselectable": this.most > 1,
      hidden: true,
    };
    const items = this.options.map((option, index) => this.item(option, index));
    const list = h("ul", props, items);
    list.addEventListener("focusout", (move) => {
      if (!this.node.contains(move.relatedTarget)) this.close(false);
    });
    list.addEventListener("keydown", (press) => this.keys(press));
    return list;
  }

  item(option, index) {
    const props = { class: "offer", role: "option", id: `pick-${++count}` };
    const deeds = { onclick: () => this.toggle(index), onpointermove: () => this.mark(index) };
    return h(
      "li",
      { ...props, ...deeds, data: { value: option.value } },
      this.most > 1 && h("span", { class: "tick", "aria-hidden": "true" }),
      option.emoji && emoji(option.emoji),
      h(
        "span",
        { class: "offer-words" },
        h("span", { class: "offer-name" }, option.label),
        option.description && h("span", { class: "offer-hint" }, option.description),
      ),
    );
  }

  before() {
    return [...this.chosen].join("\n");
  }

  say() {
    const names = this.options
      .filter((option) => this.chosen.has(option.value))
      .map((option) => option.label)
      .join(", ");
    this.text.textContent = names || this.placeholder || "Make a selection";
    this.text.classList.toggle("faint", !names);
    this.button.ariaLabel = `${this.name || "Menu"}: ${names || "nothing picked"}`;
    [...this.list.children].forEach((item, index) =>
      item.setAttribute("aria-selected", this.chosen.has(this.options[index].value)),
    );
  }

  mark(index) {
    const items = [...this.list.children];
    this.at = (index + items.length) % items.length;
    items.forEach((item, position) => item.classList.toggle("at", position === this.at));
    items[this.at]?.scrollIntoView({ block: "nearest" });
    this.list.setAttribute("aria-activedescendant", items[this.at]?.id || "");
  }

  toggle(index) {
    const { value } = this.options[index];
    const had = this.chosen.has(value);
    if (this.most === 1) {
      this.chosen.clear();
      if (!had || this.least > 0) this.chosen.add(value);
    } else if (had) this.chosen.delete(value);
    else if (this.chosen.size < this.most) this.chosen.add(value);
    this.say();
    if (this.most === 1) this.close(true);
  }

  open() {
    if (this.button.ariaDisabled === "true") return;
    this.atOpen = this.before();
    this.list.hidden = false;
    this.button.ariaExpanded = "true";
    const floor = this.button.closest(".log")?.getBoundingClientRect().bottom ?? innerHeight;
    const room = floor - this.button.getBoundingClientRect().bottom;
    this.list.classList.toggle("upwards", room < Math.min(this.list.offsetHeight, 280) + 12);
    const first = this.options.findIndex((option) => this.chosen.has(option.value));
    this.mark(Math.max(0, first));
    this.list.focus();
  }

  close(done) {
    if (this.list.hidden) return;
    const inside = this.list.contains(document.activeElement);
    this.list.hidden = true;
    this.button.ariaExpanded = "false";
    if (inside) this.button.focus();
    const changed = (this.most === 1 && done) || this.before() !== this.atOpen;
    if (this.chosen.size >= this.least && changed) this.picked([...this.chosen]);
  }

  keys(press) {
    const moves = {
      ArrowDown: () => this.mark(this.at + 1),
      ArrowUp: () => this.mark(this.at - 1),
      Home: () => this.mark(0),
      End: () => this.mark(this.options.length - 1),
      Enter: () => this.toggle(this.at),
      " ": () => this.toggle(this.at),
      Escape: () => this.close(false),
      Tab: () => this.close(false),
    };
    if (!moves[press.key]) {
      this.seek(press.key.toLowerCase());
      return;
    }
    moves[press.key]();
    if (press.key !== "Tab") press.preventDefault();
    press.stopPropagation();
  }

  // A letter goes to the next option that begins with it.
  seek(letter) {
    const next = this.options.findIndex(
      (option, index) => index > this.at && option.label.toLowerCase().startsWith(letter),
    );
    if (next >= 0) this.mark(next);
  }
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
