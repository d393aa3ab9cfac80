// Shared tokens (interface §3). The prefixes are the sandbox's (decided).
import { eventsAbout } from "../../../harness/events.ts";
import { assertEqual } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { advanceApplication, createUser, newToken, simulateDecision } from "../../../harness/steps/users.ts";

const outcomes = [
  ["share_ok", "IN_REVIEW", null],
  ["share_expired", "NOT_STARTED", "TOKEN_UNKNOWN"],
  ["share_incomplete", "RETRY_REQUIRED", "INCOMPLETE_DATA"],
  ["unheard-of", "NOT_STARTED", "TOKEN_UNKNOWN"],
] as const;

export const rules: readonly Rule[] = [
  journey(
    "token-import-outcome",
    "§3",
    "A successful import leads to IN_REVIEW, a failed import or an unknown token to NOT_STARTED or RETRY_REQUIRED with its reason",
    async (session) => {
      for (const [begins, status, reason] of outcomes) {
        const { id } = await createUser(session);
        const application = await advanceApplication(session, id, {
          method: "TOKEN_SHARING",
          shareToken: newToken(begins),
        });
        assertEqual(`status after ${begins}`, application.status, status);
        assertEqual("method", application.method, "TOKEN_SHARING");
        assertEqual("reason of the failure", application.importFailure, reason);
        assertEqual("submitted", application.submittedAt !== null, status === "IN_REVIEW");
      }
    },
  ),
  journey(
    "token-failure-reported",
    "§6.2",
    "Each failed import emits an event with its reason, also if the status stays; the next attempt clears the reason",
    async (session) => {
      const { id } = await createUser(session);
      const used = newToken("share_expired");
      const shown = [];
      for (const shareToken of [used, used, newToken("share_incomplete"), newToken("share_incomplete"), used])
        shown.push(await advanceApplication(session, id, { method: "TOKEN_SHARING", shareToken }));
      assertEqual(
        "reasons",
        shown.map(({ importFailure }) => importFailure),
        ["TOKEN_UNKNOWN", "TOKEN_USED", "INCOMPLETE_DATA", "INCOMPLETE_DATA", "TOKEN_USED"],
      );
      const events = await eventsAbout(session, shown[0]!);
      const data = events.filter(({ type }) => type === "USER_APPLICATION_STATUS_UPDATED").map((each) => each.data);
      assertEqual("applications in its events", data.toReversed(), shown);
      const next = await advanceApplication(session, id, { method: "HOSTED_LINK" });
      assertEqual("reason after another attempt", next.importFailure, null);
    },
  ),
  journey(
    "token-good-once",
    "§3",
    "A token works once per project, for any user and outcome, in concurrent imports too; in another case it is another one",
    async (session) => {
      const token = newToken("share_ok");
      assertEqual("first", await importToken(session, token), "IN_REVIEW");
      assertEqual("second", await importToken(session, token), "NOT_STARTED");
      const incomplete = newToken("share_incomplete");
      assertEqual("first", await importToken(session, incomplete), "RETRY_REQUIRED");
      assertEqual("second", await importToken(session, incomplete), "NOT_STARTED");
      const inCapitals = token.replace(/[0-9a-f-]+$/, (id) => id.toUpperCase());
      assertEqual("the same in capitals", await importToken(session, inCapitals), "IN_REVIEW");
      const shared = newToken("share_ok");
      const together = await Promise.all(Array.from({ length: 6 }, () => importToken(session, shared)));
      const successes = together.filter((status) => status === "IN_REVIEW").length;
      assertEqual("number of successful concurrent imports", successes, 1);
    },
  ),
  journey("token-refused-not-used", "decided", "A refused request does not use up its token", async (session) => {
    const [token, { id }] = [newToken("share_ok"), await createUser(session)];
    await advanceApplication(session, id, { method: "TOKEN_SHARING", shareToken: newToken("share_ok") });
    await simulateDecision(session, id, "APPROVED");
    const body = { method: "TOKEN_SHARING", shareToken: token } as const;
    const refused = await session.api.POST("/users/{id}/application", { params: { path: { id } }, body });
    assertEqual("status", refused.response.status, 400);
    assertEqual("status of the first accepted use", await importToken(session, token), "IN_REVIEW");
  }),
  journey(
    "token-of-project",
    "decided",
    "A token used by another project still works",
    ["state", "second-project"],
    async (session) => {
      const token = newToken("share_ok");
      assertEqual("there", await importToken(session.withKey(session.deployment.keys.second!), token), "IN_REVIEW");
      assertEqual("here", await importToken(session, token), "IN_REVIEW");
    },
  ),
];

async function importToken(session: Session, shareToken: string): Promise<string> {
  const { id } = await createUser(session);
  return (await advanceApplication(session, id, { method: "TOKEN_SHARING", shareToken })).status;
}
