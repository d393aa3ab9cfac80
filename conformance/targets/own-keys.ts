// Creates keys of our own server. Invariant: every date has its own, so dates can be checked at once.
import { feeCategories, versions } from "../../generated/contract.ts";
import type { Need } from "../harness/needs.ts";
import { billedPeriod } from "../harness/steps/statements.ts";
import type { Admin } from "../harness/target.ts";
import { allowedAddress, keyOfNeed } from "../harness/target.ts";
import type { Keys } from "../http/connection.ts";

// The server reads these rows in several pages.
const billedRows = "2500";

const options = (name: string, values: readonly string[]) => values.flatMap((value) => [`--${name}`, value]);

/** Billing currencies of 2, 0 and 3 digits, fees with ties, and rates of 18 digits. */
const pricedProjects: readonly (readonly string[])[] = [
  [
    ...options("card-fee", ["fx=0.02", "atmFlat=2.50", "atmRate=0.0125"]),
    ...options("fee", ["cryptoDeposit:USDC=0.250001"]),
  ],
  [...options("billing-currency", ["JPY"]), ...options("card-fee", ["fx=0.015", "atmFlat=110", "atmRate=0.005"])],
  [
    ...options("billing-currency", ["KWD"]),
    ...options("card-fee", ["fx=0.0275", "atmFlat=1.005", "atmRate=0.0125"]),
    ...options("rate", ["DAI=0.307123456789012345", "USDC=0.3071"]),
  ],
];

const partnerPrices = options(
  "fee",
  Object.keys(feeCategories).map((category, index) => `${category}=${index + 1}.00000${index % 10}`),
);

/** One main key per lane, in projects with raised limits. */
export async function createKeys(admin: Admin, lanes: number, needed: ReadonlySet<Need>): Promise<Keys> {
  const project = async (name: string, ...more: string[]) =>
    (await admin("project", "create", "--name", name, ...more)).id!;
  const keyOf = (id: string, ...more: string[]) => admin("key", "create", "--project", id, ...more);
  const raised = ["--per-second", "1000", "--per-minute", "60000", "--per-day", "10000000"];
  const raise = (id: string) => admin("limits", "set", "--project", id, ...raised);
  const raisedProject = async (...args: Parameters<typeof project>) => {
    const id = await project(...args);
    await raise(id);
    return id;
  };
  const make = async (...args: Parameters<typeof project>) => (await keyOf(await raisedProject(...args))).apiKey!;

  const first = await raisedProject("Lane 1");
  const main = [(await keyOf(first)).apiKey!];
  while (main.length < lanes) main.push(await make(`Lane ${main.length + 1}`));

  let limited: string[] | undefined;
  const limitedProjects = async () => {
    if (limited !== undefined) return limited;
    limited = [];
    while (limited.length < Math.max(2, lanes)) limited.push(await project(`Limited ${limited.length + 1}`));
    return limited;
  };
  const ways: Record<string, () => Promise<string | string[]>> = {
    second: () => make("Second", ...["fx=0.02", "atmFlat=2.00", "atmRate=0.01"].flatMap((fee) => ["--card-fee", fee])),
    external: () => make("External", "--authorization-mode", "EXTERNAL"),
    attesting: () => make("Attesting", "--verification-method", "KYC_ATTESTATION"),
    consumer: () =>
      make("Consumer", ...["--program-type", "CONSUMER"], ...["--fiat-deposits", "false", "--card-shipping", "false"]),
    priced: () => Promise.all(pricedProjects.map((settings) => make("Priced", ...settings, ...partnerPrices))),
    pinned: () => make("Pinned", "--version", [...versions].sort()[0]!),
    limited: async () => Promise.all((await limitedProjects()).map(async (id) => (await keyOf(id)).apiKey!)),
    sibling: async () => (await keyOf((await limitedProjects())[0]!)).apiKey!,
    revoked: async () => {
      const { id, apiKey } = await keyOf((await limitedProjects()).at(-1)!);
      await admin("key", "revoke", id!);
      return apiKey!;
    },
    elsewhere: async () => {
      const ranges = ["--allow", `${allowedAddress}/32`, "--allow", "2001:db8::/32"];
      return (await keyOf((await limitedProjects()).at(-1)!, ...ranges)).apiKey!;
    },
    billed: async () => {
      const id = await raisedProject("Billed");
      const { from, to } = billedPeriod;
      await admin("fees", "seed", "--project", id, "--rows", billedRows, "--from", from, "--to", to);
      return (await keyOf(id)).apiKey!;
    },
    here: async () => (await keyOf(first, "--allow", "127.0.0.0/8", "--allow", "::1")).apiKey!,
  };
  const others: Record<string, string | string[]> = {};
  for (const [need, name] of Object.entries(keyOfNeed)) {
    if (needed.has(need as Need)) others[name] = await ways[name]!();
  }
  return { main, ...others };
}
