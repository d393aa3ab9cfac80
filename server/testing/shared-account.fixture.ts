// For tests only: every operation that changes money, cards or their owner, as calls that share one account.
import { privateKeyToAccount, type SignTypedDataParameters } from "viem/accounts";
import type { OperationId } from "../../generated/contract.ts";
import { type Ask, deposit, openAccount, openUser } from "./cardholder.ts";

export interface ApiAnswer {
  readonly status: number;
  /** Undefined without a body. */
  // biome-ignore lint/suspicious/noExplicitAny: resources of any shape
  readonly json: any;
}

export type CallApi = (method: string, path: string, body?: unknown) => Promise<ApiAnswer>;

const wallet = privateKeyToAccount(`0x${"33".repeat(32)}`);
const newWallet = privateKeyToAccount(`0x${"44".repeat(32)}`);
const address = { line1: "a", city: "b", postalCode: "c", country: "DE" };
const usd = (value: string) => ({ value, currency: "USD" });
const usdc = (value: string) => ({ value, currency: "USDC" });

/** A cardholder. Each resource is created on first use; operations that run at once share it. */
export class SharedAccount {
  readonly call: CallApi;
  readonly userId: string;
  readonly accountId: string;
  readonly depositAddress: string;
  readonly #resources = new Map<string, Promise<string>>();

  private constructor(call: CallApi, ids: { userId: string; accountId: string; depositAddress: string }) {
    this.call = call;
    this.userId = ids.userId;
    this.accountId = ids.accountId;
    this.depositAddress = ids.depositAddress;
  }

  /** With 1,000 USDC. The collateral of an EXTERNAL project must be funded. */
  static async open(call: CallApi): Promise<SharedAccount> {
    const ask: Ask = (path, body) => call(body === undefined ? "GET" : "POST", path, body);
    const userId = await openUser(ask);
    const account = await openAccount(ask, userId, wallet.address);
    await deposit(ask, account.depositAddress, usdc("1000"));
    return new SharedAccount(call, { userId, ...account });
  }

