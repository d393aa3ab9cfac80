// Compares the figures in sentences for partners with the contract.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sentences } from "../../conformance/interface/sentences.ts";
import { errors, eventTypes, limits, operations, versions } from "../../generated/contract.ts";
import { type Document, walk } from "../../spec/document/openapi.ts";
import { loadView } from "../../spec/views/views.ts";
import { readDocuments } from "./documents.ts";

const documents = await Promise.all(
  versions.map(async (date) => [date, JSON.parse(await loadView("served", date)) as Document] as const),
);

/** Values that the figure before these words may have. */
function countsOf(): Readonly<Record<string, readonly number[]>> {
  const rules = documents.map(([, { components }]) =>
    Object.values(components.schemas).flatMap((schema) => {
      const { "x-invariants": own } = schema as { "x-invariants"?: readonly unknown[] };
      return own === undefined ? [] : [own.length];
    }),
  );
  const all: readonly { readonly versions: readonly string[] }[] = Object.values(operations);
  return {
    operations: versions.map((date) => all.filter((each) => each.versions.includes(date)).length),
    "error codes": [Object.keys(errors).length],
    "event types": [eventTypes.length],
    "statements of the interface": [sentences.length],
    invariants: rules.map((counts) => counts.reduce((sum, count) => sum + count, 0)),
    schemas: rules.map(({ length }) => length),
    pairs: [limits.metadataKeysMax],
    letters: [limits.metadataKeyMaxLength],
  };
}

/** Limits by the end of their names, and how many of the limit's unit the word means. */
const units: Readonly<Record<string, readonly [ending: string, size: number]>> = {
  seconds: ["Seconds", 1],
  minutes: ["Minutes", 1],
  hours: ["Hours", 1],
  days: ["Days", 1],
  years: ["Years", 1],
  characters: ["Length", 1],
  KiB: ["Bytes", 1_024],
  MiB: ["Bytes", 1_048_576],
};

function allowed(): ReadonlyMap<string, ReadonlySet<number>> {
  const ofUnits = Object.entries(units).map(([word, [ending, size]]) => {
    const values = Object.entries(limits).flatMap(([name, value]) => (name.endsWith(ending) ? [value].flat() : []));
    // Sentences state a limit of milliseconds in seconds.
    const inMs = Object.entries(limits).flatMap(([name, value]) =>
      ending === "Seconds" && name.endsWith("Ms") && typeof value === "number" ? [value / 1_000] : [],
    );
    return [word, new Set([...values.map((value) => value / size), ...inMs])] as const;
  });
  return new Map([...ofUnits, ...Object.entries(countsOf()).map(([word, values]) => [word, new Set(values)] as const)]);
}

/** Sentences that state no promise of the contract. */
const exceptions = [
  // The forms of a bank identifier code.
  "8 or 11 characters",
];

function textsForPartners(): (readonly [place: string, text: string])[] {
  const pages = readDocuments();
  const texts: (readonly [string, string])[] = ["README.md", "spec/partners.md"].map((file) => [
    file,
    pages.get(file)!,
  ]);
  for (const [date, document] of documents)
    walk(document, ({ description, summary }) => {
      for (const text of [description, summary]) if (typeof text === "string") texts.push([date, text]);
    });
  return texts;
}

test("each figure in a sentence for partners is one of the contract", () => {
  const known = allowed();
  const pattern = new RegExp(`(over )?([0-9][0-9,]*) (${[...known.keys()].join("|")})\\b`, "g");
  const seen = new Set<string>();
  const wrong = textsForPartners().flatMap(([place, text]) => {
    const own = exceptions.reduce((rest, exception) => rest.replaceAll(exception, ""), text.replaceAll("\n", " "));
    return [...own.matchAll(pattern)].flatMap(([text, over, figure, word]) => {
      seen.add(word!);
      const stated = Number(figure!.replaceAll(",", ""));
      // A figure after "over" stays true when a designer adds something, and goes stale after a quarter more.
      const isTrue = (value: number) =>
        over === undefined ? value === stated : value > stated && value <= stated * 1.25;
      return [...known.get(word!)!].some(isTrue) ? [] : [`${place}: ${text}`];
    });
  });
  assert.deepEqual([...new Set(wrong)], []);
  assert.deepEqual(
    [...known.keys()].filter((word) => !seen.has(word)),
    [],
    "words that no sentence has",
  );
});
