// Evaluates invariants (`x-invariants`) on what a walk changed. Those within one resource are judged in every response,
// too, but only a walk's failure shows the steps. Invariant: the lists that a rule reads are complete.

import { isDeepStrictEqual } from "node:util";
import { limits } from "../../../generated/contract.ts";
import { successSchema } from "../../contract/families.ts";
import type { Schema } from "../../contract/schema.ts";
import { expectStatus } from "../../harness/expect.ts";
import type { Item, Page } from "../../harness/lists.ts";
import { parameterNames } from "../../harness/operation-paths.ts";
import type { Session } from "../../harness/session.ts";
import { ExpectationFailed } from "../../http/expectation-failed.ts";
import { holds, type Invariant } from "../../judge/invariants/invariants.ts";
import { converterOf } from "../../judge/invariants/values.ts";
import type { Resource, Snapshot } from "./snapshot.ts";
import type { AuthorizationMode } from "./surroundings.ts";

/**
 * Checks each resource that `before` lacks or shows differently.
 * @throws {ExpectationFailed} for the first rule that does not hold
 */
export async function checkInvariants(
  session: Session,
  mode: AuthorizationMode,
  before: Snapshot,
  after: Snapshot,
): Promise<void> {
  for (const [id, resource] of after) {
    if (isDeepStrictEqual(before.get(id)?.shown, resource.shown)) continue;
    for (const invariant of invariantsOf(session, resource)) await checkOne(session, mode, resource, invariant);
  }
}

function invariantsOf({ document: { schemas } }: Session, { kind }: Resource): readonly Invariant[] {
  const schema = successSchema(kind.reader);
  const all = (schema && schemas.plain(schema).keywords["x-invariants"]) as readonly Invariant[] | undefined;
  return all ?? [];
}

/**
 * The reads of a rule happen one after the other, and time can move a resource between them. So only a rule that fails
 * twice on the same values is broken.
 */
async function checkOne(session: Session, mode: AuthorizationMode, resource: Resource, invariant: Invariant) {
  const { kind, path } = resource;
  let { shown } = resource;
  let before: unknown;
  for (;;) {
    const related = await readRelated(session, invariant, shown);
    const reason = reasonAgainst(session, mode, { ...resource, shown }, invariant, related);
    if (invariant.with !== undefined) session.onJudged?.(invariant);
    if (reason === undefined) return;
    if (isDeepStrictEqual(before, [shown, related]))
      throw new ExpectationFailed(
        `${kind.name} ${shown.id}: ${invariant.sentence} (${invariant.rule})`,
        `${reason}: ${JSON.stringify(shown).slice(0, 1_500)}`,
      );
    before = [shown, related];
    const { response, json } = await session.call(kind.reader, { path });
    // A deleted resource keeps no rule.
    if (response.status === 404) return;
    shown = json as Item;
  }
}

type Related = Readonly<Record<string, unknown>>;

async function readRelated(session: Session, { with: lists = {} }: Invariant, shown: Item): Promise<Related> {
  const related: Record<string, unknown> = {};
  for (const [name, { list, by }] of Object.entries(lists)) related[name] = await readItems(session, list, by, shown);
  return related;
}

/** Undefined if the rule holds. */
function reasonAgainst(
  { document: { schemas } }: Session,
  mode: AuthorizationMode,
  { shown, kind }: Resource,
  { rule }: Invariant,
  related: Related,
): string | undefined {
  const self = converterOf(schemas, successSchema(kind.reader)!)(shown) as Record<string, unknown>;
  try {
    return holds(rule, { ...self, self, authorizationMode: mode, ...related }) ? undefined : "it does not hold";
  } catch (error) {
    return (error as Error).message.split("\n")[0]!;
  }
}

/** All items of a list, or the only resource that the operation returns; none if it does not exist. */
async function readItems(session: Session, id: string, by: Readonly<Record<string, string>>, shown: Item) {
  const operation = session.document.operation(id);
  const values = Object.entries(by).map(([parameter, field]) => [parameter, shown[field]] as const);
  if (values.some(([, value]) => value === null || value === undefined)) return [];
  const inPath = parameterNames(operation.path);
  const split = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(values.filter(([name]) => isWanted(name)).map(([name, value]) => [name, String(value)]));
  const path = split((name) => inPath.includes(name));
  const filter = split((name) => !inPath.includes(name));
  const schema = successSchema(operation)!;
  const { properties } = session.document.schemas.plain(schema).keywords as { properties: { data?: Schema } };
  if (properties.data === undefined) {
    const { response, json } = await session.call(operation, { path });
    return response.status === 404 ? [] : [converterOf(session.document.schemas, schema)(json)];
  }
  const convert = converterOf(session.document.schemas, properties.data);
  const all: Item[] = [];
  for (let cursor: string | undefined; ; cursor = all.at(-1)?.id) {
    const query = { ...filter, limit: `${limits.pageMax}`, ...(cursor === undefined ? {} : { startingAfter: cursor }) };
    const page = expectStatus(await session.call(operation, { path, query }), operation.success) as Page;
    all.push(...page.data);
    if (!page.hasMore) return convert(all);
  }
}
