// Runs the suite of a copy of the checkout in this process. A process for each run would load the suite each time and
// make the same keys again.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Rule } from "../../../conformance/harness/rule.ts";
import type { MakeClient } from "../../../conformance/harness/session.ts";
import type { Outcome } from "../../../conformance/run/outcome.ts";
import { suiteOf } from "../copied-suite.ts";

export interface CopiedSuite {
  /** Ids of the rules in conformance/rules/derived/laws/. */
  readonly laws: readonly string[];
  /** Starts the copy's server as it is now. Takes no rules for all, which then run on two servers. */
  judge(ruleIds: readonly string[]): Promise<Outcome[]>;
  close(): Promise<void>;
}

/** Of one date and the checks of `operations`. */
export async function openSuite(root: string, date: string, operations: readonly string[]): Promise<CopiedSuite> {
  const load = suiteOf(root);
  const { suite } = await load("run/suite.ts");
  const { parseOptions } = await load("command/options.ts");
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
    laws: (await readArea(pathToFileURL(join(root, "conformance/rules/derived/laws/")))).map(({ id }) => id),
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
