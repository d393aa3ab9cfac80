/**
 * The order in which a unit of work locks: names (ending in ":", of `tx.lock`) and rows of tables. Rows of one table
 * are locked in the order of their ids. Units of work that keep the order never deadlock. Inserts lock nothing: foreign
 * keys only wait for row locks that rowLock never takes. Every test on PostgreSQL checks the order
 * (testing/lock-order.ts).
 */
export const lockOrder = [
  "demo projects:",
  "claim a statement:",
  "statements",
  "project:",
  "api_keys",
  "rate_limit_overrides",
  "rate_limit_override_changes",
  "users",
  "users:",
  "user_applications",
  "enrollments",
  "quotes",
  "checkouts",
  "card_shipments",
  "cards",
  "card_details_keys",
  "authorization_requests",
  "fraud_alerts",
  "three_ds_challenges",
  "card_transactions",
  "disputes",
  "accounts",
  // After accounts, because a payment locks its account and then the account's company.
  "companies",
  "company_applications",
  "crypto_deposits",
  "crypto_withdrawals",
  "signer_changes",
  "resends:",
  "webhooks:",
  "delivery_leases",
  "webhooks",
  "deliveries",
  "ledger_balances",
  "projects",
  "simulated_faults",
  "idempotency_keys",
  "logged_requests",
  "logged_request_objects",
] as const;
