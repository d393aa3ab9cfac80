// Removes secrets from the description of a failed check. Invariant: no report contains an API key, a signing secret or
// card details.
import { loggedFields, type OperationId } from "../../generated/contract.ts";
import type { ContractDocument } from "../contract/document.ts";
import { type Exchange, exchangeOf, parseJson } from "../http/exchange.ts";
import type { Failure } from "./failed-check.ts";

export interface Redactor {
  readonly failure: (failure: Failure) => Failure;
  /** Bodies without a secret keep their bytes. */
  readonly exchange: (exchange: Exchange) => Exchange;
}

const keyMark = "$API_KEY";
// The request log shows the same text (spec/request-log.tsp).
const secretMark = "[secret]";

// A faulty target may show card details, which no document declares.
const alwaysSecret = ["signingSecret", "pan", "cardNumber", "cvv", "cvc", "pin"];

const patterns: readonly (readonly [RegExp, string])[] = [
  [/\bsvc_[a-z]+_[A-Za-z0-9]{30,}/g, keyMark],
  // Base64, also as JSON escapes it.
  // PEM, also in a URL, to the end of the text that has it.
  [/-----BEGIN(?:[ +]|%20)[A-Z]*(?:[ +]|%20)?PRIVATE[^"'&?]*/g, secretMark],
  [/\bwhsec_(?:[a-z0-9+/=]|\\+(?:\/|u00(?:2[bf]|3[0-9d]|[46][1-9a-f]|[57][0-9a])))+/gi, secretMark],
];
const cardNumber = /(?<!\d)[2-6]\d{14,15}(?!\d)/g;
const longestAnswer = 500;

// No operation declares these headers. A faulty target may send such a header.
const secretHeaders: ReadonlySet<string> = new Set(["cookie", "set-cookie", "proxy-authorization"]);

/** Secret values in `exchanges`, which are the check's, are removed wherever they occur. */
export function openRedactor(
  exchanges: readonly Exchange[],
  apiKeys: readonly string[],
  document: ContractDocument,
): Redactor {
  const keys = anyOf(apiKeys);
  const values = anyOf(exchanges.flatMap((exchange) => secretsIn(exchange, document)));
  const clean = (text: string): string => {
    let cleaned = keys === undefined ? text : text.replace(keys, () => keyMark);
    // A pattern may match only the start of a value.
    if (values !== undefined) cleaned = cleaned.replace(values, () => secretMark);
    for (const [pattern, mark] of patterns) cleaned = cleaned.replace(pattern, () => mark);
    return cleaned.replace(cardNumber, (digits) => (hasCheckDigit(digits) ? secretMark : digits));
  };
  const cleanHeader = (name: string, value: string) => {
    if (secretHeaders.has(name.toLowerCase())) return secretMark;
    return name.toLowerCase() === "authorization" ? clean(value).replace(/\S{20,}/g, () => keyMark) : clean(value);
  };
  const cleanBody = (body: Buffer) => {
    const text = body.toString("latin1");
    const cleaned = clean(text);
    return cleaned === text ? body : Buffer.from(cleaned, "latin1");
  };
  return {
    failure: (failure) => {
      const { answer, ...rest } = mapValues(failure, (_, text) => clean(text)) as unknown as Failure;
      return answer === undefined ? rest : { ...rest, answer: answer.slice(0, longestAnswer).trimEnd() };
    },
    exchange: ({ url, request, response, time }) =>
      exchangeOf(
        url,
        {
          ...request,
          path: clean(request.path),
          ...(request.target === undefined ? {} : { target: clean(request.target) }),
          headers: mapValues(request.headers, cleanHeader),
          ...(request.headerLines && {
            headerLines: request.headerLines.map(([name, value]) => [name, cleanHeader(name, value)]),
          }),
          body: cleanBody(request.body),
        },
        { ...response, headers: mapValues(response.headers, cleanHeader), body: cleanBody(response.body) },
        time,
      ),
  };
}

/** The contract names the fields (`@notLogged`). A short secret may occur elsewhere by chance and is then removed too. */
function secretsIn({ request, response, json }: Exchange, document: ContractDocument): string[] {
  const operation = document.match(request.method, request.path.split("?")[0]!);
  const fields = operation === undefined ? undefined : loggedFields[operation.id as OperationId];
  const inRequest = new Set([...alwaysSecret, ...(fields?.requestSecrets ?? [])]);
  // The `code` of an error is no secret.
  const inResponse = new Set([...alwaysSecret, ...(response.status < 400 ? (fields?.responseSecrets ?? []) : [])]);
  const sent = request.body.toString("utf8");
  const values = [
    ...valuesOf(parseJson(sent), inRequest),
    ...formValues(sent, inRequest),
    ...valuesOf(json, inResponse),
  ];
  // The request for a signed link shows its query.
  const queries = values.flatMap((value) => /^https?:[^?]*\?(.+)/.exec(value)?.[1] ?? []);
  return [...values, ...queries].filter((value) => value.length > 2 && !/^[A-Z_]+$/.test(value));
}

/** Texts below fields with these names. Without recursion: a body may be nested deeper than the stack. */
function valuesOf(json: unknown, names: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const open = [{ value: json, isSecret: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, isSecret } = next;
    if (typeof value === "string" && isSecret) found.push(value);
    if (typeof value !== "object" || value === null) continue;
    for (const [name, part] of Object.entries(value)) open.push({ value: part, isSecret: isSecret || names.has(name) });
  }
  return found;
}

/** Returns the values with their percent escapes. */
function formValues(text: string, names: ReadonlySet<string>): string[] {
  const fields = [
    ...text.matchAll(/(?:^|&)(?:[^=&]*(?:\[|%5B|\.))?(\w+)(?:\]|%5D)?=([^&]*)/gi),
    ...text.matchAll(/name="(?:[^"]*[[.])?(\w+)\]?"[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n([^\r\n]*)\r\n--/g),
  ];
  return fields.flatMap(([, name, value]) => (names.has(name!) ? [value!] : []));
}

/**
 * Undefined if there is nothing to find. The longest text comes first, because another may be its start. A text is also
 * found with JSON escapes, with further backslashes if JSON holds JSON, and as the latin1 text of its UTF-8 bytes.
 */
function anyOf(texts: readonly string[]): RegExp | undefined {
  const all = texts.flatMap((text) => [text, Buffer.from(text).toString("latin1")]);
  const sorted = [...new Set(all)].filter((text) => text !== "").sort((a, b) => b.length - a.length);
  if (sorted.length === 0) return undefined;
  const anyText = sorted.map((text) => text.split("").map(spellingsOf).join("")).join("|");
  return new RegExp(`(?:(?<!\\w)|(?<=\\\\(?:[bfnrt]|u[0-9a-fA-F]{4})))(?:${anyText})(?!\\w)`, "g");
}

const shortEscapes: Readonly<Record<string, string>> = { "\b": "b", "\f": "f", "\n": "n", "\r": "r", "\t": "t" };

/** Matches a UTF-16 unit of a text, also as JSON escapes it (RFC 8259 §7). */
function spellingsOf(unit: string): string {
  const digits = unit.charCodeAt(0).toString(16).padStart(4, "0");
  const anyCase = digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const plain = /^\w$/.test(unit) ? unit : RegExp.escape(unit);
  const short = shortEscapes[unit];
  const spellings = [
    /^["/\\]$/.test(unit) ? `\\\\*${plain}` : plain,
    `\\\\+u${anyCase}`,
    ...(short === undefined ? [] : [`\\\\+${short}`]),
  ];
  return `(?:${spellings.join("|")})`;
}

/** The last digit of a card number (ISO/IEC 7812, Luhn). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function mapValues(texts: object, map: (name: string, text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, map(name, text)]));
}
