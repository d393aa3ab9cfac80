// Finds the consequences of an edit in spec/.
import { type Specification, SpecificationError } from "../../spec/emitter/emit.ts";
import { type OpenApiDocument, sameJson } from "../check/compatibility/document.ts";
import { adviceOnPatterns, withPatterns } from "../check/published/patterns.ts";
import { readPublished } from "../check/published/record.ts";
import { type Documents, findingsBetween, formatFindings, parseDocument } from "../check/published/verdict.ts";
import { specification } from "../generate/generated-files.ts";
import { missingParts } from "./missing.ts";

export interface Consequences {
  readonly problems: readonly string[];
  /** Changes since the last report that compiled. The first report starts from the published documents. */
  readonly changed: readonly string[];
  /** True if anything in the documents changed, texts and examples too. */
  readonly differs: boolean;
  readonly breaking: readonly string[];
  /** In the server, the dates and the suite. */
  readonly missing: readonly string[];
}

const nothing: Consequences = { problems: [], changed: [], differs: false, breaking: [], missing: [] };

export class Designer {
  readonly #root: string;
  #before: Documents | undefined;
  /** Documents by their text: parsing takes a second of a core, and only a publication changes the texts. */
  #parsed: Documents = new Map();

  constructor(root: string) {
    this.#root = root;
  }

  async examine(): Promise<Consequences> {
    let compiled: Specification;
    try {
      compiled = await specification();
    } catch (error) {
      if (error instanceof SpecificationError) return { ...nothing, problems: error.lines };
      throw error;
    }
    const present: Documents = new Map(compiled.documents.map((each) => [each.info.version, each as never]));
    const published = await this.#readPublished();
    const format = (findings: ReturnType<typeof findingsBetween>) =>
      formatFindings(findings, [...present.keys()], this.#root);
    const sincePublished = findingsBetween(published, present, compiled.places);
    const breaking = sincePublished.filter(({ isBreaking }) => isBreaking);
    const changed = this.#before ? findingsBetween(this.#before, present, compiled.places) : sincePublished;
    const before = this.#before ?? published;
    const differs =
      changed.length > 0 ||
      present.size !== before.size ||
      [...present].some(([date, each]) => !sameJson(each, before.get(date)));
    this.#before = present;
    return {
      problems: [],
      changed: format(changed),
      differs,
      breaking: [...format(breaking), ...adviceOnPatterns(breaking)],
      missing: await missingParts(this.#root, compiled),
    };
  }

  async #readPublished(): Promise<Documents> {
    const { texts, pending } = await readPublished(this.#root);
    this.#parsed = new Map([...texts.values()].map((text) => [text, this.#parsed.get(text) ?? parsedIfValid(text)]));
    const documents = new Map([...texts].map(([date, text]) => [date, this.#parsed.get(text) ?? text]));
    return withPatterns(documents, pending).documents;
  }
}

/** The comparison reports a text that cannot be parsed. */
function parsedIfValid(text: string): OpenApiDocument | string {
  try {
    return parseDocument(text);
  } catch {
    return text;
  }
}
