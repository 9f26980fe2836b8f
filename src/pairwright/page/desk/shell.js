// The frame around the desk: which events this browser keeps, and one of them open. One tab holds them, by a lock.
import { language, say, translated } from "../words.js";

const at = (id) => document.getElementById(id);
const ENDING = ".pairwright";
/** Commands since an event was last saved as a file after which the reminder stands out. */
const MANY = 20;
const waiting = new Map();
let worker = null;
let asked = 0;
let open = null;

function ask(what, given) {
  const id = (asked += 1);
  worker.postMessage({ id, ask: what, given });
  return new Promise((done, refused) => waiting.set(id, { done, refused }));
}

function refuse(text) {
  at("wrong").textContent = text;
  at("wrong").hidden = !text;
}

/** Something that a person did: what goes wrong is told, and the page goes on. */
const act = (doing) => async (event) => {
  event?.preventDefault();
  refuse("");
  try {
    await doing(event);
  } catch (error) {
    refuse(String(error.message ?? error));
  }
};

// The service worker asks the tab that holds the events.
navigator.serviceWorker?.addEventListener("message", ({ data, ports: [port] }) => {
  if (!port) return;
  if (worker) worker.postMessage(data, [port]);
  else port.postMessage({ none: true });
});
navigator.serviceWorker?.startMessages();

function begin() {
  worker = new Worker(`worker.js?language=${language}`, { type: "module" });
  const ready = new Promise((done, failed) => {
    worker.onmessage = ({ data }) => {
      if (data.ready) done();
      else if (data.failed) {
        failed(new Error(data.failed));
        refuse(say("The desk could not start: {reason}", { reason: data.failed }));
      } else if (data.unsaved) {
        refuse(say("The browser did not keep the last command ({reason}). Save the event as a file now, then open the file in another browser.", { reason: data.unsaved }));
      } else if (data.told) show(data.told);
      else {
        const { done, refused } = waiting.get(data.id);
        waiting.delete(data.id);
        if (data.error) refused(new Error(data.error));
        else done(data.answer);
      }
    };
  });
  return ready;
}

async function start() {
  if (!navigator.serviceWorker || !navigator.locks || !navigator.storage?.getDirectory) {
    throw new Error(say("This browser can't run the desk here: it takes a newer browser, an address with https, and no private window."));
  }
  const mine = await new Promise((held) => {
    navigator.locks.request("pairwright-desk", { ifAvailable: true }, (lock) => {
      held(Boolean(lock));
      return lock && new Promise(() => {});
    });
  });
  if (!mine) {
    at("state").textContent = say("The desk is open in another tab of this browser. Go there, or close it and load this page again.");
    return;
  }
  const ready = begin();
  await navigator.serviceWorker.register("../service.js", { scope: "../" });
  await Promise.all([ready, navigator.serviceWorker.ready]);
  performance.mark("ready");
  const before = decodeURIComponent(location.hash.slice(1));
  const events = await list();
  if (events.some(({ name }) => name === before)) await opened(before);
}

async function list() {
  const events = await ask("events");
  const rows = at("events").tBodies[0];
  rows.replaceChildren();
  for (const { name, changed, saved, since } of events) {
    const row = rows.insertRow();
    const title = document.createElement("strong");
    title.textContent = name;
    row.insertCell().append(title);
    row.insertCell().append(new Date(changed).toLocaleString(language));
    row.insertCell().append(saved ? say(since ? "Changes since it was saved as a file: {count}" : "Saved as a file", { count: since }) : say("Never saved as a file"));
    const last = row.insertCell();
    last.append(button(say("Open"), () => opened(name), "main"), " ", button(say("Save as a file"), () => saveAs(name)), " ", button(say("Delete"), () => remove(name)));
  }
  at("known").hidden = !events.length;
  at("state").hidden = true;
  at("choices").hidden = false;
  return events;
}

function button(text, doing, kind = "") {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.className = kind;
  made.addEventListener("click", act(doing));
  return made;
}

/** Whether somebody confirms something. */
function confirmed(text, yes) {
  at("question-text").textContent = text;
  at("yes").textContent = yes;
  at("question").showModal();
  return new Promise((done) => {
    at("yes").onclick = () => (at("question").close(), done(true));
    at("no").onclick = () => at("question").close();
    at("question").onclose = () => done(false);
  });
}

/** A name as files have it. */
const fileName = (name) => name.normalize("NFC").replace(/[^\p{L}\p{N} ._-]/gu, "_").replace(/^[-. ]+|[. ]+$/g, "").slice(0, 80);

async function opened(name, make = false) {
  show(await ask("open", { name, make }));
  location.hash = encodeURIComponent(name);
  at("start").hidden = at("language").hidden = true;
  at("desk").hidden = at("tools").hidden = at("kept").hidden = at("event-name").hidden = false;
  at("desk").src = "event/";
  at("desk").focus();
  // Asked when there is something to lose: browsers ask people, or decide by how a page is used.
  await navigator.storage.persist?.();
}

function show(told) {
  open = told;
  at("event-name").textContent = told.event || told.name;
  document.title = `${told.event || told.name} · Pairwright`;
  const count = told.saved ? told.since : told.since || told.revision;
  const text = !told.saved ? "Only in this browser. Changes: {count}" : count ? "Changes since it was saved as a file: {count}" : "Saved as a file";
  at("kept").textContent = told.revision ? say(text, { count }) : "";
  const due = count >= MANY;
  at("kept").classList.toggle("due", due);
  at("save").classList.toggle("main", due);
}

async function saveAs(name) {
  const bytes = await ask("file", { name });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  link.download = `${name}${ENDING}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  if (open && open.name === name) show({ ...open, saved: Date.now(), since: 0 });
  else await list();
}

async function bring(file) {
  const name = fileName(file.name.replace(/\.pairwright$/i, "")) || "event";
  const known = (await ask("events")).some((one) => one.name === name);
  if (known && !(await confirmed(say("This browser has an event {name} already. The file takes its place, and what was done here is lost.", { name }), say("Replace it")))) return;
  await ask("bring", { name, bytes: new Uint8Array(await file.arrayBuffer()) });
  await opened(name);
}

async function remove(name) {
  if (!(await confirmed(say("Delete the event {name} from this browser? Without a file of it, it is lost.", { name }), say("Delete it")))) return;
  await ask("remove", { name });
  await list();
}

async function leave() {
  at("desk").src = "about:blank";
  await ask("close");
  open = null;
  history.replaceState(null, "", location.pathname);
  at("desk").hidden = at("tools").hidden = at("kept").hidden = at("event-name").hidden = true;
  at("start").hidden = at("language").hidden = false;
  await list();
}

at("new").addEventListener("submit", act(async () => {
  const name = fileName(at("new-name").value);
  if (!name) throw new Error(say("Give the event a name of letters or digits."));
  if ((await ask("events")).some((one) => one.name === name)) throw new Error(say("This browser has an event {name} already: choose another name.", { name }));
  await opened(name, true);
}));
at("file").addEventListener("change", act((event) => {
  const [file] = event.target.files;
  if (file) return bring(file).finally(() => (at("file").value = ""));
}));
at("save").addEventListener("click", act(() => saveAs(open.name)));
at("leave").addEventListener("click", act(leave));
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", act((event) => {
  const [file] = event.dataTransfer.files;
  if (file && worker && !open) return bring(file);
}));
translated();
start().catch((error) => {
  at("state").hidden = true;
  refuse(say("The desk could not start: {reason}", { reason: error.message ?? error }));
});
