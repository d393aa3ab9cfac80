// Makes text of a target safe to print. Invariant: it controls neither the terminal nor the CI system that reads the log.

/** Later lines of `text` start with a bar, and control characters are shown as escapes. */
export function toVisibleText(text: string): string {
  return (
    text
      .replace(/[^\n\P{Cc}]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, escapeCharacter)
      // GitHub takes a line that starts with :: for a command, even after spaces.
      .replaceAll("\n", `\n${" ".repeat(13)}| `)
      // GitHub finds a command of the form ##[ anywhere in a line.
      .replaceAll("##[", "## [")
  );
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
