// Resources through restarts. Invariant: finished work does not start again.
import { limits } from "../../../../../generated/contract.ts";
import { advanceClock } from "../../../../harness/clock.ts";
import { readEvents } from "../../../../harness/events.ts";
import { assertEqual, assertThat, expectCode, expectOk, expectStatus } from "../../../../harness/expect.ts";
import { createOwnProject } from "../../../../harness/projects.ts";
import { type Answered, findLogged, sendLogged } from "../../../../harness/request-log.ts";
import type { Session } from "../../../../harness/session.ts";
import { advanceToRetries } from "../../../../harness/steps/attempts-on-clock.ts";
import {
  type DeliveryRecord,
  deliveriesOf,
  failureReply,
  replyFirst,
  type Setup,
  sendTest,
  waitForAttempts,
  waitForDelivery,
  waitUntilDelivered,
} from "../../../../harness/steps/deliveries.ts";
import {
  billedPeriod,
  createGeneratedStatement,
  download,
  followLink,
  readLink,
  readStatement,
  requestStatement,
  type Statement,
  statementEvents,
  waitForStatement,
} from "../../../../harness/steps/statements.ts";
import { disableWebhook, readWebhook } from "../../../../harness/steps/webhooks.ts";
import { waitFor } from "../../../../harness/wait.ts";
import { unknownPath } from "../../../../harness/ways.ts";
import { header, isSignedBy, signatureNames } from "../../../../http/receiver/signature.ts";
import type { Course } from "./course.ts";

export function endpointCourse({ session, addEndpoint }: Setup): Course {
  let rotatedEndpoint: Awaited<ReturnType<typeof addEndpoint>> | undefined;
  let disabledEndpoint: Awaited<ReturnType<typeof addEndpoint>> | undefined;
  let secret = "";
  let shown: unknown[] = [];
  const readEndpoints = async () => [
    await readWebhook(session, rotatedEndpoint!.id),
    await readWebhook(session, disabledEndpoint!.id),
  ];
  const begin = async () => {
    [rotatedEndpoint, disabledEndpoint] = [await addEndpoint(), await addEndpoint()];
    const params = { path: { id: rotatedEndpoint.id } };
    secret = expectOk(session, await session.api.POST("/webhooks/{id}/rotate-secret", { params })).signingSecret;
    await disableWebhook(session, disabledEndpoint.id);
    shown = await readEndpoints();
  };
  const same = async () => {
    assertEqual("endpoints as before", await readEndpoints(), shown, session.latest);
    const events = await readEvents(session, { limit: 5 });
    const { id } = await sendTest(session, rotatedEndpoint!.id);
    await waitUntilDelivered(session, id);
    shown = await readEndpoints();
    const delivery = rotatedEndpoint!.mailbox.deliveries.find((each) => header(each, signatureNames.service.id) === id);
    assertThat(
      "a delivery signed with the rotated secret",
      delivery !== undefined && isSignedBy(secret, delivery),
      "none",
    );
    const later = await readEvents(session, { limit: 6 });
    assertEqual(
      "older events after the new one",
      later.slice(1).map((each) => each.id),
      events.map((each) => each.id),
      session.latest,
    );
    assertEqual("id of the newest event", later[0]!.id, id, session.latest);
    const { response } = await session.api.POST("/webhooks/{id}/test", {
      params: { path: { id: disabledEndpoint!.id } },
    });
    expectCode(session.exchangeOf(response), "WEBHOOK_INVALID_STATE");
    assertEqual("deliveries to the disabled endpoint", disabledEndpoint!.mailbox.deliveries.length, 0);
  };
  return { name: "endpoints and their secrets", steps: [begin, same, same, same] };
}

/** At the kill, one retry is due in an hour and one attempt is in flight. */
export function deliveryCourse({ session, addEndpoint }: Setup): Course {
  let due = "";
  let inFlight = "";
  let record: DeliveryRecord | undefined;
  let target = "";
  let silentEndpoint: Awaited<ReturnType<typeof addEndpoint>> | undefined;
  const begin = async () => {
    target = (await addEndpoint(replyFirst(() => failureReply))).id;
    silentEndpoint = await addEndpoint(replyFirst(() => "silence"));
    due = (await sendTest(session, target)).id;
    record = await waitForAttempts(session, due, 1);
  };
  const same = async () =>
    assertEqual("delivery with a later retry", (await deliveriesOf(session, due))[0], record, session.latest);
  const checkLostAttempt = async () => {
    await same();
    const { attempts } = await waitUntilDelivered(session, inFlight, silentEndpoint!.id);
    assertThat("the lost attempt again", attempts.length >= 1, `${attempts.length}`, session.latest);
    const ids = silentEndpoint!.mailbox.deliveries.map((each) => header(each, signatureNames.service.id));
    assertThat("the event a second time", ids.filter((id) => id === inFlight).length > 1, ids.join(), session.latest);
  };
  const checkRetry = async () => {
    await same();
    await advanceToRetries(session, [record!]);
    const { attempts } = await waitForDelivery(
      session,
      due,
      "with status DELIVERED",
      ({ status }) => status === "DELIVERED",
      target,
    );
    assertEqual(
      "attempts",
      attempts.map(({ number }) => number),
      [1, 2],
      session.latest,
    );
  };
  return {
    name: "due deliveries",
    underWay: async () => {
      inFlight = (await sendTest(session, silentEndpoint!.id)).id;
      await silentEndpoint!.mailbox.wait(1);
    },
    steps: [begin, checkLostAttempt, same, checkRetry],
  };
}

