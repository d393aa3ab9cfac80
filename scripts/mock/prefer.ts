// Chooses a declared response: the one that Prefer names (`code=400, example=WEBHOOK_LIMIT_EXCEEDED`), otherwise the
// success.
import { acceptsJson, invalid } from "../../server/http/request-rules/request-rules.ts";
import type { Operation } from "./document.ts";

export interface Preference {
  readonly code?: number | undefined;
  readonly exampleKey?: string | undefined;
  /** Generated values instead of examples. */
  readonly dynamic?: boolean | undefined;
  readonly seed?: string | undefined;
}

export type Choice = Preference & { readonly code: number };

/** @throws {ApiFailure} 422 for an undeclared response or example */
export function chooseResponse(operation: Operation, preference: Preference, accept: string | undefined): Choice {
  const { code = statusOf(operation, preference.exampleKey, accept), exampleKey } = preference;
  const examples = operation.responses.get(code)?.examples;
  const requested = [
    ...(preference.code === undefined ? [] : [`code=${preference.code}`]),
    ...(exampleKey === undefined ? [] : [`example=${exampleKey}`]),
  ];
  if (examples !== undefined && (exampleKey === undefined || examples.has(exampleKey))) {
    // Prism prefers the schema's example to the response's own.
    const [first] = examples.keys();
    return { ...preference, code, exampleKey: exampleKey ?? (preference.dynamic ? undefined : first) };
  }
  const message = `${operation.id} has no response ${requested.join(", ")}; choose from ${listResponses(operation)}`;
  throw invalid({ path: "/header/Prefer", message });
}

function statusOf({ responses }: Operation, example: string | undefined, accept: string | undefined): number {
  // An example named after an error code implies its status.
  const [named] = [...responses].find(([, { examples }]) => example !== undefined && examples.has(example)) ?? [];
  if (named !== undefined) return named;
  const successes = [...responses.keys()].filter((status) => status < 400).sort();
  // A redirect is the default; a caller that accepts JSON gets a link (interface §4.5).
  const redirect = successes.find((status) => status >= 300);
  return (acceptsJson(accept) ? undefined : redirect) ?? successes[0]!;
}

function listResponses({ responses }: Operation): string {
  const each = [...responses]
    .sort(([a], [b]) => a - b)
    .map(([status, { examples }]) =>
      status < 400 && examples.size < 2 ? String(status) : `${status} (${[...examples.keys()].join(", ")})`,
    );
  return each.join(", ");
}
