// What this seat knows: people, rooms, messages, and what it has not read.

const TEXT = 0,
  DM = 1,
  PRIVATE_THREAD = 12;

export class Store extends EventTarget {
  constructor(wire) {
    super();
    this.wire = wire;
    this.ready = false;
    this.users = new Map();
    this.guilds = new Map();
    this.channels = new Map();
    this.messages = new Map();
    this.unread = new Map();
    this.typing = new Map();
    this.commands = new Map();
    this.here = null;
    wire.addEventListener("told", ({ detail }) => this.take(detail.event, detail.data));
  }

  changed(what, detail = {}) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }

  user(id) {
    return this.users.get(id) || { id, username: "unknown", global_name: "Unknown" };
  }

  name(id, guildId) {
    const guild = this.guilds.get(guildId);
    const member = guild && guild.members.find((entry) => entry.user.id === id);
    const user = this.user(id);
    return (member && member.nick) || user.global_name || user.username;
  }

  title(channel) {
    if (!channel) return "";
    if (channel.type !== DM) return channel.name;
    return channel.recipients.map((user) => user.global_name).join(", ");
  }

  channel() {
    return this.channels.get(this.here);
  }

  roomsOf(guildId) {
    return [...this.channels.values()]
      .filter((channel) => channel.guild_id === guildId && channel.type === TEXT)
      .sort((a, b) => a.position - b.position);
  }

  threadsOf(channelId) {
    return [...this.channels.values()].filter(
      (channel) =>
        channel.thread_metadata &&
        channel.parent_id === channelId &&
        (!channel.thread_metadata.archived || channel.id === this.here),
    );
  }

  privateRooms() {
    const when = (channel) => BigInt(channel.last_message_id || 0);
    return [...this.channels.values()]
      .filter((channel) => channel.type === DM)
      .sort((a, b) => (when(b) > when(a) ? 1 : -1));
  }

  said(channelId) {
    return this.messages.get(channelId);
  }

  take(event, data) {
    const taker = TAKERS[event];
    if (taker) taker(this, data);
  }

  begin(data) {
    this.me = data.me;
    this.botId = data.bot_id;
    this.botOnline = data.bot_online;
    this.users = new Map(data.users.map((user) => [user.id, user]));
    this.guilds = new Map(data.guilds.map((guild) => [guild.id, guild]));
    this.channels = new Map();
    for (const guild of data.guilds) {
      for (const channel of guild.channels) this.channels.set(channel.id, channel);
    }
    for (const channel of data.dms) this.channels.set(channel.id, channel);
    this.unread = new Map(Object.entries(data.unread));
    this.messages = new Map();
    this.commands = new Map();
    this.ready = true;
    this.changed("begun");
  }

  async open(channelId) {
    this.here = channelId;
    this.firstFresh = this.unread.get(channelId)?.first;
    this.unread.delete(channelId);
    this.changed("moved");
    if (!this.messages.has(channelId)) {
      const said = await this.wire.do("history", { channel: channelId });
      this.messages.set(channelId, new Map(said.map((message) => [message.id, message])));
    }
    if (this.here === channelId) {
      this.changed("page");
      this.read();
    }
  }

  async older() {
    const shelf = this.messages.get(this.here);
    const first = shelf && shelf.keys().next().value;
    if (!first || shelf.complete) return false;
    const said = await this.wire.do("history", { channel: this.here, before: first });
    if (!said.length) {
      shelf.complete = true;
      return false;
    }
    const merged = new Map([...said.map((message) => [message.id, message]), ...shelf]);
    this.messages.set(this.here, merged);
    this.changed("older");
    return true;
  }

  read() {
    if (!this.here || document.visibilityState !== "visible") return;
    this.unread.delete(this.here);
    this.wire.do("read", { channel: this.here }).catch(() => {});
    this.changed("unread");
  }

  async commandsHere() {
    if (!this.commands.has(this.here)) {
      this.commands.set(this.here, await this.wire.do("commands", { channel: this.here }));
    }
    return this.commands.get(this.here) || [];
  }

  calls(message) {
    if (message.author.id === this.me.id || message.only_you) return false;
    if (this.channels.get(message.channel_id)?.type === DM) return true;
    if (message.mention_everyone) return true;
    if (message.mentions.some((user) => user.id === this.me.id)) return true;
    const guild = this.guilds.get(message.guild_id);
    const mine = guild?.members.find((member) => member.user.id === this.me.id)?.roles || [];
    return message.mention_roles.some((role) => mine.includes(role));
  }

  noteUnread(message) {
    if (message.author.id === this.me.id || message.only_you) return;
    const called = this.calls(message);
    const away = message.channel_id !== this.here || document.visibilityState !== "visible";
    if (away) {
      const count = this.unread.get(message.channel_id) || {
        messages: 0,
        mentions: 0,
        first: message.id,
      };
      count.messages += 1;
      count.mentions += called ? 1 : 0;
      this.unread.set(message.channel_id, count);
      if (called) this.changed("called", { message });
      this.changed("unread");
    } else {
      this.read();
    }
  }
}

