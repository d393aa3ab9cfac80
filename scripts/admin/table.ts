import { styleText } from "node:util";
import { printable } from "../printable.ts";

type Row = Readonly<Record<string, string>>;

export function table(rows: readonly Row[], note?: string): string {
  const lines = rows.length === 1 ? formatRow(rows[0]!) : formatRows(rows);
  return `${[...lines, ...(note === undefined ? [] : [note])].join("\n")}\n`;
}

function formatRow(row: Row): string[] {
  const width = Math.max(...Object.keys(row).map((name) => name.length));
  return Object.entries(row).map(([name, value]) => `${styleText("dim", name.padEnd(width))}  ${printable(value)}`);
}

function formatRows(rows: readonly Row[]): string[] {
  const [first] = rows;
  if (first === undefined) return ["None."];
  const names = Object.keys(first);
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => printable(row[name] ?? "").length)));
  const line = (cells: string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join("  ")
      .trimEnd();
  const body = rows.map((row) => line(names.map((name) => printable(row[name] ?? ""))));
  return [styleText("dim", line(names)), ...body];
}
