// Made by `npm run generate` from spec/. Do not edit.

export const versions = [
  "2025-02-14",
  "2026-01-01"
] as const;

export type Version = (typeof versions)[number];

export const latestVersion: Version = "2026-01-01";

/** Additional response headers of deprecated dates: names and values. */

export const deprecationHeaders: Readonly<Partial<Record<Version, Readonly<Record<string, string>>>>> = {};

export const environments = [
  "sandbox",
  "production"
] as const;

export type Environment = (typeof environments)[number];

/** Addresses of interface §5.5, by the first part of their host. */

export const servers = {
  "sandbox": "Sandbox: alias of the sandbox in Singapore",
  "sandbox-sg": "Sandbox, Singapore",
  "sandbox-mx": "Sandbox, Mexico",
  "api": "Production: alias of production in Singapore",
  "api-sg": "Production, Singapore",
  "api-mx": "Production, Mexico"
} as const;

export type ServerName = keyof typeof servers;

export const headers = {
  "serviceVersion": "Service-Version",
  "idempotencyKey": "Idempotency-Key",
  "requestId": "X-Request-Id",
  "rateLimitLimit": "RateLimit-Limit",
  "rateLimitRemaining": "RateLimit-Remaining",
  "rateLimitReset": "RateLimit-Reset",
  "rateLimitPolicy": "RateLimit-Policy",
  "legacyRateLimitLimit": "X-RateLimit-Limit",
  "legacyRateLimitRemaining": "X-RateLimit-Remaining",
  "legacyRateLimitReset": "X-RateLimit-Reset",
  "wwwAuthenticate": "WWW-Authenticate",
  "accept": "Accept",
  "acceptEncoding": "Accept-Encoding",
  "helpLink": "Link",
  "retryAfter": "Retry-After",
  "idempotentReplayed": "Idempotent-Replayed",
  "deprecation": "Deprecation",
  "sunset": "Sunset",
  "webhookId": "X-Service-Webhook-Id",
  "webhookTimestamp": "X-Service-Webhook-Timestamp",
  "webhookSignature": "X-Service-Webhook-Signature",
  "standardWebhookId": "webhook-id",
  "standardWebhookTimestamp": "webhook-timestamp",
  "standardWebhookSignature": "webhook-signature",
  "location": "Location",
  "simulateCheckout": "X-Simulate-Checkout"
} as const;

/** Headers of every response. Those about rate limits start with RateLimit- or X-RateLimit-. */

export const standardHeaders = [
  "Service-Version",
  "X-Request-Id",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "RateLimit-Policy",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset"
] as const;

export const deliveryHeaders = [
  "X-Service-Webhook-Id",
  "X-Service-Webhook-Timestamp",
  "X-Service-Webhook-Signature",
  "webhook-id",
  "webhook-timestamp",
  "webhook-signature",
  "Service-Version"
] as const;

/** All error codes with status, message, source and scope. */

export const errors = {
  "UNAUTHORIZED": {
    "status": 401,
    "message": "The API key is missing or invalid.",
    "cause": "Authorization has no Bearer key, or the key is unknown or revoked.",
    "remedy": "Send `Authorization: Bearer KEY` with a current key of this environment.",
    "source": "§5.4",
    "scope": "operation"
  },
  "API_KEY_IP_NOT_ALLOWED": {
    "status": 403,
    "message": "The caller's address is not on this API key's allowlist.",
    "cause": "The key has an allowlist, and the request came from an address outside it.",
    "remedy": "Call from an allowed address, or have your address added to the key's allowlist.",
    "source": "§7",
    "scope": "operation"
  },
  "RATE_LIMIT_EXCEEDED": {
    "status": 429,
    "message": "Too many requests; wait for the seconds in Retry-After.",
    "cause": "The project used up its requests of a second, a minute or a day in this tier.",
    "remedy": "Wait for the seconds in Retry-After, then send the request again with the same Idempotency-Key.",
    "retry": "sameKey",
    "source": "§7",
    "scope": "operation"
  },
  "UNSUPPORTED_VERSION": {
    "status": 400,
    "message": "Service-Version is not a supported date; detail.supported lists all dates.",
    "cause": "Service-Version names a date that the service does not have.",
    "remedy": "Send one of the dates in `detail.supported`.",
    "source": "decided",
    "scope": "operation"
  },
  "VALIDATION_ERROR": {
    "status": 422,
    "message": "The request is invalid; detail lists each broken rule.",
    "cause": "A parameter, a header or the body breaks a rule of the reference. Or it has a private key, an API key or a signing secret in it.",
    "remedy": "Correct each path in `detail.errors`; the same Idempotency-Key can be used again. Replace a secret that you sent.",
    "source": "§7, code decided",
    "scope": "operation"
  },
  "MALFORMED_BODY": {
    "status": 400,
    "message": "The body could not be parsed as its Content-Type.",
    "cause": "The body cannot be read in the format that Content-Type names.",
    "remedy": "Send a body that fits its Content-Type, and check its encoding. `detail` names the problem, and the place of a mistake in JSON.",
    "source": "decided",
    "scope": "operation"
  },
  "UNSUPPORTED_MEDIA_TYPE": {
    "status": 415,
    "message": "This operation does not read this Content-Type or Content-Encoding.",
    "cause": "Content-Type is missing, or names a format or a charset that the operation does not read. Or Content-Encoding is unknown.",
    "remedy": "Send one of the media types, charsets or content codings in `detail.accepted`.",
    "source": "decided",
    "scope": "operation"
  },
  "PAYLOAD_TOO_LARGE": {
    "status": 413,
    "message": "The body exceeds the size limit.",
    "cause": "The body or an uploaded file has more bytes than the limit.",
    "remedy": "Send less data, or a smaller file.",
    "source": "decided",
    "scope": "operation"
  },
  "INTERNAL_ERROR": {
    "status": 500,
    "message": "An internal error occurred; quote X-Request-Id when you contact support.",
    "cause": "The service failed in a way that it did not expect.",
    "remedy": "The same Idempotency-Key replays this error. Check whether the operation took effect, then retry with a new key. If the error remains, contact support with X-Request-Id.",
    "source": "decided",
    "scope": "operation"
  },
  "SERVICE_UNAVAILABLE": {
    "status": 503,
    "message": "The service is temporarily unavailable; retry shortly.",
    "cause": "The service or its database is overloaded or restarting.",
    "remedy": "Wait for the seconds in Retry-After, then retry with the same Idempotency-Key. Use a new key only if the retry is replayed.",
    "retry": "sameKey",
    "source": "decided",
    "scope": "operation"
  },
  "IDEMPOTENT_PARAMETER_MISMATCH": {
    "status": 400,
    "message": "This Idempotency-Key was already used with a different request.",
    "cause": "A request with the same key had another path or body.",
    "remedy": "Send a new Idempotency-Key for a new request; keep the old key only for exact retries.",
    "source": "§7",
    "scope": "operation"
  },
  "IDEMPOTENCY_REQUEST_IN_PROGRESS": {
    "status": 409,
    "message": "A request with this Idempotency-Key is in progress; retry with backoff.",
    "cause": "The first request with this key has no response yet.",
    "remedy": "Wait, then retry with the same Idempotency-Key; delay each retry longer than the last.",
    "retry": "sameKey",
    "source": "§7",
    "scope": "operation"
  },
  "RESOURCE_NOT_FOUND": {
    "status": 404,
    "message": "No resource exists at this path.",
    "cause": "The path is misspelled, or this environment does not have the operation.",
    "remedy": "Compare the path with the reference; simulations exist only in a sandbox. If `detail.setting` is present, start the sandbox with that setting.",
    "source": "decided",
    "scope": "edge"
  },
  "METHOD_NOT_ALLOWED": {
    "status": 405,
    "message": "This path does not support this method; Allow lists those it does.",
    "cause": "The path exists, but not with this method.",
    "remedy": "Use a method that the response's Allow header lists.",
    "source": "decided",
    "scope": "edge"
  },
  "MALFORMED_REQUEST": {
    "status": 400,
    "message": "The request is not valid HTTP.",
    "cause": "The request line or a header breaks the rules of HTTP.",
    "remedy": "Send the request with a current HTTP client, and check proxies on the way.",
    "source": "decided",
    "scope": "edge"
  },
  "REQUEST_TIMEOUT": {
    "status": 408,
    "message": "The request did not arrive in time.",
    "cause": "The connection was too slow, or the client stopped sending.",
    "remedy": "Send the whole request at once, and retry with the same Idempotency-Key.",
    "retry": "sameKey",
    "source": "decided",
    "scope": "edge"
  },
  "EXPECTATION_FAILED": {
    "status": 417,
    "message": "The server cannot meet the expectation in the Expect header.",
    "cause": "The Expect header asks for something other than 100-continue.",
    "remedy": "Remove the Expect header.",
    "source": "decided",
    "scope": "edge"
  },
  "PRECONDITION_FAILED": {
    "status": 412,
    "message": "The file does not match the request's precondition.",
    "cause": "If-Match or If-Unmodified-Since names another version of the file.",
    "remedy": "Download the whole file again without the condition.",
    "source": "decided",
    "scope": "edge"
  },
  "RANGE_NOT_SATISFIABLE": {
    "status": 416,
    "message": "The requested range is outside the file; Content-Range gives the file's length.",
    "cause": "The Range header starts after the end of the file.",
    "remedy": "Ask for a range within the length in Content-Range.",
    "source": "decided",
    "scope": "edge"
  },
  "REQUEST_HEADERS_TOO_LARGE": {
    "status": 431,
    "message": "The request headers are too large.",
    "cause": "The request line and its headers together are too long.",
    "remedy": "Send fewer or shorter headers, and shorten the query.",
    "source": "decided",
    "scope": "edge"
  },
  "INVALID_WEBHOOK_URL": {
    "status": 400,
    "message": "The url must use HTTPS and be reachable from the public internet.",
    "cause": "The url does not use HTTPS, does not resolve, or leads to a private address.",
    "remedy": "Register a public HTTPS address; `detail.reason` names the rule that it breaks. A sandbox started with ALLOW_PRIVATE_WEBHOOK_URLS=true also accepts http and localhost.",
    "source": "§7, status decided",
    "scope": "operation"
  },
  "REQUEST_WEBHOOK_NOT_ALLOWED": {
    "status": 403,
    "message": "The project cannot register this REQUEST endpoint; detail.reason says why.",
    "cause": "The project's authorization mode is not EXTERNAL, or the project already has its REQUEST endpoint.",
    "remedy": "Update the existing endpoint, or have the project's authorization mode set to EXTERNAL.",
    "source": "§7, status decided",
    "scope": "operation"
  },
  "WEBHOOK_LIMIT_EXCEEDED": {
    "status": 400,
    "message": "The project has reached its limit of active notification endpoints; disable one.",
    "cause": "The project already has the largest number of active NOTIFICATION endpoints.",
    "remedy": "Disable an endpoint that you no longer need, or update one instead.",
    "source": "§7, status decided",
    "scope": "operation"
  },
  "WEBHOOK_NOT_FOUND": {
    "status": 404,
    "message": "No webhook endpoint has this id.",
    "cause": "The id is wrong, or the endpoint belongs to another project or environment.",
    "remedy": "List the webhook endpoints and use one of their ids.",
    "source": "§7, status decided",
    "scope": "operation"
  },
  "WEBHOOK_INVALID_STATE": {
    "status": 400,
    "message": "The webhook endpoint's status or mode does not allow this operation.",
    "cause": "The endpoint is disabled, or its mode does not support the operation. A resend finds no active endpoint that it was sent to.",
    "remedy": "Use an active endpoint of the right mode. For a resend with the reason `no_active_recipient`, name one in `webhookId`.",
    "source": "decided",
    "scope": "operation"
  },
  "EVENT_NOT_FOUND": {
    "status": 404,
    "message": "No event has this id.",
    "cause": "The id is wrong, or the event belongs to another project or environment.",
    "remedy": "List the events and use one of their ids.",
    "source": "decided",
    "scope": "operation"
  },
  "STATEMENT_NOT_FOUND": {
    "status": 404,
    "message": "No statement has this id.",
    "cause": "The id is wrong, or the statement belongs to another project or environment.",
    "remedy": "List the statements and use one of their ids.",
    "source": "decided",
    "scope": "operation"
  },
  "STATEMENT_NOT_READY": {
    "status": 409,
    "message": "The file is still being prepared; wait for STATEMENT_STATUS_UPDATED.",
    "cause": "The statement is still PENDING.",
    "remedy": "Wait for STATEMENT_STATUS_UPDATED, then download the file.",
    "source": "decided",
    "scope": "operation"
  },
  "STATEMENT_FAILED": {
    "status": 409,
    "message": "The file could not be produced; request a new statement.",
    "cause": "The service could not prepare the file.",
    "remedy": "Request a new statement for the same period.",
    "source": "decided",
    "scope": "operation"
  },
  "STATEMENT_EXPIRED": {
    "status": 410,
    "message": "The file expired after 180 days; request a new statement.",
    "cause": "The file is older than the time for which files are kept.",
    "remedy": "Request a new statement for the same period.",
    "source": "decided",
    "scope": "operation"
  },
  "STATEMENT_LINK_INVALID": {
    "status": 403,
    "message": "The link is invalid or expired; request a new one.",
    "cause": "The link is too old, or its signature was changed.",
    "remedy": "Call downloadStatement again and follow the new link at once.",
    "source": "decided",
    "scope": "edge"
  },
  "INSUFFICIENT_FUNDS": {
    "status": 400,
    "message": "The amount exceeds the account's available balance.",
    "cause": "The amount and its fee exceed the balance that is not held.",
    "remedy": "Read the account, and ask for at most the asset's `withdrawable`, or add funds.",
    "source": "decided",
    "scope": "operation"
  },
  "SIMULATION_INVALID_STATE": {
    "status": 400,
    "message": "The current state does not allow this simulation.",
    "cause": "The resource has no move for this simulation in its state. Or an amount is too large, or `originalAmount` is missing. Or no payment by the card can take the refund.",
    "remedy": "Choose one of `detail.moves`. If `detail.path` is present, send an amount there that fits `detail.largest` or `detail.currency`. If `detail.reasons` is present, settle what it names.",
    "source": "§7, status decided",
    "scope": "operation"
  },
  "SIMULATION_IN_PROGRESS": {
    "status": 409,
    "message": "A simulation is already running for this card; retry later.",
    "cause": "Another payment of the card is being decided at this moment.",
    "remedy": "Wait for the first simulation's response, then send this one again with a new Idempotency-Key.",
    "retry": "newKey",
    "source": "§7",
    "scope": "operation"
  },
  "COMPANY_ACCOUNT_NOT_ALLOWED": {
    "status": 400,
    "message": "A consumer program cannot have company accounts.",
    "cause": "The project is a consumer program, and `ownerType` is COMPANY.",
    "remedy": "Create the account for a user, or use a project of a commercial program.",
    "source": "§7",
    "scope": "operation"
  },
  "SIMULATION_UNSUPPORTED_CURRENCY": {
    "status": 400,
    "message": "The simulation does not accept this currency; detail names the accepted one.",
    "cause": "The amount is not in the billing currency of the program, or not in the currency of the transaction.",
    "remedy": "Send the amount at `detail.path` in `detail.currency`. For a payment in another currency, send the amount in that currency as `originalAmount` too.",
    "source": "§7, status decided",
    "scope": "operation"
  },
  "ACCOUNT_NOT_ACTIVE": {
    "status": 400,
    "message": "The account is not active.",
    "cause": "The account is RESTRICTED or CLOSED.",
    "remedy": "Read the account's status, and use an ACTIVE account.",
    "source": "§7, status decided",
    "scope": "operation"
  },
  "ASSET_NOT_ACCEPTED": {
    "status": 400,
    "message": "The deposit address does not accept this asset.",
    "cause": "The asset exists on another chain than the deposit address.",
    "remedy": "Send an asset of `detail.accepted`, or use the deposit address on the asset's chain.",
    "source": "§7, status decided",
    "scope": "operation"
  },
  "FIAT_DEPOSITS_NOT_ENABLED": {
    "status": 403,
    "message": "Bank transfers are not enabled for this project or account.",
    "cause": "The project has no bank transfers, or the account is no master collateral account.",
    "remedy": "Use the account that receives bank transfers, or have them enabled; `detail.reason` names the cause.",
    "source": "§7, status decided",
    "scope": "operation"
  },
  "USER_APPLICATION_INVALID_STATE": {
    "status": 400,
    "message": "The application's status does not allow this operation.",
    "cause": "The user's application has a status in which this operation does nothing.",
    "remedy": "Read the application, and take the step that its status allows; accounts and cards need APPROVED.",
    "source": "decided",
    "scope": "operation"
  },
  "VERIFICATION_METHOD_NOT_ENABLED": {
    "status": 403,
    "message": "The project does not allow this verification method.",
    "cause": "The project verifies its users with another method.",
    "remedy": "Send the method that is enabled for the project.",
    "source": "decided",
    "scope": "operation"
  },
  "USER_NOT_FOUND": {
    "status": 404,
    "message": "No user has this id.",
    "cause": "The id is wrong, or the user belongs to another project or environment.",
    "remedy": "List the users and use one of their ids.",
    "source": "decided",
    "scope": "operation"
  },
  "EXTERNAL_ID_ALREADY_EXISTS": {
    "status": 409,
    "message": "Another active user has this externalId.",
    "cause": "You already created a user with this `externalId`.",
    "remedy": "Find that user with the filter `externalId`, or send another value.",
    "source": "§7, status decided",
    "scope": "operation"
  },
  "USER_IDENTITY_SUBMITTED": {
    "status": 400,
    "message": "The user's application was submitted with this identity, so it cannot change.",
    "cause": "The request changes identity data that an application was submitted with.",
    "remedy": "Leave out the names, birth date, address and country of residence.",
    "source": "decided",
    "scope": "operation"
  },
  "USER_NOT_DELETABLE": {
    "status": 400,
    "message": "The user has accounts that cannot be closed; detail.accounts says why.",
    "cause": "An account of the user still has money or open work, or is RESTRICTED.",
    "remedy": "Settle what `detail.accounts` names, and delete the user again.",
    "source": "decided",
    "scope": "operation"
  },
  "COMPANY_NOT_FOUND": {
    "status": 404,
    "message": "No company has this id.",
    "cause": "The id is wrong, or the company belongs to another project or environment.",
    "remedy": "List the companies and use one of their ids.",
    "source": "decided",
    "scope": "operation"
  },
  "ACCOUNT_NOT_FOUND": {
    "status": 404,
    "message": "No account has this id.",
    "cause": "The id is wrong, or the account belongs to another project or environment.",
    "remedy": "List the accounts and use one of their ids.",
    "source": "decided",
    "scope": "operation"
  },
  "DEPOSIT_ADDRESS_NOT_FOUND": {
    "status": 404,
    "message": "No deposit address has this id or address.",
    "cause": "The id or address is wrong, or it belongs to another account.",
    "remedy": "List the account's deposit addresses and use one of them.",
    "source": "decided",
    "scope": "operation"
  },
  "ACCOUNT_NOT_CLOSABLE": {
    "status": 400,
    "message": "The account cannot be closed; detail.reasons says why.",
    "cause": "The account still has money, usable cards or open work, or it is the master collateral account.",
    "remedy": "Settle what `detail.reasons` names, and close the account again.",
    "source": "decided",
    "scope": "operation"
  },
  "COMPANY_INVALID_STATE": {
    "status": 400,
    "message": "The company's status does not allow this operation.",
    "cause": "The company is not verified, is deactivated, or is past this step.",
    "remedy": "Read the company, and take the step that its status allows; accounts and cards need ACTIVE.",
    "source": "decided",
    "scope": "operation"
  },
  "CRYPTO_DEPOSIT_NOT_FOUND": {
    "status": 404,
    "message": "No crypto deposit has this id.",
    "cause": "The id is wrong, or the deposit belongs to another project or environment.",
    "remedy": "List the crypto deposits and use one of their ids.",
    "source": "decided",
    "scope": "operation"
  },
  "FIAT_DEPOSIT_NOT_FOUND": {
    "status": 404,
    "message": "No fiat deposit has this id.",
    "cause": "The id is wrong, or the deposit belongs to another project or environment.",
    "remedy": "List the fiat deposits and use one of their ids.",
    "source": "decided",
    "scope": "operation"
  },
  "CRYPTO_WITHDRAWAL_NOT_FOUND": {
    "status": 404,
    "message": "No crypto withdrawal has this id.",
    "cause": "The id is wrong, or the withdrawal belongs to another project or environment.",
    "remedy": "List the crypto withdrawals and use one of their ids.",
    "source": "decided",
    "scope": "operation"
  },
  "CRYPTO_WITHDRAWAL_INVALID_STATE": {
    "status": 400,
    "message": "The withdrawal's status does not allow this operation.",
    "cause": "The withdrawal was already signed, was cancelled, or has expired.",
    "remedy": "Read the withdrawal; create a new one if it has ended.",
    "source": "decided",
    "scope": "operation"
  },
  "CRYPTO_WITHDRAWAL_SIGNATURE_INVALID": {
    "status": 400,
    "message": "The signature does not match the account's signer and this withdrawal's payload.",
    "cause": "Another wallet signed, or the signed payload differs from this withdrawal's.",
    "remedy": "Read the payload again, and sign it with the account's signer.",
    "source": "decided",
    "scope": "operation"
  },
  "ACCOUNT_SIGNER_NOT_REGISTERED": {
    "status": 400,
    "message": "The account has no signer; withdrawals need one.",
    "cause": "The account has no wallet that signs withdrawals.",
    "remedy": "Set a signer with createSignerChange, and wait until the change is APPLIED.",
    "source": "decided",
    "scope": "operation"
  },
  "SIGNER_CHANGE_NOT_FOUND": {
    "status": 404,
    "message": "No signer change has this id.",
    "cause": "The id is wrong, or the signer change belongs to another project or environment.",
    "remedy": "List the signer changes and use one of their ids.",
    "source": "decided",
    "scope": "operation"
  },
  "SIGNER_CHANGE_INVALID_STATE": {
    "status": 400,
    "message": "The signer change's status does not allow this operation.",
    "cause": "The signer change was already signed, applied or cancelled, or it has expired.",
    "remedy": "Read the signer change; create a new one if it has ended.",
    "source": "decided",
    "scope": "operation"
  },
  "SIGNER_CHANGE_ALREADY_OPEN": {
    "status": 409,
    "message": "The account already has an open signer change.",
    "cause": "The account has a signer change that is AWAITING_SIGNATURE or PENDING.",
    "remedy": "Finish or cancel the change that `detail.signerChangeId` names, then send the request with a new Idempotency-Key.",
    "retry": "newKey",
    "source": "decided",
    "scope": "operation"
  },
  "SIGNER_CHANGE_NOT_ALLOWED": {
    "status": 400,
    "message": "The account's signer cannot be changed to this address.",
    "cause": "The operator sets the signer of the master collateral account, or the wallet is the present signer.",
    "remedy": "Ask the operator about the master collateral account. Otherwise send the address of another wallet.",
    "source": "decided",
    "scope": "operation"
  },
  "SIGNER_CHANGE_SIGNATURE_INVALID": {
    "status": 400,
    "message": "A signature does not match its wallet and this signer change's payload.",
    "cause": "A signature is missing or superfluous, another wallet signed, or the signed payload differs from this change's.",
    "remedy": "Read the payload again, and sign it with the wallet that `detail.wallet` names.",
    "source": "decided",
    "scope": "operation"
  },
  "3DS_CHALLENGE_NOT_FOUND": {
    "status": 404,
    "message": "No 3DS challenge has this id.",
    "cause": "The id is wrong, or the challenge belongs to another project or environment.",
    "remedy": "Use the id in the CARD_3DS_CHALLENGE_CREATED event.",
    "source": "decided",
    "scope": "operation"
  },
  "3DS_CHALLENGE_INVALID_STATE": {
    "status": 400,
    "message": "The challenge was already answered or has expired.",
    "cause": "The cardholder's answer came twice or too late.",
    "remedy": "Read the challenge for its outcome; the cardholder can pay again to get a new one.",
    "source": "§7",
    "scope": "operation"
  },
  "CARD_NOT_FOUND": {
    "status": 404,
    "message": "No card has this id.",
    "cause": "The id is wrong, or the card belongs to another project or environment.",
    "remedy": "List the cards and use one of their ids.",
    "source": "decided",
    "scope": "operation"
  },
  "CARD_INVALID_STATE": {
    "status": 400,
    "message": "The card's status does not allow this operation.",
    "cause": "The card has a status without a move for this operation.",
    "remedy": "Read the card, and compare its status with the diagram of its states.",
    "source": "decided",
    "scope": "operation"
  },
  "CARD_BLOCK_NOT_LIFTABLE": {
    "status": 400,
    "message": "Unblocking cannot lift this card's block; see its blockReason.",
    "cause": "The service blocked the card for a reason that you cannot lift.",
    "remedy": "Read `blockReason`; issue a new card, or contact support.",
    "source": "decided",
    "scope": "operation"
  },
  "CARD_ACCOUNT_NOT_ALLOWED": {
    "status": 400,
    "message": "Use the user's own account or, in commercial programs, an account of the employer.",
    "cause": "The account belongs neither to the user nor to the user's employer.",
    "remedy": "Send the user's own account, or an account of the employer in a commercial program.",
    "source": "decided",
    "scope": "operation"
  },
  "CARD_ACTIVATION_CODE_INVALID": {
    "status": 400,
    "message": "The activation code is wrong or expired.",
    "cause": "The code is wrong or expired, or too many wrong codes were tried.",
    "remedy": "Read the current code with getCardActivationCode; after too many attempts, wait an hour.",
    "source": "decided",
    "scope": "operation"
  },
  "CARD_ALREADY_REPLACED": {
    "status": 400,
    "message": "The card was already replaced; detail names its replacement.",
    "cause": "The card was replaced before. A card is replaced once.",
    "remedy": "Read the card `detail.replacedBy`; replace that card if it is lost too.",
    "source": "decided",
    "scope": "operation"
  },
  "CARDHOLDER_COUNTRY_NOT_SUPPORTED": {
    "status": 400,
    "message": "Cards cannot be issued to residents of this country.",
    "cause": "The user resides in a country where cards cannot be issued.",
    "remedy": "Do not retry: no card can be issued to this user.",
    "source": "§7",
    "scope": "operation"
  },
  "CARD_DETAILS_KEY_NOT_REGISTERED": {
    "status": 400,
    "message": "Card details are returned only encrypted; register a public key first.",
    "cause": "The project has no public key to encrypt card details with.",
    "remedy": "Register a key with putCardDetailsKey, then retry with a new Idempotency-Key.",
    "source": "decided",
    "scope": "operation"
  },
  "CARD_DETAILS_KEY_NOT_FOUND": {
    "status": 404,
    "message": "The project has no card details key.",
    "cause": "No key was registered, or it was removed.",
    "remedy": "Register a key with putCardDetailsKey.",
    "source": "decided",
    "scope": "operation"
  },
  "FRAUD_ALERT_NOT_FOUND": {
    "status": 404,
    "message": "No fraud alert has this id.",
    "cause": "The id is wrong, or the alert belongs to another project or environment.",
    "remedy": "List the fraud alerts and use one of their ids.",
    "source": "decided",
    "scope": "operation"
  },
  "FRAUD_ALERT_INVALID_STATE": {
    "status": 400,
    "message": "The fraud alert was already answered.",
    "cause": "The alert is CONFIRMED or DISMISSED.",
    "remedy": "Read the alert for the earlier answer, which stays.",
    "source": "decided",
    "scope": "operation"
  },
  "TRANSACTION_NOT_FOUND": {
    "status": 404,
    "message": "No card transaction has this id.",
    "cause": "The id is wrong, or the transaction belongs to another project or environment.",
    "remedy": "List the card transactions and use one of their ids.",
    "source": "decided",
    "scope": "operation"
  },
  "DISPUTE_NOT_FOUND": {
    "status": 404,
    "message": "No dispute has this id.",
    "cause": "The id is wrong, or the dispute belongs to another project or environment.",
    "remedy": "List the disputes and use one of their ids.",
    "source": "decided",
    "scope": "operation"
  },
  "DISPUTE_INVALID_STATE": {
    "status": 400,
    "message": "The dispute's status does not allow this operation.",
    "cause": "The dispute is already decided or withdrawn.",
    "remedy": "Read the dispute for its outcome.",
    "source": "decided",
    "scope": "operation"
  },
  "TRANSACTION_INVALID_STATE": {
    "status": 400,
    "message": "Only a CLEARED transaction with an amount that was not refunded can be disputed.",
    "cause": "The payment is not CLEARED, or all of it was refunded. Or its account is CLOSED or has another billing currency.",
    "remedy": "Wait for the clearing, and dispute only an amount that was not refunded.",
    "source": "decided",
    "scope": "operation"
  },
  "DISPUTE_ALREADY_OPEN": {
    "status": 409,
    "message": "The transaction already has an open dispute; detail.disputeId names it.",
    "cause": "An earlier dispute of this transaction is not decided yet.",
    "remedy": "Wait for its decision, or withdraw it before you file another. `detail.disputeId` names it.",
    "source": "decided",
    "scope": "operation"
  },
  "DISPUTE_AMOUNT_TOO_LARGE": {
    "status": 400,
    "message": "The dispute exceeds the cleared amount that was not refunded.",
    "cause": "The amount exceeds the cleared amount that is left.",
    "remedy": "Dispute at most `detail.largest`: the cleared amount minus its refunds.",
    "source": "decided",
    "scope": "operation"
  },
  "CARD_SHIPMENT_NOT_FOUND": {
    "status": 404,
    "message": "No card shipment has this id.",
    "cause": "The id is wrong, or the shipment belongs to another project or environment.",
    "remedy": "List the card shipments and use one of their ids.",
    "source": "decided",
    "scope": "operation"
  },
  "CARD_SHIPMENT_INVALID_STATE": {
    "status": 400,
    "message": "The shipment's status does not allow this operation.",
    "cause": "The shipment was already submitted.",
    "remedy": "Read the shipment, and create a new one for more cards.",
    "source": "decided",
    "scope": "operation"
  },
  "CARD_NOT_SHIPPABLE": {
    "status": 400,
    "message": "A card cannot be shipped; detail names the card and the reason.",
    "cause": "A card is virtual, has ended, or is already in a shipment.",
    "remedy": "Leave out the card in `detail`.",
    "source": "decided",
    "scope": "operation"
  },
  "CARD_SHIPPING_NOT_ENABLED": {
    "status": 403,
    "message": "Physical card shipping is not enabled for this project.",
    "cause": "The project has no shipping of physical cards.",
    "remedy": "Have shipping enabled for the project, then submit the shipment again.",
    "source": "§7",
    "scope": "operation"
  },
  "RELATED_PERSON_NOT_FOUND": {
    "status": 404,
    "message": "The company has no related person with this id.",
    "cause": "The id names no person of this company.",
    "remedy": "Read the company, and use an id of its related persons.",
    "source": "decided",
    "scope": "operation"
  },
  "COMPANY_COUNTRY_NOT_SUPPORTED": {
    "status": 400,
    "message": "Cards cannot be issued to companies in this country.",
    "cause": "The company's country or one of its addresses is in a country where cards cannot be issued.",
    "remedy": "Do not approve this company; REJECTED stays possible.",
    "source": "§7, code decided",
    "scope": "operation"
  },
  "COMPANY_APPLICATION_NOT_FOUND": {
    "status": 404,
    "message": "The company has no application with this id.",
    "cause": "The id is wrong, or the application belongs to another company.",
    "remedy": "Use the id in the response of createCompanyApplication.",
    "source": "decided",
    "scope": "operation"
  },
  "COMPANY_APPLICATION_INVALID_STATE": {
    "status": 400,
    "message": "The application was already submitted or is incomplete.",
    "cause": "The application was submitted earlier. Or required documents, or the `line2` of an address, are missing.",
    "remedy": "Read the application, and upload the documents that it lists. Give both addresses of the company a `line2`.",
    "source": "decided",
    "scope": "operation"
  },
  "AGENTIC_REQUEST_REJECTED": {
    "status": 400,
    "message": "The request was rejected; detail names the quote or enrollment and the reason.",
    "cause": "The enrollment, the quote or the merchant does not allow the purchase.",
    "remedy": "Read `detail.reason`, and change the enrollment or create a new quote.",
    "source": "§7, status decided",
    "scope": "operation"
  },
  "AGENTIC_CARD_NOT_FOUND": {
    "status": 404,
    "message": "No card with this id can be enrolled.",
    "cause": "The card is unknown, terminated or expired.",
    "remedy": "List the cards, and enroll a valid one.",
    "source": "§7, status decided",
    "scope": "operation"
  },
  "ENROLLMENT_NOT_FOUND": {
    "status": 404,
    "message": "No enrollment has this id.",
    "cause": "The id is wrong, or the enrollment belongs to another project or environment.",
    "remedy": "List the enrollments and use one of their ids.",
    "source": "§7, status decided",
    "scope": "operation"
  },
  "MERCHANT_OFFER_INVALID": {
    "status": 400,
    "message": "The merchant's offer is not what was requested; detail has the reason.",
    "cause": "The merchant offers another item, quantity or currency than requested, or its amounts do not add up.",
    "remedy": "Read `detail.reason`, and request another product. Report the offer to the merchant.",
    "source": "decided",
    "scope": "operation"
  },
  "AGENTIC_RESOURCE_NOT_FOUND": {
    "status": 404,
    "message": "The quote, checkout or product does not exist.",
    "cause": "The id is wrong, or the merchant does not sell this product.",
    "remedy": "Check the id, or the product's address, and create a new quote.",
    "source": "§7, status decided",
    "scope": "operation"
  },
  "VARIANT_UNAVAILABLE": {
    "status": 400,
    "message": "The variant is sold out.",
    "cause": "The merchant has no more of the product's variant.",
    "remedy": "Choose another variant, and create a new quote.",
    "source": "§7, status decided",
    "scope": "operation"
  },
  "QUOTE_TEMPORARILY_UNAVAILABLE": {
    "status": 503,
    "message": "The merchant is temporarily unavailable; retry with a new Idempotency-Key.",
    "cause": "The merchant did not respond, or asked for a later attempt.",
    "remedy": "Wait for the seconds in Retry-After, then retry with a new Idempotency-Key.",
    "retry": "newKey",
    "source": "§7",
    "scope": "operation"
  },
  "QUOTE_EXPIRED": {
    "status": 400,
    "message": "The quote has expired; create a new one.",
    "cause": "The quote's `expiresAt` has passed, or the merchant no longer knows the offer.",
    "remedy": "Create a new quote, and check out before it expires.",
    "source": "§7, status decided",
    "scope": "operation"
  },
  "CHECKOUT_TEMPORARILY_UNAVAILABLE": {
    "status": 503,
    "message": "Checkout is temporarily unavailable; retry with a new Idempotency-Key.",
    "cause": "The merchant did not respond, or asked for a later attempt.",
    "remedy": "Wait for the seconds in Retry-After, then retry with a new Idempotency-Key.",
    "retry": "newKey",
    "source": "§7",
    "scope": "operation"
  },
  "REQUEST_NOT_FOUND": {
    "status": 404,
    "message": "The log has no request with this id.",
    "cause": "The project made no request with this id in the last 24 hours, or the log lost it.",
    "remedy": "Check that the id is the `id` of a listed request, without the prefix of X-Request-Id.",
    "source": "decided",
    "scope": "operation"
  }
} as const;

