// Changes of the email that a filter compares (decided).
import { randomUUID } from "node:crypto";
import { assertEqual, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import { createUser } from "../../../harness/steps/users.ts";

export const rules: readonly Rule[] = [
  journey(
    "email-filter-after-change",
    "decided",
    "After an update, the filter by email finds a user by the new address, in any case, and no longer by the old one",
    async (session) => {
      const [before, after] = [`a${randomUUID()}@example.com`, `b${randomUUID()}@example.com`];
      const { id } = await createUser(session, { email: before });
      const idsWith = async (email: string) => {
        const { data } = expectOk(await session.api.GET("/users", { params: { query: { email } } }));
        return data.map((user) => user.id);
      };
      assertEqual("users with the first address", await idsWith(before), [id]);
      const body = { email: after };
      expectOk(await session.api.PATCH("/users/{id}", { params: { path: { id } }, body }));
      assertEqual("users with the new address", await idsWith(after), [id]);
      assertEqual("users with it in upper case", await idsWith(after.toUpperCase()), [id]);
      assertEqual("users with the old address", await idsWith(before), []);
    },
  ),
];
