// Checks server and mock of a copy of the checkout with the copy's suite, in this process: loading the suite and starting
// servers takes most of the time.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { checkOwn } from "../../../conformance/command/check-targets.ts";
import type { Options, parseOptions } from "../../../conformance/command/options.ts";
import type { Rule } from "../../../conformance/harness/rule.ts";
import type { noBaseline } from "../../../conformance/reports/baseline/baseline.ts";
import type { openProgress } from "../../../conformance/reports/progress.ts";
import type { Outcome } from "../../../conformance/run/outcome.ts";
import type { startOwnMocks, startOwnServer } from "../../../conformance/targets/own-targets.ts";

interface Modules {
  readonly "run/suite.ts": { readonly suite: readonly Rule[] };
  readonly "reports/baseline/baseline.ts": { readonly noBaseline: typeof noBaseline };
  readonly "command/check-targets.ts": { readonly checkOwn: typeof checkOwn };
  readonly "command/options.ts": { readonly parseOptions: typeof parseOptions };
  readonly "reports/progress.ts": { readonly openProgress: typeof openProgress };
  readonly "targets/own-targets.ts": {
    readonly startOwnMocks: typeof startOwnMocks;
    readonly startOwnServer: typeof startOwnServer;
  };
}

/** Rules by id, for all operations or for some. */
export interface Selection {
  readonly rules: readonly string[];
  readonly operations?: readonly string[];
}

/** At all dates. A rule that several selections name keeps the first. */
export type CheckCopy = (own: "server" | "mock", ...selections: readonly Selection[]) => Promise<Outcome[]>;

export async function openCopiedSuite(root: string): Promise<CheckCopy> {
  const load = <File extends keyof Modules>(file: File): Promise<Modules[File]> =>
    import(pathToFileURL(join(root, "conformance", file)).href);
  const { suite } = await load("run/suite.ts");
  const { noBaseline } = await load("reports/baseline/baseline.ts");
  const { checkOwn } = await load("command/check-targets.ts");
  const { parseOptions } = await load("command/options.ts");
  const { openProgress } = await load("reports/progress.ts");
  const { startOwnMocks, startOwnServer } = await load("targets/own-targets.ts");
  const starts = {
    server: (needs: Parameters<typeof startOwnServer>[0]) => startOwnServer(needs, { hasOneServer: true }),
    mock: ({ versions }: Options) => startOwnMocks(versions),
  };
  return (own, ...selections) => {
    const [first, ...others] = selections.map(({ rules, operations = [] }) => {
      const words = [...rules.flatMap((id) => ["--rule", id]), ...operations.flatMap((id) => ["--operation", id])];
      return parseOptions(["--own", own, "--json", ...words], suite);
    });
    const rules = others.reduce((chosen, { rules: more }) => withOthers(chosen, more), first!.rules);
    const options = { ...noBaseline, ...first!, rules };
    return checkOwn(options, starts, openProgress(undefined), new AbortController().signal);
  };
}

function withOthers(rules: readonly Rule[], more: readonly Rule[]): readonly Rule[] {
  const ids = new Set(rules.map(({ id }) => id));
  return [...rules, ...more.filter(({ id }) => !ids.has(id))];
}
