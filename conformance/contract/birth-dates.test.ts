import assert from "node:assert/strict";
import { test } from "node:test";
import { latestVersion, limits } from "../../generated/contract.ts";
import { adaptBirthDates } from "./birth-dates.ts";
import { type ContractDocument, parseDocument } from "./document.ts";
import { parseSealed } from "./sealed-documents.ts";

/** Parses a new document, because the test changes its examples. */
const parse = () => parseDocument(latestVersion, parseSealed(latestVersion));

function birthDatesOf({ operations }: ContractDocument): string[] {
  const examples = operations.flatMap(({ bodies }) => bodies.map(({ example }) => example));
  return examples.flatMap((example) => (example as { dateOfBirth?: string } | undefined)?.dateOfBirth ?? []);
}

test("users of the examples are adults below the largest age, however far a clock is", () => {
  for (const year of [2026, 2117, 2999]) {
    const document = parse();
    adaptBirthDates(document, Date.UTC(year));
    const ages = birthDatesOf(document).map((day) => year - Number(day.slice(0, 4)));
    assert.ok(ages.length > 0);
    for (const age of ages) assert.ok(age > limits.userMinAgeYears && age < limits.userMaxAgeYears / 2, `${age}`);
  }
});

test("only a birth date changes, and only if its user would be old", () => {
  const [early, late] = [parse(), parse()];
  adaptBirthDates(early, Date.UTC(2026));
  assert.deepEqual(birthDatesOf(early), birthDatesOf(parse()));
  adaptBirthDates(late, Date.UTC(2117));
  const [own, changed] = [parse(), late].map((each) => each.operation("createUser").bodies[0]!.example as object);
  assert.deepEqual({ ...changed, dateOfBirth: "" }, { ...own, dateOfBirth: "" });
});
