// Parses the request target (RFC 9112 §3.2).
import { type ApiFailure, fail } from "../../platform/errors.ts";

export interface Target {
  /** Still escaped; `*` for OPTIONS of the whole server. */
  readonly path: string;
  /** The query without its question mark. */
  readonly search: string;
}

/** Accepts a path, or an absolute URL as proxies send it. */
export function parseTarget(target: string): Target | undefined {
  if (target === "*") return { path: "*", search: "" };
  const rest = target.startsWith("/") ? target : afterOrigin(target);
  if (rest === undefined) return undefined;
  // URL would read `%2e%2e` as a parent folder. A request has no fragment.
  const [, path = "", search = ""] = /^([^?#]*)(?:\?([^#]*))?/.exec(rest) ?? [];
  return { path: path === "" ? "/" : path, search };
}

export function targetFailure(): ApiFailure {
  return fail("MALFORMED_REQUEST");
}

function afterOrigin(target: string): string | undefined {
  const [origin] = /^https?:\/\/[^/?#]+/i.exec(target) ?? [];
  return origin !== undefined && URL.canParse(origin) ? target.slice(origin.length) : undefined;
}
