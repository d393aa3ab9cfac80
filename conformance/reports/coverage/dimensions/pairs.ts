// Pairs that the suite combines: states and operations, two filters of a list, kinds of operations and encodings.
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { familiesOf } from "../../../contract/families.ts";
import { type Filter, filtersOf } from "../../../contract/filters.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { Counters, type Tracker } from "../dimension.ts";
import { actingOperations } from "../moves.ts";
import type { ReadExchange } from "../read-exchange.ts";
import type { StateChanges } from "../state-log.ts";

/** A pair counts if the values of the request were accepted. */
export function trackPairs(document: ContractDocument, changesIn: (read: ReadExchange) => StateChanges): Tracker {
  const counters = new Counters();
  const needsOf = (operation: Operation) => fixtureOf(operation).needs ?? [];
  for (const { machine, operation } of actingOperations(document))
    for (const state of machine.states)
      counters.add(`${machine.resource} ${state} with ${operation.id}`, {
        operation: operation.id,
        needs: needsOf(operation),
      });
  const filters = new Map<string, readonly Filter[]>();
  for (const family of familiesOf(document)) {
    if (family.list === undefined) continue;
    const { id } = family.list;
    const all = filtersOf(document, family);
    filters.set(id, all);
    for (const pair of pairsOf(all)) counters.add(`${id} ${pair}`, { operation: id, needs: needsOf(family.list) });
  }
  for (const operation of document.operations)
    for (const { type } of operation.bodies) counters.add(`${shapeOf(operation)} with ${type}`);
  return {
    id: "pairs",
    title: "Pairs of state and operation, of filters, of kind and encoding",
    counters: counters.all,
    record: (read) => {
      const { operation, values, mediaType, parameterOf } = read;
      if (values !== "accepted") return;
      for (const { machine, state } of changesIn(read).calls)
        counters.count(`${machine.resource} ${state} with ${operation.id}`);
      if (mediaType !== undefined) counters.count(`${shapeOf(operation)} with ${mediaType}`);
      const sent = filters.get(operation.id)?.filter((filter) => parameterOf(filter) !== undefined) ?? [];
      for (const pair of pairsOf(sent)) counters.count(`${operation.id} ${pair}`);
    },
  };
}

function pairsOf(filters: readonly Filter[]): string[] {
  return filters.flatMap((one, index) => filters.slice(index + 1).map((other) => `${one.name} with ${other.name}`));
}

/** "POST /things/{id}/verb" as "POST /x/{id}/x": the pipeline handles such operations alike. */
function shapeOf({ method, path }: Operation): string {
  return `${method} ${path.replace(/\{[^}]+\}/g, "{id}").replace(/[^/{}]+(?=\/|$)/g, "x")}`;
}
