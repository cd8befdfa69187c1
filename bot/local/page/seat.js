// Whose seat this is: the way to other seats, and what this one prefers.

import { avatar, byId, fill, h, icon } from "./dom.js";
import { closeMenu, hang } from "./dialogs.js";
import { complain } from "./notices.js";

const LANGUAGES = {
  "en-US": "English",
  hu: "Magyar",
  de: "Deutsch",
  fr: "Français",
  pl: "Polski",
  "es-ES": "Español",
};

export function showSeat(store) {
  const anchor = h(
    "button",
    {
      type: "button",
      class: "button button-secondary seat-key",
      "aria-haspopup": "true",
      "aria-expanded": "false",
      onclick: () => hang(anchor, sheet(store)),
    },
    icon("swap", 16),
    "Play as…",
  );
  fill(
    byId("seat"),
    avatar(store.me, 34),
    h("strong", { class: "seat-name" }, store.me.global_name),
    anchor,
  );
}

function sheet(store) {
  const others = [...store.users.values()].filter((user) => !user.bot && user.id !== store.me.id);
  return h(
    "div",
    { class: "sheet", role: "dialog", "aria-label": "Your seat" },
    h("h2", { class: "rooms-title" }, "Open another seat in a new tab"),
    others.map(seatLink),
    newcomer(),
    h("h2", { class: "rooms-title" }, "This seat"),
    h("label", { class: "sheet-line" }, icon("globe", 18), "Language", language(store)),
    h("label", { class: "sheet-line" }, dms(store), "Accept direct messages"),
  );
}

function seatLink(user) {
  const props = {
    class: "sheet-item",
    href: `/?as=${user.id}`,
    target: "_blank",
    onclick: closeMenu,
  };
  return h("a", props, avatar(user, 28), user.global_name);
}

// A third and a fourth player come by name.
function newcomer() {
  const name = h("input", {
    class: "sheet-name",
    "aria-label": "Name of a new person",
    placeholder: "Somebody new",
    maxLength: 32,
    required: true,
    autocomplete: "off",
  });
  const add = async (press) => {
    press.preventDefault();
    const response = await fetch("/people", {
      method: "POST",
      body: JSON.stringify({ name: name.value }),
    });
    const body = await response.json();
    if (!response.ok) {
      complain(body);
      return;
    }
    form.before(seatLink(body));
    name.value = "";
  };
  const form = h(
    "form",
    { class: "sheet-line", onsubmit: (press) => add(press).catch(complain) },
    name,
    h("button", { class: "button button-secondary" }, "Add"),
  );
  return form;
}

function language(store) {
  const change = (pick) => {
    store.me.locale = pick.target.value;
    store.wire.do("set_locale", { locale: pick.target.value }).catch(complain);
  };
  const options = Object.entries(LANGUAGES).map(([code, name]) =>
    h("option", { value: code, selected: code === store.me.locale }, name),
  );
  return h("select", { "aria-label": "Language", onchange: change }, options);
}

function dms(store) {
  const change = (pick) => {
    store.me.dms_open = pick.target.checked;
    store.wire.do("set_dms", { open: pick.target.checked }).catch(complain);
  };
  return h("input", { type: "checkbox", checked: store.me.dms_open, onchange: change });
}
