// Magic values and the sandbox clock.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const sandboxOperations = "server/platform/sandbox/operations.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "decides-by-name-of-managed-company-only",
    "magic-outcome",
    edit(
      "server/resources/companies/company-verification.ts",
      "  await decideByName(tx, platform, project, inReview);",
      '  if (by === "createCompanyApplication") await decideByName(tx, platform, project, inReview);',
    ),
  ),
  fault(
    "fails-every-named-company",
    "magic-otherwise",
    edit(
      "server/platform/sandbox/magic-values.ts",
      "normalize(text) === normalize(value!)",
      "text.split(' ').length > 1",
    ),
  ),
  fault("moves-clock-backwards", "clock-refused", edit(sandboxOperations, "if (target < now)", "if (target < 0)")),
  fault(
    "loses-concurrent-moves-of-the-clock",
    "clock-moves-together",
    edit(sandboxOperations, "Math.max(await lockClockOffset(tx), clock.offset)", "clock.offset"),
  ),
  fault(
    "keeps-key-of-clock-from-earlier-time",
    "clock-moved-once",
    edit(sandboxOperations, ", keptFrom: target };", " };"),
  ),
  fault(
    "forgets-moved-clock-at-restart",
    "clock-kept-by-restart",
    edit(sandboxOperations, "    await storeClockOffset(tx, moved);\n", ""),
  ),
  fault(
    "refuses-last-year-of-clock",
    { test: "server/platform/sandbox/operations.test.ts" },
    edit(
      sandboxOperations,
      "const firstBeyond = Date.UTC(limits.clockMaxYear + 1, 0, 1);",
      "const firstBeyond = Date.UTC(limits.clockMaxYear, 0, 1);",
    ),
  ),
];
