// The pipeline, in order: read this first. Steps are in http/pipeline/, operations in resources/. See also caches.md.
import type { RequestListener } from "node:http";
import express from "express";
import { operations as contract, type OperationId } from "../generated/contract.ts";
import { handlers } from "./handlers.ts";
import type { Limiter } from "./http/limits/limiter.ts";
import { authenticate } from "./http/pipeline/authenticate.ts";
import { createBegin, refuseMalformed } from "./http/pipeline/begin.ts";
import { catchUpClock } from "./http/pipeline/clock.ts";
import { runInOrder } from "./http/pipeline/compose.ts";
import { type ExpressMessages, useExpressMessages } from "./http/pipeline/express-messages.ts";
import { answerHealth, type Readiness } from "./http/pipeline/health.ts";
import { createInvoke } from "./http/pipeline/invoke.ts";
import { limitProject } from "./http/pipeline/limit.ts";
import { matchOperation, refuseUnknown } from "./http/pipeline/match-operation.ts";
import { answerDocuments } from "./http/pipeline/openapi-documents.ts";
import { answerPortal, answerUnknownPage } from "./http/pipeline/portal.ts";
import { receiveBody } from "./http/pipeline/read-body.ts";
import { createRecordResponse } from "./http/pipeline/record-request.ts";
import { respondWithError } from "./http/pipeline/respond.ts";
import { answerFiles } from "./http/pipeline/signed-files.ts";
import { createValidate } from "./http/pipeline/validate.ts";
import { chooseVersion } from "./http/pipeline/version.ts";
import type { Platform } from "./platform/platform.ts";
import type { RequestRecorder } from "./platform/request-log/recorder.ts";
import { withFaults } from "./platform/sandbox/with-faults.ts";
import { createPortal } from "./portal/portal.ts";
import { followLink } from "./resources/statements/download.ts";

const operationIds = Object.keys(contract) as OperationId[];

/** http/pipeline/raw-refusals.ts answers input that never becomes a request. */
export function createApp(
  platform: Platform,
  limiter: Limiter,
  readiness: Readiness,
  messages: ExpressMessages,
  recorder?: RequestRecorder,
  portal = createPortal(platform.config),
): RequestListener {
  const { config, log } = platform;
  const omitted = new Set(config.controllableClock ? [] : operationIds.filter((id) => contract[id].withClock));
  const app = express();
  useExpressMessages(app, messages);
  app.disable("x-powered-by");
  app.disable("etag");
  app.use(
    runInOrder(
      refuseMalformed(limiter), // 400
      answerHealth(readiness), // /healthz, /readyz
      answerPortal(portal), // reference, documentation, dashboard: without a key
      answerDocuments(config, limiter), // /openapi: without a key
      catchUpClock(platform.clock), // applies clock moves that other processes answered
      answerFiles(platform, limiter, new Map([["statements", followLink]]), portal), // /files: signed links, without a key
      matchOperation(config.environment, omitted), // by method and path, at any date
      answerUnknownPage(portal), // 404 for a browser
      authenticate(platform, limiter), // 401, 403
      limitProject(limiter), // 429
      refuseUnknown(config.environment, omitted), // 404, 405: at the caller's date
      chooseVersion, // 400
      receiveBody(platform), // 400, 413, 415, 422
      createValidate(), // 422
      createInvoke(platform, config.controllableClock ? withFaults(handlers) : handlers), // idempotency, the operation, its commit
    ),
  );
  app.use(respondWithError(log, limiter)); // the only place that answers errors
  const record = recorder && createRecordResponse(recorder, platform.clock);
  const begin = createBegin(platform, record); // request id, caller's address, log line; each response is recorded
  return (request, response) => {
    begin(request, response);
    app(request, response);
  };
}
