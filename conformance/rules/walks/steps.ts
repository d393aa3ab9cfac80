// Performs one step of a walk. Invariant: the seed and the resources before it decide what the step does.
import { randomUUID } from "node:crypto";
import { headers } from "../../../generated/contract.ts";
import type { Operation } from "../../contract/document.ts";
import { bodyFieldsOf } from "../../contract/families.ts";
import { verdictsOn } from "../../contract/machines.ts";
import type { PreparedCall } from "../../harness/calls.ts";
import { assertEqual } from "../../harness/expect.ts";
import { canCall } from "../../harness/fixtures.ts";
import { createRandom, type Random } from "../../harness/random.ts";
import type { CallInput, Session } from "../../harness/session.ts";
import type { Exchange } from "../../http/exchange.ts";
import { composeCall } from "./compose.ts";
import { idsIn, type Resource, type Snapshot } from "./snapshot.ts";
import type { Surroundings } from "./surroundings.ts";
import { moveTime } from "./time.ts";

export interface Call {
  readonly operation: Operation;
  readonly input: CallInput;
  readonly exchange: Exchange;
  /** The resources that the request names, that of the path first. */
  readonly named: readonly Resource[];
}

export interface Performed {
  readonly calls: readonly Call[];
  /** Epoch ms that the clock was moved to. */
  readonly movedTo?: number;
}

// They act on the project as a whole, on time, or on events.
const leftOut: ReadonlySet<string> = new Set(["moveClock", "simulateFault", "resendEvent"]);

const timeShare = 0.2;
// A restart costs as much as a hundred requests.
const restartShare = 0.04;
const pairShare = 0.12;
const replayShare = 0.15;

export async function performStep(
  session: Session,
  { hasTime = false, hasRestarts = false }: Surroundings,
  snapshot: Snapshot,
  seed: number,
): Promise<Performed> {
  const random = createRandom(seed);
  if (hasRestarts && random.chance(restartShare)) {
    await session.deployment.restart!(random.pick(["killed", "stopped"]));
    return { calls: [] };
  }
  if (hasTime && random.chance(timeShare)) return { calls: [], movedTo: await moveTime(session, snapshot, random) };
  const first = await chooseCall(session, snapshot, random);
  if (first === undefined) return { calls: [] };
  if (random.chance(pairShare)) {
    // Twice the same, or two different calls, at once.
    const second = random.chance(0.5) ? first : ((await chooseCall(session, snapshot, random)) ?? first);
    return { calls: await Promise.all([first, second].map((each) => send(session, snapshot, each))) };
  }
  if (first.operation.method === "POST" && random.chance(replayShare))
    return { calls: [await sendTwice(session, snapshot, first)] };
  return { calls: [await send(session, snapshot, first)] };
}

const maxTries = 12;

/** Prefers calls that the machine of the named resource accepts. Undefined if the walk has nothing to name. */
async function chooseCall(session: Session, snapshot: Snapshot, random: Random): Promise<PreparedCall | undefined> {
  const operations = explorableOperations(session);
  let refused: PreparedCall | undefined;
  for (let left = maxTries; left > 0; left--) {
    const operation = random.pick(operations);
    const input = await composeCall(session, operation, snapshot, random);
    if (input === undefined) continue;
    const request = { operation, input };
    if (!isRefusedByMachine(snapshot, request) || random.chance(0.25)) return request;
    refused = request;
  }
  return refused;
}

function explorableOperations({ document, deployment }: Session): Operation[] {
  const isQuiet = deployment.lacks.quiet === undefined;
  const operations = document.operations.filter(
    (operation) =>
      operation.method !== "GET" &&
      !leftOut.has(operation.id) &&
      // A worker would try to deliver to the example's address.
      (isQuiet || !operation.path.startsWith("/webhooks")) &&
      canCall(deployment, operation),
  );
  // Amounts have more cases than anything else.
  const hasAmount = (operation: Operation) =>
    Object.values(bodyFieldsOf(document, operation)).some((field) => {
      const { properties = {} } = document.schemas.plain(field).keywords as { properties?: object };
      return "currency" in properties;
    });
  return operations.flatMap((operation) => (hasAmount(operation) ? [operation, operation, operation] : [operation]));
}

function isRefusedByMachine(snapshot: Snapshot, { operation, input }: PreparedCall): boolean {
  return namedBy(snapshot, input).some(({ kind: { machine }, shown }) => {
    const verdicts = machine === undefined ? [] : verdictsOn(machine, operation.id, shown);
    return verdicts.length > 0 && verdicts.every(({ kind }) => kind === "refused");
  });
}

function namedBy(snapshot: Snapshot, { path, body }: CallInput): Resource[] {
  return [...idsIn([path, body?.value])].flatMap((id) => snapshot.get(id) ?? []);
}

async function send(session: Session, snapshot: Snapshot, { operation, input }: PreparedCall): Promise<Call> {
  return { operation, input, named: namedBy(snapshot, input), exchange: await session.call(operation, input) };
}

/** Sends a request and its retry with the same Idempotency-Key. */
async function sendTwice(session: Session, snapshot: Snapshot, { operation, input }: PreparedCall): Promise<Call> {
  const withKey = { ...input, headers: { ...input.headers, [headers.idempotencyKey]: randomUUID() } };
  const first = await send(session, snapshot, { operation, input: withKey });
  const { exchange: second } = await send(session, snapshot, { operation, input: withKey });
  // Only outcomes of the operation itself are stored (interface §8.3).
  if (first.exchange.response.status < 401) {
    assertEqual("the status of a replay", second.response.status, first.exchange.response.status, second);
    assertEqual("the body of a replay", second.json, first.exchange.json, second);
  }
  return first;
}
