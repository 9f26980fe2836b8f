// The buttons of each board on the results page: a click is a result; what is stored is asked about in its row.
"use strict";
(() => {
  const { tr } = desk;
  const RESULTS = ["1-0", "=", "0-1"];
  const OTHERS = ["/-", "/+", "/0", "/a", "/u+", "/u-", "/u*", "/1", "/2", "/3"];

  function button(text, label, click) {
    const made = document.createElement("button");
    made.type = "button";
    made.tabIndex = -1; // keys have the line
    made.textContent = text;
    made.setAttribute("aria-label", label);
    made.addEventListener("mousedown", (event) => event.preventDefault()); // the line keeps the focus
    made.addEventListener("click", (event) => { event.stopPropagation(); click(); });
    return made;
  }

  // `entry` is `picking` of results.js, where change() asks nothing, and elsewhere() says whether the line asks.
  function fill(slot, entry) {
    const board = slot.dataset.slot, group = document.createElement("span");
    group.className = "pick";
    group.setAttribute("role", "group");
    const say = (result) => entry.called(entry.codes[result]);
    const labelled = (result, click) => button(say(result), `${board}: ${say(result)}`, click);
    const usual = () => [...RESULTS.map(offered), button("···", tr("Board {board}: other results", { board }), () => shown(...OTHERS.map(offered), button("×", tr("Close"), plain)))];
    const plain = () => { group.replaceChildren(...usual()); press(); };
    const press = () => { for (const one of group.querySelectorAll("[data-code]")) one.setAttribute("aria-pressed", String(one.dataset.code === slot.dataset.result)); };
    function offered(result) {
      const made = labelled(result, () => pick(result));
      made.dataset.code = entry.codes[result];
      made.id = `pick-${board}-${made.dataset.code}`;
      return made;
    }
    function pick(result) {
      const was = slot.dataset.result;
      if (!was || entry.elsewhere()) { entry.take(board, result); plain(); return; }
      if (was === entry.codes[result]) ask(tr("Clear {was}?", { was: entry.called(was) }), tr("Clear"), () => entry.change(board, "clear"));
      else change(result);
      if (!entry.typing()) group.querySelector("button").focus();
    }
    function change(result) {
      const was = entry.called(slot.dataset.result);
      ask(tr("Change {was} to {result}?", { was, result: say(result) }), tr("Change"), () => entry.change(board, result));
    }
    function ask(question, act, yes) {
      const text = document.createElement("span"), keep = button(tr("Keep"), tr("Keep"), () => { plain(); entry.focus(); });
      text.textContent = question;
      text.setAttribute("role", "status");
      keep.tabIndex = 0;
      shown(text, keep, button(act, question, () => { yes(); plain(); }));
    }
    function shown(...parts) {
      group.replaceChildren(...parts);
      group.closest("tr").scrollIntoView({ block: "nearest" });
    }
    plain();
    slot.after(group);
    press.change = change; // asks and leaves the focus where it is
    return press;
  }
  window.desk.picks = fill;
})();
