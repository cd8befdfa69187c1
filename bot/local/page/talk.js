// The messages of the channel in view.

import { avatar, byId, fill, h, icon } from "./dom.js";
import { closeMenu, hang } from "./dialogs.js";
import { MessageNode } from "./message.js";
import { openModal } from "./modal.js";
import { complain, notice } from "./notices.js";

export class Talk {
  constructor(store, composer) {
    this.store = store;
    this.composer = composer;
    this.log = byId("log");
    this.nodes = new Map();
    this.builder = new MessageNode(store, this);
    store.addEventListener("moved", () => this.blank());
    store.addEventListener("page", () => this.page());
    store.addEventListener("older", () => this.keepPlace(() => this.page(false)));
    store.addEventListener("message", ({ detail }) => this.put(detail.message));
    store.addEventListener("gone", ({ detail }) => this.drop(detail.id));
    store.addEventListener("typing", () => this.typing());
    this.log.addEventListener("scroll", () => {
      if (this.log.scrollTop < 80) this.more();
    });
    // Pictures that arrive late must not push the last message out of view.
    this.log.addEventListener(
      "load",
      () => {
        if (this.follows) this.toEnd();
      },
      true,
    );
    this.log.addEventListener("scroll", () => {
      this.follows = this.atEnd();
    });
    setInterval(() => this.typing(), 2000);
    this.follows = true;
  }

  atEnd() {
    return this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < 60;
  }
  toEnd() {
    this.log.scrollTop = this.log.scrollHeight;
  }

  blank() {
    this.nodes.clear();
    fill(this.log, h("div", { class: "loading" }, "Loading…"));
  }

  page(toEnd = true) {
    const said = [...(this.store.said(this.store.here)?.values() || [])];
    this.nodes = new Map(said.map((message) => [message.id, this.builder.build(message)]));
    const list = [...this.nodes.values()];
    const fresh = said.findIndex((message) => message.id === this.store.firstFresh);
    if (fresh > 0) list.splice(fresh, 0, freshLine());
    fill(this.log, this.beginning(said.length), h("div", { class: "spring" }), list);
    this.group();
    if (toEnd) {
      this.follows = true;
      this.toEnd();
    }
  }

  beginning(count) {
    const channel = this.store.channel();
    if (!channel) return null;
    const title = this.store.title(channel);
    const words =
      channel.type === 1
        ? `This is the beginning of your conversation with ${title}.`
        : channel.thread_metadata
          ? "This is the beginning of the thread."
          : channel.topic || "This is the beginning of the channel.";
    return h(
      "div",
      { class: "beginning" },
      h(
        "div",
        { class: "beginning-mark" },
        channel.type === 1
          ? avatar(channel.recipients[0], 56)
          : icon(channel.thread_metadata ? "thread" : "hash", 30),
      ),
      h("h2", {}, title),
      h("p", { class: "faint" }, words),
      count === 0 &&
        h(
          "p",
          { class: "faint" },
          "Nothing has been said here yet. Press ",
          h("kbd", {}, "/"),
          " to see what the bot can do.",
        ),
    );
  }

  async more() {
    if (this.fetching || !this.store.ready) return;
    this.fetching = true;
    try {
      await this.store.older();
    } catch {
      /* The next scroll tries again. */
    } finally {
      this.fetching = false;
    }
  }

  keepPlace(change) {
    const from = this.log.scrollHeight - this.log.scrollTop;
    change();
    this.log.scrollTop = this.log.scrollHeight - from;
  }

  put(message) {
    if (message.channel_id !== this.store.here || !this.store.said(this.store.here)) return;
    // What I said, and what only I was answered, is what I look for.
    const mine = message.author.id === this.store.me.id || message.only_you;
    const follows = this.follows || (mine && !this.nodes.has(message.id));
    const node = this.builder.build(message);
    const old = this.nodes.get(message.id);
    this.nodes.set(message.id, node);
    if (old) {
      const focused = old.contains(document.activeElement) ? document.activeElement : null;
      old.replaceWith(node);
      if (focused) this.refocus(message.id, focused.dataset.customId);
    } else {
      if (this.nodes.size === 1) fill(this.log, this.beginning(1), h("div", { class: "spring" }));
      this.log.append(node);
    }
    this.group();
    this.typing();
    if (follows) {
      this.follows = true;
      this.toEnd();
    }
  }

