// Finds the first mistake in JSON. JSON.parse names a place only in some of its messages, and repeats parts of the text,
// which may be secret.

// White space, then punctuation, a string, or a number or word.
const token =
  /[\t\n\r ]*(?:([{}[\],:])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|((?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])))/y;
const space = /[\t\n\r ]*/y;

/** `key` and `item` may be a closing bracket only directly after an opening one. */
type Expected = "value" | "firstItem" | "key" | "firstKey" | "colon" | "afterValue";

/** Position of the first character that no JSON text can have there; the length if the text ends too early. */
export function findJsonMistake(text: string): number {
  const open: ("{" | "[")[] = [];
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
    const next = follow(expected, mark, string !== undefined, open);
    if (next === undefined) return start;
    expected = next;
    position = token.lastIndex;
  }
}

/** Undefined if the token is a mistake. */
function follow(
  expected: Expected,
  mark: string | undefined,
  isString: boolean,
  open: ("{" | "[")[],
): Expected | undefined {
  const parent = open.at(-1);
  const closing = parent === "{" ? "}" : "]";
  switch (expected) {
    case "key":
    case "firstKey":
      if (isString) return "colon";
      return expected === "firstKey" && mark === "}" ? close(open) : undefined;
    case "colon":
      return mark === ":" ? "value" : undefined;
    case "afterValue":
      if (mark === ",") return parent === "{" ? "key" : "value";
      return mark === closing ? close(open) : undefined;
    default:
      if (mark === undefined) return "afterValue";
      if (mark === "{" || mark === "[") {
        open.push(mark);
        return mark === "{" ? "firstKey" : "firstItem";
      }
      return expected === "firstItem" && mark === "]" ? close(open) : undefined;
  }
}

function close(open: ("{" | "[")[]): Expected {
  open.pop();
  return "afterValue";
}

export function placeOf(text: string, position: number): { line: number; column: number; position: number } {
  const lines = text.slice(0, position).split("\n");
  return { line: lines.length, column: lines.at(-1)!.length + 1, position };
}
