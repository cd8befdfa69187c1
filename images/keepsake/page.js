"use strict";
(() => {
  const at = (id) => document.getElementById(id);
  const canvas = at("board"), slider = at("slider"), reader = at("reader");
  const PACE = 1600; // milliseconds a step stays while it plays
  let facts, tiles, side, inks = [], seen = 0, step = 0, timer = 0;

  async function unpacked(id) {
    const text = at(id).textContent.trim();
    const packed = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }

  function palette(text) {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const found = new Uint8ClampedArray(4 * 256);
    for (let i = 0; i < 256; i += 1) found.set([bytes[3 * i], bytes[3 * i + 1], bytes[3 * i + 2], 255], 4 * i);
    return new Uint32Array(found.buffer);
  }

  // The tile in each cell, with every change up to this step.
  function laid(frames, last) {
    let cells = [], size = "";
    for (let i = 0; i <= last; i += 1) {
      const [, width, height, changes] = frames[i];
      if (size !== `${width} ${height}`) { cells = []; size = `${width} ${height}`; }
      for (let k = 0; k < changes.length; k += 2) cells[changes[k]] = changes[k + 1];
    }
    return cells;
  }

  function paint(frames) {
    const [inkset, width, height] = frames[step];
    if (!width) return;
    const cells = laid(frames, step), across = Math.ceil(width / side), ink = inks[inkset];
    const picture = new ImageData(width, height), dots = new Uint32Array(picture.data.buffer);
    cells.forEach((tile, cell) => {
      const left = cell % across * side, top = Math.floor(cell / across) * side;
      const wide = Math.min(side, width - left), high = Math.min(side, height - top);
      let from = tile * side * side, to = top * width + left;
      for (let y = 0; y < high; y += 1, from += side, to += width) {
        for (let x = 0; x < wide; x += 1) dots[to + x] = ink[tiles[from + x]];
      }
    });
    canvas.width = width;
    canvas.height = height;
    canvas.getContext("2d").putImageData(picture, 0, 0);
  }

  function listed(parent, kind, lines) {
    parent.replaceChildren(...lines.map((line) => {
      const item = document.createElement(kind);
      item.textContent = line;
      return item;
    }));
  }

  const lines = (numbers) => numbers.map((number) => facts.lines[number]);

  function show() {
    const frames = facts.frames[seen], frame = frames[step];
    paint(frames);
    const name = facts.readers[seen], when = facts.turns[facts.steps[step][1]];
    const point = facts.points.findIndex((each) => each.step === step);
    at("when").textContent = point < 0 ? when : `${point + 1} · ${when}`;
    let told = lines(frame[4]);
    if (point >= 0) { // with its reason, which is not told a second time
      const { moved, story } = facts.points[point];
      told = [moved, story, ...told.filter((line) => !story.includes(line))].filter(Boolean);
    }
    listed(at("story"), "p", told.length ? told : [step ? facts.words.nothing : facts.words.begins]);
    listed(at("words").querySelector("ul"), "li", lines(frame[5]));
    listed(at("hand").querySelector("ul"), "li", lines(frame[6]));
    at("hand").hidden = !frame[6].length;
    const count = `${step + 1} ${facts.words.of} ${facts.steps.length}`;
    canvas.setAttribute("aria-label", `${name}: ${when}, ${facts.words.step} ${count}`);
    slider.value = step;
    slider.setAttribute("aria-valuetext", `${count}, ${when}`);
    at("count").textContent = count;
    at("points").querySelectorAll("button").forEach((each, i) => {
      if (i === point) each.setAttribute("aria-current", "true");
      else each.removeAttribute("aria-current");
    });
    const now = document.querySelector("svg .now");
    if (now) ["x1", "x2"].forEach((name_) => now.setAttribute(name_, across(step)));
  }

  const across = (number) => 1000 * number / Math.max(1, facts.steps.length - 1);

  function drawn(kind, marks) {
    const found = document.createElementNS("http://www.w3.org/2000/svg", kind);
    Object.entries(marks).forEach(([name, value]) => found.setAttribute(name, value));
    return found;
  }

  function plot() {
    const svg = document.querySelector("svg");
    const spots = facts.curve.map(([number, chance]) => `${across(number).toFixed(1)},${(156 - 152 * chance).toFixed(1)}`);
    if (!spots.length) return;
    const first = spots[0].split(",")[0], last = spots[spots.length - 1].split(",")[0];
    svg.append(
      drawn("line", { class: "half", x1: 0, x2: 1000, y1: 80, y2: 80 }),
      drawn("polygon", { class: "area", points: `${first},160 ${spots.join(" ")} ${last},160` }),
      drawn("polyline", { class: "line", points: spots.join(" ") }),
      drawn("line", { class: "now", x1: 0, x2: 0, y1: 0, y2: 160 }),
    );
    svg.addEventListener("click", (event) => {
      const box = svg.getBoundingClientRect();
      go(Math.round((event.clientX - box.left) / box.width * (facts.steps.length - 1)));
    });
    const apart = 3000 / Math.max(300, svg.clientWidth); // so that no mark covers another
    let edge = -99;
    at("points").replaceChildren(...facts.points.map((point, i) => {
      const item = document.createElement("li"), button = document.createElement("button");
      edge = Math.max(across(point.step) / 10, edge + apart);
      item.style.left = `clamp(0.9rem, ${edge}%, calc(100% - 0.9rem))`;
      button.type = "button";
      button.textContent = i + 1;
      button.setAttribute("aria-label", `${i + 1}. ${point.heading}: ${point.moved}`);
      button.title = `${point.heading}: ${point.moved}`;
      button.addEventListener("click", () => go(point.step));
      item.append(button);
      return item;
    }));
  }

  function go(number) {
    step = Math.min(facts.steps.length - 1, Math.max(0, number));
    show();
  }

  const ahead = () => facts.points.map((each) => each.step).find((each) => each > step);
  const behind = () => facts.points.map((each) => each.step).reverse().find((each) => each < step);
  const ways = {
    first: () => go(0),
    back: () => go(step - 1),
    next: () => go(step + 1),
    last: () => go(facts.steps.length - 1),
    earlier: () => go(behind() ?? step),
    later: () => go(ahead() ?? step),
    play: () => play(!timer),
  };

  function play(on) {
    clearInterval(timer);
    timer = on ? setInterval(() => {
      ways.next();
      if (step === facts.steps.length - 1) play(false);
    }, PACE) : 0;
    const button = document.querySelector("[data-go=play]");
    button.setAttribute("aria-pressed", String(on));
    button.querySelector("span").textContent = on ? button.dataset.pause : button.dataset.play;
    at("story").setAttribute("aria-live", on ? "off" : "polite");
  }

  const KEYS = { ArrowRight: "next", ArrowLeft: "back", Home: "first", End: "last", " ": "play" };

  function press(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const on = event.target.closest("input, select, button, summary, a");
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === "v" && (!on || on !== reader)) {
      seen = reader.selectedIndex = (seen + (event.shiftKey ? facts.readers.length - 1 : 1)) % facts.readers.length;
      show();
    } else if (key === "t" && on !== reader) {
      ways[event.shiftKey ? "earlier" : "later"]();
    } else if (KEYS[key] && !(on && (key === " " || on.matches("input, select")))) {
      ways[KEYS[key]]();
    } else return;
    event.preventDefault();
  }

  async function begin() {
    try {
      facts = JSON.parse(new TextDecoder().decode(await unpacked("facts")));
      tiles = await unpacked("tiles");
    } catch (error) {
      at("waiting").textContent = document.body.dataset.broken;
      throw error;
    }
    side = facts.side;
    inks = facts.palettes.map(palette);
    listed(reader, "option", facts.readers);
    reader.addEventListener("change", () => { seen = reader.selectedIndex; show(); });
    slider.max = facts.steps.length - 1;
    slider.addEventListener("input", () => go(Number(slider.value)));
    document.querySelectorAll("[data-go]").forEach((each) => {
      each.addEventListener("click", () => ways[each.dataset.go]());
    });
    document.addEventListener("keydown", press);
    plot();
    at("waiting").remove();
    show();
    document.body.dataset.ready = "yes";
  }

  begin();
})();
