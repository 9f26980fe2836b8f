// Python and the kernel, off the page's own thread. A message {id, ask, given} is answered by {id, answer} or {id, error}.
import { startPython } from "./start.mjs";

const language = new URLSearchParams(self.location.search).get("language") ?? "en";

async function start() {
  const python = await startPython("program.bin", ...(language === "en" ? [] : ["words.bin"]));
  return { python, asked: python.pyimport("asked") };
}

const started = start();
started.then(
  ({ asked }) => postMessage({ ready: asked.version() }),
  (error) => postMessage({ failed: String(error) }),
);

onmessage = async ({ data: { id, ask, given } }) => {
  try {
    const { python, asked } = await started;
    if (ask === "take") {
      asked.take(given.name, python.toPy(given.bytes));
      postMessage({ id, answer: null });
    } else {
      const words = python.toPy(given);
      postMessage({ id, answer: JSON.parse(asked[ask](words)) });
      words.destroy();
    }
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};
