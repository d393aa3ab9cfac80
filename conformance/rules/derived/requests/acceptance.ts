// Operations accept valid values. Invariant: every operation is tried.
import { versions } from "../../../../generated/contract.ts";
import { sampleKeyword } from "../../../contract/constraints.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { callOnPath, createPath, validCall } from "../../../harness/calls.ts";
import { expectStatus, summarize } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import type { Check, Rule } from "../../../harness/rule.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import { assertBodyIds, assertPathIds, pathFor } from "./named.ts";
import { operationCheck } from "./operation-check.ts";
import { isReplayed } from "./replays.ts";
import { oncePerForm, onePerPlace, type RequestVariation, requestBorders } from "./variations.ts";

export const rules: readonly Rule[] = [
  {
    id: "example-accepted",
    source: "the document",
    title: "An operation accepts its example and returns a declared response about the resource in its path",
    needs: [],
    dates: "each",
    checks: ({ operations, version }) =>
      operations.flatMap((operation, turn) => exampleChecks(operation, turn + versions.indexOf(version))),
  },
  {
    id: "border-accepted",
    source: "the document",
    title: "A value at the limit of its constraint is accepted",
    needs: [],
    checks: (document, isWanted = () => true) =>
      document.operations.flatMap((operation, turn) =>
        isWanted(operation.id) ? borderChecks(document, operation, turn) : [],
      ),
  },
];

/** Other media types than JSON take turns if replays.ts tries all. */
function exampleChecks(operation: Operation, turn: number): Check[] {
  const [plainest, ...others] = operation.bodies.map(({ type }) => type);
  const inTurn = isReplayed(operation) ? others.slice(turn % others.length).slice(0, 1) : others;
  const types = [plainest, ...inTurn];
  const plain = types.map((type) =>
    operationCheck(operation, type === undefined ? operation.id : `${operation.id} ${type}`, async (session) => {
      const path = await pathFor(session, operation);
      const parts = await callOnPath(session, operation, path, type);
      const body = expectStatus(await session.call(operation, parts), operation.success);
      assertPathIds(session, operation, path, body);
      assertBodyIds(session, operation, parts.body?.value, body);
    }),
  );
  const variants = (fixtureOf(operation).variants ?? []).map(({ name, headers, status }) =>
    operationCheck(operation, `${operation.id} ${name}`, async (session) => {
      const parts = await validCall(session, operation);
      expectStatus(await session.call(operation, { ...parts, headers }), [status]);
    }),
  );
  return [...plain, ...variants];
}

function borderChecks(document: ContractDocument, operation: Operation, turn: number): Check[] {
  // A sample may disturb others, such as a later time of the sandbox. A border does not.
  const isSafe = ({ keyword }: RequestVariation) => fixtureOf(operation).disturbs !== true || keyword !== sampleKeyword;
  const variations = oncePerForm(requestBorders(document, operation).filter(isSafe), turn);
  // The mock puts a sent value into its example, where it may break a rule between fields.
  const borders = variations.filter(({ keyword }) => keyword !== sampleKeyword);
  const everywhere = onePerPlace(borders, turn);
  return variations.map((variation) =>
    operationCheck(
      operation,
      variation.name,
      async (session) =>
        expectAccepted(await session.call(operation, variation.vary(await callToVary(session, operation, variation)))),
      everywhere.has(variation) ? [] : ["own-code"],
    ),
  );
}

async function callToVary(session: Session, operation: Operation, { part }: RequestVariation): Promise<CallInput> {
  if (part !== "body") return validCall(session, operation);
  const path = await createPath(session, operation);
  await fixtureOf(operation).before?.(session, path);
  return { path };
}

/** A business rule may refuse a valid value. */
function expectAccepted(exchange: Exchange): void {
  const { status } = exchange.response;
  const isAccepted = status < 400 || [400, 403, 404, 409].includes(status);
  if (!isAccepted) throw new ExpectationFailed("an accepted value", summarize(exchange), exchange);
}
