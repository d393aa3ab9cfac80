// Reads that were accepted before, so that a client which asks for the same again, as one does that polls, is not validated again. The invariant:
// a read's name holds all that the validator judges in it, so whoever has the name of an accepted read would be accepted too.
// Gain: half of a GET's CPU (caches.md).
import type { IncomingMessage } from "node:http";
import { type OperationId, operations, type Version } from "../../../generated/contract.ts";
import type { Input } from "./exchange.ts";

const most = 10_000;
// Longer ones are validated each time: a number can be written with a thousand zeros.
const longestName = 400;

export class AcceptedReads {
  readonly #inputs = new Map<string, Input>();

  /** The date, the path, the query and every header that the operation declares; undefined for what is not remembered. */
  static nameOf(
    version: Version,
    id: OperationId,
    { url, headers }: Pick<IncomingMessage, "url" | "headers">,
  ): string | undefined {
    const { method, headerParameters } = operations[id];
    if (method !== "GET") return undefined;
    const named = headerParameters.map((name) => JSON.stringify(headers[name.toLowerCase()] ?? null));
    const name = [version, url, ...named].join(" ");
    return name.length <= longestName ? name : undefined;
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
    if (this.#inputs.size > most) this.#inputs.delete(this.#inputs.keys().next().value as string);
  }
}
