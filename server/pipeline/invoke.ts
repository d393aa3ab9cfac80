// Runs the operation, once for each Idempotency-Key (interface §8.3). The invariant: an operation's effect, its events and the outcome that a retry is
// answered are committed together; whoever lost its claim to the key commits nothing.
import type { Request } from "express";
import { operations as contract, headers, type OperationId, uncachedStatuses } from "../../generated/contract.ts";
import type { Transaction } from "../database/types.ts";
import { type ClaimKey, createClaims } from "../idempotency/claims.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { type Asked, type Claim, findOutcome, type Outcome, recordOutcome, releaseKey } from "../idempotency/store.ts";
import { fail } from "../platform/errors.ts";
import type { Call, Operation, Operations } from "../platform/operation.ts";
import type { Platform } from "../platform/platform.ts";
import { downgradeAnswer, upgradeRequest } from "../versions/changes.ts";
import { createContractCheck } from "./contract-check.ts";
import { type Exchange, exchangeOf, type MatchedOperation, type Step } from "./exchange.ts";
import { asFailure, errorBody, isUnavailable, send } from "./respond.ts";

type AnyAnswer = { status: number; body: unknown; headers?: Readonly<Record<string, string>> };

/** The claim went to another request while this one stalled; nothing of it may remain. */
class LostClaim extends Error {}

/** The last step: from a valid request to its response. */
export function createInvoke(platform: Platform, operations: Operations): Step {
  const check = createContractCheck();
  const claimKey = createClaims(platform.database, platform.secrets);
  return async (request, response) => {
    const exchange = exchangeOf(request);
    const { operation } = exchange as { operation: MatchedOperation };
    const perform = (claim?: Claim) =>
      performOperation(
        platform,
        operations[operation.id] as Operation<OperationId>,
        request,
        exchange,
        serialise,
        claim,
      );
    const serialise = (answer: AnyAnswer): Outcome => {
      const body = answer.body === null ? null : downgradeAnswer(exchange.version, operation.id, answer.body);
      check(exchange.version, operation.id, answer.status, body);
      return {
        status: answer.status,
        body: body === null ? null : JSON.stringify(body),
        // Kept with the outcome: a replay names the date that it was written in.
        headers: { ...answer.headers, [headers.serviceVersion]: exchange.version },
      };
    };
    const key = contract[operation.id].idempotent ? request.get(headers.idempotencyKey) : undefined;
    if (key === undefined) return send(request, response, await perform());
    const asked = askFor(platform, request, exchange, key);
    send(request, response, await once(platform, exchange, claimKey, asked, perform));
  };
}

async function performOperation(
  platform: Platform,
  operation: Operation<OperationId>,
  request: Request,
  exchange: Exchange,
  serialise: (answer: AnyAnswer) => Outcome,
  claim?: Claim,
): Promise<Outcome> {
  const { id, path } = exchange.operation as MatchedOperation;
  let outcome: Outcome | undefined;
  const call = {
    project: exchange.project,
    version: exchange.version,
    path,
    query: exchange.query,
    body: upgradeRequest(exchange.version, id, request.body),
    acceptsJson: namesJson(request.get("accept")),
    platform,
    commit: async (work: (tx: Transaction) => Promise<AnyAnswer>) => {
      if (outcome) throw new Error(`${id} committed twice`);
      const { answer, stored } = await platform.database.write(async (tx) => {
        const answer = await work(tx);
        const stored = serialise(answer);
        if (claim && !(await recordOutcome(tx, platform.secrets, claim, stored))) throw new LostClaim();
        return { answer, stored };
      });
      outcome = stored;
      return answer;
    },
  } as unknown as Call<OperationId>;
  const answer = await operation(call);
  if (contract[id].method !== "GET" && !outcome) throw new Error(`${id} answered without a commit`);
  return outcome ?? serialise(answer);
}

function askFor({ clock, random }: Platform, request: Request, exchange: Exchange, key: string): Asked {
  const now = clock.now();
  return {
    claim: { projectId: (exchange.project as { id: string }).id, key, token: random.uuid(now) },
    fingerprint: fingerprint(request.method, request.path, request.body),
    now,
  };
}

async function once(
  platform: Platform,
  exchange: Exchange,
  claimKey: ClaimKey,
  asked: Asked,
  perform: (claim: Claim) => Promise<Outcome>,
): Promise<Outcome> {
  const { claim } = asked;
  const result = await claimKey(asked);
  if (result.state === "mismatch") throw fail("IDEMPOTENT_PARAMETER_MISMATCH");
  if (result.state === "inProgress") throw fail("IDEMPOTENCY_REQUEST_IN_PROGRESS");
  if (result.state === "done")
    return { ...result.outcome, headers: { ...result.outcome.headers, [headers.idempotentReplayed]: "true" } };
  try {
    return await perform(claim);
  } catch (error) {
    return settle(platform, claim, error, exchange);
  }
}

// The operation failed: its failure is the outcome that is kept, unless its status says that the same request may succeed later.
async function settle(platform: Platform, claim: Claim, error: unknown, exchange: Exchange): Promise<Outcome> {
  const { database, secrets, log } = platform;
  if (error instanceof LostClaim) throw fail("IDEMPOTENCY_REQUEST_IN_PROGRESS");
  const failure = asFailure(error, log.child({ requestId: exchange.requestId }));
  if (isUnavailable(error)) {
    // A commit whose answer was lost may have arrived. If so, it is the truth; if nobody can say now, the caller retries with the same key.
    const arrived = await findOutcome(database.read, secrets, claim).catch(() => undefined);
    if (arrived) return arrived;
    await database.write((tx) => releaseKey(tx, claim)).catch(() => {});
    throw failure;
  }
  if (uncachedStatuses.includes(failure.status)) {
    await database.write((tx) => releaseKey(tx, claim));
    throw failure;
  }
  const outcome: Outcome = {
    status: failure.status,
    body: errorBody(failure),
    headers: { ...failure.headers, [headers.serviceVersion]: exchange.version },
  };
  if (await database.write((tx) => recordOutcome(tx, secrets, claim, outcome))) return outcome;
  const own = await findOutcome(database.read, secrets, claim);
  if (own) return own;
  throw fail("IDEMPOTENCY_REQUEST_IN_PROGRESS");
}

function namesJson(accept = ""): boolean {
  return accept.split(",").some((range) => {
    const [type, ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    return type === "application/json" && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
