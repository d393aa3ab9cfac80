// Reads what a walk has created. Invariant: a snapshot shows each resource as its list or its reader shows it.
import { limits } from "../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import { type Family, familiesOf, familyNamedBy, namingsOf } from "../../contract/families.ts";
import { familyOf, type Machine, machinesOf, readerOf } from "../../contract/machines.ts";
import { eventsSince, type LoggedEvent, newestEvent } from "../../harness/events.ts";
import { expectStatus } from "../../harness/expect.ts";
import { type Item, itemPath, type Page, readPage, readWholeList } from "../../harness/lists.ts";
import { type Path, parameterNames } from "../../harness/operation-paths.ts";
import type { Session } from "../../harness/session.ts";

/** Resources of one kind: a collection, or the only one of its kind within another resource. */
export interface Kind {
  readonly name: string;
  readonly family: Family | undefined;
  readonly machine: Machine | undefined;
  /** Reads one; its path names the resource, or the one that it belongs to. */
  readonly reader: Operation;
}

export interface Resource {
  readonly kind: Kind;
  /** Path values of `kind.reader`. */
  readonly path: Path;
  readonly shown: Item;
}

/** By id. */
export type Snapshot = ReadonlyMap<string, Resource>;

/** Where a project's lists ended before the walk. */
export interface Origin {
  /** The newest item of each list, by the list's operation. */
  readonly newest: ReadonlyMap<string, string | undefined>;
  readonly event: string | undefined;
  /** Resources from before the walk that its payments change. */
  readonly shared: readonly string[];
}

/** Before anything that the project has. */
export const beginning: Origin = { newest: new Map(), event: undefined, shared: [] };

// The log of requests grows with each reading; the others never change after their creation.
const unreadCollections: ReadonlySet<string> = new Set(["/requests", "/activity", "/events"]);

const kindsByDocument = new WeakMap<ContractDocument, readonly Kind[]>();

export function kindsOf(document: ContractDocument): readonly Kind[] {
  const known = kindsByDocument.get(document) ?? deriveKinds(document);
  kindsByDocument.set(document, known);
  return known;
}

function deriveKinds(document: ContractDocument): Kind[] {
  const machines = machinesOf(document);
  const families = familiesOf(document).filter(({ collection }) => !unreadCollections.has(collection));
  const ofFamilies = families.flatMap((family): Kind[] => {
    const machine = machines.find((each) => familyOf(document, each) === family);
    const reader = family.get;
    return reader === undefined ? [] : [{ name: family.name, family, machine, reader }];
  });
  const alone = machines.flatMap((machine): Kind[] => {
    const reader = readerOf(document, machine);
    if (reader === undefined || ofFamilies.some((kind) => kind.reader === reader)) return [];
    return [{ name: machine.resource, family: undefined, machine, reader }];
  });
  return [...ofFamilies, ...alone];
}

export function kindOfFamily(document: ContractDocument, family: Family): Kind | undefined {
  return kindsOf(document).find((kind) => kind.family === family);
}

export async function findOrigin(session: Session): Promise<Origin> {
  const newest = await Promise.all(
    topLists(session).map(async ({ list }): Promise<[string, string | undefined]> => {
      const { data } = expectStatus(await session.call(list!, { query: { limit: "1" } }), [200]) as Page;
      return [list!.id, data[0]?.id];
    }),
  );
  return { newest: new Map(newest), event: await newestEvent(session), shared: await sharedIds(session) };
}

function topLists({ document }: Session): Family[] {
  return kindsOf(document).flatMap(({ family }) =>
    family?.list === undefined || family.parent !== undefined ? [] : [family],
  );
}

/** The account that backs all cards exists before every walk. */
async function sharedIds(session: Session): Promise<string[]> {
  const { data } = expectStatus(
    await session.call(session.document.operation("listAccounts"), { query: { type: "MASTER_COLLATERAL" } }),
    [200],
  ) as Page;
  return data.map(({ id }) => id);
}

/** Reads all that exists since `origin`, in lists and by readers. */
export async function readSnapshot(session: Session, origin: Origin): Promise<Snapshot> {
  const { document } = session;
  const all = new Map<string, Resource>();
  const add = (kind: Kind, path: Path, shown: Item) => void all.set(shown.id, { kind, path, shown });
  const listed = await Promise.all(
    topLists(session).map(async (family) => ({ family, items: await readNewer(session, family, origin) })),
  );
  for (const { family, items } of listed) {
    const kind = kindOfFamily(document, family)!;
    for (const item of items) add(kind, itemPath(kind.reader, {}, item.id), item);
  }
  await Promise.all(origin.shared.map(async (id) => addRead(session, "account", id, add)));
  const parents = [...all.values()];
  const nested = kindsOf(document).filter(({ family }) => family === undefined || family.parent !== undefined);
  await Promise.all(
    nested.flatMap((kind) =>
      parents
        .filter((parent) => parent.kind.family === parentFamilyOf(document, kind))
        .map((parent) => readWithin(session, kind, parent, add)),
    ),
  );
  return all;
}

