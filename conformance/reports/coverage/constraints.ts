// Lists the constraints of a schema, and says which of them a value keeps and breaks.
import { resolve } from "../../../spec/document/openapi.ts";
import type { ContractDocument } from "../../contract/document.ts";
import type { Schema } from "../../contract/schema.ts";
import { hasType, keywords, typeOf } from "./keywords.ts";

export interface Constraint {
  // "/lines/*/name"; empty for the whole value.
  readonly pointer: string;
  readonly keyword: string;
}

/** Called for each constraint of a part that the value has; `index` is its position in `constraints`. */
type Note = (index: number, isKept: boolean) => void;

type Inspect = (value: unknown, note: Note) => void;

export interface Constraints {
  readonly constraints: readonly Constraint[];
  readonly inspect: Inspect;
}

/** Every "text" is a string, and every "form" is an object, so these types cannot be broken. */
export function constraintsOf(
  { schemas, namedSchemas }: ContractDocument,
  schema: Schema,
  sentAs: "text" | "form" | "json",
): Constraints {
  const constraints: Constraint[] = [];
  const add = (pointer: string, keyword: string) => {
    const known = constraints.findIndex((each) => each.pointer === pointer && each.keyword === keyword);
    return known >= 0 ? known : constraints.push({ pointer, keyword }) - 1;
  };

  /** A union's variant has no type of its own to break: `isTyped` is false. */
  const compile = (part: Schema, pointer: string, within: readonly Schema[], isTyped = true): Inspect => {
    // A schema nested in itself adds no further place.
    if (within.includes(part)) return () => {};
    const variants = schemas.variants(part);
    if (variants.length > 1) {
      const inspections = variants.map((variant) => ({
        type: schemas.plain(variant).type ?? "",
        inspect: compile(variant, pointer, [...within, part], false),
      }));
      return (value, note) => inspections.find(({ type }) => hasType(type, value))?.inspect(value, note);
    }
    const { type, nullable, keywords: declared } = schemas.plain(part);
    const canHaveOtherType = isTyped && type !== undefined && !(sentAs === "text" && type === "string");
    const typed = canHaveOtherType && !(sentAs === "form" && pointer === "") ? add(pointer, "type") : -1;
    const own = ownChecks(declared, pointer);
    const conditions = conditionsOf(part).map((condition) => conditionCheck(condition, pointer));
    const inner = fieldChecks(declared, pointer, [...within, part]);
    return (value, note) => {
      const isFit = value === null ? nullable : type === undefined || hasType(type, value);
      if (typed >= 0) note(typed, isFit);
      if (!isFit || value === null) return;
      for (const check of own) check(value, note);
      for (const check of conditions) check(value, note);
      for (const check of inner) check(value, note);
    };
  };

  const ownChecks = (declared: Schema, pointer: string): Inspect[] =>
    Object.entries(declared).flatMap(([keyword, limit]): Inspect[] => {
      const { type, keeps } = keywords[keyword] ?? {};
      const isKept = keeps?.(limit as never, schemas);
      if (isKept === undefined) return [];
      const index = add(pointer, keyword);
      return [
        (value, note) => {
          if (type === "any" || typeOf(value) === type) note(index, isKept(value as never));
        },
      ];
    });

  /** Parts of `allOf` may have conditions that `plain` merges. */
  const conditionsOf = ({ $ref, allOf, ...own }: Schema): Schema[] => {
    const target = $ref === undefined ? [] : [resolve({ components: { schemas: namedSchemas } }, { $ref } as Schema)];
    return [...[...(allOf ?? []), ...target].flatMap(conditionsOf), ...(own.if === undefined ? [] : [own])];
  };

  const conditionCheck = (condition: Schema, pointer: string): Inspect => {
    const isMet = schemas.validatorOf(condition.if as Schema);
    const branches = (["then", "else"] as const).map((name) => {
      const branch = condition[name] as Schema | undefined;
      return branch && { index: add(pointer, name), isKept: schemas.validatorOf(branch) };
    });
    return (value, note) => {
      const branch = branches[isMet(value) ? 0 : 1];
      if (branch !== undefined) note(branch.index, branch.isKept(value) as boolean);
    };
  };

  const fieldChecks = (declared: Schema, pointer: string, within: readonly Schema[]): Inspect[] => {
    const { items, properties = {}, required = [], additionalProperties: others } = declared;
    if (items !== undefined) {
      const inspect = compile(items, `${pointer}/*`, within);
      return [(value, note) => Array.isArray(value) && value.forEach((item) => void inspect(item, note))];
    }
    const checks = Object.entries(properties).map(([name, field]): Inspect => {
      const inspect = compile(field, `${pointer}/${name}`, within);
      const index = required.includes(name) ? add(`${pointer}/${name}`, "required") : -1;
      return (value, note) => {
        const sent = typeOf(value) === "object" ? (value as Record<string, unknown>)[name] : null;
        if (typeOf(value) !== "object") return;
        if (index >= 0) note(index, sent !== undefined);
        if (sent !== undefined) inspect(sent, note);
      };
    });
    const unknown = (value: unknown) =>
      typeOf(value) === "object" ? Object.keys(value as object).filter((name) => !Object.hasOwn(properties, name)) : [];
    if (others === false) {
      const index = add(pointer, "additionalProperties");
      checks.push((value, note) => typeOf(value) === "object" && note(index, unknown(value).length === 0));
    } else if (typeof others === "object") {
      const inspect = compile(others, `${pointer}/*`, within);
      checks.push((value, note) => {
        for (const name of unknown(value)) inspect((value as Record<string, unknown>)[name], note);
      });
    }
    return checks;
  };

  return { inspect: compile(schema, "", []), constraints };
}
