// Refuses a link whose target or expressions do not exist, or whose values have another type than the target takes.
import {
  type Document,
  type Link,
  type Operation,
  parametersOf,
  resolve,
  type Schema,
} from "../../document/openapi.ts";
import { type Answer, bodySchemaOf, propertiesOf } from "./resources.ts";

/** @throws {Error} naming the operation, the link's target and the fault */
export function refuseBrokenLink(document: Document, answer: Answer, target: Operation, link: Link): void {
  const fault = faultOf(document, answer, target, link);
  if (fault !== undefined)
    throw new Error(`the link from ${answer.operation.operationId} to ${target.operationId}: ${fault}`);
}

function faultOf(document: Document, answer: Answer, target: Operation, link: Link): string | undefined {
  const { parameters = {}, requestBody = {} } = link;
  const declared = parametersOf(document, target);
  const missing = declared.find(({ in: place, name = "" }) => place === "path" && !(name in parameters));
  if (missing !== undefined) return `it lacks the path parameter ${missing.name}`;
  const fields = bodySchemaOf(document, target)?.properties ?? {};
  const values: [place: string, value: unknown, taken: Schema | undefined][] = [
    ...Object.entries(parameters).map(([name, value]): [string, unknown, Schema | undefined] => [
      `parameter ${name}`,
      value,
      declared.find((each) => each.name === name)?.schema,
    ]),
    ...Object.entries(requestBody).map(([name, value]): [string, unknown, Schema | undefined] => [
      `body field ${name}`,
      value,
      fields[name],
    ]),
  ];
  for (const [place, value, taken] of values) {
    const fault = taken ? misfit(document, answer, value, taken) : "does not exist";
    if (fault !== undefined) return `the ${place} ${fault}`;
  }
  return undefined;
}

function misfit(document: Document, answer: Answer, value: unknown, taken: Schema): string | undefined {
  const schema = resolve(document, taken);
  if (Array.isArray(value)) {
    if (schema.items === undefined) return "is no list";
    return value.map((each) => misfit(document, answer, each, schema.items as Schema)).find((fault) => fault);
  }
  if (typeof value !== "string" || !value.startsWith("$")) return undefined;
  const source = schemaAt(document, answer, value);
  if (source === undefined) return `has no value, because the request and the response have no ${value}`;
  const given = resolve(document, source);
  const isFit = given.type === schema.type && (schema.format === undefined || given.format === schema.format);
  return isFit ? undefined : `has another type than ${value}`;
}

/** The schema of what a runtime expression selects. */
function schemaAt(document: Document, { operation, response }: Answer, expression: string): Schema | undefined {
  const parameter = /^\$request\.path\.(\w+)$/.exec(expression)?.[1];
  if (parameter !== undefined) return parametersOf(document, operation).find(({ name }) => name === parameter)?.schema;
  const pointer = /^\$response\.body#\/(.+)$/.exec(expression)?.[1];
  let schema = pointer === undefined ? undefined : response.content?.["application/json"]?.schema;
  for (const part of pointer?.split("/") ?? []) {
    if (schema === undefined) return undefined;
    schema = /^\d+$/.test(part) ? resolve(document, schema).items : propertiesOf(document, schema)[part];
  }
  return schema;
}
