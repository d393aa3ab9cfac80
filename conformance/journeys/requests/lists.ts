// Lists (decided: Requests): newest first, in pages, by the id of the item beside the page. Invariant: walking the pages in
// either direction meets every item exactly once.
import { limits } from "../../../generated/contract.ts";
import { equal, expectCode, holds, ok } from "../../rules/expect.ts";
import { makeRoom } from "../../rules/fixtures.ts";
import { journey, type Rule } from "../../rules/rule.ts";
import type { Session } from "../../run/session.ts";
import { create, read } from "../webhooks/endpoints.ts";

const url = "https://93.184.215.14/webhooks";

export const listRules: readonly Rule[] = [
  journey(
    "list-newest-first",
    "decided",
    "A list shows the newest first, each as it is shown alone",
    ["state"],
    async (session) => {
      const made = [];
      for (const name of ["First", "Second", "Third"]) made.unshift((await create(session, { name, url })).id);
      const { data } = await page(session, { limit: 3 });
      const alone = [];
      for (const id of made) alone.push(await read(session, id));
      equal("the newest", data, alone, session.latest);
    },
  ),
  journey(
    "list-pages",
    "decided",
    "The pages of a list, walked either way, show every item once",
    ["state"],
    async (session) => {
      for (let count = 0; count < 5; count++) await create(session, { name: `Page ${count}`, url });
      const whole = (await page(session, { limit: limits.pageMax })).data.map(({ id }) => id);
      const older: string[] = [];
      for (let last: string | undefined; older.length <= whole.length; last = older.at(-1)) {
        const { data, hasMore } = await page(session, {
          limit: 2,
          ...(last === undefined ? {} : { startingAfter: last }),
        });
        older.push(...data.map(({ id }) => id));
        equal("hasMore", hasMore, older.length < whole.length, session.latest);
        if (!hasMore || older.length >= 10) break;
      }
      equal("ids, page by page", older, whole.slice(0, older.length), session.latest);
      const newer: string[] = [];
      for (let first = older.at(-1)!; newer.length < older.length; first = newer[0]!) {
        const { data, hasMore } = await page(session, { limit: 2, endingBefore: first });
        newer.unshift(...data.map(({ id }) => id));
        equal("hasMore", hasMore, newer.length < older.length - 1, session.latest);
        if (!hasMore) break;
      }
      equal("ids, page by page backwards", newer, older.slice(0, -1), session.latest);
    },
  ),
  journey("list-default", "decided", "A list has 20 items unless asked otherwise", ["state"], async (session) => {
    const missing = limits.pageDefault + 1 - (await page(session, { limit: limits.pageMax })).data.length;
    for (let count = 0; count < missing; count++) {
      if (count % limits.activeNotificationWebhooks === 0) await makeRoom(session);
      ok(
        session,
        await session.api.POST("/webhooks/", { body: { name: `Of many ${count}`, url, mode: "NOTIFICATION" } }),
      );
    }
    const { data, hasMore } = await page(session, {});
    equal("items and hasMore", [data.length, hasMore], [limits.pageDefault, true], session.latest);
  }),
  journey(
    "list-cursors",
    "decided",
    "Both cursors at once, or one that names nothing in the list, are refused",
    ["state"],
    async (session) => {
      const { id } = await create(session, { name: "Beside", url });
      const list = session.document.operation("listWebhooks");
      const unknown = "0195500a-3c00-7a10-8f3e-5d2c9b7a4fff";
      for (const query of [
        { startingAfter: id, endingBefore: id },
        { startingAfter: unknown },
        { endingBefore: unknown },
      ]) {
        expectCode(await session.call(list, { query }), "VALIDATION_ERROR");
      }
    },
  ),
  journey(
    "list-of-project",
    "§5.2",
    "A list shows no item of another project",
    ["state", "second-project"],
    async (session) => {
      const { id } = await create(session, { name: "Mine", url });
      const other = session.as(session.deployment.keys.second!);
      const { data } = await page(other, { limit: limits.pageMax });
      holds("no endpoint of another project", !data.some((each) => each.id === id), id, other.latest);
    },
  ),
];

interface Query {
  readonly limit?: number;
  readonly startingAfter?: string;
  readonly endingBefore?: string;
}

async function page(session: Session, query: Query) {
  return ok(session, await session.api.GET("/webhooks/", { params: { query } }));
}
