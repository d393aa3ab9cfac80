// Submits companies for verification (interface §2.4, §7). Invariant: a submission commits with the company's move to
// IN_REVIEW and its event.

import type { Transaction } from "../../platform/database/types.ts";
import { invalid } from "../../platform/errors.ts";
import type { Call, Operation } from "../../platform/operation.ts";
import { isBlankLine } from "../../platform/postal-address.ts";
import {
  applicationStates,
  companyApplications,
  findApplication,
  listApplications,
  missingOf,
  showApplication,
} from "./company-applications.ts";
import { uploadedFor } from "./company-documents-store.ts";
import { decideByName } from "./review.ts";
import { type CompanyRow, companies, companyStates } from "./store.ts";

const noReasons = { status_reasons: null } as const;

export const createCompanyApplication: Operation<"createCompanyApplication"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, path, body } = call;
    const company = await companies.find(tx, project.id, path.id);
    const isManaged = body.method === "MANAGED";
    if (isManaged) await startReview(tx, call, company, "createCompanyApplication");
    else {
      companyStates.assertAllowed(company, "createCompanyApplication");
      const problems = addressesWithoutLine2(company).map((name) => ({
        path: "/body/method",
        message: `must not be UNIVERSAL_KYB while the company's ${name} has no line2`,
      }));
      if (problems.length > 0) throw invalid(...problems);
    }
    const key = await tx.drawKey(platform);
    const now = key.created_at;
    const row = await companyApplications.add(tx, platform, project.id, {
      ...key,
      company_id: company.id,
      method: body.method,
      status: isManaged ? "SUBMITTED" : "OPEN",
      submitted_at: isManaged ? now : null,
    });
    return { status: 201, body: showApplication(row, company, []) };
  });

export const listCompanyApplications: Operation<"listCompanyApplications"> = async (call) => {
  const { platform, project, path, query } = call;
  const { read } = platform.database;
  const company = await companies.find(read, project.id, path.id);
  const { rows, hasMore } = await listApplications(read, company, query);
  const open = rows.filter(({ status }) => status === "OPEN").map(({ id }) => id);
  const uploaded = await uploadedFor(read, project.id, open);
  const data = rows.map((row) => showApplication(row, company, uploaded.get(row.id) ?? []));
  return { status: 200, body: { data, hasMore } };
};

export const getCompanyApplication: Operation<"getCompanyApplication"> = async ({ platform, project, path }) => {
  const { read } = platform.database;
  const { company, application } = await findApplication(read, project.id, path);
  const uploaded = await uploadedFor(read, project.id, [application.id]);
  return { status: 200, body: showApplication(application, company, uploaded.get(application.id) ?? []) };
};

export const submitCompanyApplication: Operation<"submitCompanyApplication"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, path } = call;
    const { company, application } = await findApplication(tx, project.id, path);
    const changes = { submitted_at: platform.clock.now() };
    const row = await applicationStates.move(
      tx,
      platform,
      application,
      "submitCompanyApplication",
      "SUBMITTED",
      changes,
    );
    // Runs after the move, because the state error of the move comes first. A failure rolls the move back.
    const uploaded = (await uploadedFor(tx, project.id, [application.id])).get(application.id) ?? [];
    const isIncomplete = missingOf(company, uploaded).length > 0 || addressesWithoutLine2(company).length > 0;
    if (isIncomplete) throw applicationStates.refusalDespiteState("COMPANY_APPLICATION_INVALID_STATE", application);
    await startReview(tx, call, company, "submitCompanyApplication");
    return { status: 200, body: showApplication(row, company, uploaded) };
  });

async function startReview(
  tx: Transaction,
  { platform, project }: Pick<Call<"submitCompanyApplication">, "platform" | "project">,
  company: CompanyRow,
  by: "createCompanyApplication" | "submitCompanyApplication",
): Promise<void> {
  const inReview = await companyStates.move(tx, platform, company, by, "IN_REVIEW", noReasons);
  await decideByName(tx, platform, project, inReview);
}

/** A pack of documents needs a second line in both addresses (interface §7). */
function addressesWithoutLine2(row: CompanyRow): string[] {
  const company = companies.show(row);
  const names = ["registeredAddress", "operationalAddress"] as const;
  return names.filter((name) => isBlankLine(company[name].line2));
}
