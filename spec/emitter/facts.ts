// Reads the facts that schemas cannot hold from the compiled program, as plain data: codes, tiers, numbers, events, headers. Independent of OpenAPI.
import {
  type Enum,
  type EnumMember,
  getDoc,
  getTags,
  type Model,
  type Namespace,
  type Operation,
  type Program,
} from "@typespec/compiler";
import { getHeaderFieldName } from "@typespec/http";
import { getRenamedFrom } from "@typespec/versioning";
import { type ResponseExample, responseExamples } from "../lib/examples.js";
import { allFacts, fact } from "../lib/facts.js";
import { type Machine, readMachines } from "../lib/machines.js";
import { operationsOf } from "../lib/operations.js";
import { type PromisedLimit, readLimits } from "./limits.ts";

/** A row of the table of codes. `scope`: operations that name the code answer it, the edge before any operation, or nobody yet. */
export interface ErrorFact {
  code: string;
  status: number;
  message: string;
  source: string;
  scope: "operation" | "edge" | "planned";
}

/** Requests per rolling second, minute and day. */
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
  /** The schema's name in the documents. */
  schema: string;
  summary: string;
}

/** An operation that a partner offers and the service calls. */
export interface WebhookFact {
  /** Its name in the documents' `webhooks`. */
  name: string;
  operation: string;
}

export interface OperationFact {
  tier: string;
  policy: string;
  /** The tier of requests whose body has a value in a field. */
  tierWhen: TierWhenFact | null;
  source: string;
  sandboxOnly: boolean;
  withClock: boolean;
  /** Examples of its success that differ from the model's. */
  examples: ResponseExample[];
}

export interface TierWhenFact {
  field: string;
  value: string;
  tier: string;
}

export interface HeaderFact {
  /** The property's name in the specification, which code uses. */
  property: string;
  name: string;
  /** The model that declares it. */
  model: string;
  doc: string;
}

/** A renamed field and its earlier names, oldest first; `until` is the date of the renaming. */
export interface RenameFact {
  name: string;
  earlier: { name: string; until: string }[];
}

export interface Facts {
  /** All dates, oldest first. */
  dates: string[];
  /** Lists of all dates: model and property. */
  allDates: { model: string; property: string }[];
  renames: RenameFact[];
  /** Models with names whose fields are spread into other models, by those models' names. */
  spreads: Record<string, string[]>;
  errors: ErrorFact[];
  tiers: TierFact[];
  events: EventFact[];
  webhooks: WebhookFact[];
  limits: Record<string, number | number[]>;
  /** The limits that partners may build on, in the order of the specification. */
  promises: PromisedLimit[];
  uncachedStatuses: number[];
  headers: HeaderFact[];
  operations: Map<string, OperationFact>;
  /** Names of models whose bodies need at least one property. */
  atLeastOneProperty: Set<string>;
  /** Names of models whose bodies need exactly one property. */
  exactlyOneProperty: Set<string>;
  /** Lists that name nothing twice: model and property. */
  distinct: { model: string; property: string }[];
  /** Fields whose values are there once in a project: the code of a second one, and the operation that frees it. */
  unique: { model: string; property: string; code: string; freedBy?: string }[];
  /** Fields whose values are good once: model and property. */
  singleUse: { model: string; property: string }[];
  /** Fields that are there only where another field has one of these values; then they may have to be. */
  tied: { model: string; property: string; field: string; values: string[]; isNeeded: boolean }[];
  alternatives: { model: string; property: string; field: string }[];
  /** Names of enumerations that name every operation. */
  everyOperation: Set<string>;
  /** Lists exported under a name: members to values, in order. */
  exported: { name: string; typeName: string; members: [string, string | number][] }[];
  /** Names of models that are any event, and more. */
  anyEvent: Set<string>;
  /** Names of enumerations that may grow for readers. */
  openEnums: Set<string>;
  /** What stands under a tag: the doc comment of the interface that has it, in the order of the files. */
  tags: { name: string; description: string }[];
  /** State machines, one for each resource that has states. */
  machines: Machine[];
  /** Dates on their way out, with their first days as YYYY-MM-DD. */
  deprecations: Map<string, { since: string; sunset: string }>;
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
    allDates: allFacts(program, "allDates").map(([property]) => ({
      model: property.model.name,
      property: property.name,
    })),
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
    atLeastOneProperty: names(program, "atLeastOneProperty"),
    exactlyOneProperty: names(program, "exactlyOneProperty"),
    distinct: allFacts(program, "distinct").map(([property]) => ({
      model: property.model.name,
      property: property.name,
    })),
    unique: allFacts(program, "unique").map(([property, given]) => {
      const [code, freedBy] = ([] as string[]).concat(given);
      return { model: property.model.name, property: property.name, code: code!, ...(freedBy ? { freedBy } : {}) };
    }),
    singleUse: allFacts(program, "singleUse").map(([property]) => ({
      model: property.model.name,
      property: property.name,
    })),
    tied: ["onlyWith", "neededWith"].flatMap((name) =>
      allFacts(program, name).map(([property, [field, ...values]]) => ({
        model: property.model.name,
        property: property.name,
        field,
        values: values.map((member: EnumMember) => String(member.value ?? member.name)),
        isNeeded: name === "neededWith",
      })),
    ),
    alternatives: allFacts(program, "insteadOf").map(([property, field]) => ({
      model: property.model.name,
      property: property.name,
      field: String([field].flat()[0]),
    })),
    everyOperation: names(program, "everyOperation"),
    exported: allFacts(program, "contract").map(([list, [name, typeName]]) => ({
      name,
      typeName,
      members: readMembers(list),
    })),
    anyEvent: names(program, "anyEvent"),
    openEnums: names(program, "openEnum"),
    tags: readTags(program, root),
    machines: resources.map(({ machine }) => machine),
    deprecations: new Map(
      allFacts(program, "deprecated").map(([member, wayOut]) => [String(member.value ?? member.name), wayOut]),
    ),
  };
}

