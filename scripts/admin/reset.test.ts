import assert from "node:assert/strict";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { privateKeyToAccount } from "viem/accounts";
import type { PartnerAnswer } from "../../server/platform/authorization-partner.ts";
import { findReferences } from "../../server/platform/database/table-references.ts";
import { forEachDatabase, type Place } from "../../server/platform/database/testing/databases.ts";
import type { Queries } from "../../server/platform/database/types.ts";
import { DirectoryFiles } from "../../server/platform/files/directory-files.ts";
import { projectTables } from "../../server/platform/projects/delete-rows.ts";
import { ResetTooLong, resetProject } from "../../server/resources/accounts/reset-project.ts";
import { approvesAll } from "../../server/resources/card-transactions/scripted-partner.fixture.ts";
import { type Agent, checkout, createQuote, openAgent, Shop } from "../../server/resources/checkouts/agents.fixture.ts";
import { claimNext, prepareStatement } from "../../server/resources/statements/prepare.ts";
import { statementsDirectory, storedName } from "../../server/resources/statements/statement-files.ts";
import {
  newProject,
  openPlatform,
  recordManyFees,
  requestStatement,
  storedFiles,
} from "../../server/resources/statements/statements.fixture.ts";
import { type Cardholder, openCardholder, usd } from "../../server/testing/cardholder.ts";
import { startTestServer } from "../../server/testing/test-server.ts";
import { runAdminHere } from "./run.fixture.ts";

/** Tables without rows of projects, or with rows that a reset keeps. */
const otherTables = [
  ...["api_keys", "deployment", "knex_migrations", "knex_migrations_lock", "project_resets", "projects"],
  ...["rate_limit_override_changes", "rate_limit_overrides"],
  ...["rate_limit_log", "rate_limit_minutes", "rate_limit_reservations", "rate_limits"],
];

const indexesSql = {
  sqlite: `SELECT m.name AS owner, c.name AS first_column
    FROM sqlite_master m JOIN pragma_index_list(m.name) i JOIN pragma_index_info(i.name) c
    WHERE m.type = 'table' AND i.partial = 0 AND c.seqno = 0`,
  postgres: `SELECT owner.relname AS owner, a.attname AS first_column
    FROM pg_index i
    JOIN pg_class owner ON owner.oid = i.indrelid
    JOIN pg_namespace n ON n.oid = owner.relnamespace AND n.nspname = current_schema()
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
    WHERE i.indpred IS NULL`,
};

function reset(place: Place, project: string, environment = "sandbox", secretsKey = "07".repeat(32)) {
  const words = ["project", "reset", "--project", project, "--json"];
  return runAdminHere(place, words, { SERVICE_ENVIRONMENT: environment, SECRETS_KEY: secretsKey });
}

/** The project's rows of each table that has any. */
async function rowsOf(queries: Queries, projectId: string): Promise<Record<string, readonly string[]>> {
  const rows: Record<string, readonly string[]> = {};
  for (const { name, where, marks } of await projectTables(queries)) {
    const found = await queries.all<object>(
      `SELECT * FROM ${name} WHERE ${where}`,
      Array<string>(marks).fill(projectId),
    );
    if (found.length > 0) rows[name] = found.map((row) => JSON.stringify(row)).sort();
  }
  return rows;
}

const merchant = { name: "Shop", mcc: "5814", city: "Portland", country: "US" };

/** Creates an endpoint that receives the events, and a disputed payment. */
async function live({ ask, simulate, cardId }: Cardholder, createWebhook: () => Promise<number>): Promise<void> {
  assert.equal(await createWebhook(), 201);
  const { json: payment } = await simulate("authorization", { cardId, amount: usd(1_000n), merchant });
  await simulate("clearing", { transactionId: payment.id });
  const dispute = { transactionId: payment.id, amount: usd(500n), reason: "NOT_RECEIVED", description: "It is lost." };
  await ask("/disputes", dispute);
}

