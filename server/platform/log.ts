// Structured logs, one JSON object to a line.
// Invariant: no API key, signing secret, password, card number, PIN or Authorization header leaves through a log, wherever it stands.
import fs from "node:fs";
import pino from "pino";

// At the end of the process pino writes what is left, and tries that again and again where nobody reads any more, so that the process would
// never end. What nobody reads counts as written.
process.prependOnceListener("exit", () => {
  const { writeSync } = fs;
  fs.writeSync = ((fd: number, data: string | Buffer, ...rest: never[]) => {
    try {
      return writeSync(fd, data as string, ...rest);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EPIPE") return Buffer.byteLength(data);
      throw error;
    }
  }) as typeof writeSync;
});

/** The logger that is handed around; levels and child bindings as in pino. */
export type Log = pino.Logger;

// As pino's own isoTime, but written once for all lines of a millisecond. Gain, with the names below: 3 µs a line (caches.md).
let writtenMs = Number.NaN;
let written = "";
function timestamp(): string {
  const now = Date.now();
  if (now !== writtenMs) {
    writtenMs = now;
    written = `,"time":"${new Date(now).toISOString()}"`;
  }
  return written;
}

/** A logger at `level` (a pino level or "silent") that writes to `destination`, standard output by default. */
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
    // The last look, at the line itself: messages and stack traces are text, where no field name gives a secret away.
    hooks: { streamWrite: redactText },
  };
  // Written in the background: a request does not wait for whoever reads the log. What is buffered leaves after 100 ms,
  // and when the process ends by itself or by a signal that it handles; kill -9 can take the last tenth of a second.
  const log = pino(
    options,
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 }),
  );
  const child = log.child;
  // pino formats the bindings of a root logger only; children inherit this property.
  log.child = function (this: Log, bindings: pino.Bindings, ...rest: never[]) {
    return child.call(this, redact(bindings) as pino.Bindings, ...rest);
  } as typeof log.child;
  return log;
}

const censored = "[redacted]";
// Compared in lower case without separators, so `api_key`, `apiKey` and `Api-Key` are one name.
const secretNames = new Set([
  ...["authorization", "proxyauthorization", "cookie", "setcookie", "apikey", "xapikey", "password", "passphrase"],
  ...["secret", "secrets", "signingsecret", "secretskey", "clientsecret", "privatekey"],
  ...["pan", "cvv", "pin", "cardnumber", "activationcode"],
]);
// A line has the same few names again and again, so the verdict on each is remembered; there are not many of them.
const verdicts = new Map<string, boolean>();
const rememberedNames = 1_000;

function isSecretName(name: string): boolean {
  const known = verdicts.get(name);
  if (known !== undefined) return known;
  const secret = secretNames.has(name.toLowerCase().replaceAll(/[-_]/g, ""));
  if (verdicts.size < rememberedNames) verdicts.set(name, secret);
  return secret;
}

// Deep enough for a driver's error inside an error; a cycle ends here too.
const deepest = 6;

function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null || depth > deepest) return value;
  if (value instanceof Error) return depth === 0 ? value : describeError(value);
  if (Buffer.isBuffer(value)) return `<${value.length} bytes>`;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if ("toJSON" in value && typeof value.toJSON === "function") return redact(value.toJSON(), depth + 1);
  const copy: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    const secret = isSecretName(name);
    // pino applies its serializers to an error in these two fields of the top level, so it stays an error until then.
    copy[name] = secret ? censored : item instanceof Error && depth === 0 ? item : redact(item, depth + 1);
  }
  return copy;
}

function describeError(error: unknown): unknown {
  return error instanceof Error ? redact(pino.stdSerializers.err(error), 1) : redact(error, 1);
}

const secretTexts: readonly [RegExp, string][] = [
  [/svc_(sandbox|production)_[0-9A-Za-z]{6,}/g, `svc_$1_${censored}`],
  [/whsec_[0-9A-Za-z+/=_-]{8,}/g, `whsec_${censored}`],
  [/\b(Bearer|Basic)\s+[0-9A-Za-z+/=._~-]{8,}/gi, `$1 ${censored}`],
  // The password of a connection string such as postgres://user:password@host.
  [/(\b[a-z][a-z0-9+]*:\/\/[^\s:/@"]*):[^\s/@"]+@/gi, `$1:${censored}@`],
];

// One look that nearly every line passes, before the four that replace.
const suspicious = /svc_|whsec_|bearer|basic|:\/\//i;

function redactText(line: string): string {
  if (!suspicious.test(line)) return line;
  let clean = line;
  for (const [pattern, replacement] of secretTexts) clean = clean.replace(pattern, replacement);
  return clean;
}
