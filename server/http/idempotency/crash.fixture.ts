// For crash.test.ts: a server that kills itself at the armed point, in a wrapper of the database or of the responses.

import { ServerResponse } from "node:http";
import { flushCompileCache } from "node:module";
import { pathToFileURL } from "node:url";
import { errors } from "../../../generated/contract.ts";
import { openDatabase } from "../../platform/database/open.ts";
import type { Place } from "../../platform/database/testing/databases.ts";
import { testSealer } from "../../platform/database/testing/sealer.ts";
import { watchUnits } from "../../platform/database/testing/watched.ts";
import type { Database } from "../../platform/database/types.ts";
import { JumpingClock } from "../../platform/manual-clock.fixture.ts";
import { startTestServer } from "../../testing/test-server.ts";

/** In the order of a request; the last point can be any statement. */
export const points = [
  "before the claim",
  "inside the claim",
  "after the claim",
  "inside the database transaction",
  "before the commit",
  "after the commit",
  "before the answer",
  "after the answer",
  "before any statement",
] as const;
export type Point = (typeof points)[number];

export interface CrashOrders {
  readonly place: Place;
  /** Offset from the machine's clock. */
  readonly aheadMs: number;
  readonly allowPrivate?: boolean;
}

export type CrashMessage =
  /** The process dies when it passes `point` for the time `passing`, counted from 1. */
  { readonly arm: { readonly point: Point; readonly passing: number } } | { readonly advanceMs: number };

const claimStatement = /\bINSERT INTO idempotency_keys\b/;
const outcomeStatement = /^\s*UPDATE idempotency_keys SET status/;

type Pass = (point: Point) => void;

async function run({ place, aheadMs, allowPrivate = false }: CrashOrders): Promise<void> {
  let armed: { point: Point; passing: number } | undefined;
  const pass: Pass = (point) => {
    if (armed?.point === point && --armed.passing === 0) process.kill(process.pid, "SIGKILL");
  };
  const clock = new JumpingClock();
  if (aheadMs > 0) clock.advanceBy(aheadMs);
  watchAnswers(pass);
  const database = withPoints(await openDatabase({ ...place, sealer: testSealer }), pass);
  const { url } = await startTestServer(database, { clock, config: { allowPrivateWebhookUrls: allowPrivate } });
  process.on("message", (message: CrashMessage) => {
    if ("arm" in message) armed = { ...message.arm };
    else clock.advanceBy(message.advanceMs);
    process.send?.({});
  });
  process.once("disconnect", () => process.exit(0));
  // A killed process writes no cache for the next one.
  flushCompileCache();
  process.send?.({ url });
}

function watchAnswers(pass: Pass): void {
  const { writeHead } = ServerResponse.prototype;
  const inProgress = errors.IDEMPOTENCY_REQUEST_IN_PROGRESS.status;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...head: unknown[]) {
    // A duplicate that gets "in progress" passes no point.
    if (this.req.method === "POST" && head[0] !== inProgress) {
      pass("before the answer");
      this.once("finish", () => pass("after the answer"));
    }
    return Reflect.apply(writeHead, this, head);
  } as typeof writeHead;
}

function withPoints(database: Database, pass: Pass): Database {
  return watchUnits(database, () => {
    let unit: "claim" | "outcome" | undefined;
    return {
      before: (sql) => {
        pass("before any statement");
        if (claimStatement.test(sql)) pass("before the claim");
        if (outcomeStatement.test(sql)) pass("inside the database transaction");
      },
      after: (sql) => {
        if (claimStatement.test(sql)) unit = "claim";
        if (outcomeStatement.test(sql)) unit = "outcome";
      },
      committing: () => {
        if (unit === "claim") pass("inside the claim");
        if (unit === "outcome") pass("before the commit");
      },
      committed: () => {
        if (unit === "claim") pass("after the claim");
        if (unit === "outcome") pass("after the commit");
      },
    };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await run(JSON.parse(process.argv[2] ?? "") as CrashOrders);
