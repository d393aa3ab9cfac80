// Runs the suite of a copy of the checkout in this process. A process for each run would load the suite each time and
// make the same keys again.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { readDocument } from "../../../conformance/contract/document.ts";
import type { readArea } from "../../../conformance/rules/areas.ts";
import type { Rule } from "../../../conformance/rules/rule.ts";
import type { parseOptions } from "../../../conformance/run/options.ts";
import type { Outcome } from "../../../conformance/run/outcome.ts";
import type { run } from "../../../conformance/run/runner.ts";
import type { MakeClient } from "../../../conformance/run/session.ts";
import type { prepareOwnServer, startOwnServer } from "../../../conformance/targets/own-targets.ts";

interface Modules {
  readonly "suite.ts": { readonly suite: readonly Rule[] };
  readonly "contract/document.ts": { readonly readDocument: typeof readDocument };
  readonly "rules/areas.ts": { readonly readArea: typeof readArea };
  readonly "run/options.ts": { readonly parseOptions: typeof parseOptions };
  readonly "run/runner.ts": { readonly run: typeof run };
  readonly "targets/own-targets.ts": {
    readonly prepareOwnServer: typeof prepareOwnServer;
    readonly startOwnServer: typeof startOwnServer;
  };
}

export interface CopiedSuite {
  /** Ids of the rules in conformance/derived/laws/. */
  readonly laws: readonly string[];
  /** Starts the copy's server as it is now. Takes no rules for all, which then run on two servers. */
  judge(ruleIds: readonly string[]): Promise<Outcome[]>;
  close(): Promise<void>;
}

/** Of one date and the checks of `operations`. */
export async function openSuite(root: string, date: string, operations: readonly string[]): Promise<CopiedSuite> {
  const load = <File extends keyof Modules>(file: File): Promise<Modules[File]> =>
    import(join(root, "conformance", file));
  const { suite } = await load("suite.ts");
  const { parseOptions } = await load("run/options.ts");
  const { run } = await load("run/runner.ts");
  const { prepareOwnServer, startOwnServer } = await load("targets/own-targets.ts");
  const { readArea } = await load("rules/areas.ts");
  const { readDocument } = await load("contract/document.ts");
  const { createClient } = (await import(join(root, "generated/client", `${date}.js`))) as { createClient: MakeClient };
  const optionsOf = (ruleIds: readonly string[]) => {
    const words = [...ruleIds.flatMap((id) => ["--rule", id]), ...operations.flatMap((id) => ["--operation", id])];
    return parseOptions(["--own", "server", "--date", date, ...words], suite);
  };
  const [version] = optionsOf([]).versions;
  const document = readDocument(version!);
  const needsOf = (rules: readonly Rule[]) => {
    const needs = rules.flatMap((rule) =>
      rule.checks(document).map((check) => [...rule.needs, ...(check.needs ?? [])]),
    );
    return new Map([[version!, needs]]);
  };
  const prepared = await prepareOwnServer(needsOf(optionsOf([]).rules));
  return {
    laws: (await readArea(pathToFileURL(join(root, "conformance/derived/laws/")))).map(({ id }) => id),
    judge: async (ruleIds) => {
      const { rules } = optionsOf(ruleIds);
      const own = await startOwnServer(needsOf(rules), { root, prepared, hasOneServer: ruleIds.length > 0 });
      try {
        const target = { name: "server", version: version!, deployments: own.deployments.get(version!) ?? [] };
        return await run({ target, document, rules, operations, makeClient: createClient, isOwn: true });
      } finally {
        await own.stop();
      }
    },
    close: () => prepared.discard(),
  };
}
