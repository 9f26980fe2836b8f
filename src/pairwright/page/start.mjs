// Starts Python with the kernel and the program: what the page's worker and the desk's have in common.
import { loadPyodide } from "./runtime/pyodide.mjs";
import { startKernel } from "./kernel.mjs";

const HERE = new URL("./", import.meta.url);

async function asked(name) {
  const found = await fetch(new URL(name, HERE));
  if (!found.ok) throw new Error(`${name}: ${found.status}`);
  return found;
}

/** The files of a pack (tools/page_pack.py): their paths, ends and bytes, compressed together. */
async function unpacked(name) {
  const { body } = await asked(name);
  const bytes = new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  const head = new DataView(bytes.buffer).getUint32(0, true);
  let from = 4 + head;
  return JSON.parse(new TextDecoder().decode(bytes.subarray(4, from))).map(([path, size]) => {
    from += size;
    return [path, bytes.subarray(from - size, from)];
  });
}

/** Python that has the packs and can call the kernel. */
export async function startPython(...packs) {
  const [python, kernel, ...programs] = await Promise.all([
    loadPyodide({ indexURL: new URL("runtime/", HERE).href, checkAPIVersion: false }),
    asked("kernel.wasm").then(async (found) => startKernel(await found.arrayBuffer())),
    ...packs.map(unpacked),
  ]);
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
  for (const [path, bytes] of programs.flat()) {
    const file = `/program/${path}`;
    python.FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    python.FS.writeFile(file, bytes);
  }
  python.runPython("import sys; sys.path.insert(0, '/program')");
  return python;
}
