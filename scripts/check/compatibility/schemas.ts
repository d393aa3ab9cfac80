// Compares two schemas in one direction. Invariant: a recursive pair counts as equal.
import { canonical, type Json, sameJson, textAt } from "./document.ts";
import { lowerLimits, upperLimits } from "./keywords.ts";
import { type Direction, type Kind, kinds, type SchemaFact } from "./kinds.ts";
import type { Schema, Shape } from "./shape.ts";
import type { Shapes } from "./shapes.ts";

/** `path` starts at the compared schemas, such as `.data[].name maxLength`. */
export interface SchemaDifference {
  readonly fact: SchemaFact;
  readonly path: string;
  readonly from: Json | undefined;
  readonly to: Json | undefined;
  /** The path from the nearest named schema, such as `webhookName maxLength`. */
  readonly origin: string | undefined;
}

type Note = (fact: SchemaFact, path: string, from?: Json, to?: Json, origin?: string) => void;

// A count is never negative, so a minimum of 0 changes nothing. `uniqueItems: false` changes nothing either.
const countsFromZero = /^(min(Length|Items|Properties|Contains)|uniqueItems)$/;
const widerFormat: Readonly<Record<string, string>> = { int32: "int64", float: "double" };

export type Renamed = (component: string, field: string) => string | undefined;

export class SchemaComparison {
  readonly #from: Shapes;
  readonly #to: Shapes;
  readonly #direction: Direction;
  readonly #laterNames: Map<string, Set<string>>;
  readonly #renamed: Renamed;
  readonly #done = new Map<Shape, Map<Shape, readonly SchemaDifference[]>>();
  readonly #parts = new Map<Shape, Map<Shape, readonly Shape[]>>();

  /** Adds the names of compared schemas to `laterNames`. */
  constructor(
    from: Shapes,
    to: Shapes,
    direction: Direction,
    laterNames: Map<string, Set<string>>,
    renamed: Renamed = () => undefined,
  ) {
    this.#from = from;
    this.#to = to;
    this.#direction = direction;
    this.#laterNames = laterNames;
    this.#renamed = renamed;
  }

  /** Compares two schemas; an absent one allows everything. */
  compare(from: Schema | undefined, to: Schema | undefined): readonly SchemaDifference[] {
    const [before, after] = [this.#from.of(from), this.#to.of(to)];
    this.#pair(before, after);
    return this.compareShapes(before, after);
  }

  #pair({ label: before }: Shape, { label: after }: Shape): void {
    if (before === undefined || after === undefined) return;
    const names = this.#laterNames.get(before) ?? new Set();
    this.#laterNames.set(before, names.add(after));
  }

