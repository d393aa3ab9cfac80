// Caches recently used API keys, which saves a third of a GET's CPU (caches.md). Invariant: a revoked key stops working
// in every process within a second.

import { hashApiKey, parseApiKey } from "../api-keys.ts";
import type { CallingProject } from "../operation.ts";
import type { Platform } from "../platform.ts";
import { type ApiKey, findKeyByHash, isTouchDue, type Project, touchKey } from "./store.ts";

const cacheMs = 500;
// Enough for all busy keys of a process.
const maxCachedKeys = 10_000;

export interface KnownKey {
  readonly id: string;
  readonly allowlist: ApiKey["allowlist"];
  readonly project: CallingProject & Pick<Project, "version">;
}

export interface Keyring {
  /** Returns undefined for a malformed, unknown or revoked key, and for a key of another environment. */
  find(token: string): Promise<KnownKey | undefined>;
  /** Writes in the background, at most once a minute per key. */
  recordUse(key: KnownKey): void;
}

interface CachedKey {
  readonly until: number;
  readonly lookup: Promise<{ known: KnownKey; key: ApiKey } | undefined>;
}

export function createKeyring({ database, clock, config, log }: Platform): Keyring {
  const cache = new Map<string, CachedKey>();
  const lastUses = new Map<string, number>();

  const load = async (token: string) => {
    const row = await findKeyByHash(database.read, hashApiKey(token));
    if (!row) {
      // Unknown keys are not cached, because a flood of guesses would evict real keys.
      cache.delete(token);
      return undefined;
    }
    const { id, authorizationMode, version, settings } = row.project;
    if (row.key.lastUsedAt !== null)
      lastUses.set(row.key.id, Math.max(row.key.lastUsedAt, lastUses.get(row.key.id) ?? 0));
    const known: KnownKey = {
      id: row.key.id,
      allowlist: row.key.allowlist,
      project: { id, environment: config.environment, authorizationMode, version, settings },
    };
    return { known, key: row.key };
  };

  return {
    async find(token) {
      const now = clock.now();
      let entry = cache.get(token);
      // A clock that is set back must not extend an entry.
      if (!entry || entry.until <= now || entry.until > now + cacheMs) {
        if (parseApiKey(token) !== config.environment) return undefined;
        entry = { until: now + cacheMs, lookup: load(token) };
        entry.lookup.catch(() => cache.delete(token));
        cache.delete(token);
        cache.set(token, entry);
        if (cache.size > maxCachedKeys) cache.delete(cache.keys().next().value as string);
      }
      return (await entry.lookup)?.known;
    },
    recordUse({ id, project }) {
      const now = clock.now();
      if (!isTouchDue({ lastUsedAt: lastUses.get(id) ?? null }, now)) return;
      lastUses.set(id, now);
      if (lastUses.size > maxCachedKeys) lastUses.delete(lastUses.keys().next().value as string);
      database
        .write((tx) => touchKey(tx, { id, projectId: project.id }, now), project.id)
        .catch((error) => log.warn({ err: error }, "a key's last use was not recorded"));
    },
  };
}
