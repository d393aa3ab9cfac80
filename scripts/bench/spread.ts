export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/** Rounded to one decimal. */
export function quantile(values: readonly number[], share: number): string {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]!.toFixed(1);
}
