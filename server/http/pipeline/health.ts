// For whoever operates the server: `GET /healthz` says that the process runs, `GET /readyz` that it can serve.
import type { Answered, Step, WellFormed } from "./exchange.ts";
import { send } from "./respond.ts";

/** Whether requests should be sent here: false while stopping, and while the database does not answer. */
export type Readiness = () => Promise<boolean>;

/** Answers these two paths and leaves the others. */
export function health(readiness: Readiness): Step<WellFormed, WellFormed> {
  return (exchange, request, response) => {
    const { path } = exchange.target;
    const isAsked =
      (path === "/healthz" || path === "/readyz") && (request.method === "GET" || request.method === "HEAD");
    if (!isAsked) return exchange;
    const answer = (status: number, text: string): Answered => {
      send(request, response, { status, body: JSON.stringify({ status: text }) });
      return "answered";
    };
    if (path === "/healthz") return answer(200, "ok");
    return readiness().then((isReady) => (isReady ? answer(200, "ready") : answer(503, "not ready")));
  };
}
