// Starts the mock of one date. Invariant: it holds no resource once `stop` resolves.
import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { operations } from "../../generated/contract.ts";
import { localUrl } from "../../server/platform/local-url.ts";
import { loadView } from "../../spec/views/views.ts";
import { type Compiled, createEngine, type Engine, nothingCompiled } from "./engine.ts";
import { createMockServer, type Exchange } from "./server.ts";

export interface MockOptions {
  /** The newest by default. */
  readonly version?: string | undefined;
  /** 4010 by default; 0 picks a free port. */
  readonly port?: number | undefined;
  /** 127.0.0.1 by default. */
  readonly host?: string | undefined;
  /** Replaces the date's own document; YAML or JSON. */
  readonly document?: string | undefined;
  /** Mocks of several dates in one process share what their documents have in common. */
  readonly compiled?: Compiled | undefined;
  /** Epoch milliseconds; the machine's clock by default. */
  readonly now?: (() => number) | undefined;
  readonly report?: ((exchange: Exchange) => void) | undefined;
}

export interface Mock {
  readonly url: string;
  readonly version: string;
  readonly document: string;
  readonly root: object;
  /**
   * Until the reload ends, requests use the old document. Returns the operations that need a restart.
   * @throws if the document cannot be loaded
   */
  reload(): Promise<readonly string[]>;
  /** Answers the complete requests, then closes every connection. */
  stop(): Promise<void>;
}

export class MockStartError extends Error {}

const foreignHost = "it is no address of this machine; choose another with --host";

const reasonOf: Readonly<Record<string, string>> = {
  EADDRINUSE: "the port is in use; choose another with --port",
  EACCES: "this user may not use the port; choose another with --port",
  // Each further date gets the next port.
  ERR_SOCKET_BAD_PORT: "no port exceeds 65535; choose another with --port",
  EADDRNOTAVAIL: foreignHost,
  EAFNOSUPPORT: foreignHost,
  EAI_AGAIN: foreignHost,
  EINVAL: foreignHost,
  ENOTFOUND: foreignHost,
};

const documents = join(dirname(fileURLToPath(import.meta.url)), "../../generated/openapi");

/** @throws {MockStartError} */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  const document = options.document ?? (await findDocument(options.version));
  const compiled = options.compiled ?? nothingCompiled();
  const version = options.version ?? basename(document).replace(/\.[^.]+$/, "");
  const load = async () => {
    try {
      const root =
        options.document === undefined ? JSON.parse(await loadView("served", version)) : await readDocument(document);
      return createEngine(root, compiled);
    } catch (cause) {
      throw new MockStartError(`${document} cannot be loaded: ${(cause as Error).message}`, { cause });
    }
  };
  let engine: Engine = await load();
  const now = options.now ?? Date.now;
  const { server, stop } = createMockServer(() => ({ engine, version, now }), options.report ?? (() => {}));
  const host = options.host ?? "127.0.0.1";
  const port = options.port ?? 4010;
  await new Promise<void>((resolve, reject) => {
    const refuse = (cause: NodeJS.ErrnoException) => {
      const reason = reasonOf[cause.code ?? ""] ?? cause.message;
      reject(new MockStartError(`The mock cannot listen on ${host}:${port}: ${reason}.`, { cause }));
    };
    server.once("error", refuse);
    try {
      server.listen(port, host, resolve);
    } catch (error) {
      refuse(error as NodeJS.ErrnoException);
    }
  });
  return {
    url: localUrl(host, (server.address() as AddressInfo).port),
    version,
    document,
    root: engine.root,
    reload: async () => {
      // Otherwise the validators of each earlier document would stay in memory.
      compiled.requests.clear();
      compiled.schemas.clear();
      engine = await load();
      // The request rules match operations by the contract, which a process loads once.
      return [...engine.document.operations.keys()].filter((id) => !(id in operations));
    },
    stop,
  };
}

async function findDocument(version: string | undefined): Promise<string> {
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

type Root = Parameters<typeof createEngine>[0];

/** Reads YAML or, a hundred times as fast, JSON. */
async function readDocument(file: string): Promise<Root> {
  const text = await readFile(file, "utf8");
  return file.endsWith(".json") ? JSON.parse(text) : parse(text);
}
