// Labels, links and submission of applications (interface §2.4, §3).
import { dayOf } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  type Application,
  advanceApplication,
  createUser,
  newToken,
  plainUser,
  readApplication,
  simulateDecision,
  userAddress,
} from "../../../harness/steps/users.ts";
import { waitForNextInstant } from "../../../harness/wait.ts";
import { blanks } from "../blanks.ts";

export const rules: readonly Rule[] = [
  journey(
    "application-labels",
    "§2.4",
    "Labels appear only in REJECTED and RETRY_REQUIRED, as the review gave them, and an approval removes them",
    async (session) => {
      const { id } = await createUser(session);
      await assertUnlabelledApproval(session);
      const shown: [string, Application][] = [["NOT_STARTED", await readApplication(session, id)]];
      const step = async (status: string, application: Application) => {
        assertEqual("the application as it is read", await readApplication(session, id), application);
        shown.push([status, application]);
      };
      const submit = () =>
        advanceApplication(session, id, { method: "TOKEN_SHARING", shareToken: newToken("share_ok") });
      await step("RETRY_REQUIRED", await advanceApplication(session, id, incompleteImport()));
      await step("IN_REVIEW", await submit());
      await step(
        "RETRY_REQUIRED",
        await simulateDecision(session, id, "RETRY_REQUIRED", ["SELFIE_MISMATCH", "EXPIRATION_DATE"]),
      );
      const labels = new Set(["EXPIRATION_DATE", "SELFIE_MISMATCH"]);
      const assertLabels = () => assertEqual("labels", new Set(shown.at(-1)![1].rejectionLabels), labels);
      assertLabels();
      for (const method of ["HOSTED_LINK", "DOCUMENTS"] as const) {
        await step("RETRY_REQUIRED", await advanceApplication(session, id, { method }));
        assertLabels();
      }
      await step("IN_REVIEW", await submit());
      await step("REJECTED", await simulateDecision(session, id, "REJECTED"));
      for (const [status, { status: is, rejectionLabels }] of shown) {
        assertEqual("status", is, status);
        const isLabelled = ["REJECTED", "RETRY_REQUIRED"].includes(status);
        const isShown = (rejectionLabels !== null) === isLabelled;
        assertThat(`${isLabelled ? "labels" : "null labels"} in ${status}`, isShown, "the opposite");
      }
    },
  ),
  journey(
    "application-changes-user",
    "decided",
    "Each move of an application changes the user's applicationStatus and updatedAt",
    async (session) => {
      const { id } = await createUser(session);
      for (const status of ["IN_REVIEW", "RETRY_REQUIRED", "IN_REVIEW", "APPROVED"] as const) {
        const application = await simulateDecision(session, id, status);
        const user = expectOk(await session.api.GET("/users/{id}", { params: { path: { id } } }));
        const [shown, expected] = [
          [user.applicationStatus, user.updatedAt],
          [status, application.updatedAt],
        ];
        assertEqual("applicationStatus and updatedAt of the user", shown, expected);
      }
    },
  ),
  journey(
    "application-submitted-again",
    "decided",
    "Each submission sets a later submittedAt, and a review keeps it",
    async (session) => {
      const { id } = await createUser(session);
      const shareToken = () => newToken("share_ok");
      const submissions = [
        () => advanceApplication(session, id, { method: "TOKEN_SHARING", shareToken: shareToken() }),
        () => advanceApplication(session, id, { method: "TOKEN_SHARING", shareToken: shareToken() }),
        () => simulateDecision(session, id, "IN_REVIEW"),
      ];
      let before = "";
      for (const submit of submissions) {
        const { submittedAt } = await submit();
        const isLater = submittedAt !== null && submittedAt > before;
        assertThat(`a time after ${before || "none"}`, isLater, submittedAt);
        await waitForNextInstant();
        const retried = await simulateDecision(session, id, "RETRY_REQUIRED");
        assertEqual("submittedAt after the review", retried.submittedAt, submittedAt);
        before = submittedAt!;
      }
    },
  ),
  journey(
    "application-hosted-link",
    "§4.6, §3",
    "A hosted link is returned without submission; finishing there starts the review and removes the link",
    async (session) => {
      const { id } = await createUser(session);
      const first = await advanceApplication(session, id, { method: "HOSTED_LINK" });
      assertEqual("status and method", [first.status, first.method], ["NOT_STARTED", "HOSTED_LINK"]);
      assertThat("a link", URL.canParse(first.verificationUrl ?? ""), first.verificationUrl);
      const second = await advanceApplication(session, id, { method: "HOSTED_LINK" });
      assertThat("another link", second.verificationUrl !== first.verificationUrl, second.verificationUrl);
      const submitted = await simulateDecision(session, id, "IN_REVIEW");
      assertEqual("status and link", [submitted.status, submitted.verificationUrl], ["IN_REVIEW", null]);
      assertThat("a time", submitted.submittedAt !== null, submitted.submittedAt);
    },
  ),
  journey(
    "attestation-enabled",
    "§7, code decided",
    "A partner's attestation submits an application in projects with that method and is refused in others",
    ["state", "attesting-project"],
    async (session) => {
      const attesting = session.withKey(session.deployment.keys.attesting!);
      const body = { method: "KYC_ATTESTATION", attestation: attestationOf("2024-02-29") } as const;
      const send = async (by: Session, id: string) =>
        by.api.POST("/users/{id}/application", { params: { path: { id } }, body });
      const own = await createUser(attesting);
      const application = expectOk(await send(attesting, own.id));
      assertEqual("status", [application.status, application.method], ["IN_REVIEW", "KYC_ATTESTATION"]);
      const { id } = await createUser(session);
      const before = await readApplication(session, id);
      expectError(await send(session, id), "VERIFICATION_METHOD_NOT_ENABLED");
      assertEqual("the application after the refusal", await readApplication(session, id), before);
    },
  ),
  journey(
    "attestation-line2",
    "§7",
    "An attested address has a non-blank line2",
    ["state", "attesting-project"],
    async (session) => {
      const attesting = session.withKey(session.deployment.keys.attesting!);
      const { id } = await createUser(attesting);
      const before = await readApplication(attesting, id);
      const params = { path: { id } };
      for (const line2 of ["", ...blanks]) {
        const body = { method: "KYC_ATTESTATION", attestation: attestationOf("2024-02-29", line2) } as const;
        expectError(await attesting.api.POST("/users/{id}/application", { params, body }), "VALIDATION_ERROR");
      }
      assertEqual("the application after the refusals", await readApplication(attesting, id), before);
    },
  ),
  journey(
    "attestation-past",
    "decided",
    "A verification date and a birth date cannot be in the future; a verification of today in UTC counts",
    ["state", "attesting-project"],
    async (session) => {
      const attesting = session.withKey(session.deployment.keys.attesting!);
      const future = "9999-12-31";
      const { id } = await createUser(attesting);
      const body = { method: "KYC_ATTESTATION", attestation: attestationOf(future) } as const;
      const params = { path: { id } };
      expectError(await attesting.api.POST("/users/{id}/application", { params, body }), "VALIDATION_ERROR");
      const futureUser = { ...plainUser(attesting), dateOfBirth: future };
      expectError(await attesting.api.POST("/users", { body: futureUser }), "VALIDATION_ERROR");
      const change = { dateOfBirth: future };
      expectError(await attesting.api.PATCH("/users/{id}", { params, body: change }), "VALIDATION_ERROR");
      await assertVerifiedToday(attesting);
    },
  ),
];

