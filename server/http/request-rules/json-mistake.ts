// Finds the first mistake in JSON, also a duplicate field. JSON.parse names a place only in some of its messages, and
// its messages repeat parts of the text, which may be secret.

// White space, then punctuation, a string, or a number or word.
const token =
  /[\t\n\r ]*(?:([{}[\],:])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|((?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])))/y;
const space = /[\t\n\r ]*/y;

/** `key` and `item` may be a closing bracket only directly after an opening one. */
type Expected = "value" | "firstItem" | "key" | "firstKey" | "colon" | "afterValue";

/**
 * Position of the first character that no JSON text can have there, or of the first name that its object already has.
 * Returns the text's length if the text ends too early.
 */
export function findJsonMistake(text: string): number {
  const open: Parent[] = [];
  let expected: Expected = "value";
  let position = 0;
  for (;;) {
    space.lastIndex = position;
    space.test(text);
    const start = space.lastIndex;
    if (start === text.length) return start;
    if (expected === "afterValue" && open.length === 0) return start;
    token.lastIndex = start;
    const [, mark, string] = token.exec(text) ?? [];
    if (token.lastIndex === 0) return start;
    const next = follow(expected, mark, string, open);
    if (next === undefined) return start;
    expected = next;
    position = token.lastIndex;
  }
}

/** Names of the fields so far; null for a list. */
type Parent = Set<string> | null;

/** Undefined if the token is a mistake. */
function follow(
  expected: Expected,
  mark: string | undefined,
  string: string | undefined,
  open: Parent[],
): Expected | undefined {
  const names = open.at(-1);
  const closing = names ? "}" : "]";
  switch (expected) {
    case "key":
    case "firstKey":
      if (string !== undefined) return addName(names as Set<string>, string) ? "colon" : undefined;
      return expected === "firstKey" && mark === "}" ? close(open) : undefined;
    case "colon":
      return mark === ":" ? "value" : undefined;
    case "afterValue":
      if (mark === ",") return names ? "key" : "value";
      return mark === closing ? close(open) : undefined;
    default:
      if (mark === undefined) return "afterValue";
      if (mark === "{" || mark === "[") {
        open.push(mark === "{" ? new Set() : null);
        return mark === "{" ? "firstKey" : "firstItem";
      }
      return expected === "firstItem" && mark === "]" ? close(open) : undefined;
  }
}

/** False for a duplicate. */
function addName(names: Set<string>, string: string): boolean {
  const name = JSON.parse(string) as string;
  if (names.has(name)) return false;
  names.add(name);
  return true;
}

function close(open: Parent[]): Expected {
  open.pop();
  return "afterValue";
}

export function placeOf(text: string, position: number): { line: number; column: number; position: number } {
  const lines = text.slice(0, position).split("\n");
  return { line: lines.length, column: lines.at(-1)!.length + 1, position };
}
