import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type TestContext, test } from "node:test";
import { latestVersion } from "../../../generated/contract.ts";
import { documentTables } from "../../registry.ts";
import { openProject } from "../../resources/accounts/open-account.ts";
import { testPlatform } from "../../testing/platform.fixture.ts";
import { openDatabase } from "../database/open.ts";
import { testSealer } from "../database/testing/sealer.ts";
import { seededRandom } from "../random.ts";
import type { ReferencingTable } from "./rows.ts";
import { sweepUploads } from "./sweep.ts";
import { receiveUpload, uploadedFiles } from "./uploads.ts";

const ever = Number.MAX_SAFE_INTEGER;

test("only unreferenced files of sufficient age are removed", async (t) => {
  const { take, namesLeft, ...platform } = await setUp(t);
  const [first, second, third] = [await take(), await take(), await take()];
  const tables = [first, second].map(
    (name): ReferencingTable => ({
      name: "",
      findReferenced: async (_, stored) => stored.filter((each) => each === name),
      find: async () => undefined,
    }),
  );
  await sweepUploads(platform, tables, 0);
  assert.deepEqual(await namesLeft(), [first, second, third].sort());
  await sweepUploads(platform, tables, ever);
  assert.deepEqual(await namesLeft(), [first, second].sort());
  await sweepUploads(platform, tables.slice(1), ever);
  assert.deepEqual(await namesLeft(), [second]);
});

test("a file that cannot be removed does not stop the removal of others", async (t) => {
  const { take, namesLeft, ...platform } = await setUp(t);
  const files = uploadedFiles(platform.config);
  const taken = [await take(), await take(), await take()];
  const [stuck] = await namesLeft();
  const store = Object.assign(Object.create(files), {
    remove: (name: string) => (name === stuck ? Promise.reject(new Error("denied")) : files.remove(name)),
  });
  await sweepUploads(platform, [], ever, undefined, store);
  assert.ok(taken.includes(stuck!));
  assert.deepEqual(await namesLeft(), [stuck]);
});

test("every table with a file column is checked", async (t) => {
  const { database } = await setUp(t);
  const tables = await database.read.all<{ name: string }>(
    "SELECT tables.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns WHERE tables.type = 'table' AND columns.name = 'stored'",
  );
  const named = documentTables.map(({ name }) => name);
  assert.deepEqual(named.toSorted(), tables.map(({ name }) => name).toSorted());
});

test("the files of another database that shares the folder are kept", async (t) => {
  const { take, namesLeft, ...owner } = await setUp(t);
  const { config: _, ...others } = await setUp(t, 2);
  const stored = await take();
  await sweepUploads({ ...others, config: owner.config }, documentTables, ever);
  assert.deepEqual(await namesLeft(), [stored]);
  await sweepUploads(owner, documentTables, ever);
  assert.deepEqual(await namesLeft(), []);
});

/** `take` stores a file, and returns its name. */
async function setUp(t: TestContext, seed = 1) {
  const dataDir = await mkdtemp(join(tmpdir(), "sweep-"));
  const database = await openDatabase({ databaseUrl: null, dataDir, sealer: testSealer });
  t.after(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  const platform = testPlatform(database, { random: seededRandom(seed), config: { dataDir } });
  const { clock, config, random } = platform;
  const settings = { name: "test", authorizationMode: "INTERNAL", version: latestVersion } as const;
  const opened = await database.write((tx) => openProject(tx, settings, { clock, random, environment: "sandbox" }));
  const content = () => Readable.from([Buffer.from("%PDF-1.7\n")]);
  return {
    ...platform,
    take: async () => (await receiveUpload(platform, opened.id, content(), 0)).stored,
    namesLeft: async () => (await Array.fromAsync(uploadedFiles(config).list())).map(({ name }) => name).sort(),
  };
}
