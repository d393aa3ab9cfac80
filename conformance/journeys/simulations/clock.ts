// Where a sandbox's clock can be moved to (decided: Time). Invariant: a move that is refused moves nothing.
import { limits } from "../../../generated/contract.ts";
import { expectCode, holds } from "../../rules/expect.ts";
import { journey, type Rule } from "../../rules/rule.ts";
import { minuteMs, tick } from "../statements/clock.ts";
import { create, url } from "../webhooks/endpoints.ts";

const nowhere = [
  // No day of the calendar that programs keep has this second.
  "2031-12-31T23:59:60Z",
  "2031-12-31T23:59:60.000Z",
  `${limits.clockMaxYear + 1}-01-01T00:00:00.000Z`,
  "9999-12-31T23:59:59.999Z",
  "2031-02-30T00:00:00.000Z",
  "2015-01-01T00:00:00.000Z",
];

export const clockRules: readonly Rule[] = [
  journey(
    "clock-refused",
    "decided",
    "A leap second, an instant that has passed, one that does not exist and one beyond the clock's last year are refused, and the service goes on",
    ["state", "clock"],
    async (session) => {
      const before = await tick(session);
      for (const advanceTo of nowhere) {
        const body = { mediaType: "application/json", value: { advanceTo } };
        expectCode(await session.call(session.document.operation("moveClock"), { body }), "VALIDATION_ERROR");
      }
      // Of itself it went on by what these calls took.
      const movedMs = (await tick(session)) - before;
      holds("a clock that was not moved", movedMs < 10 * minuteMs, `${movedMs} ms later`, session.latest);
      await create(session, { name: "Afterwards", url });
    },
  ),
];
