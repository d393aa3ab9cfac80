// Limits and uniqueness under concurrent requests. On PostgreSQL, two server processes share the database.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { headers, latestVersion, limits } from "../../generated/contract.ts";
import { setOverride } from "../http/limits/overrides.ts";
import { systemClock } from "../platform/clock.ts";
import { forEachDatabase } from "../platform/database/testing/databases.ts";
import { createKey, createProject } from "../platform/projects/store.ts";
import { systemRandom } from "../platform/random.ts";
import { settingsOf, startProcess, waitUntilListening } from "./process.fixture.ts";

const sources = { clock: systemClock, random: systemRandom };
const webhook = { name: "a", url: "https://93.184.215.14/hook" };

type Call = (
  method: string,
  path: string,
  body?: unknown,
  extraHeaders?: Record<string, string>,
) => Promise<[number, string]>;

forEachDatabase((open) => {
  const cleanups: (() => void)[] = [];
  after(() => {
    for (const cleanUp of cleanups) cleanUp();
  });
  // One per test, with raised rate limits.
  const apiKeys: string[] = [];
  let ports: readonly number[] = [];

  before(async () => {
    const place = await open.place();
    const database = await open(undefined, place);
    for (let index = 0; index < 5; index++) {
      const apiKey = await database.write(async (tx) => {
        const project = { name: "test", authorizationMode: "EXTERNAL", version: latestVersion } as const;
        const { id: projectId } = await createProject(tx, project, sources);
        await setOverride(tx, projectId, "DEFAULT", { second: 10_000, minute: 10_000 });
        return (await createKey(tx, { projectId, name: null, allowlist: null, environment: "sandbox" }, sources))
          .apiKey;
      });
      apiKeys.push(apiKey);
    }
    const processes = Array.from({ length: open.dialect === "postgres" ? 2 : 1 }, () =>
      startProcess({ after: (cleanUp) => cleanups.push(cleanUp) }, settingsOf(place)),
    );
    ports = await Promise.all(processes.map(waitUntilListening));
  });

  /** Calls the processes in turn. */
  function newCaller(): Call {
    const apiKey = apiKeys.pop();
    let turn = 0;
    return async (method, path, body, extraHeaders = {}) => {
      const response = await fetch(`http://127.0.0.1:${ports[turn++ % ports.length]}${path}`, {
        method,
        headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json", ...extraHeaders },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return [response.status, await response.text()];
    };
  }

  const callConcurrently = (count: number, call: () => Promise<[number, string]>) =>
    Promise.all(Array.from({ length: count }, call));
  const codeOf = (text: string): string => JSON.parse(text).error.code;

  test("concurrent creation stops exactly at the limit of endpoints", async () => {
    const call = newCaller();
    const limit = limits.activeNotificationWebhooks;
    const answers = await callConcurrently(4 * limit, () => call("POST", "/webhooks/", webhook));
    assert.equal(answers.filter(([status]) => status === 201).length, limit);
    for (const [status, text] of answers) if (status !== 201) assert.equal(codeOf(text), "WEBHOOK_LIMIT_EXCEEDED");
    const { data } = JSON.parse((await call("GET", "/webhooks"))[1]);
    assert.equal(data.length, limit);

    assert.equal((await call("POST", `/webhooks/${data[0].id}/disable`))[0], 200);
    const later = await callConcurrently(2 * limit, () => call("POST", "/webhooks/", webhook));
    assert.equal(later.filter(([status]) => status === 201).length, 1);
  });

  test("concurrent creation leaves one REQUEST endpoint", async () => {
    const call = newCaller();
    const answers = await callConcurrently(20, () => call("POST", "/webhooks/", { ...webhook, mode: "REQUEST" }));
    assert.equal(answers.filter(([status]) => status === 201).length, 1);
    for (const [status, text] of answers) if (status !== 201) assert.equal(codeOf(text), "REQUEST_WEBHOOK_NOT_ALLOWED");
    assert.equal(JSON.parse((await call("GET", "/webhooks"))[1]).data.length, 1);
  });

  test("100 concurrent duplicates have one effect across processes", async () => {
    const call = newCaller();
    const key = { [headers.idempotencyKey]: "k" };
    const answers = await callConcurrently(100, () => call("POST", "/webhooks/", webhook, key));
    const bodies = new Set(answers.filter(([status]) => status === 201).map(([, text]) => text));
    assert.equal(bodies.size, 1);
    for (const [status, text] of answers)
      if (status !== 201) assert.equal(codeOf(text), "IDEMPOTENCY_REQUEST_IN_PROGRESS");
    assert.equal(JSON.parse((await call("GET", "/webhooks"))[1]).data.length, 1);
    for (let count = 0; count < 2; count++)
      assert.deepEqual(await call("POST", "/webhooks/", webhook, key), [201, ...bodies]);
  });

  test("concurrent rotation and disabling leave the endpoint disabled", async () => {
    const call = newCaller();
    const { id } = JSON.parse((await call("POST", "/webhooks/", webhook))[1]);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => call("POST", `/webhooks/${id}/rotate-secret`)),
      call("POST", `/webhooks/${id}/disable`),
      ...Array.from({ length: 10 }, () => call("PATCH", `/webhooks/${id}`, { name: "b" })),
    ]);
    for (const [status, text] of answers) {
      if (status === 200) assert.equal(JSON.parse(text).id, id);
      else assert.equal(codeOf(text), "WEBHOOK_INVALID_STATE");
    }
    const [, text] = await call("GET", `/webhooks/${id}`);
    assert.deepEqual([JSON.parse(text).status, JSON.parse(text).name], ["DISABLED", "b"]);
  });

  test("repeated forward paging gets every event once and in order", async () => {
    const call = newCaller();
    const idOf = async (path: string, body?: unknown) => JSON.parse((await call("POST", path, body))[1]).id as string;
    const webhookId = await idOf("/webhooks/", webhook);
    const sendEvent = () => call("POST", `/webhooks/${webhookId}/test`);
    await sendEvent();
    const newest = async (query: string) => {
      const [status, text] = await call("GET", `/events?limit=100${query}`);
      assert.equal(status, 200, text);
      return (JSON.parse(text).data as { id: string }[]).map(({ id }) => id).reverse();
    };
    const seen = await newest("");
    const [lanes, perLane] = [8, 25];
    let working = lanes;
    const work = Array.from({ length: lanes }, async () => {
      for (let index = 0; index < perLane; index++) assert.equal((await sendEvent())[0], 201);
      working--;
    });
    for (let isLast = false; !isLast; ) {
      isLast = working === 0;
      seen.push(...(await newest(`&endingBefore=${seen.at(-1)}`)));
    }
    await Promise.all(work);
    assert.equal(seen.length, 1 + lanes * perLane);
    assert.deepEqual(seen, [...new Set(seen)].toSorted());
  });
});
