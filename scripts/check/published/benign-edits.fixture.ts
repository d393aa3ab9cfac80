// Edits of the specification that break nobody. compatibility.test.ts has a difference of every kind.
import { type Edit, edit, renamedFraudAlert } from "./edited.fixture.ts";

export const benignEdits: readonly Edit[] = [
  edit(
    "a longer name",
    ["limits.tsp", "webhookNameMaxLength = 100", "webhookNameMaxLength = 200"],
    "response-limit-loosened-for-callers",
    ".name maxLength: 100 → 200",
  ),
  edit(
    "optional credentials",
    ["main.tsp", "@useAuth(BearerAuth)", "@useAuth(BearerAuth | NoAuth)"],
    "security-removed",
    "",
    { wide: true },
  ),
  edit(
    "an added date",
    [
      "versions.tsp",
      '  `2026-01-01`: "2026-01-01",\n',
      '  `2026-01-01`: "2026-01-01",\n  `2027-01-01`: "2027-01-01",\n',
    ],
    "",
    "A new date: 2027-01-01",
    { wide: true },
  ),
  edit(
    "a deprecated date",
    [
      "versions.tsp",
      "  `2025-02-14`:",
      '  @Conventions.deprecated(#{ since: "2027-01-01", sunset: "2029-01-01" }) `2025-02-14`:',
    ],
    "response-header-added",
    "header Sunset",
    { wide: true },
  ),
  // Not visible in HTTP
  edit("a renamed group", ["events.tsp", "interface EventLog {", "interface Log {"], "nothing"),
  edit(
    "an unused tier",
    [
      "limits.tsp",
      '  WITHDRAWALS: "withdrawals",',
      '  WITHDRAWALS: "withdrawals",\n\n  @tierLimits(#{ second: 1, minute: 1, day: 1 }, #{ second: 1, minute: 1, day: 1 })\n  SPARE: "spare",',
    ],
    "nothing",
  ),
  edit(
    "a changed description",
    ["webhooks.tsp", "Registers an endpoint and returns", "Keeps an endpoint and returns"],
    "nothing",
  ),
  edit(
    "other retry steps, which promise nothing",
    ["limits.tsp", "#[0, 5, 30, 120, 600,", "#[0, 10, 25, 120, 600,"],
    "nothing",
  ),
  edit(
    "a changed example",
    ["webhooks.tsp", '@example(#{ name: "Ledger notifications, renamed" })', '@example(#{ name: "Ledger" })'],
    "nothing",
  ),
  edit("a changed source", ["statements.tsp", '@source("§4.5")', '@source("§4.6")'], "nothing"),
  edit("a renamed model with rules and states", renamedFraudAlert, "nothing"),
  edit("a renamed model", ["statements.tsp", /\bStatementLink\b/g, "FileAddress"], "nothing"),
  edit(
    "an inlined scalar of a parameter",
    ["operations.tsp", "  startingAfter?: uuid;", '  @format("uuid") startingAfter?: string;'],
    "nothing",
  ),
  edit(
    "the order of members",
    ["events.tsp", "  EXHAUSTED,\n  CANCELLED,\n", "  CANCELLED,\n  EXHAUSTED,\n"],
    "nothing",
  ),
  edit(
    "the order of fields",
    [
      "simulations.tsp",
      "  target: FaultTarget;\n  kind: FaultKind;\n\n  /** Number of calls or files to affect;",
      "  kind: FaultKind;\n  target: FaultTarget;\n\n  /** Number of calls or files to affect;",
    ],
    "nothing",
  ),
];
