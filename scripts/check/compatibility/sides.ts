// Compares schemas and bodies of two documents.
import { isObject, type Json, type JsonObject, type OpenApiDocument, objectAt, sameJson } from "./document.ts";
import type { Direction, Kind } from "./kinds.ts";
import { identity, type Renamed, SchemaComparison, type SchemaDifference } from "./schemas.ts";
import type { Schema } from "./shape.ts";
import { Shapes } from "./shapes.ts";

export type Note = (kind: Kind, at: string, from?: Json, to?: Json, origin?: string) => void;

export interface Side {
  readonly document: OpenApiDocument;
  readonly shapes: Shapes;
}

export class Sides {
  readonly from: Side;
  readonly to: Side;
  readonly schemas: Readonly<Record<Direction, SchemaComparison>>;
  /** By schema, the names of the schemas in the same places. */
  readonly #laterNames = new Map<string, Set<string>>();

  constructor(from: OpenApiDocument, to: OpenApiDocument, renamed?: Renamed) {
    this.from = { document: from, shapes: new Shapes(from) };
    this.to = { document: to, shapes: new Shapes(to) };
    const compare = (direction: Direction) =>
      new SchemaComparison(this.from.shapes, this.to.shapes, direction, this.#laterNames, renamed);
    this.schemas = { request: compare("request"), response: compare("response"), event: compare("event") };
  }

  both(from: unknown, to: unknown, key: string): [JsonObject, JsonObject] {
    return [objectAt(this.from.document, from, key), objectAt(this.to.document, to, key)];
  }

  /**
   * Pairs what two maps by schema have, with the later name. The comparison of operations and events, which must run
   * before, finds the name of a renamed schema and reports a removed one.
   */
  sameSchemas<Value>(from: ReadonlyMap<string, Value>, to: ReadonlyMap<string, Value>): [Value, Value, string][] {
    return [...from].flatMap(([name, value]) => {
      const newNames = [...(this.#laterNames.get(name) ?? [])].filter((each) => !from.has(each));
      return (to.has(name) ? [name] : newNames).flatMap((each): [Value, Value, string][] => {
        const other = to.get(each);
        return other === undefined ? [] : [[value, other, each]];
      });
    });
  }

  values(direction: Direction, from: JsonObject, to: JsonObject, at: string, note: Note): void {
    noteDifferences(direction, this.schemas[direction].compare(schemaOf(from), schemaOf(to)), at, note);
  }

  /** A difference of all media types is noted once. */
  content(direction: Direction, from: JsonObject, to: JsonObject, place: string, note: Note): void {
    const [before, after] = this.both(from, to, "content");
    for (const type of missing(before, after)) note(`${direction}-media-type-removed`, `${place} ${type}`);
    for (const type of missing(after, before)) note(`${direction}-media-type-added`, `${place} ${type}`);
    const common = Object.keys(before).filter((type) => after[type] !== undefined);
    const found = new Map<string, { difference: SchemaDifference; types: string[] }>();
    for (const type of common) {
      const [was, is] = this.both(before, after, type);
      if (direction === "request" && !this.#keepsEncoding(was, is)) {
        note("request-encoding-changed", `${place} ${type}`);
      }
      for (const difference of this.schemas[direction].compare(schemaOf(was), schemaOf(is))) {
        const key = identity(difference);
        found.set(key, { difference, types: [...(found.get(key)?.types ?? []), type] });
      }
    }
    for (const { difference, types } of found.values()) {
      noteDifferences(
        direction,
        [difference],
        types.length === common.length ? place : `${place} (${types.join(", ")})`,
        note,
      );
    }
  }

  /** A part may have more media types than before. No caller sends a new field. */
  #keepsEncoding(was: JsonObject, is: JsonObject): boolean {
    const [before, after] = [was, is].map(({ encoding }) => (isObject(encoding) ? encoding : {})) as [
      JsonObject,
      JsonObject,
    ];
    const { properties } = this.from.shapes.of(schemaOf(was));
    const known = Object.keys(after).filter((field) => properties.has(field));
    return [...Object.keys(before), ...known].every((field) => {
      const [one, other] = [before[field], after[field]].map((part) => (isObject(part) ? part : {})) as [
        JsonObject,
        JsonObject,
      ];
      const [types, newTypes] = [one, other].map(
        ({ contentType }) => new Set(String(contentType ?? "").split(/, */)),
      ) as [Set<string>, Set<string>];
      return types.isSubsetOf(newTypes) && sameJson({ ...one, contentType: null }, { ...other, contentType: null });
    });
  }
}

export function noteDifferences(
  direction: Direction,
  found: readonly SchemaDifference[],
  at: string,
  note: Note,
): void {
  for (const { fact, path, from, to, origin } of found) {
    note(`${direction}-${fact}`, path === "" || path.startsWith(" ") ? at + path : `${at} ${path}`, from, to, origin);
  }
}

export function missing(from: JsonObject, to: JsonObject): string[] {
  return Object.keys(from).filter((key) => to[key] === undefined);
}

/** A parameter or header may have its schema inside a media type. */
export function schemaOf(holder: JsonObject): Schema | undefined {
  const [content] = Object.values(isObject(holder.content) ? holder.content : {});
  return (isObject(content) ? content.schema : holder.schema) as Schema | undefined;
}
