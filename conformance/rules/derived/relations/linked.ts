// Follows the links of responses. Invariant: each different link is followed once, and each response's every id.
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { familiesOf } from "../../../contract/families.ts";
import { type Answered, type DeclaredLink, evaluate, expressionsOf } from "../../../contract/links.ts";
import { callOnPath, callWithBody, validCall } from "../../../harness/calls.ts";
import { assertThat, expectStatus, summarize } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { parameterNames } from "../../../harness/operation-paths.ts";
import { declareRule, type Rule } from "../../../harness/rule.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import { createItem, createParents } from "../laws/items.ts";
import { operationCheck } from "../requests/operation-check.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "links-followed",
    source: "the document",
    title: "A link of a response leads to an operation that knows the resource and accepts the values",
    checks: (document) =>
      [...linksToFollow(document)].map(([operation, chosen]) =>
        operationCheck(
          operation,
          operation.id,
          (session) => followLinks(session, operation, chosen),
          makersOf(document, operation).flatMap((maker) => fixtureOf(maker).needs ?? []),
        ),
      ),
  }),
];

/** By operation. Equal links of several operations are shared between them. */
function linksToFollow(document: ContractDocument): ReadonlyMap<Operation, ReadonlySet<DeclaredLink>> {
  const linked = document.operations.filter((operation) => linksOf(operation).length > 0);
  const all = linked.flatMap((operation) => linksOf(operation).map((link) => ({ operation, link })));
  const alike = [...Map.groupBy(all, ({ link: { name: _, ...rest } }) => JSON.stringify(rest)).values()];
  const shared = new Set(alike.map((each, turn) => each[turn % each.length]!.link));
  return new Map(
    linked.map((operation) => {
      const links = linksOf(operation);
      // A read of each id costs one request.
      const reads = Map.groupBy(
        links.filter((link) => document.operation(link.operation).method === "GET"),
        (link) => expressionsOf(link).join(),
      );
      const chosen = new Set([...reads.values()].map(([first]) => first!));
      return [operation, chosen.union(shared.intersection(new Set(links)))];
    }),
  );
}

function linksOf({ success, responses }: Operation): readonly DeclaredLink[] {
  return success.flatMap((status) => responses.get(status)?.links ?? []);
}

async function followLinks(session: Session, operation: Operation, chosen: ReadonlySet<DeclaredLink>): Promise<void> {
  const input = await callWithItem(session, operation);
  const exchange = await session.call(operation, input);
  expectStatus(exchange, operation.success);
  if (isEmptyPage(exchange.json)) return;
  const answered: Answered = { path: input.path ?? {}, json: exchange.json };
  const links = operation.responses.get(exchange.response.status)?.links ?? [];
  for (const link of links)
    for (const expression of expressionsOf(link)) {
      const value = evaluate(expression, answered);
      assertThat(`a value at ${expression} for the link ${link.name}`, value !== undefined, value, exchange);
    }
  const isEnd = ({ operation: target }: DeclaredLink) => session.document.operation(target).method === "DELETE";
  const toFollow = links.filter((link) => chosen.has(link));
  for (const link of [...toFollow.filter((each) => !isEnd(each)), ...toFollow.filter(isEnd)])
    await follow(session, link, answered);
}

/** Deliveries of an event, for example, come later. */
function isEmptyPage(json: unknown): boolean {
  const { data } = (json ?? {}) as { readonly data?: unknown };
  return Array.isArray(data) && data.length === 0;
}

function makersOf(document: ContractDocument, operation: Operation): Operation[] {
  return familiesOf(document).flatMap(({ list, maker }) => (list === operation && maker ? [maker] : []));
}

/** A list gets an item first. */
async function callWithItem(session: Session, operation: Operation): Promise<CallInput> {
  const { addItem } = fixtureOf(operation);
  if (addItem !== undefined) return callOnPath(session, operation, await addItem(session));
  const family = familiesOf(session.document).find(({ list, maker }) => list === operation && maker !== undefined);
  if (family === undefined) return validCall(session, operation);
  const within = await createParents(session, family);
  await createItem(session, family, within);
  return callOnPath(session, operation, within);
}

async function follow(session: Session, link: DeclaredLink, answered: Answered): Promise<void> {
  const target = session.document.operation(link.operation);
  const { needs = [], disturbs = false } = fixtureOf(target);
  if (disturbs || needs.some((need) => session.deployment.lacks[need] !== undefined)) return;
  const names = parameterNames(target.path);
  const given = Object.entries(link.parameters).map(
    ([name, value]) => [name, String(evaluate(value, answered))] as const,
  );
  const path = Object.fromEntries(given.filter(([name]) => names.includes(name)));
  const query = Object.fromEntries(given.filter(([name]) => !names.includes(name)));
  const body = Object.fromEntries(Object.entries(link.body).map(([name, value]) => [name, evaluate(value, answered)]));
  const call =
    Object.keys(body).length > 0
      ? await callWithBody(session, target, path, body, {})
      : await callOnPath(session, target, path);
  const exchange = await session.call(target, { ...call, query });
  const code = (exchange.json as { error?: { code?: string } } | undefined)?.error?.code ?? "";
  const isFollowed = !/(^|_)NOT_FOUND$|^VALIDATION_ERROR$/.test(code);
  assertThat(`the link ${link.name} to reach ${target.id}`, isFollowed, summarize(exchange), exchange);
}