export type ErrorCode = keyof typeof errors;

/** Requests per rolling second, minute and day, per environment. */

export const tiers = {
  "DEFAULT": {
    "policy": "default",
    "sandbox": {
      "second": 10,
      "minute": 150,
      "day": 10000
    },
    "production": {
      "second": 20,
      "minute": 600,
      "day": 500000
    }
  },
  "CARD_ISSUANCE": {
    "policy": "card-issuance",
    "sandbox": {
      "second": 5,
      "minute": 50,
      "day": 500
    },
    "production": {
      "second": 10,
      "minute": 100,
      "day": 5000
    }
  },
  "CARD_OPERATIONS": {
    "policy": "card-operations",
    "sandbox": {
      "second": 5,
      "minute": 100,
      "day": 1000
    },
    "production": {
      "second": 15,
      "minute": 250,
      "day": 10000
    }
  },
  "IDENTITY_VERIFICATION": {
    "policy": "identity-verification",
    "sandbox": {
      "second": 2,
      "minute": 30,
      "day": 300
    },
    "production": {
      "second": 5,
      "minute": 150,
      "day": 2000
    }
  },
  "TOKEN_SYNC": {
    "policy": "token-sync",
    "sandbox": {
      "second": 3,
      "minute": 180,
      "day": 1000
    },
    "production": {
      "second": 3,
      "minute": 180,
      "day": 5000
    }
  },
  "ACCOUNT_CREATION": {
    "policy": "account-creation",
    "sandbox": {
      "second": 5,
      "minute": 60,
      "day": 2000
    },
    "production": {
      "second": 10,
      "minute": 120,
      "day": 10000
    }
  },
  "WITHDRAWALS": {
    "policy": "withdrawals",
    "sandbox": {
      "second": 5,
      "minute": 60,
      "day": 1000
    },
    "production": {
      "second": 10,
      "minute": 120,
      "day": 5000
    }
  },
  "ACTIVITY": {
    "policy": "activity",
    "sandbox": {
      "second": 10,
      "minute": 300,
      "day": 400000
    },
    "production": {
      "second": 10,
      "minute": 300,
      "day": 400000
    }
  }
} as const;

export type Tier = keyof typeof tiers;

