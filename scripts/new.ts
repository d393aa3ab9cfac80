// npm run new -- resource NAME: writes the skeleton of a resource by the recipe of spec/README.md. It compiles, the suite fails on it, and the
// places to fill in are told.
import { styleText } from "node:util";
import { generate, root, writeFiles } from "./generate.ts";
import { namesOf, type ResourceNames } from "./new/names.ts";
import { RefusedError, writeResource } from "./new/write.ts";

const usage = `Usage: npm run new -- resource NAME [PLURAL]

NAME is the resource in the singular, in kebab-case: card-design. PLURAL is its path, where that is not NAME with an s.
`;

const [kind, name, plural] = process.argv.slice(2);
if (kind !== "resource" || name === undefined) {
  console.error(usage);
  process.exit(2);
}
try {
  const names = namesOf(name, plural);
  const written = await writeResource(root, names);
  await writeFiles(await generate());
  tell(names, written);
} catch (error) {
  if (!(error instanceof RefusedError)) throw error;
  console.error(error.message);
  process.exit(2);
}

function tell({ model }: ResourceNames, { files, places }: Awaited<ReturnType<typeof writeResource>>): void {
  for (const { file, isNew } of files) console.log(`  ${isNew ? "wrote  " : "changed"} ${file}`);
  console.log("\nTo fill in:\n");
  for (const { file, line, what } of places) console.log(`  ${styleText("bold", `${file}:${line}`)}  ${what}`);
  console.log(`\nNext: npm run conformance, which fails until ${model} works.`);
}
