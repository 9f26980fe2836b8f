// The entry line of the results: typing never waits, every result is sent in the order typed.
"use strict";
(() => {
  const { tr, apart } = desk;
  let page = null; // what belongs to the page that is open: made anew by start()

  function start() {
    const form = document.getElementById("entry-form");
    page = form && {
      form,
      closed: form.hasAttribute("data-closed"),
      line: document.getElementById("entry"),
      told: document.getElementById("entry-told"),
      means: document.getElementById("entry-means"),
      menu: document.getElementById("entry-menu"),
      entered: document.getElementById("entered"),
      count: document.getElementById("open-count"),
      rows: [...document.querySelectorAll("#result-table tr[data-board]")],
      codes: JSON.parse(form.dataset.codes),
      texts: JSON.parse(form.dataset.texts),
      called: JSON.parse(form.dataset.called), signs: JSON.parse(form.dataset.signs),
      queue: [], late: [], sending: false, sent: 0, stale: false, asked: null, verify: false, row: null,
    };
    if (!page) return;
    page.slots = new Map([...document.querySelectorAll("[data-slot]")].map((one) => [one.dataset.slot, one]));
    page.ofBoard = new Map(page.rows.map((row) => [row.dataset.board, row]));
    page.ofRow = new Map(page.rows.map((row) => [row, [...row.querySelectorAll("[data-slot]")]]));
    page.press = new Map(form.hasAttribute("data-pick") ? [...page.slots].map(([name, slot]) => [name, desk.picks(slot, picking)]) : []);
    go(page.ofBoard.get(/^#board-(.+)$/.exec(location.hash)?.[1]) ?? nextOpen(null) ?? page.rows[0]);
    count();
    restore();
    toLine();
  }

  const toLine = () => { if (!matchMedia("(pointer: coarse)").matches) page.line.focus(); }; // no keyboard over the boards

  // What waits to be sent outlives the page: a phone may be killed while the desk is away.
  const kept = () => `waiting ${page.form.action}`;
  function keep(here) {
    if (here !== page) return;
    try {
      if (here.queue.length) localStorage.setItem(kept(), JSON.stringify(here.queue.map(({ slot, result, seen, body, token, pairs }) => ({ name: slot.dataset.slot, result, seen, body, token, pairs }))));
      else localStorage.removeItem(kept());
    } catch { /* a browser that keeps nothing: what waits is lost with the page */ }
  }
  function restore() {
    let held = [];
    try { held = JSON.parse(localStorage.getItem(kept()) ?? "[]"); } catch { /* as above */ }
    for (const one of held) {
      const slot = page.slots.get(one.name);
      if (!slot) continue;
      page.queue.push({ ...one, row: rowOf(one.name), slot, item: document.createElement("li") });
      if (one.pairs === page.form.elements.pairs.value && page.codes[one.result] !== undefined) show(slot, page.codes[one.result], "saving");
    }
    if (page.queue.length) work(true);
    else keep(page);
  }

  // What the buttons of a board need to know of the line; the page that is open answers.
  const picking = {
    get codes() { return page.codes; }, get texts() { return page.texts; }, called: (code) => page.called[code] ?? page.texts[code],
    take: (board, result) => take(board, result), elsewhere: () => page.verify || page.closed, typing: () => Boolean(page.line.value), focus: toLine,
    change: (board, result) => send(rowOf(board), page.slots.get(board), result, result === "clear" ? "" : page.codes[result], board),
  };

  // the table
  const isOpen = (row) => page.ofRow.get(row).some((one) => !one.dataset.result);
  const visible = () => page.rows.filter((row) => row.getClientRects().length);
  function nextOpen(row) {
    const at = row ? page.rows.indexOf(row) : -1;
    return [...page.rows.slice(at + 1), ...page.rows.slice(0, at + 1)].find(isOpen);
  }
  function go(row) {
    if (!row) return;
    page.row?.removeAttribute("aria-current");
    page.row = row;
    row.setAttribute("aria-current", "true");
    soon(scroll);
  }
  const scroll = () => page?.row?.scrollIntoView({ block: "nearest" });
  const count = () => soon(recount);
  const waiting = new Set();
  // What looks at every board is done once before the page is drawn, not for each key.
  function soon(work) {
    if (!waiting.size) requestAnimationFrame(() => { const all = [...waiting]; waiting.clear(); for (const one of all) one(); });
    waiting.add(work);
  }
  function recount() {
    if (!page) return;
    const left = page.rows.filter(isOpen), open = left.length;
    page.count.textContent = open;
    // A few are named.
    document.getElementById("open-boards").replaceChildren(...(open > 12 ? [] : left).flatMap((row) => {
      const link = document.createElement("a");
      link.href = `#board-${row.dataset.board}`;
      link.textContent = row.querySelector(".board").textContent;
      return [link, " "];
    }));
    page.form.classList.toggle("complete", open === 0);
    const close = document.querySelector("form[action$='/close'] button");
    if (close) {
      close.disabled = open > 0;
      close.classList.toggle("main", open === 0);
      const why = close.form.querySelector(".why-not"); // why it is disabled, as the page was made
      if (why) why.hidden = open === 0;
      close.title = open ? why?.textContent ?? "" : "";
    }
  }
  const calledIn = (row) => row.querySelector(".board").textContent.trim(); // the first game of match 2 is 2.1, and kept as 2
  const words = (row, code) => `${calledIn(row)} ${apart(row.querySelector("[data-white]").textContent)} ${page.texts[code] ?? code} ${apart(row.querySelector("[data-black]").textContent)}`;
  function show(slot, code, state) {
    slot.dataset.result = code;
    slot.textContent = code ? page.signs[code] ?? page.texts[code] ?? code : "·";
    if (page.signs[code]) {
      const sign = document.createElement("bdi"), word = document.createElement("small");
      [sign.dir, sign.textContent, word.textContent] = ["ltr", page.signs[code], page.called[code]];
      slot.replaceChildren(sign, " ", word);
    }
    slot.className = state;
    page.press.get(slot.dataset.slot)?.();
  }

  // the line
  function say(text, wrong = false) { page.told.textContent = text; page.told.classList.toggle("wrong", wrong); if (wrong) beep(); }
  function beep() {
    try {
      const sound = new AudioContext(), tone = sound.createOscillator();
      tone.connect(sound.destination); tone.start(); tone.stop(sound.currentTime + 0.12);
      tone.onended = () => sound.close();
    } catch { /* a browser without sound shows the text */ }
  }
  // In a closed round the desk says what is possible: nothing is asked that would be refused.
  function ask(text, yes) { if (page.closed) yes(); else { page.asked = yes; page.since = Date.now(); say(text, true); } }

  const read = () => desk.slip(page.line.value, page.codes);
  function typed() {
    page.asked = null; // a question that is not answered is a result that is kept
    const slip = read();
    page.menu.hidden = !/\/u?$/.test(page.line.value);
    if (slip.atOnce) { empty(); take(slip.board, slip.result); return; }
    // The keys of a page, typed where letters find players: they go there if they are nobody's name.
    const keys = slip.kind === "name" && /^g ?([a-z])$/.exec(page.line.value.trim());
    if (keys && desk.link(keys[1]) && !named(page.line.value)) { empty(); desk.link(keys[1]).click(); return; }
    if (slip.kind !== "nothing") say("");
    page.means.textContent = meaning(slip);
  }
  function empty() { page.line.value = ""; page.menu.hidden = true; page.means.textContent = ""; }
  // What would be stored, in words.
  function meaning(slip) {
    const row = slip.board ? rowOf(slip.board) : page.row;
    const marked = (result) => words(page.row, page.codes[result]);
    switch (slip.kind) {
      case "board": return row ? words(row, resultOf(row)) : "";
      case "result":
        if (slip.begun) return tr("{score}: {marked}. Enter: {board}", { score: slip.begun, marked: marked(slip.begun), board: row ? words(row, page.codes[slip.result]) : "–" });
        return row && page.codes[slip.result] !== undefined ? words(row, page.codes[slip.result]) : "";
      case "doubtful": return `${marked(slip.result)}?`;
      case "name": return named(page.line.value) ? words(named(page.line.value), resultOf(named(page.line.value))) : "";
      default: return "";
    }
  }
  function enter() {
    if (page.asked && Date.now() - page.since < 300) return; // nobody has read the question yet
    const text = page.line.value.trim(), slip = read();
    empty();
    if (page.asked) { const yes = page.asked; page.asked = null; yes(); return; }
    switch (slip.kind) {
      case "nothing": if (!page.rows.some(isOpen)) (document.querySelector("form[action$='/close'] button:enabled") ?? document.getElementById("next-step"))?.focus(); break;
      case "verify": verify(); break;
      case "board": pointTo(rowOf(slip.board), () => missing(slip.board)); break;
      case "name": pointTo(named(text), () => say(tr("No board has a player called {name}.", { name: text }), true)); break;
      case "wrong": say(tr("'{typed}' is not a result of a game.", { typed: text }), true); break;
      case "doubtful": doubt(slip); break;
      default: take(slip.board, slip.result);
    }
  }
  function pointTo(row, none) { if (row) { go(row); say(words(row, resultOf(row))); } else none(); }
  // `1 0` is a score as much as board 1, lost by White: it is asked which.
  function doubt(slip) {
    const marked = page.row;
    ask(tr("{marked}? Enter = yes, Esc = no. Board 1 won by Black is 1b.", { marked: words(marked, page.codes[slip.result]) }), () => { go(marked); take("", slip.result); });
  }
  const nameOf = (board) => board.replace(/^0+(?=\d)/, "").replace(/\.1$/, ""); // of a match: 2.1 is kept as 2
  const rowOf = (board) => page.ofBoard.get(nameOf(board));
  const missing = (board) => say(tr("There is no board {board} in this round.", { board }), true);
  const resultOf = (row) => page.slots.get(row.dataset.board).dataset.result;
  function named(text) {
    const wanted = wordsOf(text);
    if (!wanted.length) return undefined;
    const has = (row) => wanted.every((word) => [...row.querySelectorAll(".who")].some((cell) => wordsOf(cell.textContent).some((part) => part.startsWith(word))));
    return page.rows.filter(isOpen).find(has) ?? page.rows.find(has);
  }
  function take(number, result) {
    page.asked = null;
    if (number && !number.includes(".") && rowOf(`${number}.2`)) { say(tr("Board {board} has several games: type which, as in {board}.1.", { board: number }), true); return; }
    const row = number ? rowOf(number) : page.row;
    const slot = row && page.slots.get(row.dataset.board);
    if (!slot) { missing(number); return; }
    const code = page.codes[result], was = slot.dataset.result;
    const text = page.texts[code] ?? result;
    go(row);
    if (page.verify) { compare(row, slot, code, result); return; }
    if (code !== undefined && was === code) { say(tr("Board {board} is {result} already.", { board: calledIn(row), result: text })); forward(number); return; }
    if (was) { ask(tr("Board {board} is {was}. Change to {result}? Enter = change, Esc = keep.", { board: calledIn(row), was: page.texts[was], result: text }), () => send(row, slot, result, code, number)); return; }
    send(row, slot, result, code, number);
  }
  function forward(number) { if (!number) go(nextOpen(page.row) ?? page.row); }
  function send(row, slot, result, code, number) {
    if (correcting(slot, code)) return;
    const item = document.createElement("li");
    page.queue.push({ row, slot, result, item, seen: slot.dataset.result, body: `${slot.dataset.slot} ${result}`, pairs: page.form.elements.pairs.value, token: crypto.randomUUID?.() ?? String(Math.random()).slice(2) });
    if (code !== undefined) {
      show(slot, code, "saving");
      item.textContent = words(row, code);
      page.entered.prepend(item);
      while (page.entered.children.length > 3) page.entered.lastChild.remove();
    }
    keep(page);
    say("");
    count();
    forward(number);
    work();
  }
  // In a closed round a result is a correction, but for an adjourned game: its form waits for the reason.
  function correcting(slot, code) {
    const form = page.closed && code && slot.dataset.result !== "??" && document.querySelector("form[action$='/correct']");
    if (!form) return false;
    form.closest("details").open = true;
    form.elements.board.value = slot.dataset.slot;
    form.elements.result.value = page.texts[code];
    form.elements.reason.focus({ preventScroll: true });
    soon(() => form.scrollIntoView({ block: "center" })); // not below the line that is typed into
    return true;
  }
  // All that wait go together, in their order: each is saved as one of its own.
  async function work(waited = false) {
    if (page.sending) return;
    page.sending = true;
    const here = page;
    let saves = 0, wrong = "";
    while (here.queue.length) {
      const { pairs } = here.queue[0], others = here.queue.findIndex((one) => one.pairs !== pairs);
      const sent = here.queue.slice(0, others < 0 ? 50 : Math.min(50, others));
      const body = new URLSearchParams({ csrf: here.form.elements.csrf.value, pairs });
      for (const one of sent) for (const [name, value] of [["slip", one.body], ["seen", one.seen || here.form.dataset.open], ["token", one.token]]) body.append(name, value);
      let answer, told;
      try {
        answer = await fetch(here.form.action, { method: "POST", body, headers: { Accept: "application/json", "HX-Request": "true" } });
        told = answer.ok && await answer.json(); // it may be cut short
      } catch {
        waited = true;
        say(tr("The desk does not answer. Entries waiting: {count}. Leave this page open: they will be sent.", { count: here.queue.length }), false);
        await new Promise((resolve) => { setTimeout(resolve, 1000); });
        continue;
      }
      const answered = here.queue.splice(0, told ? told.done : 1);
      here.sent += answered.length;
      keep(here);
      if (told) saves += answered.length;
      if (here === page) await (told ? saved(answered, told) : failed(answered[0], answer).then((text) => { wrong = text; }));
    }
    here.sending = false;
    if (waited && here === page) say([saves && tr("Connected again. Entries sent: {count}.", { count: saves }), wrong].filter(Boolean).join(" "), Boolean(wrong));
    if (here.stale) { here.stale = false; refresh(); }
  }
  // The line at the bottom: what was done last, and would be undone.
  function tellLast({ text, revision }) {
    const last = document.querySelector("#last bdi"), undo = document.querySelector(".last [name=revision]");
    if (last && text) last.textContent = text;
    if (undo && revision) undo.value = revision;
  }
  function saved(answered, told) {
    tellLast(told);
    document.getElementById("main").dataset.revision = told.revision;
    for (const { slot } of answered) {
      slot.className = "saved";
      if (!slot.dataset.result) refresh();
    }
  }
  async function failed(one, answer) {
    show(one.slot, one.seen, "failed");
    one.item.remove();
    count();
    if (answer.status === 409) {
      const dialog = document.getElementById("dialog");
      dialog.innerHTML = await answer.text();
      htmx.process(dialog);
      dialog.showModal();
      dialog.querySelector("[autofocus]")?.focus();
      return "";
    }
    const told = (answer.headers.get("content-type") ?? "").includes("json") ? await answer.json() : { error: answer.status === 403 ? tr("This device is not let in any more: ask an arbiter for a code.") : tr("The desk answered {status}.", { status: answer.status }), instead: "" };
    const text = [told.error, told.instead].filter(Boolean).join(" ");
    go(one.row);
    say(text, true);
    if (one.pairs === page.form.elements.pairs.value) page.late.push(one);
    refresh();
    return text;
  }
  async function refresh() {
    const here = page;
    if (!here) return;
    if (here.queue.length) { here.stale = true; return; } // asked for again once all is sent
    const before = here.sent;
    const answer = await fetch(here.form.dataset.results);
    const found = answer.ok && !answer.redirected && await answer.json(); // redirected to the page that asks for a code
    if (here !== page || !here.form.isConnected) return; // the page was left meanwhile
    if (answer.status === 422) moved(here, { status: "draft" }); // there is no such round any more
    if (!found) return;
    if (here.sent !== before || here.queue.length) { refresh(); return; } // older than what is shown, perhaps
    if (found.pairs === here.form.elements.pairs.value) for (const [name, code] of Object.entries(found.results)) {
      const slot = here.slots.get(name);
      if (slot && slot.dataset.result !== code) show(slot, code, "changed");
    }
    moved(here, found);
    tellLast(found);
    // What came too late, since somebody else was first, is asked about in its row.
    for (const { slot, result } of here.late.splice(0)) {
      const now = slot.dataset.result;
      if (now && now === here.codes[result]) say(tr("Board {board} is {result} already.", { board: calledIn(slot.closest("tr")), result: here.texts[now] }));
      else if (now) here.press.get(slot.dataset.slot)?.change(result);
    }
    count();
  }

  // The round was closed, withdrawn or paired again elsewhere, or the next one published.
  function moved(here, { status, latest, pairs }) {
    const place = document.getElementById("moved"), link = place.querySelector("a"), text = place.querySelector("span");
    const closed = status === "closed" && !here.closed, other = status === "draft" || pairs !== here.form.elements.pairs.value;
    const next = latest > Number(here.form.dataset.latest);
    text.textContent = other ? text.dataset.paired : closed || next ? text.dataset.closed : "";
    place.hidden = !text.textContent;
    document.getElementById("result-table").inert = here.line.disabled = other || closed;
    if (other || closed) here.late.length = 0;
    link.hidden = !(next || (other && status !== "draft"));
    link.textContent = link.dataset.text.replace("{number}", latest);
  }

  // verify mode
  function verify() {
    page.verify = !page.verify;
    document.getElementById("verify").setAttribute("aria-pressed", String(page.verify));
    for (const row of page.rows) row.classList.remove("verified");
    say(page.verify ? tr("Verify: enter every result a second time; nothing is changed unless you say so.") : "");
    toLine();
  }
  function compare(row, slot, code, result) {
    if (slot.dataset.result === code) {
      row.classList.add("verified");
      say(tr("{board}: the same. To verify: {count}.", { board: words(row, code), count: page.rows.filter((one) => !one.classList.contains("verified")).length }));
      go(page.rows.slice(page.rows.indexOf(row) + 1).find((one) => !one.classList.contains("verified")) ?? row);
    } else {
      ask(tr("Board {board}: entered {was}, now typed {result}. Enter = change, Esc = keep.", { board: calledIn(row), was: page.texts[slot.dataset.result], result: page.texts[code] ?? result }), () => { row.classList.add("verified"); send(row, slot, result, code, slot.dataset.slot); });
    }
  }

  // events
  document.addEventListener("input", (event) => { if (page && event.target === page.line) typed(); });
  document.addEventListener("submit", (event) => { if (page && event.target === page.form) { event.preventDefault(); enter(); } });
  document.addEventListener("click", (event) => {
    if (!page) return;
    if (event.target.closest("#verify")) verify();
    const link = event.target.closest("#open-boards a");
    if (link) event.preventDefault();
    const row = link ? page.ofBoard.get(link.hash.slice(7)) : event.target.closest("#result-table tr[data-board]");
    if (row) { go(row); toLine(); }
  });
  document.addEventListener("change", (event) => {
    if (page && event.target.name === "show") { document.getElementById("result-table").classList.toggle("open-only", event.target.value === "open"); mark(); toLine(); }
  });
  function mark() { for (const row of page.rows) row.classList.toggle("is-open", isOpen(row)); }
  document.addEventListener("keydown", (event) => {
    if (!page || event.target !== page.line) return;
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12, Home: -Infinity, End: Infinity }[event.key];
    const blank = !page.line.value;
    if (event.shiftKey && (event.key === "ArrowLeft" || event.key === "ArrowRight") && blank) {
      const tabs = [...document.querySelectorAll(".rounds a")], here = tabs.findIndex((one) => one.hasAttribute("aria-current"));
      tabs[here + (event.key === "ArrowLeft" ? -1 : 1)]?.click();
    } else if (by !== undefined && (blank || Number.isFinite(by))) {
      const rows = visible();
      go(rows[Math.max(0, Math.min(rows.length - 1, rows.indexOf(page.row) + by))]);
    } else if (event.key === "Escape" && page.asked) { page.asked = null; say(tr("Kept.")); }
    else if (event.key === "Escape" && !blank) empty();
    else if (event.key === "Backspace" && blank && !event.repeat) clear();
    else if (event.key === "?" && blank) document.querySelector("[data-dialog=keys]").click();
    else if ((event.ctrlKey || event.metaKey) && blank && "zy".includes(event.key)) document.querySelector(`[data-key="Ctrl+${event.key}"]`)?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  // A digit is meant for the line, wherever the keys were.
  document.addEventListener("keydown", (event) => {
    if (page && /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey && !desk.typing(event.target) && !desk.openDialog()) page.line.focus();
  });
  function clear() {
    const slot = page.slots.get(page.row.dataset.board);
    if (!slot.dataset.result) { say(tr("Board {board} is open.", { board: calledIn(page.row) })); return; }
    ask(tr("Board {board} is {was}. Clear it? Enter = clear, Esc = keep.", { board: calledIn(page.row), was: page.texts[slot.dataset.result] }), () => send(page.row, slot, "clear", "", page.row.dataset.board));
  }
  window.addEventListener("beforeunload", (event) => { if (page?.queue.length) event.preventDefault(); });
  document.addEventListener("DOMContentLoaded", start);
  document.addEventListener("desk-page", start);
  document.addEventListener("desk-changed", () => { if (page) refresh(); });
})();
