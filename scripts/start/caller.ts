// Notices the end of the processes that started this one.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

interface ProcessEntry {
  readonly parent: number;
  readonly command: string;
}

const pollMs = 250;

/** npm, the shell that it starts, and scripts/install.mjs outlive their caller. */
const launcher = /\bnpm\b|install\.mjs/;

/** npm's title is its command, such as "npm run mock". */
const npm = /^npm( |$)|\bnpm-cli\.js\b/;

/**
 * Calls `end` once after npm, or a process between npm and this one, has ended: npm forwards SIGINT and SIGTERM, and
 * dies of other signals without forwarding them. Does nothing if npm did not start this process.
 */
export function onNpmEnd(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const launchers: number[] = [];
  for (let pid = process.ppid; pid > 0; ) {
    const entry = readProcess(pid);
    if (entry === undefined) return;
    launchers.push(pid);
    if (npm.test(entry.command)) {
      onEndOf(launchers, end);
      return;
    }
    if (!entry.command.includes("install.mjs")) return;
    pid = entry.parent;
  }
}

/**
 * Calls `end` once after the caller of `npm start`, or a process between it and this one, has ended. Does nothing if
 * the caller has ended already: `(npm start &)` runs on its own.
 */
export function onCallerEnd(end: () => void): void {
  onEndOf(processesUpToCaller(process.ppid), end);
}

/** `awaited` begins with the parent of this process. */
function onEndOf(awaited: readonly number[], end: () => void): void {
  if (awaited.length === 0) return;
  const timer = setInterval(() => {
    if (awaited.every(isRunning) && process.ppid === awaited[0]) return;
    clearInterval(timer);
    end();
  }, pollMs);
  timer.unref();
}

function processesUpToCaller(parent: number): readonly number[] {
  const found: number[] = [];
  for (let pid = parent; pid > 1; ) {
    found.push(pid);
    const entry = readProcess(pid);
    if (entry === undefined || !launcher.test(entry.command)) break;
    pid = entry.parent;
  }
  return found;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  // In a container without an init process, an ended caller may stay as a zombie.
  return readStat(pid)?.[0] !== "Z";
}

/** State, parent and more. Undefined without /proc or such a process. */
function readStat(pid: number): readonly string[] | undefined {
  try {
    // The name in parentheses may hold anything.
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  } catch {
    return undefined;
  }
}

/** Undefined if neither /proc nor ps knows the process. */
function readProcess(pid: number): ProcessEntry | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return { parent: Number(readStat(pid)![1]), command };
  } catch {
    const { stdout } = spawnSync("ps", ["-o", "ppid=,args=", "-p", String(pid)], { encoding: "utf8" });
    const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? "") ?? [];
    return parent === undefined ? undefined : { parent: Number(parent), command: command! };
  }
}
