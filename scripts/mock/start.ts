// Starts and stops the mock of one date. Invariant: what `startMock` resolves with is listening, and nothing of it is
// left once `stop` resolves.
import { readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { operations } from "../../generated/contract.ts";
import { type Engine, loadEngine } from "./engine.ts";
import { type Exchange, mockServer } from "./server.ts";

export interface MockOptions {
  /** A date with a document in generated/openapi; the newest by default. */
  readonly version?: string | undefined;
  /** 4010 by default; 0 takes any free port. */
  readonly port?: number | undefined;
  /** 127.0.0.1 by default. */
  readonly host?: string | undefined;
  /** A document elsewhere, in place of the date's own. */
  readonly document?: string | undefined;
  /** Epoch milliseconds; the machine's clock by default. */
  readonly now?: (() => number) | undefined;
  /** Told of every request that was answered. */
  readonly report?: ((exchange: Exchange) => void) | undefined;
}

export interface Mock {
  /** Without a slash at its end. */
  readonly url: string;
  readonly version: string;
  readonly document: string;
  /** What it was started with. */
  readonly root: object;
  /**
   * Reads the document again; requests meet the old one until it is loaded. Gives the operations that only a new start can serve.
   * @throws where it cannot be loaded.
   */
  reload(): Promise<readonly string[]>;
  /** Answers what has arrived, then closes every connection. */
  stop(): Promise<void>;
}

/** Why a mock did not start, as a sentence for the person who asked for it. */
export class MockStartError extends Error {}

const documents = join(dirname(fileURLToPath(import.meta.url)), "../../generated/openapi");

/** @throws {MockStartError} for a date without a document, a document that cannot be read, or a port in use. */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  const document = options.document ?? (await documentOf(options.version));
  const load = () =>
    loadEngine(document).catch((cause: Error) => {
      throw new MockStartError(`${document} cannot be loaded: ${cause.message}`, { cause });
    });
  let engine: Engine = await load();
  const version = options.version ?? basename(document).replace(/\.[^.]+$/, "");
  const now = options.now ?? Date.now;
  const { server, stop } = mockServer(() => ({ engine, version, now }), options.report ?? (() => {}));
  const host = options.host ?? "127.0.0.1";
  const port = options.port ?? 4010;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const reason = cause.code === "EADDRINUSE" ? "the port is in use; choose another with --port" : cause.message;
      reject(new MockStartError(`The mock cannot listen on ${host}:${port}: ${reason}.`, { cause }));
    });
    server.listen(port, host, resolve);
  });
  const shownHost = host.includes(":") ? `[${host}]` : host;
  return {
    url: `http://${shownHost}:${(server.address() as AddressInfo).port}`,
    version,
    document,
    root: engine.root,
    reload: async () => {
      engine = await load();
      // The front finds operations by the contract, which a process reads once.
      return [...engine.document.operations.keys()].filter((id) => !(id in operations));
    },
    stop,
  };
}

async function documentOf(version: string | undefined): Promise<string> {
  const files = await readdir(documents).catch(() => [] as string[]);
  const dates = files
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => file.slice(0, -".yaml".length))
    .sort();
  const date = version ?? dates.at(-1);
  if (date === undefined) throw new MockStartError("generated/openapi has no document: run npm run generate first.");
  if (!dates.includes(date)) throw new MockStartError(`Unknown date ${date}. Available dates: ${dates.join(", ")}.`);
  return join(documents, `${date}.yaml`);
}
