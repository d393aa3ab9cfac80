// Commands about API keys (decided, "API keys": the interface does not show how keys are managed, §5 rule 6).
import { type Allowlist, AllowlistError, parseAllowlist } from "../../server/platform/projects/allowlist.ts";
import { type ApiKey, createKey, findProject, listKeys, revokeKey } from "../../server/platform/projects/store.ts";
import { type Command, CommandError, type Input, shownTime, type Tools, UsageError } from "./command.ts";

const project = { takes: "ID", about: "The project's id", required: true } as const;

export const createKeyCommand: Command = {
  words: "key create",
  about: "Make an API key, which is shown this once",
  options: {
    project,
    name: { takes: "NAME", about: "What it is for" },
    allow: { takes: "CIDR", about: "An address or range that may use it; without any, every address may", many: true },
  },
  read(input) {
    const asked = { name: input.value("name") ?? null, allowlist: readAllowlist(input) };
    return async (tools) => {
      const key = { ...asked, projectId: await existingProject(input, tools), environment: tools.environment };
      const created = await tools.database.write((tx) => createKey(tx, key, tools));
      return { json: created, rows: [created], note: "Keep the key: it cannot be shown again." };
    };
  },
};

export const listKeysCommand: Command = {
  words: "key list",
  about: "Show a project's API keys",
  options: { project },
  read: (input) => async (tools) => {
    const keys = await listKeys(tools.database.read, await existingProject(input, tools));
    return { json: keys.map(jsonOf), rows: keys.map(rowOf) };
  },
};

export const revokeKeyCommand: Command = {
  words: "key revoke",
  about: "Refuse an API key from now on",
  argument: "ID",
  options: {},
  read:
    ({ argument: id }) =>
    async ({ database, clock }) => {
      const found = await database.write((tx) => revokeKey(tx, id, clock));
      if (!found) throw new CommandError(`There is no key ${JSON.stringify(id)}.`);
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

/** The project that --project names. Throws CommandError when there is none. */
export async function existingProject(input: Input, { database }: Tools): Promise<string> {
  const id = input.value("project")!;
  if ((await findProject(database.read, id)) === undefined) {
    throw new CommandError(`There is no project ${JSON.stringify(id)} (--project).`);
  }
  return id;
}

function jsonOf(key: ApiKey): object {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    allowlist: key.allowlist?.entries ?? null,
    createdAt: shownTime(key.createdAt),
    revokedAt: key.revokedAt === null ? null : shownTime(key.revokedAt),
    lastUsedAt: key.lastUsedAt === null ? null : shownTime(key.lastUsedAt),
  };
}

function rowOf(key: ApiKey): Record<string, string> {
  return {
    id: key.id,
    key: `${key.prefix}...`,
    name: key.name ?? "-",
    allowed: key.allowlist?.entries.join(",") ?? "every address",
    created: shownTime(key.createdAt),
    "last used": shownTime(key.lastUsedAt),
    revoked: shownTime(key.revokedAt),
  };
}
