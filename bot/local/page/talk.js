// The messages of the channel in view.

import { avatar, byId, fill, h, icon } from "./dom.js";
import { closeMenu, hang } from "./dialogs.js";
import { markdown } from "./markdown.js";
import { openModal } from "./modal.js";
import { complain, notice } from "./notices.js";
import { attachments, embed, part } from "./parts.js";

const LOADING = 1 << 7, HAS_THREAD = 1 << 5;
const QUICK = ["👍", "❤️", "😄", "🎲", "⚔️", "👀", "✅", "❌"];
const NOTICES = {
  6: () => ["pin", "pinned a message to this channel."],
  18: (message) => ["thread", "started a thread: ", h("a", { href: `#${message.message_reference.channel_id}` }, message.content)],
  21: () => ["thread", "This thread grew from a message."],
};

export class Talk {
  constructor(store, composer) {
    this.store = store;
    this.composer = composer;
    this.log = byId("log");
    this.nodes = new Map();
    this.pressed = new Set();
    store.addEventListener("moved", () => this.blank());
    store.addEventListener("page", () => this.page());
    store.addEventListener("older", () => this.keepPlace(() => this.page(false)));
    store.addEventListener("message", ({ detail }) => this.put(detail.message));
    store.addEventListener("gone", ({ detail }) => this.drop(detail.id));
    store.addEventListener("typing", () => this.typing());
    this.log.addEventListener("scroll", () => { if (this.log.scrollTop < 80) this.more(); });
    // Pictures that arrive late must not push the last message out of view.
    this.log.addEventListener("load", () => { if (this.follows) this.toEnd(); }, true);
    this.log.addEventListener("scroll", () => { this.follows = this.atEnd(); });
    setInterval(() => this.typing(), 2000);
    this.follows = true;
  }

  atEnd() { return this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < 60; }
  toEnd() { this.log.scrollTop = this.log.scrollHeight; }

  blank() {
    this.nodes.clear();
    fill(this.log, h("div", { class: "loading" }, "Loading…"));
  }

  page(toEnd = true) {
    const said = [...(this.store.said(this.store.here)?.values() || [])];
    this.nodes = new Map(said.map((message) => [message.id, this.message(message)]));
    const list = [...this.nodes.values()];
    if (this.store.unreadHere > 0 && said.length > this.store.unreadHere) {
      list.splice(said.length - this.store.unreadHere, 0, h("div", { class: "fresh-line", role: "separator" }, h("span", {}, "New")));
    }
    fill(this.log, this.beginning(said.length), h("div", { class: "spring" }), list);
    this.group();
    if (toEnd) { this.follows = true; this.toEnd(); }
  }

  beginning(count) {
    const channel = this.store.channel();
    if (!channel) return null;
    const title = this.store.title(channel);
    const words = channel.type === 1 ? `This is the beginning of your conversation with ${title}.`
      : channel.thread_metadata ? "This is the beginning of the thread." : channel.topic || "This is the beginning of the channel.";
    return h("div", { class: "beginning" },
      h("div", { class: "beginning-mark" }, channel.type === 1 ? avatar(channel.recipients[0], 56) : icon(channel.thread_metadata ? "thread" : "hash", 30)),
      h("h2", {}, channel.type === 1 ? title : title),
      h("p", { class: "faint" }, words),
      count === 0 && h("p", { class: "faint" }, "Nothing has been said here yet. Press ", h("kbd", {}, "/"), " to see what the bot can do."));
  }

  async more() {
    if (this.fetching || !this.store.ready) return;
    this.fetching = true;
    try { await this.store.older(); } catch { /* The next scroll tries again. */ } finally { this.fetching = false; }
  }

  keepPlace(change) {
    const from = this.log.scrollHeight - this.log.scrollTop;
    change();
    this.log.scrollTop = this.log.scrollHeight - from;
  }

  put(message) {
    if (message.channel_id !== this.store.here || !this.store.said(this.store.here)) return;
    const follows = this.follows || (message.author.id === this.store.me.id && !this.nodes.has(message.id));
    const node = this.message(message);
    const old = this.nodes.get(message.id);
    if (old) {
      const focused = old.contains(document.activeElement) ? document.activeElement.dataset.customId : null;
      old.replaceWith(node);
      if (focused) node.querySelector(`[data-custom-id="${CSS.escape(focused)}"]`)?.focus();
    } else {
      if (this.nodes.size === 0) fill(this.log, this.beginning(1), h("div", { class: "spring" }));
      this.log.append(node);
    }
    this.nodes.set(message.id, node);
    this.group();
    this.typing();
    if (follows) { this.follows = true; this.toEnd(); }
  }

