import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import pg from "pg";
import { privateKeyToAccount, type SignTypedDataParameters } from "viem/accounts";
import { latestVersion } from "../../generated/contract.ts";
import { createLedger } from "../../server/money/ledger/ledger.fixture.ts";
import { hashApiKey, parseApiKey } from "../../server/platform/api-keys.ts";
import { storedAmount } from "../../server/platform/database/amounts.ts";
import { openDatabase } from "../../server/platform/database/open.ts";
import { forEachDatabase, type Place } from "../../server/platform/database/testing/databases.ts";
import { testSealer } from "../../server/platform/database/testing/sealer.ts";
import { storeClockOffset } from "../../server/platform/deployment.ts";
import { openApplication, uploadPassport } from "../../server/platform/files/passport.fixture.ts";
import { projectDefaults } from "../../server/platform/project-settings.ts";
import { isAllowed } from "../../server/platform/projects/allowlist.ts";
import { findKeyByHash, listProjects } from "../../server/platform/projects/store.ts";
import { person } from "../../server/resources/users/person.fixture.ts";
import { startTestServer } from "../../server/testing/test-server.ts";
import { runAdminHere } from "./run.fixture.ts";

async function answer(place: Place, words: readonly string[], settings: Record<string, string> = {}) {
  const { code, out, err } = await runAdminHere(place, [...words, "--json"], settings);
  assert.deepEqual({ code, err }, { code: 0, err: "" });
  assert.match(out, /^[^\n]+\n$/);
  return JSON.parse(out);
}

