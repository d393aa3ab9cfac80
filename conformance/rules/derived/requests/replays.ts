// Idempotency of every POST (interface §8.3).
import { isDeepStrictEqual } from "node:util";
import { operations as contract } from "../../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { familyNamedBy, familyReturnedBy } from "../../../contract/families.ts";
import { validCall } from "../../../harness/calls.ts";
import { assertEqual, assertThat, expectCode } from "../../../harness/expect.ts";
import type { Item } from "../../../harness/lists.ts";
import { parameterNames, unknownId } from "../../../harness/operation-paths.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import { assertReplay, expectFirst, expectNotReplayed, keyHeader, newKey } from "../../../harness/steps/idempotency.ts";
import { readLimitHeaders } from "../../../harness/steps/limit-headers.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { readItem, withDefaults } from "../laws/items.ts";
import { operationCheck } from "./operation-check.ts";
import { type RequestVariation, requestBorders } from "./variations.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "retry-replayed",
    source: "§8.3",
    title: "A retry with the same key and body returns the first response, marked as replayed, and changes nothing",
    checks: ({ operations }) =>
      operations.filter(isReplayed).map((operation) =>
        operationCheck(operation, operation.id, async (session) => {
          const parts = withIdempotencyKey(await validCall(session, operation), newKey());
          const once = await session.call(operation, parts);
          expectFirst(once, operation.success);
          for (let retry = 1; retry <= 2; retry++) assertReplay(await session.call(operation, parts), once);
          await assertKept(session, operation, parts, once);
        }),
      ),
  }),
  {
    id: "retry-limit-headers",
    source: "decided",
    title: "A replay carries its own rate-limit headers, not those of the first response",
    needs: ["state", "rate-limits"],
    checks: ({ operations }) =>
      operations.filter(isReplayed).map((operation) =>
        operationCheck(operation, operation.id, async (session) => {
          const parts = withIdempotencyKey(await validCall(session, operation), newKey());
          const seen = new Set<string>();
          // Remaining stays equal while one request leaves the window for each that enters.
          for (let count = 0; count < 100 && seen.size < 2; count++) {
            const { window, remaining, reset } = readLimitHeaders(await session.call(operation, parts));
            seen.add(`${window} ${remaining} ${reset}`);
          }
          assertThat("changing rate-limit headers", seen.size > 1, [...seen].join());
        }),
      ),
  },
  declareRule({
    id: "retry-mismatch",
    source: "§8.3",
    title: "A key used with another body or path fails with IDEMPOTENT_PARAMETER_MISMATCH",
    checks: (document) =>
      document.operations.filter(isReplayed).flatMap((operation) => {
        const others = [
          ...otherBodies(document, operation).map(({ vary }) => vary),
          ...otherItems(document, operation),
        ];
        const last = operation.parameters.findLast((parameter) => parameter.in === "path");
        if (last !== undefined) others.push((parts) => ({ ...parts, path: { ...parts.path, [last.name]: unknownId } }));
        return others.length === 0 ? [] : [mismatchCheck(operation, others)];
      }),
  }),
];

/** True if a retry with the same key gets the first response. */
export function isReplayed({ id }: Operation): boolean {
  return contract[id as keyof typeof contract].idempotent;
}

/** Reads the returned resource and compares it with the response. A service with workers can change it, so it is skipped. */
async function assertKept(session: Session, operation: Operation, { path = {} }: CallInput, { json }: Exchange) {
  const family = familyReturnedBy(session.document, operation);
  if (family?.get === undefined || session.deployment.lacks.workers === undefined) return;
  const item = json as Item;
  // The operation's path can end with another resource's id.
  const parentCount = parameterNames(family.get.path).length - 1;
  const within = Object.fromEntries(Object.entries(path).slice(0, parentCount));
  assertEqual("the resource after the retries", await readItem(session, family, { item, within }), item);
}

function withIdempotencyKey(parts: CallInput, key: string): CallInput {
  return { ...parts, headers: { ...parts.headers, ...keyHeader(key) } };
}

/** A body with an explicit default is the same body. */
function otherBodies(document: ContractDocument, operation: Operation): RequestVariation[] {
  const [media] = operation.bodies;
  if (media === undefined) return [];
  const withAllDefaults = (value: unknown) => withDefaults(document, media.schema, value);
  return requestBorders(document, operation).filter(({ part, vary }) => {
    const body = vary({}).body;
    const isOther = !isDeepStrictEqual(withAllDefaults(body?.value), withAllDefaults(media.example));
    return part === "body" && body?.mediaType === media.type && isOther;
  });
}

function otherItems(document: ContractDocument, operation: Operation): ((parts: CallInput) => CallInput)[] {
  const example: unknown = operation.bodies[0]?.example;
  if (typeof example !== "object" || example === null) return [];
  const naming = Object.keys(example).filter((field) => familyNamedBy(document, field) !== undefined);
  const named = (field: string) => (Array.isArray((example as Fields)[field]) ? [unknownId] : unknownId);
  return naming.map((field) => (parts) => {
    const value = { ...(parts.body!.value as Fields), [field]: named(field) };
    return { ...parts, body: { ...parts.body!, value } };
  });
}

type Fields = Readonly<Record<string, unknown>>;

/** A refused request does not replace the first. */
function mismatchCheck(operation: Operation, others: readonly ((parts: CallInput) => CallInput)[]): Check {
  return operationCheck(operation, operation.id, async (session) => {
    const parts = withIdempotencyKey(await validCall(session, operation), newKey());
    const once = await session.call(operation, parts);
    expectFirst(once, operation.success);
    for (const vary of others)
      expectCode(expectNotReplayed(await session.call(operation, vary(parts))), "IDEMPOTENT_PARAMETER_MISMATCH");
    assertReplay(await session.call(operation, parts), once);
  });
}
