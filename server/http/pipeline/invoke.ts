// Runs the operation once per Idempotency-Key (interface §8.3). Invariant: its effect, events and stored outcome commit
// together, and a request that lost its claim commits nothing.
import {
  operations as contract,
  headers,
  type OperationId,
  operationAt,
  uncachedStatuses,
  type Version,
} from "../../../generated/contract.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { ApiFailure, fail } from "../../platform/errors.ts";
import type { Log } from "../../platform/log.ts";
import type { Call, Operation, Operations } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { translator } from "../../platform/versions/changes.ts";
import { LostClaim } from "../../platform/workers/lease.ts";
import { type ClaimKey, createClaims } from "../idempotency/claims.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import {
  abandonKey,
  type Claim,
  type ClaimRequest,
  findOutcome,
  type Outcome,
  recordOutcome,
  releaseKey,
} from "../idempotency/store.ts";
import { acceptsJson, errorBody } from "../request-rules/request-rules.ts";
import { type Answering, createContractCheck, requireDeclared } from "./contract-check.ts";
import type { Answered, Step, ValidatedExchange } from "./exchange.ts";
import { dropUpload } from "./read-body.ts";
import { asFailure, isUnavailable, send } from "./respond.ts";

type AnyAnswer = { status: number; body: unknown; headers?: Readonly<Record<string, string>>; keptFrom?: number };

export function createInvoke(platform: Platform, operations: Operations): Step<ValidatedExchange, Answered> {
  const serialize = createSerialize(platform.log);
  const claimKey = createClaims(platform.database, platform.secrets);
  return async (exchange, request, response): Promise<Answered> => {
    const { id } = exchange.operation;
    const accept = request.get("accept");
    const perform = (ownClaim?: OwnClaim) =>
      performOperation(platform, operations, exchange, accept, serialize, ownClaim);
    const key = operationAt(exchange.version, id).idempotent ? request.get(headers.idempotencyKey) : undefined;
    const outcome =
      key === undefined
        ? await perform()
        : await performOnce(platform, exchange, claimKey, claimRequestOf(platform, exchange, key), perform);
    await dropUpload(exchange);
    send(request, response, outcome);
    return "answered";
  };
}

interface OwnClaim {
  readonly claim: Claim;
  readonly attempt: string;
}

type Serialize = (answering: Answering, answer: AnyAnswer) => Outcome;

function createSerialize(log: Log): Serialize {
  const check = createContractCheck(log);
  return (answering, latestAnswer) => {
    const { version, operation } = answering;
    const answer = translator.downgradeAnswer(version, operation, latestAnswer);
    const body = check(answering, answer.status, answer.body);
    return {
      status: answer.status,
      body: body === null ? null : JSON.stringify(body),
      // The date is stored, because a replay names the date of the first response.
      headers: { ...answer.headers, [headers.serviceVersion]: version },
    };
  };
}

async function performOperation(
  platform: Platform,
  operations: Operations,
  { project, version, operation, input, upload, requestId, admission }: ValidatedExchange,
  accept: string | undefined,
  serialize: Serialize,
  { claim, attempt }: Partial<OwnClaim> = {},
): Promise<Outcome> {
  const { id } = operation;
  const answering: Answering = { version, operation: id, requestId, projectId: project.id };
  await upload?.store();
  let outcome: Outcome | undefined;
  const call = {
    project,
    version,
    path: input.path,
    headers: input.headers,
    ...translator.upgradeRequest(version, id, input),
    acceptsJson: acceptsJson(accept),
    admission,
    attempt: attempt ?? null,
    platform,
    commit: async (work: (tx: Transaction) => Promise<AnyAnswer | ApiFailure>) => {
      if (outcome) throw new Error(`${id} committed twice`);
      const { answer, storedOutcome } = await platform.database.write(async (tx) => {
        const answer = await work(tx);
        const isRefusal = answer instanceof ApiFailure;
        const storedOutcome = isRefusal
          ? refusalOutcome(version, ownFailure(platform, version, id, answer))
          : serialize(answering, answer);
        if (claim)
          await recordOutcome(tx, platform.secrets, claim, storedOutcome, isRefusal ? undefined : answer.keptFrom);
        return { answer, storedOutcome };
      }, project.id);
      outcome = storedOutcome;
      return answer;
    },
  };
  // The compiler cannot see that the call and the operation have the same id.
  const perform = operations[id] as (call: unknown) => ReturnType<Operation<OperationId>>;
  const work = perform(call satisfies Untyped<Call<OperationId>>).catch((error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
    throw ownFailure(platform, version, id, error);
  });
  const [answer] = await Promise.all([work, admission]);
  if (contract[id].method !== "GET" && !outcome) throw new Error(`${id} answered without a commit`);
  return outcome ?? serialize(answering, answer);
}

