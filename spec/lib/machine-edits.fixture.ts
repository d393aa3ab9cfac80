// Edits that cause each message about a state machine, in different machines so that many are compiled together.
import { type LintEdit, messageEdit } from "./edits.fixture.ts";

const edit = (message: string, file: string, find: string, replace: string): LintEdit =>
  messageEdit("states", [message], [file, find, replace]);

const silent = '      silent: "You disable the endpoint yourself, and no event type covers endpoints.",\n';

export const machineEdits: readonly LintEdit[] = [
  edit(
    "CryptoDeposit: no move leads to FAILED",
    "deposits.tsp",
    "to: #[CryptoDepositStatus.FAILED],",
    "to: #[CryptoDepositStatus.CONFIRMED],",
  ),
  edit("disableWebhok is no operation", "webhooks.tsp", 'operation: "disableWebhook"', 'operation: "disableWebhok"'),
  edit(
    "downloadStatement does not name its refusal EVENT_NOT_FOUND",
    "statements.tsp",
    'code: "STATEMENT_FAILED"',
    'code: "EVENT_NOT_FOUND"',
  ),
  edit(
    "rotateWebhookSecret does not name WEBHOOK_INVALID_STATE",
    "webhooks.tsp",
    "rotateWebhookSecret is Act<IdPath, Done<WebhookWithSecret>, Errors.WebhookNotFound | Errors.WebhookInvalidState>",
    "rotateWebhookSecret is Act<IdPath, Done<WebhookWithSecret>, Errors.WebhookNotFound>",
  ),
  edit(
    "downloadStatement has no answer in FAILED",
    "statements.tsp",
    '    #{ states: #[StatementStatus.FAILED], operation: "downloadStatement", code: "STATEMENT_FAILED" }\n',
    "",
  ),
  edit("STATEMENT_MOVED is no type of event", "statements.tsp", '"STATEMENT_STATUS_UPDATED"', '"STATEMENT_MOVED"'),
  edit("emits no event: say why", "webhooks.tsp", silent, ""),
  edit("both emits an event and is silent", "webhooks.tsp", silent, `${silent}      event: "WEBHOOK_TEST",\n`),
  edit("kind is no field of Account", "accounts.tsp", "when: #{ type:", "when: #{ kind:"),
  edit(
    "in which states is testWebhook possible?",
    "webhooks.tsp",
    `    #{
      states: #[WebhookStatus.ACTIVE],
      operation: "testWebhook",
      when: #{ mode: WebhookMode.NOTIFICATION },
      event: "WEBHOOK_TEST",
    }
`,
    "",
  ),
  edit(
    "downloadStatement is listed twice for FAILED",
    "statements.tsp",
    "    #{ states: #[StatementStatus.PENDING], operation",
    "    #{ states: #[StatementStatus.PENDING, StatementStatus.FAILED], operation",
  ),
  edit(
    "DISMISS is no state",
    "fraud-alerts.tsp",
    "to: #[FraudAlertStatus.CONFIRMED],",
    "to: #[FraudAlertStatus.CONFIRMED, FraudAlertDecision.DISMISS],",
  ),
  edit(
    "signCryptoWithdrawal begins in PROCESSING, which is not named as an initial state",
    "withdrawals.tsp",
    "initial: #[CryptoWithdrawalStatus.AWAITING_SIGNATURE],",
    "initial: #[CryptoWithdrawalStatus.AWAITING_SIGNATURE],\n" +
      '  starts: #[#{ state: CryptoWithdrawalStatus.PROCESSING, operation: "signCryptoWithdrawal", body: #{} }],',
  ),
  edit(
    "the move by withdrawDispute follows createDispute: only the service's moves do",
    "disputes.tsp",
    '      to: #[DisputeStatus.WITHDRAWN],\n      operation: "withdrawDispute",\n',
    '      to: #[DisputeStatus.WITHDRAWN],\n      operation: "withdrawDispute",\n      follows: "createDispute",\n',
  ),
  edit(
    "simulateFraud is no operation",
    "accounts.tsp",
    'service: "compliance"',
    'service: "compliance", follows: "simulateFraud"',
  ),
  edit(
    "names no initial state",
    "signer-changes.tsp",
    "initial: #[SignerChangeStatus.AWAITING_SIGNATURE]",
    "initial: #[]",
  ),
  edit(
    "decisions is no field of the body of respondToFraudAlert",
    "fraud-alerts.tsp",
    "body: #{ decision: FraudAlertDecision.DISMISS }",
    "body: #{ decisions: FraudAlertDecision.DISMISS }",
  ),
  edit(
    '"APPROVED" is no value of decision of the body of respondToThreeDsChallenge',
    "three-ds-challenges.tsp",
    "body: #{ decision: ThreeDsDecision.APPROVE },",
    "body: #{ decision: ThreeDsChallengeStatus.APPROVED },",
  ),
  edit(
    "verfication is no field of the body of createEnrollment",
    "agentic-enrollments.tsp",
    "body: #{ verification: EnrollmentVerification.MANUAL }",
    "body: #{ verfication: EnrollmentVerification.MANUAL }",
  ),
];
