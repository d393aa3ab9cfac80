// Posts earlier fees as one journal per project, so that ledger and fee events agree.
import type { Knex } from "knex";
import { amountPlus, storedAmount } from "../amounts.ts";

const attosPerMicro = 10n ** 12n;

export async function up(knex: Knex): Promise<void> {
  const dialect = knex.client.config.client === "sqlite3" ? "sqlite" : "postgres";
  const sums: { project_id: string; micro_usd: string; last: number | string }[] = await knex("fee_events")
    .select("project_id", knex.raw("CAST(SUM(fee_micro_usd) AS text) AS micro_usd"))
    .max("recorded_at as last")
    .groupBy("project_id");
  for (const { project_id, micro_usd, last } of sums) {
    const attos = BigInt(micro_usd) * attosPerMicro;
    if (attos === 0n) continue;
    // No journal has the project's id as its id yet, so the id is free.
    const journal = { reason: "PARTNER_FEE", resource_id: project_id, step: "", created_at: Number(last) };
    await knex("ledger_journals").insert({ id: project_id, project_id, ...journal });
    for (const [kind, sum] of [["PARTNER_RECEIVABLE", -attos] as const, ["FEES", attos] as const]) {
      const pocket = { project_id, account_id: "", kind, unit: "USD" };
      const amount = storedAmount(dialect, sum);
      await knex("ledger_postings").insert({ journal_id: project_id, ...pocket, amount });
      await knex.raw(
        `INSERT INTO ledger_balances (project_id, account_id, kind, unit, stripe, balance) VALUES (?, '', ?, 'USD', 0, ?)
        ON CONFLICT (project_id, account_id, kind, unit, stripe)
        DO UPDATE SET balance = ${amountPlus(dialect, "ledger_balances.balance", "excluded.balance")}`,
        [project_id, kind, amount],
      );
    }
  }
}
