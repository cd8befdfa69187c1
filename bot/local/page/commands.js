// A command being filled in: one field for each option, with choices and autocomplete.

import { h, icon } from "./dom.js";
import { combobox } from "./listbox.js";

const SUBCOMMAND = 1,
  GROUP = 2,
  STRING = 3,
  INTEGER = 4,
  BOOLEAN = 5,
  USER = 6,
  CHANNEL = 7,
  ROLE = 8,
  MENTIONABLE = 9,
  NUMBER = 10,
  ATTACHMENT = 11;

// Every command that can be run, the ones inside groups by their full names.
export function flatten(commands) {
  const entries = [];
  const visit = (body, names, shown) => {
    const inside = (body.options || []).filter(
      (option) => option.type === SUBCOMMAND || option.type === GROUP,
    );
    if (!inside.length) {
      entries.push({
        name: names.join(" "),
        shown: shown.join(" "),
        description: body.shown_description,
        options: body.options || [],
      });
    }
    for (const option of inside)
      visit(option, [...names, option.name], [...shown, option.shown_name]);
  };
  for (const command of commands) {
    if ((command.type || 1) === 1) visit(command, [command.name], [command.shown_name]);
  }
  return entries;
}

export class CommandForm {
  constructor(store, entry, { run, cancel }) {
    this.store = store;
    this.entry = entry;
    this.run = run;
    this.cancel = cancel;
    this.fields = new Map();
    this.offers = h("div", { class: "composer-offers" });
    this.hint = h("div", { class: "command-hint faint", "aria-live": "polite" }, entry.description);
    this.error = h("div", { class: "form-error", role: "alert" });
    this.row = h("div", { class: "command-fields" });
    this.extra = h("div", { class: "command-extra" });
    this.node = h(
      "form",
      {
        class: "command",
        "aria-label": `Command ${entry.shown}`,
        onsubmit: (press) => {
          press.preventDefault();
          this.submit();
        },
        onkeydown: (press) => {
          if (press.key === "Escape") {
            press.preventDefault();
            this.cancel();
          }
        },
      },
      this.offers,
      this.hint,
      this.error,
      h(
        "div",
        { class: "command-line" },
        h("span", { class: "command-name" }, `/${entry.shown}`),
        this.row,
        this.extra,
        h(
          "button",
          {
            type: "button",
            class: "bare",
            "aria-label": "Cancel the command",
            onclick: () => this.cancel(),
          },
          icon("close"),
        ),
        h(
          "button",
          { type: "submit", class: "bare send", "aria-label": "Run the command" },
          icon("send"),
        ),
      ),
    );
    for (const option of entry.options) if (option.required) this.add(option);
    this.showExtra();
  }

  showExtra() {
    const left = this.entry.options.filter((option) => !this.fields.has(option.name));
    this.extra.replaceChildren(
      ...left.map((option) =>
        h(
          "button",
          {
            type: "button",
            class: "chip chip-button",
            title: option.shown_description,
            onclick: () => {
              this.add(option);
              this.showExtra();
              this.fields.get(option.name).input.focus();
            },
          },
          `+ ${option.shown_name}`,
        ),
      ),
    );
  }

  add(option) {
    const id = `option-${option.name}`;
    const file = option.type === ATTACHMENT;
    const input = h("input", {
      id,
      class: "option-input",
      type: file ? "file" : "text",
      autocomplete: "off",
      spellcheck: false,
      inputMode: option.type === INTEGER ? "numeric" : option.type === NUMBER ? "decimal" : "text",
    });
    const field = { option, input, picked: null };
    const shell = h(
      "div",
      { class: "option" },
      h("label", { class: "option-name", htmlFor: id }, option.shown_name),
      input,
    );
    input.addEventListener("focus", () => {
      this.hint.textContent = `${option.shown_name}: ${option.shown_description}${rangeOf(option)}`;
      field.list?.refresh();
    });
    input.addEventListener("input", () => {
      field.picked = null;
      input.classList.remove("wrong");
    });
    input.addEventListener("keydown", (press) => {
      if (press.key === "Backspace" && !input.value && !option.required && !file)
        this.remove(option.name, shell);
    });
    if (
      !file &&
      (option.choices?.length ||
        option.autocomplete ||
        ![STRING, INTEGER, NUMBER].includes(option.type))
    ) {
      field.list = combobox(input, {
        host: this.offers,
        label: option.shown_name,
        offers: (text) => this.offersFor(field, text),
        take: (offer) => {
          input.value = offer.name;
          field.picked = offer;
          input.classList.remove("wrong");
          this.next(input);
        },
      });
    }
    this.fields.set(option.name, field);
    this.row.append(shell);
  }

  remove(name, shell) {
    this.fields.delete(name);
    shell.remove();
    this.showExtra();
    this.focus();
  }

