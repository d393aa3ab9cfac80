// Who has cards and accounts, and money on them. Invariant: all of it is come by through the interface alone.
import type { Session } from "../run/session.ts";
import { equal, expectStatus, ok } from "./expect.ts";
import { exampleBody, exampleWith, shared } from "./shared.ts";
import { signerAddress } from "./wallet.ts";

/** A user who may have cards, with an account; its own, unless the fields say otherwise. */
export async function newHolder(session: Session, fields: object = {}): Promise<{ userId: string; accountId: string }> {
  const create = session.document.operation("createUser");
  const { body } = exampleBody(session, "createUser");
  const user = { ...body, value: { ...(body.value as object), ...fields } };
  const { id: userId } = expectStatus(await session.call(create, { body: user }), create.success) as { id: string };
  for (const status of ["IN_REVIEW", "APPROVED"] as const) {
    const decide = { params: { path: { id: userId } }, body: { status } };
    ok(session, await session.api.POST("/simulations/users/{id}/application", decide));
  }
  const owner = { ownerType: "USER", ownerId: userId } as const;
  return { userId, accountId: ok(session, await session.api.POST("/accounts", { body: owner })).id };
}

export type Holder = Awaited<ReturnType<typeof newHolder>>;

/** A holder whose account has so much. */
export async function holderWith(session: Session, value: string): Promise<Holder> {
  const holder = await newHolder(session);
  await deposit(session, holder.accountId, { value, currency: "USDC" });
  return holder;
}

/** A new card of a holder. */
export async function cardOf(session: Session, holder: Holder) {
  return ok(session, await session.api.POST("/cards", { body: { ...holder, type: "VIRTUAL" } }));
}

/** A card whose account has so much. */
export async function newPayer(session: Session, value: string) {
  return cardOf(session, await holderWith(session, value));
}

/** A user that checks share. */
function sharedUser(session: Session): Promise<string> {
  return shared(session, "a user", async () => {
    const create = session.document.operation("createUser");
    return idIn(expectStatus(await session.call(create, exampleBody(session, "createUser")), create.success));
  });
}

/** An account belongs to somebody. */
export async function accountOfUser(session: Session): Promise<object> {
  return exampleWith(session, "createAccount", { ownerId: await sharedUser(session) });
}

/** An account that checks share. */
export function sharedAccount(session: Session): Promise<string> {
  return shared(session, "an account", async () => {
    const create = session.document.operation("createAccount");
    const body = { mediaType: "application/json", value: await accountOfUser(session) };
    return idIn(expectStatus(await session.call(create, { body }), create.success));
  });
}

function idIn(answer: unknown): string {
  return (answer as { id: string }).id;
}

/** The project's own account: it came with the project, and there is no other. */
export async function masterAccount(session: Session): Promise<string> {
  const query = { type: "MASTER_COLLATERAL" } as const;
  const { data } = ok(session, await session.api.GET("/accounts", { params: { query } }));
  equal("master collateral accounts", data.length, 1, session.latest);
  return data[0]!.id;
}

/** Where an account receives the asset of the document's example. */
export async function depositAddress(session: Session, id: string) {
  const { assetId } = exampleWith(session, "simulateCryptoDeposit", {}) as { assetId: string };
  const chain = assetId.split("-")[0]!.toUpperCase();
  const { data } = ok(session, await session.api.GET("/accounts/{id}/deposit-addresses", { params: { path: { id } } }));
  return data.find((each) => each.chain === chain)!;
}

/** An account with a signer and a deposit that is enough for many withdrawals. */
export async function fund(session: Session): Promise<string> {
  const body = await accountOfUser(session);
  const account = ok(session, await session.api.POST("/accounts", { body: { ...body, signerAddress } as never }));
  await deposit(session, account.id, { value: "100000000000", currency: "USDC" });
  return account.id;
}

/** Lets so much of the example's asset arrive in an account and be confirmed; gives the deposit as it is then. */
export async function deposit(session: Session, accountId: string, amount: { value: string; currency: string }) {
  const { address } = await depositAddress(session, accountId);
  const body = exampleWith(session, "simulateCryptoDeposit", { address, amount });
  const { id } = ok(session, await session.api.POST("/simulations/crypto-deposits", { body: body as never }));
  const confirm = { params: { path: { id } }, body: { status: "CONFIRMED" } } as const;
  return ok(session, await session.api.POST("/simulations/crypto-deposits/{id}/status", confirm));
}
