// Made by `npm run generate` from spec/client/. Do not edit.
"use strict";
// Iterates over the items of a list, page by page.
Object.defineProperty(exports, "__esModule", { value: true });
exports.itemsOf = itemsOf;
/**
 * Newest first, from `startingAfter` on. With `endingBefore`, oldest first, from that item on. `readPage` requests a
 * page only when its first item is needed.
 */
async function* itemsOf(readPage, pageMax, init = {}) {
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
