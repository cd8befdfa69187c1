// The left side: servers, channels, threads, private conversations, and whose seat this is.

import { avatar, byId, fill, h, icon } from "./dom.js";
import { complain } from "./notices.js";

export class Rooms {
  constructor(store, open) {
    this.store = store;
    this.open = open;
    this.guild = null;
    for (const event of ["rooms", "unread", "moved", "status"])
      store.addEventListener(event, () => this.show());
    byId("shade").addEventListener("click", () => this.drawer(false));
    document.addEventListener("keydown", (press) => {
      if (press.key === "Escape") this.drawer(false);
    });
  }

  drawer(open) {
    byId("app").classList.toggle("drawer-open", open);
    byId("shade").hidden = !open;
  }

  show() {
    const channel = this.store.channel();
    if (channel) this.guild = channel.guild_id || "private";
    const focused = document.activeElement?.dataset?.room;
    this.rail();
    this.list();
    this.head();
    this.members();
    this.title();
    if (focused) document.querySelector(`[data-room="${focused}"]`)?.focus();
  }

  count(ids) {
    let messages = 0,
      mentions = 0;
    for (const id of ids) {
      const entry = this.store.unread.get(id);
      if (entry) {
        messages += entry.messages;
        mentions += entry.mentions;
      }
    }
    return { messages, mentions };
  }

  rail() {
    const { store } = this;
    const tile = (key, label, mark, ids, go) => {
      const { messages, mentions } = this.count(ids);
      return h(
        "button",
        {
          type: "button",
          class: `tile${this.guild === key ? " here" : ""}${messages ? " unread" : ""}`,
          title: label,
          data: { room: key },
          "aria-label": `${label}${mentions ? `, ${mentions} mentions` : messages ? ", unread" : ""}`,
          "aria-current": this.guild === key ? "true" : undefined,
          onclick: go,
        },
        mark,
        mentions > 0 && h("span", { class: "badge" }, mentions),
      );
    };
    const rooms = [...store.channels.values()];
    const privates = rooms.filter((room) => room.type === 1);
    fill(
      byId("rail"),
      tile(
        "private",
        "Direct messages",
        icon("at", 24),
        privates.map((room) => room.id),
        () => this.choose("private", privates),
      ),
      h("div", { class: "rail-line", role: "separator" }),
      [...store.guilds.values()].map((guild) =>
        tile(
          guild.id,
          guild.name,
          initials(guild.name),
          rooms.filter((room) => room.guild_id === guild.id).map((room) => room.id),
          () => this.choose(guild.id, store.roomsOf(guild.id)),
        ),
      ),
    );
  }

  choose(key, rooms) {
    this.guild = key;
    const last = rooms.find((room) => room.id === this.last?.[key]) || rooms[0];
    if (last) this.open(last.id);
    else this.show();
  }

  list() {
    const { store } = this;
    if (this.guild === "private") {
      const others = [...store.users.values()].filter((user) => user.id !== store.me.id);
      fill(
        byId("rooms"),
        h("h2", { class: "rooms-title" }, "Direct messages"),
        h(
          "ul",
          {},
          others.map((user) => h("li", {}, this.privateRoom(user))),
        ),
      );
      return;
    }
    const guild = store.guilds.get(this.guild);
    if (!guild) return;
    fill(
      byId("rooms"),
      h("h2", { class: "rooms-title" }, guild.name),
      h(
        "ul",
        {},
        store.roomsOf(guild.id).map((room) => {
          const threads = store.threadsOf(room.id);
          return h(
            "li",
            {},
            this.room(room, "hash"),
            threads.length > 0 &&
              h(
                "ul",
                { class: "threads" },
                threads.map((thread) => h("li", {}, this.room(thread, "thread"))),
              ),
          );
        }),
      ),
    );
  }

  privateRoom(user) {
    const { store } = this;
    const room = store.privateRooms().find((entry) => entry.recipients[0]?.id === user.id);
    if (room) return this.room(room, null, avatar(user, 28));
    const open = async () => {
      const made = await store.wire.do("open_dm", { user: user.id });
      store.channels.set(made.id, made);
      this.open(made.id);
    };
    return h(
      "button",
      { type: "button", class: "room", onclick: () => open().catch(complain) },
      avatar(user, 28),
      h("span", { class: "room-name" }, user.global_name),
    );
  }

