import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { parse } from "csv-parse/sync";
import { forEachDatabase, type Place } from "../../platform/database/testing/databases.ts";
import { mockSignalTimeouts, startBucket, startSilentBucket } from "../../platform/files/bucket.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { createLink, followLink } from "./download.ts";
import { statementFiles } from "./statement-files.ts";
import { sweepFiles } from "./statement-sweep.ts";
import { startStatements } from "./statement-worker.ts";
import {
  fee,
  finishStatement,
  januaryStart,
  newProject,
  noon,
  openPlatform,
  recordFees,
  requestStatement,
  statementEvents,
  storedFiles,
  work,
} from "./statements.fixture.ts";
import { findNamedStatement, statements } from "./store.ts";

const neverAborted = new AbortController().signal;

async function openWithBucket(t: TestContext, place: Place, filesS3Url: string) {
  const platform = await openPlatform(t, place);
  return { ...platform, config: { ...platform.config, filesS3Url } };
}

forEachDatabase((open) => {
  test("a bucket stores the file, serves its link, and loses it after 180 days", async (t) => {
    const place = await open.place(t);
    const bucket = await startBucket(t, place.dataDir);
    const platform = await openWithBucket(t, place, bucket.url);
    const project = await newProject(platform);
    await recordFees(
      platform,
      Array.from({ length: 700 }, (_, index) => fee(project, { occurredAt: januaryStart + index })),
    );
    work(t, platform);
    const row = await finishStatement(platform, project);
    assert.deepEqual(await storedFiles(platform), []);
    assert.equal((await statementEvents(platform, project)).length, 1);
    const named = (await findNamedStatement(platform.database.read, project, row.id))!;
    const { url, expiresAt } = await createLink(platform, named);
    assert.equal(expiresAt, noon + 300_000);
    const response = await fetch(url);
    assert.equal(response.status, 200);
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(bytes.length, row.byte_size);
    assert.equal(parse(bytes, { columns: true }).length, row.row_count);
    assert.match(
      response.headers.get("content-disposition")!,
      /statement-acme-2026-01-01-to-2026-01-31-v2026-01-01\.csv/,
    );
    const spreadsheet = await createLink(platform, named, "XLSX");
    const { pathname, searchParams } = new URL(spreadsheet.url);
    const [expires, signature] = [searchParams.get("expires")!, searchParams.get("signature")!];
    const file = await followLink(platform, { id: pathname.split("/").at(-1)!, expires, signature });
    const pieces: Uint8Array[] = [];
    assert.ok("produce" in file);
    await file.produce(async (piece) => void pieces.push(piece), neverAborted);
    assert.ok(Buffer.concat(pieces).includes("xl/worksheets/sheet1.xml"));

    platform.clock.advanceBy(180 * 86_400_000);
    await sweepFiles(platform, statementFiles(platform.config), neverAborted);
    assert.deepEqual(await Array.fromAsync(statementFiles(platform.config).list()), []);
    assert.equal((await statements.tryFind(platform.database.read, project, row.id))?.file, null);
    assert.equal((await fetch(url)).status, 404);
  });

  test("a stop ends an upload to a bucket that never answers, and the attempt does not count", async (t) => {
    mockSignalTimeouts(t);
    const place = await open.place(t);
    const bucket = await startSilentBucket(t);
    const platform = await openWithBucket(t, place, bucket.url);
    const project = await newProject(platform);
    const worker = startStatements(platform);
    const id = await requestStatement(platform, project);
    await eventually(() => bucket.requests.some((request) => request.startsWith("PUT")), "a PUT");
    const stopped = worker.stop();
    // The service does not know whether the file is stored, so it tries to remove it.
    await eventually(() => bucket.requests.some((request) => request.startsWith("DELETE")), "a DELETE");
    t.mock.timers.tick(3_000);
    await stopped;
    const { status, attempts } = (await statements.tryFind(platform.database.read, project, id))!;
    assert.deepEqual([status, attempts], ["PENDING", 0]);
    assert.deepEqual(await storedFiles(platform), []);
  });

  test("a bucket that refuses requests leaves the statement PENDING without file or event", async (t) => {
    const place = await open.place(t);
    const bucket = await startBucket(t, place.dataDir);
    const platform = await openWithBucket(t, place, bucket.url.replace("S3RVER:S3RVER", "S3RVER:wrong"));
    const project = await newProject(platform);
    const worker = startStatements(platform);
    const id = await requestStatement(platform, project);
    const hasTried = async () =>
      bucket.requests.length > 0 && (await statements.tryFind(platform.database.read, project, id))!.token === null;
    await eventually(hasTried, "the end of an attempt");
    await worker.stop();
    assert.equal((await statements.tryFind(platform.database.read, project, id))!.status, "PENDING");
    assert.deepEqual(await statementEvents(platform, project), []);
    assert.deepEqual(await storedFiles(platform), []);
  });
});