  drop(id) {
    this.nodes.get(id)?.remove();
    this.nodes.delete(id);
    this.group();
  }

  // Messages of one author in quick succession stand together.
  group() {
    let before = null;
    for (const [id, node] of this.nodes) {
      const message = this.store.said(this.store.here)?.get(id);
      if (!message) continue;
      const close = before && before.author.id === message.author.id && !before.only_you && !message.only_you
        && new Date(message.timestamp) - new Date(before.timestamp) < 420_000
        && [0, 20].includes(message.type) && (!message.interaction_metadata?.name || message.interaction_metadata.original_response_message_id) && ![6, 18, 21].includes(before.type);
      node.classList.toggle("follows", Boolean(close));
      before = message;
    }
  }

  message(message) {
    if (NOTICES[message.type]) return this.system(message);
    const { store } = this;
    const mine = store.calls(message) && store.channel()?.type !== 1;
    const head = `message-${message.id}`;
    const node = h("article", { class: `message${message.only_you ? " private" : ""}${mine ? " calls-me" : ""}`, data: { id: message.id }, "aria-labelledby": head, tabIndex: -1 },
      this.above(message),
      avatar(message.author),
      h("div", { class: "message-body" },
        h("div", { class: "message-head", id: head },
          h("span", { class: "author" }, store.name(message.author.id, message.guild_id || store.channel()?.guild_id)),
          message.author.bot && h("span", { class: "tag" }, "BOT"),
          h("time", { class: "when", dateTime: message.timestamp, title: new Date(message.timestamp).toLocaleString() }, clock(message.timestamp)),
          message.pinned && h("span", { class: "pinned", title: "Pinned" }, icon("pin", 14), h("span", { class: "hidden" }, "Pinned"))),
        this.content(message),
        message.only_you && this.onlyYou(message)));
    if (!(message.flags & LOADING)) node.append(this.tools(message));
    return node;
  }

  above(message) {
    const { store } = this;
    const by = message.interaction_metadata;
    if (by?.name && !by.original_response_message_id) {
      return h("div", { class: "above" }, icon("reply", 14), h("strong", {}, store.name(by.user.id, message.guild_id)), " used ",
        h("span", { class: "mention" }, by.type === 2 && message.type !== 23 ? `/${by.name}` : by.name));
    }
    const to = message.referenced_message;
    if (message.type !== 19) return null;
    return h("div", { class: "above" }, icon("reply", 14), to
      ? [h("strong", {}, store.name(to.author.id, message.guild_id)), " ", h("span", { class: "quote" }, to.content || "a message without words")]
      : h("em", {}, "The message was deleted."));
  }

  content(message) {
    const { store } = this;
    if (message.flags & LOADING) {
      return h("div", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
        `${store.name(message.author.id)} is thinking…`);
    }
    const context = { store, channel: store.channels.get(message.channel_id), act: (deed, details, control) => this.act(message, deed, details, control) };
    const thread = message.flags & HAS_THREAD ? message.thread : null;
    return h("div", { class: "content" },
      message.content && h("div", { class: "text" }, markdown(message.content, store),
        message.edited_timestamp && h("span", { class: "edited" }, " (edited)")),
      attachments(message),
      !(message.flags & 4) && message.embeds.map((entry) => embed(entry, store)),
      message.components.length > 0 && h("div", { class: "parts" }, message.components.map((entry) => part(entry, context))),
      thread && h("a", { class: "thread-link", href: `#${thread.id}` }, icon("thread", 16), h("strong", {}, thread.name), " Open the thread"),
      this.reactions(message));
  }

