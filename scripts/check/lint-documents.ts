// Lints the documents with the recommended rules of Redocly and Spectral, and with ours (document-rules.ts).
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { documentRules } from "./document-rules.ts";
import { exampleValidator } from "./example-fits.ts";

/** Ignores rules at one place. `pointer` is a JSON pointer; empty for any place. */
export interface LintException {
  readonly rules: readonly string[];
  readonly pointer: string;
  readonly reason: string;
}

const lintExceptions: readonly LintException[] = [
  {
    rules: ["redocly/no-path-trailing-slash", "spectral/path-keys-no-trailing-slash"],
    pointer: "#/paths/~1webhooks~1",
    reason: "The interface states this path with its slash (§4.1); the server answers without it too.",
  },
  {
    rules: ["redocly/no-server-example.com"],
    pointer: "#/servers/0/url",
    reason: "Base addresses are not shown (§ naming note); what a reader can try is a sandbox on their own machine.",
  },
  {
    rules: ["redocly/no-unused-components", "spectral/oas3-unused-component"],
    pointer: "#/components/schemas/Event",
    reason: "The union of all events is what a receiver's code is typed by; the document lists them one by one.",
  },
];

/** `rule` is such as redocly/tag-description. */
export interface LintFinding {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly pointer: string;
  readonly message: string;
}

export interface LintResult {
  readonly ok: boolean;
  /** A finding in several documents is one line. */
  readonly lines: readonly string[];
}

/** Unused exceptions are findings. @throws if a linter itself fails */
export async function lintDocuments(
  files: readonly string[],
  exceptions: readonly LintException[] = lintExceptions,
): Promise<LintResult> {
  // Redocly runs in processes of its own meanwhile.
  const redocly = Promise.all(files.map(lintWithRedocly));
  const findings = [...(await lintWithSpectral(files)), ...(await redocly).flat()];
  const used = new Set<LintException>();
  const remaining = findings.filter((finding) => {
    const exception = exceptions.find((row) => excuses(row, finding));
    if (exception !== undefined) used.add(exception);
    return exception === undefined;
  });
  const idle = exceptions.filter((row) => !used.has(row));
  const lines = [
    ...linesOf(remaining),
    ...idle.map((row) => `Remove the exception for ${row.rules.join(", ")} at ${row.pointer}: it excuses nothing.`),
  ];
  return { ok: lines.length === 0, lines };
}

function excuses(exception: LintException, finding: LintFinding): boolean {
  const isSamePlace = exception.pointer === "" || exception.pointer === finding.pointer;
  return isSamePlace && exception.rules.includes(finding.rule);
}

function linesOf(findings: readonly LintFinding[]): string[] {
  const places = new Map<string, string[]>();
  for (const { file, line, rule, pointer, message } of findings) {
    const what = `${rule} at ${pointer}: ${message}`;
    places.set(what, [...(places.get(what) ?? []), `${relative(process.cwd(), file)}:${line}`]);
  }
  return [...places].map(([what, where]) => `${what} (${where.join(", ")})`);
}

interface RedoclyReport {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly message: string;
    readonly location: readonly { readonly pointer?: string; readonly start?: { readonly line: number } }[];
  }[];
}

async function lintWithRedocly(file: string): Promise<LintFinding[]> {
  const cli = join(packageFolder("@redocly/cli"), "bin/cli.js");
  const words = [cli, "lint", "--extends=recommended", "--format=json", "--max-problems=1000", file];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const [output, complaint] = await new Promise<[string, string]>((resolve) => {
    // Redocly's exit code is 1 for findings too.
    execFile(process.execPath, words, { env, maxBuffer: 64 * 1024 * 1024 }, (_error, out, err) => resolve([out, err]));
  });
  if (!output.startsWith("{")) throw new Error(`Redocly failed on ${file}: ${complaint || output}`);
  return (JSON.parse(output) as RedoclyReport).problems.map(({ ruleId, message, location: [place] }) => ({
    file,
    line: place?.start?.line ?? 1,
    rule: `redocly/${ruleId}`,
    pointer: place?.pointer ?? "#/",
    message,
  }));
}

interface SpectralRuleset {
  readonly rules: Readonly<Record<string, object>>;
}

interface SpectralContext {
  readonly document: { readonly data: Readonly<Record<string, unknown>> };
  readonly path: readonly (string | number)[];
}

interface SpectralProblem {
  readonly code: string | number;
  readonly message: string;
  readonly path: readonly (string | number)[];
  readonly range: { readonly start: { readonly line: number } };
}

async function lintWithSpectral(files: readonly string[]): Promise<LintFinding[]> {
  // Without its CLI, Spectral takes half of the time.
  const requireFromSpectral = createRequire(join(packageFolder("@stoplight/spectral-cli"), "package.json"));
  const { Spectral, Document, Ruleset } = requireFromSpectral("@stoplight/spectral-core");
  const { oas } = requireFromSpectral("@stoplight/spectral-rulesets");
  const { Yaml } = requireFromSpectral("@stoplight/spectral-parsers");
  const spectral = new Spectral();
  const rules = { [exampleRule]: fastExampleRule(oas), ...ownRules() };
  spectral.setRuleset(new Ruleset({ extends: [[oas, "recommended"]], rules }, { severity: "recommended" }));
  const findings: LintFinding[] = [];
  for (const file of files) {
    const document = new Document(await readFile(file, "utf8"), Yaml, file);
    for (const { code, message, path, range } of (await spectral.run(document)) as SpectralProblem[]) {
      const pointer = `#/${path.map((part) => String(part).replaceAll("~", "~0").replaceAll("/", "~1")).join("/")}`;
      findings.push({ file, line: range.start.line + 1, rule: `spectral/${code}`, pointer, message });
    }
  }
  return findings;
}

const exampleRule = "oas3-valid-media-example";

function fastExampleRule(oas: SpectralRuleset): object {
  const validators = new WeakMap<object, ReturnType<typeof exampleValidator>>();
  const rule = oas.rules[exampleRule];
  if (rule === undefined) throw new Error(`Spectral has no rule ${exampleRule}`);
  const validate = (
    place: Readonly<Record<string, unknown>>,
    _options: unknown,
    { document, path }: SpectralContext,
  ) => {
    const errorsOf = validators.get(document) ?? exampleValidator(document.data);
    validators.set(document, errorsOf);
    return errorsOf({ place, path });
  };
  // biome-ignore lint/suspicious/noThenProperty: a word of Spectral
  return { ...rule, resolved: false, then: { function: validate } };
}

function ownRules(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(documentRules).map(([name, { reason, find }]) => {
      const problemsOf = (document: Readonly<Record<string, unknown>>) => [...find(document)];
      // biome-ignore lint/suspicious/noThenProperty: a word of Spectral
      return [name, { description: reason, given: "$", resolved: false, then: { function: problemsOf } }];
    }),
  );
}

function packageFolder(name: string): string {
  return dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));
}
