// Edges of durations. Invariant: an end comes from the service or the contract, never from this machine.
import { operations as contract, type ErrorCode, limits } from "../../../generated/contract.ts";
import type { Operation } from "../../contract/document.ts";
import type { Schema } from "../../contract/schema.ts";
import type { Exchange } from "../../http/exchange.ts";
import {
  assertReplay,
  expectFirst,
  expectNotReplayed,
  isReplay,
  keyHeader,
  newKey,
} from "../../journeys/idempotency/steps.ts";
import { createGeneratedStatement, download, followLink, readLink } from "../../journeys/statements/steps.ts";
import { validCall } from "../../rules/calls.ts";
import { dayMs, minuteMs, moveTo, runBeforeInstant, secondMs, tick } from "../../rules/clock.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../rules/expect.ts";
import { offeredOperations, ofOfferedOperations } from "../../rules/offered-operations.ts";
import { atAnyDate, type Rule } from "../../rules/rule.ts";
import { unknownPath } from "../../rules/ways.ts";
import type { CallInput, Session } from "../../run/session.ts";

export const rules: readonly Rule[] = atAnyDate([
  ofOfferedOperations(
    lifetimeRule(
      "key-to-the-second",
      "§8.3",
      "A key is replayed in the last second of its 24 hours and is fresh when they end, whatever its outcome",
      ["state"],
      checkKeyLifetime,
    ),
  ),
  lifetimeRule(
    "link-to-the-second",
    "decided",
    "A link created in a file's last minutes works until the file expires, to the millisecond",
    ["state", "workers", "own-files"],
    checkLinkLifetime,
  ),
  ofOfferedOperations(
    lifetimeRule(
      "fault-to-the-second",
      "decided",
      "A simulated fault applies in the last second of its lifetime and is gone when that ends",
      ["state"],
      checkFaultLifetime,
    ),
  ),
]);

function lifetimeRule(
  id: string,
  source: string,
  title: string,
  needs: Rule["needs"],
  run: (session: Session) => Promise<void>,
): Rule {
  const check = { name: "", last: true, run };
  return { id, source, title, needs: ["clock", ...needs], checks: () => [check] };
}

interface CachedOutcome {
  readonly operation: Operation;
  readonly parts: CallInput;
  readonly once: Exchange;
}

/** Caches an outcome of every operation and returns the ends of their retention. */
async function cacheOutcomes(session: Session): Promise<{ instant: number; end: number; outcomes: CachedOutcome[] }> {
  const retentionMs = limits.idempotencyRetentionHours * 60 * minuteMs;
  const operations = offeredOperations(session).filter(
    ({ id }) => contract[id as keyof typeof contract].idempotent && id !== "moveClock",
  );
  const calls: Omit<CachedOutcome, "once">[] = [];
  for (const operation of operations) {
    const isOfUnknown = operation.path.includes("{") && operation.bodies.length === 0;
    const parts = await session.ifOffered(async () =>
      isOfUnknown ? { path: unknownPath(operation) } : validCall(session, operation),
    );
    if (parts !== undefined) calls.push({ operation, parts: { ...parts, headers: keyHeader(newKey()) } });
  }
  const start = await tick(session);
  const outcomes: CachedOutcome[] = [];
  for (const call of calls)
    outcomes.push({ ...call, once: expectNotReplayed(await session.call(call.operation, call.parts)) });
  return { instant: start + retentionMs, end: (await tick(session)) + retentionMs, outcomes: outcomes };
}

async function checkKeyLifetime(session: Session): Promise<void> {
  const { end, outcomes } = await runBeforeInstant(
    session,
    () => cacheOutcomes(session),
    async ({ outcomes }) => {
      for (const { operation, parts, once } of outcomes) assertReplay(await session.call(operation, parts), once);
    },
  );
  await moveTo(session, end);
  for (const { operation, parts } of outcomes) {
    const exchange = await session.call(operation, parts);
    assertThat(`another outcome of ${operation.id}`, !isReplay(exchange), "a replay", exchange);
  }
}

