// Laws of projects (interface §5.2) and parents: no list shows an item of another one, whatever its filters and cursors
// name.
import { isDeepStrictEqual } from "node:util";
import { limits } from "../../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { type Family, familiesOf } from "../../../contract/families.ts";
import { type Filter, filtersOf, valuesOf } from "../../../contract/filters.ts";
import { sharedPath } from "../../../harness/calls.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { canCall, fixtureOf } from "../../../harness/fixtures.ts";
import { type Item, type Page, readPage } from "../../../harness/lists.ts";
import { type Path, parameterNames } from "../../../harness/operation-paths.ts";
import { findLogged } from "../../../harness/request-log.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import { createItem, createParents, familyCheck, validCreateCall, withBody } from "./items.ts";

export const rules: readonly Rule[] = [
  {
    id: "list-of-project",
    source: "§5.2",
    title: "A list shows no resource of another project and accepts no cursor from it",
    needs: ["state", "second-project"],
    checks: (document) => listsOf(document).map((family) => checkOf(family, checkOtherProject)),
  },
  declareRule({
    id: "list-of-parent",
    source: "the document",
    title: "A list within a resource shows no item of another such resource and accepts no cursor from it",
    checks: (document) =>
      listsOf(document)
        .filter(({ list }) => parameterNames(list!.path).length > 0)
        .map((family) => checkOf(family, checkOtherParent)),
    mayBeEmpty: "no list of the document is within a resource",
  }),
  {
    id: "filters-of-project",
    source: "§5.2",
    title:
      "A filter shows no item of another project, although each project has named the other's values in its requests",
    needs: ["state", "second-project"],
    checks: (document) =>
      listsOf(document)
        .filter((family) => filtersOf(document, family).length > 0)
        .map((family) => checkOf(family, checkFilters)),
    mayBeEmpty: "no list of the document has a filter",
  },
];

function listsOf(document: ContractDocument): Family[] {
  return familiesOf(document).filter(({ list }) => list !== undefined);
}

function checkOf(family: Family, run: (session: Session, family: Family) => Promise<void>): Check {
  return familyCheck(family, [family.list], (session) => run(session, family), family.list!.id);
}

/** A project's view of a list. */
interface View {
  readonly session: Session;
  readonly path: Path;
  /** The newest items. */
  readonly page: Page;
}

const idsOf = ({ data }: Page) => data.map(({ id }) => id);
const wholePage = { limit: limits.pageMax };

/** Adds an item to the list in both projects. The second one sends the values of the first one where it can. */
async function createViews(session: Session, family: Family): Promise<readonly [View, View]> {
  const other = session.withKey(session.deployment.keys.second!);
  const own = await addItem(session, family, {});
  const foreign = await addItem(other, family, own.plain);
  if (family.maker !== undefined) {
    await nameInBody(session, family, own.path, foreign.item);
    await nameInBody(other, family, foreign.path, own.item);
  }
  return [await readView(session, family, own.path), await readView(other, family, foreign.path)];
}

async function readView(session: Session, family: Family, path: Path): Promise<View> {
  const page = await readPage(session, family, path, wholePage);
  assertThat("an item in the list", page.data.length > 0, page);
  return { session, path, page };
}

interface Added {
  readonly path: Path;
  readonly item: Item | undefined;
  /** Sent values of filters that name no resource. */
  readonly plain: Readonly<Record<string, unknown>>;
}

async function addItem(session: Session, family: Family, values: Added["plain"]): Promise<Added> {
  const list = family.list!;
  if (family.maker === undefined) {
    const { addItem: add } = fixtureOf(list);
    if (add === undefined)
      throw new ExpectationFailed(`a way to add an item to ${list.id}`, "none: write a fixture in harness/fixtures.ts");
    return { path: await add(session), item: undefined, plain: {} };
  }
  const path = await createParents(session, family);
  const { item, sent } = await createItem(session, family, path, (body) => Object.assign({}, body, values));
  const plain = filtersOf(session.document, family).filter(({ name, isId }) => !isId && name in Object(sent));
  return { path, item, plain: Object.fromEntries(plain.map(({ name }) => [name, (sent as Item)[name]])) };
}

/** Creates that name another project's resource are refused. */
async function nameInBody(session: Session, family: Family, path: Path, foreign: Item | undefined): Promise<void> {
  for (const { name, isId } of filtersOf(session.document, family)) {
    const value = foreign?.[name];
    if (!isId || typeof value !== "string") continue;
    const parts = await validCreateCall(session, family.maker!, path);
    const body = Object(parts.body?.value) as Record<string, unknown>;
    if (!(name in body)) continue;
    const exchange = await session.call(family.maker!, withBody(parts, { ...body, [name]: value }));
    const { status } = exchange.response;
    assertThat(`a refusal of another project's ${name}`, status >= 400 && status < 500, status, exchange);
  }
}

