// How measured values are spread.

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/** The value that this share of them does not exceed, with one digit. */
export function quantile(values: readonly number[], share: number): string {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]!.toFixed(1);
}
