// Every page of the desk, besides htmx: keys, dialogs, the stream of changes.
"use strict";
(() => {
  const typing = (target) => target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]");
  const openDialog = () => document.querySelector("dialog[open]");

  // A text in the language of the page, with its values; the page brings those that its language has.
  function tr(english, values = {}) {
    const known = JSON.parse(document.getElementById("words")?.dataset.words ?? "{}");
    return (known[english] ?? english).replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
  }

  const apart = (text) => `\u2068${text.trim()}\u2069`; // a name from right to left does not turn what stands beside it

  // On a narrow screen the row of pages scrolls: the open one is shown.
  function showPlace() {
    const here = document.querySelector("nav.pages [aria-current]"), row = here?.parentElement;
    if (row) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.clientWidth) / 2;
  }

  // Enter after a name opens the one player there is, or the form of a new one; of several it goes to the first.
  let entered = null; // the name after which Enter was pressed: what is typed is looked for once more, a moment later
  function choose(found, byEnter) {
    const text = document.getElementById("q").value;
    const listed = [...found.querySelectorAll("li a, li button, li select")], all = listed.length ? listed : [...found.querySelectorAll("a.button")];
    const one = all.length === 1 && all[0].matches("a") ? all[0] : null;
    if (!one && (byEnter || entered === text)) all[0]?.focus();
    if (one && byEnter) { if (one.hasAttribute("hx-get")) htmx.ajax("GET", one.getAttribute("hx-get"), { target: "#player", swap: "innerHTML" }); else one.click(); }
    entered = byEnter ? text : entered;
  }

  // A second click on a button is the first one: htmx would send it without the button's name.
  document.addEventListener("htmx:confirm", (event) => {
    if (event.detail.triggeringEvent?.submitter && event.target.matches(".htmx-request")) event.preventDefault();
  });

  // dialogs
  let path = location.pathname;
  document.addEventListener("htmx:afterSwap", (event) => {
    const { target, requestConfig } = event.detail;
    if (target.id === "dialog") {
      target.showModal();
      (target.querySelector("[autofocus]") ?? target).focus();
    } else if (target.id === "found") {
      choose(target, requestConfig?.triggeringEvent?.type === "submit");
    } else if (target.id === "player") {
      if (target.getBoundingClientRect().top > innerHeight - 120) target.scrollIntoView(); // not unseen below the list
    } else if (target.id === "main") { // the page shown anew, as something has changed: what was opened is asked for anew
      const link = opened && document.querySelector(`tbody a[href^="${opened[0]}?"]`);
      if (link) fill(link, opened[1]);
    } else if (target === document.body) {
      document.querySelectorAll("time[data-local]").forEach(local);
      showPlace();
      if ((requestConfig?.verb === "get" || location.pathname !== path) && !location.hash) window.scrollTo(0, 0);
      path = location.pathname;
      const wanted = document.querySelector("main [autofocus]");
      if (wanted) wanted.focus();
      document.dispatchEvent(new Event("desk-page"));
    }
  });
  document.addEventListener("click", (event) => {
    const opens = event.target.closest("[data-dialog]");
    if (opens) { if (opens.dataset.dialog === "keys") listKeys(); document.getElementById(opens.dataset.dialog).showModal(); }
    const sheet = event.target.closest("a[data-print]"); // a sheet holds no script: the page that opens it opens the dialog
    const then = sheet?.matches(".main") && document.querySelector("[data-then]"); // what follows is the step now
    if (then) { sheet.classList.remove("main"); then.classList.add("main"); }
    if (sheet) { const opened = window.open(sheet.href); if (opened) { event.preventDefault(); opened.addEventListener("load", () => opened.print()); } }
    const cell = event.target.closest("[data-panel] tbody td"), code = cell?.closest("table").tHead.rows[0].cells[cell.cellIndex]?.dataset.code;
    const link = event.target.closest("[data-panel] tbody a[href]") ?? (code && cell.parentElement.querySelector("a[href]")); // a value of the row
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      opened = [link.getAttribute("href").split("?")[0], code];
      fill(link, code);
    }
    if (event.target.closest("[data-print-page]")) print();
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      const from = document.querySelector(copy.dataset.copy);
      from.select();
      if (navigator.clipboard) navigator.clipboard.writeText(from.value); else document.execCommand("copy"); // over plain HTTP
      copy.textContent = tr("Copied");
    }
    if (event.target.closest("[data-close]")) event.target.closest("dialog")?.close();
  });
  let opened; // beside a list: the address, and which value
  function fill(link, code) {
    htmx.ajax("GET", link.getAttribute("href") + (code ? `&code=${encodeURIComponent(code)}` : ""), { target: link.closest("[data-panel]").dataset.panel, swap: "innerHTML" });
  }
  document.addEventListener("desk-page", () => { opened = null; });
  // A question that was closed, perhaps by an Enter too many, has changed nothing.
  document.addEventListener("close", ({ target }) => {
    if (target.id === "dialog" && target.querySelector("form")) document.getElementById("key-told").textContent = tr("Nothing was changed.");
  }, true);
  // What is more than a notice is confirmed by its button, not by Enter in a field beside it.
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.matches(".level-3 input, .level-4 input")) event.preventDefault();
  });
  // A double tap on a result is one: the second would clear it, or choose what has come under the finger.
  let tapped = { id: "", at: -Infinity, x: 0, y: 0 };
  document.addEventListener("click", (event) => {
    const button = event.target.closest(".pairs button, .pick button");
    const [id, at, x, y] = [button?.id, Date.now(), event.clientX, event.clientY];
    const again = (id && id === tapped.id) || (event.detail && Math.hypot(x - tapped.x, y - tapped.y) < 24); // detail: by a pointer
    if (button && again && at - tapped.at < 500) { event.preventDefault(); event.stopPropagation(); }
    tapped = { id, at, x, y };
  }, true);
  // The answer to a tap shows the page anew: names typed beside the boards, and not saved, stay.
  let unsaved = null;
  const names = () => document.getElementById("who-plays")?.elements;
  document.addEventListener("htmx:beforeSwap", (event) => {
    const box = event.detail.requestConfig?.path?.endsWith("/school/result") ? names() : null;
    unsaved = box?.shown && typed(box.names) ? [box.shown.value, box.names.value] : null;
  });
  document.addEventListener("htmx:afterSwap", () => {
    const box = unsaved && names();
    if (box?.shown && !box.names.readOnly) [box.shown.value, box.names.value] = unsaved;
    unsaved = null;
  });
  // The answer to a click may open a dialog, and htmx looks for the dialog from the button that was clicked: the page is
  // not shown anew before the answer is there, nor over something that is being typed.
  const clicks = new Set(); // requests under way, but for those that show the page anew
  let late = ""; // the revision to be shown when they are answered
  const shows = (config) => config?.triggeringEvent?.type === "desk-changed";
  document.addEventListener("htmx:beforeSend", (event) => {
    const { xhr, requestConfig } = event.detail;
    if (shows(requestConfig)) return;
    clicks.add(xhr);
    xhr.addEventListener("loadend", () => {
      clicks.delete(xhr);
      if (clicks.size || !late) return;
      if (Number(late) > Number(document.getElementById("main").dataset.revision)) changed(late);
      late = "";
    });
  });
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (!shows(event.detail.requestConfig) || !hindered()) return;
    event.detail.shouldSwap = false;
    putOff(document.getElementById("main").dataset.revision);
  });
  document.addEventListener("htmx:sendError", () => lost(tr("The desk does not answer. Is the program still running?")));
  document.addEventListener("htmx:afterOnLoad", back);

  // A key that is held is pressed once, but for what moves, erases, or writes in a field.
  const goesOn = ({ key, target }) => /^(Arrow|Page|Backspace|Delete|Tab)/.test(key) || (typing(target) && target.id !== "entry" && (key !== "Enter" || target.matches("textarea")));
  window.addEventListener("keydown", (event) => {
    if (!event.repeat || goesOn(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  // keys
  let going = false;
  const named = (event) => (event.ctrlKey || event.metaKey ? "Ctrl+" : "") + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
  const bound = (key) => [...document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)].find((one) => !one.disabled && one.checkVisibility());
  // What a key does here, or why it does nothing; with Shift a key has another meaning where the page gives it one.
  const meaning = (key) => bound(key) ?? document.querySelector(`[data-key-idle="${CSS.escape(key)}"]`);
  const pages = () => [...document.querySelectorAll("[data-go]")];
  const link = (key) => pages().find((one) => one.dataset.go === key);
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || openDialog()) return;
    const place = event.altKey && !event.ctrlKey && !event.metaKey && /^Digit([1-9])$/.exec(event.code);
    if (place && pages()[place[1] - 1]) { event.preventDefault(); pages()[place[1] - 1].click(); return; }
    if (event.altKey) { beside(event); return; }
    const key = named(event);
    if (key === "F1") { const help = document.querySelector("[data-help]"); if (help) { event.preventDefault(); help.click(); } return; }
    if (key === "Ctrl+k" && bound(key)) { event.preventDefault(); bound(key).click(); return; } // in a field, too
    if (typing(event.target)) { if (key === "Escape") document.getElementById("main").focus({ preventScroll: true }); return; }
    if (event.target.closest("button, a, summary") && (key === "Enter" || key === " ")) return;
    if (going) {
      going = false;
      if (link(key)) { event.preventDefault(); link(key).click(); }
      return;
    }
    if (key === "g") { going = true; setTimeout(() => { going = false; }, 1500); return; }
    const found = (event.shiftKey && meaning(`Shift+${key}`)) || meaning(key);
    document.getElementById("key-told").textContent = found?.dataset.keyIdle ? found.dataset.why : "";
    if (!found) return;
    event.preventDefault();
    if (found.dataset.keyIdle) return;
    if (found.matches("input, select, textarea")) found.focus(); else found.click();
  });
  // Alt with an arrow: the section before or after.
  function beside(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key], all = [...document.querySelectorAll(".sections a")];
    const to = by && all[all.findIndex((one) => one.hasAttribute("aria-current")) + by];
    if (!to) return;
    event.preventDefault();
    to.click();
  }
  function listKeys() {
    const list = document.querySelector("#keys .keys");
    const rows = [...document.querySelectorAll("[data-key-help]")].map((one) => [one.dataset.key, one.dataset.keyHelp]);
    const inField = typing(document.activeElement); // where `g` is a letter
    rows.push(...pages().map((page, at) => [inField ? `Alt+${at + 1}` : `g ${page.dataset.go}`, page.textContent.trim()]));
    if (document.querySelector(".sections a")) rows.push(["Alt+← →", tr("another section")]);
    if (document.querySelector("[data-help]")) rows.push(["F1", document.querySelector("[data-help]").firstChild.textContent.trim()]);
    list.replaceChildren(...rows.flatMap(([key, text]) => {
      const term = document.createElement("dt"), told = document.createElement("dd"), cap = document.createElement("kbd");
      cap.textContent = key; term.append(cap); told.textContent = text;
      return [term, told];
    }));
  }

  // the stream
  function say(text) { const place = document.getElementById("connection"); if (place) place.textContent = text; }
  // That the desk is away is said until it answers again, by whatever comes first.
  let away = false;
  function lost(text) { away = true; say(text); }
  function back() { if (away) say(""); away = false; }
  const shown = () => Number(document.getElementById("main").dataset.revision);
  function listen() {
    const stream = new EventSource(document.body.dataset.events);
    let timer = 0, told = -Infinity;
    stream.addEventListener("open", back);
    stream.addEventListener("revision", (event) => {
      say("");
      clearTimeout(timer);
      const before = shown(); // an answer that came since may be newer than the news
      const often = performance.now() - told < 1000; // several in a row are shown at once
      told = performance.now();
      timer = setTimeout(() => { if (shown() === before || shown() < Number(event.data)) changed(event.data); }, clicks.size || often ? 150 : 10);
    });
    stream.addEventListener("beside", (event) => { // what phones said, where web pages are kept
      const main = document.getElementById("main");
      if (event.data === main.dataset.beside || hindered()) return;
      main.dataset.beside = event.data;
      document.body.dispatchEvent(new Event("desk-changed", { bubbles: true }));
    });
    stream.addEventListener("error", () => lost(tr("No connection to the desk; trying again.")));
    window.addEventListener("pagehide", () => stream.close());
    window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  }
  const typed = (one) => one.value !== one.defaultValue || one.checked !== one.defaultChecked;
  const fields = "#main form:not(.entry) input:not([type=hidden]):not([type=search]), #main textarea";
  const hindered = () => clicks.size || openDialog() || [...document.querySelectorAll(fields)].some(typed);
  function putOff(revision) {
    document.getElementById("main").dataset.revision = "";
    if (clicks.size) late = revision || late; else tellChange();
  }
  // What others did is said beside a button that shows it: what is typed here is not taken away unasked.
  async function tellChange() {
    const place = document.getElementById("connection"), show = document.createElement("button");
    show.type = "button"; show.textContent = tr("Show it"); show.addEventListener("click", () => location.reload());
    say(tr("The event has changed."));
    place.append(" ", show);
    try {
      const answer = await fetch(location.href), text = await answer.text();
      const last = new DOMParser().parseFromString(text, "text/html").getElementById("last");
      if (last && show.isConnected) place.firstChild.textContent = `${tr("The event has changed.")} ${last.textContent.trim()}`;
    } catch { /* the button says enough */ }
  }
  function changed(revision) {
    const main = document.getElementById("main");
    if (Number(revision) === Number(main.dataset.revision)) return;
    if (hindered()) { putOff(revision); return; }
    main.dataset.revision = revision;
    document.body.dispatchEvent(new Event("desk-changed", { bubbles: true }));
  }
  document.addEventListener("htmx:afterSettle", (event) => event.target.querySelectorAll("time[data-local]").forEach(local));
  // Minutes that go by while nothing changes.
  setInterval(() => document.querySelectorAll("[data-since]").forEach((one) => { one.textContent = Math.max(0, Math.floor((Date.now() - Date.parse(one.dataset.since)) / 60000)); }), 20000);
  function local(time) {
    time.textContent = new Date(time.dateTime).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  }
  document.addEventListener("DOMContentLoaded", () => {
    listen();
    showPlace();
    document.querySelectorAll("time[data-local]").forEach(local);
    document.querySelectorAll("#main dialog").forEach((one) => one.showModal());
  });
  window.desk = { say, tr, apart, typing, openDialog, link };
})();
