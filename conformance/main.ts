// The command `npm run conformance`.
import { runCommand } from "./command.ts";
import { startOwnMocks, startOwnServer } from "./targets/own-targets.ts";

await runCommand(process.argv.slice(2), {
  server: startOwnServer,
  mock: ({ versions, root }) => startOwnMocks(versions, root),
  sourceFaults: async () => {
    const { readSourceFaults } = await import("../scripts/mutants/source-fault.ts");
    return (await readSourceFaults()).map(({ name, rule }) => ({ name, rules: [rule] }));
  },
});