async function checkLinkLifetime(session: Session): Promise<void> {
  const { id, generatedAt } = await createGeneratedStatement(session);
  const end = Date.parse(generatedAt!) + limits.statementAvailabilityDays * dayMs;
  const linkMs = limits.downloadLinkMinutes * minuteMs;
  await moveTo(session, end - linkMs - 30 * secondMs);
  const early = await readLink(session, id);
  const remainingMs = end - Date.parse(early.expiresAt);
  assertThat(
    "a link that ends before the file",
    remainingMs > 0 && remainingMs <= 30 * secondMs,
    `${remainingMs} ms before`,
    session.latest,
  );
  await moveTo(session, end - linkMs / 2);
  const late = await readLink(session, id);
  assertEqual("expiresAt equal to the end of the file:", Date.parse(late.expiresAt), end, session.latest);
  let attempts = 0;
  await runBeforeInstant(
    session,
    async () => ({ instant: end }),
    async () => {
      attempts++;
      expectStatus(await followLink(session, late.url), [200]);
      expectStatus(await download(session, id), [302]);
      assertEqual(
        "expiresAt in the last second",
        Date.parse((await readLink(session, id)).expiresAt),
        end,
        session.latest,
      );
    },
  ).catch((error: unknown) => {
    if (attempts < 2) throw error;
  });
  expectCode(await followLink(session, late.url), "STATEMENT_LINK_INVALID", "STATEMENT_EXPIRED");
  expectCode(await followLink(session, early.url), "STATEMENT_LINK_INVALID", "STATEMENT_EXPIRED");
  for (const Accept of ["*/*", "application/json"])
    expectCode(await download(session, id, { Accept }), "STATEMENT_EXPIRED");
}

async function checkFaultLifetime(session: Session): Promise<void> {
  const simulate = session.document.operation("simulateFault");
  const { target } = session.document.schemas.plain(simulate.bodies[0]!.schema).keywords.properties as Record<
    string,
    Schema
  >;
  const members = session.document.schemas.plain(target!).keywords.enum as readonly string[];
  const met = offeredOperations(session).filter(
    ({ id, path, bodies }) => members.includes(id) && path.includes("{") && bodies.length === 0,
  );
  const call = (operation: Operation) => session.call(operation, { path: unknownPath(operation) });
  const { last } = await runBeforeInstant(
    session,
    async () => {
      const before = await tick(session);
      const ends: number[] = [];
      for (const { id } of met) {
        const value = { target: id, kind: "SERVICE_UNAVAILABLE", count: limits.faultCountMax };
        const exchange = await session.call(simulate, { body: { mediaType: "application/json", value } });
        const { expiresAt } = expectFirst(exchange, simulate.success) as { expiresAt: string };
        ends.push(Date.parse(expiresAt));
      }
      const extraMs = ends[0]! - before - limits.faultLifeMinutes * minuteMs;
      assertThat(
        `a lifetime of ${limits.faultLifeMinutes} minutes`,
        extraMs >= 0 && extraMs < minuteMs,
        `${extraMs} ms more`,
      );
      // The links overlap: all work before the first end, none after the last.
      return { instant: Math.min(...ends), last: Math.max(...ends) };
    },
    async () => {
      for (const operation of met) expectCode(await call(operation), "SERVICE_UNAVAILABLE");
    },
  );
  const [earliest] = met;
  expectCode(await call(earliest!), notFoundCodeOf(earliest!));
  // Time passes during the calls.
  await moveTo(session, last + minuteMs);
  for (const operation of met) expectCode(await call(operation), notFoundCodeOf(operation));
}

function notFoundCodeOf({ errors: codes }: Operation): ErrorCode {
  return codes.find((code) => code.endsWith("_NOT_FOUND")) as ErrorCode;
}
