// The switch between versions of the site (tools/site.py). The list stands beside the folders of the versions and is
// loaded as a script, so that it is found without a server too.
(function () {
  "use strict";
  const own = document.currentScript.src.replace(/assets\/versions\.js.*$/, "");
  const root = own.replace(/[^/]+\/$/, "");
  const name = decodeURIComponent(own.slice(root.length, -1));
  const page = location.href.replace(/[?#].*$/, "").slice(own.length) || "index.html";
  const list = document.createElement("script");
  list.src = root + "versions.js";
  list.onload = function () {
    const versions = window.pairwrightVersions;
    const choice = document.createElement("select");
    choice.className = "site-versions";
    choice.setAttribute("aria-label", "Version");
    for (const one of Object.keys(versions)) choice.append(new Option(one, one, one === name, one === name));
    choice.onchange = function () {
      const there = versions[choice.value].includes(page) ? page : "index.html";
      location.href = root + encodeURIComponent(choice.value) + "/" + there;
    };
    document.querySelector(".md-header__title").after(choice);
  };
  document.head.append(list);
})();
