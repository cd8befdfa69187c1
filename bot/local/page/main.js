// Where the page begins: take a seat, connect, and put the parts together.

import { avatar, byId, fill, h } from "./dom.js";
import { Composer } from "./composer.js";
import { complain, notice } from "./notices.js";
import { Rooms } from "./rooms.js";
import { showSeat } from "./seat.js";
import { Store } from "./store.js";
import { Talk } from "./talk.js";
import { Wire } from "./wire.js";

const people = await (await fetch("/people")).json();
const wanted = new URLSearchParams(location.search).get("as");
const me = people.find((user) => user.id === wanted || user.username === wanted?.toLowerCase());

if (me) sitDown(me);
else chooseSeat();

function chooseSeat() {
  fill(
    byId("app"),
    h(
      "main",
      { class: "door" },
      h("img", { src: "/page/feather.svg", alt: "", width: 72, height: 72 }),
      h("h1", {}, "Who are you?"),
      h(
        "p",
        { class: "faint" },
        "Take a seat. Open a second one in another tab to play both sides.",
      ),
      h(
        "ul",
        { class: "door-seats" },
        people.map((user) =>
          h(
            "li",
            {},
            h(
              "a",
              { class: "door-seat", href: `?as=${user.id}` },
              avatar(user, 56),
              h("strong", {}, user.global_name),
            ),
          ),
        ),
      ),
    ),
  );
}

function sitDown(user) {
  const wire = new Wire(user.id);
  const store = new Store(wire);
  const composer = new Composer(store);
  const talk = new Talk(store, composer);
  composer.talk = talk;
  const open = (id) => {
    if (location.hash === `#${id}`) store.open(id).catch(complain);
    else location.hash = id;
  };
  const rooms = new Rooms(store, open);

  const arrive = () => {
    const id = location.hash.slice(1);
    const first =
      [...store.channels.values()].find((channel) => channel.type === 0) ||
      store.channels.values().next().value;
    const goal = store.channels.has(id)
      ? id
      : store.here && store.channels.has(store.here)
        ? store.here
        : first?.id;
    if (goal) store.open(goal).catch(complain);
  };
  store.addEventListener("begun", () => {
    showSeat(store);
    arrive();
  });
  store.addEventListener("evicted", () => {
    store.here = null;
    location.hash = "";
    arrive();
    notice("This channel is gone.");
  });
  store.addEventListener("stale", () => wire.socket.close());
  store.addEventListener("called", ({ detail: { message } }) => {
    const channel = store.channels.get(message.channel_id);
    const where = channel.type === 1 ? "wrote to you" : `mentioned you in #${store.title(channel)}`;
    notice(`${store.name(message.author.id, message.guild_id)} ${where}`, {
      kind: "call",
      action: () => open(message.channel_id),
      stay: 12_000,
    });
  });
  wire.addEventListener("lost", () => {
    const banner = byId("banner");
    banner.hidden = false;
    banner.textContent = "The connection was lost. Trying again…";
  });
  window.addEventListener("hashchange", () => {
    const id = location.hash.slice(1);
    if (store.channels.has(id)) store.open(id).catch(complain);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && store.ready) store.read();
  });
  document.addEventListener("keydown", (press) => hotkeys(press, store, rooms, open));
}

// A printable key goes to the message box; Alt with the arrows moves between rooms.
function hotkeys(press, store, rooms, open) {
  const busy = press.target.closest("input, textarea, select, dialog, [role=listbox], .hanging");
  if (press.altKey && (press.key === "ArrowDown" || press.key === "ArrowUp")) {
    const links = [...document.querySelectorAll("#rooms a.room")].map((link) => link.dataset.room);
    const step = press.key === "ArrowDown" ? 1 : -1;
    const next = links[(links.indexOf(store.here) + step + links.length) % links.length];
    if (next) open(next);
    press.preventDefault();
  } else if (
    !busy &&
    press.key.length === 1 &&
    press.key !== " " &&
    !press.ctrlKey &&
    !press.metaKey &&
    !press.altKey
  ) {
    byId("composer-text")?.focus();
  }
}
