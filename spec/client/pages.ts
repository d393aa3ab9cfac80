// Iterates over the items of a list, page by page.

interface Page {
  readonly data: readonly { readonly id: string }[];
  readonly hasMore: boolean;
}

interface Query {
  readonly limit?: number;
  readonly startingAfter?: string;
  readonly endingBefore?: string;
}

export interface ListInit {
  readonly params?: { readonly query?: Query };
}

/**
 * Newest first, from `startingAfter` on. With `endingBefore`, oldest first, from that item on. `readPage` requests a
 * page only when its first item is needed.
 */
export async function* itemsOf(
  readPage: (init: ListInit) => Promise<unknown>,
  pageMax: number,
  init: ListInit = {},
): AsyncGenerator<unknown, void> {
  let query: Query = { limit: pageMax, ...init.params?.query };
  const isForward = query.endingBefore !== undefined;
  for (;;) {
    const { data, hasMore } = (await readPage({ ...init, params: { ...init.params, query } })) as Page;
    yield* isForward ? [...data].reverse() : data;
    const last = isForward ? data[0] : data[data.length - 1];
    if (!hasMore || last === undefined) return;
    query = { ...query, [isForward ? "endingBefore" : "startingAfter"]: last.id };
  }
}