  compareShapes(from: Shape, to: Shape): readonly SchemaDifference[] {
    const row = this.#done.get(from) ?? new Map<Shape, readonly SchemaDifference[]>();
    this.#done.set(from, row);
    const known = row.get(to);
    if (known !== undefined) return known;
    row.set(to, []);
    const differences: SchemaDifference[] = [];
    this.#differ(from, to, (fact, path, before, after, origin) => {
      const own = from.label === undefined ? undefined : from.label + path;
      differences.push({ fact, path, from: before, to: after, origin: origin ?? own });
    });
    row.set(to, differences);
    return differences;
  }

  /** The default of a value that had none. It changes nothing for callers that had to send the value. */
  addedDefault(from: Schema | undefined, to: Schema | undefined): Json | undefined {
    return this.#from.of(from).default === undefined ? this.#to.of(to).default : undefined;
  }

  #differ(from: Shape, to: Shape, note: Note): void {
    if (from.nullable && !to.nullable) note("null-removed", "", true, false);
    if (!from.nullable && to.nullable) note("null-added", "", false, true);
    if (from.branches !== undefined || to.branches !== undefined) {
      this.#differInVariants(from, to, note);
      return;
    }
    const comparable = differInTypes(from, to, note);
    this.#differInValues(from, to, note);
    if (!comparable) return;
    differInLimits(from, to, note);
    differInWords("pattern", from.patterns, to.patterns, note);
    differInWords("format", from.formats, to.formats, note);
    this.#differInProperties(from, to, note);
    this.#nest(
      ".*",
      from.additional === false ? undefined : from.additional,
      to.additional === false ? undefined : to.additional,
      note,
      from.additional !== false && to.additional !== false,
    );
    this.#nest("[]", from.items, to.items, note, true);
    const wasDefault = from.default;
    if (wasDefault !== undefined && !sameJson(wasDefault, to.default))
      note("default-changed", "", wasDefault, to.default);
    differInUniqueness(from.unique, to.unique, note);
    differInFileTypes(from.fileTypes, to.fileTypes, note);
    for (const keyword of new Set([...from.others.keys(), ...to.others.keys()])) {
      const [before, after] = [from.others.get(keyword), to.others.get(keyword)];
      if (before !== after) note("constraint-changed", ` ${keyword}`, before, after);
    }
  }

  #nest(step: string, from: Schema | undefined, to: Schema | undefined, note: Note, applies: boolean): void {
    if (!applies || (from === undefined && to === undefined)) return;
    for (const inner of this.compare(from, to)) note(inner.fact, step + inner.path, inner.from, inner.to, inner.origin);
  }

  #differInProperties(from: Shape, to: Shape, note: Note): void {
    const ignoredWriter = this.#direction === "request" ? "service" : "caller";
    const has = (shape: Shape, shapes: Shapes, name: string) =>
      shape.properties.has(name) && shapes.of(shape.properties.get(name)).writtenBy !== ignoredWriter;
    const renames = new Set<string>();
    for (const name of from.properties.keys()) {
      const newName = this.#renamed(to.label ?? from.label ?? "", name);
      if (newName === undefined || to.properties.has(name) || !to.properties.has(newName)) continue;
      renames.add(name).add(newName);
      note("property-renamed", `.${name}`, name, newName);
      this.#nest(`.${name}`, from.properties.get(name), to.properties.get(newName), note, true);
    }
    for (const name of new Set([...from.properties.keys(), ...to.properties.keys()])) {
      if (renames.has(name)) continue;
      const [was, is] = [has(from, this.#from, name), has(to, this.#to, name)];
      const [wasRequired, isRequired] = [from.required.has(name), to.required.has(name)];
      if (was && !is) note("property-removed", `.${name}`);
      if (!was && is) note(isRequired ? "required-property-added" : "optional-property-added", `.${name}`);
      if (!was || !is) continue;
      if (!wasRequired && isRequired) note("property-became-required", `.${name}`, false, true);
      if (wasRequired && !isRequired) note("property-became-optional", `.${name}`, true, false);
      const added = wasRequired ? undefined : this.addedDefault(from.properties.get(name), to.properties.get(name));
      if (added !== undefined) note("default-added", `.${name}`, undefined, added);
      this.#nest(`.${name}`, from.properties.get(name), to.properties.get(name), note, true);
    }
    if (from.additional !== false && to.additional === false) note("additional-properties-closed", "");
    if (from.additional === false && to.additional !== false) note("additional-properties-opened", "");
  }

  #differInValues(from: Shape, to: Shape, note: Note): void {
    const [before, after] = [from.values, to.values];
    if (before === undefined || after === undefined) {
      if (before !== undefined) note("enum-opened", "", [...before.values()]);
      if (after !== undefined) note("enum-closed", "", undefined, [...after.values()]);
      return;
    }
    if (!from.growing && to.growing) note("enum-opened", "", false, true);
    if (from.growing && !to.growing && this.#direction !== "request") note("enum-closed", "", true, false);
    for (const [text, value] of before) if (!after.has(text)) note("enum-value-removed", "", value);
    for (const [text, value] of after) {
      if (!before.has(text)) note(from.growing ? "open-enum-value-added" : "enum-value-added", "", undefined, value);
    }
  }

  #differInVariants(from: Shape, to: Shape, note: Note): void {
    this.#differInMapping(from, to, note);
    const after = [...this.#to.variants(to)];
    const before = this.#partsOf(from, to);
    const tag = to.discriminator ?? from.discriminator ?? this.#tagOf(before, after);
    const removed: Shape[] = [];
    for (const variant of before) {
      const name = this.#nameOf(this.#from, variant, tag);
      const twin = after.findIndex((other) => name !== undefined && this.#nameOf(this.#to, other, tag) === name);
      if (twin < 0) removed.push(variant);
      else this.#differInVariant(variant, after.splice(twin, 1)[0]!, name, note);
    }
    // Without a common name, the first compatible variant counts as the same.
    for (const variant of removed.splice(0)) {
      const twin = after.findIndex((other) =>
        this.compareShapes(variant, other).every((inner) => !this.#breaks(inner.fact)),
      );
      if (twin < 0) removed.push(variant);
      else this.#differInVariant(variant, after.splice(twin, 1)[0]!, undefined, note);
    }
    if (removed.length === 1 && after.length === 1 && tag === undefined) {
      this.#differInVariant(removed.pop()!, after.pop()!, undefined, note);
    }
    const tagged = tag === undefined ? "" : "tagged-";
    for (const variant of removed)
      note(`${tagged}variant-removed`, "", this.#nameOf(this.#from, variant, tag) ?? "unnamed");
    for (const variant of after) {
      note(`${tagged}variant-added`, "", undefined, this.#nameOf(this.#to, variant, tag) ?? "unnamed");
    }
  }

  /** Values of variants that remain; a removed variant is a difference of its own. */
  #differInMapping(from: Shape, to: Shape, note: Note): void {
    if (from.branches === undefined || to.branches === undefined) return;
    const tag = from.discriminator ?? "";
    const variants = this.#to.variants(to);
    for (const [value, name] of from.mapping) {
      const now = to.mapping.get(value);
      const hasValue = ({ properties }: Shape) =>
        this.#to.of(properties.get(tag)).values?.has(canonical(value)) ?? true;
      const remaining = variants.find(({ label }) => label === name);
      if (remaining === undefined || now === name || !hasValue(remaining)) continue;
      note("discriminator-value-removed", "", `${value}: ${name}`, now && `${value}: ${now}`);
    }
    for (const [value, name] of to.mapping) {
      const isOfOldVariant = this.#from.variants(from).some(({ label }) => label === name);
      if (isOfOldVariant && !from.mapping.has(value))
        note("discriminator-value-added", "", undefined, `${value}: ${name}`);
    }
  }

  // Cached, so that recursion ends.
  #partsOf(from: Shape, to: Shape): readonly Shape[] {
    const row = this.#parts.get(from) ?? new Map<Shape, readonly Shape[]>();
    this.#parts.set(from, row);
    const others = this.#to.variants(to);
    const parts = row.get(to) ?? this.#from.variants(from).flatMap((variant) => this.#apart(variant, others));
    row.set(to, parts);
    return parts;
  }

  /** Splits a variant by the values of a field, some of which have their own variant in the other document. */
  #apart(variant: Shape, others: readonly Shape[]): Shape[] {
    for (const name of variant.required) {
      const schema = variant.properties.get(name);
      const { values } = this.#from.of(schema);
      if (schema === undefined || values === undefined || values.size < 2) continue;
      const only = (...left: Json[]) => ({
        ...variant,
        properties: new Map(variant.properties).set(name, { allOf: [schema, { enum: left }] }),
      });
      const ownOf = (text: string) =>
        others.find((other) => other.label !== variant.label && this.#mustBe(other, name)?.has(text));
      const parts = Map.groupBy(values, ([text]) => ownOf(text));
      if (parts.size < 2) continue;
      return [...parts].map(([own, part]) => {
        const rest = only(...part.map(([, value]) => value));
        return own === undefined ? rest : { ...rest, label: own.label };
      });
    }
    return [variant];
  }

  #mustBe(variant: Shape, name: string): ReadonlyMap<string, Json> | undefined {
    return variant.required.has(name) ? this.#to.of(variant.properties.get(name)).values : undefined;
  }

  #differInVariant(from: Shape, to: Shape, name: string | undefined, note: Note): void {
    this.#pair(from, to);
    for (const inner of this.compareShapes(from, to)) {
      note(inner.fact, `<${name ?? "variant"}>${inner.path}`, inner.from, inner.to, inner.origin);
    }
  }

  /** Finds a field that has one fixed value in every variant. */
  #tagOf(before: readonly Shape[], after: readonly Shape[]): string | undefined {
    const isTag = (name: string) =>
      before.every((variant) => this.#valueOf(this.#from, variant, name) !== undefined) &&
      after.every((variant) => this.#valueOf(this.#to, variant, name) !== undefined);
    return [...(before[0]?.properties.keys() ?? [])].find(isTag);
  }

  #nameOf(shapes: Shapes, variant: Shape, tag: string | undefined): string | undefined {
    return (tag === undefined ? undefined : this.#valueOf(shapes, variant, tag)) ?? variant.label;
  }

  #valueOf(shapes: Shapes, variant: Shape, name: string): string | undefined {
    const values = [...(shapes.of(variant.properties.get(name)).values?.values() ?? [])];
    return values.length === 1 && variant.required.has(name) ? String(values[0]) : undefined;
  }

  #breaks(fact: SchemaFact): boolean {
    return kinds[`${this.#direction}-${fact}` satisfies Kind].breaking;
  }
}

