// npm run format: writes the format that `npm run check` asks for, of the specification and of the code.
import { join } from "node:path";
import { command, runSteps } from "./check/steps.ts";
import { root } from "./generate.ts";

const bin = (name: string): string => join(root, "node_modules/.bin", name);
const ok = await runSteps([
  command(
    "specification",
    "The lines above say where it cannot be parsed.",
    [bin("tsp"), "format", "spec/**/*.tsp"],
    root,
  ),
  command("code", "Fix by hand what the lines above name.", [bin("biome"), "check", "--write", "."], root),
]);
process.exitCode = ok ? 0 : 1;
