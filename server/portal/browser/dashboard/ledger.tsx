// The ledger entries of an account, and its balances over time.
import { amountText } from "./amount.ts";
import { type AccountEntry, type BalanceChart, balanceCharts, unitOf } from "./balance-lines.ts";
import { useLoaded, useReloadOn } from "./load.ts";
import { itemsOf } from "./session.ts";
import { Empty, ItemLink, Refusal, Table, Time } from "./values.tsx";

interface LedgerProps {
  readonly accountId: string;
  /** Only the entries that this resource caused. */
  readonly sourceId?: string;
  /** With another value, the entries are read again. */
  readonly changedAt: unknown;
}

// One page. Older entries are in the account's list.
const entriesMost = 100;

export function Ledger({ accountId, sourceId, changedAt }: LedgerProps) {
  const { answer, reload } = useLoaded("listAccountEntries", {
    path: { id: accountId },
    query: { limit: entriesMost, ...(sourceId === undefined ? {} : { sourceId }) },
  });
  useReloadOn(changedAt, reload);
  const entries = itemsOf<AccountEntry>(answer);
  return (
    <section aria-label="Ledger">
      <h2>Ledger</h2>
      {answer?.error ? <Refusal answer={answer} /> : null}
      {answer !== undefined && answer.error === null && entries.length === 0 ? (
        <Empty>
          {sourceId === undefined ? "No money has moved on this account." : "No money has moved for this payment."}
        </Empty>
      ) : null}
      {sourceId === undefined ? balanceCharts(entries).map((chart) => <Chart key={chart.unit} chart={chart} />) : null}
      {entries.length === 0 ? null : <EntryTable entries={entries} />}
    </section>
  );
}

function EntryTable({ entries }: { entries: readonly AccountEntry[] }) {
  return (
    <Table label="Ledger entries" columns={["time", "reason", "cause", "pocket", "change", "balance after"]}>
      {entries.flatMap(({ id, reason, sourceType, sourceId, postings, createdAt }) =>
        postings.map((posting) => (
          <tr key={`${id} ${posting.pocket} ${unitOf(posting)}`}>
            <td>
              <Time at={createdAt} />
            </td>
            <td>{reason}</td>
            <td>
              <ItemLink resource={schemaOf(sourceType)} id={sourceId} short />
            </td>
            <td>
              {posting.pocket} {posting.assetId === null ? null : <span class="soft">{posting.assetId}</span>}
            </td>
            <td class="amount numeric">{amountText(posting.amount)}</td>
            <td class="amount numeric">{amountText(posting.balanceAfter)}</td>
          </tr>
        )),
      )}
    </Table>
  );
}

/** The source type `CARD_TRANSACTION` names the schema CardTransaction. */
const schemaOf = (type: string): string =>
  type
    .toLowerCase()
    .split("_")
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join("");

const size = { width: 720, height: 140, top: 12, bottom: 20 };

/** A step line per pocket. */
function Chart({ chart: { unit, times, lines } }: { chart: BalanceChart }) {
  const all = lines.flatMap(({ values }) => values);
  const low = Math.min(0, ...all);
  const high = Math.max(0, ...all);
  if (low === high) return null;
  const x = (index: number) => (times.length === 1 ? 0 : (index / times.length) * size.width);
  const y = (value: number) => size.top + ((high - value) / (high - low)) * (size.height - size.top - size.bottom);
  const pathOf = (values: readonly number[]) =>
    values.map((value, index) => `${index === 0 ? "M" : "L"}${x(index)} ${y(value)}H${x(index + 1)}`).join("");
  const text = lines.map(({ pocket, values }) => `${pocket} ${values.at(-1)}`).join(", ");
  return (
    <figure class="balance-chart">
      <figcaption>
        {unit}{" "}
        {lines.map(({ pocket }) => (
          <span key={pocket} class={`key key-${pocket.toLowerCase()}`}>
            {pocket}
          </span>
        ))}
      </figcaption>
      <svg
        class="chart"
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`Balances in ${unit} over ${times.length} entries. Now: ${text}.`}
      >
        <line class="axis" x1="0" x2={size.width} y1={y(0)} y2={y(0)} />
        <text x="2" y={size.top - 2}>
          {high}
        </text>
        {lines.map(({ pocket, values }) => (
          <path key={pocket} class={`balance-line balance-${pocket.toLowerCase()}`} d={pathOf(values)} />
        ))}
      </svg>
    </figure>
  );
}
