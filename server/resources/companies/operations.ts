// Company operations. Invariant: a change of status or deactivation commits with its event.

import { mergeMetadata, serializeMetadata } from "../../platform/metadata.ts";
import type { Operation } from "../../platform/operation.ts";
import { serializeAddress } from "../../platform/postal-address.ts";
import { mergePersons } from "./persons.ts";
import { applyDecision } from "./review.ts";
import { companies, personsOf } from "./store.ts";

export const createCompany: Operation<"createCompany"> = async ({ platform, project, body, commit }) =>
  commit(async (tx) => {
    const key = await tx.drawKey(platform);
    const now = key.created_at;
    const row = await companies.add(tx, platform, project.id, {
      ...key,
      name: body.name,
      country: body.country,
      registered_address: serializeAddress(body.registeredAddress),
      operational_address: serializeAddress(body.operationalAddress),
      status: "PENDING",
      status_reasons: null,
      is_deactivated: 0,
      related_persons: JSON.stringify(mergePersons([], body.relatedPersons, () => platform.random.uuid(now))),
      metadata: serializeMetadata(body.metadata),
    });
    return { status: 201, body: companies.show(row) };
  });

export const listCompanies: Operation<"listCompanies"> = companies.list;

export const getCompany: Operation<"getCompany"> = companies.get;

export const updateCompany: Operation<"updateCompany"> = async ({ platform, project, path, body, commit }) =>
  commit(async (tx) => {
    const row = await companies.find(tx, project.id, path.id);
    const now = platform.clock.now();
    const { registeredAddress, operationalAddress, relatedPersons } = body;
    const updated = await companies.change(tx, row, {
      name: body.name ?? row.name,
      registered_address: registeredAddress ? serializeAddress(registeredAddress) : row.registered_address,
      operational_address: operationalAddress ? serializeAddress(operationalAddress) : row.operational_address,
      related_persons: relatedPersons
        ? JSON.stringify(mergePersons(personsOf(row), relatedPersons, () => platform.random.uuid(now)))
        : row.related_persons,
      metadata: mergeMetadata(row, body.metadata),
      updated_at: now,
    });
    return { status: 200, body: companies.show(updated) };
  });

export const simulateCompanyStatus: Operation<"simulateCompanyStatus"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, path, body } = call;
    const row = await companies.find(tx, project.id, path.id);
    return { status: 200, body: companies.show(await applyDecision(tx, platform, project, row, body)) };
  });