export const limits = {
  "activeNotificationWebhooks": 5,
  "activeRequestWebhooks": 1,
  "webhookNameMaxLength": 100,
  "webhookUrlMaxLength": 500,
  "idempotencyKeyMaxLength": 255,
  "idempotencyRetentionHours": 24,
  "webhookRetryWindowHours": 48,
  "statementPeriodMaxDays": 31,
  "statementAvailabilityDays": 180,
  "statementFinalHourUtc": 10,
  "downloadLinkMinutes": 5,
  "pageDefault": 20,
  "pageMax": 100,
  "requestBodyMaxBytes": 1048576,
  "documentFileMaxBytes": 10485760,
  "webhookAttemptDelaysSeconds": [
    0,
    5,
    30,
    120,
    600,
    1800,
    3600,
    7200,
    14400,
    28800,
    28800,
    28800,
    28800,
    28800
  ],
  "webhookJitterPercent": 10,
  "webhookRetryAfterMaxSeconds": 28800,
  "webhookConnectTimeoutSeconds": 5,
  "webhookTimeoutSeconds": 15,
  "webhookResponseReadBytes": 16384,
  "webhookResponseLoggedBytes": 4096,
  "sandboxEgressAddresses": 1,
  "productionEgressAddresses": 3,
  "webhookInFlightPerEndpoint": 10,
  "authorizationDecisionMs": 2000,
  "authorizationReplyMaxBytes": 16384,
  "userMinAgeYears": 18,
  "userMaxAgeYears": 120,
  "withdrawalSignatureMinutes": 30,
  "signerChangeSignatureHours": 24,
  "signerChangeDelayHours": 24,
  "threeDsChallengeMinutes": 5,
  "tokenizationCodeMinutes": 10,
  "sentAmountWholeDigits": 12,
  "webhookAttemptsMax": 100,
  "attemptLatencyMaxMs": 2147483647,
  "faultCountMax": 100,
  "faultLifeMinutes": 10,
  "clockMaxYear": 2999,
  "relatedPersonsMaxItems": 20,
  "shipmentCardsMaxItems": 50,
  "cardHoldDays": 7,
  "cardTransactionEventsMax": 100,
  "relatedPersonsKept": 100,
  "cardValidityMonths": 48,
  "cardActivationAttempts": 5,
  "cardActivationMinutes": 60,
  "cardPinAttempts": 3,
  "cardDetailsKeyMinBits": 2048,
  "merchantNameMaxLength": 100,
  "enrollmentVerificationMinutes": 60,
  "enrollmentAllowanceDays": 30,
  "quoteQuantityMax": 20,
  "quoteMinutes": 45,
  "checkoutMinutes": 45,
  "requestLogHours": 24,
  "loggedBodyMaxBytes": 16384,
  "validationErrorsMax": 100,
  "metadataKeysMax": 20,
  "metadataKeyMaxLength": 40,
  "metadataValueMaxLength": 500
} as const;

/** Count limits of a project's resources, by the operation that creates one. */

export const countLimits = {
  "createWebhook": {
    "limit": "activeNotificationWebhooks",
    "code": "WEBHOOK_LIMIT_EXCEEDED",
    "freedBy": "disableWebhook",
    "counts": {
      "status": "ACTIVE",
      "mode": "NOTIFICATION"
    }
  }
} as const;

/** States of other resources that an operation needs, by operation. */

export const requiredStates = {
  "createAccount": [
    {
      "field": "ownerId",
      "through": null,
      "resource": "Company",
      "states": [
        "ACTIVE"
      ],
      "when": {
        "isDeactivated": false
      },
      "body": {
        "ownerType": "COMPANY"
      },
      "code": "COMPANY_INVALID_STATE",
      "declineReason": null
    },
    {
      "field": "ownerId",
      "through": null,
      "resource": "UserApplication",
      "states": [
        "APPROVED"
      ],
      "when": null,
      "body": {
        "ownerType": "USER"
      },
      "code": "USER_APPLICATION_INVALID_STATE",
      "declineReason": null
    }
  ],
  "createCryptoWithdrawal": [
    {
      "field": "accountId",
      "through": "createAccount",
      "resource": "UserApplication",
      "states": [
        "APPROVED"
      ],
      "when": null,
      "body": null,
      "code": "USER_APPLICATION_INVALID_STATE",
      "declineReason": null
    }
  ],
  "signCryptoWithdrawal": [
    {
      "field": "id",
      "through": "createCryptoWithdrawal",
      "resource": "UserApplication",
      "states": [
        "APPROVED"
      ],
      "when": null,
      "body": null,
      "code": "USER_APPLICATION_INVALID_STATE",
      "declineReason": null
    }
  ],
  "createSignerChange": [
    {
      "field": "accountId",
      "through": null,
      "resource": "Account",
      "states": [
        "ACTIVE"
      ],
      "when": null,
      "body": null,
      "code": "ACCOUNT_NOT_ACTIVE",
      "declineReason": null
    }
  ],
  "simulateThreeDsChallenge": [
    {
      "field": "cardId",
      "through": "createCard",
      "resource": "Company",
      "states": [
        "IN_REVIEW",
        "ACTION_REQUIRED",
        "ACTIVE"
      ],
      "when": {
        "isDeactivated": false
      },
      "body": null,
      "code": "SIMULATION_INVALID_STATE",
      "declineReason": null
    }
  ],
  "createCard": [
    {
      "field": "accountId",
      "through": "createAccount",
      "resource": "Company",
      "states": [
        "ACTIVE"
      ],
      "when": {
        "isDeactivated": false
      },
      "body": null,
      "code": "COMPANY_INVALID_STATE",
      "declineReason": null
    }
  ],
  "replaceCard": [
    {
      "field": "id",
      "through": "createCard",
      "resource": "Company",
      "states": [
        "ACTIVE"
      ],
      "when": {
        "isDeactivated": false
      },
      "body": null,
      "code": "COMPANY_INVALID_STATE",
      "declineReason": null
    }
  ],
  "pushProvisionCard": [
    {
      "field": "id",
      "through": "createCard",
      "resource": "Company",
      "states": [
        "IN_REVIEW",
        "ACTION_REQUIRED",
        "ACTIVE"
      ],
      "when": {
        "isDeactivated": false
      },
      "body": null,
      "code": "COMPANY_INVALID_STATE",
      "declineReason": null
    }
  ],
  "simulateTokenization": [
    {
      "field": "cardId",
      "through": "createCard",
      "resource": "Company",
      "states": [
        "IN_REVIEW",
        "ACTION_REQUIRED",
        "ACTIVE"
      ],
      "when": {
        "isDeactivated": false
      },
      "body": null,
      "code": "SIMULATION_INVALID_STATE",
      "declineReason": null
    }
  ],
  "simulateAuthorization": [
    {
      "field": "cardId",
      "through": "createCard",
      "resource": "Company",
      "states": null,
      "when": {
        "isDeactivated": false
      },
      "body": null,
      "code": null,
      "declineReason": "COMPANY_DEACTIVATED"
    },
    {
      "field": "cardId",
      "through": "createCard",
      "resource": "Company",
      "states": [
        "IN_REVIEW",
        "ACTION_REQUIRED",
        "ACTIVE"
      ],
      "when": null,
      "body": null,
      "code": null,
      "declineReason": "COMPANY_NOT_VERIFIED"
    }
  ]
} as const;

/** Values of request fields that provoke outcomes in a sandbox, by operation. */

export const magicValues = {
  "advanceUserApplication": [
    {
      "field": "shareToken",
      "resource": "UserApplication",
      "once": null,
      "values": [
        {
          "value": null,
          "prefix": "share_ok",
          "shows": {
            "status": "IN_REVIEW",
            "importFailure": null
          }
        },
        {
          "value": null,
          "prefix": "share_incomplete",
          "shows": {
            "status": "RETRY_REQUIRED",
            "importFailure": "INCOMPLETE_DATA"
          }
        },
        {
          "value": null,
          "prefix": "share_unknown",
          "shows": {
            "status": "NOT_STARTED",
            "importFailure": "TOKEN_UNKNOWN"
          }
        },
        {
          "value": null,
          "prefix": "share_used",
          "shows": {
            "status": "NOT_STARTED",
            "importFailure": "TOKEN_USED"
          }
        },
        {
          "value": null,
          "prefix": "share_unlisted",
          "shows": {
            "status": "NOT_STARTED",
            "importFailure": "UNLISTED_VALUE"
          }
        }
      ]
    }
  ],
  "createUser": [
    {
      "field": "lastName",
      "resource": "UserApplication",
      "once": "IN_REVIEW",
      "values": [
        {
          "value": "Magic EXPIRATION_DATE",
          "prefix": null,
          "shows": {
            "status": "RETRY_REQUIRED",
            "rejectionLabels": [
              "EXPIRATION_DATE"
            ]
          }
        },
        {
          "value": "Magic SELFIE_MISMATCH",
          "prefix": null,
          "shows": {
            "status": "RETRY_REQUIRED",
            "rejectionLabels": [
              "SELFIE_MISMATCH"
            ]
          }
        },
        {
          "value": "Magic DOCUMENT_PAGE_MISSING",
          "prefix": null,
          "shows": {
            "status": "RETRY_REQUIRED",
            "rejectionLabels": [
              "DOCUMENT_PAGE_MISSING"
            ]
          }
        },
        {
          "value": "Magic DOCUMENT_UNREADABLE",
          "prefix": null,
          "shows": {
            "status": "RETRY_REQUIRED",
            "rejectionLabels": [
              "DOCUMENT_UNREADABLE"
            ]
          }
        },
        {
          "value": "Magic PROOF_OF_ADDRESS_INVALID",
          "prefix": null,
          "shows": {
            "status": "RETRY_REQUIRED",
            "rejectionLabels": [
              "PROOF_OF_ADDRESS_INVALID"
            ]
          }
        },
        {
          "value": "Magic DATA_MISMATCH",
          "prefix": null,
          "shows": {
            "status": "RETRY_REQUIRED",
            "rejectionLabels": [
              "DATA_MISMATCH"
            ]
          }
        },
        {
          "value": "Magic INCOMPLETE_DATA",
          "prefix": null,
          "shows": {
            "status": "RETRY_REQUIRED",
            "rejectionLabels": [
              "INCOMPLETE_DATA"
            ]
          }
        },
        {
          "value": "Magic UNDER_AGE",
          "prefix": null,
          "shows": {
            "status": "REJECTED",
            "rejectionLabels": [
              "UNDER_AGE"
            ]
          }
        },
        {
          "value": "Magic DUPLICATE",
          "prefix": null,
          "shows": {
            "status": "REJECTED",
            "rejectionLabels": [
              "DUPLICATE"
            ]
          }
        },
        {
          "value": "Magic FORGERY",
          "prefix": null,
          "shows": {
            "status": "REJECTED",
            "rejectionLabels": [
              "FORGERY"
            ]
          }
        },
        {
          "value": "Magic SANCTIONS",
          "prefix": null,
          "shows": {
            "status": "REJECTED",
            "rejectionLabels": [
              "SANCTIONS"
            ]
          }
        },
        {
          "value": "Magic UNLISTED_VALUE",
          "prefix": null,
          "shows": {
            "status": "REJECTED",
            "rejectionLabels": [
              "UNLISTED_VALUE"
            ]
          }
        }
      ]
    }
  ],
  "simulateCryptoDeposit": [
    {
      "field": "amount.value",
      "resource": "CryptoDeposit",
      "once": "DETECTED",
      "values": [
        {
          "value": "987201",
          "prefix": null,
          "shows": {
            "status": "FAILED"
          }
        }
      ]
    }
  ],
  "createCryptoWithdrawal": [
    {
      "field": "destinationAddress",
      "resource": "CryptoWithdrawal",
      "once": "PROCESSING",
      "values": [
        {
          "value": "0x000000000000000000000000000000000000fa01",
          "prefix": null,
          "shows": {
            "status": "FAILED",
            "failureReason": "CHAIN_REJECTED"
          }
        },
        {
          "value": "0x000000000000000000000000000000000000fa02",
          "prefix": null,
          "shows": {
            "status": "FAILED",
            "failureReason": "DESTINATION_REFUSED"
          }
        },
        {
          "value": "0x000000000000000000000000000000000000fa03",
          "prefix": null,
          "shows": {
            "status": "FAILED",
            "failureReason": "UNLISTED_VALUE"
          }
        }
      ]
    }
  ],
  "simulateAuthorization": [
    {
      "field": "amount.value",
      "resource": "CardTransaction",
      "once": null,
      "values": [
        {
          "value": "987001",
          "prefix": null,
          "shows": {
            "status": "DECLINED",
            "declineReason": "INSUFFICIENT_FUNDS"
          }
        },
        {
          "value": "987002",
          "prefix": null,
          "shows": {
            "status": "DECLINED",
            "declineReason": "CARD_FROZEN"
          }
        },
        {
          "value": "987003",
          "prefix": null,
          "shows": {
            "status": "DECLINED",
            "declineReason": "CARD_BLOCKED"
          }
        },
        {
          "value": "987004",
          "prefix": null,
          "shows": {
            "status": "DECLINED",
            "declineReason": "CARD_NOT_ACTIVE"
          }
        },
        {
          "value": "987005",
          "prefix": null,
          "shows": {
            "status": "DECLINED",
            "declineReason": "CARD_EXPIRED"
          }
        },
        {
          "value": "987006",
          "prefix": null,
          "shows": {
            "status": "DECLINED",
            "declineReason": "INCORRECT_PIN"
          }
        },
        {
          "value": "987007",
          "prefix": null,
          "shows": {
            "status": "DECLINED",
            "declineReason": "ACCOUNT_RESTRICTED"
          }
        },
        {
          "value": "987008",
          "prefix": null,
          "shows": {
            "status": "DECLINED",
            "declineReason": "COMPANY_DEACTIVATED"
          }
        },
        {
          "value": "987009",
          "prefix": null,
          "shows": {
            "status": "DECLINED",
            "declineReason": "COMPANY_NOT_VERIFIED"
          }
        },
        {
          "value": "987010",
          "prefix": null,
          "shows": {
            "status": "DECLINED",
            "declineReason": "COLLATERAL_INSUFFICIENT"
          }
        },
        {
          "value": "987011",
          "prefix": null,
          "shows": {
            "status": "DECLINED",
            "declineReason": "SUSPECTED_FRAUD"
          }
        },
        {
          "value": "987012",
          "prefix": null,
          "shows": {
            "status": "DECLINED",
            "declineReason": "PARTNER_DECLINED"
          }
        },
        {
          "value": "987013",
          "prefix": null,
          "shows": {
            "status": "DECLINED",
            "declineReason": "PARTNER_TIMEOUT"
          }
        },
        {
          "value": "987014",
          "prefix": null,
          "shows": {
            "status": "DECLINED",
            "declineReason": "PARTNER_UNREACHABLE"
          }
        },
        {
          "value": "987015",
          "prefix": null,
          "shows": {
            "status": "DECLINED",
            "declineReason": "PARTNER_ANSWER_INVALID"
          }
        },
        {
          "value": "987016",
          "prefix": null,
          "shows": {
            "status": "DECLINED",
            "declineReason": "DO_NOT_HONOR"
          }
        },
        {
          "value": "987017",
          "prefix": null,
          "shows": {
            "status": "DECLINED",
            "declineReason": "UNLISTED_VALUE"
          }
        }
      ]
    }
  ],
  "simulateForcePost": [
    {
      "field": "amount.value",
      "resource": "CardTransaction",
      "once": null,
      "values": [
        {
          "value": "987101",
          "prefix": null,
          "shows": {
            "events.type": "UNLISTED_VALUE"
          }
        },
        {
          "value": "987102",
          "prefix": null,
          "shows": {
            "channel": "UNLISTED_VALUE"
          }
        }
      ]
    }
  ],
  "createCardShipment": [
    {
      "field": "recipientName",
      "resource": "CardShipment",
      "once": "SUBMITTED",
      "values": [
        {
          "value": "Magic RETURNED",
          "prefix": null,
          "shows": {
            "status": "RETURNED"
          }
        },
        {
          "value": "Magic FAILED",
          "prefix": null,
          "shows": {
            "status": "FAILED"
          }
        }
      ]
    }
  ],
  "createCompany": [
    {
      "field": "name",
      "resource": "Company",
      "once": "IN_REVIEW",
      "values": [
        {
          "value": "Magic DOCUMENT_MISSING",
          "prefix": null,
          "shows": {
            "status": "ACTION_REQUIRED",
            "statusReasons": [
              "DOCUMENT_MISSING"
            ]
          }
        },
        {
          "value": "Magic DOCUMENT_UNREADABLE",
          "prefix": null,
          "shows": {
            "status": "ACTION_REQUIRED",
            "statusReasons": [
              "DOCUMENT_UNREADABLE"
            ]
          }
        },
        {
          "value": "Magic DOCUMENT_EXPIRED",
          "prefix": null,
          "shows": {
            "status": "ACTION_REQUIRED",
            "statusReasons": [
              "DOCUMENT_EXPIRED"
            ]
          }
        },
        {
          "value": "Magic DATA_MISMATCH",
          "prefix": null,
          "shows": {
            "status": "ACTION_REQUIRED",
            "statusReasons": [
              "DATA_MISMATCH"
            ]
          }
        },
        {
          "value": "Magic OWNERSHIP_UNCLEAR",
          "prefix": null,
          "shows": {
            "status": "ACTION_REQUIRED",
            "statusReasons": [
              "OWNERSHIP_UNCLEAR"
            ]
          }
        },
        {
          "value": "Magic RELATED_PERSON_NOT_VERIFIED",
          "prefix": null,
          "shows": {
            "status": "ACTION_REQUIRED",
            "statusReasons": [
              "RELATED_PERSON_NOT_VERIFIED"
            ]
          }
        },
        {
          "value": "Magic PROHIBITED_BUSINESS",
          "prefix": null,
          "shows": {
            "status": "REJECTED",
            "statusReasons": [
              "PROHIBITED_BUSINESS"
            ]
          }
        },
        {
          "value": "Magic FORGERY",
          "prefix": null,
          "shows": {
            "status": "REJECTED",
            "statusReasons": [
              "FORGERY"
            ]
          }
        },
        {
          "value": "Magic SANCTIONS",
          "prefix": null,
          "shows": {
            "status": "REJECTED",
            "statusReasons": [
              "SANCTIONS"
            ]
          }
        },
        {
          "value": "Magic UNLISTED_VALUE",
          "prefix": null,
          "shows": {
            "status": "ACTION_REQUIRED",
            "statusReasons": [
              "UNLISTED_VALUE"
            ]
          }
        }
      ]
    }
  ]
} as const;

/** A value that no list names. A magic value can provoke it in fields with open enumerations. */

export const unlistedValue = "UNLISTED_VALUE" as const;

/** Statuses of outcomes that are not stored for replay. */

/** Noun phrases that describe a pattern to people, by pattern. */

export const patternMessages: Readonly<Record<string, string>> = {
  "^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,18})?$": "a decimal number as text, such as 10.50, with at most 12 digits before the point",
  "^(req_[0-9a-f]{32}|[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12})$": "a UUID, or an X-Request-Id such as req_0195500a3c007a108f3e5d2c9b7a4e61",
  "^-----BEGIN PUBLIC KEY-----\\r?\\n(?:[A-Za-z0-9+\\/=]{1,76}\\r?\\n){4}(?:(?:[A-Za-z0-9+\\/=]{1,76}\\r?\\n){12}(?:(?:[A-Za-z0-9+\\/=]{1,76}\\r?\\n){12}(?:(?:[A-Za-z0-9+\\/=]{1,76}\\r?\\n){12}|(?:[A-Za-z0-9+\\/=]{1,76}\\r?\\n){0,11})|(?:[A-Za-z0-9+\\/=]{1,76}\\r?\\n){0,11})|(?:[A-Za-z0-9+\\/=]{1,76}\\r?\\n){0,11})-----END PUBLIC KEY-----\\s*$": "an RSA public key in PEM that begins with -----BEGIN PUBLIC KEY-----",
  "^0x[0-9a-fA-F]{130}$": "0x and 130 hexadecimal digits",
  "^0x[0-9a-fA-F]{40}$": "0x and 40 hexadecimal digits",
  "^[0-9]{4,6}$": "four to six digits",
  "^[0-9]{4}$": "four digits",
  "^[0-9]{4}-[0-9]{2}-[0-9]{2}$": "a date in the form YYYY-MM-DD",
  "^[0-9]{6}$": "six digits",
  "^[A-Z0-9]{8}([A-Z0-9]{3})?$": "a BIC of 8 or 11 characters",
  "^[A-Z][A-Z0-9]{2,9}$": "a currency code of ISO 4217 such as USD, or an asset symbol such as USDC",
  "^[A-Z]{2}$": "two capital letters of ISO 3166-1, such as DE",
  "^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$": "an IBAN without spaces",
  "^[A-Za-z0-9+\\/]+={0,2}$": "Base64",
  "^[A-Za-z0-9_\\-]{1,64}$": "1 to 64 letters, digits, hyphens and underscores",
  "^[A-Za-z][A-Za-z .'\\/\\-]{1,25}$": "2 to 26 letters, spaces, full stops, apostrophes, hyphens and slashes, the first a letter",
  "^[A-Za-z][A-Za-z0-9._\\-]*$": "a letter, then letters, digits, full stops, hyphens and underscores",
  "^[Hh][Tt][Tt][Pp][Ss]?://[^\\s\\\\]+$": "an address that begins with https:// and has no spaces and backslashes",
  "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$": "an email address, such as ada@example.com",
  "^[a-z0-9][a-z0-9\\-]{0,63}$": "up to 64 small letters, digits and hyphens, the first no hyphen",
  "^\\+[1-9][0-9]{6,14}$": "+ and 7 to 15 digits with the country prefix, such as +4915112345678",
  "^act_[0-9a-f]{32}$": "act_ and 32 hexadecimal digits",
  "^https://[^\\s\\\\]+$": "an https address without spaces and backslashes",
  "^[^\\x00]*$": "text without U+0000"
};

