// The steps of the rules on companies. Invariant: every company is one of its own, made with the example of the document.
import { limits } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import { ok } from "../../rules/expect.ts";
import { goodCall } from "../../rules/fixtures.ts";
import type { Session } from "../../run/session.ts";

type Schemas = components["schemas"];
type Person = Schemas["RelatedPerson"];
/** As partners read it: roles may be some that they do not know. */
export type Company = Omit<Schemas["Company"], "relatedPersons"> & {
  relatedPersons: (Omit<Person, "roles"> & { roles: string[] })[];
};
type Method = Schemas["CompanyVerificationMethod"];

/** A new company; `changes` take the place of fields of the example. */
export async function create(
  session: Session,
  changes: (example: Schemas["CreateCompanyRequest"]) => Partial<Schemas["CreateCompanyRequest"]> = () => ({}),
): Promise<Company> {
  const { body } = await goodCall(session, session.document.operation("createCompany"));
  const example = body!.value as Schemas["CreateCompanyRequest"];
  return ok(session, await session.api.POST("/companies", { body: { ...example, ...changes(example) } }));
}

/** The answer to a request for verification. */
export function apply(session: Session, { id }: Company, method: Method) {
  return session.api.POST("/companies/{id}/applications", { params: { path: { id } }, body: { method } });
}

/** A company whose application was submitted. */
export async function inReview(session: Session, changes?: Parameters<typeof create>[1]): Promise<Company> {
  const company = await create(session, changes);
  ok(session, await apply(session, company, "MANAGED"));
  return company;
}

/** The answer to a simulation of what the provider decides. */
export function simulate(session: Session, { id }: Company, body: Schemas["SimulateCompanyStatusRequest"]) {
  return session.api.POST("/simulations/companies/{id}/status", { params: { path: { id } }, body });
}

/** A person as it is sent. */
export function sent({ id, roles, firstName, lastName }: Company["relatedPersons"][number]) {
  return { id, roles: roles as Person["roles"], firstName, lastName };
}

/** The answer to an update of the persons. */
export function updatePersons(session: Session, { id }: Company, relatedPersons: Schemas["RelatedPersonUpdate"][]) {
  return session.api.PATCH("/companies/{id}", { params: { path: { id } }, body: { relatedPersons } });
}

export async function read(session: Session, { id }: Company): Promise<Company> {
  return ok(session, await session.api.GET("/companies/{id}", { params: { path: { id } } }));
}

/** The data of the events that tell of the company, oldest first. */
export async function told(session: Session, { id }: Company): Promise<Company[]> {
  const query = { limit: limits.pageMax, type: "COMPANY_STATUS_UPDATED" };
  const { data } = ok(session, await session.api.GET("/events", { params: { query } }));
  return data
    .map((event) => event.data as Company)
    .filter((each) => each.id === id)
    .reverse();
}
