// Parses the command line. Invariant: an invalid option exits with status 2 and a sentence that names it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
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
import { isPackaged, refusalOfPackage } from "../run/packaged.ts";
import { notSelected } from "../run/plan.ts";
import { provocationRules } from "../run/provoked.ts";
import { usualMinutes } from "../run/sample/budget.ts";
import { restartWithCommand } from "../targets/restart-command.ts";

export const usage = `Usage: npm run conformance -- [options]

Without --target, starts this checkout's server and mock and checks both.

  --target URL              check this implementation instead, with these keys:
    --api-key KEY             key of a project that the suite may write to (required; several keys run in parallel)
    --second-api-key KEY      key of another project
    --external-api-key KEY    key of a project with EXTERNAL authorization mode
    --attesting-api-key KEY   key of a project with verification method KYC_ATTESTATION
    --consumer-api-key KEY    key of a consumer-program project without bank transfers and card shipping
    --priced-api-key KEY      key of a project with card fees, deposit fees and prices of every fee category (repeatable,
                              such as one project for each billing currency)
    --pinned-api-key KEY      key of a project pinned to the oldest date
    --limited-api-key KEY     key of a project with the contract's rate limits (repeatable, one project per key)
    --sibling-api-key KEY     another key of the first limited project
    --revoked-api-key KEY     revoked key
    --elsewhere-api-key KEY   key whose IP allowlist excludes this machine
    --here-api-key KEY        key whose IP allowlist includes this machine
    --billed-api-key KEY      key of a project that was billed fees in January 2025
    --offers NEED             the target has this optional ability (repeatable; --list names the needs)
    --lacks NEED              do not use this ability of the target (repeatable)
                              The suite detects a controllable clock and private webhook urls itself.
    --minutes N               check a sample that takes about N minutes (default: ${usualMinutes})
    --partial                 skip the operations that the target does not offer; otherwise each fails
    --restart-command "..."   command that restarts the target; the suite then polls until it answers
    --extra-header NAME       response header added by a proxy in front of the target (repeatable)
  --date DATE               check only this date: ${versions.join(" or ")}; also --version
  --own server|mock         check only our server or our mock (repeatable); also --on
  --rule RULE               check only this rule (repeatable); also --only
  --operation ID            run only the checks of this operation (repeatable)
  --changed                 run only the checks that uncommitted changes can reach, and say which and why
    --since COMMIT            compare with this commit or branch instead; with --list, only say it
  --thorough                run all checks, not only some of each rule. With one key this takes hours at a
                            sandbox's rate limits. --rule, --operation and --walks run all that they select.
  --walks N                 explore with N random walks (default: ${exploration().walks})
  --seed N                  seed of the first walk and of the sample (default: ${exploration().seed}); a failure names its seed
  --list                    print the rules and the needs
  --sentences               print the statements of the interface with the rules that check them
  --json                    print the outcomes as JSON; with --list or --sentences, that list
  --ndjson                  print the run as it happens, one JSON object on each line
  --report DIR              write HTML, JUnit, CTRF, JSON and HAR files into this folder
  --baseline FILE           accept the known failures in this file until they expire
  --write-baseline FILE     write the failures of this run as a baseline, with:
    --reason TEXT             why they are accepted
    --expires DATE            last day on which they are accepted, such as 2026-12-31
  --coverage                print what the requests and responses covered; with --verbose, also what is missing
  --min-coverage DIM=PERCENT  fail if less of a dimension is covered (repeatable):
                            ${dimensionIds.join(", ")}
  --verbose                 list every skipped rule with the reason
  --timings                 print where the time went, by deployment and rule
  --record-costs            record what the checks of each rule cost, from which samples are chosen
  --root DIR                start the server of another checkout
  --database-url URL        keep our server's data in new databases on this PostgreSQL server, instead of SQLite

Exit status: 0 if every check passed, was skipped with a reason or is a known failure, 1 if a check failed, 2 if the
command line is wrong, or a report or baseline cannot be read or written, 3 if the target cannot be checked because it
is unreachable, refuses a key or a date, or contradicts --offers.
After Ctrl-C the suite cleans up, reports the checks that ended, and exits with 130 (143 after SIGTERM, 129 after
SIGHUP). A second Ctrl-C exits at once, without cleaning up the target.
`;

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
  readonly help: boolean;
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
  /** Of a PostgreSQL server. Default: SQLite. */
  readonly databaseUrl: string | undefined;
}

