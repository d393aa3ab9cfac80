// Constraint keywords of bodies and parameters: kept by an accepted request, and broken by a refused one.
import { type ContractDocument, hasJsonBody, type Operation } from "../../../contract/document.ts";
import type { Schema } from "../../../contract/schema.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { constraintsOf } from "../constraints.ts";
import { type Counter, Counters, type Tracker } from "../dimension.ts";
import type { ReadExchange } from "../read-exchange.ts";

type Count = (value: unknown, values: ReadExchange["values"]) => void;

/** A request with two broken constraints counts for both. */
export function trackKeywords(document: ContractDocument): Tracker {
  const counters = new Counters();

  const about = ({ id, ...operation }: Operation) => ({
    operation: id,
    needs: fixtureOf({ id, ...operation }).needs ?? [],
  });

  const trackSchema = (
    operation: Operation,
    place: string,
    schema: Schema,
    sentAs: "text" | "form" | "json",
  ): Count => {
    const { constraints, inspect } = constraintsOf(document, schema, sentAs);
    const counted = constraints.map(({ pointer, keyword }): readonly [kept: Counter, broken: Counter] => {
      const name = `${operation.id} ${place}${pointer} ${keyword}`;
      return [counters.add(`${name} kept`, about(operation)), counters.add(`${name} broken`, about(operation))];
    });
    return (value, values) =>
      inspect(value, (index, isKept) => {
        if (isKept === (values === "accepted")) counted[index]![isKept ? 0 : 1].count++;
      });
  };

  const trackOperation = (operation: Operation): ((read: ReadExchange) => void) => {
    const parameters = operation.parameters.map((parameter) => ({
      parameter,
      count: trackSchema(operation, `${parameter.in} ${parameter.name}`, parameter.schema, "text"),
    }));
    const [body] = operation.bodies;
    const countBody = body && trackSchema(operation, "body", body.schema, hasJsonBody(operation) ? "json" : "form");
    const required = `${operation.id} body required`;
    if (operation.bodyRequired)
      for (const end of ["kept", "broken"]) counters.add(`${required} ${end}`, about(operation));
    return ({ values, parameterOf, body: value, exchange }) => {
      for (const { parameter, count } of parameters) {
        const sent = parameterOf(parameter);
        if (sent !== undefined) count(sent, values);
      }
      if (value !== undefined) countBody?.(value, values);
      const isSent = exchange.request.body.length > 0;
      if (isSent === (values === "accepted")) counters.count(`${required} ${isSent ? "kept" : "broken"}`);
    };
  };

  const byOperation = new Map(document.operations.map((operation) => [operation.id, trackOperation(operation)]));
  return {
    id: "keywords",
    title: "Constraint keywords kept and broken",
    counters: counters.all,
    record: (read) => {
      if (read.values !== "unread") byOperation.get(read.operation.id)!(read);
    },
  };
}
