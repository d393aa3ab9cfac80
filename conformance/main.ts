// The command `npm run conformance`.
import { runCommand } from "./command.ts";
import { selectChanged } from "./run/changed.ts";
import { readChanges } from "./targets/changes.ts";
import { startOwnMocks, startOwnServer } from "./targets/own-targets.ts";

await runCommand(process.argv.slice(2), {
  server: startOwnServer,
  mock: ({ versions, root }) => startOwnMocks(versions, root),
  selectChanged: async (since, options) => selectChanged(await readChanges(since), options),
  sourceFaults: async () => {
    const { readSourceFaults } = await import("../scripts/mutants/source-fault.ts");
    return (await readSourceFaults()).map(({ name, rule }) => ({ name, rules: [rule] }));
  },
});
