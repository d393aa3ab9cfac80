// What a state of spec/ means for everybody: for partners of published dates, for the server and for the suite. Invariant: what cannot be
// known while spec/ does not compile is not guessed; the documents of the last look that did compile are what the next is compared with.
import { join } from "node:path";
import { type Specification, SpecificationError } from "../../spec/emitter/emit.ts";
import { readPublished } from "../check/published/record.ts";
import { type Documents, findingsBetween, formatFindings } from "../check/published/verdict.ts";
import { generate, specification, writeFiles } from "../generate.ts";
import { missingParts } from "./missing.ts";

/** Lines for people, each with its place where it has one. */
export interface Consequences {
  /** What the compiler and the conventions say. */
  readonly problems: readonly string[];
  /** Since the look before; at the first, since what is published. */
  readonly changed: readonly string[];
  /** What breaks partners of a published date. */
  readonly breaking: readonly string[];
  /** What the server, the dates and the suite lack. */
  readonly missing: readonly string[];
}

const nothing: Consequences = { problems: [], changed: [], breaking: [], missing: [] };

/** Looks at the spec/ of a checkout, again and again. */
export class Designer {
  readonly #root: string;
  #before: Documents | undefined;
  #compiled: Specification | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  async look(): Promise<Consequences> {
    let compiled: Specification;
    try {
      compiled = await specification();
    } catch (error) {
      if (error instanceof SpecificationError) return { ...nothing, problems: error.lines };
      throw error;
    }
    this.#compiled = compiled;
    const present: Documents = new Map(compiled.documents.map((each) => [each.info.version, each as never]));
    const published = (await readPublished(this.#root)).texts;
    const shown = (findings: ReturnType<typeof findingsBetween>) =>
      formatFindings(findings, [...present.keys()], this.#root);
    const sincePublished = findingsBetween(published, present, compiled.places);
    const changed = this.#before ? findingsBetween(this.#before, present, compiled.places) : sincePublished;
    this.#before = present;
    return {
      problems: [],
      changed: shown(changed),
      breaking: shown(sincePublished.filter(({ isBreaking }) => isBreaking)),
      missing: await missingParts(this.#root, compiled),
    };
  }

  /** Brings generated/ to what the last look that compiled saw; gives what was written or removed. */
  async write(): Promise<string[]> {
    if (this.#compiled === undefined) return [];
    const files = await writeFiles(await generate(this.#compiled));
    return files.map((file) => join("generated", file));
  }
}
