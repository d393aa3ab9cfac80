// A TCP proxy to PostgreSQL that delays each chunk, as a network does. It limits no throughput.
import net from "node:net";
import pg from "pg";
import { connectToParent } from "./served.ts";

/** `delayMs` is the delay of one direction. */
export interface DelayingProxy {
  readonly databaseUrl: string;
  readonly delayMs: number;
}

/** Returns the url of the database through a proxy on `port` of this machine. */
export function throughProxy(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete("host");
  url.host = `127.0.0.1:${port}`;
  return url.href;
}

/** Chunks from the servers, which are nearly as many as their writes to the sockets. */
let chunks = 0;

function serve({ databaseUrl, delayMs }: DelayingProxy): void {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  const server = net.createServer({ noDelay: true }, (near) => {
    const far = host.startsWith("/") ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    far.setNoDelay(true);
    near.on("data", () => {
      chunks++;
    });
    delay(near, far, delayMs);
    delay(far, near, delayMs);
  });
  server.listen(0, "127.0.0.1", () =>
    connectToParent((server.address() as net.AddressInfo).port, () => ({ databaseWrites: chunks })),
  );
}

// A timer of 1 ms fires after up to 2 ms if its start was rounded down, so a chunk may leave this early.
const earlyMs = 0.1;

/** Forwards each chunk when it is due. One timer waits for the oldest chunk. */
function delay(from: net.Socket, to: net.Socket, delayMs: number): void {
  const waiting: { readonly dueAt: number; readonly forward: () => void }[] = [];
  const add = (forward: () => void) => {
    waiting.push({ dueAt: performance.now() + delayMs, forward });
    if (waiting.length === 1) setTimeout(forwardDue, delayMs);
  };
  const forwardDue = () => {
    while (waiting.length > 0 && waiting[0]!.dueAt <= performance.now() + earlyMs) waiting.shift()!.forward();
    if (waiting.length > 0) setTimeout(forwardDue, Math.max(0, waiting[0]!.dueAt - performance.now()));
  };
  from.on("data", (chunk) => add(() => void to.write(chunk)));
  from.on("error", () => {});
  from.on("close", () => add(() => void to.destroySoon()));
}

if (import.meta.main) serve(JSON.parse(process.argv[2]!) as DelayingProxy);
