// Follows the references of a document's parts.

export type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Returns the components that `part` refers to, directly or through others, by kind and name. `adapt` changes a
 * component before its own references are followed.
 * @throws an Error that names a reference without a target
 */
export function referencedComponents(
  components: Components | undefined,
  part: unknown,
  adapt: (kind: string, component: unknown) => unknown = (_, component) => component,
): Record<string, Record<string, unknown>> {
  const found: Record<string, Record<string, unknown>> = {};
  const follow = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === "string") copy($ref);
    for (const each of Object.values(value)) follow(each);
  };
  const copy = ($ref: string): void => {
    const [, , kind = "", name = ""] = $ref.split("/");
    if (found[kind]?.[name] !== undefined) return;
    const target = components?.[kind]?.[name];
    if (target === undefined) throw new Error(`The document has no target for the reference ${$ref}.`);
    found[kind] ??= {};
    found[kind][name] = adapt(kind, target);
    follow(target);
  };
  follow(part);
  return found;
}