/** Reads each tag once; of several interfaces, the one with the tag's name describes it. */
function readTags(program: Program, root: Namespace): Facts["tags"] {
  const told = [...root.interfaces.values()].flatMap((group) =>
    getTags(program, group).map((name) => ({ name, group })),
  );
  return [...Map.groupBy(told, ({ name }) => name)].map(([name, all]) => {
    const { group } = all.find((each) => each.group.name === name) ?? all[0]!;
    return { name, description: getDoc(program, group) ?? "" };
  });
}

function child(root: Namespace, name: string): Namespace {
  const found = root.namespaces.get(name);
  if (!found) throw new Error(`the specification declares no namespace ${name}`);
  return found;
}

function names(program: Program, decorator: string): Set<string> {
  return new Set(allFacts(program, decorator).map(([type]) => String(type.name)));
}

function readMembers(list: Enum): [string, string | number][] {
  return [...list.members.values()].map((member) => [member.name, member.value ?? member.name]);
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
    return { code, status, message, source: fact(program, "source", model) ?? "", scope };
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
    tierWhen: readTierWhen(program, operation),
    source: fact(program, "source", operation) ?? "",
    sandboxOnly,
    withClock,
  };
}

function readTierWhen(program: Program, operation: Operation): TierWhenFact | null {
  const told = fact(program, "tierWhen", operation) as [string, EnumMember, EnumMember] | undefined;
  if (told === undefined) return null;
  const [field, value, tier] = told;
  return { field, value: String(value.value ?? value.name), tier: tier.name };
}

function inheritedFacts(
  program: Program,
  operation: Operation,
): { tier: EnumMember | undefined; sandboxOnly: boolean; withClock: boolean } {
  const group = operation.interface;
  const tier = fact(program, "tier", operation) ?? (group && fact(program, "tier", group));
  const told = (name: string): boolean =>
    fact(program, name, operation) ?? (group && fact(program, name, group)) ?? false;
  return {
    tier: tier as EnumMember | undefined,
    sandboxOnly: told("sandboxOnly"),
    withClock: told("withClock"),
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