  reactions(message) {
    const all = Object.entries(message.reacted || {});
    if (!all.length) return null;
    return h("div", { class: "reactions" }, all.map(([emoji, who]) => {
      const mine = who.includes(this.store.me.id);
      const names = who.map((id) => this.store.name(id)).join(", ");
      return h("button", { type: "button", class: `reaction${mine ? " mine" : ""}`, title: names, "aria-pressed": String(mine),
        "aria-label": `${emoji}, ${who.length}: ${names}`, onclick: () => this.react(message, emoji) }, h("span", { class: "emoji" }, emoji.split(":")[0]), ` ${who.length}`);
    }));
  }

  onlyYou(message) {
    return h("div", { class: "only-you" }, icon("eye", 14), h("span", {}, "Only you can see this"), " · ",
      h("button", { type: "button", class: "plain", onclick: () => this.send("dismiss", message) }, "Dismiss message"));
  }

  system(message) {
    const [shape, ...words] = NOTICES[message.type](message);
    const who = message.type === 21 ? [] : [h("strong", {}, this.store.name(message.author.id, message.guild_id)), " "];
    return h("article", { class: "system", data: { id: message.id } }, icon(shape, 16),
      h("span", {}, ...who, ...words), h("time", { class: "when", dateTime: message.timestamp }, clock(message.timestamp)));
  }

  tools(message) {
    const tool = (name, label, onclick) => h("button", { type: "button", class: "tool", "aria-label": label, title: label, onclick }, icon(name, 18));
    const react = tool("smile", "React", () => hang(react, h("div", { class: "quick", role: "menu", "aria-label": "Reactions" }, QUICK.map((emoji) =>
      h("button", { type: "button", role: "menuitem", class: "bare emoji", onclick: () => { closeMenu(); this.react(message, emoji); } }, emoji)))));
    const apps = tool("spark", "Apps", () => this.apps(message, apps));
    const mine = message.author.id === this.store.me.id;
    return h("div", { class: "tools", role: "group", "aria-label": "Message actions" },
      !message.only_you && react,
      !message.only_you && tool("reply", "Reply", () => this.composer.replyTo(message)),
      mine && tool("pencil", "Edit", () => this.composer.editing(message)),
      !message.only_you && apps,
      mine && tool("bin", "Delete", () => this.send("delete", message)));
  }

  async apps(message, anchor) {
    const commands = (await this.store.commandsHere()).filter((command) => command.type === 3);
    const use = (command) => { closeMenu(); this.run("use_menu", { name: command.name, channel: message.channel_id, message: message.id }); };
    hang(anchor, h("div", { class: "sheet", role: "menu", "aria-label": "Apps" }, commands.length
      ? commands.map((command) => h("button", { type: "button", role: "menuitem", class: "sheet-item", onclick: () => use(command) }, command.shown_name))
      : h("p", { class: "faint" }, "The bot has no commands for messages.")));
  }

  react(message, emoji) { return this.send("react", message, { emoji }); }

  send(deed, message, details = {}) {
    return this.store.wire.do(deed, { channel: message.channel_id, message: message.id, ...details }).catch(complain);
  }

  async act(message, deed, details, control) {
    control.classList.add("busy");
    control.disabled = true;
    await this.run(deed, { channel: message.channel_id, message: message.id, ...details });
    control.classList.remove("busy");
    control.disabled = false;
  }

  // Do something that the bot answers; a modal in answer opens at once.
  async run(deed, details) {
    try {
      const answer = await this.store.wire.do(deed, details);
      if (answer.kind === "modal") openModal(answer.modal, this.store, (values) => this.submit(answer.modal, values));
      return answer;
    } catch (error) {
      const silent = error.status === 504;
      notice(silent ? `${error.message}. ${this.store.botOnline ? "" : "The bot is offline."}` : error.message, { kind: "error" });
      return null;
    }
  }

  async submit(modal, values) {
    return this.store.wire.do("submit", { opened_by: modal.opened_by, values });
  }

  typing() {
    const now = Date.now();
    const who = [...(this.store.typing.get(this.store.here) || [])].filter(([, until]) => until > now).map(([id]) => this.store.name(id));
    const node = byId("typing");
    const words = who.length ? `${who.join(" and ")} ${who.length > 1 ? "are" : "is"} typing…` : "";
    if (node.textContent !== words) node.textContent = words;
  }
}

function clock(stamp) {
  const when = new Date(stamp), today = new Date();
  const time = when.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });
  return when.toDateString() === today.toDateString() ? time : `${when.toLocaleDateString()} ${time}`;
}
