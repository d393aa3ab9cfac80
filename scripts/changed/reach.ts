// Decides what the changed files can reach. Invariant: a change that no operation owns reaches everything.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "yaml";
import { changedNames, namesUsing, operationFunctionsIn } from "./declarations.ts";
import { type ContractReach, compareContracts, compareDocuments } from "./documents.ts";
import { changesSince, type Since } from "./git.ts";
import { isTest, readSources, type Sources } from "./imports.ts";

export interface Reach {
  readonly since: string;
  /** Reasons why every check is reached. Empty if only some are. */
  readonly everything: readonly string[];
  /** Reasons by operationId. */
  readonly operations: Readonly<Record<string, readonly string[]>>;
  /** Reasons by the path of a file with rules of the suite. */
  readonly ruleFiles: Readonly<Record<string, readonly string[]>>;
  /** False if only files of the server changed that the mock does not import. */
  readonly isMockReached: boolean;
  /** Warnings, such as a specification that was not generated. */
  readonly notes: readonly string[];
}

type Contract = Readonly<Record<string, unknown>>;
type Entries = Readonly<Record<string, { readonly method: string; readonly path: string }>>;

// Selecting checks for a larger share of the operations would save hardly any time.
const mostShare = 0.6;

const contractFile = "generated/contract.ts";
const mockFolder = "scripts/mock";
const migrationsFolder = "server/platform/database/migrations/";
const handlersFile = "server/handlers.ts";

