// Loads the parts of Prism that the mock uses.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Preference } from "./prefer.ts";

export interface PrismOperation {
  readonly method: string;
  readonly path: string;
}
export interface PrismResult {
  readonly output: { readonly statusCode: number; readonly headers?: Record<string, unknown>; readonly body?: unknown };
}
export type Either<L, R> = { readonly _tag: "Left"; readonly left: L } | { readonly _tag: "Right"; readonly right: R };
export type PrismConfig = Readonly<Record<string, unknown>>;
export interface Prism {
  request(
    input: object,
    operations: readonly PrismOperation[],
    config: PrismConfig,
  ): () => Promise<Either<unknown, PrismResult>>;
}

export const config = {
  isProxy: false,
  validateRequest: false,
  validateResponse: false,
  checkSecurity: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false, ignoreExamples: false },
} as const;

/** These packages are dependencies of Prism's CLI, not ours. */
export function loadPrism() {
  const requireFromPrism = createRequire(fileURLToPath(import.meta.resolve("@stoplight/prism-cli/package.json")));
  const server = dirname(requireFromPrism.resolve("@stoplight/prism-http-server"));
  const http = requireFromPrism("@stoplight/prism-http");
  return {
    readOperations: http.getHttpOperationsFromSpec as (document: object) => Promise<PrismOperation[]>,
    createInstance: http.createInstance as (config: PrismConfig, components: object) => Prism,
    createLogger: requireFromPrism("@stoplight/prism-core").createLogger as (name: string, options: object) => object,
    parsePrefer: requireFromPrism(join(server, "getHttpConfigFromRequest.js")).getHttpConfigFromRequest as (
      input: object,
    ) => Either<unknown, Preference>,
  };
}
