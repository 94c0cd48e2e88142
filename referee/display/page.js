"use strict";
// Keeps the page up to date: takes what has changed from the server, counts the glass down, says of when it is.

const SILENCE = 12000, AGAIN = 1000;
const main = document.getElementById("main");
const mark = document.getElementById("as-of");
const said = document.getElementById("said");
let source, heard = 0, time = mark.textContent, ahead = 0, known = false;

function connect() {
  source = new EventSource(document.body.dataset.events);
  source.onmessage = (event) => take(JSON.parse(event.data));
  source.onerror = () => { lose(); again(); };
}

function again() {
  source.close();
  heard = 0;
  setTimeout(connect, AGAIN + Math.random() * AGAIN);
}

function take(message) {
  heard = performance.now();
  ahead = message.now - heard / 1000;
  time = message.time;
  known = true;
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
  if (known) set(document.body.dataset.lost.replace("{time}", time));
}

function set(text) {
  if (mark.textContent !== text) mark.textContent = text;
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

setInterval(() => {
  if (heard && performance.now() - heard > SILENCE) { lose(); again(); }
  if (mark.hidden) count();
}, 200);
addEventListener("pagehide", () => source.close());
addEventListener("pageshow", (event) => { if (event.persisted) connect(); });
connect();
