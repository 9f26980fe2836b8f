// The kernel's module, asked by standard input: number and size of a block (or -1 and an object to drop), then the block.
import { readFileSync, readSync, writeSync } from "node:fs";
import { startKernel } from "../../src/pairwright/page/kernel.mjs";

function take(size) {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; ) {
    const got = readSync(0, bytes, at, size - at);
    if (got === 0) process.exit(0);
    at += got;
  }
  return bytes;
}

const kernel = await startKernel(readFileSync(process.argv[2]));
for (;;) {
  const head = take(8);
  const [number, size] = [head.readInt32LE(0), head.readInt32LE(4)];
  if (number < 0) {
    kernel.drop(size);
    continue;
  }
  const answer = kernel.call(number, take(size));
  const length = Buffer.alloc(4);
  length.writeInt32LE(answer.length);
  for (const part of [length, answer]) for (let at = 0; at < part.length; ) at += writeSync(1, part, at);
}
