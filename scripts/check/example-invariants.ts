// Evaluates the invariants of every example of a document.
import { schemasOf } from "../../conformance/contract/schema.ts";
import { brokenInvariants } from "../../conformance/judge/invariants/invariants.ts";
import { type Document, type MediaType, operationsOf, type Schema } from "../../spec/document/openapi.ts";

/** Returns a line for each example that breaks an invariant. */
export function brokenExamples(document: Document): string[] {
  // The schemas of `document`, because those in generated/ may be older.
  const named = schemasOf(document.components.schemas);
  const linesOf = (place: string, schema: Schema, value: unknown) =>
    brokenInvariants(named, schema, value).map(
      ({ invariant, pointer, values }) =>
        `${document.info.version}: the example of ${place}${pointer} breaks a rule: ${invariant.sentence} ${values}`,
    );
  const schemas = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    (schema.examples ?? []).flatMap((value) => linesOf(name, schema, value)),
  );
  const bodies = mediaOf(document).flatMap(([place, { schema, examples = {} }]) =>
    schema === undefined ? [] : Object.values(examples).flatMap(({ value }) => linesOf(place, schema, value)),
  );
  return [...new Set([...schemas, ...bodies])];
}

function mediaOf(document: Document): [string, MediaType][] {
  return [...operationsOf(document), ...operationsOf(document, "webhooks")].flatMap(({ operation }) =>
    [operation.requestBody, ...Object.values(operation.responses)].flatMap((message) =>
      Object.values(message?.content ?? {}).map((media): [string, MediaType] => [operation.operationId, media]),
    ),
  );
}
