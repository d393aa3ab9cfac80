// Finds the operations whose contract differs between two states of generated/.
import { changedComponents, changedKeys } from "../../spec/document/changes.ts";
import { type Document, operationsOf, reachable } from "../../spec/document/openapi.ts";

type Json = unknown;
type Members = Readonly<Record<string, Json>>;

/** Reasons by operation; `all` has the reasons of changes that are no operation's own. */
export interface ContractReach {
  readonly operations: Map<string, Set<string>>;
  readonly all: Set<string>;
}

interface Operation {
  readonly id: string;
  readonly node: object;
  /** References of components that it reaches, such as `#/components/schemas/Card`. */
  readonly reached: ReadonlySet<string>;
  readonly text: string;
}

// No check reads these texts.
const textsForPeople = new Set(["description", "summary"]);
const partNames: Readonly<Record<string, string>> = {
  parameters: "its parameters",
  requestBody: "its body",
  responses: "its responses",
};
const ownMembers = new Set([
  "paths",
  "webhooks",
  "components",
  "tags",
  "x-error-codes",
  "x-rate-limit-tiers",
  "x-limits",
]);

/** `before` and `after` are documents of one date. */
export function compareDocuments(before: Members, after: Members, reach: ContractReach): void {
  const changed = changedComponents(textsForPeople, before, after);
  const known = new Map(readOperations(before).map((operation) => [operation.id, operation]));
  const present = readOperations(after);
  const note = (ids: Iterable<string>, reason: string) => {
    for (const id of ids) reach.operations.set(id, (reach.operations.get(id) ?? new Set()).add(reason));
  };
  const idsWhere = (test: (operation: Operation) => boolean) => present.filter(test).map(({ id }) => id);
  const dataByType = eventData(after);
  const allData = [...dataByType.values()].reduce((all, each) => all.union(each), new Set<string>());
  // The operation that lists events is the same for each type, so a change of one type's data does not count.
  const texts = dataTexts(after);
  const resources = new Set([...allData].filter((reference) => texts.includes(`"${reference}"`)));
  const showsEveryEvent = ({ reached }: Operation) => resources.size > 1 && resources.isSubsetOf(reached);
  for (const operation of present) {
    const { id, node } = operation;
    const reached = showsEveryEvent(operation) ? operation.reached.difference(allData) : operation.reached;
    const earlier = known.get(id);
    if (earlier === undefined) note([id], "new");
    else for (const key of changedKeys(textsForPeople, earlier.node, node)) note([id], partNames[key] ?? key);
    for (const reference of reached) if (changed.has(reference)) note([id], describeReference(reference));
  }
  for (const type of changedKeys(textsForPeople, membersOf(before.webhooks), membersOf(after.webhooks))) {
    const moving = idsWhere(({ text }) => text.includes(`"event":"${type}"`));
    const data = dataByType.get(type) ?? new Set();
    const isAboutData = (operation: Operation) =>
      !operation.reached.isDisjointFrom(data) && !showsEveryEvent(operation);
    const own = moving.length > 0 ? moving : idsWhere(isAboutData);
    if (own.length > 0) note(own, `event ${type}`);
    else reach.all.add(`event ${type}`);
  }
  const table = (name: string, isOf: (operation: Operation, key: string) => boolean, noun: string) => {
    for (const key of changedKeys(textsForPeople, membersOf(before[name]), membersOf(after[name]))) {
      const ids = idsWhere((operation) => isOf(operation, key));
      if (ids.length > 0) note(ids, `${noun} ${key}`);
      else reach.all.add(`${noun} ${key}`);
    }
  };
  table("x-error-codes", ({ text }, code) => text.includes(code), "code");
  table("x-rate-limit-tiers", ({ text }, tier) => text.includes(`"${tier}"`), "tier");
  table("x-limits", ({ text }, limit) => text.includes(`"${limit}"`), "limit");
  for (const key of changedKeys(textsForPeople, before, after))
    if (!ownMembers.has(key)) reach.all.add(`${key} of the document`);
}

/**
 * Compares the exports of contract.ts: changed members reach the operations that they name. A member without an
 * operation reaches nothing here, because the documents contain it too, unless `isInDocuments` is false.
 */
export function compareContracts(
  before: Members,
  after: Members,
  ids: ReadonlySet<string>,
  isInDocuments: boolean,
  reach: ContractReach,
): void {
  for (const name of changedKeys(textsForPeople, before, after)) {
    const [was, is] = [membersOf(before[name]), membersOf(after[name])];
    for (const key of changedKeys(textsForPeople, was, is)) {
      const named = [key, ...wordsOf(was[key]), ...wordsOf(is[key])].filter((word) => ids.has(word));
      for (const id of named)
        reach.operations.set(
          id,
          (reach.operations.get(id) ?? new Set()).add(name === "operations" ? "contract" : `${name} ${key}`),
        );
      if (named.length === 0 && !isInDocuments) reach.all.add(`${name} ${key} of the contract`);
    }
  }
}

/** References of each event type, without those that every event has. */
function eventData(document: Members): ReadonlyMap<string, ReadonlySet<string>> {
  const all = Object.entries(membersOf(document.webhooks)).map(
    ([type, event]) => [type, referencesOf(document, event)] as const,
  );
  const common = all.reduce((some, [, each]) => some.intersection(each), all[0]?.[1] ?? new Set());
  return new Map(all.map(([type, references]) => [type, references.difference(common)]));
}

/** The JSON text of every property "data" of a component: an event's resource, and the items of a list. */
function dataTexts({ components }: Members): string {
  const schemas = Object.values(membersOf(membersOf(components).schemas));
  return JSON.stringify(schemas.map((schema) => membersOf(membersOf(schema).properties).data));
}

function referencesOf(document: Members, node: unknown): Set<string> {
  return new Set(reachable(document, node).keys());
}

function readOperations(document: Members): Operation[] {
  return operationsOf(document as Pick<Document, "paths">).map(({ operation }) => {
    const parts = reachable(document, operation);
    const text = JSON.stringify([operation, ...parts.values()]);
    return { id: operation.operationId, node: operation, reached: new Set(parts.keys()), text };
  });
}

/** Such as "schema Card". */
function describeReference(reference: string): string {
  const [, , kind, name] = reference.split("/") as [string, string, string, string];
  return `${kind.replace(/s$/, "")} ${name}`;
}

function membersOf(value: Json): Members {
  return typeof value === "object" && value !== null ? (value as Members) : {};
}

function wordsOf(value: Json): string[] {
  return (JSON.stringify(value) ?? "").match(/\w+/g) ?? [];
}
