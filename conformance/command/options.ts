// Parses the command line. Invariant: an invalid option exits with status 2 and a sentence that names it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { operations as contract, type Version, versions } from "../../generated/contract.ts";
import { readDocument } from "../contract/document.ts";
import { exploration, setExploration } from "../harness/exploration.ts";
import { type Lacks, type Need, needs } from "../harness/needs.ts";
import type { Check, Rule } from "../harness/rule.ts";
import { type Deployment, withMissingKeys } from "../harness/target.ts";
import type { Keys } from "../http/connection.ts";
import { isDay } from "../reports/baseline/entries.ts";
import type { BaselineOutput } from "../reports/baseline/write.ts";
import { dimensionIds } from "../reports/coverage/dimension.ts";
import type { CoverageRequirement } from "../reports/coverage/requirements.ts";
import { judgeRules } from "../rules/responses.ts";
import { isCheckoutOption, isPackaged, refusalOfPackage } from "../run/packaged.ts";
import { notSelected } from "../run/plan.ts";
import { provocationRules } from "../run/provoked.ts";
import { usualMinutes } from "../run/sample/budget.ts";
import { restartWithCommand } from "../targets/restart-command.ts";
import { helpOf, type Options as OptionTable, parseCommandLine, UsageError, type Values } from "./command-line.ts";

const about = `Without --target, starts this checkout's server and mock and checks both.

Exit status: 0 if every check passed, was skipped with a reason or is a known failure, 1 if a check failed, 2 if the
command line is wrong, or a report or baseline cannot be read or written, 3 if the target cannot be checked because it
is unreachable, refuses a key or a date, or contradicts --offers.
After Ctrl-C the suite cleans up, reports the checks that ended, and exits with 130 (143 after SIGTERM, 129 after
SIGHUP). A second Ctrl-C exits at once, without cleaning up the target.`;

/** They need --target. */
const targetOptions = {
  "api-key": {
    takes: "KEY",
    many: true,
    about: "key of a project that the suite may write to, required with --target; several keys run in parallel",
  },
  "second-api-key": { takes: "KEY", about: "key of another project" },
  "external-api-key": { takes: "KEY", about: "key of a project with EXTERNAL authorization mode" },
  "attesting-api-key": { takes: "KEY", about: "key of a project with verification method KYC_ATTESTATION" },
  "consumer-api-key": {
    takes: "KEY",
    about: "key of a consumer-program project without bank transfers and card shipping",
  },
  "priced-api-key": {
    takes: "KEY",
    many: true,
    about:
      "key of a project with card fees, deposit fees and prices of every fee category, one for each billing currency",
  },
  "pinned-api-key": { takes: "KEY", about: "key of a project pinned to the oldest date" },
  "limited-api-key": {
    takes: "KEY",
    many: true,
    about: "key of a project with the contract's rate limits, one project for each key",
  },
  "sibling-api-key": { takes: "KEY", about: "another key of the first limited project" },
  "revoked-api-key": { takes: "KEY", about: "revoked key" },
  "elsewhere-api-key": { takes: "KEY", about: "key whose IP allowlist excludes this machine" },
  "here-api-key": { takes: "KEY", about: "key whose IP allowlist includes this machine" },
  "billed-api-key": { takes: "KEY", about: "key of a project that was billed fees in January 2025" },
  offers: { takes: "NEED", many: true, about: "the target has this optional ability; --list names the needs" },
  lacks: {
    takes: "NEED",
    many: true,
    about: "do not use this ability; the suite itself detects a controllable clock and private webhook urls",
  },
  minutes: { takes: "N", least: 1, about: `check a sample that takes about N minutes (default: ${usualMinutes})` },
  partial: { about: "skip the operations that the target does not offer; otherwise each fails" },
  "restart-command": {
    takes: '"..."',
    about: "command that restarts the target; the suite then polls until it answers",
  },
  "extra-header": { takes: "NAME", many: true, about: "response header added by a proxy in front of the target" },
} as const;

const ownTargets = ["server", "mock"] as const;

