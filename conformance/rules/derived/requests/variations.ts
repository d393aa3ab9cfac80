// Varies requests. Invariant: a variation differs from the valid request in one place.
import { borderValues, violations } from "../../../contract/constraints.ts";
import { typed } from "../../../contract/decode.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { encode } from "../../../contract/encode.ts";
import type { Schema, Schemas } from "../../../contract/schema.ts";
import type { CallInput } from "../../../harness/session.ts";

export interface RequestVariation {
  /** "createWebhook application/json /name is missing". */
  readonly name: string;
  /** "body", "query", "header" or "path". */
  readonly part: string;
  /** JSON pointer to a field or parameter; "" is the body itself. */
  readonly pointer: string;
  readonly keyword: string;
  /** Forms with the same change have equal names here. */
  readonly form?: string;
  readonly vary: (good: CallInput) => CallInput;
}

type Kind = typeof violations | typeof borderValues;

export function requestViolations(document: ContractDocument, operation: Operation): readonly RequestVariation[] {
  return variations(document, operation, violations);
}

export function requestBorders(document: ContractDocument, operation: Operation): readonly RequestVariation[] {
  return variations(document, operation, borderValues);
}

/** The pipeline reads all forms alike, so each variation stays in one form, in turn. */
export function oncePerForm(all: readonly RequestVariation[], turn: number): readonly RequestVariation[] {
  const inForms = Map.groupBy(
    all.filter(({ form }) => form !== undefined),
    ({ form }) => form,
  );
  const selected = new Set([...inForms.values()].map((same, index) => same[(turn + index) % same.length]));
  return all.filter((each) => each.form === undefined || selected.has(each));
}

const typesPerPlace = 2;

/** The pipeline checks all types alike, so each place gets a few wrong types, in turn. */
export function reduceTypes(all: readonly RequestVariation[], turn: number): readonly RequestVariation[] {
  const isType = ({ keyword, name }: RequestVariation) => keyword === "type" && !name.endsWith(" is null");
  const places = Map.groupBy(all.filter(isType), placeOf);
  const selected = new Set(
    [...places.values()].flatMap((types, index) =>
      types.filter((_, type) => (type + index + turn) % Math.max(1, Math.round(types.length / typesPerPlace)) === 0),
    ),
  );
  return all.filter((each) => !isType(each) || selected.has(each));
}

export function onePerPlace(all: readonly RequestVariation[], turn: number): ReadonlySet<RequestVariation> {
  const places = Map.groupBy(all, ({ part, pointer }) => `${part} ${pointer}`);
  return new Set([...places.values()].map((here, index) => here[(turn + index) % here.length]!));
}

function placeOf({ part, pointer, form }: RequestVariation): string {
  return `${part} ${form === undefined} ${pointer}`;
}

const variationCache = new WeakMap<Operation, Map<Kind, readonly RequestVariation[]>>();

function variations(document: ContractDocument, operation: Operation, kind: Kind): readonly RequestVariation[] {
  const known = variationCache.get(operation) ?? new Map<Kind, readonly RequestVariation[]>();
  variationCache.set(operation, known);
  const all = known.get(kind) ?? [
    ...bodyVariations(document, operation, kind),
    ...parameterVariations(document, operation, kind),
  ];
  known.set(kind, all);
  return all;
}

function bodyVariations({ schemas }: ContractDocument, operation: Operation, kind: Kind): RequestVariation[] {
  return operation.bodies.flatMap(({ type: mediaType, schema, example }) =>
    kind(schemas, schema, example)
      .filter(({ inForms }) => inForms || mediaType === "application/json")
      // An empty form has no bytes, which is valid for an optional body.
      .filter(
        ({ value }) => kind === borderValues || operation.bodyRequired || encode(mediaType, value).bytes.length > 0,
      )
      .map(({ title, pointer, keyword, value }) => ({
        name: `${operation.id} ${mediaType} ${title}`,
        part: "body",
        pointer,
        keyword,
        ...(mediaType === "application/json" ? {} : { form: title }),
        vary: (good) => ({ ...good, body: { mediaType, value } }),
      })),
  );
}

function parameterVariations(
  { schemas, version }: ContractDocument,
  operation: Operation,
  kind: Kind,
): RequestVariation[] {
  // An unknown date fails with its own code.
  const parameters = operation.parameters.filter(({ schema }) => !isDate(schema, version));
  return parameters.flatMap(({ name, in: part, schema }) => {
    const isFit = kind === borderValues;
    const variants = schemas.variants(schema).length > 1 ? schemas.variants(schema) : [schema];
    return variants
      .flatMap((variant) => {
        const isList = schemas.plain(variant).type === "array";
        return kind(schemas, variant, goodText(schemas, variant)).flatMap(({ value, ...variation }) => {
          const text = value === undefined ? undefined : toText(value, isList);
          return text === undefined || (part === "path" && text === "") ? [] : [{ ...variation, text }];
        });
      })
      .filter(({ text }) => schemas.validatorOf(schema)(typed(schemas, schema, text)) === isFit)
      .map(({ title, keyword, text }) => ({
        name: `${operation.id} ${part} ${name}: ${title}`,
        part,
        pointer: `/${name}`,
        keyword,
        vary: (good: CallInput) => {
          const field = part === "header" ? "headers" : part;
          return { ...good, [field]: { ...good[field], [name]: text } };
        },
      }));
  });
}

/** A list of one item is written as the item itself, so a list has two. */
function goodText(schemas: Schemas, schema: Schema): unknown {
  const { type, keywords } = schemas.plain(schema);
  const sample = schemas.sample(type === "array" ? (keywords.items as Schema) : schema) ?? "text";
  return type === "array" ? [sample, sample] : sample;
}

/** A list repeats its parameter. Undefined if a parameter cannot express the value: other types need JSON. */
function toText(value: unknown, isList: boolean): string | readonly string[] | undefined {
  if (typeof value !== "object") return String(value);
  return isList && Array.isArray(value) && value.length > 1 ? value.map(String) : undefined;
}

function isDate(schema: Readonly<Record<string, unknown>>, version: string): boolean {
  return Array.isArray(schema.enum) && schema.enum.includes(version);
}
