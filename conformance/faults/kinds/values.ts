import type { ContractDocument } from "../../contract/document.ts";
import type { Schema } from "../../contract/schema.ts";
import { type Fault, type Kind, responseFault, withJsonBody } from "../fault.ts";
import { absent, changeAt, type Field, fieldsOf } from "../pointers.ts";

type WrongValue = readonly [title: string, change: (value: unknown) => unknown];

function wrongValuesOf({ type, keywords, nullable, required, pointer }: Field): WrongValue[] {
  const all: WrongValue[] = [];
  const { format, enum: members, items } = keywords as { format?: string; enum?: readonly string[]; items?: Schema };
  const text = (title: string, change: (value: string) => unknown) =>
    all.push([title, (value) => (typeof value === "string" ? change(value) : undefined)]);
  if (type === "string") {
    if (members !== undefined && members.length > 1)
      text("is another enum member", (value) => members[(members.indexOf(value) + 1) % members.length]);
    else if (format === "date-time") text("is a day later", (value) => daysLater(value));
    else if (format === "date") text("is a day later", (value) => daysLater(`${value}T00:00:00.000Z`).slice(0, 10));
    else if (format === "uuid") text("is another", (value) => value.slice(0, -1) + (value.endsWith("0") ? "1" : "0"));
    else if (members === undefined) text("is in another case", swapCase);
  } else if (type === "integer" || type === "number")
    all.push(["is 1 higher", (value) => (typeof value === "number" ? value + 1 : undefined)]);
  else if (type === "boolean") all.push(["is inverted", (value) => (typeof value === "boolean" ? !value : undefined)]);
  else if (type === "array" && items !== undefined && !/\/data$/.test(pointer))
    all.push([
      "lacks its first item",
      (value) => (Array.isArray(value) && value.length > 1 ? value.slice(1) : undefined),
    ]);
  if (nullable) all.push(["is null", () => null]);
  if (nullable && format === "date-time")
    all.push(["is not null", (value) => (value === null ? "2025-01-01T00:00:00.000Z" : undefined)]);
  if (!required && pointer !== "" && !pointer.endsWith("/0")) all.push(["is left out", () => absent]);
  return all;
}

function daysLater(instant: string): string {
  return Number.isNaN(Date.parse(instant)) ? instant : new Date(Date.parse(instant) + 86_400_000).toISOString();
}

function swapCase(value: string): string {
  return value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase();
}

const wrongValue: Kind = {
  id: "field-untrue",
  title: "A field is well-formed but wrong",
  rules: [
    "created-kept",
    "listed-as-alone",
    "update-exact",
    "webhook-created",
    "statement-requested",
    "statement-generated",
    "attempts-recorded",
    "default-used",
    "secret-rotated",
    "webhook-last-used",
    "card-revealed",
    "statement-link-expires",
  ],
  faults: ({ operations, schemas }: ContractDocument): Fault[] =>
    operations.flatMap((operation) =>
      operation.success.flatMap((status) => {
        const schema = operation.responses.get(status)?.content.get("application/json");
        const fields = schema === undefined ? [] : fieldsOf(schemas, schema);
        return fields.flatMap((field) =>
          // The first item of a list may belong to another check.
          wrongValuesOf(field).map(([title, change]) =>
            responseFault(operation, `${status} ${field.pointer} ${title}`, ({ response, json }) => {
              if (response.status !== status || json === undefined) return undefined;
              const other = changeEverywhere(json, field.pointer, change);
              return other === undefined ? undefined : withJsonBody(response, other);
            }),
          ),
        );
      }),
    ),
};

function changeEverywhere(json: unknown, pointer: string, change: (value: unknown) => unknown): unknown {
  const { data } = json as { data?: unknown };
  if (!pointer.startsWith("/data/0") || !Array.isArray(data)) return changeAt(json, pointer, change);
  const inner = pointer.slice("/data/0".length);
  const items = data.map((item) => changeAt(item, inner, change));
  if (items.every((item) => item === undefined)) return undefined;
  return {
    ...(json as object),
    data: items.map((item, index) => (item === undefined || item === absent ? data[index] : item)),
  };
}

export const kinds: readonly Kind[] = [wrongValue];
