// Every operation of the contract, by its operationId: a missing one does not compile.

import * as accounts from "./accounts/operations.ts";
import * as cardShipments from "./card-shipments/operations.ts";
import * as cardTransactions from "./card-transactions/operations.ts";
import * as cardTransactionSimulations from "./card-transactions/simulations.ts";
import * as cards from "./cards/operations.ts";
import * as cardDetails from "./cards/revealing.ts";
import * as cardUse from "./cards/using.ts";
import * as checkouts from "./checkouts/operations.ts";
import * as companyDocuments from "./companies/documents.ts";
import * as companies from "./companies/operations.ts";
import * as companyVerification from "./companies/verification.ts";
import * as deliveries from "./delivery/operations.ts";
import * as deposits from "./deposits/operations.ts";
import * as disputes from "./disputes/operations.ts";
import * as enrollments from "./enrollments/operations.ts";
import * as events from "./events/operations.ts";
import * as fraudAlerts from "./fraud-alerts/operations.ts";
import type { Operations } from "./platform/operation.ts";
import * as quotes from "./quotes/operations.ts";
import * as simulations from "./simulations/operations.ts";
import * as statements from "./statements/operations.ts";
import * as threeDsChallenges from "./three-ds-challenges/operations.ts";
import * as tokenizations from "./tokenizations/operations.ts";
import * as userDocuments from "./users/documents.ts";
import * as users from "./users/operations.ts";
import * as verification from "./users/verification.ts";
import * as webhooks from "./webhooks/operations.ts";
import * as withdrawals from "./withdrawals/operations.ts";

export const handlers: Operations = {
  ...webhooks,
  ...events,
  ...deliveries,
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
  ...cards,
  ...threeDsChallenges,
  ...tokenizations,
  ...cardShipments,
  ...cardDetails,
  ...cardUse,
  ...fraudAlerts,
  ...disputes,
  ...enrollments,
  ...quotes,
  ...checkouts,
  ...users,
  ...verification,
  uploadUserDocument: userDocuments.uploadUserDocument,
};
