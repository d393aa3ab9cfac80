// From the contract: every list shows its items newest first, in pages, each item once in either direction, whatever is added meanwhile
// (decided: Requests). Invariant: a list within a resource is held to the same as any other.
import { isDeepStrictEqual } from "node:util";
import { limits } from "../../../generated/contract.ts";
import type { ContractDocument, Parameter } from "../../contract/document.ts";
import { type Family, familiesOf } from "../../contract/families.ts";
import { equal, expectCode, expectStatus, holds } from "../../rules/expect.ts";
import type { Check, Rule } from "../../rules/rule.ts";
import { unknownId } from "../../rules/ways.ts";
import type { Session } from "../../run/session.ts";
import {
  familyCheck,
  fieldsOfItem,
  freshWithin,
  type Item,
  make,
  otherValue,
  page,
  read,
  same,
  whole,
} from "./items.ts";

const ofPages: readonly string[] = ["limit", "startingAfter", "endingBefore"];

export const pageRules: readonly Rule[] = [
  {
    id: "pages-complete",
    source: "decided",
    title: "The pages of a list, walked either way, show every item once, newest first, and say whether there is more",
    needs: ["state"],
    checks: ofLists((session, family) => holdPages(session, family)),
  },
  {
    id: "pages-stable",
    source: "decided",
    title: "What is added while a list is walked moves no item to another page, and is found before its first",
    needs: ["state"],
    checks: ofLists((session, family) => holdStable(session, family)),
  },
  {
    id: "page-default",
    source: "the document",
    title: "A page has as many items as the document says unless asked otherwise",
    needs: ["state"],
    // At the end most lists are long enough.
    checks: lastly(
      ofLists(async (session, family) => {
        const within = await freshWithin(session, family);
        const there = (await page(session, family, within, { limit: limits.pageMax })).data.length;
        for (let count = there; count <= limits.pageDefault; count++) await make(session, family, within);
        const { data, hasMore } = await page(session, family, within);
        equal("items and hasMore", [data.length, hasMore], [limits.pageDefault, true], session.latest);
      }),
    ),
  },
  {
    id: "listed-as-alone",
    source: "decided",
    title: "An item in a list is as it is alone",
    needs: ["state"],
    checks: (document) => {
      const isRead = ({ get }: Family) => get !== undefined;
      const made = ofLists(async (session, family) => {
        const within = await freshWithin(session, family);
        await make(session, family, within);
        for (const item of (await page(session, family, within, { limit: 3 })).data)
          same(session, "the item alone", await read(session, family, { item, within }), { item, sent: {} });
      }, isRead)(document);
      // What other checks left behind, where a service works in the background: it has moved on, and shows more.
      const found = familiesOf(document)
        .filter((family) => family.list !== undefined && isRead(family) && family.parent === undefined)
        .map((family): Check => {
          const { id } = family.list!;
          const run = (session: Session) => holdFound(session, family);
          return { name: `${id} as found`, operation: id, needs: ["receiver"], last: true, run };
        });
      return [...made, ...found];
    },
  },
  {
    id: "cursor-known",
    source: "decided",
    title: "A cursor that names nothing in the list, and two cursors at once, are refused",
    needs: ["state"],
    checks: ofLists(async (session, family) => {
      const within = await freshWithin(session, family);
      const { item } = await make(session, family, within);
      const { list } = family;
      for (const query of [
        { startingAfter: item.id, endingBefore: item.id },
        { startingAfter: unknownId },
        { endingBefore: unknownId },
      ])
        expectCode(await session.call(list!, { path: within, query }), "VALIDATION_ERROR");
    }),
  },
  {
    id: "filter-exact",
    source: "the document",
    title: "A filter of a list shows every item that has the value, and no other",
    needs: ["state"],
    checks: (document) =>
      familiesOf(document)
        .filter(({ list, maker }) => list !== undefined && maker !== undefined)
        .flatMap((family) =>
          filtersOf(family).map((parameter) =>
            familyCheck(
              family,
              [family.list],
              (session) => holdFilter(session, document, family, parameter),
              `${family.list!.id} ${parameter.name}`,
            ),
          ),
        ),
    mayBeEmpty: "no list of the document has a filter",
  },
];

