// npm run check: what CI checks without a running server.
import { readCommandLine } from "../conformance/command/command-line.ts";

const { values } = readCommandLine({
  call: "npm run check --",
  about: `Checks format, conventions, generated files, breaking changes, wording, linters, types, tables and layers.
Each failure says what to do. The server does not run.`,
  options: {
    against: {
      takes: "REVISION",
      about: "compare with the documents published at this git revision, for example main",
    },
  },
});

// Imported late, so that --help need not load the compiler and the linters (0.6 s of CPU time).
const { checkSteps } = await import("./check/check-steps.ts");
const { runSteps } = await import("./check/steps.ts");

process.exitCode = (await runSteps(checkSteps(values.against))) ? 0 : 1;
