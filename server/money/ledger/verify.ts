// Recalculates the ledger from its postings and reports differences.
import type { Database } from "../../platform/database/types.ts";
import {
  type RequiredBalance,
  type Snapshot,
  type SnapshotOptions,
  type StoredPocket,
  withSnapshot,
} from "./snapshot.ts";

export interface Finding extends Partial<StoredPocket> {
  /** For operators. */
  readonly problem: string;
  readonly journalId?: string;
  /** The balance in attos that the postings or resources require. */
  readonly expected: bigint;
  readonly actual: bigint;
}

export interface Verdict {
  readonly journals: number;
  readonly postings: number;
  readonly pockets: number;
  /** At most `maxFindings`. */
  readonly findings: readonly Finding[];
  readonly findingCount: number;
}

// Bounds the report of a badly damaged ledger.
const maxFindings = 1_000;

export interface VerifyOptions extends SnapshotOptions {
  readonly requiredBalances: readonly RequiredBalance[];
  readonly progress?: (postings: number, journals: number) => void;
}

/** Compares balances with postings, journals and projects with zero, and required balances with stored ones. */
export function verifyLedger(database: Database, options: VerifyOptions): Promise<Verdict> {
  return withSnapshot(database, options, (snapshot) => new Verification(options).run(snapshot));
}

class Verification {
  readonly #options: VerifyOptions;
  readonly #findings: Finding[] = [];
  #findingCount = 0;
  #journals = 0;
  #postings = 0;
  #pockets = 0;

  constructor(options: VerifyOptions) {
    this.#options = options;
  }

  async run(snapshot: Snapshot): Promise<Verdict> {
    await this.#comparePockets(snapshot);
    await this.#checkBalances(snapshot);
    await this.#addUpJournals(snapshot);
    for (const required of this.#options.requiredBalances) await this.#compareRequired(snapshot, required);
    return {
      journals: this.#journals,
      postings: this.#postings,
      pockets: this.#pockets,
      findings: this.#findings,
      findingCount: this.#findingCount,
    };
  }

  async #comparePockets(snapshot: Snapshot): Promise<void> {
    for await (const { postings, total, storedBalance, ...pocket } of snapshot.pockets()) {
      this.#pockets++;
      this.#postings += postings;
      this.#reportProgress();
      if (storedBalance !== total)
        this.#report({
          problem: "the balance is not the sum of its postings",
          ...pocket,
          expected: total,
          actual: storedBalance,
        });
    }
  }

  async #checkBalances(snapshot: Snapshot): Promise<void> {
    const sums = new Map<string, { projectId: string; unit: string; total: bigint }>();
    for await (const { isPosted, storedBalance, ...pocket } of snapshot.balances()) {
      const { projectId, accountId, kind, unit } = pocket;
      const key = JSON.stringify([projectId, unit]);
      sums.set(key, { projectId, unit, total: (sums.get(key)?.total ?? 0n) + storedBalance });
      if (!isPosted && storedBalance !== 0n)
        this.#report({ problem: "the balance has no postings", ...pocket, expected: 0n, actual: storedBalance });
      // Only AVAILABLE may be overdrawn.
      if (accountId !== "" && kind !== "AVAILABLE" && storedBalance < 0n)
        this.#report({ problem: "the balance is below zero", ...pocket, expected: 0n, actual: storedBalance });
    }
    for (const { projectId, unit, total } of sums.values())
      if (total !== 0n)
        this.#report({
          problem: "the project's balances do not cancel out",
          projectId,
          unit,
          expected: 0n,
          actual: total,
        });
  }

  async #addUpJournals(snapshot: Snapshot): Promise<void> {
    let last = "";
    for await (const { id, owner, projectId, unit, total } of snapshot.journals()) {
      if (id !== last) this.#journals++;
      last = id;
      this.#reportProgress();
      const place = { journalId: id, projectId, unit, expected: 0n, actual: total };
      if (total !== 0n) this.#report({ problem: "the journal does not cancel out", ...place });
      if (unit === "") this.#report({ problem: "the journal has no postings", ...place });
      if (owner === null) this.#report({ problem: "the postings have no journal", ...place });
      else if (owner !== projectId) this.#report({ problem: "the journal belongs to another project", ...place });
    }
  }

  async #compareRequired(snapshot: Snapshot, required: RequiredBalance): Promise<void> {
    const sums = "rows" in required ? snapshot.requiredInAccounts(required) : snapshot.requiredInBooks(required);
    for await (const { total, storedBalance, ...pocket } of sums)
      if (storedBalance !== total)
        this.#report({
          problem: `the balance is not the sum of ${required.description}`,
          ...pocket,
          expected: total,
          actual: storedBalance,
        });
  }

  #report(finding: Finding): void {
    this.#findingCount++;
    if (this.#findings.length < maxFindings) this.#findings.push(finding);
  }

  #reportProgress(): void {
    this.#options.progress?.(this.#postings, this.#journals);
  }
}
