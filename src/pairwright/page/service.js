// Keeps the files of this page, and answers with them, with a network or without; what is asked of the desk it passes on.
// NAME and FILES stand above, written by tools/page.py: other files have another name, and what was kept under an older
// name goes.
const POLICY = [
  "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' blob:",
  "connect-src 'self'", "worker-src 'self'", "frame-src 'self'", "manifest-src 'self'", "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const SHELL = new URL("desk/", self.registration.scope).href;
const PAGES_OF_DESK = `${SHELL}event/`;
const KEPT = new Set(FILES.map((name) => new URL(name, self.registration.scope).href));

self.addEventListener("install", (event) => {
  const kept = async () => {
    const store = await caches.open(NAME);
    // Asked of the host, not of the browser's own store: what a host let it keep may be of an older page.
    await store.addAll(FILES.map((name) => new Request(name, { cache: "no-cache" })));
    await self.skipWaiting();
  };
  event.waitUntil(kept());
});

self.addEventListener("activate", (event) => {
  const cleared = async () => {
    for (const name of await caches.keys()) if (name.startsWith("pairwright-") && name !== NAME) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(cleared());
});

async function answered(request, address) {
  const store = await caches.open(NAME);
  const found = (await store.match(address)) ?? (await fetch(request));
  if (!found.status) return found; // another address, where the browser goes on
  const headers = new Headers(found.headers);
  headers.set("Content-Security-Policy", POLICY);
  return new Response(found.body, { status: found.status, statusText: found.statusText, headers });
}

/** The desk's answer: the tab that holds the event is asked, whose worker answers. */
async function passedOn(request) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shells = tabs.filter(({ url }) => url.startsWith(SHELL) && !url.startsWith(PAGES_OF_DESK));
  const url = new URL(request.url);
  const asked = {
    method: request.method,
    path: url.pathname,
    query: url.search.slice(1),
    origin: url.origin,
    mode: request.mode,
    from: request.referrer,
    headers: [...request.headers],
  };
  const body = ["GET", "HEAD"].includes(request.method) ? new ArrayBuffer(0) : await request.arrayBuffer();
  const found = await firstOf(shells.map((shell) => asking(shell, { asked, body }, url)));
  if (found) return found;
  if (request.mode === "navigate") return Response.redirect(SHELL, 303);
  return new Response(await say("The desk is not open in this browser."), { status: 503 });
}

/** A text in the browser's language, English where the catalogue has none; what was chosen in the page is not known here. */
async function say(text) {
  const kept = await (await caches.open(NAME)).match(new URL("words.json", self.registration.scope).href);
  const known = kept ? await kept.json() : {};
  const code = navigator.languages.map((one) => one.split("-")[0]).find((one) => one === "en" || one in known);
  return known[code]?.[text] ?? text;
}

/** The first answer that is one; none if there is none. */
const firstOf = (answers) =>
  Promise.any(answers.map(async (one) => (await one) ?? Promise.reject(new Error("no answer")))).catch(() => null);

function asking(shell, what, url) {
  const { port1: port, port2 } = new MessageChannel();
  return new Promise((done) => {
    let stream = null;
    const body = new ReadableStream({
      start: (controller) => (stream = controller),
      cancel: () => port.postMessage("gone"),
    });
    port.onmessage = ({ data }) => {
      if (data.none) done(null);
      else if (data.status) done(response(data, body, url));
      else if (data.bytes) stream.enqueue(data.bytes);
      else if (data.end) stream.close();
      else if (data.failed) {
        say("The desk could not do this.").then((text) => done(new Response(text, { status: 500 })));
        stream.error(new Error("the desk has failed"));
      }
    };
    shell.postMessage(what, [port2]);
  });
}

function response({ status, headers }, body, url) {
  const told = new Headers(headers);
  if (told.has("location")) told.set("location", new URL(told.get("location"), url).href);
  return new Response([204, 205, 304].includes(status) ? null : body, { status, headers: told });
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  url.search = url.hash = "";
  if (!url.href.startsWith(self.registration.scope)) return;
  if (url.href.startsWith(PAGES_OF_DESK) && !KEPT.has(url.href)) {
    event.respondWith(passedOn(event.request));
  } else if (event.request.method === "GET") {
    if (url.pathname.endsWith("/")) url.pathname += "index.html";
    event.respondWith(answered(event.request, url.href));
  }
});
