// Describes the links of an operation's responses: the operations that can follow, and the values that they take.
import { latestVersion } from "../../../generated/contract.ts";
import { type Document, type Link, type Operation, operationsOf, resolve } from "../../../spec/document/openapi.ts";
import { linksOf } from "../pages/links.ts";

interface Place {
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

/** Returns Markdown for each operation; empty if no response links to another operation. */
export function describeNextOperations(document: Document): (operation: Operation) => string {
  const places = placesOf(document);
  const address = linksOf({ date: document.info.version }, latestVersion).operation;
  return (operation) => {
    const lines = linksAfter(document, operation).map((link) => {
      const place = places.get(link.operationId!)!;
      return `- [${place.summary}](${address(place)})${valuesOf(link)}${notesOf(link, place)}`;
    });
    if (lines.length === 0) return "";
    const list = [...new Set(lines)];
    // The list has up to 35 lines. It starts closed, so that the page stays short.
    return `<details><summary>What comes next (${list.length})</summary>\n\n${list.join("\n")}\n\n</details>`;
  };
}

function placesOf(document: Document): ReadonlyMap<string, Place> {
  const entries = operationsOf(document).map(({ path, method, operation: { operationId, tags, summary } }) => {
    const place = { tag: tags![0]!, method: method.toUpperCase(), path, summary: summary ?? operationId };
    return [operationId, place] as const;
  });
  return new Map(entries);
}

/** Links of all responses, which may be components. */
function linksAfter(document: Document, { responses }: Operation): Link[] {
  const links = Object.values(responses).flatMap((each) => Object.values(resolve(document, each).links ?? {}));
  return links.map((link) => resolve(document, link));
}

/** Returns `: cardId is id of the response` for a body or parameter that takes the response's id. */
function valuesOf({ parameters = {}, requestBody = {} }: Link): string {
  const values = leavesOf({ ...parameters, ...requestBody }).map(
    ([name, value]) => `\`${name}\` is ${sourceOf(value)}`,
  );
  return values.length === 0 ? "" : `: ${values.join(", ")}`;
}

function leavesOf(value: unknown, name = ""): [name: string, value: unknown][] {
  if (typeof value !== "object" || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, memberName(name, key)));
}

/** `sourceOf` reads a runtime expression of OpenAPI; any other value is constant. */
function sourceOf(value: unknown): string {
  const [, request, response] = /^\$(?:request\.path\.(.+)|response\.body#\/(.+))$/.exec(String(value)) ?? [];
  if (request !== undefined) return `\`${request}\` of this path`;
  if (response === undefined) return `\`${value}\``;
  return `\`${response.split("/").reduce(memberName, "")}\` of the response`;
}

/** Returns `data[0].id` for the parts `data`, `0` and `id`. */
function memberName(name: string, part: string): string {
  if (/^\d+$/.test(part)) return `${name}[${part}]`;
  return name === "" ? part : `${name}.${part}`;
}

/** The sentences after the first, which repeats the summary and the values. */
function notesOf({ description = "" }: Link, { summary }: Place): string {
  if (!description.startsWith(summary)) return `. ${description}`;
  const [, ...notes] = description.split(/(?<=\.) /);
  return [".", ...notes].join(" ");
}