export const uncachedStatuses: readonly number[] = [401,422,429];

export const eventTypes = [
  "USER_APPLICATION_STATUS_UPDATED",
  "COMPANY_STATUS_UPDATED",
  "CRYPTO_DEPOSIT_CREATED",
  "CRYPTO_DEPOSIT_STATUS_UPDATED",
  "CARD_STATUS_UPDATED",
  "ACCOUNT_STATUS_UPDATED",
  "CARD_3DS_CHALLENGE_CREATED",
  "CARD_SHIPMENT_STATUS_UPDATED",
  "CARD_TOKENIZATION_REQUESTED",
  "CARD_AUTHORIZATION_REQUEST",
  "CARD_DISPUTE_STATUS_UPDATED",
  "CARD_FRAUD_ALERT_CREATED",
  "CARD_FRAUD_ALERT_STATUS_UPDATED",
  "CRYPTO_WITHDRAWAL_CREATED",
  "CRYPTO_WITHDRAWAL_STATUS_UPDATED",
  "SIGNER_CHANGE_STATUS_UPDATED",
  "FIAT_DEPOSIT_CREATED",
  "STATEMENT_STATUS_UPDATED",
  "WEBHOOK_TEST",
  "CARD_TRANSACTION_CREATED",
  "CARD_TRANSACTION_UPDATED"
] as const;

export type EventType = (typeof eventTypes)[number];

/** Event types of each date. Other types are neither delivered nor shown to callers of that date. */

export const eventTypesOf: Readonly<Record<Version, readonly EventType[]>> = {
  "2025-02-14": [
    "USER_APPLICATION_STATUS_UPDATED",
    "COMPANY_STATUS_UPDATED",
    "CRYPTO_DEPOSIT_CREATED",
    "CRYPTO_DEPOSIT_STATUS_UPDATED",
    "CARD_STATUS_UPDATED",
    "ACCOUNT_STATUS_UPDATED",
    "CARD_3DS_CHALLENGE_CREATED",
    "CARD_SHIPMENT_STATUS_UPDATED",
    "CARD_TOKENIZATION_REQUESTED",
    "CARD_AUTHORIZATION_REQUEST",
    "CARD_DISPUTE_STATUS_UPDATED",
    "CARD_FRAUD_ALERT_CREATED",
    "CARD_FRAUD_ALERT_STATUS_UPDATED",
    "CRYPTO_WITHDRAWAL_CREATED",
    "CRYPTO_WITHDRAWAL_STATUS_UPDATED",
    "SIGNER_CHANGE_STATUS_UPDATED",
    "FIAT_DEPOSIT_CREATED",
    "STATEMENT_STATUS_UPDATED",
    "WEBHOOK_TEST",
    "CARD_TRANSACTION_CREATED",
    "CARD_TRANSACTION_UPDATED"
  ],
  "2026-01-01": [
    "USER_APPLICATION_STATUS_UPDATED",
    "COMPANY_STATUS_UPDATED",
    "CRYPTO_DEPOSIT_CREATED",
    "CRYPTO_DEPOSIT_STATUS_UPDATED",
    "CARD_STATUS_UPDATED",
    "ACCOUNT_STATUS_UPDATED",
    "CARD_3DS_CHALLENGE_CREATED",
    "CARD_SHIPMENT_STATUS_UPDATED",
    "CARD_TOKENIZATION_REQUESTED",
    "CARD_AUTHORIZATION_REQUEST",
    "CARD_DISPUTE_STATUS_UPDATED",
    "CARD_FRAUD_ALERT_CREATED",
    "CARD_FRAUD_ALERT_STATUS_UPDATED",
    "CRYPTO_WITHDRAWAL_CREATED",
    "CRYPTO_WITHDRAWAL_STATUS_UPDATED",
    "SIGNER_CHANGE_STATUS_UPDATED",
    "FIAT_DEPOSIT_CREATED",
    "STATEMENT_STATUS_UPDATED",
    "WEBHOOK_TEST",
    "CARD_TRANSACTION_CREATED",
    "CARD_TRANSACTION_UPDATED"
  ]
};

/** Schemas spread into another schema, by the name of the latter. A change to them changes it too. */

export const spreads: Readonly<Record<string, readonly string[]>> = {
  "SimulationDetail": [
    "StateDetail"
  ],
  "WebhookStateDetail": [
    "StateDetail"
  ],
  "WebhookWithSecret": [
    "Webhook"
  ],
  "DepositAddressWithAssets": [
    "DepositAddress"
  ],
  "RelatedPersonUpdate": [
    "NewRelatedPerson"
  ],
  "LoggedRequestWithBodies": [
    "LoggedRequest"
  ]
};

export const currencies = {
  "AED": 2,
  "AFN": 2,
  "ALL": 2,
  "AMD": 2,
  "ANG": 2,
  "AOA": 2,
  "ARS": 2,
  "AUD": 2,
  "AWG": 2,
  "AZN": 2,
  "BAM": 2,
  "BBD": 2,
  "BDT": 2,
  "BGN": 2,
  "BHD": 3,
  "BIF": 0,
  "BMD": 2,
  "BND": 2,
  "BOB": 2,
  "BRL": 2,
  "BSD": 2,
  "BTN": 2,
  "BWP": 2,
  "BYN": 2,
  "BZD": 2,
  "CAD": 2,
  "CDF": 2,
  "CHF": 2,
  "CLP": 0,
  "CNY": 2,
  "COP": 2,
  "CRC": 2,
  "CUC": 2,
  "CUP": 2,
  "CVE": 2,
  "CZK": 2,
  "DJF": 0,
  "DKK": 2,
  "DOP": 2,
  "DZD": 2,
  "EGP": 2,
  "ERN": 2,
  "ETB": 2,
  "EUR": 2,
  "FJD": 2,
  "FKP": 2,
  "GBP": 2,
  "GEL": 2,
  "GHS": 2,
  "GIP": 2,
  "GMD": 2,
  "GNF": 0,
  "GTQ": 2,
  "GYD": 2,
  "HKD": 2,
  "HNL": 2,
  "HTG": 2,
  "HUF": 2,
  "IDR": 2,
  "ILS": 2,
  "INR": 2,
  "IQD": 3,
  "IRR": 2,
  "ISK": 0,
  "JMD": 2,
  "JOD": 3,
  "JPY": 0,
  "KES": 2,
  "KGS": 2,
  "KHR": 2,
  "KMF": 0,
  "KPW": 2,
  "KRW": 0,
  "KWD": 3,
  "KYD": 2,
  "KZT": 2,
  "LAK": 2,
  "LBP": 2,
  "LKR": 2,
  "LRD": 2,
  "LSL": 2,
  "LYD": 3,
  "MAD": 2,
  "MDL": 2,
  "MGA": 2,
  "MKD": 2,
  "MMK": 2,
  "MNT": 2,
  "MOP": 2,
  "MRU": 2,
  "MUR": 2,
  "MVR": 2,
  "MWK": 2,
  "MXN": 2,
  "MYR": 2,
  "MZN": 2,
  "NAD": 2,
  "NGN": 2,
  "NIO": 2,
  "NOK": 2,
  "NPR": 2,
  "NZD": 2,
  "OMR": 3,
  "PAB": 2,
  "PEN": 2,
  "PGK": 2,
  "PHP": 2,
  "PKR": 2,
  "PLN": 2,
  "PYG": 0,
  "QAR": 2,
  "RON": 2,
  "RSD": 2,
  "RUB": 2,
  "RWF": 0,
  "SAR": 2,
  "SBD": 2,
  "SCR": 2,
  "SDG": 2,
  "SEK": 2,
  "SGD": 2,
  "SHP": 2,
  "SLE": 2,
  "SOS": 2,
  "SRD": 2,
  "SSP": 2,
  "STN": 2,
  "SVC": 2,
  "SYP": 2,
  "SZL": 2,
  "THB": 2,
  "TJS": 2,
  "TMT": 2,
  "TND": 3,
  "TOP": 2,
  "TRY": 2,
  "TTD": 2,
  "TWD": 2,
  "TZS": 2,
  "UAH": 2,
  "UGX": 0,
  "USD": 2,
  "UYU": 2,
  "UZS": 2,
  "VED": 2,
  "VES": 2,
  "VND": 0,
  "VUV": 0,
  "WST": 2,
  "XAF": 0,
  "XCD": 2,
  "XCG": 2,
  "XOF": 0,
  "XPF": 0,
  "YER": 2,
  "ZAR": 2,
  "ZMW": 2,
  "ZWG": 2
} as const;

export type Currency = keyof typeof currencies;

export const assets = {
  "DAI": 18,
  "ETH": 18,
  "EURC": 6,
  "POL": 18,
  "USDC": 6,
  "USDT": 6
} as const;

export type Asset = keyof typeof assets;

export const countries = [
  "AD",
  "AE",
  "AF",
  "AG",
  "AI",
  "AL",
  "AM",
  "AO",
  "AQ",
  "AR",
  "AS",
  "AT",
  "AU",
  "AW",
  "AX",
  "AZ",
  "BA",
  "BB",
  "BD",
  "BE",
  "BF",
  "BG",
  "BH",
  "BI",
  "BJ",
  "BL",
  "BM",
  "BN",
  "BO",
  "BQ",
  "BR",
  "BS",
  "BT",
  "BV",
  "BW",
  "BY",
  "BZ",
  "CA",
  "CC",
  "CD",
  "CF",
  "CG",
  "CH",
  "CI",
  "CK",
  "CL",
  "CM",
  "CN",
  "CO",
  "CR",
  "CU",
  "CV",
  "CW",
  "CX",
  "CY",
  "CZ",
  "DE",
  "DJ",
  "DK",
  "DM",
  "DO",
  "DZ",
  "EC",
  "EE",
  "EG",
  "EH",
  "ER",
  "ES",
  "ET",
  "FI",
  "FJ",
  "FK",
  "FM",
  "FO",
  "FR",
  "GA",
  "GB",
  "GD",
  "GE",
  "GF",
  "GG",
  "GH",
  "GI",
  "GL",
  "GM",
  "GN",
  "GP",
  "GQ",
  "GR",
  "GS",
  "GT",
  "GU",
  "GW",
  "GY",
  "HK",
  "HM",
  "HN",
  "HR",
  "HT",
  "HU",
  "ID",
  "IE",
  "IL",
  "IM",
  "IN",
  "IO",
  "IQ",
  "IR",
  "IS",
  "IT",
  "JE",
  "JM",
  "JO",
  "JP",
  "KE",
  "KG",
  "KH",
  "KI",
  "KM",
  "KN",
  "KP",
  "KR",
  "KW",
  "KY",
  "KZ",
  "LA",
  "LB",
  "LC",
  "LI",
  "LK",
  "LR",
  "LS",
  "LT",
  "LU",
  "LV",
  "LY",
  "MA",
  "MC",
  "MD",
  "ME",
  "MF",
  "MG",
  "MH",
  "MK",
  "ML",
  "MM",
  "MN",
  "MO",
  "MP",
  "MQ",
  "MR",
  "MS",
  "MT",
  "MU",
  "MV",
  "MW",
  "MX",
  "MY",
  "MZ",
  "NA",
  "NC",
  "NE",
  "NF",
  "NG",
  "NI",
  "NL",
  "NO",
  "NP",
  "NR",
  "NU",
  "NZ",
  "OM",
  "PA",
  "PE",
  "PF",
  "PG",
  "PH",
  "PK",
  "PL",
  "PM",
  "PN",
  "PR",
  "PS",
  "PT",
  "PW",
  "PY",
  "QA",
  "RE",
  "RO",
  "RS",
  "RU",
  "RW",
  "SA",
  "SB",
  "SC",
  "SD",
  "SE",
  "SG",
  "SH",
  "SI",
  "SJ",
  "SK",
  "SL",
  "SM",
  "SN",
  "SO",
  "SR",
  "SS",
  "ST",
  "SV",
  "SX",
  "SY",
  "SZ",
  "TC",
  "TD",
  "TF",
  "TG",
  "TH",
  "TJ",
  "TK",
  "TL",
  "TM",
  "TN",
  "TO",
  "TR",
  "TT",
  "TV",
  "TW",
  "TZ",
  "UA",
  "UG",
  "UM",
  "US",
  "UY",
  "UZ",
  "VA",
  "VC",
  "VE",
  "VG",
  "VI",
  "VN",
  "VU",
  "WF",
  "WS",
  "XK",
  "YE",
  "YT",
  "ZA",
  "ZM",
  "ZW"
] as const;

export type Country = (typeof countries)[number];

export const assetIds = {
  "ETHEREUM_USDC": "ethereum-usdc",
  "ETHEREUM_USDT": "ethereum-usdt",
  "ETHEREUM_DAI": "ethereum-dai",
  "POLYGON_USDC": "polygon-usdc",
  "POLYGON_USDT": "polygon-usdt",
  "BASE_USDC": "base-usdc"
} as const;

export type AssetOnChain = keyof typeof assetIds;

export const feeCategories = {
  "AUTHORIZATION": "authorizationFeeUsd",
  "DECLINE": "declineFeeUsd",
  "REVERSAL": "reversalFeeUsd",
  "CLEARING": "clearingFeeUsd",
  "REFUND": "refundFeeUsd",
  "CROSS_BORDER": "crossBorderFeeUsd",
  "FX": "fxFeeUsd",
  "ACCOUNT_VERIFICATION": "accountVerificationFeeUsd",
  "THREE_DS_AUTHENTICATION": "threeDsAuthenticationFeeUsd",
  "WALLET_PROVISIONING": "walletProvisioningFeeUsd",
  "DISPUTE": "disputeFeeUsd",
  "CARD_ISSUANCE": "cardIssuanceFeeUsd",
  "CARD_SHIPPING": "cardShippingFeeUsd",
  "ATM_WITHDRAWAL": "atmWithdrawalFeeUsd",
  "ATM_DECLINE": "atmDeclineFeeUsd",
  "ATM_NON_FINANCIAL": "atmNonFinancialFeeUsd"
} as const;

export type FeeCategory = keyof typeof feeCategories;

export const statementFields = [
  "occurredAt",
  "feeEventId",
  "feeCategory",
  "transactionId",
  "transactionEventId",
  "transactionEventType",
  "cardId",
  "cardLast4",
  "accountId",
  "userId",
  "merchantName",
  "merchantCountry",
  "mcc",
  "billAmount",
  "billCurrency",
  "originalAmount",
  "originalCurrency",
  "totalFeeUsd",
  "authorizationFeeUsd",
  "declineFeeUsd",
  "reversalFeeUsd",
  "clearingFeeUsd",
  "refundFeeUsd",
  "crossBorderFeeUsd",
  "fxFeeUsd",
  "accountVerificationFeeUsd",
  "threeDsAuthenticationFeeUsd",
  "walletProvisioningFeeUsd",
  "disputeFeeUsd",
  "cardIssuanceFeeUsd",
  "cardShippingFeeUsd",
  "atmWithdrawalFeeUsd",
  "atmDeclineFeeUsd",
  "atmNonFinancialFeeUsd"
] as const;

export type StatementField = (typeof statementFields)[number];

export const chainNumbers = {
  "ETHEREUM": 1,
  "POLYGON": 137,
  "BASE": 8453
} as const;

export type ChainName = keyof typeof chainNumbers;

/** State machines by resource. */