/** Returns whether a value can satisfy both. */
function differInTypes(from: Shape, to: Shape, note: Note): boolean {
  const [before, after] = [from.types, to.types];
  const texts = [before, after].map((types) => types && [...types].sort());
  if (before === undefined || after === undefined) {
    if (before !== after) note(after === undefined ? "type-widened" : "type-narrowed", "", texts[0], texts[1]);
    return true;
  }
  const covers = (types: ReadonlySet<string>, type: string) =>
    types.has(type) || (type === "integer" && types.has("number"));
  const narrows = [...before].some((type) => !covers(after, type));
  const widens = [...after].some((type) => !covers(before, type));
  if (narrows && widens) note("type-changed", "", texts[0], texts[1]);
  else if (narrows || widens) note(narrows ? "type-narrowed" : "type-widened", "", texts[0], texts[1]);
  return [...before].some((type) => covers(after, type)) || [...after].some((type) => covers(before, type));
}

function differInLimits(from: Shape, to: Shape, note: Note): void {
  const [before, after] = [boundsOf(from), boundsOf(to)];
  for (const [keywords, sign] of [
    [upperLimits, 1],
    [lowerLimits, -1],
  ] as const) {
    for (const keyword of keywords) {
      const free = countsFromZero.test(keyword) ? 0 : sign * Number.POSITIVE_INFINITY;
      const [was, is] = [before.get(keyword), after.get(keyword)];
      if ((was ?? free) === (is ?? free)) continue;
      const fact = sign * (is ?? free) < sign * (was ?? free) ? "limit-tightened" : "limit-loosened";
      note(fact, ` ${keyword}`, was, is);
    }
  }
  const [was, is] = [before.get("multipleOf"), after.get("multipleOf")];
  if (was === is) return;
  const tightens = is !== undefined && (was === undefined || was % is !== 0);
  const loosens = was !== undefined && (is === undefined || is % was !== 0);
  if (tightens) note("limit-tightened", " multipleOf", was, is);
  if (loosens) note("limit-loosened", " multipleOf", was, is);
}

