// Redocly's drift judges recorded traffic: the examples of all operations and their responses.
import { join } from "node:path";
import { type DriftProblem, runDrift } from "../../conformance/reports/coverage/redocly-drift.ts";
import { checkout } from "../test/copy.ts";
import { sendExamples } from "./examples.ts";
import type { Judge } from "./judge.ts";
import { startRelay } from "./relay.ts";

export async function startDrift(document: string): Promise<Judge> {
  const relay = await startRelay();
  return {
    name: "Redocly drift",
    about: "judges recorded traffic: the examples of all operations",
    judge: async (deployment) => {
      relay.connect(deployment.url);
      const exchanges = await sendExamples({ ...deployment, url: relay.url, moreUrls: [] });
      const options = ["--server", relay.url, "--min-severity", "warning"];
      const { problems } = await runDrift(exchanges, join(checkout, document), options);
      return { findings: findingsIn(problems), exchanges: relay.take() };
    },
    stop: () => relay.stop(),
  };
}

function findingsIn(problems: readonly DriftProblem[]): string[] {
  return problems
    .filter(({ target }) => target === "response")
    .map(({ operationId, status, ruleId, schemaPath, dataPath }) =>
      [operationId, status, ruleId, schemaPath, dataPath].join(" "),
    );
}
