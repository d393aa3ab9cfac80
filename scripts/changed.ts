// Prints, as JSON, what the changes since a commit can reach: operations, and files of the suite's rules.
// `npm run conformance -- --changed` asks it, because the suite knows only generated/ and HTTP.

import { join } from "node:path";
import { readCommandLine } from "../conformance/command/command-line.ts";
import { UnknownCommit } from "./changed/git.ts";
import { reachOfChanges } from "./changed/reach.ts";

const { values } = readCommandLine({
  call: "node scripts/changed.ts",
  about: "Prints what uncommitted changes can reach, as JSON. npm run conformance -- --changed runs those checks.",
  options: { since: { takes: "COMMIT", about: "add the changes since this commit", preset: "HEAD" } },
});
try {
  console.log(JSON.stringify(await reachOfChanges(join(import.meta.dirname, ".."), values.since)));
} catch (error) {
  if (!(error instanceof UnknownCommit)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
