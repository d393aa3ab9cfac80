// npm run design: says within seconds of a save what it changes in the documents, whom that breaks and what is missing now, and brings
// generated/ up to date.
import { watch } from "node:fs";
import { join } from "node:path";
import { styleText } from "node:util";
import { type Consequences, Designer } from "./design/designer.ts";
import { root } from "./generate.ts";

const help = `npm run design [-- --once] [--json]

Watches spec/. After each save it says what changed in the documents, what of it breaks partners, and what is missing now, each with its place.
--once says it once, of spec/ as it is, and ends; --json writes one object a line.`;

const args = process.argv.slice(2);
if (args.includes("--help")) {
  console.log(help);
  process.exit(0);
}
const isJson = args.includes("--json");
const designer = new Designer(root);

/** The next look waits for the one under way, and one look is enough for saves that come together. */
let looking: Promise<void> | undefined;
let isAskedAgain = false;

async function look(): Promise<void> {
  if (looking !== undefined) {
    isAskedAgain = true;
    return looking;
  }
  looking = tell().finally(() => {
    looking = undefined;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    void look();
  });
  return looking;
}

async function tell(): Promise<void> {
  const started = performance.now();
  const consequences = await designer.look();
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  if (isJson) console.log(JSON.stringify({ ...consequences, seconds: Number(seconds) }));
  else show(consequences, seconds);
  process.exitCode =
    consequences.problems.length + consequences.breaking.length + consequences.missing.length > 0 ? 1 : 0;
}

function show({ problems, changed, breaking, missing }: Consequences, seconds: string): void {
  const part = (title: string, style: "red" | "yellow" | "green", lines: readonly string[]) => {
    if (lines.length === 0) return;
    console.log(styleText(["bold", style], title));
    for (const line of lines) console.log(`  ${line}`);
  };
  const time = new Date().toTimeString().slice(0, 8);
  console.log(styleText("dim", `${time}  ${seconds} s`));
  part("spec/ does not compile, or breaks a convention", "red", problems);
  part("Changed in the documents", "green", changed);
  part("Breaks partners of a published date (give it a new date: spec/README.md)", "red", breaking);
  part("Missing now", "yellow", missing);
  if (problems.length === 0 && changed.length === 0) console.log("  The documents are as they were.");
}

await look();
if (!args.includes("--once")) {
  console.log("Watching spec/. Ctrl-C ends it.");
  watch(join(root, "spec"), { recursive: true }, (_, name) => {
    if (name?.endsWith(".tsp") || name?.includes("lib/")) void look();
  });
}
