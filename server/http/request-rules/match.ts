// Finds the operation that a method and a path name: at one date, or, before the date is known, among the operations of all.
import { type Environment, type OperationId, operations, type Version } from "../../../generated/contract.ts";
import { type ApiFailure, fail } from "../../platform/errors.ts";

/** An operation and the values of its path, decoded. */
export interface MatchedOperation {
  readonly id: OperationId;
  readonly path: Readonly<Record<string, string>>;
}

interface Route {
  readonly id: OperationId;
  readonly method: string;
  /** The text of each segment; null takes any value. */
  readonly segments: readonly (string | null)[];
  /** Where its values stand among the segments, and their names. */
  readonly places: readonly (readonly [index: number, name: string])[];
  /** The documented path, cut at its values. */
  readonly texts: readonly string[];
}

/** What a path leads to: an operation, other methods than the one asked for, or nothing. */
export type Match =
  | { found: "operation"; operation: MatchedOperation; canonicalPath: string }
  | { found: "otherMethods"; allow: readonly string[] }
  | { found: "nothing" };

export type Matcher = (method: string, path: string) => Match;

/**
 * A matcher for the operations that this environment has, at one date or at any; `leftOut` names operations that its settings leave out. Among those
 * of all dates, the newest that fits is found.
 */
export function createMatcher(environment: Environment, leftOut: ReadonlySet<OperationId>, version?: Version): Matcher {
  const routes = (Object.entries(operations) as [OperationId, (typeof operations)[OperationId]][])
    .filter(([id, operation]) => !leftOut.has(id) && (environment === "sandbox" || !operation.sandboxOnly))
    .filter(([, operation]) => version === undefined || (operation.versions as readonly Version[]).includes(version))
    .map(([id, { method, path }]) => routeOf(id, method, path));
  const byLength = Map.groupBy(routes, ({ segments }) => segments.length);
  return (method, path) => {
    const asked = segmentsOf(path);
    const possible = byLength.get(asked.length) ?? [];
    for (const route of possible) if (route.method === method && fits(route, asked)) return matched(route, asked);
    const others = possible.filter((route) => fits(route, asked)).map((route) => route.method);
    return others.length === 0 ? { found: "nothing" } : { found: "otherMethods", allow: [...new Set(others)].sort() };
  };
}

/** What a path or a method that no operation has is answered: 404, or 405 with the methods that the path takes. */
export function unknownFailure(match: Match): ApiFailure | undefined {
  if (match.found === "operation") return undefined;
  return match.found === "otherMethods"
    ? fail("METHOD_NOT_ALLOWED", {}, { Allow: match.allow.join(", ") })
    : fail("RESOURCE_NOT_FOUND");
}

function routeOf(id: OperationId, method: string, path: string): Route {
  const segments = segmentsOf(path).map((segment) => (segment.startsWith("{") ? null : segment));
  const places = segmentsOf(path).flatMap((segment, index) =>
    segments[index] === null ? [[index, segment.slice(1, -1)] as const] : [],
  );
  return { id, method, segments, places, texts: path.split(/\{[^}]+\}/) };
}

// A trailing slash makes no difference (decided), an empty segment elsewhere does.
function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, "").split("/").slice(1);
}

function fits({ segments }: Route, asked: readonly string[]): boolean {
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index];
    if (segment === null ? asked[index] === "" : segment !== asked[index]) return false;
  }
  return true;
}

function matched({ id, places, texts }: Route, asked: readonly string[]): Match {
  const values: Record<string, string> = {};
  // One form for what was asked, however it was escaped: a retry may come through another library (decided: Idempotency).
  let canonicalPath = texts[0] as string;
  for (const [nth, [index, name]] of places.entries()) {
    try {
      values[name] = decodeURIComponent(asked[index] as string);
    } catch {
      return { found: "nothing" };
    }
    canonicalPath += encodeURIComponent(values[name]) + texts[nth + 1];
  }
  return { found: "operation", operation: { id, path: values }, canonicalPath };
}
