// Waits for requests in the target's request log, which it writes shortly after the response.
import type { Session } from "../run/session.ts";
import { expectOk } from "./expect.ts";
import { waitFor } from "./wait.ts";

/** Of fetch, or of the suite's own client, which has names in lower case. */
interface Answered {
  readonly headers: Headers | Readonly<Record<string, string>>;
}

/** The UUID of an X-Request-Id. */
export function idOfRequest({ headers }: Answered): string {
  const requestId = headers instanceof Headers ? headers.get("x-request-id") : headers["x-request-id"];
  const digits = (requestId ?? "").replace(/^req_/, "");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function findLogged(session: Session, response: Answered) {
  const id = idOfRequest(response);
  return waitFor(`request ${id} in the log`, async () => {
    const result = await session.api.GET("/requests/{id}", { params: { path: { id } } });
    return result.response.status === 404 ? undefined : expectOk(session, result);
  });
}
