// Tests edits of the specification. Independent edits are compiled together.
import assert from "node:assert/strict";
import { basename } from "node:path";
import { describe, test } from "node:test";
import { batches, partsOf } from "../../../spec/edited.fixture.ts";
import { SpecificationError } from "../../../spec/emitter/emit.ts";
import { benignEdits } from "./benign-edits.fixture.ts";
import { breakingEdits, unpublishedEdits } from "./breaking-edits.fixture.ts";
import { type Edit, edit, findingsWith, unpublishedFindingsWith } from "./edited.fixture.ts";
import type { Finding } from "./verdict.ts";

const isFindingOf = ({ kind, where }: Edit, { line }: Finding) =>
  line.includes(where) && (kind === "" || line.endsWith(`[${kind}]`));
const placeOf = ({ place }: Finding) => (place ? `${place.file}:${place.line}` : "");
const format = (findings: readonly Finding[]) => findings.map((one) => `${placeOf(one)} ${one.line}`).join("\n");

async function findingsOf(edits: readonly Edit[]): Promise<Finding[]> {
  try {
    return await findingsWith(edits);
  } catch (error) {
    if (!(error instanceof SpecificationError)) throw error;
    throw new Error(`does not compile with ${edits.map(({ name }) => name).join(", ")}:\n${error.lines.join("\n")}`);
  }
}

/** Lists missing, misplaced and unexpected findings of a set. */
function wrongWith(set: readonly Edit[], breaking: readonly Finding[]): string[] {
  const wrong: string[] = [];
  const places = new Set<string>();
  for (const edit of set) {
    const found = breaking.find((finding) => isFindingOf(edit, finding));
    if (found === undefined) {
      wrong.push(`${edit.name}: no ${edit.kind} at ${edit.where}`);
      continue;
    }
    places.add(placeOf(found));
    const files = edit.in ? [edit.in] : edit.changes.map(([file]) => file);
    const file = basename(found.place?.file ?? "");
    if (edit.wide ? file === "" : !files.includes(file)) wrong.push(`${edit.name}: in ${format([found])}`);
  }
  const isExpected = (finding: Finding) =>
    places.has(placeOf(finding)) ||
    set.some((edit) => edit.wide || isFindingOf(edit, finding) || (edit.also && finding.line.includes(edit.also)));
  return [...wrong, ...breaking.filter((finding) => !isExpected(finding)).map((one) => `by no edit: ${format([one])}`)];
}

describe("breaking edits are refused", async () => {
  for (const [index, set] of (await batches(breakingEdits, partsOf)).entries()) {
    test(`set ${index + 1}: ${set.length} edits, the first is "${set[0]?.name}"`, async () => {
      const breaking = (await findingsOf(set)).filter(({ isBreaking }) => isBreaking);
      assert.deepEqual(wrongWith(set, breaking), []);
    });
  }
});

describe("breaking edits of what is not published yet would be refused", async () => {
  for (const [index, set] of (await batches(unpublishedEdits, partsOf)).entries()) {
    test(`set ${index + 1}: ${set.length} edits, the first is "${set[0]?.name}"`, async () => {
      const breaking = (await unpublishedFindingsWith(set)).filter(({ isBreaking }) => isBreaking);
      assert.deepEqual(wrongWith(set, breaking), []);
    });
  }
});

describe("benign edits pass", async () => {
  const visible = benignEdits.filter(({ kind }) => kind !== "nothing");
  for (const [index, set] of (await batches(visible, partsOf)).entries()) {
    test(`set ${index + 1}: ${set.length} edits, the first is "${set[0]?.name}"`, async () => {
      const findings = await findingsOf(set);
      assert.equal(format(findings.filter(({ isBreaking }) => isBreaking)), "");
      const unseen = set.filter((edit) => !findings.some((finding) => isFindingOf(edit, finding)));
      assert.deepEqual(
        unseen.map(({ name }) => name),
        [],
        format(findings),
      );
    });
  }

  test("edits that are not visible in HTTP have no findings", async () => {
    const without = format(await unpublishedFindingsWith([]));
    for (const set of await batches(
      benignEdits.filter(({ kind }) => kind === "nothing"),
      partsOf,
    ))
      assert.equal(format(await unpublishedFindingsWith(set)), without);
  });
});

const sentences: readonly [edit: Edit, sentence: RegExp][] = [
  [
    edit("removed deliveries", ["events.tsp", /@route\("\/~deliveries"\)\n@post\nop deliver[^\n]*/, ""], ""),
    /declares no POST \/~deliveries/,
  ],
  [
    edit(
      "a removed replay header",
      ["operations.tsp", "  ...Answer<Status, Body>;\n  ...ReplayedHeader;\n", "  ...Answer<Status, Body>;\n"],
      "",
    ),
    /takes an Idempotency-Key, but its success/,
  ],
  [
    edit("a model that is no error", ["errors.tsp", "namespace Errors {", "namespace Errors {\n  model Odd {}"], ""),
    /Odd is no error: write it as ApiError/,
  ],
];

for (const [one, sentence] of sentences) {
  test(`the emitter explains its refusal: ${one.name}`, async () => {
    await assert.rejects(findingsWith([one]), (error) => {
      assert.ok(error instanceof SpecificationError, String(error));
      assert.match(error.lines.join("\n"), sentence);
      return true;
    });
  });
}
