// Makes the starting values of a form from the document's example, and a request from the values of the form.
import type { FieldModel } from "../../model/types.ts";
import { upperWords } from "../../model/upper-words.ts";
import type { ApiError } from "./session.ts";

/** A value of the form: text, Boolean, File, an object of drafts or a list of drafts; undefined if not sent. */
export type Draft = string | boolean | File | undefined | { readonly [name: string]: Draft } | readonly Draft[];

type Drafts = Readonly<Record<string, Draft>>;
type Values = Readonly<Record<string, unknown>>;

/** Values that the document's examples cannot have. */
export interface DraftOptions {
  /** Suffix that makes values unique. */
  readonly fresh: string;
  /** Replaces the currency in which the examples are billed. */
  readonly currency?: string | undefined;
  /** Epoch ms. The example's period ended long ago, so the latest week that is final replaces it. */
  readonly now?: number;
}

const exampleCurrency = "USD";

/**
 * Required fields start with the example's value, optional ones empty. `given` wins over the example. Ids in examples
 * name no resource, so id fields start empty.
 */
export function draftOf(field: FieldModel, example: unknown, given: unknown, options: DraftOptions): Draft {
  const isNeeded = field.isRequired || field.neededWith !== undefined;
  if (given === undefined && !isNeeded) return undefined;
  const value = given ?? example;
  switch (field.kind) {
    case "object": {
      if (given === undefined && options.now !== undefined && isPeriod(field)) return latestWeek(options.now);
      const entries = (field.fields ?? []).map((inner) => {
        const innerExample = (example as Values | null | undefined)?.[inner.name];
        return [
          inner.name,
          draftOf(inner, innerExample, (given as Values | undefined)?.[inner.name], options),
        ] as const;
      });
      const drafts = Object.fromEntries(entries);
      return given === undefined ? withCurrencyDigits(drafts, options.currency) : drafts;
    }
    case "list":
      return Array.isArray(value)
        ? value.map((each) =>
            draftOf({ ...field.item!, isRequired: true }, each, given === undefined ? undefined : each, options),
          )
        : [];
    case "boolean":
      return value === undefined || value === null ? "" : String(value);
    case "file":
      return undefined;
    case "json":
      return value === undefined ? "" : JSON.stringify(value, null, 2);
    default: {
      if (given === undefined && (field.refersTo ?? field.refersBy) !== undefined) return "";
      if (value === undefined || value === null) return "";
      if (given !== undefined) return String(value);
      if (field.name === "currency" && value === exampleCurrency) return options.currency ?? exampleCurrency;
      return field.isFresh ? `${value}_${options.fresh}` : String(value);
    }
  }
}

/** Cuts the value of an amount in the project's currency to the digits that this currency has. */
function withCurrencyDigits(drafts: Drafts, projectCurrency: string | undefined): Drafts {
  const { value, currency } = drafts;
  if (projectCurrency === undefined || currency !== projectCurrency || typeof value !== "string") return drafts;
  const { maximumFractionDigits: most = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency: projectCurrency,
  }).resolvedOptions();
  const [whole = "", fraction = ""] = value.split(".");
  const digits = fraction.slice(0, most);
  return { ...drafts, value: digits === "" ? whole : `${whole}.${digits}` };
}

const isPeriod = ({ fields = [] }: FieldModel): boolean =>
  ["from", "to"].every((wanted) => fields.some(({ name, format }) => name === wanted && format === "date"));

const dayMs = 86_400_000;

function latestWeek(now: number): Draft {
  const day = (before: number) => new Date(now - before * dayMs).toISOString().slice(0, 10);
  // Ends two days ago, because yesterday may not be final yet.
  return { from: day(8), to: day(2) };
}

/** Adds `fresh` to the values that must differ between requests. */
export function freshened(field: FieldModel, values: Values, fresh: string): Values {
  const freshFields = new Set((field.fields ?? []).filter(({ isFresh }) => isFresh).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, freshFields.has(name) ? `${value}_${fresh}` : value]),
  );
}

/** Returns false if a filled field excludes this one, or if the field that can need this one has another value. */
export function isShown(field: FieldModel, siblings: Draft): boolean {
  const { name, neededWith, excludes = [] } = field;
  const drafts = (siblings ?? {}) as Drafts;
  const isFilled = (other: string) => drafts[other] !== undefined && drafts[other] !== "";
  if (excludes.some(isFilled) && !isFilled(name)) return false;
  if (neededWith === undefined) return true;
  const other = drafts[neededWith.field];
  return typeof other === "string" && neededWith.values.includes(other);
}

/**
 * Returns the value to send. An empty text is undefined, which leaves the field out. Wrong input is sent unchanged, so
 * that the server's refusal explains it. `siblings` is the object that contains the field.
 */