  #shared(name: string, create: () => Promise<string>): Promise<string> {
    const known = this.#resources.get(name) ?? create();
    this.#resources.set(name, known);
    return known;
  }

  #create = (path: string, body?: unknown) => idOf(this.call("POST", path, body));

  issue(type: "VIRTUAL" | "PHYSICAL" = "VIRTUAL"): Promise<string> {
    return this.#create("/cards", { userId: this.userId, accountId: this.accountId, type });
  }

  deposit(value: string): Promise<string> {
    const amount = usdc(value);
    return this.#create("/simulations/crypto-deposits", {
      address: this.depositAddress,
      assetId: "ethereum-usdc",
      amount,
    });
  }

  card = () => this.#shared("card", () => this.issue());
  physicalCard = () => this.#shared("physical card", () => this.issue("PHYSICAL"));
  detected = () => this.#shared("deposit", () => this.deposit("1"));

  /** May be declined. */
  async pay(cardId: string): Promise<string> {
    return this.#create("/simulations/card-transactions/authorization", { cardId, amount: usd("1") });
  }

  payment = () => this.#shared("payment", async () => this.pay(await this.issue()));

  cleared = () =>
    this.#shared("cleared payment", async () =>
      this.#create("/simulations/card-transactions/force-post", { cardId: await this.card(), amount: usd("1") }),
    );

  disputeBody = async () => ({
    transactionId: await this.#create("/simulations/card-transactions/force-post", {
      ...{ cardId: await this.card(), amount: usd("1") },
    }),
    ...{ reason: "OTHER", description: "Wrong." },
  });

  dispute = () => this.#shared("dispute", async () => this.#create("/disputes", await this.disputeBody()));

  alert = () =>
    this.#shared("alert", async () =>
      this.#create("/simulations/fraud-alerts", { transactionId: (await this.disputeBody()).transactionId }),
    );

  challengeBody = async () => ({
    ...{ cardId: await this.card(), amount: usd("1") },
    merchant: { name: "Shop", mcc: "5814", country: "DE" },
  });

  challenge = () =>
    this.#shared("challenge", async () => this.#create("/simulations/3ds-challenges", await this.challengeBody()));

  withdrawalBody = () => ({
    ...{ accountId: this.accountId, assetId: "ethereum-usdc", amount: usdc("1") },
    destinationAddress: wallet.address,
  });

  withdrawal = () => this.#shared("withdrawal", () => this.#create("/crypto-withdrawals", this.withdrawalBody()));

  async signature(id: string): Promise<{ signature: string }> {
    const { status, json } = await this.call("GET", `/crypto-withdrawals/${id}/payload`);
    if (status !== 200) return { signature: `0x${"00".repeat(65)}` };
    return { signature: await wallet.signTypedData(json.payload as SignTypedDataParameters) };
  }

  signed = () =>
    this.#shared("signed withdrawal", async () => {
      const id = await this.#create("/crypto-withdrawals", this.withdrawalBody());
      await this.call("POST", `/crypto-withdrawals/${id}/sign`, await this.signature(id));
      return id;
    });

  signerChangeBody = () => ({ accountId: this.accountId, signerAddress: newWallet.address });

  signerChange = () => this.#shared("signer change", () => this.#create("/signer-changes", this.signerChangeBody()));

  async changeSignatures(id: string): Promise<{ signature: string; currentSignerSignature: string }> {
    const { status, json } = await this.call("GET", `/signer-changes/${id}/payload`);
    const sign = (by: typeof wallet) =>
      status === 200 ? by.signTypedData(json.payload as SignTypedDataParameters) : `0x${"00".repeat(65)}`;
    return { signature: await sign(newWallet), currentSignerSignature: await sign(wallet) };
  }

  shipmentBody = async () => ({
    ...{ cardIds: [await this.physicalCard()], recipientName: "Ada", method: "EXPRESS" },
    address,
  });

  shipment = () => this.#shared("shipment", async () => this.#create("/card-shipments", await this.shipmentBody()));

  enrollment = () =>
    this.#shared("enrollment", async () =>
      this.#create("/agentic/enrollments", { cardId: await this.card(), allowance: { maxAmount: usd("900") } }),
    );

  quoteBody = async () => ({
    enrollmentId: await this.enrollment(),
    productUrl: "https://shop.sandbox.example/p/ok",
    shippingAddress: address,
    buyer: { name: "Ada L", email: "ada@example.com" },
  });

  quote = async () => this.#create("/agentic/quotes", await this.quoteBody());

  checkout = () =>
    this.#shared("checkout", async () => this.#create("/agentic/checkouts", { quoteId: await this.quote() }));
}