const table = {
  target: { takes: "URL", about: "check this implementation, with these keys:" },
  ...targetOptions,
  date: { takes: "DATE", choices: versions, about: "check only this date" },
  own: { takes: "NAME", many: true, choices: ownTargets, about: "check only our server or our mock" },
  rule: { takes: "RULE", many: true, about: "check only this rule" },
  // npm takes --date, --own and --rule for itself if -- is missing.
  version: { takes: "DATE", choices: versions, about: "the same as --date" },
  on: { takes: "NAME", many: true, choices: ownTargets, about: "the same as --own" },
  only: { takes: "RULE", many: true, about: "the same as --rule" },
  operation: { takes: "ID", many: true, about: "run only the checks of this operation" },
  changed: { about: "run only checks that uncommitted changes can reach, and say which and why" },
  since: { takes: "COMMIT", about: "with --changed: compare with this commit or branch; with --list, only say it" },
  thorough: {
    about:
      "run all checks, not only some of each rule; with one key this takes hours at a sandbox's rate limits. --rule, --operation and --walks run all that they select",
  },
  walks: { takes: "N", least: 0, about: `explore with N random walks (default: ${exploration().walks})` },
  seed: {
    takes: "N",
    least: 0,
    about: `seed of the first walk and of the sample (default: ${exploration().seed}); a failure names its seed`,
  },
  list: { about: "print the rules and the needs" },
  sentences: { about: "print the statements of the interface with the rules that check them" },
  json: { about: "print the outcomes as JSON; with --list or --sentences, that list" },
  ndjson: { about: "print the run as it happens, one JSON object on each line" },
  report: { takes: "DIR", about: "write HTML, JUnit, CTRF, JSON and HAR files into this folder" },
  baseline: { takes: "FILE", about: "accept the known failures in this file until they expire" },
  "write-baseline": {
    takes: "FILE",
    about: "write the failures of this run as a baseline, with --reason and --expires",
  },
  reason: { takes: "TEXT", about: "why the failures are accepted" },
  expires: { takes: "DATE", about: "last day on which they are accepted, such as 2026-12-31" },
  coverage: { about: "print what the requests and responses covered; with --verbose, also what is missing" },
  "min-coverage": {
    takes: "DIM=PERCENT",
    many: true,
    about: `fail if less of a dimension is covered: ${dimensionIds.join(", ")}`,
  },
  verbose: { about: "list every skipped rule with the reason" },
  timings: { about: "print where the time went, by deployment and rule" },
  "record-costs": { about: "record what the checks of each rule cost, from which samples are chosen" },
  root: { takes: "DIR", about: "start the server of another checkout" },
  "database-url": {
    takes: "URL",
    about: "keep our server's data in new databases on this PostgreSQL server, instead of SQLite",
  },
} as const satisfies OptionTable;

type CommandValues = Values<typeof table>;

/** The text of --help. The package has no options that need a checkout. */
export function usageOf(isPackage = isPackaged): string {
  if (!isPackage) return `${helpOf({ call: "npm run conformance --", about, options: table })}\n`;
  const options = Object.fromEntries(Object.entries(table).filter(([name]) => !isCheckoutOption(name)));
  const call = "npx card-payments-conformance --target URL --api-key KEY";
  return `${helpOf({ call, about: about.replace(/^Without.*\n\n/, ""), options })}\n`;
}

export interface Options {
  readonly versions: readonly Version[];
  readonly rules: readonly Rule[];
  /** Empty means all. */
  readonly operations: readonly string[];
  /** The commit of --changed. */
  readonly since: string | undefined;
  readonly list: boolean;
  readonly sentences: boolean;
  readonly json: boolean;
  readonly ndjson: boolean;
  /** The folder of --report. */
  readonly report: string | undefined;
  /** The file of --baseline. */
  readonly baseline: string | undefined;
  readonly writeBaseline: BaselineOutput | undefined;
  readonly coverage: boolean;
  readonly minCoverage: readonly CoverageRequirement[];
  readonly timings: boolean;
  readonly verbose: boolean;
  readonly recordCosts: boolean;
  /** The longest duration of a run on an external target. Undefined: no limit. */
  readonly minutes: number | undefined;
  /** False if a run on our server and mock leaves out some checks of each rule. */
  readonly isWhole: boolean;
  /** Undefined for our server and mock. */
  readonly deployment: Deployment | undefined;
  readonly own: readonly ("server" | "mock")[];
  /** Default: this checkout. */
  readonly root: string | undefined;
  /** The address of a PostgreSQL server. Default: SQLite. */
  readonly databaseUrl: string | undefined;
}

