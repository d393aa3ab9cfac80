// Moves of a sandbox's clock (decided: Sandbox controls).
import { latestVersion, limits } from "../../../../generated/contract.ts";
import { advanceClock, minuteMs, requestClock, tick } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectCode, expectOk, expectStatus } from "../../../harness/expect.ts";
import { atAnyDate, journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { assertReplay, expectFirst, keyHeader, newKey } from "../../../harness/steps/idempotency.ts";
import { plainRequest } from "../../../harness/steps/limited-project.ts";
import { createWebhook, disableWebhook, publicUrl } from "../../../harness/steps/webhooks.ts";

const refusedInstants = [
  // A leap second, which programs' calendars lack.
  "2031-12-31T23:59:60Z",
  "2031-12-31T23:59:60.000Z",
  `${limits.clockMaxYear + 1}-01-01T00:00:00.000Z`,
  "9999-12-31T23:59:59.999Z",
  "2031-02-30T00:00:00.000Z",
  "2015-01-01T00:00:00.000Z",
];

export const rules: readonly Rule[] = [
  journey(
    "clock-refused",
    "decided",
    "The clock refuses a leap second, a past or nonexistent instant and one after its last year, and the service continues",
    ["state", "clock"],
    async (session) => {
      const before = await tick(session);
      for (const advanceTo of refusedInstants) {
        expectCode(await requestClock(session, { advanceTo }), "VALIDATION_ERROR");
      }
      // The clock's own progress during these calls.
      const movedMs = (await tick(session)) - before;
      assertThat("a clock that was not moved", movedMs < 10 * minuteMs, `${movedMs} ms later`);
      await createWebhook(session, { name: "Afterwards", url: publicUrl });
    },
  ),
  journey(
    "clock-moves-together",
    "decided",
    "Concurrent moves of the clock add up",
    ["state", "clock"],
    async (session) => {
      const before = await tick(session);
      const moves = await Promise.all(Array.from({ length: 10 }, () => requestClock(session, { advanceBy: 60 })));
      const instants = moves.map((exchange) => (expectStatus(exchange, [200]) as { readonly now: string }).now);
      const ms = instants.map((now) => Date.parse(now)).sort((a, b) => a - b);
      for (const [index, instant] of ms.entries())
        assertThat(
          `a move by a minute, ${index} others after the first`,
          instant - before >= (index + 1) * minuteMs,
          instants,
        );
    },
  ),
  journey(
    "clock-moved-once",
    "decided",
    "A retried move of the clock moves it once, also beyond the retention of its key",
    ["state", "clock", "unpublished"],
    async (session) => {
      const operation = session.document.operation("moveClock");
      const value = { advanceBy: (limits.idempotencyRetentionHours + 1) * 3_600 };
      const parts = { headers: keyHeader(newKey()), body: { mediaType: "application/json", value } };
      const once = await session.call(operation, parts);
      expectFirst(once, operation.success);
      assertReplay(await session.call(operation, parts), once);
    },
  ),
  ...atAnyDate([
    {
      id: "clock-read",
      source: "decided",
      title: "The sandbox's time dates its items, and follows a move of the clock",
      needs: ["state"],
      checks: () => [
        { name: "items", run: checkTimeOfItems },
        { name: "a move", needs: ["clock"], run: checkTimeAfterMove },
      ],
    },
  ]),
  {
    id: "clock-kept-by-restart",
    source: "decided",
    title:
      "After a move and a restart the time has not gone back: a new item is first in its list, no request gets 429",
    needs: ["state", "clock", "restart"],
    checks: ({ version }) => (version === latestVersion ? [{ name: "", run: checkTimeKept }] : []),
    mayBeEmpty: "only the newest date tries it",
  },
];

async function checkTimeOfItems(session: Session): Promise<void> {
  const before = await readClock(session);
  const { createdAt } = await createWebhook(session, { name: "Dated", url: publicUrl });
  const after = await readClock(session);
  const created = Date.parse(createdAt);
  assertThat("a creation between both readings", before <= created && created <= after, { before, createdAt, after });
}

async function checkTimeAfterMove(session: Session): Promise<void> {
  const moved = await advanceClock(session, 3_600);
  const read = await readClock(session);
  const isFollowed = moved <= read && read - moved < 10 * minuteMs;
  assertThat("the time of the move, or shortly after it", isFollowed, { moved, read });
}

/** Returns epoch ms. */
async function readClock(session: Session): Promise<number> {
  return Date.parse(expectOk(await session.api.GET("/simulations/clock")).now);
}

// Longer than the longest window of a rate limit.
const moveSeconds = 2 * 86_400;

async function checkTimeKept(session: Session): Promise<void> {
  for (const how of ["killed", "stopped"] as const) {
    const before = await advanceClock(session, moveSeconds);
    const earlier = await createWebhook(session, { name: `Before it is ${how}`, url: publicUrl });
    await session.deployment.restart!(how);
    const later = await createWebhook(session, { name: `After it was ${how}`, url: publicUrl });
    assertThat(`a time after ${earlier.createdAt}`, Date.parse(later.createdAt) >= before, later.createdAt);
    const listed = expectStatus(await session.send(plainRequest), [200]) as { data: { id: string }[] };
    assertEqual("newest item of the list", listed.data[0]!.id, later.id);
    const { data } = expectOk(await session.api.GET("/webhooks/", { params: { query: { endingBefore: earlier.id } } }));
    const laterIds = data.map(({ id }) => id);
    assertEqual("items after the earlier one", laterIds, [later.id]);
    for (const { id } of [earlier, later]) await disableWebhook(session, id);
    expectStatus(await requestClock(session, { advanceBy: 1 }), [200]);
  }
}
