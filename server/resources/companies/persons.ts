// Who directs, owns or represents a company. Invariant: a person that a company once had stays in its list, with the same id.
import { limits } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import { invalid, requireFound } from "../../platform/errors.ts";

export type RelatedPerson = components["schemas"]["RelatedPerson"];
type SentPerson = components["schemas"]["RelatedPersonUpdate"];

/**
 * The persons of a company once `sent` are those of now: one with an id is kept, one without is given one by `newId`, and whoever is left out is
 * not active any more.
 * @throws {Failure} RELATED_PERSON_NOT_FOUND where an id is not of `known`, VALIDATION_ERROR where one comes twice or there would be too many
 */
export function withPersons(
  known: readonly RelatedPerson[],
  sent: readonly SentPerson[],
  newId: () => string,
): RelatedPerson[] {
  const ids = sent.map(({ id }) => id);
  for (const id of ids.filter((each) => each !== undefined)) {
    const person = known.find((each) => each.id === id);
    requireFound(person, "RELATED_PERSON_NOT_FOUND");
  }
  const twice = ids.findIndex((id, index) => id !== undefined && ids.indexOf(id) < index);
  if (twice !== -1)
    throw invalid({ path: `/body/relatedPersons/${twice}/id`, message: "must not repeat an earlier id" });
  const now = sent.map(({ id = newId(), roles, firstName, lastName }) => ({
    id,
    roles,
    firstName,
    lastName,
    isActive: true,
  }));
  const past = known.filter(({ id }) => !ids.includes(id)).map((person) => ({ ...person, isActive: false }));
  if (now.length + past.length > limits.relatedPersonsKept)
    throw invalid({
      path: "/body/relatedPersons",
      message: `must not result in more than ${limits.relatedPersonsKept} persons, including former ones`,
    });
  return [...now, ...past];
}
