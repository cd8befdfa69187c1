// Short notices: somebody called you, or something was refused.

import { byId, h, icon } from "./dom.js";

export function notice(text, { action = null, kind = "info", stay = 6000 } = {}) {
  const close = () => node.remove();
  const node = h(
    "div",
    { class: `notice notice-${kind}` },
    action
      ? h(
          "button",
          {
            class: "notice-text",
            onclick: () => {
              close();
              action();
            },
          },
          text,
        )
      : h("span", { class: "notice-text" }, text),
    h(
      "button",
      { class: "bare", "aria-label": "Close the notice", onclick: close },
      icon("close", 16),
    ),
  );
  byId("notices").append(node);
  setTimeout(close, stay);
}

export const complain = (error) => notice(error.message, { kind: "error" });
