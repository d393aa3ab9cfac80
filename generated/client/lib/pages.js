// Made by `npm run generate` from spec/client/. Do not edit.
// Iterates over the items of a list, page by page.
/**
 * Newest first, from `startingAfter` on. With `endingBefore`, oldest first, from that item on. `readPage` requests a
 * page only when its first item is needed.
 */
export async function* itemsOf(readPage, pageMax, init = {}) {
    let query = { limit: pageMax, ...init.params?.query };
    const isForward = query.endingBefore !== undefined;
    for (;;) {
        const { data, hasMore } = (await readPage({ ...init, params: { ...init.params, query } }));
        yield* isForward ? [...data].reverse() : data;
        const last = isForward ? data[0] : data[data.length - 1];
        if (!hasMore || last === undefined)
            return;
        query = { ...query, [isForward ? "endingBefore" : "startingAfter"]: last.id };
    }
}
