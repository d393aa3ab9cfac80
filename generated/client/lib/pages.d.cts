// Made by `npm run generate` from spec/client/. Do not edit.
interface Query {
    readonly limit?: number;
    readonly startingAfter?: string;
    readonly endingBefore?: string;
}
export interface ListInit {
    readonly params?: {
        readonly query?: Query;
    };
}
/**
 * Newest first, from `startingAfter` on. With `endingBefore`, oldest first, from that item on. `readPage` requests a
 * page only when its first item is needed.
 */
export declare function itemsOf(readPage: (init: ListInit) => Promise<unknown>, pageMax: number, init?: ListInit): AsyncGenerator<unknown, void>;
export {};
