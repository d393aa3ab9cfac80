// Removes secrets from what reports show: signing secrets, PINs, card details, cookies, signed links. The specification
// marks the fields with @notLogged. API keys were removed before (run/failure.ts).
import { loggedFields, type OperationId } from "../../generated/contract.ts";
import { type ContractDocument, readDocument } from "../contract/document.ts";
import { type Exchange, exchangeOf } from "../http/exchange.ts";
import type { Failure } from "../run/failure.ts";
import type { Outcome } from "../run/outcome.ts";
import { readFields, replaceFields, secretMark } from "./secret-fields.ts";

const secretHeaders: ReadonlySet<string> = new Set(["cookie", "set-cookie", "proxy-authorization"]);
const signingSecretPattern = /whsec_[A-Za-z0-9+/]{16,}={0,2}/g;

/** Shorter values occur by chance in other texts. */
const minValueLength = 4;

/** Returns the outcome without secrets in its failure and exchanges. */
export function redactOutcome(outcome: Outcome): Outcome {
  const { failure, exchanges = [] } = outcome;
  if (failure === undefined) return outcome;
  const document = readDocument(outcome.version);
  const clean = cleanerOf(exchanges.flatMap((exchange) => secretValues(exchange, document)));
  return {
    ...outcome,
    failure: redactFailure(failure, exchanges.at(-1), document, clean),
    ...(outcome.exchanges && { exchanges: exchanges.map((each) => redactExchange(each, document, clean)) }),
  };
}

type Clean = (text: string) => string;

function redactFailure(
  failure: Failure,
  last: Exchange | undefined,
  document: ContractDocument,
  clean: Clean,
): Failure {
  const { request, response } = last === undefined ? { request: [], response: [] } : fieldsOf(last, document);
  const names: Partial<Record<keyof Failure, readonly string[]>> = { answer: response, curl: request };
  const entries = Object.entries(failure).map(([part, text]) => [
    part,
    clean(replaceFields(text, names[part as keyof Failure] ?? [])),
  ]);
  return Object.fromEntries(entries);
}

function redactExchange(exchange: Exchange, document: ContractDocument, clean: Clean): Exchange {
  const { url, request, response, time } = exchange;
  const fields = fieldsOf(exchange, document);
  const cleanBody = (body: Buffer, names: readonly string[]) => {
    // Latin-1 keeps every byte of a body that is no text.
    const text = body.toString("latin1");
    const cleaned = clean(replaceFields(text, names));
    return cleaned === text ? body : Buffer.from(cleaned, "latin1");
  };
  const cleanHeaders = (headers: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, cleanHeader(name, value, clean)]));
  return exchangeOf(
    url,
    {
      ...request,
      path: clean(request.path),
      ...(request.target !== undefined && { target: clean(request.target) }),
      headers: cleanHeaders(request.headers),
      ...(request.headerLines && {
        headerLines: request.headerLines.map(([name, value]) => [name, cleanHeader(name, value, clean)]),
      }),
      body: cleanBody(request.body, fields.request),
    },
    { ...response, headers: cleanHeaders(response.headers), body: cleanBody(response.body, fields.response) },
    time,
  );
}

function cleanHeader(name: string, value: string, clean: Clean): string {
  return secretHeaders.has(name.toLowerCase()) ? secretMark : clean(value);
}

/** Names of secret fields. An error response has none, as in the request log. */
function fieldsOf({ request, response }: Exchange, document: ContractDocument) {
  const id = document.match(request.method, request.path.split("?")[0]!)?.id;
  const { requestSecrets, responseSecrets } =
    id === undefined ? { requestSecrets: [], responseSecrets: [] } : loggedFields[id as OperationId];
  return { request: requestSecrets, response: response.status < 400 ? responseSecrets : [] };
}

/** A secret may return in another message, such as the link of a file in the request for it. */
function secretValues(exchange: Exchange, document: ContractDocument): string[] {
  const { request, response } = exchange;
  const fields = fieldsOf(exchange, document);
  const headers = [
    ...Object.entries(request.headers),
    ...(request.headerLines ?? []),
    ...Object.entries(response.headers),
  ];
  const values = [
    ...readFields(request.body.toString("latin1"), fields.request),
    ...readFields(response.body.toString("latin1"), fields.response),
    ...headers.filter(([name]) => secretHeaders.has(name.toLowerCase())).map(([, value]) => value),
  ];
  const queries = values.flatMap((value) => /^https?:[^?]*(\?.+)/.exec(value)?.[1] ?? []);
  return [...values, ...queries];
}

function cleanerOf(values: readonly string[]): Clean {
  const long = [...new Set(values)]
    .filter(({ length }) => length >= minValueLength)
    .sort((a, b) => b.length - a.length);
  return (text) =>
    long
      .reduce((cleaned, value) => cleaned.replaceAll(value, secretMark), text)
      .replaceAll(signingSecretPattern, secretMark);
}
