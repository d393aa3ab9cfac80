import { generateKeyPairSync, randomBytes } from "node:crypto";
import { operations as contract, headers, loggedFields, type OperationId } from "../../../../generated/contract.ts";
import type { Operation } from "../../../contract/document.ts";
import type { Schema, Schemas } from "../../../contract/schema.ts";
import { validCall } from "../../../harness/calls.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { unknownPath } from "../../../harness/operation-paths.ts";
import { findLogged, sendUntilLogged } from "../../../harness/request-log.ts";
import { declareRule, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { operationCheck } from "../../derived/requests/operation-check.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "request-log-secrets",
    source: "decided",
    title: "No secret of a request or a response is in the request log",
    dates: "any",
    checks: ({ operations }) =>
      operations
        .filter(hasSecrets)
        .map((operation) => operationCheck(operation, operation.id, (session) => checkSecrets(session, operation))),
  }),
  declareRule({
    id: "mistaken-secrets",
    source: "decided",
    title: "A request with a private key or a signing secret in any text is refused, and the request log shows neither",
    dates: "any",
    checks: ({ operations }) =>
      operations
        // The log never has reads of the feed.
        .filter((operation) => operation.id !== "listActivity" && takesText(operation))
        .map((operation, turn) => ({
          name: operation.id,
          operation: operation.id,
          run: (session) => checkMistakenSecrets(session, operation, turn),
        })),
  }),
];

function hasSecrets({ id }: Operation): boolean {
  const { requestSecrets, responseSecrets } = loggedFields[id as OperationId];
  return requestSecrets.length + responseSecrets.length > 0;
}

async function checkSecrets(session: Session, operation: Operation): Promise<void> {
  const { requestSecrets, responseSecrets } = loggedFields[operation.id as OperationId];
  const call = await validCall(session, operation);
  const variants = [undefined, ...(fixtureOf(operation).variants ?? [])];
  for (const variant of variants) {
    const headers = { ...call.headers, ...variant?.headers };
    const { exchange, logged } = await sendUntilLogged(session, async () => {
      const sent = await session.call(operation, { ...call, headers });
      expectStatus(sent, [...operation.success]);
      return sent;
    });
    const secrets = new Set([
      ...valuesOf(call.body?.value, new Set(requestSecrets)),
      ...valuesOf(exchange.json, new Set(responseSecrets)),
    ]);
    const { requestBody, responseBody } = logged;
    const shown = valuesOf([requestBody, responseBody], null).filter((value) => secrets.has(value));
    assertThat("no secret in the log", shown.length === 0, `${shown.length}`);
  }
}

const privateKey = generateKeyPairSync("ec", { namedCurve: "P-256" })
  .privateKey.export({ type: "pkcs8", format: "pem" })
  .toString();
const signingSecret = `whsec_${randomBytes(32).toString("base64")}`;

/** The key's second line, and the end of the secret, both also in a URL. */
const traces = [privateKey.split("\n")[1]!, signingSecret.slice(-20)].flatMap((text) => [
  text,
  encodeURIComponent(text),
]);

function takesText({ parameters, bodies }: Operation): boolean {
  return bodies.length > 0 || parameters.some(({ name }) => name !== headers.serviceVersion);
}

/** Short texts get the signing secret, others the private key. The path has the key only if the body has no free text. */
async function checkMistakenSecrets(session: Session, operation: Operation, turn: number): Promise<void> {
  const media = operation.bodies[turn % operation.bodies.length];
  const freeTexts: string[] = [];
  const value = media && withSecrets(session.document.schemas, media.schema, "/body", freeTexts);
  const secretPath = Object.fromEntries(
    Object.keys(unknownPath(operation)).map((name) => [name, encodeURIComponent(privateKey)]),
  );
  const named = (place: "query" | "header") =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place && parameter.name !== headers.serviceVersion)
        .map(({ name }) => [name, signingSecret]),
    );
  const exchange = await session.call(operation, {
    path: freeTexts.length > 0 ? unknownPath(operation) : secretPath,
    query: named("query"),
    headers: named("header"),
    ...(media && { body: { mediaType: media.type, value } }),
  });
  if (freeTexts.length > 0) {
    const { errors } = expectCode(exchange, "VALIDATION_ERROR") as { errors: readonly { path: string }[] };
    // The call sends a file in its place.
    const file = `/body/${contract[operation.id as OperationId].file?.field}`;
    const missing = freeTexts.filter((pointer) => pointer !== file && !errors.some(({ path }) => path === pointer));
    assertEqual("texts with a secret that no error names", missing, [], exchange);
  } else assertThat("a refusal", exchange.response.status >= 400, `${exchange.response.status}`, exchange);
  const logged = JSON.stringify(await findLogged(session, exchange.response));
  const shown = traces.filter((trace) => logged.includes(trace));
  assertThat("no secret in the log", shown.length === 0, `${shown.length}`);
}

/** A value with a secret in each text. Adds the pointers of texts that fit the schema to `freeTexts`. */
function withSecrets(schemas: Schemas, schema: Schema, pointer: string, freeTexts: string[]): unknown {
  const { type, keywords } = schemas.plain(schema);
  const { properties = {}, additionalProperties: item, items } = keywords as Readonly<Record<string, Schema>>;
  if (type === "array") return [withSecrets(schemas, items ?? {}, `${pointer}/0`, freeTexts)];
  if (type === "object") {
    const pairs = typeof item === "object" ? { ...properties, ownKey: item } : properties;
    return Object.fromEntries(
      Object.entries(pairs as Readonly<Record<string, Schema>>).map(([name, part]) => [
        name,
        withSecrets(schemas, part, `${pointer}/${name}`, freeTexts),
      ]),
    );
  }
  if (type !== "string") return schemas.sample(schema);
  const text = Number(keywords.maxLength ?? 0) < privateKey.length ? signingSecret : privateKey;
  if (schemas.validatorOf(schema)(text)) freeTexts.push(pointer);
  return text;
}

/** Texts in fields with these names, at any depth; null means all texts. */
function valuesOf(value: unknown, names: ReadonlySet<string> | null): string[] {
  if (typeof value === "string") return names === null ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => valuesOf(part, names?.has(name) ? null : names));
}
