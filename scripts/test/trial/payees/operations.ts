// Payees. Invariant: a create and its event are in one transaction.
import { publish } from "../../events/event-log/publish.ts";
import { countLimitOf } from "../../platform/count-limit.ts";
import { fail } from "../../platform/errors.ts";
import type { Operation } from "../../platform/operation.ts";
import * as store from "./store.ts";
import { payees } from "./store.ts";

export const createPayee: Operation<"createPayee"> = async (call) => {
  const { platform, project, body } = call;
  return call.commit(async (tx) => {
    await tx.lock(`payees:${project.id}:${body.reference}`);
    if (await store.findByReference(tx, project.id, body.reference)) throw fail("PAYEE_REFERENCE_TAKEN");
    await payees.limit(tx, project.id, countLimitOf("createPayee"));
    const row = await payees.add(tx, platform, project.id, {
      name: body.name,
      reference: body.reference,
      kind: body.kind ?? "PERSON",
      note: body.note ?? null,
      deleted_at: 0,
    });
    const payee = payees.show(row);
    await publish(tx, platform, project.id, "PAYEE_CREATED", payee);
    return { status: 201, body: payee };
  });
};

export const listPayees: Operation<"listPayees"> = payees.list;

export const getPayee: Operation<"getPayee"> = payees.get;

export const updatePayee: Operation<"updatePayee"> = async (call) => {
  const { platform, project, path, body } = call;
  return call.commit(async (tx) => {
    const row = await payees.lock(tx, project.id, path.id);
    const updated = await payees.change(tx, row, {
      name: body.name ?? row.name,
      note: body.note === undefined ? row.note : body.note,
      updated_at: platform.clock.now(),
    });
    return { status: 200, body: payees.show(updated) };
  });
};

export const deletePayee: Operation<"deletePayee"> = async (call) => {
  const { platform, project, path } = call;
  return call.commit(async (tx) => {
    const row = await payees.lock(tx, project.id, path.id);
    await payees.change(tx, row, { deleted_at: platform.clock.now() });
    return { status: 204, body: null };
  });
};
