// Fields that an update can change only in some states of another resource, by the specification.
import { isDeepStrictEqual } from "node:util";
import { changeableFields, type ErrorCode } from "../../generated/contract.ts";
import { fail } from "./errors.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * `state`: the state of the other resource. `before` and `after`: the resource as shown.
 * @throws {ApiFailure} with the field's code if a field changes although the state forbids it
 */
export function assertChangeable(
  operation: keyof typeof changeableFields,
  state: string,
  before: object,
  after: object,
): void {
  const fields: Readonly<Record<string, { readonly states: readonly string[]; readonly code: ErrorCode }>> =
    changeableFields[operation];
  for (const [name, { states, code }] of Object.entries(fields)) {
    const isChanged = !isDeepStrictEqual((before as Fields)[name], (after as Fields)[name]);
    if (isChanged && !states.includes(state)) throw fail(code);
  }
}
