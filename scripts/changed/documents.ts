// Finds the operations whose contract differs between two states of generated/.
type Json = unknown;
type Members = Readonly<Record<string, Json>>;

/** Reasons by operation; `all` has the reasons of changes that are no operation's own. */
export interface ContractReach {
  readonly operations: Map<string, Set<string>>;
  readonly all: Set<string>;
}

interface Operation {
  readonly id: string;
  readonly node: Members;
  /** References of components that it reaches, such as `#/components/schemas/Card`. */
  readonly reached: ReadonlySet<string>;
  readonly text: string;
}

// Texts for people, which no check reads.
const texts = new Set(["description", "summary"]);
// Their values are data, where a field may have such a name.
const data = new Set(["example", "examples", "default", "const", "enum"]);
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
  const changed = changedComponents(before, after);
  const known = new Map(operationsOf(before).map((operation) => [operation.id, operation]));
  const present = operationsOf(after);
  const note = (ids: Iterable<string>, reason: string) => {
    for (const id of ids) reach.operations.set(id, (reach.operations.get(id) ?? new Set()).add(reason));
  };
  const idsWhere = (test: (operation: Operation) => boolean) => present.filter(test).map(({ id }) => id);
  for (const { id, node, reached } of present) {
    const earlier = known.get(id);
    if (earlier === undefined) note([id], "new");
    else for (const key of changedKeys(earlier.node, node)) note([id], partNames[key] ?? key);
    for (const reference of reached) if (changed.has(reference)) note([id], describeReference(reference));
  }
  for (const type of changedKeys(membersOf(before.webhooks), membersOf(after.webhooks))) {
    const own = idsWhere(({ text }) => text.includes(`"event":"${type}"`));
    if (own.length > 0) note(own, `event ${type}`);
    else reach.all.add(`event ${type}`);
  }
  const table = (name: string, isOf: (operation: Operation, key: string) => boolean, noun: string) => {
    for (const key of changedKeys(membersOf(before[name]), membersOf(after[name]))) {
      const ids = idsWhere((operation) => isOf(operation, key));
      if (ids.length > 0) note(ids, `${noun} ${key}`);
      else reach.all.add(`${noun} ${key}`);
    }
  };
  table("x-error-codes", ({ text }, code) => text.includes(code), "code");
  table("x-rate-limit-tiers", ({ text }, tier) => text.includes(`"${tier}"`), "tier");
  table("x-limits", ({ text }, limit) => text.includes(`"${limit}"`), "limit");
  for (const key of changedKeys(before, after)) if (!ownMembers.has(key)) reach.all.add(`${key} of the document`);
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
  for (const name of changedKeys(before, after)) {
    const [was, is] = [membersOf(before[name]), membersOf(after[name])];
    for (const key of changedKeys(was, is)) {
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

function operationsOf(document: Members): Operation[] {
  return Object.values(membersOf(document.paths)).flatMap((item) =>
    Object.values(membersOf(item)).flatMap((node): Operation[] => {
      const { operationId: id } = membersOf(node);
      if (typeof id !== "string") return [];
      const reached = referencesOf(document, node);
      const parts = [...reached].map((reference) => lookUp(document, reference));
      return [{ id, node: membersOf(node), reached, text: JSON.stringify([node, parts]) }];
    }),
  );
}

function referencesOf(document: Members, node: Json): Set<string> {
  const found = new Set<string>();
  const visit = (value: Json): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      if (key === "$ref" && typeof member === "string") {
        if (found.has(member)) continue;
        found.add(member);
        visit(lookUp(document, member));
      } else visit(member);
    }
  };
  visit(node);
  return found;
}

function changedComponents(before: Members, after: Members): Set<string> {
  const [was, is] = [membersOf(before.components), membersOf(after.components)];
  const kinds = new Set([...Object.keys(was), ...Object.keys(is)]);
  return new Set(
    [...kinds].flatMap((kind) =>
      changedKeys(membersOf(was[kind]), membersOf(is[kind])).map((name) => `#/components/${kind}/${name}`),
    ),
  );
}

function changedKeys(before: Members, after: Members): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => !texts.has(key) && behaviourOf(before[key]) !== behaviourOf(after[key]));
}

/** As text, without sentences for people. */
function behaviourOf(value: Json): string | undefined {
  return JSON.stringify(withoutTexts(value));
}

function withoutTexts(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, member]) => !(texts.has(key) && typeof member === "string"))
      .map(([key, member]) => [key, data.has(key) ? member : withoutTexts(member)]),
  );
}

function lookUp(document: Members, reference: string): Json {
  const path = reference
    .slice(2)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  return path.reduce<Json>((node, key) => membersOf(node)[key], document);
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
