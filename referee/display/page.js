"use strict";
// Keeps the page up to date: takes what has changed from the server, counts the glass down, says of when it is.

const SILENCE = 12000, AGAIN = 1000, LEAF = 8000;
const main = document.getElementById("main");
const mark = document.getElementById("as-of");
const said = document.getElementById("said");
let source, heard = 0, time = "", ahead = 0;

function connect() {
  leave();
  source = new EventSource(document.body.dataset.events);
  source.onmessage = (event) => take(JSON.parse(event.data));
  source.onerror = again;
}

function leave() {
  if (source) source.close();
  heard = 0;
}

function again() {
  leave();
  lose();
  setTimeout(() => { if (!document.hidden) connect(); }, AGAIN + Math.random() * AGAIN);
}

function take(message) {
  heard = performance.now();
  ahead = message.now - heard / 1000;
  time = message.time;
  const focused = document.activeElement && document.activeElement.id;
  if ("main" in message) main.innerHTML = message.main;
  for (const [id, inner] of Object.entries(message.pieces || {})) {
    const element = document.getElementById(id);
    if (element) element.innerHTML = inner;
  }
  if (focused && document.activeElement.id !== focused) {
    const element = document.getElementById(focused);
    if (element) element.focus();
  }
  if ("title" in message) document.title = message.title;
  if (message.said) say(message.said);
  set(message.stale || "");
  count();
  turnAll(0);
}

function say(text) {
  said.replaceChildren();
  for (const line of text) {
    const element = document.createElement("span");
    element.textContent = line + " ";
    said.append(element);
  }
}

function lose() {
  if (time) set(document.body.dataset.lost.replace("{time}", time));
}

function set(text) {
  if (mark.textContent !== text) mark.textContent = text;
  mark.className = "lost";
  mark.hidden = !text;
}

function count() {
  for (const glass of document.querySelectorAll("[data-until]")) {
    const left = Math.max(0, glass.dataset.until - ahead - performance.now() / 1000);
    const shown = Math.floor(left + 0.999);
    const text = Math.floor(shown / 60) + ":" + String(shown % 60).padStart(2, "0");
    if (glass.textContent !== text) glass.textContent = text;
    glass.classList.toggle("short", left < 10);
  }
}

// what has no room on a projector is on further leaves, which turn by themselves
function turn(leaves, by) {
  const gap = parseFloat(getComputedStyle(leaves).columnGap) || 0, width = leaves.clientWidth + gap;
  const count = Math.max(1, Math.ceil((leaves.scrollWidth + gap - 1) / width));
  // the last leaf may be narrower: where the rows stand does not tell which it is
  const at = (Number(leaves.dataset.leaf || 0) + by) % count;
  leaves.dataset.leaf = at;
  leaves.scrollLeft = at * width;
  leaves.closest("section").querySelector(".leaf").textContent = count > 1 ? `${at + 1} / ${count}` : "";
}

function turnAll(by) {
  for (const leaves of document.querySelectorAll(".projector .leaves")) turn(leaves, by);
}

setInterval(() => turnAll(1), LEAF);
turnAll(0);
setInterval(() => {
  if (heard && performance.now() - heard > SILENCE) again();
  if (mark.hidden) count();
}, 200);
if (document.body.dataset.events) {
  // a browser keeps few connections to one server: a page that nobody sees needs none
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) { leave(); lose(); } else connect();
  });
  connect();
}
