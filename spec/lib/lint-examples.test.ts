// Each message about an example is produced by an edit of the real specification.
import assert from "node:assert/strict";
import { dirname } from "node:path";
import { test } from "node:test";
import { compile, formatDiagnostic } from "@typespec/compiler";
import { type Change, editedHost, main } from "../edited.fixture.ts";

const examples = (file: string, operation: string, ...decorators: string[]): Change => [
  file,
  `  ${operation} is `,
  `${decorators.map((decorator) => `  @${decorator}\n`).join("")}  ${operation} is `,
];

test("an example that contradicts its model or operation is reported at its place", async () => {
  const host = await editedHost([
    [
      "cards.tsp",
      "    FROZEN: #{ frozen: true },\n",
      '    FROZEN: #{ status: CardStatus.FROZEN, frozen: "yes", frosty: true },\n    FROZE: #{},\n',
    ],
    examples("cards.tsp", "freezeCard", "responseExample(#{ status: CardStatus.ACTIVE })"),
    examples("cards.tsp", "setCardPin", "responseExample(#{ pinSet: true })"),
    examples("webhooks.tsp", "getWebhook", "responseExample(#{ nam: 1 })", 'responseExample(#{ name: 1 }, "B")'),
    examples("users.tsp", "getUser", "opExample(#{})"),
  ]);
  const { diagnostics } = await compile(host, main, { noEmit: true });
  const lines = diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, { pathRelativeTo: dirname(main) }));
  const expected = [
    ["cards.tsp", "The example in FROZEN has frosty, which is no field of Card."],
    [
      "cards.tsp",
      `The example in FROZEN has a frozen that does not fit. Type '"yes"' is not assignable to type 'boolean'`,
    ],
    ["cards.tsp", "status is FROZEN already: leave the field out."],
    ["cards.tsp", "FROZE is no state of Card: its states are PENDING_ACTIVATION, ACTIVE"],
    ["cards.tsp", "No operation shows the example of Card in FROZEN: delete it."],
    ["cards.tsp", "An example of freezeCard shows ACTIVE, but it leads to FROZEN or BLOCKED."],
    ["cards.tsp", "The success of setCardPin has no body to show an example of."],
    ["webhooks.tsp", "getWebhook has 2 examples: give each a title of its own."],
    ["webhooks.tsp", "The example of getWebhook has nam, which is no field of Webhook."],
    ["webhooks.tsp", "The example of getWebhook has a name that does not fit."],
    ["users.tsp", "getUser has @opExample: write @responseExample"],
  ] as const;
  for (const [file, text] of expected)
    assert.ok(
      lines.some((line) => line.startsWith(file) && line.includes(`payments-api/response-example: ${text}`)),
      `${text}\n\n${lines.join("\n")}`,
    );
});