export const machines = {
  "UserApplication": {
    "field": "status",
    "states": [
      "NOT_STARTED",
      "IN_REVIEW",
      "APPROVED",
      "REJECTED",
      "RETRY_REQUIRED"
    ],
    "created": "createUser",
    "read": "getUserApplication",
    "initial": [
      "NOT_STARTED"
    ],
    "starts": [],
    "moves": [
      {
        "from": [
          "NOT_STARTED",
          "RETRY_REQUIRED"
        ],
        "to": [
          "IN_REVIEW"
        ],
        "by": "advanceUserApplication",
        "mover": "operation",
        "when": null,
        "body": {
          "method": "TOKEN_SHARING",
          "shareToken": "share_ok"
        },
        "simulated": null,
        "follows": null,
        "event": "USER_APPLICATION_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "NOT_STARTED",
          "RETRY_REQUIRED"
        ],
        "to": [
          "RETRY_REQUIRED"
        ],
        "by": "advanceUserApplication",
        "mover": "operation",
        "when": null,
        "body": {
          "method": "TOKEN_SHARING",
          "shareToken": "share_incomplete"
        },
        "simulated": null,
        "follows": null,
        "event": "USER_APPLICATION_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "NOT_STARTED",
          "RETRY_REQUIRED"
        ],
        "to": [
          "NOT_STARTED"
        ],
        "by": "advanceUserApplication",
        "mover": "operation",
        "when": null,
        "body": {
          "method": "TOKEN_SHARING",
          "shareToken": "share_expired"
        },
        "simulated": null,
        "follows": null,
        "event": "USER_APPLICATION_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "NOT_STARTED",
          "RETRY_REQUIRED"
        ],
        "to": [
          "IN_REVIEW"
        ],
        "by": "hostedVerification",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateUserApplication",
          "body": {
            "status": "IN_REVIEW"
          }
        },
        "follows": null,
        "event": "USER_APPLICATION_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "IN_REVIEW"
        ],
        "to": [
          "APPROVED"
        ],
        "by": "review",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateUserApplication",
          "body": {
            "status": "APPROVED"
          }
        },
        "follows": null,
        "event": "USER_APPLICATION_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "IN_REVIEW"
        ],
        "to": [
          "REJECTED"
        ],
        "by": "review",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateUserApplication",
          "body": {
            "status": "REJECTED"
          }
        },
        "follows": null,
        "event": "USER_APPLICATION_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "IN_REVIEW"
        ],
        "to": [
          "RETRY_REQUIRED"
        ],
        "by": "review",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateUserApplication",
          "body": {
            "status": "RETRY_REQUIRED"
          }
        },
        "follows": null,
        "event": "USER_APPLICATION_STATUS_UPDATED",
        "silent": null
      }
    ],
    "uses": [
      {
        "states": [
          "NOT_STARTED",
          "RETRY_REQUIRED"
        ],
        "operation": "advanceUserApplication",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "NOT_STARTED",
          "RETRY_REQUIRED"
        ],
        "operation": "uploadUserDocument",
        "when": null,
        "event": null,
        "provided": null
      }
    ],
    "refusals": [],
    "otherwise": "USER_APPLICATION_INVALID_STATE"
  },
  "Company": {
    "field": "status",
    "states": [
      "PENDING",
      "IN_REVIEW",
      "ACTION_REQUIRED",
      "ACTIVE",
      "REJECTED"
    ],
    "created": "createCompany",
    "read": null,
    "initial": [
      "PENDING"
    ],
    "starts": [],
    "moves": [
      {
        "from": [
          "PENDING",
          "ACTION_REQUIRED"
        ],
        "to": [
          "IN_REVIEW"
        ],
        "by": "createCompanyApplication",
        "mover": "operation",
        "when": null,
        "body": {
          "method": "MANAGED"
        },
        "simulated": null,
        "follows": null,
        "event": "COMPANY_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "PENDING",
          "ACTION_REQUIRED"
        ],
        "to": [
          "IN_REVIEW"
        ],
        "by": "submitCompanyApplication",
        "mover": "operation",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "COMPANY_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "IN_REVIEW"
        ],
        "to": [
          "ACTIVE"
        ],
        "by": "review",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateCompanyStatus",
          "body": {
            "status": "ACTIVE"
          }
        },
        "follows": null,
        "event": "COMPANY_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "IN_REVIEW"
        ],
        "to": [
          "REJECTED"
        ],
        "by": "review",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateCompanyStatus",
          "body": {
            "status": "REJECTED"
          }
        },
        "follows": null,
        "event": "COMPANY_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "IN_REVIEW",
          "ACTIVE"
        ],
        "to": [
          "ACTION_REQUIRED"
        ],
        "by": "review",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateCompanyStatus",
          "body": {
            "status": "ACTION_REQUIRED"
          }
        },
        "follows": null,
        "event": "COMPANY_STATUS_UPDATED",
        "silent": null
      }
    ],
    "uses": [
      {
        "states": [
          "PENDING",
          "ACTION_REQUIRED"
        ],
        "operation": "createCompanyApplication",
        "when": null,
        "event": null,
        "provided": null
      }
    ],
    "refusals": [],
    "otherwise": "COMPANY_INVALID_STATE"
  },
  "CryptoDeposit": {
    "field": "status",
    "states": [
      "DETECTED",
      "CONFIRMED",
      "FAILED"
    ],
    "created": "simulateCryptoDeposit",
    "read": null,
    "initial": [
      "DETECTED"
    ],
    "starts": [],
    "moves": [
      {
        "from": [
          "DETECTED"
        ],
        "to": [
          "CONFIRMED"
        ],
        "by": "chain",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateCryptoDepositStatus",
          "body": {
            "status": "CONFIRMED"
          }
        },
        "follows": null,
        "event": "CRYPTO_DEPOSIT_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "DETECTED"
        ],
        "to": [
          "FAILED"
        ],
        "by": "chain",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateCryptoDepositStatus",
          "body": {
            "status": "FAILED"
          }
        },
        "follows": null,
        "event": "CRYPTO_DEPOSIT_STATUS_UPDATED",
        "silent": null
      }
    ],
    "uses": [],
    "refusals": [],
    "otherwise": null
  },
  "Card": {
    "field": "status",
    "states": [
      "PENDING_ACTIVATION",
      "ACTIVE",
      "FROZEN",
      "BLOCKED",
      "EXPIRED",
      "TERMINATED"
    ],
    "created": "createCard",
    "read": null,
    "initial": [
      "ACTIVE",
      "PENDING_ACTIVATION"
    ],
    "starts": [
      {
        "state": "PENDING_ACTIVATION",
        "operation": "createCard",
        "body": {
          "type": "PHYSICAL"
        }
      }
    ],
    "moves": [
      {
        "from": [
          "ACTIVE",
          "PENDING_ACTIVATION"
        ],
        "to": [
          "FROZEN"
        ],
        "by": "freezeCard",
        "mover": "operation",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "BLOCKED"
        ],
        "to": [
          "BLOCKED"
        ],
        "by": "freezeCard",
        "mover": "operation",
        "when": {
          "frozen": false
        },
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "FROZEN"
        ],
        "to": [
          "ACTIVE",
          "PENDING_ACTIVATION"
        ],
        "by": "unfreezeCard",
        "mover": "operation",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "BLOCKED"
        ],
        "to": [
          "BLOCKED"
        ],
        "by": "unfreezeCard",
        "mover": "operation",
        "when": {
          "frozen": true
        },
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "ACTIVE",
          "PENDING_ACTIVATION",
          "FROZEN"
        ],
        "to": [
          "BLOCKED"
        ],
        "by": "blockCard",
        "mover": "operation",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "PENDING_ACTIVATION"
        ],
        "to": [
          "ACTIVE"
        ],
        "by": "activateCard",
        "mover": "operation",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "BLOCKED"
        ],
        "to": [
          "ACTIVE",
          "PENDING_ACTIVATION",
          "FROZEN"
        ],
        "by": "unblockCard",
        "mover": "operation",
        "when": {
          "blockLiftable": true
        },
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "ACTIVE",
          "PENDING_ACTIVATION",
          "FROZEN"
        ],
        "to": [
          "BLOCKED"
        ],
        "by": "pinAttempts",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateCardBlock",
          "body": {
            "reason": "PIN_ATTEMPTS_EXCEEDED"
          }
        },
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "ACTIVE",
          "PENDING_ACTIVATION",
          "FROZEN"
        ],
        "to": [
          "BLOCKED"
        ],
        "by": "compliance",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateCardBlock",
          "body": {
            "reason": "COMPLIANCE"
          }
        },
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "BLOCKED"
        ],
        "to": [
          "BLOCKED"
        ],
        "by": "compliance",
        "mover": "service",
        "when": {
          "blockLiftable": true
        },
        "body": null,
        "simulated": {
          "operation": "simulateCardBlock",
          "body": {
            "reason": "COMPLIANCE"
          }
        },
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "ACTIVE",
          "PENDING_ACTIVATION",
          "FROZEN"
        ],
        "to": [
          "BLOCKED"
        ],
        "by": "fraud",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateCardBlock",
          "body": {
            "reason": "FRAUD_ALERT_CONFIRMED"
          }
        },
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "BLOCKED"
        ],
        "to": [
          "BLOCKED"
        ],
        "by": "fraud",
        "mover": "service",
        "when": {
          "blockLiftable": true
        },
        "body": null,
        "simulated": {
          "operation": "simulateCardBlock",
          "body": {
            "reason": "FRAUD_ALERT_CONFIRMED"
          }
        },
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "BLOCKED"
        ],
        "to": [
          "BLOCKED"
        ],
        "by": "fraud",
        "mover": "service",
        "when": {
          "blockReason": {
            "type": "COMPLIANCE"
          }
        },
        "body": null,
        "simulated": {
          "operation": "simulateCardBlock",
          "body": {
            "reason": "FRAUD_ALERT_CONFIRMED"
          }
        },
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "ACTIVE",
          "PENDING_ACTIVATION",
          "FROZEN",
          "BLOCKED"
        ],
        "to": [
          "EXPIRED"
        ],
        "by": "expiresAt",
        "mover": "clock",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "ACTIVE",
          "PENDING_ACTIVATION",
          "FROZEN",
          "BLOCKED",
          "EXPIRED"
        ],
        "to": [
          "TERMINATED"
        ],
        "by": "deleteCard",
        "mover": "operation",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "ACTIVE",
          "PENDING_ACTIVATION",
          "FROZEN",
          "BLOCKED"
        ],
        "to": [
          "TERMINATED"
        ],
        "by": "replaceCard",
        "mover": "operation",
        "when": {
          "replacedBy": null
        },
        "body": {
          "reason": "LOST"
        },
        "simulated": null,
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "ACTIVE",
          "PENDING_ACTIVATION",
          "FROZEN",
          "BLOCKED"
        ],
        "to": [
          "TERMINATED"
        ],
        "by": "replaceCard",
        "mover": "operation",
        "when": {
          "replacedBy": null
        },
        "body": {
          "reason": "STOLEN"
        },
        "simulated": null,
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "ACTIVE",
          "PENDING_ACTIVATION",
          "FROZEN",
          "BLOCKED"
        ],
        "to": [
          "TERMINATED"
        ],
        "by": "replaceCard",
        "mover": "operation",
        "when": {
          "type": "VIRTUAL",
          "replacedBy": null
        },
        "body": {
          "reason": "DAMAGED"
        },
        "simulated": null,
        "follows": null,
        "event": "CARD_STATUS_UPDATED",
        "silent": null
      }
    ],
    "uses": [
      {
        "states": [
          "FROZEN"
        ],
        "operation": "freezeCard",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "BLOCKED"
        ],
        "operation": "freezeCard",
        "when": {
          "frozen": true
        },
        "event": null,
        "provided": null
      },
      {
        "states": [
          "ACTIVE",
          "PENDING_ACTIVATION"
        ],
        "operation": "unfreezeCard",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "BLOCKED"
        ],
        "operation": "unfreezeCard",
        "when": {
          "frozen": false
        },
        "event": null,
        "provided": null
      },
      {
        "states": [
          "BLOCKED"
        ],
        "operation": "blockCard",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "ACTIVE",
          "PENDING_ACTIVATION",
          "FROZEN"
        ],
        "operation": "unblockCard",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "TERMINATED"
        ],
        "operation": "deleteCard",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "ACTIVE",
          "PENDING_ACTIVATION",
          "FROZEN",
          "BLOCKED"
        ],
        "operation": "replaceCard",
        "when": {
          "type": "PHYSICAL",
          "replacedBy": null
        },
        "event": null,
        "provided": null
      },
      {
        "states": [
          "TERMINATED"
        ],
        "operation": "replaceCard",
        "when": {
          "replacedBy": null
        },
        "event": null,
        "provided": null
      },
      {
        "states": [
          "ACTIVE"
        ],
        "operation": "simulateThreeDsChallenge",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "ACTIVE"
        ],
        "operation": "simulateTokenization",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "ACTIVE"
        ],
        "operation": "revealCard",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "FROZEN"
        ],
        "operation": "revealCard",
        "when": {
          "activated": true
        },
        "event": null,
        "provided": null
      },
      {
        "states": [
          "ACTIVE"
        ],
        "operation": "revealCardPan",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "FROZEN"
        ],
        "operation": "revealCardPan",
        "when": {
          "activated": true
        },
        "event": null,
        "provided": null
      },
      {
        "states": [
          "ACTIVE"
        ],
        "operation": "pushProvisionCard",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "PENDING_ACTIVATION"
        ],
        "operation": "getCardActivationCode",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "ACTIVE",
          "PENDING_ACTIVATION",
          "FROZEN",
          "BLOCKED"
        ],
        "operation": "setCardPin",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "ACTIVE",
          "PENDING_ACTIVATION",
          "FROZEN",
          "BLOCKED"
        ],
        "operation": "setCard3dsChallengeMethod",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "ACTIVE",
          "PENDING_ACTIVATION",
          "FROZEN",
          "BLOCKED"
        ],
        "operation": "simulateNonFinancial",
        "when": null,
        "event": null,
        "provided": null
      }
    ],
    "refusals": [
      {
        "states": [
          "BLOCKED"
        ],
        "operation": "unblockCard",
        "code": "CARD_BLOCK_NOT_LIFTABLE"
      },
      {
        "states": [
          "ACTIVE",
          "PENDING_ACTIVATION",
          "FROZEN",
          "BLOCKED",
          "TERMINATED"
        ],
        "operation": "replaceCard",
        "code": "CARD_ALREADY_REPLACED"
      },
      {
        "states": [
          "PENDING_ACTIVATION",
          "FROZEN",
          "BLOCKED",
          "EXPIRED",
          "TERMINATED"
        ],
        "operation": "simulateThreeDsChallenge",
        "code": "SIMULATION_INVALID_STATE"
      },
      {
        "states": [
          "PENDING_ACTIVATION",
          "FROZEN",
          "BLOCKED",
          "EXPIRED",
          "TERMINATED"
        ],
        "operation": "simulateTokenization",
        "code": "SIMULATION_INVALID_STATE"
      },
      {
        "states": [
          "EXPIRED",
          "TERMINATED"
        ],
        "operation": "simulateNonFinancial",
        "code": "SIMULATION_INVALID_STATE"
      }
    ],
    "otherwise": "CARD_INVALID_STATE"
  },
  "Account": {
    "field": "status",
    "states": [
      "ACTIVE",
      "RESTRICTED",
      "CLOSED"
    ],
    "created": "createAccount",
    "read": null,
    "initial": [
      "ACTIVE"
    ],
    "starts": [],
    "moves": [
      {
        "from": [
          "ACTIVE"
        ],
        "to": [
          "RESTRICTED"
        ],
        "by": "compliance",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateAccountStatus",
          "body": {
            "status": "RESTRICTED"
          }
        },
        "follows": null,
        "event": "ACCOUNT_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "RESTRICTED"
        ],
        "to": [
          "ACTIVE"
        ],
        "by": "compliance",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateAccountStatus",
          "body": {
            "status": "ACTIVE"
          }
        },
        "follows": null,
        "event": "ACCOUNT_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "ACTIVE",
          "RESTRICTED"
        ],
        "to": [
          "CLOSED"
        ],
        "by": "compliance",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateAccountStatus",
          "body": {
            "status": "CLOSED"
          }
        },
        "follows": null,
        "event": "ACCOUNT_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "ACTIVE"
        ],
        "to": [
          "CLOSED"
        ],
        "by": "closeAccount",
        "mover": "operation",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "ACCOUNT_STATUS_UPDATED",
        "silent": null
      }
    ],
    "uses": [
      {
        "states": [
          "ACTIVE",
          "RESTRICTED",
          "CLOSED"
        ],
        "operation": "getBankDetails",
        "when": {
          "type": "MASTER_COLLATERAL"
        },
        "event": null,
        "provided": null
      },
      {
        "states": [
          "CLOSED"
        ],
        "operation": "closeAccount",
        "when": null,
        "event": null,
        "provided": null
      }
    ],
    "refusals": [
      {
        "states": [
          "ACTIVE",
          "RESTRICTED",
          "CLOSED"
        ],
        "operation": "getBankDetails",
        "code": "FIAT_DEPOSITS_NOT_ENABLED"
      },
      {
        "states": [
          "RESTRICTED"
        ],
        "operation": "closeAccount",
        "code": "ACCOUNT_NOT_ACTIVE"
      }
    ],
    "otherwise": null
  },
  "ThreeDsChallenge": {
    "field": "status",
    "states": [
      "PENDING",
      "APPROVED",
      "REJECTED",
      "EXPIRED"
    ],
    "created": "simulateThreeDsChallenge",
    "read": null,
    "initial": [
      "PENDING"
    ],
    "starts": [],
    "moves": [
      {
        "from": [
          "PENDING"
        ],
        "to": [
          "APPROVED"
        ],
        "by": "respondToThreeDsChallenge",
        "mover": "operation",
        "when": null,
        "body": {
          "decision": "APPROVE"
        },
        "simulated": null,
        "follows": null,
        "event": null,
        "silent": "Only the creation of a challenge sends an event; the response reports this change."
      },
      {
        "from": [
          "PENDING"
        ],
        "to": [
          "REJECTED"
        ],
        "by": "respondToThreeDsChallenge",
        "mover": "operation",
        "when": null,
        "body": {
          "decision": "REJECT"
        },
        "simulated": null,
        "follows": null,
        "event": null,
        "silent": "Only the creation of a challenge sends an event; the response reports this change."
      },
      {
        "from": [
          "PENDING"
        ],
        "to": [
          "EXPIRED"
        ],
        "by": "expiresAt",
        "mover": "clock",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": null,
        "silent": "Only the creation of a challenge sends an event, which contains the expiry."
      }
    ],
    "uses": [],
    "refusals": [],
    "otherwise": "3DS_CHALLENGE_INVALID_STATE"
  },
  "CardShipment": {
    "field": "status",
    "states": [
      "DRAFT",
      "SUBMITTED",
      "IN_PRODUCTION",
      "SHIPPED",
      "DELIVERED",
      "RETURNED",
      "FAILED"
    ],
    "created": "createCardShipment",
    "read": null,
    "initial": [
      "DRAFT"
    ],
    "starts": [],
    "moves": [
      {
        "from": [
          "DRAFT"
        ],
        "to": [
          "SUBMITTED"
        ],
        "by": "submitCardShipment",
        "mover": "operation",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "CARD_SHIPMENT_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "SUBMITTED"
        ],
        "to": [
          "IN_PRODUCTION"
        ],
        "by": "production",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateCardShipmentStatus",
          "body": {
            "status": "IN_PRODUCTION"
          }
        },
        "follows": null,
        "event": "CARD_SHIPMENT_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "IN_PRODUCTION"
        ],
        "to": [
          "SHIPPED"
        ],
        "by": "dispatch",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateCardShipmentStatus",
          "body": {
            "status": "SHIPPED"
          }
        },
        "follows": null,
        "event": "CARD_SHIPMENT_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "SHIPPED"
        ],
        "to": [
          "DELIVERED"
        ],
        "by": "delivery",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateCardShipmentStatus",
          "body": {
            "status": "DELIVERED"
          }
        },
        "follows": null,
        "event": "CARD_SHIPMENT_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "SHIPPED"
        ],
        "to": [
          "RETURNED"
        ],
        "by": "return",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateCardShipmentStatus",
          "body": {
            "status": "RETURNED"
          }
        },
        "follows": null,
        "event": "CARD_SHIPMENT_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "DRAFT",
          "SUBMITTED",
          "IN_PRODUCTION",
          "SHIPPED"
        ],
        "to": [
          "FAILED"
        ],
        "by": "failure",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateCardShipmentStatus",
          "body": {
            "status": "FAILED"
          }
        },
        "follows": null,
        "event": "CARD_SHIPMENT_STATUS_UPDATED",
        "silent": null
      }
    ],
    "uses": [
      {
        "states": [
          "SUBMITTED"
        ],
        "operation": "submitCardShipment",
        "when": null,
        "event": null,
        "provided": null
      }
    ],
    "refusals": [],
    "otherwise": "CARD_SHIPMENT_INVALID_STATE"
  },
  "Dispute": {
    "field": "status",
    "states": [
      "RECEIVED",
      "UNDER_REVIEW",
      "REFUNDED",
      "REJECTED",
      "WITHDRAWN"
    ],
    "created": "createDispute",
    "read": null,
    "initial": [
      "RECEIVED"
    ],
    "starts": [],
    "moves": [
      {
        "from": [
          "RECEIVED"
        ],
        "to": [
          "UNDER_REVIEW"
        ],
        "by": "review",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateDisputeStatus",
          "body": {
            "status": "UNDER_REVIEW"
          }
        },
        "follows": null,
        "event": "CARD_DISPUTE_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "UNDER_REVIEW"
        ],
        "to": [
          "REFUNDED"
        ],
        "by": "review",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateDisputeStatus",
          "body": {
            "status": "REFUNDED"
          }
        },
        "follows": null,
        "event": "CARD_DISPUTE_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "UNDER_REVIEW"
        ],
        "to": [
          "REJECTED"
        ],
        "by": "review",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateDisputeStatus",
          "body": {
            "status": "REJECTED"
          }
        },
        "follows": null,
        "event": "CARD_DISPUTE_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "RECEIVED",
          "UNDER_REVIEW"
        ],
        "to": [
          "WITHDRAWN"
        ],
        "by": "withdrawDispute",
        "mover": "operation",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "CARD_DISPUTE_STATUS_UPDATED",
        "silent": null
      }
    ],
    "uses": [
      {
        "states": [
          "WITHDRAWN"
        ],
        "operation": "withdrawDispute",
        "when": null,
        "event": null,
        "provided": null
      }
    ],
    "refusals": [],
    "otherwise": "DISPUTE_INVALID_STATE"
  },
  "FraudAlert": {
    "field": "status",
    "states": [
      "OPEN",
      "CONFIRMED",
      "DISMISSED"
    ],
    "created": "simulateFraudAlert",
    "read": null,
    "initial": [
      "OPEN"
    ],
    "starts": [],
    "moves": [
      {
        "from": [
          "OPEN"
        ],
        "to": [
          "CONFIRMED"
        ],
        "by": "respondToFraudAlert",
        "mover": "operation",
        "when": null,
        "body": {
          "decision": "CONFIRM"
        },
        "simulated": null,
        "follows": null,
        "event": "CARD_FRAUD_ALERT_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "OPEN"
        ],
        "to": [
          "DISMISSED"
        ],
        "by": "respondToFraudAlert",
        "mover": "operation",
        "when": null,
        "body": {
          "decision": "DISMISS"
        },
        "simulated": null,
        "follows": null,
        "event": "CARD_FRAUD_ALERT_STATUS_UPDATED",
        "silent": null
      }
    ],
    "uses": [],
    "refusals": [],
    "otherwise": "FRAUD_ALERT_INVALID_STATE"
  },
  "CryptoWithdrawal": {
    "field": "status",
    "states": [
      "AWAITING_SIGNATURE",
      "PROCESSING",
      "COMPLETED",
      "FAILED",
      "CANCELLED",
      "EXPIRED"
    ],
    "created": "createCryptoWithdrawal",
    "read": null,
    "initial": [
      "AWAITING_SIGNATURE"
    ],
    "starts": [],
    "moves": [
      {
        "from": [
          "AWAITING_SIGNATURE"
        ],
        "to": [
          "PROCESSING"
        ],
        "by": "signCryptoWithdrawal",
        "mover": "operation",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "CRYPTO_WITHDRAWAL_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "AWAITING_SIGNATURE"
        ],
        "to": [
          "CANCELLED"
        ],
        "by": "cancelCryptoWithdrawal",
        "mover": "operation",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "CRYPTO_WITHDRAWAL_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "AWAITING_SIGNATURE"
        ],
        "to": [
          "EXPIRED"
        ],
        "by": "expiresAt",
        "mover": "clock",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "CRYPTO_WITHDRAWAL_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "PROCESSING"
        ],
        "to": [
          "COMPLETED"
        ],
        "by": "chain",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateCryptoWithdrawalStatus",
          "body": {
            "status": "COMPLETED"
          }
        },
        "follows": null,
        "event": "CRYPTO_WITHDRAWAL_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "PROCESSING"
        ],
        "to": [
          "FAILED"
        ],
        "by": "chain",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateCryptoWithdrawalStatus",
          "body": {
            "status": "FAILED"
          }
        },
        "follows": null,
        "event": "CRYPTO_WITHDRAWAL_STATUS_UPDATED",
        "silent": null
      }
    ],
    "uses": [
      {
        "states": [
          "CANCELLED"
        ],
        "operation": "cancelCryptoWithdrawal",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "AWAITING_SIGNATURE"
        ],
        "operation": "getCryptoWithdrawalPayload",
        "when": null,
        "event": null,
        "provided": null
      }
    ],
    "refusals": [],
    "otherwise": "CRYPTO_WITHDRAWAL_INVALID_STATE"
  },
  "SignerChange": {
    "field": "status",
    "states": [
      "AWAITING_SIGNATURE",
      "PENDING",
      "APPLIED",
      "CANCELLED",
      "EXPIRED"
    ],
    "created": "createSignerChange",
    "read": null,
    "initial": [
      "AWAITING_SIGNATURE"
    ],
    "starts": [],
    "moves": [
      {
        "from": [
          "AWAITING_SIGNATURE"
        ],
        "to": [
          "APPLIED"
        ],
        "by": "signSignerChange",
        "mover": "operation",
        "when": {
          "isDelayed": false
        },
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "SIGNER_CHANGE_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "AWAITING_SIGNATURE"
        ],
        "to": [
          "PENDING"
        ],
        "by": "signSignerChange",
        "mover": "operation",
        "when": {
          "isDelayed": true
        },
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "SIGNER_CHANGE_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "AWAITING_SIGNATURE",
          "PENDING"
        ],
        "to": [
          "CANCELLED"
        ],
        "by": "cancelSignerChange",
        "mover": "operation",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "SIGNER_CHANGE_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "AWAITING_SIGNATURE"
        ],
        "to": [
          "EXPIRED"
        ],
        "by": "expiresAt",
        "mover": "clock",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "SIGNER_CHANGE_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "PENDING"
        ],
        "to": [
          "APPLIED"
        ],
        "by": "application",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateSignerChangeStatus",
          "body": {
            "status": "APPLIED"
          }
        },
        "follows": null,
        "event": "SIGNER_CHANGE_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "PENDING"
        ],
        "to": [
          "APPLIED"
        ],
        "by": "effectiveAt",
        "mover": "clock",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "SIGNER_CHANGE_STATUS_UPDATED",
        "silent": null
      }
    ],
    "uses": [
      {
        "states": [
          "CANCELLED"
        ],
        "operation": "cancelSignerChange",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "AWAITING_SIGNATURE"
        ],
        "operation": "getSignerChangePayload",
        "when": null,
        "event": null,
        "provided": null
      }
    ],
    "refusals": [],
    "otherwise": "SIGNER_CHANGE_INVALID_STATE"
  },
  "Statement": {
    "field": "status",
    "states": [
      "PENDING",
      "GENERATED",
      "FAILED"
    ],
    "created": "createStatement",
    "read": null,
    "initial": [
      "PENDING"
    ],
    "starts": [],
    "moves": [
      {
        "from": [
          "PENDING"
        ],
        "to": [
          "GENERATED"
        ],
        "by": "generation",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "STATEMENT_STATUS_UPDATED",
        "silent": null
      },
      {
        "from": [
          "PENDING"
        ],
        "to": [
          "FAILED"
        ],
        "by": "failure",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateFault",
          "body": {
            "target": "statementFile",
            "kind": "INTERNAL_ERROR",
            "count": 1
          }
        },
        "follows": null,
        "event": "STATEMENT_STATUS_UPDATED",
        "silent": null
      }
    ],
    "uses": [
      {
        "states": [
          "GENERATED"
        ],
        "operation": "downloadStatement",
        "when": null,
        "event": null,
        "provided": null
      }
    ],
    "refusals": [
      {
        "states": [
          "PENDING"
        ],
        "operation": "downloadStatement",
        "code": "STATEMENT_NOT_READY"
      },
      {
        "states": [
          "FAILED"
        ],
        "operation": "downloadStatement",
        "code": "STATEMENT_FAILED"
      }
    ],
    "otherwise": null
  },
  "Webhook": {
    "field": "status",
    "states": [
      "ACTIVE",
      "DISABLED"
    ],
    "created": "createWebhook",
    "read": null,
    "initial": [
      "ACTIVE"
    ],
    "starts": [],
    "moves": [
      {
        "from": [
          "ACTIVE"
        ],
        "to": [
          "DISABLED"
        ],
        "by": "disableWebhook",
        "mover": "operation",
        "when": {
          "mode": "NOTIFICATION"
        },
        "body": null,
        "simulated": null,
        "follows": null,
        "event": null,
        "silent": "You disable the endpoint yourself, and no event type covers endpoints."
      }
    ],
    "uses": [
      {
        "states": [
          "DISABLED"
        ],
        "operation": "disableWebhook",
        "when": {
          "mode": "NOTIFICATION"
        },
        "event": null,
        "provided": null
      },
      {
        "states": [
          "ACTIVE"
        ],
        "operation": "rotateWebhookSecret",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "ACTIVE"
        ],
        "operation": "testWebhook",
        "when": {
          "mode": "NOTIFICATION"
        },
        "event": "WEBHOOK_TEST",
        "provided": null
      }
    ],
    "refusals": [],
    "otherwise": "WEBHOOK_INVALID_STATE"
  },
  "CardTransaction": {
    "field": "status",
    "states": [
      "AUTHORIZED",
      "CLEARED",
      "REVERSED",
      "EXPIRED",
      "DECLINED"
    ],
    "created": "simulateAuthorization",
    "read": "getCardTransaction",
    "initial": [
      "AUTHORIZED",
      "DECLINED",
      "REVERSED"
    ],
    "starts": [
      {
        "state": "DECLINED",
        "operation": "simulateDecline",
        "body": {}
      },
      {
        "state": "REVERSED",
        "operation": "simulateVerification",
        "body": {}
      }
    ],
    "moves": [
      {
        "from": [
          "AUTHORIZED"
        ],
        "to": [
          "CLEARED"
        ],
        "by": "clearing",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateClearing",
          "body": {}
        },
        "follows": null,
        "event": "CARD_TRANSACTION_UPDATED",
        "silent": null
      },
      {
        "from": [
          "AUTHORIZED"
        ],
        "to": [
          "REVERSED",
          "CLEARED"
        ],
        "by": "reversal",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateReversal",
          "body": {}
        },
        "follows": null,
        "event": "CARD_TRANSACTION_UPDATED",
        "silent": null
      },
      {
        "from": [
          "AUTHORIZED"
        ],
        "to": [
          "EXPIRED",
          "CLEARED"
        ],
        "by": "expiry",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateExpiry",
          "body": {}
        },
        "follows": null,
        "event": "CARD_TRANSACTION_UPDATED",
        "silent": null
      },
      {
        "from": [
          "AUTHORIZED"
        ],
        "to": [
          "EXPIRED",
          "CLEARED"
        ],
        "by": "expiresAt",
        "mover": "clock",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": "CARD_TRANSACTION_UPDATED",
        "silent": null
      }
    ],
    "uses": [
      {
        "states": [
          "AUTHORIZED"
        ],
        "operation": "simulateIncrement",
        "when": null,
        "event": "CARD_TRANSACTION_UPDATED",
        "provided": null
      },
      {
        "states": [
          "CLEARED"
        ],
        "operation": "simulateRefund",
        "when": null,
        "event": "CARD_TRANSACTION_UPDATED",
        "provided": null
      },
      {
        "states": [
          "AUTHORIZED"
        ],
        "operation": "simulateRefund",
        "when": null,
        "event": "CARD_TRANSACTION_UPDATED",
        "provided": "A part has cleared and was not refunded."
      },
      {
        "states": [
          "CLEARED"
        ],
        "operation": "createDispute",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "AUTHORIZED",
          "CLEARED",
          "REVERSED",
          "EXPIRED"
        ],
        "operation": "simulateFraudAlert",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "AUTHORIZED",
          "CLEARED",
          "REVERSED",
          "EXPIRED",
          "DECLINED"
        ],
        "operation": "reportCardTransactionFraud",
        "when": null,
        "event": null,
        "provided": null
      }
    ],
    "refusals": [
      {
        "states": [
          "AUTHORIZED",
          "REVERSED",
          "EXPIRED",
          "DECLINED"
        ],
        "operation": "createDispute",
        "code": "TRANSACTION_INVALID_STATE"
      }
    ],
    "otherwise": "SIMULATION_INVALID_STATE"
  },
  "CompanyApplication": {
    "field": "status",
    "states": [
      "OPEN",
      "SUBMITTED"
    ],
    "created": "createCompanyApplication",
    "read": null,
    "initial": [
      "OPEN"
    ],
    "starts": [],
    "moves": [
      {
        "from": [
          "OPEN"
        ],
        "to": [
          "SUBMITTED"
        ],
        "by": "submitCompanyApplication",
        "mover": "operation",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": null,
        "silent": "The company moves to IN_REVIEW with it and sends COMPANY_STATUS_UPDATED."
      }
    ],
    "uses": [
      {
        "states": [
          "OPEN"
        ],
        "operation": "uploadCompanyDocument",
        "when": null,
        "event": null,
        "provided": null
      }
    ],
    "refusals": [],
    "otherwise": "COMPANY_APPLICATION_INVALID_STATE"
  },
  "Enrollment": {
    "field": "status",
    "states": [
      "PENDING",
      "ACTIVE",
      "CANCELLED",
      "EXPIRED"
    ],
    "created": "createEnrollment",
    "read": null,
    "initial": [
      "ACTIVE",
      "PENDING"
    ],
    "starts": [
      {
        "state": "PENDING",
        "operation": "createEnrollment",
        "body": {
          "verification": "MANUAL"
        }
      }
    ],
    "moves": [
      {
        "from": [
          "PENDING"
        ],
        "to": [
          "ACTIVE"
        ],
        "by": "verification",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateEnrollmentStatus",
          "body": {
            "status": "ACTIVE"
          }
        },
        "follows": null,
        "event": null,
        "silent": "No event type covers agentic checkout: poll the resource. The payment sends card transaction events."
      },
      {
        "from": [
          "PENDING",
          "ACTIVE"
        ],
        "to": [
          "CANCELLED"
        ],
        "by": "cancelEnrollment",
        "mover": "operation",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": null,
        "silent": "No event type covers agentic checkout: poll the resource. The payment sends card transaction events."
      },
      {
        "from": [
          "PENDING",
          "ACTIVE"
        ],
        "to": [
          "EXPIRED"
        ],
        "by": "expiresAt",
        "mover": "clock",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": null,
        "silent": "No event type covers agentic checkout: poll the resource. The payment sends card transaction events."
      }
    ],
    "uses": [
      {
        "states": [
          "CANCELLED"
        ],
        "operation": "cancelEnrollment",
        "when": null,
        "event": null,
        "provided": null
      },
      {
        "states": [
          "ACTIVE"
        ],
        "operation": "createQuote",
        "when": null,
        "event": null,
        "provided": null
      }
    ],
    "refusals": [],
    "otherwise": "AGENTIC_REQUEST_REJECTED"
  },
  "Quote": {
    "field": "status",
    "states": [
      "ACTIVE",
      "USED",
      "EXPIRED"
    ],
    "created": "createQuote",
    "read": null,
    "initial": [
      "ACTIVE"
    ],
    "starts": [],
    "moves": [
      {
        "from": [
          "ACTIVE"
        ],
        "to": [
          "USED"
        ],
        "by": "createCheckout",
        "mover": "operation",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": null,
        "silent": "No event type covers agentic checkout: poll the resource. The payment sends card transaction events."
      },
      {
        "from": [
          "ACTIVE"
        ],
        "to": [
          "EXPIRED"
        ],
        "by": "expiresAt",
        "mover": "clock",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": null,
        "silent": "No event type covers agentic checkout: poll the resource. The payment sends card transaction events."
      }
    ],
    "uses": [],
    "refusals": [
      {
        "states": [
          "EXPIRED"
        ],
        "operation": "createCheckout",
        "code": "QUOTE_EXPIRED"
      }
    ],
    "otherwise": "AGENTIC_REQUEST_REJECTED"
  },
  "Checkout": {
    "field": "status",
    "states": [
      "PENDING",
      "PROCESSING",
      "COMPLETED",
      "FAILED",
      "EXPIRED"
    ],
    "created": "createCheckout",
    "read": null,
    "initial": [
      "PENDING"
    ],
    "starts": [],
    "moves": [
      {
        "from": [
          "PENDING"
        ],
        "to": [
          "COMPLETED",
          "FAILED",
          "PROCESSING"
        ],
        "by": "approval",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateCheckoutStatus",
          "body": {
            "status": "COMPLETED"
          }
        },
        "follows": null,
        "event": null,
        "silent": "No event type covers agentic checkout: poll the resource. The payment sends card transaction events."
      },
      {
        "from": [
          "PENDING"
        ],
        "to": [
          "FAILED"
        ],
        "by": "rejection",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": {
          "operation": "simulateCheckoutStatus",
          "body": {
            "status": "FAILED"
          }
        },
        "follows": null,
        "event": null,
        "silent": "No event type covers agentic checkout: poll the resource. The payment sends card transaction events."
      },
      {
        "from": [
          "PROCESSING"
        ],
        "to": [
          "COMPLETED",
          "FAILED"
        ],
        "by": "order",
        "mover": "service",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": null,
        "silent": "No event type covers agentic checkout: poll the resource. The payment sends card transaction events."
      },
      {
        "from": [
          "PENDING"
        ],
        "to": [
          "EXPIRED"
        ],
        "by": "expiresAt",
        "mover": "clock",
        "when": null,
        "body": null,
        "simulated": null,
        "follows": null,
        "event": null,
        "silent": "No event type covers agentic checkout: poll the resource. The payment sends card transaction events."
      }
    ],
    "uses": [],
    "refusals": [],
    "otherwise": null
  }
} as const;

