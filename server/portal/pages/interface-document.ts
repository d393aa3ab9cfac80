// Reads what the pages show from the OpenAPI document of a date. The document is the only source of the pages, so an
// operation, code or state of the specification appears without code of its own.
import {
  type Document,
  type Operation as DocumentOperation,
  jsonSchemaOf,
  type MediaType,
  nameOf,
  operationsOf,
  type Response,
  resolve,
  type Schema,
} from "../../../spec/document/openapi.ts";
import type { DiagramMachine, DiagramMove } from "../model/state-diagram.ts";

interface MachineSchema extends Schema {
  readonly "x-states"?: MachineEntry;
}

interface EnumerationSchema extends Schema {
  readonly "x-enum-descriptions"?: Readonly<Record<string, string>>;
  readonly "x-extensible-enum"?: boolean;
  readonly "x-unlisted-value"?: string;
}

export interface OperationEntry extends DocumentOperation {
  readonly "x-rate-limit-tier"?: string;
  readonly "x-rate-limit-also-tier"?: { readonly field: string; readonly value: string; readonly tier: string };
  readonly "x-count-limit"?: CountLimit;
  readonly "x-sandbox-only"?: boolean;
  readonly "x-magic-values"?: readonly MagicField[];
}

/** Values of a request's field that provoke an outcome in a sandbox. */
export interface MagicField {
  readonly field: string;
  readonly resource: string;
  /** The state in which the service makes the outcome; without it, the response shows the outcome. */
  readonly once?: string;
  readonly values: readonly {
    readonly value?: string;
    readonly prefix?: string;
    readonly shows: Readonly<Record<string, unknown>>;
  }[];
}

export interface CountLimit {
  readonly limit: string;
  readonly code: string;
  readonly freedBy: string;
}

export interface InterfaceDocument extends Document {
  readonly "x-error-codes": Readonly<Record<string, ErrorEntry>>;
  readonly "x-rate-limit-tiers": Readonly<Record<string, Readonly<Record<string, Windows>>>>;
  readonly "x-limits": Readonly<Record<string, LimitEntry>>;
  readonly "x-uncached-statuses": readonly number[];
}

export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
  readonly cause: string;
  readonly remedy: string;
  /** Set, like the example, only for a code that no operation lists. */
  readonly detail?: Schema;
  readonly example?: unknown;
}

export interface Windows {
  readonly second: number;
  readonly minute: number;
  readonly day: number;
}

export interface LimitEntry {
  readonly value: number | readonly number[];
  readonly promise: string;
  readonly description: string;
}

export interface MoveEntry extends DiagramMove {
  readonly when?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly simulated?: { readonly operation: string; readonly body: Readonly<Record<string, unknown>> };
  readonly follows?: string;
  readonly event?: string;
  readonly silent?: string;
}

interface UseEntry {
  readonly states: readonly string[];
  readonly operation: string;
  readonly when?: Readonly<Record<string, unknown>>;
  readonly event?: string;
  readonly provided?: string;
}

export interface MachineEntry extends DiagramMachine {
  readonly field: string;
  readonly moves: readonly MoveEntry[];
  readonly uses: readonly UseEntry[];
  readonly refusals: readonly {
    readonly states: readonly string[];
    readonly operation: string;
    readonly code: string;
  }[];
  readonly otherwise?: string;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly tier: string;
  readonly alsoTier: OperationEntry["x-rate-limit-also-tier"];
  readonly countLimit: CountLimit | undefined;
  readonly isSandboxOnly: boolean;
  readonly magicFields: readonly MagicField[];
  readonly requestExample: unknown;
  /** Schema of the resource that it creates. */
  readonly creates: string | undefined;
  /** Codes with an example body each. */
  readonly errors: ReadonlyMap<string, unknown>;
}

export interface EventType {
  readonly type: string;
  readonly description: string;
  readonly example: unknown;
  /** Schema of its data. */
  readonly data: string | undefined;
}

export interface Machine extends MachineEntry {
  readonly resource: string;
  readonly description: string;
}

/** A schema with a list of values. */
export interface Enumeration {
  readonly name: string;
  readonly description: string;
  readonly canGrow: boolean;
  /** Value that magic values of a sandbox provoke although the list lacks it. */
  readonly unlistedValue: string | undefined;
  /** The description of a value is empty if the document has none. */
  readonly values: readonly { readonly value: string; readonly description: string }[];
  /** Fields that have its values. */
  readonly fields: readonly { readonly schema: string; readonly field: string }[];
  /** The resource whose states are its values. */
  readonly machine: string | undefined;
}

export interface Interface {
  readonly date: string;
  readonly document: InterfaceDocument;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly errors: ReadonlyMap<string, ErrorEntry>;
  readonly events: ReadonlyMap<string, EventType>;
  readonly machines: ReadonlyMap<string, Machine>;
  readonly enumerations: ReadonlyMap<string, Enumeration>;
}

export function readInterface(document: InterfaceDocument): Interface {
  const operations = operationsOf(document).map(({ path, method, operation }) =>
    readOperation(document, path, method, operation as OperationEntry),
  );
  const machines = Object.entries(document.components.schemas).flatMap(([resource, schema]) => {
    const machine = (schema as MachineSchema)["x-states"];
    return machine === undefined ? [] : [{ ...machine, resource, description: schema.description ?? "" }];
  });
  return {
    date: document.info.version,
    document,
    operations: new Map(operations.map((operation) => [operation.id, operation])),
    errors: new Map(Object.entries(document["x-error-codes"])),
    events: readEvents(document),
    machines: new Map(machines.map((machine) => [machine.resource, machine])),
    enumerations: readEnumerations(document),
  };
}

