import { UsageError } from "../../conformance/command/command-line.ts";
import { latestVersion, versions } from "../../generated/contract.ts";
import type { FileStore } from "../../server/platform/files/file-store.ts";
import { authorizationModes, listProjects, type Project } from "../../server/platform/projects/store.ts";
import { currencyBlocks } from "../../server/registry.ts";
import { CurrencyInUse, changeProject } from "../../server/resources/accounts/currency.ts";
import { openProject } from "../../server/resources/accounts/open-account.ts";
import { ResetTooLong, resetProject } from "../../server/resources/accounts/reset-project.ts";
import { statementFiles } from "../../server/resources/statements/statement-files.ts";
import { removeFilesOf } from "../../server/resources/statements/statement-sweep.ts";
import { listStatementIds } from "../../server/resources/statements/store.ts";
import { type Command, CommandError, choice, formatTime } from "./command.ts";
import { changedSettingOptions, newSettingOptions, readChangedSettings, readNewSettings } from "./project-settings.ts";

export const createProjectCommand: Command = {
  words: "project create",
  about: "Create a project",
  createsDatabase: true,
  options: {
    name: { takes: "NAME", about: "Display name", required: true },
    "authorization-mode": {
      takes: "MODE",
      about: `Decides card authorizations: ${authorizationModes.join(" or ")}; INTERNAL by default`,
    },
    version: {
      takes: "DATE",
      about: `API version of requests that name none: ${versions.join(" or ")}; ${latestVersion} by default`,
    },
    ...newSettingOptions,
  },
  read(input) {
    const project = {
      name: input.value("name")!,
      authorizationMode: choice(input, "authorization-mode", authorizationModes, "INTERNAL"),
      version: choice(input, "version", versions, latestVersion),
      settings: readNewSettings(input),
    };
    return async ({ database, ...sources }) => {
      const created = await database.write((tx) => openProject(tx, project, sources));
      return { json: { id: created.id }, rows: [rowOf(created)] };
    };
  },
};

export const setProjectCommand: Command = {
  words: "project set",
  about: "Change a project's settings; options that are not given stay",
  options: { project: { takes: "ID", about: "The project's id", required: true }, ...changedSettingOptions },
  read(input) {
    const changes = readChangedSettings(input);
    if (Object.keys(changes).length === 0)
      throw new UsageError(
        `No setting given. Give at least one of --${Object.keys(changedSettingOptions).join(", --")}.`,
      );
    return async ({ database }) => {
      const id = input.value("project")!;
      const project = await database
        .write((tx) => changeProject(tx, id, changes, currencyBlocks), id)
        .catch((error) => {
          throw error instanceof CurrencyInUse ? new CommandError(error.message) : error;
        });
      if (project === undefined) throw unknownProject(id);
      return {
        json: jsonOf(project),
        rows: [rowOf(project)],
        note: "Every server applies the change within a second.",
      };
    };
  },
};

export const resetProjectCommand: Command = {
  words: "project reset",
  about: "Delete everything that a sandbox project did; its settings, API keys and rate limits stay",
  options: { project: { takes: "ID", about: "The project's id", required: true } },
  read(input) {
    const id = input.value("project")!;
    return async ({ database, server, ...sources }) => {
      if (sources.environment === "production")
        throw new CommandError('SERVICE_ENVIRONMENT is "production", but only a sandbox project can be reset.');
      let statementIds: readonly string[] = [];
      let files: FileStore | undefined;
      const rows = await resetProject(database, id, sources, async (tx) => {
        statementIds = await listStatementIds(tx, id);
        // Inside the transaction, so that a missing setting deletes nothing.
        if (statementIds.length > 0) files = statementFiles(server().config);
      }).catch((error) => {
        throw error instanceof ResetTooLong ? new CommandError(error.message) : error;
      });
      if (rows === undefined) throw unknownProject(id);
      // The sweep of uploads removes documents, but the sweep of statements keeps files that it does not know.
      if (files !== undefined) await removeStatementFiles(files, statementIds);
      return { json: { id, deletedRows: rows }, rows: [{ id, "deleted rows": String(rows) }] };
    };
  },
};

async function removeStatementFiles(files: FileStore, statementIds: readonly string[]): Promise<void> {
  const beginnings = () => statementIds.map((id) => `${id}*`);
  const left = await removeFilesOf(files, statementIds).catch(beginnings);
  if (left.length > 0)
    throw new CommandError(
      `The project is reset, but files of its statements could not be removed. Remove them by hand: ${left.join(", ")}.`,
    );
}

export const listProjectsCommand: Command = {
  words: "project list",
  about: "List all projects",
  options: {},
  read:
    () =>
    async ({ database }) => {
      const projects = await listProjects(database.read);
      return { json: projects.map(jsonOf), rows: projects.map(rowOf) };
    },
};

function unknownProject(id: string): CommandError {
  return new CommandError(`Unknown project ${JSON.stringify(id)} (--project).`);
}

function jsonOf(project: Project): object {
  return { ...project, createdAt: formatTime(project.createdAt) };
}

function rowOf(project: Project): Record<string, string> {
  return {
    id: project.id,
    name: project.name,
    authorization: project.authorizationMode,
    program: project.settings.programType,
    verification: project.settings.verificationMethod,
    currency: project.settings.billingCurrency,
    version: project.version,
    created: formatTime(project.createdAt),
  };
}
