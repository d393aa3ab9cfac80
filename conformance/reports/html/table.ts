// A table of values, so that a repeated value is written once.

export interface Table<Value> {
  /** Adds the value unless the table has it. */
  readonly indexOf: (value: Value) => number;
  readonly values: readonly Value[];
}

export function openTable<Value = string>(): Table<Value> {
  const values: Value[] = [];
  const indices = new Map<string, number>();
  return {
    values,
    indexOf: (value) => {
      const key = typeof value === "string" ? value : JSON.stringify(value);
      const known = indices.get(key);
      if (known !== undefined) return known;
      indices.set(key, values.length);
      return values.push(value) - 1;
    },
  };
}
