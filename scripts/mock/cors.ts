// Lets web pages of any origin call the mock: it guards nothing and takes any key. The server's API does not, since a key must never be in a page.
import type { IncomingHttpHeaders } from "node:http";
import { headers, standardHeaders } from "../../generated/contract.ts";

/** Prism's name for what a request broke. */
export const violationsHeader = "sl-violations";

const { retryAfter, idempotentReplayed, location } = headers;
const exposed = [...standardHeaders, retryAfter, idempotentReplayed, location, "Allow", violationsHeader];

/** On every answer. */
export const corsHeaders: Readonly<Record<string, string>> = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": exposed.join(", "),
};

/** Whether a browser asks before the real request. Any other OPTIONS is a method that no path takes. */
export function isPreflight(method: string, asked: IncomingHttpHeaders): boolean {
  return method === "OPTIONS" && asked.origin !== undefined && asked["access-control-request-method"] !== undefined;
}

// Longer than browsers keep it: Chrome stops at two hours.
const maxAgeSeconds = 86_400;

/** The headers of the answer to that. `methods` are those of the path. */
export function preflightHeaders(methods: readonly string[]): Readonly<Record<string, string>> {
  // Authorization is not part of `*` (Fetch standard, CORS protocol).
  const allowed = ["Authorization", "Content-Type", headers.serviceVersion, headers.idempotencyKey, "Prefer"];
  return {
    ...corsHeaders,
    "Access-Control-Allow-Methods": methods.join(", "),
    "Access-Control-Allow-Headers": allowed.join(", "),
    "Access-Control-Max-Age": String(maxAgeSeconds),
  };
}
