// Endpoints, deliveries, statements and simulated faults, through restarts. Invariant: a resource is read back as it was, what is due is done
// at its time, and what had ended does not begin again.
import { limits } from "../../../../generated/contract.ts";
import {
  attempted,
  delivered,
  deliveriesOf,
  failure,
  listEvents,
  pastRetry,
  recorded,
  type Setup,
  sendTest,
} from "../../../journeys/delivery/receiving.ts";
import { statementEvents } from "../../../journeys/statements/life.ts";
import {
  billedPeriod,
  download,
  follow,
  generated,
  generatedStatement,
  linked,
  readStatement,
  requestStatement,
  type Statement,
} from "../../../journeys/statements/steps.ts";
import { disable, read } from "../../../journeys/webhooks/endpoints.ts";
import type { Delivery, Fault, Reply } from "../../../receiver/receiver.ts";
import { header, isSignedBy, signatureNames } from "../../../receiver/signature.ts";
import { equal, expectCode, expectStatus, holds, ok } from "../../../rules/expect.ts";
import { until } from "../../../rules/until.ts";
import { unknownPath } from "../../../rules/ways.ts";
import type { Session } from "../../../run/session.ts";

import { type Course, pass } from "./course.ts";

/** An endpoint, its secret that was rotated, and one that was disabled. */
export function endpoints({ session, addEndpoint }: Setup): Course {
  let rotated: Awaited<ReturnType<typeof addEndpoint>> | undefined;
  let ended: Awaited<ReturnType<typeof addEndpoint>> | undefined;
  let secret = "";
  let shown: unknown[] = [];
  const look = async () => [await read(session, rotated!.id), await read(session, ended!.id)];
  const begin = async () => {
    [rotated, ended] = [await addEndpoint(), await addEndpoint()];
    const params = { path: { id: rotated.id } };
    secret = ok(session, await session.api.POST("/webhooks/{id}/rotate-secret", { params })).signingSecret;
    await disable(session, ended.id);
    shown = await look();
  };
  const same = async () => {
    equal("the endpoints, as they were", await look(), shown, session.latest);
    const events = await listEvents(session, { limit: 5 });
    const { id } = await sendTest(session, rotated!.id);
    await delivered(session, id);
    shown = await look();
    const delivery = rotated!.mailbox.deliveries.find((each) => header(each, signatureNames.service.id) === id);
    holds("a delivery signed by the rotated secret", delivery !== undefined && isSignedBy(secret, delivery), "none");
    const later = await listEvents(session, { limit: 6 });
    equal(
      "the events before, behind the new one",
      later.slice(1).map((each) => each.id),
      events.map((each) => each.id),
      session.latest,
    );
    equal("the newest event", later[0]!.id, id, session.latest);
    const { response } = await session.api.POST("/webhooks/{id}/test", { params: { path: { id: ended!.id } } });
    expectCode(session.exchangeOf(response), "WEBHOOK_INVALID_STATE");
    equal("deliveries to the disabled endpoint", ended!.mailbox.deliveries.length, 0);
  };
  return { name: "endpoints and their secrets", steps: [begin, same, same, same] };
}

/** A mailbox that answers the first attempt of every event so, and acknowledges the others. */
function firstly(reply: Reply | Fault) {
  const seen = new Set<string>();
  return (delivery: Delivery) => {
    const id = header(delivery, signatureNames.service.id);
    if (seen.has(id)) return { status: 200 };
    seen.add(id);
    return reply;
  };
}

