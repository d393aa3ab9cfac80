// Stores projects and API keys. Invariant: only a key's hash is stored, and a revoked key is never found.
import type { Environment, Version } from "../../../generated/contract.ts";
import { apiKeyPrefix, hashApiKey, makeApiKey } from "../api-keys.ts";
import type { Clock } from "../clock.ts";
import { instant, ownColumns, text } from "../database/columns.ts";
import type { Selection } from "../database/read-together.ts";
import { assertNames, type RowOf, tableOf } from "../database/table.ts";
import type { Queries, Transaction } from "../database/types.ts";
import { mergeSettings, type ProjectSettings, readSettings, type SettingChanges } from "../project-settings.ts";
import type { Random } from "../random.ts";
import { type Allowlist, parseAllowlist } from "./allowlist.ts";

/** The service or the project's REQUEST endpoint decides (interface §4.1). */
export const authorizationModes = ["INTERNAL", "EXTERNAL"] as const;
export type AuthorizationMode = (typeof authorizationModes)[number];

export interface Project {
  readonly id: string;
  readonly name: string;
  readonly authorizationMode: AuthorizationMode;
  /** Version of requests without a Service-Version header (decided, "Versions"). */
  readonly version: Version;
  readonly settings: ProjectSettings;
  /** Epoch ms. */
  readonly createdAt: number;
}

export interface ApiKey {
  readonly id: string;
  readonly projectId: string;
  readonly name: string | null;
  readonly prefix: string;
  readonly allowlist: Allowlist | null;
  readonly createdAt: number;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
}

export interface Sources {
  readonly clock: Clock;
  readonly random: Random;
}

export async function createProject(
  tx: Transaction,
  project: Pick<Project, "name" | "authorizationMode" | "version"> & { readonly settings?: Partial<ProjectSettings> },
  { clock, random }: Sources,
): Promise<Project> {
  const createdAt = clock.now();
  const id = random.uuid(createdAt);
  const row: ProjectRow = {
    id,
    name: project.name,
    authorization_mode: project.authorizationMode,
    version: project.version,
    settings: JSON.stringify(project.settings ?? {}),
    created_at: createdAt,
  };
  await projects.insert(tx, row);
  tx.newProject = id;
  return toProject(row);
}

export async function findProject(queries: Queries, projectId: string): Promise<Project | undefined> {
  const row = await queries.one<ProjectRow>(`SELECT ${projects.columns()} FROM projects WHERE id = ?`, [projectId]);
  return row && toProject(row);
}

/** `toProject` takes the row. */
export function selectProject(projectId: string): Selection<ProjectRow> {
  return projects.selectWhere("id = ?", [projectId]);
}

/** Returns undefined if the project is unknown. The caller checks rules that span other resources. */
export async function changeSettings(
  tx: Transaction,
  projectId: string,
  changes: SettingChanges,
): Promise<Project | undefined> {
  assertNames(tx, "settings", { project_id: projectId });
  const row = await tx.one<ProjectRow>(`SELECT ${projects.columns()} FROM projects WHERE id = ?`, [projectId]);
  if (row === undefined) return undefined;
  const settings = mergeSettings(row.settings, changes);
  await tx.run("UPDATE projects SET settings = ? WHERE id = ?", [settings, projectId]);
  return toProject({ ...row, settings });
}

/** Returns the ids among `ids` that this database has. */
export async function findKnownProjects(queries: Queries, ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  if (ids.size === 0) return new Set();
  const marks = [...ids].map(() => "?").join(", ");
  const rows = await queries.all<{ id: string }>(`SELECT id FROM projects WHERE id IN (${marks})`, [...ids]);
  return new Set(rows.map(({ id }) => id));
}

/** Oldest first. */
export async function listProjects(queries: Queries): Promise<Project[]> {
  return (await queries.all<ProjectRow>(`SELECT ${projects.columns()} FROM projects ORDER BY id`)).map(toProject);
}

/** `apiKey` is set if the operator chose it. */
type NewKey = Pick<ApiKey, "projectId" | "name" | "allowlist"> & {
  readonly environment: Environment;
  readonly apiKey?: string;
};

