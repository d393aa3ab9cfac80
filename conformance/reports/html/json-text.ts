// Formats JSON without parsing it, so that numbers, repeated names and cut bodies stay as they were sent.

/** Returns another text unchanged. */
export function formatJson(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  let [result, depth, isOpened] = ["", 0, false];
  const breakLine = (change: number) => {
    depth = Math.max(0, depth + change);
    result += `\n${"  ".repeat(Math.min(depth, 20))}`;
  };
  // A string, also one that is cut off; the note after a cut; spaces; any other character.
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|\n\.\.\. \([\s\S]*$|\s+|[\s\S]/g)) {
    if (token.trim() === "") continue;
    const closes = token === "}" || token === "]";
    if (isOpened && !closes) breakLine(1);
    if (closes && !isOpened) breakLine(-1);
    isOpened = token === "{" || token === "[";
    result += token === ":" ? ": " : token;
    if (token === ",") breakLine(0);
  }
  return result;
}
