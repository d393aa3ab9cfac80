// The check refuses edits of the real specification that break partners, and passes the others. Edits of different declarations are compiled together;
// kind and place assign each finding to its edit.
import assert from "node:assert/strict";
import { basename } from "node:path";
import { describe, test } from "node:test";
import { batches } from "../../../spec/edited.fixture.ts";
import { SpecificationError } from "../../../spec/emitter/emit.ts";
import { benignEdits } from "./benign-edits.fixture.ts";
import { breakingEdits } from "./breaking-edits.fixture.ts";
import { type Edit, edit, judged } from "./edited.fixture.ts";
import type { Finding } from "./verdict.ts";

const makes = ({ kind, where }: Edit, { line }: Finding) =>
  line.includes(where) && (kind === "" || line.endsWith(`[${kind}]`));
const placeOf = ({ place }: Finding) => (place ? `${place.file}:${place.line}` : "");
const shown = (findings: readonly Finding[]) => findings.map((one) => `${placeOf(one)} ${one.line}`).join("\n");

async function findingsOf(edits: readonly Edit[]): Promise<Finding[]> {
  try {
    return await judged(edits);
  } catch (error) {
    if (!(error instanceof SpecificationError)) throw error;
    throw new Error(`does not compile with ${edits.map(({ name }) => name).join(", ")}:\n${error.lines.join("\n")}`);
  }
}

/** The breaking findings of a set, each edit's own and in its file, and no other; what is wrong with them. */
function wrongWith(set: readonly Edit[], breaking: readonly Finding[]): string[] {
  const wrong: string[] = [];
  const places = new Set<string>();
  for (const edit of set) {
    const found = breaking.find((finding) => makes(edit, finding));
    if (found === undefined) {
      wrong.push(`${edit.name}: no ${edit.kind} at ${edit.where}`);
      continue;
    }
    places.add(placeOf(found));
    const files = edit.in ? [edit.in] : edit.changes.map(([file]) => file);
    const file = basename(found.place?.file ?? "");
    if (edit.wide ? file === "" : !files.includes(file)) wrong.push(`${edit.name}: in ${shown([found])}`);
  }
  // A wide edit has findings everywhere.
  const isMade = (finding: Finding) =>
    places.has(placeOf(finding)) ||
    set.some((edit) => edit.wide || makes(edit, finding) || (edit.also && finding.line.includes(edit.also)));
  return [...wrong, ...breaking.filter((finding) => !isMade(finding)).map((one) => `by no edit: ${shown([one])}`)];
}

describe("breaking edits are refused", async () => {
  assert.ok(breakingEdits.length >= 60);
  for (const [index, set] of (await batches(breakingEdits)).entries()) {
    test(`set ${index + 1}: ${set.length} edits from "${set[0]?.name}" on`, async () => {
      const breaking = (await findingsOf(set)).filter(({ isBreaking }) => isBreaking);
      assert.deepEqual(wrongWith(set, breaking), []);
    });
  }
});

describe("benign edits pass", async () => {
  assert.ok(benignEdits.length >= 60);
  for (const [index, set] of (await batches(benignEdits)).entries()) {
    test(`set ${index + 1}: ${set.length} edits from "${set[0]?.name}" on`, async () => {
      const findings = await findingsOf(set);
      assert.deepEqual(shown(findings.filter(({ isBreaking }) => isBreaking)), "");
      const seen = (edit: Edit) => findings.some((finding) => makes(edit, finding));
      const unseen = set.filter((edit) => edit.kind !== "nothing" && !seen(edit));
      assert.deepEqual(
        unseen.map(({ name }) => name),
        [],
        shown(findings),
      );
      // Every finding belongs to an edit.
      const made = set.filter(({ kind }) => kind !== "nothing").flatMap(({ changes }) => changes.map(([file]) => file));
      if (made.length === 0) assert.deepEqual(shown(findings), "");
    });
  }
});

/** Edits that the emitter refuses, and the sentence that says so: nobody is shown a stack. */
const sentences: readonly [edit: Edit, sentence: RegExp][] = [
  [
    edit("no deliveries", ["events.tsp", /@route\("\/~deliveries"\)\n@post\nop deliver[^\n]*/, ""], ""),
    /declares no POST \/~deliveries/,
  ],
  [
    edit(
      "no replays",
      ["operations.tsp", "  ...Answer<Status, Body>;\n  ...ReplayedHeader;\n", "  ...Answer<Status, Body>;\n"],
      "",
    ),
    /takes an Idempotency-Key, but its success/,
  ],
  [
    edit("names that differ in case", ["webhooks.tsp", /\bwebhookName\b/g, "webhookStatus"], ""),
    /webhookStatus and WebhookStatus differ only in case/,
  ],
  [
    edit("an error that is none", ["errors.tsp", "namespace Errors {", "namespace Errors {\n  model Odd {}"], ""),
    /Odd is no error: write it as ApiError/,
  ],
];

for (const [one, sentence] of sentences) {
  test(`${one.name} is refused with a sentence`, async () => {
    await assert.rejects(judged([one]), (error) => {
      assert.ok(error instanceof SpecificationError, String(error));
      assert.match(error.lines.join("\n"), sentence);
      return true;
    });
  });
}
