// Edits that cause each message about the example of a response.
import { type LintEdit, messageEdit } from "./edits.fixture.ts";

const examples = (file: string, operation: string, ...decorators: string[]) =>
  [
    file,
    `  ${operation} is `,
    `${decorators.map((decorator) => `  @${decorator}\n`).join("")}  ${operation} is `,
  ] as const;

export const exampleEdits: readonly LintEdit[] = [
  messageEdit(
    "response-example",
    [
      "The example in FROZEN has frosty, which is no field of Card.",
      `The example in FROZEN has a frozen that does not fit. Type '"yes"' is not assignable to type 'boolean'`,
      "status is FROZEN already: leave the field out.",
      "FROZE is no state of Card: its states are PENDING_ACTIVATION, ACTIVE",
      "No operation shows the example of Card in FROZEN: delete it.",
      "An example of freezeCard shows ACTIVE, but it leads to FROZEN or BLOCKED.",
      "The success of setCardPin has no body to show an example of.",
    ],
    [
      "cards.tsp",
      "    FROZEN: #{ frozen: true },\n",
      '    FROZEN: #{ status: CardStatus.FROZEN, frozen: "yes", frosty: true },\n    FROZE: #{},\n',
    ],
    examples("cards.tsp", "freezeCard", "responseExample(#{ status: CardStatus.ACTIVE })"),
    examples("cards.tsp", "setCardPin", "responseExample(#{ pinSet: true })"),
  ),
  messageEdit(
    "response-example",
    [
      "getWebhook has 2 examples: give each a title of its own.",
      "The example of getWebhook has nam, which is no field of Webhook.",
      "The example of getWebhook has a name that does not fit.",
    ],
    examples("webhooks.tsp", "getWebhook", "responseExample(#{ nam: 1 })", 'responseExample(#{ name: 1 }, "B")'),
  ),
  messageEdit(
    "response-example",
    ["getUser has @opExample: write @responseExample"],
    examples("users.tsp", "getUser", "opExample(#{})"),
  ),
];
