// Reads the reasons of each date's changes from their source, because the server cannot run before `npm run generate`.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

export interface Reason {
  readonly date: string;
  readonly reason: string;
  /** Changed schemas and operations. */
  readonly concerns: readonly string[];
}

/** @throws if a reason is not literal text */
export function readReasons(folder: string): Reason[] {
  if (!existsSync(folder)) return [];
  const dates = readdirSync(folder).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name));
  return dates.sort().flatMap((date) =>
    readdirSync(join(folder, date))
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .sort()
      .flatMap((name) => reasonsIn(join(folder, date, name))),
  );
}

function reasonsIn(path: string): Reason[] {
  const found: Reason[] = [];
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === "change") found.push(reasonOf(path, node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function reasonOf(path: string, { arguments: [value] }: ts.CallExpression): Reason {
  const date = textOf(fieldOf(value, "date"));
  const reason = textOf(fieldOf(value, "reason"));
  if (date === undefined || reason === undefined)
    throw new Error(`${path}: a change needs a date and a reason, each as literal text.`);
  return { date, reason, concerns: ["schemas", "operations"].flatMap((name) => namesIn(fieldOf(value, name))) };
}

function fieldOf(value: ts.Expression | undefined, name: string): ts.Expression | undefined {
  if (value === undefined || !ts.isObjectLiteralExpression(value)) return undefined;
  const field = value.properties.find((property) => property.name?.getText() === name);
  return field && ts.isPropertyAssignment(field) ? field.initializer : undefined;
}

function textOf(value: ts.Expression | undefined): string | undefined {
  return value !== undefined && ts.isStringLiteralLike(value) ? value.text : undefined;
}

function namesIn(value: ts.Expression | undefined): string[] {
  if (value === undefined || !ts.isObjectLiteralExpression(value)) return [];
  return value.properties.flatMap((property) => (property.name ? [property.name.getText()] : []));
}
