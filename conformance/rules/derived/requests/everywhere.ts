// Pipeline steps before any operation. Invariant: every operation is tried.
import {
  operations as contract,
  type ErrorCode,
  headers,
  type OperationEntry,
  type OperationId,
  type Tier,
} from "../../../../generated/contract.ts";
import { datesWithSameOperation } from "../../../contract/dates.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { validCall } from "../../../harness/calls.ts";
import { assertEqual, assertThat, expectCode, expectStatus, summarize } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { unknownPath } from "../../../harness/operation-paths.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import { type CallInput, requestFor, type Session } from "../../../harness/session.ts";
import { expectSequential, isReplay, keyHeader, newKey } from "../../../harness/steps/idempotency.ts";
import { readLimitHeaders } from "../../../harness/steps/limit-headers.ts";
import { limitsOf, withLimited } from "../../../harness/steps/limited-project.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import { codeOf } from "../../../judge/context.ts";
import { eachOperation, operationCheck } from "./operation-check.ts";

export const rules: readonly Rule[] = [
  {
    id: "allowlist-everywhere",
    source: "§5.3",
    title: "Every operation refuses a key from an address outside its allowlist",
    needs: ["address-allowlist"],
    checks: eachOperation(async (session, operation) => {
      const elsewhere = session.withKey(session.deployment.keys.elsewhere!);
      expectCode(await elsewhere.call(operation, unknownCall(operation)), "API_KEY_IP_NOT_ALLOWED");
    }),
  },
  {
    id: "dates-everywhere",
    source: "§9.2",
    title: "Every operation uses the named date, and the project's date if none is named",
    needs: ["versions"],
    checks: eachOperation(checkDates),
  },
  {
    id: "limit-everywhere",
    source: "§8.1",
    title: "Every operation of a tier fails with RATE_LIMIT_EXCEEDED while the tier is exhausted",
    needs: ["limited-project"],
    checks: limitChecks,
  },
  declareRule({
    id: "in-progress-everywhere",
    source: "§8.3",
    title: "Every operation that takes a key refuses a duplicate while the first request is in progress",
    checks: ({ operations }) =>
      operations
        .filter(({ id }) => contract[id as OperationId].idempotent)
        .map((operation) => operationCheck(operation, operation.id, (session) => checkInProgress(session, operation))),
  }),
  {
    id: "fault-everywhere",
    source: "decided",
    title: "Every operation can be made to fail once with each simulated code, and works afterwards",
    needs: ["state", "clock"],
    checks: ({ operations }) =>
      operations.map((operation) => {
        const check = operationCheck(operation, operation.id, (session) => checkFaults(session, operation));
        return { ...check, needs: [] };
      }),
  },
  {
    id: "simulations-absent",
    source: "decided",
    title: "A simulation path is unknown outside the sandboxes that have it",
    needs: ["machine-time"],
    checks: ({ operations }) =>
      operations
        .filter(({ id }) => contract[id as OperationId].withClock)
        .map((operation) => ({
          name: operation.id,
          operation: operation.id,
          run: async (session) => {
            // An empty body plants nothing on a target that has the path.
            const body = { mediaType: "application/json", value: {} };
            const exchange = await session.call(operation, { path: unknownPath(operation), body });
            expectCode(exchange, "RESOURCE_NOT_FOUND");
          },
        })),
    mayBeEmpty: "every operation is in every sandbox",
  },
];

/** A simulated fault applies before any lookup, so the resources need not exist. */
async function checkFaults(session: Session, operation: Operation): Promise<void> {
  const simulate = session.document.operation("simulateFault");
  const { schemas } = session.document;
  const { properties } = schemas.plain(simulate.bodies[0]!.schema).keywords as { properties: Record<string, object> };
  const kinds = schemas.plain(properties.kind as never).keywords.enum as readonly ErrorCode[];
  for (const kind of kinds) {
    const body = { mediaType: "application/json", value: { target: operation.id, kind, count: 1 } };
    expectStatus(await session.call(simulate, { body }), simulate.success);
    expectCode(await session.call(operation, unknownCall(operation)), kind);
  }
  const again = await session.call(operation, unknownCall(operation));
  const isMet = kinds.every((kind) => codeOf(again) !== kind);
  assertThat(
    `a response other than ${kinds.join(" or ")} after each was returned once`,
    isMet,
    summarize(again),
    again,
  );
}

