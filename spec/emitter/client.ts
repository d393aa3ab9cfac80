// Writes the client of a date: openapi-fetch with the generated types.
import type { Facts } from "./facts.ts";

export type ModuleKind = "import" | "require";

/** Returns generated/client/<date>.js or, for `require`, .cjs. */
export function clientModule(date: string, facts: Facts, kind: ModuleKind): string {
  const version = facts.headers.find((header) => header.property === "serviceVersion")?.name;
  const load =
    kind === "import"
      ? `import createFetchClient from "openapi-fetch";`
      : `"use strict";\nconst { default: createFetchClient } = require("openapi-fetch");`;
  const names = kind === "import" ? "export { createClient, version };" : "module.exports = { createClient, version };";
  return `// Made by \`npm run generate\` from spec/. Do not edit.
${load}

const version = ${JSON.stringify(date)};

function createClient({ baseUrl, apiKey, fetch, headers }) {
  return createFetchClient({
    baseUrl,
    ...(fetch ? { fetch } : {}),
    headers: { Accept: "application/json", ...headers, ...(apiKey ? { Authorization: \`Bearer \${apiKey}\` } : {}), ${JSON.stringify(version)}: version },
  });
}

${names}
`;
}

export function latestClient(date: string): Record<"js" | "cjs" | "d.ts" | "d.cts", string> {
  const banner = "// Made by `npm run generate` from spec/. Do not edit.\n";
  return {
    js: `${banner}export * from "./${date}.js";\n`,
    cjs: `${banner}"use strict";\nmodule.exports = require("./${date}.cjs");\n`,
    "d.ts": `${banner}export * from "./${date}.js";\n`,
    "d.cts": `${banner}export * from "./${date}.cjs";\n`,
  };
}

/** Returns generated/client/<date>.d.ts or, for `require`, .d.cts. */
export function clientTypes(date: string, kind: ModuleKind): string {
  // Without it, CommonJS cannot import types of an ES module.
  const mode = kind === "import" ? "" : ` with { "resolution-mode": "import" }`;
  return `// Made by \`npm run generate\` from spec/. Do not edit.
import type { Client } from "openapi-fetch"${mode};
import type { components, operations, paths } from "../types/${date}.d.ts"${mode};

export type { components, operations, paths };

/** Date of the interface that this client uses. */
export declare const version: ${JSON.stringify(date)};

export interface ClientOptions {
  /** Base address of the environment, such as \`http://localhost:3000\`. */
  baseUrl: string;
  /** API key, sent as a bearer token. */
  apiKey?: string;
  /** Headers of every request. \`Accept\` defaults to \`application/json\`, so that a download returns a link instead of a redirect. */
  headers?: Record<string, string>;
  /** Replacement for the global fetch. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Creates a client with the paths, bodies, responses and error codes of ${date}. */
export declare function createClient(options: ClientOptions): Client<paths, \`\${string}/\${string}\`>;

type ErrorBodies<Operation> = Operation extends { responses: infer Responses }
  ? { [Status in keyof Responses]: Responses[Status] extends { content: { "application/json": infer Body } } ? Body : never }[keyof Responses]
  : never;

type CodeOf<Body> = Body extends { error: { code: infer Code } } ? Code : never;

/** Error codes of an operation, such as \`ErrorCodeOf<"createWebhook">\`. */
export type ErrorCodeOf<Id extends keyof operations> = CodeOf<ErrorBodies<operations[Id]>>;

/** Error codes of all operations. */
export type ErrorCode = { [Id in keyof operations]: ErrorCodeOf<Id> }[keyof operations];

/** An event in the event log; \`type\` determines the shape of \`data\`. */
export type EventRecord = components["schemas"]["EventRecord"];

/** An event that a webhook endpoint receives; \`type\` determines the shape of \`data\`. */
export type Event = components["schemas"]["Event"];
export type EventType = Event["type"];
`;
}
