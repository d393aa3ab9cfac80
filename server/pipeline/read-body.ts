// Reads the body by the rules of the operation; what is wrong with it before its schema is looked at has codes of its own.
import { operationAt } from "../../generated/contract.ts";
import { readBody } from "../front/front.ts";
import type { Dated, Received, Step } from "./exchange.ts";

export const receiveBody: Step<Dated, Received> = async (exchange, request) =>
  Object.assign(exchange, { body: await readBody(request, operationAt(exchange.version, exchange.operation.id)) });
