// The pipeline, in order: read this first. Each step is a file in pipeline/; an operation is a function in its resource's folder.
import express, { type Express } from "express";
import type { OperationId } from "../generated/contract.ts";
import { files } from "./files.ts";
import { handlers } from "./handlers.ts";
import type { Limiter } from "./limits/limiter.ts";
import { authenticate } from "./pipeline/authenticate.ts";
import { begin } from "./pipeline/begin.ts";
import { readBody } from "./pipeline/body.ts";
import { below, inOrder } from "./pipeline/compose.ts";
import { documents } from "./pipeline/documents.ts";
import { findOperation, refuseUnknown } from "./pipeline/find-operation.ts";
import { health, type Readiness } from "./pipeline/health.ts";
import { createInvoke } from "./pipeline/invoke.ts";
import { limitProject } from "./pipeline/limit.ts";
import { respondWithError } from "./pipeline/respond.ts";
import { createValidate } from "./pipeline/validate.ts";
import { chooseVersion } from "./pipeline/version.ts";
import type { Platform } from "./platform/platform.ts";
import { withFaults } from "./simulations/with-faults.ts";

/** The whole server as one Express application. */
export function createApp(platform: Platform, limiter: Limiter, readiness: Readiness): Express {
  const { config, log } = platform;
  const left: OperationId[] = config.controllableClock ? [] : ["moveClock", "simulateFault"];
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.use(
    inOrder(
      begin(platform), // a request id, the caller's address, one log line
      health(readiness), // /healthz, /readyz
      below("/openapi", documents(limiter)), // without a key
      below("/files", files(platform, limiter)), // signed links, without a key
      findOperation(config.environment, new Set(left)), // method and path: the same on all dates
      authenticate(platform, limiter), // 401, 403
      limitProject(limiter), // 429
      refuseUnknown, // 404, 405
      chooseVersion, // 400
      readBody, // 400, 413, 415
      createValidate(), // 422
      createInvoke(platform, config.controllableClock ? withFaults(handlers) : handlers), // idempotency, the operation, its commit
    ),
  );
  app.use(respondWithError(log, limiter)); // the only place where errors become answers
  return app;
}
