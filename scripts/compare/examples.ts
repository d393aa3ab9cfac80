// Sends the example of every operation, as a team does that tests its own calls.

import { faultedDocument } from "../../conformance/faults/trials.ts";
import type { Deployment } from "../../conformance/harness/target.ts";
import type { Exchange } from "../../conformance/http/exchange.ts";
import { run } from "../../conformance/run/runner.ts";
import { suite } from "../../conformance/run/suite.ts";
import { createClient } from "../../generated/client/latest.js";
import { latestVersion } from "../../generated/contract.ts";

export const exampleRules = suite.filter(({ id }) => id === "example-accepted");

/** Returns all exchanges, also those that create what an operation needs. */
export async function sendExamples(deployment: Deployment): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  await run({
    target: { name: "server", version: latestVersion, deployments: [deployment] },
    document: faultedDocument,
    rules: exampleRules,
    makeClient: createClient,
    onExchange: (exchange) => void exchanges.push(exchange),
  });
  return exchanges;
}
