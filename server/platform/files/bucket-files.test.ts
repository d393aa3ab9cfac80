import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { startBucket, startSilentBucket } from "./bucket.fixture.ts";
import { BucketFiles, type BucketTimeouts, bucketPlace } from "./bucket-files.ts";
import { DirectoryFiles } from "./directory-files.ts";
import type { FileStore, ListedFile } from "./file-store.ts";

const name = "0195500a-3c00-7a10-8f3e-5d2c9b7a4e62.csv";
const kind = { prefix: "", contentType: "text/csv; charset=utf-8; header=present" };
const as = { fileName: "fees-2026.csv", contentType: kind.contentType };
const day = Date.parse("2026-03-02T12:00:00.000Z");

async function open(t: TestContext) {
  const directory = await mkdtemp(join(tmpdir(), "bucket-test-"));
  t.after(() => rm(directory, { recursive: true, force: true }));
  const aside = join(directory, "aside");
  const local = new DirectoryFiles(aside);
  const { url, requests } = await startBucket(t, directory);
  return { directory: aside, local, url, requests, files: new BucketFiles(url, kind, local) };
}

async function listed(files: FileStore): Promise<string[]> {
  return (await Array.fromAsync(files.list())).map(({ name }) => name);
}

test("a kept file moves to the bucket and can be removed", async (t) => {
  const { files, directory } = await open(t);
  await writeFile(await files.prepare(name), "a,b\r\n1,2\r\n");
  assert.deepEqual(await listed(files), [name]);
  await files.keep(name);
  assert.deepEqual(await readdir(directory), []);
  assert.deepEqual(await listed(files), [name]);
  await files.remove(name);
  await files.remove(name);
  assert.deepEqual(await listed(files), []);
});

test("the link serves the whole file or a range, under its name, without a key", async (t) => {
  const { files } = await open(t);
  await writeFile(await files.prepare(name), "a,b\r\n1,2\r\n");
  await files.keep(name);
  const link = await files.presign(name, as, day, day + 300_000);
  const whole = await fetch(link);
  assert.equal(whole.status, 200);
  assert.equal(await whole.text(), "a,b\r\n1,2\r\n");
  assert.equal(whole.headers.get("content-type"), "text/csv; charset=utf-8; header=present");
  assert.equal(whole.headers.get("content-disposition"), `attachment; filename="${as.fileName}"`);
  const range = await fetch(link, { headers: { range: "bytes=5-7" } });
  assert.deepEqual([range.status, await range.text()], [206, "1,2"]);
  assert.equal(new URL(link).searchParams.get("X-Amz-Expires"), "300");
});

test("a changed link serves nothing", async (t) => {
  const { files } = await open(t);
  for (const file of [name, name.replace("62.csv", "63.csv")]) {
    await writeFile(await files.prepare(file), "secret");
    await files.keep(file);
  }
  const link = new URL(await files.presign(name, as, day, day + 300_000));
  const changes: [string, string][] = [
    ["X-Amz-Expires", "3000"],
    ["X-Amz-Signature", "0".repeat(64)],
    ["response-content-disposition", "inline"],
  ];
  for (const [parameter, value] of changes) {
    const changed = new URL(link);
    changed.searchParams.set(parameter, value);
    assert.equal((await fetch(changed)).status, 403, parameter);
  }
  const other = new URL(link);
  other.pathname = other.pathname.replace("62.csv", "63.csv");
  assert.equal((await fetch(other)).status, 403);
});

test("a file of many parts is stored completely", async (t) => {
  const { files, requests } = await open(t);
  const content = Buffer.alloc(68 * 1024 * 1024 + 7, "0123456789abcdef\r\n");
  await writeFile(await files.prepare(name), content);
  await files.keep(name);
  assert.ok(requests.filter((request) => request.includes("partNumber=")).length === 9, requests.join("\n"));
  const stored = Buffer.from(await (await fetch(await files.presign(name, as, day, day + 300_000))).arrayBuffer());
  assert.ok(stored.equals(content));
});

test("a file of the maximum stream size, and one byte more, are stored completely", async (t) => {
  const { files } = await open(t);
  for (const size of [64 * 1024 * 1024, 64 * 1024 * 1024 + 1]) {
    await writeFile(await files.prepare(name), Buffer.alloc(size, "x"));
    await files.keep(name);
    const response = await fetch(await files.presign(name, as, day, day + 300_000), { method: "GET" });
    assert.equal((await response.arrayBuffer()).byteLength, size);
  }
});

test("each kind of file has its own prefix, which other listings exclude", async (t) => {
  const { files, local, url } = await open(t);
  const others = new BucketFiles(url, { ...kind, prefix: "documents/" }, local);
  const started = Date.now();
  for (const store of [files, others]) {
    await writeFile(await store.prepare(name), store === files ? "a statement" : "a document");
    await store.keep(name);
  }
  assert.deepEqual([await listed(files), await listed(others)], [[name], [name]]);
  const [{ writtenAt }] = (await Array.fromAsync(others.list())) as [ListedFile];
  // The bucket's times have whole seconds.
  assert.ok(writtenAt >= started - 1000 && writtenAt <= Date.now() + 1000);
  assert.equal(Buffer.concat(await Array.fromAsync(others.read(name))).toString(), "a document");
  await files.remove(name);
  assert.deepEqual([await listed(files), await listed(others)], [[], [name]]);
});

