// Which of an operation's declared answers a request gets: the one that Prefer asks for (`Prefer: code=400, example=WEBHOOK_LIMIT_EXCEEDED`), or else
// its success. Invariant: what is chosen is declared; a preference for anything else is refused with the list of what there is.
import { acceptsJson, invalid } from "../../server/http/request-rules/request-rules.ts";
import type { Operation } from "./document.ts";

/** What a Prefer header says, as Prism reads it. */
export interface Preference {
  readonly code?: number | undefined;
  readonly exampleKey?: string | undefined;
  /** Made-up values in place of the examples. */
  readonly dynamic?: boolean | undefined;
  readonly seed?: string | undefined;
}

/** A preference whose answer is known. */
export type Choice = Preference & { readonly code: number };

/** @throws {ApiFailure} 422 for an answer or an example that the operation does not declare. */
export function choose(operation: Operation, preference: Preference, accept: string | undefined): Choice {
  const { code = codeOf(operation, preference.exampleKey, accept), exampleKey } = preference;
  const examples = operation.answers.get(code)?.examples;
  const asked = [
    ...(preference.code === undefined ? [] : [`code=${preference.code}`]),
    ...(exampleKey === undefined ? [] : [`example=${exampleKey}`]),
  ];
  if (examples !== undefined && (exampleKey === undefined || examples.has(exampleKey))) {
    // Left alone, Prism shows the example of the schema before the answer's own.
    const [first] = examples.keys();
    return { ...preference, code, exampleKey: exampleKey ?? (preference.dynamic ? undefined : first) };
  }
  const message = `${operation.id} has no response ${asked.join(", ")}; choose from ${declared(operation)}`;
  throw invalid({ path: "/header/Prefer", message });
}

function codeOf({ answers }: Operation, example: string | undefined, accept: string | undefined): number {
  // An error's code says which status it has.
  const [named] = [...answers].find(([, { examples }]) => example !== undefined && examples.has(example)) ?? [];
  if (named !== undefined) return named;
  const successes = [...answers.keys()].filter((status) => status < 400).sort();
  // A redirect is the default, the same in a body is for who asks for JSON (interface §4.5).
  const redirect = successes.find((status) => status >= 300);
  return (acceptsJson(accept) ? undefined : redirect) ?? successes[0]!;
}

function declared({ answers }: Operation): string {
  const each = [...answers]
    .sort(([a], [b]) => a - b)
    .map(([status, { examples }]) =>
      status < 400 && examples.size < 2 ? String(status) : `${status} (${[...examples.keys()].join(", ")})`,
    );
  return each.join(", ");
}