/** @throws {UnknownCommit} */
export async function reachOfChanges(root: string, commit: string): Promise<Reach> {
  const since = await changesSince(root, commit);
  const contract = await loadContract(await readFile(join(root, contractFile), "utf8"));
  const entries = contract.operations as Entries;
  const [server, suite] = await Promise.all([
    readSources(root, "server", mockFolder),
    readSources(root, "conformance"),
  ]);
  const reach: ContractReach = { operations: new Map(), all: new Set() };
  const ruleFiles = new Map<string, Set<string>>();
  const notes: string[] = [];
  await compareGenerated(root, since, contract, reach);
  const ownership = ownershipOf(server);
  const changedFiles = since.files.filter((path) => !isTest(path) && !path.endsWith(".md"));
  for (const file of changedFiles) {
    const before = file.startsWith("server/") ? await since.read(file) : undefined;
    if (file === handlersFile && onlyAddsResources(before, server.texts.get(file))) continue;
    if (file.startsWith(migrationsFolder)) addMigration(file, server, ownership, reach);
    else if (file.startsWith("server/")) addServerFile(file, before, server, ownership, reach);
    else if (file.startsWith("conformance/")) addSuiteFile(file, suite, ruleFiles, reach);
    else if (/^scripts\/(mock|admin)(\/|\.ts$)/.test(file))
      reach.all.add(`${file}: the checked mock or operator's command`);
    else if (/^spec\/(document|views)\//.test(file)) reach.all.add(`${file}: all programs read documents with it`);
    else if (file === "package-lock.json") reach.all.add(`${file}: the packages that all programs use`);
  }
  const specified = since.files.find((path) => /^spec\/.*\.(tsp|js|ts)$/.test(path) && !isTest(path));
  if (specified !== undefined && !since.files.some((path) => path.startsWith("generated/")))
    notes.push(`${specified} changed, and generated/ did not. If it should have, run npm run generate first.`);
  for (const [file, ids] of callersOf(suite, entries, new Set(reach.operations.keys())))
    for (const id of ids) add(ruleFiles, file, `calls ${id}`);
  if (reach.operations.size > mostShare * Object.keys(entries).length)
    reach.all.add(
      `${reach.operations.size} of ${Object.keys(entries).length} operations: ${commonReasons(reach.operations)}`,
    );
  return {
    since: commit,
    everything: [...reach.all].sort(),
    operations: plain(reach.operations),
    ruleFiles: plain(ruleFiles),
    isMockReached: reach.all.size > 0 || changedFiles.some((file) => reachesMock(file, server)),
    notes,
  };
}

async function compareGenerated(root: string, since: Since, contract: Contract, reach: ContractReach): Promise<void> {
  const documents = since.files.filter((path) => /^generated\/openapi\/.*\.yaml$/.test(path));
  for (const path of documents) {
    const [before, after] = await Promise.all([since.read(path), readFile(join(root, path), "utf8").catch(() => "{}")]);
    compareDocuments(parseDocument(before ?? "{}"), parseDocument(after), reach);
  }
  if (!since.files.includes(contractFile)) return;
  const before = await since.read(contractFile);
  if (before === undefined) return void reach.all.add(`${contractFile}: new`);
  const ids = new Set(Object.keys(contract.operations as Entries));
  compareContracts(await loadContract(before), contract, ids, documents.length > 0, reach);
}

function parseDocument(text: string): Readonly<Record<string, unknown>> {
  // Checking for duplicate keys takes a third of the time, and generated documents have none.
  return parse(text, { uniqueKeys: false });
}

/** Loads the text from a new folder each time, because Node loads a file only once. */
async function loadContract(text: string): Promise<Contract> {
  const folder = await mkdtemp(join(tmpdir(), "contract-"));
  try {
    const copy = join(folder, "contract.ts");
    await writeFile(copy, text);
    return await import(pathToFileURL(copy).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Ownership {
  /** Operations by the file with their functions. */
  readonly byFile: ReadonlyMap<string, readonly string[]>;
  readonly byFolder: ReadonlyMap<string, readonly string[]>;
}

function ownershipOf({ texts }: Sources): Ownership {
  const byFile = new Map<string, string[]>();
  const byFolder = new Map<string, string[]>();
  for (const [path, text] of texts) {
    const ids = [...operationFunctionsIn(text).values()];
    if (ids.length === 0) continue;
    byFile.set(path, ids);
    const folder = posix.dirname(path);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), ...ids]);
  }
  return { byFile, byFolder };
}

/** Workers and other parts of a folder belong to its operations. `before`: the file's earlier text. */
function addServerFile(
  file: string,
  before: string | undefined,
  server: Sources,
  ownership: Ownership,
  reach: ContractReach,
): void {
  const after = server.texts.get(file);
  // Files that import a deleted one have changed too.
  if (after === undefined) return;
  const [, area, name] = file.split("/") as [string, string, string?];
  const changed = before === undefined ? undefined : changedNames(before, after);
  const ids = new Set([
    ...(ownership.byFile.has(file) ? [] : operationsOfFolder(file, ownership)),
    ...operationsUsing(file, changed, server, ownership),
  ]);
  const isOwn = ownership.byFile.has(file) && changed !== undefined;
  if ((ids.size === 0 && !isOwn) || name === undefined || area === "http")
    return void reach.all.add(`${file}: ${name === undefined ? "server/" : `server/${area}/`} serves all operations`);
  for (const id of ids) add(reach.operations, id, file);
}

function operationsOfFolder(file: string, { byFolder }: Ownership): readonly string[] {
  const folder = [...byFolder.keys()].find((each) => file.startsWith(`${each}/`));
  return byFolder.get(folder ?? "") ?? [];
}

/**
 * The operations whose functions use the changed names of a file, directly or through the names of other files.
 * Undefined names are all names. A file that no operation imports is a worker, for example, and belongs to its folder.
 */
function operationsUsing(
  file: string,
  names: ReadonlySet<string> | undefined,
  { texts, directImportersOf }: Sources,
  ownership: Ownership,
): ReadonlySet<string> {
  const found = new Set<string>();
  const known = new Map<string, Set<string> | undefined>();
  const queue: [string, ReadonlySet<string> | undefined][] = [[file, names]];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const [path, changed] = next;
    const before = known.get(path);
    if (known.has(path) && (before === undefined || changed?.isSubsetOf(before))) continue;
    known.set(path, changed === undefined ? undefined : changed.union(before ?? new Set()));
    if (changed?.size === 0) continue;
    for (const [name, id] of operationFunctionsIn(texts.get(path)!)) if (changed?.has(name) ?? true) found.add(id);
    const users = directImportersOf(path);
    for (const user of users) {
      const isSource = (spelled: string) => posix.join(posix.dirname(user), spelled) === path;
      queue.push([user, namesUsing(texts.get(user)!, isSource, changed)]);
    }
    const isImported = users.some((user) => operationsOfFolder(user, ownership).length > 0);
    if (!isImported && !ownership.byFile.has(path)) for (const id of operationsOfFolder(path, ownership)) found.add(id);
  }
  return found;
}

/** The operations of an added resource are new in the documents. */
function onlyAddsResources(before = "", after = ""): boolean {
  const known = new Set(before.split("\n"));
  const added = after.split("\n").filter((line) => !known.has(line));
  const isOfResource = (line: string) => /^import \* as \w+ from "\.\/resources\/|^ {2}\.\.\.\w+,$/.test(line);
  return known.isSubsetOf(new Set(after.split("\n"))) && added.every(isOfResource);
}

