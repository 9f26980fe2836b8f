// The kernel as a WebAssembly module: one function that takes a block of bytes and gives one (kernel/bind/plain).

const HOST = {
  emscripten_notify_memory_growth() {},
  proc_exit(code) {
    throw new Error(`the kernel ended with ${code}`);
  },
};

/** Starts the kernel from the bytes of its module. */
export async function startKernel(bytes) {
  const module = await WebAssembly.compile(bytes);
  const wanted = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (wanted[from] ??= {})[name] = HOST[name];
  const kernel = (await WebAssembly.instantiate(module, wanted)).exports;
  kernel._initialize();
  return {
    call(number, block) {
      const room = kernel.pw_room(block.length) >>> 0;
      new Uint8Array(kernel.memory.buffer, room, block.length).set(block);
      kernel.pw_call(number, room, block.length);
      // The memory may have grown, so it is looked at anew.
      return new Uint8Array(kernel.memory.buffer, kernel.pw_answer() >>> 0, kernel.pw_answer_size()).slice();
    },
    drop: (object) => kernel.pw_drop(object),
  };
}