  next(input) {
    const inputs = [...this.row.querySelectorAll("input")];
    const after = inputs.slice(inputs.indexOf(input) + 1).find((other) => !other.value);
    (after || this.node.querySelector(".send")).focus();
  }

  async offersFor(field, text) {
    const { option } = field;
    const fits = (name) => field.picked || name.toLowerCase().includes(text.toLowerCase());
    if (option.autocomplete) return this.complete(field, text);
    if (option.choices?.length)
      return option.choices
        .map((choice) => ({ name: choice.shown_name, value: choice.value }))
        .filter((offer) => fits(offer.name));
    if (option.type === BOOLEAN)
      return [
        { name: "True", value: true },
        { name: "False", value: false },
      ].filter((offer) => fits(offer.name));
    return this.things(option).filter((offer) => fits(offer.name));
  }

  async complete(field, text) {
    const options = { ...this.known(), [field.option.name]: text };
    const answer = await this.store.wire.do("complete", {
      channel: this.store.here,
      name: this.entry.name,
      focused: field.option.name,
      options,
    });
    return answer.choices.map((choice) => ({ name: choice.name, value: choice.value }));
  }

  things(option) {
    const guild = this.store.guilds.get(this.store.channel()?.guild_id);
    const people = guild
      ? guild.members.map((member) => member.user)
      : this.store.channel().recipients.concat(this.store.me);
    const found = [];
    if ([USER, MENTIONABLE].includes(option.type))
      found.push(
        ...people.map((user) => ({
          name: `@${this.store.name(user.id, guild?.id)}`,
          value: user.id,
        })),
      );
    if ([ROLE, MENTIONABLE].includes(option.type) && guild)
      found.push(
        ...guild.roles.map((role) => ({
          name: role.name.startsWith("@") ? role.name : `@${role.name}`,
          value: role.id,
        })),
      );
    if (option.type === CHANNEL && guild) {
      const kinds = option.channel_types;
      found.push(
        ...[...this.store.channels.values()]
          .filter(
            (room) => room.guild_id === guild.id && (!kinds?.length || kinds.includes(room.type)),
          )
          .map((room) => ({ name: `#${this.store.title(room)}`, value: room.id })),
      );
    }
    return found;
  }

  // What is already certain, for autocomplete that depends on it.
  known() {
    const values = {};
    for (const [name, field] of this.fields) {
      try {
        const value = valueOf(field);
        if (value !== undefined) values[name] = value;
      } catch {
        /* Not yet complete. */
      }
    }
    return values;
  }

  async submit() {
    const values = {};
    this.error.textContent = "";
    for (const [name, field] of this.fields) {
      try {
        const value = field.option.type === ATTACHMENT ? await this.upload(field) : valueOf(field);
        if (value !== undefined) values[name] = value;
        else if (field.option.required) throw new Error(`${field.option.shown_name} is required.`);
      } catch (error) {
        this.error.textContent = error.message;
        field.input.classList.add("wrong");
        field.input.focus();
        return;
      }
    }
    this.run(values);
  }

  async upload(field) {
    const [file] = field.input.files;
    return file ? (await this.store.wire.upload(file)).id : undefined;
  }

  focus() {
    const inputs = [...this.row.querySelectorAll("input")];
    (inputs.find((input) => !input.value) || this.node.querySelector(".send")).focus();
  }
}

function valueOf({ option, input, picked }) {
  const text = input.value.trim();
  if (picked) return picked.value;
  if (!text) return undefined;
  const wrong = (words) => new Error(`${option.shown_name}: ${words}`);
  const chosen = (option.choices || []).find(
    (choice) => choice.shown_name.toLowerCase() === text.toLowerCase(),
  );
  if (option.choices?.length) {
    if (chosen) return chosen.value;
    throw wrong("pick one of the choices.");
  }
  if (option.type === INTEGER || option.type === NUMBER) {
    const number = Number(text.replace(",", "."));
    if (Number.isNaN(number) || (option.type === INTEGER && !Number.isInteger(number)))
      throw wrong("a number is needed.");
    if (option.min_value !== undefined && number < option.min_value)
      throw wrong(`at least ${option.min_value}.`);
    if (option.max_value !== undefined && number > option.max_value)
      throw wrong(`at most ${option.max_value}.`);
    return number;
  }
  if (option.type !== STRING) throw wrong("pick one of the list.");
  if (option.min_length && text.length < option.min_length)
    throw wrong(`at least ${option.min_length} characters.`);
  if (option.max_length && text.length > option.max_length)
    throw wrong(`at most ${option.max_length} characters.`);
  return text;
}

function rangeOf(option) {
  const { min_value: least, max_value: most } = option;
  if (least === undefined && most === undefined) return "";
  if (least !== undefined && most !== undefined) return ` (${least} to ${most})`;
  return least !== undefined ? ` (at least ${least})` : ` (at most ${most})`;
}
