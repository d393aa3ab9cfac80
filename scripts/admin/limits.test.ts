import assert from "node:assert/strict";
import { test } from "node:test";
import pino from "pino";
import { tiers } from "../../generated/contract.ts";
import { openLimiter } from "../../server/http/limits/limiter.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { forEachDatabase, type Place } from "../../server/platform/database/testing/databases.ts";
import { runAdminHere } from "./run.fixture.ts";

async function admin(place: Place, ...words: string[]) {
  const { code, out, err } = await runAdminHere(place, [...words, "--json"]);
  return { code, err, answer: out === "" ? undefined : JSON.parse(out) };
}

forEachDatabase((open) => {
  test("a running server applies a changed limit within a second", async (t) => {
    const place = await open.place(t);
    const database = await open(t, place);
    const log = pino({ level: "silent" });
    const limiter = await openLimiter({ database, clock: systemClock, environment: "sandbox", log });
    t.after(() => limiter.close());
    const { answer: project } = await admin(place, "project", "create", "--name", "A");
    const named = ["--project", project.id];
    const limitIsSoon = async (limit: number) => {
      const until = performance.now() + 1_000;
      for (;;) {
        const decision = await limiter.take(project.id, "CARD_ISSUANCE");
        if (decision.limit === limit && decision.window === "second") return;
        assert.ok(performance.now() < until, `the limit is ${decision.limit}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };

    const set = await admin(place, "limits", "set", ...named, "--tier", "card-issuance", "--per-second", "9000");
    const first = { projectId: project.id, tier: "CARD_ISSUANCE", perSecond: 9000, perMinute: null, perDay: null };
    assert.deepEqual(set, { code: 0, err: "", answer: first });
    const more = ["--per-minute", "20000", "--per-day", "30000"];
    const second = { ...first, perMinute: 20_000, perDay: 30_000 };
    assert.deepEqual(
      (await admin(place, "limits", "set", ...named, "--tier", "CARD_ISSUANCE", ...more)).answer,
      second,
    );
    await limitIsSoon(9_000);
    assert.deepEqual((await admin(place, "limits", "list")).answer, [second]);
    assert.deepEqual((await admin(place, "limits", "list", ...named)).answer, [second]);
    assert.deepEqual((await admin(place, "limits", "clear", ...named)).answer, { projectId: project.id, cleared: 1 });
    await limitIsSoon(tiers.CARD_ISSUANCE.sandbox.second);
    assert.equal((await admin(place, "limits", "clear", ...named)).code, 1);
    assert.deepEqual((await admin(place, "limits", "list")).answer, []);
  });

  test("a wrong number, tier or project changes nothing", async (t) => {
    const place = await open.place(t);
    const tier = ["--tier", "DEFAULT"];
    for (const [words, code, complaint] of [
      [["--project", "p", ...tier, "--per-second", "0"], 2, /--per-second is "0"/],
      [["--project", "p", ...tier, "--per-day", "2147483648"], 2, /--per-day/],
      [["--project", "p", ...tier, "--per-minute", "1.5"], 2, /--per-minute/],
      [["--project", "p", ...tier], 2, /--per-second, --per-minute or --per-day is missing/],
      [["--project", "p", "--tier", "cards", "--per-second", "1"], 2, /--tier is "cards"/],
      [["--project", "p", ...tier, "--per-second", "1"], 1, /Unknown project "p"/],
    ] as const) {
      const ended = await admin(place, "limits", "set", ...words);
      assert.equal(ended.code, code);
      assert.match(ended.err, complaint);
    }
    assert.deepEqual((await admin(place, "limits", "list")).answer, []);
  });
});
