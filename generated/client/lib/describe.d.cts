// Made by `npm run generate` from spec/client/. Do not edit.
/** Names the kind of a value. Quotes no text: a key or secret may stand in the place of another argument. */
export declare function describe(value: unknown): string;
/** Quotes a text. Use it only where no secret can stand. */
export declare function quote(value: unknown): string;
/** Excludes lists, and objects such as Map and URLSearchParams, whose entries are no properties. */
export declare function isRecord(value: unknown): value is Readonly<Record<string, unknown>>;
/**
 * A wrong name, such as `timeout`, would leave its value without effect.
 * @throws {TypeError} that names it, with the remedy
 */
export declare function checkNames(owner: string, options: object, known: readonly string[], remedy: string): void;
/** @throws {TypeError} if no header can hold the text */
export declare function checkHeaderText(name: string, text: string): void;