/** `isPackage`: no checkout, so `--target` is required. @throws {UsageError} */
export function parseOptions(args: readonly string[], suite: readonly Rule[], isPackage = isPackaged): Options {
  const { values } = parseCommandLine({ options: table }, args);
  const isGiven = (name: keyof CommandValues) => {
    const value: unknown = values[name];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
  };
  const given = (Object.keys(table) as (keyof CommandValues)[]).filter(isGiven);
  const refusal = isPackage ? refusalOfPackage(given) : undefined;
  if (refusal !== undefined) throw new UsageError(refusal);
  const date = values.date ?? values.version;
  const own = [...values.own, ...values.on];
  if (values.target !== undefined && !isGiven("api-key")) throw new UsageError("--target needs --api-key.");
  for (const option of given) {
    if (values.target === undefined && option in targetOptions) throw new UsageError(`--${option} needs --target.`);
    if (values.target !== undefined && ownOptions.includes(option))
      throw new UsageError(`--${option} has no effect on --target; leave one out.`);
  }
  if (values.root !== undefined && !existsSync(join(values.root, "server/main.ts")))
    throw new UsageError(`--root is ${values.root}, but must be a checkout of this project.`);
  if (values.since !== undefined && !values.changed) throw new UsageError("--since needs --changed.");
  if (values.json && values.ndjson) throw new UsageError("--json and --ndjson exclude each other; leave one out.");
  if (values.thorough && values.minutes !== undefined)
    throw new UsageError("--thorough has no limit of time; leave --minutes out.");
  setExploration({
    ...(values.walks === undefined ? {} : { walks: values.walks }),
    ...(values.seed === undefined ? {} : { seed: values.seed }),
  });
  const known = Object.keys(contract);
  const operations = values.operation.map((id) => requireChoice("--operation", id, known));
  const dates = date === undefined ? versions : [date as Version];
  const ruleIds = [...values.rule, ...values.only];
  const rules = limitToOperations(operations, selectRules(ruleIds, suite));
  if (ruleIds.length > 0 && operations.length > 0) requireCheck(rules, dates);
  return {
    versions: dates,
    rules,
    operations,
    since: values.changed ? (values.since ?? "HEAD") : undefined,
    list: values.list,
    sentences: values.sentences,
    json: values.json,
    ndjson: values.ndjson,
    report: values.report,
    baseline: values.baseline,
    writeBaseline: baselineOutputOf(values),
    coverage: values.coverage,
    minCoverage: values["min-coverage"].map(readRequirement),
    timings: values.timings,
    verbose: values.verbose,
    recordCosts: values["record-costs"],
    minutes: values.thorough ? undefined : (values.minutes ?? usualMinutes),
    isWhole: wholeOptions.some(isGiven),
    deployment: values.target === undefined ? undefined : externalDeployment(values.target, values),
    own: (own.length === 0 ? ownTargets : own) as Options["own"],
    root: values.root,
    databaseUrl: databaseUrlOf(values),
  };
}

/** With one of these options, every selected check runs. */
const wholeOptions = ["thorough", "rule", "only", "operation", "walks", "record-costs"] as const;

/** Options that concern only our server and mock. */
const ownOptions: readonly string[] = ["own", "on", "root", "database-url"];

function baselineOutputOf(values: CommandValues): BaselineOutput | undefined {
  const { "write-baseline": file, reason, expires } = values;
  if (file === undefined) {
    const given = (["reason", "expires"] as const).find((name) => values[name] !== undefined);
    if (given !== undefined) throw new UsageError(`--${given} needs --write-baseline.`);
    return undefined;
  }
  if (reason === undefined) throw new UsageError("--write-baseline needs --reason.");
  if (expires === undefined) throw new UsageError("--write-baseline needs --expires.");
  if (!isDay(expires)) throw new UsageError(`--expires is ${expires}, but must be a day such as 2026-12-31.`);
  return { file, reason, expires };
}

/** The URL may hold a password, so no message repeats it. */
function databaseUrlOf(values: CommandValues): string | undefined {
  const url = values["database-url"];
  if (url === undefined) return undefined;
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new UsageError("--database-url must be a postgres:// URL.");
  return url;
}

