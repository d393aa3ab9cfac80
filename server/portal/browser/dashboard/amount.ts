// Amounts of money in responses.

export interface Amount {
  readonly value: string;
  readonly currency: string;
}

export function isAmount(value: unknown): value is Amount {
  if (typeof value !== "object" || value === null) return false;
  const { value: digits, currency } = value as Partial<Amount>;
  return typeof digits === "string" && typeof currency === "string";
}

export const amountText = ({ value, currency }: Amount): string => `${value} ${currency}`;
