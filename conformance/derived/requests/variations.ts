// The variations of a whole request: each part of it that has a schema (body in each media type, query, headers, path) in
// turn, the rest as it should be. Invariant: one request departs from a good one at one place.
import { borderValues, violations } from "../../contract/constraints.ts";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import { encode } from "../../contract/encode.ts";
import type { CallInput } from "../../run/session.ts";

export interface RequestVariation {
  /** "createWebhook application/json /name is missing". */
  readonly name: string;
  /** Of the request: "body", "query", "header" or "path". */
  readonly part: string;
  /** The field or parameter, as a JSON pointer in its part: "/name", "" for the body itself. */
  readonly pointer: string;
  /** Of the constraint: "type", "maxLength". */
  readonly keyword: string;
  /** Of a body in a form: how it departs, which is the same in each form. */
  readonly form?: string;
  /** The varied call, from a good one. */
  readonly vary: (good: CallInput) => CallInput;
}

type Kind = typeof violations | typeof borderValues;

/** Requests that each break one constraint of the operation. */
export function requestViolations(document: ContractDocument, operation: Operation): readonly RequestVariation[] {
  return variations(document, operation, violations);
}

/** Requests that each have one value on a border of its constraint. */
export function requestBorders(document: ContractDocument, operation: Operation): readonly RequestVariation[] {
  return variations(document, operation, borderValues);
}

/** Those of bodies in forms in one of the forms each, as its turn is: a form is read alike for all, and the fields are the same in each. */
export function oncePerForm(all: readonly RequestVariation[], turn: number): readonly RequestVariation[] {
  const inForms = Map.groupBy(
    all.filter(({ form }) => form !== undefined),
    ({ form }) => form,
  );
  const kept = new Set([...inForms.values()].map((same, index) => same[(turn + index) % same.length]));
  return all.filter((each) => each.form === undefined || kept.has(each));
}

/** How many of the wrong types each place is sent, null beside them. */
const typesEach = 2;

/** Those without most of the wrong types that a place may be sent: types are told apart alike everywhere, and each is sent to some place. */
export function someTypes(all: readonly RequestVariation[], turn: number): readonly RequestVariation[] {
  const isType = ({ keyword, name }: RequestVariation) => keyword === "type" && !name.endsWith(" is null");
  const places = Map.groupBy(all.filter(isType), placeOf);
  const kept = new Set(
    [...places.values()].flatMap((types, index) =>
      types.filter((_, type) => (type + index + turn) % Math.max(1, Math.round(types.length / typesEach)) === 0),
    ),
  );
  return all.filter((each) => !isType(each) || kept.has(each));
}

/** Of each place the one whose turn it is. */
export function onePerPlace(all: readonly RequestVariation[], turn: number): ReadonlySet<RequestVariation> {
  const places = Map.groupBy(all, ({ part, pointer }) => `${part} ${pointer}`);
  return new Set([...places.values()].map((here, index) => here[(turn + index) % here.length]!));
}

function placeOf({ part, pointer, form }: RequestVariation): string {
  return `${part} ${form === undefined} ${pointer}`;
}

/** Made once: every target and several rules ask for them. */
const made = new WeakMap<Operation, Map<Kind, readonly RequestVariation[]>>();

function variations(document: ContractDocument, operation: Operation, kind: Kind): readonly RequestVariation[] {
  const known = made.get(operation) ?? new Map<Kind, readonly RequestVariation[]>();
  made.set(operation, known);
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
      // A form without a field has no bytes: where the body may be left out, that is no body, and breaks nothing.
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
  // The date has rules of its own: an unknown one is answered with another code.
  const parameters = operation.parameters.filter(({ schema }) => !isDate(schema, version));
  return parameters.flatMap(({ name, in: part, schema }) => {
    const { type } = schemas.plain(schema);
    const isNumber = type === "integer" || type === "number";
    const read = (text: string) => (isNumber && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
    const isFit = kind === borderValues;
    return (
      kind(schemas, schema, schemas.sample(schema) ?? "text")
        .filter(({ value }) => value !== undefined && typeof value !== "object" && !(part === "path" && value === ""))
        // A parameter is text: what JSON alone can tell apart is no variation of it.
        .filter(({ value }) => schemas.validatorOf(schema)(read(String(value))) === isFit)
        .map(({ title, keyword, value }) => ({
          name: `${operation.id} ${part} ${name}: ${title}`,
          part,
          pointer: `/${name}`,
          keyword,
          vary: (good: CallInput) => {
            const field = part === "header" ? "headers" : part;
            return { ...good, [field]: { ...good[field], [name]: String(value) } };
          },
        }))
    );
  });
}

function isDate(schema: Readonly<Record<string, unknown>>, version: string): boolean {
  return Array.isArray(schema.enum) && schema.enum.includes(version);
}
