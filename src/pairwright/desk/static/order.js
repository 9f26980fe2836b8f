// Lists whose order is chosen: by drag, by buttons and by Alt with the arrows.
"use strict";
(() => {
  const { tr, apart } = desk;
  const items = (list) => [...list.querySelectorAll("li")];
  const box = (one) => one.closest("[data-order]");
  const nameOf = (item) => item.querySelector("[data-name]").textContent.trim();

  function changed(list, text) {
    box(list).querySelector("[role=status]").textContent = text;
    offer(box(list));
    list.closest("form")?.dispatchEvent(new Event("desk-ordered", { bubbles: true }));
  }
  function place(item) { const all = items(item.parentElement); return tr("{name}, {place} of {count}", { name: nameOf(item), place: all.indexOf(item) + 1, count: all.length }); }
  function move(item, by) {
    const list = item.parentElement, all = items(list), to = all[all.indexOf(item) + by];
    if (!to) return;
    if (by < 0) to.before(item); else to.after(item);
    item.focus();
    changed(list, place(item));
  }
  function offer(where) {
    const taken = new Set([...where.querySelectorAll("li input")].map((one) => one.value)), select = where.querySelector("select");
    for (const option of select.options) option.hidden = option.disabled = taken.has(option.value);
    select.value = "";
  }
  function add(select) {
    const option = select.selectedOptions[0], where = box(select), list = where.querySelector("ol");
    if (!option?.value) return;
    const item = where.querySelector("template").content.firstElementChild.cloneNode(true);
    item.querySelector("input").value = option.value;
    item.querySelector("[data-name]").textContent = option.dataset.plain;
    item.querySelector("[data-code]").textContent = option.dataset.code;
    list.append(item);
    changed(list, place(item));
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-order] button[data-by]");
    if (!button) return;
    const item = button.closest("li");
    if (button.dataset.by !== "0") { move(item, Number(button.dataset.by)); return; }
    const list = item.parentElement, next = item.nextElementSibling ?? item.previousElementSibling, name = nameOf(item);
    item.remove();
    (next ?? box(list).querySelector("select")).focus();
    changed(list, tr("{name} removed", { name }));
  });
  document.addEventListener("keydown", (event) => {
    const item = event.altKey && event.target.closest("[data-order] li");
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!item || !by) return;
    event.preventDefault();
    move(item, by);
  });
  document.addEventListener("change", (event) => { if (event.target.matches("[data-order] select")) add(event.target); });
  // The others move around the line that is held: it keeps its pointer. A finger beside the dots scrolls.
  let dragged = null;
  document.addEventListener("pointerdown", (event) => {
    dragged = event.button || event.target.closest("button") ? null : event.target.closest("[data-order] li");
    dragged?.setPointerCapture(event.pointerId);
  });
  document.addEventListener("pointermove", (event) => {
    const over = event.buttons && dragged && document.elementFromPoint(event.clientX, event.clientY)?.closest("li"), list = dragged?.parentElement;
    if (!over || over === dragged || over.parentElement !== list) return;
    const all = items(list), from = all.indexOf(dragged), to = all.indexOf(over);
    if (to > from) dragged.before(...all.slice(from + 1, to + 1)); else dragged.after(...all.slice(to, from));
    changed(list, place(dragged));
  });
  function start() {
    document.querySelectorAll("[data-order]").forEach(offer);
    select(document.activeElement);
  }
  // What is typed replaces what is proposed, not what was typed.
  function select(proposed) {
    if (proposed?.matches("[data-select]") && proposed.value === proposed.defaultValue) proposed.select();
  }
  document.addEventListener("focusin", (event) => select(event.target));
  document.addEventListener("DOMContentLoaded", start);
  document.addEventListener("desk-page", start);

  // Settings: what is changed is to be saved; a setting is found by its words.
  const unsaved = (event) => event.target.closest?.("form[data-changes]")?.querySelector("p > button:not([type=button])")?.classList.add("main");
  for (const kind of ["input", "change", "desk-ordered"]) document.addEventListener(kind, unsaved);
  document.addEventListener("input", (event) => {
    if (event.target.id !== "find-setting") return;
    document.querySelectorAll(".settings .marked").forEach((one) => one.classList.remove("marked"));
    const wanted = folded(event.target.value.trim());
    if (!wanted) return;
    const has = (one) => folded(one.textContent).includes(wanted);
    const row = [...document.querySelectorAll(".setting")].find(has);
    markSetting(row ?? [...document.querySelectorAll(".group")].find(has));
  });
  function markSetting(place) {
    for (let group = place?.closest("details"); group; group = group.parentElement.closest("details")) group.open = true;
    place?.classList.add("marked");
    place?.scrollIntoView({ block: "center" });
    document.getElementById("found-setting").textContent = place ? (place.querySelector("strong, h2") ?? place).textContent : tr("Nothing found.");
  }
  // An address that names a setting, as Find opens it.
  const named = () => { if (location.hash.startsWith("#set-")) markSetting(document.getElementById(location.hash.slice(1))); };
  document.addEventListener("DOMContentLoaded", named);
  document.addEventListener("desk-page", named);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.id === "find-setting") { event.preventDefault(); document.querySelector(".settings .marked input:not([type=hidden]), .settings .marked select")?.focus(); }
  });

  // One more section: the row that waits is shown. A kind of event brings its number of rounds.
  document.addEventListener("click", (event) => {
    const more = event.target.closest("[data-more]");
    if (!more) return;
    const row = document.querySelector(`${more.dataset.more}[hidden]`);
    if (row) { row.hidden = false; row.querySelector("input").focus(); }
    more.hidden = !document.querySelector(`${more.dataset.more}[hidden]`);
  });
  // What will be there, in a sentence that follows every choice.
  function youGet() {
    const place = document.getElementById("you-get"), form = place?.closest("form");
    if (!form) return;
    const name = apart(form.elements.name.value || "…"), like = form.elements.like?.value, kind = form.querySelector("input[name=preset]:checked");
    if (like) { place.textContent = tr("You get {name}, with the sections and settings of {file}.", { name, file: apart(like) }); return; }
    const sections = [...form.querySelectorAll(".section-row:not([hidden])")].map((row) => [row.querySelector("[name=sections]").value, row.querySelector("[name=rounds]").value]).filter(([section]) => section.trim());
    const told = sections.map(([section, count]) => (kind.dataset.rounds && count ? tr("{section} (rounds: {count})", { section: apart(section), count }) : apart(section)));
    const ties = [...form.querySelectorAll(".ties > [data-order] [data-name]")].map((one) => one.textContent.trim());
    place.textContent = tr("You get {name}. How they meet: {kind}. Sections: {sections}. Thinking time: {time}. When points are equal: {ties}.", {
      name, kind: kind.closest("label").querySelector("strong").textContent, sections: told.join("; "),
      time: form.querySelector("input[name=time]:checked").value || tr("chosen later"), ties: ties.join("; ") || "–",
    });
  }
  for (const kind of ["input", "change", "desk-ordered", "click", "desk-page", "DOMContentLoaded"]) document.addEventListener(kind, () => setTimeout(youGet));

  // A kind of event for which other tie-breaks say something brings its list.
  document.addEventListener("change", (event) => {
    const chosen = event.target.matches("input[name=preset]") && event.target.dataset.ties;
    if (!chosen) return;
    const where = document.querySelector(".ties"), shown = where.dataset.shown;
    if (chosen === shown) return;
    where.dataset.shown = chosen;
    const list = document.querySelector(`template[data-ties="${chosen}"]`).content.firstElementChild.cloneNode(true);
    where.querySelector(":scope > [data-order]").replaceWith(list);
    offer(list);
  });
  document.addEventListener("change", (event) => {
    const rounds = event.target.matches("input[name=preset]") && event.target.dataset.rounds;
    if (rounds) document.querySelectorAll("input[name=rounds]").forEach((one) => { one.value = rounds; });
    if (event.target.matches(".who-chooser select")) { const limit = event.target.parentElement.querySelector("[name$=_limit]"); limit.hidden = !event.target.dataset.limits.split(" ").includes(event.target.value); if (!limit.hidden) limit.focus(); }
  });
})();
