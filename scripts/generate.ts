// npm run generate: writes generated/ from spec/.
import { readCommandLine } from "../conformance/command/command-line.ts";

readCommandLine({
  call: "npm run generate",
  about:
    "Writes the documents, types, clients, state diagrams and contract of spec/ to generated/, and spec/interface.md.",
});

// Imported late, so that --help need not load the compiler (0.5 s of CPU time).
const { generate, writeFiles } = await import("./generate/generated-files.ts");
const { SpecificationError } = await import("../spec/emitter/emit.ts");

async function main(): Promise<void> {
  const started = performance.now();
  const files = await generate();
  const stale = await writeFiles(files);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  for (const path of stale) console.log(`  ${files.has(path) ? "wrote  " : "removed"} generated/${path}`);
  await writeStatements();
  console.log(
    stale.length === 0
      ? `generated/ is up to date (${seconds} s).`
      : `${stale.length} of ${files.size} files changed (${seconds} s). Next: npm run check`,
  );
}

/** Last, because the statements name operations and limits of the new contract. */
async function writeStatements(): Promise<void> {
  try {
    const { isInterfaceStale, writeInterface } = await import("./generate/interface.ts");
    if (!(await isInterfaceStale())) return;
    await writeInterface();
    console.log("  wrote   spec/interface.md");
  } catch (error) {
    console.error(`  spec/interface.md is unchanged: conformance/interface/ does not fit the new contract (${error}).`);
  }
}

await main().catch((error) => {
  if (!(error instanceof SpecificationError)) throw error;
  for (const line of error.lines) console.error(`  ${line}`);
  console.error(`Nothing was generated: ${error.message}. Fix the lines above, then run it again.`);
  process.exitCode = 1;
});
