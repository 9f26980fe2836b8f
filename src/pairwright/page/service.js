// Keeps the files of this page, and answers with them, with a network or without. NAME and FILES stand above, written by
// tools/page.py: other files have another name, and what was kept under an older name goes.
const POLICY = [
  "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' blob:",
  "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'",
].join("; ");

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

async function answered(request) {
  const url = new URL(request.url);
  url.search = "";
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  const store = await caches.open(NAME);
  const found = (await store.match(url.href)) ?? (await fetch(request));
  const headers = new Headers(found.headers);
  headers.set("Content-Security-Policy", POLICY);
  return new Response(found.body, { status: found.status, statusText: found.statusText, headers });
}

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(self.registration.scope)) {
    event.respondWith(answered(event.request));
  }
});
