// npm run publish-documents: copies generated/openapi/ to generated/published/. A breaking change is refused unless it
// is a correction.

import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readCommandLine, refuseUsage } from "../conformance/command/command-line.ts";
import { folder } from "./check/published/record.ts";
import { root } from "./root.ts";

async function main(): Promise<boolean> {
  const { values } = readCommandLine({
    call: "npm run publish-documents --",
    about: `Copies the documents of generated/openapi/ to generated/published/ and adds an entry to the record. From then on npm run
check compares with them. It refuses a breaking change.`,
    options: {
      reason: { takes: "TEXT", about: "why you publish now", required: true },
      correct: {
        takes: "LINE",
        about:
          "for a document that was wrong where the server was right: the line of the check, word for word, from the place in the document to the kind in brackets",
        many: true,
      },
      because: {
        takes: "TEXT",
        about: "why the correction breaks nobody; one for each --correct, in the same order",
        many: true,
      },
    },
  });
  if (values.because.length > values.correct.length) refuseUsage("Each --because needs a --correct.");
  // Imported late, so that --help need not load the compiler.
  const { preparePublication } = await import("./check/published/publication.ts");
  const { generate, staleFiles } = await import("./generate/generated-files.ts");
  const stale = await staleFiles(await generate());
  if (stale.length > 0) {
    console.error(`generated/${stale[0]} is stale. Run: npm run generate`);
    return false;
  }
  const corrections = values.correct.map((change, index) => ({ change, reason: values.because[index] ?? "" }));
  const { ok, lines, files } = await preparePublication(root, { reason: values.reason, corrections, now: new Date() });
  for (const line of lines) console.log(line);
  await mkdir(join(root, folder), { recursive: true });
  for (const [name, text] of files) {
    if (text === null) await rm(join(root, folder, name));
    else await writeFile(join(root, folder, name), text);
  }
  return ok;
}

process.exitCode = (await main()) ? 0 : 1;
