// Waits for requests in the target's request log, which it writes shortly after the response.
import type { Exchange } from "../http/exchange.ts";
import { expectOk } from "./expect.ts";
import { unknownId } from "./operation-paths.ts";
import type { Session } from "./session.ts";
import { waitFor } from "./wait.ts";

/** A response of fetch, or of the suite's own client, which has names in lower case. */
export interface Answered {
  readonly headers: Headers | Readonly<Record<string, string>>;
}

/** The UUID of an X-Request-Id. */
export function idOfRequest({ headers }: Answered): string {
  const requestId = headers instanceof Headers ? headers.get("x-request-id") : headers["x-request-id"];
  const digits = (requestId ?? "").replace(/^req_/, "");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** A request that the log always has: of successful reads it has only some of those in the same second. */
export async function sendLogged(session: Session): Promise<Answered> {
  const { response } = await session.api.GET("/webhooks/{id}", { params: { path: { id: unknownId } } });
  return response;
}

const pollsPerRead = 10;

/** Repeats a read that the log does not have. */
export async function sendUntilLogged(session: Session, send: () => Promise<Exchange>) {
  let exchange = await send();
  let polls = 0;
  return waitFor("the request in the log", async () => {
    if (exchange.request.method === "GET" && ++polls % pollsPerRead === 0) exchange = await send();
    const logged = await readLogged(session, idOfRequest(exchange.response));
    return logged === undefined ? undefined : { exchange, logged };
  });
}

export function findLogged(session: Session, response: Answered) {
  const id = idOfRequest(response);
  return waitFor(`request ${id} in the log`, () => readLogged(session, id));
}

/** Undefined if the log does not have the request. */
async function readLogged(session: Session, id: string) {
  const result = await session.api.GET("/requests/{id}", { params: { path: { id } } });
  return result.response.status === 404 ? undefined : expectOk(result);
}
