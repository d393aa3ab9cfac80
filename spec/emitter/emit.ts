// Compiles the specification and makes every file of generated/ in memory.
import { readdirSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { type CompilerHost, compile, type Diagnostic, NodeHost } from "@typespec/compiler";
import type { Document } from "../document/openapi.ts";
import { clientModule, clientTypes, latestClient } from "./client.ts";
import { contractSource } from "./contract.ts";
import { publishedDocument } from "./document.ts";
import { nameEqualDates } from "./equal-dates.ts";
import { type Facts, readFacts } from "./facts.ts";
import { handledDocument } from "./handled.ts";
import { invariantProblems } from "./invariants.ts";
import { withUnlistedMembers } from "./magic-values.ts";
import { type Places, readPlaces } from "./places.ts";
import { problemLines } from "./problems.ts";
import { diagramPath, stateDiagram } from "./states.ts";
import { stockDocuments } from "./stock-documents.ts";
import type { TypesThread } from "./types-thread.ts";
import { createYamlWriter } from "./yaml.ts";

/** Each of `lines` names file, line and rule. */
export class SpecificationError extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(`the specification has ${lines.length} problem${lines.length === 1 ? "" : "s"}`);
    this.lines = lines;
  }
}

export interface Specification {
  facts: Facts;
  places: Places;
  documents: Document[];
}

/** @throws {SpecificationError} for warnings too */
export async function compileSpecification(main: string, host: CompilerHost = NodeHost): Promise<Specification> {
  const program = await compile(host, main, { noEmit: true });
  // Refuses syntax errors first, because a file that does not parse imports nothing.
  refuse(program.diagnostics);
  const unused = filesBeside(main).filter((path) => !program.sourceFiles.has(path));
  if (unused.length > 0)
    throw new SpecificationError(
      unused.map(
        (path) =>
          `${relative(process.cwd(), path)} is imported by no file: import it in ${basename(main)}, or remove it.`,
      ),
    );
  // Reads the facts first, because the stock emitter runs the decorators again for each date.
  const { facts, places } = wrapErrors(() => ({ facts: readFacts(program), places: readPlaces(program) }));
  const stock = await stockDocuments(program);
  if (!stock) throw new SpecificationError(["spec/main.tsp: the service names no versions"]);
  refuse(stock.flatMap(({ diagnostics }) => diagnostics));
  const newest = stock.at(-1)?.document;
  const documents = wrapErrors(() => stock.map(({ document }) => publishedDocument(document, facts, newest)));
  const problems = invariantProblems(documents, facts);
  if (problems.length > 0) throw new SpecificationError(problems);
  nameEqualDates(documents);
  return { facts, documents, places };
}

/** A plain Error becomes a SpecificationError; any other error is a bug. */
export function wrapErrors<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof Error && error.constructor === Error) throw new SpecificationError([error.message]);
    throw error;
  }
}

function filesBeside(main: string): string[] {
  const folder = dirname(main);
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  // An editor keeps hidden files beside an open one, such as .#cards.tsp.
  return paths.filter((path) => /^[^.].*\.tsp$/.test(basename(path))).map((path) => join(folder, path));
}

function refuse(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length > 0) throw new SpecificationError(problemLines(diagnostics));
}

/** Texts by path below generated/, without the changelog. `types` makes the types at the same time. */
export async function emit({ facts, documents }: Specification, types: TypesThread): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const dates = documents.map(({ info }) => info.version);
  const toYaml = createYamlWriter();
  const compiled = types.compile([
    ...documents.map((document) => ({ document, readers: "partners" as const })),
    { document: withUnlistedMembers(handledDocument(documents)), readers: "handlers" },
  ]);
  for (const document of documents) {
    const date = document.info.version;
    files.set(`openapi/${date}.yaml`, toYaml(document));
    files.set(`client/${date}.js`, clientModule(document, facts, "import"));
    files.set(`client/${date}.d.ts`, clientTypes(document, facts, "import"));
    files.set(`client/${date}.cjs`, clientModule(document, facts, "require"));
    files.set(`client/${date}.d.cts`, clientTypes(document, facts, "require"));
  }
  files.set("types/dates.d.ts", typesByDate(dates));
  const latest = dates.at(-1) as string;
  files.set("types/latest.d.ts", latestTypes(latest));
  for (const [ending, text] of Object.entries(latestClient(latest))) files.set(`client/latest.${ending}`, text);
  files.set("contract.ts", contractSource(documents, facts));
  for (const machine of facts.machines) files.set(diagramPath(machine), stateDiagram(machine));
  const { types: typeTexts, clientLibrary } = await compiled;
  for (const [index, text] of typeTexts.entries()) {
    const date = dates[index];
    files.set(date === undefined ? "handler-types.d.ts" : `types/${date}.d.ts`, text);
  }
  for (const [name, text] of clientLibrary) files.set(`client/lib/${name}`, text);
  return files;
}

function latestTypes(date: string): string {
  return `// Made by \`npm run generate\` from spec/. Do not edit.\nexport type * from "./${date}.d.ts";\n`;
}

function typesByDate(dates: readonly string[]): string {
  const imports = dates.map((date, index) => `import type * as date${index} from "./${date}.d.ts";`);
  const entries = dates.map((date, index) => {
    const parts = ["paths", "operations", "components"].map((part) => `${part}: date${index}.${part}`);
    return `  ${JSON.stringify(date)}: { ${parts.join("; ")} };`;
  });
  const before = dates.slice(1).map((date, index) => `  ${JSON.stringify(date)}: ${JSON.stringify(dates[index])};`);
  return [
    "// Made by `npm run generate` from spec/. Do not edit.",
    ...imports,
    "\n/** Types of every date's document. */",
    `export interface Dates {\n${entries.join("\n")}\n}`,
    "\n/** Previous date of every date except the first. */",
    `export interface Before {\n${before.join("\n")}\n}\n`,
  ].join("\n");
}
