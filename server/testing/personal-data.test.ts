import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsByTable } from "../platform/database/testing/cells.ts";
import { forEachDatabase } from "../platform/database/testing/databases.ts";
import { changeSettings } from "../platform/projects/store.ts";
import { person } from "../resources/users/person.fixture.ts";
import { openTestServer } from "./test-server.ts";

// Occurs in every personal value below.
const marker = "Qzvkwxjyq";
const address = { line1: `${marker} Street 1`, line2: marker, city: marker, postalCode: "1", country: "DE" };
const birthDate = "1971-03-04";
const marked = {
  ...person,
  firstName: marker,
  lastName: marker,
  email: `${marker}@example.com`,
  phone: "+4915199887766",
  dateOfBirth: birthDate,
  address,
};
const relatedPerson = { firstName: marker, lastName: marker, roles: ["DIRECTOR"] };
const secrets = [marker, marked.phone, birthDate];

forEachDatabase((open) => {
  test("no name, e-mail, phone, birth date or address of a person lies in clear in any table", async (t) => {
    const database = await open(t);
    const server = await openTestServer(t, database);
    const { id: projectId, apiKey } = await server.newProject();
    await database.write((tx) => changeSettings(tx, projectId, { verificationMethod: "KYC_ATTESTATION" }), projectId);
    let count = 0;
    const send = async (path: string, body: object, method = "POST") => {
      const answer = await server.request(path, {
        method,
        apiKey,
        body,
        headers: { "Idempotency-Key": `key ${++count}` },
      });
      assert.ok(answer.status < 300, `${path}: ${answer.text}`);
      return answer.json;
    };
    const user = await send("/users", marked);
    const attestation = { address, verifiedOn: "2025-01-02" };
    await send(`/users/${user.id}/application`, { method: "KYC_ATTESTATION", attestation });
    await send(`/simulations/users/${user.id}/application`, { status: "APPROVED" });
    const metadata = { note: marker };
    await send(`/users/${user.id}`, { email: `${marker}2@example.com`, metadata }, "PATCH");
    await send("/webhooks", { name: "all", url: "https://93.184.216.34/" });
    const company = await send("/companies", {
      name: "Company",
      country: "DE",
      registeredAddress: address,
      operationalAddress: address,
      relatedPersons: [relatedPerson],
      metadata,
    });
    await send(`/companies/${company.id}/applications`, { method: "MANAGED" });
    const { id: accountId } = await send("/accounts", { ownerType: "USER", ownerId: user.id, metadata });
    const card = await send("/cards", { userId: user.id, accountId, type: "PHYSICAL", metadata });
    await send(`/cards/${card.id}`, { metadata: { more: marker } }, "PATCH");
    const shipment = { cardIds: [card.id], recipientName: marker, address, method: "EXPRESS" };
    const { id: shipmentId } = await send("/card-shipments", shipment);
    await send(`/card-shipments/${shipmentId}/submit`, {});
    const { id: enrollmentId } = await send("/agentic/enrollments", { cardId: card.id });
    const buyer = { name: marker, email: marked.email, phone: marked.phone };
    const productUrl = "https://shop.sandbox.example/p/ok";
    await send("/agentic/quotes", { enrollmentId, productUrl, shippingAddress: address, buyer });
    assert.ok(JSON.stringify(card).toUpperCase().includes(marker.toUpperCase()));

    const events = (await server.request("/events", { apiKey })).text;
    assert.ok(events.includes(marker), "an event shows the company's persons and the shipment's address");
    for (const [table, cells] of await cellsByTable(database))
      for (const secret of [...secrets, marker.toUpperCase()])
        assert.ok(!cells.some((cell) => cell.includes(secret)), `${table} has ${secret} in clear`);
  });
});
