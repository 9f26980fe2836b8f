// The pairings page: choose boards and players by clicks or keys, and ask why.
"use strict";
(() => {
  let chosen = [];
  const boards = () => document.getElementById("boards");
  let asked = ""; // what the panel answers: asked again when the page is shown anew
  const show = (address) => { asked = address; htmx.ajax("GET", address, { target: "#why", swap: "innerHTML" }); };

  const press = () => { for (const one of document.querySelectorAll(".player")) one.setAttribute("aria-pressed", String(chosen.includes(one.dataset.player))); };
  function choose(button) {
    const key = button.dataset.player;
    chosen = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen.slice(-1), key];
    press();
    const table = boards();
    if (chosen.length === 2) {
      const free = chosen.every((one) => document.querySelector(`[data-free][data-player="${one}"]`));
      if (table.dataset.edit) show(`${table.dataset.edit}?${free ? "meet" : "swap"}=${chosen[0]}-${chosen[1]}`);
      else show(`${table.dataset.why}?one=key:${chosen[0]}&other=key:${chosen[1]}`);
    } else if (chosen.length === 1) {
      const row = button.closest("tr");
      if (row) why(row); else show(`${table.dataset.edit}?bye=${key}`);
    }
  }
  function why(row) {
    const table = boards();
    for (const one of table.querySelectorAll("tr[aria-selected]")) one.removeAttribute("aria-selected");
    row.setAttribute("aria-selected", "true");
    row.scrollIntoView({ block: "nearest" });
    if (row.dataset.board) show(`${table.dataset.why}?board=${row.dataset.board}${table.dataset.edit ? "&edit=1" : ""}`);
    else if (row.dataset.bye) show(`${table.dataset.why}?one=key:${row.dataset.bye}&other=bye`);
  }
  document.addEventListener("click", (event) => {
    if (!boards()) return;
    const player = event.target.closest(".player");
    const row = event.target.closest("#boards tbody tr");
    if (player) choose(player); else if (row) why(row);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && chosen.length && boards() && !desk.openDialog()) { chosen = []; press(); return; }
    const row = document.activeElement?.closest?.("#boards tbody tr");
    if (!row || event.ctrlKey || event.altKey || event.metaKey || desk.openDialog()) return;
    const rows = [...boards().querySelectorAll("tbody tr[tabindex]")];
    const at = rows.indexOf(row);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1, PageDown: at + 15, PageUp: at - 15 }[event.key];
    const names = row.querySelectorAll(".player");
    const edit = boards().dataset.edit;
    if (to !== undefined) {
      const next = rows[Math.max(0, Math.min(rows.length - 1, to))];
      focus(next);
      if (asked && !edit && chosen.length < 2) why(next); // an open panel goes along
    }
    else if (event.key === "Enter" && event.target === row) why(row);
    else if (event.key === "w" && names[0]) choose(names[0]);
    else if (event.key === "b" && names[1]) choose(names[1]);
    else if (edit && event.key === "c" && row.dataset.board) show(`${edit}?turn=${row.dataset.board}`);
    else if (edit && event.key === "u") show(row.dataset.board ? `${edit}?unpair=${row.dataset.board}` : `${edit}?no_bye=${row.dataset.bye}`);
    else return;
    event.preventDefault();
  });
  function focus(row) {
    for (const one of boards().querySelectorAll("tr[tabindex='0']")) one.tabIndex = -1;
    row.tabIndex = 0;
    row.focus();
    row.scrollIntoView({ block: "nearest" });
  }
  // Reasons are quiet: they are shown once somebody wants them, and on this computer from then on.
  const KEPT = "pairwright-reasons";
  function quiet() {
    const shown = localStorage.getItem(KEPT) === "shown";
    boards()?.classList.toggle("quiet", !shown);
    document.getElementById("show-reasons")?.setAttribute("aria-pressed", String(shown));
  }
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#show-reasons")) return;
    localStorage.setItem(KEPT, localStorage.getItem(KEPT) === "shown" ? "" : "shown");
    quiet();
  });
  async function reasons() {
    const table = boards();
    if (!table) return;
    quiet();
    const answer = await fetch(table.dataset.reasons);
    if (!answer.ok) return;
    const found = await answer.json();
    for (const [board, text] of Object.entries(found.boards)) { const cell = table.querySelector(`[data-reason="${board}"]`); if (cell) cell.textContent = cell.title = text; }
    for (const [board, [sign, text]] of Object.entries(found.marks ?? {})) {
      const cell = table.querySelector(`[data-mark="${board}"]`), said = document.createElement("span");
      if (!cell) continue;
      said.className = "hidden"; said.textContent = text; cell.title = `${text}: ${found.boards[board] ?? ""}`;
      cell.replaceChildren(sign, said);
    }
    for (const [key, text] of Object.entries(found.byes)) { const cell = table.querySelector(`[data-reason-bye="${key}"]`); if (cell) cell.textContent = cell.title = text; }
  }
  document.addEventListener("DOMContentLoaded", reasons);
  document.addEventListener("htmx:afterSettle", quiet);   // a table shown anew has its classes from the server until then
  document.addEventListener("desk-page", () => { chosen = []; asked = ""; reasons(); });
  // The same page shown anew, because something changed elsewhere: who was chosen stays chosen.
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target.id === "why") {
      const reason = document.querySelector("#why [name=reason]"), given = document.querySelector(".editing [name=reason]");
      if (reason && given?.value) { reason.value = given.value; reason.dispatchEvent(new Event("input", { bubbles: true })); } // one reason for the round
      const said = document.querySelector("#why .headline") ?? document.querySelector("#why h3"); // the rest is there to be read, not to be heard
      document.getElementById("why-said").textContent = said ? said.textContent : "";
    }
    if (event.detail.target.id !== "main") return;
    chosen = chosen.filter((key) => document.querySelector(`.player[data-player="${key}"]`));
    press();
    if (asked) show(asked);
    reasons();
  });
})();
