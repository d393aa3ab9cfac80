// Periods and columns of statements (interface §4.4, §8.4).
import { limits, type StatementField, statementFields } from "../../../../generated/contract.ts";
import { dayOf, moveTo, nextHour, runBeforeInstant, tick } from "../../../harness/clock.ts";
import { assertEqual, assertThat } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { expectStatementRefused, type Period, requestStatement } from "../../../harness/steps/statements.ts";

const periodOf = (from: string, to: string): Period => ({ from, to });

const longEnough: readonly Period[] = [
  periodOf("2024-05-17", "2024-05-17"),
  periodOf("2024-01-01", "2024-01-31"),
  periodOf("2024-02-01", "2024-03-02"),
  periodOf("2023-12-15", "2024-01-14"),
  periodOf("2024-02-29", "2024-03-30"),
];
const tooLong: readonly Period[] = [
  periodOf("2024-01-01", "2024-02-01"),
  periodOf("2024-02-01", "2024-03-03"),
  periodOf("2023-02-01", "2023-03-04"),
  periodOf("2023-12-15", "2024-01-15"),
  periodOf("2023-01-01", "2023-12-31"),
];
const invalidDates = [
  ...["2025-02-30", "2025-02-29", "1900-02-29", "2025-04-31", "2025-13-01", "2025-00-10", "2025-01-00", "2025-01-32"],
  ...["2025-1-1", "20250101", "2025-01-01T00:00:00.000Z", "01/01/2025", "+02025-01-01", "yesterday", " 2025-01-01", ""],
];

export const rules: readonly Rule[] = [
  journey("statement-period-length", "§4.4, §8.4", "A period has 1 to 31 days, both ends included", async (session) => {
    for (const period of longEnough)
      assertEqual("period", (await requestStatement(session, { period })).period, period);
    for (const period of tooLong) await expectPeriodRefused(session, period);
  }),
  journey("statement-period-order", "§4.4", "A period that ends before it begins is refused", (session) =>
    expectPeriodRefused(session, periodOf("2024-05-18", "2024-05-17"), periodOf("2024-05-17", "2023-05-17")),
  ),
  journey("statement-period-real", "§2.3", "A period has only dates that exist", async (session) => {
    for (const day of ["2024-02-29", "2000-02-29"]) await requestStatement(session, { period: periodOf(day, day) });
    for (const day of invalidDates)
      await expectPeriodRefused(session, periodOf(day, "2025-03-01"), periodOf("2025-01-01", day));
  }),
  journey("statement-period-past", "§4.4", "A period that includes an unfinished day is refused", async (session) => {
    const now = Date.parse((await requestStatement(session)).createdAt);
    // The day is in the future even if midnight passes meanwhile.
    for (const later of [1, 2, 400]) {
      const day = dayOf(now, later);
      await expectPeriodRefused(session, periodOf(day, day), periodOf(dayOf(now, later - 5), day));
    }
    await expectPeriodRefused(session, periodOf("9999-12-31", "9999-12-31"));
  }),
  journey(
    "statement-latest-day",
    "§4.4",
    "From 10:00 UTC a period may end yesterday; before that, the day before yesterday",
    ["state", "clock"],
    async (session) => {
      const { instant } = await runBeforeInstant(
        session,
        () => nextFinalInstant(session),
        async ({ instant: ten }) => {
          await expectAccepted(session, dayOf(ten, -2));
          await expectDayRefused(session, dayOf(ten, -1));
        },
      );
      await expectAccepted(session, dayOf(instant, -1));
      await expectDayRefused(session, dayOf(instant));
      await moveTo(session, Date.parse(dayOf(instant, 1)));
      await expectAccepted(session, dayOf(instant, -1));
      await expectDayRefused(session, dayOf(instant));
    },
  ),
  journey(
    "statement-columns",
    "§4.4, decided",
    "A statement has the requested columns in the file's own order, or all columns",
    async (session) => {
      const all = (await requestStatement(session)).fields;
      assertEqual("columns of the whole file", all, [...statementFields]);
      const subsets: StatementField[][] = [
        ["billAmount", "transactionId", "occurredAt"],
        ["atmNonFinancialFeeUsd", "authorizationFeeUsd"],
        ["totalFeeUsd"],
        [...statementFields].reverse(),
      ];
      for (const fields of subsets) {
        const expected = statementFields.filter((field) => fields.includes(field));
        assertEqual("columns", (await requestStatement(session, { fields })).fields, expected);
      }
    },
  ),
];

async function nextFinalInstant(session: Session) {
  return { instant: nextHour(await tick(session), limits.statementFinalHourUtc) };
}

async function expectAccepted(session: Session, day: string): Promise<void> {
  const { period } = await requestStatement(session, { period: periodOf(day, day) });
  assertEqual("period", period, periodOf(day, day));
}

async function expectDayRefused(session: Session, day: string): Promise<void> {
  await expectPeriodRefused(session, periodOf(day, day));
}

async function expectPeriodRefused(session: Session, ...periods: readonly Period[]): Promise<void> {
  for (const period of periods) {
    const paths = await expectStatementRefused(session, { period });
    assertThat("an error path in period", paths.length > 0 && paths.every(isUnder("period")), paths);
  }
}

function isUnder(field: string): (path: string) => boolean {
  return (path) => path.startsWith(`/body/${field}`);
}