export class UsageError extends Error {}

/** `isPackage`: no checkout, so `--target` is required. @throws {UsageError} */
export function parseOptions(args: readonly string[], suite: readonly Rule[], isPackage = isPackaged): Options {
  const values = parseArguments(args);
  const refusal = isPackage ? refusalOfPackage(values) : undefined;
  if (refusal !== undefined) throw new UsageError(refusal);
  const apiKeys = values["api-key"] ?? [];
  const date = values.date ?? values.version;
  const own = [...(values.own ?? []), ...(values.on ?? [])];
  if (values.target !== undefined && apiKeys.length === 0) throw new UsageError("--target needs --api-key.");
  for (const option of Object.keys(targetOptions)) {
    if (values.target === undefined && option in values) throw new UsageError(`--${option} needs --target.`);
  }
  for (const option of ownOptions) {
    if (values.target !== undefined && option in values)
      throw new UsageError(`--${option} has no effect on --target; leave one out.`);
  }
  if (values.root !== undefined && !existsSync(join(values.root, "server/main.ts")))
    throw new UsageError(`--root is ${values.root}, but must be a checkout of this project.`);
  if (values.since !== undefined && !values.changed) throw new UsageError("--since needs --changed.");
  if (values.json && values.ndjson) throw new UsageError("--json and --ndjson exclude each other; leave one out.");
  if (values.thorough && values.minutes !== undefined)
    throw new UsageError("--thorough has no limit of time; leave --minutes out.");
  const { minutes = usualMinutes } = numberOption(values, "minutes");
  if (minutes === 0) throw new UsageError("--minutes is 0, but must be at least 1.");
  setExploration({ ...numberOption(values, "walks"), ...numberOption(values, "seed") });
  const known = Object.keys(contract);
  const operations = (values.operation ?? []).map((id) => requireChoice("--operation", id, known));
  const dates = date === undefined ? versions : [requireChoice("--date", date, versions)];
  const ruleIds = [...(values.rule ?? []), ...(values.only ?? [])];
  const rules = limitToOperations(operations, selectRules(ruleIds, suite));
  if (ruleIds.length > 0 && operations.length > 0) requireCheck(rules, dates);
  return {
    versions: dates,
    rules,
    operations,
    since: values.changed ? (values.since ?? "HEAD") : undefined,
    list: values.list ?? false,
    sentences: values.sentences ?? false,
    json: values.json ?? false,
    ndjson: values.ndjson ?? false,
    report: values.report,
    baseline: values.baseline,
    writeBaseline: baselineOutputOf(values),
    coverage: values.coverage ?? false,
    minCoverage: (values["min-coverage"] ?? []).map(readRequirement),
    timings: values.timings ?? false,
    verbose: values.verbose ?? false,
    help: values.help ?? false,
    recordCosts: values["record-costs"] ?? false,
    minutes: values.thorough ? undefined : minutes,
    isWhole: wholeOptions.some((option) => option in values),
    deployment: values.target === undefined ? undefined : externalDeployment(values.target, values),
    own: (own.length === 0 ? ownTargets : own).map((name) => requireChoice("--own", name, ownTargets)),
    root: values.root,
    databaseUrl: databaseUrlOf(values),
  };
}

/** With one of them, every selected check runs. */
const wholeOptions = ["thorough", "rule", "only", "operation", "changed", "walks", "record-costs"] as const;

const ownTargets = ["server", "mock"] as const;

/** They concern only our server and mock. */
const ownOptions = ["own", "on", "root", "database-url"] as const;

const repeatableText = { type: "string", multiple: true } as const;
const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

