import assert from "node:assert/strict";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { mockSignalTimeouts, startBucket, startSilentBucket } from "./bucket.fixture.ts";
import { openUploads, projectId } from "./uploads.fixture.ts";
import { FilesUnavailable, openUpload, receiveUpload, uploadedFiles } from "./uploads.ts";

const now = Date.UTC(2026, 2, 1);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function whole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(content));
}

test("a file of any length reads back unchanged and is unreadable on disk", async (t) => {
  const { platform, folder } = await openUploads(t);
  for (const length of [8, 9, 65_535, 65_536, 65_537, 131_072, 200_001]) {
    const content = Buffer.concat([png, Buffer.alloc(length - 8, "secret")]);
    const parts = [content.subarray(0, 5), content.subarray(5, 70_000), content.subarray(70_000)];
    const file = await receiveUpload(platform, projectId, Readable.from(parts), now);
    assert.deepEqual([file.byteSize, file.mediaType], [length, "image/png"]);
    assert.deepEqual(await whole(openUpload(platform, file.stored)), content);
    assert.ok(!(await readFile(join(folder, file.stored))).includes("secret"));
  }
});

test("a file that was changed, renamed or sealed under another key does not open", async (t) => {
  const { platform, folder, withKey } = await openUploads(t);
  const content = Buffer.concat([png, Buffer.alloc(150_000, 7)]);
  const { stored } = await receiveUpload(platform, projectId, Readable.from([content]), now);
  const path = join(folder, stored);
  const sealed = await readFile(path);
  const chunk = 65_536 + 16;
  const swapped = [
    sealed.subarray(0, 17),
    sealed.subarray(17 + chunk, 17 + 2 * chunk),
    sealed.subarray(17, 17 + chunk),
  ];
  const broken = {
    changed: Buffer.concat([sealed.subarray(0, 100), Buffer.of(sealed[100]! ^ 1), sealed.subarray(101)]),
    cut: sealed.subarray(0, -1),
    "cut at a chunk": sealed.subarray(0, 17 + chunk),
    "without anything": Buffer.alloc(0),
    lengthened: Buffer.concat([sealed, Buffer.of(0)]),
    "in another order": Buffer.concat([...swapped, sealed.subarray(17 + 2 * chunk)]),
  };
  for (const [how, bytes] of Object.entries(broken)) {
    await writeFile(path, bytes);
    await assert.rejects(whole(openUpload(platform, stored)), /a sealed file/, how);
  }
  await writeFile(path, sealed);
  await assert.rejects(whole(openUpload(withKey(2), stored)), /cannot be opened/);
  await writeFile(join(folder, "other.sealed"), sealed);
  await assert.rejects(whole(openUpload(platform, "other.sealed")), /cannot be opened/);
  assert.deepEqual(await whole(openUpload(platform, stored)), content);
});

test("an incomplete upload leaves nothing", async (t) => {
  const { platform, folder } = await openUploads(t);
  const failing = Readable.from(
    (async function* () {
      yield Buffer.alloc(200_000);
      throw new Error("the caller went away");
    })(),
  );
  await assert.rejects(receiveUpload(platform, projectId, failing, now), /went away/);
  assert.deepEqual(await readdir(folder), []);
});

test("the media type does not depend on the file name", async (t) => {
  const { platform } = await openUploads(t);
  const kindOf = async (head: Buffer) =>
    (await receiveUpload(platform, projectId, Readable.from([head]), now)).mediaType;
  assert.equal(await kindOf(Buffer.from("%PDF-1.7\n")), "application/pdf");
  assert.equal(await kindOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), "image/jpeg");
  assert.equal(await kindOf(Buffer.from("GIF89a")), undefined);
  assert.equal(await kindOf(Buffer.from("%PD")), undefined);
  assert.equal(await kindOf(Buffer.from("\n%PDF-1.7")), undefined);
});

test("with a bucket a file is written locally, stored and read remotely, and removed from both", async (t) => {
  const here = await openUploads(t);
  const bucket = await startBucket(t, here.folder.replace("documents", "bucket"));
  const platform = { ...here.platform, config: { ...here.platform.config, filesS3Url: bucket.url } };
  const files = uploadedFiles(platform.config);
  const names = async () => (await Array.fromAsync(files.list())).map(({ name }) => name);
  const content = Buffer.concat([png, Buffer.alloc(9 * 1024 * 1024, "secret")]);
  const upload = await receiveUpload(platform, projectId, Readable.from([content]), now);
  assert.deepEqual([await readdir(here.folder), bucket.requests], [[upload.stored], []]);
  await upload.store();
  assert.deepEqual([await readdir(here.folder), await names()], [[], [upload.stored]]);
  assert.deepEqual(await whole(openUpload(platform, upload.stored)), content);
  assert.ok(!(await whole(files.read(upload.stored))).includes("secret"));
  await upload.remove();
  assert.deepEqual(await names(), []);

  const refused = await receiveUpload(platform, projectId, Readable.from([content]), now);
  const sent = bucket.requests.length;
  await refused.remove();
  assert.deepEqual([await readdir(here.folder), bucket.requests.length], [[], sent]);
});

test("an upload to a bucket that never answers rejects after 10 seconds, and its removal ends 3 seconds later", async (t) => {
  mockSignalTimeouts(t);
  const here = await openUploads(t);
  const bucket = await startSilentBucket(t);
  const platform = { ...here.platform, config: { ...here.platform.config, filesS3Url: bucket.url } };
  const upload = await receiveUpload(platform, projectId, Readable.from([png]), now);
  const passAfterRequest = async (count: number, ms: number) => {
    while (bucket.requests.length < count) await pause(1);
    t.mock.timers.tick(ms);
  };
  await Promise.all([assert.rejects(upload.store(), FilesUnavailable), passAfterRequest(1, 10_000)]);
  await Promise.all([upload.remove(), passAfterRequest(2, 3_000)]);
  assert.deepEqual(await readdir(here.folder), []);
});

test("an upload to a failing bucket rejects and leaves no local file", async (t) => {
  const here = await openUploads(t);
  const bucket = await startBucket(t, here.folder.replace("documents", "bucket"));
  const filesS3Url = bucket.url.replace("S3RVER:S3RVER", "S3RVER:wrong");
  const upload = await receiveUpload(
    { ...here.platform, config: { ...here.platform.config, filesS3Url } },
    projectId,
    Readable.from([png]),
    now,
  );
  await assert.rejects(upload.store(), FilesUnavailable);
  await upload.remove();
  assert.deepEqual(await readdir(here.folder), []);
});
