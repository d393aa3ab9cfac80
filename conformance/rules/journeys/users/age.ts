// The age of users (decided: Users).
import { limits } from "../../../../generated/contract.ts";
import { moveTo, tick } from "../../../harness/clock.ts";
import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule, runLast } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { createUser, plainUser } from "../../../harness/steps/users.ts";

export const rules: readonly Rule[] = [
  journey(
    "user-age",
    "decided",
    "A user is created or changed only with the birth date of an adult of a plausible age, to the day in UTC",
    async (session) => {
      // Another day may begin while the check runs.
      for (const isLast of [false, true]) {
        const { id, createdAt } = await createUser(session);
        const today = createdAt.slice(0, 10);
        const failure: unknown = await checkAges(session, id, today).then(
          () => undefined,
          (error: unknown) => error,
        );
        const isSameDay = (await createUser(session)).createdAt.startsWith(today);
        if (failure !== undefined && (isLast || isSameDay)) throw failure;
        if (isSameDay) return;
      }
    },
  ),
  runLast(
    journey(
      "user-age-after-leap-day",
      "decided",
      "In a year without 29 February, a user born on that day is an adult from 1 March",
      ["state", "clock"],
      async (session) => {
        const year = nextYearWithoutBirthday(await tick(session));
        const dateOfBirth = `${year - limits.userMinAgeYears}-02-29`;
        const create = () => session.api.POST("/users", { body: { ...plainUser(session), dateOfBirth } });
        await moveTo(session, Date.parse(`${year}-02-28T12:00:00Z`));
        expectError(await create(), "VALIDATION_ERROR");
        await moveTo(session, Date.parse(`${year}-03-01T00:00:00Z`));
        assertEqual("dateOfBirth", expectOk(await create()).dateOfBirth, dateOfBirth);
      },
    ),
  ),
];

/** Its 28 February is still to come. The year of birth had a 29 February. */
function nextYearWithoutBirthday(now: number): number {
  const hasLeapDay = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  let year = new Date(now).getUTCFullYear();
  while (now > Date.UTC(year, 1, 28) || hasLeapDay(year) || !hasLeapDay(year - limits.userMinAgeYears)) year++;
  return year;
}

async function checkAges(session: Session, id: string, today: string): Promise<void> {
  const youngest = lastDayUpTo(yearsBefore(today, limits.userMinAgeYears));
  const tooOld = lastDayUpTo(yearsBefore(today, limits.userMaxAgeYears + 1));
  const create = (dateOfBirth: string) => session.api.POST("/users", { body: { ...plainUser(session), dateOfBirth } });
  const change = (dateOfBirth: string) =>
    session.api.PATCH("/users/{id}", { params: { path: { id } }, body: { dateOfBirth } });
  for (const send of [create, change]) {
    for (const day of [nextDay(youngest), tooOld]) expectError(await send(day), "VALIDATION_ERROR");
    for (const day of [nextDay(tooOld), youngest])
      assertEqual("dateOfBirth", expectOk(await send(day)).dateOfBirth, day);
  }
}

/** Of 29 February in another year, no such day exists. */
function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
}

function lastDayUpTo(day: string): string {
  return Number.isNaN(Date.parse(day)) || new Date(day).toISOString().slice(0, 10) !== day
    ? day.replace("-02-29", "-02-28")
    : day;
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
