// Builds HTML. Invariant: only literals of `html` become markup, and every value in them is escaped.

/** Markup, so `html` does not escape it again. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** `undefined` shows nothing. */
export type Part = Html | string | number | undefined | readonly Part[];

/** Returns markup with the values as text. In an attribute, a value stands between double quotes. */
export function html(literals: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(String.raw({ raw: literals }, ...values.map(toMarkup)));
}

function toMarkup(part: Part): string {
  if (part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(toMarkup).join("");
  return typeof part === "number" ? part.toLocaleString("en-US") : escapeText(part);
}

const references: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => references[character]!);
}
