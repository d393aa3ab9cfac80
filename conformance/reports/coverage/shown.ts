// Finds what a response shows: resources with a state machine, and objects with invariants.
import { spreads } from "../../../generated/contract.ts";
import { namesOf } from "../../../spec/document/schemas.ts";
import type { ContractDocument } from "../../contract/document.ts";
import { type Machine, machinesOf } from "../../contract/machines.ts";
import { createVisits } from "../../contract/visit.ts";
import { type Invariant, ownInvariants } from "../../judge/invariants/invariants.ts";
import type { ReadExchange } from "./read-exchange.ts";

export interface ShownResource {
  readonly machine: Machine;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Shown {
  readonly resources: ShownResource[];
  /** By the list of the schema; one entry for each object. */
  readonly invariants: (readonly Invariant[])[];
}

/** Returns a function that reads a successful response. It reads the latest one only once. */
export function shownReader(document: ContractDocument): (read: ReadExchange) => Shown {
  const machines = new Map(machinesOf(document).map((machine) => [machine.resource, machine]));
  const named = { components: { schemas: document.namedSchemas } };
  const visitOf = createVisits<Shown>(document.schemas, (schema, keywords) => {
    const machine = [...namesOf(named, schema)]
      .flatMap((name) => [name, ...(spreads[name] ?? [])])
      .map((name) => machines.get(name))
      .find((each) => each !== undefined);
    const invariants = ownInvariants(keywords);
    if (machine === undefined && invariants.length === 0) return undefined;
    return (fields, pointer, shown, visitParts) => {
      if (machine !== undefined) shown.resources.push({ machine, fields });
      if (invariants.length > 0) shown.invariants.push(invariants);
      visitParts(fields, pointer, shown);
    };
  });
  let latest: { readonly read: ReadExchange; readonly shown: Shown } | undefined;
  return (read) => {
    if (latest?.read === read) return latest.shown;
    const shown: Shown = { resources: [], invariants: [] };
    latest = { read, shown };
    const { operation, exchange, isDeclared } = read;
    const { status } = exchange.response;
    const schema =
      isDeclared && status < 300 ? operation.responses.get(status)?.content.get("application/json") : undefined;
    if (schema !== undefined) visitOf(schema)?.(exchange.json, "", shown);
    return shown;
  };
}
