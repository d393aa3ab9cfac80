// For whoever operates the server: `GET /healthz` says that the process runs, `GET /readyz` that it can serve.
import type { Step } from "./exchange.ts";
import { send } from "./respond.ts";

/** Whether requests should be sent here: false while stopping, and while the database does not answer. */
export type Readiness = () => Promise<boolean>;

/** Answers these two paths and leaves the others. */
export function health(readiness: Readiness): Step {
  const ready: Step = async (request, response) => {
    const isReady = await readiness();
    const status = isReady ? "ready" : "not ready";
    send(request, response, { status: isReady ? 200 : 503, body: JSON.stringify({ status }) });
  };
  return (request, response, next) => {
    const isAsked = request.method === "GET" || request.method === "HEAD";
    if (isAsked && request.path === "/readyz") return ready(request, response, next);
    if (!isAsked || request.path !== "/healthz") return next();
    send(request, response, { status: 200, body: JSON.stringify({ status: "ok" }) });
  };
}
