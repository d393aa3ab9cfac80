// `GET /healthz` answers while the process runs, `GET /readyz` while it can serve.
import type { Answered, Step, WellFormedExchange } from "./exchange.ts";
import { isRead, send } from "./respond.ts";

/** False while the server stops or the database does not answer or refuses writes. */
export type Readiness = () => Promise<boolean>;

export function answerHealth(readiness: Readiness): Step<WellFormedExchange, WellFormedExchange> {
  return (exchange, request, response) => {
    const { path } = exchange.target;
    const isHealthPath = path === "/healthz" || path === "/readyz";
    if (!isHealthPath || !isRead(request)) return exchange;
    const answer = (status: number, text: string): Answered => {
      send(request, response, { status, body: JSON.stringify({ status: text }) });
      return "answered";
    };
    if (path === "/healthz") return answer(200, "ok");
    return readiness().then((isReady) => (isReady ? answer(200, "ready") : answer(503, "not ready")));
  };
}
