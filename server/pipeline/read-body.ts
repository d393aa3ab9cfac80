// Reads the body by the rules of the operation; what is wrong with it before its schema is looked at has codes of its own.
import type { IncomingMessage } from "node:http";
import { type OperationId, operationAt } from "../../generated/contract.ts";
import { readBody, type SentBody } from "../front/front.ts";
import type { Begun, Dated, Received, Step } from "./exchange.ts";
import { versionOf } from "./version.ts";

export const receiveBody: Step<Dated, Received> = async (exchange, request) =>
  Object.assign(exchange, { body: await bodyOf(exchange, request, exchange.operation.id) });

/** The body, which is read once, whoever asks first. */
export function bodyOf(exchange: Begun, request: IncomingMessage, id: OperationId): Promise<SentBody> {
  exchange.reading ??= readBody(request, operationAt(versionOf(exchange), id));
  return exchange.reading;
}
