// Verification of companies (interface §2.4, §6.2, §7). Invariant: a refusal changes nothing and emits no event.
import { assertEqual, assertThat, expectError, expectOk, expectStatus } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  type Company,
  createCompany,
  createSubmittedCompany,
  openPack,
  personInput,
  readCompany,
  readNextAction,
  requestVerification,
  simulateStatus,
  statusEvents,
  submitApplication,
  updatePersons,
  uploadDocument,
} from "../../../harness/steps/companies.ts";
import { blanks } from "../blanks.ts";

export const rules: readonly Rule[] = [
  journey(
    "company-pack-line2",
    "§7",
    "A document pack needs a non-empty line2 in both addresses; managed verification does not",
    async (session) => {
      for (const name of ["registeredAddress", "operationalAddress"] as const) {
        for (const line2 of [null, ...blanks]) {
          const company = await createCompany(session, (example) => ({ [name]: { ...example[name], line2 } }));
          expectError(await requestVerification(session, company, "UNIVERSAL_KYB"), "VALIDATION_ERROR");
          assertEqual("the company after the refusal", await readCompany(session, company), company);
          expectOk(await requestVerification(session, company, "MANAGED"));
        }
      }
    },
  ),
  journey(
    "company-barred-country",
    "§7",
    "A company in a country barred from card issuance, by country or address, cannot become active but can be rejected",
    async (session) => {
      const changes: readonly Parameters<typeof createSubmittedCompany>[1][] = [
        () => ({ country: barredCountry }),
        ({ registeredAddress }) => ({ registeredAddress: { ...registeredAddress, country: barredCountry } }),
        ({ operationalAddress }) => ({ operationalAddress: { ...operationalAddress, country: barredCountry } }),
      ];
      for (const change of changes) {
        const company = await createSubmittedCompany(session, change);
        await expectStatusRefused(session, company, { status: "ACTIVE" }, "COMPANY_COUNTRY_NOT_SUPPORTED");
        expectOk(await simulateStatus(session, company, { status: "REJECTED" }));
      }
    },
  ),
  journey(
    "company-moved-to-barred-country",
    "§7",
    "A company that moves to a country barred from card issuance cannot be simulated as ACTIVE, even if it is ACTIVE",
    async (session) => {
      const company = await createSubmittedCompany(session);
      expectOk(await simulateStatus(session, company, { status: "ACTIVE" }));
      const body = { registeredAddress: { ...company.registeredAddress, country: barredCountry } };
      expectOk(await session.api.PATCH("/companies/{id}", { params: { path: { id: company.id } }, body }));
      const active = { status: "ACTIVE", isDeactivated: true } as const;
      await expectStatusRefused(session, company, active, "COMPANY_COUNTRY_NOT_SUPPORTED");
      expectOk(await simulateStatus(session, company, { status: "ACTION_REQUIRED", isDeactivated: true }));
    },
  ),
  journey(
    "company-deactivated",
    "§2.4",
    "isDeactivated changes with or without the status, and each change emits an event",
    checkDeactivated,
  ),
  journey(
    "company-status-reasons",
    "decided",
    "A REJECTED or ACTION_REQUIRED company shows at least one reason, also in its event; any other status shows none",
    checkStatusReasons,
  ),
  journey(
    "company-deactivated-while-applying",
    "decided",
    "A deactivated company stays deactivated when it applies again, by managed verification or with a pack",
    async (session) => {
      for (const method of ["MANAGED", "UNIVERSAL_KYB"] as const) {
        const company = await createSubmittedCompany(session);
        const stop = { status: "ACTION_REQUIRED", isDeactivated: true } as const;
        expectOk(await simulateStatus(session, company, { status: "ACTIVE" }));
        expectOk(await simulateStatus(session, company, stop));
        if (method === "MANAGED") expectOk(await requestVerification(session, company, method));
        else {
          const path = await openPack(session, company);
          const { documents } = (await readNextAction(session, path))!;
          for (const document of documents) expectStatus(await uploadDocument(session, path, document), [201]);
          expectOk(await submitApplication(session, path));
        }
        const shown = await readCompany(session, company);
        const state = [shown.status, shown.isDeactivated];
        assertEqual(`status and isDeactivated after ${method}`, state, ["IN_REVIEW", true]);
        const last = (await statusEvents(session, company)).at(-1);
        assertEqual("data of the last event", last, shown);
      }
    },
  ),
  journey(
    "company-pack-documents",
    "§2.4",
    "A pack asks for company documents and one per active related person; managed verification asks for nothing",
    async (session) => {
      const company = await createCompany(session);
      const pack = expectOk(await requestVerification(session, company, "UNIVERSAL_KYB"));
      assertEqual("next action of the pack", pack.nextAction, expectedAction(company));
      const { id, ...person } = personInput(company.relatedPersons[0]!);
      const twoPersons = [{ ...person, id }, person];
      const changed = expectOk(await updatePersons(session, company, twoPersons));
      const path = { id: company.id, applicationId: pack.id };
      const get = () => session.api.GET("/companies/{id}/applications/{applicationId}", { params: { path } });
      assertEqual("next action after the update", expectOk(await get()).nextAction, expectedAction(changed));
      const managed = expectOk(await requestVerification(session, company, "MANAGED"));
      const { nextAction, status } = managed;
      assertEqual("nextAction and status of managed verification", [nextAction, status], [null, "SUBMITTED"]);
      assertThat("the instant of submission", managed.submittedAt !== null, managed.submittedAt);
    },
  ),
];

