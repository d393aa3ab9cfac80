// Validates the request against the document of its date.
import type { IncomingMessage } from "node:http";
import { operationAt, type Version } from "../../../generated/contract.ts";
import { invalid } from "../../platform/errors.ts";
import { readSealed } from "../../platform/versions/sealed-documents.ts";
import { RequestValidator } from "../request-rules/request-rules.ts";
import { AcceptedReads } from "./accepted-reads.ts";
import type { Input, ReceivedExchange, Step, ValidatedExchange } from "./exchange.ts";

export function createValidate(): Step<ReceivedExchange, ValidatedExchange> {
  const validators: Partial<Record<Version, RequestValidator>> = {};
  const acceptedReads = new AcceptedReads();
  const readInput = async (exchange: ReceivedExchange, incoming: IncomingMessage): Promise<Input> => {
    const { version, operation, target, body } = exchange;
    validators[version] ??= new RequestValidator(readSealed(version));
    const rules = operationAt(version, operation.id);
    const { path } = operation;
    const request = { path, search: target.search, headers: incoming.headers, body };
    const { problems, input } = await validators[version].validate(rules, request);
    if (problems.length > 0) throw invalid(...problems.map(({ path, message }) => ({ path, message })));
    return input;
  };
  return (exchange, request) => {
    const { version, operation } = exchange;
    const readName = AcceptedReads.nameOf(version, operation.id, request);
    const knownInput = readName === undefined ? undefined : acceptedReads.find(readName);
    if (knownInput) return Object.assign(exchange, { input: knownInput });
    return readInput(exchange, request).then((input) => {
      if (readName !== undefined) acceptedReads.remember(readName, input);
      return Object.assign(exchange, { input });
    });
  };
}
