// What only production does (interface §7).
import { randomUUID } from "node:crypto";
import {
  operations as contract,
  headers,
  type OperationEntry,
  type OperationId,
} from "../../../../generated/contract.ts";
import type { Operation } from "../../../contract/document.ts";
import { assertEqual, assertThat, expectCode, expectError, expectStatus } from "../../../harness/expect.ts";
import { unknownPath } from "../../../harness/operation-paths.ts";
import { atAnyDate, journey, type Rule } from "../../../harness/rule.ts";
import { requestFor } from "../../../harness/session.ts";
import { exampleBody } from "../../../harness/shared.ts";
import { signerAddress } from "../../../harness/wallet.ts";

const entryOf = ({ id }: Operation): OperationEntry => contract[id as OperationId];

export const rules: readonly Rule[] = atAnyDate([
  journey(
    "checkout-simulation-in-production",
    "§7",
    "X-Simulate-Checkout is rejected in production, for any quote",
    ["production"],
    async (session) => {
      const operation = session.document.operation("createCheckout");
      const [media] = operation.bodies;
      const quoteId = randomUUID();
      const exchange = await session.call(operation, {
        headers: { [headers.simulateCheckout]: "COMPLETED" },
        body: { mediaType: media!.type, value: { ...(media!.example as object), quoteId } },
      });
      const detail = expectCode(exchange, "AGENTIC_REQUEST_REJECTED");
      assertEqual("quoteId of the detail", detail.quoteId, quoteId, exchange);
    },
  ),
  journey(
    "simulations-absent-in-production",
    "decided",
    "Production knows no path of a simulation",
    ["production"],
    async (session) => {
      // A known path would refuse the method. With the operation's own method, its document would be wrong here.
      for (const operation of session.document.operations.filter((each) => entryOf(each).sandboxOnly)) {
        const { path } = requestFor(operation, { path: unknownPath(operation) });
        expectCode(await session.send({ method: "PATCH", path }), "RESOURCE_NOT_FOUND");
      }
    },
  ),
  journey(
    "moves-in-production",
    "decided",
    "A refusal because of a state names no simulation in production",
    ["production", "unpublished"],
    async (session) => {
      const create = session.document.operation("createUser");
      const user = expectStatus(await session.call(create, exampleBody(session, "createUser")), create.success);
      const owner = { ownerType: "USER", ownerId: (user as { id: string }).id, signerAddress } as const;
      const refusal = await session.api.POST("/accounts", { body: owner });
      const { moves } = expectError(refusal, "USER_APPLICATION_INVALID_STATE");
      const named = (moves as readonly { readonly operation: OperationId }[]).map(({ operation }) => operation);
      assertThat("advanceUserApplication in moves", named.includes("advanceUserApplication"), named);
      const simulations = named.filter((id) => (contract[id] as OperationEntry).sandboxOnly);
      assertEqual("simulations in moves", simulations, []);
    },
  ),
]);
