// Finds the operation that a method and a path name. All dates have the same paths, so this comes before the date is known.
import { type Environment, type OperationId, operations } from "../../generated/contract.ts";
import type { MatchedOperation } from "./exchange.ts";

interface Route {
  readonly id: OperationId;
  readonly method: string;
  /** Segments; one in braces takes any value. */
  readonly segments: readonly string[];
  /** As documented. */
  readonly path: string;
}

/** What a path leads to: an operation, other methods than the one asked for, or nothing. */
export type Match =
  | { found: "operation"; operation: MatchedOperation; canonicalPath: string }
  | { found: "otherMethods"; allow: readonly string[] }
  | { found: "nothing" };

export type Matcher = (method: string, path: string) => Match;

/** A matcher for the operations that this environment has; `left` names operations that its settings leave out. */
export function createMatcher(environment: Environment, left: ReadonlySet<OperationId>): Matcher {
  const routes = (Object.entries(operations) as [OperationId, (typeof operations)[OperationId]][])
    .filter(([id, operation]) => !left.has(id) && (environment === "sandbox" || !operation.sandboxOnly))
    .map(([id, { method, path }]): Route => ({ id, method, path, segments: segmentsOf(path) }));
  return (method, path) => {
    const asked = segmentsOf(path);
    const matching = routes.filter((route) => fits(route.segments, asked));
    const route = matching.find((candidate) => candidate.method === method);
    if (route) return matched(route, asked);
    if (matching.length === 0) return { found: "nothing" };
    return { found: "otherMethods", allow: [...new Set(matching.map((candidate) => candidate.method))].sort() };
  };
}

// A trailing slash makes no difference (decided), an empty segment elsewhere does.
function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, "").split("/").slice(1);
}

function fits(template: readonly string[], asked: readonly string[]): boolean {
  return (
    template.length === asked.length &&
    template.every((segment, index) => segment === asked[index] || (segment.startsWith("{") && asked[index] !== ""))
  );
}

function matched(route: Route, asked: readonly string[]): Match {
  const values: Record<string, string> = {};
  for (const [index, segment] of route.segments.entries()) {
    if (!segment.startsWith("{")) continue;
    try {
      values[segment.slice(1, -1)] = decodeURIComponent(asked[index] as string);
    } catch {
      return { found: "nothing" };
    }
  }
  // One form for what was asked, however it was escaped: a retry may come through another library (decided: Idempotency).
  const canonicalPath = route.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] as string),
  );
  return { found: "operation", operation: { id: route.id, path: values }, canonicalPath };
}
