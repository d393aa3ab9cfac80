// Merges related persons. Invariant: a former person stays in the list, with the same id.
import { limits } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { invalid, requireFound } from "../../platform/errors.ts";

export type RelatedPerson = components["schemas"]["RelatedPerson"];
type SentPerson = components["schemas"]["RelatedPersonUpdate"];

/** @throws {ApiFailure} RELATED_PERSON_NOT_FOUND, VALIDATION_ERROR for a repeated id or too many persons */
export function mergePersons(
  known: readonly RelatedPerson[],
  sent: readonly SentPerson[],
  newId: () => string,
): RelatedPerson[] {
  const ids = sent.map(({ id }) => id);
  for (const id of ids.filter((each) => each !== undefined)) {
    const person = known.find((each) => each.id === id);
    requireFound(person, "RELATED_PERSON_NOT_FOUND");
  }
  const repeatedIndex = ids.findIndex((id, index) => id !== undefined && ids.indexOf(id) < index);
  if (repeatedIndex !== -1)
    throw invalid({ path: `/body/relatedPersons/${repeatedIndex}/id`, message: "must not repeat an earlier id" });
  const active = sent.map(({ id = newId(), roles, firstName, lastName }) => ({
    id,
    roles,
    firstName,
    lastName,
    isActive: true,
  }));
  const former = known.filter(({ id }) => !ids.includes(id)).map((person) => ({ ...person, isActive: false }));
  if (active.length + former.length > limits.relatedPersonsKept)
    throw invalid({
      path: "/body/relatedPersons",
      message: `must not result in more than ${limits.relatedPersonsKept} persons, including former ones`,
    });
  return [...active, ...former];
}