  drop(id) {
    const node = this.nodes.get(id);
    const focused = node?.contains(document.activeElement);
    node?.remove();
    this.nodes.delete(id);
    this.group();
    if (focused) this.composer.focus();
  }

  // The keyboard goes on where it was: the control, else its message, else the message box.
  refocus(id, customId) {
    if (document.activeElement && document.activeElement !== document.body) return;
    const node = this.nodes.get(id);
    if (customId) node?.querySelector(`[data-custom-id="${CSS.escape(customId)}"]`)?.focus();
    if (!node?.contains(document.activeElement)) node?.focus();
    if (document.activeElement === document.body) this.composer.focus();
  }

  // Messages of one author in quick succession stand together.
  group() {
    let before = null;
    for (const [id, node] of this.nodes) {
      const message = this.store.said(this.store.here)?.get(id);
      if (!message) continue;
      const close =
        before &&
        before.author.id === message.author.id &&
        !before.only_you &&
        !message.only_you &&
        new Date(message.timestamp) - new Date(before.timestamp) < 420_000 &&
        [0, 20].includes(message.type) &&
        (!message.used ||
          message.interaction_metadata.original_response_message_id) &&
        ![6, 18, 21].includes(before.type);
      node.classList.toggle("follows", Boolean(close));
      before = message;
    }
  }

  async apps(message, anchor) {
    const commands = (await this.store.commandsHere()).filter((command) => command.type === 3);
    const use = (command) => {
      closeMenu();
      this.run("use_menu", {
        name: command.name,
        channel: message.channel_id,
        message: message.id,
      });
    };
    hang(
      anchor,
      h(
        "div",
        { class: "sheet", role: "menu", "aria-label": "Apps" },
        commands.length
          ? commands.map((command) =>
              h(
                "button",
                {
                  type: "button",
                  role: "menuitem",
                  class: "sheet-item",
                  onclick: () => use(command),
                },
                command.shown_name,
              ),
            )
          : h("p", { class: "faint" }, "The bot has no commands for messages."),
      ),
    );
  }

  react(message, key) {
    return this.send("react", message, { emoji: key });
  }

  send(deed, message, details = {}) {
    return this.store.wire
      .do(deed, { channel: message.channel_id, message: message.id, ...details })
      .catch(complain);
  }

  async act(message, deed, details, control) {
    // A disabled control would drop the focus, so it is only marked and guarded.
    if (control.ariaDisabled === "true") return;
    control.classList.add("busy");
    control.ariaDisabled = "true";
    const back = () => this.refocus(message.id, details.custom_id);
    const where = { channel: message.channel_id, message: message.id };
    await this.run(deed, { ...where, ...details }, back);
    control.classList.remove("busy");
    control.ariaDisabled = null;
    back();
  }

  // Do something that the bot answers; a modal in answer opens at once, `back` follows its end.
  async run(deed, details, back = () => this.composer.focus()) {
    try {
      const answer = await this.store.wire.do(deed, details);
      if (answer.kind === "modal")
        openModal(answer.modal, this.store, (values) => this.submit(answer.modal, values), back);
      return answer;
    } catch (error) {
      const silent = error.status === 504;
      notice(
        silent
          ? `${error.message}. ${this.store.botOnline ? "" : "The bot is offline."}`
          : error.message,
        { kind: "error" },
      );
      return null;
    }
  }

  async submit(modal, values) {
    return this.store.wire.do("submit", { opened_by: modal.opened_by, values });
  }

  typing() {
    const now = Date.now();
    const who = [...(this.store.typing.get(this.store.here) || [])]
      .filter(([, until]) => until > now)
      .map(([id]) => this.store.name(id));
    const node = byId("typing");
    const words = who.length ? `${who.join(" and ")} ${who.length > 1 ? "are" : "is"} typing…` : "";
    if (node.textContent !== words) node.textContent = words;
  }
}

function freshLine() {
  return h("div", { class: "fresh-line", role: "separator" }, h("span", {}, "New"));
}
