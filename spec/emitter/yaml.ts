// Writes documents as YAML. Parts that several dates share are written once: writing takes a second of a core for both.
import { stringify } from "yaml";
import type { Document } from "../document/openapi.ts";

const options = { compat: "yaml-1.1", lineWidth: 120, aliasDuplicateObjects: false } as const;

// Maps whose members are written one by one, at their depth: a line's fold depends on its indentation.
const splitDepth: Readonly<Record<string, number>> = { paths: 1, components: 2 };

/** The text equals that of writing the whole document at once. */
export function createYamlWriter(): (document: Document) => string {
  const written = new Map<string, string>();
  const write = (path: readonly string[], value: unknown): string => {
    const name = JSON.stringify([path, value]);
    const known = written.get(name);
    if (known !== undefined) return known;
    const nested = path.reduceRight((inner: unknown, key) => ({ [key]: inner }), value);
    // The lines of the outer keys are those of the first member only.
    const text = skipLines(stringify(nested, options), path.length - 1);
    written.set(name, text);
    return text;
  };
  const writeSplit = (path: readonly string[], value: unknown, depth: number): string => {
    const members = depth > 0 ? Object.entries(value as object) : [];
    if (members.length === 0) return write(path, value);
    const [firstLine] = write(path, { member: 0 }).split("\n");
    return `${firstLine}\n${members.map(([key, member]) => writeSplit([...path, key], member, depth - 1)).join("")}`;
  };
  return (document) =>
    Object.entries(document)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => writeSplit([key], value, splitDepth[key] ?? 0))
      .join("");
}

function skipLines(text: string, count: number): string {
  let start = 0;
  for (let line = 0; line < count; line++) start = text.indexOf("\n", start) + 1;
  return text.slice(start);
}
