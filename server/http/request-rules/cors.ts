// Leave for web pages of any origin, as browsers ask for it (Fetch standard, "CORS protocol"). The mock and the documents give it: they hold nothing
// of anybody. The API does not (decided): a key that a page can send is a key that everybody can read.
import type { IncomingHttpHeaders } from "node:http";

/** The headers of an answer that any page may read, these headers of it included. */
export function openToPages(exposed: readonly string[]): Record<string, string> {
  return { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": exposed.join(", ") };
}

/** Whether a browser asks before the real request. Any other OPTIONS is a method that no path takes. */
export function isPreflight(method: string, { origin, ...headers }: IncomingHttpHeaders): boolean {
  return method === "OPTIONS" && origin !== undefined && headers["access-control-request-method"] !== undefined;
}

// Longer than browsers remember it: Chrome stops at two hours.
const maxAgeSeconds = 86_400;

/** The headers of the 204 that answers a preflight; a page may use these methods and send these headers. */
export function preflightHeaders(methods: readonly string[], allowed: readonly string[]): Record<string, string> {
  return {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers": allowed.join(", "),
    "Access-Control-Max-Age": String(maxAgeSeconds),
  };
}
