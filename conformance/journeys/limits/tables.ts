// Numbers of interface §8.1, which the contract must have.
import { type Environment, type Tier, tiers } from "../../../generated/contract.ts";
import { assertEqual } from "../../rules/expect.ts";
import { atAnyDate, type Rule } from "../../rules/rule.ts";

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

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "limit-tables",
    source: "§8.1",
    title: "The contract has the interface's limits for every tier, in sandbox and production",
    needs: [],
    checks: () =>
      Object.entries(tables).map(([environment, numbers]) => ({
        name: environment,
        run: async () => {
          for (const [policy, expected] of Object.entries(numbers))
            assertEqual(`limits of ${policy}`, contractLimits(policy, environment as Environment), expected);
        },
      })),
  },
]);

function contractLimits(policy: string, environment: Environment): Numbers | undefined {
  const tier = (Object.keys(tiers) as Tier[]).find((each) => tiers[each].policy === policy);
  if (tier === undefined) return undefined;
  const { second, minute, day } = tiers[tier][environment];
  return [second, minute, day];
}
