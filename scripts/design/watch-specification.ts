// Watches the sources of the specification. Invariant: it watches directories, because an editor that saves by renaming
// replaces the file, and a watch of the file itself would stay with the old one.
import { type FSWatcher, lstatSync, readdirSync, watch } from "node:fs";
import { join } from "node:path";

/** Milliseconds without another change: an editor writes several times for one save. */
const quietMs = 50;

/** Calls `changed` after each save, with the changed, new and deleted files relative to `folder`. Returns a stop function. */
export function watchSpecification(folder: string, changed: (files: readonly string[]) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let states = scan();

  /** Watches every directory, then returns a state of each source, so that nothing changes unseen between the two. */
  function scan(): Map<string, string> {
    const found = new Map<string, string>();
    const directories = new Set<string>();
    const visit = (directory: string): void => {
      const path = join(folder, directory);
      // A new directory may get the inode of a deleted one.
      const { ino, birthtimeMs } = lstatSync(path);
      const identity = `${path} ${ino} ${birthtimeMs}`;
      directories.add(identity);
      if (!watchers.has(identity)) watchers.set(identity, watchDirectory(path));
      for (const entry of readdirSync(path, { withFileTypes: true })) {
        const name = join(directory, entry.name);
        if (entry.isDirectory()) visit(name);
        else if (entry.isFile() && isSource(entry.name)) found.set(name, stateOf(join(folder, name)));
      }
    };
    visit("");
    for (const [identity, watcher] of watchers) {
      if (directories.has(identity)) continue;
      watcher.close();
      watchers.delete(identity);
    }
    return found;
  }

  function watchDirectory(path: string): FSWatcher {
    // A watch of a deleted directory fails. The watch of its parent reports the deletion.
    return watch(path, scheduleScan).on("error", scheduleScan);
  }

  function scheduleScan(): void {
    clearTimeout(timer);
    timer = setTimeout(report, quietMs);
  }

  function report(): void {
    const before = states;
    try {
      states = scan();
    } catch (error) {
      // A file was deleted while the folder was read.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      scheduleScan();
      return;
    }
    const names = new Set([...before.keys(), ...states.keys()]);
    const differing = [...names].filter((name) => before.get(name) !== states.get(name)).sort();
    if (differing.length > 0) changed(differing);
  }

  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** Editors keep temporary files beside a source: .cards.tsp.swp, .#cards.tsp, #cards.tsp#, cards.tsp~, 4913. */
export function isSource(name: string): boolean {
  return /^[\w-][^~#]*\.(tsp|js|ts)$/.test(name) && !/\.(test|fixture)\.ts$/.test(name);
}

function stateOf(path: string): string {
  const { ino, mtimeMs, size } = lstatSync(path);
  return `${ino} ${mtimeMs} ${size}`;
}
