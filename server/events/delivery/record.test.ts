import assert from "node:assert/strict";
import { test } from "node:test";
import type { Platform } from "../../platform/platform.ts";
import type { LeasedAttempt } from "./queue.ts";
import { Recorder } from "./record.ts";

test("an attempt is recorded at once, and those after it together, also while the worker stops", async () => {
  const batches: string[][] = [];
  const platform = { database: { write: async () => {} } } as unknown as Platform;
  const { promise: first, resolve } = Promise.withResolvers<void>();
  const recorder = new Recorder(platform, (attempts) => {
    batches.push(attempts.map(({ deliveryId }) => deliveryId));
    if (batches.length > 1) return;
    add("second");
    add("third");
    resolve();
  });
  const add = (deliveryId: string) => recorder.add({ deliveryId, projectId: "project" } as LeasedAttempt);
  add("first");
  await first;
  await recorder.drain();
  assert.deepEqual(batches, [["first"], ["second", "third"]]);
  assert.equal(recorder.unrecordedCount, 0);
});

test("attempts of many projects are all recorded, a few projects at a time", async () => {
  const recorded: string[] = [];
  const platform = { database: { write: async () => {} } } as unknown as Platform;
  const recorder = new Recorder(platform, (attempts) => recorded.push(...attempts.map(({ projectId }) => projectId)));
  const projects = Array.from({ length: 11 }, (_, number) => `project ${number}`);
  for (const projectId of projects) recorder.add({ deliveryId: "delivery", projectId } as LeasedAttempt);
  await recorder.drain();
  assert.deepEqual(recorded.toSorted(), projects.toSorted());
});
