// Recognises secrets that callers send by mistake (decided, "secrets sent by mistake"). Every pattern takes linear time.
import { environments } from "../../generated/contract.ts";
import { parseApiKey } from "./api-keys.ts";
import { luhnDigit } from "./check-digit.ts";

/** Stands for a secret in stored texts. */
export const secretMark = "[secret]";

interface SecretKind {
  readonly pattern: RegExp;
  /** Whether a match is a secret; without this function, each match is. */
  readonly isSecret?: (match: string, text: string) => boolean;
  /**
   * The rule that a request with the secret breaks. Without a rule, other texts may look like the secret, so only logs
   * leave it out.
   */
  readonly rule?: string;
}

const privateKeyRule = "must not contain a private key: it is exposed now, so create a new key pair";

const kinds: readonly SecretKind[] = [
  // PEM, also in a URL or in JSON text. In a line of JSON it ends at the quotation mark.
  { pattern: /-----BEGIN[ +][A-Z0-9 +]{0,40}PRIVATE[ +]KEY(?:[^"\\]|\\.)*/g, rule: privateKeyRule },
  { pattern: /LS0tLS1CRUdJTi[A-Za-z0-9+/_=-]+/g, isSecret: isEncodedPem, rule: privateKeyRule },
  { pattern: /M[A-Za-z0-9+/_-]{39,}/g, isSecret: isPrivateKeyDer, rule: privateKeyRule },
  // JWK (RFC 7517).
  { pattern: /"d\\*"\s*:\s*\\*"[\w-]{20,}/g, isSecret: (_, text) => text.includes('"kty'), rule: privateKeyRule },
  { pattern: /PRIVATE[ +_]KEY/g },
  {
    pattern: new RegExp(`svc_(?:${environments.join("|")})_[0-9A-Za-z]{36}`, "g"),
    isSecret: (match) => parseApiKey(match) !== null,
    rule: "must not contain an API key: it is exposed now, so replace it",
  },
  { pattern: /svc_[a-z]+_[0-9A-Za-z]{6,}/g },
  {
    pattern: /whsec_[0-9A-Za-z+/]{43}=/g,
    rule: "must not contain a signing secret: it is exposed now, so rotate it",
  },
  // Signing secrets, Authorization headers and JSON Web Tokens, also of other services.
  { pattern: /whsec_[0-9A-Za-z+/=_-]{8,}/g },
  { pattern: /\b(?:Bearer|Basic)\s+(?=[A-Za-z+/=._~-]*\d)[0-9A-Za-z+/=._~-]{8,}/gi },
  { pattern: /(?<![\w-])eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g },
  // Password of a URL such as postgres://user:password@host.
  { pattern: /(?<=(?<![a-z0-9+])[a-z][a-z0-9+]{0,20}:\/\/[^\s:/@"]{0,200}):[^\s/@"]+(?=@)/gi },
];

// Numbers of the sandbox begin with 9. A longer run of digits and groups is an id or a time.
const cardNumber = /(?<![0-9A-Za-z+.])[2-69](?:[ -]?\d){12,18}(?![0-9A-Za-z]|\.\d|-[0-9a-f]{4}-)/g;

// Most texts contain none of these words and skip the patterns. Searching for a word takes a tenth of a pattern's time.
const words = ["PRIVATE", "LS0t", "kty", "svc_", "whsec_", "eyJ", "%"];
const shapes = [
  /M[A-Za-z0-9+/_-]{39}/,
  /b(?:earer|asic)\s/i,
  /:\/\/[^\s:/@"]*:[^\s/@"]+@/,
  /\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d[ -]?\d/,
];

/** False only if neither the text nor a text inside its JSON has a secret. */
export function mayHaveSecret(text: string): boolean {
  return words.some((word) => text.includes(word)) || shapes.some((shape) => shape.test(text));
}

/** The broken rule, as the end of a sentence. Undefined if the text has no certain secret. */
export function brokenSecretRule(text: string): string | undefined {
  if (!mayHaveSecret(text)) return undefined;
  const spellings = spellingsOf(text);
  return kinds.find((kind) => kind.rule !== undefined && isIn(kind, spellings))?.rule;
}

/** Whether the text has a secret, a card number, or a text that looks like one. */
export function hasSecret(text: string): boolean {
  if (!mayHaveSecret(text)) return false;
  const spellings = spellingsOf(text);
  return kinds.some((kind) => isIn(kind, spellings)) || spellings.some(hasCardNumber);
}

/** Replaces secrets by `mark`, and keeps a line of JSON well-formed. */
export function withoutSecrets(text: string, mark: string): string {
  if (!mayHaveSecret(text)) return text;
  return kinds.reduce(
    (clean, { pattern, isSecret }) =>
      clean.replace(pattern, (match) => (isSecret === undefined || isSecret(match, clean) ? mark : match)),
    text,
  );
}

function isIn({ pattern, isSecret }: SecretKind, spellings: readonly string[]): boolean {
  return spellings.some((text) =>
    text.matchAll(pattern).some(([match]) => isSecret === undefined || isSecret(match, text)),
  );
}

/**
 * Returns the text as it is, with its percent escapes decoded once, and with them decoded twice. Secrets have only
 * ASCII.
 */
function spellingsOf(text: string): readonly string[] {
  if (!text.includes("%")) return [text];
  const decode = (from: string) =>
    from.replace(/%[0-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  return [text, decode(decode(text))];
}

function isEncodedPem(base64: string): boolean {
  return Buffer.from(base64, "base64").toString("latin1").includes("PRIVATE KEY");
}

// PKCS #8 and PKCS #1 begin with a SEQUENCE and a version, then a SEQUENCE or an INTEGER; SEC 1 has an OCTET STRING.
const privateKeyStart = /^30(?:[0-7].|81..|82....)02010[01](?:30|02|04)/;

function isPrivateKeyDer(base64: string): boolean {
  return privateKeyStart.test(Buffer.from(base64.slice(0, 24), "base64").toString("hex"));
}

function hasCardNumber(text: string): boolean {
  return text.matchAll(cardNumber).some(([match]) => {
    const digits = match.replaceAll(/\D/g, "");
    return digits.endsWith(luhnDigit(digits.slice(0, -1)));
  });
}