async function idOf(answered: Promise<ApiAnswer>): Promise<string> {
  const { status, json } = await answered;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(json)}`);
  return json.id;
}

/** Creates what the call needs, and returns the call. */
export type Action = (account: SharedAccount) => Promise<() => Promise<ApiAnswer>>;

type Path = string | ((account: SharedAccount) => string | Promise<string>);
/** A function makes the body, and what the body needs. */
type Body = object | ((account: SharedAccount) => unknown);

const post = (path: Path, body?: Body): Action => request("POST", path, body);

function request(method: string, path: Path, body?: Body): Action {
  return async (account) => {
    const to = typeof path === "function" ? await path(account) : path;
    const sent = typeof body === "function" ? await body(account) : body;
    return () => account.call(method, to, sent);
  };
}

const onCard = (suffix: string) => async (account: SharedAccount) => `/cards/${await account.card()}${suffix}`;
const metadata = { metadata: { orderId: "6735" } };
const simulate = (what: string) => `/simulations/card-transactions/${what}`;
const paidBy = async (account: SharedAccount) => ({ cardId: await account.card(), amount: usd("1") });
const onPayment = async (account: SharedAccount) => ({ transactionId: await account.payment() });

/** Every operation that changes money, cards or their owner. */
export const actions = {
  updateUser: request("PATCH", ({ userId }) => `/users/${userId}`, { firstName: "Grace" }),
  deleteUser: request("DELETE", ({ userId }) => `/users/${userId}`),
  createAccount: post("/accounts", ({ userId }) => ({ ownerType: "USER", ownerId: userId })),
  closeAccount: post(({ accountId }) => `/accounts/${accountId}/close`),
  updateAccount: request("PATCH", ({ accountId }) => `/accounts/${accountId}`, metadata),
  simulateAccountStatus: post(({ accountId }) => `/simulations/accounts/${accountId}/status`, { status: "CLOSED" }),
  simulateCryptoDeposit: post("/simulations/crypto-deposits", ({ depositAddress }) => ({
    address: depositAddress,
    assetId: "ethereum-usdc",
    amount: usdc("2"),
  })),
  simulateCryptoDepositStatus: post(
    async (account) => `/simulations/crypto-deposits/${await account.detected()}/status`,
    { status: "CONFIRMED" },
  ),
  simulateFiatDeposit: post("/simulations/fiat-deposits", { amount: usd("5") }),
  createCryptoWithdrawal: post("/crypto-withdrawals", (account) => account.withdrawalBody()),
  signCryptoWithdrawal: post(
    async (account) => `/crypto-withdrawals/${await account.withdrawal()}/sign`,
    async (account) => account.signature(await account.withdrawal()),
  ),
  cancelCryptoWithdrawal: post(async (account) => `/crypto-withdrawals/${await account.withdrawal()}/cancel`),
  simulateCryptoWithdrawalStatus: post(
    async (account) => `/simulations/crypto-withdrawals/${await account.signed()}/status`,
    { status: "COMPLETED" },
  ),
  createSignerChange: post("/signer-changes", (account) => account.signerChangeBody()),
  signSignerChange: post(
    async (account) => `/signer-changes/${await account.signerChange()}/sign`,
    async (account) => account.changeSignatures(await account.signerChange()),
  ),
  cancelSignerChange: post(async (account) => `/signer-changes/${await account.signerChange()}/cancel`),
  simulateSignerChangeStatus: post(
    async (account) => `/simulations/signer-changes/${await account.signerChange()}/status`,
    { status: "APPLIED" },
  ),
  respondToThreeDsChallenge: post(async (account) => `/3ds-challenges/${await account.challenge()}/response`, {
    decision: "APPROVE",
  }),
  simulateThreeDsChallenge: post("/simulations/3ds-challenges", (account) => account.challengeBody()),
  createCard: post("/cards", ({ userId, accountId }) => ({ userId, accountId, type: "VIRTUAL" })),
  deleteCard: request("DELETE", onCard("")),
  updateCard: request("PATCH", onCard(""), metadata),
  replaceCard: post(onCard("/replace"), { reason: "LOST" }),
  freezeCard: post(onCard("/freeze")),
  unfreezeCard: post(onCard("/unfreeze")),
  blockCard: post(onCard("/block")),
  unblockCard: post(onCard("/unblock")),
  setCardPin: request("PUT", onCard("/pin"), { pin: "2468" }),
  activateCard: post(
    async (account) => `/cards/${await account.physicalCard()}/activate`,
    async (account) => {
      const { json } = await account.call("GET", `/cards/${await account.physicalCard()}/activation-code`);
      return { activationCode: json.activationCode ?? "000000" };
    },
  ),
  pushProvisionCard: post(onCard("/push-provisioning"), {
    ...{ wallet: "GOOGLE_PAY", deviceId: "device", walletAccountId: "account" },
  }),
  setCard3dsChallengeMethod: request("PUT", onCard("/3ds-challenge-method"), { method: "OUT_OF_BAND" }),
  simulateCardBlock: post(async (account) => `/simulations/cards/${await account.card()}/block`, {
    reason: "COMPLIANCE",
  }),
  simulateTokenization: post("/simulations/tokenizations", async (account) => ({
    cardId: await account.card(),
    wallet: "APPLE_PAY",
  })),
  respondToFraudAlert: post(async (account) => `/fraud-alerts/${await account.alert()}/response`, {
    decision: "CONFIRM",
  }),
  simulateFraudAlert: post("/simulations/fraud-alerts", async (account) => ({
    transactionId: await account.cleared(),
  })),
  reportCardTransactionFraud: post(async (account) => `/card-transactions/${await account.cleared()}/report-fraud`),
  simulateAuthorization: post(simulate("authorization"), paidBy),
  simulateDecline: post(simulate("decline"), paidBy),
  simulateVerification: post(simulate("verification"), async (account) => ({ cardId: await account.card() })),
  simulateForcePost: post(simulate("force-post"), paidBy),
  simulateIncrement: post(simulate("increment"), async (account) => ({
    ...{ transactionId: await account.payment(), amount: usd("0.5") },
  })),
  simulateClearing: post(simulate("clearing"), onPayment),
  simulateReversal: post(simulate("reversal"), onPayment),
  simulateExpiry: post(simulate("expiry"), onPayment),
  simulateRefund: post(simulate("refund"), async (account) => {
    await account.cleared();
    return { cardId: await account.card(), amount: usd("0.5") };
  }),
  simulateNonFinancial: post(simulate("non-financial"), async (account) => ({
    ...{ cardId: await account.card(), kind: "BALANCE_INQUIRY" },
  })),
  updateCardTransaction: request("PATCH", async (account) => `/card-transactions/${await account.payment()}`, metadata),
  updateDispute: request("PATCH", async (account) => `/disputes/${await account.dispute()}`, metadata),
  createDispute: post("/disputes", async (account) => ({
    transactionId: await account.cleared(),
    reason: "OTHER",
    description: "Wrong.",
  })),
  withdrawDispute: post(async (account) => `/disputes/${await account.dispute()}/withdraw`),
  simulateDisputeStatus: post(async (account) => `/simulations/disputes/${await account.dispute()}/status`, {
    status: "REFUNDED",
  }),
  createCardShipment: post("/card-shipments", (account) => account.shipmentBody()),
  submitCardShipment: post(async (account) => `/card-shipments/${await account.shipment()}/submit`),
  simulateCardShipmentStatus: post(
    async (account) => {
      const id = await account.shipment();
      await account.call("POST", `/card-shipments/${id}/submit`);
      return `/simulations/card-shipments/${id}/status`;
    },
    { status: "IN_PRODUCTION" },
  ),
  createEnrollment: post("/agentic/enrollments", async (account) => ({ cardId: await account.card() })),
  cancelEnrollment: post(async (account) => `/agentic/enrollments/${await account.enrollment()}/cancel`),
  simulateEnrollmentStatus: post(
    async (account) => `/simulations/agentic/enrollments/${await account.enrollment()}/status`,
    { status: "ACTIVE" },
  ),
  createQuote: post("/agentic/quotes", (account) => account.quoteBody()),
  createCheckout: post("/agentic/checkouts", async (account) => ({ quoteId: await account.quote() })),
  simulateCheckoutStatus: post(async (account) => `/simulations/agentic/checkouts/${await account.checkout()}/status`, {
    status: "COMPLETED",
  }),
} satisfies { readonly [Id in OperationId]?: Action };

/** Operations that change neither money nor cards nor the owner of a card. */
export const unrelatedOperations: readonly OperationId[] = [
  ...(["resendEvent", "createWebhook", "updateWebhook", "disableWebhook", "rotateWebhookSecret"] as const),
  ...(["testWebhook", "createStatement", "createUser", "advanceUserApplication", "simulateUserApplication"] as const),
  ...([
    "revealCard",
    "revealCardPan",
    "putCardDetailsKey",
    "uploadUserDocument",
    "moveClock",
    "simulateFault",
  ] as const),
];