/** The returned `apiKey` cannot be read again. */
export async function createKey(
  tx: Transaction,
  key: NewKey,
  { clock, random }: Sources,
): Promise<{ id: string; apiKey: string }> {
  const createdAt = clock.now();
  const id = random.uuid(createdAt);
  const { apiKey = makeApiKey(key.environment, random) } = key;
  await keys.insert(tx, {
    id,
    project_id: key.projectId,
    name: key.name,
    prefix: apiKeyPrefix(apiKey),
    hash: hashApiKey(apiKey),
    allowlist: key.allowlist && JSON.stringify(key.allowlist.entries),
    created_at: createdAt,
    revoked_at: null,
    last_used_at: null,
  });
  return { id, apiKey };
}

/** Includes revoked keys; oldest first. */
export async function listKeys(queries: Queries, projectId: string): Promise<ApiKey[]> {
  const sql = `SELECT ${keys.columns()} FROM api_keys WHERE project_id = ? ORDER BY id`;
  return (await queries.all<KeyRow>(sql, [projectId])).map(toKey);
}

/** A repetition keeps the first time. Returns false if the key is unknown. */
export async function revokeKey(tx: Transaction, keyId: string, clock: Clock): Promise<boolean> {
  const sql = "UPDATE api_keys SET revoked_at = COALESCE(revoked_at, ?) WHERE id = ?";
  return (await tx.run(sql, [clock.now(), keyId])) > 0;
}

export async function findKeyByHash(
  queries: Queries,
  hash: string,
): Promise<{ key: ApiKey; project: Project } | undefined> {
  const row = await queries.one<KeyRow & ProjectOfKeyRow>(
    `SELECT ${keys.columns("k")}, p.name AS project_name, p.authorization_mode AS project_authorization_mode,
       p.version AS project_version, p.settings AS project_settings, p.created_at AS project_created_at
     FROM api_keys k JOIN projects p ON p.id = k.project_id
     WHERE k.hash = ? AND k.revoked_at IS NULL`,
    [hash],
  );
  if (row === undefined) return undefined;
  const project = toProject({
    id: row.project_id,
    name: row.project_name,
    authorization_mode: row.project_authorization_mode,
    version: row.project_version,
    settings: row.project_settings,
    created_at: row.project_created_at,
  });
  return { key: toKey(row), project };
}

// A precision of a minute saves writes.
const lastUseIntervalMs = 60_000;

/** A check before `touchKey` saves a write per request. */
export function isTouchDue(key: Pick<ApiKey, "lastUsedAt">, now: number): boolean {
  return key.lastUsedAt === null || key.lastUsedAt <= now - lastUseIntervalMs;
}

/** Writes at most once a minute over all processes. Returns whether it wrote. */
export async function touchKey(tx: Transaction, key: Pick<ApiKey, "id" | "projectId">, now: number): Promise<boolean> {
  const changed = await tx.run(
    `UPDATE api_keys SET last_used_at = ?
     WHERE id = ? AND project_id = ? AND (last_used_at IS NULL OR last_used_at <= ?)`,
    [now, key.id, key.projectId, now - lastUseIntervalMs],
  );
  return changed > 0;
}

const projects = tableOf("projects", {
  id: text,
  name: text,
  authorization_mode: text,
  version: text,
  settings: text,
  created_at: instant,
});

type ProjectRow = RowOf<typeof projects>;

export function toProject(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    authorizationMode: row.authorization_mode as AuthorizationMode,
    version: row.version as Version,
    settings: readSettings(row.settings),
    createdAt: row.created_at,
  };
}

const keys = tableOf("api_keys", {
  ...ownColumns,
  name: text.orNull,
  prefix: text,
  allowlist: text.orNull,
  revoked_at: instant.orNull,
  last_used_at: instant.orNull,
});

type KeyRow = RowOf<typeof keys>;

interface ProjectOfKeyRow {
  project_name: string;
  project_authorization_mode: string;
  project_version: string;
  project_settings: string;
  project_created_at: number;
}

function toKey(row: KeyRow): ApiKey {
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    prefix: row.prefix,
    allowlist: row.allowlist === null ? null : parseAllowlist(JSON.parse(row.allowlist)),
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  };
}
