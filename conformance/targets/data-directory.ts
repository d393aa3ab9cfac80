// Places the data of our servers in memory if there is room: a slow disk delays thousands of commits. The data survives
// restarts of a server.
import { accessSync, constants, statfsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Containers often have less.
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
