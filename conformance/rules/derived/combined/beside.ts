// Creates a resource that names the same resources as another one. Invariant: both are in the same state.
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { familyNamedBy } from "../../../contract/families.ts";
import {
  initialStates,
  type Machine,
  machineOf,
  type StatePath,
  shortestPathTo,
  valuesFor,
} from "../../../contract/machines.ts";
import { callWithBody } from "../../../harness/calls.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { movesBefore, parameterNames } from "../../../harness/operation-paths.ts";
import {
  ConditionNotMet,
  createAlongPath,
  type Fields,
  moveAlong,
  type Resource,
  readResource,
  type Subject,
} from "../../../harness/resources-in-state.ts";
import type { Session } from "../../../harness/session.ts";
import { codeOf } from "../../../judge/context.ts";

/** Names what the first one names, or else siblings of that: a quote of the same enrollment. */
export async function createSibling(
  session: Session,
  machine: Machine,
  way: StatePath,
  first: Subject,
): Promise<Subject> {
  const sibling = await createBeside(session, machine, way, first).catch((error: unknown) => {
    if (error instanceof ConditionNotMet) return undefined;
    throw error;
  });
  return sibling ?? createAlongPath(session, machine, way);
}

/** Undefined if another one is impossible beside the first. */
async function createBeside(session: Session, machine: Machine, way: StatePath, first: Subject) {
  const creator = session.document.operation(way.start?.operation ?? machine.created);
  const within = first.ids.slice(0, -1);
  const path = Object.fromEntries(parameterNames(creator.path).map((name, index) => [name, within[index]!]));
  const leading = { ...way.start?.body, ...(await fixtureOf(creator).leading?.(session, valuesFor(way))) };
  const given = Object.keys(leading).length === 0 ? null : leading;
  const create = async (named: Fields) =>
    session.call(creator, await callWithBody(session, creator, path, given, named));
  const named = namedFields(session.document, creator, first.shown);
  const same = await create(named);
  const made = codeOf(same) === undefined ? same : await create(await nameSiblings(session, creator, named));
  if (codeOf(made) !== undefined) return undefined;
  const ids = [...within, (made.json as Resource).id];
  return moveAlong(session, machine, { ids, shown: await readResource(session, machine, ids) }, way.moves);
}

/** The fields of the creator's example that name resources, as the resource shows them. */
function namedFields(document: ContractDocument, { bodies: [media] }: Operation, shown: Fields): Fields {
  const fields = Object.entries((media?.example ?? {}) as Fields).filter(([field]) => familyNamedBy(document, field));
  return Object.fromEntries(
    fields.flatMap(([field, example]): [string, unknown][] => {
      if (typeof shown[field] === "string") return [[field, shown[field]]];
      const ids = Array.isArray(example)
        ? namesIn(shown).flatMap(([name, id]) => (field === `${name}s` ? [id] : []))
        : [];
      return ids.length === 0 ? [] : [[field, ids]];
    }),
  );
}

/** Every field with a text, also within lists and objects. */
export function namesIn(shown: unknown): [field: string, text: string][] {
  if (typeof shown !== "object" || shown === null) return [];
  return Object.entries(shown).flatMap(([field, value]): [string, string][] =>
    typeof value === "string" ? [[field, value]] : namesIn(value),
  );
}

async function nameSiblings(session: Session, creator: Operation, named: Fields): Promise<Fields> {
  const siblingIds: Record<string, unknown> = {};
  for (const [field, id] of Object.entries(named)) {
    const family = familyNamedBy(session.document, field);
    const machine = machineOf(session.document, family);
    const way = machine && (movesBefore(machine, creator) ?? shortestPathTo(machine, initialStates(machine)[0]!));
    siblingIds[field] = id;
    if (way === undefined || typeof id !== "string") continue;
    const first = { ids: [id], shown: await readResource(session, machine!, [id]) };
    siblingIds[field] = (await createSibling(session, machine!, way, first)).ids.at(-1);
  }
  return siblingIds;
}
