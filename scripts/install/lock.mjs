// Lets only one process at a time install the packages of a checkout.
import { createHash } from "node:crypto";
import { linkSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const pollMs = 500;

/**
 * Waits until no other process installs. Returns a function that lets the next one install. If no lock can be written,
 * it returns at once.
 * @param {string} root
 * @param {(text: string) => void} say
 * @returns {Promise<() => void>}
 */
export async function lockInstall(root, say) {
  try {
    return await waitForLock(root, say);
  } catch {
    return () => {};
  }
}

/** @type {typeof lockInstall} */
async function waitForLock(root, say) {
  const file = lockFile(root);
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  for (let told = 0; ; ) {
    try {
      // A link appears with its content, so no process reads a half-written lock.
      linkSync(own, file);
      rmSync(own);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    }
    const holder = readHolder(file);
    if (holder === undefined || !isRunning(holder)) {
      rmSync(file, { force: true });
      continue;
    }
    if (holder !== told)
      say(`Process ${holder} installs the packages. Waiting for its end ... (If it is no install, delete ${file})\n`);
    told = holder;
    await pause(pollMs);
  }
}

/**
 * Returns the lock file. It is outside of the checkout, because npm empties node_modules.
 * @param {string} root
 */
export function lockFile(root) {
  const checkout = createHash("sha256").update(realpathSync(root)).digest("hex").slice(0, 16);
  return join(tmpdir(), `installing-${checkout}.lock`);
}

/**
 * Undefined if the lock is gone.
 * @param {string} file
 */
function readHolder(file) {
  try {
    return Number(readFileSync(file, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