test("discarding a prepared file sends no request to the bucket", async (t) => {
  const { files, directory, requests } = await open(t);
  await writeFile(await files.prepare(name), "x");
  await files.discard(name);
  assert.deepEqual([await readdir(directory), requests], [[], []]);
});

test("a wrong secret key can neither store nor remove a file", async (t) => {
  const { files, local, url } = await open(t);
  const stranger = new BucketFiles(url.replace("S3RVER:S3RVER", "S3RVER:other"), kind, local);
  await writeFile(await files.prepare(name), "x");
  await assert.rejects(stranger.keep(name), { name: "SignatureDoesNotMatch" });
  await files.keep(name);
  await assert.rejects(stranger.remove(name), { name: "SignatureDoesNotMatch" });
  assert.deepEqual(await listed(files), [name]);
});

test("a failed upload keeps the local file", async (t) => {
  const { local, url, directory } = await open(t);
  const files = new BucketFiles(url.replace("/statements/", "/nowhere/"), kind, local);
  await writeFile(await files.prepare(name), "x");
  await assert.rejects(files.keep(name), { name: "NoSuchBucket" });
  assert.deepEqual(await readdir(directory), [name]);
});

const long: BucketTimeouts = { connectMs: 60_000, silenceMs: 60_000, requestMs: 60_000, removeMs: 60_000 };

async function openSilent(t: TestContext, timeouts: Partial<BucketTimeouts>, handle?: RequestListener) {
  const { local, directory } = await open(t);
  const bucket = await startSilentBucket(t, handle);
  return {
    directory,
    requests: bucket.requests,
    files: new BucketFiles(bucket.url, kind, local, { ...long, ...timeouts }),
  };
}

test("a bucket that never answers fails each call, and an upload keeps the local file", async (t) => {
  const { files, directory } = await openSilent(t, { silenceMs: 50, removeMs: 50 });
  // The client asks before it sends a large body, and sends a larger one in parts.
  for (const size of [1, 3 * 1024 * 1024, 64 * 1024 * 1024 + 1]) {
    await writeFile(await files.prepare(name), Buffer.alloc(size));
    await assert.rejects(files.keep(name), { name: "TimeoutError" });
    assert.deepEqual(await readdir(directory), [name]);
  }
  await assert.rejects(files.remove(name), { name: "AbortError" });
  await assert.rejects(listed(files), { name: "TimeoutError" });
});

test("a bucket that is never silent and never answers fails an upload", async (t) => {
  const { files } = await openSilent(t, { requestMs: 200 }, (_, response) => {
    const sending = setInterval(() => response.writeProcessing(), 10);
    response.on("close", () => clearInterval(sending));
  });
  await writeFile(await files.prepare(name), "x");
  await assert.rejects(files.keep(name), { name: "TimeoutError" });
});

test("a signal ends calls that wait for the bucket", async (t) => {
  const aborting = new AbortController();
  const { files, directory, requests } = await openSilent(t, { removeMs: 50 });
  const ended: Promise<void>[] = [];
  for (const [at, size] of [1, 64 * 1024 * 1024 + 1].entries()) {
    const file = name.replace("62.csv", `6${at}.csv`);
    await writeFile(await files.prepare(file), Buffer.alloc(size));
    ended.push(assert.rejects(files.keep(file, aborting.signal), { name: "AbortError" }));
  }
  ended.push(assert.rejects(files.remove("other.csv", aborting.signal), { name: "AbortError" }));
  ended.push(assert.rejects(Array.fromAsync(files.list(aborting.signal)), { name: "AbortError" }));
  while (requests.length < 4) await pause(1);
  aborting.abort();
  await Promise.all(ended);
  assert.equal((await readdir(directory)).length, 2);
});

test("the setting names bucket, prefix, endpoint, region and credentials", () => {
  assert.deepEqual(pick(bucketPlace("s3://fees")), ["fees", "", undefined, undefined, undefined]);
  assert.deepEqual(pick(bucketPlace("s3://fees/a/b?region=eu-west-1")), [
    "fees",
    "a/b/",
    undefined,
    "eu-west-1",
    undefined,
  ]);
  assert.deepEqual(pick(bucketPlace("https://k%2F:s%40@s3.example:9000/fees/")), [
    "fees",
    "",
    "https://s3.example:9000",
    "us-east-1",
    { accessKeyId: "k/", secretAccessKey: "s@" },
  ]);
  assert.throws(() => bucketPlace("https://s3.example"), /names no bucket/);
});

function pick({ bucket, prefix, client }: ReturnType<typeof bucketPlace>): unknown[] {
  return [bucket, prefix, client.endpoint, client.region, client.credentials];
}
