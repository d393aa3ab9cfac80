// Made by `npm run generate` from spec/client/. Do not edit.
/** Quotes texts and numbers. Other values may hold secrets, so only their kind is named. */
export declare function describe(value: unknown): string;
/** Excludes lists, and objects such as Map and URLSearchParams, whose entries are no properties. */
export declare function isRecord(value: unknown): value is Readonly<Record<string, unknown>>;
