// Sends instants at the ends of the calendar to every date-time field.

import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { placesOf } from "../../../contract/places.ts";
import { validCall } from "../../../harness/calls.ts";
import { assertThat, expectCode } from "../../../harness/expect.ts";
import type { Check, Rule } from "../../../harness/rule.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { operationCheck } from "./operation-check.ts";

/** Instants without a four-digit year in UTC or in programs' calendars, and notations that RFC 3339 lacks. */
const refusedInstants = [
  "9999-12-31T23:59:59-12:00",
  "9999-12-31T23:59:59.999-23:59",
  "9999-12-31T23:59:00-00:01",
  "0000-01-01T00:00:00+23:59",
  "0000-01-01T00:00:00.000+00:01",
  "2031-12-31T23:59:60Z",
  "2032-01-01T05:29:60+05:30",
  "2031-12-31T24:00:00Z",
  "2031-12-31T24:00:00.000+05:30",
  "2031-12-31T12:00:00+0000",
  "2031-12-31T12:00:00+24:00",
];

/** A business rule may refuse them. */
const validInstants = [
  "0000-01-01T00:00:00Z",
  "0000-12-31T23:59:59.999+23:59",
  "0001-01-01T00:00:00-23:59",
  "9999-12-31T23:59:59.999Z",
  "9999-12-31T23:59:59.999+23:59",
];

export const rules: readonly Rule[] = [
  {
    id: "instants-at-the-ends",
    source: "decided",
    title:
      "An instant beyond the years 0000 to 9999 in UTC, a leap second or another notation fails with VALIDATION_ERROR; others never with 500",
    needs: [],
    checks: (document) => document.operations.flatMap((operation) => instantChecks(document, operation)),
  },
];

function instantChecks({ schemas }: ContractDocument, operation: Operation): Check[] {
  const [media] = operation.bodies;
  if (media === undefined) return [];
  const instantsIn = (value: unknown) =>
    placesOf(schemas, media.schema, value).filter(({ keywords }) => keywords.format === "date-time");
  return instantsIn(media.example).flatMap(({ pointer }) =>
    [...refusedInstants, ...validInstants].map((instant) =>
      operationCheck(
        operation,
        `${operation.id} ${pointer} is ${instant}`,
        async (session) => {
          const parts = await validCall(session, operation, media.type);
          const place = instantsIn(parts.body?.value).find((each) => each.pointer === pointer);
          assertThat(`a valid request with ${pointer}`, place !== undefined, parts.body?.value);
          const body = { mediaType: media.type, value: place!.with(instant) };
          const exchange = await session.call(operation, { ...parts, body });
          if (refusedInstants.includes(instant)) expectCode(exchange, "VALIDATION_ERROR");
          else assertForeseen(exchange);
        },
        ["own-code"],
      ),
    ),
  );
}

function assertForeseen(exchange: Exchange): void {
  const { status } = exchange.response;
  assertThat("a response that is no server error", status < 500, status, exchange);
}
