// npm run new -- resource NAME: writes the skeleton of a resource.

import { styleText } from "node:util";
import { readCommandLine, refuseUsage } from "../conformance/command/command-line.ts";
import { namesOf, type ResourceNames } from "./new/names.ts";
import { RefusedError, writeResource } from "./new/write.ts";
import { root } from "./root.ts";

const { words } = readCommandLine({
  call: "npm run new --",
  about: `Writes the skeleton of a resource and lists what to fill in.

  NAME     the resource, singular, in kebab-case: card-design
  PLURAL   its path, if that is not NAME with an s: companies`,
  words: ["resource", "NAME", "[PLURAL]"],
});
const [kind, name = "", plural] = words;
if (kind !== "resource") refuseUsage(`${JSON.stringify(kind)} cannot be made, only a resource.`);
// Imported late, so that --help need not load the compiler.
const { generate, writeFiles } = await import("./generate/generated-files.ts");
const { SpecificationError } = await import("../spec/emitter/emit.ts");
try {
  const names = namesOf(name, plural);
  const written = await writeResource(root, names);
  await writeFiles(await generate().catch((error) => written.undo().then(() => Promise.reject(error))));
  report(names, written);
} catch (error) {
  if (error instanceof SpecificationError) {
    for (const line of error.lines) console.error(`  ${line}`);
    console.error("Nothing was written: the specification with the new resource does not compile.");
  } else if (error instanceof RefusedError) console.error(error.message);
  else throw error;
  process.exit(2);
}

function report({ model }: ResourceNames, { files, places }: Awaited<ReturnType<typeof writeResource>>): void {
  for (const { file, isNew } of files) console.log(`  ${isNew ? "wrote  " : "changed"} ${file}`);
  console.log("\nTo fill in:\n");
  for (const { file, line, what } of places) console.log(`  ${styleText("bold", `${file}:${line}`)}  ${what}`);
  console.log(`\nNext: npm run conformance. It fails until ${model} works.`);
}
