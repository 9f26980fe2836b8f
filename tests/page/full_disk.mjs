// What a browser keeps of an event whose disk was full for a while: said as JSON.
import { Kept } from "../../src/pairwright/page/desk/kept.mjs";

let room = 40;
const file = {
  bytes: [],
  getSize: () => file.bytes.length,
  flush() {},
  truncate: (size) => (file.bytes.length = size),
  write(bytes, { at }) {
    const fits = Math.max(Math.min(bytes.length, room - at), 0);
    for (let n = 0; n < fits; n += 1) file.bytes[at + n] = bytes[n];
    return fits;
  },
};
const folder = { getFileHandle: async () => ({ createSyncAccessHandle: async () => file }) };
const FS = { mkdirTree() {}, mount() {}, filesystems: { MEMFS: {} } };

const kept = new Kept(folder, FS, "/events");
const write = (at, value, length) => kept.done.push({ name: "a.pairwright", at, bytes: new Uint8Array(length).fill(value) });
const save = () => kept.save().then(String, (error) => error.name);
const told = [];
write(0, 1, 30);
told.push(await save());
write(30, 2, 30);
write(0, 3, 10);
told.push(await save());
write(5, 4, 5);
room = 100;
told.push(await save(), await save());
console.log(JSON.stringify({ told, bytes: file.bytes }));
