// Limits through restarts: a restart never admits more and costs at most one second's requests (decided: Rate limits).
import { headers, versions } from "../../../../../generated/contract.ts";
import { advanceClock, tick } from "../../../../harness/clock.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../../harness/expect.ts";
import type { Session } from "../../../../harness/session.ts";
import { readLimitHeaders } from "../../../../harness/steps/limit-headers.ts";
import { plainRequest } from "../../../../harness/steps/limited-project.ts";
import { waitFor } from "../../../../harness/wait.ts";
import type { Course } from "./course.ts";

const perDay = 100;
const perStep = 8;
const perBurst = 3;

export function operatorCourse(session: Session): Course {
  const admin = session.deployment.admin!;
  const oldest = [...versions].sort()[0]!;
  let callers: Session[] = [];
  let refused: Session[] = [];
  let most = perDay;
  let least = perDay;
  let sinceRestart = 0;
  const begin = async () => {
    const { id } = await admin("project", "create", "--name", "Interrupted", "--version", oldest);
    const make = async (...more: string[]) => admin("key", "create", "--project", id!, ...more);
    const [one, two, revoked, away] = [await make(), await make(), await make(), await make("--allow", "203.0.113.7")];
    await admin("key", "revoke", revoked.id!);
    callers = [one, two].map(({ apiKey }) => session.withKey(apiKey!));
    refused = [revoked, away].map(({ apiKey }) => session.withKey(apiKey!));
    await admin(
      "limits",
      "set",
      "--project",
      id!,
      "--tier",
      "DEFAULT",
      "--per-second",
      "1000",
      "--per-minute",
      "1000",
      "--per-day",
      `${perDay}`,
    );
    await admin("limits", "set", "--project", id!, "--tier", "TOKEN_SYNC", "--per-day", "9");
    most = least = await waitFor(`${perDay} per day`, async () => {
      await tick(session);
      const { limit, remaining } = readLimitHeaders(await callers[0]!.send(plainRequest));
      return limit === perDay ? remaining : undefined;
    });
    await spend();
  };
  const spend = async () => {
    sinceRestart += perStep;
    for (let count = 0; count < perStep; count++) {
      const exchange = await callers[count % 2]!.send({
        ...plainRequest,
        headers: { [headers.serviceVersion]: undefined },
      });
      expectStatus(exchange, [200]);
      assertEqual(
        "the project's date",
        exchange.response.headers[headers.serviceVersion.toLowerCase()],
        oldest,
        exchange,
      );
      const { window, limit, remaining } = readLimitHeaders(exchange);
      assertEqual("window and limit", [window, limit], ["day", perDay], exchange);
      [most, least] = [most - 1, least - 1];
      assertThat(`${least} to ${most} remaining`, remaining <= most && remaining >= least, `${remaining}`, exchange);
      most = least = remaining;
    }
    for (const caller of refused)
      expectCode(
        await caller.send({ ...plainRequest, waitsForRateLimit: true }),
        "UNAUTHORIZED",
        "API_KEY_IP_NOT_ALLOWED",
      );
  };
  const again = async () => {
    // As many units as one second admitted may count as used after a crash.
    least -= sinceRestart + 2;
    sinceRestart = 0;
    await spend();
  };
  const useUp = async () => {
    await again();
    for (let left = most; left > 0; left--) expectStatus(await callers[0]!.send(plainRequest), [200]);
    expectCode(await callers[1]!.send(plainRequest), "RATE_LIMIT_EXCEEDED");
    assertEqual("window of the refusal", readLimitHeaders(callers[1]!.latest!).window, "day", callers[1]!.latest);
  };
  // After many units in a second, a server may admit a few in later seconds before it stores them.
  const underWayAlone = async () => {
    await spend();
    await advanceClock(session, 2);
    const burst = await Promise.all(Array.from({ length: perBurst }, () => callers[0]!.send(plainRequest)));
    for (const exchange of burst) expectStatus(exchange, [200]);
    [most, least] = [most - perBurst, least - perBurst];
    sinceRestart += perBurst;
  };
  return { name: "limits and keys", steps: [begin, again, again, useUp], between: again, underWayAlone };
}
