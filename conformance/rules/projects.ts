// Creates projects that one check has for itself. The target needs the admin command.
import type { Session } from "../run/session.ts";

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
  const { apiKey } = await admin("key", "create", "--project", id!);
  return { projectId: id!, session: main.withKey(apiKey!) };
}
