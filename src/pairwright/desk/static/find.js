// Find: a player, board, page, setting or command by a few letters. What was read last is found while the desk is away.
"use strict";
(() => {
  const dialog = () => document.getElementById("finder");
  const part = (name) => document.getElementById(`finder-${name}`);
  let known = [], read = "", at = 0, shown = [];

  async function readAll() {
    const revision = document.getElementById("main").dataset.revision;
    if (revision && read === revision) return;
    try {
      const answer = await fetch(dialog().dataset.all);
      if (answer.ok) { known = (await answer.json()).map((one) => ({ ...one, words: wordsOf(one.text) })); read = revision; show(); }
    } catch { /* the desk is away: what was read last is found */ }
  }
  // The pages, and what this page does by a key.
  function here() {
    const seen = (one) => !one.disabled && !one.closest("dialog") && one.checkVisibility();
    const pages = [...document.querySelectorAll("[data-go]")].map((one) => ({ text: one.textContent.trim(), act: () => one.click() }));
    const acts = [...document.querySelectorAll("[data-key-help]")].filter(seen).map((one) => ({ text: one.dataset.keyHelp, act: () => (one.matches("input") ? one.focus() : one.click()) }));
    return [...pages, ...acts].map((one) => ({ ...one, words: wordsOf(one.text), note: "" }));
  }
  function found() {
    const asked = wordsOf(part("text").value);
    if (!asked.length) return [];
    const fits = (one, word) => one.words.includes(word) ? 2 : one.words.some((other) => other.startsWith(word)) ? 1 : 0;
    const ranked = [...here(), ...known].map((one) => ({ one, fit: Math.min(...asked.map((word) => fits(one, word))) }));
    return ranked.filter(({ fit }) => fit).sort((a, b) => b.fit - a.fit).slice(0, 8).map(({ one }) => one);
  }
  function show() {
    shown = found();
    at = 0;
    part("list").replaceChildren(...shown.map(({ text, note }, index) => {
      const row = document.createElement("li"), name = document.createElement("bdi"), more = document.createElement("span");
      row.id = `found-${index}`; row.role = "option"; name.textContent = text; more.className = "muted"; more.textContent = ` ${note}`;
      row.append(name, more);
      row.addEventListener("click", () => open(index));
      return row;
    }));
    part("none").hidden = Boolean(shown.length) || !part("text").value.trim();
    mark();
  }
  function mark() {
    [...part("list").children].forEach((row, index) => row.setAttribute("aria-selected", String(index === at)));
    if (shown.length) part("text").setAttribute("aria-activedescendant", `found-${at}`); else part("text").removeAttribute("aria-activedescendant");
  }
  function open(index) {
    const one = shown[index];
    if (!one) return;
    dialog().close();
    if (one.act) { one.act(); return; }
    const to = new URL(one.to, location.href);
    const same = to.pathname === location.pathname && to.search === location.search;
    location.assign(to);
    if (same) location.reload(); // the page goes to its place when it is made
  }
  function start() {
    part("text").value = "";
    show();
    dialog().showModal();
    part("text").focus();
    readAll();
  }
  document.addEventListener("click", (event) => { if (event.target.closest("[data-finder]")) start(); });
  document.addEventListener("input", (event) => { if (event.target.id === "finder-text") show(); });
  document.addEventListener("keydown", (event) => {
    if (event.target.id !== "finder-text") return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by && shown.length) { event.preventDefault(); at = (at + by + shown.length) % shown.length; mark(); }
    if (event.key === "Escape") { event.preventDefault(); dialog().close(); } // a search field would only be emptied
    if (event.key === "Enter") { event.preventDefault(); open(at); }
  });
})();
