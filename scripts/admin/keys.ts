// Commands for API keys (decided; interface §5.6).

import { UsageError } from "../../conformance/command/command-line.ts";
import { type Allowlist, AllowlistError, parseAllowlist } from "../../server/platform/projects/allowlist.ts";
import { type ApiKey, createKey, findProject, listKeys, revokeKey } from "../../server/platform/projects/store.ts";
import { type Command, CommandError, formatTime, type Input, type Tools } from "./command.ts";

const project = { takes: "ID", about: "The project's id", required: true } as const;

export const createKeyCommand: Command = {
  words: "key create",
  about: "Create an API key and show it once",
  options: {
    project,
    name: { takes: "NAME", about: "Purpose of the key" },
    allow: { takes: "CIDR", about: "Address or range that may use it; any address by default", many: true },
  },
  read(input) {
    const options = { name: input.value("name") ?? null, allowlist: readAllowlist(input) };
    return async (tools) => {
      const key = { ...options, projectId: await findProjectId(input, tools), environment: tools.environment };
      const created = await tools.database.write((tx) => createKey(tx, key, tools), key.projectId);
      return { json: created, rows: [created], note: "Store the key now: it is not shown again." };
    };
  },
};

export const listKeysCommand: Command = {
  words: "key list",
  about: "List a project's API keys",
  options: { project },
  read: (input) => async (tools) => {
    const keys = await listKeys(tools.database.read, await findProjectId(input, tools));
    return { json: keys.map(jsonOf), rows: keys.map(rowOf) };
  },
};

export const revokeKeyCommand: Command = {
  words: "key revoke",
  about: "Revoke an API key",
  argument: "ID",
  options: {},
  read:
    ({ argument: id }) =>
    async ({ database, clock }) => {
      const found = await database.write((tx) => revokeKey(tx, id, clock));
      if (!found) throw new CommandError(`Unknown key ${JSON.stringify(id)}.`);
      return { json: { id, revoked: true }, rows: [{ id, revoked: "yes" }] };
    },
};

function readAllowlist(input: Input): Allowlist | null {
  try {
    return parseAllowlist(input.values("allow"));
  } catch (error) {
    if (error instanceof AllowlistError) throw new UsageError(`--allow: ${error.message}`);
    throw error;
  }
}

/** @throws {CommandError} if the project does not exist */
export async function findProjectId(input: Input, { database }: Tools): Promise<string> {
  const id = input.value("project")!;
  if ((await findProject(database.read, id)) === undefined) {
    throw new CommandError(`Unknown project ${JSON.stringify(id)} (--project).`);
  }
  return id;
}

function jsonOf(key: ApiKey): object {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    allowlist: key.allowlist?.entries ?? null,
    createdAt: formatTime(key.createdAt),
    revokedAt: key.revokedAt === null ? null : formatTime(key.revokedAt),
    lastUsedAt: key.lastUsedAt === null ? null : formatTime(key.lastUsedAt),
  };
}

function rowOf(key: ApiKey): Record<string, string> {
  return {
    id: key.id,
    key: `${key.prefix}...`,
    name: key.name ?? "-",
    allowed: key.allowlist?.entries.join(",") ?? "any address",
    created: formatTime(key.createdAt),
    "last used": formatTime(key.lastUsedAt),
    revoked: formatTime(key.revokedAt),
  };
}
