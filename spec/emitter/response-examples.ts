// Writes the examples of an operation's success that differ from its model's example. Invariant: an example has the fields of its document's date.
import { fitter, namesOfDate } from "./dated-examples.ts";
import { exampleOf } from "./example.ts";
import type { Facts } from "./facts.ts";
import { type Document, type MediaType, operationsOf } from "./openapi.ts";

/** Adds the examples of every operation; `newest` is what the stock emitter makes for the newest date. */
export function addResponseExamples(document: Document, newest: Document, facts: Facts): void {
  const fit = fitter(document, namesOfDate(document.info.version, facts));
  const sources = new Map([...operationsOf(newest)].map(({ path, method, operation }) => [method + path, operation]));
  for (const { path, method, operation } of operationsOf(document)) {
    const examples = facts.operations.get(operation.operationId)?.examples ?? [];
    if (examples.length === 0) continue;
    for (const [status, { content = {} }] of Object.entries(operation.responses)) {
      if (!status.startsWith("2")) continue;
      for (const [type, media] of Object.entries(content)) {
        const source = sources.get(method + path)?.responses[status]?.content?.[type]?.schema;
        const { schema } = media;
        if (!schema) continue;
        const base = source ? exampleOf(newest, source) : exampleOf(document, schema);
        media.examples = Object.fromEntries(
          examples.map(({ title, fields }): [string, NonNullable<MediaType["examples"]>[string]] => {
            const whole = { ...(base as object), ...fields };
            const value = fit(schema, whole, whole);
            return title === null ? ["example", { value }] : [title, { summary: title, value }];
          }),
        );
      }
    }
  }
}
