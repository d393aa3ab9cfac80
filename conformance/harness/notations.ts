// Ways to write one body in the media types of an operation. Invariant: each has the meaning of the given value.
import { errors } from "../../generated/contract.ts";
import type { Operation } from "../contract/document.ts";
import type { Exchange } from "../http/exchange.ts";
import { expectCode } from "./expect.ts";

export interface Notation {
  /** "multipart/form-data with objects as JSON text". */
  readonly name: string;
  readonly mediaType: string;
  readonly write: (value: object) => object;
  /** True if the service may refuse this notation. It never reads it as another value. */
  readonly isRefusable: boolean;
}

const inForms: readonly (Pick<Notation, "write" | "isRefusable"> & { readonly suffix: string })[] = [
  { suffix: "", write: (value) => value, isRefusable: false },
  { suffix: " with objects as JSON text", write: (value) => objectsAsText(value), isRefusable: false },
  {
    suffix: " with amounts as JSON numbers",
    write: (value) => objectsAsText(value, withNumbers),
    isRefusable: true,
  },
];

export function notationsOf({ bodies }: Operation): Notation[] {
  return bodies.flatMap(({ type }) =>
    (type === "application/json" ? inForms.slice(0, 1) : inForms).map(({ suffix, ...notation }) => ({
      name: `${type}${suffix}`,
      mediaType: type,
      ...notation,
    })),
  );
}

/** @throws {ExpectationFailed} for another code than VALIDATION_ERROR with its status */
export function isRefused({ isRefusable }: Notation, exchange: Exchange): boolean {
  if (!isRefusable || exchange.response.status !== errors.VALIDATION_ERROR.status) return false;
  expectCode(exchange, "VALIDATION_ERROR");
  return true;
}

/** Writes each object of the body, also one in a list, as JSON text. */
export function objectsAsText(value: object, write: (field: object) => string = JSON.stringify): object {
  const textOf = (field: unknown) =>
    typeof field === "object" && field !== null && !Array.isArray(field) ? write(field) : field;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, Array.isArray(field) ? field.map(textOf) : textOf(field)]),
  );
}

/** Keeps every digit, which a number of JavaScript would lose. */
function withNumbers(field: object): string {
  return JSON.stringify(field).replace(/("value":)"([0-9.]+)"/g, "$1$2");
}
