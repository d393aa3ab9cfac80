// Payees. Invariant: a create and its event are in one transaction.
import { publish } from "../../events/event-log/publish.ts";
import { fail, requireFound } from "../../platform/errors.ts";
import type { Operation } from "../../platform/operation.ts";
import * as store from "./store.ts";

export const createPayee: Operation<"createPayee"> = async (call) => {
  const { platform, project, body } = call;
  return call.commit(async (tx) => {
    await store.lockPayees(tx, project.id);
    if (await store.findByReference(tx, project.id, body.reference)) throw fail("PAYEE_REFERENCE_TAKEN");
    const now = platform.clock.now();
    const row: store.PayeeRow = {
      id: platform.random.uuid(now),
      project_id: project.id,
      name: body.name,
      reference: body.reference,
      kind: body.kind ?? "PERSON",
      note: body.note ?? null,
      created_at: now,
      updated_at: now,
    };
    await store.insertPayee(tx, row);
    const payee = store.toPayee(row);
    await publish(tx, platform, project.id, "PAYEE_CREATED", payee);
    return { status: 201, body: payee };
  });
};

export const listPayees: Operation<"listPayees"> = async ({ platform, project, query }) => {
  const { rows, hasMore } = await store.listPayees(platform.database.read, project.id, query);
  return { status: 200, body: { data: rows.map(store.toPayee), hasMore } };
};

export const getPayee: Operation<"getPayee"> = async ({ platform, project, path }) => {
  const row = requireFound(await store.findPayee(platform.database.read, project.id, path.id), "PAYEE_NOT_FOUND");
  return { status: 200, body: store.toPayee(row) };
};

export const updatePayee: Operation<"updatePayee"> = async (call) => {
  const { platform, project, path, body } = call;
  return call.commit(async (tx) => {
    const row = requireFound(await store.findPayeeForUpdate(tx, project.id, path.id), "PAYEE_NOT_FOUND");
    const updated: store.PayeeRow = {
      ...row,
      name: body.name ?? row.name,
      note: body.note === undefined ? row.note : body.note,
      updated_at: platform.clock.now(),
    };
    await store.updatePayee(tx, updated);
    return { status: 200, body: store.toPayee(updated) };
  });
};

export const deletePayee: Operation<"deletePayee"> = async (call) => {
  const { project, path } = call;
  return call.commit(async (tx) => {
    await store.deletePayee(
      tx,
      requireFound(await store.findPayeeForUpdate(tx, project.id, path.id), "PAYEE_NOT_FOUND"),
    );
    return { status: 204, body: null };
  });
};
