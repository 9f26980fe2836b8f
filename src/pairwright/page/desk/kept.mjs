// The events as files of this browser. SQLite works in memory; whatever it did to an event's file is done to the browser's
// own file in the same order, before the answer to a command goes out, so that a tab that dies loses nothing it was told.

/** Endings of what is kept: the file of an event, and SQLite's journal beside it, which completes it after a crash. */
const EVENT = ".pairwright", JOURNAL = `${EVENT}-wal`;

/** Bytes at the beginning of SQLite's files that never change. */
const BEGINNING = 16;

const isKept = (name) => (name.endsWith(EVENT) || name.endsWith(JOURNAL)) && !name.startsWith(".");

export class Kept {
  /** The folder of this browser's file system, and the folder in Python's that follows it. */
  constructor(folder, FS, place) {
    this.folder = folder;
    this.FS = FS;
    this.place = place;
    this.handles = new Map();
    this.done = [];
    this.written = Promise.resolve();
    this.open = "";
    FS.mkdirTree(place);
    FS.mount(this.#memory(), {}, place);
  }

  /** A file system in memory that notes what is done to files that are kept. */
  #memory() {
    const { MEMFS } = this.FS.filesystems;
    // What stands in folders below is a copy that the desk makes for those who have a disk: it stays in memory.
    const noted = (parent, name, what) => parent === parent.parent && isKept(name) && this.done.push({ name, ...what });
    const whole = (node) => node.contents ? node.contents.slice(0, node.usedBytes) : new Uint8Array();
    const ofFile = (node) => {
      const { node_ops: inNode, stream_ops: inStream } = node;
      node.node_ops = {
        ...inNode,
        setattr(node, attributes) {
          inNode.setattr(node, attributes);
          if (attributes.size !== undefined) noted(node.parent, node.name, { size: attributes.size });
        },
      };
      node.stream_ops = {
        ...inStream,
        write(stream, buffer, offset, length, position, canOwn) {
          const bytes = isKept(stream.node.name) && buffer.slice(offset, offset + length);
          const count = inStream.write(stream, buffer, offset, length, position, canOwn);
          if (bytes) noted(stream.node.parent, stream.node.name, { at: position, bytes: bytes.subarray(0, count) });
          return count;
        },
      };
      return node;
    };
    const ofFolder = (node) => {
      const inNode = node.node_ops;
      node.node_ops = {
        ...inNode,
        mknod: (parent, name, mode, device) => {
          const made = inNode.mknod(parent, name, mode, device);
          return this.FS.isFile(mode) ? ofFile(made) : this.FS.isDir(mode) ? ofFolder(made) : made;
        },
        unlink(parent, name) {
          noted(parent, name, { size: 0 });
          inNode.unlink(parent, name);
        },
        rename(node, folder, name) {
          inNode.rename(node, folder, name);
          // Written under another name until it was complete: it is new here.
          noted(folder, name, { size: 0 });
          noted(folder, name, { at: 0, bytes: whole(node) });
        },
      };
      return node;
    };
    return { mount: (mount) => ofFolder(MEMFS.mount(mount)) };
  }

  /** The names of the events, without ending, with what the browser knows of their files. */
  async events() {
    const found = [];
    for await (const [name, handle] of this.folder.entries()) {
      if (!name.endsWith(EVENT)) continue;
      const event = name.slice(0, -EVENT.length);
      const file = event === this.open ? null : await handle.getFile();
      // A file without its first bytes was never completed, so nobody was told of it.
      if (file && !(await file.slice(0, 6).text()).startsWith("SQLite")) await this.remove(event);
      else found.push({ name: event, size: file?.size ?? this.bytes(event).length, changed: file?.lastModified ?? Date.now() });
    }
    return found.sort((one, other) => other.changed - one.changed);
  }

  async #handle(name) {
    if (!this.handles.has(name)) {
      const file = await this.folder.getFileHandle(name, { create: true });
      this.handles.set(name, await file.createSyncAccessHandle());
    }
    return this.handles.get(name);
  }

  /** Read an event into Python's memory, where it is opened. Nothing of it is noted as done. */
  async read(event) {
    for (const name of [`${event}${EVENT}`, `${event}${JOURNAL}`]) {
      const handle = await this.#handle(name);
      const bytes = new Uint8Array(handle.getSize());
      handle.read(bytes, { at: 0 });
      if (bytes.length || name.endsWith(EVENT)) this.FS.writeFile(`${this.place}/${name}`, bytes);
    }
    this.done = [];
    this.open = event;
    return this.path(event);
  }

  path = (event) => `${this.place}/${event}${EVENT}`;

  /** The event is closed: its files are free for another tab. */
  async close() {
    await this.save();
    for (const handle of this.handles.values()) handle.close();
    this.handles.clear();
    for (const name of this.FS.readdir(this.place)) if (isKept(name)) this.FS.unlink(`${this.place}/${name}`);
    this.done = [];
    this.open = "";
  }

  /** Do to the browser's files what was done in memory, in order. Resolves to whether an event has changed. */
  save() {
    this.written = this.written.catch(() => {}).then(() => this.#write(this.done));
    return this.written;
  }

  /** What could not be written, as on a full disk, is written with what comes next: once more from its beginning. */
  async #write(done) {
    let before = null;
    const beginnings = [], count = done.length;
    for (const { name, at, bytes, size } of done.slice()) {
      const handle = await this.#handle(name);
      // What was written first must be on the disk first where one file completes another.
      if (before && before !== handle) before.flush();
      before = handle;
      if (size !== undefined) handle.truncate(size);
      else if (at === 0 && handle.getSize() === 0 && name.endsWith(EVENT)) {
        put(handle, bytes.subarray(BEGINNING), BEGINNING);
        beginnings.push([handle, bytes.subarray(0, BEGINNING)]);
      } else put(handle, bytes, at);
    }
    // Of a new event the beginning comes last: a file without it was not completed.
    for (const [handle, bytes] of beginnings) {
      handle.flush();
      put(handle, bytes, 0);
      handle.flush();
    }
    before?.flush();
    done.splice(0, count);
    return count > 0;
  }

  /** Whether an event that is not open has something in its journal that its file lacks. */
  async isUnfinished(event) {
    const journal = await this.folder.getFileHandle(`${event}${JOURNAL}`).catch(() => null);
    return Boolean(journal && (await journal.getFile()).size);
  }

  /** The whole event file that is open, or of one that is not. */
  bytes(event) {
    return this.FS.readFile(this.path(event));
  }

  async file(event) {
    if (event === this.open) return this.bytes(event);
    const handle = await this.folder.getFileHandle(`${event}${EVENT}`);
    return new Uint8Array(await (await handle.getFile()).arrayBuffer());
  }

  /** Keep a file that was brought from elsewhere, byte for byte. */
  async bring(event, bytes) {
    const name = `${event}${EVENT}`;
    await this.remove(event);
    this.done.push({ name, size: 0 }, { name, at: 0, bytes });
    await this.save();
    this.handles.get(name).close();
    this.handles.delete(name);
  }

  async remove(event) {
    for (const name of [`${event}${EVENT}`, `${event}${JOURNAL}`]) {
      this.handles.get(name)?.close();
      this.handles.delete(name);
      await this.folder.removeEntry(name).catch(() => {});
    }
  }
}

function put(handle, bytes, at) {
  if (handle.write(bytes, { at }) !== bytes.length) throw new DOMException("the browser has no room left", "QuotaExceededError");
}