/** A retry that is due in an hour, and an attempt that is in flight when the service dies. */
export function deliveries({ session, addEndpoint }: Setup): Course {
  let due = "";
  let inFlight = "";
  let record: unknown;
  let target = "";
  let silent: Awaited<ReturnType<typeof addEndpoint>> | undefined;
  const begin = async () => {
    target = (await addEndpoint(firstly(failure))).id;
    silent = await addEndpoint(firstly("silence"));
    due = (await sendTest(session, target)).id;
    record = await attempted(session, due, 1);
  };
  const same = async () =>
    equal("the delivery that is due later", (await deliveriesOf(session, due))[0], record, session.latest);
  const recovered = async () => {
    await same();
    const { attempts } = await delivered(session, inFlight, silent!.id);
    holds("the attempt that was lost, made again", attempts.length >= 1, `${attempts.length}`, session.latest);
    const ids = silent!.mailbox.deliveries.map((each) => header(each, signatureNames.service.id));
    holds("the same event again", ids.filter((id) => id === inFlight).length > 1, ids.join(), session.latest);
  };
  const retried = async () => {
    await same();
    await pass(session, pastRetry);
    const { attempts } = await recorded(
      session,
      due,
      "that is DELIVERED",
      ({ status }) => status === "DELIVERED",
      target,
    );
    equal(
      "attempts",
      attempts.map(({ number }) => number),
      [1, 2],
      session.latest,
    );
  };
  return {
    name: "deliveries that are due",
    underWay: async () => {
      inFlight = (await sendTest(session, silent!.id)).id;
      await silent!.mailbox.wait(1);
    },
    steps: [begin, recovered, same, retried],
  };
}

/** A file and a link to it, and a statement that is PENDING when the service dies. */
export function statements(session: Session): Course {
  let there: Statement | undefined;
  let link = "";
  let text = "";
  let pending = "";
  const begin = async () => {
    there = await generatedStatement(session);
    link = (await linked(session, there.id)).url;
    const file = await follow(session, link);
    expectStatus(file, [200]);
    text = file.text;
  };
  const same = async () => {
    const file = await follow(session, link);
    expectStatus(file, [200]);
    equal("the file behind the link", file.text, text, file);
    equal("the statement, as it was", await generated(session, there!.id), there, session.latest);
    equal("its events", (await statementEvents(session, there!)).length, 1, session.latest);
    // Another for the next step: a link has minutes, which a busy machine needs for all of them.
    link = (await linked(session, there!.id)).url;
  };
  const recovered = async () => {
    await same();
    const made = await generated(session, pending);
    equal(
      "events of the statement that was pending",
      (await statementEvents(session, made)).map(({ data }) => data),
      [made],
      session.latest,
    );
    expectStatus(await follow(session, (await linked(session, pending)).url), [200]);
  };
  const ended = async () => {
    await same();
    await pass(session, limits.downloadLinkMinutes * 60);
    expectCode(await follow(session, link), "STATEMENT_LINK_INVALID");
    expectStatus(await download(session, there!.id), [302]);
  };
  return {
    name: "statements, their files and links",
    underWay: async () => {
      pending = (await requestStatement(session)).id;
    },
    steps: [begin, recovered, same, ended],
  };
}

// Each takes long enough that one is being written when the first has ended.
const longRows = "20000";
const longCount = 5;
// What is seen late leaves less to break off.
const lookAgainMs = 5;

/** Statements of many fees, one of which is being written when the service dies. */
export function longStatements(session: Session): Course {
  const admin = session.deployment.admin!;
  const { from, to } = billedPeriod;
  let owner = session;
  const asked: string[] = [];
  const begin = async () => {
    const { id } = await admin("project", "create", "--name", "Long statements");
    owner = session.as((await admin("key", "create", "--project", id!)).apiKey!);
    await admin("fees", "seed", "--project", id!, "--rows", longRows, "--from", from, "--to", to);
  };
  const same = async () => {
    for (const id of asked) equal("events of a statement", await told(owner, id), 1, owner.latest);
  };
  const underWay = async () => {
    const more: string[] = [];
    while (more.length < longCount) more.push((await requestStatement(owner, { period: billedPeriod })).id);
    asked.push(...more);
    const isFirstThere = async () => ((await readStatement(owner, more[0]!)).status === "GENERATED" ? true : undefined);
    await until("the first of several statements", isFirstThere, lookAgainMs);
  };
  // The service is killed the first time, and told to stop the second.
  return { name: "statements that take long", underWay, between: underWay, steps: [begin, same, same, same] };
}

/** How many events tell of the end of a statement, which is a good one. */
async function told(session: Session, id: string): Promise<number> {
  return (await statementEvents(session, await generated(session, id))).length;
}

/** Simulated faults: as many are met as were asked for, whoever died in between. */
export function simulatedFaults(session: Session): Course {
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
