// Edges of durations. Invariant: an end comes from the service or the contract, never from this machine.
import { operations as contract, type ErrorCode, limits, uncachedStatuses } from "../../../../generated/contract.ts";
import type { Operation } from "../../../contract/document.ts";
import type { Schema } from "../../../contract/schema.ts";
import { validCall } from "../../../harness/calls.ts";
import { advanceClock, dayMs, minuteMs, moveTo, runBeforeInstant, secondMs, tick } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { offeredOperations, ofOfferedOperations } from "../../../harness/offered-operations.ts";
import { unknownPath } from "../../../harness/operation-paths.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import { assertReplay, expectFirst, expectNotReplayed, keyHeader, newKey } from "../../../harness/steps/idempotency.ts";
import { createGeneratedStatement, download, followLink, readLink } from "../../../harness/steps/statements.ts";
import type { Exchange } from "../../../http/exchange.ts";

export const rules: readonly Rule[] = atAnyDate([
  ofOfferedOperations({
    id: "key-to-the-second",
    source: "§8.3",
    title:
      "A key is replayed in the last second of its 24 hours, whatever its outcome. Then it is fresh, and kept for another 24 hours",
    needs: ["clock", "state"],
    checks: () => [
      { name: "", last: true, run: (session) => checkKeyLifetime(session, session, () => true) },
      {
        name: "where a partner decides",
        needs: ["external-project"],
        last: true,
        run: (session) =>
          checkKeyLifetime(session, session.withKey(session.deployment.keys.external!), ({ errors }) =>
            errors.includes(asksPartner),
          ),
      },
    ],
  }),
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
      "A simulated fault applies in the last second of its lifetime and is gone when that ends, also if it replaces another fault",
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

const retentionMs = limits.idempotencyRetentionHours * 60 * minuteMs;

interface CachedOutcome {
  readonly operation: Operation;
  readonly parts: CallInput;
  readonly once: Exchange;
}

type KeyedCall = Omit<CachedOutcome, "once">;

interface KeyLife {
  readonly instant: number;
  readonly end: number;
  readonly outcomes: readonly CachedOutcome[];
}

// The code of an operation that cannot wait for a second decision by the partner.
const asksPartner = "SIMULATION_IN_PROGRESS" satisfies ErrorCode;

async function prepareCalls(caller: Session, isWanted: (operation: Operation) => boolean): Promise<KeyedCall[]> {
  const operations = offeredOperations(caller).filter(
    (operation) =>
      contract[operation.id as keyof typeof contract].idempotent && operation.id !== "moveClock" && isWanted(operation),
  );
  const calls: KeyedCall[] = [];
  for (const operation of operations) {
    const isOfUnknown = operation.path.includes("{") && operation.bodies.length === 0;
    const parts = await caller.ifOffered(async () =>
      isOfUnknown ? { path: unknownPath(operation) } : validCall(caller, operation),
    );
    if (parts !== undefined) calls.push({ operation, parts: { ...parts, headers: keyHeader(newKey()) } });
  }
  return calls;
}

async function checkKeyLifetime(
  session: Session,
  caller: Session,
  isWanted: (operation: Operation) => boolean,
): Promise<void> {
  const beginLife = async (calls: readonly KeyedCall[]): Promise<KeyLife> => {
    const start = await tick(session);
    const outcomes: CachedOutcome[] = [];
    for (const { operation, parts } of calls)
      outcomes.push({ operation, parts, once: expectNotReplayed(await caller.call(operation, parts)) });
    return { instant: start + retentionMs, end: (await tick(session)) + retentionMs, outcomes };
  };
  const assertReplays = async ({ outcomes }: KeyLife) => {
    for (const { operation, parts, once } of outcomes)
      if (!uncachedStatuses.includes(once.response.status)) assertReplay(await caller.call(operation, parts), once);
  };
  const first = await runBeforeInstant(
    session,
    async () => beginLife(await prepareCalls(caller, isWanted)),
    assertReplays,
  );
  let end: number | undefined = first.end;
  const second = await runBeforeInstant(
    session,
    async () => {
      const now = await tick(session);
      // In a late run, a replay may have come after its key's end, and have begun another life of the key.
      end ??= now + retentionMs;
      if (now < end) await moveTo(session, end);
      end = undefined;
      return beginLife(first.outcomes);
    },
    assertReplays,
  );
  for (const [index, { operation, once }] of second.outcomes.entries()) {
    const id = createdId(once);
    if (id !== undefined)
      assertThat(`another resource of ${operation.id}`, id !== createdId(first.outcomes[index]!.once), id, once);
  }
}

/** Undefined if the response shows no new resource. */
function createdId({ response, json }: Exchange): string | undefined {
  return response.status === 201 ? (json as { readonly id?: string }).id : undefined;
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
  );
  await moveTo(session, end - linkMs / 2);
  const late = await readLink(session, id);
  assertEqual("expiresAt equal to the end of the file:", Date.parse(late.expiresAt), end);
  await moveTo(session, end - minuteMs);
  expectStatus(await followLink(session, late.url), [200]);
  expectStatus(await download(session, id), [302]);
  let attempts = 0;
  await runBeforeInstant(
    session,
    async () => ({ instant: end }),
    async () => {
      attempts++;
      expectStatus(await followLink(session, late.url), [200]);
      expectStatus(await download(session, id), [302]);
      assertEqual("expiresAt in the last second", Date.parse((await readLink(session, id)).expiresAt), end);
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
  const simulateEach = async () => {
    const ends: number[] = [];
    for (const { id } of met) {
      const value = { target: id, kind: "SERVICE_UNAVAILABLE", count: limits.faultCountMax };
      const exchange = await session.call(simulate, { body: { mediaType: "application/json", value } });
      const { expiresAt } = expectFirst(exchange, simulate.success) as { expiresAt: string };
      ends.push(Date.parse(expiresAt));
    }
    return ends;
  };
  const { last } = await runBeforeInstant(
    session,
    async () => {
      await simulateEach();
      // Those that follow replace them halfway, and last as long from then on.
      await advanceClock(session, (limits.faultLifeMinutes * minuteMs) / secondMs / 2);
      const before = await tick(session);
      const ends = await simulateEach();
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
