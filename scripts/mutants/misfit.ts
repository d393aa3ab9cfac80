// Describes a planted edit that no longer fits the source, and how to mend it.

/** Returns the 1-based line of each occurrence. */
export function placesOf(text: string, find: string): number[] {
  let before = "";
  return text
    .split(find)
    .slice(0, -1)
    .map((part) => {
      before += part;
      const line = before.split("\n").length;
      before += find;
      return line;
    });
}

/** `text` is undefined if the edit's file does not exist. Only planted faults have a family. */
export function describeMisfit(
  { name, family }: { readonly name: string; readonly family?: string },
  { file, find }: { readonly file: string; readonly find: string },
  text: string | undefined,
): string {
  const where = family === undefined ? name : `${name} (scripts/mutants/edits/${family}.diff)`;
  const retry =
    family === undefined
      ? []
      : [
          "  If the code is gone, plant another fault that the same rule or test must notice.",
          `  Then run: npm run mutants -- --fault ${name}`,
        ];
  const wanted = find.replaceAll(/^/gm, "    ");
  if (text === undefined)
    return [
      `${where}: ${file} does not exist. The edit looks there for`,
      wanted,
      `  To see where the file went: git log --stat -1 -- ${file}`,
      "  Name the new file.",
      ...retry,
    ].join("\n");
  const places = placesOf(text, find);
  if (places.length > 0)
    return [
      `${where}: ${file} has this text ${places.length} times, in lines ${places.join(", ")}:`,
      wanted,
      "  Lengthen the text until only one place has it.",
      ...retry,
    ].join("\n");
  return [
    `${where}: ${file} no longer has this text:`,
    wanted,
    "  The nearest lines:",
    ...nearestLines(text, find).map((line) => `    ${file}:${line}`),
    `  To see the last change of the file: git log -p -1 -- ${file}`,
    "  Copy the present text, and adapt its replacement.",
    ...retry,
  ].join("\n");
}

const linesShown = 3;

/** The lines that share most words with `find`, best first, with their numbers. */
function nearestLines(text: string, find: string): string[] {
  const wordsOf = (code: string) => new Set(code.match(/\w+/g));
  const wanted = wordsOf(find);
  return text
    .split("\n")
    .map((line, index) => ({ line, number: index + 1, shared: wordsOf(line).intersection(wanted).size }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, linesShown)
    .map(({ line, number }) => `${number}: ${line.trim()}`);
}
