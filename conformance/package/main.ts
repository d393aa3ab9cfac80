#!/usr/bin/env node
// The command of the npm package. It checks only --target, because the package has no server and no mock.
import * as module from "node:module";

// Node 22 and newer keep the compiled code for the next start.
module.enableCompileCache?.();
// Node 24 needs no additions.
if (!("escape" in RegExp)) await import("./older-node.ts");
const { runCommand } = await import("../command/command.ts");
await runCommand(process.argv.slice(2));
