// Reads the facts that schemas cannot hold from the compiled program.
import { relative } from "node:path";
import {
  type Enum,
  type EnumMember,
  getDoc,
  getMaxLength,
  getPattern,
  getPatternData,
  getSourceLocation,
  getTags,
  type Model,
  type ModelProperty,
  type Namespace,
  navigateProgram,
  type Operation,
  type Program,
  type Scalar,
} from "@typespec/compiler";
import { getHeaderFieldName } from "@typespec/http";
import { getRenamedFrom } from "@typespec/versioning";
import { type LargestAmount, type Prediction, readLargestAmounts, readPredictions } from "../lib/announcements.ts";
import { type ResponseExample, responseExamples } from "../lib/examples.ts";
import { allFacts, type FactName, fact } from "../lib/facts.ts";
import { invariantsOf, type StatedInvariant } from "../lib/invariants.ts";
import {
  type Machine,
  plain,
  type RequiredState,
  readMachines,
  requiredStates,
  type StatefulModel,
} from "../lib/machines.ts";
import { type MagicField, readMagicFields, unlistedEnumerations } from "../lib/magic-values.ts";
import { operationsOf } from "../lib/operations.ts";
import { type PromisedLimit, readCountLimits, readLimits } from "./limits.ts";

/** `scope`: an operation returns the code, the server returns it before routing, or nothing returns it yet. */
export interface ErrorFact {
  code: string;
  status: number;
  message: string;
  /** The reason why a request gets the code, and the caller's next step. */
  cause: string;
  remedy: string;
  /** The way in which the same request can succeed later; absent if it cannot. */
  retry?: "sameKey" | "newKey";
  source: string;
  scope: "operation" | "edge" | "planned";
}

export interface WindowFact {
  second: number;
  minute: number;
  day: number;
}

export interface TierFact {
  name: string;
  policy: string;
  sandbox: WindowFact;
  production: WindowFact;
}

export interface EventFact {
  type: string;
  schema: string;
  summary: string;
}

/** An operation of the partner that the service calls. */
export interface WebhookFact {
  name: string;
  operation: string;
}

export interface OperationFact {
  tier: string;
  policy: string;
  alsoTier: AlsoTierFact | null;
  source: string;
  sandboxOnly: boolean;
  withClock: boolean;
  /** Examples that differ from the model's. */
  examples: ResponseExample[];
}

export interface AlsoTierFact {
  field: string;
  value: string;
  tier: string;
}

/** The number of resources that a project can have at once, by its name among the limits. */
export interface CountLimitFact {
  limit: string;
  code: string;
  freedBy: string;
  counts: Record<string, unknown>;
}

/** Values that a following operation takes from a response: runtime expressions, or literals of the body. */
export interface LinkFact {
  operation: string;
  parameters?: Record<string, string>;
  body?: Record<string, unknown>;
  description?: string;
}

export interface HeaderFact {
  property: string;
  name: string;
  model: string;
  doc: string;
}

/** Earlier names, oldest first; `until` is the date of the renaming. */
export interface RenameFact {
  name: string;
  earlier: { name: string; until: string }[];
}

export interface FieldFact {
  model: string;
  property: string;
}

export interface ChangeableFact {
  resource: string;
  states: string[];
  code: string;
}

export interface InvariantFact extends Omit<StatedInvariant, "application"> {
  model: string;
  /** File, line and column of the decorator. */
  place: string;
}

