// What people see. Every answer is asked of the worker, which runs the command `pairwright` on the report.
import { language, say, translated } from "./words.js";

const at = (id) => document.getElementById(id);
const worker = new Worker(`worker.js?language=${language}`, { type: "module" });
const waiting = new Map();
let asked = 0;
let name = "";
let round = 0;
let certificate = "";
let chosen = null;

worker.onmessage = ({ data }) => {
  if (data.ready) {
    at("version").textContent = data.ready;
    performance.mark("ready");
    if (!name) at("state").textContent = say("Ready.");
    // Only now: to keep the files takes time that the start needs.
    navigator.serviceWorker?.register("service.js").catch(() => {});
  } else if (data.failed) {
    at("state").textContent = "";
    refuse(say("The page could not start: {reason}", { reason: data.failed }));
  } else {
    const { done, refused } = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error) refused(new Error(data.error));
    else done(data.answer);
  }
};

function ask(what, given) {
  const id = (asked += 1);
  worker.postMessage({ id, ask: what, given });
  return new Promise((done, refused) => waiting.set(id, { done, refused }));
}

const command = (word, ...others) => ask("answer", [word, name, ...others, "--lang", language]);

function refuse(text) {
  at("wrong").textContent = text;
  at("wrong").hidden = !text;
}

function show(id, text) {
  at(id).textContent = text.trimEnd();
  at(id).hidden = !text;
}

/** What was said, whatever it is: the answer, or why there is none. */
const said = ({ out, err }) => [out, err].filter(Boolean).join("\n");

function cell(row, content, kind) {
  const made = row.insertCell();
  made.append(content);
  if (kind) made.className = kind;
}

function player(id, text, chosenBy) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.dataset.player = id;
  made.addEventListener("click", act(() => chosenBy(made)));
  return made;
}

/** One report after the other: what is asked about one must not be answered by the next. */
let taken = Promise.resolve();
function take(file, given) {
  const now = taken.then(() => paired(file, given));
  taken = now.catch(() => {});
  return now;
}

async function paired(file, given) {
  refuse("");
  at("answers").hidden = true;
  name = given.replace(/[^\p{L}\p{N}._-]/gu, "_").replace(/^[-.]+/, "") || "report.trf";
  at("state").textContent = say("Pairing {name} …", { name });
  await ask("take", { name, bytes: new Uint8Array(await file.arrayBuffer()) });
  const begun = performance.now();
  const found = await command("pair", "--json");
  const spent = (performance.now() - begun) / 1000;
  for (const id of ["why-not", "checked", "detail", "proved", "no-picture", "picture"]) at(id).hidden = true;
  const boards = found.code === 0 ? JSON.parse(found.out) : null;
  draw(boards);
  document.querySelector("[data-save=certificate]").disabled = true;
  if (boards) performance.mark("paired", { detail: spent });
  at("state").textContent = boards ? say("{name}: {count} boards in {seconds} s.", { name, count: boards.boards.length, seconds: spent.toFixed(2) }) : "";
  show("notices", boards ? found.err : "");
  if (!boards) refuse((await command("pair")).err);
  const known = await ranked();
  at("answers").hidden = !(boards || known);
  if (boards || known) await reasons(Boolean(boards));
}

function draw(boards) {
  const rows = at("boards").tBodies[0];
  rows.replaceChildren();
  chosen = null;
  round = boards ? boards.round : 0;
  at("round-head").textContent = boards ? say(boards.event ? "Round {round} of {event}" : "Round {round}", { round: boards.round, event: boards.event }) : say("No next round");
  const points = new Set();
  for (const { number, white, black } of boards?.boards ?? []) {
    const row = rows.insertRow();
    row.dataset.board = number;
    cell(row, String(number), "number");
    for (const one of [white, black]) {
      cell(row, player(one.id, `${one.id} ${one.name}`, choose));
      cell(row, one.points.toFixed(1), "number");
      points.add(one.points);
    }
    cell(row, "", "why");
  }
  const bye = boards?.bye;
  at("bye").replaceChildren(...(bye ? [say("Bye:"), " ", player(bye.id, `${bye.id} ${bye.name}`, choose)] : []));
  const sorted = [...points].sort((one, other) => other - one);
  at("points").replaceChildren(...sorted.map((value) => new Option(String(value), String(value))));
}

/** The reason of each board beside it; what belongs to none below the table. */
async function reasons(beside) {
  const found = await command("explain", "--boards");
  const more = [];
  let board = null;
  for (const line of said(found).split("\n")) {
    const head = /^[^\d:]+(\d+)\s?:/u.exec(line); // the heading of a board; that of a bye has its player after the colon
    if (head) board = beside && document.querySelector(`#boards tr[data-board="${head[1]}"]`);
    else if (!line.startsWith(" ")) board = null;
    if (!board) more.push(line);
    else if (!head) board.cells[5].textContent += `${board.cells[5].textContent && "\n"}${line.trim()}`;
  }
  show("more", more.join("\n").trim());
  performance.mark("explained");
}

