// For tests only: an S3-compatible server that verifies every signature.
import { createServer, type RequestListener } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { TestContext } from "node:test";

// The package is JavaScript without types.
interface S3Server {
  callback(): RequestListener;
  configureBuckets(): Promise<unknown>;
  close(): Promise<void>;
}
const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as new (options: object) => S3Server;

/** `url` is FILES_S3_URL with credentials. */
export async function startBucket(t: TestContext, directory: string): Promise<{ url: string; requests: string[] }> {
  const options = { directory: join(directory, "buckets"), silent: true, configureBuckets: [{ name: "statements" }] };
  const strict = new S3rver(options);
  await strict.configureBuckets();
  // The server verifies listings without the slash after a bucket's name, so they need the lenient mode.
  const lenient = new S3rver({ ...options, allowMismatchedSignatures: true });
  const [check, list] = [strict.callback(), lenient.callback()];
  const requests: string[] = [];
  const url = await serve(t, (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    (request.url!.startsWith("/statements/?") ? list : check)(request, response);
  });
  return { url, requests };
}

/** Accepts connections and never sends a whole response; `handle` may send a part of it. */
export async function startSilentBucket(t: TestContext, handle: RequestListener = () => {}) {
  const requests: string[] = [];
  const url = await serve(t, (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    handle(request, response);
  });
  return { url, requests };
}

/** Makes `AbortSignal.timeout` follow `t.mock.timers.tick`. */
export function mockSignalTimeouts(t: TestContext): void {
  // The types of Node lack this name.
  t.mock.timers.enable({ apis: ["AbortSignal.timeout" as never] });
}

async function serve(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return `http://S3RVER:S3RVER@127.0.0.1:${port}/statements/fees/2026`;
}
