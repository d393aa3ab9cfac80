// The command `npm run conformance`.

import { selectChanged } from "./command/changed.ts";
import { readChanges } from "./command/changes.ts";
import { runCommand } from "./command/command.ts";
import { startOwnMocks, startOwnServer } from "./targets/own-targets.ts";

await runCommand(process.argv.slice(2), {
  server: startOwnServer,
  mock: ({ versions, root }) => startOwnMocks(versions, root),
  selectChanged: async (since, options) => selectChanged(await readChanges(since), options),
  sourceFaults: async () => {
    const { readSourceFaults, rulesOf } = await import("../scripts/mutants/source-fault.ts");
    return (await readSourceFaults()).map((fault) => ({ name: fault.name, rules: rulesOf(fault) }));
  },
});