/** The same checks after those of the others. */
function lastly(checks: Rule["checks"]): Rule["checks"] {
  return (document) => checks(document).map((check) => ({ ...check, last: true }));
}

/** A check for each list whose items can be made. */
function ofLists(
  run: (session: Session, family: Family) => Promise<void>,
  applies: (family: Family) => boolean = () => true,
): Rule["checks"] {
  return (document) =>
    familiesOf(document)
      .filter((family) => family.list !== undefined && family.maker !== undefined && applies(family))
      .map((family) =>
        familyCheck(family, [family.list, family.get], (session) => run(session, family), family.list!.id),
      );
}

const foundItems = 10;

/** An item may change meanwhile: in the list it is as it was before, or as it is after. */
async function holdFound(session: Session, family: Family): Promise<void> {
  const { data } = await page(session, family, {}, { limit: foundItems });
  const readAll = () => Promise.all(data.map((item) => read(session, family, { item, within: {} })));
  const before = await readAll();
  const listed = await page(session, family, {}, { limit: foundItems });
  const after = await readAll();
  for (const [index, item] of before.entries()) {
    const shown = listed.data.find(({ id }) => id === item.id);
    const isAlike = [item, after[index]].some((alone) => isDeepStrictEqual(alone, shown));
    holds(`in the list ${JSON.stringify(item)}`, isAlike, shown, session.latest);
  }
}

const walked = 5;

async function holdPages(session: Session, family: Family): Promise<void> {
  const within = await freshWithin(session, family);
  const made: string[] = [];
  while (made.length < walked) made.unshift((await make(session, family, within)).item.id);
  const all = (await whole(session, family, within)).map(({ id }) => id);
  equal("the newest items", all.slice(0, walked), made, session.latest);
  equal("items that come twice", all.length - new Set(all).size, 0, session.latest);
  const { data } = await page(session, family, within, { limit: limits.pageMax });
  const times = data.map(({ createdAt }) => String(createdAt));
  equal("times, newest first", times, [...times].sort().reverse(), session.latest);
  // Two at a time through the newest, and at the end of the list.
  const older: string[] = [];
  while (older.length < Math.min(walked + 1, all.length)) {
    const last = older.at(-1);
    const next = await page(session, family, within, {
      limit: 2,
      ...(last === undefined ? {} : { startingAfter: last }),
    });
    older.push(...next.data.map(({ id }) => id));
    equal("ids, page by page", older, all.slice(0, older.length), session.latest);
    equal("hasMore", next.hasMore, older.length < all.length, session.latest);
    if (next.data.length === 0) break;
  }
  const newer: string[] = [];
  while (newer.length < older.length - 1) {
    const next = await page(session, family, within, { limit: 2, endingBefore: newer[0] ?? older.at(-1)! });
    newer.unshift(...next.data.map(({ id }) => id));
    equal("ids, page by page backwards", newer, older.slice(0, -1).slice(-newer.length), session.latest);
    equal("hasMore backwards", next.hasMore, newer.length < older.length - 1, session.latest);
    if (next.data.length === 0) break;
  }
  for (const query of [{ startingAfter: all.at(-1)! }, { endingBefore: all[0]! }])
    equal("beyond the ends", await page(session, family, within, query), { data: [], hasMore: false }, session.latest);
  const lastTwo = await page(session, family, within, { limit: 1, startingAfter: all.at(-3)! });
  equal("hasMore before the last item", [ids(lastTwo.data), lastTwo.hasMore], [[all.at(-2)], true], session.latest);
}