export function statementCourse(session: Session): Course {
  let there: Statement | undefined;
  let link = "";
  let text = "";
  let pending = "";
  const begin = async () => {
    there = await createGeneratedStatement(session);
    link = (await readLink(session, there.id)).url;
    const file = await followLink(session, link);
    expectStatus(file, [200]);
    text = file.text;
  };
  const same = async () => {
    const file = await followLink(session, link);
    expectStatus(file, [200]);
    assertEqual("text of the linked file", file.text, text, file);
    assertEqual("statement as before", await waitForStatement(session, there!.id), there, session.latest);
    assertEqual("number of its events", (await statementEvents(session, there!)).length, 1, session.latest);
    // A link lasts minutes; a busy machine needs them all.
    link = (await readLink(session, there!.id)).url;
  };
  const checkPendingStatement = async () => {
    await same();
    const statement = await waitForStatement(session, pending);
    assertEqual(
      "events of the pending statement",
      (await statementEvents(session, statement)).map(({ data }) => data),
      [statement],
      session.latest,
    );
    expectStatus(await followLink(session, (await readLink(session, pending)).url), [200]);
  };
  const checkExpiredLink = async () => {
    await same();
    await advanceClock(session, limits.downloadLinkMinutes * 60);
    expectCode(await followLink(session, link), "STATEMENT_LINK_INVALID");
    expectStatus(await download(session, there!.id), [302]);
  };
  return {
    name: "statements, their files and links",
    underWay: async () => {
      pending = (await requestStatement(session)).id;
    },
    steps: [begin, checkPendingStatement, same, checkExpiredLink],
  };
}

// These sizes keep one file in progress when the first is finished. Writing a row takes 4 µs of a core, seeding it 28.
const longRows = "30000";
const longCount = 4;
// A late poll leaves less work to interrupt.
const pollMs = 5;

export function longStatementCourse(session: Session): Course {
  const admin = session.deployment.admin!;
  const { from, to } = billedPeriod;
  let owner = session;
  const requestedIds: string[] = [];
  const begin = async () => {
    const { projectId, session: owning } = await createOwnProject(session, "Long statements");
    owner = owning;
    await admin("fees", "seed", "--project", projectId, "--rows", longRows, "--from", from, "--to", to);
  };
  const same = async () => {
    for (const id of requestedIds) assertEqual("events of a statement", await countEvents(owner, id), 1, owner.latest);
  };
  const underWay = async () => {
    const more: string[] = [];
    while (more.length < longCount) more.push((await requestStatement(owner, { period: billedPeriod })).id);
    requestedIds.push(...more);
    await waitUntilGenerated(more[0]!);
  };
  const waitUntilGenerated = (id: string) => {
    const isThere = async () => ((await readStatement(owner, id)).status === "GENERATED" ? true : undefined);
    return waitFor("the first of several statements", isThere, pollMs);
  };
  /** A statement that waits at the kill would make workers look for all of them. */
  const underWayAlone = async () => {
    const { id: longId } = await requestStatement(owner, { period: billedPeriod });
    const { id: emptyId } = await requestStatement(owner);
    requestedIds.push(longId, emptyId);
    // Statements begin in order, so the long one has begun.
    await waitUntilGenerated(emptyId);
  };
  // The service is killed the first time, stopped the second and killed the third.
  return { name: "long statements", underWay, between: underWay, underWayAlone, steps: [begin, same, same, same] };
}

async function countEvents(session: Session, id: string): Promise<number> {
  return (await statementEvents(session, await waitForStatement(session, id))).length;
}

/** The log has a request a moment after its response. An ordinary stop writes what it lacks (decided: Request log and activity feed). */
export function requestLogCourse(session: Session): Course {
  let answer: Answered;
  const none = async () => {};
  const send = async () => {
    answer = await sendLogged(session);
  };
  const find = async () => void (await findLogged(session, answer));
  return { name: "log of requests", steps: [none, none, find, none], beforeStop: send };
}

export function faultCourse(session: Session): Course {
  const operation = session.document.operation("resendEvent");
  const call = () => session.call(operation, { path: unknownPath(operation) });
  const meet = async () => void expectCode(await call(), "INTERNAL_ERROR", "SERVICE_UNAVAILABLE");
  const begin = async () => {
    const value = { target: operation.id, kind: "SERVICE_UNAVAILABLE", count: 3 };
    const simulate = session.document.operation("simulateFault");
    expectStatus(await session.call(simulate, { body: { mediaType: "application/json", value } }), simulate.success);
    await meet();
  };
  const last = async () => {
    await meet();
    expectCode(await call(), "EVENT_NOT_FOUND");
  };
  const none = async () => void expectCode(await call(), "EVENT_NOT_FOUND");
  return { name: "simulated faults", steps: [begin, meet, last, none] };
}
