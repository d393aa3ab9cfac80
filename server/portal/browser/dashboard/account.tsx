// Shows an account: its balance over time, its holds, and the amounts that can be withdrawn.
import { type Amount, amountText } from "./amount.ts";
import { useDashboard } from "./context.ts";
import { Ledger } from "./ledger.tsx";
import type { PanelProps } from "./panel.ts";
import { Prose, Table } from "./values.tsx";

interface AssetBalance {
  readonly assetId: string;
  readonly amount: Amount;
  readonly withdrawable: Amount;
  readonly withdrawalFee: Amount;
}

interface Account {
  readonly status: string;
  readonly signerAddress: string | null;
  readonly balance: {
    readonly assets: {
      readonly fiat: Amount | null;
      readonly chains: readonly { readonly chain: string; readonly assets: readonly AssetBalance[] }[];
    };
    readonly held: Amount;
    readonly spendable: Amount;
  };
}

/** Explains the withdrawable amount of an asset. */
function reasonOf(account: Account, { amount, withdrawable, withdrawalFee }: AssetBalance): string {
  if (account.status !== "ACTIVE") return `The account is ${account.status}.`;
  if (account.signerAddress === null) return "No wallet is registered that could sign.";
  if (Number(amount.value) === 0) return "The balance is zero.";
  const held =
    Number(account.balance.held.value) > 0 ? ` and ${amountText(account.balance.held)} held by payments` : "";
  return Number(withdrawable.value) === 0
    ? `The balance does not exceed the fee of ${amountText(withdrawalFee)}${held}.`
    : `The balance minus the fee of ${amountText(withdrawalFee)}${held}.`;
}

export function AccountPanel({ item }: PanelProps) {
  const { session } = useDashboard();
  const account = item as unknown as Account;
  const { assets, held, spendable } = account.balance;
  const fieldsOfBalance = session.resource("Account")?.fields.find(({ name }) => name === "balance")?.fields;
  const about = fieldsOfBalance?.find(({ name }) => name === "spendable")?.description;
  const balances = assets.chains.flatMap(({ chain, assets: each }) => each.map((asset) => ({ chain, asset })));
  return (
    <section aria-label="Balance">
      <h2>Balance</h2>
      <dl class="figures">
        <div>
          <dt>spendable</dt>
          <dd class="amount">{amountText(spendable)}</dd>
        </div>
        <div>
          <dt>held by payments</dt>
          <dd class="amount">{amountText(held)}</dd>
        </div>
        {assets.fiat === null ? null : (
          <div>
            <dt>bank transfers</dt>
            <dd class="amount">{amountText(assets.fiat)}</dd>
          </div>
        )}
      </dl>
      {about === undefined ? null : (
        <p class="soft">
          Spendable: <Prose text={about} />
        </p>
      )}
      <Table label="Assets" columns={["asset", "balance", "withdrawable", "why"]}>
        {balances.map(({ chain, asset }) => (
          <tr key={asset.assetId}>
            <td>
              {asset.assetId} <span class="soft">{chain}</span>
            </td>
            <td class="amount">{amountText(asset.amount)}</td>
            <td class="amount">{amountText(asset.withdrawable)}</td>
            <td>{reasonOf(account, asset)}</td>
          </tr>
        ))}
      </Table>
      {session.operation("listAccountEntries") === undefined ? null : (
        <Ledger accountId={String(item.id)} changedAt={JSON.stringify(account.balance)} />
      )}
    </section>
  );
}
