// Runs all operations that share an account at once, on two servers. PostgreSQL resolves no deadlock, and every answer
// is a declared one. `npm run soak` also runs each pair.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { type TestContext, test } from "node:test";
import { type ErrorCode, errors, type OperationId, operations } from "../../generated/contract.ts";
import { forEachDatabase } from "../platform/database/testing/databases.ts";
import { countDeadlocks } from "../platform/database/testing/deadlocks.ts";
import { ManualClock } from "../platform/manual-clock.fixture.ts";
import { CurrencyInUse } from "../resources/accounts/currency.ts";
import { halfDecliningPartner } from "../resources/card-transactions/scripted-partner.fixture.ts";
import { startResourceWorkers } from "../workers.ts";
import { assertLedgerAgrees } from "./ledger.fixture.ts";
import {
  type Action,
  type ApiAnswer,
  actions,
  type CallApi,
  SharedAccount,
  unrelatedOperations,
} from "./shared-account.fixture.ts";
import { repetitions } from "./soak.fixture.ts";
import { idempotencyKey, openTestServer, type TestServer } from "./test-server.ts";

const rounds = repetitions(1, 50);
const roundsOfPair = repetitions(0, 10);
const copies = repetitions(1, 2);
const dayMs = 24 * 60 * 60_000;

const names = Object.keys(actions) as (keyof typeof actions)[];

const { folders } = createRequire(import.meta.url)("../../scripts/check/rooms.cjs") as {
  readonly folders: Readonly<Record<string, readonly string[]>>;
};

/** A resource that imports no other one changes only its own rows. */
function isOfLoneResource(id: OperationId): boolean {
  const [, folder] = operations[id].path.replace(/^\/simulations/, "").split("/");
  return folders[`resources/${folder}`]?.every((name) => !name.startsWith("resources/")) ?? false;
}

test("the actions are all operations that change money, cards or their owner", () => {
  const missing = (Object.keys(operations) as OperationId[])
    .filter((id) => operations[id].method !== "GET" && !isOfLoneResource(id))
    .filter((id) => !(id in actions) && !unrelatedOperations.includes(id));
  assert.deepEqual(missing, []);
});

function assertDeclared(id: OperationId, { status, json }: ApiAnswer): void {
  const code = json?.error?.code as ErrorCode | undefined;
  const isDeclared =
    code === undefined
      ? (operations[id].success as readonly number[]).includes(status)
      : (operations[id].errors as readonly ErrorCode[]).includes(code) && errors[code].status === status;
  // An invalid call would change nothing.
  assert.ok(isDeclared && status < 500 && code !== "VALIDATION_ERROR", `${id}: ${status} ${JSON.stringify(json)}`);
}

forEachDatabase((open) => {
  if (open.dialect !== "postgres") return;

  for (const mode of ["INTERNAL", "EXTERNAL"] as const)
    test(`operations that share an account of an ${mode} project do not deadlock`, async (t: TestContext) => {
      const place = await open.place(t);
      const [clock, partner] = [new ManualClock(), halfDecliningPartner()];
      const handles = [await open(t, place), await open(t, place)];
      const servers: TestServer[] = [];
      for (const database of handles) {
        const server = await openTestServer(t, database, { clock, wrap: (platform) => ({ ...platform, partner }) });
        servers.push(server);
      }
      const [server] = servers;
      const { platform } = server!;
      const { id: projectId, apiKey } = await server!.newProject(mode);
      const partnerFees = { CARD_ISSUANCE: "0.1", DISPUTE: "2", CARD_SHIPPING: "1", AUTHORIZATION_DECLINED: "0.01" };
      await server!.changeProject(projectId, { partnerFees });
      let turn = 0;
      const call: CallApi = async (method, path, body) => {
        const headers = method === "POST" ? idempotencyKey(String(turn)) : {};
        const request = { method, apiKey, headers, ...(body === undefined ? {} : { body }) };
        for (;;) {
          const response = await servers[turn++ % servers.length]!.request(path, request);
          // On a busy machine a unit of work reaches its time limit.
          if (response.json?.error?.code !== "SERVICE_UNAVAILABLE") return response;
        }
      };
      await call("POST", "/simulations/fiat-deposits", { amount: { value: "100000.00", currency: "USD" } });
      const workers = servers.map((each) => startResourceWorkers(each.platform));

      const run = async (ids: readonly (keyof typeof actions)[]) => {
        const account = await SharedAccount.open(call);
        const prepared = await Promise.all(
          ids.map(async (id) => [id, await (actions[id] as Action)(account)] as const),
        );
        const running: Promise<unknown>[] = prepared.flatMap(([id, send]) =>
          Array.from({ length: copies }, async () => assertDeclared(id, await send())),
        );
        if (ids.length > 2) {
          clock.advanceBy(8 * dayMs);
          running.push(assert.rejects(server!.changeProject(projectId, { billingCurrency: "EUR" }), CurrencyInUse));
        }
        await Promise.all(running);
      };
      for (let round = 0; round < rounds; round++) await run(names);
      for (let round = 0; round < roundsOfPair; round++)
        for (const [index, first] of names.entries())
          for (const second of names.slice(index)) await run([first, second]);

      await Promise.all(workers.map((worker) => worker.stop()));
      await assertLedgerAgrees(platform.database);
      await Promise.all(handles.map((database) => database.close()));
      assert.equal(await countDeadlocks(place.databaseUrl!), 0, "deadlocks");
    });
});
