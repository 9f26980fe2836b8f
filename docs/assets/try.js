// The home runs the program itself (tools/site.py --page): the folder `page` beside it is opened in place, once asked for.
(function () {
  "use strict";
  if (location.protocol === "file:") return; // modules and workers need a server; the link beside leads on
  const link = document.querySelector('article a[href$="how-to/page.html"]');
  if (!link) return;
  const button = document.createElement("button");
  button.className = "md-button site-try";
  button.textContent = "Try it here";
  button.onclick = function () {
    const frame = document.createElement("iframe");
    frame.src = "page/index.html";
    frame.title = "Pairwright in this page";
    frame.className = "site-page";
    button.replaceWith(frame);
    frame.focus();
  };
  link.closest("p").after(button);
})();
