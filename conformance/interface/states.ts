// Interface §3: states and the moves between them.
import { sentence } from "./sentence.ts";

export const sentences = [
  sentence(
    "§3 endpoint created",
    "A new endpoint is ACTIVE and returns its secret once",
    "webhook-created",
    "secrets-once",
  ),
  sentence(
    "§3 endpoint disabled",
    "Disabling stops deliveries and cannot be undone; a new endpoint resumes them",
    "webhook-disabled",
    "delivery-disabled-none",
    "delivery-resumed",
  ),
  sentence(
    "§3 statement GENERATED",
    "A produced file makes the statement GENERATED, with an event and a download",
    "statement-generated",
    "statement-available",
  ),
  sentence(
    "§3 statement FAILED",
    "A statement whose file cannot be produced is FAILED, with an event",
    "statement-failed",
    ["state-moves", "Statement PENDING to FAILED by failure"],
  ),
  sentence(
    "§3 application IN_REVIEW",
    "An imported token moves the application to IN_REVIEW, and an event brings the decision",
    "token-import-outcome",
    "token-good-once",
    "application-hosted-link",
    ["event-delivered", "USER_APPLICATION_STATUS_UPDATED"],
  ),
  sentence(
    "§3 application import failed",
    "A failed import leads to NOT_STARTED or RETRY_REQUIRED",
    "token-import-outcome",
  ),
  sentence("§3 dispute RECEIVED", "A filed dispute is RECEIVED without a signature", "dispute-unsigned", [
    "state-initial",
    "Dispute",
  ]),
  sentence(
    "§3 company states",
    "A company from which more is needed has the status ACTION_REQUIRED",
    "company-resubmitted",
    "company-status-reasons",
  ),
  sentence(
    "§3 dispute states",
    "A dispute can end REFUNDED; PENDING_SIGNATURE is gone",
    "dispute-refund-once",
    "dispute-unsigned",
  ),
  sentence("§3 checkout states", "A checkout can be COMPLETED and EXPIRED", "checkout-completed", [
    "state-moves",
    "Checkout",
  ]),
  sentence("§3 enrollment states", "An enrollment can be ACTIVE", "enrollment-verified"),
  sentence(
    "§3 application states",
    "An application is NOT_STARTED, IN_REVIEW, APPROVED, REJECTED or RETRY_REQUIRED",
    "application-labels",
    ["state-operations", "UserApplication"],
    ["response-body", "getUserApplication"],
  ),
];
