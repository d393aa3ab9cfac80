import { type Agent, request } from "undici";

/** Sends a POST with `body`, otherwise a GET. @throws unless the server returns success */
// biome-ignore lint/suspicious/noExplicitAny: resources of any shape
export type Ask = (path: string, body?: object, more?: Readonly<Record<string, string>>) => Promise<any>;

/** An approved user and the account of the user's cards. */
export interface Cardholder {
  readonly userId: string;
  readonly accountId: string;
}

const address = { line1: "Chausseestrasse 1", city: "Berlin", postalCode: "10115", country: "DE" };
const email = "ada@partner.example";

export function asker(url: string, apiKey: string, dispatcher: Agent): Ask {
  return async (path, body, more = {}) => {
    const method = body === undefined ? "GET" : "POST";
    const headers = { Authorization: `Bearer ${apiKey}`, ...more };
    const init =
      body === undefined
        ? { headers }
        : { headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const response = await request(url + path, { dispatcher, method, ...init });
    const text = await response.body.text();
    if (response.statusCode >= 300) throw new Error(`${method} ${path} returned ${response.statusCode}: ${text}`);
    return JSON.parse(text);
  };
}

export async function openCardholder(ask: Ask): Promise<Cardholder> {
  const person = { firstName: "Ada", lastName: "Lovelace", email, phone: "+4930123456" };
  const user = await ask("/users", { ...person, dateOfBirth: "1990-12-10", address, residenceCountry: "DE" });
  for (const status of ["IN_REVIEW", "APPROVED"]) await ask(`/simulations/users/${user.id}/application`, { status });
  const account = await ask("/accounts", { ownerType: "USER", ownerId: user.id });
  return { userId: user.id, accountId: account.id };
}

export async function issueCard(ask: Ask, cardholder: Cardholder): Promise<string> {
  return (await ask("/cards", { ...cardholder, type: "VIRTUAL" })).id;
}
