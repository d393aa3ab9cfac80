import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type TestContext, test } from "node:test";
import { seededRandom } from "../platform/random.ts";
import { Secrets } from "../platform/secrets.ts";
import { Uploads } from "./uploads.ts";

const now = Date.UTC(2026, 2, 1);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function begin(t: TestContext, key = 1) {
  const dataDir = await mkdtemp(join(tmpdir(), "uploads-"));
  t.after(() => rm(dataDir, { recursive: true }));
  const make = (seed: number) =>
    new Uploads({ dataDir }, new Secrets(Buffer.alloc(32, seed), seededRandom(1)), seededRandom(2));
  return { folder: join(dataDir, "documents"), uploads: make(key), make };
}

async function whole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(content));
}

test("a file of any length comes back as it was, and nothing of it can be read on disk", async (t) => {
  const { uploads, folder } = await begin(t);
  for (const length of [8, 9, 65_535, 65_536, 65_537, 131_072, 200_001]) {
    const content = Buffer.concat([png, Buffer.alloc(length - 8, "secret")]);
    const parts = [content.subarray(0, 5), content.subarray(5, 70_000), content.subarray(70_000)];
    const file = await uploads.take(Readable.from(parts), now);
    assert.deepEqual([file.byteSize, file.mediaType], [length, "image/png"]);
    assert.deepEqual(await whole(uploads.read(file.stored)), content);
    assert.ok(!(await readFile(join(folder, file.stored))).includes("secret"));
  }
});

test("a file that was changed, cut, lengthened, moved to another name or sealed under another key does not open", async (t) => {
  const { uploads, folder, make } = await begin(t);
  const content = Buffer.concat([png, Buffer.alloc(150_000, 7)]);
  const { stored } = await uploads.take(Readable.from([content]), now);
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
    await assert.rejects(whole(uploads.read(stored)), /a sealed file/, how);
  }
  await writeFile(path, sealed);
  await assert.rejects(whole(make(2).read(stored)), /does not open/);
  await writeFile(join(folder, "other.sealed"), sealed);
  await assert.rejects(whole(uploads.read("other.sealed")), /does not open/);
  assert.deepEqual(await whole(uploads.read(stored)), content);
});

test("of a file that does not come to its end nothing is left", async (t) => {
  const { uploads, folder } = await begin(t);
  const failing = Readable.from(
    (async function* () {
      yield Buffer.alloc(200_000);
      throw new Error("the caller went away");
    })(),
  );
  await assert.rejects(uploads.take(failing, now), /went away/);
  assert.deepEqual(await readdir(folder), []);
});

test("what a file is called says nothing of its kind", async (t) => {
  const { uploads } = await begin(t);
  const kindOf = async (head: Buffer) => (await uploads.take(Readable.from([head]), now)).mediaType;
  assert.equal(await kindOf(Buffer.from("%PDF-1.7\n")), "application/pdf");
  assert.equal(await kindOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), "image/jpeg");
  assert.equal(await kindOf(Buffer.from("GIF89a")), undefined);
  assert.equal(await kindOf(Buffer.from("%PD")), undefined);
  assert.equal(await kindOf(Buffer.from("\n%PDF-1.7")), undefined);
});

test("files that were written before a time are listed, others are not", async (t) => {
  const { uploads } = await begin(t);
  assert.deepEqual(await Array.fromAsync(uploads.writtenBefore(Number.MAX_SAFE_INTEGER)), []);
  const { stored } = await uploads.take(Readable.from([png]), now);
  assert.deepEqual(await Array.fromAsync(uploads.writtenBefore(0)), []);
  assert.deepEqual(await Array.fromAsync(uploads.writtenBefore(Number.MAX_SAFE_INTEGER)), [stored]);
  await uploads.remove(stored);
  await uploads.remove(stored);
  assert.deepEqual(await Array.fromAsync(uploads.writtenBefore(Number.MAX_SAFE_INTEGER)), []);
});