forEachDatabase((open) => {
  test("projects and keys can be managed while the database is open elsewhere", async (t) => {
    const place = await open.place(t);
    const server = await open(t, place);
    const mode = ["--authorization-mode", "EXTERNAL", "--version", "2025-02-14", "--program-type", "CONSUMER"];
    mode.push("--bar-country", "KP", "--bar-country", "DE", "--authorization-fallback", "APPROVE");
    const project = await answer(place, ["project", "create", "--name", "Zoë", ...mode]);
    assert.deepEqual(Object.keys(project), ["id"]);
    const [stored, ...others] = await listProjects(server.read);
    assert.deepEqual(others, []);
    const { createdAt, ...rest } = stored!;
    const own = { programType: "CONSUMER", barredCountries: ["DE", "KP"], authorizationFallback: "APPROVE" };
    const settings = { ...projectDefaults, ...own };
    assert.deepEqual(rest, {
      id: project.id,
      name: "Zoë",
      authorizationMode: "EXTERNAL",
      version: "2025-02-14",
      settings,
    });
    assert.deepEqual(await answer(place, ["project", "list"]), [
      { ...rest, createdAt: new Date(createdAt).toISOString() },
    ]);

    const allow = ["--allow", "203.0.113.0/24", "--allow", "2001:db8::1"];
    const created = await answer(place, ["key", "create", "--project", project.id, ...allow]);
    assert.deepEqual(Object.keys(created), ["id", "apiKey"]);
    assert.equal(parseApiKey(created.apiKey), "sandbox");
    const found = await findKeyByHash(server.read, hashApiKey(created.apiKey));
    assert.ok(found !== undefined);
    assert.equal(found.project.id, project.id);
    assert.ok(isAllowed(found.key.allowlist, "203.0.113.9") && !isAllowed(found.key.allowlist, "203.0.114.9"));

    const [listed] = await answer(place, ["key", "list", "--project", project.id]);
    assert.equal(listed.id, created.id);
    assert.deepEqual(listed.allowlist, ["203.0.113.0/24", "2001:db8::1"]);
    assert.deepEqual(await answer(place, ["key", "revoke", created.id]), { id: created.id, revoked: true });
    assert.equal(await findKeyByHash(server.read, hashApiKey(created.apiKey)), undefined);
  });

  test("a document is saved once, and only for its project and key", async (t) => {
    const place = await open.place(t);
    const server = await startTestServer(await open(t, place), { config: { dataDir: place.dataDir } });
    t.after(() => server.close());
    const { id: project, apiKey } = await server.newProject();
    const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(200_000, "passport")]);
    const { json: document } = await uploadPassport(
      server,
      apiKey,
      await openApplication(server, apiKey),
      content,
      "1",
    );
    const file = join(place.dataDir, "passport.pdf");
    const words = (of: string) => ["document", "save", document.id, "--project", of, "--file", file];
    const withKey = (key: Buffer) => ({ SECRETS_KEY: key.toString("hex") });
    const { secretsKey } = server.platform.config;

    const otherProject = await server.newProject();
    assert.match(
      (await runAdminHere(place, words(otherProject.id), withKey(secretsKey))).err,
      /^This project has no document/,
    );
    assert.match(
      (await runAdminHere(place, words(project), withKey(Buffer.alloc(32, 9)))).err,
      /is not the key of the database/,
    );
    assert.ok(!existsSync(file));
    const { code, out, err } = await runAdminHere(place, [...words(project), "--json"], withKey(secretsKey));
    assert.deepEqual({ code, err }, { code: 0, err: "" });
    const { id, fileName, contentType, byteSize } = document;
    assert.deepEqual(JSON.parse(out), { id, fileName, contentType, byteSize, path: file });
    assert.deepEqual(readFileSync(file), content);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    writeFileSync(file, "mine");
    assert.match(
      (await runAdminHere(place, words(project), withKey(secretsKey))).err,
      /passport\.pdf already exists \(--file\)/,
    );
    assert.equal(readFileSync(file, "utf8"), "mine");

    // Moves the files, as if the server kept them in a bucket.
    renameSync(join(place.dataDir, "documents"), join(place.dataDir, "elsewhere"));
    const other = [...words(project).slice(0, -1), join(place.dataDir, "other.pdf")];
    const missing = await runAdminHere(place, other, withKey(secretsKey));
    assert.equal(missing.code, 1);
    assert.match(missing.err, /^The document's file is not in DATA_DIR.* FILES_S3_URL/);
    assert.ok(!existsSync(join(place.dataDir, "other.pdf")));
    const nowhere = [...words(project).slice(0, -1), join(place.dataDir, "none", "other.pdf")];
    assert.match(
      (await runAdminHere(place, nowhere, withKey(secretsKey))).err,
      /other\.pdf \(--file\) cannot be written/,
    );
  });

  test("personal-data seal encrypts what an earlier version stored in clear, once", async (t) => {
    const place = await open.place(t);
    const database = await open(t, place);
    const server = await startTestServer(database);
    t.after(() => server.close());
    const { id: project, apiKey } = await server.newProject();
    const { json: user } = await server.request("/users", { apiKey, body: person });
    await database.write((tx) => tx.run("UPDATE users SET first_name = 'plain:Ada' WHERE project_id = ?", [project]));
    const show = async () => (await server.request(`/users/${user.id}`, { apiKey })).json;
    assert.deepEqual(await show(), { ...user, firstName: "Ada" });

    const key = { SECRETS_KEY: server.platform.config.secretsKey.toString("hex") };
    const seal = async () => JSON.parse((await runAdminHere(place, ["personal-data", "seal", "--json"], key)).out);
    assert.deepEqual(await seal(), { users: 1 });
    assert.deepEqual(await seal(), {});
    assert.deepEqual(await database.read.all("SELECT id FROM users WHERE first_name LIKE 'plain:%'"), []);
    assert.deepEqual(await show(), { ...user, firstName: "Ada" });
  });

  test("personal-data seal lets the filter by email find users of an earlier version", async (t) => {
    const place = await open.place(t);
    const database = await open(t, place);
    const server = await startTestServer(database);
    t.after(() => server.close());
    const { apiKey } = await server.newProject();
    const { json: user } = await server.request("/users", { apiKey, body: person });
    const find = async () =>
      (await server.request(`/users?email=${person.email.toUpperCase()}`, { apiKey })).json.data as { id: string }[];
    await database.write((tx) => tx.run("UPDATE users SET email_hash = NULL"));
    assert.deepEqual(await find(), []);

    const key = { SECRETS_KEY: server.platform.config.secretsKey.toString("hex") };
    const seal = async () => JSON.parse((await runAdminHere(place, ["personal-data", "seal", "--json"], key)).out);
    assert.deepEqual(await seal(), { "users by email": 1 });
    assert.deepEqual(await seal(), {});
    assert.deepEqual(await find(), [user]);

    const { json: damaged } = await server.request("/users", { apiKey, body: { ...person, email: "b@example.com" } });
    const { json: later } = await server.request("/users", { apiKey, body: { ...person, email: "c@example.com" } });
    await database.write((tx) => tx.run("UPDATE users SET email_hash = NULL"));
    await database.write((tx) => tx.run("UPDATE users SET email = 'sealed:AAAA' WHERE id = ?", [damaged.id]));
    await database.write((tx) => tx.run("UPDATE users SET last_name = 'sealed:AAAA' WHERE id = ?", [later.id]));
    const { code, out, err } = await runAdminHere(place, ["personal-data", "seal", "--json"], key);
    assert.deepEqual([code, JSON.parse(out)], [1, { "users by email": 2 }]);
    assert.equal(err, `The email addresses of these users cannot be read: ${damaged.id}.\n`);
  });
});

