// Evaluates the invariants of the specification (`x-invariants`) on values.
import type { ParseResult } from "@marcbachmann/cel-js";
import type { Schema, Schemas } from "../../contract/schema.ts";
import { converterOf } from "./values.ts";
import { ruleEnvironment } from "./vocabulary.ts";

export interface Invariant {
  readonly rule: string;
  readonly sentence: string;
  readonly source?: string;
  /** Lists of other resources by name. The explorer binds them. */
  readonly with?: Readonly<Record<string, { readonly list: string; readonly by: Readonly<Record<string, string>> }>>;
}

export interface BrokenInvariant {
  readonly invariant: Invariant;
  /** JSON pointer of the value that breaks it. */
  readonly pointer: string;
  /** The fields that the rule names, or the reason why it has no result. */
  readonly values: string;
}

/** Returns the invariants that a value and its parts break, except those that span resources. */
export function brokenInvariants(schemas: Schemas, schema: Schema, value: unknown): BrokenInvariant[] {
  const broken: BrokenInvariant[] = [];
  visitorOf(schemas, schema)?.(value, "", broken);
  return broken;
}

/** Returns whether a rule holds for values of `converterOf`. @throws for amounts in different currencies */
export function holds(rule: string, variables: Readonly<Record<string, unknown>>): boolean {
  let parsed = rules.get(rule);
  if (parsed === undefined) {
    environment ??= ruleEnvironment();
    parsed = environment.parse(rule);
    rules.set(rule, parsed);
  }
  return parsed(variables) === true;
}

let environment: ReturnType<typeof ruleEnvironment> | undefined;
const rules = new Map<string, ParseResult>();

/** Of one schema; a text has about 1 kB. */
const maxTexts = 2_000;

type Visit = (value: unknown, pointer: string, broken: BrokenInvariant[]) => void;

const visitors = new WeakMap<Schemas, WeakMap<Schema, Visit | null>>();

/** Undefined if no invariant concerns the schema or its parts. */
function visitorOf(schemas: Schemas, schema: Schema): Visit | undefined {
  const known = visitors.get(schemas) ?? new WeakMap<Schema, Visit | null>();
  visitors.set(schemas, known);
  // A schema within itself adds no place of its own here.
  if (!known.has(schema)) {
    known.set(schema, null);
    known.set(schema, createVisitor(schemas, schema) ?? null);
  }
  return known.get(schema) ?? undefined;
}

function createVisitor(schemas: Schemas, schema: Schema): Visit | undefined {
  const union = unionVisitor(schemas, schema);
  if (union !== undefined) return union;
  const { keywords } = schemas.plain(schema);
  const { items, properties = {} } = keywords as { items?: Schema; properties?: Readonly<Record<string, Schema>> };
  if (items !== undefined) {
    const visit = visitorOf(schemas, items);
    return (
      visit &&
      ((value, pointer, broken) => {
        if (Array.isArray(value))
          for (const [index, item] of value.entries()) visit(item, `${pointer}/${index}`, broken);
      })
    );
  }
  const own = ((keywords["x-invariants"] ?? []) as readonly Invariant[]).filter((each) => each.with === undefined);
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const visit = visitorOf(schemas, field);
    return visit === undefined ? [] : [[name, visit] as const];
  });
  if (own.length + fields.length === 0) return undefined;
  const convert = converterOf(schemas, schema);
  // Lists, events and reads show the same resource many times.
  const texts = new Set<string>();
  return (value, pointer, broken) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return;
    const text = own.length === 0 ? "" : JSON.stringify(value);
    if (texts.has(text)) return;
    const before = broken.length;
    for (const [name, visit] of fields) visit((value as Record<string, unknown>)[name], `${pointer}/${name}`, broken);
    if (own.length === 0) return;
    const variables = convert(value) as Record<string, unknown>;
    variables.self = variables;
    for (const invariant of own) {
      const reason = reasonAgainst(invariant, variables, value);
      if (reason !== undefined) broken.push({ invariant, pointer, values: reason });
    }
    if (broken.length > before) return;
    if (texts.size === maxTexts) texts.clear();
    texts.add(text);
  };
}

/** A record of any event has a variant for each resource, chosen by `type`. */
function unionVisitor(schemas: Schemas, schema: Schema): Visit | undefined {
  const branches = schemas.variants(schema).map((branch) => {
    const { properties } = schemas.plain(branch).keywords as { properties?: { type?: Schema } };
    const types = properties?.type && (schemas.plain(properties.type).keywords.enum as readonly string[] | undefined);
    return { types: new Set(types), visit: visitorOf(schemas, branch) };
  });
  if (branches.length < 2 || branches.every(({ visit }) => visit === undefined)) return undefined;
  return (value, pointer, broken) => {
    const { type } = (value ?? {}) as { type?: string };
    branches.find(({ types }) => types.has(type ?? ""))?.visit?.(value, pointer, broken);
  };
}

function reasonAgainst({ rule }: Invariant, variables: Record<string, unknown>, value: object): string | undefined {
  try {
    return holds(rule, variables) ? undefined : namedValues(rule, value);
  } catch (error) {
    return `${(error as Error).message.split("\n")[0]}; ${namedValues(rule, value)}`;
  }
}

function namedValues(rule: string, value: object): string {
  const words = new Set(rule.replace(/"[^"]*"/g, "").match(/\w+/g));
  const named = Object.entries(value).filter(([name]) => words.has(name));
  return JSON.stringify(Object.fromEntries(named)).slice(0, 1_000);
}
