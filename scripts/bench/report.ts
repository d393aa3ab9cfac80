// Prints figures and compares them with their targets.

/** Bounds of a figure. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** Returns the verdict on a figure. A miss fails the command. */
export function verdict(value: number, { least = -Infinity, most = Infinity }: Bounds): string {
  const isMet = value >= least && value <= most;
  if (!isMet) process.exitCode = 1;
  const bound = least === -Infinity ? `${most} or less` : `${least} or more`;
  return `target ${bound}: ${isMet ? "met" : "MISSED"}`;
}

const [nameWidth, cellWidth] = [38, 12];

/** Prints one line of a table: a name and right-aligned cells. */
export function printLine(name: string, cells: readonly string[]): void {
  console.log(lineOf(name, cells));
}

/** Prints a figure under a name, and its verdict if it has bounds. */
export function printFigure(name: string, value: number, digits: number, bounds?: Bounds): void {
  const text = bounds === undefined ? "" : `   ${verdict(value, bounds)}`;
  console.log(lineOf(name, [value.toFixed(digits)]) + text);
}

function lineOf(name: string, cells: readonly string[]): string {
  return name.padEnd(nameWidth) + cells.map((cell) => cell.padStart(cellWidth)).join("");
}
