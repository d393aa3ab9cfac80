// Starts Prism's validating proxy. A test of our coverage and `npm run compare` use it.
import { fileURLToPath } from "node:url";
import type { HttpResponse } from "../../http/exchange.ts";
import { type Program, startProgram } from "../../targets/own-process.ts";

export interface PrismViolation {
  readonly location: readonly string[];
  readonly severity: string;
  readonly code: string;
  readonly message: string;
}

const checkout = fileURLToPath(new URL("../../..", import.meta.url));

/** `document`: path of an OpenAPI document. It forwards invalid requests too. */
export function startPrismProxy(document: string, upstream: string): Promise<Program> {
  return startProgram(
    checkout,
    "node_modules/@stoplight/prism-cli/dist/index.js",
    ["proxy", document, upstream, "--port", "0"],
    { ...process.env, NO_COLOR: "1" },
    (line) => /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0],
  );
}

/** What the proxy says about the response; it also judges the request. */
export function responseErrors({ headers }: HttpResponse): PrismViolation[] {
  const all = JSON.parse(headers["sl-violations"] ?? "[]") as readonly PrismViolation[];
  return all.filter(({ location, severity }) => location[0] === "response" && severity === "Error");
}
