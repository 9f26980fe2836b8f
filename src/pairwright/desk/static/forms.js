// Lists of boxes that a field filters and ticks, boxes that are saved one by one, and forms that wait for a choice.
"use strict";
(() => {
  const { tr } = desk;

  // What is typed leaves the names of a list that have a word beginning so; Enter ticks the one that is left.
  const listOf = (field) => field.dataset?.filter && document.querySelector(field.dataset.filter);
  function filter(field, list) {
    const asked = wordsOf(field.value);
    for (const item of list.children) {
      const words = wordsOf(item.textContent);
      item.hidden = !asked.every((one) => words.some((word) => word.startsWith(one)));
    }
  }
  document.addEventListener("input", (event) => { const list = listOf(event.target); if (list) filter(event.target, list); });
  document.addEventListener("keydown", (event) => {
    const list = event.key === "Enter" && listOf(event.target);
    if (!list) return;
    event.preventDefault();
    const boxes = [...list.querySelectorAll("li:not([hidden]) input[type=checkbox]")].filter((one) => !one.checked);
    if (!event.target.value.trim() || boxes.length !== 1) return;
    boxes[0].click();
    event.target.value = "";
    filter(event.target, list);
  });

  // Each box of such a form is saved when it is ticked, in the order of the ticks.
  let saved = Promise.resolve();
  document.addEventListener("change", (event) => {
    const form = event.target.closest?.("form[data-each]");
    if (!form || event.target.type !== "checkbox") return;
    const box = event.target, ticked = box.checked, boxes = [...form.querySelectorAll("input[type=checkbox]")];
    const told = document.querySelector(`[data-filter="#${box.closest("ul").id}"]`)?.dataset.told;
    const values = { name: box.closest("label").textContent.trim(), count: boxes.filter((one) => one.checked).length, all: boxes.length };
    const say = (text) => { if (told) document.querySelector(told).textContent = text; };
    say(ticked ? tr("{name}: here, {count} of {all}", values) : tr("{name}: not here, {count} of {all}", values));
    const sent = new FormData();
    sent.set("csrf", form.elements.csrf.value);
    sent.set(ticked ? "here" : "was", box.value);
    saved = saved.then(async () => {
      let wrong = "";
      try {
        const answer = await fetch(form.action, { method: "POST", body: sent, headers: { accept: "application/json" } });
        if (answer.ok) document.querySelector(form.dataset.each).textContent = (await answer.json()).missing;
        else wrong = `${values.name}: ${tr("The desk answered {status}.", { status: answer.status })}`;
      } catch {
        wrong = tr("The desk does not answer: {name} is not saved.", values);
      }
      if (wrong) { box.checked = !ticked; say(wrong); }
    });
  });

  // A form whose choices are not all made can't be sent, and says why.
  const NEEDED = "select[required], input[data-needed]";
  function wait(form) {
    const open = [...form.querySelectorAll(NEEDED)].some((one) => !one.value.trim());
    form.querySelectorAll("button:not([type=button])").forEach((one) => { one.disabled = open; });
    form.querySelectorAll(".why-not").forEach((one) => { one.hidden = !open; });
  }
  const waitAll = () => new Set([...document.querySelectorAll(NEEDED)].map((one) => one.form)).forEach(wait);
  for (const kind of ["change", "input"]) document.addEventListener(kind, (event) => { if (event.target.matches?.(NEEDED)) wait(event.target.form); });
  for (const kind of ["DOMContentLoaded", "desk-page", "htmx:afterSwap"]) document.addEventListener(kind, waitAll);
})();
