// npm run publish-documents: what generated/openapi says from now on is promised. Copies it to generated/published/ and records when and why.
// Invariant: a breaking change is refused, unless it is named as a correction with a reason of its own.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { publication } from "./check/published/publication.ts";
import { folder } from "./check/published/record.ts";
import { generate, root, staleFiles } from "./generate.ts";

const help = `npm run publish-documents -- --reason "why now" [--correct "LINE" --because "why nobody breaks"]...

Copies the documents of generated/openapi to generated/published and adds an entry to its record. From then on npm run check compares with them.
A breaking change is refused, unless --correct names its line of the check, word for word, up to the kind in brackets.
Use --correct only if the document was wrong and now says what the server always did. Each --correct needs a --because, in the same order.`;

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      reason: { type: "string" },
      correct: { type: "string", multiple: true, default: [] },
      because: { type: "string", multiple: true, default: [] },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help || values.reason === undefined) {
    console.log(help);
    return values.help;
  }
  const stale = await staleFiles(await generate());
  if (stale.length > 0) {
    console.error(`generated/${stale[0]} is not what spec/ makes. Run: npm run generate`);
    return false;
  }
  const corrections = values.correct.map((change, index) => ({ change, reason: values.because[index] ?? "" }));
  const made = await publication(root, { reason: values.reason, corrections, now: new Date() });
  for (const line of made.lines) console.log(line);
  await mkdir(join(root, folder), { recursive: true });
  for (const [name, text] of made.files) {
    if (text === null) await rm(join(root, folder, name));
    else await writeFile(join(root, folder, name), text);
  }
  return made.ok;
}

process.exitCode = (await main()) ? 0 : 1;
