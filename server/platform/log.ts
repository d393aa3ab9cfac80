// Logs one JSON object per line. Invariant: no API key, signing secret, password, card number, PIN or Authorization
// header is logged, at any depth.
import fs from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { withoutSecrets } from "./secret-texts.ts";

// A stalled reader of the log must not keep the process alive for longer.
const flushLimitMs = 1_000;

// On exit pino would retry its last write forever if the pipe's reader is gone or stalled.
process.prependOnceListener("exit", () => {
  const { writeSync } = fs;
  const exitingSince = performance.now();
  fs.writeSync = ((fd: number, data: string | Buffer, ...rest: never[]) => {
    try {
      return writeSync(fd, data as string, ...rest);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const isLate = performance.now() - exitingSince > flushLimitMs;
      if (code === "EPIPE" || (code === "EAGAIN" && isLate)) return Buffer.byteLength(data);
      throw error;
    }
  }) as typeof writeSync;
});

export type Log = pino.Logger;

// Formatting the time once per millisecond, and caching the verdicts below, save 3 µs a line (caches.md).
let cachedMs = Number.NaN;
let cachedTimestamp = "";
function timestamp(): string {
  const now = Date.now();
  if (now !== cachedMs) {
    cachedMs = now;
    cachedTimestamp = `,"time":"${new Date(now).toISOString()}"`;
  }
  return cachedTimestamp;
}

/** `level` is a pino level or "silent". */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    timestamp,
    base: { pid: process.pid },
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => redact(fields) as Record<string, unknown>,
    },
    serializers: { err: describeError, error: describeError },
    // Messages and stack traces are text without field names.
    hooks: { streamWrite: (line) => withoutSecrets(line, redactedMark) },
  };
  const log: Log = pino(options, destination ?? openStandardOutput(() => log));
  const child = log.child;
  // pino formats only the root logger's bindings; children inherit this property.
  log.child = function (this: Log, bindings: pino.Bindings, ...rest: never[]) {
    return child.call(this, redact(bindings) as pino.Bindings, ...rest);
  } as typeof log.child;
  return log;
}

// Enough for the lines of some seconds under load.
const bufferedBytes = 16 * 1024 * 1024;

// Each write wakes a thread, which costs more than the bytes.
const writtenBytes = 32 * 1024;

// No request waits for the reader. kill -9 can lose the last 100 ms.
function openStandardOutput(log: () => Log): pino.DestinationStream {
  // Opening the stream makes a pipe non-blocking, so that no thread waits for a stalled reader at the exit.
  void process.stdout;
  const output = pino.destination({
    dest: 1,
    sync: false,
    contentMode: "buffer",
    minLength: writtenBytes,
    maxWrite: 2 * writtenBytes,
    periodicFlush: 100,
    maxLength: bufferedBytes,
  });
  let dropped = 0;
  output.on("drop", () => dropped++);
  output.on("drain", () => {
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    log().warn({ lines }, "the log dropped lines because its reader was too slow");
  });
  // Collecting bytes saves 2 µs a line (caches.md): with text, each line measures all waiting text again.
  const bytes = output as unknown as { write(line: Buffer): boolean };
  // pino calls `flush`, and after a fatal line `flushSync`.
  return Object.assign(
    { write: (line: string) => void bytes.write(Buffer.from(line)) },
    { flush: (done: () => void) => output.flush(done), flushSync: () => output.flushSync() },
  );
}

/** Waits for a second at most. */
export async function flushLog(log: Log): Promise<void> {
  const flushed = new Promise<void>((resolve) => log.flush(() => resolve()));
  await Promise.race([flushed, pause(flushLimitMs)]);
}

const redactedMark = "[redacted]";
// In lower case without separators: `api_key` and `Api-Key` are equal.
const secretNames = new Set([
  ...["authorization", "proxyauthorization", "cookie", "setcookie", "apikey", "xapikey", "password", "passphrase"],
  ...["secret", "secrets", "signingsecret", "secretskey", "clientsecret", "privatekey"],
  ...["pan", "cvv", "pin", "cardnumber", "activationcode"],
]);
// Caches whether a field name is secret, because lines repeat a few field names.
const verdicts = new Map<string, boolean>();
const maxVerdicts = 1_000;

function isSecretName(name: string): boolean {
  const cached = verdicts.get(name);
  if (cached !== undefined) return cached;
  const isSecret = secretNames.has(name.toLowerCase().replaceAll(/[-_]/g, ""));
  if (verdicts.size < maxVerdicts) verdicts.set(name, isSecret);
  return isSecret;
}

// Deep enough for a driver's error inside an error.
const maxDepth = 6;

function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null || depth > maxDepth) return value;
  if (value instanceof Error) return depth === 0 ? value : describeError(value);
  if (Buffer.isBuffer(value)) return `<${value.length} bytes>`;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if ("toJSON" in value && typeof value.toJSON === "function") return redact(value.toJSON(), depth + 1);
  const copy: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    const isSecret = isSecretName(name);
    // pino's serializers need the Error itself at the top level.
    copy[name] = isSecret ? redactedMark : item instanceof Error && depth === 0 ? item : redact(item, depth + 1);
  }
  return copy;
}

function describeError(error: unknown): unknown {
  return error instanceof Error ? redact(pino.stdSerializers.err(error), 1) : redact(error, 1);
}
