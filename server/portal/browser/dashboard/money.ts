// Decimal amounts as numbers, only to draw them. Texts are shown as the API sends them.

export const numberOf = (decimal: string): number => Number(decimal);

/** Positions from 0 to `size` for the values, the largest at `size`. */
export function scale(values: readonly number[], size: number): readonly number[] {
  const most = Math.max(0, ...values);
  return values.map((value) => (most === 0 ? 0 : (Math.max(0, value) / most) * size));
}
