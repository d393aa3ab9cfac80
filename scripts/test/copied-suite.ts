// Loads the conformance suite of a copy of the checkout into this process. A process for each run would load it each time.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { checkOwn } from "../../conformance/command/check-targets.ts";
import type { parseOptions } from "../../conformance/command/options.ts";
import type { readDocument } from "../../conformance/contract/document.ts";
import type { Rule } from "../../conformance/harness/rule.ts";
import type { noBaseline } from "../../conformance/reports/baseline/baseline.ts";
import type { openProgress } from "../../conformance/reports/progress.ts";
import type { readArea } from "../../conformance/rules/areas.ts";
import type { run } from "../../conformance/run/runner.ts";
import type { prepareOwnServer, startOwnMocks, startOwnServer } from "../../conformance/targets/own-targets.ts";

interface Modules {
  readonly "run/suite.ts": { readonly suite: readonly Rule[] };
  readonly "reports/baseline/baseline.ts": { readonly noBaseline: typeof noBaseline };
  readonly "contract/document.ts": { readonly readDocument: typeof readDocument };
  readonly "rules/areas.ts": { readonly readArea: typeof readArea };
  readonly "command/check-targets.ts": { readonly checkOwn: typeof checkOwn };
  readonly "command/options.ts": { readonly parseOptions: typeof parseOptions };
  readonly "reports/progress.ts": { readonly openProgress: typeof openProgress };
  readonly "run/runner.ts": { readonly run: typeof run };
  readonly "targets/own-targets.ts": {
    readonly prepareOwnServer: typeof prepareOwnServer;
    readonly startOwnMocks: typeof startOwnMocks;
    readonly startOwnServer: typeof startOwnServer;
  };
}

/** Returns a function that imports a file of the copy's conformance/. */
export function suiteOf(root: string): <File extends keyof Modules>(file: File) => Promise<Modules[File]> {
  return (file) => import(pathToFileURL(join(root, "conformance", file)).href);
}
