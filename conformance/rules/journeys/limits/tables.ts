// Numbers and operations of the tiers of interface §8.1, which the contract must have.
import { type Environment, environments, operations, type Tier, tiers } from "../../../../generated/contract.ts";
import { assertEqual, assertThat } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";

type Numbers = readonly [second: number, minute: number, day: number];

const tables: Readonly<Record<Environment, Readonly<Record<string, Numbers>>>> = {
  production: {
    default: [20, 600, 500_000],
    "card-issuance": [10, 100, 5_000],
    "card-operations": [15, 250, 10_000],
    "identity-verification": [5, 150, 2_000],
    "token-sync": [3, 180, 5_000],
  },
  sandbox: {
    default: [10, 150, 10_000],
    "card-issuance": [5, 50, 500],
    "card-operations": [5, 100, 1_000],
    "identity-verification": [2, 30, 300],
    "token-sync": [3, 180, 1_000],
  },
};

/** Every operation of the stated tiers. All others are in tiers of our own, or in default. */
const members: Readonly<Record<string, readonly string[]>> = {
  // A replacement issues a card (decided).
  "card-issuance": ["POST /cards", "POST /cards/{id}/replace", "POST /card-shipments/{id}/submit"],
  "card-operations": [
    ...["freeze", "unfreeze", "block", "unblock", "reveal", "reveal-pan", "activate", "push-provisioning"].map(
      (verb) => `POST /cards/{id}/${verb}`,
    ),
    "DELETE /cards/{id}",
    "PUT /cards/{id}/pin",
    "GET /cards/{id}/activation-code",
    "PUT /cards/{id}/3ds-challenge-method",
    "POST /card-shipments",
    "POST /disputes",
  ],
  "identity-verification": [
    "POST /companies",
    "POST /companies/{id}/applications",
    "POST /users/{id}/application",
    "POST /users/{id}/application/documents",
  ],
  "account-creation": ["POST /accounts"],
  withdrawals: [
    "POST /crypto-withdrawals",
    "GET /crypto-withdrawals/{id}/payload",
    "POST /crypto-withdrawals/{id}/sign",
  ],
};

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "limit-tables",
    source: "§8.1",
    title: "The contract has exactly the interface's limits and operations for every tier, in sandbox and production",
    needs: [],
    checks: () => [
      ...Object.entries(tables).map(([environment, numbers]) => ({
        name: environment,
        run: async () => {
          for (const [policy, expected] of Object.entries(numbers))
            assertEqual(`limits of ${policy}`, contractLimits(policy, environment as Environment), expected);
        },
      })),
      ...Object.entries(members).map(([policy, expected]) => ({
        name: `operations of ${policy}`,
        run: async () => assertEqual(`operations of ${policy}`, membersOf(policy), expected.toSorted()),
      })),
      {
        name: "a withdrawal in one second",
        run: async () => {
          for (const environment of environments) {
            const admitted = tiers.WITHDRAWALS[environment].second;
            assertThat("room for the three calls of a withdrawal", admitted >= members.withdrawals!.length, admitted);
          }
        },
      },
    ],
  },
]);

function membersOf(policy: string): string[] {
  const found = Object.values(operations).filter(({ tier }) => tiers[tier].policy === policy);
  return found.map(({ method, path }) => `${method} ${path}`).sort();
}

function contractLimits(policy: string, environment: Environment): Numbers | undefined {
  const tier = (Object.keys(tiers) as Tier[]).find((each) => tiers[each].policy === policy);
  if (tier === undefined) return undefined;
  const { second, minute, day } = tiers[tier][environment];
  return [second, minute, day];
}
