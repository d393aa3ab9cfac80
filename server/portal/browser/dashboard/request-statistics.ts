// Counts over the requests of the timeline.
import type { Entry } from "./feed.ts";

export interface Group {
  readonly code: string;
  readonly operation: string;
  readonly count: number;
  readonly last: string;
}

/** Most frequent first. */
export function groupProblems(entries: readonly Entry[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { activity } of entries) {
    const { request } = activity;
    if (request === null || request.code === null) continue;
    const operation = request.operationId ?? `${request.method} ${request.path}`;
    const key = `${request.code} ${operation}`;
    const known = groups.get(key);
    // Entries come newest first.
    const last = known?.last ?? activity.createdAt;
    groups.set(key, { code: request.code, operation, count: (known?.count ?? 0) + 1, last });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

/** Requests by the date that served them. */
export function countVersions(entries: readonly Entry[]): readonly (readonly [version: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { activity } of entries) {
    const version = activity.request?.serviceVersion;
    if (version != null) counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => b.localeCompare(a));
}
