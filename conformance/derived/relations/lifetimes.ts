// Edges of durations: a resource is valid one second before its end and invalid at it. Invariant: an end is the
// service's own value, or its start plus the contract's number, never a measurement of this machine.
import { operations as contract, type ErrorCode, limits } from "../../../generated/contract.ts";
import type { Operation } from "../../contract/document.ts";
import type { Schema } from "../../contract/schema.ts";
import type { Exchange } from "../../http/exchange.ts";
import { first, isFirst, isReplay, keyed, newKey, replayed } from "../../journeys/idempotency/steps.ts";
import { dayMs, minuteMs, moveTo, secondMs, straddle, tick } from "../../journeys/statements/clock.ts";
import { download, follow, generatedStatement, linked } from "../../journeys/statements/steps.ts";
import { goodCall } from "../../rules/calls.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../rules/expect.ts";
import { atAnyDate, type Rule } from "../../rules/rule.ts";
import { unknownPath } from "../../rules/ways.ts";
import type { CallInput, Session } from "../../run/session.ts";

export const rules: readonly Rule[] = atAnyDate([
  ending(
    "key-to-the-second",
    "§8.3",
    "A key is replayed in the last second of its 24 hours and is fresh when they end, whatever its outcome",
    ["state"],
    keepKeys,
  ),
  ending(
    "link-to-the-second",
    "decided",
    "A link created in a file's last minutes works until the file expires, to the millisecond",
    ["state", "workers", "own-files"],
    endWithFile,
  ),
  ending(
    "fault-to-the-second",
    "decided",
    "A simulated fault applies in the last second of its lifetime and is gone when that ends",
    ["state"],
    forgetFault,
  ),
]);

function ending(
  id: string,
  source: string,
  title: string,
  needs: Rule["needs"],
  run: (session: Session) => Promise<void>,
): Rule {
  return { id, source, title, needs: ["clock", ...needs], checks: () => [{ name: "", last: true, run }] };
}

interface Kept {
  readonly operation: Operation;
  readonly parts: CallInput;
  readonly once: Exchange;
}

/**
 * Caches an outcome of every operation, if possible the refusal of an unknown id; returns the ends of their retention.
 */
async function keepOutcomes(session: Session): Promise<{ instant: number; end: number; kept: Kept[] }> {
  const retentionMs = limits.idempotencyRetentionHours * 60 * minuteMs;
  const operations = session.document.operations.filter(
    ({ id }) => contract[id as keyof typeof contract].idempotent && id !== "moveClock",
  );
  const calls: Omit<Kept, "once">[] = [];
  for (const operation of operations) {
    const parts =
      operation.path.includes("{") && operation.bodies.length === 0
        ? { path: unknownPath(operation) }
        : await goodCall(session, operation);
    calls.push({ operation, parts: { ...parts, headers: keyed(newKey()) } });
  }
  const start = await tick(session);
  const kept: Kept[] = [];
  for (const call of calls) kept.push({ ...call, once: isFirst(await session.call(call.operation, call.parts)) });
  return { instant: start + retentionMs, end: (await tick(session)) + retentionMs, kept };
}

async function keepKeys(session: Session): Promise<void> {
  const { end, kept } = await straddle(
    session,
    () => keepOutcomes(session),
    async ({ kept }) => {
      for (const { operation, parts, once } of kept) replayed(await session.call(operation, parts), once);
    },
  );
  await moveTo(session, end);
  for (const { operation, parts } of kept) {
    const exchange = await session.call(operation, parts);
    assertThat(`another outcome of ${operation.id}`, !isReplay(exchange), "a replay", exchange);
  }
}

async function endWithFile(session: Session): Promise<void> {
  const { id, generatedAt } = await generatedStatement(session);
  const end = Date.parse(generatedAt!) + limits.statementAvailabilityDays * dayMs;
  const linkMs = limits.downloadLinkMinutes * minuteMs;
  await moveTo(session, end - linkMs - 30 * secondMs);
  const early = await linked(session, id);
  const left = end - Date.parse(early.expiresAt);
  assertThat(
    "a link that ends before the file",
    left > 0 && left <= 30 * secondMs,
    `${left} ms before`,
    session.latest,
  );
  await moveTo(session, end - linkMs / 2);
  const late = await linked(session, id);
  assertEqual("expiresAt equal to the end of the file:", Date.parse(late.expiresAt), end, session.latest);
  let asked = 0;
  await straddle(
    session,
    async () => ({ instant: end }),
    async () => {
      asked++;
      expectStatus(await follow(session, late.url), [200]);
      expectStatus(await download(session, id), [302]);
      assertEqual(
        "expiresAt in the last second",
        Date.parse((await linked(session, id)).expiresAt),
        end,
        session.latest,
      );
    },
  ).catch((error: unknown) => {
    // A machine that used up the whole second cannot go back to it.
    if (asked < 2) throw error;
  });
  expectCode(await follow(session, late.url), "STATEMENT_LINK_INVALID", "STATEMENT_EXPIRED");
  expectCode(await follow(session, early.url), "STATEMENT_LINK_INVALID", "STATEMENT_EXPIRED");
  for (const Accept of ["*/*", "application/json"])
    expectCode(await download(session, id, { Accept }), "STATEMENT_EXPIRED");
}

/** Simulates faults of every operation that can be called with an unknown id. */
async function forgetFault(session: Session): Promise<void> {
  const simulate = session.document.operation("simulateFault");
  const { target } = session.document.schemas.plain(simulate.bodies[0]!.schema).keywords.properties as Record<
    string,
    Schema
  >;
  const members = session.document.schemas.plain(target!).keywords.enum as readonly string[];
  const met = session.document.operations.filter(
    ({ id, path, bodies }) => members.includes(id) && path.includes("{") && bodies.length === 0,
  );
  const call = (operation: Operation) => session.call(operation, { path: unknownPath(operation) });
  const { last } = await straddle(
    session,
    async () => {
      const before = await tick(session);
      const ends: number[] = [];
      for (const { id } of met) {
        const value = { target: id, kind: "SERVICE_UNAVAILABLE", count: limits.faultCountMax };
        const exchange = await session.call(simulate, { body: { mediaType: "application/json", value } });
        const { expiresAt } = first(exchange, simulate.success) as { expiresAt: string };
        ends.push(Date.parse(expiresAt));
      }
      const extraMs = ends[0]! - before - limits.faultLifeMinutes * minuteMs;
      assertThat(
        `a lifetime of ${limits.faultLifeMinutes} minutes`,
        extraMs >= 0 && extraMs < minuteMs,
        `${extraMs} ms more`,
      );
      // They start one after another: all apply before the first end, none after the last.
      return { instant: Math.min(...ends), last: Math.max(...ends) };
    },
    async () => {
      for (const operation of met) expectCode(await call(operation), "SERVICE_UNAVAILABLE");
    },
  );
  const [earliest] = met;
  expectCode(await call(earliest!), notFoundOf(earliest!));
  // A minute later, because time passes during the calls.
  await moveTo(session, last + minuteMs);
  for (const operation of met) expectCode(await call(operation), notFoundOf(operation));
}

function notFoundOf({ errors: codes }: Operation): ErrorCode {
  return codes.find((code) => code.endsWith("_NOT_FOUND")) as ErrorCode;
}
