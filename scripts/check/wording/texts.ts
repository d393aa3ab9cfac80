// Finds the texts that people read, with their places.
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { parse } from "yaml";
import { kinds as changeKinds } from "../compatibility/kinds.ts";
import { readReasons } from "../compatibility/reasons.ts";
import type { TextKind } from "./rules.ts";

export interface Text {
  /** Relative to the checkout. */
  readonly file: string;
  readonly line: number;
  readonly kind: TextKind;
  readonly isPublished: boolean;
  readonly text: string;
}

interface Unplaced {
  readonly kind: TextKind;
  readonly text: string;
}

/** Texts of the documents, the changelog, and error messages. */
export function partnerTexts(root: string, documents: readonly unknown[] = readDocuments(root)): Text[] {
  const unplaced = new Map(
    documents.flatMap(textsOfDocument).map((text): [string, Unplaced] => [`${text.kind} ${text.text}`, text]),
  );
  const place = placer(root, [
    ...globSync(["spec/**/*.tsp", "spec/emitter/*.ts"], { cwd: root }).sort(),
    ...globSync("generated/openapi/*.yaml", { cwd: root }),
  ]);
  return [
    ...[...unplaced.values()].map((text): Text => ({ ...text, isPublished: true, ...place(text.text) })),
    ...changelogTexts(root),
    ...literals(root, ["server/**/*.ts", "scripts/mock/**/*.ts"], isMessage),
  ];
}

function readDocuments(root: string): unknown[] {
  return globSync("generated/openapi/*.yaml", { cwd: root }).map((path) =>
    parse(readFileSync(join(root, path), "utf8")),
  );
}

/** READMEs, help texts and titles of the suite's rules. */
export function toolTexts(root: string): Text[] {
  const readmes = globSync("{,spec/,conformance/}README.md", { cwd: root }).sort();
  return [
    ...readmes.flatMap((file) => markdownTexts(file, readFileSync(join(root, file), "utf8"))),
    ...literals(root, ["scripts/*.ts", "conformance/command/*.ts"], isUsage),
    ...literals(root, ["scripts/*.ts", "scripts/admin/*.ts"], (node) => isProperty(node, "about")),
    ...literals(root, ["conformance/**/*.ts"], isTitle),
  ];
}

interface ErrorTexts {
  readonly message: string;
  readonly cause?: string;
  readonly remedy?: string;
}

export function textsOfDocument(document: unknown): Unplaced[] {
  const found: Unplaced[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (["example", "examples", "default"].includes(key)) continue;
      if (typeof part === "string") {
        if (key === "description" || key === "silent") found.push({ kind: "prose", text: part });
        if (key === "summary" && "responses" in value) found.push({ kind: "summary", text: part });
      } else if (key === "x-enum-descriptions") {
        for (const text of Object.values(part as Record<string, string>)) found.push({ kind: "prose", text });
      } else if (key === "x-error-codes") {
        for (const { message, cause = "", remedy = "" } of Object.values(part as Record<string, ErrorTexts>)) {
          found.push({ kind: "message", text: message });
          for (const text of [cause, remedy]) if (text !== "") found.push({ kind: "prose", text });
        }
      } else visit(part);
    }
  };
  visit(document);
  return found;
}

function changelogTexts(root: string): Text[] {
  const table = "scripts/check/compatibility/kinds.ts";
  const place = placer(root, [table, ...globSync("server/**/versions/*/*.ts", { cwd: root })]);
  const reasons = readReasons(join(root, "server/platform/versions"));
  const sentences = [
    ...Object.values(changeKinds).map(({ sentence }) => sentence),
    ...reasons.map(({ reason }) => reason),
  ];
  return [...new Set(sentences)].map((text) => ({
    kind: "prose",
    isPublished: true,
    text,
    ...place(text.split(":")[0] ?? ""),
  }));
}

