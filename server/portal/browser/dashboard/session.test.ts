import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { latestVersion } from "../../../../generated/contract.ts";
import { loadView } from "../../../../spec/views/views.ts";
import { dashboardModel } from "../../model/dashboard-model.ts";
import { Session } from "./session.ts";

const document = JSON.parse(await loadView("served", latestVersion));
const model = dashboardModel(document, { environment: "sandbox", controllableClock: true });

/** A session whose key is refused. `answer` lets the response of a request arrive. */
function openSession(t: TestContext) {
  const page = globalThis as { location?: unknown; document?: unknown };
  page.location = { href: "http://localhost/sandbox/dashboard" };
  page.document = { documentElement: { dataset: { root: "./" } } };
  t.after(() => {
    delete page.location;
    delete page.document;
  });
  const arrival = Promise.withResolvers<void>();
  const requests = t.mock.method(globalThis, "fetch", async () => {
    await arrival.promise;
    return Response.json({ error: { code: "UNAUTHORIZED", message: "No.", detail: {} } }, { status: 401 });
  });
  const messages: string[] = [];
  const session = new Session(model, "key", (message) => messages.push(message));
  return { session, messages, requests: requests.mock, answer: arrival.resolve };
}

test("a refused key ends the session that sent it", async (t) => {
  const { session, messages, answer } = openSession(t);
  answer();
  await session.call("listAccounts");
  assert.deepEqual(messages, ["UNAUTHORIZED: No."]);
});

test("a session that ended sends nothing, and ignores a late refusal of its key", async (t) => {
  const { session, messages, requests, answer } = openSession(t);
  const late = session.call("listAccounts");
  session.end();
  answer();
  assert.equal((await late).status, 401);
  assert.deepEqual(messages, []);
  assert.equal((await session.call("listAccounts")).status, 0);
  assert.equal(requests.callCount(), 1);
});