export function requestValueOf(field: FieldModel, draft: Draft, siblings?: Draft): unknown {
  if (!isShown(field, siblings)) return undefined;
  if (draft === undefined) return undefined;
  switch (field.kind) {
    case "object": {
      const entries = (field.fields ?? [])
        .map((inner) => [inner.name, requestValueOf(inner, (draft as Drafts)[inner.name], draft)])
        .filter(([, value]) => value !== undefined);
      return Object.fromEntries(entries);
    }
    case "list":
      return (draft as readonly Draft[])
        .map((each) => requestValueOf({ ...field.item!, isRequired: true }, each))
        .filter((each) => each !== undefined);
    case "file":
      return draft;
    case "boolean":
      return draft === "" ? undefined : draft === "true";
    case "integer":
      if (draft === "") return undefined;
      return Number.isNaN(Number(draft)) ? draft : Number(draft);
    case "json":
      return parseJson(draft as string);
    default:
      return draft === "" ? undefined : draft;
  }
}

/** Returns the values of the item that an update can change, without archived items of lists. */
export function presentValues(body: FieldModel, item: Values): Values {
  const entries = (body.fields ?? [])
    .filter(({ name, kind }) => item[name] != null && kind !== "file")
    .map(({ name, archivedBy }) => {
      const value = item[name];
      const isArchived = (each: unknown) => archivedBy !== undefined && (each as Values)[archivedBy] === false;
      return [name, Array.isArray(value) ? value.filter((each) => !isArchived(each)) : value] as const;
    });
  return Object.fromEntries(entries);
}

/**
 * Returns the fields of an update that differ from those with which its form opened. Fields that did not change are
 * left out, because another caller may have changed them since. A field that was emptied is null, or an empty list; the
 * server's refusal explains a field that must have a value.
 */
export function changedFields(field: FieldModel, body: Values, opened: Values): Values {
  const entries = (field.fields ?? [])
    .map((inner) => [inner.name, changeOf(inner, body[inner.name], opened[inner.name])] as const)
    .filter(([, change]) => change !== undefined);
  return Object.fromEntries(entries);
}

/** Returns undefined without a change. */
function changeOf({ kind, isNullable, removedBy }: FieldModel, value: unknown, opened: unknown): unknown {
  if (JSON.stringify(value) === JSON.stringify(opened)) return undefined;
  const map = value ?? {};
  if (removedBy !== undefined && isMap(map)) return changedKeys(map, isMap(opened) ? opened : {}, removedBy);
  if (value !== undefined) return value;
  return kind === "list" && !isNullable ? [] : null;
}

const isMap = (value: unknown): value is Values => typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns undefined if no key changed. */
function changedKeys(map: Values, opened: Values, removedBy: string): Values | undefined {
  const set = Object.entries(map).filter(([key, value]) => value !== opened[key]);
  const removed = Object.keys(opened)
    .filter((key) => !Object.hasOwn(map, key))
    .map((key) => [key, removedBy] as const);
  const changes = [...set, ...removed];
  return changes.length === 0 ? undefined : Object.fromEntries(changes);
}

function parseJson(text: string): unknown {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Messages by JSON pointer below the request, such as `/body/name`. The empty pointer is the whole request. */
export type Problems = ReadonlyMap<string, readonly string[]>;

/** The fields of a refusal's detail that name fields of the request. */
interface RefusalDetail {
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  /** Of a refused amount. */
  readonly path?: string;
  readonly currency?: string;
  readonly largest?: { readonly value: string; readonly currency: string };
}

/** A refusal belongs to the fields that its detail names, or to the one whose name its code contains. */
export function problemsOf(error: ApiError | null, body: FieldModel | null): Problems {
  const problems = new Map<string, string[]>();
  if (error === null) return problems;
  const add = (pointer: string, message: string) => problems.set(pointer, [...(problems.get(pointer) ?? []), message]);
  const { errors, path, currency, largest } = (error.detail ?? {}) as RefusalDetail;
  if (errors !== undefined) {
    for (const { path, message } of errors) add(path, message);
    return problems;
  }
  if (path !== undefined) {
    if (currency !== undefined) add(`${path}/currency`, `must be ${currency}`);
    else if (largest !== undefined) add(`${path}/value`, `must be at most ${largest.value} ${largest.currency}`);
    else add(path, error.message);
    return problems;
  }
  const field = fieldOfCode(error.code, body);
  add(field === undefined ? "" : `/body/${field}`, error.message);
  return problems;
}

/** `TRANSACTION_INVALID_STATE` is about `transactionId`, `INVALID_WEBHOOK_URL` about `url`. The longest name wins. */
function fieldOfCode(code: string, body: FieldModel | null): string | undefined {
  const found = (body?.fields ?? [])
    .map(({ name }) => ({ name, words: upperWords(name).replace(/(?<=.)_ID$/, "") }))
    .filter(({ words }) => `_${code}_`.includes(`_${words}_`))
    .sort((a, b) => b.words.length - a.words.length);
  return found[0]?.name;
}
