// Evaluates the invariants of every example of a document.
import { type ContractDocument, readDocument } from "../../conformance/contract/document.ts";
import { brokenInvariants } from "../../conformance/judge/invariants/invariants.ts";
import type { Document, MediaType, Schema } from "../../spec/emitter/openapi.ts";

/** Returns a line for each example that breaks an invariant. */
export function brokenExamples(document: Document): string[] {
  const contract = readDocument(document.info.version as ContractDocument["version"]);
  const linesOf = (place: string, schema: Schema, value: unknown) =>
    brokenInvariants(contract.schemas, schema, value).map(
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

function mediaOf({ paths, webhooks = {} }: Document): [string, MediaType][] {
  const operations = [...Object.values(paths), ...Object.values(webhooks)].flatMap((item) => Object.values(item));
  return operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((message) =>
      Object.values(message?.content ?? {}).map((media): [string, MediaType] => [operationId, media]),
    ),
  );
}
