// CORS for pages of any origin (Fetch standard, "CORS protocol"). Only the mock and the documents allow it, since their data is public. The API
// does not (decided): every visitor of a page could read a key that it sends.
import type { IncomingHttpHeaders } from "node:http";

/** Headers that let any page read a response and its `exposed` headers. */
export function openToPages(exposed: readonly string[]): Record<string, string> {
  return { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": exposed.join(", ") };
}

/** Whether a request is a CORS preflight. Any other OPTIONS is an unknown method. */
export function isPreflight(method: string, { origin, ...headers }: IncomingHttpHeaders): boolean {
  return method === "OPTIONS" && origin !== undefined && headers["access-control-request-method"] !== undefined;
}

// Longer than browsers allow: Chrome stops at two hours.
const maxAgeSeconds = 86_400;

/** Headers of the 204 response to a preflight, with the methods and headers that a page may use. */
export function preflightHeaders(methods: readonly string[], allowed: readonly string[]): Record<string, string> {
  return {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers": allowed.join(", "),
    "Access-Control-Max-Age": String(maxAgeSeconds),
  };
}
