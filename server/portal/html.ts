// Writes HTML as text. Invariant: every value is escaped, unless `html` itself made it.

export const htmlType = "text/html; charset=utf-8";

export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

export type HtmlValue = Html | string | number | boolean | null | undefined | readonly HtmlValue[];

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function textOf(value: HtmlValue): string {
  if (value instanceof Html) return value.toString();
  if (Array.isArray(value)) return value.map(textOf).join("");
  if (value === null || value === undefined || value === false || value === true) return "";
  return String(value).replace(/[&<>"']/g, (character) => entities[character]!);
}

/** Template of HTML. Write attribute values in quotes. Null, undefined and Booleans show nothing; lists are joined. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(textOf)));
}
