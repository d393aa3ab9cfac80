// The steps of npm run check.
import { join } from "node:path";
import { versions } from "../../generated/contract.ts";
import { type Specification, SpecificationError } from "../../spec/emitter/emit.ts";
import type { Places } from "../../spec/emitter/places.ts";
import { generate, specification, staleFiles } from "../generate/generated-files.ts";
import { root } from "../root.ts";
import { wrongCitations } from "./citations.ts";
import { brokenExamples } from "./example-invariants.ts";
import { lintDocuments } from "./lint-documents.ts";
import { checkCompatibility } from "./published/check.ts";
import { besideCommand, type Step } from "./steps.ts";
import { typeCheck, typeCheckerEnv } from "./type-checker.ts";
import { lintWording } from "./wording/lint-wording.ts";

const bin = (name: string): string => join(root, "node_modules/.bin", name);

// The step that compiles sets both for later steps.
let places: Places | undefined;

let documents: Specification["documents"] | undefined;

const generatedFiles: Step = {
  name: "specification and generated files",
  fix: "Fix spec/ as the lines above say. Then: npm run generate",
  async run() {
    try {
      const compiled = await specification();
      ({ places, documents } = compiled);
      const stale = await staleFiles(await generate(compiled));
      const paths = stale.map((path) => `generated/${path}`);
      // Imported here, because it throws if the statements name an operation or code that the contract lacks.
      const { isInterfaceStale } = await import("../generate/interface.ts");
      if (await isInterfaceStale()) paths.push("spec/interface.md");
      for (const path of paths) console.log(`  ${path} is stale. Run: npm run generate`);
      return paths.length === 0;
    } catch (error) {
      if (!(error instanceof SpecificationError)) throw error;
      for (const line of error.lines) console.log(`  ${line}`);
      return false;
    }
  },
};

const compatibility = (against: string | undefined): Step => ({
  name: "published documents",
  fix: "Give the change a new date in spec/versions.tsp; see spec/README.md.",
  async run() {
    const { ok, lines } = await checkCompatibility(root, { against, places });
    for (const line of lines) console.log(`  ${line}`);
    return ok;
  },
});

const documentLint: Step = {
  name: "OpenAPI linters",
  fix: "Fix spec/ where the linters object.",
  async run() {
    const { ok, lines } = await lintDocuments(
      versions.map((version) => join(root, "generated/openapi", `${version}.yaml`)),
    );
    for (const line of lines) console.log(`  ${line}`);
    return ok;
  },
};

const exampleInvariants: Step = {
  name: "invariants of examples",
  fix: "Change the example or the rule in spec/.",
  async run() {
    const lines = (documents ?? []).flatMap(brokenExamples);
    for (const line of lines) console.log(`  ${line}`);
    return lines.length === 0;
  },
};

const wording: Step = {
  name: "wording",
  fix: "Do what each line says: rewrite the sentence.",
  async run() {
    const { ok, lines } = lintWording(root, documents);
    for (const line of lines) console.log(`  ${line}`);
    return ok;
  },
};

const citations: Step = {
  name: "citations",
  fix: "Cite a heading of spec/interface.md or spec/decisions.md.",
  async run() {
    const lines = wrongCitations(root);
    for (const line of lines) console.log(`  ${line}`);
    return lines.length === 0;
  },
};

/** `against`: a git revision whose published documents count, too. */
export const checkSteps = (against?: string): readonly Step[] => [
  besideCommand(
    "format of the specification",
    "Run: npm run format",
    [bin("tsp"), "format", "--check", "spec/**/*.tsp"],
    root,
  ),
  generatedFiles,
  compatibility(against),
  exampleInvariants,
  wording,
  citations,
  documentLint,
  besideCommand(
    "format and lint",
    "Run: npm run format. Fix by hand what remains.",
    [bin("biome"), "check", "--error-on-warnings", "."],
    root,
  ),
  besideCommand("types", "Fix the type errors above.", [process.execPath, ...typeCheck(root)], root, typeCheckerEnv),
  besideCommand(
    "types of the portal's scripts",
    "Fix the type errors above.",
    [process.execPath, ...typeCheck(root, "server/portal/browser")],
    root,
    typeCheckerEnv,
  ),
  besideCommand(
    "tables",
    "Declare columns and filters as the migrations and the contract have them. A table is named in its own folder, or joined as rooms.cjs allows.",
    [process.execPath, join(root, "scripts/check/tables.ts")],
    root,
  ),
  besideCommand(
    "layers",
    "Follow the lines above; scripts/check/layers.cjs defines the rooms.",
    [
      bin("depcruise"),
      "--output-type",
      "err-long",
      "--config",
      "scripts/check/layers.cjs",
      "server",
      "conformance",
      "scripts",
      "spec",
      "generated",
    ],
    root,
  ),
];