const targetOptions = {
  "api-key": repeatableText,
  "second-api-key": text,
  "external-api-key": text,
  "attesting-api-key": text,
  "consumer-api-key": text,
  "priced-api-key": repeatableText,
  "pinned-api-key": text,
  "limited-api-key": repeatableText,
  "sibling-api-key": text,
  "revoked-api-key": text,
  "elsewhere-api-key": text,
  "here-api-key": text,
  "billed-api-key": text,
  minutes: text,
  partial: flag,
  "restart-command": text,
  lacks: repeatableText,
  offers: repeatableText,
  "extra-header": repeatableText,
} as const;

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        target: text,
        ...targetOptions,
        date: text,
        own: repeatableText,
        rule: repeatableText,
        operation: repeatableText,
        changed: flag,
        since: text,
        thorough: flag,
        // npm takes --date, --own and --rule for itself if -- is missing.
        version: text,
        on: repeatableText,
        only: repeatableText,
        walks: text,
        seed: text,
        list: flag,
        sentences: flag,
        json: flag,
        ndjson: flag,
        report: text,
        baseline: text,
        "write-baseline": text,
        reason: text,
        expires: text,
        coverage: flag,
        "min-coverage": repeatableText,
        timings: flag,
        "record-costs": flag,
        verbose: flag,
        root: text,
        "database-url": text,
        help: { ...flag, short: "h" },
      },
    }).values;
  } catch (error) {
    // The first sentence names the option; the others suggest how to quote it.
    throw new UsageError(`${(error as Error).message.split(/\.\s/)[0]!.replace(/\.$/, "")}.`);
  }
}

function baselineOutputOf(values: ReturnType<typeof parseArguments>): BaselineOutput | undefined {
  const { "write-baseline": file, reason, expires } = values;
  if (file === undefined) {
    const given = (["reason", "expires"] as const).find((name) => values[name] !== undefined);
    if (given !== undefined) throw new UsageError(`--${given} needs --write-baseline.`);
    return undefined;
  }
  if (reason === undefined || reason.trim() === "") throw new UsageError("--write-baseline needs --reason.");
  if (expires === undefined) throw new UsageError("--write-baseline needs --expires.");
  if (!isDay(expires)) throw new UsageError(`--expires is ${expires}, but must be a day such as 2026-12-31.`);
  return { file, reason, expires };
}

/** The URL may hold a password, so no message repeats it. */
function databaseUrlOf(values: ReturnType<typeof parseArguments>): string | undefined {
  const url = values["database-url"];
  if (url === undefined) return undefined;
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw new UsageError("--database-url must be a postgres:// URL.");
  return url;
}

function numberOption<Name extends "walks" | "seed" | "minutes">(
  values: Partial<Record<Name, string>>,
  name: Name,
): Partial<Record<Name, number>> {
  const value = values[name];
  if (value === undefined) return {};
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${name} is ${value}, but must be a whole number.`);
  return { [name]: Number(value) } as Partial<Record<Name, number>>;
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
function requireSendableKeys(values: ReturnType<typeof parseArguments>): void {
  for (const [name, value] of Object.entries(values))
    if (name.endsWith("api-key") && [value].flat().some((key) => !/^[!-~]+$/.test(String(key))))
      throw new UsageError(`--${name} must consist of visible ASCII characters.`);
}

function externalDeployment(url: string, values: ReturnType<typeof parseArguments>): Deployment {
  requireTargetUrl(url);
  requireSendableKeys(values);
  const keys: Keys = {
    main: values["api-key"]!,
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
  const offeredNeeds = (values.offers ?? []).map((need) => requireChoice("--offers", need, named));
  const lackedNeeds = (values.lacks ?? []).map((need) => requireChoice("--lacks", need, named));
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
    extraHeaders: new Set((values["extra-header"] ?? []).map((name) => name.toLowerCase())),
    watchRemaining: true,
    localAddresses: [],
    declared: { offers: offeredNeeds, lacks: lackedNeeds, partial: values.partial ?? false },
  };
}
