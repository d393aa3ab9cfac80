// For tests only: a proxy to PostgreSQL that cuts a connection at a chosen COMMIT.
//
// It reads the messages of both sides, so a test chooses the unit of work by the text of its statements, and waits for
// events instead of time. The server gets no answer that arrives after its COMMIT was sent, so BEGIN's answer is lost too
// if both were sent in one write. A statement outside BEGIN and COMMIT is a unit of its own.
//
//   const proxy = await startCommitProxy(t, databaseUrl);
//   const database = await openDatabase({ databaseUrl: proxy.databaseUrl, ... });
//   const lost = proxy.failCommit("lost answer", /INSERT INTO webhooks/);
//   const written = database.write(...);
//   await lost.cut;
import type net from "node:net";
import type { TestContext } from "node:test";
import { startPostgresProxy } from "./postgres-proxy.ts";

/**
 * `lost answer`: PostgreSQL commits, and the server gets no answer. `lost commit`: PostgreSQL gets no COMMIT. `late
 * commit`: PostgreSQL gets no COMMIT at first; its side of the connection stays open until `deliver` sends the COMMIT.
 */
export type CommitFault = "lost answer" | "lost commit" | "late commit";
export const commitFaults: readonly CommitFault[] = ["lost answer", "lost commit", "late commit"];

export interface FailingCommit {
  /** Resolves when the server's connection is cut: for a lost answer, after PostgreSQL has answered. */
  readonly cut: Promise<void>;
  /** Sends a late COMMIT. Resolves with PostgreSQL's answer, such as COMMIT, or "closed". Waits for `cut`. */
  deliver(): Promise<string>;
}

export interface CommitProxy {
  readonly databaseUrl: string;
  /**
   * Applies to the `nth` unit of work (1 is the next) that has a matching statement and that no earlier fault takes.
   */
  failCommit(fault: CommitFault, statement: RegExp, nth?: number): FailingCommit;
}

interface ArmedFault {
  readonly fault: CommitFault;
  readonly statement: RegExp;
  left: number;
  readonly cut: PromiseWithResolvers<void>;
  readonly late: PromiseWithResolvers<() => Promise<string>>;
}

interface Message {
  /** Undefined for the first message of a connection. */
  readonly type: string | undefined;
  readonly bytes: Buffer;
}

export async function startCommitProxy(t: TestContext, databaseUrl: string): Promise<CommitProxy> {
  const armed = new Set<ArmedFault>();
  const url = await startPostgresProxy(t, databaseUrl, (near, far) => forward(near, far, armed));
  return {
    databaseUrl: url,
    failCommit(fault, statement, nth = 1) {
      const [cut, late] = [Promise.withResolvers<void>(), Promise.withResolvers<() => Promise<string>>()];
      armed.add({ fault, statement, left: nth, cut, late });
      return { cut: cut.promise, deliver: async () => (await late.promise)() };
    },
  };
}

/** A COMMIT of its own, or at the end of a simple query. */
const commitSql = /\bCOMMIT\s*;?\s*$/i;
const beginSql = /^\s*BEGIN\b/i;
const rollbackSql = /^\s*ROLLBACK\b/i;

function forward(near: net.Socket, far: net.Socket, armed: Set<ArmedFault>): void {
  const named = new Map<string, string>();
  let [sent, answered] = [0, 0];
  let unit: string[] | undefined;
  let failing: ArmedFault | undefined;
  const held: Buffer[] = [];
  let answer = "closed";
  const ended = Promise.withResolvers<string>();

  const findFault = (text: string): ArmedFault | undefined => {
    if (beginSql.test(text)) unit = [];
    if (rollbackSql.test(text)) unit = undefined;
    unit?.push(text);
    const isCommit = commitSql.test(text);
    const statements = unit ?? [text];
    if (unit !== undefined && !isCommit) return undefined;
    unit = undefined;
    for (const each of armed) {
      if (!statements.some((statement) => each.statement.test(statement)) || --each.left > 0) continue;
      armed.delete(each);
      return each;
    }
    return undefined;
  };

  const cutAtCommit = ({ fault, cut, late }: ArmedFault): void => {
    const deliver = async () => {
      if (far.destroyed) return answer;
      far.write(Buffer.concat(held));
      return ended.promise;
    };
    near.destroy();
    if (fault === "lost answer") {
      far.write(Buffer.concat(held));
      return;
    }
    if (fault === "lost commit") far.destroy();
    late.resolve(deliver);
    cut.resolve();
  };

  readMessages(near, true, ({ type, bytes }) => {
    const text = textOf(type, bytes, named);
    if (failing === undefined && text !== undefined) failing = findFault(text);
    if (failing === undefined) {
      if (endsRequest(type)) sent++;
      far.write(bytes);
      return;
    }
    held.push(bytes);
    if (endsRequest(type)) cutAtCommit(failing);
  });
  readMessages(far, false, ({ type, bytes }) => {
    // PostgreSQL says that it is ready at the start and after each request.
    const isOfCommit = failing !== undefined && answered > sent;
    if (type === "Z") answered++;
    if (failing === undefined) near.write(bytes);
    if (!isOfCommit) return;
    if (type === "C") answer = tagOf(bytes);
    if (type !== "Z") return;
    ended.resolve(answer);
    far.destroy();
    failing!.cut.resolve();
  });
  near.on("close", () => {
    if (failing === undefined) far.destroy();
  });
  far.on("close", () => {
    near.destroy();
    ended.resolve(answer);
  });
}

function readMessages(socket: net.Socket, hasStartup: boolean, take: (message: Message) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  let isStarting = hasStartup;
  socket.on("data", (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const typeLength = isStarting ? 0 : 1;
      if (rest.length < typeLength + 4) return;
      const length = typeLength + rest.readInt32BE(typeLength);
      if (rest.length < length) return;
      const type = isStarting ? undefined : String.fromCharCode(rest[0]!);
      isStarting = false;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      take({ type, bytes: message });
    }
  });
}

/** A simple query, or the Sync that ends an extended one. */
function endsRequest(type: string | undefined): boolean {
  return type === "Q" || type === "S";
}

/** The SQL of a simple query, or of a Bind. A Parse names SQL for later Binds. */
function textOf(type: string | undefined, bytes: Buffer, named: Map<string, string>): string | undefined {
  if (type !== "Q" && type !== "P" && type !== "B") return undefined;
  const [first = "", second = ""] = bytes.subarray(5).toString("utf8").split("\0", 2);
  if (type === "Q") return first;
  if (type === "B") return named.get(second);
  named.set(first, second);
  return undefined;
}

/** Such as COMMIT, or ROLLBACK for the COMMIT of a failed database transaction. */
function tagOf(bytes: Buffer): string {
  return bytes.subarray(5, -1).toString("utf8");
}
