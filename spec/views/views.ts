// Caches the views of the documents: the forms that the server, the mock and the suite read, which take a second to make.
//
// An entry is the folder generated/.views/<date>/<key>/, which git ignores. Its key is a hash of the date's document and of
// the code that makes the views, so an entry never becomes stale. The first reader makes a missing or damaged entry, and
// removes the entries of other keys. If the entry cannot be written, the process keeps its views in memory.
//
// Invariant: no reader gets a part of a view. Several processes may write the same entry: each file is written aside and
// renamed, and all of them write the same bytes.
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Views } from "./make-views.ts";

export type View = keyof Views;

/** Returns the text of a view of generated/openapi/<date>.yaml. @throws if there is no such document */
export type LoadView = (view: View, date: string) => Promise<string>;

const fileNames: Readonly<Record<View, string>> = {
  served: "served.json",
  sealed: "sealed.json",
  "json-bodies": "json-bodies.yaml",
};

/** SHA-256 of each file. Written last, so an entry without it is not complete. */
const checksumsFile = "checksums.json";

const ownFile = fileURLToPath(import.meta.url);
const checkout = join(dirname(ownFile), "../..");
// The package of the conformance suite holds JavaScript.
const threadFile = join(dirname(ownFile), `make-views-entry${ownFile.slice(ownFile.lastIndexOf("."))}`);

export const loadView: LoadView = openViews(join(checkout, "generated"));

/** `generated`: the folder with openapi/ and the entries. */
export function openViews(generated: string): LoadView {
  const cache = join(generated, ".views");
  const documentOf = (date: string) => join(generated, "openapi", `${date}.yaml`);
  /** By entry: views that are being made, and those that could not be written. */
  const inMemory = new Map<string, Promise<Views>>();

  async function make(entry: string, document: Buffer): Promise<Views> {
    try {
      const views = await makeInThread(document.toString());
      if (await tryToWrite(entry, views)) inMemory.delete(entry);
      return views;
    } catch (error) {
      inMemory.delete(entry);
      throw error;
    }
  }

  /** Returns whether the entry is stored. */
  async function tryToWrite(entry: string, views: Views): Promise<boolean> {
    try {
      await writeEntry(entry, views);
      await removeOtherEntries(entry);
      return true;
    } catch {
      // For example, the checkout is read-only or the disk is full.
      return false;
    }
  }

  /** Removes entries of the same date with other keys, and those of dates without a document. */
  async function removeOtherEntries(entry: string): Promise<void> {
    const folder = dirname(entry);
    const keys = (await readdir(folder)).map((key) => join(folder, key));
    const dates = (await readdir(cache)).filter((date) => !existsSync(documentOf(date)));
    for (const other of [...keys, ...dates.map((date) => join(cache, date))])
      if (other !== entry) await rm(other, { recursive: true, force: true });
  }

  return async (view, date) => {
    const [code, document] = await Promise.all([codeOfViews(), readFile(documentOf(date))]);
    const entry = join(cache, date, hashOf(code, document));
    const stored = inMemory.has(entry) ? undefined : await readEntry(entry, view);
    if (stored !== undefined) return stored;
    const views = inMemory.get(entry) ?? make(entry, document);
    inMemory.set(entry, views);
    return (await views)[view];
  };
}

/** Returns undefined if the view is missing or damaged. */
async function readEntry(entry: string, view: View): Promise<string | undefined> {
  try {
    const [checksums, text] = await Promise.all([
      readFile(join(entry, checksumsFile), "utf8"),
      readFile(join(entry, fileNames[view])),
    ]);
    return JSON.parse(checksums)[view] === hashOf(text) ? text.toString() : undefined;
  } catch {
    return undefined;
  }
}

async function writeEntry(entry: string, views: Views): Promise<void> {
  await mkdir(entry, { recursive: true });
  const all = Object.entries(views) as [View, string][];
  await Promise.all(all.map(([view, text]) => replaceFile(join(entry, fileNames[view]), text)));
  const checksums = Object.fromEntries(all.map(([view, text]) => [view, hashOf(text)]));
  await replaceFile(join(entry, checksumsFile), JSON.stringify(checksums));
}

async function replaceFile(file: string, text: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await writeFile(aside, text);
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** Makes the views on another thread, because parsing YAML would block this one for a second. */
function makeInThread(document: string): Promise<Views> {
  return new Promise((resolve, reject) => {
    // Leaves out the process's own options, which may refuse a file.
    const thread = new Worker(threadFile, { workerData: document, execArgv: [] });
    thread.once("message", resolve).once("error", reject);
    // After a message or an error, this rejection changes nothing.
    thread.once("exit", (status) => reject(new Error(`The thread that makes views ended with status ${status}.`)));
  });
}

let code: Promise<string> | undefined;

/** The text of the thread's file, of the files that it imports, and the version of the YAML library. */
function codeOfViews(): Promise<string> {
  code ??= collectCode(threadFile, new Map()).then(async (files) => {
    // The package of the conformance suite bundles the library.
    const library = await readFile(join(checkout, "node_modules/yaml/package.json"), "utf8").catch(() => "");
    return [...files.values(), library].join("\n");
  });
  return code;
}

/** Follows imports within spec/: the package of the conformance suite has its libraries elsewhere. */
async function collectCode(file: string, found: Map<string, string>): Promise<ReadonlyMap<string, string>> {
  if (found.has(file) || !file.startsWith(join(checkout, "spec"))) return found;
  const text = await readFile(file, "utf8");
  found.set(file, text);
  for (const [, specifier] of text.matchAll(/ from "(\.[^"]+)"/g))
    await collectCode(join(dirname(file), specifier!), found);
  return found;
}

function hashOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}
