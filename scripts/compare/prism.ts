// The validating proxy of Prism judges the responses to the examples.
import { join } from "node:path";
import { faultedDocument } from "../../conformance/faults/trials.ts";
import { startProgram } from "../../conformance/targets/own-process.ts";
import { checkout } from "../test/copy.ts";
import { sendExamples } from "./examples.ts";
import type { Judge } from "./judge.ts";
import { startRelay } from "./relay.ts";

interface Violation {
  readonly location: readonly string[];
  readonly severity: string;
  readonly code: string;
  readonly message: string;
}

export async function startPrism(document: string): Promise<Judge> {
  const relay = await startRelay();
  const proxy = await startProgram(
    checkout,
    "node_modules/@stoplight/prism-cli/dist/index.js",
    ["proxy", join(checkout, document), relay.url, "--port", "0"],
    { ...process.env, NO_COLOR: "1" },
    (line) => /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0],
  );
  return {
    name: "Prism proxy",
    about: "validates the responses to the examples of all operations",
    judge: async (deployment) => {
      relay.connect(deployment.url);
      const exchanges = await sendExamples({ ...deployment, url: proxy.url, moreUrls: [] });
      const findings = exchanges.flatMap(({ request, response }) =>
        violationsIn(response.headers["sl-violations"])
          .filter(({ location, severity }) => location[0] === "response" && severity === "Error")
          .map(({ location, code, message }) =>
            [operationOf(request), response.status, location.join("."), code, message].join(" "),
          ),
      );
      return { findings, exchanges: relay.take() };
    },
    stop: async () => {
      await proxy.stop();
      await relay.stop();
    },
  };
}

function violationsIn(header: string | undefined): readonly Violation[] {
  return header === undefined ? [] : (JSON.parse(header) as readonly Violation[]);
}

/** Paths hold ids, which differ between runs. */
function operationOf({ method, path }: { readonly method: string; readonly path: string }): string | undefined {
  return faultedDocument.match(method, path.split("?")[0]!)?.id;
}
