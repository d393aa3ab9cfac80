// Reads the filters of lists. `x-filter` of a parameter names the compared field and the comparison.
import type { ContractDocument, DeclaredFilter, Parameter } from "./document.ts";
import type { Family } from "./families.ts";

/** `from`: the item's instant is the given one or later. `before`: the item's instant is earlier. */
export type Comparison = "equal" | NonNullable<DeclaredFilter["comparison"]>;

export interface Filter extends Parameter {
  /** Path of the compared field, such as `cards.cardId`. An item fits if one of the values in a list does. */
  readonly field: string;
  readonly comparison: Comparison;
  /** True if the value is an id, which is compared in lower case. */
  readonly isId: boolean;
  /** The largest number of values if the parameter can be repeated; an item fits if one of them does. */
  readonly maxValues: number | undefined;
}

type Item = Readonly<Record<string, unknown>>;

const pagingParameters: readonly string[] = ["limit", "startingAfter", "endingBefore"];

export function filtersOf({ schemas }: ContractDocument, { list }: Family): Filter[] {
  const parameters = list!.parameters.filter((each) => each.in === "query" && !pagingParameters.includes(each.name));
  return parameters.map((parameter): Filter => {
    const { field = parameter.name, comparison = "equal" } = parameter.filter ?? {};
    const isId = schemas.plain(parameter.schema).keywords.format === "uuid";
    const several = schemas.variants(parameter.schema).map((each) => schemas.plain(each));
    const maxValues = several.find(({ type }) => type === "array")?.keywords.maxItems as number | undefined;
    return { ...parameter, field, comparison, isId, maxValues };
  });
}

/** The values that the filter compares, as text. */
export function valuesOf(item: Item, { field }: Filter): string[] {
  const values = field
    .split(".")
    .reduce<unknown[]>((found, name) => found.flatMap((each) => (each as Item | null)?.[name] ?? []).flat(), [item]);
  return values.map(String);
}

export function fits(item: Item, filter: Filter, value: string): boolean {
  return valuesOf(item, filter).some((each) =>
    comparisons[filter.comparison](each, filter.isId ? value.toLowerCase() : value),
  );
}

const comparisons: Readonly<Record<Comparison, (value: string, wanted: string) => boolean>> = {
  equal: (value, wanted) => value === wanted,
  ignoringCase: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
  from: (value, wanted) => Date.parse(value) >= nextMs(wanted),
  before: (value, wanted) => Date.parse(value) < nextMs(wanted),
};

/** Shown instants have whole milliseconds, so a bound between two compares as the later one. */
function nextMs(instant: string): number {
  return Date.parse(instant) + (/\.\d{3}\d*[1-9]/.test(instant) ? 1 : 0);
}

/** Values to filter by, from a shown one. For an instant, also the millisecond after it. */
export function valuesAround({ comparison }: Filter, shown: string): string[] {
  if (comparison === "equal") return [shown];
  if (comparison === "ignoringCase") return [shown, shown.toUpperCase()];
  return [shown, new Date(Date.parse(shown) + 1).toISOString()];
}

/** An instant half a millisecond after a shown one; empty for other filters. */
export function instantsBetween({ comparison }: Filter, shown: string): string[] {
  if (comparison !== "from" && comparison !== "before") return [];
  return [shown.replace(/\.\d{3}(?=Z$)/, (digits) => `${digits}5`)];
}

/** The two filters of each range. `from` is inclusive, `before` is exclusive. */
export function rangesOf(filters: readonly Filter[]): { readonly from: Filter; readonly before: Filter }[] {
  return filters.flatMap((from) =>
    from.comparison === "from"
      ? filters.flatMap((before) =>
          before.comparison === "before" && before.field === from.field ? [{ from, before }] : [],
        )
      : [],
  );
}