// Scalars, such as countries, and lists of operations explain themselves.
function readEnumerations(document: InterfaceDocument): ReadonlyMap<string, Enumeration> {
  const schemas = Object.entries(document.components.schemas);
  const fields = schemas.flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties).flatMap(([field, property]) =>
      [property, property.items, ...(property.anyOf ?? [])].map((part) => ({
        schema,
        field,
        refersTo: nameOf(part),
      })),
    ),
  );
  const ids = new Set(operationsOf(document).map(({ operation }) => operation.operationId));
  const enumerations = schemas.flatMap(([name, schema]): Enumeration[] => {
    const { description = "", enum: members, ...rest } = schema as EnumerationSchema;
    if (members === undefined || !/^[A-Z]/.test(name) || members.some((value) => ids.has(String(value)))) return [];
    const meanings = { ...meaningsIn(description), ...rest["x-enum-descriptions"] };
    const uses = fields.filter(({ refersTo }) => refersTo === name);
    const owner = uses.find(({ schema: user, field }) => {
      const machine = (document.components.schemas[user] as MachineSchema)["x-states"];
      return machine?.field === field;
    });
    const values = members.map(String).map((value) => ({ value, description: meanings[value] ?? "" }));
    return [
      {
        ...{ name, description, values, fields: uses, machine: owner?.schema },
        canGrow: rest["x-extensible-enum"] ?? false,
        unlistedValue: rest["x-unlisted-value"],
      },
    ];
  });
  return new Map(enumerations.map((each) => [each.name, each]));
}

/** Meanings that a description lists, as in "REVERSED, EXPIRED: the hold was released. DECLINED: nothing was held." */
function meaningsIn(description: string): Readonly<Record<string, string>> {
  const listed = description.matchAll(/(?<![A-Z0-9_] )\b([A-Z][A-Z0-9_]+(?:(?:,| and) [A-Z][A-Z0-9_]+)*): ([^.]+\.)/g);
  return Object.fromEntries(
    [...listed].flatMap(([, names, meaning]) =>
      names!.split(/, | and /).map((name) => [name, meaning!.charAt(0).toUpperCase() + meaning!.slice(1)]),
    ),
  );
}

function readOperation(document: InterfaceDocument, path: string, method: string, entry: OperationEntry): Operation {
  return {
    id: entry.operationId,
    method: method.toUpperCase(),
    path,
    tag: entry.tags?.[0] ?? "",
    summary: entry.summary ?? entry.operationId,
    description: entry.description ?? "",
    tier: entry["x-rate-limit-tier"] ?? "",
    alsoTier: entry["x-rate-limit-also-tier"],
    countLimit: entry["x-count-limit"],
    isSandboxOnly: entry["x-sandbox-only"] ?? false,
    magicFields: entry["x-magic-values"] ?? [],
    requestExample: exampleOf(entry.requestBody?.content),
    creates: nameOf(jsonSchemaOf(entry.responses["201"])),
    errors: new Map(Object.values(entry.responses).flatMap((response) => errorsOf(document, response))),
  };
}

function errorsOf(document: InterfaceDocument, response: Response): [string, unknown][] {
  return Object.entries(resolve(document, response).content?.["application/json"]?.examples ?? {}).flatMap(
    ([code, { value }]) =>
      typeof value === "object" && value !== null && "error" in value ? [[code, value] as [string, unknown]] : [],
  );
}

// Other webhooks are requests to the partner, which send no event of the log.
function readEvents(document: InterfaceDocument): ReadonlyMap<string, EventType> {
  const events = operationsOf(document, "webhooks").filter(({ operation }) => /^receive/.test(operation.operationId));
  return new Map(
    events.map(({ path: type, operation: { description = "", requestBody } }) => {
      const envelope = document.components.schemas[nameOf(jsonSchemaOf(requestBody)) ?? ""];
      const data = nameOf(envelope?.properties?.data);
      return [type, { type, description, example: exampleOf(requestBody?.content), data }];
    }),
  );
}

function exampleOf(content: Readonly<Record<string, MediaType>> | undefined): unknown {
  return Object.values(content?.["application/json"]?.examples ?? {})[0]?.value;
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

/** Fields of the detail of a code. Names of nested fields contain those around them. */
export function detailFields({ document }: Interface, code: string): readonly Field[] {
  const schema = document.components.schemas[`Error_${code}`];
  const detail = document["x-error-codes"][code]?.detail ?? schema?.properties?.error?.properties?.detail;
  return detail === undefined ? [] : fieldsOf(document, detail, "");
}

/** `within`: schemas that contain this one. A schema nested in itself adds no further rows. */
function fieldsOf(document: Document, schema: Schema, before: string, within: readonly Schema[] = []): Field[] {
  const target = resolve(document, schema);
  if (within.includes(target)) return [];
  const { properties = {}, required = [] } = target;
  return Object.entries(properties).flatMap(([name, field]) => {
    const resolved = resolve(document, field);
    const items = resolved.items === undefined ? undefined : resolve(document, resolved.items);
    const type = typeOf(items ?? resolved) + (items === undefined ? "" : "[]");
    const optional = required.includes(name) ? "" : ", optional";
    const own = {
      name: before + name,
      type: type + optional,
      description: field.description ?? resolved.description ?? "",
    };
    const prefix = `${before}${name}${items === undefined ? "" : "[]"}.`;
    return [own, ...fieldsOf(document, items ?? resolved, prefix, [...within, target])];
  });
}

function typeOf({ type, enum: values }: Schema): string {
  if (values !== undefined) return values.join(" | ");
  return [type ?? "any"].flat().join(" | ");
}
