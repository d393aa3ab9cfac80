// Renames, shares, drops and sorts the components of a document. Invariant: no two names differ only in case.

import { type Document, operationsOf, type Parameter, walk } from "../document/openapi.ts";
import { codesOf } from "./errors.ts";

/** `names`: old to new. */
export function rename(document: Document, kind: "schemas" | "parameters", names: ReadonlyMap<string, string>): void {
  const components = document.components[kind] as Record<string, unknown>;
  const refs = new Map<unknown, string>();
  for (const [from, to] of names) {
    components[to] = components[from];
    delete components[from];
    refs.set(`#/components/${kind}/${from}`, `#/components/${kind}/${to}`);
  }
  walk(document, (object) => {
    const renamed = refs.get(object.$ref);
    if (renamed !== undefined) object.$ref = renamed;
  });
}

export function hoistHeaders(document: Document): void {
  for (const { operation } of operationsOf(document)) {
    for (const response of Object.values(operation.responses)) {
      for (const [name, header] of Object.entries(response.headers ?? {})) {
        const component = hoist(document.components.headers, name, header);
        (response.headers as Record<string, Parameter>)[name] = { $ref: `#/components/headers/${component}` };
      }
    }
  }
}

/** Only responses with one code. */
export function hoistResponses(document: Document): void {
  for (const { operation } of operationsOf(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const codes = codesOf(response);
      if (codes.length !== 1) continue;
      const component = hoist(document.components.responses, codes[0] as string, response);
      operation.responses[status] = { $ref: `#/components/responses/${component}` };
    }
  }
}

/** Returns the first of name, name_2, name_3 ... that is free or has an equal value. */
export function hoist<Value extends object>(components: Record<string, Value>, name: string, value: Value): string {
  const text = JSON.stringify(value);
  for (let variant = 1; ; variant++) {
    const candidate = variant === 1 ? name : `${name}_${variant}`;
    components[candidate] ??= value;
    if (textOf(components[candidate]) === text) return candidate;
  }
}

// A hoisted value does not change, so its text is kept.
const texts = new WeakMap<object, string>();

function textOf(value: object): string {
  const known = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, known);
  return known;
}

export function prune(document: Document): void {
  const used = new Set<string>();
  const follow = (node: unknown): void =>
    walk(node, (object) => {
      const refs = [object.$ref, ...Object.values((object.mapping as object | undefined) ?? {})];
      for (const ref of refs) {
        if (typeof ref !== "string" || !ref.startsWith("#/components/") || used.has(ref)) continue;
        used.add(ref);
        const [kind, name] = ref.slice("#/components/".length).split("/") as ["schemas", string];
        follow(document.components[kind]?.[name]);
      }
    });
  follow(document.paths);
  follow(document.webhooks);
  used.add("#/components/schemas/Event");
  for (const kind of ["schemas", "parameters", "headers", "responses"] as const) {
    for (const name of Object.keys(document.components[kind])) {
      if (!used.has(`#/components/${kind}/${name}`)) delete document.components[kind][name];
    }
  }
}

/** @throws Error if two names differ only in case, because tools make files of them */
export function refuseLookAlikes({ components }: Document): void {
  const seen = new Map<string, string>();
  for (const name of Object.values(components).flatMap((entries) => Object.keys(entries))) {
    const other = seen.get(name.toLowerCase()) ?? name;
    if (other !== name) throw new Error(`the components ${other} and ${name} differ only in case: rename one in spec/`);
    seen.set(name.toLowerCase(), name);
  }
}

export function order(document: Document): Document {
  const { openapi, info, servers, security, tags, paths, webhooks, components, ...rest } = document;
  const sorted = Object.fromEntries(
    Object.entries(components).map(([kind, entries]) => [
      kind,
      Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  );
  return {
    openapi,
    info,
    servers,
    security,
    tags,
    paths,
    webhooks,
    components: sorted,
    ...rest,
  } as unknown as Document;
}
