// Data directories of our own servers, in memory if there is room: on a slow disk each of thousands of commits would
// wait. Data in memory still survives the restart of a server process, which the restart checks need.
import { accessSync, constants, statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// In containers the memory file system is often too small.
const minFreeBytes = 2 ** 30;

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
