// Commands about projects.
import { latestVersion, versions } from "../../generated/contract.ts";
import { authorizationModes, createProject, listProjects, type Project } from "../../server/projects/store.ts";
import { type Command, choice, shownTime } from "./command.ts";

export const createProjectCommand: Command = {
  words: "project create",
  about: "Make a project",
  options: {
    name: { takes: "NAME", about: "Its name, for people", required: true },
    "authorization-mode": {
      takes: "MODE",
      about: `Who decides about card authorizations: ${authorizationModes.join(" or ")}; INTERNAL if absent`,
    },
    version: {
      takes: "DATE",
      about: `The API version of requests that name none: ${versions.join(" or ")}; ${latestVersion} if absent`,
    },
  },
  read(input) {
    const project = {
      name: input.value("name")!,
      authorizationMode: choice(input, "authorization-mode", authorizationModes, "INTERNAL"),
      version: choice(input, "version", versions, latestVersion),
    };
    return async ({ database, ...sources }) => {
      const created = await database.write((tx) => createProject(tx, project, sources));
      return { json: { id: created.id }, rows: [rowOf(created)] };
    };
  },
};

export const listProjectsCommand: Command = {
  words: "project list",
  about: "Show all projects",
  options: {},
  read:
    () =>
    async ({ database }) => {
      const projects = await listProjects(database.read);
      return { json: projects.map(jsonOf), rows: projects.map(rowOf) };
    },
};

function jsonOf(project: Project): object {
  return { ...project, createdAt: shownTime(project.createdAt) };
}

function rowOf(project: Project): Record<string, string> {
  return {
    id: project.id,
    name: project.name,
    authorization: project.authorizationMode,
    version: project.version,
    created: shownTime(project.createdAt),
  };
}