function putChannel(store, channel) {
  store.channels.set(channel.id, { ...store.channels.get(channel.id), ...channel });
  store.changed("rooms");
}

function dropChannel(store, channel) {
  store.channels.delete(channel.id);
  store.messages.delete(channel.id);
  store.unread.delete(channel.id);
  store.changed("rooms");
  if (store.here === channel.id) store.changed("evicted", { channel });
}

const TAKERS = {
  HELLO: (store, data) => store.begin(data),
  MESSAGE_CREATE(store, message) {
    if (!store.channels.has(message.channel_id)) {
      store.changed("stale");
      return;
    }
    store.channels.get(message.channel_id).last_message_id = message.id;
    store.messages.get(message.channel_id)?.set(message.id, message);
    const typing = store.typing.get(message.channel_id);
    if (typing) typing.delete(message.author.id);
    store.changed("message", { message, fresh: true });
    store.noteUnread(message);
    store.changed("rooms");
  },
  MESSAGE_UPDATE(store, message) {
    const shelf = store.messages.get(message.channel_id);
    // What lies before the loaded page comes with its own page, as it is then.
    if (!shelf?.has(message.id)) return;
    shelf.set(message.id, message);
    store.changed("message", { message });
  },
  MESSAGE_DELETE(store, { id, channel_id }) {
    store.messages.get(channel_id)?.delete(id);
    store.changed("gone", { id, channel_id });
  },
  MESSAGE_REACTION_ADD: (store, data) => react(store, data, (who) => [...who, data.user_id]),
  MESSAGE_REACTION_REMOVE: (store, data) =>
    react(store, data, (who) => who.filter((id) => id !== data.user_id)),
  MESSAGE_REACTION_REMOVE_EMOJI: (store, data) => react(store, data, () => []),
  MESSAGE_REACTION_REMOVE_ALL(store, data) {
    const message = store.messages.get(data.channel_id)?.get(data.message_id);
    if (message) {
      message.reacted = {};
      store.changed("message", { message });
    }
  },
  TYPING_START(store, { channel_id, user_id }) {
    if (user_id === store.me.id) return;
    if (!store.typing.has(channel_id)) store.typing.set(channel_id, new Map());
    store.typing.get(channel_id).set(user_id, Date.now() + 9000);
    store.changed("typing");
  },
  THREAD_MEMBERS_UPDATE(store, { id, removed_member_ids: removed }) {
    const thread = store.channels.get(id);
    if (thread?.type === PRIVATE_THREAD && removed.includes(store.me.id))
      dropChannel(store, thread);
  },
  CHANNEL_CREATE: putChannel,
  CHANNEL_UPDATE: putChannel,
  THREAD_CREATE: putChannel,
  THREAD_UPDATE: putChannel,
  CHANNEL_DELETE: dropChannel,
  THREAD_DELETE: dropChannel,
  GUILD_MEMBER_ADD(store, member) {
    store.users.set(member.user.id, member.user);
    store.guilds.get(member.guild_id)?.members.push(member);
    store.changed("rooms");
  },
  ROOMS_CHANGED: (store) => store.changed("stale"),
  COMMANDS_CHANGED(store) {
    store.commands.clear();
    store.changed("commands");
  },
  BOT_STATUS(store, { online }) {
    store.botOnline = online;
    store.changed("status");
  },
};

function react(store, data, change) {
  const message = store.messages.get(data.channel_id)?.get(data.message_id);
  if (!message) return;
  const key = data.emoji.id ? `${data.emoji.name}:${data.emoji.id}` : data.emoji.name;
  const who = [...new Set(change(message.reacted[key] || []))];
  if (who.length) message.reacted[key] = who;
  else delete message.reacted[key];
  store.changed("message", { message });
}
