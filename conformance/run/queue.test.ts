import assert from "node:assert/strict";
import { test } from "node:test";
import type { Check } from "../harness/rule.ts";
import { type Job, openQueue } from "./queue.ts";

function jobOf(name: string, more: Partial<Check> = {}): Job {
  const rule = { id: name, title: name, source: "§1", needs: [], checks: () => [] };
  return { rule, check: { name, run: async () => {}, ...more } };
}

const second = (name: string) => jobOf(name, { needs: ["second-project"] });
const nameOf = (job: Job | undefined) => job?.check.name;

test("checks of a shared project run one at a time and others overtake them", async () => {
  const queue = openQueue([second("a"), second("b"), jobOf("c"), jobOf("d", { last: true })]);
  const a = await queue.next();
  assert.deepEqual([nameOf(a), nameOf(await queue.next())], ["a", "c"]);
  const waiting = queue.next();
  let isHanded = false;
  waiting.then(() => {
    isHanded = true;
  });
  await new Promise((done) => setImmediate(done));
  assert.equal(isHanded, false);
  queue.release(a!);
  assert.equal(nameOf(await waiting), "b");
  assert.equal(nameOf(await queue.next()), "d");
  assert.equal(await queue.next(), undefined);
});

test("two lanes that wait for a shared project get it in turn", async () => {
  const queue = openQueue([second("a"), second("b"), second("c")]);
  const a = await queue.next();
  const [one, two] = [queue.next(), queue.next()];
  queue.release(a!);
  const b = await one;
  queue.release(b!);
  assert.deepEqual([nameOf(b), nameOf(await two)], ["b", "c"]);
});

test("a check that may move the clock runs while no other check does, before those that disturb others", async () => {
  const clock = (name: string) => jobOf(name, { needs: ["clock"] });
  const queue = openQueue([clock("a"), jobOf("last", { last: true, needs: ["clock"] }), clock("b"), jobOf("c")]);
  const names: (string | undefined)[] = [];
  let running = 0;
  const lane = async () => {
    for (let job = await queue.next(); job !== undefined; job = await queue.next()) {
      running++;
      names.push(nameOf(job));
      await new Promise((done) => setImmediate(done));
      assert.equal(running, 1);
      running--;
      queue.release(job);
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  assert.deepEqual(names, ["c", "a", "b", "last"]);
});
