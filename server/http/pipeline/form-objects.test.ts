import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { assertRefused } from "./refusal.fixture.ts";

const period = { from: "2025-12-01", to: "2025-12-30" };
const fields = ["occurredAt", "billAmount"];

function form(Kind: typeof FormData | typeof URLSearchParams, entries: readonly [string, string][]) {
  const body = new Kind();
  for (const [name, value] of entries) body.append(name, value);
  return body;
}

forEachDatabase((open) => {
  test("a form with brackets or JSON text is the same request as JSON", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    const { apiKey } = await server.newProject();
    const headers = { "Idempotency-Key": "one-request" };
    const create = (body: unknown) => server.request("/statements", { apiKey, body, headers });
    const first = await create({ period, fields });
    assert.equal(first.status, 201, first.text);
    const brackets: [string, string][] = [
      ["period[from]", period.from],
      ["period[to]", period.to],
      ["fields[]", fields[0] as string],
      ["fields[]", fields[1] as string],
    ];
    const text: [string, string][] = [
      ["period", JSON.stringify({ to: period.to, from: period.from }, null, 2)],
      ["fields", fields[0] as string],
      ["fields", fields[1] as string],
    ];
    for (const Kind of [URLSearchParams, FormData]) {
      for (const entries of [brackets, text]) {
        const again = await create(form(Kind, entries));
        assert.deepEqual([again.status, again.text], [201, first.text], `${Kind.name} ${entries[0]?.[0]}`);
        assert.equal(again.headers.get("idempotent-replayed"), "true");
      }
      const other = await create(form(Kind, [["period", JSON.stringify({ ...period, to: "2025-12-29" })]]));
      assertRefused(other, "IDEMPOTENT_PARAMETER_MISMATCH");
    }
  });

  test("an invalid object in a form gets a 422 with the field's path", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    const { apiKey } = await server.newProject();
    const invalidObjects: Record<string, string> = {
      "": "/body/period",
      text: "/body/period",
      null: "/body/period",
      "[]": "/body/period",
      '"{}"': "/body/period",
      '{"from":"2025-12-01","to":"2025-12-30"': "/body/period",
      '{"from":"2025-12-01"}': "/body/period/to",
      '{"from":"2025-12-01","to":20251230}': "/body/period/to",
      '{"from":"2025-12-01","to":"2025-12-30","more":1}': "/body/period/more",
      '{"__proto__":{"from":"2025-12-01"},"to":"2025-12-30"}': "/body/period/from",
      [`${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`]: "/body/period",
    };
    for (const Kind of [URLSearchParams, FormData]) {
      for (const [sent, path] of Object.entries(invalidObjects)) {
        const answer = await server.request("/statements", { apiKey, body: form(Kind, [["period", sent]]) });
        const { errors } = assertRefused(answer, "VALIDATION_ERROR", sent) as { errors: { path: string }[] };
        assert.ok(
          errors.some((error) => error.path.startsWith(path)),
          `${sent}: ${JSON.stringify(errors)}`,
        );
      }
    }
    assert.deepEqual((await server.request("/statements", { apiKey })).json.data, []);
  });
});
