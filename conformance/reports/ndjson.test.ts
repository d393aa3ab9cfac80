import assert from "node:assert/strict";
import { test } from "node:test";
import { openNdjson } from "./ndjson.ts";
import { openProgress } from "./progress.ts";
import { record } from "./record.fixture.ts";

test("a run is one JSON object on each line: its start, targets, outcomes and end", () => {
  let text = "";
  const start = {
    suite: record.suite,
    startedAt: record.startedAt,
    targets: ["server"],
    dates: ["2026-01-01"],
    rules: 2,
  };
  const print = (line: string) => {
    text += line;
  };
  const { progress, end } = openNdjson(print, openProgress(undefined), start);
  const count = progress.track({ target: "server", version: "2026-01-01", checks: 5 });
  for (const outcome of record.outcomes) count(outcome);
  const coverage = [
    {
      target: "server",
      version: "2026-01-01" as const,
      dimensions: [
        {
          id: "operations",
          title: "Operations",
          items: [
            { name: "getCard", count: 2 },
            { name: "createCard", count: 0 },
          ],
        },
      ],
    },
  ];
  end({ ...record, coverage }, 1);
  assert.ok(text.endsWith("\n"));
  const events = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    events.map(({ event }) => event),
    ["run-started", "target-started", ...record.outcomes.map(() => "outcome"), "run-ended"],
  );
  const [started, target, first] = events;
  assert.deepEqual([started.format, started.startedAt, started.suite.seed], [1, "2026-01-01T12:00:00.000Z", 7]);
  assert.deepEqual([target.target, target.date, target.checks], ["server", "2026-01-01", 5]);
  assert.deepEqual([first.rule, first.outcome, first.exchanges], ["limit", "failed", undefined]);
  const { status, failed, known, coverage: summary } = events.at(-1);
  assert.deepEqual([status, failed, known], [1, 2, 1]);
  assert.deepEqual(summary, [
    { target: "server", date: "2026-01-01", dimensions: [{ id: "operations", covered: 1, total: 2 }] },
  ]);
  assert.equal(progress.counts().done, record.outcomes.length);
});
