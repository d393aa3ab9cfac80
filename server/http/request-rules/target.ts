// The request target (RFC 9112 §3.2): what stands between the method and HTTP/1.1.
import { type ApiFailure, fail } from "../../platform/errors.ts";

export interface Target {
  /** As it was sent, still escaped; `*` for OPTIONS of the whole server. */
  readonly path: string;
  /** What follows the question mark, without it; empty where there is none. */
  readonly search: string;
}

/** Reads a path, or an absolute URL as a proxy sends it; undefined where the target is neither. */
export function parseTarget(target: string): Target | undefined {
  if (target === "*") return { path: "*", search: "" };
  const rest = target.startsWith("/") ? target : afterOrigin(target);
  if (rest === undefined) return undefined;
  // Not by URL, which would take `%2e%2e` for a step up. A fragment is no part of a request.
  const [, path = "", search = ""] = /^([^?#]*)(?:\?([^#]*))?/.exec(rest) ?? [];
  return { path: path === "" ? "/" : path, search };
}

/** What a target that cannot be parsed is answered. */
export function targetFailure(): ApiFailure {
  return fail("MALFORMED_REQUEST");
}

function afterOrigin(target: string): string | undefined {
  const [origin] = /^https?:\/\/[^/?#]+/i.exec(target) ?? [];
  return origin !== undefined && URL.canParse(origin) ? target.slice(origin.length) : undefined;
}
