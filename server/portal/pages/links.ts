// Addresses of entries in the portal. Pages of the newest date have no date in their address.
import type { Interface, Operation } from "./interface-document.ts";

export type DocsName = "errors" | "events" | "states" | "limits" | "simulations" | "values";

/** Id of the row of a value. */
export const valueId = (enumeration: string, value: string): string => `${enumeration}-${value}`;

type OperationPlace = Pick<Operation, "tag" | "method" | "path">;

export interface Links {
  readonly page: (name: DocsName) => string;
  readonly operation: (operation: OperationPlace) => string;
  readonly code: (code: string) => string;
  readonly event: (type: string) => string;
  readonly machine: (resource: string) => string;
  readonly limit: (name: string) => string;
  readonly tier: (name: string) => string;
  readonly simulation: (id: string) => string;
  readonly value: (enumeration: string, value: string) => string;
}

export function linksOf({ date }: Pick<Interface, "date">, newest: string): Links {
  const page = (name: DocsName) => (date === newest ? `/docs/${name}` : `/docs/${date}/${name}`);
  const entry = (name: DocsName) => (id: string) => `${page(name)}#${encodeURIComponent(id)}`;
  return {
    page,
    operation: (operation) => operationLink(operation, date === newest ? "" : `${date}/`),
    code: entry("errors"),
    event: entry("events"),
    machine: entry("states"),
    limit: entry("limits"),
    tier: (name) => `${page("limits")}#${encodeURIComponent(`tier-${name}`)}`,
    simulation: entry("simulations"),
    value: (enumeration, value) => entry("values")(valueId(enumeration, value)),
  };
}

/** Anchor of an operation in the reference, as Scalar forms it. The reference adds the newest date to one without a date. */
function operationLink({ tag, method, path }: OperationPlace, date: string): string {
  return `/#${date}tag/${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}/${method}${path}`;
}
