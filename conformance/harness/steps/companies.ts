import type { components } from "../../../generated/types/latest.d.ts";
import type { FileValue } from "../../contract/encode.ts";
import { validFile } from "../../contract/files.ts";
import type { Exchange } from "../../http/exchange.ts";
import { validCall } from "../calls.ts";
import { createApprovedUser, issueCard } from "../cardholders.ts";
import { isAbout, readEvents } from "../events.ts";
import { expectOk } from "../expect.ts";
import type { Session } from "../session.ts";

type Schemas = components["schemas"];
type Person = Schemas["RelatedPerson"];
/** Partners may receive unknown roles and reasons. */
export type Company = Omit<Schemas["Company"], "relatedPersons" | "statusReasons"> & {
  statusReasons: string[] | null;
  relatedPersons: (Omit<Person, "roles"> & { roles: string[] })[];
};
type Method = Schemas["CompanyVerificationMethod"];

export async function createCompany(
  session: Session,
  changes: (example: Schemas["CreateCompanyRequest"]) => Partial<Schemas["CreateCompanyRequest"]> = () => ({}),
): Promise<Company> {
  const { body } = await validCall(session, session.document.operation("createCompany"));
  const example = body!.value as Schemas["CreateCompanyRequest"];
  return expectOk(await session.api.POST("/companies", { body: { ...example, ...changes(example) } }));
}

export function requestVerification(session: Session, { id }: Company, method: Method) {
  return session.api.POST("/companies/{id}/applications", { params: { path: { id } }, body: { method } });
}

export interface ApplicationPath {
  readonly id: string;
  readonly applicationId: string;
}

export async function createCompanyWithPack(
  session: Session,
): Promise<{ readonly company: Company; readonly path: ApplicationPath }> {
  const company = await createCompany(session);
  return { company, path: await openPack(session, company) };
}

export async function openPack(session: Session, company: Company): Promise<ApplicationPath> {
  const { id: applicationId } = expectOk(await requestVerification(session, company, "UNIVERSAL_KYB"));
  return { id: company.id, applicationId };
}

export interface MissingDocument {
  readonly type: string;
  readonly relatedPersonId: string | null;
}

export async function readNextAction(
  session: Session,
  path: ApplicationPath,
): Promise<{ type: string; documents: MissingDocument[] } | null> {
  const params = { path };
  const get = await session.api.GET("/companies/{id}/applications/{applicationId}", { params });
  return expectOk(get).nextAction;
}

export function uploadDocument(
  session: Session,
  path: ApplicationPath,
  { type, relatedPersonId }: MissingDocument,
  file: FileValue = validFile,
): Promise<Exchange> {
  const value = { type, ...(relatedPersonId === null ? {} : { relatedPersonId }), file };
  const body = { mediaType: "multipart/form-data", value };
  return session.call(session.document.operation("uploadCompanyDocument"), { path: { ...path }, body });
}

export function submitApplication(session: Session, path: ApplicationPath) {
  return session.api.POST("/companies/{id}/applications/{applicationId}/submit", { params: { path } });
}

export async function createSubmittedCompany(
  session: Session,
  changes?: Parameters<typeof createCompany>[1],
): Promise<Company> {
  const company = await createCompany(session, changes);
  expectOk(await requestVerification(session, company, "MANAGED"));
  return company;
}

export async function createActiveCompany(session: Session): Promise<Company> {
  return expectOk(await simulateStatus(session, await createSubmittedCompany(session), { status: "ACTIVE" }));
}

/** Opens an account of an ACTIVE company and issues a card on it to an employee. */
export async function createCompanyCard(session: Session) {
  const company = await createActiveCompany(session);
  const owner = { ownerType: "COMPANY", ownerId: company.id } as const;
  const { id: accountId } = expectOk(await session.api.POST("/accounts", { body: owner }));
  const userId = await createApprovedUser(session, { companyId: company.id });
  return { company, card: await issueCard(session, { userId, accountId }) };
}

export function simulateStatus(session: Session, { id }: Company, body: Schemas["SimulateCompanyStatusRequest"]) {
  return session.api.POST("/simulations/companies/{id}/status", { params: { path: { id } }, body });
}

export function personInput({ id, roles, firstName, lastName }: Company["relatedPersons"][number]) {
  return { id, roles: roles as Person["roles"], firstName, lastName };
}

export function updatePersons(session: Session, { id }: Company, relatedPersons: Schemas["RelatedPersonUpdate"][]) {
  return session.api.PATCH("/companies/{id}", { params: { path: { id } }, body: { relatedPersons } });
}

export async function readCompany(session: Session, { id }: Company): Promise<Company> {
  return expectOk(await session.api.GET("/companies/{id}", { params: { path: { id } } }));
}

/** Oldest first. */
export async function statusEvents(session: Session, { id }: Company): Promise<Company[]> {
  const events = await readEvents(session, { type: "COMPANY_STATUS_UPDATED" });
  return events
    .map(({ data }) => data as Company)
    .filter((data) => isAbout(data, { id }))
    .reverse();
}