/** Facts by decorator (decorators.tsp); sets hold names of types. */
export interface Facts {
  dates: string[];
  allDates: FieldFact[];
  renames: RenameFact[];
  /** By model, the named models that it spreads. */
  spreads: Record<string, string[]>;
  errors: ErrorFact[];
  tiers: TierFact[];
  events: EventFact[];
  webhooks: WebhookFact[];
  limits: Record<string, number | number[]>;
  promises: PromisedLimit[];
  uncachedStatuses: number[];
  headers: HeaderFact[];
  operations: Map<string, OperationFact>;
  /** By the operation that creates the resource. */
  countLimits: Map<string, CountLimitFact>;
  /** By operation. */
  requiredStates: Map<string, RequiredState[]>;
  magicFields: MagicField[];
  /** By the operation whose response has them. */
  links: Map<string, LinkFact[]>;
  /** By operation, the operations that no link of its response leads to (`@noLink`). */
  removedLinks: Map<string, Set<string>>;
  /** Enumerations of which a magic value shows an unlisted member. */
  unlisted: Set<string>;
  atLeastOneProperty: Set<string>;
  exactlyOneProperty: Set<string>;
  maps: { model: string; pattern: string | undefined; maxLength: number | undefined; most: number | undefined }[];
  /** By map of an update, the value that removes a key. */
  merged: Map<string, string>;
  distinct: FieldFact[];
  unique: (FieldFact & { code: string; freedBy?: string })[];
  singleUse: FieldFact[];
  assignedOnce: (FieldFact & { ownerFields: string[] })[];
  notLogged: FieldFact[];
  /** Values of a text, by its name. */
  members: Map<string, string[]>;
  /** `resource`: the one whose states are named. */
  changeable: (FieldFact & ChangeableFact)[];
  predictions: (FieldFact & Prediction)[];
  largestAmounts: (FieldFact & LargestAmount)[];
  tied: (FieldFact & { field: string; values: string[]; isNeeded: boolean })[];
  alternatives: (FieldFact & { field: string })[];
  everyOperation: Set<string>;
  /** Noun phrases for people, by pattern. */
  patternMessages: Readonly<Record<string, string>>;
  exported: { name: string; typeName: string; members: [string, string | number][] }[];
  anyEvent: Set<string>;
  openEnums: Set<string>;
  /** By enumeration, the doc comments of its members, by value. */
  memberDocs: Map<string, Record<string, string>>;
  tags: { name: string; description: string }[];
  tagGroups: { name: string; tags: string[]; webhooks?: boolean }[];
  machines: Machine[];
  /** Days as YYYY-MM-DD, by date. */
  deprecations: Map<string, { since: string; sunset: string }>;
  invariants: InvariantFact[];
}

export function readFacts(program: Program): Facts {
  const root = program.getGlobalNamespaceType().namespaces.get("PaymentsApi");
  if (!root) throw new Error("spec/main.tsp declares no namespace PaymentsApi");
  const models = [...root.models.values()];
  const resources = readMachines(program);
  const examples = new Map(
    operationsOf(program).map((http) => [http.operation, responseExamples(program, http, resources)]),
  );
  return {
    dates: [...(root.enums.get("Versions")?.members.values() ?? [])].map(({ name, value }) => String(value ?? name)),
    allDates: fieldFacts(program, "allDates", () => ({})),
    renames: models.flatMap((model) => readRenames(program, model)),
    spreads: readSpreads(models),
    errors: readErrors(program, child(root, "Errors")),
    tiers: [...(root.enums.get("RateLimitTier")?.members.values() ?? [])].map((member) => readTier(program, member)),
    events: [...child(root, "Events").models.values()].map((model) => ({
      type: fact(program, "event", model),
      schema: `${model.name}Event`,
      summary: getDoc(program, model) ?? model.name,
    })),
    webhooks: allFacts(program, "webhook").map(([operation, name]) => ({ name, operation: operation.name })),
    ...readLimits(program, root),
    uncachedStatuses: fact(program, "uncachedStatuses", root) ?? [],
    headers: models.flatMap((model) => readHeaders(program, model)),
    operations: new Map(
      [...root.interfaces.values()]
        .flatMap((group) => [...group.operations.values()])
        .map((operation) => [
          operation.name,
          { ...readOperation(program, operation), examples: examples.get(operation) ?? [] },
        ]),
    ),
    countLimits: new Map(
      readCountLimits(program).map(({ operation, name, code, freedBy, counts }) => [
        operation.name,
        { limit: name, code, freedBy, counts: plain(counts ?? {}) },
      ]),
    ),
    requiredStates: readRequiredStates(program),
    magicFields: readMagicFields(program).map(({ target: _, ...magic }) => magic),
    links: new Map(allFacts(program, "link").map(([{ name }, given]) => [name, [given].flat()])),
    removedLinks: new Map(allFacts(program, "noLink").map(([{ name }, given]) => [name, new Set([given].flat())])),
    unlisted: unlistedEnumerations(program),
    atLeastOneProperty: names(program, "atLeastOneProperty"),
    exactlyOneProperty: names(program, "exactlyOneProperty"),
    maps: allFacts(program, "mapKeys").map(([{ name }, given]) => {
      const [key, most] = [given].flat() as [Scalar, number?];
      return { model: name, pattern: getPattern(program, key), maxLength: getMaxLength(program, key), most };
    }),
    merged: new Map(allFacts(program, "merged").map(([{ name }, removedBy]) => [name, removedBy])),
    distinct: fieldFacts(program, "distinct", () => ({})),
    unique: fieldFacts(program, "unique", ([code = "", freedBy]) => ({ code, ...(freedBy ? { freedBy } : {}) })),
    singleUse: fieldFacts(program, "singleUse", () => ({})),
    assignedOnce: fieldFacts(program, "assignedOnce", (ownerFields) => ({ ownerFields })),
    notLogged: fieldFacts(program, "notLogged", () => ({})),
    members: new Map(
      allFacts(program, "memberOf").map(([{ name }, list]) => [
        name,
        readMembers(list).map(([, value]) => String(value)),
      ]),
    ),
    changeable: allFacts(program, "changeableIn").map(([property, [states, code]]) => ({
      model: property.model.name,
      property: property.name,
      resource: resourceWithStates(resources, states),
      states: plain(states),
      code,
    })),
    predictions: readPredictions(program).map(({ target, prediction }) => ({ ...fieldOf(target), ...prediction })),
    largestAmounts: readLargestAmounts(program).map(({ target, largest }) => ({ ...fieldOf(target), ...largest })),
    tied: (["onlyWith", "neededWith"] as const).flatMap((name) =>
      fieldFacts(program, name, ([field, ...values]: [string, ...EnumMember[]]) => ({
        field,
        values: values.map(({ name, value }) => String(value ?? name)),
        isNeeded: name === "neededWith",
      })),
    ),
    alternatives: fieldFacts(program, "insteadOf", ([field = ""]) => ({ field })),
    everyOperation: names(program, "everyOperation"),
    patternMessages: readPatternMessages(program),
    exported: allFacts(program, "contract").map(([list, [name, typeName]]) => ({
      name,
      typeName,
      members: readMembers(list),
    })),
    anyEvent: names(program, "anyEvent"),
    openEnums: names(program, "openEnum"),
    memberDocs: new Map([...root.enums.values()].map((list) => [list.name, readMemberDocs(program, list)])),
    tags: readTags(program, root),
    tagGroups: fact(program, "tagGroups", root) ?? [],
    machines: resources.map(({ machine }) => machine),
    deprecations: new Map(
      allFacts(program, "deprecated").map(([member, deprecation]) => [
        String(member.value ?? member.name),
        deprecation,
      ]),
    ),
    invariants: models.flatMap(readInvariants),
  };
}