/** A refusal suffices, because dates with the same operation refuse alike. */
async function checkDates(session: Session, operation: Operation): Promise<void> {
  const callAt = async (of: Operation, version: string | undefined) => {
    const exchange = await session.call(of, { ...unknownCall(of), headers: { [headers.serviceVersion]: version } });
    assertThat(
      "a response of the operation",
      codeOf(exchange) !== "UNSUPPORTED_VERSION",
      summarize(exchange),
      exchange,
    );
    return exchange.response.headers[headers.serviceVersion.toLowerCase()];
  };
  for (const version of datesWithSameOperation(session.version, operation.id))
    assertEqual(headers.serviceVersion, await callAt(operation, version), version);
  const own = await callAt(session.document.operation("listWebhooks"), undefined);
  assertEqual(`${headers.serviceVersion} without a date`, await callAt(operation, undefined), own);
}

function unknownCall(operation: Operation): CallInput {
  const path = unknownPath(operation);
  const [media] = operation.bodies;
  return media === undefined ? { path } : { path, body: { mediaType: media.type, value: media.example } };
}

interface CountedOperation {
  readonly operation: Operation;
  readonly tier: Tier;
  /** The headers describe one of them. */
  readonly tiers: readonly Tier[];
  readonly body?: CallInput["body"];
}

function countedOperations(operation: Operation): CountedOperation[] {
  const { tier, alsoTier }: OperationEntry = contract[operation.id as OperationId];
  const plain = { operation, tier, tiers: [tier] };
  if (alsoTier === null) return [plain];
  const body = { mediaType: operation.bodies[0]!.type, value: { [alsoTier.field]: alsoTier.value } };
  return [plain, { operation, tier, tiers: [tier, alsoTier.tier], body }];
}

function limitChecks({ operations }: ContractDocument): Check[] {
  const isElsewhere = ({ id }: Operation) => contract[id as OperationId].withClock;
  const groups = Map.groupBy(
    operations.flatMap(countedOperations),
    ({ operation, tier }) => `${tier}${isElsewhere(operation) ? " simulations" : ""}`,
  );
  return [...groups].map(([name, group]) => ({
    name,
    needs: isElsewhere(group[0]!.operation) ? (fixtureOf(group[0]!.operation).needs ?? []) : [],
    run: (session) => withLimited(session, (limited) => checkLimited(limited, group)),
  }));
}

/** A fast machine exceeds the second with the first round, a slow one eventually the minute. */
async function checkLimited(session: Session, group: readonly CountedOperation[]): Promise<void> {
  const { tier } = group[0]!;
  const { second, minute } = limitsOf(session, tier).at(-1)!;
  let pending: readonly CountedOperation[] = group;
  for (let sent = 0; pending.length > 0 && sent < 3 * minute; ) {
    const count = Math.max(4 * second, pending.length);
    const batch = Array.from({ length: count }, (_, index) => pending[index % pending.length]!);
    sent += count;
    const exchanges = await Promise.all(
      batch.map(({ operation, body }) => {
        const path = unknownPath(operation);
        const request = requestFor(operation, body === undefined ? { path } : { path, body });
        return session.send({ ...request, waitsForRateLimit: false });
      }),
    );
    for (const [index, exchange] of exchanges.entries()) {
      const [own, { tiers }] = [readLimitHeaders(exchange).tier, batch[index]!];
      assertThat(`tier ${tiers.join(" or ")}`, tiers.includes(own), own, exchange);
    }
    const refused = new Set(batch.filter((_, index) => codeOf(exchanges[index]!) === "RATE_LIMIT_EXCEEDED"));
    pending = pending.filter((operation) => !refused.has(operation));
  }
  if (pending.length > 0)
    throw new ExpectationFailed(
      `RATE_LIMIT_EXCEEDED from ${pending.map(({ operation }) => operation.id).join(", ")}`,
      "no refusal within three minutes' requests",
    );
}

const duplicates = 10;
// Enough rounds for a duplicate to arrive during the first request.
const rounds = 20;

async function checkInProgress(session: Session, operation: Operation): Promise<void> {
  for (let round = 1; round <= rounds; round++) {
    const parts = await validCall(session, operation);
    const headers = { ...parts.headers, ...keyHeader(newKey()) };
    const exchanges = await Promise.all(
      Array.from({ length: duplicates }, () => session.call(operation, { ...parts, headers })),
    );
    const isEarly = (exchange: Exchange) => codeOf(exchange) === "IDEMPOTENCY_REQUEST_IN_PROGRESS";
    for (const exchange of exchanges) if (!isEarly(exchange)) expectStatus(exchange, operation.success);
    const firsts = exchanges.filter((exchange) => !isEarly(exchange) && !isReplay(exchange));
    if (firsts.length !== 1) throw new ExpectationFailed("one first response", `${firsts.length}`, exchanges[0]);
    if (exchanges.some(isEarly)) return;
  }
  expectSequential(session, rounds);
}