/** Returns the failure in the caller's version. Throws if the operation does not declare the code. */
function ownFailure(platform: Platform, version: Version, id: OperationId, failure: ApiFailure): ApiFailure {
  requireDeclared(id, failure);
  return withOwnMoves(platform, version, downgradeFailure(version, id, failure));
}

function refusalOutcome(version: Version, failure: ApiFailure): Outcome {
  return {
    status: failure.status,
    body: errorBody(failure),
    headers: { ...failure.headers, [headers.serviceVersion]: version },
  };
}

function downgradeFailure(version: Version, id: OperationId, failure: ApiFailure): ApiFailure {
  const code = translator.downgradeCode(version, id, failure.code);
  return code === failure.code ? failure : fail(code, {}, failure.headers);
}

/** Leaves out moves by operations that the caller's date or environment lacks. */
function withOwnMoves({ config }: Platform, version: Version, failure: ApiFailure): ApiFailure {
  const { moves, ...rest } = failure.detail as { readonly moves?: readonly { readonly operation: string }[] };
  if (moves === undefined) return failure;
  const ownMoves = moves.filter(({ operation }) => {
    const { sandboxOnly, versions } = contract[operation as OperationId];
    return (versions as readonly Version[]).includes(version) && !(sandboxOnly && config.environment === "production");
  });
  return new ApiFailure(failure.code, { ...rest, moves: ownMoves }, failure.headers);
}

type Untyped<Of> = { readonly [Part in keyof Of]: unknown };

function claimRequestOf(
  { clock, random, secrets }: Platform,
  { project, operation, input }: ValidatedExchange,
  key: string,
): ClaimRequest {
  const now = clock.now();
  const { method, path: template } = contract[operation.id];
  // The path is in canonical form, because a retry from another library may escape it differently (decided).
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.path[name] as string));
  return {
    claim: { projectId: project.id, key, token: random.uuid(now) },
    // The hash has a key. Otherwise a short secret in the body, such as a PIN, could be guessed.
    fingerprint: secrets.mac(fingerprint(method, path, input.body), "request").toString("hex"),
    now,
    realNow: clock.realNow(),
  };
}

async function performOnce(
  platform: Platform,
  exchange: ValidatedExchange,
  claimKey: ClaimKey,
  claimRequest: ClaimRequest,
  perform: (ownClaim: OwnClaim) => Promise<Outcome>,
): Promise<Outcome> {
  const { claim } = claimRequest;
  const result = await claimKey(claimRequest).catch(async (error: unknown) => {
    // The claim may have committed. The operation has not begun, so a retry need not wait for the claim's lease.
    await abandon(platform, claim);
    throw error;
  });
  if (result.state === "mismatch") throw fail("IDEMPOTENT_PARAMETER_MISMATCH");
  if (result.state === "inProgress") throw fail("IDEMPOTENCY_REQUEST_IN_PROGRESS");
  if (result.state === "done")
    return { ...result.outcome, headers: { ...result.outcome.headers, [headers.idempotentReplayed]: "true" } };
  try {
    return await perform({ claim, attempt: result.attempt });
  } catch (error) {
    return recordFailure(platform, claim, error, exchange).catch(async (failure: unknown) => {
      // The outcome may be missing and the claim still open. Abandoning it lets a retry run without waiting for the
      // claim's lease.
      if (isUnavailable(failure)) await abandon(platform, claim);
      throw failure;
    });
  }
}

/** If the database cannot be reached, the claim ends with its lease. */
async function abandon({ database }: Platform, claim: Claim): Promise<void> {
  await database.write((tx) => abandonKey(tx, claim)).catch(() => {});
}

// Stores the failure, unless the same request may succeed later.
async function recordFailure(
  platform: Platform,
  claim: Claim,
  error: unknown,
  exchange: ValidatedExchange,
): Promise<Outcome> {
  const { database, secrets, log } = platform;
  if (error instanceof LostClaim) throw fail("IDEMPOTENCY_REQUEST_IN_PROGRESS");
  const failure = asFailure(error, log.child({ requestId: exchange.requestId }));
  if (isUnavailable(error)) {
    // The commit may have succeeded without acknowledgement.
    const committed = await findOutcome(database.read, secrets, claim).catch(() => undefined);
    if (committed) return committed;
    await abandon(platform, claim);
    throw failure;
  }
  if (uncachedStatuses.includes(failure.status)) {
    await database.write((tx) => releaseKey(tx, claim));
    throw failure;
  }
  const outcome = refusalOutcome(exchange.version, failure);
  try {
    await database.write((tx) => recordOutcome(tx, secrets, claim, outcome));
    return outcome;
  } catch (error) {
    if (!(error instanceof LostClaim)) throw error;
    const ownOutcome = await findOutcome(database.read, secrets, claim);
    if (ownOutcome) return ownOutcome;
    throw fail("IDEMPOTENCY_REQUEST_IN_PROGRESS");
  }
}