  room(room, shape, mark) {
    const { store } = this;
    const count = store.unread.get(room.id);
    const here = room.id === store.here;
    if (here) this.last = { ...this.last, [this.guild]: room.id };
    return h(
      "a",
      {
        href: `#${room.id}`,
        class: `room${here ? " here" : ""}${count ? " unread" : ""}`,
        "aria-current": here ? "page" : undefined,
        data: { room: room.id },
        onclick: () => this.drawer(false),
      },
      mark || icon(shape, 18),
      h("span", { class: "room-name" }, store.title(room)),
      count && h("span", { class: "hidden" }, `, ${count.messages} unread`),
      count?.mentions > 0
        ? h("span", { class: "badge", "aria-label": `${count.mentions} mentions` }, count.mentions)
        : count && h("span", { class: "dot", "aria-hidden": "true" }),
    );
  }

  head() {
    const { store } = this;
    const channel = store.channel();
    if (!channel) return;
    const parent = channel.thread_metadata && store.channels.get(channel.parent_id);
    const shown = !byId("members").hidden;
    const elsewhere = this.count([...store.unread.keys()]).mentions;
    fill(
      byId("head"),
      h(
        "button",
        {
          type: "button",
          class: "bare drawer-key",
          "aria-label": `Channels${elsewhere ? `, ${elsewhere} mentions` : ""}`,
          onclick: () => this.drawer(true),
        },
        icon("menu"),
        elsewhere > 0 && h("span", { class: "badge" }, elsewhere),
      ),
      channel.type === 1
        ? avatar(channel.recipients[0], 26)
        : icon(channel.thread_metadata ? "thread" : "hash", 20),
      h(
        "h1",
        {},
        parent && [
          h("a", { href: `#${parent.id}` }, store.title(parent)),
          h("span", { class: "faint" }, " › "),
        ],
        store.title(channel),
      ),
      channel.topic && h("span", { class: "topic" }, channel.topic),
      h("span", { class: "stretch" }),
      channel.guild_id &&
        h(
          "button",
          {
            type: "button",
            class: `bare${shown ? " on" : ""}`,
            "aria-label": "Members",
            title: "Members",
            "aria-pressed": String(shown),
            onclick: () => {
              byId("members").hidden = shown;
              this.show();
            },
          },
          icon("people"),
        ),
    );
    const banner = byId("banner");
    banner.hidden = store.botOnline;
    banner.textContent = store.botOnline
      ? ""
      : `${store.name(store.botId)} is offline. Commands and buttons will not be answered until it is back.`;
  }

  members() {
    const { store } = this;
    const guild = store.guilds.get(store.channel()?.guild_id);
    if (!guild) {
      byId("members").hidden = true;
      return;
    }
    fill(
      byId("members"),
      h("h2", { class: "rooms-title" }, `Members — ${guild.members.length}`),
      h(
        "ul",
        {},
        guild.members.map(({ user }) =>
          h(
            "li",
            { class: "member" },
            avatar(user, 32),
            h("span", { class: "room-name" }, store.name(user.id, guild.id)),
            user.bot && h("span", { class: "tag" }, "BOT"),
            user.bot &&
              h("span", {
                class: `light${store.botOnline ? " on" : ""}`,
                title: store.botOnline ? "Online" : "Offline",
              }),
          ),
        ),
      ),
    );
  }

  title() {
    const { mentions } = this.count([...this.store.unread.keys()]);
    const channel = this.store.channel();
    const where = channel
      ? `${channel.type === 1 ? "@" : "#"}${this.store.title(channel)}`
      : "Corvin";
    document.title = `${mentions ? `(${mentions}) ` : ""}${where} — ${this.store.me.global_name}`;
  }
}

function initials(name) {
  return name
    .split(/\s+/)
    .filter((word) => !/^the$/i.test(word))
    .map((word) => word[0])
    .join("")
    .slice(0, 2)
    .toUpperCase();
}