function readRequirement(text: string): CoverageRequirement {
  const [, dimension = text, percent] = /^([^=]*)=(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (percent === undefined || Number(percent) > 100)
    throw new UsageError(`--min-coverage is ${text}, but must be DIMENSION=PERCENT, such as answers=99.5.`);
  return { dimension: requireChoice("--min-coverage", dimension, dimensionIds), percent: Number(percent) };
}

function requireChoice<const T extends string>(option: string, value: string, choices: readonly T[]): T {
  const found = choices.find((each) => each === value);
  if (found === undefined) throw new UsageError(`${option} is ${value}, but must be ${choices.join(" or ")}.`);
  return found;
}

/** @throws {UsageError} */
function requireCheck(rules: readonly Rule[], dates: readonly Version[]): void {
  const documents = dates.map(readDocument);
  if (!documents.some((document) => rules.some((rule) => rule.checks(document).length > 0)))
    throw new UsageError("No check fits --rule and --operation; --list --json shows the operations of each rule.");
}

/** Judge rules need the responses of other checks, so the examples run too. */
function selectRules(ids: readonly string[], suite: readonly Rule[]): Rule[] {
  if (ids.length === 0) return [...suite];
  for (const id of ids) {
    if (!suite.some((rule) => rule.id === id))
      throw new UsageError(`--rule: unknown rule ${id}; --list names all rules.`);
  }
  const rules = suite.filter(({ id }) => ids.includes(id));
  const ofRun = rules.find((rule) => provocationRules.includes(rule));
  if (ofRun !== undefined) throw new UsageError(`--rule: ${ofRun.id} needs a whole run, so it cannot be selected.`);
  const examples = "example-accepted";
  return rules.some((rule) => judgeRules.includes(rule))
    ? suite.filter((rule) => rules.includes(rule) || rule.id === examples)
    : rules;
}

/** Keeps the rules with an id of `whole` as they are. */
export function limitToOperations(
  operations: readonly string[],
  rules: readonly Rule[],
  whole: ReadonlySet<string> = new Set(),
): readonly Rule[] {
  if (operations.length === 0) return rules;
  const isWanted = (id: string) => operations.includes(id);
  const isOf = ({ operation }: Check) => operation !== undefined && isWanted(operation);
  return rules.map((rule) =>
    judgeRules.includes(rule) || provocationRules.includes(rule) || whole.has(rule.id)
      ? rule
      : {
          ...rule,
          checks: (document) => rule.checks(document, isWanted).filter(isOf),
          mayBeEmpty: notSelected,
        },
  );
}

/** An external target declares these with --offers. */
const optionalNeeds: Lacks = {
  admin: "the target is not managed by this checkout's admin command",
  "trusted-receiver": "the target may not trust the certificate of the suite's receiver (--offers trusted-receiver)",
  egress: "the target may have no fixed addresses (--offers egress)",
  production: "the target is a sandbox (--offers production)",
  unpublished: "neither the interface nor the documents state it, so the target may differ (--offers unpublished)",
  quiet: "the target would deliver events to the public addresses of the examples (--offers quiet)",
};

/** Paths are appended to the URL, and reports repeat it. */
function requireTargetUrl(url: string): void {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`--target is ${url}, but must be an http or https URL.`);
  const { username, password } = new URL(url);
  if (username !== "" || password !== "")
    throw new UsageError("--target must not have a user name or password: requests carry only the API keys.");
  if (/[?#]/.test(url)) throw new UsageError("--target must end with its path, without a query or fragment.");
}

/** A key from a file or a secret of CI may end with a line break, which no header can carry. No message repeats a key. */
function requireSendableKeys(values: CommandValues): void {
  for (const [name, value] of Object.entries(values))
    if (name.endsWith("api-key") && [value].flat().some((key) => !/^[!-~]+$/.test(String(key))))
      throw new UsageError(`--${name} must consist of visible ASCII characters.`);
}

function externalDeployment(url: string, values: CommandValues): Deployment {
  requireTargetUrl(url);
  requireSendableKeys(values);
  const keys: Keys = {
    main: values["api-key"],
    second: values["second-api-key"],
    external: values["external-api-key"],
    attesting: values["attesting-api-key"],
    consumer: values["consumer-api-key"],
    priced: values["priced-api-key"],
    pinned: values["pinned-api-key"],
    limited: values["limited-api-key"],
    sibling: values["sibling-api-key"],
    revoked: values["revoked-api-key"],
    elsewhere: values["elsewhere-api-key"],
    here: values["here-api-key"],
    billed: values["billed-api-key"],
  };
  const named = Object.keys(needs) as Need[];
  const offeredNeeds = values.offers.map((need) => requireChoice("--offers", need, named));
  const lackedNeeds = values.lacks.map((need) => requireChoice("--lacks", need, named));
  const both = offeredNeeds.find((need) => lackedNeeds.includes(need));
  if (both !== undefined)
    throw new UsageError(`--lacks ${both} and --offers ${both} exclude each other; leave one out.`);
  const command = values["restart-command"];
  const restartLacks =
    command === undefined ? { restart: "no command to restart the target was given (--restart-command)" } : {};
  const notOffered = (Object.entries(optionalNeeds) as [Need, string][]).filter(
    ([need]) => !offeredNeeds.includes(need),
  );
  const declared = lackedNeeds.map((need) => [need, `the target lacks ${need} (--lacks)`]);
  return {
    name: url,
    url: url.replace(/\/+$/, ""),
    keys,
    lacks: withMissingKeys(keys, { ...restartLacks, ...Object.fromEntries([...notOffered, ...declared]) }),
    ...(command === undefined ? {} : { restart: () => restartWithCommand(command, url) }),
    extraHeaders: new Set(values["extra-header"].map((name) => name.toLowerCase())),
    watchRemaining: true,
    localAddresses: [],
    declared: { offers: offeredNeeds, lacks: lackedNeeds, partial: values.partial },
  };
}
