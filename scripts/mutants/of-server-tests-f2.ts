// Faults that the named test of the server must notice.
import { edit } from "./source-fault.ts";

const overrides = "server/http/limits/overrides.ts";
const rolling = "server/http/limits/rolling.ts";
const steadyTime = "server/http/limits/steady-time.ts";

export const testFaults = [
  {
    name: "reads-limit-overrides-too-rarely",
    test: "server/http/limits/limiter.test.ts",
    edits: [edit(overrides, "const pollMs = 400;", "const pollMs = 400_000;")],
  },
  {
    name: "reports-minute-on-tie-with-day",
    test: "server/http/limits/rolling.test.ts",
    edits: [
      edit(rolling, "if (inDay <= inMinute && inDay <= inSecond) {", "if (inDay < inMinute && inDay < inSecond) {"),
    ],
  },
  {
    name: "counts-refused-request-in-second-tier",
    test: "server/http/limits/limiter.test.ts",
    edits: [
      edit(
        steadyTime,
        "    const { limits, window, freeAt } = lastToFree(full);",
        "    for (const count of counts)\n      if (full.every(({ limits }) => limits !== count.limits)) count.windows.admit(count.limits, ahead);\n    const { limits, window, freeAt } = lastToFree(full);",
      ),
    ],
  },
];
