// Creates projects that one check has for itself. The target needs the admin command.
import type { Session } from "./session.ts";

/** Polling and random courses take more requests than a project's usual limits allow. */
const raisedLimits = ["--per-second", "1000", "--per-minute", "60000", "--per-day", "1000000"];

export interface OwnProject {
  readonly projectId: string;
  /** Sends the new project's key. */
  readonly session: Session;
}

/** `settings` are options of `npm run admin -- project create`. */
export async function createOwnProject(
  main: Session,
  name: string,
  settings: readonly string[] = [],
): Promise<OwnProject> {
  const admin = main.deployment.admin!;
  const { id } = await admin("project", "create", "--name", name, ...settings);
  // The limits apply at once before the first request.
  await admin("limits", "set", "--project", id!, ...raisedLimits);
  return { projectId: id!, session: await createSession(main, id!) };
}

/** Returns a session with a new key. Servers keep the settings of a used key for a moment. */
export async function changeProject(main: Session, projectId: string, settings: readonly string[]): Promise<Session> {
  await main.deployment.admin!("project", "set", "--project", projectId, ...settings);
  return createSession(main, projectId);
}

async function createSession(main: Session, projectId: string): Promise<Session> {
  return main.withKey((await main.deployment.admin!("key", "create", "--project", projectId)).apiKey!);
}