forEachDatabase((open) => {
  test("a reset covers every table with data of projects, children first", async (t) => {
    const { read } = await open(t);
    const sql =
      read.dialect === "sqlite"
        ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        : "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()";
    const all = (await read.all<{ name: string }>(sql)).map(({ name }) => name);
    const covered = (await projectTables(read)).map(({ name }) => name);
    assert.deepEqual(
      all.filter((name) => !covered.includes(name) && !otherTables.includes(name)),
      [],
    );
    assert.deepEqual(
      covered.filter((name) => otherTables.includes(name)),
      [],
    );
    assert.ok(covered.indexOf("ledger_postings") < covered.indexOf("ledger_journals"));
    assert.ok(covered.indexOf("cards") < covered.indexOf("users"));
  });

  // A parent's deletion looks for its children by the foreign key only. A partial index may lack them.
  test("a reset finds the rows that reference a deleted row in an index", async (t) => {
    const { read } = await open(t);
    const indexes = await read.all<{ owner: string; first_column: string }>(indexesSql[read.dialect]);
    const deleted = (await projectTables(read)).map(({ name }) => name);
    const missing = (await findReferences(read)).filter(
      ({ parent, child, child_column }) =>
        // No project is ever deleted.
        deleted.includes(parent) &&
        !indexes.some(({ owner, first_column }) => owner === child && first_column === child_column),
    );
    assert.deepEqual(
      missing.map(({ child, child_column }) => `${child}.${child_column}`),
      [],
    );
  });

  test("a reset empties one project, whose key then works as in a new one", async (t) => {
    const place = await open.place(t);
    const database = await open(t, place);
    const server = await startTestServer(database, { config: { allowPrivateWebhookUrls: true } });
    t.after(() => server.close());
    const createWebhook = async ({ apiKey }: Cardholder, name: string) => {
      const body = { name, url: "http://127.0.0.1:1/hook" };
      return (await server.request("/webhooks/", { apiKey, body, headers: { "Idempotency-Key": "once" } })).status;
    };
    const [payer, other] = [
      await openCardholder(server, "INTERNAL", 5_000n),
      await openCardholder(server, "INTERNAL", 5_000n),
    ];
    for (const each of [payer, other]) await live(each, () => createWebhook(each, "Ledger"));
    const { json: statement } = await payer.ask("/statements", {
      period: { from: "2025-01-01", to: "2025-01-31" },
    });
    const name = `${statement.id}.${statement.id}.csv`;
    const file = join(place.dataDir, "statements", name);
    mkdirSync(join(place.dataDir, "statements"), { recursive: true });
    writeFileSync(file, "");
    await database.write((tx) => tx.run("UPDATE statements SET file = ? WHERE id = ?", [name, statement.id]));

    const untouched = await rowsOf(database.read, other.projectId);
    assert.ok(Object.keys(untouched).length > 12, Object.keys(untouched).join());
    const before = await rowsOf(database.read, payer.projectId);
    const unset = await reset(place, payer.projectId, "sandbox", "07");
    assert.match(unset.err, /SECRETS_KEY/);
    assert.deepEqual(await rowsOf(database.read, payer.projectId), before);
    const { code, out, err } = await reset(place, payer.projectId);
    assert.deepEqual({ code, err }, { code: 0, err: "" });
    assert.equal(JSON.parse(out).id, payer.projectId);
    assert.ok(JSON.parse(out).deletedRows > 30, out);
    assert.equal(existsSync(file), false);
    const left = await rowsOf(database.read, payer.projectId);
    assert.deepEqual(Object.keys(left).sort(), ["accounts", "deposit_addresses"]);
    assert.equal(left.accounts!.length, 1);
    assert.deepEqual(await rowsOf(database.read, other.projectId), untouched);

    const { json: accounts } = await payer.ask("/accounts");
    assert.deepEqual(
      accounts.data.map(({ type, status }: { type: string; status: string }) => [type, status]),
      [["MASTER_COLLATERAL", "ACTIVE"]],
    );
    await payer.ask(`/cards/${payer.cardId}`, undefined, [404]);
    // The Idempotency-Key is free again.
    assert.equal(await createWebhook(payer, "Other"), 201);
  });

  test("a payment that waits for its partner during a reset leaves nothing", async (t) => {
    const place = await open.place(t);
    const database = await open(t, place);
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const { promise: answer, resolve: decide } = Promise.withResolvers<PartnerAnswer>();
    const server = await startTestServer(database, {
      wrap: (platform) => ({
        ...platform,
        partner: {
          ask() {
            asked();
            return answer;
          },
          async close() {},
        },
      }),
    });
    t.after(() => server.close());
    const payer = await openCardholder(server, "EXTERNAL", 5_000n);
    const payment = server.request("/simulations/card-transactions/authorization", {
      apiKey: payer.apiKey,
      body: { cardId: payer.cardId, amount: usd(1_000n), merchant },
      headers: { "Idempotency-Key": "payment" },
    });
    await isAsked;
    const { code, err } = await reset(place, payer.projectId);
    assert.deepEqual({ code, err }, { code: 0, err: "" });
    decide({ source: "PARTNER", decision: "APPROVE", approvedAmount: null, declineReason: null, latencyMs: 1 });
    const { status, json } = await payment;
    assert.ok(status < 500, JSON.stringify(json));
    assert.deepEqual(Object.keys(await rowsOf(database.read, payer.projectId)).sort(), [
      "accounts",
      "deposit_addresses",
    ]);
  });

  test("an operation that read its resource before a reset does not find it after the reset", async (t) => {
    const place = await open.place(t);
    let beforeUnit: () => Promise<unknown> = async () => {};
    const shop = new Shop();
    const server = await startTestServer(await open(t, place), {
      wrap: (platform) => ({
        ...platform,
        merchant: shop,
        partner: approvesAll,
        database: {
          ...platform.database,
          write: async (work, addsTo) => {
            await beforeUnit();
            return platform.database.write(work, addsTo);
          },
        },
      }),
    });
    t.after(() => server.close());
    const resetBefore = async (agent: Agent, path: string, body: object) => {
      beforeUnit = async () => {
        beforeUnit = async () => {};
        assert.equal((await reset(place, agent.projectId)).code, 0);
      };
      const { status, json } = await server.request(path, { apiKey: agent.apiKey, body });
      return [status, json.error?.code];
    };
    const wallet = privateKeyToAccount(`0x${"33".repeat(32)}`);

    const holder = await openAgent(server);
    const { json: owned } = await holder.ask(`/accounts/${holder.accountId}`);
    const { json: account } = await holder.ask("/accounts", { ownerType: "USER", ownerId: owned.ownerId });
    const newSigner = { accountId: account.id, signerAddress: wallet.address };
    const { json: change } = await holder.ask("/signer-changes", newSigner);
    const { payload } = (await holder.ask(`/signer-changes/${change.id}/payload`)).json;
    const signedChange = { signature: await wallet.signTypedData(payload) };
    const refusedChange = await resetBefore(holder, `/signer-changes/${change.id}/sign`, signedChange);
    assert.deepEqual(refusedChange, [404, "SIGNER_CHANGE_NOT_FOUND"]);

    const owner = await openAgent(server);
    const amount = { value: "10", currency: "USDC" };
    const withdrawal = { accountId: owner.accountId, assetId: "ethereum-usdc", amount };
    const { json: unsigned } = await owner.ask("/crypto-withdrawals", {
      ...withdrawal,
      destinationAddress: wallet.address,
    });
    const signed = { signature: `0x${"11".repeat(64)}1b` };
    const refused = await resetBefore(owner, `/crypto-withdrawals/${unsigned.id}/sign`, signed);
    assert.deepEqual(refused, [404, "CRYPTO_WITHDRAWAL_NOT_FOUND"]);

    for (const mode of ["INTERNAL", "EXTERNAL"] as const) {
      const payer = await openAgent(server, mode);
      const payment = { cardId: payer.cardId, amount: usd(100n), merchant };
      const { json: held } = await payer.simulate("authorization", payment);
      const increment = { transactionId: held.id, amount: usd(100n) };
      const path = "/simulations/card-transactions/increment";
      assert.deepEqual(await resetBefore(payer, path, increment), [404, "TRANSACTION_NOT_FOUND"]);
    }

    const payer = await openAgent(server, "EXTERNAL");
    const payment = { cardId: payer.cardId, amount: usd(100n), merchant };
    const refusedPayment = await resetBefore(payer, "/simulations/card-transactions/authorization", payment);
    assert.deepEqual(refusedPayment, [404, "CARD_NOT_FOUND"]);
    assert.deepEqual((await payer.ask("/events")).json.data, []);
    const spender = await openAgent(server, "EXTERNAL");
    const spenderQuote = await createQuote(server, spender);
    let units = 0;
    beforeUnit = async () => {
      // After the approval.
      if (++units === 2) assert.equal((await reset(place, spender.projectId)).code, 0);
    };
    const unpaid = await checkout(server, spender, spenderQuote, { isApproved: true });
    beforeUnit = async () => {};
    assert.deepEqual([unpaid.status, unpaid.json.error?.code], [404, "AGENTIC_RESOURCE_NOT_FOUND"]);
    assert.deepEqual((await spender.ask("/events")).json.data, []);

    const buyer = await openAgent(server);
    const quoteId = await createQuote(server, buyer);
    const refusedPurchase = await resetBefore(buyer, "/agentic/checkouts", { quoteId });
    assert.deepEqual(refusedPurchase, [404, "AGENTIC_RESOURCE_NOT_FOUND"]);
    const other = await openAgent(server);
    const created = await checkout(server, other, await createQuote(server, other), { isApproved: false });
    const approval = `/simulations/agentic/checkouts/${created.json.id}/status`;
    const refusedApproval = await resetBefore(other, approval, { status: "COMPLETED" });
    assert.deepEqual(refusedApproval, [404, "AGENTIC_RESOURCE_NOT_FOUND"]);
  });

  test("a reset leaves no file of a statement whose attempt is under way", async (t) => {
    const place = await open.place(t);
    const platform = await openPlatform(t, place);
    const project = await newProject(platform);
    await recordManyFees(platform, project, 10);
    await requestStatement(platform, project);
    const claim = (await claimNext(platform))!;
    const files = new (class extends DirectoryFiles {
      override async prepare(name: string): Promise<string> {
        assert.equal((await reset(place, project)).code, 0);
        return super.prepare(name);
      }
    })(statementsDirectory(platform.config));
    await prepareStatement(platform, files, claim, new AbortController().signal);
    assert.deepEqual(await storedFiles(platform), []);
  });

  test("a reset removes the files of attempts that a crash ended, and no others", async (t) => {
    const place = await open.place(t);
    const platform = await openPlatform(t, place);
    const [project, other] = [await newProject(platform), await newProject(platform)];
    const [id, otherId] = [await requestStatement(platform, project), await requestStatement(platform, other)];
    const directory = statementsDirectory(platform.config);
    mkdirSync(directory, { recursive: true });
    const kept = [storedName(otherId, otherId), storedName(project, project), "notes.txt"];
    for (const name of [storedName(id, project), storedName(id, id), ...kept]) writeFileSync(join(directory, name), "");
    assert.equal((await reset(place, project)).code, 0);
    assert.deepEqual((await storedFiles(platform)).sort(), kept.sort());
  });

  test("a reset names the files that it could not remove", async (t) => {
    const place = await open.place(t);
    const platform = await openPlatform(t, place);
    const project = await newProject(platform);
    const id = await requestStatement(platform, project);
    const directory = statementsDirectory(platform.config);
    const [removable, stuck] = [storedName(id, project), storedName(id, id)];
    mkdirSync(join(directory, stuck), { recursive: true });
    writeFileSync(join(directory, removable), "");
    const { code, err } = await reset(place, project);
    assert.equal(code, 1);
    assert.match(err, new RegExp(`^The project is reset, but .*by hand: ${stuck}\\.\\n$`));
    assert.deepEqual(await storedFiles(platform), [stuck]);
  });

  // An admin command has ten minutes on PostgreSQL.
  if (open.dialect === "sqlite")
    test("a reset that takes too long deletes nothing, and says what to do", async (t) => {
      const place = await open.place(t);
      const platform = await openPlatform(t, place);
      const project = await newProject(platform);
      await recordManyFees(platform, project, 5_000);
      const hasty = await open(t, place, { unitLimitMs: 1 });
      const sources = { ...platform, environment: "sandbox" } as const;
      await assert.rejects(
        resetProject(hasty, project, sources, async () => {}),
        (error) => error instanceof ResetTooLong && /nothing was deleted. Create another project/.test(error.message),
      );
      const count = "SELECT count(*) AS count FROM fee_events WHERE project_id = ?";
      assert.deepEqual(await platform.database.read.one(count, [project]), { count: 5_000 });
    });

  test("a reset is refused in production and for an unknown project", async (t) => {
    const place = await open.place(t);
    const server = await startTestServer(await open(t, place), { config: { environment: "production" } });
    t.after(() => server.close());
    const { id } = await server.newProject();
    const { code, err } = await reset(place, id, "production");
    assert.deepEqual([code, err.split(",")[0]], [1, 'SERVICE_ENVIRONMENT is "production"']);
    const unknown = await reset(await open.place(t), id);
    assert.deepEqual(unknown, { code: 1, out: "", err: `Unknown project "${id}" (--project).\n` });
  });
});
