// Verifies deliveries as Standard Webhooks requires.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { decodeBase64, decodeUtf8, encodeUtf8, isEqual } from "./bytes.ts";
import { checkNames, describe } from "./describe.ts";
import type { WebhookFacts } from "./facts.ts";
import { checkFunction } from "./options.ts";

/** The delivery must not be processed: it is forged, changed, too old or ahead of the clock. Respond with 400. */
export class WebhookVerificationError extends Error {
  override readonly name: string = "WebhookVerificationError";
  /** `headers`: one is missing. `timestamp`: outside the tolerance. `signature`: none fits. `body`: not an event. */
  readonly reason: "headers" | "timestamp" | "signature" | "body";

  constructor(reason: "headers" | "timestamp" | "signature" | "body", message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The body of a delivery as received. */
export type WebhookBody = string | ArrayBufferView | ArrayBufferLike;

/** A Headers object, or an object such as `request.headers` of Node. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface WebhookOptions {
  /** Seconds by which the delivery's timestamp may differ from now, either way. Defaults to 300. */
  readonly toleranceSeconds?: number;
  /** Returns the time in epoch milliseconds, for tests and for a sandbox whose clock was moved. */
  readonly now?: () => number;
}

const optionNames = ["toleranceSeconds", "now"];
const secretPrefix = "whsec_";
const defaultToleranceSeconds = 300;

/**
 * `body` is the body as received, before any parsing. One of several secrets must fit.
 * @throws {WebhookVerificationError}
 * @throws {TypeError} if the program passes something else than a delivery, a secret and options
 */
export async function unwrapWebhook(
  names: WebhookFacts,
  body: WebhookBody,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: WebhookOptions = {},
): Promise<unknown> {
  // Mistakes of the program come first, so that no delivery hides them.
  const bytes = bytesOf(body);
  if (typeof headers !== "object" || headers === null || Array.isArray(headers))
    throw new TypeError(`headers must be the headers of the request, not ${describe(headers)}.`);
  if (!isHeaders(headers) && typeof headers.headers === "object" && !Array.isArray(headers.headers))
    throw new TypeError("headers must be the headers of the request, such as request.headers, not the request.");
  const keys = keysOf(secret);
  const { toleranceSeconds, now } = checkedOptions(options);
  const [id, timestamp, signatures] = [names.id, names.timestamp, names.signature].map((name) =>
    readHeader(headers, name),
  ) as [string, string, string];
  checkTimestamp(names.timestamp, timestamp, now / 1_000, toleranceSeconds);
  const start = encodeUtf8(`${id}.${timestamp}.`);
  if (!isSigned([start, bytes], signatures, keys))
    throw new WebhookVerificationError("signature", "No signature fits the body and the secret.");
  return parseEvent(bytes);
}

function bytesOf(body: unknown): Uint8Array {
  if (typeof body === "string") return encodeUtf8(body);
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  // An ArrayBuffer of another realm is no instance of this one.
  if (/^\[object (Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(body)))
    return new Uint8Array(body as ArrayBuffer);
  throw new TypeError(
    `body must be the text or the bytes of the request as received, before any parsing, not ${describe(body)}.`,
  );
}

/** No message quotes a secret. */
function keysOf(secret: unknown): readonly Uint8Array[] {
  const secrets: readonly unknown[] = Array.isArray(secret) ? secret : [secret];
  if (secrets.length === 0) throw new TypeError("The list of signing secrets is empty.");
  return secrets.map((each) => {
    const text = typeof each === "string" ? each.trim() : "";
    const key = decodeBase64(text.startsWith(secretPrefix) ? text.slice(secretPrefix.length) : text);
    if (!key?.length) throw new TypeError(`The signing secret is missing, or is not ${secretPrefix} and Base64.`);
    return key;
  });
}

function checkedOptions(options: WebhookOptions): { readonly toleranceSeconds: number; readonly now: number } {
  if (typeof options !== "object" || options === null)
    throw new TypeError(`The options of unwrapWebhook must be an object, not ${describe(options)}.`);
  checkNames("unwrapWebhook", options, optionNames, `it has ${optionNames.join(" and ")}`);
  const { toleranceSeconds = defaultToleranceSeconds, now = Date.now } = options;
  if (!(Number.isFinite(toleranceSeconds) && toleranceSeconds >= 0))
    throw new TypeError(`toleranceSeconds must be a number of seconds from 0, not ${describe(toleranceSeconds)}.`);
  checkFunction("now", now);
  const time = now();
  if (!Number.isFinite(time)) throw new TypeError(`now must return epoch milliseconds, not ${describe(time)}.`);
  return { toleranceSeconds, now: time };
}

function readHeader(headers: WebhookHeaders, name: string): string {
  const value: unknown = isHeaders(headers) ? headers.get(name) : headers[keyOf(headers, name)];
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value ?? undefined];
  if (texts.length === 0 || texts[0] === undefined)
    throw new WebhookVerificationError("headers", `The header ${name} is missing.`);
  if (!texts.every((text) => typeof text === "string"))
    throw new TypeError(`The header ${name} must be a text or a list of texts, not ${describe(value)}.`);
  return texts.join(", ");
}

/** Also true for the Headers of another realm or package. */
function isHeaders(headers: WebhookHeaders): headers is Headers {
  return typeof headers.get === "function";
}

function keyOf(headers: object, name: string): string {
  return Object.keys(headers).find((key) => key.toLowerCase() === name) ?? name;
}

/** `now` is in epoch seconds. */
function checkTimestamp(name: string, timestamp: string, now: number, tolerance: number): void {
  const fail = (message: string) => {
    throw new WebhookVerificationError("timestamp", message);
  };
  if (!/^\d+$/.test(timestamp)) fail(`The header ${name} is no time in epoch seconds.`);
  const age = now - Number(timestamp);
  const about = `${Math.ceil(Math.abs(age))} s, and at most ${tolerance} s are allowed.`;
  if (age > tolerance) fail(`The delivery is too old: ${about}`);
  if (age < -tolerance) fail(`The delivery is ahead of this machine's clock: ${about}`);
}

function isSigned(
  [start, body]: readonly [Uint8Array, Uint8Array],
  signatures: string,
  keys: readonly Uint8Array[],
): boolean {
  // Headers of the same name are joined with a comma.
  const known = signatures
    .split(/,?\s+/)
    .flatMap((each) => (each.startsWith("v1,") ? [decodeBase64(each.slice(3))] : []));
  return keys.some((key) => {
    const expected = hmac.create(sha256, key).update(start).update(body).digest();
    return known.some((signature) => signature !== undefined && isEqual(expected, signature));
  });
}

function parseEvent(bytes: Uint8Array): unknown {
  try {
    const event = JSON.parse(decodeUtf8(bytes));
    if (typeof event.type === "string") return event;
  } catch {
    // Thrown below.
  }
  throw new WebhookVerificationError("body", "The body is not an event.");
}