forEachDatabase((open) => {
  test("ledger verify reports an error with its pocket and exit status 1", async (t) => {
    const place = await open.place(t);
    const ledger = await createLedger(await open(t, place));
    const entry = { accountId: "a", kind: "AVAILABLE", unit: "USD" } as const;
    const outside = { accountId: null, kind: "EXTERNAL", unit: "USD" } as const;
    await ledger.post("DEPOSIT", "d", [
      { ...entry, attos: 10n ** 18n },
      { ...outside, attos: -(10n ** 18n) },
    ]);
    const words = ["ledger", "verify", "--project", ledger.projectId];
    assert.deepEqual(await answer(place, words), {
      journals: 1,
      postings: 2,
      pockets: 2,
      findingCount: 0,
      findings: [],
    });
    await ledger.database.write((tx) =>
      tx.run("UPDATE ledger_balances SET balance = ? WHERE account_id = 'a'", [
        storedAmount(tx.dialect, 15n * 10n ** 17n),
      ]),
    );
    const { code, out, err } = await runAdminHere(place, ["ledger", "verify", "--json"]);
    assert.deepEqual({ code, err }, { code: 1, err: "" });
    const { projectId } = ledger;
    assert.deepEqual(JSON.parse(out).findings[0], {
      problem: "the balance is not the sum of its postings",
      ...{ projectId, ...entry, expected: "1", found: "1.5" },
    });
    assert.match((await runAdminHere(place, words)).out, /2 errors found\.\n$/);
  });
});

/** Returns its folder. */
async function emptyDatabase(t: TestContext): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "admin-"));
  t.after(() => rmSync(dataDir, { recursive: true }));
  await (await openDatabase({ databaseUrl: null, dataDir, sealer: testSealer })).close();
  return dataDir;
}

const runInProcess = (words: readonly string[], dataDir: string) => runAdminHere({ dataDir }, words);

