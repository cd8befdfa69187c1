// Windows above the page: an enlarged picture, and small menus that hang on a button.

import { h, icon, local } from "./dom.js";

export function enlarge(pictures, at) {
  const image = h("img", { class: "lightbox-image" });
  const caption = h("figcaption", {});
  const original = h(
    "a",
    { class: "lightbox-link", target: "_blank", rel: "noopener" },
    icon("link", 16),
    " Open original",
  );
  const show = (step) => {
    at = (at + step + pictures.length) % pictures.length;
    const { url, alt } = pictures[at];
    image.src = local(url);
    image.alt = alt;
    image.classList.remove("zoomed");
    caption.textContent = alt;
    original.href = local(url);
  };
  const dialog = h(
    "dialog",
    { class: "lightbox", "aria-label": "Picture" },
    h(
      "button",
      {
        class: "bare lightbox-close",
        "aria-label": "Close the picture",
        onclick: () => dialog.close(),
      },
      icon("close", 24),
    ),
    h("figure", {}, h("div", { class: "lightbox-frame" }, image), caption),
    original,
  );
  image.addEventListener("click", () => image.classList.toggle("zoomed"));
  dialog.addEventListener("click", (press) => {
    if (press.target === dialog || press.target.tagName === "FIGURE") dialog.close();
  });
  dialog.addEventListener("keydown", (press) => {
    if (press.key === "ArrowRight") show(1);
    if (press.key === "ArrowLeft") show(-1);
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  show(0);
  dialog.showModal();
}

let openMenu = null;

export function closeMenu() {
  if (!openMenu) return;
  const { node, anchor } = openMenu;
  openMenu = null;
  if (node.contains(document.activeElement)) anchor.focus();
  node.remove();
  anchor.setAttribute("aria-expanded", "false");
}

// A menu below or above its button; the arrow keys move through it.
export function hang(anchor, node) {
  const again = openMenu?.anchor === anchor;
  closeMenu();
  if (again) return;
  node.classList.add("hanging");
  document.body.append(node);
  const box = anchor.getBoundingClientRect();
  const width = node.offsetWidth,
    height = node.offsetHeight;
  const below = box.bottom + height + 8 < innerHeight;
  node.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
  node.style.top = `${below ? box.bottom + 4 : Math.max(8, box.top - height - 4)}px`;
  anchor.setAttribute("aria-expanded", "true");
  openMenu = { node, anchor };
  const items = [...node.querySelectorAll("button, a, input, select")];
  items[0]?.focus();
  node.addEventListener("keydown", (press) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[press.key];
    if (press.key === "Escape") {
      closeMenu();
      press.stopPropagation();
    }
    if (step && !press.target.matches("input, select")) {
      const now = items.indexOf(document.activeElement);
      items[(now + step + items.length) % items.length]?.focus();
      press.preventDefault();
    }
  });
}

document.addEventListener("pointerdown", (press) => {
  if (openMenu && !openMenu.node.contains(press.target) && !openMenu.anchor.contains(press.target))
    closeMenu();
});
