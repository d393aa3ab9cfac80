// API keys and the order of checks (interface §5; decided: Requests and API keys).
import { headers } from "../../../../generated/contract.ts";
import { assertEqual, expectCode, expectStatus } from "../../../harness/expect.ts";
import { unknownId } from "../../../harness/operation-paths.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import { withLimited } from "../../../harness/steps/limited-project.ts";
import { createWebhook, disableWebhook, publicUrl, readWebhook, requestList } from "../../../harness/steps/webhooks.ts";
import { allowedAddress } from "../../../harness/target.ts";

export const rules: readonly Rule[] = [
  journey("key-scheme", "§5.1", "The bearer scheme is read in any case", ["keys"], async (session) => {
    for (const scheme of ["bearer", "BEARER"]) {
      expectStatus(await requestList(session.withKey(null), { Authorization: `${scheme} ${session.apiKey}` }), [200]);
    }
  }),
  journey("key-nowhere-else", "§5.1", "A key is read only from the Authorization header", [], async (session) => {
    const key = session.apiKey!;
    const nobody = session.withKey(null);
    expectCode(
      await nobody.send({ method: "GET", path: `/webhooks/?apiKey=${key}` }),
      "UNAUTHORIZED",
      "VALIDATION_ERROR",
    );
    expectCode(await requestList(nobody, { "X-Api-Key": key }), "UNAUTHORIZED");
    expectCode(await requestList(nobody, { Cookie: `apiKey=${key}; Authorization=Bearer ${key}` }), "UNAUTHORIZED");
  }),
  journey("key-revoked", "§5.4", "A revoked key fails with UNAUTHORIZED", ["keys", "revoked-key"], async (session) => {
    expectCode(await requestList(session.withKey(session.deployment.keys.revoked!)), "UNAUTHORIZED");
  }),
  journey(
    "keys-share-data",
    "§5.2",
    "All keys of a project see and change the same resources",
    ["state", "limited-project", "sibling-key"],
    (session) =>
      withLimited(
        session,
        async (limited) => {
          const sibling = session.withKey(session.deployment.keys.sibling!);
          const { id } = await createWebhook(limited, { name: "Shared", url: publicUrl });
          assertEqual("status", (await readWebhook(sibling, id)).status, "ACTIVE");
          const disabled = await disableWebhook(sibling, id);
          assertEqual("the endpoint as another key reads it", await readWebhook(limited, id), disabled);
        },
        0,
      ),
  ),
  journey(
    "allowlist-refuses",
    "§5.3",
    "A call from outside a key's allowlist fails with API_KEY_IP_NOT_ALLOWED, whatever address it claims",
    ["keys", "address-allowlist"],
    async (session) => {
      const elsewhere = session.withKey(session.deployment.keys.elsewhere!);
      expectCode(await requestList(elsewhere), "API_KEY_IP_NOT_ALLOWED");
      for (const name of ["X-Forwarded-For", "X-Real-IP", "Forwarded", "True-Client-IP"]) {
        const claim = name === "Forwarded" ? `for=${allowedAddress}` : allowedAddress;
        expectCode(await requestList(elsewhere, { [name]: claim }), "API_KEY_IP_NOT_ALLOWED");
      }
    },
  ),
  journey(
    "allowlist-admits",
    "§5.3",
    "A call from an address of the allowlist is served",
    ["keys", "address-allowed"],
    async (session) => {
      expectStatus(await requestList(session.withKey(session.deployment.keys.here!)), [200]);
    },
  ),
  journey(
    "key-before-all",
    "decided",
    "Without a key only the missing key is reported: no body errors, no unknown id or date",
    ["keys"],
    async (session) => {
      const nobody = session.withKey(null);
      expectCode(
        await nobody.send({ method: "POST", path: "/webhooks/", body: "{", contentType: "application/json" }),
        "UNAUTHORIZED",
      );
      expectCode(
        await nobody.send({ method: "POST", path: "/webhooks/", body: "x", contentType: "text/plain" }),
        "UNAUTHORIZED",
      );
      expectCode(await nobody.send({ method: "GET", path: "/webhooks/no-uuid" }), "UNAUTHORIZED");
      expectCode(await requestList(nobody, { [headers.serviceVersion]: "2020-02-20" }), "UNAUTHORIZED");
    },
  ),
  journey(
    "validation-before-existence",
    "decided",
    "An invalid request gets its validation errors before an unknown id",
    [],
    async (session) => {
      const update = session.document.operation("updateWebhook");
      const path = { id: unknownId };
      const body = { mediaType: "application/json", value: { name: "" } };
      expectCode(await session.call(update, { path, body }), "VALIDATION_ERROR");
    },
  ),
];