async function checkOtherProject(session: Session, family: Family): Promise<void> {
  await assertApart(family, await createViews(session, family));
}

async function checkOtherParent(session: Session, family: Family): Promise<void> {
  const [one, other] = [await addItem(session, family, {}), await addItem(session, family, {})];
  assertThat("two parents", !isDeepStrictEqual(one.path, other.path), one.path);
  await assertApart(family, [await readView(session, family, one.path), await readView(session, family, other.path)]);
}

async function assertApart(family: Family, [own, other]: readonly [View, View]): Promise<void> {
  assertEqual("items of both lists", common(own.page, other.page), [], other.session.latest);
  for (const [reader, owner] of [
    [other, own],
    [own, other],
  ] as const)
    for (const cursor of cursorsOf(family.list!)) await assertCursorRefused(reader, family, cursor, owner, {});
}

function cursorsOf({ parameters }: Operation): string[] {
  return parameters.map(({ name }) => name).filter((name) => name === "startingAfter" || name === "endingBefore");
}

async function assertCursorRefused(
  { session, path }: View,
  family: Family,
  cursor: string,
  owner: View,
  filter: Readonly<Record<string, string>>,
): Promise<void> {
  const query = { ...filter, [cursor]: owner.page.data[0]!.id };
  expectCode(await session.call(family.list!, { path, query }), "VALIDATION_ERROR");
}

function common(one: Page, other: Page): string[] {
  const others = new Set(idsOf(other));
  return idsOf(one).filter((id) => others.has(id));
}

async function checkFilters(session: Session, family: Family): Promise<void> {
  const other = session.withKey(session.deployment.keys.second!);
  const named = fixtureOf(family.list!).grows ? await nameInPaths(session, other) : [];
  const views = await createViews(session, family);
  for (const filter of filtersOf(session.document, family)) {
    const values = valuesToTry(session, filter, views, named);
    assertThat(`a value of ${filter.name}`, values.length > 0, "none");
    for (const value of values) await checkValue(family, views, { [filter.name]: value });
    for (const [reader, owner] of [views, views.toReversed()] as readonly (readonly [View, View])[])
      for (const cursor of cursorsOf(family.list!))
        await assertCursorRefused(reader, family, cursor, owner, { [filter.name]: values[0]! });
  }
}

async function checkValue(
  family: Family,
  [own, other]: readonly [View, View],
  filter: Readonly<Record<string, string>>,
): Promise<void> {
  const read = ({ session, path }: View) => readPage(session, family, path, { ...wholePage, ...filter });
  const [shown, shownToOther] = [await read(own), await read(other)];
  for (const [one, another] of [
    [shown, shownToOther],
    [shown, other.page],
    [own.page, shownToOther],
  ] as const)
    assertEqual(`items of both projects with ${JSON.stringify(filter)}`, common(one, another), [], own.session.latest);
}

const valuesPerProject = 3;

/** Values of both projects' newest items. Otherwise the place that a page ends with. */
function valuesToTry(session: Session, filter: Filter, views: readonly View[], named: readonly string[]): string[] {
  const fits = session.document.schemas.validatorOf(filter.schema);
  const ofItems = views.flatMap(({ page }) => {
    const all = page.data.flatMap((item) => valuesOf(item, filter));
    return [...new Set(all)].slice(0, valuesPerProject);
  });
  const places = views.map(({ page }) => String((page as { cursor?: unknown }).cursor));
  const candidates = [...(filter.isId ? named : []), ...(ofItems.length > 0 ? ofItems : places)];
  return [...new Set(candidates)].filter((value) => fits(value));
}

/** Each project reads the other's resources in vain, one of each kind. Returns their ids. */
async function nameInPaths(session: Session, other: Session): Promise<string[]> {
  const { document, deployment } = session;
  const readers = familiesOf(document)
    .filter(({ get, maker }) => get !== undefined && maker !== undefined)
    .map(({ get }) => get!)
    .filter((get) => canCall(deployment, get));
  const ids: string[] = [];
  const answers: Promise<unknown>[] = [];
  for (const get of readers)
    for (const [owner, caller] of [
      [session, other],
      [other, session],
    ] as const) {
      const path = await sharedPath(owner, get);
      const exchange = await caller.call(get, { path });
      expectStatus(exchange, [404]);
      answers.push(findLogged(caller, exchange.response));
      ids.push(Object.values(path).at(-1)!);
    }
  await Promise.all(answers);
  return ids;
}
