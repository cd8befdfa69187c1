// One message as a node, with everything that can be done to it.

import { avatar, emoji, h, icon } from "./dom.js";
import { closeMenu, hang } from "./dialogs.js";
import { markdown, plain } from "./markdown.js";
import { attachments, embed, part } from "./parts.js";

const LOADING = 1 << 7,
  HAS_THREAD = 1 << 5;
const QUICK = ["👍", "❤️", "😄", "🎲", "⚔️", "👀", "✅", "❌"];
const NOTICES = {
  6: () => ["pin", "pinned a message to this channel."],
  18: (message) => [
    "thread",
    "started a thread: ",
    h("a", { href: `#${message.message_reference.channel_id}` }, message.content),
  ],
  21: () => ["thread", "This thread grew from a message."],
};

// `talk` carries out what the buttons of a message are for.
export class MessageNode {
  constructor(store, talk) {
    this.store = store;
    this.talk = talk;
  }

  // One message that cannot be shown must not hide the others.
  build(message) {
    try {
      return NOTICES[message.type] ? this.system(message) : this.whole(message);
    } catch {
      const words = "This message cannot be shown.";
      return h("article", { class: "system", data: { id: message.id }, tabIndex: -1 }, words);
    }
  }

  whole(message) {
    const { store } = this;
    const mine = store.calls(message) && store.channel()?.type !== 1;
    const head = `message-${message.id}`;
    const node = h(
      "article",
      {
        class: `message${message.only_you ? " private" : ""}${mine ? " calls-me" : ""}`,
        data: { id: message.id },
        "aria-labelledby": head,
        tabIndex: -1,
      },
      this.above(message),
      avatar(message.author),
      h(
        "div",
        { class: "message-body" },
        h(
          "div",
          { class: "message-head", id: head },
          h(
            "span",
            { class: "author" },
            store.name(message.author.id, message.guild_id || store.channel()?.guild_id),
          ),
          message.author.bot && h("span", { class: "tag" }, "BOT"),
          h(
            "time",
            {
              class: "when",
              dateTime: message.timestamp,
              title: new Date(message.timestamp).toLocaleString(),
            },
            clock(message.timestamp),
          ),
          message.pinned &&
            h(
              "span",
              { class: "pinned", title: "Pinned" },
              icon("pin", 14),
              h("span", { class: "hidden" }, "Pinned"),
            ),
        ),
        this.content(message),
        message.only_you && this.onlyYou(message),
      ),
    );
    if (!(message.flags & LOADING)) node.append(this.tools(message));
    return node;
  }

  above(message) {
    const { store } = this;
    const by = message.interaction_metadata;
    if (message.used && !by.original_response_message_id) {
      return h(
        "div",
        { class: "above" },
        icon("reply", 14),
        h("strong", {}, store.name(by.user.id, message.guild_id)),
        " used ",
        h(
          "span",
          { class: "mention" },
          by.type === 2 && message.type !== 23 ? `/${message.used}` : message.used,
        ),
      );
    }
    const to = message.referenced_message;
    if (message.type !== 19) return null;
    return h(
      "div",
      { class: "above" },
      icon("reply", 14),
      to
        ? [
            h("strong", {}, store.name(to.author.id, message.guild_id)),
            " ",
            h("span", { class: "quote" }, plain(to.content, store) || "a message without words"),
          ]
        : h("em", {}, "The message was deleted."),
    );
  }

  content(message) {
    const { store } = this;
    if (message.flags & LOADING) {
      return h(
        "div",
        { class: "thinking" },
        h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
        `${store.name(message.author.id)} is thinking…`,
      );
    }
    const context = {
      store,
      channel: store.channels.get(message.channel_id),
      act: (deed, details, control) => this.talk.act(message, deed, details, control),
    };
    const thread = message.flags & HAS_THREAD ? message.thread : null;
    return h(
      "div",
      { class: "content" },
      message.content &&
        h(
          "div",
          { class: "text" },
          markdown(message.content, store),
          message.edited_timestamp && h("span", { class: "edited" }, " (edited)"),
        ),
      attachments(message),
      !(message.flags & 4) && message.embeds.map((entry) => embed(entry, store)),
      message.components.length > 0 &&
        h(
          "div",
          { class: "parts" },
          message.components.map((entry) => part(entry, context)),
        ),
      thread &&
        h(
          "a",
          { class: "thread-link", href: `#${thread.id}` },
          icon("thread", 16),
          h("strong", {}, thread.name),
          " Open the thread",
        ),
      this.reactions(message),
    );
  }

  reactions(message) {
    const all = Object.entries(message.reacted || {});
    if (!all.length) return null;
    return h(
      "div",
      { class: "reactions" },
      all.map(([key, who]) => {
        const mine = who.includes(this.store.me.id);
        const names = who.map((id) => this.store.name(id)).join(", ");
        return h(
          "button",
          {
            type: "button",
            class: `reaction${mine ? " mine" : ""}`,
            title: names,
            "aria-pressed": String(mine),
            "aria-label": `${key}, ${who.length}: ${names}`,
            onclick: () => this.talk.react(message, key),
          },
          shown(key),
          ` ${who.length}`,
        );
      }),
    );
  }

  onlyYou(message) {
    return h(
      "div",
      { class: "only-you" },
      icon("eye", 14),
      h("span", {}, "Only you can see this"),
      " · ",
      h(
        "button",
        { type: "button", class: "plain", onclick: () => this.talk.send("dismiss", message) },
        "Dismiss message",
      ),
    );
  }

  system(message) {
    const [shape, ...words] = NOTICES[message.type](message);
    const who =
      message.type === 21
        ? []
        : [h("strong", {}, this.store.name(message.author.id, message.guild_id)), " "];
    return h(
      "article",
      { class: "system", data: { id: message.id } },
      icon(shape, 16),
      h("span", {}, ...who, ...words),
      h("time", { class: "when", dateTime: message.timestamp }, clock(message.timestamp)),
    );
  }

  tools(message) {
    const tool = (name, label, onclick) =>
      h(
        "button",
        { type: "button", class: "tool", "aria-label": label, title: label, onclick },
        icon(name, 18),
      );
    const react = tool("smile", "React", () =>
      hang(
        react,
        h(
          "div",
          { class: "quick", role: "menu", "aria-label": "Reactions" },
          QUICK.map((key) =>
            h(
              "button",
              {
                type: "button",
                role: "menuitem",
                class: "bare emoji",
                onclick: () => {
                  closeMenu();
                  this.talk.react(message, key);
                },
              },
              key,
            ),
          ),
        ),
      ),
    );
    const apps = tool("spark", "Apps", () => this.talk.apps(message, apps));
    const mine = message.author.id === this.store.me.id;
    return h(
      "div",
      { class: "tools", role: "group", "aria-label": "Message actions" },
      !message.only_you && react,
      !message.only_you && tool("reply", "Reply", () => this.talk.composer.replyTo(message)),
      mine && tool("pencil", "Edit", () => this.talk.composer.editing(message)),
      !message.only_you && apps,
      mine && tool("bin", "Delete", () => this.talk.send("delete", message)),
    );
  }
}

function shown(key) {
  const [name, id] = key.split(":");
  return emoji({ name, id });
}

function clock(stamp) {
  const when = new Date(stamp),
    today = new Date();
  const time = when.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });
  return when.toDateString() === today.toDateString()
    ? time
    : `${when.toLocaleDateString()} ${time}`;
}
