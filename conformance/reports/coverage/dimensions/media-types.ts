// Media types of request and response bodies.
import type { ContractDocument } from "../../../contract/document.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { mediaTypeOf } from "../../../judge/context.ts";
import { Counters, type Tracker } from "../dimension.ts";

/** A media type of a request counts if the values of the body were accepted. */
export function trackMediaTypes({ operations }: ContractDocument): Tracker {
  const counters = new Counters();
  for (const operation of operations) {
    const about = { operation: operation.id, needs: fixtureOf(operation).needs ?? [] };
    for (const { type } of operation.bodies) counters.add(`${operation.id} request ${type}`, about);
    for (const { content } of operation.responses.values())
      for (const type of content.keys()) counters.add(`${operation.id} response ${type}`, about);
  }
  return {
    id: "media-types",
    title: "Media types of each operation's bodies",
    counters: counters.all,
    record: ({ operation, exchange, isDeclared, values, mediaType }) => {
      if (values === "accepted" && mediaType !== undefined) counters.count(`${operation.id} request ${mediaType}`);
      const type = exchange.response.headers["content-type"];
      if (isDeclared && type !== undefined) counters.count(`${operation.id} response ${mediaTypeOf(type)}`);
    },
  };
}