async function choose(button) {
  if (!chosen || chosen === button) {
    const again = chosen === button;
    chosen?.setAttribute("aria-pressed", "false");
    chosen = again ? null : button;
    chosen?.setAttribute("aria-pressed", "true");
    return;
  }
  const pair = [chosen.dataset.player, button.dataset.player];
  chosen.setAttribute("aria-pressed", "false");
  chosen = null;
  show("why-not", said(await command("explain", "--why-not", pair.join("-"))));
}

/** The standings, if the report has any. */
async function ranked() {
  const codes = at("tie-breaks").value.trim();
  const found = await command("standings", "--json", ...(codes ? ["-t", codes] : []));
  const [head, body] = [at("standings").tHead, at("standings").tBodies[0]];
  head.replaceChildren();
  body.replaceChildren();
  if (found.code !== 0) {
    show("detail", (await command("standings", ...(codes ? ["-t", codes] : []))).err);
    return false;
  }
  const table = JSON.parse(found.out);
  const first = head.insertRow();
  for (const title of [say("Rank"), say("Player"), say("Points"), ...table.tie_breaks]) {
    const made = document.createElement("th");
    made.textContent = title;
    first.append(made);
  }
  for (const one of table.standings) {
    const row = body.insertRow();
    cell(row, one.rank === one.rank_to ? String(one.rank) : `${one.rank}-${one.rank_to}`, "number");
    cell(row, player(one.player, `${one.player} ${one.name}`, opened));
    for (const key of ["points", ...table.tie_breaks]) cell(row, String(one[key] ?? "–"), "number");
  }
  return true;
}

async function opened(button) {
  const codes = at("tie-breaks").value.trim();
  const found = await command("standings", "--detail", button.dataset.player, ...(codes ? ["-t", codes] : []));
  show("detail", said(found));
}

function save(text, ending, kind) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = `${name.replace(/\.[^.]*$/, "")}${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const SAVED = {
  list: async () => [await command("pair"), `-round-${round}.txt`, "text/plain"],
  report: async () => [await command("pair", "-f", "trf"), `-round-${round}.trf`, "text/plain"],
  standings: async () => [await command("standings", "-f", "csv"), "-standings.csv", "text/csv"],
  certificate: async () => [{ code: 0, out: certificate }, "-certificate.json", "application/json"],
};

async function saved(what) {
  const [found, ending, kind] = await SAVED[what]();
  if (found.code === 0) save(found.out, ending, kind);
  else refuse(found.err);
}

async function picture() {
  const found = await command("explain", "--bracket", at("points").value, "--svg");
  const drawn = found.code === 0 && found.out.startsWith("<");
  show("no-picture", drawn ? "" : said(found));
  at("picture").hidden = !drawn;
  if (!drawn) return;
  URL.revokeObjectURL(at("picture").src);
  at("picture").src = URL.createObjectURL(new Blob([found.out], { type: "image/svg+xml" }));
}

async function prove() {
  const found = await ask("proof", ["pair", name]);
  const made = found.verified !== undefined;
  certificate = made ? found.out : "";
  document.querySelector("[data-save=certificate]").disabled = !made;
  show("proved", found.verified || found.refused || found.err);
}

/** Something that a person did: what goes wrong is told, and the page goes on. */
const act = (doing) => async (event) => {
  event.preventDefault();
  try {
    await doing(event);
  } catch (error) {
    at("state").textContent = "";
    refuse(String(error.message ?? error));
  }
};

at("file").addEventListener("change", act((event) => {
  const [file] = event.target.files;
  if (file) return take(file, file.name).finally(() => (at("file").value = ""));
}));
at("example").addEventListener("click", act(async () => take(await fetch("example.trf"), "example.trf")));
at("draw").addEventListener("click", act(picture));
at("check").addEventListener("click", act(async () => show("checked", said(await command("check")))));
at("ranking").addEventListener("submit", act(async () => {
  show("detail", "");
  await ranked();
}));
at("prove").addEventListener("click", act(prove));
for (const one of document.querySelectorAll("[data-save]")) one.addEventListener("click", act(() => saved(one.dataset.save)));
document.addEventListener("dragover", (event) => {
  event.preventDefault();
  at("drop").classList.add("over");
});
document.addEventListener("dragleave", () => at("drop").classList.remove("over"));
document.addEventListener("drop", act((event) => {
  at("drop").classList.remove("over");
  const [file] = event.dataTransfer.files;
  if (file) return take(file, file.name);
}));
translated();