test("wrong usage exits with 2 before the database is opened", async () => {
  for (const [words, expected] of [
    [[], "command is missing"],
    [["--name", "a"], 'Unknown command "a"'],
    [["--name"], "before --name is missing"],
    [["project"], 'Unknown command "project"'],
    [["projects", "list"], 'Unknown command "projects list"'],
    [["project", "create"], "--name"],
    [["project", "create", "--name", " "], "--name is empty"],
    [["project", "create", "--name", "a", "--authorization-mode", "external"], "--authorization-mode"],
    [["project", "create", "--name", "a", "--program-type", "MIXED"], "--program-type"],
    [["project", "create", "--name", "a", "--billing-currency", "toString"], "billing currency"],
    [["project", "create", "--name", "a", "--bar-country", "ZZ"], "barred country"],
    [["project", "create", "--name", "a", "--program-country", "AN"], "program country"],
    [["project", "create", "--name", "a", "--rate", "USDC"], "--rate"],
    [["project", "create", "--name", "a", "--rate", "USDC=1e3"], "decimal number"],
    [["project", "create", "--name", "a", "--rate", "toString=1"], "rate or fee is for toString"],
    [["project", "create", "--name", "a", "--rate", "USDC=999999999999"], "from 0.000001 to below 1000000"],
    [["project", "create", "--name", "a", "--fee", "cryptoDeposit:valueOf=1"], "rate or fee is for valueOf"],
    [["project", "create", "--name", "a", "--rate", "USDC=0.9=2"], "must be like USDC=0.5"],
    [
      "project create --name a --fee cryptoDeposit:USDC=1 --fee cryptoDeposit:USDC=2".split(" "),
      "--fee cryptoDeposit:USDC is given more",
    ],
    [["project", "create", "--name", "a", "--fee", "cryptoDeposit:USDC=1:2"], "must be like cryptoDeposit:USDC=0.5"],
    [["project", "create", "--name", "a", "--fee", "tip:USDC=1"], "--fee"],
    [["project", "create", "--name", "a", "--fee", "TIP=1"], "--fee"],
    [["project", "create", "--name", "a", "--fee", "DISPUTE"], "like AUTHORIZATION=0.05"],
    [["project", "create", "--name", "a", "--fee", "DISPUTE=0.1234567"], "partner fee DISPUTE"],
    [["project", "create", "--name", "a", "--fee", "DISPUTE=-1"], "partner fee DISPUTE"],
    [["project", "create", "--name", "a", "--fee", "cryptoDeposit:USDC=0.0000001"], "digits"],
    [["project", "set", "--project", "a"], "--program-type"],
    [["project", "create", "--name", "a", "--version", "2025-02-30"], "--version"],
    ["fees seed --project p --rows 1 --from 1969-12-31 --to 1970-01-01".split(" "), "--from must not be before 1970"],
    [["key", "create"], "--project"],
    [["key", "create", "--project", "p", "--allow", "10.0.0.0/33"], "--allow"],
    [["key", "revoke"], "ID"],
  ] as const) {
    const { code, out, err } = await runInProcess(words, join(tmpdir(), "never", "made"));
    const message = `${words.join(" ")}: ${err}`;
    assert.equal(code, 2, message);
    assert.ok(err.includes(expected) && !err.includes("    at "), message);
    assert.equal(out, "");
  }
  assert.ok(!existsSync(join(tmpdir(), "never")));
});

test("the clock of one database moves no id of another", async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), "admin-"));
  t.after(() => rmSync(dataDir, { recursive: true }));
  const create = async (folder: string) => {
    const words = ["project", "create", "--name", "a", "--json"];
    const { out, err } = await runInProcess(words, join(dataDir, folder));
    assert.equal(err, "");
    return (JSON.parse(out) as { id: string }).id;
  };
  await create("ahead");
  const database = await openDatabase({ databaseUrl: null, dataDir: join(dataDir, "ahead"), sealer: testSealer });
  await database.write((tx) => storeClockOffset(tx, 50 * 365 * 86_400_000));
  await database.close();
  const [later, now] = [await create("ahead"), await create("other")];
  assert.ok(now < later, `${now} follows ${later}`);
});

test("a failed command exits with 1 and one sentence", async (t) => {
  const dataDir = await emptyDatabase(t);
  for (const [words, expected] of [
    [["key", "create", "--project", "unknown"], 'Unknown project "unknown"'],
    [["key", "list", "--project", "unknown"], 'Unknown project "unknown"'],
    [["key", "revoke", "unknown"], 'Unknown key "unknown"'],
  ] as const) {
    const { code, out, err } = await runInProcess(words, dataDir);
    assert.deepEqual({ code, out }, { code: 1, out: "" });
    assert.ok(err.includes(expected) && err.endsWith(".\n"), err);
  }
  writeFileSync(join(dataDir, "file"), "");
  const { code, err } = await runInProcess(["project", "list"], join(dataDir, "file"));
  assert.equal(code, 1);
  assert.ok(!err.includes("    at "), err);
});

