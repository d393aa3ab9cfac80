// Makes spec/interface.md: what the interface states, in our own words, with one heading for each section.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sentences } from "../../conformance/interface/sentences.ts";
import { sections } from "../../spec/lib/sections.ts";
import { root } from "../root.ts";

const introduction = `# The interface

Made by \`npm run generate\` from conformance/interface/. Do not edit.

The interface is the text that this API implements. This page lists its statements in our own words. A citation such as "interface §8.3" leads to the
heading with that number. \`npm run conformance -- --sentences\` prints the rules that check each statement. [decisions.md](decisions.md) holds our choice
for what the interface leaves open.`;

const path = join(root, "spec/interface.md");

export function isInterfaceStale(): Promise<boolean> {
  return readFile(path, "utf8").then(
    (text) => text !== interfaceDocument(),
    () => true,
  );
}

export function writeInterface(): Promise<void> {
  return writeFile(path, interfaceDocument());
}

function interfaceDocument(): string {
  return `${[introduction, ...Object.keys(sections).map(textOf)].join("\n\n")}\n`;
}

function textOf(id: string): string {
  const { title, open } = sections[id]!;
  const level = "#".repeat(id.includes(".") ? 3 : 2);
  const statements = sentences.flatMap((sentence) => {
    const name = nameIn(id, sentence.id);
    if (name === undefined) return [];
    const { title: statement, unchecked } = sentence;
    const label = statement.startsWith(name) ? "" : `${name}: `;
    const reason = unchecked === undefined ? "" : ` No rule can check it: ${unchecked}.`;
    return [`- ${label}${statement}.${reason}`];
  });
  return [
    `${level} ${id} ${title}`,
    ...(statements.length === 0 ? [] : [statements.join("\n")]),
    ...(open === undefined ? [] : [`Left open: ${open}.`]),
  ].join("\n\n");
}

/** The name of a sentence such as "§4.1 rule 2" in its section, or undefined if the section is another one. */
function nameIn(section: string, sentence: string): string | undefined {
  return sentence.startsWith(`${section} `) ? sentence.slice(section.length + 1) : undefined;
}
