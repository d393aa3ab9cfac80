// Finds the operations that an edit of a file reaches. It compares top-level declarations as text, because the checkout may
// not compile. Invariant: only a top-level statement starts with a letter in the first column.

interface Declarations {
  /** By declared or imported name. */
  readonly texts: ReadonlyMap<string, string>;
  /** Of exported declarations. */
  readonly exported: ReadonlySet<string>;
}

const operationFunction = /^export const (\w+)(?:: | =\n {2}\(.*\): )Operation<"(\w+)">/gm;

/** Operation ids by the name of the function. */
export function operationFunctionsIn(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(operationFunction)].map(([, name, id]) => [name!, id!]));
}

/**
 * The operations whose functions differ or use what differs. Undefined if the edit may reach more: it changes another
 * export, or a statement without a name.
 */
export function changedOperations(before: string, after: string): readonly string[] | undefined {
  const [was, is] = [declarationsIn(before), declarationsIn(after)];
  if (was === undefined || is === undefined) return undefined;
  const names = new Set([...was.texts.keys(), ...is.texts.keys()]);
  const changed = new Set([...names].filter((name) => was.texts.get(name) !== is.texts.get(name)));
  // A set yields what is added meanwhile.
  for (const name of changed)
    for (const [user, text] of is.texts) if (new RegExp(`\\b${name}\\b`).test(text)) changed.add(user);
  const [former, present] = [operationFunctionsIn(before), operationFunctionsIn(after)];
  const others = [...was.exported, ...is.exported].filter((name) => !former.has(name) && !present.has(name));
  if (others.some((name) => changed.has(name))) return undefined;
  return [...present].filter(([name]) => changed.has(name)).map(([, id]) => id);
}

/** Undefined if a statement has no name. */
function declarationsIn(text: string): Declarations | undefined {
  const texts = new Map<string, string>();
  const exported = new Set<string>();
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
    for (const [name, source] of imported ?? []) texts.set(name, source);
    if (imported !== undefined) continue;
    const [, isExported, name] = /^(export )?(?:async )?(?:const|function|class|type|interface) (\w+)/.exec(part) ?? [];
    if (name === undefined) return undefined;
    texts.set(name, statement);
    if (isExported !== undefined) exported.add(name);
  }
  return { texts, exported };
}

/** Sources by name. Undefined for another statement. */
function importsOf(statement: string): [string, string][] | undefined {
  const [, list, namespace, path] =
    /^import (?:type )?(?:\{([^}]*)\}|(?:\* as )?(\w+)) from "([^"]+)";/.exec(statement) ?? [];
  if (path === undefined) return undefined;
  const parts = (list ?? namespace!).split(",").map((part) => part.trim());
  return parts.filter((part) => part !== "").map((part) => [/\w+$/.exec(part)![0], `${part} from ${path}`]);
}