export function markdownTexts(file: string, markdown: string): Text[] {
  const found: Text[] = [];
  let paragraph: { line: number; parts: string[] } | undefined;
  let isCode = false;
  const end = () => {
    if (paragraph)
      found.push({ file, line: paragraph.line, kind: "prose", isPublished: false, text: paragraph.parts.join(" ") });
    paragraph = undefined;
  };
  for (const [index, line] of markdown.split("\n").entries()) {
    if (/^\s*```/.test(line)) {
      end();
      isCode = !isCode;
      continue;
    }
    if (isCode) continue;
    if (line.trim() === "" || line.startsWith("#") || line.startsWith("<")) end();
    else if (line.startsWith("|")) {
      end();
      for (const cell of line.split("|").slice(1, -1))
        found.push({ file, line: index + 1, kind: "prose", isPublished: false, text: cell.trim() });
    } else {
      const item = /^\s*(?:[-*]|\d+\.)\s+(.*)/.exec(line);
      if (item) end();
      paragraph ??= { line: index + 1, parts: [] };
      paragraph.parts.push((item?.[1] ?? line).trim());
    }
  }
  end();
  return found;
}

/** Splits a text; list items are separate sentences. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n\s*\n|\n(?=\s*[-*] )|\n(?=#)/)
    .flatMap((part) => part.replace(/^\s*(?:[-*]|#+) +/, "").split(/(?<=[.!?]["')]*)\s+(?=["'(]*[`\p{Lu}\d])/u))
    .map((sentence) => sentence.replace(/\s+/g, " ").trim())
    .filter((sentence) => sentence !== "");
}

/** Ignores line breaks and comment marks. */
function placer(root: string, paths: readonly string[]): (text: string) => { file: string; line: number } {
  const sources = paths.map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return { path, ...flattened(text) };
  });
  return (text) => {
    const { flat } = flattened(text);
    for (const start of [flat.slice(0, 200), flat.slice(0, 40), flat.slice(0, 20)]) {
      for (const source of sources) {
        const at = source.flat.indexOf(start);
        if (at !== -1) return { file: source.path, line: source.lines[at] ?? 1 };
      }
    }
    return { file: paths.at(-1) ?? "", line: 1 };
  };
}

export function lineOf(root: string, { file, line }: Text, sentence: string): number {
  const { flat, lines } = flattened(readFileSync(join(root, file), "utf8"));
  const from = lines.indexOf(line);
  const at = from === -1 ? -1 : flat.indexOf(flattened(sentence).flat.slice(0, 40), from);
  return at === -1 ? line : (lines[at] ?? line);
}

/** Removes spaces and comment marks; `lines`: line of each remaining character. */
function flattened(text: string): { flat: string; lines: number[] } {
  let flat = "";
  const lines: number[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const words = line.replace(/^\s*(?:\/\*\*|\*\/|\*|\/\/)?/, "").replace(/\s+/g, "");
    flat += words;
    for (let each = 0; each < words.length; each++) lines.push(index + 1);
  }
  return { flat, lines };
}

type Chooses = (node: ts.Node) => boolean;

/** Literals that `chooses` accepts, except in tests. */
function literals(root: string, patterns: readonly string[], chooses: Chooses): Text[] {
  const files = globSync([...patterns], { cwd: root }).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  return files.sort().flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest, true);
    const found: Text[] = [];
    const visit = (node: ts.Node): void => {
      if (isLiteral(node) && chooses(node)) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        for (const [offset, text] of linesOf(node))
          found.push({ file: relative(".", file), line: line + offset, kind: "prose", isPublished: false, text });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

/** Descriptions of options follow two or more spaces. */
function linesOf(node: ts.Node): [number, string][] {
  const text = textOf(node);
  if (!text.includes("\n")) return [[0, text]];
  return text.split("\n").flatMap((line, index): [number, string][] => {
    const words =
      line
        .trim()
        .split(/\s{2,}/)
        .at(-1) ?? "";
    return words === "" || /^Usage:|^npm run/.test(words) ? [] : [[index, words]];
  });
}

function isLiteral(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return "";
  return node.head.text + node.templateSpans.map(({ literal }) => `X${literal.text}`).join("");
}

function isProperty(node: ts.Node, name: string): boolean {
  return (
    ts.isPropertyAssignment(node.parent) && node.parent.initializer === node && node.parent.name.getText() === name
  );
}

function isMessage(node: ts.Node): boolean {
  return isProperty(node, "message") && textOf(node).includes(" ");
}

function isUsage(node: ts.Node): boolean {
  return ts.isVariableDeclaration(node.parent) && ["usage", "help"].includes(node.parent.name.getText());
}

/** A property `title`, or the argument after id and source. */
function isTitle(node: ts.Node): boolean {
  if (isProperty(node, "title")) return true;
  if (!ts.isCallExpression(node.parent)) return false;
  const [id, source, title] = node.parent.arguments;
  if (title !== node || !id || !source || !ts.isStringLiteralLike(source)) return false;
  return isLiteral(id) && /^(§|decided|the document)/.test(source.text);
}
