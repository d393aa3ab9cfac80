// Prints, as JSON, what the changes since a commit can reach: operations, and files of the suite's rules.
// `npm run conformance -- --changed` asks it, because the suite knows only generated/ and HTTP.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { UnknownCommit } from "./changed/git.ts";
import { reachOfChanges } from "./changed/reach.ts";
import { handleHelp } from "./usage.ts";

handleHelp(
  `Usage: node scripts/changed.ts [--since COMMIT]

Prints what the changes since COMMIT (default: HEAD) can reach, as JSON. npm run conformance -- --changed runs those checks.`,
  true,
);

const { values } = parseArgs({ options: { since: { type: "string", default: "HEAD" } } });
try {
  console.log(JSON.stringify(await reachOfChanges(join(import.meta.dirname, ".."), values.since)));
} catch (error) {
  if (!(error instanceof UnknownCommit)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
