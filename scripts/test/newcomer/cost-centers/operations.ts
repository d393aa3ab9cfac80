// Cost centers. Invariant: a create and its event are in one transaction.
import { publish } from "../../events/event-log/publish.ts";
import { countLimitOf } from "../../platform/count-limit.ts";
import { fail } from "../../platform/errors.ts";
import type { Operation } from "../../platform/operation.ts";
import { costCenterStates, costCenters, findActiveByName } from "./store.ts";

export const createCostCenter: Operation<"createCostCenter"> = async ({ platform, project, body, commit }) =>
  commit(async (tx) => {
    const { name, note = null } = body;
    if (await findActiveByName(tx, project.id, name)) throw fail("COST_CENTER_NAME_TAKEN");
    await costCenters.limit(tx, project.id, countLimitOf("createCostCenter"), { status: "ACTIVE" });
    const row = await costCenters.add(tx, platform, project.id, { name, note, status: "ACTIVE" });
    await publish(tx, platform, project.id, "COST_CENTER_CREATED", costCenters.show(row));
    return { status: 201, body: costCenters.show(row) };
  });

export const listCostCenters: Operation<"listCostCenters"> = costCenters.list;

export const getCostCenter: Operation<"getCostCenter"> = costCenters.get;

export const updateCostCenter: Operation<"updateCostCenter"> = async ({ platform, project, path, body, commit }) =>
  commit(async (tx) => {
    const row = await costCenters.find(tx, project.id, path.id);
    const { note = row.note } = body;
    const updated = await costCenters.change(tx, row, { note, updated_at: platform.clock.now() });
    return { status: 200, body: costCenters.show(updated) };
  });

export const closeCostCenter: Operation<"closeCostCenter"> = async ({ platform, project, path, commit }) =>
  commit(async (tx) => {
    const row = await costCenters.find(tx, project.id, path.id);
    const closed = await costCenterStates.move(tx, platform, row, "closeCostCenter", "CLOSED");
    return { status: 200, body: costCenters.show(closed) };
  });