forEachDatabase((open) => {
  test("only project create creates a database", async (t) => {
    const empty = await open.emptyPlace(t);
    const place = { ...empty, dataDir: join(empty.dataDir, "data") };
    const message =
      /^(The folder .+\/data has no database|DATABASE_URL names an empty database)\. Start a server first, .+ as for the server\.\n$/;
    for (const words of ["project list", "ledger verify", "key create --project p", "personal-data seal"]) {
      const { code, out, err } = await runAdminHere(place, words.split(" "));
      assert.deepEqual({ code, out }, { code: 1, out: "" });
      assert.match(err, message);
      assert.ok(!existsSync(place.dataDir));
    }
    assert.equal(await hasTables(place), false);
    assert.equal((await runAdminHere(place, ["project", "create", "--name", "first"])).code, 0);
    const [{ name, version }] = (await answer(place, ["project", "list"])) as [{ name: string; version: string }];
    assert.deepEqual([name, version], ["first", latestVersion]);
  });
});

async function hasTables({ databaseUrl }: Place): Promise<boolean> {
  if (databaseUrl === null) return false;
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query("SELECT 1 FROM pg_class WHERE relname = 'knex_migrations'");
  await client.end();
  return rows.length > 0;
}

test("a command leaves a database of an earlier version as it is", async (t) => {
  const dataDir = await emptyDatabase(t);
  const forget = async () => {
    const database = await openDatabase({ databaseUrl: null, dataDir, sealer: testSealer });
    const applied = await database.knex("knex_migrations").orderBy("id", "desc").pluck("name");
    await database.knex("knex_migrations").where({ name: applied[0] }).delete();
    await database.close();
  };
  await forget();
  for (const words of [
    ["project", "list"],
    ["project", "create", "--name", "first"],
  ]) {
    const { code, out, err } = await runInProcess(words, dataDir);
    assert.deepEqual({ code, out }, { code: 1, out: "" });
    assert.match(err, /earlier version: stop every server and worker .* then start a server of this version/);
  }
});

test("no command seals with a key that no server has used yet", async (t) => {
  const dataDir = await emptyDatabase(t);
  const { code, out, err } = await runInProcess(["personal-data", "seal"], dataDir);
  assert.deepEqual({ code, out }, { code: 1, out: "" });
  assert.match(err, /does not know its secrets key yet: start a server on it once/);
});