type Add = (kind: Kind, path: Path, shown: Item) => void;

async function addRead(session: Session, name: string, id: string, add: Add): Promise<void> {
  const kind = kindsOf(session.document).find((each) => each.name === name)!;
  const path = itemPath(kind.reader, {}, id);
  add(kind, path, expectStatus(await session.call(kind.reader, { path }), [200]) as Item);
}

/** The family of the resource that a nested one belongs to. */
function parentFamilyOf(document: ContractDocument, { family, reader }: Kind): Family | undefined {
  return family === undefined ? namingsOf(document, reader).at(-1)?.family : family.parent;
}

async function readWithin(session: Session, kind: Kind, parent: Resource, add: Add): Promise<void> {
  const { family, reader } = kind;
  if (family === undefined) {
    const path = Object.fromEntries(parameterNames(reader.path).map((name) => [name, parent.shown.id]));
    const { response, json } = await session.call(reader, { path });
    if (response.status === 200) add(kind, path, json as Item);
    return;
  }
  if (family.list === undefined) return;
  const within = Object.fromEntries(parameterNames(family.list.path).map((name) => [name, parent.shown.id]));
  const exchange = await session.call(family.list, { path: within, query: { limit: `${limits.pageMax}` } });
  if (exchange.response.status !== 200) return;
  for (const item of (exchange.json as Page).data) add(kind, itemPath(kind.reader, within, item.id), item);
}

async function readNewer(session: Session, family: Family, { newest }: Origin): Promise<readonly Item[]> {
  const endingBefore = newest.get(family.list!.id);
  if (endingBefore === undefined) return readWholeList(session, family, {});
  return (await readPage(session, family, {}, { limit: limits.pageMax, endingBefore })).data;
}

/** Oldest first. */
export async function readNewEvents(session: Session, known: string | undefined): Promise<readonly LoggedEvent[]> {
  return (await eventsSince(session, known)).toReversed();
}

/** The earliest `createdAt` of the walk's resources. */
export function startOf(snapshot: Snapshot, { shared }: Origin): string {
  // What belongs to a shared resource may be older, such as its deposit addresses.
  const isShared = ({ shown }: Resource) => [shown.id, ...idsIn(shown)].some((id) => shared.includes(id));
  const own = [...snapshot.values()].filter((resource) => !isShared(resource));
  return own.map(({ shown }) => String(shown.createdAt)).sort()[0]!;
}

/** True for a resource from before the walk. It is not read, and when the clock moves it may be due at any step. */
export function isAboutEarlier(eventData: unknown, snapshot: Snapshot, began: string): boolean {
  const { id, createdAt } = eventData as { readonly id?: unknown; readonly createdAt?: unknown };
  return typeof createdAt === "string" && createdAt < began && !snapshot.has(String(id));
}

/** Resources that a field of this name can name: `thingId` a thing, `ownerId` with `ownerType` COMPANY a company. */
export function familyOfField(
  document: ContractDocument,
  field: string,
  siblings: Readonly<Record<string, unknown>>,
): Family | undefined {
  const type = siblings[field.replace(/Ids?$/, "Type")];
  if (typeof type === "string") {
    const word = type.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    const named = familyNamedBy(document, `${word}Id`);
    if (named !== undefined) return named;
  }
  return familyNamedBy(document, field);
}

/** Ids in the fields of a resource, at any depth. */
export function idsIn(value: unknown): Set<string> {
  const ids = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part === "string") {
      if (isId(part)) ids.add(part);
    } else if (typeof part === "object" && part !== null) for (const each of Object.values(part)) visit(each);
  };
  visit(value);
  return ids;
}

export function areRelated(one: Resource, other: Resource): boolean {
  return idsIn(one.shown).has(other.shown.id) || idsIn(other.shown).has(one.shown.id);
}

/** True if both are the same, or one of them or a third resource names the others. */
export function areNear(snapshot: Snapshot, one: Resource, other: Resource): boolean {
  if (one === other || areRelated(one, other)) return true;
  return [...snapshot.values()].some((between) => areRelated(between, one) && areRelated(between, other));
}

function isId(text: string): boolean {
  return text.length === 36 && text[8] === "-" && text[13] === "-";
}
