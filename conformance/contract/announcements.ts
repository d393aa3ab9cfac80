// Fields that announce an operation's outcome: `x-largest` and `x-predicts`. Invariant: no resource is named here.
import { isDeepStrictEqual } from "node:util";
import type { ErrorCode } from "../../generated/contract.ts";
import { schemaRef } from "../../spec/document/openapi.ts";
import { namesOf } from "../../spec/document/schemas.ts";
import type { ContractDocument } from "./document.ts";
import { createVisits } from "./visit.ts";

type Fields = Readonly<Record<string, unknown>>;

interface Place {
  /** The schema with the field. */
  readonly model: string;
  readonly field: string;
}

export interface Prediction extends Place {
  readonly operation: string;
  readonly names: string;
  readonly states: readonly string[];
  readonly code: ErrorCode;
}

export interface LargestAmount extends Place {
  readonly operation: string;
  readonly amount?: string;
  readonly resource: string;
  readonly names?: string;
  readonly through?: {
    readonly field: string;
    readonly resource: string;
    readonly by: string;
    readonly amount?: string;
  };
  readonly beside?: Readonly<Record<string, string>>;
  readonly body?: Fields;
  readonly less?: readonly string[];
  readonly plus?: readonly string[];
  readonly fees?: string;
  readonly when?: Fields;
  readonly unless?: Fields;
  readonly within?: { readonly operation: string; readonly field: string };
  readonly code?: ErrorCode;
  readonly codesAtZero?: readonly ErrorCode[];
  readonly declineReasons?: readonly string[];
}

export function predictionsOf(document: ContractDocument): Prediction[] {
  return announcementsOf<Prediction>(document, "x-predicts");
}

export function largestAmountsOf(document: ContractDocument): LargestAmount[] {
  return announcementsOf<LargestAmount>(document, "x-largest");
}

function announcementsOf<Announcement extends Place>(
  { namedSchemas }: ContractDocument,
  extension: string,
): Announcement[] {
  return Object.entries(namedSchemas).flatMap(([model, { properties = {} }]) =>
    Object.entries(properties).flatMap(([field, schema]) =>
      ((schema[extension] ?? []) as Omit<Announcement, keyof Place>[]).map(
        (each) => ({ model, field, ...each }) as unknown as Announcement,
      ),
    ),
  );
}

/** Whether an announcement holds for a resource as it is shown. */
export function holdsFor({ when = {}, unless = {} }: Pick<LargestAmount, "when" | "unless">, shown: Fields): boolean {
  const has = ([name, value]: [string, unknown]) => isDeepStrictEqual(shown[name], value);
  return Object.entries(when).every(has) && !Object.entries(unless).some(has);
}

/** Objects of the schema `model` in a response of the schema `resource`. */
export function objectsIn(
  { namedSchemas, schemas }: ContractDocument,
  resource: string,
  shown: Fields,
  model: string,
): Fields[] {
  const document = { components: { schemas: namedSchemas } };
  const visitOf = createVisits<Fields[]>(schemas, (schema) =>
    namesOf(document, schema).has(model)
      ? (value, pointer, found, visitParts) => {
          found.push(value);
          visitParts(value, pointer, found);
        }
      : undefined,
  );
  const found: Fields[] = [];
  visitOf(schemaRef(resource))?.(shown, "", found);
  return found;
}
