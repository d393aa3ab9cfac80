// Finds the outcome that a magic value of a request provokes in a sandbox (`@magicValues`, decided).
import { magicValues } from "../../../generated/contract.ts";
import type { Config } from "../config.ts";

export type MagicOperation = keyof typeof magicValues;

type MagicField<Id extends MagicOperation> = (typeof magicValues)[Id][number];

type ShownBy<Id extends MagicOperation> = MagicField<Id>["values"][number]["shows"];
type NameOf<Shown> = Shown extends unknown ? keyof Shown : never;
type ValueOf<Shown, Name> = Shown extends unknown ? (Name extends keyof Shown ? Shown[Name] : undefined) : never;

/** Field values of the resource that shows the outcome. A field is undefined in outcomes that do not name it. */
export type MagicOutcome<Id extends MagicOperation> = {
  readonly [Name in NameOf<ShownBy<Id>>]: ValueOf<ShownBy<Id>, Name>;
};

interface Place {
  readonly config: Pick<Config, "environment">;
}

interface StatedField {
  readonly field: string;
  readonly values: readonly {
    readonly value: string | null;
    readonly prefix: string | null;
    readonly shows: Readonly<Record<string, unknown>>;
  }[];
}

/** `body`: the operation's fields, as sent or as stored since. Undefined if they have no magic value, and in production. */
export function findMagicOutcome<Id extends MagicOperation>(
  { config }: Place,
  operation: Id,
  body: object,
): MagicOutcome<Id> | undefined {
  if (config.environment !== "sandbox") return undefined;
  const fields: readonly StatedField[] = magicValues[operation];
  for (const { field, values } of fields) {
    const text = textAt(body, field);
    const found = values.find(({ value, prefix }) =>
      prefix === null ? normalize(text) === normalize(value!) : text.startsWith(prefix),
    );
    if (found !== undefined) return found.shows as MagicOutcome<Id>;
  }
  return undefined;
}

/** Empty if the body lacks the field. */
function textAt(body: object, path: string): string {
  const value = path
    .split(".")
    .reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | null | undefined)?.[name], body);
  return typeof value === "string" ? value : "";
}

/** An amount without trailing zeros, an address in lower case. */
function normalize(text: string): string {
  if (/^0x[0-9a-f]+$/i.test(text)) return text.toLowerCase();
  return /^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, "") : text;
}