/** By operation, the fields that it can change only while another resource is in one of these states. */

export const changeableFields = {
  "updateUser": {
    "firstName": {
      "resource": "UserApplication",
      "states": [
        "NOT_STARTED",
        "RETRY_REQUIRED"
      ],
      "code": "USER_IDENTITY_SUBMITTED"
    },
    "lastName": {
      "resource": "UserApplication",
      "states": [
        "NOT_STARTED",
        "RETRY_REQUIRED"
      ],
      "code": "USER_IDENTITY_SUBMITTED"
    },
    "dateOfBirth": {
      "resource": "UserApplication",
      "states": [
        "NOT_STARTED",
        "RETRY_REQUIRED"
      ],
      "code": "USER_IDENTITY_SUBMITTED"
    },
    "address": {
      "resource": "UserApplication",
      "states": [
        "NOT_STARTED",
        "RETRY_REQUIRED"
      ],
      "code": "USER_IDENTITY_SUBMITTED"
    },
    "residenceCountry": {
      "resource": "UserApplication",
      "states": [
        "NOT_STARTED",
        "RETRY_REQUIRED"
      ],
      "code": "USER_IDENTITY_SUBMITTED"
    }
  }
} as const;

/** What the request log keeps, by operation: it replaces secrets, and other fields than `request` of request bodies. */

