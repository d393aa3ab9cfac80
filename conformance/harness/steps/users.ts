import { randomUUID } from "node:crypto";
import { expectOk } from "../expect.ts";
import type { Session } from "../session.ts";

export const userAddress = { line1: "Chausseestrasse 1", city: "Berlin", postalCode: "10115", country: "DE" } as const;

/** An adult, whatever the target's clock shows, because the document's example is one. */
export function plainUser({ document }: Session) {
  const { dateOfBirth } = document.operation("createUser").bodies[0]!.example as { readonly dateOfBirth: string };
  return {
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@example.com",
    phone: "+4915112345678",
    dateOfBirth,
    address: userAddress,
    residenceCountry: "DE",
  };
}

export async function createUser(session: Session, more: UserFields = {}) {
  return expectOk(await session.api.POST("/users", { body: { ...plainUser(session), ...more } }));
}

export function deleteUser(session: Session, id: string) {
  return session.api.DELETE("/users/{id}", { params: { path: { id } } });
}

interface UserFields {
  readonly externalId?: string;
  readonly residenceCountry?: string;
  readonly email?: string;
  readonly companyId?: string;
}

/** The prefix selects the outcome. */
export function newToken(begins: string): string {
  return `${begins}_${randomUUID()}`;
}

export async function advanceApplication(session: Session, id: string, body: ApplicationStep) {
  return expectOk(await session.api.POST("/users/{id}/application", { params: { path: { id } }, body }));
}

interface ApplicationStep {
  readonly method: "HOSTED_LINK" | "DOCUMENTS" | "TOKEN_SHARING";
  readonly shareToken?: string;
}

export async function readApplication(session: Session, id: string) {
  return expectOk(await session.api.GET("/users/{id}/application", { params: { path: { id } } }));
}

export type Application = Awaited<ReturnType<typeof readApplication>>;

export async function simulateDecision(
  session: Session,
  id: string,
  status: "IN_REVIEW" | "APPROVED" | "REJECTED" | "RETRY_REQUIRED",
  rejectionLabels?: NonNullable<Application["rejectionLabels"]>,
) {
  const body = { status, ...(rejectionLabels === undefined ? {} : { rejectionLabels }) };
  const params = { path: { id } };
  return expectOk(await session.api.POST("/simulations/users/{id}/application", { params, body }));
}
