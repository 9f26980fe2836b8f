// Runs tools/page_pack.py in the page's runtime: node page_pack.mjs RUNTIME WORK JOBS, JOBS a list of [function, arguments].
// Files are named by their paths under the folder WORK.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [runtime, work, jobs] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: runtime });
python.FS.mkdir("/made");
python.FS.mount(python.FS.filesystems.NODEFS, { root: work }, "/made");
python.FS.writeFile("/home/pyodide/page_pack.py", readFileSync(new URL("page_pack.py", import.meta.url)));
const made = python.pyimport("page_pack");
try {
  for (const [job, given] of JSON.parse(jobs)) made[job](...given.map((one) => python.toPy(one)));
} catch (error) {
  console.error(error.message); // alone: Node would add a line of the runtime, which is a million characters long
  process.exit(1);
}
