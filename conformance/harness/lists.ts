// Reads items and lists of any resource. Invariant: this file knows no single resource.
import { limits } from "../../generated/contract.ts";
import type { Operation } from "../contract/document.ts";
import type { Family } from "../contract/families.ts";
import { expectStatus } from "./expect.ts";
import { type Path, parameterNames } from "./operation-paths.ts";
import type { Session } from "./session.ts";

export interface Item {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface Page {
  readonly data: readonly Item[];
  readonly hasMore: boolean;
}

export function itemPath({ path }: Operation, within: Path, id: string) {
  const names = parameterNames(path);
  const values = [...Object.values(within), id];
  return Object.fromEntries(names.map((name, index) => [name, values[index]!]));
}

export async function readPage(
  session: Session,
  { list }: Family,
  within: Path,
  query: Readonly<Record<string, string | number>> = {},
): Promise<Page> {
  const text = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const exchange = await session.call(list!, { path: within, query: text });
  return expectStatus(exchange, list!.success) as Page;
}

export async function readWholeList(session: Session, family: Family, within: Path) {
  const all: Item[] = [];
  for (let last: string | undefined; ; last = all.at(-1)?.id) {
    const cursor: Record<string, string> = last === undefined ? {} : { startingAfter: last };
    const { data, hasMore } = await readPage(session, family, within, { limit: limits.pageMax, ...cursor });
    all.push(...data);
    if (!hasMore || data.length === 0) return all;
  }
}
