// For tests only: a new project with an APPROVED user, their account and cards.
import assert from "node:assert/strict";
import type { TestServer } from "../../testing/test-server.ts";
import { person } from "../users/person.fixture.ts";

export type Partner = Awaited<ReturnType<typeof openPartner>>;

export async function openPartner(server: TestServer, mode: "INTERNAL" | "EXTERNAL" = "INTERNAL") {
  const { id: projectId, apiKey } = await server.newProject(mode);
  /** Asserts the status. The default method is POST with a body, otherwise GET. */
  const ask = async (path: string, body?: object, expected: readonly number[] = [200, 201, 204], method?: string) => {
    const request = { apiKey, ...(body === undefined ? {} : { body }), ...(method === undefined ? {} : { method }) };
    const response = await server.request(path, request);
    assert.ok(expected.includes(response.status), `${path}: ${response.status} ${response.text}`);
    return response;
  };
  const { json: user } = await ask("/users", person);
  for (const status of ["IN_REVIEW", "APPROVED"]) await ask(`/simulations/users/${user.id}/application`, { status });
  const { json: account } = await ask("/accounts", { ownerType: "USER", ownerId: user.id });
  const newCard = async (): Promise<string> => {
    const body = { userId: user.id, accountId: account.id, type: "VIRTUAL" };
    return (await ask("/cards", body)).json.id;
  };
  return { projectId, apiKey, userId: user.id as string, accountId: account.id as string, ask, newCard };
}
