// Building the page: text always goes in as text, never as markup.

export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "class") node.className = value;
    else if (key === "data") Object.assign(node.dataset, value);
    else if (key === "style")
      for (const [k, v] of Object.entries(value)) node.style.setProperty(k, v);
    else if (key in node && !key.startsWith("aria") && key !== "list") node[key] = value;
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(
    ...children.flat().filter((child) => child !== null && child !== undefined && child !== false),
  );
  return node;
}

export const byId = (id) => document.getElementById(id);

export function fill(node, ...children) {
  node.replaceChildren(
    ...children.flat().filter((child) => child !== null && child !== undefined && child !== false),
  );
  return node;
}

const SHAPES = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
  thread: "M5 5v7a4 4 0 0 0 4 4h10M15 12l4 4-4 4",
  at: "M16 12a4 4 0 1 1-1.2-2.9M16 8v5.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5",
  menu: "M4 6h16M4 12h16M4 18h16",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14a6 6 0 0 1 3.5 6",
  eye: "M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  send: "M4 12 20 4l-5 17-3.5-7.5L4 12Z",
  clip: "m20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7L9.4 17a1.7 1.7 0 0 1-2.4-2.4L14.5 7",
  close: "M6 6l12 12M18 6 6 18",
  down: "m6 9 6 6 6-6",
  smile: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.5 14a4 4 0 0 0 7 0M9 9.5h.01M15 9.5h.01",
  reply: "M10 8V4L3 11l7 7v-4c5 0 8 1.500 10 5 0-7-4-11-10-11Z",
  bin: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  pencil: "M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4",
  spark: "M12 3v6M12 15v6M3 12h6M15 12h6",
  pin: "M9 3h6l-1 7 4 4H6l4-4-1-7ZM12 14v7",
  link: "M10 14 20 4M14 4h6v6M19 14v6H4V5h6",
  file: "M7 3h7l5 5v13H7V3ZM14 3v5h5",
  swap: "M4 8h14l-4-4M20 16H6l4 4",
  globe: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c5 6 5 12 0 18-5-6-5-12 0-18Z",
};

export function icon(name, size = 20) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("width", size);
  svg.setAttribute("height", size);
  svg.setAttribute("aria-hidden", "true");
  svg.classList.add("icon");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}

export function avatar(user, size = 40) {
  const initials = (user.global_name || user.username).slice(0, 1).toUpperCase();
  // Neighbouring ids must not look alike.
  const hue = (Number(BigInt(user.id) % 997n) * 137) % 360;
  return h(
    "span",
    {
      class: `avatar${user.bot ? " avatar-bot" : ""}`,
      "aria-hidden": "true",
      style: { "--hue": hue, "--size": `${size}px` },
    },
    initials,
  );
}

// An emoji is a character, or a picture of the application's own.
export function emoji({ name, id }) {
  if (!id) return h("span", { class: "emoji" }, name);
  return h("img", {
    class: "emoji emoji-own",
    src: `/emojis/${id}.webp`,
    alt: `:${name}:`,
    title: `:${name}:`,
  });
}

// Files of the stand-in are loaded from wherever the page itself came from.
export function local(url) {
  if (!URL.canParse(url, location.href)) return "";
  const parsed = new URL(url, location.href);
  return parsed.pathname.startsWith("/attachments/") ? parsed.pathname + parsed.search : url;
}

export function size(bytes) {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KiB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}

// Where a link leads: a place of the service is the same place here, the rest is outside.
export function leading(url) {
  const place = /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)/.exec(url);
  if (place) return { href: `#${place[1]}` };
  return { href: url, target: "_blank", rel: "noopener noreferrer" };
}
