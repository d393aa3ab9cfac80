// From the contract: the example of every operation is accepted, and answered about what the path or the body names; and so is every border
// value.
// Invariant: an operation without an example or without a way to its resource fails here, so none goes unchecked.
import { versions } from "../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import type { Exchange } from "../../http/exchange.ts";
import { callAt, freshPath, goodCall } from "../../rules/calls.ts";
import { ExpectationFailed, expectStatus, summarize } from "../../rules/expect.ts";
import { fixtureOf } from "../../rules/fixtures.ts";
import type { Check, Rule } from "../../rules/rule.ts";
import type { CallInput, Session } from "../../run/session.ts";
import { holdNamed, holdNamedInBody, pathFor } from "./named.ts";
import { operationCheck } from "./operation-check.ts";
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
    checks: (document) => document.operations.flatMap((operation, turn) => borderChecks(document, operation, turn)),
  },
];

/** In JSON at every date, in the other media types in turn, another one at each date: a retry in any encoding asks for them all (replays.ts). */
function exampleChecks(operation: Operation, turn: number): Check[] {
  const [plainest, ...others] = operation.bodies.map(({ type }) => type);
  const types = others.length === 0 ? [plainest] : [plainest, others[turn % others.length]!];
  const plain = types.map((type) =>
    operationCheck(operation, type === undefined ? operation.id : `${operation.id} ${type}`, async (session) => {
      const path = await pathFor(session, operation);
      const parts = await callAt(session, operation, path, type);
      const body = expectStatus(await session.call(operation, parts), operation.success);
      holdNamed(session, operation, path, body);
      holdNamedInBody(session, operation, parts.body?.value, body);
    }),
  );
  const variants = (fixtureOf(operation).variants ?? []).map(({ name, headers, status }) =>
    operationCheck(operation, `${operation.id} ${name}`, async (session) => {
      const parts = await goodCall(session, operation);
      expectStatus(await session.call(operation, { ...parts, headers }), [status]);
    }),
  );
  return [...plain, ...variants];
}

function borderChecks(document: ContractDocument, operation: Operation, turn: number): Check[] {
  const tried = oncePerForm(requestBorders(document, operation), turn);
  const everywhere = onePerPlace(tried, turn);
  return tried.map((variation) =>
    operationCheck(
      operation,
      variation.name,
      async (session) =>
        expectFit(await session.call(operation, variation.vary(await unvaried(session, operation, variation)))),
      everywhere.has(variation) ? [] : ["own-code"],
    ),
  );
}

/** A good call; without a body where another takes its place, so that nothing is made for it to name. */
async function unvaried(session: Session, operation: Operation, { part }: RequestVariation): Promise<CallInput> {
  if (part !== "body") return goodCall(session, operation);
  const path = await freshPath(session, operation);
  await fixtureOf(operation).before?.(session, path);
  return { path };
}

/** A value that fits its schema may break a rule of the business, but is not invalid. */
function expectFit(exchange: Exchange): void {
  const { status } = exchange.response;
  const isAccepted = status < 400 || [400, 403, 404, 409].includes(status);
  if (!isAccepted) throw new ExpectationFailed("a value that fits", summarize(exchange), exchange);
}
