// Makes room for a new resource under a count limit (`@countLimit`).
import { countLimits, type ErrorCode, limits } from "../../generated/contract.ts";
import type { Operation } from "../contract/document.ts";
import { type Family, familiesOf } from "../contract/families.ts";
import { ExpectationFailed } from "../http/expectation-failed.ts";
import { expectStatus } from "./expect.ts";
import { type Item, itemPath, readWholeList } from "./lists.ts";
import type { Session } from "./session.ts";

export interface CountLimit {
  readonly max: number;
  /** The code of a create beyond the limit. */
  readonly code: ErrorCode;
  /** Items of the project that count, newest first. */
  readonly read: () => Promise<Item[]>;
  /** Ends an item. It no longer counts. */
  readonly free: (item: Item) => Promise<void>;
}

/** Returns the count limit of a create; undefined for most operations. */
export function countLimitOf(session: Session, create: Operation): CountLimit | undefined {
  const { document } = session;
  const declared = declaredLimit(create);
  if (declared === undefined) return undefined;
  const { limit, code, freedBy, counts } = declared;
  const family = familyOfCreate(session, create);
  const free = document.operation(freedBy);
  return {
    max: limits[limit],
    code,
    read: async () => {
      const items = await readWholeList(session, family, {});
      return items.filter((item) => Object.entries(counts).every(([name, value]) => item[name] === value));
    },
    free: async ({ id }) => {
      expectStatus(await session.call(free, { path: itemPath(free, {}, id) }), free.success);
    },
  };
}

/** Ends the oldest item that counts if the project has no room for another. */
export async function makeRoom(session: Session, create: Operation): Promise<void> {
  const limit = countLimitOf(session, create);
  if (limit === undefined) return;
  const counted = await limit.read();
  for (const item of counted.slice(limit.max - 1)) await limit.free(item);
}

/** The largest number of items in a list; infinite for most. An item that its DELETE frees without a body leaves the list. */
export function mostListed({ create, remove }: Family): number {
  const declared = create && declaredLimit(create);
  const isFreedByRemoval = declared !== undefined && declared.freedBy === remove?.id && remove.success.includes(204);
  return isFreedByRemoval ? limits[declared.limit] : Number.POSITIVE_INFINITY;
}

function declaredLimit(create: Operation) {
  return Object.entries(countLimits).find(([id]) => id === create.id)?.[1];
}

function familyOfCreate({ document }: Session, create: Operation): Family {
  const family = familiesOf(document).find((each) => each.create === create);
  if (family?.list === undefined)
    throw new ExpectationFailed(`a list of what ${create.id} creates, to count it`, "none in the document");
  return family;
}
