// Refuses options of a call that would have no effect, and bodies that would be sent as an empty object.
import { checkNames, describe, quote } from "./describe.ts";
import { checkBaseUrl, checkCallOptions, checkFunction } from "./options.ts";

/** Options of this library and of openapi-fetch, fields of RequestInit, and what single runtimes add to them. */
const known = [
  ...["params", "body", "headers", "baseUrl", "fetch", "maxRetries", "timeoutMs", "signal"],
  ...["parseAs", "querySerializer", "bodySerializer", "pathSerializer", "middleware", "Request"],
  ...["cache", "credentials", "duplex", "integrity", "keepalive", "mode", "priority", "redirect"],
  ...["referrer", "referrerPolicy", "window"],
  // Node, Next.js, Cloudflare, Deno, React Native and Bun.
  ...["dispatcher", "next", "cf", "client", "reactNative", "decompress", "proxy", "tls", "unix", "verbose"],
];

const parsers = ["json", "text", "blob", "arrayBuffer", "stream"];

/** Returns the options with `headers` that openapi-fetch reads. @throws {TypeError} that names what is wrong */
export function checkedCallOptions(init: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  checkNames("A call", init, known, "parameters belong in params.path, params.query or params.header");
  checkCallOptions(init);
  checkFunction("fetch", init.fetch);
  if (init.baseUrl !== undefined) checkBaseUrl(init.baseUrl);
  if (init.parseAs !== undefined && !parsers.includes(init.parseAs as string))
    throw new TypeError(`parseAs must be one of ${parsers.join(", ")}, not ${quote(init.parseAs)}.`);
  if (init.bodySerializer === undefined) checkBody(init.body);
  return { ...init, headers: headersOf(init.headers) };
}

/** openapi-fetch sends a FormData of the runtime as it is, and everything else as JSON. */
function checkBody(body: unknown): void {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return;
  if (typeof FormData === "function" && body instanceof FormData) return;
  // Maps, Blobs, bytes, promises and the FormData of a package would become {}.
  if (Object.prototype.toString.call(body) !== "[object Object]")
    throw new TypeError(`body must be a plain object or a FormData of this runtime, not ${describe(body)}.`);
}

/** openapi-fetch reads no list of pairs, and no Headers of another package. */
function headersOf(headers: unknown): unknown {
  if (headers === undefined || headers === null) return undefined;
  if (typeof headers !== "object")
    throw new TypeError(`headers must be an object of names and texts, not ${describe(headers)}.`);
  return Symbol.iterator in headers ? Object.fromEntries(headers as Iterable<[string, string]>) : headers;
}
