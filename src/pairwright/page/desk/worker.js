// The desk's Python, off the page's own thread: it answers the pages that the service worker asks for, and keeps the event.
import { Kept } from "./kept.mjs";
import { startPython } from "../start.mjs";

const PLACE = "/events", OWN = "own.json";
const ROOT = new URL("event", self.location.href).pathname;
const LANGUAGE = "pairwright_language";

/** What this browser keeps besides the events: its secret, the language, and what was saved as a file when. */
async function ownFile(folder) {
  const file = await folder.getFileHandle(OWN, { create: true });
  const own = { secret: "", cookies: "", saved: {} };
  try {
    Object.assign(own, JSON.parse(await (await file.getFile()).text()));
  } catch {
    // new, or a tab died while it was written: nothing of an event is in it
  }
  own.secret ||= crypto.randomUUID() + crypto.randomUUID();
  if (!own.cookies.includes(`${LANGUAGE}=`)) {
    const chosen = `${LANGUAGE}=${new URLSearchParams(self.location.search).get("language") ?? "en"}`;
    own.cookies = [own.cookies, chosen].filter(Boolean).join("; ");
  }
  const handle = await file.createSyncAccessHandle();
  const keep = () => {
    const bytes = new TextEncoder().encode(JSON.stringify(own));
    handle.truncate(0);
    handle.write(bytes, { at: 0 });
    handle.flush();
  };
  keep();
  return { own, keep };
}

async function start() {
  const store = await (await navigator.storage.getDirectory()).getDirectoryHandle("pairwright", { create: true });
  const [python, { own, keep }, folder] = await Promise.all([
    startPython("program.bin", "desk.bin", "words.bin", "desk_words.bin"),
    ownFile(store),
    store.getDirectoryHandle("events", { create: true }),
  ]);
  python.FS.mkdirTree("/own/pairwright");
  python.FS.writeFile("/own/pairwright/seal", own.secret);
  python.FS.chmod("/own/pairwright/seal", 0o600);
  python.runPython("import os; os.environ['XDG_CONFIG_HOME'] = '/own'");
  const kept = new Kept(folder, python.FS, PLACE);
  const desk = python.pyimport("event_desk").EventDesk(ROOT, own.cookies);
  return { python, kept, desk, own, keep };
}

const started = start();
started.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error) }),
);

/** What the shell asks for, by name. */
const ASKED = {
  events: async ({ kept, own }) =>
    (await kept.events()).map((one) => ({ ...one, saved: own.saved[one.name]?.at ?? 0, since: own.saved[one.name]?.since ?? 0 })),

  async open({ kept, desk, own, keep }, { name, make }) {
    if (kept.open) await ASKED.close(await started);
    if (make) kept.open = name;
    await desk.open(make ? kept.path(name) : await kept.read(name));
    await kept.save();
    keep();
    return told(await started);
  },

  async close({ kept, desk }) {
    await desk.close();
    await kept.close();
  },

  bring: ({ kept }, { name, bytes }) => kept.bring(name, bytes),

  async file({ kept, own, keep }, { name }) {
    // What a tab that died has left in the journal is brought into the file by opening it.
    if (name !== kept.open && (await kept.isUnfinished(name))) {
      await ASKED.open(await started, { name });
      await ASKED.close(await started);
    }
    const bytes = await kept.file(name);
    own.saved[name] = { at: Date.now(), since: 0 };
    keep();
    return bytes;
  },

  async remove({ kept, own, keep }, { name }) {
    await kept.remove(name);
    delete own.saved[name];
    keep();
  },
};

const told = ({ kept, desk, own }) => ({
  name: kept.open,
  event: desk.name,
  revision: desk.revision,
  saved: own.saved[kept.open]?.at ?? 0,
  since: own.saved[kept.open]?.since ?? 0,
});

/** Something was done to the event: count it, so that the shell can remind of a file. */
function changed({ kept, desk, own, keep }, before) {
  const more = desk.revision - before;
  const one = (own.saved[kept.open] ??= { at: 0, since: 0 });
  one.since += Math.max(more, 0);
  if (more || own.cookies !== desk.cookies) {
    own.cookies = desk.cookies;
    keep();
  }
  if (more) postMessage({ told: told({ kept, desk, own }) });
}

/** A page is asked for by the service worker, and told through its port. */
async function answer({ asked, body }, port) {
  const { python, kept, desk, own, keep } = await started;
  if (!kept.open) return port.postMessage({ none: true });
  const before = desk.revision;
  const gone = new Promise((done) => (port.onmessage = done));
  const begin = async (status, headers) => {
    try {
      await kept.save();
    } catch (error) {
      postMessage({ unsaved: String(error.message ?? error) });
      throw error;
    }
    changed({ kept, desk, own, keep }, before);
    port.postMessage({ status, headers: JSON.parse(headers) });
  };
  const more = (bytes) => {
    const copy = bytes.toJs();
    port.postMessage({ bytes: copy }, [copy.buffer]);
  };
  try {
    await desk.answer(JSON.stringify(asked), python.toPy(new Uint8Array(body)), begin, more, gone);
    port.postMessage({ end: true });
  } catch (error) {
    console.error(error);
    port.postMessage({ failed: true });
  }
}

onmessage = async ({ data, ports: [port] }) => {
  if (port) return answer(data, port);
  const { id, ask, given } = data;
  try {
    postMessage({ id, answer: await ASKED[ask](await started, given ?? {}) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};
