// Companies, and what the provider decides of them. Invariant: what changes a company's status, or whether it is deactivated, is in one transaction with the event
// that tells of it.
import { writtenAddress } from "../../platform/address.ts";
import { found } from "../../platform/errors.ts";
import type { Operation } from "../../platform/operation.ts";
import { withPersons } from "./persons.ts";
import { decide } from "./review.ts";
import * as store from "./store.ts";

export const createCompany: Operation<"createCompany"> = async (call) => {
  const { platform, project, body } = call;
  return call.commit(async (tx) => {
    const now = platform.clock.now();
    const row: store.CompanyRow = {
      id: platform.random.uuid(now),
      project_id: project.id,
      name: body.name,
      country: body.country,
      registered_address: writtenAddress(body.registeredAddress),
      operational_address: writtenAddress(body.operationalAddress),
      status: "PENDING",
      is_deactivated: 0,
      related_persons: JSON.stringify(withPersons([], body.relatedPersons, () => platform.random.uuid(now))),
      created_at: now,
      updated_at: now,
    };
    await store.insertCompany(tx, row);
    return { status: 201, body: store.toCompany(row) };
  });
};

export const listCompanies: Operation<"listCompanies"> = async ({ platform, project, query }) => {
  const { rows, hasMore } = await store.listCompanies(platform.database.read, project.id, query);
  return { status: 200, body: { data: rows.map(store.toCompany), hasMore } };
};

export const getCompany: Operation<"getCompany"> = async ({ platform, project, path }) => {
  const row = found(await store.findCompany(platform.database.read, project.id, path.id), "COMPANY_NOT_FOUND");
  return { status: 200, body: store.toCompany(row) };
};

export const updateCompany: Operation<"updateCompany"> = async (call) => {
  const { platform, project, path, body } = call;
  return call.commit(async (tx) => {
    const row = found(await store.findCompanyForUpdate(tx, project.id, path.id), "COMPANY_NOT_FOUND");
    const now = platform.clock.now();
    const { registeredAddress, operationalAddress, relatedPersons } = body;
    const updated = await store.changeCompany(tx, row, {
      name: body.name ?? row.name,
      registered_address: registeredAddress ? writtenAddress(registeredAddress) : row.registered_address,
      operational_address: operationalAddress ? writtenAddress(operationalAddress) : row.operational_address,
      related_persons: relatedPersons
        ? JSON.stringify(withPersons(store.personsOf(row), relatedPersons, () => platform.random.uuid(now)))
        : row.related_persons,
      updated_at: now,
    });
    return { status: 200, body: store.toCompany(updated) };
  });
};

/** What the provider decides, told by a sandbox's partner. */
export const simulateCompanyStatus: Operation<"simulateCompanyStatus"> = async (call) => {
  const { platform, project, path, body } = call;
  return call.commit(async (tx) => {
    const row = found(await store.findCompanyForUpdate(tx, project.id, path.id), "COMPANY_NOT_FOUND");
    return { status: 200, body: store.toCompany(await decide(tx, platform, project, row, body)) };
  });
};
