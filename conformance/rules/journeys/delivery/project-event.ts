// Makes an event of the project happen, with the fewest operations that the target offers.
import { latestVersion, type OperationId } from "../../../../generated/contract.ts";
import { readDocument } from "../../../contract/document.ts";
import { type EventCause, eventCauses } from "../../../contract/event-causes.ts";
import { isAbout, type LoggedEvent, readEvents } from "../../../harness/events.ts";
import { reasonToSkip } from "../../../harness/needs.ts";
import { NotOffered } from "../../../harness/not-offered.ts";
import { createAlongPath, moveAlong, needsOf, type Resource } from "../../../harness/resources-in-state.ts";
import type { Session } from "../../../harness/session.ts";
import { waitFor } from "../../../harness/wait.ts";

/** Ids of the operations that a target may replace. */
export const eventOperations: readonly string[] = [...eventCauses(readDocument(latestVersion))[0]!.operations];

export interface ProjectEvent {
  readonly event: LoggedEvent;
  /** The resource after the change. */
  readonly shown: Resource;
}

export function isOffered({ deployment: { missing } }: Session, operation: OperationId): boolean {
  return !missing?.has(operation);
}

/** As `prepareProjectEvent`; undefined if the target offers no such operations. */
export async function prepareOffered(session: Session): Promise<(() => Promise<ProjectEvent>) | undefined> {
  return findCause(session) === undefined ? undefined : prepareProjectEvent(session);
}

function findCause({ document, deployment: { missing, lacks } }: Session): EventCause | undefined {
  return eventCauses(document).find(
    ({ machine, way, operations }) =>
      reasonToSkip(needsOf(document, machine, way), lacks) === undefined &&
      ![...operations].some((id) => missing?.has(id)),
  );
}

/**
 * Call it before the check has endpoints: the steps before the event may emit others. @throws {NotOffered} if the target
 * offers no operation that emits an event
 */
export async function prepareProjectEvent(session: Session): Promise<() => Promise<ProjectEvent>> {
  const cause = findCause(session);
  if (cause === undefined) throw new NotOffered(`an operation that emits an event, such as ${eventOperations[0]}`);
  const { type, machine, way } = cause;
  const last = way.moves.at(-1)!;
  // A service moves a new resource at once.
  if (last.mover === "service" && last.simulated === null)
    return async () => {
      const { shown } = await createAlongPath(session, machine, way);
      return { event: await findEvent(session, type, shown.id, new Set()), shown };
    };
  const subject = await createAlongPath(session, machine, { ...way, moves: way.moves.slice(0, -1) });
  return async () => {
    const known = new Set((await readEvents(session, { type })).map(({ id }) => id));
    const { shown } = await moveAlong(session, machine, subject, [last]);
    return { event: await findEvent(session, type, subject.shown.id, known), shown };
  };
}

function findEvent(session: Session, type: string, id: string, known: ReadonlySet<string>): Promise<LoggedEvent> {
  return waitFor(`an event ${type} of ${id}`, async () => {
    const events = await readEvents(session, { type });
    return events.find((event) => !known.has(event.id) && isAbout(event.data, { id }));
  });
}
