// The box at the foot of the page: words, files, and commands with their options.

import { byId, fill, h, icon } from "./dom.js";
import { CommandForm, flatten } from "./commands.js";
import { combobox } from "./listbox.js";
import { complain } from "./notices.js";

export class Composer {
  constructor(store) {
    this.store = store;
    this.drafts = new Map();
    this.files = [];
    this.build();
    store.addEventListener("moved", () => this.moved());
    store.addEventListener("commands", () => {
      if (this.text.value.startsWith("/")) this.list.refresh();
    });
  }

  build() {
    this.text = h("textarea", {
      id: "composer-text",
      class: "composer-text",
      rows: 1,
      maxLength: 2000,
      "aria-label": "Message",
      onkeydown: (press) => this.keys(press),
      oninput: () => this.typed(),
    });
    this.picker = h("input", {
      type: "file",
      multiple: true,
      hidden: true,
      onchange: () => this.attach(),
    });
    this.above = h("div", { class: "composer-above" });
    const offers = h("div", { class: "composer-offers" });
    this.line = h(
      "div",
      { class: "composer-line" },
      h(
        "button",
        {
          type: "button",
          class: "bare",
          "aria-label": "Attach a file",
          title: "Attach a file",
          onclick: () => this.picker.click(),
        },
        icon("clip"),
      ),
      this.picker,
      this.text,
      h(
        "button",
        {
          type: "button",
          class: "bare slash-key",
          "aria-label": "Commands",
          title: "Commands",
          onclick: () => this.startCommand(),
        },
        "/",
      ),
      h(
        "button",
        { type: "button", class: "bare send", "aria-label": "Send", onclick: () => this.send() },
        icon("send"),
      ),
    );
    fill(byId("composer"), offers, this.above, this.line);
    this.list = combobox(this.text, {
      offers: (text) => this.offers(text),
      take: (offer) => this.begin(offer.entry),
      host: offers,
      label: "Commands",
    });
  }

  // Coming back to the same channel, after a cut for example, leaves half-typed work alone.
  moved() {
    if (this.from !== this.store.here) this.change();
    const channel = this.store.channel();
    this.text.placeholder = channel
      ? `Message ${channel.type === 1 ? "@" : "#"}${this.store.title(channel)}`
      : "";
  }

  change() {
    this.stopCommand();
    this.clearAbove();
    this.drafts.set(this.from, this.text.value);
    this.from = this.store.here;
    this.text.value = this.drafts.get(this.from) || "";
    this.grow();
    this.focus();
  }

  // On a touch screen the focus would raise the keyboard.
  focus() {
    if (matchMedia("(hover: hover)").matches) this.text.focus();
  }

  async offers(text) {
    if (!text.startsWith("/") || text.includes("\n")) return [];
    const wanted = text.slice(1).toLowerCase().trim();
    const entries = flatten(await this.store.commandsHere());
    const fitting = entries
      .filter((entry) => entry.shown.includes(wanted) || entry.name.includes(wanted))
      .sort((a, b) => Number(b.shown.startsWith(wanted)) - Number(a.shown.startsWith(wanted)));
    if (!fitting.length)
      return [
        {
          name: this.store.botOnline ? "No command by that name here." : "The bot is offline.",
          broken: true,
        },
      ];
    return fitting.map((entry) => ({ name: `/${entry.shown}`, hint: entry.description, entry }));
  }

  startCommand() {
    this.text.value = "/";
    this.text.focus();
    this.list.refresh();
  }

  begin(entry) {
    this.text.value = "";
    this.grow();
    this.form = new CommandForm(this.store, entry, {
      run: (options) => this.runCommand(entry, options),
      cancel: () => this.stopCommand(true),
    });
    this.line.hidden = true;
    byId("composer").append(this.form.node);
    this.form.focus();
  }

  stopCommand(focus = false) {
    if (!this.form) return;
    this.form.node.remove();
    this.form = null;
    this.line.hidden = false;
    if (focus) this.text.focus();
  }

  async runCommand(entry, options) {
    this.stopCommand(true);
    await this.talk.run("slash", { channel: this.store.here, name: entry.name, options });
  }

  replyTo(message) {
    this.clearAbove();
    this.reply = message;
    this.showAbove(`Replying to ${this.store.name(message.author.id, message.guild_id)}`);
  }

  editing(message) {
    this.clearAbove();
    this.edited = message;
    this.text.value = message.content;
    this.grow();
    this.showAbove("Editing your message");
  }

  showAbove(words) {
    fill(
      this.above,
      h(
        "div",
        { class: "chip" },
        words,
        h(
          "button",
          {
            type: "button",
            class: "bare",
            "aria-label": "Cancel",
            onclick: () => this.clearAbove(),
          },
          icon("close", 14),
        ),
      ),
    );
    this.text.focus();
  }

  clearAbove() {
    if (this.edited) this.text.value = "";
    this.reply = this.edited = null;
    this.files = [];
    fill(this.above);
  }

  attach() {
    this.files.push(...this.picker.files);
    this.picker.value = "";
    fill(
      this.above,
      this.files.map((file) =>
        h(
          "div",
          { class: "chip" },
          icon("file", 14),
          file.name,
          h(
            "button",
            {
              type: "button",
              class: "bare",
              "aria-label": `Remove ${file.name}`,
              onclick: (press) => {
                this.files = this.files.filter((other) => other !== file);
                press.target.closest(".chip").remove();
              },
            },
            icon("close", 14),
          ),
        ),
      ),
    );
  }

  keys(press) {
    if (press.isComposing) return;
    if (press.key === "Enter" && !press.shiftKey) {
      press.preventDefault();
      this.send();
    }
    if (press.key === "Escape" && (this.reply || this.edited || this.files.length))
      this.clearAbove();
    if (press.key === "ArrowUp" && !this.text.value) this.editLast();
  }

  editLast() {
    const said = [...(this.store.said(this.store.here)?.values() || [])];
    const last = said
      .reverse()
      .find((message) => message.author.id === this.store.me.id && message.type !== 6);
    if (last) this.editing(last);
  }

  typed() {
    this.grow();
    const now = Date.now();
    if (
      this.text.value &&
      !this.text.value.startsWith("/") &&
      now - (this.lastTyping || 0) > 8000
    ) {
      this.lastTyping = now;
      this.store.wire.do("typing", { channel: this.store.here }).catch(() => {});
    }
  }

  grow() {
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, 200)}px`;
  }

  async send() {
    const content = this.text.value.trim();
    const { files, reply, edited } = this;
    if (!content && !files.length) return;
    if (content.startsWith("/") && !files.length && this.list.isOpen()) return;
    const draft = this.text.value;
    this.text.value = "";
    this.lastTyping = 0;
    this.grow();
    try {
      if (edited)
        await this.store.wire.do("edit", {
          channel: edited.channel_id,
          message: edited.id,
          content,
        });
      else {
        const ids = await Promise.all(
          files.map(async (file) => (await this.store.wire.upload(file)).id),
        );
        await this.store.wire.do("send", {
          channel: this.store.here,
          content,
          files: ids,
          reply_to: reply?.id,
        });
      }
      this.clearAbove();
    } catch (error) {
      this.text.value = draft;
      this.grow();
      complain(error);
    }
  }
}