async function holdStable(session: Session, family: Family): Promise<void> {
  const within = await freshWithin(session, family);
  for (let count = 0; count < 4; count++) await make(session, family, within);
  const before = ids((await page(session, family, within, { limit: 4 })).data);
  const first = ids((await page(session, family, within, { limit: 2 })).data);
  const added = await make(session, family, within);
  const second = ids((await page(session, family, within, { limit: 2, startingAfter: first[1]! })).data);
  equal("two pages with an item added between them", [...first, ...second], before, session.latest);
  const newer = await page(session, family, within, { limit: limits.pageMax, endingBefore: first[0]! });
  equal("what was added", [ids(newer.data), newer.hasMore], [[added.item.id], false], session.latest);
}

function ids(items: readonly Item[]): string[] {
  return items.map(({ id }) => id);
}

function filtersOf({ list }: Family): Parameter[] {
  return list!.parameters.filter((each) => each.in === "query" && !ofPages.includes(each.name));
}

/** Other values that a careless reader takes for this one. */
function nearTo(value: string): string[] {
  const near = [value.toLowerCase(), value.toUpperCase(), `${value} `, ` ${value}`, value.slice(0, -1)];
  return near.filter((each) => each !== value && each !== "");
}

const longText = 1_000;

// Enough for several values of a field.
const filteredItems = 100;
const valuesMost = 6;
// Of the first few, what stands near to them is asked for too.
const nearMost = 2;

async function holdFilter(
  session: Session,
  document: ContractDocument,
  family: Family,
  { name, schema }: Parameter,
): Promise<void> {
  holds(`a field ${name} of ${family.name}, which the filter is of`, name in fieldsOfItem(document, family), "none");
  const within = await freshWithin(session, family);
  await make(session, family, within);
  const { data } = await page(session, family, within, { limit: filteredItems });
  const present = [...new Set(data.flatMap((item) => (item[name] === null ? [] : [String(item[name])])))];
  const { keywords, type } = document.schemas.plain(schema);
  const fits = document.schemas.validatorOf(schema);
  const absent = [unknownId, "NO_SUCH_VALUE", otherValue(document, schema, present[0])].find((each) => fits(each));
  const members =
    (keywords.enum as unknown[] | undefined)?.map(String) ?? (absent === undefined ? [] : [String(absent)]);
  // Two long reads that differ at their end alone: the second is refused for what the first does not have.
  const long = "A".repeat(Number(keywords.maxLength ?? longText));
  if (type === "string" && fits(long)) {
    const read = (limit: number) =>
      session.call(family.list!, { path: within, query: { [name]: long, limit: `${limit}` } });
    expectStatus(await read(1), family.list!.success);
    expectCode(await read(0), "VALIDATION_ERROR");
  }
  const values = [...new Set([...present.slice(0, valuesMost), ...members.slice(0, valuesMost)])];
  for (const [index, value] of values.entries()) {
    const expected = ids(data.filter((item) => String(item[name]) === value));
    const { data: shown } = await page(session, family, within, { limit: filteredItems, [name]: value });
    const others = shown.filter((item) => String(item[name]) !== value);
    equal(`items with another ${name} than ${value}`, ids(others), [], session.latest);
    equal(`items whose ${name} is ${value}`, ids(shown).slice(0, expected.length), expected, session.latest);
    for (const near of index < nearMost ? nearTo(value) : []) {
      // In the words of the read before, but for the value.
      const query = { limit: `${filteredItems}`, [name]: near };
      const { response, json } = await session.call(family.list!, { path: within, query });
      const found = response.status >= 400 ? [] : (json as { data: Item[] }).data;
      // An id is the same in letters of either size.
      const meant = keywords.format === "uuid" ? near.toLowerCase() : near;
      equal(`items found for ${near}`, ids(found.filter((item) => String(item[name]) !== meant)), [], session.latest);
    }
    if (expected.length < 2) continue;
    const one = await page(session, family, within, { limit: 1, [name]: value, startingAfter: expected[0]! });
    equal("the second of them", ids(one.data), [expected[1]], session.latest);
  }
}