test("results are aligned, and uncoloured outside a terminal", async (t) => {
  const dataDir = await emptyDatabase(t);
  assert.equal((await runInProcess(["project", "list"], dataDir)).out, "None.\n");
  const first = (await runInProcess(["project", "create", "--name", "A\u001b[31m"], dataDir)).out;
  assert.match(first, /^id {11} {2}[0-9a-f-]{36}\nname {9} {2}A\uFFFD\[31m\n/);
  await runInProcess(["project", "create", "--name", "A longer name"], dataDir);
  const lines = (await runInProcess(["project", "list"], dataDir)).out.split("\n");
  assert.equal(new Set([lines[1], lines[2]].map((line) => line!.indexOf("INTERNAL"))).size, 1);
  assert.equal(lines[0]!.indexOf("authorization"), lines[1]!.indexOf("INTERNAL"));
});

forEachDatabase((open) => {
  test("an operator starts to replace a lost wallet, which the new wallet signs and the partner can cancel", async (t) => {
    const place = await open.place(t);
    const server = await startTestServer(await open(t, place));
    t.after(() => server.close());
    const { id: project, apiKey } = await server.newProject();
    const send = (path: string, body?: object) => server.request(path, { apiKey, ...(body && { body }) });
    const { id: ownerId } = (await send("/users", person)).json;
    for (const status of ["IN_REVIEW", "APPROVED"]) await send(`/simulations/users/${ownerId}/application`, { status });
    const signerAddress = `0x${"11".repeat(20)}`;
    const { id: account } = (await send("/accounts", { ownerType: "USER", ownerId, signerAddress })).json;
    const wallet = privateKeyToAccount(`0x${"44".repeat(32)}`);
    const words = ["signer-change", "create", "--project", project, "--account", account, "--signer"];
    const key = { SECRETS_KEY: server.platform.config.secretsKey.toString("hex") };
    const { id } = await answer(place, [...words, wallet.address], key);
    const again = await runAdminHere(place, [...words, wallet.address], key);
    assert.equal(again.code, 1);
    assert.match(again.err, /^SIGNER_CHANGE_ALREADY_OPEN: /);
    assert.equal((await runAdminHere(place, [...words, "0x1"])).code, 2);

    const { payload } = (await send(`/signer-changes/${id}/payload`)).json;
    const signature = await wallet.signTypedData(payload as SignTypedDataParameters);
    const pending = (await send(`/signer-changes/${id}/sign`, { signature })).json;
    const { status, isDelayed, currentSignerAddress } = pending;
    assert.deepEqual(
      { status, isDelayed, currentSignerAddress },
      {
        ...{ status: "PENDING", isDelayed: true, currentSignerAddress: signerAddress },
      },
    );
    assert.equal((await send(`/accounts/${account}`)).json.signerAddress, signerAddress);
    assert.equal((await send(`/signer-changes/${id}/cancel`, {})).json.status, "CANCELLED");
  });
});

test("options that are not given do not change, and preset fees remain", async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), "admin-"));
  t.after(() => rmSync(dataDir, { recursive: true }));
  const json = async (...words: string[]) => JSON.parse((await runInProcess([...words, "--json"], dataDir)).out);
  const fee = ["--fee", "cryptoWithdrawal:DAI=3"];
  const more = [...fee, "--fee", "DISPUTE=12.5", "--program-country", "DE"];
  const { id } = await json("project", "create", "--name", "A", "--rate", "USDC=0.9", "--rate", "DAI=0.8", ...more);
  const set = (...options: string[]) => json("project", "set", "--project", id, ...options);
  const cryptoWithdrawal = { ...projectDefaults.feeSchedule.cryptoWithdrawal, DAI: "3" };
  const [created] = await json("project", "list");
  assert.deepEqual(created.settings.rates, { DAI: "0.8", USDC: "0.9" });
  assert.deepEqual(created.settings.feeSchedule, { cryptoDeposit: {}, cryptoWithdrawal });

  assert.deepEqual(created.settings.partnerFees, { ...projectDefaults.partnerFees, DISPUTE: "12.5" });
  assert.equal(created.settings.programCountry, "DE");

  await set("--fee", "cryptoDeposit:USDC=1.5");
  await set("--rate", "USDC=0.92");
  const { settings } = await set(
    "--fee",
    "cryptoWithdrawal:USDC=2",
    "--fee",
    "cryptoWithdrawal:DAI=0",
    "--fee",
    "FX=0",
  );
  assert.deepEqual(settings.rates, { DAI: "0.8", USDC: "0.92" });
  assert.deepEqual(settings.feeSchedule, {
    cryptoDeposit: { USDC: "1.5" },
    cryptoWithdrawal: { ...cryptoWithdrawal, DAI: "0", USDC: "2" },
  });
  assert.deepEqual(settings.partnerFees, { ...projectDefaults.partnerFees, DISPUTE: "12.5", FX: "0" });
  const help = async (command: string) =>
    (await runInProcess(["project", command, "--help"], dataDir)).out.replaceAll(/\s+/g, " ");
  assert.match(await help("set"), /--fee .*the other fees stay/);
  assert.match(await help("create"), /--rate .*without any, 1 for each asset/);
});

test("help lists all commands or the options of one", async () => {
  const all = await runInProcess(["--help"], "unused");
  assert.equal(all.code, 0);
  assert.match(all.out, /Documents and personal data also need its SECRETS_KEY, and document save its FILES_S3_URL\./);
  for (const words of ["project create", "project list", "key create", "key list", "key revoke ID"]) {
    assert.ok(all.out.includes(words), words);
  }
  const one = await runInProcess(["key", "create", "--help"], "unused");
  assert.match(one.out, /--allow CIDR .*repeatable/);
  assert.match(one.out, /--project ID .*required/);
});
