// Follows an edit through the names that a file declares and imports. It compares top-level declarations as text, because
// the checkout may not compile. Invariant: only a top-level statement starts with a letter in the first column.

interface Declarations {
  /** By declared or imported name. */
  readonly texts: ReadonlyMap<string, string>;
  /** Imports of values. */
  readonly imports: readonly Import[];
}

interface Import {
  readonly local: string;
  /** The exported name; undefined for a namespace. */
  readonly name: string | undefined;
  /** As the file spells it, such as "./store.ts". */
  readonly path: string;
}

const operationFunction = /^export const (\w+)(?:: | =\n {2}\(.*\): )Operation<"(\w+)">/gm;

/** Operation ids by the name of the function. */
export function operationFunctionsIn(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(operationFunction)].map(([, name, id]) => [name!, id!]));
}

/** Names of declarations that differ or use one that differs. Undefined if a statement without a name may differ. */
export function changedNames(before: string, after: string): ReadonlySet<string> | undefined {
  const [was, is] = [declarationsIn(before), declarationsIn(after)];
  if (was === undefined || is === undefined) return undefined;
  const names = new Set([...was.texts.keys(), ...is.texts.keys()]);
  return withUsers(
    is,
    [...names].filter((name) => was.texts.get(name) !== is.texts.get(name)),
  );
}

/**
 * Returns the names of a file that use names imported from another file. `isSource`: true for the spelled path of that
 * file. `changed`: its changed names; undefined for all. Undefined if a statement without a name may use them.
 */
export function namesUsing(
  text: string,
  isSource: (path: string) => boolean,
  changed: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined {
  const declarations = declarationsIn(text);
  const imports = declarations?.imports.filter(({ path }) => isSource(path)) ?? [];
  if (declarations === undefined || imports.length === 0) return undefined;
  const used = imports.filter(({ name }) => name === undefined || changed === undefined || changed.has(name));
  return withUsers(
    declarations,
    used.map(({ local }) => local),
  );
}

function withUsers({ texts }: Declarations, names: readonly string[]): ReadonlySet<string> {
  const all = new Set(names);
  // Iteration over a set also visits names that are added during the loop.
  for (const name of all) for (const [user, text] of texts) if (new RegExp(`\\b${name}\\b`).test(text)) all.add(user);
  return all;
}

/** Undefined if a statement has no name. */
function declarationsIn(text: string): Declarations | undefined {
  const texts = new Map<string, string>();
  const imports: Import[] = [];
  let comments = "";
  for (const part of text.split(/^(?=[A-Za-z/])/m)) {
    if (part.startsWith("/")) {
      if (!/^(?:\/\/[^\n]*|\/\*\*[\s\S]*?\*\/)\s*$/.test(part)) return undefined;
      comments += part;
      continue;
    }
    const statement = comments + part;
    comments = "";
    const imported = importsOf(part);
    for (const { local, source, ...rest } of imported ?? []) {
      texts.set(local, source);
      if (!/^type /.test(source)) imports.push({ local, ...rest });
    }
    if (imported !== undefined) continue;
    const [, name] = /^(?:export )?(?:async )?(?:const|function|class|type|interface) (\w+)/.exec(part) ?? [];
    if (name === undefined) return undefined;
    texts.set(name, statement);
  }
  return { texts, imports };
}

/** Undefined for another statement. `source` has the words of the import. */
function importsOf(statement: string): (Import & { readonly source: string })[] | undefined {
  const [, isType = "", list, namespace, path] =
    /^import (type )?(?:\{([^}]*)\}|(?:\* as )?(\w+)) from "([^"]+)";/.exec(statement) ?? [];
  if (path === undefined) return undefined;
  const parts = (list ?? namespace!).split(",").map((part) => part.trim());
  return parts
    .filter((part) => part !== "")
    .map((part) => {
      const [, name, local] = /^(?:type )?(\w+)(?: as (\w+))?$/.exec(part)!;
      return {
        local: local ?? name!,
        name: list === undefined ? undefined : name,
        path,
        source: `${isType}${part} from ${path}`,
      };
    });
}
