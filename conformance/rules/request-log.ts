// Waits for requests in the target's request log, which it writes shortly after the response.
import { setTimeout as sleep } from "node:timers/promises";
import type { Session } from "../run/session.ts";
import { ExpectationFailed, expectOk } from "./expect.ts";

/** Of fetch, or of the suite's own client, which has names in lower case. */
interface Answered {
  readonly headers: Headers | Readonly<Record<string, string>>;
}

const writtenMs = 10_000;

/** The UUID of an X-Request-Id. */
export function idOfRequest({ headers }: Answered): string {
  const requestId = headers instanceof Headers ? headers.get("x-request-id") : headers["x-request-id"];
  const digits = (requestId ?? "").replace(/^req_/, "");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export async function findLogged(session: Session, response: Answered) {
  const id = idOfRequest(response);
  for (const until = Date.now() + writtenMs; ; ) {
    const result = await session.api.GET("/requests/{id}", { params: { path: { id } } });
    if (result.response.status !== 404) return expectOk(session, result);
    if (Date.now() > until) throw new ExpectationFailed(`request ${id} in the log`, "none", session.latest);
    await sleep(50);
  }
}
