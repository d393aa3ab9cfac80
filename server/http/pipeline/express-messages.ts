// Creates requests and responses as Express's own. Otherwise Express changes the prototype of each message, which makes
// every later access to it slower: 15 % of a GET's CPU (caches.md).
import express, { type Express } from "express";
import { IncomingMessage, ServerResponse } from "../../platform/node-http.ts";

/** Options of `createServer`. */
export interface ExpressMessages {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
}

/** For the server of one app. */
export function createExpressMessages(): ExpressMessages {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {}
  Object.setPrototypeOf(ExpressRequest.prototype, express.request);
  Object.setPrototypeOf(ExpressResponse.prototype, express.response);
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse as typeof ServerResponse };
}

/** Makes `app` accept the server's messages as its own, so that it leaves their prototypes as they are. */
export function useExpressMessages(app: Express, { IncomingMessage, ServerResponse }: ExpressMessages): void {
  const own = { app: { configurable: true, enumerable: true, writable: true, value: app } };
  app.request = Object.defineProperties(IncomingMessage.prototype, own) as Express["request"];
  app.response = Object.defineProperties(ServerResponse.prototype, own) as unknown as Express["response"];
}
