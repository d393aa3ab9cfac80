// Every operation by its operationId. A missing operation does not compile.
import * as activity from "./events/activity/operations.ts";
import * as deliveries from "./events/delivery/operations.ts";
import * as events from "./events/event-log/operations.ts";
import * as webhooks from "./events/webhooks/operations.ts";
import type { Operations } from "./platform/operation.ts";
import * as requestLog from "./platform/request-log/operations.ts";
import * as simulations from "./platform/sandbox/operations.ts";
import { closingBlocks, employerEffects, enrollmentsAt, userDeletionEffects } from "./registry.ts";
import { closeAccountWith, simulateAccountStatusWith } from "./resources/accounts/closing.ts";
import * as accounts from "./resources/accounts/operations.ts";
import * as cardShipments from "./resources/card-shipments/operations.ts";
import * as cardTransactions from "./resources/card-transactions/operations.ts";
import * as cardTransactionSimulations from "./resources/card-transactions/simulations.ts";
import * as cards from "./resources/cards/operations.ts";
import * as cardDetails from "./resources/cards/revealing.ts";
import * as cardUse from "./resources/cards/using.ts";
import * as checkouts from "./resources/checkouts/operations.ts";
import * as companyDocuments from "./resources/companies/company-documents.ts";
import * as companyVerification from "./resources/companies/company-verification.ts";
import * as companies from "./resources/companies/operations.ts";
import * as deposits from "./resources/deposits/operations.ts";
import * as disputes from "./resources/disputes/operations.ts";
import { getEnrollmentWith, listEnrollmentsWith } from "./resources/enrollments/enrollment-reads.ts";
import * as enrollments from "./resources/enrollments/operations.ts";
import * as fraudAlerts from "./resources/fraud-alerts/operations.ts";
import * as quotes from "./resources/quotes/operations.ts";
import * as signerChanges from "./resources/signer-changes/operations.ts";
import * as statements from "./resources/statements/operations.ts";
import * as threeDsChallenges from "./resources/three-ds-challenges/operations.ts";
import * as tokenizations from "./resources/tokenizations/operations.ts";
import { deleteUserWith } from "./resources/users/deletion.ts";
import * as users from "./resources/users/operations.ts";
import * as userDocuments from "./resources/users/user-documents.ts";
import * as verification from "./resources/users/user-verification.ts";
import * as withdrawals from "./resources/withdrawals/operations.ts";

export const handlers: Operations = {
  ...webhooks,
  ...events,
  ...deliveries,
  ...requestLog,
  ...activity,
  ...statements,
  ...simulations,
  ...companies,
  ...companyVerification,
  ...companyDocuments,
  ...accounts,
  ...cardTransactions,
  ...cardTransactionSimulations,
  ...deposits,
  ...withdrawals,
  ...signerChanges,
  ...cards,
  ...threeDsChallenges,
  ...tokenizations,
  ...cardShipments,
  ...cardDetails,
  ...cardUse,
  ...fraudAlerts,
  ...disputes,
  createEnrollment: enrollments.createEnrollment,
  simulateEnrollmentStatus: enrollments.simulateEnrollmentStatus,
  ...quotes,
  ...checkouts,
  createUser: users.createUser,
  listUsers: users.listUsers,
  getUser: users.getUser,
  updateUser: users.updateUserWith(employerEffects),
  ...verification,
  listUserDocuments: userDocuments.listUserDocuments,
  uploadUserDocument: userDocuments.uploadUserDocument,
  closeAccount: closeAccountWith(closingBlocks),
  simulateAccountStatus: simulateAccountStatusWith(closingBlocks),
  listEnrollments: listEnrollmentsWith(enrollmentsAt),
  getEnrollment: getEnrollmentWith(enrollmentsAt),
  cancelEnrollment: enrollments.cancelEnrollmentWith(enrollmentsAt),
  deleteUser: deleteUserWith(userDeletionEffects),
};
