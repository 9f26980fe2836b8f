// Python and the kernel, off the page's own thread. A message {id, ask, given} is answered by {id, answer} or {id, error}.
import { loadPyodide } from "./runtime/pyodide.mjs";
import { startKernel } from "./kernel.mjs";

async function bytesOf(name) {
  const found = await fetch(name);
  if (!found.ok) throw new Error(`${name}: ${found.status}`);
  return new Uint8Array(await found.arrayBuffer());
}

async function start() {
  const [python, wasm, program] = await Promise.all([
    loadPyodide({ indexURL: "./runtime/", checkAPIVersion: false }),
    bytesOf("kernel.wasm"),
    bytesOf("program.tar.gz"),
  ]);
  const kernel = await startKernel(wasm);
  python.registerJsModule("page_kernel", {
    call: (number, block) => {
      const given = block.getBuffer("u8");
      try {
        return kernel.call(number, given.data);
      } finally {
        given.release();
      }
    },
    drop: kernel.drop,
  });
  python.unpackArchive(program, "gztar", { extractDir: "/program" });
  python.runPython("import sys; sys.path.insert(0, '/program')");
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
