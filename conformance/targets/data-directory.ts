// Where our own servers keep their data during a run. Nothing of it outlives the run, so it need not reach a disk: a server that waits for one at
// each of thousands of commits answers later. What survives the end of a process survives it here as well.
import { accessSync, constants, statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Containers often have a memory file system too small to be of use.
const minFreeBytes = 2 ** 30;

/** Makes a directory whose name begins so, in memory where there is room. */
export function makeDataDirectory(prefix: string): Promise<string> {
  return mkdtemp(join(parentDirectory(), prefix));
}

function parentDirectory(): string {
  const memory = "/dev/shm";
  try {
    const { bavail, bsize } = statfsSync(memory);
    accessSync(memory, constants.W_OK);
    return bavail * bsize >= minFreeBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