/** Inclusive bounds of integers: more than 0 means at least 1. */
function boundsOf({ types, limits }: Shape): ReadonlyMap<string, number> {
  if (types?.size !== 1 || !types.has("integer")) return limits;
  const bounds = new Map(limits);
  const reached = (keyword: string, exclusive: string, round: (bound: number) => number, step: 1 | -1) => {
    const [inner, outer] = [limits.get(keyword), limits.get(exclusive)];
    const candidates = [
      ...(inner === undefined ? [] : [round(inner)]),
      ...(outer === undefined ? [] : [Number.isInteger(outer) ? outer + step : round(outer)]),
    ];
    bounds.delete(exclusive);
    if (candidates.length > 0) bounds.set(keyword, step * Math.max(...candidates.map((bound) => step * bound)));
  };
  reached("minimum", "exclusiveMinimum", Math.ceil, 1);
  reached("maximum", "exclusiveMaximum", Math.floor, -1);
  return bounds;
}

function differInUniqueness(from: Json | undefined, to: Json | undefined, note: Note): void {
  if (from === undefined || to === undefined) {
    if (from !== to) note(to === undefined ? "unique-removed" : "unique-added", "");
    return;
  }
  const [code, newCode] = [textAt(from, "code"), textAt(to, "code")];
  const [release, newRelease] = [textAt(from, "freedBy"), textAt(to, "freedBy")];
  if (code !== newCode) note("unique-code-changed", "", code, newCode);
  if (release !== newRelease)
    note(release === undefined ? "unique-release-added" : "unique-release-removed", "", release, newRelease);
}

function differInFileTypes(
  from: ReadonlySet<string> | undefined,
  to: ReadonlySet<string> | undefined,
  note: Note,
): void {
  if (from === undefined || to === undefined) {
    if (from !== undefined) note("file-type-added", "", [...from], "any");
    if (to !== undefined) note("file-type-removed", "", "any", [...to]);
    return;
  }
  for (const type of from.difference(to)) note("file-type-removed", "", type);
  for (const type of to.difference(from)) note("file-type-added", "", undefined, type);
}

function differInWords(
  keyword: "pattern" | "format",
  from: ReadonlySet<string>,
  to: ReadonlySet<string>,
  note: Note,
): void {
  const [removed, added] = [[...from.difference(to)], [...to.difference(from)]];
  if (removed.length === 0 && added.length === 0) return;
  const isWider =
    keyword === "format" && removed.length > 0 && removed.every((word) => added.includes(widerFormat[word] ?? ""));
  const isNarrower =
    keyword === "format" && added.length > 0 && added.every((word) => removed.includes(widerFormat[word] ?? ""));
  const change =
    removed.length === 0 || isNarrower ? "tightened" : added.length === 0 || isWider ? "loosened" : "changed";
  const text = (words: readonly string[]) => (words.length === 0 ? undefined : words.join(" and "));
  note(`${keyword}-${change}`, "", text([...from]), text([...to]));
}

/** Equal for the same change at the same path. */
export function identity(difference: SchemaDifference): string {
  return canonical([difference.fact, difference.path, difference.from ?? null, difference.to ?? null]);
}
