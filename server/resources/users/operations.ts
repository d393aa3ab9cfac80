// User operations (interface §2.4). Invariant: no two active users of a project have the same externalId.
import { assertChangeable } from "../../platform/changeable-fields.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import { mergeMetadata, serializeMetadata } from "../../platform/metadata.ts";
import type { Operation } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { serializeAddress } from "../../platform/postal-address.ts";
import { companies } from "../companies/store.ts";
import { refuseImplausibleAge } from "./age.ts";
import { hasExternalId, hashEmail, type UserRow, users } from "./store.ts";
import { addApplication, applicationOfUser } from "./user-applications.ts";

export const createUser: Operation<"createUser"> = async ({ platform, project, body, commit }) =>
  commit(async (tx) => {
    const now = platform.clock.now();
    refuseImplausibleAge(body.dateOfBirth, now);
    const { externalId = null, companyId = null } = body;
    await requireCompany(tx, project.id, companyId);
    await claimExternalId(tx, project.id, externalId);
    const row = await users.add(tx, platform, project.id, {
      external_id: externalId,
      company_id: companyId,
      first_name: body.firstName,
      last_name: body.lastName,
      email: body.email,
      email_hash: hashEmail(platform, project.id, body.email),
      phone: body.phone,
      date_of_birth: body.dateOfBirth,
      address: serializeAddress(body.address),
      residence_country: body.residenceCountry,
      application_status: "NOT_STARTED",
      metadata: serializeMetadata(body.metadata),
      deleted_at: 0,
    });
    await addApplication(tx, platform, row);
    return { status: 201, body: users.show(row) };
  });

export const listUsers: Operation<"listUsers"> = async (call) => {
  const { platform, project, query } = call;
  const email = query.email === undefined ? undefined : hashEmail(platform, project.id, query.email);
  return users.list({ ...call, query: { ...query, email } });
};

export const getUser: Operation<"getUser"> = users.get;

export type EmployerEffect = (tx: Transaction, platform: Platform, user: UserRow) => Promise<void>;

/** If the update sets the employer, the effects commit with it, so no card of a former employee can pay. */
export const updateUserWith =
  (effects: readonly EmployerEffect[]): Operation<"updateUser"> =>
  async (call) => {
    const { platform, project, path, body } = call;
    return call.commit(async (tx) => {
      const row = await users.find(tx, project.id, path.id);
      // Read in the unit of work, so that `updatedAt` never goes back.
      const now = platform.clock.now();
      if (body.dateOfBirth !== row.date_of_birth) refuseImplausibleAge(body.dateOfBirth, now);
      const { externalId = row.external_id, companyId = row.company_id, address } = body;
      const changes = {
        external_id: externalId,
        company_id: companyId,
        first_name: body.firstName ?? row.first_name,
        last_name: body.lastName ?? row.last_name,
        email: body.email ?? row.email,
        email_hash: body.email === undefined ? row.email_hash : hashEmail(platform, project.id, body.email),
        phone: body.phone ?? row.phone,
        date_of_birth: body.dateOfBirth ?? row.date_of_birth,
        address: address === undefined ? row.address : serializeAddress(address),
        residence_country: body.residenceCountry ?? row.residence_country,
        metadata: mergeMetadata(row, body.metadata),
        updated_at: now,
      };
      const { status } = await applicationOfUser(tx, project.id, row.id);
      assertChangeable("updateUser", status, users.show(row), users.show({ ...row, ...changes }));
      if (companyId !== row.company_id) await requireCompany(tx, project.id, companyId);
      if (externalId !== row.external_id) await claimExternalId(tx, project.id, externalId);
      const updated = await users.change(tx, row, changes);
      if (body.companyId !== undefined) for (const effect of effects) await effect(tx, platform, updated);
      return { status: 200, body: users.show(updated) };
    });
  };

/** @throws {ApiFailure} COMPANY_NOT_FOUND */
async function requireCompany(tx: Transaction, projectId: string, companyId: string | null): Promise<void> {
  if (companyId !== null) await companies.find(tx, projectId, companyId);
}

async function claimExternalId(tx: Transaction, projectId: string, externalId: string | null): Promise<void> {
  if (externalId === null) return;
  if (await hasExternalId(tx, projectId, externalId)) throw fail("EXTERNAL_ID_ALREADY_EXISTS");
}
