// Phones and screens of the hall: results, changed pages, the search for a name, turning screens.
"use strict";
(() => {
  const main = () => document.getElementById("main");
  const say = (text) => { const place = document.getElementById("hall-connection"); if (place) place.textContent = text; };

  // find a name
  function find() {
    const field = document.getElementById("find");
    if (!field) return;
    const words = folded(field.value).split(/[\s,.]+/).filter(Boolean);
    let count = 0;
    for (const row of document.querySelectorAll("tr[data-search]")) {
      const fits = words.every((word) => folded(row.dataset.search).includes(word));
      row.hidden = !fits;
      if (fits) count += 1;
    }
    document.getElementById("found").textContent = words.length ? String(count) : "";
  }
  document.addEventListener("input", (event) => { if (event.target.id === "find") find(); });
  document.addEventListener("submit", (event) => { if (event.target.classList.contains("find")) event.preventDefault(); });

  // what has changed
  let fetching = false, again = false;
  async function fetchPage() {
    if (fetching) { again = true; return; }
    fetching = true;
    try {
      await new Promise((done) => setTimeout(done, Math.random() * 400));   // not all phones in the same moment
      const answer = await fetch(location.href, { headers: { "X-Hall": "1" } });
      if (!answer.ok) throw new Error(String(answer.status));
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const typed = document.getElementById("find")?.value, focused = document.activeElement?.id;
      const fresh = document.importNode(page.getElementById("main"), true);
      main().replaceWith(fresh);
      document.body.dataset.revision = page.body.dataset.revision;
      if (typed) { document.getElementById("find").value = typed; find(); }
      if (focused && document.activeElement !== document.getElementById(focused)) document.getElementById(focused)?.focus();
      screen.begin();
      say("");
    } catch { say(document.body.dataset.lost); setTimeout(fetchPage, 2000); }
    fetching = false;
    if (again) { again = false; fetchPage(); }
  }
  // Scores of matches come with a point: the page writes numbers its way.
  function patch(results) {
    for (const table of [...document.querySelectorAll(".boards[data-section]"), ...screen.pages.flatMap((page) => page.tables ?? [])]) {
      for (const [board, text] of Object.entries(results[table.dataset.section] ?? {})) {
        const cell = table.querySelector(`tr[data-board="${board}"] .result`);
        if (cell) cell.textContent = text.replaceAll(".", table.dataset.point ?? ".");
      }
    }
  }
  const shows = (section) => !document.querySelector("[data-section]") || document.querySelector(`[data-section="${section}"]`);
  function listen() {
    const stream = new EventSource(`${document.body.dataset.hallEvents}?seen=${document.body.dataset.revision}`);
    stream.addEventListener("hall", (event) => {
      say("");
      const told = JSON.parse(event.data);
      patch(told.results);
      const mine = document.querySelector(".history, .scroll .fixtures") && Object.keys(told.results).length;
      if (told.all || mine || told.fetch.some(shows)) fetchPage();
    });
    stream.addEventListener("open", () => say(""));
    stream.addEventListener("error", () => {
      say(document.body.dataset.lost);
      const full = stream.readyState === EventSource.CLOSED; // refused: too many devices listen
      if (full) setTimeout(() => location.reload(), 20000 + 20000 * Math.random());
    });
    window.addEventListener("pagehide", () => stream.close());
    window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  }

  const MOST_ROWS = 18;
  // screens on the wall: pages that fit the height and turn
  const screen = {
    pages: [], at: 0, timer: 0,
    begin() {
      if (!document.body.classList.contains("screen")) return;
      clearTimeout(this.timer);
      this.cut();
      this.at = Math.min(this.at, this.pages.length - 1);
      this.show();
    },
    cut() {
      this.pages = [];
      for (const view of document.querySelectorAll(".view")) {
        const place = view.querySelector(".columns");
        view.source ??= place.querySelector("table");
        if (!view.source || !view.source.tBodies[0].rows.length) { this.pages.push({ view, tables: null }); continue; }
        for (const other of document.querySelectorAll(".view")) other.hidden = other !== view;
        place.replaceChildren(view.source);
        view.querySelector(".turn").textContent = "00/00"; // the head may take a line more with it
        const source = [...view.source.tBodies[0].rows];
        const most = view.source.matches(".names, .fixtures") ? Math.max(1, Math.min(3, Math.floor(innerWidth / (0.8 * innerHeight)))) : 1; // columns of a page, wide enough for a name and its board
        const wide = Math.min(most, Math.ceil(source.length / MOST_ROWS)), turns = Math.ceil(source.length / (wide * MOST_ROWS));
        const fit = Math.ceil(source.length / (turns * wide)); // rows of a column: pages are equally full
        this.enlarge(place, view.source, fit, wide);
        for (let from = 0, to; from < source.length; from = to) {
          to = from + fit * wide;
          const head = to < source.length ? source.slice(from + 1, to + 1).findLastIndex((row) => row.matches(".head")) : -1;
          if (head >= 0) to = from + 1 + head; // the games of a match stay with its teams
          const tables = [];
          for (let column = 0; column < wide; column += 1) {
            const part = source.slice(from + column * fit, Math.min(to, from + (column + 1) * fit));
            const table = view.source.cloneNode(false);
            table.append(view.source.tHead.cloneNode(true), document.createElement("tbody"));
            for (const row of part) table.tBodies[0].append(row.cloneNode(true));
            if (!part.length) table.style.visibility = "hidden";
            tables.push(table);
          }
          this.pages.push({ view, tables });
        }
      }
    },
    // Rows share the height; letters are as large as they are high, and as names allow that would be cut short.
    enlarge(place, table, rows, wide) {
      const row = Math.floor((innerHeight - place.getBoundingClientRect().top - 12) / (rows + 0.9));
      const width = (place.clientWidth - (wide - 1) * 0.02 * innerWidth) / wide;
      Object.assign(table.style, { width: `${width}px`, flex: "none" });
      const cut = () => table.offsetWidth > width + 1 || [...table.tBodies[0].querySelectorAll("td, td bdi")].some((one) => one.scrollWidth > one.clientWidth + 1);
      place.style.setProperty("--row", `${row}px`);
      for (let type = row * 0.62; type > 13; type *= 0.94) {
        place.style.setProperty("--type", `${type}px`);
        if (!cut()) break;
      }
      Object.assign(table.style, { width: "", flex: "" });
    },
    show() {
      const page = this.pages[this.at];
      if (!page) return;
      for (const view of document.querySelectorAll(".view")) view.hidden = view !== page.view;
      if (page.tables) page.view.querySelector(".columns").replaceChildren(...page.tables);
      const of = this.pages.filter((one) => one.view === page.view);
      page.view.querySelector(".turn").textContent = of.length > 1 ? `${of.indexOf(page) + 1}/${of.length}` : "";
      this.tick();
      this.timer = setTimeout(() => { this.at = (this.at + 1) % this.pages.length; this.show(); }, Number(main().dataset.seconds) * 1000);
    },
    tick() {
      const now = new Date().toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
      for (const clock of document.querySelectorAll(".clock")) clock.textContent = now;
    },
  };
  window.hallScreen = screen;
  let resized = 0;
  window.addEventListener("resize", () => { clearTimeout(resized); resized = setTimeout(() => screen.begin(), 200); });
  document.addEventListener("DOMContentLoaded", () => { listen(); find(); screen.begin(); setInterval(() => screen.tick(), 5000); });
})();
