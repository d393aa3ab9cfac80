// CORS for the documents and the mock. The API sends no CORS headers (decided), because visitors of a page could read
// the page's API key.
import type { IncomingHttpHeaders } from "node:http";

export function createCorsHeaders(exposed: readonly string[]): Record<string, string> {
  return { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": exposed.join(", ") };
}

/** Any OPTIONS request that is not a preflight has an unknown method. */
export function isPreflight(method: string, { origin, ...headers }: IncomingHttpHeaders): boolean {
  return method === "OPTIONS" && origin !== undefined && headers["access-control-request-method"] !== undefined;
}

// Browsers stop earlier: Chrome limits the time to two hours.
const maxAgeSeconds = 86_400;

export function preflightHeaders(methods: readonly string[], allowed: readonly string[]): Record<string, string> {
  return {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers": allowed.join(", "),
    "Access-Control-Max-Age": String(maxAgeSeconds),
  };
}
