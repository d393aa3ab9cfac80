// Remembers valid reads, so that a polling client is validated once (half of a GET's CPU: caches.md). Invariant: the
// name of a read contains everything that the validator reads.
import type { IncomingMessage } from "node:http";
import { type OperationId, operations, type Version } from "../../../generated/contract.ts";
import type { Input } from "./exchange.ts";

const maxReads = 10_000;
// Longer names are not remembered, because a query can pad a number with zeros.
const maxNameLength = 400;

export class AcceptedReads {
  readonly #inputs = new Map<string, Input>();

  static nameOf(
    version: Version,
    id: OperationId,
    { url, headers }: Pick<IncomingMessage, "url" | "headers">,
  ): string | undefined {
    const { method, headerParameters } = operations[id];
    if (method !== "GET") return undefined;
    const headerValues = headerParameters.map((name) => JSON.stringify(headers[name.toLowerCase()] ?? null));
    const name = [version, url, ...headerValues].join(" ");
    return name.length <= maxNameLength ? name : undefined;
  }

  find(name: string): Input | undefined {
    return this.#inputs.get(name);
  }

  remember(name: string, { path, query, headers }: Input): void {
    this.#inputs.set(name, {
      path: Object.freeze({ ...path }),
      query: Object.freeze({ ...query }),
      headers: Object.freeze({ ...headers }),
      body: undefined,
    });
    if (this.#inputs.size > maxReads) this.#inputs.delete(this.#inputs.keys().next().value as string);
  }
}
