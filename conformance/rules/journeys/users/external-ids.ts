// Changes of externalId (interface §2.4), and of the email that a filter compares.
import { randomUUID } from "node:crypto";
import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { createUser, plainUser } from "../../../harness/steps/users.ts";

export const rules: readonly Rule[] = [
  journey(
    "external-id-changed",
    "§2.4",
    "An update can set, change and remove an externalId; one used by another active user is refused, a removed one is free",
    ["state"],
    async (session) => {
      const [mine, other] = [randomUUID(), randomUUID()];
      const [one, two] = [await createUser(session, { externalId: mine }), await createUser(session)];
      const change = (id: string, externalId: string | null) =>
        session.api.PATCH("/users/{id}", { params: { path: { id } }, body: { externalId } });
      expectError(session, await change(two.id, mine), "EXTERNAL_ID_ALREADY_EXISTS");
      assertEqual(
        "externalId set to its own value again",
        expectOk(session, await change(one.id, mine)).externalId,
        mine,
      );
      assertEqual("another", expectOk(session, await change(one.id, other)).externalId, other);
      assertEqual(
        "the first externalId after its release",
        expectOk(session, await change(two.id, mine)).externalId,
        mine,
      );
      assertEqual("none", expectOk(session, await change(one.id, null)).externalId, null);
      assertEqual(
        "the second externalId after its release",
        (await createUser(session, { externalId: other })).externalId,
        other,
      );
    },
  ),
  journey(
    "external-id-together",
    "§2.4",
    "One of several concurrent updates and creates with the same externalId succeeds",
    ["state"],
    async (session) => {
      const externalId = randomUUID();
      const users = await Promise.all([createUser(session), createUser(session), createUser(session)]);
      const answers = await Promise.all([
        ...users.map(({ id }) => session.api.PATCH("/users/{id}", { params: { path: { id } }, body: { externalId } })),
        ...users.map(() => requestUser(session, externalId)),
      ]);
      for (const answer of answers) if (!answer.response.ok) expectError(session, answer, "EXTERNAL_ID_ALREADY_EXISTS");
      assertEqual("done", answers.filter(({ response }) => response.ok).length, 1);
      const { data } = expectOk(session, await session.api.GET("/users", { params: { query: { externalId } } }));
      assertEqual("number of users with it", data.length, 1);
    },
  ),
  journey(
    "email-filter-after-change",
    "decided",
    "After an update, the filter by email finds a user by the new address, in any case, and no longer by the old one",
    ["state"],
    async (session) => {
      const [before, after] = [`a${randomUUID()}@example.com`, `b${randomUUID()}@example.com`];
      const { id } = await createUser(session, { email: before });
      const idsWith = async (email: string) => {
        const { data } = expectOk(session, await session.api.GET("/users", { params: { query: { email } } }));
        return data.map((user) => user.id);
      };
      assertEqual("users with the first address", await idsWith(before), [id]);
      const body = { email: after };
      expectOk(session, await session.api.PATCH("/users/{id}", { params: { path: { id } }, body }));
      assertEqual("users with the new address", await idsWith(after), [id]);
      assertEqual("users with it in upper case", await idsWith(after.toUpperCase()), [id]);
      assertEqual("users with the old address", await idsWith(before), []);
    },
  ),
];

function requestUser(session: Session, externalId: string) {
  return session.api.POST("/users", { body: { ...plainUser(session), externalId } });
}
