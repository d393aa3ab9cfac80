// The resources of a generated situation: an account with money, its cards, payments, disputes and withdrawals.

import { expectOk } from "../../../harness/expect.ts";
import { createHolder, issueCard, masterAccount } from "../../../harness/holders.ts";
import type { Need } from "../../../harness/needs.ts";
import { createOwnProject } from "../../../harness/projects.ts";
import { createRandom, type Random } from "../../../harness/random.ts";
import type { Session } from "../../../harness/session.ts";
import type { CardTransaction } from "../../../harness/steps/card-transactions.ts";
import type { readDispute } from "../../../harness/steps/disputes.ts";
import type { Amount } from "../../../harness/units.ts";
import { signerAddress } from "../../../harness/wallet.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";

export interface Program {
  readonly name: string;
  readonly needs: readonly Need[];
  /** Options of `project create`; null is the main project. */
  readonly settings: readonly string[] | null;
  readonly billing: string;
  readonly isExternal?: boolean;
  /** Every asset is worth one unit of the billing currency. */
  readonly hasEqualRates: boolean;
}

const options = (name: string, values: readonly string[]) => values.flatMap((value) => [`--${name}`, value]);

export const mainProgram: Program = {
  name: "the main project",
  needs: ["internal-project"],
  settings: null,
  billing: "USD",
  hasEqualRates: true,
};

/** Digits of 0, 2 and 3, fees with ties, and rates of 18 digits. */
export const programs: readonly Program[] = [
  mainProgram,
  {
    name: "fees in dollars",
    needs: ["admin"],
    settings: [
      ...options("card-fee", ["fx=0.02", "atmFlat=2.50", "atmRate=0.0125"]),
      ...options("fee", ["cryptoWithdrawal:USDC=0.3", "cryptoWithdrawal:DAI=0.000000000000000001"]),
    ],
    billing: "USD",
    hasEqualRates: true,
  },
  {
    name: "an EXTERNAL project",
    needs: ["admin"],
    settings: [
      ...options("authorization-mode", ["EXTERNAL"]),
      ...options("authorization-fallback", ["APPROVE"]),
      ...options("master-signer", [signerAddress]),
    ],
    billing: "USD",
    isExternal: true,
    hasEqualRates: true,
  },
  {
    name: "fees in yen",
    needs: ["admin"],
    settings: [
      ...options("billing-currency", ["JPY"]),
      ...options("card-fee", ["fx=0.015", "atmFlat=110", "atmRate=0.005"]),
    ],
    billing: "JPY",
    hasEqualRates: true,
  },
  {
    name: "rates in dinars",
    needs: ["admin"],
    settings: [
      ...options("billing-currency", ["KWD"]),
      ...options("card-fee", ["fx=0.0275", "atmFlat=1.005", "atmRate=0.0125"]),
      ...options("rate", ["DAI=0.307123456789012345", "USDC=0.3071"]),
      ...options("fee", ["cryptoWithdrawal:USDC=0.000001"]),
    ],
    billing: "KWD",
    hasEqualRates: false,
  },
];

export interface World {
  readonly session: Session;
  readonly program: Program;
  readonly random: Random;
  /** The account that payments take money from. */
  readonly account: string;
  readonly cards: readonly string[];
  /** Each as last shown, by id. */
  readonly transactions: Map<string, CardTransaction>;
  readonly disputes: Map<string, Dispute>;
  readonly withdrawals: Map<string, Withdrawal>;
  /** Credited amounts without fees. */
  readonly credits: Amount[];
  /** The steps so far, for a failure. */
  readonly log: string[];
}

export type Dispute = Awaited<ReturnType<typeof readDispute>>;

export type Withdrawal = Awaited<ReturnType<typeof readWithdrawal>>;

export async function createWorld(main: Session, program: Program, seed: number): Promise<World> {
  const session = await openProject(main, program);
  const holder = await createHolder(session);
  const cards = [(await issueCard(session, holder)).id, (await issueCard(session, holder)).id];
  const account = program.isExternal === true ? await masterAccount(session) : holder.accountId;
  return {
    ...{ session, program, random: createRandom(seed), account, cards, credits: [], log: [] },
    ...{ transactions: new Map(), disputes: new Map(), withdrawals: new Map() },
  };
}

/** No other check uses its money. */
export async function openProject(main: Session, { settings, name }: Program): Promise<Session> {
  if (settings === null) return main;
  return (await createOwnProject(main, name, settings)).session;
}

export async function readAccount({ session, account }: Pick<World, "session" | "account">) {
  return expectOk(session, await session.api.GET("/accounts/{id}", { params: { path: { id: account } } }));
}

export type Account = Awaited<ReturnType<typeof readAccount>>;

export async function readWithdrawal(session: Session, id: string) {
  return expectOk(session, await session.api.GET("/crypto-withdrawals/{id}", { params: { path: { id } } }));
}

const shownSteps = 20;

/** Adds the last steps to a failure. `origin` says how to repeat them. */
export function withSteps(error: unknown, { log, program }: World, origin: string): unknown {
  if (!(error instanceof ExpectationFailed)) return error;
  const steps = `${origin}, ${program.name}: ${log.slice(-shownSteps).join("; ")}`;
  return new ExpectationFailed(`${error.expected}, after these steps (${steps})`, error.actual, error.exchange);
}
