import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { inflateRawSync } from "node:zlib";
import { textCell } from "./csv.ts";
import { spreadsheetOf } from "./spreadsheet.ts";
import { convertInTurn } from "./spreadsheet-thread.ts";

const layout = { fields: ["merchantName", "totalFeeUsd"], generatedAt: Date.parse("2026-02-02") } as const;
const names = ["plain", "a,b", 'say "hi"', "two\r\nlines", '"\r\n"', "\r\n", "株😀", ""];
const lines = names.map((name) => `${textCell(name)},0.015000\r\n`);
const csv = Buffer.from(`merchantName,totalFeeUsd\r\n${lines.join("")}`);

/** Names of merchants by sheet. */
async function namesIn(chunks: readonly Buffer[], rowCount: number, sheetRows?: number): Promise<string[][]> {
  const source = (async function* () {
    yield* chunks;
  })();
  const bytes = Buffer.concat(await spreadsheetOf(source, { ...layout, rowCount }, sheetRows).toArray());
  const sheets: string[][] = [];
  for (let at = bytes.indexOf("PK\x03\x04"); at >= 0; at = bytes.indexOf("PK\x03\x04", at + 4)) {
    const nameEnd = at + 30 + bytes.readUInt16LE(at + 26);
    if (!bytes.toString("latin1", at + 30, nameEnd).includes("/sheet")) continue;
    const xml = inflateRawSync(bytes.subarray(nameEnd + bytes.readUInt16LE(at + 28))).toString();
    const rows = xml.match(/<row .*?<\/row>/gs)!;
    assert.match(rows[0]!, /merchantName.*totalFeeUsd/);
    assert.deepEqual(
      rows.map((row) => row.match(/\d+/)![0]),
      rows.map((_, index) => String(index + 1)),
    );
    sheets.push(rows.slice(1).map((row) => (/<t[^>]*>(.*)<\/t>/s.exec(row)?.[1] ?? "").replaceAll("&quot;", '"')));
  }
  return sheets;
}

const shown = names.map((name) => (name === "\r\n" ? "'\r\n" : name).replaceAll("\r", "_x000D_"));

test("rows arrive whole, however the file is split, and continue on another sheet", async () => {
  const bytes = Array.from(csv, (byte) => Buffer.of(byte));
  assert.deepEqual(await namesIn([csv], names.length), [shown]);
  assert.deepEqual(await namesIn(bytes, names.length), [shown]);
  for (const sheetRows of [3, 5, 9]) {
    const rows = sheetRows - 1;
    const sheets = Array.from({ length: names.length / rows }, (_, at) => shown.slice(at * rows, (at + 1) * rows));
    assert.deepEqual(await namesIn([csv], names.length, sheetRows), sheets, String(sheetRows));
  }
  assert.deepEqual(await namesIn([csv.subarray(0, csv.indexOf("\n") + 1)], 0), [[]]);
});

test("a file with other than the stated rows fails", async () => {
  for (const [bytes, rowCount] of [
    [csv, names.length - 1],
    [csv, names.length + 1],
    [csv.subarray(0, -1), 8],
  ] as const)
    await assert.rejects(namesIn([bytes], rowCount), /rows instead of/);
});

async function openFolder(t: TestContext) {
  const dataDir = await mkdtemp(join(tmpdir(), "spreadsheets-"));
  t.after(() => rm(dataDir, { recursive: true }));
  await mkdir(join(dataDir, "statements"));
  await writeFile(join(dataDir, "statements", "a.csv"), csv);
  const started: string[] = [];
  const readAll: (() => void)[] = [];
  // A failed test must not leave conversions that take the places of the next test's conversions.
  t.after(() => {
    for (const read of readAll) read();
  });
  /** The caller reads nothing before `read`. */
  const download = (name: string, project = name, file = "a.csv", signal = new AbortController().signal) => {
    const { promise, resolve: read } = Promise.withResolvers<void>();
    readAll.push(read);
    const write = async () => {
      if (!started.includes(name)) started.push(name);
      await promise;
    };
    const config = { dataDir, filesS3Url: null };
    const job = { config, file, layout: { ...layout, rowCount: names.length } };
    return { read, done: convertInTurn(project, job, write, signal) };
  };
  /** Two conversions at a time may start in either order. */
  const waitFor = async (...expected: string[]) => {
    while (started.length < expected.length) await turn();
    assert.deepEqual(started.toSorted(), expected.toSorted());
  };
  return { download, waitFor };
}

test("one conversion of a project runs at a time, and two of all projects", async (t) => {
  const { download, waitFor } = await openFolder(t);
  const first = download("first", "project");
  const second = download("second", "project");
  const other = download("other");
  await waitFor("first", "other");
  const third = download("third");
  first.read();
  await first.done;
  await waitFor("first", "other", "third");
  for (const { read } of [second, other, third]) read();
  await Promise.all([second.done, other.done, third.done]);
  await waitFor("first", "other", "third", "second");
});

test("a conversion that waits for 30 s is refused, and one whose caller left does not start", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { download, waitFor } = await openFolder(t);
  const first = download("first", "project");
  await waitFor("first");
  const waiting = download("waiting", "project");
  const refused = assert.rejects(waiting.done, { code: "SERVICE_UNAVAILABLE", headers: { "Retry-After": "30" } });
  t.mock.timers.tick(30_000);
  await refused;
  const leaving = new AbortController();
  const left = assert.rejects(download("left", "project", "a.csv", leaving.signal).done, { name: "AbortError" });
  leaving.abort();
  first.read();
  await Promise.all([first.done, left]);
  await waitFor("first");
});

test("a conversion that fails makes room for others", async (t) => {
  const { download, waitFor } = await openFolder(t);
  for (let count = 0; count < 3; count++)
    await assert.rejects(download("missing", "project", "b.csv").done, { code: "ENOENT" });
  const next = download("next", "project");
  next.read();
  await next.done;
  await waitFor("next");
});