/** Reaches the operations of the folders that use its tables. */
function addMigration(file: string, server: Sources, ownership: Ownership, reach: ContractReach): void {
  const text = server.texts.get(file);
  if (text === undefined) return;
  // A foreign key does not change the table that it refers to.
  const words = new Set(text.replace(/^ *\/\/.*$|\.(references|inTable)\([^)]*\)/gm, "").match(/\w+/g));
  const uses = [...server.texts]
    .filter(([path]) => !path.startsWith(migrationsFolder))
    .flatMap(([path, code]) => tablesIn(code).map((table) => ({ path, table })))
    .filter(({ table }) => words.has(table));
  const known = new Set(uses.map(({ table }) => table));
  const created = [...text.matchAll(/createTable\("(\w+)"/g)].map(([, table]) => table!);
  const foreign = uses.filter(({ path, table }) => {
    const own = operationsOfFolder(path, ownership);
    const importers = own.length > 0 ? [] : [...server.importersOf(path)];
    const ids = [...own, ...importers.flatMap((importer) => ownership.byFile.get(importer) ?? [])];
    for (const id of ids) add(reach.operations, id, `${file}: table ${table}`);
    return ids.length === 0;
  });
  const unowned = [...created.filter((table) => !known.has(table)), ...foreign.map(({ table }) => table)];
  if (known.size === 0 || unowned.length > 0)
    reach.all.add(`${file}: no operation owns ${unowned.length > 0 ? unowned.join(", ") : "its tables"}`);
}

/** Tables that a file declares, or that its SQL names. */
function tablesIn(text: string): string[] {
  const named = text.matchAll(/\b(?:(?:tableOf|listedTableOf)\(\s*"|(?:FROM|JOIN|INTO|UPDATE) )([a-z_]+)/g);
  return [...new Set([...named].map(([, table]) => table!))];
}

function reachesMock(file: string, server: Sources): boolean {
  if (/^(generated|conformance)\//.test(file)) return true;
  return file.startsWith("server/") && [...server.importersOf(file)].some((each) => each.startsWith(`${mockFolder}/`));
}

function addSuiteFile(file: string, suite: Sources, ruleFiles: Map<string, Set<string>>, reach: ContractReach): void {
  if (!suite.texts.has(file)) return;
  const all = [...suite.texts.keys()].filter((path) => hasRules(path, suite));
  const reached = [...suite.importersOf(file)].filter((path) => hasRules(path, suite));
  if (reached.length === 0 || reached.length > mostShare * all.length)
    return void reach.all.add(`${file}: the suite uses it for all rules`);
  for (const path of reached) add(ruleFiles, path, path === file ? "changed" : `uses ${file}`);
}

function hasRules(path: string, { texts }: Sources): boolean {
  return /^conformance\/rules\/(derived|journeys)\//.test(path) && /^export const rules\b/m.test(texts.get(path) ?? "");
}

/** Journeys that call an operation themselves, except those that only prepare something with it. */
function callersOf(suite: Sources, entries: Entries, ids: ReadonlySet<string>): Map<string, Set<string>> {
  const idOf = new Map(Object.entries(entries).map(([id, { method, path }]) => [`${method} ${path}`, id]));
  const found = new Map<string, Set<string>>();
  for (const [path, text] of suite.texts) {
    if (!path.startsWith("conformance/rules/journeys/") || !hasRules(path, suite)) continue;
    for (const [, method, target] of text.matchAll(/\.(GET|POST|PUT|PATCH|DELETE)\(\s*"(\/[^"]*)"/g)) {
      const id = idOf.get(`${method} ${target}`);
      if (id !== undefined && ids.has(id)) add(found, path, id);
    }
  }
  return found;
}

function add(to: Map<string, Set<string>>, key: string, reason: string): void {
  to.set(key, (to.get(key) ?? new Set()).add(reason));
}

/** The three most frequent ones. */
function commonReasons(operations: ReadonlyMap<string, ReadonlySet<string>>): string {
  const groups = Map.groupBy(
    [...operations.values()].flatMap((reasons) => [...reasons]),
    (reason) => reason,
  );
  const frequent = [...groups].sort(([, one], [, other]) => other.length - one.length).slice(0, 3);
  return frequent.map(([reason]) => reason).join(", ");
}

function plain(reasons: ReadonlyMap<string, ReadonlySet<string>>): Record<string, readonly string[]> {
  const sorted = [...reasons].sort(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(sorted.map(([key, values]) => [key, [...values].sort()]));
}
