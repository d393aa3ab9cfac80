// The validating proxy of Prism judges the responses to the examples.
import { join } from "node:path";
import { faultedDocument } from "../../conformance/faults/trials.ts";
import { responseErrors, startPrismProxy } from "../../conformance/reports/coverage/prism-proxy.ts";
import { checkout } from "../test/copy.ts";
import { sendExamples } from "./examples.ts";
import type { Judge } from "./judge.ts";
import { startRelay } from "./relay.ts";

export async function startPrism(document: string): Promise<Judge> {
  const relay = await startRelay();
  const proxy = await startPrismProxy(join(checkout, document), relay.url);
  return {
    name: "Prism proxy",
    about: "validates the responses to the examples of all operations",
    judge: async (deployment) => {
      relay.connect(deployment.url);
      const exchanges = await sendExamples({ ...deployment, url: proxy.url, moreUrls: [] });
      const findings = exchanges.flatMap(({ request, response }) =>
        responseErrors(response).map(({ location, code, message }) =>
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

/** Paths hold ids, which differ between runs. */
function operationOf({ method, path }: { readonly method: string; readonly path: string }): string | undefined {
  return faultedDocument.match(method, path.split("?")[0]!)?.id;
}
