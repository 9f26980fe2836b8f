// Pages on their way: the one asked for last is shown, whichever comes first; keys pressed meanwhile are for it.
"use strict";
(() => {
  let last = null; // the request for a whole page that was sent last
  let coming = ""; // its method, until the answer is there
  let held = []; // keys for the page that comes

  document.addEventListener("htmx:beforeSend", (event) => {
    const { xhr, requestConfig } = event.detail;
    if (!requestConfig.boosted) return;
    last = xhr;
    coming = requestConfig.verb;
    xhr.addEventListener("loadend", () => { if (xhr === last) { coming = ""; setTimeout(press); } });
  });
  // An earlier page is not shown: it would take the place of the last, or the link that was clicked away, of which htmx
  // then knows no address. A command is done, whatever is shown by now, and its question is asked.
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { xhr, target, requestConfig } = event.detail;
    if (requestConfig.boosted && xhr !== last && target === document.body) event.detail.shouldSwap = false;
  });

  const isMeant = (event) => !event.altKey && (event.key.length === 1 || /^(Enter|Escape|Arrow.*)$/.test(event.key)) && (!(event.ctrlKey || event.metaKey) || "zy".includes(event.key));
  document.addEventListener("keydown", (event) => {
    if (!event.isTrusted || event.isComposing || !(coming || held.length) || !isMeant(event)) return;
    if (coming !== "get" && desk.typing(event.target)) return; // a command mostly leaves the page: what is typed stays
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) held.push(event);
  }, true);
  function press() {
    if (document.querySelector("dialog[open]")) held = []; // nobody has seen the question yet
    while (held.length && !coming) {
      const { key, code, shiftKey, ctrlKey, metaKey } = held.shift(), at = document.activeElement;
      const goesOn = at.dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, ctrlKey, metaKey, bubbles: true, cancelable: true }));
      if (!goesOn || ctrlKey || metaKey) continue;
      if (at.matches("button, a, summary")) { if (key === "Enter" || key === " ") at.click(); }
      else if (key.length === 1) document.execCommand("insertText", false, key); // as if typed: only in a field
      else if (key === "Enter") at.form?.requestSubmit();
    }
  }
})();
