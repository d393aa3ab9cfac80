// Finds the operation of a method and a path.
import { type Environment, type OperationId, operations, type Version } from "../../../generated/contract.ts";
import { type ApiFailure, fail } from "../../platform/errors.ts";

export interface MatchedOperation {
  readonly id: OperationId;
  /** Decoded. */
  readonly path: Readonly<Record<string, string>>;
}

interface Route {
  readonly id: OperationId;
  readonly method: string;
  /** Null matches any value. */
  readonly segments: readonly (string | null)[];
  readonly places: readonly (readonly [index: number, name: string])[];
  /** The documented path, split at its parameters. */
  readonly texts: readonly string[];
}

export type Match =
  | { found: "operation"; operation: MatchedOperation; canonicalPath: string }
  | { found: "otherMethods"; allow: readonly string[] }
  | { found: "nothing" };

export type Matcher = (method: string, path: string) => Match;

/** Without `version`, finds the newest operation of any date. */
export function createMatcher(environment: Environment, omitted: ReadonlySet<OperationId>, version?: Version): Matcher {
  const routes = (Object.entries(operations) as [OperationId, (typeof operations)[OperationId]][])
    .filter(([id, operation]) => !omitted.has(id) && (environment === "sandbox" || !operation.sandboxOnly))
    .filter(([, operation]) => version === undefined || (operation.versions as readonly Version[]).includes(version))
    .map(([id, { method, path }]) => routeOf(id, method, path));
  const byLength = Map.groupBy(routes, ({ segments }) => segments.length);
  return (method, path) => {
    const pathSegments = segmentsOf(path);
    const candidates = byLength.get(pathSegments.length) ?? [];
    for (const route of candidates)
      if (route.method === method && matchesRoute(route, pathSegments)) return matchOf(route, pathSegments);
    const methods = candidates.filter((route) => matchesRoute(route, pathSegments)).map((route) => route.method);
    return methods.length === 0 ? { found: "nothing" } : { found: "otherMethods", allow: [...new Set(methods)].sort() };
  };
}

/** `setting` is the setting that would enable the path. */
export function unknownFailure(match: Match, setting?: string): ApiFailure | undefined {
  if (match.found === "operation") return undefined;
  return match.found === "otherMethods"
    ? fail("METHOD_NOT_ALLOWED", {}, { Allow: match.allow.join(", ") })
    : fail("RESOURCE_NOT_FOUND", setting === undefined ? {} : { setting });
}

function routeOf(id: OperationId, method: string, path: string): Route {
  const segments = segmentsOf(path).map((segment) => (segment.startsWith("{") ? null : segment));
  const places = segmentsOf(path).flatMap((segment, index) =>
    segments[index] === null ? [[index, segment.slice(1, -1)] as const] : [],
  );
  return { id, method, segments, places, texts: path.split(/\{[^}]+\}/) };
}

/** A trailing slash makes no difference (decided). Other empty segments match nothing. */
export function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, "").split("/").slice(1);
}

function matchesRoute({ segments }: Route, pathSegments: readonly string[]): boolean {
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index];
    if (segment === null ? pathSegments[index] === "" : segment !== pathSegments[index]) return false;
  }
  return true;
}

function matchOf({ id, places, texts }: Route, pathSegments: readonly string[]): Match {
  const values: Record<string, string> = {};
  // Gives every escaping of a path the same form, because a retry may come from another library (decided: Idempotency).
  let canonicalPath = texts[0] as string;
  for (const [nth, [index, name]] of places.entries()) {
    const value = decodeEscapes(pathSegments[index] as string);
    if (value === undefined) return { found: "nothing" };
    values[name] = value;
    canonicalPath += encodeURIComponent(value) + texts[nth + 1];
  }
  return { found: "operation", operation: { id, path: values }, canonicalPath };
}

/** Undefined for a wrong escape. */
export function decodeEscapes(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