// Barred by default.
const barredCountry = "KP";

/** Expects the refusal to change nothing and to emit no event. */
async function expectStatusRefused(
  session: Session,
  company: Company,
  body: Parameters<typeof simulateStatus>[2],
  code: "COMPANY_COUNTRY_NOT_SUPPORTED" | "SIMULATION_INVALID_STATE",
): Promise<void> {
  const read = async () => [await readCompany(session, company), await statusEvents(session, company)];
  const before = await read();
  expectError(await simulateStatus(session, company, body), code);
  assertEqual("the company and its events", await read(), before);
}

async function checkDeactivated(session: Session): Promise<void> {
  const pending = await createCompany(session);
  for (const status of ["PENDING", "ACTIVE"] as const)
    await expectStatusRefused(session, pending, { status, isDeactivated: true }, "SIMULATION_INVALID_STATE");
  const company = await createSubmittedCompany(session);
  const steps = [
    { status: "IN_REVIEW", isDeactivated: true },
    { status: "ACTIVE", isDeactivated: false },
    { status: "ACTIVE", isDeactivated: true },
    { status: "ACTION_REQUIRED" },
  ] as const;
  const expected = [["IN_REVIEW", false]];
  for (const step of steps) {
    const shown = expectOk(await simulateStatus(session, company, step));
    expected.push([step.status, "isDeactivated" in step ? step.isDeactivated : true]);
    const events = await statusEvents(session, company);
    const states = events.map(({ status, isDeactivated }) => [status, isDeactivated]);
    assertEqual("status and isDeactivated of the events", states, expected);
    assertEqual("data of the last event", events.at(-1), await readCompany(session, company));
    assertEqual("response of the simulation", shown, events.at(-1));
    const isLater = shown.updatedAt > events.at(-2)!.updatedAt;
    assertThat("a later updatedAt with each change", isLater, shown.updatedAt);
    await expectStatusRefused(session, company, step, "SIMULATION_INVALID_STATE");
  }
}

async function checkStatusReasons(session: Session): Promise<void> {
  const company = await createSubmittedCompany(session);
  const reasonsIn = async (): Promise<readonly string[] | null> => {
    const shown = await readCompany(session, company);
    const last = (await statusEvents(session, company)).at(-1)!;
    assertEqual("reasons in the event", last.statusReasons, shown.statusReasons);
    const isShown = shown.status === "REJECTED" || shown.status === "ACTION_REQUIRED";
    const count = shown.statusReasons?.length ?? 0;
    assertThat(`reasons of ${shown.status}`, isShown ? count > 0 : shown.statusReasons === null, count);
    return shown.statusReasons;
  };
  const set = async (body: Parameters<typeof simulateStatus>[2]) =>
    expectOk(await simulateStatus(session, company, body));
  await reasonsIn();
  await set({ status: "ACTIVE" });
  await reasonsIn();
  await set({ status: "ACTION_REQUIRED" });
  await reasonsIn();
  const reasons = ["OWNERSHIP_UNCLEAR", "DOCUMENT_EXPIRED"] as const;
  await set({ status: "ACTION_REQUIRED", statusReasons: [...reasons] });
  assertEqual("reasons", await reasonsIn(), reasons);
  await set({ status: "ACTION_REQUIRED", isDeactivated: true });
  assertEqual("reasons after the deactivation", await reasonsIn(), reasons);
  expectOk(await requestVerification(session, company, "MANAGED"));
  await reasonsIn();
  await set({ status: "REJECTED", statusReasons: ["SANCTIONS"] });
  assertEqual("reasons of the rejection", await reasonsIn(), ["SANCTIONS"]);
  const active = { status: "ACTIVE", statusReasons: ["SANCTIONS"] } satisfies Parameters<typeof simulateStatus>[2];
  const reviewed = await createSubmittedCompany(session);
  expectError(await simulateStatus(session, reviewed, active), "VALIDATION_ERROR");
}

function expectedAction({ relatedPersons }: Company) {
  const own = ["CERTIFICATE_OF_INCORPORATION", "PROOF_OF_ADDRESS"].map((type) => ({ type, relatedPersonId: null }));
  const persons = relatedPersons.filter(({ isActive }) => isActive);
  return {
    type: "UPLOAD_DOCUMENTS",
    documents: [...own, ...persons.map(({ id }) => ({ type: "IDENTITY_DOCUMENT", relatedPersonId: id }))],
  };
}
