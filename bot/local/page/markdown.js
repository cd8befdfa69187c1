// Markdown as the chat knows it, turned into nodes; nothing in it can become markup of its own.

import { emoji, h, leading } from "./dom.js";

const INLINE = [
  [
    /^```(?:([\w+-]*)\n)?([\s\S]+?)```/,
    (m) => h("pre", {}, h("code", {}, m[2].replace(/\n$/, ""))),
  ],
  [/^``([\s\S]+?)``(?!`)/, (m) => h("code", {}, m[1].trim())],
  [/^`([^`]+)`/, (m) => h("code", {}, m[1])],
  [/^\\([^\w\s])/, (m) => m[1]],
  [/^\*\*\*([\s\S]+?)\*\*\*/, (m, go) => h("strong", {}, h("em", {}, go(m[1])))],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m, go) => h("strong", {}, go(m[1]))],
  [/^__([\s\S]+?)__(?!_)/, (m, go) => h("u", {}, go(m[1]))],
  [/^\*(?!\s)([\s\S]+?)(?<!\s)\*(?!\*)/, (m, go) => h("em", {}, go(m[1]))],
  [/^_(?!\s)([\s\S]+?)_(?![_\w])/, (m, go) => h("em", {}, go(m[1]))],
  [/^~~([\s\S]+?)~~/, (m, go) => h("s", {}, go(m[1]))],
  [/^\|\|([\s\S]+?)\|\|/, (m, go) => spoiler(go(m[1]))],
  [
    /^<@!?(\d+)>/,
    (m, go, store) => mention(`@${store.name(m[1], guildOf(store))}`, m[1] === store.me.id),
  ],
  [/^<@&(\d+)>/, (m, go, store) => mention(`@${roleName(store, m[1])}`)],
  [/^<#(\d+)>/, (m, go, store) => channelLink(store, m[1])],
  [/^@(everyone|here)\b/, (m) => mention(m[0])],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => moment(m[0], Number(m[1]), m[2] || "f")],
  [/^<a?:(\w+):(\d+)>/, (m) => emoji({ name: m[1], id: m[2] })],
  [/^<\/([^:>]+):\d+>/, (m) => mention(`/${m[1]}`)],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m, go) => link(m[2], go(m[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], [m[1]])],
  [/^https?:\/\/[^\s<]+[^\s<.,:;"')\]!?]/, (m) => link(m[0], [m[0]])],
];
const PLAIN = /^(?:[^\\`*_~|<@[h]+|h(?!ttps?:)[^\\`*_~|<@[h]*)/;

function inline(text, store) {
  const nodes = [];
  let rest = text,
    wordBefore = false;
  const go = (inner) => inline(inner, store);
  while (rest) {
    const plain = PLAIN.exec(rest);
    if (plain) {
      nodes.push(plain[0]);
      wordBefore = /\w$/.test(plain[0]);
      rest = rest.slice(plain[0].length);
      continue;
    }
    const hit = match(rest, wordBefore);
    const [length, node] = hit ? [hit[0][0].length, hit[1](hit[0], go, store)] : [1, rest[0]];
    nodes.push(...[node].flat());
    wordBefore = !hit && /\w/.test(rest[0]);
    rest = rest.slice(length);
  }
  return nodes;
}

function match(rest, wordBefore) {
  for (const [pattern, build] of INLINE) {
    const found = pattern.exec(rest);
    // An underscore inside a word is part of the word.
    if (found && !(wordBefore && rest[0] === "_")) return [found, build];
  }
  return null;
}

export function markdown(text, store) {
  const nodes = [];
  const lines = text.split("\n");
  let plain = [];
  const flush = () => {
    if (!plain.length) return;
    nodes.push(h("div", { class: "para" }, inline(plain.join("\n"), store)));
    plain = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const fence = fenced(lines, at);
    const block = fence === at ? blockAt(lines, at, store) : null;
    if (fence > at) {
      plain.push(...lines.slice(at, fence + 1));
      at = fence;
      continue;
    }
    if (!block) {
      plain.push(lines[at]);
      continue;
    }
    flush();
    nodes.push(block.node);
    at = block.last;
  }
  flush();
  return nodes;
}

// The words alone, as they would be read aloud.
export function plain(text, store) {
  return markdown(text, store)
    .map((node) => node.textContent)
    .join(" ");
}

// The line on which a code block that begins here ends.
function fenced(lines, at) {
  if ((lines[at].match(/```/g) || []).length % 2 === 0) return at;
  const end = lines.findIndex((line, index) => index > at && line.includes("```"));
  return end === -1 ? at : end;
}

function blockAt(lines, at, store) {
  const line = lines[at];
  const heading = /^(#{1,3}) +(.+)/.exec(line);
  if (heading) {
    const props = {
      class: `heading-${heading[1].length}`,
      role: "heading",
      "aria-level": heading[1].length + 2,
    };
    return { node: h("div", props, inline(heading[2], store)), last: at };
  }
  const small = /^-# +(.+)/.exec(line);
  if (small) return { node: h("div", { class: "subtext" }, inline(small[1], store)), last: at };
  if (line.startsWith(">>> ")) {
    const quoted = [line.slice(4), ...lines.slice(at + 1)].join("\n");
    return { node: h("blockquote", {}, markdown(quoted, store)), last: lines.length - 1 };
  }
  if (line.startsWith("> "))
    return run(lines, at, /^> (.*)/, (found) =>
      h("blockquote", {}, markdown(found.map((m) => m[1]).join("\n"), store)),
    );
  if (/^ *[-*] +\S/.test(line))
    return run(lines, at, /^( *)[-*] +(.+)/, (found) => list("ul", found, store));
  if (/^ *\d+\. +\S/.test(line))
    return run(lines, at, /^( *)\d+\. +(.+)/, (found) => list("ol", found, store));
  return null;
}

function run(lines, at, pattern, build) {
  const found = [];
  let last = at;
  for (let index = at; index < lines.length; index++) {
    const hit = pattern.exec(lines[index]);
    if (!hit) break;
    found.push(hit);
    last = index;
  }
  return { node: build(found), last };
}

function list(tag, found, store) {
  return h(
    tag,
    {},
    found.map((m) => h("li", { class: m[1].length >= 2 ? "nested" : "" }, inline(m[2], store))),
  );
}

function mention(text, mine = false) {
  return h("span", { class: `mention${mine ? " mention-me" : ""}` }, text);
}

function guildOf(store) {
  return store.channel()?.guild_id;
}

function roleName(store, id) {
  for (const guild of store.guilds.values()) {
    const role = guild.roles.find((entry) => entry.id === id);
    if (role) return role.name;
  }
  return "unknown role";
}

function channelLink(store, id) {
  const channel = store.channels.get(id);
  if (!channel) return mention("#unknown");
  return h("a", { class: "mention", href: `#${id}` }, `#${store.title(channel)}`);
}

function link(url, inner) {
  return h("a", leading(url), inner);
}

function spoiler(inner) {
  const node = h(
    "span",
    { class: "spoiler", role: "button", tabIndex: 0, "aria-label": "Spoiler, press to show" },
    h("span", {}, inner),
  );
  const show = () => {
    node.classList.add("shown");
    node.removeAttribute("aria-label");
  };
  node.addEventListener("click", show);
  node.addEventListener("keydown", (press) => {
    if (press.key === "Enter" || press.key === " ") show();
  });
  return node;
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

function moment(text, seconds, style) {
  const when = new Date(seconds * 1000);
  if (Number.isNaN(when.getTime())) return text;
  const node = h("time", {
    class: "moment",
    dateTime: when.toISOString(),
    title: when.toLocaleString(),
  });
  if (style === "R") {
    node.dataset.relative = seconds;
    node.textContent = relative(seconds);
  } else node.textContent = new Intl.DateTimeFormat(undefined, STYLES[style]).format(when);
  return node;
}

const STEPS = [
  ["year", 31536000],
  ["month", 2592000],
  ["week", 604800],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

export function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, step] = STEPS.find(([, length]) => Math.abs(away) >= length) || STEPS.at(-1);
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(
    Math.round(away / step),
    unit,
  );
}

setInterval(() => {
  for (const node of document.querySelectorAll("[data-relative]"))
    node.textContent = relative(Number(node.dataset.relative));
}, 10_000);
