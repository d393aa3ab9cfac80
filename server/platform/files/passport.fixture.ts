import assert from "node:assert/strict";
import { person } from "../../resources/users/person.fixture.ts";
import type { TestResponse, TestServer } from "../../testing/test-server.ts";

/** Returns the id of a user whose application waits for documents. */
export async function openApplication({ request }: TestServer, apiKey: string): Promise<string> {
  const { json: user } = await request("/users", { method: "POST", apiKey, body: person });
  const body = { method: "DOCUMENTS" };
  const opened = await request(`/users/${user.id}/application`, { method: "POST", apiKey, body });
  assert.equal(opened.status, 200, opened.text);
  return user.id as string;
}

export function uploadPassport(
  { request }: TestServer,
  apiKey: string,
  userId: string,
  content: Buffer,
  idempotencyKey: string,
): Promise<TestResponse> {
  const body = new FormData();
  body.set("type", "PASSPORT");
  body.set("file", new Blob([new Uint8Array(content)]), "passport.pdf");
  const headers = { "Idempotency-Key": idempotencyKey };
  return request(`/users/${userId}/application/documents`, { method: "POST", apiKey, body, headers });
}
