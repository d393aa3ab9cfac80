import type { ContractDocument } from "../../contract/document.ts";
import type { Schema } from "../../contract/schema.ts";
import { type Fault, type Kind, responseFault, withJsonBody } from "../fault.ts";
import { changeAt, fieldsOf } from "../pointers.ts";

const json = "application/json";

interface ConditionalField {
  readonly pointer: string;
  /** A value that the schema allows. */
  readonly sample: unknown;
  readonly isList: boolean;
}

/** Finds the nullable fields and lists that a rule ties to the values of other fields. */
function conditionalFields({ schemas }: ContractDocument, schema: Schema): ConditionalField[] {
  return fieldsOf(schemas, schema).flatMap(({ pointer, keywords }) => {
    const rules = (keywords["x-invariants"] ?? []) as readonly { readonly rule: string }[];
    const properties = (keywords.properties ?? {}) as Readonly<Record<string, Schema>>;
    return rules.flatMap(({ rule }): ConditionalField[] => {
      const [, name] = /^\((?:size\()?(\w+)(?:\) > 0| != null)\) == \(/.exec(rule) ?? [];
      const field = properties[name ?? ""];
      if (field === undefined) return [];
      const isList = schemas.plain(field).type === "array" && !schemas.plain(field).nullable;
      return [{ pointer: `${pointer}/${name}`, sample: schemas.sample(field), isList }];
    });
  });
}

function isAbsent(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

const conditionBroken: Kind = {
  id: "condition-broken",
  title: "A field is present in a state without it, or absent in a state with it",
  rules: ["invariants-hold"],
  faults: (document) =>
    document.operations.flatMap((operation) =>
      operation.success.flatMap((status) => {
        const schema = operation.responses.get(status)?.content.get(json);
        const fields = schema === undefined ? [] : conditionalFields(document, schema);
        return fields.flatMap(({ pointer, sample, isList }): Fault[] => {
          const fault = (title: string, change: (value: unknown) => unknown) =>
            responseFault(operation, `${status} ${pointer} ${title}`, ({ response, json: body }) => {
              const other = response.status === status ? changeAt(body, pointer, change) : undefined;
              return other === undefined ? undefined : withJsonBody(response, other);
            });
          return [
            fault("is absent", (value) => (isAbsent(value) ? undefined : isList ? [] : null)),
            fault("is present", (value) => (isAbsent(value) ? sample : undefined)),
          ];
        });
      }),
    ),
};

export const kinds: readonly Kind[] = [conditionBroken];
