// Compares the parts of two documents as text, without what a comparison ignores.

// The author chooses the keys of these maps: a field may be called `description`.
const named = new Set([
  ...["properties", "patternProperties", "dependentSchemas", "$defs", "headers", "links", "callbacks"],
  ...["schemas", "parameters", "responses", "paths", "webhooks", "content", "mapping"],
]);
// The values of these keywords are data, whose fields may have any name.
const data = new Set(["example", "examples", "default", "enum", "const"]);

/** JSON of a part without the ignored keywords. A changed order of keys is a change. */
export function textWithout(ignored: ReadonlySet<string>, part: unknown): string {
  const strip = (value: unknown, isNamed: boolean): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((each) => strip(each, false));
    const kept = Object.entries(value).filter(([key]) => isNamed || !ignored.has(key));
    return Object.fromEntries(
      kept.map(([key, each]) => [key, !isNamed && data.has(key) ? each : strip(each, !isNamed && named.has(key))]),
    );
  };
  return JSON.stringify(strip(part, false)) ?? "";
}

export function changedKeys(ignored: ReadonlySet<string>, before: object = {}, after: object = {}): string[] {
  const [was, is] = [before, after] as Readonly<Record<string, unknown>>[];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter(
    (key) => !ignored.has(key) && textWithout(ignored, was?.[key]) !== textWithout(ignored, is?.[key]),
  );
}

type WithComponents = { readonly components?: object };

/** References of the components that differ, such as `#/components/schemas/Card`. */
export function changedComponents(
  ignored: ReadonlySet<string>,
  { components: before = {} }: WithComponents,
  { components: after = {} }: WithComponents,
): Set<string> {
  const [was, is] = [before, after] as Readonly<Record<string, object>>[];
  const kinds = new Set([...Object.keys(before), ...Object.keys(after)]);
  const references = [...kinds].flatMap((kind) =>
    changedKeys(ignored, was?.[kind], is?.[kind]).map((name) => `#/components/${kind}/${name}`),
  );
  return new Set(references);
}
