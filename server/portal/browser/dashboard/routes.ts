// Addresses within the dashboard: the part after `#`. They contain ids, never keys.
import type { ResourceModel } from "../../model/types.ts";
import { Store } from "./store.ts";

export interface Route {
  /** `timeline`, `resource`, `limits`, ... */
  readonly page: string;
  readonly parts: readonly string[];
}

function parseRoute(hash: string): Route {
  const [page = "", ...parts] = hash.replace(/^#\/?/, "").split("/").map(decode);
  return { page: page === "" ? "timeline" : page, parts };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const pageAddress = (page: string, ...parts: readonly string[]): string =>
  `#/${[page, ...parts].map(encodeURIComponent).join("/")}`;

/** Returns undefined if the item does not say where it is. */
export function itemAddress(resource: ResourceModel, item: Readonly<Record<string, unknown>>): string | undefined {
  if (resource.read === null) return undefined;
  const values = resource.idFields.map((field) => item[field]);
  return values.every((value) => typeof value === "string")
    ? pageAddress("resource", resource.name, ...(values as string[]))
    : undefined;
}

export const route = new Store(parseRoute(globalThis.location?.hash ?? ""));

export function followAddress(): void {
  addEventListener("hashchange", () => {
    route.set(parseRoute(location.hash));
    scrollTo(0, 0);
  });
}
