// Faults of fields that require or exclude each other, and of fields that may be null.
import { type Kind, requestFault } from "../fault.ts";
import { changeAt } from "../pointers.ts";
import { bodyFields, jsonBody, replacedBody } from "./requests.ts";

const ignoredCondition: Kind = {
  id: "field-condition-ignored",
  title: "A body whose fields require or exclude each other is replaced by the example",
  rules: ["constraint-enforced"],
  faults: (document) =>
    document.operations.flatMap((operation) =>
      (["then", "else"] as const).flatMap((branch) =>
        replacedBody(document, operation, `ignores "${branch}" of its conditions`, (errors) =>
          errors.some(({ schemaPath }) => schemaPath.includes(`/${branch}/`)),
        ),
      ),
    ),
};

const refusedText: Kind = {
  id: "only-null-accepted",
  title: "A text that may be null is refused with any other value",
  rules: ["border-accepted"],
  faults: (document) =>
    document.operations.map((operation) => {
      const texts = bodyFields(document, operation).filter(({ nullable, type }) => nullable && type === "string");
      return requestFault(operation, "accepts only null for such fields", (request) => {
        const json = jsonBody(request);
        // A number is a type error of a text.
        const refuse = (value: unknown) => (value === null ? undefined : 1);
        const other = texts.reduce((body, { pointer }) => changeAt(body, pointer, refuse) ?? body, json);
        return other === json ? undefined : { ...request, body: Buffer.from(JSON.stringify(other)) };
      });
    }),
};

export const kinds: readonly Kind[] = [ignoredCondition, refusedText];
