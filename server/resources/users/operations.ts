// Users (interface §2.4). The invariant: at any time no two active users of a project have the same externalId.
import type { components } from "../../../generated/types/latest.d.ts";
import { serializeAddress } from "../../platform/address.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { fail, invalid, requireFound } from "../../platform/errors.ts";
import { formatInstant } from "../../platform/instant.ts";
import type { Operation } from "../../platform/operation.ts";
import * as store from "./store.ts";
import { insertApplication } from "./user-applications.ts";

type UserFields = Partial<components["schemas"]["CreateUserRequest"]>;

export const createUser: Operation<"createUser"> = async (call) => {
  const { platform, project, body } = call;
  return call.commit(async (tx) => {
    const now = platform.clock.now();
    refuseUnborn(body, now);
    const { externalId = null } = body;
    await claimExternalId(tx, project.id, externalId);
    const row: store.UserRow = {
      id: platform.random.uuid(now),
      project_id: project.id,
      external_id: externalId,
      first_name: body.firstName,
      last_name: body.lastName,
      email: body.email,
      phone: body.phone,
      date_of_birth: body.dateOfBirth,
      address: serializeAddress(body.address),
      residence_country: body.residenceCountry,
      deleted_at: 0,
      created_at: now,
      updated_at: now,
    };
    await store.insertUser(tx, row);
    await insertApplication(tx, { id: platform.random.uuid(now), projectId: project.id, userId: row.id, now });
    return { status: 201, body: store.toUser(row) };
  });
};

export const listUsers: Operation<"listUsers"> = async ({ platform, project, query }) => {
  const { rows, hasMore } = await store.listUsers(platform.database.read, project.id, query);
  return { status: 200, body: { data: rows.map(store.toUser), hasMore } };
};

export const getUser: Operation<"getUser"> = async ({ platform, project, path }) => {
  const row = requireFound(await store.findUser(platform.database.read, project.id, path.id), "USER_NOT_FOUND");
  return { status: 200, body: store.toUser(row) };
};

export const updateUser: Operation<"updateUser"> = async (call) => {
  const { platform, project, path, body } = call;
  return call.commit(async (tx) => {
    const now = platform.clock.now();
    refuseUnborn(body, now);
    const row = requireFound(await store.findUserForUpdate(tx, project.id, path.id), "USER_NOT_FOUND");
    const { externalId = row.external_id, address } = body;
    if (externalId !== row.external_id) await claimExternalId(tx, project.id, externalId);
    const updated = await store.changeUser(tx, row, {
      external_id: externalId,
      first_name: body.firstName ?? row.first_name,
      last_name: body.lastName ?? row.last_name,
      email: body.email ?? row.email,
      phone: body.phone ?? row.phone,
      date_of_birth: body.dateOfBirth ?? row.date_of_birth,
      address: address === undefined ? row.address : serializeAddress(address),
      residence_country: body.residenceCountry ?? row.residence_country,
      updated_at: now,
    });
    return { status: 200, body: store.toUser(updated) };
  });
};

async function claimExternalId(tx: Transaction, projectId: string, externalId: string | null): Promise<void> {
  if (externalId === null) return;
  await store.lockExternalId(tx, projectId, externalId);
  if (await store.findByExternalId(tx, projectId, externalId)) throw fail("EXTERNAL_ID_ALREADY_EXISTS");
}

function refuseUnborn({ dateOfBirth }: UserFields, now: number): void {
  if (dateOfBirth !== undefined && dateOfBirth > formatInstant(now).slice(0, 10))
    throw invalid({ path: "/body/dateOfBirth", message: "must not be in the future" });
}