export const loggedFields: Readonly<Record<keyof typeof operations, LoggedFields>> = {
  "listEvents": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "code",
      "verificationUrl"
    ]
  },
  "getEvent": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "code",
      "verificationUrl"
    ]
  },
  "listEventDeliveries": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "resendEvent": {
    "request": [
      "webhookId"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "createWebhook": {
    "request": [
      "mode",
      "name",
      "url"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "signingSecret"
    ]
  },
  "listWebhooks": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getWebhook": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "updateWebhook": {
    "request": [
      "name",
      "url"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "disableWebhook": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "rotateWebhookSecret": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "signingSecret"
    ]
  },
  "testWebhook": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "code",
      "verificationUrl"
    ]
  },
  "createStatement": {
    "request": [
      "fields",
      "from",
      "period",
      "to"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "listStatements": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getStatement": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "downloadStatement": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "url"
    ]
  },
  "getUserApplication": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "verificationUrl"
    ]
  },
  "advanceUserApplication": {
    "request": [
      "address",
      "attestation",
      "city",
      "country",
      "line1",
      "line2",
      "method",
      "postalCode",
      "region",
      "shareToken",
      "verifiedOn"
    ],
    "requestSecrets": [
      "shareToken"
    ],
    "requestMaps": [],
    "responseSecrets": [
      "verificationUrl"
    ]
  },
  "simulateUserApplication": {
    "request": [
      "rejectionLabels",
      "status"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "verificationUrl"
    ]
  },
  "createUser": {
    "request": [
      "address",
      "city",
      "companyId",
      "country",
      "dateOfBirth",
      "email",
      "externalId",
      "firstName",
      "lastName",
      "line1",
      "line2",
      "metadata",
      "phone",
      "postalCode",
      "region",
      "residenceCountry"
    ],
    "requestSecrets": [],
    "requestMaps": [
      "metadata"
    ],
    "responseSecrets": []
  },
  "listUsers": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getUser": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "updateUser": {
    "request": [
      "address",
      "city",
      "companyId",
      "country",
      "dateOfBirth",
      "email",
      "externalId",
      "firstName",
      "lastName",
      "line1",
      "line2",
      "metadata",
      "phone",
      "postalCode",
      "region",
      "residenceCountry"
    ],
    "requestSecrets": [],
    "requestMaps": [
      "metadata"
    ],
    "responseSecrets": []
  },
  "deleteUser": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "createAccount": {
    "request": [
      "metadata",
      "ownerId",
      "ownerType",
      "signerAddress"
    ],
    "requestSecrets": [],
    "requestMaps": [
      "metadata"
    ],
    "responseSecrets": []
  },
  "listAccounts": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getAccount": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "updateAccount": {
    "request": [
      "metadata"
    ],
    "requestSecrets": [],
    "requestMaps": [
      "metadata"
    ],
    "responseSecrets": []
  },
  "closeAccount": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "listAccountEntries": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "listDepositAddresses": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getDepositAddress": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getBankDetails": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateAccountStatus": {
    "request": [
      "status"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "listCryptoDeposits": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getCryptoDeposit": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "listFiatDeposits": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getFiatDeposit": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateCryptoDeposit": {
    "request": [
      "address",
      "amount",
      "assetId",
      "currency",
      "value"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateCryptoDepositStatus": {
    "request": [
      "status"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateFiatDeposit": {
    "request": [
      "amount",
      "currency",
      "reference",
      "value"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "createCryptoWithdrawal": {
    "request": [
      "accountId",
      "amount",
      "assetId",
      "currency",
      "destinationAddress",
      "value"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "listCryptoWithdrawals": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getCryptoWithdrawal": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getCryptoWithdrawalPayload": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "signCryptoWithdrawal": {
    "request": [
      "signature"
    ],
    "requestSecrets": [
      "signature"
    ],
    "requestMaps": [],
    "responseSecrets": []
  },
  "cancelCryptoWithdrawal": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateCryptoWithdrawalStatus": {
    "request": [
      "status"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "createSignerChange": {
    "request": [
      "accountId",
      "signerAddress"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "listSignerChanges": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getSignerChange": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getSignerChangePayload": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "signSignerChange": {
    "request": [
      "currentSignerSignature",
      "signature"
    ],
    "requestSecrets": [
      "currentSignerSignature",
      "signature"
    ],
    "requestMaps": [],
    "responseSecrets": []
  },
  "cancelSignerChange": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateSignerChangeStatus": {
    "request": [
      "status"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "listThreeDsChallenges": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getThreeDsChallenge": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "respondToThreeDsChallenge": {
    "request": [
      "decision"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateThreeDsChallenge": {
    "request": [
      "amount",
      "cardId",
      "country",
      "currency",
      "mcc",
      "merchant",
      "name",
      "value"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "createCard": {
    "request": [
      "accountId",
      "cardDesignId",
      "metadata",
      "nameOnCard",
      "type",
      "userId"
    ],
    "requestSecrets": [],
    "requestMaps": [
      "metadata"
    ],
    "responseSecrets": []
  },
  "listCards": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getCard": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "updateCard": {
    "request": [
      "metadata"
    ],
    "requestSecrets": [],
    "requestMaps": [
      "metadata"
    ],
    "responseSecrets": []
  },
  "deleteCard": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "replaceCard": {
    "request": [
      "reason"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "freezeCard": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "unfreezeCard": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "blockCard": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "unblockCard": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "revealCard": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "data"
    ]
  },
  "revealCardPan": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "data"
    ]
  },
  "setCardPin": {
    "request": [
      "pin"
    ],
    "requestSecrets": [
      "pin"
    ],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getCardActivationCode": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "activationCode"
    ]
  },
  "activateCard": {
    "request": [
      "activationCode"
    ],
    "requestSecrets": [
      "activationCode"
    ],
    "requestMaps": [],
    "responseSecrets": []
  },
  "pushProvisionCard": {
    "request": [
      "certificates",
      "deviceId",
      "nonce",
      "nonceSignature",
      "wallet",
      "walletAccountId"
    ],
    "requestSecrets": [
      "certificates",
      "nonce",
      "nonceSignature"
    ],
    "requestMaps": [],
    "responseSecrets": [
      "payload"
    ]
  },
  "setCard3dsChallengeMethod": {
    "request": [
      "method"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateCardBlock": {
    "request": [
      "reason"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "putCardDetailsKey": {
    "request": [
      "publicKey"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getCardDetailsKey": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateTokenization": {
    "request": [
      "cardId",
      "wallet"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "code"
    ]
  },
  "listFraudAlerts": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getFraudAlert": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "respondToFraudAlert": {
    "request": [
      "decision"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateFraudAlert": {
    "request": [
      "transactionId"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "listCardTransactions": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getCardTransaction": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "updateCardTransaction": {
    "request": [
      "metadata"
    ],
    "requestSecrets": [],
    "requestMaps": [
      "metadata"
    ],
    "responseSecrets": []
  },
  "reportCardTransactionFraud": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateAuthorization": {
    "request": [
      "amount",
      "cardAcceptorId",
      "cardId",
      "channel",
      "city",
      "country",
      "currency",
      "mcc",
      "merchant",
      "name",
      "originalAmount",
      "partialApprovalAllowed",
      "pin",
      "value"
    ],
    "requestSecrets": [
      "pin"
    ],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateIncrement": {
    "request": [
      "amount",
      "currency",
      "originalAmount",
      "partialApprovalAllowed",
      "transactionId",
      "value"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateDecline": {
    "request": [
      "amount",
      "cardAcceptorId",
      "cardId",
      "channel",
      "city",
      "country",
      "currency",
      "declineReason",
      "mcc",
      "merchant",
      "name",
      "originalAmount",
      "value"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateVerification": {
    "request": [
      "cardAcceptorId",
      "cardId",
      "channel",
      "city",
      "country",
      "mcc",
      "merchant",
      "name"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateForcePost": {
    "request": [
      "amount",
      "cardAcceptorId",
      "cardId",
      "channel",
      "city",
      "country",
      "currency",
      "mcc",
      "merchant",
      "name",
      "originalAmount",
      "value"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateClearing": {
    "request": [
      "amount",
      "currency",
      "final",
      "originalAmount",
      "transactionId",
      "value"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateReversal": {
    "request": [
      "amount",
      "currency",
      "transactionId",
      "value"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateExpiry": {
    "request": [
      "transactionId"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateRefund": {
    "request": [
      "amount",
      "cardId",
      "currency",
      "originalAmount",
      "transactionId",
      "value"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateNonFinancial": {
    "request": [
      "cardId",
      "kind"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "createDispute": {
    "request": [
      "amount",
      "currency",
      "description",
      "evidence",
      "metadata",
      "reason",
      "transactionId",
      "value"
    ],
    "requestSecrets": [],
    "requestMaps": [
      "metadata"
    ],
    "responseSecrets": []
  },
  "listDisputes": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getDispute": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "updateDispute": {
    "request": [
      "metadata"
    ],
    "requestSecrets": [],
    "requestMaps": [
      "metadata"
    ],
    "responseSecrets": []
  },
  "withdrawDispute": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateDisputeStatus": {
    "request": [
      "currency",
      "refundedAmount",
      "status",
      "value"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "createCardShipment": {
    "request": [
      "address",
      "cardIds",
      "city",
      "country",
      "line1",
      "line2",
      "method",
      "postalCode",
      "recipientName",
      "region"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "listCardShipments": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getCardShipment": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "submitCardShipment": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateCardShipmentStatus": {
    "request": [
      "status"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "uploadUserDocument": {
    "request": [
      "file",
      "side",
      "type"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "listUserDocuments": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getClock": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "moveClock": {
    "request": [
      "advanceBy",
      "advanceTo"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "simulateFault": {
    "request": [
      "count",
      "kind",
      "target"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "createCompany": {
    "request": [
      "city",
      "country",
      "firstName",
      "lastName",
      "line1",
      "line2",
      "metadata",
      "name",
      "operationalAddress",
      "postalCode",
      "region",
      "registeredAddress",
      "relatedPersons",
      "roles"
    ],
    "requestSecrets": [],
    "requestMaps": [
      "metadata"
    ],
    "responseSecrets": []
  },
  "listCompanies": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getCompany": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "updateCompany": {
    "request": [
      "city",
      "country",
      "firstName",
      "id",
      "lastName",
      "line1",
      "line2",
      "metadata",
      "name",
      "operationalAddress",
      "postalCode",
      "region",
      "registeredAddress",
      "relatedPersons",
      "roles"
    ],
    "requestSecrets": [],
    "requestMaps": [
      "metadata"
    ],
    "responseSecrets": []
  },
  "simulateCompanyStatus": {
    "request": [
      "isDeactivated",
      "status",
      "statusReasons"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "createCompanyApplication": {
    "request": [
      "method"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "listCompanyApplications": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getCompanyApplication": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "submitCompanyApplication": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "uploadCompanyDocument": {
    "request": [
      "file",
      "relatedPersonId",
      "type"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "listCompanyDocuments": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "createEnrollment": {
    "request": [
      "allowance",
      "cardId",
      "currency",
      "expiresAt",
      "maxAmount",
      "value",
      "verification"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "verificationUrl"
    ]
  },
  "listEnrollments": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "verificationUrl"
    ]
  },
  "getEnrollment": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "verificationUrl"
    ]
  },
  "cancelEnrollment": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "verificationUrl"
    ]
  },
  "simulateEnrollmentStatus": {
    "request": [
      "status"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "verificationUrl"
    ]
  },
  "createQuote": {
    "request": [
      "buyer",
      "city",
      "country",
      "email",
      "enrollmentId",
      "line1",
      "line2",
      "name",
      "phone",
      "postalCode",
      "productUrl",
      "quantity",
      "region",
      "shippingAddress",
      "variantId"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "listQuotes": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getQuote": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "createCheckout": {
    "request": [
      "quoteId"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "url"
    ]
  },
  "listCheckouts": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "url"
    ]
  },
  "getCheckout": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "url"
    ]
  },
  "simulateCheckoutStatus": {
    "request": [
      "status"
    ],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": [
      "url"
    ]
  },
  "listRequests": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "getRequest": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  },
  "listActivity": {
    "request": [],
    "requestSecrets": [],
    "requestMaps": [],
    "responseSecrets": []
  }
};

/** Names of fields, at any depth, over all dates. */
export interface LoggedFields {
  /** Declared in the request body. */
  readonly request: readonly string[];
  readonly requestSecrets: readonly string[];
  /** Of maps with free keys. */
  readonly requestMaps: readonly string[];
  /** In successful responses. */
  readonly responseSecrets: readonly string[];
}

export type StatefulResource = keyof typeof machines;

/** Functions and operators of rules (`x-invariants`) besides those of CEL. */

export const ruleFunctions = [
  "zeroOf(Amount): Amount",
  "unitOf(Amount): Amount",
  "isZero(Amount): bool",
  "isNegative(Amount): bool",
  "sum(list<Amount>): Amount",
  "sumInts(list<int>): int",
  "converted(Amount, string, string): Amount",
  "isAscending(list<google.protobuf.Timestamp>): bool",
  "isAscending(list<int>): bool",
  "isDistinct(list<T>): bool",
  "days(int): google.protobuf.Duration"
] as const;

export const ruleOperators = [
  "Amount + Amount: Amount",
  "Amount - Amount: Amount",
  "Amount == Amount: bool",
  "Amount < Amount: bool",
  "Amount <= Amount: bool",
  "Amount > Amount: bool",
  "Amount >= Amount: bool"
] as const;

export type RuleSignature = (typeof ruleFunctions)[number] | (typeof ruleOperators)[number];

/** All operations, each as in its newest date. */

export const operations = {
  "listEvents": {
    "method": "GET",
    "path": "/events",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "type"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getEvent": {
    "method": "GET",
    "path": "/events/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "EVENT_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "listEventDeliveries": {
    "method": "GET",
    "path": "/events/{id}/deliveries",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "EVENT_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "resendEvent": {
    "method": "POST",
    "path": "/events/{id}/resend",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "WEBHOOK_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "EVENT_NOT_FOUND",
      "WEBHOOK_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "createWebhook": {
    "method": "POST",
    "path": "/webhooks/",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "INVALID_WEBHOOK_URL",
      "WEBHOOK_LIMIT_EXCEEDED",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "REQUEST_WEBHOOK_NOT_ALLOWED",
      "API_KEY_IP_NOT_ALLOWED",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.1"
  },
  "listWebhooks": {
    "method": "GET",
    "path": "/webhooks/",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "status"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getWebhook": {
    "method": "GET",
    "path": "/webhooks/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "WEBHOOK_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "updateWebhook": {
    "method": "PATCH",
    "path": "/webhooks/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "INVALID_WEBHOOK_URL",
      "MALFORMED_BODY",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "WEBHOOK_NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.2"
  },
  "disableWebhook": {
    "method": "POST",
    "path": "/webhooks/{id}/disable",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "WEBHOOK_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "WEBHOOK_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.3"
  },
  "rotateWebhookSecret": {
    "method": "POST",
    "path": "/webhooks/{id}/rotate-secret",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "WEBHOOK_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "WEBHOOK_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.3"
  },
  "testWebhook": {
    "method": "POST",
    "path": "/webhooks/{id}/test",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "WEBHOOK_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "WEBHOOK_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "createStatement": {
    "method": "POST",
    "path": "/statements",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.4"
  },
  "listStatements": {
    "method": "GET",
    "path": "/statements",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "status"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getStatement": {
    "method": "GET",
    "path": "/statements/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "STATEMENT_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "downloadStatement": {
    "method": "GET",
    "path": "/statements/{id}/download",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200,
      302
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "STATEMENT_NOT_FOUND",
      "STATEMENT_NOT_READY",
      "STATEMENT_FAILED",
      "STATEMENT_EXPIRED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "format"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.5"
  },
  "getUserApplication": {
    "method": "GET",
    "path": "/users/{id}/application",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "USER_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "advanceUserApplication": {
    "method": "POST",
    "path": "/users/{id}/application",
    "tier": "IDENTITY_VERIFICATION",
    "alsoTier": {
      "field": "method",
      "value": "TOKEN_SHARING",
      "tier": "TOKEN_SYNC"
    },
    "success": [
      200
    ],
    "errors": [
      "USER_APPLICATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "VERIFICATION_METHOD_NOT_ENABLED",
      "API_KEY_IP_NOT_ALLOWED",
      "USER_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "simulateUserApplication": {
    "method": "POST",
    "path": "/simulations/users/{id}/application",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "USER_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "createUser": {
    "method": "POST",
    "path": "/users",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "COMPANY_NOT_FOUND",
      "EXTERNAL_ID_ALREADY_EXISTS",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "listUsers": {
    "method": "GET",
    "path": "/users",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "externalId",
      "companyId",
      "residenceCountry",
      "email",
      "applicationStatus"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getUser": {
    "method": "GET",
    "path": "/users/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "USER_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "updateUser": {
    "method": "PATCH",
    "path": "/users/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "USER_IDENTITY_SUBMITTED",
      "MALFORMED_BODY",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "USER_NOT_FOUND",
      "COMPANY_NOT_FOUND",
      "EXTERNAL_ID_ALREADY_EXISTS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "deleteUser": {
    "method": "DELETE",
    "path": "/users/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      204
    ],
    "errors": [
      "USER_NOT_DELETABLE",
      "MALFORMED_BODY",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "USER_NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§2.4"
  },
  "createAccount": {
    "method": "POST",
    "path": "/accounts",
    "tier": "ACCOUNT_CREATION",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "COMPANY_ACCOUNT_NOT_ALLOWED",
      "USER_APPLICATION_INVALID_STATE",
      "COMPANY_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "USER_NOT_FOUND",
      "COMPANY_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "listAccounts": {
    "method": "GET",
    "path": "/accounts",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "type",
      "ownerId",
      "status"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getAccount": {
    "method": "GET",
    "path": "/accounts/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "ACCOUNT_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "updateAccount": {
    "method": "PATCH",
    "path": "/accounts/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "MALFORMED_BODY",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "ACCOUNT_NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "closeAccount": {
    "method": "POST",
    "path": "/accounts/{id}/close",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "ACCOUNT_NOT_ACTIVE",
      "ACCOUNT_NOT_CLOSABLE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "ACCOUNT_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "listAccountEntries": {
    "method": "GET",
    "path": "/accounts/{id}/entries",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "ACCOUNT_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "sourceId"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "listDepositAddresses": {
    "method": "GET",
    "path": "/accounts/{id}/deposit-addresses",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "ACCOUNT_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getDepositAddress": {
    "method": "GET",
    "path": "/accounts/{id}/deposit-addresses/{depositAddressId}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "ACCOUNT_NOT_FOUND",
      "DEPOSIT_ADDRESS_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getBankDetails": {
    "method": "GET",
    "path": "/accounts/{id}/bank-details",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "FIAT_DEPOSITS_NOT_ENABLED",
      "API_KEY_IP_NOT_ALLOWED",
      "ACCOUNT_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§7"
  },
  "simulateAccountStatus": {
    "method": "POST",
    "path": "/simulations/accounts/{id}/status",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "ACCOUNT_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "listCryptoDeposits": {
    "method": "GET",
    "path": "/crypto-deposits",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "accountId",
      "status",
      "assetId"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getCryptoDeposit": {
    "method": "GET",
    "path": "/crypto-deposits/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CRYPTO_DEPOSIT_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "listFiatDeposits": {
    "method": "GET",
    "path": "/fiat-deposits",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "accountId"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getFiatDeposit": {
    "method": "GET",
    "path": "/fiat-deposits/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "FIAT_DEPOSIT_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateCryptoDeposit": {
    "method": "POST",
    "path": "/simulations/crypto-deposits",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "ASSET_NOT_ACCEPTED",
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "DEPOSIT_ADDRESS_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateCryptoDepositStatus": {
    "method": "POST",
    "path": "/simulations/crypto-deposits/{id}/status",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CRYPTO_DEPOSIT_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateFiatDeposit": {
    "method": "POST",
    "path": "/simulations/fiat-deposits",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "SIMULATION_UNSUPPORTED_CURRENCY",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "FIAT_DEPOSITS_NOT_ENABLED",
      "API_KEY_IP_NOT_ALLOWED",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "createCryptoWithdrawal": {
    "method": "POST",
    "path": "/crypto-withdrawals",
    "tier": "WITHDRAWALS",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "ACCOUNT_NOT_ACTIVE",
      "USER_APPLICATION_INVALID_STATE",
      "ACCOUNT_SIGNER_NOT_REGISTERED",
      "INSUFFICIENT_FUNDS",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "ACCOUNT_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "listCryptoWithdrawals": {
    "method": "GET",
    "path": "/crypto-withdrawals",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "accountId",
      "status"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getCryptoWithdrawal": {
    "method": "GET",
    "path": "/crypto-withdrawals/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CRYPTO_WITHDRAWAL_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getCryptoWithdrawalPayload": {
    "method": "GET",
    "path": "/crypto-withdrawals/{id}/payload",
    "tier": "WITHDRAWALS",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "CRYPTO_WITHDRAWAL_INVALID_STATE",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CRYPTO_WITHDRAWAL_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "signCryptoWithdrawal": {
    "method": "POST",
    "path": "/crypto-withdrawals/{id}/sign",
    "tier": "WITHDRAWALS",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "CRYPTO_WITHDRAWAL_INVALID_STATE",
      "CRYPTO_WITHDRAWAL_SIGNATURE_INVALID",
      "ACCOUNT_NOT_ACTIVE",
      "USER_APPLICATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CRYPTO_WITHDRAWAL_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "cancelCryptoWithdrawal": {
    "method": "POST",
    "path": "/crypto-withdrawals/{id}/cancel",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "CRYPTO_WITHDRAWAL_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CRYPTO_WITHDRAWAL_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§8.1"
  },
  "simulateCryptoWithdrawalStatus": {
    "method": "POST",
    "path": "/simulations/crypto-withdrawals/{id}/status",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CRYPTO_WITHDRAWAL_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "createSignerChange": {
    "method": "POST",
    "path": "/signer-changes",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "ACCOUNT_NOT_ACTIVE",
      "SIGNER_CHANGE_NOT_ALLOWED",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "ACCOUNT_NOT_FOUND",
      "SIGNER_CHANGE_ALREADY_OPEN",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "listSignerChanges": {
    "method": "GET",
    "path": "/signer-changes",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "accountId",
      "status"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getSignerChange": {
    "method": "GET",
    "path": "/signer-changes/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "SIGNER_CHANGE_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getSignerChangePayload": {
    "method": "GET",
    "path": "/signer-changes/{id}/payload",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIGNER_CHANGE_INVALID_STATE",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "SIGNER_CHANGE_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "signSignerChange": {
    "method": "POST",
    "path": "/signer-changes/{id}/sign",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIGNER_CHANGE_INVALID_STATE",
      "SIGNER_CHANGE_SIGNATURE_INVALID",
      "ACCOUNT_NOT_ACTIVE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "SIGNER_CHANGE_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "cancelSignerChange": {
    "method": "POST",
    "path": "/signer-changes/{id}/cancel",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIGNER_CHANGE_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "SIGNER_CHANGE_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateSignerChangeStatus": {
    "method": "POST",
    "path": "/simulations/signer-changes/{id}/status",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "SIGNER_CHANGE_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "listThreeDsChallenges": {
    "method": "GET",
    "path": "/3ds-challenges",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "cardId",
      "status"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getThreeDsChallenge": {
    "method": "GET",
    "path": "/3ds-challenges/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "3DS_CHALLENGE_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "respondToThreeDsChallenge": {
    "method": "POST",
    "path": "/3ds-challenges/{id}/response",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      204
    ],
    "errors": [
      "3DS_CHALLENGE_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "3DS_CHALLENGE_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§7"
  },
  "simulateThreeDsChallenge": {
    "method": "POST",
    "path": "/simulations/3ds-challenges",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§6.2"
  },
  "createCard": {
    "method": "POST",
    "path": "/cards",
    "tier": "CARD_ISSUANCE",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "USER_APPLICATION_INVALID_STATE",
      "CARDHOLDER_COUNTRY_NOT_SUPPORTED",
      "CARD_ACCOUNT_NOT_ALLOWED",
      "COMPANY_INVALID_STATE",
      "ACCOUNT_NOT_ACTIVE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "USER_NOT_FOUND",
      "ACCOUNT_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "listCards": {
    "method": "GET",
    "path": "/cards",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "userId",
      "accountId",
      "status",
      "type",
      "last4"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getCard": {
    "method": "GET",
    "path": "/cards/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "updateCard": {
    "method": "PATCH",
    "path": "/cards/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "MALFORMED_BODY",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "deleteCard": {
    "method": "DELETE",
    "path": "/cards/{id}",
    "tier": "CARD_OPERATIONS",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "MALFORMED_BODY",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "replaceCard": {
    "method": "POST",
    "path": "/cards/{id}/replace",
    "tier": "CARD_ISSUANCE",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "CARD_INVALID_STATE",
      "CARD_ALREADY_REPLACED",
      "USER_APPLICATION_INVALID_STATE",
      "CARDHOLDER_COUNTRY_NOT_SUPPORTED",
      "CARD_ACCOUNT_NOT_ALLOWED",
      "COMPANY_INVALID_STATE",
      "ACCOUNT_NOT_ACTIVE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "USER_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "freezeCard": {
    "method": "POST",
    "path": "/cards/{id}/freeze",
    "tier": "CARD_OPERATIONS",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "CARD_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "unfreezeCard": {
    "method": "POST",
    "path": "/cards/{id}/unfreeze",
    "tier": "CARD_OPERATIONS",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "CARD_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "blockCard": {
    "method": "POST",
    "path": "/cards/{id}/block",
    "tier": "CARD_OPERATIONS",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "CARD_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "unblockCard": {
    "method": "POST",
    "path": "/cards/{id}/unblock",
    "tier": "CARD_OPERATIONS",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "CARD_INVALID_STATE",
      "CARD_BLOCK_NOT_LIFTABLE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "revealCard": {
    "method": "POST",
    "path": "/cards/{id}/reveal",
    "tier": "CARD_OPERATIONS",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "CARD_INVALID_STATE",
      "CARD_DETAILS_KEY_NOT_REGISTERED",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "revealCardPan": {
    "method": "POST",
    "path": "/cards/{id}/reveal-pan",
    "tier": "CARD_OPERATIONS",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "CARD_INVALID_STATE",
      "CARD_DETAILS_KEY_NOT_REGISTERED",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "setCardPin": {
    "method": "PUT",
    "path": "/cards/{id}/pin",
    "tier": "CARD_OPERATIONS",
    "alsoTier": null,
    "success": [
      204
    ],
    "errors": [
      "CARD_INVALID_STATE",
      "MALFORMED_BODY",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "getCardActivationCode": {
    "method": "GET",
    "path": "/cards/{id}/activation-code",
    "tier": "CARD_OPERATIONS",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "CARD_INVALID_STATE",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "activateCard": {
    "method": "POST",
    "path": "/cards/{id}/activate",
    "tier": "CARD_OPERATIONS",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "CARD_INVALID_STATE",
      "CARD_ACTIVATION_CODE_INVALID",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "pushProvisionCard": {
    "method": "POST",
    "path": "/cards/{id}/push-provisioning",
    "tier": "CARD_OPERATIONS",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "CARD_INVALID_STATE",
      "COMPANY_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "setCard3dsChallengeMethod": {
    "method": "PUT",
    "path": "/cards/{id}/3ds-challenge-method",
    "tier": "CARD_OPERATIONS",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "CARD_INVALID_STATE",
      "MALFORMED_BODY",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "simulateCardBlock": {
    "method": "POST",
    "path": "/simulations/cards/{id}/block",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "putCardDetailsKey": {
    "method": "PUT",
    "path": "/card-details-key",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "MALFORMED_BODY",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getCardDetailsKey": {
    "method": "GET",
    "path": "/card-details-key",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_DETAILS_KEY_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateTokenization": {
    "method": "POST",
    "path": "/simulations/tokenizations",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§6.2"
  },
  "listFraudAlerts": {
    "method": "GET",
    "path": "/fraud-alerts",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "cardId",
      "transactionId",
      "status"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getFraudAlert": {
    "method": "GET",
    "path": "/fraud-alerts/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "FRAUD_ALERT_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "respondToFraudAlert": {
    "method": "POST",
    "path": "/fraud-alerts/{id}/response",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "FRAUD_ALERT_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "FRAUD_ALERT_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateFraudAlert": {
    "method": "POST",
    "path": "/simulations/fraud-alerts",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "TRANSACTION_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§6.2"
  },
  "listCardTransactions": {
    "method": "GET",
    "path": "/card-transactions",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "cardId",
      "accountId",
      "userId",
      "status"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getCardTransaction": {
    "method": "GET",
    "path": "/card-transactions/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "TRANSACTION_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "updateCardTransaction": {
    "method": "PATCH",
    "path": "/card-transactions/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "MALFORMED_BODY",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "TRANSACTION_NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "reportCardTransactionFraud": {
    "method": "POST",
    "path": "/card-transactions/{id}/report-fraud",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      204
    ],
    "errors": [
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "TRANSACTION_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateAuthorization": {
    "method": "POST",
    "path": "/simulations/card-transactions/authorization",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "SIMULATION_UNSUPPORTED_CURRENCY",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "SIMULATION_IN_PROGRESS",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§7"
  },
  "simulateIncrement": {
    "method": "POST",
    "path": "/simulations/card-transactions/increment",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "SIMULATION_UNSUPPORTED_CURRENCY",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "TRANSACTION_NOT_FOUND",
      "SIMULATION_IN_PROGRESS",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateDecline": {
    "method": "POST",
    "path": "/simulations/card-transactions/decline",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "SIMULATION_UNSUPPORTED_CURRENCY",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "SIMULATION_IN_PROGRESS",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§7"
  },
  "simulateVerification": {
    "method": "POST",
    "path": "/simulations/card-transactions/verification",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateForcePost": {
    "method": "POST",
    "path": "/simulations/card-transactions/force-post",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "SIMULATION_UNSUPPORTED_CURRENCY",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateClearing": {
    "method": "POST",
    "path": "/simulations/card-transactions/clearing",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "SIMULATION_UNSUPPORTED_CURRENCY",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "TRANSACTION_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateReversal": {
    "method": "POST",
    "path": "/simulations/card-transactions/reversal",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "SIMULATION_UNSUPPORTED_CURRENCY",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "TRANSACTION_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateExpiry": {
    "method": "POST",
    "path": "/simulations/card-transactions/expiry",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "TRANSACTION_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateRefund": {
    "method": "POST",
    "path": "/simulations/card-transactions/refund",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "TRANSACTION_NOT_FOUND",
      "CARD_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§7"
  },
  "simulateNonFinancial": {
    "method": "POST",
    "path": "/simulations/card-transactions/non-financial",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "createDispute": {
    "method": "POST",
    "path": "/disputes",
    "tier": "CARD_OPERATIONS",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "TRANSACTION_INVALID_STATE",
      "DISPUTE_AMOUNT_TOO_LARGE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "TRANSACTION_NOT_FOUND",
      "DISPUTE_ALREADY_OPEN",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "listDisputes": {
    "method": "GET",
    "path": "/disputes",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "cardId",
      "transactionId",
      "status"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getDispute": {
    "method": "GET",
    "path": "/disputes/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "DISPUTE_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "updateDispute": {
    "method": "PATCH",
    "path": "/disputes/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "MALFORMED_BODY",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "DISPUTE_NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "withdrawDispute": {
    "method": "POST",
    "path": "/disputes/{id}/withdraw",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "DISPUTE_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "DISPUTE_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateDisputeStatus": {
    "method": "POST",
    "path": "/simulations/disputes/{id}/status",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "DISPUTE_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "createCardShipment": {
    "method": "POST",
    "path": "/card-shipments",
    "tier": "CARD_OPERATIONS",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "CARD_NOT_SHIPPABLE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "listCardShipments": {
    "method": "GET",
    "path": "/card-shipments",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "status",
      "cardId"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getCardShipment": {
    "method": "GET",
    "path": "/card-shipments/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_SHIPMENT_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "submitCardShipment": {
    "method": "POST",
    "path": "/card-shipments/{id}/submit",
    "tier": "CARD_ISSUANCE",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "CARD_SHIPMENT_INVALID_STATE",
      "CARD_NOT_SHIPPABLE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "CARD_SHIPPING_NOT_ENABLED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_SHIPMENT_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "simulateCardShipmentStatus": {
    "method": "POST",
    "path": "/simulations/card-shipments/{id}/status",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "CARD_SHIPMENT_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "uploadUserDocument": {
    "method": "POST",
    "path": "/users/{id}/application/documents",
    "tier": "IDENTITY_VERIFICATION",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "USER_APPLICATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "USER_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "multipart/form-data"
    ],
    "file": {
      "field": "file",
      "mediaTypes": [
        "image/png",
        "image/jpeg",
        "application/pdf"
      ],
      "maxBytes": 10485760
    },
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "listUserDocuments": {
    "method": "GET",
    "path": "/users/{id}/application/documents",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "USER_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "type"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getClock": {
    "method": "GET",
    "path": "/simulations/clock",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "moveClock": {
    "method": "POST",
    "path": "/simulations/clock",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "RESOURCE_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": true,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateFault": {
    "method": "POST",
    "path": "/simulations/faults",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "RESOURCE_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": true,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "createCompany": {
    "method": "POST",
    "path": "/companies",
    "tier": "IDENTITY_VERIFICATION",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "listCompanies": {
    "method": "GET",
    "path": "/companies",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "status"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getCompany": {
    "method": "GET",
    "path": "/companies/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "COMPANY_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "updateCompany": {
    "method": "PATCH",
    "path": "/companies/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "MALFORMED_BODY",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "COMPANY_NOT_FOUND",
      "RELATED_PERSON_NOT_FOUND",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateCompanyStatus": {
    "method": "POST",
    "path": "/simulations/companies/{id}/status",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "COMPANY_COUNTRY_NOT_SUPPORTED",
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "COMPANY_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§7"
  },
  "createCompanyApplication": {
    "method": "POST",
    "path": "/companies/{id}/applications",
    "tier": "IDENTITY_VERIFICATION",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "COMPANY_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "COMPANY_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§4.6"
  },
  "listCompanyApplications": {
    "method": "GET",
    "path": "/companies/{id}/applications",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "COMPANY_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getCompanyApplication": {
    "method": "GET",
    "path": "/companies/{id}/applications/{applicationId}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "COMPANY_NOT_FOUND",
      "COMPANY_APPLICATION_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "submitCompanyApplication": {
    "method": "POST",
    "path": "/companies/{id}/applications/{applicationId}/submit",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "COMPANY_APPLICATION_INVALID_STATE",
      "COMPANY_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "COMPANY_NOT_FOUND",
      "COMPANY_APPLICATION_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "uploadCompanyDocument": {
    "method": "POST",
    "path": "/companies/{id}/applications/{applicationId}/documents",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "COMPANY_APPLICATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "COMPANY_NOT_FOUND",
      "COMPANY_APPLICATION_NOT_FOUND",
      "RELATED_PERSON_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "multipart/form-data"
    ],
    "file": {
      "field": "file",
      "mediaTypes": [
        "image/png",
        "image/jpeg",
        "application/pdf"
      ],
      "maxBytes": 10485760
    },
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "listCompanyDocuments": {
    "method": "GET",
    "path": "/companies/{id}/applications/{applicationId}/documents",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "COMPANY_NOT_FOUND",
      "COMPANY_APPLICATION_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "type"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "createEnrollment": {
    "method": "POST",
    "path": "/agentic/enrollments",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "AGENTIC_CARD_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§7"
  },
  "listEnrollments": {
    "method": "GET",
    "path": "/agentic/enrollments",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "cardId",
      "userId",
      "status"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getEnrollment": {
    "method": "GET",
    "path": "/agentic/enrollments/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "ENROLLMENT_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "cancelEnrollment": {
    "method": "POST",
    "path": "/agentic/enrollments/{id}/cancel",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "AGENTIC_REQUEST_REJECTED",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "ENROLLMENT_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateEnrollmentStatus": {
    "method": "POST",
    "path": "/simulations/agentic/enrollments/{id}/status",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "ENROLLMENT_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "createQuote": {
    "method": "POST",
    "path": "/agentic/quotes",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "AGENTIC_REQUEST_REJECTED",
      "VARIANT_UNAVAILABLE",
      "MERCHANT_OFFER_INVALID",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "ENROLLMENT_NOT_FOUND",
      "AGENTIC_RESOURCE_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "QUOTE_TEMPORARILY_UNAVAILABLE",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§7"
  },
  "listQuotes": {
    "method": "GET",
    "path": "/agentic/quotes",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "enrollmentId",
      "status"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getQuote": {
    "method": "GET",
    "path": "/agentic/quotes/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "AGENTIC_RESOURCE_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "createCheckout": {
    "method": "POST",
    "path": "/agentic/checkouts",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      201
    ],
    "errors": [
      "AGENTIC_REQUEST_REJECTED",
      "QUOTE_EXPIRED",
      "VARIANT_UNAVAILABLE",
      "MERCHANT_OFFER_INVALID",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "AGENTIC_RESOURCE_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "CHECKOUT_TEMPORARILY_UNAVAILABLE",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key",
      "X-Simulate-Checkout"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "§7"
  },
  "listCheckouts": {
    "method": "GET",
    "path": "/agentic/checkouts",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "quoteId",
      "enrollmentId",
      "cardId",
      "status"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getCheckout": {
    "method": "GET",
    "path": "/agentic/checkouts/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "AGENTIC_RESOURCE_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "simulateCheckoutStatus": {
    "method": "POST",
    "path": "/simulations/agentic/checkouts/{id}/status",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "SIMULATION_INVALID_STATE",
      "MALFORMED_BODY",
      "IDEMPOTENT_PARAMETER_MISMATCH",
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "AGENTIC_RESOURCE_NOT_FOUND",
      "IDEMPOTENCY_REQUEST_IN_PROGRESS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": true,
    "mediaTypes": [
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data"
    ],
    "file": null,
    "bodyRequired": true,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version",
      "Idempotency-Key"
    ],
    "sandboxOnly": true,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "listRequests": {
    "method": "GET",
    "path": "/requests",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "startingAfter",
      "endingBefore",
      "createdFrom",
      "createdTo",
      "xRequestId",
      "operationId",
      "outcome",
      "code",
      "idempotencyKey",
      "objectId"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "getRequest": {
    "method": "GET",
    "path": "/requests/{id}",
    "tier": "DEFAULT",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "REQUEST_NOT_FOUND",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  },
  "listActivity": {
    "method": "GET",
    "path": "/activity",
    "tier": "ACTIVITY",
    "alsoTier": null,
    "success": [
      200
    ],
    "errors": [
      "UNSUPPORTED_VERSION",
      "UNAUTHORIZED",
      "API_KEY_IP_NOT_ALLOWED",
      "VALIDATION_ERROR",
      "RATE_LIMIT_EXCEEDED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "idempotent": false,
    "mediaTypes": [],
    "file": null,
    "bodyRequired": false,
    "queryParameters": [
      "limit",
      "after"
    ],
    "headerParameters": [
      "Service-Version"
    ],
    "sandboxOnly": false,
    "withClock": false,
    "versions": [
      "2025-02-14",
      "2026-01-01"
    ],
    "source": "decided"
  }
} as const;

export type OperationId = keyof typeof operations;

/** Contract of an operation. */
export interface OperationEntry {
  readonly method: string;
  readonly path: string;
  readonly tier: Tier;
  /** Tier that applies instead if the body's field has this value. */
  readonly alsoTier: { readonly field: string; readonly value: string; readonly tier: Tier } | null;
  readonly success: readonly number[];
  readonly errors: readonly string[];
  readonly idempotent: boolean;
  readonly mediaTypes: readonly string[];
  /** File field of the body, with its limits; such a body is only multipart/form-data. */
  readonly file: { readonly field: string; readonly mediaTypes: readonly string[]; readonly maxBytes: number } | null;
  readonly bodyRequired: boolean;
  readonly queryParameters: readonly string[];
  readonly headerParameters: readonly string[];
  readonly sandboxOnly: boolean;
  readonly withClock: boolean;
  readonly versions: readonly Version[];
  readonly source: string;
}

/** Differences of operations at earlier dates. */

const earlierOperations: Partial<Record<Version, Partial<Record<OperationId, Partial<OperationEntry>>>>> = {};

const entries = new Map<string, OperationEntry>();

/** Returns an operation as of a date, or its newest entry if the date lacks it. */
export function operationAt(version: Version, id: OperationId): OperationEntry {
  const key = `${version} ${id}`;
  let entry = entries.get(key);
  if (entry === undefined) {
    entry = { ...operations[id], ...earlierOperations[version]?.[id] };
    entries.set(key, entry);
  }
  return entry;
}