async function assertVerifiedToday(session: Session): Promise<void> {
  // Another day may begin while the check runs.
  for (const isLast of [false, true]) {
    const { id, createdAt } = await createUser(session);
    const attest = (daysLater: number) => {
      const attestation = attestationOf(dayOf(Date.parse(createdAt), daysLater));
      const body = { method: "KYC_ATTESTATION", attestation } as const;
      return session.api.POST("/users/{id}/application", { params: { path: { id } }, body });
    };
    const tomorrow = await attest(1);
    const isSameDay = (await createUser(session)).createdAt.startsWith(dayOf(Date.parse(createdAt)));
    if (!isSameDay && !isLast) continue;
    expectError(tomorrow, "VALIDATION_ERROR");
    const { status } = expectOk(await attest(0));
    assertEqual("status of an attestation of today", status, "IN_REVIEW");
    return;
  }
}

async function assertUnlabelledApproval(session: Session): Promise<void> {
  const { id } = await createUser(session);
  const submit = () => advanceApplication(session, id, { method: "TOKEN_SHARING", shareToken: newToken("share_ok") });
  await submit();
  await simulateDecision(session, id, "RETRY_REQUIRED", ["SELFIE_MISMATCH"]);
  await submit();
  const { status, rejectionLabels } = await simulateDecision(session, id, "APPROVED");
  assertEqual("status and labels", [status, rejectionLabels], ["APPROVED", null]);
  const stored = (await readApplication(session, id)).rejectionLabels;
  assertEqual("labels as they are read", stored, null);
}

const incompleteImport = () => ({ method: "TOKEN_SHARING", shareToken: newToken("share_incomplete") }) as const;

function attestationOf(verifiedOn: string, line2 = "3rd floor") {
  return { address: { ...userAddress, line2 }, verifiedOn };
}
