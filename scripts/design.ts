// npm run design: watches spec/ and lists changes, breaks and missing parts after each save.

import { join } from "node:path";
import { styleText } from "node:util";
import { readCommandLine } from "../conformance/command/command-line.ts";
import type { Consequences } from "./design/designer.ts";
import { watchSpecification } from "./design/watch-specification.ts";
import { root } from "./root.ts";

const { values } = readCommandLine({
  call: "npm run design --",
  about: `Watches spec/. After each save it lists what changed in the documents, what breaks partners and what is missing, each
with its place.`,
  options: {
    once: { about: "print one report and exit: 1 if anything breaks, is missing or does not compile" },
    json: { about: "print one JSON object per report" },
  },
});
// Imported late, so that --help need not load the compiler.
const { Designer } = await import("./design/designer.ts");
const designer = new Designer(root);

// A save during a report starts one more report.
let running: Promise<void> | undefined;
let isOutdated = false;

async function update(): Promise<void> {
  if (running !== undefined) {
    isOutdated = true;
    return running;
  }
  running = report().finally(() => {
    running = undefined;
    if (!isOutdated) return;
    isOutdated = false;
    void update();
  });
  return running;
}

async function report(): Promise<void> {
  const started = performance.now();
  const consequences = await designer.examine();
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  if (values.json) console.log(JSON.stringify({ ...consequences, seconds: Number(seconds) }));
  else show(consequences, seconds);
  process.exitCode =
    consequences.problems.length + consequences.breaking.length + consequences.missing.length > 0 ? 1 : 0;
}

function show({ problems, changed, differs, breaking, missing }: Consequences, seconds: string): void {
  const part = (title: string, style: "red" | "yellow" | "green", lines: readonly string[]) => {
    if (lines.length === 0) return;
    console.log(styleText(["bold", style], title));
    for (const line of lines) console.log(`  ${line}`);
  };
  const time = new Date().toTimeString().slice(0, 8);
  console.log(styleText("dim", `${time}  ${seconds} s`));
  part("spec/ does not compile or breaks a convention", "red", problems);
  part("Changed in the documents", "green", changed);
  part("Breaks partners of a published date (move it to a new date: spec/README.md)", "red", breaking);
  part("Missing", "yellow", missing);
  if (problems.length === 0 && changed.length === 0)
    console.log(
      differs
        ? "  Only texts, examples or notes of the documents changed. No request, response or event did."
        : "  The documents did not change.",
    );
  if (problems.length === 0 && changed.length > 0)
    console.log(
      styleText(
        "dim",
        "Then: npm run generate && npm run conformance -- --changed   (only the checks that this reaches)",
      ),
    );
}

// Watches before the first report, so that no save is missed.
if (!values.once) {
  console.error("Watching spec/. Stop with Ctrl+C.");
  watchSpecification(join(root, "spec"), (files) => {
    const code = files.filter((file) => !file.endsWith(".tsp"));
    // A process loads code only once, so a change of the code needs a new process.
    if (code.length > 0)
      console.error(`Restart npm run design to use ${code.map((file) => `spec/${file}`).join(", ")}.`);
    if (code.length < files.length) void update();
  });
}
await update();
