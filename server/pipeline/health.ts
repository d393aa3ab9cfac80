// For whoever operates the server: `GET /healthz` says that the process runs, `GET /readyz` that it can serve.
import { Router } from "express";
import { send } from "./respond.ts";

/** Whether requests should be sent here: false while stopping, and while the database does not answer. */
export type Readiness = () => Promise<boolean>;

export function health(readiness: Readiness): Router {
  const router = Router();
  router.get("/healthz", (request, response) =>
    send(request, response, { status: 200, body: JSON.stringify({ status: "ok" }) }),
  );
  router.get("/readyz", async (request, response) => {
    const ready = await readiness();
    send(request, response, {
      status: ready ? 200 : 503,
      body: JSON.stringify({ status: ready ? "ready" : "not ready" }),
    });
  });
  return router;
}
