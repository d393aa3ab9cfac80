import { assertEqual, expectOk, expectStatus } from "./expect.ts";
import type { Session } from "./session.ts";
import { exampleBody, exampleWith, makeOnce } from "./shared.ts";
import { signerAddress } from "./wallet.ts";

export async function createApprovedUser(session: Session, fields: object = {}): Promise<string> {
  const create = session.document.operation("createUser");
  const { body } = exampleBody(session, "createUser");
  const user = { ...body, value: { ...(body.value as object), ...fields } };
  const userId = idIn(expectStatus(await session.call(create, { body: user }), create.success));
  await approveUser(session, userId);
  return userId;
}

export async function createHolder(
  session: Session,
  fields: object = {},
): Promise<{ userId: string; accountId: string }> {
  const userId = await createApprovedUser(session, fields);
  const owner = { ownerType: "USER", ownerId: userId, signerAddress } as const;
  return { userId, accountId: expectOk(await session.api.POST("/accounts", { body: owner })).id };
}

async function approveUser(session: Session, id: string): Promise<void> {
  for (const status of ["IN_REVIEW", "APPROVED"] as const) {
    const decide = { params: { path: { id } }, body: { status } };
    expectOk(await session.api.POST("/simulations/users/{id}/application", decide));
  }
}

export type Holder = Awaited<ReturnType<typeof createHolder>>;

export async function createFundedHolder(session: Session, value: string): Promise<Holder> {
  const holder = await createHolder(session);
  await depositAmount(session, holder.accountId, { value, currency: "USDC" });
  return holder;
}

export async function issueCard(session: Session, holder: Holder) {
  return expectOk(await session.api.POST("/cards", { body: { ...holder, type: "VIRTUAL" } }));
}

export async function createFundedCard(session: Session, value: string) {
  return issueCard(session, await createFundedHolder(session, value));
}

/** Several accounts can belong to one user. */
function sharedUser(session: Session): Promise<string> {
  return makeOnce(session, "an approved user", async () => {
    const create = session.document.operation("createUser");
    const id = idIn(expectStatus(await session.call(create, exampleBody(session, "createUser")), create.success));
    await approveUser(session, id);
    return id;
  });
}

export async function accountBody(session: Session): Promise<object> {
  return exampleWith(session, "createAccount", { ownerId: await sharedUser(session), signerAddress });
}

export function sharedAccount(session: Session): Promise<string> {
  return makeOnce(session, "an account", async () => {
    const create = session.document.operation("createAccount");
    const body = { mediaType: "application/json", value: await accountBody(session) };
    return idIn(expectStatus(await session.call(create, { body }), create.success));
  });
}

function idIn(answer: unknown): string {
  return (answer as { id: string }).id;
}

/** The account exists from the start. */
export async function masterAccount(session: Session): Promise<string> {
  const query = { type: "MASTER_COLLATERAL" } as const;
  const { data } = expectOk(await session.api.GET("/accounts", { params: { query } }));
  assertEqual("master collateral accounts", data.length, 1);
  return data[0]!.id;
}

/** On the asset's chain. Without an asset, the example's. */
export async function depositAddress(session: Session, id: string, asset?: string) {
  const { assetId: exampleAsset } = exampleWith(session, "simulateCryptoDeposit", {}) as { assetId: string };
  const assetId = asset ?? exampleAsset;
  const chain = assetId.split("-")[0]!.toUpperCase();
  const { data } = expectOk(await session.api.GET("/accounts/{id}/deposit-addresses", { params: { path: { id } } }));
  return data.find((each) => each.chain === chain)!;
}

/** A new account of the shared user. */
export async function openAccount(session: Session, fields: { readonly signerAddress: string | null }) {
  const body = { ...(await accountBody(session)), ...fields } as never;
  return expectOk(await session.api.POST("/accounts", { body })).id;
}

export async function createFundedAccount(session: Session): Promise<string> {
  const id = await openAccount(session, { signerAddress });
  await depositAmount(session, id, { value: "100000000000", currency: "USDC" });
  return id;
}

interface Amount {
  readonly value: string;
  readonly currency: string;
}

/** Without an asset, of the example's. */
export async function depositAmount(session: Session, accountId: string, amount: Amount, assetId?: string) {
  return confirmDeposit(session, (await detectDeposit(session, accountId, amount, assetId)).id);
}

/** As above, but not yet confirmed. */
export async function detectDeposit(session: Session, accountId: string, amount: Amount, assetId?: string) {
  const { address } = await depositAddress(session, accountId, assetId);
  const asset = assetId === undefined ? {} : { assetId };
  const body = exampleWith(session, "simulateCryptoDeposit", { address, amount, ...asset });
  return expectOk(await session.api.POST("/simulations/crypto-deposits", { body: body as never }));
}

export async function confirmDeposit(session: Session, id: string) {
  const confirm = { params: { path: { id } }, body: { status: "CONFIRMED" } } as const;
  return expectOk(await session.api.POST("/simulations/crypto-deposits/{id}/status", confirm));
}
