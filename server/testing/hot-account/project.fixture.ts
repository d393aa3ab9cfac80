// For hot-account tests: a project whose payments all take their money from one account, and its partner.
import type { TestContext } from "node:test";
import { receive } from "../../events/delivery/delivery.fixture.ts";
import { changeProject } from "../../resources/accounts/currency.ts";
import { type Cardholder, openCardholder, usd, usdc } from "../cardholder.ts";
import type { TestServer } from "../test-server.ts";

export type Mode = "INTERNAL" | "EXTERNAL";

export interface HotProject {
  readonly mode: Mode;
  readonly payer: Cardholder;
  /** The account that funds all payments. */
  readonly hotId: string;
  /** Cards of the payer's first account. */
  readonly cardIds: readonly string[];
  /** Cards of the payer's other accounts by account. In an INTERNAL project these accounts have no money. */
  readonly others: ReadonlyMap<string, string>;
  /** The partner's answers: transaction id and requested value, "0195...:12.50". */
  readonly asked: ReadonlySet<string>;
  /** Newest items when the load began. */
  readonly start: Readonly<Record<string, string>>;
}

const signer = "0x9858effd232b4033e47d90003d41ec34ecaeda94";
const cardCount = 20;
const otherCount = 5;

/** The partner declines each amount of whole dollars that seven divides. */
export function isDeclinedByPartner(value: string): boolean {
  return Number(value) % 7 === 0;
}

/** The lists that the judge follows. */
export function listsOf({ hotId }: Pick<HotProject, "hotId">): readonly string[] {
  return ["/card-transactions", "/events", `/accounts/${hotId}/entries`];
}

/** Opens a project with `cents` on its hot account. */
export async function openHotProject(
  t: TestContext,
  server: TestServer,
  mode: Mode,
  cents: bigint,
): Promise<HotProject> {
  const payer = await openCardholder(server, mode, cents);
  const { ask, projectId, userId } = payer;
  const asked = new Set<string>();
  const partner = await receive(t, (response, { body }) => {
    const { transactionId, amount } = JSON.parse(body.toString()).data;
    asked.add(`${transactionId}:${amount.value}`);
    const decision = isDeclinedByPartner(amount.value) ? "DECLINE" : "APPROVE";
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ decision }));
  });
  // The servers start later, so no process has cached the settings.
  await server.platform.database.write((tx) => changeProject(tx, projectId, { masterSigner: signer }, []), projectId);
  if (mode === "EXTERNAL") await ask("/webhooks/", { name: "Decides", url: partner.url, mode: "REQUEST" });
  await ask("/webhooks/", { name: "Listens", url: "https://93.184.215.14/hook" });
  const master = (await ask("/accounts?type=MASTER_COLLATERAL")).json.data[0].id as string;
  const hotId = mode === "EXTERNAL" ? master : payer.accountId;
  // Withdrawals take USDC.
  if (mode === "EXTERNAL") {
    const { data } = (await ask(`/accounts/${master}/deposit-addresses`)).json;
    const { address } = data.find(({ chain }: { chain: string }) => chain === "ETHEREUM");
    const sent = { address, assetId: "ethereum-usdc", amount: usdc(50_000_000n) };
    const { id } = (await ask("/simulations/crypto-deposits", sent)).json;
    await ask(`/simulations/crypto-deposits/${id}/status`, { status: "CONFIRMED" });
  }
  const cardIds = [payer.cardId];
  while (cardIds.length < cardCount) cardIds.push(await payer.newCard());
  const others = new Map<string, string>();
  while (others.size < otherCount) {
    const { accountId } = await payer.newAccount();
    others.set(accountId, (await ask("/cards", { userId, accountId, type: "VIRTUAL" })).json.id);
  }
  await payer.simulate("decline", { cardId: payer.cardId, amount: usd(100n) });
  const newest = async (list: string) => [list, (await ask(`${list}?limit=1`)).json.data[0].id as string];
  const start = Object.fromEntries(await Promise.all(listsOf({ hotId }).map(newest)));
  return { mode, payer, hotId, cardIds, others, asked, start };
}
