// npm run format: formats as `npm run check` requires.

import { join } from "node:path";
import { readCommandLine } from "../conformance/command/command-line.ts";
import { command, runSteps } from "./check/steps.ts";
import { root } from "./root.ts";

readCommandLine({
  call: "npm run format",
  about: "Formats the specification and the code as npm run check requires.",
});

const bin = (name: string): string => join(root, "node_modules/.bin", name);
const ok = await runSteps([
  command("specification", "Fix the syntax errors above.", [bin("tsp"), "format", "spec/**/*.tsp"], root),
  command("code", "Fix the lines above by hand.", [bin("biome"), "check", "--write", "."], root),
]);
process.exitCode = ok ? 0 : 1;
