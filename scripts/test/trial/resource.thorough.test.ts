import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { repetitions } from "../../../server/testing/soak.fixture.ts";
import { skipped } from "../browser/watched-page.fixture.ts";
import { copiedNames, inCopy } from "../copy.ts";
import { handlerFaults } from "./handler-faults.ts";
import { assertPortalShowsPayees } from "./look-at-portal.ts";
import { operations, plantPayees, replaceOnce, restorePayees } from "./plant.ts";
import { type CopiedSuite, openSuite } from "./suite.ts";

type Outcomes = Awaited<ReturnType<CopiedSuite["judge"]>>;

/** Laws that do not apply: payees have no parts, lists, maps or filters of several values, and cannot be read once deleted. */
const mapLaws = ["map-merged", "map-limit", "map-merged-together", "map-kept"];
const otherLaws = [
  "part-of-its-own",
  "list-of-parent",
  "delete-keeps",
  "filter-several",
  "archived-returns",
  ...mapLaws,
];

// The first faults once passed a whole suite; `npm run soak` tries all.
const selectedFaults = handlerFaults.slice(0, repetitions(12, handlerFaults.length));

const failed = (outcomes: Outcomes) => outcomes.filter(({ outcome }) => outcome === "failed");

test("the suite derives checks of a new resource", async (context) => {
  await inCopy(copiedNames, async (root) => {
    await plantPayees(root);
    const suite = await openSuite(root, "2026-01-01", operations);
    context.after(() => suite.close());
    await context.test("the correct handlers pass", async () => {
      const outcomes = await suite.judge([]);
      assert.deepEqual(failed(outcomes), []);
      const passed = outcomes.filter(({ outcome }) => outcome === "passed");
      for (const id of suite.laws.filter((id) => !otherLaws.includes(id)))
        assert.ok(
          passed.some(({ rule }) => rule === id),
          `${id} has a check of the resource`,
        );
      context.diagnostic(`${passed.length} checks passed`);
    });
    await context.test("the portal shows it", { skip: skipped }, () => assertPortalShowsPayees(root));
    for (const { title, rules, edits } of selectedFaults) {
      await context.test(title, async () => {
        await restorePayees(root);
        for (const { find, replace } of edits)
          await replaceOnce(join(root, "server/resources/payees/operations.ts"), find, replace);
        const failedRules = new Set(failed(await suite.judge(rules)).map(({ rule }) => rule));
        assert.ok(
          rules.some((rule) => failedRules.has(rule)),
          `noticed by none of ${rules.join(", ")}`,
        );
      });
    }
  });
});
