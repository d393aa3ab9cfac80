// Prepares requests for the request log. Invariant: the result has no value of a `@notLogged` field, no text with a
// secret, and of a request body only declared fields.
import { limits, loggedFields, type OperationId } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { hasSecret, mayHaveSecret, secretMark } from "../secret-texts.ts";
import { UploadedFile } from "../uploaded-file.ts";

/** `text` is JSON. */
export interface LoggedBody {
  readonly text: string | null;
  readonly omitted: components["schemas"]["BodyOmission"] | null;
}

export const noBody: LoggedBody = { text: null, omitted: null };
export const unreadableBody: LoggedBody = { text: null, omitted: "UNREADABLE" };
const tooLarge: LoggedBody = { text: null, omitted: "TOO_LARGE" };

const fileMark = "[file]";
const undeclaredMark = "[undeclared]";
const maxDepth = 20;

interface Rules {
  /** Null keeps every name. */
  readonly declared: ReadonlySet<string> | null;
  readonly secrets: ReadonlySet<string>;
  /** Fields with free keys, such as metadata. */
  readonly maps: ReadonlySet<string>;
}

const requestRules = new Map<OperationId, Rules>();
const responseRules = new Map<OperationId, Rules>();

/** `value` is the body of the request, valid or not. */
export function loggedRequestBody(id: OperationId, value: unknown): LoggedBody {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return unreadableBody;
  const rules = rulesOf(requestRules, id, () => {
    const { request, requestSecrets, requestMaps } = loggedFields[id];
    return { declared: new Set(request), secrets: new Set(requestSecrets), maps: new Set(requestMaps) };
  });
  return limited(JSON.stringify(redacted(value, rules, 0)));
}

/** `text` is a response of this server, so it has only declared fields. */
export function loggedResponseBody(id: OperationId | null, status: number, text: string): LoggedBody {
  if (text.length > limits.loggedBodyMaxBytes) return tooLarge;
  const hasFields = id !== null && status < 400 && loggedFields[id].responseSecrets.length > 0;
  if (!hasFields && !mayHaveSecret(text)) return limited(text);
  const rules = hasFields
    ? rulesOf(responseRules, id, () => responseRulesOf(loggedFields[id].responseSecrets))
    : anyField;
  return limited(JSON.stringify(redacted(JSON.parse(text), rules, 0)));
}

/** A text outside bodies, or a name. */
export function loggedText(text: string): string {
  return hasSecret(text) ? secretMark : text;
}

function responseRulesOf(secrets: readonly string[]): Rules {
  return { declared: null, secrets: new Set(secrets), maps: new Set() };
}

const anyField = responseRulesOf([]);

function limited(text: string): LoggedBody {
  return Buffer.byteLength(text) > limits.loggedBodyMaxBytes ? tooLarge : { text, omitted: null };
}

function rulesOf(known: Map<OperationId, Rules>, id: OperationId, create: () => Rules): Rules {
  let rules = known.get(id);
  if (rules === undefined) {
    rules = create();
    known.set(id, rules);
  }
  return rules;
}

function redacted(value: unknown, rules: Rules, depth: number): unknown {
  if ((typeof value === "string" || typeof value === "number") && hasSecret(String(value))) return secretMark;
  // A field of a form can be JSON text, whose fields are unknown here.
  if (typeof value === "string" && rules.declared !== null && /^\s*[{[]/.test(value)) return undeclaredMark;
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof UploadedFile) return fileMark;
  if (depth === maxDepth) return undeclaredMark;
  if (Array.isArray(value)) return value.map((item) => redacted(item, rules, depth + 1));
  const entries: [string, unknown][] = [];
  // Does not use Object.entries, because a refused body can have very many undeclared fields.
  for (const name of Object.keys(value)) {
    if (rules.declared !== null && !rules.declared.has(name)) continue;
    const part = (value as Readonly<Record<string, unknown>>)[name];
    const isSecret = (rules.secrets.has(name) && part !== null) || isWalletKey(name, part);
    entries.push([loggedText(name), isSecret ? secretMark : loggedField(name, part, rules, depth + 1)]);
  }
  return Object.fromEntries(entries);
}

function loggedField(name: string, value: unknown, rules: Rules, depth: number): unknown {
  if (!rules.maps.has(name) || typeof value !== "object" || value === null || Array.isArray(value))
    return redacted(value, rules, depth);
  const texts = Object.entries(value).map(([key, text]) => [
    loggedText(key),
    typeof text === "string" ? loggedText(text) : undeclaredMark,
  ]);
  return Object.fromEntries(texts);
}

// A private key has 64 hexadecimal digits, which is longer than any address, and only a seed phrase has several words.
const walletKey = /^.{63,}$|\S\s+\S/s;

/** Whether a field for a wallet's address has the wallet's private key or seed phrase instead. */
function isWalletKey(name: string, value: unknown): boolean {
  return /address$/i.test(name) && typeof value === "string" && walletKey.test(value);
}
