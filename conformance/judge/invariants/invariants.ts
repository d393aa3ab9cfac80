// Evaluates the invariants of the specification (`x-invariants`) on values.
import type { ParseResult } from "@marcbachmann/cel-js";
import type { Schema, Schemas } from "../../contract/schema.ts";
import { createVisits, type Handle, type Visit } from "../../contract/visit.ts";
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
  visitOf(schemas, schema)?.(value, "", broken);
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

/** Number of remembered texts of one schema; a text has about 1 kB. */
const maxTexts = 2_000;

type VisitOf = (schema: Schema) => Visit<BrokenInvariant[]> | undefined;

const visits = new WeakMap<Schemas, VisitOf>();

/** Undefined if no invariant concerns the schema or its parts. */
function visitOf(schemas: Schemas, schema: Schema): Visit<BrokenInvariant[]> | undefined {
  const known =
    visits.get(schemas) ?? createVisits(schemas, (each, keywords) => createHandler(schemas, each, keywords));
  visits.set(schemas, known);
  return known(schema);
}

/** The invariants of a schema that one value can keep or break. */
export function ownInvariants(keywords: Schema): readonly Invariant[] {
  return ((keywords["x-invariants"] ?? []) as readonly Invariant[]).filter((each) => each.with === undefined);
}

function createHandler(schemas: Schemas, schema: Schema, keywords: Schema): Handle<BrokenInvariant[]> | undefined {
  const own = ownInvariants(keywords);
  if (own.length === 0) return undefined;
  const convert = converterOf(schemas, schema);
  // Lists, events and reads show the same resource many times.
  const texts = new Set<string>();
  return (value, pointer, broken, visitParts) => {
    const text = JSON.stringify(value);
    if (texts.has(text)) return;
    const before = broken.length;
    visitParts(value, pointer, broken);
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