/** @throws an Error if one pattern has two messages */
function readPatternMessages(program: Program): Record<string, string> {
  const messages = new Map<string, string>();
  const add = (target: Scalar | ModelProperty) => {
    const { pattern, validationMessage } = getPatternData(program, target) ?? {};
    if (pattern === undefined || validationMessage === undefined) return;
    const known = messages.get(pattern) ?? validationMessage;
    if (known !== validationMessage)
      throw new Error(`The pattern ${pattern} has the messages "${known}" and "${validationMessage}". Write one.`);
    messages.set(pattern, validationMessage);
  };
  navigateProgram(program, { scalar: add, modelProperty: add });
  return Object.fromEntries([...messages].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function readInvariants(model: Model): InvariantFact[] {
  return invariantsOf(model).map(({ application: { node }, ...invariant }) => {
    const { file, pos } = getSourceLocation(node ?? model);
    const { line, character } = file.getLineAndCharacterOfPosition(pos);
    const place = `${relative(process.cwd(), file.path)}:${line + 1}:${character + 1}`;
    return { model: model.name, place, ...invariant };
  });
}

function readRequiredStates(program: Program): Facts["requiredStates"] {
  const all = Map.groupBy(requiredStates(program), ({ operation }) => operation);
  return new Map([...all].map(([id, each]) => [id, each.map(({ operation: _, target: __, ...required }) => required)]));
}

/** A single argument becomes a list too. */
function fieldFacts<More, Given extends unknown[] = string[]>(
  program: Program,
  name: FactName,
  read: (given: Given) => More,
): (FieldFact & More)[] {
  return allFacts(program, name).map(([property, given]) => ({
    model: property.model.name,
    property: property.name,
    ...read([given].flat() as Given),
  }));
}

function fieldOf({ model, name }: ModelProperty): FieldFact {
  return { model: model?.name ?? "", property: name };
}

function resourceWithStates(resources: readonly StatefulModel[], [state]: { value: EnumMember }[]): string {
  const found = resources.find(({ model, machine }) => model.properties.get(machine.field)?.type === state?.value.enum);
  if (!found) throw new Error(`no resource has the state ${state?.value.name}`);
  return found.machine.resource;
}

/** The doc comment of the TypeSpec interface with the tag's name describes the tag. */
function readTags(program: Program, root: Namespace): Facts["tags"] {
  const tagged = [...root.interfaces.values()].flatMap((group) =>
    getTags(program, group).map((name) => ({ name, group })),
  );
  return [...Map.groupBy(tagged, ({ name }) => name)].map(([name, all]) => {
    const { group } = all.find((each) => each.group.name === name) ?? all[0]!;
    return { name, description: getDoc(program, group) ?? "" };
  });
}

function child(root: Namespace, name: string): Namespace {
  const found = root.namespaces.get(name);
  if (!found) throw new Error(`the specification declares no namespace ${name}`);
  return found;
}

function names(program: Program, decorator: FactName): Set<string> {
  return new Set(allFacts(program, decorator).map(([type]) => String(type.name)));
}

function readMembers(list: Enum): [string, string | number][] {
  return [...list.members.values()].map((member) => [member.name, member.value ?? member.name]);
}

function readMemberDocs(program: Program, list: Enum): Record<string, string> {
  const docs = [...list.members.values()].flatMap((member): [string, string][] => {
    const doc = getDoc(program, member)?.replaceAll(/\s+/g, " ");
    return doc === undefined ? [] : [[String(member.value ?? member.name), doc]];
  });
  return Object.fromEntries(docs);
}

function readRenames(program: Program, model: Model): RenameFact[] {
  return [...model.properties.values()].flatMap((property) => {
    const renames = getRenamedFrom(program, property) ?? [];
    const earlier = renames.map(({ oldName, version }) => ({ name: oldName, until: version.value }));
    return earlier.length === 0 ? [] : [{ name: property.name, earlier: earlier.sort(byDate) }];
  });
}

const byDate = (one: { until: string }, other: { until: string }): number => (one.until < other.until ? -1 : 1);

function readSpreads(models: readonly Model[]): Record<string, string[]> {
  const spreads = models.map((model): [string, string[]] => [
    model.name,
    model.sourceModels.flatMap(({ model: source, usage }) =>
      usage === "spread" && models.includes(source) && source.name !== model.name ? [source.name] : [],
    ),
  ]);
  return Object.fromEntries(spreads.filter(([, sources]) => sources.length > 0));
}

function readErrors(program: Program, namespace: Namespace): ErrorFact[] {
  return [...namespace.models.values()].map((model) => {
    const [status, code, message] = fact(program, "catalogued", model) as [number, string, string];
    const scope = fact(program, "edge", model) ? "edge" : fact(program, "planned", model) ? "planned" : "operation";
    const text = (name: FactName): string => fact(program, name, model) ?? "";
    const retry = fact(program, "retry", model);
    return {
      ...{ code, status, message, cause: text("cause"), remedy: text("remedy") },
      ...(retry && { retry }),
      ...{ source: text("source"), scope },
    };
  });
}

function readTier(program: Program, member: EnumMember): TierFact {
  const [sandbox, production] = fact(program, "tierLimits", member) as [WindowFact, WindowFact];
  return { name: member.name, policy: String(member.value), sandbox, production };
}

function readOperation(program: Program, operation: Operation): Omit<OperationFact, "examples"> {
  const { tier, sandboxOnly, withClock } = inheritedFacts(program, operation);
  return {
    tier: tier?.name ?? "",
    policy: String(tier?.value ?? ""),
    alsoTier: readAlsoTier(program, operation),
    source: fact(program, "source", operation) ?? "",
    sandboxOnly,
    withClock,
  };
}

function readAlsoTier(program: Program, operation: Operation): AlsoTierFact | null {
  const values = fact(program, "alsoTier", operation) as [string, EnumMember, EnumMember] | undefined;
  if (values === undefined) return null;
  const [field, value, tier] = values;
  return { field, value: String(value.value ?? value.name), tier: tier.name };
}

function inheritedFacts(
  program: Program,
  operation: Operation,
): { tier: EnumMember | undefined; sandboxOnly: boolean; withClock: boolean } {
  const group = operation.interface;
  const tier = fact(program, "tier", operation) ?? (group && fact(program, "tier", group));
  const isSet = (name: FactName): boolean =>
    fact(program, name, operation) ?? (group && fact(program, name, group)) ?? false;
  return {
    tier: tier as EnumMember | undefined,
    sandboxOnly: isSet("sandboxOnly"),
    withClock: isSet("withClock"),
  };
}

function readHeaders(program: Program, model: Model): HeaderFact[] {
  return [...model.properties.values()].flatMap((property) => {
    const name = getHeaderFieldName(program, property);
    return name && name !== "content-type"
      ? [{ property: property.name, name, model: model.name, doc: getDoc(program, property) ?? "" }]
      : [];
  });
}
