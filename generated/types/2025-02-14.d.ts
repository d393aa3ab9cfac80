// Made by `npm run generate` from spec/. Do not edit.
export interface paths {
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Lists the project's events, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event
         * @description Returns an event.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an event's deliveries
         * @description Lists the deliveries of an event, with the response to every attempt and the time of the next one.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listEventDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend an event
         * @description Resends an event with a new series of attempts. Pending deliveries of it to the same endpoint are cancelled.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["resendEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Lists the project's endpoints, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Registers an endpoint and returns its signing secret, once.
         *
         *     A project can have at most 5 active endpoints of mode NOTIFICATION, and each receives every event type. Mode REQUEST can be registered exactly once per project, and only with EXTERNAL authorization mode. That endpoint is rotate-only: you can rotate its secret, but you cannot disable it.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Returns an endpoint without its secret.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description Updates the name, the url or both. Nothing else can be changed.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable a webhook endpoint
         * @description Stops deliveries for good. To resume delivery, create a new endpoint. Repeating it has no effect.
         *
         *     The REQUEST endpoint cannot be disabled (WEBHOOK_INVALID_STATE): it is rotate-only.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["disableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a signing secret
         * @description Issues a new signing secret, returned once. The previous secret is invalid immediately.
         *
         *     A delivery to a NOTIFICATION endpoint that is signed with the previous secret fails verification and is retried with the new one. A REQUEST endpoint gets each authorization request once: until it has the new secret, your project's fallback decides. The fallback declines unless the project is configured to approve.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends a WEBHOOK_TEST event only to this endpoint.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List statements
         * @description Lists the project's statements, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listStatements"];
        put?: never;
        /**
         * Request a statement
         * @description Requests a file for a period of up to 31 days, with all columns or a subset.
         *
         *     The file has one row per fee event billed, with the transaction, the fee category and the amounts. It has one US-dollar column for each fee charged; each matches a line on your invoice. Rows without a transaction, such as wallet provisioning or a 3DS authentication, have `cardId`, `cardLast4` and `accountId` if the card is known. Timestamps carry milliseconds and end in Z (`2026-01-31T12:00:00.000Z`), so parsers must accept the fraction.
         *
         *     The file is CSV (RFC 4180) in UTF-8 without a byte order mark, with commas, CRLF and a header row. In text, an apostrophe precedes each `=`, `+`, `-` or `@`, also full-width, that could start a formula in a spreadsheet. One also precedes a tab or line break at the start of a cell. Remove the apostrophe directly before each of these to get the original text. Names such as `A+B Smith - Sons` have no such apostrophe. Numbers are never changed.
         *
         *     The file is prepared in the background. STATEMENT_STATUS_UPDATED is sent when it is GENERATED or FAILED. You can download it for 180 days.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["createStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a statement
         * @description Returns a statement.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statements/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a statement
         * @description Redirects to the file.
         *
         *     Send `Accept: application/json` to get a link to the file in the body instead. Any other `Accept`, or none, returns the redirect.
         *
         *     The CSV file is exact, and programs should read it. A spreadsheet may open it wrongly. Excel reads it in another encoding. In many countries it expects other separators, and turns `12.50` into a date.
         *
         *     With `format=XLSX`, the file is a workbook that a spreadsheet opens rightly in every country. Its cells equal those of the CSV file. Text is never a formula. Times are date-times in UTC. Amounts are numbers, or text if they have more than 15 digits. After 1,048,575 rows the workbook continues on another sheet. It is made during the download, so it has no `Content-Length` and no ranges. `byteSize` and `format` describe the CSV file.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["downloadStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user application
         * @description Returns the user's application.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getUserApplication"];
        put?: never;
        /**
         * Advance a user application
         * @description Advances the verification with the given method:
         *
         *     - HOSTED_LINK returns the link for the user. SERVICE_UNAVAILABLE while no verification provider is connected.
         *     - DOCUMENTS submits the application once everything is uploaded; until then it lists the missing documents.
         *     - TOKEN_SHARING imports the token's verification. If the import succeeds, the application is IN_REVIEW, otherwise NOT_STARTED or RETRY_REQUIRED, with the reason in `importFailure`. USER_APPLICATION_STATUS_UPDATED is sent in each case, even if the status stays the same. A token is valid once. The request counts in the rate-limit tier `token-sync` as well.
         *     - KYC_ATTESTATION submits your own verification, if the project uses this method.
         *
         *     In a sandbox, a token that begins otherwise than listed below fails with TOKEN_UNKNOWN.
         *
         *     In a sandbox, these beginnings of `shareToken` provoke an outcome. In production they have no effect. UNLISTED_VALUE is in no list: tolerate it.
         *
         *     - `share_ok`: `status` IN_REVIEW, `importFailure` null
         *     - `share_incomplete`: `status` RETRY_REQUIRED, `importFailure` INCOMPLETE_DATA
         *     - `share_unknown`: `status` NOT_STARTED, `importFailure` TOKEN_UNKNOWN
         *     - `share_used`: `status` NOT_STARTED, `importFailure` TOKEN_USED
         *     - `share_unlisted`: `status` NOT_STARTED, `importFailure` UNLISTED_VALUE
         *
         *     Rate-limit tier `identity-verification`: in a sandbox, its operations admit 2 requests a second, 30 a minute and 300 a day per project. In production, they admit 5 requests a second, 150 a minute and 2,000 a day. If `method` is TOKEN_SHARING, the request also counts in a second tier. Rate-limit tier `token-sync`: in a sandbox, its operations admit 3 requests a second, 180 a minute and 1,000 a day per project. In production, they admit 3 requests a second, 180 a minute and 5,000 a day.
         */
        post: operations["advanceUserApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/users/{id}/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a user application status change
         * @description Simulates the review's decision on a user application, or the user's submission on the hosted page.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateUserApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Lists the project's users, newest first, without deleted users.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description Creates a user.
         *
         *     In a sandbox, these values of `lastName` provoke an outcome once the user application is IN_REVIEW. In production they have no effect. UNLISTED_VALUE is in no list: tolerate it.
         *
         *     - `Magic EXPIRATION_DATE`: `status` RETRY_REQUIRED, `rejectionLabels` EXPIRATION_DATE
         *     - `Magic SELFIE_MISMATCH`: `status` RETRY_REQUIRED, `rejectionLabels` SELFIE_MISMATCH
         *     - `Magic DOCUMENT_PAGE_MISSING`: `status` RETRY_REQUIRED, `rejectionLabels` DOCUMENT_PAGE_MISSING
         *     - `Magic DOCUMENT_UNREADABLE`: `status` RETRY_REQUIRED, `rejectionLabels` DOCUMENT_UNREADABLE
         *     - `Magic PROOF_OF_ADDRESS_INVALID`: `status` RETRY_REQUIRED, `rejectionLabels` PROOF_OF_ADDRESS_INVALID
         *     - `Magic DATA_MISMATCH`: `status` RETRY_REQUIRED, `rejectionLabels` DATA_MISMATCH
         *     - `Magic INCOMPLETE_DATA`: `status` RETRY_REQUIRED, `rejectionLabels` INCOMPLETE_DATA
         *     - `Magic UNDER_AGE`: `status` REJECTED, `rejectionLabels` UNDER_AGE
         *     - `Magic DUPLICATE`: `status` REJECTED, `rejectionLabels` DUPLICATE
         *     - `Magic FORGERY`: `status` REJECTED, `rejectionLabels` FORGERY
         *     - `Magic SANCTIONS`: `status` REJECTED, `rejectionLabels` SANCTIONS
         *     - `Magic UNLISTED_VALUE`: `status` REJECTED, `rejectionLabels` UNLISTED_VALUE
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user
         * @description Returns a user.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user
         * @description Deletes a user for good. The id becomes unknown and the externalId is released. Each of the user's cards is TERMINATED, then each of the user's accounts is CLOSED, with their events.
         *
         *     If an account cannot be closed once the cards have ended, nothing changes: USER_NOT_DELETABLE lists each such account with its reasons. A RESTRICTED account cannot be closed.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Update a user
         * @description Updates the given fields. An address is replaced as a whole.
         *
         *     After the application's submission, names, date of birth, address and country of residence cannot change: USER_IDENTITY_SUBMITTED. They can change again while the status is RETRY_REQUIRED.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts
         * @description Lists the project's accounts, newest first. The master collateral account is the last, because it was created with the project.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Create an account
         * @description Creates an account for a user or a company.
         *
         *     A consumer program cannot have company accounts: COMPANY_ACCOUNT_NOT_ALLOWED.
         *
         *     If `ownerType` is COMPANY, the company must be ACTIVE and have `isDeactivated` false. Otherwise: COMPANY_INVALID_STATE. If `ownerType` is USER, the user application must be APPROVED. Otherwise: USER_APPLICATION_INVALID_STATE.
         *
         *     Rate-limit tier `account-creation`: in a sandbox, its operations admit 5 requests a second, 60 a minute and 2,000 a day per project. In production, they admit 10 requests a second, 120 a minute and 10,000 a day.
         */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an account
         * @description Returns an account.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an account
         * @description Updates the account's metadata, also that of the master collateral account.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/accounts/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close an account
         * @description Closes an empty account for good.
         *
         *     The account must be ACTIVE. ACCOUNT_NOT_CLOSABLE lists what keeps it open: money, usable cards, pending deposits, open disputes, an open signer change or payments that your endpoint is deciding. Closing a CLOSED account has no effect.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["closeAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List account entries
         * @description Lists the ledger entries of the account, newest first.
         *
         *     In each pocket and currency or asset, the amounts add up to the balance, and each `balanceAfter` is the previous one plus the amount.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listAccountEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/deposit-addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deposit addresses
         * @description Lists the account's deposit addresses, one per chain, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listDepositAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/deposit-addresses/{depositAddressId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a deposit address
         * @description Returns a deposit address with the assets that it accepts.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getDepositAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{id}/bank-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bank details
         * @description Returns the bank details for transfers to the master collateral account.
         *
         *     Fails with FIAT_DEPOSITS_NOT_ENABLED if the project has no bank transfers, or for any other account.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getBankDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/accounts/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate an account status change
         * @description Restricts, reactivates or closes an account.
         *
         *     Closing needs an empty account without usable cards, pending deposits, open disputes, an open signer change or pending authorization decisions of its payments. Otherwise, or if the account already has that status: SIMULATION_INVALID_STATE. `detail.reasons` then lists what keeps the account open.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateAccountStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crypto-deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List crypto deposits
         * @description Lists the project's crypto deposits, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listCryptoDeposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crypto-deposits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a crypto deposit
         * @description Returns a crypto deposit.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getCryptoDeposit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fiat-deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fiat deposits
         * @description Lists the project's fiat deposits, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listFiatDeposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fiat-deposits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a fiat deposit
         * @description Returns a fiat deposit.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getFiatDeposit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/crypto-deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a crypto deposit
         * @description Simulates an on-chain transfer to a deposit address. It is credited when CONFIRMED.
         *
         *     In a sandbox, these values of `amount.value` provoke an outcome once the crypto deposit is DETECTED.
         *
         *     - `987201`: `status` FAILED
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateCryptoDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/crypto-deposits/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a crypto deposit status change
         * @description Confirms and credits a deposit, or lets it fail.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateCryptoDepositStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/fiat-deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a fiat deposit
         * @description Simulates a bank transfer, credited to the master collateral account immediately.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateFiatDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crypto-withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List crypto withdrawals
         * @description Lists the project's withdrawals, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listCryptoWithdrawals"];
        put?: never;
        /**
         * Create a crypto withdrawal
         * @description Creates a withdrawal and reserves its amount and fee.
         *
         *     Read its payload, sign it with the account's wallet, and send the signature before `expiresAt`. Otherwise the withdrawal expires and the reserved amount is released.
         *
         *     A user application behind the account must be APPROVED. Otherwise: USER_APPLICATION_INVALID_STATE.
         *
         *     In a sandbox, these values of `destinationAddress` provoke an outcome once the crypto withdrawal is PROCESSING. In production they have no effect. UNLISTED_VALUE is in no list: tolerate it.
         *
         *     - `0x000000000000000000000000000000000000fa01`: `status` FAILED, `failureReason` CHAIN_REJECTED
         *     - `0x000000000000000000000000000000000000fa02`: `status` FAILED, `failureReason` DESTINATION_REFUSED
         *     - `0x000000000000000000000000000000000000fa03`: `status` FAILED, `failureReason` UNLISTED_VALUE
         *
         *     Rate-limit tier `withdrawals`: in a sandbox, its operations admit 5 requests a second, 60 a minute and 1,000 a day per project. In production, they admit 10 requests a second, 120 a minute and 5,000 a day.
         */
        post: operations["createCryptoWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crypto-withdrawals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a crypto withdrawal
         * @description Returns a withdrawal.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getCryptoWithdrawal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crypto-withdrawals/{id}/payload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a withdrawal payload
         * @description Returns the payload that the account's wallet signs, as typed structured data.
         *
         *     Rate-limit tier `withdrawals`: in a sandbox, its operations admit 5 requests a second, 60 a minute and 1,000 a day per project. In production, they admit 10 requests a second, 120 a minute and 5,000 a day.
         */
        get: operations["getCryptoWithdrawalPayload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crypto-withdrawals/{id}/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a crypto withdrawal
         * @description Submits the signature of the account's signer and sends the withdrawal to the chain.
         *
         *     A user application behind the crypto withdrawal must be APPROVED. Otherwise: USER_APPLICATION_INVALID_STATE.
         *
         *     Rate-limit tier `withdrawals`: in a sandbox, its operations admit 5 requests a second, 60 a minute and 1,000 a day per project. In production, they admit 10 requests a second, 120 a minute and 5,000 a day.
         */
        post: operations["signCryptoWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crypto-withdrawals/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a crypto withdrawal
         * @description Cancels an unsigned withdrawal and releases its amount immediately. Repeating it has no effect.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["cancelCryptoWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/crypto-withdrawals/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a crypto withdrawal status change
         * @description Completes a signed withdrawal, or lets it fail and returns the amount.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateCryptoWithdrawalStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signer-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List signer changes
         * @description Lists the project's signer changes, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listSignerChanges"];
        put?: never;
        /**
         * Create a signer change
         * @description Starts to set or change an account's signer. An account has at most one open change.
         *
         *     Read its payload, sign it with the new wallet and, if the account has a signer, also with the current one. Then send the signatures before `expiresAt`. With both signatures the change takes effect immediately. An account without a signer gets it 24 hours later, so that you can cancel a change that you did not request. If the current wallet is lost, ask the operator to create the change.
         *
         *     The account must be ACTIVE. Otherwise: ACCOUNT_NOT_ACTIVE.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["createSignerChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signer-changes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a signer change
         * @description Returns a signer change.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getSignerChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signer-changes/{id}/payload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a signer change payload
         * @description Returns the payload that the wallets sign, as typed structured data. Both wallets sign the same payload.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getSignerChangePayload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signer-changes/{id}/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a signer change
         * @description Submits the signatures of the wallets.
         *
         *     With the current signer's signature the change is APPLIED immediately. A delayed change becomes PENDING. Withdrawals that are signed later need the new signer, also those created before. The account must be ACTIVE.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["signSignerChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signer-changes/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a signer change
         * @description Cancels a signer change that has not taken effect. Repeating it has no effect.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["cancelSignerChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/signer-changes/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a signer change status change
         * @description Applies a PENDING signer change immediately, as if its delay were over.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateSignerChangeStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3ds-challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List 3DS challenges
         * @description Lists the project's challenges, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listThreeDsChallenges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3ds-challenges/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a 3DS challenge
         * @description Returns a challenge.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getThreeDsChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/3ds-challenges/{id}/response": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Respond to a 3DS challenge
         * @description Reports the cardholder's decision, once and before `expiresAt`.
         *
         *     The response is empty, and so is its replay with the same Idempotency-Key.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["respondToThreeDsChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/3ds-challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a 3DS challenge
         * @description Simulates a 3DS challenge and sends CARD_3DS_CHALLENGE_CREATED, without creating a transaction. Fails with SIMULATION_INVALID_STATE if the state of the card, or of its company, allows no payment.
         *
         *     A company behind the card must be IN_REVIEW, ACTION_REQUIRED or ACTIVE and have `isDeactivated` false. Otherwise: SIMULATION_INVALID_STATE.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateThreeDsChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cards
         * @description Lists the project's cards, newest first, including TERMINATED cards.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listCards"];
        put?: never;
        /**
         * Create a card
         * @description Issues a card to a user whose application is APPROVED. A virtual card is ACTIVE immediately, a physical card when the cardholder activates it. The account may be restricted.
         *
         *     In every project, also with the verification method KYC_ATTESTATION, a cardholder who resides in a country where cards cannot be issued gets none: CARDHOLDER_COUNTRY_NOT_SUPPORTED. With that method, the attested address counts too.
         *
         *     A company behind the account must be ACTIVE and have `isDeactivated` false. Otherwise: COMPANY_INVALID_STATE.
         *
         *     Rate-limit tier `card-issuance`: in a sandbox, its operations admit 5 requests a second, 50 a minute and 500 a day per project. In production, they admit 10 requests a second, 100 a minute and 5,000 a day.
         */
        post: operations["createCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a card
         * @description Returns a card, even if it is TERMINATED.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getCard"];
        put?: never;
        post?: never;
        /**
         * Terminate a card
         * @description Terminates a card for good; it remains readable. Holds for its transactions stay until they settle. Repeating it has no effect.
         *
         *     Rate-limit tier `card-operations`: in a sandbox, its operations admit 5 requests a second, 100 a minute and 1,000 a day per project. In production, they admit 15 requests a second, 250 a minute and 10,000 a day.
         */
        delete: operations["deleteCard"];
        options?: never;
        head?: never;
        /**
         * Update a card
         * @description Updates the card's metadata, even if it is TERMINATED.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        patch: operations["updateCard"];
        trace?: never;
    };
    "/cards/{id}/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a card
         * @description Issues a new card with the same user, account, type, design, name and 3DS challenge method. Number, expiry and id are new. The PIN, wallets, enrollments, metadata, freezes and blocks are not carried over.
         *
         *     LOST and STOLEN terminate the old card at once. With DAMAGED, a physical card keeps paying until its replacement is activated, which terminates it; a virtual card is terminated at once. A TERMINATED card can be replaced, an EXPIRED card cannot. A card can be replaced once: CARD_ALREADY_REPLACED. The user and the account must meet the conditions of a new card.
         *
         *     A company behind the card must be ACTIVE and have `isDeactivated` false. Otherwise: COMPANY_INVALID_STATE.
         *
         *     Rate-limit tier `card-issuance`: in a sandbox, its operations admit 5 requests a second, 50 a minute and 500 a day per project. In production, they admit 10 requests a second, 100 a minute and 5,000 a day.
         */
        post: operations["replaceCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freeze a card
         * @description Freezes a card: its payments are declined until you unfreeze it. Repeating it has no effect.
         *
         *     Rate-limit tier `card-operations`: in a sandbox, its operations admit 5 requests a second, 100 a minute and 1,000 a day per project. In production, they admit 15 requests a second, 250 a minute and 10,000 a day.
         */
        post: operations["freezeCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unfreeze a card
         * @description Unfreezes a card; a block stays. Repeating it has no effect.
         *
         *     Rate-limit tier `card-operations`: in a sandbox, its operations admit 5 requests a second, 100 a minute and 1,000 a day per project. In production, they admit 15 requests a second, 250 a minute and 10,000 a day.
         */
        post: operations["unfreezeCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block a card
         * @description Blocks a card with the reason CLIENT_REQUESTED. A card that is already blocked keeps its reason.
         *
         *     Rate-limit tier `card-operations`: in a sandbox, its operations admit 5 requests a second, 100 a minute and 1,000 a day per project. In production, they admit 15 requests a second, 250 a minute and 10,000 a day.
         */
        post: operations["blockCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unblock a card
         * @description Unblocks a card whose `blockLiftable` is true; a frozen card stays frozen. Repeating it has no effect.
         *
         *     Rate-limit tier `card-operations`: in a sandbox, its operations admit 5 requests a second, 100 a minute and 1,000 a day per project. In production, they admit 15 requests a second, 250 a minute and 10,000 a day.
         */
        post: operations["unblockCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reveal card details
         * @description Returns the card's number, security code and expiry, encrypted with the registered key. The decrypted `data` is the JSON text `{ pan, cvv, expiryMonth, expiryYear }`.
         *
         *     Rate-limit tier `card-operations`: in a sandbox, its operations admit 5 requests a second, 100 a minute and 1,000 a day per project. In production, they admit 15 requests a second, 250 a minute and 10,000 a day.
         */
        post: operations["revealCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/reveal-pan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reveal a card number
         * @description Returns only the card's number, encrypted with the registered key. The decrypted `data` is the JSON text `{ pan }`.
         *
         *     Rate-limit tier `card-operations`: in a sandbox, its operations admit 5 requests a second, 100 a minute and 1,000 a day per project. In production, they admit 15 requests a second, 250 a minute and 10,000 a day.
         */
        post: operations["revealCardPan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a card PIN
         * @description Sets or replaces the card's PIN and resets the count of wrong PINs.
         *
         *     Rate-limit tier `card-operations`: in a sandbox, its operations admit 5 requests a second, 100 a minute and 1,000 a day per project. In production, they admit 15 requests a second, 250 a minute and 10,000 a day.
         */
        put: operations["setCardPin"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/activation-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an activation code
         * @description Returns the code that activates a physical card while it is PENDING_ACTIVATION.
         *
         *     Rate-limit tier `card-operations`: in a sandbox, its operations admit 5 requests a second, 100 a minute and 1,000 a day per project. In production, they admit 15 requests a second, 250 a minute and 10,000 a day.
         */
        get: operations["getCardActivationCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a card
         * @description Activates a physical card with its code. After 5 wrong codes, the card accepts none for up to an hour. Activating a replacement terminates the card that it replaces.
         *
         *     Rate-limit tier `card-operations`: in a sandbox, its operations admit 5 requests a second, 100 a minute and 1,000 a day per project. In production, they admit 15 requests a second, 250 a minute and 10,000 a day.
         */
        post: operations["activateCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/push-provisioning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Push a card to a wallet
         * @description Adds an ACTIVE card to a wallet on the cardholder's phone. Your app sends the wallet's data and hands the response to the wallet.
         *
         *     A company behind the card must be IN_REVIEW, ACTION_REQUIRED or ACTIVE and have `isDeactivated` false. Otherwise: COMPANY_INVALID_STATE.
         *
         *     Rate-limit tier `card-operations`: in a sandbox, its operations admit 5 requests a second, 100 a minute and 1,000 a day per project. In production, they admit 15 requests a second, 250 a minute and 10,000 a day.
         */
        post: operations["pushProvisionCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/3ds-challenge-method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a 3DS challenge method
         * @description Sets how the cardholder answers 3DS challenges from now on.
         *
         *     Rate-limit tier `card-operations`: in a sandbox, its operations admit 5 requests a second, 100 a minute and 1,000 a day per project. In production, they admit 15 requests a second, 250 a minute and 10,000 a day.
         */
        put: operations["setCard3dsChallengeMethod"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/cards/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a card block
         * @description Simulates a block by the service. A reason that cannot be lifted replaces a liftable reason, and confirmed fraud replaces COMPLIANCE.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateCardBlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-details-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the card details key
         * @description Returns the registered key.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getCardDetailsKey"];
        /**
         * Register a card details key
         * @description Registers the public key for encrypting card details and replaces the previous key. Only the matching private key can decrypt the details.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        put: operations["putCardDetailsKey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/tokenizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a tokenization
         * @description Simulates a cardholder who adds a card to a wallet, and sends the code in CARD_TOKENIZATION_REQUESTED. The response is the data of that event. Fails with SIMULATION_INVALID_STATE if the state of the card, or of its company, allows no payment.
         *
         *     A company behind the card must be IN_REVIEW, ACTION_REQUIRED or ACTIVE and have `isDeactivated` false. Otherwise: SIMULATION_INVALID_STATE.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateTokenization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fraud-alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fraud alerts
         * @description Lists the project's fraud alerts, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listFraudAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fraud-alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a fraud alert
         * @description Returns a fraud alert.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getFraudAlert"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fraud-alerts/{id}/response": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Respond to a fraud alert
         * @description Confirms or dismisses a fraud alert, once. CONFIRM blocks the card for good with `blockReason.type` FRAUD_ALERT_CONFIRMED and sends CARD_STATUS_UPDATED.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["respondToFraudAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/fraud-alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a fraud alert
         * @description Simulates a fraud alert for a payment. Fails with SIMULATION_INVALID_STATE if the transaction was declined, or already has an alert that was not dismissed.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateFraudAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List card transactions
         * @description Lists the project's card transactions, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listCardTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a card transaction
         * @description Returns a card transaction.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getCardTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a card transaction
         * @description Updates the card transaction's metadata. A new card transaction has none.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        patch: operations["updateCardTransaction"];
        trace?: never;
    };
    "/card-transactions/{id}/report-fraud": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a card transaction as fraud
         * @description Reports that the cardholder did not make the payment, whatever its status. The card is blocked for good with the reason FRAUD_ALERT_CONFIRMED. Held and cleared amounts stay unchanged. Repeating it has no effect.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["reportCardTransactionFraud"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/card-transactions/authorization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate an authorization
         * @description Simulates a merchant's authorization request, as the network would send it. The response is the AUTHORIZED or DECLINED transaction. If the project's authorization mode is EXTERNAL, your REQUEST endpoint decides.
         *
         *     A payment in a currency other than the billing currency needs both amounts. A magic amount is declined at once, whatever the card and its account, and no endpoint is asked.
         *
         *     A company behind the card must have `isDeactivated` false. Otherwise the payment is declined with COMPANY_DEACTIVATED. A company behind the card must be IN_REVIEW, ACTION_REQUIRED or ACTIVE. Otherwise the payment is declined with COMPANY_NOT_VERIFIED.
         *
         *     In a sandbox, these values of `amount.value` provoke an outcome. UNLISTED_VALUE is in no list: tolerate it.
         *
         *     - `987001`: `status` DECLINED, `declineReason` INSUFFICIENT_FUNDS
         *     - `987002`: `status` DECLINED, `declineReason` CARD_FROZEN
         *     - `987003`: `status` DECLINED, `declineReason` CARD_BLOCKED
         *     - `987004`: `status` DECLINED, `declineReason` CARD_NOT_ACTIVE
         *     - `987005`: `status` DECLINED, `declineReason` CARD_EXPIRED
         *     - `987006`: `status` DECLINED, `declineReason` INCORRECT_PIN
         *     - `987007`: `status` DECLINED, `declineReason` ACCOUNT_RESTRICTED
         *     - `987008`: `status` DECLINED, `declineReason` COMPANY_DEACTIVATED
         *     - `987009`: `status` DECLINED, `declineReason` COMPANY_NOT_VERIFIED
         *     - `987010`: `status` DECLINED, `declineReason` COLLATERAL_INSUFFICIENT
         *     - `987011`: `status` DECLINED, `declineReason` SUSPECTED_FRAUD
         *     - `987012`: `status` DECLINED, `declineReason` PARTNER_DECLINED
         *     - `987013`: `status` DECLINED, `declineReason` PARTNER_TIMEOUT
         *     - `987014`: `status` DECLINED, `declineReason` PARTNER_UNREACHABLE
         *     - `987015`: `status` DECLINED, `declineReason` PARTNER_ANSWER_INVALID
         *     - `987016`: `status` DECLINED, `declineReason` DO_NOT_HONOR
         *     - `987017`: `status` DECLINED, `declineReason` UNLISTED_VALUE
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateAuthorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/card-transactions/increment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate an increment of the hold
         * @description Simulates a merchant's request to increase the hold of an AUTHORIZED transaction, as hotels and car rentals send it (an incremental authorization). It is decided like an authorization. If the project's authorization mode is EXTERNAL, your REQUEST endpoint decides; `heldAmount` of the request is the present hold.
         *
         *     An approval adds an AUTHORIZATION event, and the hold lasts its whole time from then on. A decline adds a DECLINE event with its reason. The transaction then stays AUTHORIZED with its earlier hold.
         *
         *     Fails with SIMULATION_INVALID_STATE if the transaction holds nothing, or no longer does when the decision arrives.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateIncrement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/card-transactions/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a decline
         * @description Simulates an authorization that is declined for the given reason, without a decision request.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateDecline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/card-transactions/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a card verification
         * @description Simulates a merchant's authorization of zero, which verifies the card. The service declines it for the reasons for which it declines a payment by this card, except for lack of money. Your REQUEST endpoint does not decide. An approved verification holds nothing and cannot clear. A verification is billed as ACCOUNT_VERIFICATION, approved or declined.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/card-transactions/force-post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a force post
         * @description Simulates a clearing without an authorization. The amount is owed even if the balance is too low.
         *
         *     In a sandbox, these values of `amount.value` provoke an outcome. UNLISTED_VALUE is in no list: tolerate it.
         *
         *     - `987101`: `events.type` UNLISTED_VALUE
         *     - `987102`: `channel` UNLISTED_VALUE
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateForcePost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/card-transactions/clearing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a clearing
         * @description Simulates a clearing of the hold, of more or of less, at once or in parts.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateClearing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/card-transactions/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a reversal
         * @description Simulates a merchant's release of the hold or a part of it.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateReversal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/card-transactions/expiry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate an expiry
         * @description Releases the hold, as if it had expired.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateExpiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/card-transactions/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a refund
         * @description Simulates a merchant's refund of the cleared amount or a part of it, even while the rest is still held. A transaction that cleared without an authorization cannot be refunded.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/card-transactions/non-financial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a use that moves no money
         * @description Simulates a card use that moves no money. It is billed and has no other effect. The card must not be terminated or expired. The response is the card.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateNonFinancial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List disputes
         * @description Lists the project's disputes, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listDisputes"];
        put?: never;
        /**
         * File a dispute
         * @description Files a dispute of a cleared transaction. No cardholder signature is required; the service takes the case onward.
         *
         *     A transaction has at most one open dispute. Fails with TRANSACTION_INVALID_STATE unless the transaction is CLEARED: while a part is held, the merchant can still change it. It also fails if all of it was refunded, the account is closed, or the transaction was billed in a former billing currency.
         *
         *     Rate-limit tier `card-operations`: in a sandbox, its operations admit 5 requests a second, 100 a minute and 1,000 a day per project. In production, they admit 15 requests a second, 250 a minute and 10,000 a day.
         */
        post: operations["createDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/disputes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a dispute
         * @description Returns a dispute.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getDispute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a dispute
         * @description Updates the dispute's metadata.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        patch: operations["updateDispute"];
        trace?: never;
    };
    "/disputes/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a dispute
         * @description Withdraws an open dispute. Repeating it has no effect.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["withdrawDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/disputes/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a dispute status change
         * @description Starts the review of a dispute, or ends it. REFUNDED credits the transaction with a DISPUTE_REFUND event and sends CARD_TRANSACTION_UPDATED. CARD_DISPUTE_STATUS_UPDATED with `refundedAmount` follows.
         *
         *     Fails with SIMULATION_INVALID_STATE if the amount exceeds the cleared amount that was not refunded, or if nothing is left.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateDisputeStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List card shipments
         * @description Lists the project's shipments, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listCardShipments"];
        put?: never;
        /**
         * Create a card shipment
         * @description Creates a draft shipment of physical cards. Production starts when you submit it; a draft does not reserve its cards.
         *
         *     In a sandbox, these values of `recipientName` provoke an outcome once the card shipment is SUBMITTED. In production they have no effect.
         *
         *     - `Magic RETURNED`: `status` RETURNED
         *     - `Magic FAILED`: `status` FAILED
         *
         *     Rate-limit tier `card-operations`: in a sandbox, its operations admit 5 requests a second, 100 a minute and 1,000 a day per project. In production, they admit 15 requests a second, 250 a minute and 10,000 a day.
         */
        post: operations["createCardShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a card shipment
         * @description Returns a shipment.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getCardShipment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-shipments/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a card shipment
         * @description Orders a draft shipment and reserves its cards: no other shipment can include them. Repeating it has no effect.
         *
         *     Rate-limit tier `card-issuance`: in a sandbox, its operations admit 5 requests a second, 50 a minute and 500 a day per project. In production, they admit 10 requests a second, 100 a minute and 5,000 a day.
         */
        post: operations["submitCardShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/card-shipments/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a card shipment status change
         * @description Moves a shipment through production and delivery, or lets it fail.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateCardShipmentStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/application/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List user documents
         * @description Lists the documents of the user's application, newest first, including those from before a retry.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listUserDocuments"];
        put?: never;
        /**
         * Upload a user document
         * @description Uploads a document for the user's application, while the application can be advanced. With the method DOCUMENTS, this updates `requiredDocuments`. Documents count until the review requires a retry, which needs all of them again.
         *
         *     Rate-limit tier `identity-verification`: in a sandbox, its operations admit 2 requests a second, 30 a minute and 300 a day per project. In production, they admit 5 requests a second, 150 a minute and 2,000 a day.
         */
        post: operations["uploadUserDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the time
         * @description Returns the sandbox's time. After the clock was moved, this time differs from the time of your machine. Every sandbox has this operation, also a sandbox whose clock cannot be moved.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        get: operations["getClock"];
        put?: never;
        /**
         * Move the clock
         * @description Moves the sandbox's clock forward, for all its projects and all its servers.
         *
         *     A request that you send after the response sees the new time on every server. A restart keeps the time, so it never goes back. To test several times side by side, start one sandbox for each.
         *
         *     This operation exists only in a sandbox started with CONTROLLABLE_CLOCK=true. Elsewhere, and in production, it answers like an unknown path.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["moveClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a fault
         * @description Makes your project's next calls of an operation, or its next statement files, fail without any other effect. Each failure is stored for its Idempotency-Key, also SERVICE_UNAVAILABLE, which an overloaded service does not store. This path exists only in a sandbox started with CONTROLLABLE_CLOCK=true.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateFault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List companies
         * @description Lists the project's companies, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listCompanies"];
        put?: never;
        /**
         * Create a company
         * @description Creates a company. Verification starts when you submit an application.
         *
         *     In a sandbox, these values of `name` provoke an outcome once the company is IN_REVIEW. In production they have no effect. UNLISTED_VALUE is in no list: tolerate it.
         *
         *     - `Magic DOCUMENT_MISSING`: `status` ACTION_REQUIRED, `statusReasons` DOCUMENT_MISSING
         *     - `Magic DOCUMENT_UNREADABLE`: `status` ACTION_REQUIRED, `statusReasons` DOCUMENT_UNREADABLE
         *     - `Magic DOCUMENT_EXPIRED`: `status` ACTION_REQUIRED, `statusReasons` DOCUMENT_EXPIRED
         *     - `Magic DATA_MISMATCH`: `status` ACTION_REQUIRED, `statusReasons` DATA_MISMATCH
         *     - `Magic OWNERSHIP_UNCLEAR`: `status` ACTION_REQUIRED, `statusReasons` OWNERSHIP_UNCLEAR
         *     - `Magic RELATED_PERSON_NOT_VERIFIED`: `status` ACTION_REQUIRED, `statusReasons` RELATED_PERSON_NOT_VERIFIED
         *     - `Magic PROHIBITED_BUSINESS`: `status` REJECTED, `statusReasons` PROHIBITED_BUSINESS
         *     - `Magic FORGERY`: `status` REJECTED, `statusReasons` FORGERY
         *     - `Magic SANCTIONS`: `status` REJECTED, `statusReasons` SANCTIONS
         *     - `Magic UNLISTED_VALUE`: `status` ACTION_REQUIRED, `statusReasons` UNLISTED_VALUE
         *
         *     Rate-limit tier `identity-verification`: in a sandbox, its operations admit 2 requests a second, 30 a minute and 300 a day per project. In production, they admit 5 requests a second, 150 a minute and 2,000 a day.
         */
        post: operations["createCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a company
         * @description Returns a company.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a company
         * @description Updates the company's name, addresses, related persons or metadata.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        patch: operations["updateCompany"];
        trace?: never;
    };
    "/simulations/companies/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a company status change
         * @description Simulates the verification provider's decision and sends COMPANY_STATUS_UPDATED. Send the company's current status to change only the other fields.
         *
         *     Fails with SIMULATION_INVALID_STATE if no application was submitted, if the current status cannot change to this one, or if nothing changes. Fails with COMPANY_COUNTRY_NOT_SUPPORTED for ACTIVE if `country`, or the country of either address, is barred from card issuance (for example KP).
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateCompanyStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List company applications
         * @description Lists a company's applications, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listCompanyApplications"];
        put?: never;
        /**
         * Create a company application
         * @description Starts the verification of a company that is PENDING or ACTION_REQUIRED.
         *
         *     A MANAGED application is submitted immediately, and the company is IN_REVIEW. A UNIVERSAL_KYB application stays OPEN: upload the documents in `nextAction`, then submit it. It needs a non-empty `line2` in both addresses of the company: otherwise VALIDATION_ERROR.
         *
         *     Rate-limit tier `identity-verification`: in a sandbox, its operations admit 2 requests a second, 30 a minute and 300 a day per project. In production, they admit 5 requests a second, 150 a minute and 2,000 a day.
         */
        post: operations["createCompanyApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/applications/{applicationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a company application
         * @description Returns an application.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getCompanyApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/applications/{applicationId}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a company application
         * @description Submits an OPEN application that has all its documents. The company moves to IN_REVIEW and sends COMPANY_STATUS_UPDATED.
         *
         *     Fails with COMPANY_APPLICATION_INVALID_STATE if it was already submitted, `nextAction` lists documents, or an address lost its required `line2`. Fails with COMPANY_INVALID_STATE if the company is not PENDING or ACTION_REQUIRED, because another application was submitted.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["submitCompanyApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/applications/{applicationId}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List company documents
         * @description Lists the documents of a company's application, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listCompanyDocuments"];
        put?: never;
        /**
         * Upload a company document
         * @description Uploads a document for an OPEN application and removes it from `nextAction`. You can upload the same document again.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["uploadCompanyDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agentic/enrollments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List enrollments
         * @description Lists the project's enrollments, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listEnrollments"];
        put?: never;
        /**
         * Enroll a card
         * @description Enrolls a card, so that agents can buy with it. Fails with AGENTIC_CARD_NOT_FOUND if the card is unknown, terminated or expired. MANUAL fails with SERVICE_UNAVAILABLE while no verification provider is connected.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["createEnrollment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agentic/enrollments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an enrollment
         * @description Returns an enrollment.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getEnrollment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agentic/enrollments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an enrollment
         * @description Cancels an enrollment. Pending checkouts can no longer be approved; orders in progress continue. Repeating it has no effect.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["cancelEnrollment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/agentic/enrollments/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate an enrollment's verification
         * @description Simulates the cardholder's verification, which makes the enrollment ACTIVE. SIMULATION_INVALID_STATE for any other status.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateEnrollmentStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agentic/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List quotes
         * @description Lists the project's quotes, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listQuotes"];
        put?: never;
        /**
         * Create a quote
         * @description Asks the merchant for a price, once per attempt. The same Idempotency-Key replays the first response, including a 503, and a new key starts a new attempt.
         *
         *     A sandbox has a test shop at `https://shop.sandbox.example` with these products:
         *
         *     - `/p/ok` is for sale, and `/p/expensive` at a higher price.
         *     - `/p/sold-out` is sold out; `/p/sold-out-later` sells out before the order.
         *     - `/p/rejected` is refused; `/p/rejected-later` is refused at the order.
         *     - `/p/503-quote`, `/p/503-checkout` and `/p/503-order` fail at that step.
         *     - `/p/wrong-offer` is offered with a unit too many; `/p/wrong-offer-later` is at the checkout, and `/p/wrong-order` is ordered so.
         *
         *     Any other page: AGENTIC_RESOURCE_NOT_FOUND.
         *
         *     Fails with MERCHANT_OFFER_INVALID if the merchant offers another quantity or item than requested, or if its amounts do not add up.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["createQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agentic/quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a quote
         * @description Returns a quote.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agentic/checkouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List checkouts
         * @description Lists the project's checkouts, newest first.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listCheckouts"];
        put?: never;
        /**
         * Create a checkout
         * @description Buys the quoted items. The merchant confirms the quote, and the enrollment's allowance reserves the total. The checkout is PENDING until the cardholder approves it or `expiresAt` passes. The payment is a regular card transaction.
         *
         *     Fails with AGENTIC_REQUEST_REJECTED if the purchase is not possible; its `detail` names the quote or enrollment that caused it, and the reason. Fails with MERCHANT_OFFER_INVALID if the merchant's offer is no longer for the quoted item and quantity.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        post: operations["createCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agentic/checkouts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a checkout
         * @description Returns a checkout.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getCheckout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/simulations/agentic/checkouts/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Simulate a cardholder's checkout decision
         * @description Simulates the cardholder's decision: COMPLETED approves the checkout and FAILED rejects it. An approved checkout is authorized, ordered and cleared before the response. It ends FAILED if the payment is declined or the merchant does not deliver. It is PROCESSING if the merchant does not say, or if the card is busy with another payment.
         *
         *     Fails with SIMULATION_INVALID_STATE for any other status, or if the checkout is not PENDING.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project.
         */
        post: operations["simulateCheckoutStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests
         * @description Lists your project's requests of the last 24 hours, in the order of their responses, newest first.
         *
         *     A request appears within about a second of its response. A few can be missing, for example after a server failed. If many are refused with status 429 in one second, only some are listed. Reads of the activity feed are not listed.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a request
         * @description Returns a request with its bodies.
         *
         *     Rate-limit tier `default`: in a sandbox, its operations admit 10 requests a second, 150 a minute and 10,000 a day per project. In production, they admit 20 requests a second, 600 a minute and 500,000 a day.
         */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List activity
         * @description Returns your project's requests, events and delivery attempts as one feed, for polling about once a second. Send the `cursor` of each page in the next request: no item is missed or repeated.
         *
         *     Rate-limit tier `activity`: in a sandbox, its operations admit 10 requests a second, 300 a minute and 400,000 a day per project. In production, they admit 10 requests a second, 300 a minute and 400,000 a day.
         */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    USER_APPLICATION_STATUS_UPDATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive USER_APPLICATION_STATUS_UPDATED
         * @description Sent when a user application changes status: approved, rejected, retry required and so on. It also carries the decision on a token-sharing import: `importFailure` has the reason of a failed one, even if the status stays the same.
         */
        post: operations["receiveUserApplicationStatusUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    COMPANY_STATUS_UPDATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive COMPANY_STATUS_UPDATED
         * @description Sent when a company changes status, or the verification provider deactivates or reactivates it. A simulated company status in a sandbox sends it too. The data has `isDeactivated`, which is independent of `status`.
         */
        post: operations["receiveCompanyStatusUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CRYPTO_DEPOSIT_CREATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive CRYPTO_DEPOSIT_CREATED
         * @description Sent when a new on-chain deposit is detected.
         */
        post: operations["receiveCryptoDepositCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CRYPTO_DEPOSIT_STATUS_UPDATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive CRYPTO_DEPOSIT_STATUS_UPDATED
         * @description Sent when a crypto deposit changes status.
         */
        post: operations["receiveCryptoDepositStatusUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CARD_STATUS_UPDATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive CARD_STATUS_UPDATED
         * @description Sent when a card changes status: activated, frozen, blocked, any of these undone, expired or terminated. The data has `cardDesignId`. After a confirmed fraud alert or a fraud report, `blockReason.type` is FRAUD_ALERT_CONFIRMED.
         */
        post: operations["receiveCardStatusUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ACCOUNT_STATUS_UPDATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive ACCOUNT_STATUS_UPDATED
         * @description Sent when an account is restricted, reactivated or closed.
         */
        post: operations["receiveAccountStatusUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CARD_3DS_CHALLENGE_CREATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive CARD_3DS_CHALLENGE_CREATED
         * @description Sent when a cardholder must answer a 3DS challenge. A sandbox can simulate one without creating a transaction.
         */
        post: operations["receiveCard3dsChallengeCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CARD_SHIPMENT_STATUS_UPDATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive CARD_SHIPMENT_STATUS_UPDATED
         * @description Sent when a shipment of physical cards changes status. The data lists the cards in `cards[]`.
         */
        post: operations["receiveCardShipmentStatusUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CARD_TOKENIZATION_REQUESTED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive CARD_TOKENIZATION_REQUESTED
         * @description Sent when a cardholder adds a card to a digital wallet with text message verification. The data has the one-time code, which is valid for a short time.
         */
        post: operations["receiveCardTokenizationRequestedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CARD_AUTHORIZATION_REQUEST: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive CARD_AUTHORIZATION_REQUEST
         * @description Sent when a card payment needs authorization. The data has `transactionId`, the id of the transaction in later events, and `merchant.cardAcceptorId`.
         */
        post: operations["receiveCardAuthorizationRequestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CARD_DISPUTE_STATUS_UPDATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive CARD_DISPUTE_STATUS_UPDATED
         * @description Sent when a dispute changes status. The data has `refundedAmount`.
         */
        post: operations["receiveCardDisputeStatusUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CARD_FRAUD_ALERT_CREATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive CARD_FRAUD_ALERT_CREATED
         * @description Sent when a fraud alert is raised.
         */
        post: operations["receiveCardFraudAlertCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CARD_FRAUD_ALERT_STATUS_UPDATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive CARD_FRAUD_ALERT_STATUS_UPDATED
         * @description Sent when a fraud alert changes status.
         */
        post: operations["receiveCardFraudAlertStatusUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CRYPTO_WITHDRAWAL_CREATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive CRYPTO_WITHDRAWAL_CREATED
         * @description Sent when a crypto withdrawal is created.
         */
        post: operations["receiveCryptoWithdrawalCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CRYPTO_WITHDRAWAL_STATUS_UPDATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive CRYPTO_WITHDRAWAL_STATUS_UPDATED
         * @description Sent when a crypto withdrawal changes status.
         */
        post: operations["receiveCryptoWithdrawalStatusUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    SIGNER_CHANGE_STATUS_UPDATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive SIGNER_CHANGE_STATUS_UPDATED
         * @description Sent when a signer change is signed, applied, cancelled or expired. A PENDING change takes effect at `effectiveAt`; cancel it if you did not request it.
         */
        post: operations["receiveSignerChangeStatusUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    FIAT_DEPOSIT_CREATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive FIAT_DEPOSIT_CREATED
         * @description Sent when a fiat deposit is credited.
         */
        post: operations["receiveFiatDepositCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    STATEMENT_STATUS_UPDATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive STATEMENT_STATUS_UPDATED
         * @description Sent when a requested statement finishes: GENERATED, with the file at `GET /statements/{id}/download`, or FAILED.
         */
        post: operations["receiveStatementStatusUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    WEBHOOK_TEST: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive WEBHOOK_TEST
         * @description Sent when you request a test delivery to an endpoint. The data is the endpoint.
         */
        post: operations["receiveWebhookTestedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CARD_TRANSACTION_CREATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive CARD_TRANSACTION_CREATED
         * @description Sent when a card transaction is authorized or declined, or clears without an authorization.
         */
        post: operations["receiveCardTransactionCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    CARD_TRANSACTION_UPDATED: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive CARD_TRANSACTION_UPDATED
         * @description Sent when a card transaction clears, is reversed or refunded, or its authorization expires. Also sent when a merchant asked to increase the hold. The newest event is then an AUTHORIZATION, or a DECLINE that keeps the earlier hold. Its event types include REFUND and DISPUTE_REFUND. Handle DISPUTE_REFUND like REFUND: it changes `amount.refunded` and `amount.current`. If you keep cardholder balances yourself, book the credit of a dispute from this event, not from CARD_DISPUTE_STATUS_UPDATED as well.
         */
        post: operations["receiveCardTransactionUpdatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    authorizationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide on an authorization
         * @description Asks your REQUEST endpoint to approve or decline a payment. The request is a CARD_AUTHORIZATION_REQUEST event, signed like a delivery and sent once.
         *
         *     A response counts if its status is 2xx, its JSON body fits the schema, and it arrives in full before `respondBy`. That is within 2 seconds (`x-limits`). Any JSON media type counts, and unknown fields are ignored. A DECLINE declines whatever the media type and the rest of the JSON say, also if a field occurs twice. A body longer than `authorizationReplyMaxBytes` is no decision, because it is not read to its end. Any other response, including a redirect, is no decision: your project's fallback applies. The fallback declines unless the project is configured to approve. The resulting transaction shows how the decision was made.
         */
        post: operations["decideAuthorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description An asset that a deposit address accepts. */
        AcceptedAsset: {
            assetId: components["schemas"]["AssetId"];
            symbol: components["schemas"]["currencyCode"];
            /** @description Common name of the asset; null if it has none. */
            name: string | null;
            /**
             * Format: int32
             * @description Digits after the decimal point.
             */
            decimals: number;
            /**
             * Format: uri
             * @description Address of the asset's logo; null if it has none.
             */
            logoUri: string | null;
        };
        /**
         * @description An account that holds money of a user, a company or the project.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - `ownerType` agrees with `type`.
         *     - `fiat` is not null exactly on the master collateral account.
         *     - Every `withdrawable` is 0 unless the account is ACTIVE and has a signer.
         *     - A CLOSED account is empty.
         *     - The accounts of a deleted user are CLOSED. Users deleted by an earlier version of the service may have open ones.
         *     - `signerAddress` is that of the newest APPLIED signer change, if there is one.
         *     - At most one signer change of an account is open.
         *     - The master collateral account is never CLOSED.
         *     - `spendable` is 0 on accounts that no payment takes from.
         *     - In INTERNAL projects, `held` covers the holds of the account's transactions.
         *     - In INTERNAL projects, `held` is at most the holds and fees of the account's AUTHORIZED transactions.
         *     - Card transactions move money only on the accounts that payments take from.
         *     - `held` is the sum of the postings to HELD of the account's entries in the billing currency.
         *     - Each asset's `amount` is the `balanceAfter` of its newest entry.
         *     - The postings to RESERVED add up to the amounts and fees of pending withdrawals.
         *     - `fiat` is the `balanceAfter` of the newest entry in the billing currency, plus `held`.
         * @example {
         *       "id": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "type": "USER",
         *       "ownerType": "USER",
         *       "ownerId": "0195500a-3c00-7e50-8c6e-4d2c9b7a4e65",
         *       "signerAddress": "0x9858effd232b4033e47d90003d41ec34ecaeda94",
         *       "status": "ACTIVE",
         *       "balance": {
         *         "assets": {
         *           "fiat": null,
         *           "chains": [
         *             {
         *               "chain": "ETHEREUM",
         *               "assets": [
         *                 {
         *                   "assetId": "ethereum-usdc",
         *                   "symbol": "USDC",
         *                   "amount": {
         *                     "value": "250",
         *                     "currency": "USDC"
         *                   },
         *                   "withdrawable": {
         *                     "value": "249.5",
         *                     "currency": "USDC"
         *                   },
         *                   "withdrawalFee": {
         *                     "value": "0.5",
         *                     "currency": "USDC"
         *                   }
         *                 }
         *               ]
         *             }
         *           ]
         *         },
         *         "held": {
         *           "value": "0.00",
         *           "currency": "USD"
         *         },
         *         "spendable": {
         *           "value": "250.00",
         *           "currency": "USD"
         *         }
         *       },
         *       "metadata": {
         *         "orderId": "6735"
         *       },
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        Account: {
            id: components["schemas"]["uuid"];
            type: components["schemas"]["AccountType"];
            /** @description Kind of owner. Not null exactly while `type` is USER or COMPANY. */
            ownerType: components["schemas"]["AccountOwnerType"] | null;
            /** @description Id of the user or company. Not null exactly while `type` is USER or COMPANY. */
            ownerId: components["schemas"]["uuid"] | null;
            /** @description Wallet address that signs withdrawals; null if no wallet is registered, so that withdrawals are impossible. */
            signerAddress: components["schemas"]["chainAddress"] | null;
            status: components["schemas"]["AccountStatus"];
            balance: components["schemas"]["AccountBalance"];
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        AccountAssets: {
            /** @description Credit from bank transfers; null on every account except the master collateral account. */
            fiat: components["schemas"]["Amount"] | null;
            /** @description Balances of every asset that the account can hold, including zero balances. */
            chains: components["schemas"]["ChainBalance"][];
        };
        /**
         * @description Always:
         *
         *     - `held` is not negative.
         *     - `held`, `spendable` and `fiat` are in the billing currency.
         *     - Each chain is listed once.
         */
        AccountBalance: {
            assets: components["schemas"]["AccountAssets"];
            /** @description Amount held for open authorizations, in the billing currency. In EXTERNAL projects the master collateral account holds it for all cards. */
            held: components["schemas"]["Amount"];
            /** @description Amount that payments can take from this account, in the billing currency: all assets at the project's rates, minus holds. A payment takes from the card's account, or in EXTERNAL projects from the master collateral account. `spendable` is 0 on accounts that no payment takes from: in EXTERNAL projects all except the master collateral account, otherwise the master collateral account. The largest amount of simulateAuthorization is `spendable` with its fees while `status` is ACTIVE. One smallest unit more is declined with INSUFFICIENT_FUNDS or COLLATERAL_INSUFFICIENT. */
            spendable: components["schemas"]["Amount"];
        };
        /**
         * @description Obstacle to closing an account.
         * @enum {string}
         */
        AccountClosingObstacle: string;
        /**
         * @description An entry of the ledger about an account. An entry never changes.
         *
         *     Always:
         *
         *     - An entry changes a pocket once per currency or asset.
         *     - Card transactions cause the entries with a reason that starts with CARD_.
         *     - Withdrawals cause the entries with a reason that starts with CRYPTO_WITHDRAWAL_.
         *     - A crypto deposit causes an entry when it is confirmed.
         *     - A fiat deposit causes an entry when it arrives.
         * @example {
         *       "id": "0195500a-3c00-7b11-8a1e-5d2c9b7a4e91",
         *       "reason": "CRYPTO_DEPOSIT_CONFIRMED",
         *       "sourceType": "CRYPTO_DEPOSIT",
         *       "sourceId": "0195500a-3c00-7b10-8a1e-5d2c9b7a4e90",
         *       "postings": [
         *         {
         *           "pocket": "AVAILABLE",
         *           "assetId": "ethereum-usdc",
         *           "amount": {
         *             "value": "250",
         *             "currency": "USDC"
         *           },
         *           "balanceAfter": {
         *             "value": "250",
         *             "currency": "USDC"
         *           }
         *         }
         *       ],
         *       "createdAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        AccountEntry: {
            id: components["schemas"]["uuid"];
            reason: components["schemas"]["AccountEntryReason"];
            sourceType: components["schemas"]["AccountEntrySourceType"];
            /** @description Id of the resource that caused the entry. */
            sourceId: components["schemas"]["uuid"];
            /** @description Changes of the account's pockets, at most one per pocket and currency or asset. */
            postings: components["schemas"]["AccountPosting"][];
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Cause of an entry.
         * @enum {string}
         */
        AccountEntryReason: string;
        /**
         * @description Type of the resource that caused an entry.
         * @enum {string}
         */
        AccountEntrySourceType: string;
        AccountEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ACCOUNT_STATUS_UPDATED";
            data: components["schemas"]["Account"];
            /** @description Time of the event. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @example {
         *       "reasons": [
         *         "MONEY",
         *         "CARD"
         *       ]
         *     }
         */
        AccountNotClosableDetail: {
            /** @description Everything that keeps the account open. */
            reasons: components["schemas"]["AccountClosingObstacle"][];
        };
        /**
         * @description Kind of owner of an account.
         * @enum {string}
         */
        AccountOwnerType: "USER" | "COMPANY";
        /**
         * @description Part of an account's money. AVAILABLE: neither held nor reserved; in the billing currency it can be negative while assets cover it. HELD: for open authorizations. RESERVED: for pending withdrawals and their fees.
         * @enum {string}
         */
        AccountPocket: string;
        /**
         * @description Change of one pocket in one currency or asset.
         *
         *     Always:
         *
         *     - `amount` and `balanceAfter` have the same currency.
         *     - Only AVAILABLE in the billing currency can be negative.
         *     - Holds are in the billing currency.
         *     - Reserved amounts are in an asset.
         */
        AccountPosting: {
            pocket: components["schemas"]["AccountPocket"];
            /** @description Asset that moved; null for the billing currency. */
            assetId: components["schemas"]["AssetId"] | null;
            /** @description Change of the balance; negative for a debit. */
            amount: components["schemas"]["Amount"];
            /** @description Balance after the entry, rounded down to the smallest unit. */
            balanceAfter: components["schemas"]["Amount"];
        };
        /**
         * @description RESTRICTED: takes deposits, but no new withdrawal or payment. Signed withdrawals and authorized payments continue, and a payment that cleared without an authorization is still charged. CLOSED: empty and closed for good.
         * @enum {string}
         */
        AccountStatus: "ACTIVE" | "RESTRICTED" | "CLOSED";
        /** @description Sent when an account is restricted, reactivated or closed. */
        AccountStatusUpdatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ACCOUNT_STATUS_UPDATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["Account"];
        };
        /**
         * @description MASTER_COLLATERAL: the project's single account that backs all cards. In EXTERNAL projects it funds their payments. USER and COMPANY accounts belong to a user or a company.
         * @enum {string}
         */
        AccountType: string;
        /**
         * @example {
         *       "activationCode": "271828"
         *     }
         */
        ActivateCardRequest: {
            activationCode: components["schemas"]["activationCode"];
        };
        /**
         * @description One attempt to deliver an event.
         *
         *     Always:
         *
         *     - A successful attempt has a 2xx `responseStatus`.
         *     - HTTP_STATUS comes with a `responseStatus` other than 2xx.
         *     - Without a connection to a public and trusted address there is no `responseStatus`.
         */
        ActivityDeliveryAttempt: {
            deliveryId: components["schemas"]["uuid"];
            eventId: components["schemas"]["uuid"];
            eventType: string;
            webhookId: components["schemas"]["uuid"];
            /**
             * Format: int32
             * @description Number of the attempt, starting at 1.
             */
            number: number;
            /** @description Present status of the delivery. */
            deliveryStatus: components["schemas"]["DeliveryStatus"];
            attemptedAt: components["schemas"]["timestamp"];
            /**
             * Format: int32
             * @description Milliseconds until the response was read or abandoned.
             */
            latencyMs: number;
            /** @description HTTP status of the response; null if none arrived. */
            responseStatus: number | null;
            /** @description Reason for the failure; null if the attempt succeeded. */
            failure: components["schemas"]["DeliveryFailure"] | null;
        };
        /** @description An event in the feed. `GET /events/{id}` returns its data. */
        ActivityEvent: {
            id: components["schemas"]["uuid"];
            type: string;
            /** @description Id of the resource in the event's data. */
            objectId: components["schemas"]["uuid"] | null;
        };
        /**
         * @description A request, an event or a delivery attempt.
         *
         *     Always:
         *
         *     - `attemptedAt` of an attempt is not after `createdAt`.
         * @example {
         *       "id": "0195500a-3c00-7b20-9a3e-1d2c9b7a4e62",
         *       "kind": "EVENT",
         *       "request": null,
         *       "event": {
         *         "id": "0195500a-3c00-7b20-9a3e-1d2c9b7a4e62",
         *         "type": "CARD_STATUS_UPDATED",
         *         "objectId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c"
         *       },
         *       "deliveryAttempt": null,
         *       "createdAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        ActivityItem: {
            /** @description Id in the feed. */
            id: components["schemas"]["uuid"];
            /** @description Tolerate unknown kinds. */
            kind: components["schemas"]["ActivityKind"];
            /** @description Not null exactly while `kind` is REQUEST. */
            request: components["schemas"]["LoggedRequest"] | null;
            /** @description Not null exactly while `kind` is EVENT. */
            event: components["schemas"]["ActivityEvent"] | null;
            /** @description Not null exactly while `kind` is DELIVERY_ATTEMPT. */
            deliveryAttempt: components["schemas"]["ActivityDeliveryAttempt"] | null;
            createdAt: components["schemas"]["timestamp"];
        };
        /** @enum {string} */
        ActivityKind: string;
        ActivityPage: {
            /** @description Items of the page, newest first. */
            data: components["schemas"]["ActivityItem"][];
            /** @description Whether the next page has items already. Without `after`, whether older items exist. */
            hasMore: boolean;
            /** @description Cursor for the next request's `after`, also if nothing is new. */
            cursor: components["schemas"]["activityCursor"];
        };
        /**
         * @description Postal address of a person or company.
         * @example {
         *       "line1": "Chausseestrasse 1",
         *       "line2": "3rd floor",
         *       "city": "Berlin",
         *       "region": null,
         *       "postalCode": "10115",
         *       "country": "DE"
         *     }
         */
        Address: {
            line1: components["schemas"]["addressLine"];
            /** @description Second address line; null if there is none. Some verifications require it. */
            line2: components["schemas"]["addressLine"] | null;
            city: components["schemas"]["cityName"];
            /** @description State, province or canton; null if there is none. */
            region: components["schemas"]["regionName"] | null;
            postalCode: components["schemas"]["postalCode"];
            country: components["schemas"]["countryCode"];
        };
        /**
         * @description Postal address in a request. Omitted fields become null.
         * @example {
         *       "line1": "Chausseestrasse 1",
         *       "city": "Berlin",
         *       "postalCode": "10115",
         *       "country": "DE",
         *       "line2": "3rd floor",
         *       "region": null
         *     }
         */
        AddressInput: {
            line1: components["schemas"]["addressLine"];
            city: components["schemas"]["cityName"];
            postalCode: components["schemas"]["postalCode"];
            country: components["schemas"]["country"];
            /**
             * @description Second address line; null or omitted if there is none. Some verifications require it.
             * @default null
             */
            line2?: components["schemas"]["addressLine"] | null;
            /**
             * @description State, province or canton; null or omitted if there is none.
             * @default null
             */
            region?: components["schemas"]["regionName"] | null;
        };
        /**
         * @example {
         *       "method": "TOKEN_SHARING",
         *       "shareToken": "share_ok"
         *     }
         */
        AdvanceUserApplicationRequest: {
            method: components["schemas"]["UserVerificationMethod"];
            /** @description Token to import, valid once per project. */
            shareToken?: components["schemas"]["shareToken"];
            attestation?: components["schemas"]["KycAttestation"];
        } & (unknown & unknown);
        /**
         * @description Cause of a rejected agentic request.
         * @example {
         *       "quoteId": "0195500a-3c00-7e00-8d28-1d2c9b7a4e76",
         *       "enrollmentId": "0195500a-3c00-7d00-8c17-0d2c9b7a4e75",
         *       "reason": "allowance_exceeded"
         *     }
         */
        AgenticRejectionDetail: {
            /** @description Id of the quote that caused the rejection, if any. */
            quoteId?: components["schemas"]["uuid"];
            /** @description Id of the enrollment that caused the rejection, if any. */
            enrollmentId?: components["schemas"]["uuid"];
            reason: components["schemas"]["AgenticRejectionReason"];
        };
        /**
         * @description Reason why an agentic request was rejected.
         * @enum {string}
         */
        AgenticRejectionReason: string;
        /**
         * @description Amount that agents may spend across all checkouts of the enrollment.
         *
         *     Always:
         *
         *     - `maxAmount` is greater than zero.
         *     - `usedAmount` is not negative and at most `maxAmount`.
         */
        Allowance: {
            /** @description The largest amount of createCheckout is `maxAmount` minus `usedAmount` while `status` is ACTIVE. One smallest unit more fails with AGENTIC_REQUEST_REJECTED. */
            maxAmount: components["schemas"]["Amount"];
            /** @description Amount used by completed checkouts or reserved by open ones. Later refunds do not restore it. */
            usedAmount: components["schemas"]["Amount"];
            /** @description Time at which the enrollment expires. */
            expiresAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Spending limit of agents and its end.
         * @example {
         *       "maxAmount": {
         *         "value": "500.00",
         *         "currency": "USD"
         *       },
         *       "expiresAt": "2099-12-31T00:00:00.000Z"
         *     }
         */
        AllowanceInput: {
            /** @description Limit of all checkouts together: greater than zero, in the project's billing currency. */
            maxAmount: components["schemas"]["SentAmount"];
            /** @description End of the allowance, in the future. Defaults to 30 days from now. */
            expiresAt?: components["schemas"]["timestamp"];
        };
        /**
         * @description Amount of money in major units: ten dollars and fifty cents are `10.50` in `USD`.
         * @example {
         *       "value": "10.50",
         *       "currency": "USD"
         *     }
         */
        Amount: {
            value: components["schemas"]["decimalString"];
            currency: components["schemas"]["currencyCode"];
        };
        /**
         * @description Balance of one asset.
         *
         *     Always:
         *
         *     - All amounts are in the asset.
         *     - No amount is negative.
         *     - `withdrawable` and its fee are at most `amount`.
         */
        AssetBalance: {
            assetId: components["schemas"]["AssetId"];
            symbol: components["schemas"]["currencyCode"];
            /** @description Balance, net of the amounts reserved by pending withdrawals. */
            amount: components["schemas"]["Amount"];
            /** @description Largest amount that a withdrawal can request. It is net of outstanding card spend and of the withdrawal fee, and never exceeds the largest amount that a request can carry. It is 0 unless the account is ACTIVE and has a signer. The largest amount of createCryptoWithdrawal is `withdrawable`. One smallest unit more fails with INSUFFICIENT_FUNDS. */
            withdrawable: components["schemas"]["Amount"];
            /** @description Fee of a withdrawal, charged on top of its amount. */
            withdrawalFee: components["schemas"]["Amount"];
        };
        /**
         * @description An asset on one chain, named after both. The same asset on two chains has two ids.
         * @enum {string}
         */
        AssetId: string;
        /**
         * @example {
         *       "accepted": [
         *         "ethereum-usdc",
         *         "ethereum-usdt"
         *       ]
         *     }
         */
        AssetNotAcceptedDetail: {
            /** @description Values of `assetId` that the deposit address accepts. */
            accepted: string[];
        };
        /**
         * @description Address with the second line that an attestation requires.
         * @example {
         *       "line1": "Chausseestrasse 1",
         *       "city": "Berlin",
         *       "postalCode": "10115",
         *       "country": "DE",
         *       "region": null,
         *       "line2": "3rd floor"
         *     }
         */
        AttestedAddress: {
            line1: components["schemas"]["addressLine"];
            city: components["schemas"]["cityName"];
            postalCode: components["schemas"]["postalCode"];
            country: components["schemas"]["country"];
            /**
             * @description State, province or canton; null or omitted if there is none.
             * @default null
             */
            region?: components["schemas"]["regionName"] | null;
            /** @description Second address line, with at least one visible character. */
            line2: components["schemas"]["addressLine"];
        };
        /**
         * @description Decision on an authorization. The request to your endpoint is the CARD_AUTHORIZATION_REQUEST event with the transaction's id.
         *
         *     Always:
         *
         *     - Without a `responseStatus` there is no `responseBody`.
         *     - HTTP_ERROR comes with a `responseStatus` other than 2xx.
         *     - A decision of the REQUEST endpoint has `latencyMs`.
         *     - Without an endpoint, `latencyMs` is null.
         */
        AuthorizationDecision: {
            source: components["schemas"]["DecisionSource"];
            /** @description Reason for the fallback. Not null exactly while `source` is FALLBACK. */
            reason: components["schemas"]["FallbackReason"] | null;
            /** @description Milliseconds from the request to the REQUEST endpoint until its response was read or abandoned. Null if it was not asked. */
            latencyMs: number | null;
            /** @description HTTP status of a response that was no decision; null if none arrived. Null unless `source` is FALLBACK. */
            responseStatus: number | null;
            /** @description Start of the body of that response, as text. `[secret]` replaces keys, tokens and passwords in it. Null unless `source` is FALLBACK. */
            responseBody: string | null;
        };
        /**
         * @description Decision of the REQUEST endpoint.
         * @example {
         *       "decision": "APPROVE"
         *     }
         * @example {
         *       "decision": "APPROVE",
         *       "approvedAmount": {
         *         "value": "10.00",
         *         "currency": "USD"
         *       }
         *     }
         * @example {
         *       "decision": "DECLINE",
         *       "declineReason": "INSUFFICIENT_FUNDS"
         *     }
         */
        AuthorizationReply: {
            decision: components["schemas"]["AuthorizationVerdict"];
            /** @description Reason for the decline. A value outside this list is recorded as PARTNER_DECLINED. */
            declineReason?: components["schemas"]["DeclineReason"];
            /** @description Amount of a partial approval: greater than zero, at most `amount` and in its currency. It can be less than `amount` only if `partialApprovalAllowed` is true. */
            approvedAmount?: components["schemas"]["SentAmount"];
        } & (unknown & unknown);
        /**
         * @description A card payment that needs authorization, or an increment of a payment's hold. If the project's authorization mode is EXTERNAL, the REQUEST endpoint decides. NOTIFICATION endpoints receive the event in both modes but do not decide.
         *
         *     Always:
         *
         *     - `exchangeRate` is null exactly if `originalAmount` is null.
         *     - `fees.atm` is not null exactly for ATM withdrawals.
         *     - `fees.fx` is not null exactly if the merchant's currency is not the billing currency.
         *     - `heldAmount` is greater than zero, in the currency of `amount`.
         *     - `amount` is greater than zero.
         *     - `originalAmount` is in another currency than `amount`.
         *     - `originalAmount` times `exchangeRate`, rounded to the smallest unit, is `amount`.
         * @example {
         *       "transactionId": "0195500a-3c00-7500-84e0-cd2c9b7a4e6d",
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "accountId": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "userId": "0195500a-3c00-7e50-8c6e-4d2c9b7a4e65",
         *       "amount": {
         *         "value": "12.50",
         *         "currency": "USD"
         *       },
         *       "heldAmount": null,
         *       "originalAmount": null,
         *       "exchangeRate": null,
         *       "fees": {
         *         "atm": null,
         *         "fx": null
         *       },
         *       "merchant": {
         *         "id": "m_7f3a9c",
         *         "cardAcceptorId": "000445199012",
         *         "name": "Corner Coffee",
         *         "mcc": "5814",
         *         "city": "Portland",
         *         "country": "US"
         *       },
         *       "channel": "ECOMMERCE",
         *       "partialApprovalAllowed": false,
         *       "respondBy": "2026-03-01T12:00:02.000Z"
         *     }
         */
        AuthorizationRequest: {
            /** @description Id of the transaction, used in its later events and in `GET /card-transactions/{id}`. Several requests have the same id if the merchant increases the hold. */
            transactionId: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            userId: components["schemas"]["uuid"];
            /** @description Amount to authorize, in the project's billing currency, without `fees`. An increment adds it to `heldAmount`. */
            amount: components["schemas"]["Amount"];
            /** @description Amount that the transaction already holds, without fees. Null for a new transaction. If it is set, the merchant asks to increase the hold by `amount`, as hotels do. A decline then leaves the held amount as it is. */
            heldAmount: components["schemas"]["Amount"] | null;
            /** @description Amount in the merchant's currency; null if that is the billing currency. */
            originalAmount: components["schemas"]["Amount"] | null;
            /** @description Exchange rate between both amounts; null if `originalAmount` is null. */
            exchangeRate: components["schemas"]["exchangeRateValue"] | null;
            /** @description Fees of `amount`. For an increment, those that it adds. */
            fees: components["schemas"]["CardPaymentFees"];
            merchant: components["schemas"]["Merchant"];
            channel: components["schemas"]["CardTransactionChannel"];
            /** @description Whether the merchant accepts less than `amount`. */
            partialApprovalAllowed: boolean;
            /** @description Deadline for the decision. Null if the authorization mode is INTERNAL, because you are not asked. */
            respondBy: components["schemas"]["timestamp"] | null;
        };
        AuthorizationRequestEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_AUTHORIZATION_REQUEST";
            data: components["schemas"]["AuthorizationRequest"];
            /** @description Time of the event. */
            createdAt: components["schemas"]["timestamp"];
        };
        /** @enum {string} */
        AuthorizationVerdict: "APPROVE" | "DECLINE";
        /**
         * @description Bank details for transfers to the master collateral account.
         *
         *     Always:
         *
         *     - Transfers in EUR use `iban` and `bic`.
         *     - Transfers in GBP use `sortCode`, which equals `routingNumber`.
         * @example {
         *       "accountId": "0195500a-3c00-7080-8f9e-7d2c9b7a4e68",
         *       "currency": "USD",
         *       "accountHolder": "Payments Sandbox",
         *       "bankName": "Bank of Examples",
         *       "accountNumber": "000123456789",
         *       "routingNumber": "110000000",
         *       "iban": null,
         *       "bic": null,
         *       "sortCode": null,
         *       "reference": "P-7D2C9B7A4E68"
         *     }
         */
        BankDetails: {
            accountId: components["schemas"]["uuid"];
            /** @description Billing currency. Transfers in any other currency are returned. */
            currency: components["schemas"]["currencyCode"];
            accountHolder: string;
            bankName: string;
            /** @description National account number. */
            accountNumber: string;
            /** @description National bank code: ABA routing number in USD, sort code in GBP. */
            routingNumber: string;
            /** @description IBAN without spaces; null unless the currency is EUR. */
            iban: string | null;
            /** @description BIC of the bank; null unless the currency is EUR. */
            bic: string | null;
            /** @description Sort code of six digits; null unless the currency is GBP. */
            sortCode: string | null;
            /** @description Reference that the transfer must carry. */
            reference: string;
        };
        /**
         * @description TOO_LARGE: the body exceeds the log's limit. UNREADABLE: the request was rejected before its body was read, or the body is neither an object nor a form.
         * @enum {string}
         */
        BodyOmission: string;
        /** @description The buyer that the merchant sells to. */
        Buyer: {
            name: components["schemas"]["buyerName"];
            email: components["schemas"]["emailAddress"];
            /** @description Phone number for the merchant; null if none is shared. */
            phone: components["schemas"]["phoneNumber"] | null;
        };
        BuyerInput: {
            name: components["schemas"]["buyerName"];
            email: components["schemas"]["emailAddress"];
            /**
             * @description Phone number for the merchant; null or omitted if none is shared.
             * @default null
             */
            phone?: components["schemas"]["phoneNumber"] | null;
        };
        /**
         * @description A user's card, which spends from an account. Only the reveal operations return its number.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - A BLOCKED card has a `blockReason`.
         *     - `blockLiftable` is false unless the card is BLOCKED.
         *     - Only CLIENT_REQUESTED and PIN_ATTEMPTS_EXCEEDED can be lifted.
         *     - A FROZEN card is `frozen`.
         *     - An ACTIVE or PENDING_ACTIVATION card is not `frozen`.
         *     - An ACTIVE card is `activated`.
         *     - A PENDING_ACTIVATION card is not `activated`.
         *     - A virtual card is activated at its creation.
         *     - `activatedAt` is between `createdAt` and `updatedAt`.
         *     - `expiresAt` is the first instant after the month in `expiryMonth` and `expiryYear`.
         *     - `expiresAt` is after `createdAt`.
         *     - A card is EXPIRED from `expiresAt` on.
         *     - The cards of a deleted user are TERMINATED.
         *     - A card on the account of a user is of that user.
         *     - Only employees have cards on the account of a company. Cards of others are TERMINATED.
         *     - Exactly the cards with `replacementFor` have a `replacementReason`.
         *     - A replaced virtual card is TERMINATED.
         *     - A replacement has the card's user, account, type, design and name.
         *     - A card that was replaced as LOST or STOLEN, or whose replacement was activated, is TERMINATED.
         *     - The card that `replacementFor` names has this card as `replacedBy`.
         * @example {
         *       "id": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "userId": "0195500a-3c00-7e50-8c6e-4d2c9b7a4e65",
         *       "accountId": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "type": "VIRTUAL",
         *       "status": "ACTIVE",
         *       "frozen": false,
         *       "blockReason": null,
         *       "blockLiftable": false,
         *       "cardDesignId": "virtual-standard",
         *       "nameOnCard": "Ada Lovelace",
         *       "network": "VISA",
         *       "last4": "4242",
         *       "expiryMonth": 3,
         *       "expiryYear": 2030,
         *       "expiresAt": "2030-04-01T00:00:00.000Z",
         *       "threeDsChallengeMethod": "SMS_OTP",
         *       "pinSet": false,
         *       "activated": true,
         *       "activatedAt": "2026-03-01T12:00:00.000Z",
         *       "replacementFor": null,
         *       "replacementReason": null,
         *       "replacedBy": null,
         *       "metadata": {
         *         "orderId": "6735"
         *       },
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        Card: {
            id: components["schemas"]["uuid"];
            userId: components["schemas"]["uuid"];
            /** @description Id of the account that the card belongs to. Payments take their money from it, or in EXTERNAL projects from the master collateral account. Its status counts in both: a restricted account pays nothing. */
            accountId: components["schemas"]["uuid"];
            type: components["schemas"]["CardType"];
            status: components["schemas"]["CardStatus"];
            /** @description Whether the card is frozen. A card that is also BLOCKED does not show this in its status. */
            frozen: boolean;
            /** @description Reason for the block. Tolerate unknown types. Null unless `status` is BLOCKED, EXPIRED or TERMINATED. */
            blockReason: components["schemas"]["CardBlockReason"] | null;
            /** @description Whether unblocking can lift the block. False if there is no block, or if the card is EXPIRED or TERMINATED. In BLOCKED, unblockCard succeeds exactly while `blockLiftable` is true; otherwise it fails with CARD_BLOCK_NOT_LIFTABLE. */
            blockLiftable: boolean;
            cardDesignId: components["schemas"]["cardDesignId"];
            nameOnCard: components["schemas"]["nameOnCard"];
            network: components["schemas"]["CardNetwork"];
            last4: components["schemas"]["lastFour"];
            /** Format: int32 */
            expiryMonth: number;
            /** Format: int32 */
            expiryYear: number;
            /** @description Time at which the card expires: the first instant after its last month, in UTC. */
            expiresAt: components["schemas"]["timestamp"];
            threeDsChallengeMethod: components["schemas"]["ThreeDsChallengeMethod"];
            /** @description Whether the card has a PIN. */
            pinSet: boolean;
            /** @description Whether the card was activated. A FROZEN or BLOCKED card does not show this in its status. In FROZEN, revealCard succeeds exactly while `activated` is true; otherwise it fails with CARD_INVALID_STATE. In FROZEN, revealCardPan succeeds exactly while `activated` is true; otherwise it fails with CARD_INVALID_STATE. */
            activated: boolean;
            /** @description Time of activation, which for a virtual card is its creation. Not null exactly while `activated` is true. */
            activatedAt: components["schemas"]["timestamp"] | null;
            /** @description Id of the card that this card replaces; null if it replaces none. */
            replacementFor: components["schemas"]["uuid"] | null;
            /** @description Reason for the replacement; null if the card replaces none. Tolerate unknown reasons. */
            replacementReason: components["schemas"]["CardReplacementReason"] | null;
            /** @description Id of the card that replaces this card; null while none does. */
            replacedBy: components["schemas"]["uuid"] | null;
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /** @description Sent when a cardholder must answer a 3DS challenge. A sandbox can simulate one without creating a transaction. */
        Card3dsChallengeCreatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_3DS_CHALLENGE_CREATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["ThreeDsChallenge"];
        };
        /**
         * @description Code that activates a physical card.
         * @example {
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "activationCode": "271828",
         *       "expiresAt": "2026-03-01T13:30:00.000Z"
         *     }
         */
        CardActivationCode: {
            cardId: components["schemas"]["uuid"];
            activationCode: components["schemas"]["activationCode"];
            /** @description Time from which this code is refused. A returned code is valid for at least an hour, even if a later response has another one. */
            expiresAt: components["schemas"]["timestamp"];
        };
        /** @description Sent when a card payment needs authorization. The data has `transactionId`, the id of the transaction in later events, and `merchant.cardAcceptorId`. */
        CardAuthorizationRequestEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_AUTHORIZATION_REQUEST";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["AuthorizationRequest"];
        };
        CardBlockReason: {
            type: components["schemas"]["CardBlockReasonType"];
        };
        /**
         * @description Reason why a card is blocked. ACCOUNT_RESTRICTED no longer occurs: a restricted account blocks no card, it declines payments.
         * @enum {string}
         */
        CardBlockReasonType: string;
        /**
         * @description Encryption of card details: RSA-OAEP with the same hash for the padding and its mask.
         * @enum {string}
         */
        CardDetailsEncryption: "RSA_OAEP_SHA256" | "RSA_OAEP_SHA1";
        /**
         * @description The key that encrypts a project's card details.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         * @example {
         *       "publicKey": "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA46fL5tp07nc4Rw3VNHXs\nDC8dpBq/FJAUm5o2AW2WvRnwR7M+8nwKWgIuFBLZawQtcfJ+/jXCreOYCM9I4v4V\nHe1bdXbKQo44Adz8vKr6T85et7BTExsP6fIgutBMtj7ERBMih8xxGFo06iNrdRsh\nPnYz3Cy+8+4RWrzFhoRBhYPCEByqyV4zhS0FQG4FLnHlDbc6FOv1RJ3dhk1Os1M+\nbEA5zPydkxoUIeEJeqahYFSCGMDFrkUNlbQFOMAQc9iv89EXmrslk8xQO6fwntxu\nfHx6XEnyPwCF2RlPshx1HFHJtm715IRmFPJ+z7qb68aKuLi5VhNc38f15mWemGmP\nGwIDAQAB\n-----END PUBLIC KEY-----\n",
         *       "encryption": "RSA_OAEP_SHA256",
         *       "fingerprint": "f044ea2b45359dd967c709d09aef3e700e19e74a6673d4479d8b6c5f53bdbed6",
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        CardDetailsKey: {
            publicKey: components["schemas"]["rsaPublicKey"];
            /** @description Encryption scheme: RSA_OAEP_SHA256, except for keys registered before it became the standard. */
            encryption: components["schemas"]["CardDetailsEncryption"];
            fingerprint: components["schemas"]["keyFingerprint"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /** @description Sent when a dispute changes status. The data has `refundedAmount`. */
        CardDisputeStatusUpdatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_DISPUTE_STATUS_UPDATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["Dispute"];
        };
        CardEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_STATUS_UPDATED";
            data: components["schemas"]["Card"];
            /** @description Time of the event. */
            createdAt: components["schemas"]["timestamp"];
        };
        /** @description Sent when a fraud alert is raised. */
        CardFraudAlertCreatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_FRAUD_ALERT_CREATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["FraudAlert"];
        };
        /** @description Sent when a fraud alert changes status. */
        CardFraudAlertStatusUpdatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_FRAUD_ALERT_STATUS_UPDATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["FraudAlert"];
        };
        /** @enum {string} */
        CardNetwork: string;
        /**
         * @example {
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "reason": "not_physical"
         *     }
         */
        CardNotShippableDetail: {
            /** @description Id of the first card that cannot be shipped. */
            cardId: components["schemas"]["uuid"];
            /** @description `not_physical`, `ended` (TERMINATED or EXPIRED), or `in_shipment` (part of another open shipment). */
            reason: string;
        };
        /**
         * @description Fees that the cardholder pays on top, priced from the program's rates.
         *
         *     Always:
         *
         *     - `atm` is not negative.
         *     - `fx` is not negative.
         * @example {
         *       "atm": null,
         *       "fx": null
         *     }
         */
        CardPaymentFees: {
            /** @description ATM fee, which can include a flat part per withdrawal. Null except for ATM withdrawals. */
            atm: components["schemas"]["Amount"] | null;
            /** @description Foreign exchange fee; null if the merchant's currency is the billing currency. */
            fx: components["schemas"]["Amount"] | null;
        };
        /**
         * @description Production status of a card; FAILED if it will not be made. The shipment's status covers the delivery.
         * @enum {string}
         */
        CardProductionStatus: string;
        /**
         * @description Data for your app to hand to the wallet unchanged.
         * @example {
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "wallet": "APPLE_PAY",
         *       "payload": "eyJjYXJkIjoiMDE5NTUwMGEifQ=="
         *     }
         */
        CardProvisioning: {
            cardId: components["schemas"]["uuid"];
            wallet: components["schemas"]["CardWallet"];
            /** @description Encrypted payload in Base64; only the wallet can read it. */
            payload: components["schemas"]["walletBytes"];
        };
        /**
         * @description The card and its replacement.
         * @example {
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "replacedBy": "0195500a-3c00-7410-83d0-bd2c9b7a4e6c"
         *     }
         */
        CardReplacedDetail: {
            cardId: components["schemas"]["uuid"];
            /** @description Id of the card that replaced it. */
            replacedBy: components["schemas"]["uuid"];
        };
        /**
         * @description Reason why a card is replaced.
         * @enum {string}
         */
        CardReplacementReason: string;
        /**
         * @description A shipment of physical cards to one address.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - A shipment in transit, DELIVERED or RETURNED has `tracking`.
         *     - A shipment has at least one card, and none twice.
         *     - Every card is PENDING until production starts.
         *     - No card is in production after dispatch.
         * @example {
         *       "id": "0195500a-3c00-7900-8823-0d2c9b7a4e71",
         *       "status": "DRAFT",
         *       "cards": [
         *         {
         *           "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *           "productionStatus": "PENDING"
         *         }
         *       ],
         *       "recipientName": "Ada Lovelace",
         *       "address": {
         *         "line1": "Chausseestrasse 1",
         *         "line2": "3rd floor",
         *         "city": "Berlin",
         *         "region": null,
         *         "postalCode": "10115",
         *         "country": "DE"
         *       },
         *       "method": "STANDARD",
         *       "tracking": null,
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        CardShipment: {
            id: components["schemas"]["uuid"];
            status: components["schemas"]["CardShipmentStatus"];
            cards: components["schemas"]["ShippedCard"][];
            recipientName: components["schemas"]["recipientName"];
            address: components["schemas"]["Address"];
            method: components["schemas"]["CardShippingMethod"];
            /** @description Tracking data. Null unless `status` is SHIPPED, DELIVERED, RETURNED or FAILED. */
            tracking: components["schemas"]["ShipmentTracking"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        CardShipmentEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_SHIPMENT_STATUS_UPDATED";
            data: components["schemas"]["CardShipment"];
            /** @description Time of the event. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description DRAFT: nothing happens until you submit it. SUBMITTED: ordered. IN_PRODUCTION: cards are being made. SHIPPED: in transit. DELIVERED, RETURNED and FAILED are final.
         * @enum {string}
         */
        CardShipmentStatus: "DRAFT" | "SUBMITTED" | "IN_PRODUCTION" | "SHIPPED" | "DELIVERED" | "RETURNED" | "FAILED";
        /** @description Sent when a shipment of physical cards changes status. The data lists the cards in `cards[]`. */
        CardShipmentStatusUpdatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_SHIPMENT_STATUS_UPDATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["CardShipment"];
        };
        /** @enum {string} */
        CardShippingMethod: "STANDARD" | "EXPRESS";
        /**
         * @description The first of these that applies: TERMINATED and EXPIRED, both final; BLOCKED and FROZEN, until lifted; PENDING_ACTIVATION, until the cardholder activates the card; otherwise ACTIVE.
         * @enum {string}
         */
        CardStatus: "PENDING_ACTIVATION" | "ACTIVE" | "FROZEN" | "BLOCKED" | "EXPIRED" | "TERMINATED";
        /** @description Sent when a card changes status: activated, frozen, blocked, any of these undone, expired or terminated. The data has `cardDesignId`. After a confirmed fraud alert or a fraud report, `blockReason.type` is FRAUD_ALERT_CONFIRMED. */
        CardStatusUpdatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_STATUS_UPDATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["Card"];
        };
        /** @description Sent when a cardholder adds a card to a digital wallet with text message verification. The data has the one-time code, which is valid for a short time. */
        CardTokenizationRequestedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_TOKENIZATION_REQUESTED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["Tokenization"];
        };
        /**
         * @description A card payment from its authorization on.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - `exchangeRate` is null exactly if `originalAmount` is null.
         *     - `fees.atm` is not null exactly for ATM withdrawals.
         *     - `fees.fx` is not null exactly if the merchant's currency is not the billing currency.
         *     - `amount.authorized` is the sum of the AUTHORIZATION events.
         *     - `amount.requested` is the sum of the requested amounts of the events.
         *     - `amount.cleared` is the sum of the CLEARING events.
         *     - `amount.reversed` is the sum of the REVERSAL events.
         *     - `amount.refunded` is the sum of the REFUND and DISPUTE_REFUND events.
         *     - The transaction is AUTHORIZED exactly while an amount is held.
         *     - The transaction is CLEARED exactly if a part cleared and nothing is held.
         *     - Nothing is authorized by a DECLINED transaction.
         *     - The transaction has at least one event.
         *     - `events` lists the oldest first.
         *     - No two events have the same `id`.
         *     - The first event is an AUTHORIZATION, a DECLINE or a CLEARING.
         *     - A transaction that cleared without an authorization gets none later.
         *     - `declineReason` is that of the first event.
         *     - `decision` is that of the first event.
         *     - The transaction is DECLINED exactly if its first event is a DECLINE.
         *     - A DECLINED transaction has no further event.
         *     - The last event of an EXPIRED transaction is its EXPIRY.
         *     - An EXPIRY releases exactly what was neither cleared nor reversed before it.
         *     - The last event of a REVERSED transaction is a REVERSAL, unless it is a verification.
         *     - `decision` is null exactly if the transaction cleared without an authorization.
         *     - Each event has an amount in the billing currency, above zero unless the merchant requested zero.
         *     - Original amounts of events have the currency of `originalAmount`.
         *     - In the merchant's currency, at most what cleared is refunded.
         *     - `originalAmount` is in another currency than the billing currency.
         *     - `originalAmount` is the original amount of the first event.
         *     - `originalAmount` times `exchangeRate` is the first event's amount, up to one smallest unit of both currencies.
         *     - No event is after `updatedAt`.
         *     - A hold lasts 7 days from the newest AUTHORIZATION event.
         *     - The DISPUTE_REFUND events add up to the `refundedAmount` of the transaction's disputes.
         *     - `accountId` and `userId` are those of the card.
         *     - `fees` are in the billing currency.
         *     - In INTERNAL projects, the service decides.
         *     - In INTERNAL projects, a payment without fees holds exactly its remaining hold.
         *     - Only an AUTHORIZED payment holds money.
         * @example {
         *       "id": "0195500a-3c00-7500-84e0-cd2c9b7a4e6d",
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "accountId": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "userId": "0195500a-3c00-7e50-8c6e-4d2c9b7a4e65",
         *       "status": "AUTHORIZED",
         *       "channel": "ECOMMERCE",
         *       "amount": {
         *         "requested": {
         *           "value": "12.50",
         *           "currency": "USD"
         *         },
         *         "authorized": {
         *           "value": "12.50",
         *           "currency": "USD"
         *         },
         *         "cleared": {
         *           "value": "0.00",
         *           "currency": "USD"
         *         },
         *         "reversed": {
         *           "value": "0.00",
         *           "currency": "USD"
         *         },
         *         "refunded": {
         *           "value": "0.00",
         *           "currency": "USD"
         *         },
         *         "current": {
         *           "value": "12.50",
         *           "currency": "USD"
         *         }
         *       },
         *       "originalAmount": null,
         *       "exchangeRate": null,
         *       "fees": {
         *         "atm": null,
         *         "fx": null
         *       },
         *       "declineReason": null,
         *       "decision": {
         *         "source": "PARTNER",
         *         "reason": null,
         *         "latencyMs": 180,
         *         "responseStatus": null,
         *         "responseBody": null
         *       },
         *       "merchant": {
         *         "id": "m_7f3a9c",
         *         "cardAcceptorId": "000445199012",
         *         "name": "Corner Coffee",
         *         "mcc": "5814",
         *         "city": "Portland",
         *         "country": "US"
         *       },
         *       "events": [
         *         {
         *           "id": "0195500a-3c00-7501-84e1-cd2c9b7a4e6d",
         *           "type": "AUTHORIZATION",
         *           "amount": {
         *             "value": "12.50",
         *             "currency": "USD"
         *           },
         *           "requestedAmount": {
         *             "value": "12.50",
         *             "currency": "USD"
         *           },
         *           "originalAmount": null,
         *           "declineReason": null,
         *           "decision": {
         *             "source": "PARTNER",
         *             "reason": null,
         *             "latencyMs": 180,
         *             "responseStatus": null,
         *             "responseBody": null
         *           },
         *           "createdAt": "2026-03-01T12:00:00.000Z"
         *         }
         *       ],
         *       "expiresAt": "2026-03-08T12:00:00.000Z",
         *       "metadata": {},
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        CardTransaction: {
            id: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            /** @description Id of the card's account. */
            accountId: components["schemas"]["uuid"];
            userId: components["schemas"]["uuid"];
            status: components["schemas"]["CardTransactionStatus"];
            channel: components["schemas"]["CardTransactionChannel"];
            amount: components["schemas"]["CardTransactionAmounts"];
            /** @description Amount that the merchant requested in another currency; null otherwise. For a partial approval, the same part of it as of the amount in the billing currency, rounded to the smallest unit, halves up. Later events do not change it. */
            originalAmount: components["schemas"]["Amount"] | null;
            /** @description Exchange rate between the amounts of the first event; null if `originalAmount` is null. */
            exchangeRate: components["schemas"]["exchangeRateValue"] | null;
            /** @description Fees on the held and cleared amounts. Refunds of the whole cleared amount return its ATM fee. They do not return the FX fee. */
            fees: components["schemas"]["CardPaymentFees"];
            /** @description Reason for the decline. Not null exactly while `status` is DECLINED. */
            declineReason: components["schemas"]["DeclineReason"] | null;
            /** @description Decision on the first authorization; null if the transaction cleared without one. Events have their own. */
            decision: components["schemas"]["AuthorizationDecision"] | null;
            merchant: components["schemas"]["Merchant"];
            /** @description Events of the transaction, oldest first. */
            events: components["schemas"]["CardTransactionEvent"][];
            /** @description Time at which the hold is released. Not null exactly while `status` is AUTHORIZED. */
            expiresAt: components["schemas"]["timestamp"] | null;
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Totals of a transaction in the billing currency, without `fees`.
         *
         *     Always:
         *
         *     - No total is negative, and all have the same currency.
         *     - `authorized` is at most `requested`.
         *     - `refunded` is at most `cleared`.
         *     - `reversed` is at most `authorized`.
         *     - `current` is at least `cleared` minus `refunded`.
         *     - The remaining hold is at most what was authorized and not reversed.
         */
        CardTransactionAmounts: {
            /** @description Amount that the merchant requested, with declined increments. Shows what a DECLINED transaction would have cost, and what a partial approval reduced. Zero if the transaction cleared without an authorization. */
            requested: components["schemas"]["Amount"];
            /** @description Amount held at authorization and by increments. */
            authorized: components["schemas"]["Amount"];
            /** @description Amount captured. The largest amount of simulateRefund is `cleared` minus `refunded` while `originalAmount` is null unless `decision` is null. One smallest unit more fails with SIMULATION_INVALID_STATE. The largest amount of createDispute is `cleared` minus `refunded` while `status` is CLEARED and `originalAmount` is null. One smallest unit more fails with DISPUTE_AMOUNT_TOO_LARGE. */
            cleared: components["schemas"]["Amount"];
            /** @description Amount of the hold that the merchant released. */
            reversed: components["schemas"]["Amount"];
            /** @description Cleared amount that the merchant or a dispute returned. */
            refunded: components["schemas"]["Amount"];
            /** @description Remaining hold plus `cleared`, minus `refunded`. The largest amount of simulateReversal is `current` plus `refunded` minus `cleared` while `status` is AUTHORIZED. One smallest unit more fails with SIMULATION_INVALID_STATE. */
            current: components["schemas"]["Amount"];
        };
        /**
         * @description Way in which the card was presented.
         * @enum {string}
         */
        CardTransactionChannel: string;
        /** @description Sent when a card transaction is authorized or declined, or clears without an authorization. */
        CardTransactionCreatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_TRANSACTION_CREATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["CardTransaction"];
        };
        /**
         * @description Always:
         *
         *     - Exactly an AUTHORIZATION or DECLINE has a `requestedAmount`.
         *     - `amount` is at most `requestedAmount`, and equals it for a DECLINE.
         */
        CardTransactionEvent: {
            id: components["schemas"]["uuid"];
            type: components["schemas"]["CardTransactionEventType"];
            /** @description Amount in the billing currency, without fees. For DECLINE, the requested amount; for EXPIRY, the remaining hold. */
            amount: components["schemas"]["Amount"];
            /** @description Amount that the merchant requested, in the billing currency. A partial approval holds less. */
            requestedAmount: components["schemas"]["Amount"] | null;
            /** @description Amount in the merchant's currency. Null if that is the billing currency, or if none was sent. */
            originalAmount: components["schemas"]["Amount"] | null;
            /** @description Reason for the decline. Not null exactly while `type` is DECLINE. */
            declineReason: components["schemas"]["DeclineReason"] | null;
            /** @description Decision on this authorization or increment. Not null exactly while `type` is AUTHORIZATION or DECLINE. */
            decision: components["schemas"]["AuthorizationDecision"] | null;
            createdAt: components["schemas"]["timestamp"];
        };
        CardTransactionEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_TRANSACTION_CREATED" | "CARD_TRANSACTION_UPDATED";
            data: components["schemas"]["CardTransaction"];
            /** @description Time of the event. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Type of a transaction event. A transaction that cleared without an authorization has no AUTHORIZATION.
         * @enum {string}
         */
        CardTransactionEventType: string;
        /**
         * @description AUTHORIZED: an amount is held until it clears, is reversed or expires; a part may have cleared. CLEARED: at least a part cleared, and nothing is held. REVERSED, EXPIRED: the whole hold was released. DECLINED: nothing was held. An approved verification of the card, with an amount of zero, is REVERSED at once.
         * @enum {string}
         */
        CardTransactionStatus: "AUTHORIZED" | "CLEARED" | "REVERSED" | "EXPIRED" | "DECLINED";
        /** @description Sent when a card transaction clears, is reversed or refunded, or its authorization expires. Also sent when a merchant asked to increase the hold. The newest event is then an AUTHORIZATION, or a DECLINE that keeps the earlier hold. Its event types include REFUND and DISPUTE_REFUND. Handle DISPUTE_REFUND like REFUND: it changes `amount.refunded` and `amount.current`. If you keep cardholder balances yourself, book the credit of a dispute from this event, not from CARD_DISPUTE_STATUS_UPDATED as well. */
        CardTransactionUpdatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_TRANSACTION_UPDATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["CardTransaction"];
        };
        /** @enum {string} */
        CardType: "VIRTUAL" | "PHYSICAL";
        /** @enum {string} */
        CardWallet: "APPLE_PAY" | "GOOGLE_PAY";
        /**
         * @description Blockchain.
         * @enum {string}
         */
        Chain: string;
        /**
         * @description Balances on one chain.
         *
         *     Always:
         *
         *     - Each asset is listed once.
         */
        ChainBalance: {
            chain: components["schemas"]["Chain"];
            assets: components["schemas"]["AssetBalance"][];
        };
        /**
         * @description A purchase with an enrolled card.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - `amount` is greater than zero.
         *     - A COMPLETED checkout has a transaction.
         *     - A declined payment has a transaction.
         *     - A rejected checkout has no transaction.
         *     - The cardholder has at least 45 minutes to approve the checkout.
         *     - A checkout is EXPIRED from `expiresAt` on.
         *     - The quote is USED, and `amount` is its total.
         *     - `cardId` is the enrolled card.
         *     - The transaction is DECLINED exactly if `failureReason` is PAYMENT_DECLINED.
         *     - The payment of a COMPLETED or FAILED checkout holds nothing.
         * @example {
         *       "id": "0195500a-3c00-7f00-8e39-2d2c9b7a4e77",
         *       "quoteId": "0195500a-3c00-7e00-8d28-1d2c9b7a4e76",
         *       "enrollmentId": "0195500a-3c00-7d00-8c17-0d2c9b7a4e75",
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "amount": {
         *         "value": "32.00",
         *         "currency": "USD"
         *       },
         *       "status": "PENDING",
         *       "transactionId": null,
         *       "order": null,
         *       "failureReason": null,
         *       "expiresAt": "2026-03-01T12:45:00.000Z",
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        Checkout: {
            id: components["schemas"]["uuid"];
            quoteId: components["schemas"]["uuid"];
            enrollmentId: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            /** @description Total of the quote. */
            amount: components["schemas"]["Amount"];
            status: components["schemas"]["CheckoutStatus"];
            /** @description Id of the card transaction; null until the payment is authorized or declined. Null unless `status` is PROCESSING, COMPLETED or FAILED. */
            transactionId: components["schemas"]["uuid"] | null;
            /** @description Order at the merchant. Not null exactly while `status` is COMPLETED. */
            order: components["schemas"]["CheckoutOrder"] | null;
            /** @description Reason for the failure. Not null exactly while `status` is FAILED. */
            failureReason: components["schemas"]["CheckoutFailureReason"] | null;
            /** @description End of the time in which the cardholder can approve the checkout, and its payment can begin. */
            expiresAt: components["schemas"]["timestamp"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Reason why nothing was bought.
         * @enum {string}
         */
        CheckoutFailureReason: string;
        /** @description The order that the merchant accepted. */
        CheckoutOrder: {
            /** @description Merchant's order id. */
            id: string;
            /** @description Link at which the buyer can follow the order. */
            url: string;
            /** @description Difference of the order from the quote, as the merchant confirmed the order; null if there is none. The payment is captured for the quote's total in both cases. */
            mismatch: components["schemas"]["MerchantMismatch"] | null;
        };
        /**
         * @description PENDING: the checkout waits for the cardholder's approval. PROCESSING: approved, but its payment has not begun yet, or the merchant has not confirmed the order. COMPLETED: ordered and paid. FAILED: nothing was bought. EXPIRED: not approved in time.
         * @enum {string}
         */
        CheckoutStatus: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "EXPIRED";
        /**
         * @description Time of the sandbox.
         * @example {
         *       "now": "2026-03-01T12:00:01.000Z"
         *     }
         */
        ClockReading: {
            now: components["schemas"]["timestamp"];
        };
        /**
         * @description A company that is a customer or applies to become one.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - A PENDING company is not deactivated.
         *     - At least one related person is current.
         *     - No two related persons have the same `id`.
         *     - Current persons precede former ones.
         * @example {
         *       "id": "0195500a-3c00-7d10-8e3e-5d2c9b7a4e81",
         *       "name": "Example Trading GmbH",
         *       "country": "DE",
         *       "registeredAddress": {
         *         "line1": "Chausseestrasse 1",
         *         "line2": "3rd floor",
         *         "city": "Berlin",
         *         "region": null,
         *         "postalCode": "10115",
         *         "country": "DE"
         *       },
         *       "operationalAddress": {
         *         "line1": "Torstrasse 10",
         *         "line2": "Rear building",
         *         "city": "Berlin",
         *         "region": null,
         *         "postalCode": "10119",
         *         "country": "DE"
         *       },
         *       "status": "IN_REVIEW",
         *       "statusReasons": null,
         *       "isDeactivated": false,
         *       "relatedPersons": [
         *         {
         *           "id": "0195500a-3c00-7d11-9a3e-5d2c9b7a4e82",
         *           "roles": [
         *             "DIRECTOR"
         *           ],
         *           "firstName": "Ada",
         *           "lastName": "Example",
         *           "isActive": true
         *         },
         *         {
         *           "id": "0195500a-3c00-7d11-9b3e-5d2c9b7a4e83",
         *           "roles": [
         *             "BENEFICIAL_OWNER"
         *           ],
         *           "firstName": "Grace",
         *           "lastName": "Example",
         *           "isActive": true
         *         }
         *       ],
         *       "metadata": {
         *         "orderId": "6735"
         *       },
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:05:00.000Z"
         *     }
         */
        Company: {
            id: components["schemas"]["uuid"];
            name: components["schemas"]["companyName"];
            /** @description Country of incorporation. */
            country: components["schemas"]["countryCode"];
            registeredAddress: components["schemas"]["Address"];
            operationalAddress: components["schemas"]["Address"];
            status: components["schemas"]["CompanyStatus"];
            /** @description Findings of the review, at least one. The list grows, so tolerate unknown reasons. Not null exactly while `status` is REJECTED or ACTION_REQUIRED. */
            statusReasons: components["schemas"]["CompanyStatusReason"][] | null;
            /** @description Whether the verification provider has deactivated the company, independently of `status`. */
            isDeactivated: boolean;
            /** @description Current persons in the order in which you sent them, then former ones. */
            relatedPersons: components["schemas"]["RelatedPerson"][];
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description An application to verify a company.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - A MANAGED application is SUBMITTED from the start.
         *     - `submittedAt` is between `createdAt` and `updatedAt`.
         *     - `nextAction` lists each document once.
         *     - The company of a SUBMITTED application is not PENDING.
         *     - `nextAction` asks for documents of current persons only.
         * @example {
         *       "id": "0195500a-3c00-7d20-8c3e-5d2c9b7a4e84",
         *       "companyId": "0195500a-3c00-7d10-8e3e-5d2c9b7a4e81",
         *       "method": "UNIVERSAL_KYB",
         *       "status": "OPEN",
         *       "nextAction": {
         *         "type": "UPLOAD_DOCUMENTS",
         *         "documents": [
         *           {
         *             "type": "CERTIFICATE_OF_INCORPORATION",
         *             "relatedPersonId": null
         *           },
         *           {
         *             "type": "PROOF_OF_ADDRESS",
         *             "relatedPersonId": null
         *           },
         *           {
         *             "type": "IDENTITY_DOCUMENT",
         *             "relatedPersonId": "0195500a-3c00-7d11-9a3e-5d2c9b7a4e82"
         *           },
         *           {
         *             "type": "IDENTITY_DOCUMENT",
         *             "relatedPersonId": "0195500a-3c00-7d11-9b3e-5d2c9b7a4e83"
         *           }
         *         ]
         *       },
         *       "submittedAt": null,
         *       "createdAt": "2026-03-01T12:01:00.000Z",
         *       "updatedAt": "2026-03-01T12:01:00.000Z"
         *     }
         */
        CompanyApplication: {
            id: components["schemas"]["uuid"];
            companyId: components["schemas"]["uuid"];
            method: components["schemas"]["CompanyVerificationMethod"];
            status: components["schemas"]["CompanyApplicationStatus"];
            /** @description Next step: upload the listed documents, or submit. The list follows the company's active related persons, because each needs an identity document. Not null exactly while `status` is OPEN. */
            nextAction: components["schemas"]["CompanyNextAction"] | null;
            /** @description Time of submission. Not null exactly while `status` is SUBMITTED. */
            submittedAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description OPEN: not submitted yet. A managed application is SUBMITTED from the start.
         * @enum {string}
         */
        CompanyApplicationStatus: "OPEN" | "SUBMITTED";
        /**
         * @description An uploaded document. Its content is never returned.
         * @example {
         *       "id": "0195500a-3c00-7d30-8d3e-5d2c9b7a4e85",
         *       "applicationId": "0195500a-3c00-7d20-8c3e-5d2c9b7a4e84",
         *       "type": "CERTIFICATE_OF_INCORPORATION",
         *       "relatedPersonId": null,
         *       "fileName": "certificate.png",
         *       "contentType": "image/png",
         *       "byteSize": 69,
         *       "createdAt": "2026-03-01T12:02:00.000Z"
         *     }
         */
        CompanyDocument: {
            id: components["schemas"]["uuid"];
            applicationId: components["schemas"]["uuid"];
            type: components["schemas"]["CompanyDocumentType"];
            /** @description Id of the related person. Not null exactly while `type` is IDENTITY_DOCUMENT. */
            relatedPersonId: components["schemas"]["uuid"] | null;
            fileName: components["schemas"]["documentFileName"];
            /** @description Media type, detected from the content. */
            contentType: components["schemas"]["DocumentContentType"];
            /** Format: int32 */
            byteSize: number;
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Type of a document for verification. An IDENTITY_DOCUMENT is a person's; the others are the company's.
         * @enum {string}
         */
        CompanyDocumentType: string;
        CompanyEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "COMPANY_STATUS_UPDATED";
            data: components["schemas"]["Company"];
            /** @description Time of the event. */
            createdAt: components["schemas"]["timestamp"];
        };
        CompanyNextAction: {
            type: components["schemas"]["CompanyNextActionType"];
            /** @description Documents that are still needed. Not empty exactly while `type` is UPLOAD_DOCUMENTS. */
            documents: components["schemas"]["NeededCompanyDocument"][];
        };
        /**
         * @description Next step for you to take.
         * @enum {string}
         */
        CompanyNextActionType: "UPLOAD_DOCUMENTS" | "SUBMIT";
        /**
         * @description Progress of a company's verification. PENDING: no application was submitted. ACTION_REQUIRED: the service needs more information; submit another application.
         * @enum {string}
         */
        CompanyStatus: "PENDING" | "IN_REVIEW" | "ACTION_REQUIRED" | "ACTIVE" | "REJECTED";
        /**
         * @description Finding of the review, which the company can act on.
         * @enum {string}
         */
        CompanyStatusReason: string;
        /** @description Sent when a company changes status, or the verification provider deactivates or reactivates it. A simulated company status in a sandbox sends it too. The data has `isDeactivated`, which is independent of `status`. */
        CompanyStatusUpdatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "COMPANY_STATUS_UPDATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["Company"];
        };
        /**
         * @description MANAGED: the service gathers all information. UNIVERSAL_KYB: you send a pack of documents.
         * @enum {string}
         */
        CompanyVerificationMethod: "MANAGED" | "UNIVERSAL_KYB";
        /**
         * @example {
         *       "ownerType": "USER",
         *       "ownerId": "0195500a-3c00-7e50-8c6e-4d2c9b7a4e65",
         *       "signerAddress": "0x9858effd232b4033e47d90003d41ec34ecaeda94",
         *       "metadata": {
         *         "orderId": "6735"
         *       }
         *     }
         */
        CreateAccountRequest: {
            ownerType: components["schemas"]["AccountOwnerType"];
            ownerId: components["schemas"]["uuid"];
            /**
             * @description Wallet address that signs withdrawals. Without it, withdrawals are impossible until a signer change sets it.
             * @default null
             */
            signerAddress?: components["schemas"]["chainAddress"] | null;
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
        };
        /**
         * @example {
         *       "userId": "0195500a-3c00-7e50-8c6e-4d2c9b7a4e65",
         *       "accountId": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "type": "VIRTUAL",
         *       "cardDesignId": "virtual-standard",
         *       "nameOnCard": "Ada Lovelace",
         *       "metadata": {
         *         "orderId": "6735"
         *       }
         *     }
         */
        CreateCardRequest: {
            /** @description Id of a user whose application is APPROVED. */
            userId: components["schemas"]["uuid"];
            /** @description Id of the user's own account or, in a commercial program, of an account of the company that employs the user. */
            accountId: components["schemas"]["uuid"];
            type: components["schemas"]["CardType"];
            /** @description Id of the card design. Defaults to the standard design of the card type. */
            cardDesignId?: components["schemas"]["cardDesignId"];
            /** @description Name on the card. Defaults to the printable part of the user's name. */
            nameOnCard?: components["schemas"]["nameOnCard"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
        };
        /**
         * @example {
         *       "cardIds": [
         *         "0195500a-3c00-7400-83d0-bd2c9b7a4e6c"
         *       ],
         *       "recipientName": "Ada Lovelace",
         *       "address": {
         *         "line1": "Chausseestrasse 1",
         *         "city": "Berlin",
         *         "postalCode": "10115",
         *         "country": "DE",
         *         "line2": "3rd floor",
         *         "region": null
         *       },
         *       "method": "STANDARD"
         *     }
         */
        CreateCardShipmentRequest: {
            /** @description Ids of physical cards that are not TERMINATED or EXPIRED and not in another open shipment. */
            cardIds: components["schemas"]["uuid"][];
            recipientName: components["schemas"]["recipientName"];
            address: components["schemas"]["AddressInput"];
            method: components["schemas"]["CardShippingMethod"];
        };
        /**
         * @example {
         *       "quoteId": "0195500a-3c00-7e00-8d28-1d2c9b7a4e76"
         *     }
         */
        CreateCheckoutRequest: {
            /** @description Id of an ACTIVE quote. */
            quoteId: components["schemas"]["uuid"];
        };
        /**
         * @example {
         *       "method": "UNIVERSAL_KYB"
         *     }
         */
        CreateCompanyApplicationRequest: {
            method: components["schemas"]["CompanyVerificationMethod"];
        };
        /**
         * @example {
         *       "name": "Example Trading GmbH",
         *       "country": "DE",
         *       "registeredAddress": {
         *         "line1": "Chausseestrasse 1",
         *         "city": "Berlin",
         *         "postalCode": "10115",
         *         "country": "DE",
         *         "line2": "3rd floor",
         *         "region": null
         *       },
         *       "operationalAddress": {
         *         "line1": "Torstrasse 10",
         *         "city": "Berlin",
         *         "postalCode": "10119",
         *         "country": "DE",
         *         "line2": "Rear building",
         *         "region": null
         *       },
         *       "relatedPersons": [
         *         {
         *           "roles": [
         *             "DIRECTOR"
         *           ],
         *           "firstName": "Ada",
         *           "lastName": "Example"
         *         },
         *         {
         *           "roles": [
         *             "BENEFICIAL_OWNER"
         *           ],
         *           "firstName": "Grace",
         *           "lastName": "Example"
         *         }
         *       ],
         *       "metadata": {
         *         "orderId": "6735"
         *       }
         *     }
         */
        CreateCompanyRequest: {
            name: components["schemas"]["companyName"];
            /** @description Country of incorporation. */
            country: components["schemas"]["country"];
            registeredAddress: components["schemas"]["AddressInput"];
            operationalAddress: components["schemas"]["AddressInput"];
            /** @description All persons who direct, own or represent the company. */
            relatedPersons: components["schemas"]["NewRelatedPerson"][];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
        };
        /**
         * @example {
         *       "accountId": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "assetId": "ethereum-usdc",
         *       "amount": {
         *         "value": "100",
         *         "currency": "USDC"
         *       },
         *       "destinationAddress": "0xde709f2102306220921060314715629080e2fb77"
         *     }
         */
        CreateCryptoWithdrawalRequest: {
            accountId: components["schemas"]["uuid"];
            assetId: components["schemas"]["AssetId"];
            /** @description Amount greater than zero and at most the account's `withdrawable`, in the asset's symbol. */
            amount: components["schemas"]["SentAmount"];
            destinationAddress: components["schemas"]["chainAddress"];
        };
        /**
         * @example {
         *       "transactionId": "0195500a-3c00-7500-84e0-cd2c9b7a4e6d",
         *       "reason": "NOT_RECEIVED",
         *       "amount": {
         *         "value": "12.50",
         *         "currency": "USD"
         *       },
         *       "description": "The order was never handed out.",
         *       "evidence": "Message of the shop of 1 March: the order was lost.",
         *       "metadata": {
         *         "orderId": "6735"
         *       }
         *     }
         */
        CreateDisputeRequest: {
            transactionId: components["schemas"]["uuid"];
            reason: components["schemas"]["DisputeReason"];
            /** @description Amount greater than zero, in the transaction's billing currency. It is at most the cleared amount that was not refunded, which is also the default. */
            amount?: components["schemas"]["SentAmount"];
            /** @description Description of the problem, in the cardholder's words. */
            description: components["schemas"]["disputeText"];
            /** @description Evidence in words: receipts, correspondence, tracking numbers. */
            evidence?: components["schemas"]["disputeText"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
        };
        /**
         * @example {
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "allowance": {
         *         "maxAmount": {
         *           "value": "500.00",
         *           "currency": "USD"
         *         },
         *         "expiresAt": "2099-12-31T00:00:00.000Z"
         *       },
         *       "verification": "AUTOMATIC"
         *     }
         */
        CreateEnrollmentRequest: {
            cardId: components["schemas"]["uuid"];
            /**
             * @description Spending limit; null or omitted if only the card's own funds limit spending.
             * @default null
             */
            allowance?: components["schemas"]["AllowanceInput"] | null;
            /** @default AUTOMATIC */
            verification?: components["schemas"]["EnrollmentVerification"];
        };
        /**
         * @example {
         *       "enrollmentId": "0195500a-3c00-7d00-8c17-0d2c9b7a4e75",
         *       "productUrl": "https://shop.sandbox.example/p/ok",
         *       "variantId": "blue-m",
         *       "quantity": 1,
         *       "shippingAddress": {
         *         "line1": "Chausseestrasse 1",
         *         "city": "Berlin",
         *         "postalCode": "10115",
         *         "country": "DE",
         *         "line2": "3rd floor",
         *         "region": null
         *       },
         *       "buyer": {
         *         "name": "Ada Lovelace",
         *         "email": "ada@example.com",
         *         "phone": null
         *       }
         *     }
         */
        CreateQuoteRequest: {
            enrollmentId: components["schemas"]["uuid"];
            /** @description Product page. Only the merchant is queried about it; the service never opens the page itself. */
            productUrl: components["schemas"]["productUrl"];
            /**
             * @description Variant of the product; null or omitted if the product has none.
             * @default null
             */
            variantId?: components["schemas"]["variantId"] | null;
            /**
             * Format: int32
             * @default 1
             */
            quantity?: number;
            shippingAddress: components["schemas"]["AddressInput"];
            buyer: components["schemas"]["BuyerInput"];
        };
        /**
         * @example {
         *       "accountId": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "signerAddress": "0x7564105e977516c53be337314c7e53838967bdac"
         *     }
         */
        CreateSignerChangeRequest: {
            accountId: components["schemas"]["uuid"];
            /** @description Address of the wallet that will sign withdrawals. */
            signerAddress: components["schemas"]["chainAddress"];
        };
        /**
         * @example {
         *       "period": {
         *         "from": "2026-01-01",
         *         "to": "2026-01-31"
         *       },
         *       "fields": [
         *         "occurredAt",
         *         "transactionId",
         *         "billAmount"
         *       ]
         *     }
         */
        CreateStatementRequest: {
            period: components["schemas"]["StatementPeriod"];
            /** @description Columns to include; defaults to all. The file keeps its own column order. */
            fields?: components["schemas"]["StatementField"][];
        };
        /**
         * @example {
         *       "externalId": "customer-4711",
         *       "companyId": null,
         *       "firstName": "Ada",
         *       "lastName": "Lovelace",
         *       "email": "ada@example.com",
         *       "phone": "+4915112345678",
         *       "dateOfBirth": "2006-05-17",
         *       "address": {
         *         "line1": "Chausseestrasse 1",
         *         "city": "Berlin",
         *         "postalCode": "10115",
         *         "country": "DE",
         *         "line2": "3rd floor",
         *         "region": null
         *       },
         *       "residenceCountry": "DE",
         *       "metadata": {
         *         "orderId": "6735"
         *       }
         *     }
         */
        CreateUserRequest: {
            /**
             * @description Your id of the user, unique among the project's active users. It is released when the user is deleted.
             * @default null
             */
            externalId?: components["schemas"]["externalId"] | null;
            /**
             * @description Id of the company that employs the user. Only its employees get cards on its accounts.
             * @default null
             */
            companyId?: components["schemas"]["uuid"] | null;
            firstName: components["schemas"]["personName"];
            lastName: components["schemas"]["personName"];
            email: components["schemas"]["emailAddress"];
            phone: components["schemas"]["phoneNumber"];
            /** @description Date of birth. The user is at least 18 and at most 120 years old today, in UTC. */
            dateOfBirth: components["schemas"]["day"];
            address: components["schemas"]["AddressInput"];
            residenceCountry: components["schemas"]["country"];
            /** @default {} */
            metadata?: components["schemas"]["Metadata"];
        };
        /**
         * @example {
         *       "name": "Ledger notifications",
         *       "url": "https://93.184.215.14/webhooks",
         *       "mode": "NOTIFICATION"
         *     }
         */
        CreateWebhookRequest: {
            name: components["schemas"]["webhookName"];
            url: components["schemas"]["newWebhookUrl"];
            /** @default NOTIFICATION */
            mode?: components["schemas"]["WebhookMode"];
        };
        /**
         * @description A transfer to a deposit address.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - `amount` is greater than zero.
         *     - `feeAmount` is in the token of `amount` and is not negative.
         *     - `feeAmount` is null exactly for user accounts.
         *     - A deposit is booked once, when it is CONFIRMED, unless its fee takes all of it.
         * @example {
         *       "id": "0195500a-3c00-7190-80ae-8d2c9b7a4e69",
         *       "accountId": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "assetId": "ethereum-usdc",
         *       "address": "0x52908400098527886e0f7030069857d2e4169ee7",
         *       "amount": {
         *         "value": "250",
         *         "currency": "USDC"
         *       },
         *       "feeAmount": null,
         *       "status": "DETECTED",
         *       "fromAddress": "0xde709f2102306220921060314715629080e2fb77",
         *       "transactionHash": "0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b",
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        CryptoDeposit: {
            id: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            assetId: components["schemas"]["AssetId"];
            /** @description Deposit address that received the transfer. */
            address: components["schemas"]["chainAddress"];
            /** @description Amount sent. */
            amount: components["schemas"]["Amount"];
            /** @description Fee, in the same token as `amount`, subtracted from the credit: 0 if there is no fee, null for user accounts. */
            feeAmount: components["schemas"]["Amount"] | null;
            status: components["schemas"]["CryptoDepositStatus"];
            /** @description Address of the sender. */
            fromAddress: components["schemas"]["chainAddress"];
            transactionHash: components["schemas"]["transactionHash"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /** @description Sent when a new on-chain deposit is detected. */
        CryptoDepositCreatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CRYPTO_DEPOSIT_CREATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["CryptoDeposit"];
        };
        CryptoDepositEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CRYPTO_DEPOSIT_CREATED" | "CRYPTO_DEPOSIT_STATUS_UPDATED";
            data: components["schemas"]["CryptoDeposit"];
            /** @description Time of the event. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description DETECTED: seen on chain. CONFIRMED: credited to the account. FAILED: never arrived, so nothing was credited.
         * @enum {string}
         */
        CryptoDepositStatus: "DETECTED" | "CONFIRMED" | "FAILED";
        /** @description Sent when a crypto deposit changes status. */
        CryptoDepositStatusUpdatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CRYPTO_DEPOSIT_STATUS_UPDATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["CryptoDeposit"];
        };
        /**
         * @description A withdrawal of an asset from an account.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - `amount` is greater than zero.
         *     - `fee` is in the asset of `amount` and is not negative.
         *     - `expiresAt` is after `createdAt`.
         *     - `expiresAt` is a whole second.
         *     - A withdrawal is EXPIRED from `expiresAt` on.
         *     - `amount` and `fee` are RESERVED until the withdrawal ends.
         *     - A FAILED, EXPIRED or CANCELLED withdrawal returns `amount` and `fee`.
         * @example {
         *       "id": "0195500a-3c00-73b0-82ce-ad2c9b7a4e6b",
         *       "accountId": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "assetId": "ethereum-usdc",
         *       "amount": {
         *         "value": "100",
         *         "currency": "USDC"
         *       },
         *       "fee": {
         *         "value": "0.5",
         *         "currency": "USDC"
         *       },
         *       "destinationAddress": "0xde709f2102306220921060314715629080e2fb77",
         *       "status": "AWAITING_SIGNATURE",
         *       "transactionHash": null,
         *       "failureReason": null,
         *       "expiresAt": "2026-03-01T12:30:00.000Z",
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        CryptoWithdrawal: {
            id: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            assetId: components["schemas"]["AssetId"];
            /** @description Amount that arrives at the destination. */
            amount: components["schemas"]["Amount"];
            /** @description Fee on top of the amount. */
            fee: components["schemas"]["Amount"];
            destinationAddress: components["schemas"]["chainAddress"];
            status: components["schemas"]["CryptoWithdrawalStatus"];
            /** @description Hash of the transaction on the chain. Not null exactly while `status` is COMPLETED. */
            transactionHash: components["schemas"]["transactionHash"] | null;
            /** @description Reason for the failure. Not null exactly while `status` is FAILED. */
            failureReason: components["schemas"]["WithdrawalFailureReason"] | null;
            /** @description Time after which the withdrawal cannot be signed: the whole second in the payload's `deadline`. */
            expiresAt: components["schemas"]["timestamp"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /** @description Sent when a crypto withdrawal is created. */
        CryptoWithdrawalCreatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CRYPTO_WITHDRAWAL_CREATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["CryptoWithdrawal"];
        };
        CryptoWithdrawalEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CRYPTO_WITHDRAWAL_CREATED" | "CRYPTO_WITHDRAWAL_STATUS_UPDATED";
            data: components["schemas"]["CryptoWithdrawal"];
            /** @description Time of the event. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description AWAITING_SIGNATURE: the amount is reserved until the account's signer signs. PROCESSING: sent to the chain. COMPLETED: arrived. In the other three, the amount is back in the account.
         * @enum {string}
         */
        CryptoWithdrawalStatus: "AWAITING_SIGNATURE" | "PROCESSING" | "COMPLETED" | "FAILED" | "CANCELLED" | "EXPIRED";
        /** @description Sent when a crypto withdrawal changes status. */
        CryptoWithdrawalStatusUpdatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CRYPTO_WITHDRAWAL_STATUS_UPDATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["CryptoWithdrawal"];
        };
        /**
         * @description Party that decided on an authorization.
         * @enum {string}
         */
        DecisionSource: string;
        /**
         * @description Reason why an authorization was declined.
         * @enum {string}
         */
        DeclineReason: string;
        /**
         * @description The delivery of one event to one endpoint.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - `attempts` lists the oldest first.
         *     - Attempts are numbered from 1 without gaps.
         *     - A delivery is DELIVERED exactly if an attempt succeeded.
         *     - A delivery is EXHAUSTED only after attempts.
         *     - No attempt is before `createdAt`.
         *     - Nothing is sent after a successful attempt.
         *     - No attempt is after `updatedAt`.
         *     - `nextAttemptAt` is not before `createdAt` or an attempt.
         * @example {
         *       "id": "0195500a-3c00-7c30-8a4e-2d2c9b7a4e63",
         *       "eventId": "0195500a-3c00-7b20-9a3e-1d2c9b7a4e62",
         *       "webhookId": "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61",
         *       "status": "DELIVERED",
         *       "nextAttemptAt": null,
         *       "attempts": [
         *         {
         *           "number": 1,
         *           "url": "https://93.184.215.14/webhooks",
         *           "attemptedAt": "2026-03-01T12:00:00.100Z",
         *           "latencyMs": 84,
         *           "responseStatus": 204,
         *           "responseBody": "",
         *           "failure": null
         *         }
         *       ],
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.184Z"
         *     }
         */
        Delivery: {
            id: components["schemas"]["uuid"];
            eventId: components["schemas"]["uuid"];
            webhookId: components["schemas"]["uuid"];
            status: components["schemas"]["DeliveryStatus"];
            /** @description Time of the next attempt. Not null exactly while `status` is PENDING. */
            nextAttemptAt: components["schemas"]["timestamp"] | null;
            /** @description Attempts, oldest first. */
            attempts: components["schemas"]["DeliveryAttempt"][];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Always:
         *
         *     - A successful attempt has a 2xx `responseStatus`.
         *     - HTTP_STATUS comes with a `responseStatus` other than 2xx.
         *     - Without a connection to a public and trusted address there is no `responseStatus`.
         *     - Without a `responseStatus` there is no `responseBody`.
         */
        DeliveryAttempt: {
            /**
             * Format: int32
             * @description Number of the attempt, starting at 1.
             */
            number: number;
            /** @description Address of this attempt. The endpoint's url can change between attempts. */
            url: components["schemas"]["webhookUrl"];
            attemptedAt: components["schemas"]["timestamp"];
            /**
             * Format: int32
             * @description Milliseconds until the response was read or abandoned.
             */
            latencyMs: number;
            /** @description HTTP status of the response; null if none arrived. */
            responseStatus: number | null;
            /** @description First 4 KiB of the response, as text; null if none arrived. `[secret]` replaces keys, tokens and passwords in it. */
            responseBody: string | null;
            /** @description Reason for the failure; null if the attempt succeeded. */
            failure: components["schemas"]["DeliveryFailure"] | null;
        };
        /**
         * @description Reason why an attempt failed. A redirect counts as HTTP_STATUS, because it is not followed.
         * @enum {string}
         */
        DeliveryFailure: string;
        /**
         * @description PENDING: waits for its next attempt. EXHAUSTED: all attempts failed. CANCELLED: the endpoint was disabled, or a resend replaced the delivery. If an attempt in flight still gets a 2xx after that, the delivery becomes DELIVERED.
         * @enum {string}
         */
        DeliveryStatus: "PENDING" | "DELIVERED" | "EXHAUSTED" | "CANCELLED";
        /**
         * @description An on-chain address at which an account receives assets.
         * @example {
         *       "id": "0195500a-3c00-7070-8e8e-6d2c9b7a4e67",
         *       "accountId": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "chain": "ETHEREUM",
         *       "address": "0x52908400098527886e0f7030069857d2e4169ee7",
         *       "createdAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        DepositAddress: {
            id: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            chain: components["schemas"]["Chain"];
            address: components["schemas"]["chainAddress"];
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description A deposit address with the assets that it accepts. Lists omit the assets.
         *
         *     Always:
         *
         *     - The address accepts at least one asset, and lists each once.
         * @example {
         *       "id": "0195500a-3c00-7070-8e8e-6d2c9b7a4e67",
         *       "accountId": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "chain": "ETHEREUM",
         *       "address": "0x52908400098527886e0f7030069857d2e4169ee7",
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "acceptedAssets": [
         *         {
         *           "assetId": "ethereum-usdc",
         *           "symbol": "USDC",
         *           "name": "USD Coin",
         *           "decimals": 6,
         *           "logoUri": null
         *         }
         *       ]
         *     }
         */
        DepositAddressWithAssets: {
            id: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            chain: components["schemas"]["Chain"];
            address: components["schemas"]["chainAddress"];
            createdAt: components["schemas"]["timestamp"];
            /** @description Assets that the address accepts. A deposit of any other asset is rejected. */
            acceptedAssets: components["schemas"]["AcceptedAsset"][];
        };
        /**
         * @description Wallet to which a card is added.
         * @enum {string}
         */
        DigitalWallet: string;
        /**
         * @description A cardholder's dispute of a cleared payment.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - `amount` is greater than zero.
         *     - `refundedAmount` is greater than zero and at most `amount`.
         *     - The transaction is of the card, and `amount` is at most its cleared amount.
         *     - A transaction has at most one open dispute.
         * @example {
         *       "id": "0195500a-3c00-7600-85f0-dd2c9b7a4e6e",
         *       "transactionId": "0195500a-3c00-7500-84e0-cd2c9b7a4e6d",
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "reason": "NOT_RECEIVED",
         *       "amount": {
         *         "value": "12.50",
         *         "currency": "USD"
         *       },
         *       "description": "The order was never handed out.",
         *       "evidence": "Message of the shop of 1 March: the order was lost.",
         *       "status": "RECEIVED",
         *       "refundedAmount": null,
         *       "metadata": {
         *         "orderId": "6735"
         *       },
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        Dispute: {
            id: components["schemas"]["uuid"];
            transactionId: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            reason: components["schemas"]["DisputeReason"];
            /** @description Disputed amount, in the transaction's billing currency. The largest amount of simulateDisputeStatus is `amount` and at most that of createDispute while `status` is UNDER_REVIEW. One smallest unit more fails with SIMULATION_INVALID_STATE. */
            amount: components["schemas"]["Amount"];
            description: components["schemas"]["disputeText"];
            /** @description Evidence in words; null if none was sent. */
            evidence: components["schemas"]["disputeText"] | null;
            status: components["schemas"]["DisputeStatus"];
            /** @description Refunded amount. The transaction lists it as a DISPUTE_REFUND event. Not null exactly while `status` is REFUNDED. */
            refundedAmount: components["schemas"]["Amount"] | null;
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @example {
         *       "largest": {
         *         "value": "20.00",
         *         "currency": "EUR"
         *       }
         *     }
         */
        DisputeAmountDetail: {
            /** @description Largest amount that can be disputed. */
            largest: components["schemas"]["Amount"];
        };
        DisputeEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_DISPUTE_STATUS_UPDATED";
            data: components["schemas"]["Dispute"];
            /** @description Time of the event. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Cardholder's reason for the dispute.
         * @enum {string}
         */
        DisputeReason: string;
        /**
         * @description RECEIVED: filed. UNDER_REVIEW: the merchant's bank was asked. REFUNDED and REJECTED: decided. WITHDRAWN: you withdrew the dispute.
         * @enum {string}
         */
        DisputeStatus: "RECEIVED" | "UNDER_REVIEW" | "REFUNDED" | "REJECTED" | "WITHDRAWN";
        /**
         * @description Media type of a document, detected from its content.
         * @enum {string}
         */
        DocumentContentType: string;
        /**
         * @description Side of a card.
         * @enum {string}
         */
        DocumentSide: "FRONT" | "BACK";
        /**
         * @description Card details, which only the holder of the private key can read.
         * @example {
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "encryption": "RSA_OAEP_SHA256",
         *       "data": "nQz1xLxP0u1sYJ1hV8m3wE6m0b1cQmGd7kqkX2lq3v8="
         *     }
         */
        EncryptedCardDetails: {
            cardId: components["schemas"]["uuid"];
            encryption: components["schemas"]["CardDetailsEncryption"];
            /** @description JSON text, encrypted with the registered key, in Base64. */
            data: string;
        };
        /**
         * @description A card with which agents may buy.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - While ACTIVE, `expiresAt` is the end of the allowance.
         *     - A PENDING or EXPIRED enrollment has `expiresAt`.
         *     - `allowance.usedAmount` is the sum of all checkouts except FAILED and EXPIRED ones.
         *     - An enrollment is EXPIRED from `expiresAt` on.
         *     - `userId` is the user of the card.
         * @example {
         *       "id": "0195500a-3c00-7d00-8c17-0d2c9b7a4e75",
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "userId": "0195500a-3c00-7e50-8c6e-4d2c9b7a4e65",
         *       "status": "ACTIVE",
         *       "allowance": {
         *         "maxAmount": {
         *           "value": "500.00",
         *           "currency": "USD"
         *         },
         *         "usedAmount": {
         *           "value": "0.00",
         *           "currency": "USD"
         *         },
         *         "expiresAt": "2099-12-31T00:00:00.000Z"
         *       },
         *       "verificationUrl": null,
         *       "expiresAt": "2099-12-31T00:00:00.000Z",
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        Enrollment: {
            id: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            /** @description Id of the card's user. */
            userId: components["schemas"]["uuid"];
            status: components["schemas"]["EnrollmentStatus"];
            /** @description Spending limit; null if only the card's own funds limit spending. */
            allowance: components["schemas"]["Allowance"] | null;
            /** @description Link at which the cardholder verifies; null for AUTOMATIC. Null unless `status` is PENDING. */
            verificationUrl: components["schemas"]["verificationLink"] | null;
            /** @description Time at which the enrollment expires: the verification deadline while PENDING, the end of the allowance while ACTIVE. Null if it lasts until cancelled. */
            expiresAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description PENDING: the enrollment waits for the cardholder's verification. ACTIVE: agents can buy. CANCELLED: you ended it. EXPIRED: it was not verified in time, or its allowance expired.
         * @enum {string}
         */
        EnrollmentStatus: "PENDING" | "ACTIVE" | "CANCELLED" | "EXPIRED";
        /**
         * @description Way in which the cardholder consents.
         * @enum {string}
         */
        EnrollmentVerification: "AUTOMATIC" | "MANUAL";
        Error_3DS_CHALLENGE_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "3DS_CHALLENGE_INVALID_STATE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_3DS_CHALLENGE_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "3DS_CHALLENGE_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_ACCOUNT_NOT_ACTIVE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "ACCOUNT_NOT_ACTIVE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_ACCOUNT_NOT_CLOSABLE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "ACCOUNT_NOT_CLOSABLE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["AccountNotClosableDetail"];
            };
        };
        Error_ACCOUNT_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "ACCOUNT_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_ACCOUNT_SIGNER_NOT_REGISTERED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "ACCOUNT_SIGNER_NOT_REGISTERED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_AGENTIC_CARD_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "AGENTIC_CARD_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_AGENTIC_REQUEST_REJECTED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "AGENTIC_REQUEST_REJECTED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["AgenticRejectionDetail"];
            };
        };
        Error_AGENTIC_RESOURCE_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "AGENTIC_RESOURCE_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_API_KEY_IP_NOT_ALLOWED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "API_KEY_IP_NOT_ALLOWED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_ASSET_NOT_ACCEPTED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "ASSET_NOT_ACCEPTED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["AssetNotAcceptedDetail"];
            };
        };
        Error_CARDHOLDER_COUNTRY_NOT_SUPPORTED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CARDHOLDER_COUNTRY_NOT_SUPPORTED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_ACCOUNT_NOT_ALLOWED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CARD_ACCOUNT_NOT_ALLOWED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_ACTIVATION_CODE_INVALID: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CARD_ACTIVATION_CODE_INVALID";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_ALREADY_REPLACED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CARD_ALREADY_REPLACED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["CardReplacedDetail"];
            };
        };
        Error_CARD_BLOCK_NOT_LIFTABLE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CARD_BLOCK_NOT_LIFTABLE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_DETAILS_KEY_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CARD_DETAILS_KEY_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_DETAILS_KEY_NOT_REGISTERED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CARD_DETAILS_KEY_NOT_REGISTERED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CARD_INVALID_STATE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_CARD_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CARD_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_NOT_SHIPPABLE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CARD_NOT_SHIPPABLE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["CardNotShippableDetail"];
            };
        };
        Error_CARD_SHIPMENT_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CARD_SHIPMENT_INVALID_STATE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_CARD_SHIPMENT_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CARD_SHIPMENT_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_SHIPPING_NOT_ENABLED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CARD_SHIPPING_NOT_ENABLED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CHECKOUT_TEMPORARILY_UNAVAILABLE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CHECKOUT_TEMPORARILY_UNAVAILABLE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_COMPANY_ACCOUNT_NOT_ALLOWED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "COMPANY_ACCOUNT_NOT_ALLOWED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_COMPANY_APPLICATION_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "COMPANY_APPLICATION_INVALID_STATE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_COMPANY_APPLICATION_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "COMPANY_APPLICATION_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_COMPANY_COUNTRY_NOT_SUPPORTED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "COMPANY_COUNTRY_NOT_SUPPORTED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_COMPANY_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "COMPANY_INVALID_STATE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_COMPANY_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "COMPANY_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CRYPTO_DEPOSIT_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CRYPTO_DEPOSIT_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CRYPTO_WITHDRAWAL_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CRYPTO_WITHDRAWAL_INVALID_STATE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_CRYPTO_WITHDRAWAL_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CRYPTO_WITHDRAWAL_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CRYPTO_WITHDRAWAL_SIGNATURE_INVALID: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "CRYPTO_WITHDRAWAL_SIGNATURE_INVALID";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_DEPOSIT_ADDRESS_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "DEPOSIT_ADDRESS_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_DISPUTE_ALREADY_OPEN: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "DISPUTE_ALREADY_OPEN";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["OpenDisputeDetail"];
            };
        };
        Error_DISPUTE_AMOUNT_TOO_LARGE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "DISPUTE_AMOUNT_TOO_LARGE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["DisputeAmountDetail"];
            };
        };
        Error_DISPUTE_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "DISPUTE_INVALID_STATE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_DISPUTE_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "DISPUTE_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_ENROLLMENT_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "ENROLLMENT_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_EVENT_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "EVENT_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_EXTERNAL_ID_ALREADY_EXISTS: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "EXTERNAL_ID_ALREADY_EXISTS";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_FIAT_DEPOSITS_NOT_ENABLED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "FIAT_DEPOSITS_NOT_ENABLED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["FiatDepositsDetail"];
            };
        };
        Error_FIAT_DEPOSIT_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "FIAT_DEPOSIT_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_FRAUD_ALERT_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "FRAUD_ALERT_INVALID_STATE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_FRAUD_ALERT_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "FRAUD_ALERT_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_IDEMPOTENCY_REQUEST_IN_PROGRESS: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "IDEMPOTENCY_REQUEST_IN_PROGRESS";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_IDEMPOTENT_PARAMETER_MISMATCH: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "IDEMPOTENT_PARAMETER_MISMATCH";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_INSUFFICIENT_FUNDS: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "INSUFFICIENT_FUNDS";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_INTERNAL_ERROR: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "INTERNAL_ERROR";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_INVALID_WEBHOOK_URL: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "INVALID_WEBHOOK_URL";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["WebhookUrlDetail"];
            };
        };
        Error_MALFORMED_BODY: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "MALFORMED_BODY";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["MalformedBodyDetail"];
            };
        };
        Error_MERCHANT_OFFER_INVALID: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "MERCHANT_OFFER_INVALID";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["MerchantOfferInvalidDetail"];
            };
        };
        Error_PAYLOAD_TOO_LARGE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "PAYLOAD_TOO_LARGE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_QUOTE_EXPIRED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "QUOTE_EXPIRED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_QUOTE_TEMPORARILY_UNAVAILABLE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "QUOTE_TEMPORARILY_UNAVAILABLE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_RATE_LIMIT_EXCEEDED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "RATE_LIMIT_EXCEEDED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_RELATED_PERSON_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "RELATED_PERSON_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_REQUEST_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "REQUEST_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_REQUEST_WEBHOOK_NOT_ALLOWED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "REQUEST_WEBHOOK_NOT_ALLOWED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["RequestWebhookDetail"];
            };
        };
        Error_RESOURCE_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "RESOURCE_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["ResourceNotFoundDetail"];
            };
        };
        Error_SERVICE_UNAVAILABLE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "SERVICE_UNAVAILABLE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_SIGNER_CHANGE_ALREADY_OPEN: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "SIGNER_CHANGE_ALREADY_OPEN";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["SignerChangeAlreadyOpenDetail"];
            };
        };
        Error_SIGNER_CHANGE_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "SIGNER_CHANGE_INVALID_STATE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_SIGNER_CHANGE_NOT_ALLOWED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "SIGNER_CHANGE_NOT_ALLOWED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["SignerChangeNotAllowedDetail"];
            };
        };
        Error_SIGNER_CHANGE_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "SIGNER_CHANGE_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_SIGNER_CHANGE_SIGNATURE_INVALID: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "SIGNER_CHANGE_SIGNATURE_INVALID";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["SignerChangeSignatureDetail"];
            };
        };
        Error_SIMULATION_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "SIMULATION_INVALID_STATE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["SimulationDetail"];
            };
        };
        Error_SIMULATION_IN_PROGRESS: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "SIMULATION_IN_PROGRESS";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_SIMULATION_UNSUPPORTED_CURRENCY: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "SIMULATION_UNSUPPORTED_CURRENCY";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["SimulationCurrencyDetail"];
            };
        };
        Error_STATEMENT_EXPIRED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "STATEMENT_EXPIRED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_STATEMENT_FAILED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "STATEMENT_FAILED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_STATEMENT_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "STATEMENT_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_STATEMENT_NOT_READY: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "STATEMENT_NOT_READY";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_TRANSACTION_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "TRANSACTION_INVALID_STATE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_TRANSACTION_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "TRANSACTION_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_UNAUTHORIZED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "UNAUTHORIZED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_UNSUPPORTED_MEDIA_TYPE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "UNSUPPORTED_MEDIA_TYPE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["UnsupportedMediaTypeDetail"];
            };
        };
        Error_UNSUPPORTED_VERSION: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "UNSUPPORTED_VERSION";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["UnsupportedVersionDetail"];
            };
        };
        Error_USER_APPLICATION_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "USER_APPLICATION_INVALID_STATE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_USER_IDENTITY_SUBMITTED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "USER_IDENTITY_SUBMITTED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_USER_NOT_DELETABLE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "USER_NOT_DELETABLE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["UserNotDeletableDetail"];
            };
        };
        Error_USER_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "USER_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_VALIDATION_ERROR: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "VALIDATION_ERROR";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["ValidationDetail"];
            };
        };
        Error_VARIANT_UNAVAILABLE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "VARIANT_UNAVAILABLE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_VERIFICATION_METHOD_NOT_ENABLED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "VERIFICATION_METHOD_NOT_ENABLED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_WEBHOOK_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "WEBHOOK_INVALID_STATE";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["WebhookStateDetail"];
            };
        };
        Error_WEBHOOK_LIMIT_EXCEEDED: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "WEBHOOK_LIMIT_EXCEEDED";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_WEBHOOK_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable code.
                 * @enum {string}
                 */
                code: "WEBHOOK_NOT_FOUND";
                /** @description Text for people; it can change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        /** @description Any event; `type` determines the shape of `data`. The list of types grows, so tolerate unknown types. */
        Event: components["schemas"]["UserApplicationStatusUpdatedEvent"] | components["schemas"]["CompanyStatusUpdatedEvent"] | components["schemas"]["CryptoDepositCreatedEvent"] | components["schemas"]["CryptoDepositStatusUpdatedEvent"] | components["schemas"]["CardStatusUpdatedEvent"] | components["schemas"]["AccountStatusUpdatedEvent"] | components["schemas"]["Card3dsChallengeCreatedEvent"] | components["schemas"]["CardShipmentStatusUpdatedEvent"] | components["schemas"]["CardTokenizationRequestedEvent"] | components["schemas"]["CardAuthorizationRequestEvent"] | components["schemas"]["CardDisputeStatusUpdatedEvent"] | components["schemas"]["CardFraudAlertCreatedEvent"] | components["schemas"]["CardFraudAlertStatusUpdatedEvent"] | components["schemas"]["CryptoWithdrawalCreatedEvent"] | components["schemas"]["CryptoWithdrawalStatusUpdatedEvent"] | components["schemas"]["SignerChangeStatusUpdatedEvent"] | components["schemas"]["FiatDepositCreatedEvent"] | components["schemas"]["StatementStatusUpdatedEvent"] | components["schemas"]["WebhookTestedEvent"] | components["schemas"]["CardTransactionCreatedEvent"] | components["schemas"]["CardTransactionUpdatedEvent"];
        /**
         * @description A stored event: the envelope, with its data in the version of the request, and the time. `type` determines the shape of `data`. The list of types grows, so tolerate unknown types.
         * @example {
         *       "id": "0195500a-3c00-7b20-9a3e-1d2c9b7a4e62",
         *       "type": "WEBHOOK_TEST",
         *       "data": {
         *         "id": "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61",
         *         "name": "Ledger notifications",
         *         "url": "https://93.184.215.14/webhooks",
         *         "status": "ACTIVE",
         *         "mode": "NOTIFICATION",
         *         "lastUsedAt": null,
         *         "createdAt": "2026-03-01T12:00:00.000Z",
         *         "updatedAt": "2026-03-01T12:00:00.000Z"
         *       },
         *       "createdAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        EventRecord: components["schemas"]["UserApplicationEventRecord"] | components["schemas"]["CompanyEventRecord"] | components["schemas"]["CryptoDepositEventRecord"] | components["schemas"]["CardEventRecord"] | components["schemas"]["AccountEventRecord"] | components["schemas"]["ThreeDsChallengeEventRecord"] | components["schemas"]["CardShipmentEventRecord"] | components["schemas"]["TokenizationEventRecord"] | components["schemas"]["AuthorizationRequestEventRecord"] | components["schemas"]["DisputeEventRecord"] | components["schemas"]["FraudAlertEventRecord"] | components["schemas"]["CryptoWithdrawalEventRecord"] | components["schemas"]["SignerChangeEventRecord"] | components["schemas"]["FiatDepositEventRecord"] | components["schemas"]["StatementEventRecord"] | components["schemas"]["WebhookEventRecord"] | components["schemas"]["CardTransactionEventRecord"];
        EventTypeNames: components["schemas"]["eventTypeName"][];
        /**
         * @description Reason why the response of a REQUEST endpoint did not count.
         * @enum {string}
         */
        FallbackReason: string;
        /**
         * @description Code with which affected calls fail. An affected statement is FAILED with either value.
         * @enum {string}
         */
        FaultKind: "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
        /**
         * @description Operation whose next calls fail, or statement files. The list includes every operation, so it grows.
         * @enum {string}
         */
        FaultTarget: string;
        /**
         * @description A bank transfer credited to the master collateral account.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - `amount` is greater than zero.
         *     - One entry of the account credits `amount`.
         *     - The master collateral account receives the amount.
         * @example {
         *       "id": "0195500a-3c00-72a0-81be-9d2c9b7a4e6a",
         *       "accountId": "0195500a-3c00-7080-8f9e-7d2c9b7a4e68",
         *       "amount": {
         *         "value": "1000.00",
         *         "currency": "USD"
         *       },
         *       "reference": "Invoice 4711",
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        FiatDeposit: {
            id: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            amount: components["schemas"]["Amount"];
            /** @description Reference text of the transfer. */
            reference: components["schemas"]["depositReference"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /** @description Sent when a fiat deposit is credited. */
        FiatDepositCreatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "FIAT_DEPOSIT_CREATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["FiatDeposit"];
        };
        FiatDepositEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "FIAT_DEPOSIT_CREATED";
            data: components["schemas"]["FiatDeposit"];
            /** @description Time of the event. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @example {
         *       "reason": "project"
         *     }
         */
        FiatDepositsDetail: {
            /** @description `project`: bank transfers are not enabled for the project. `account`: only the master collateral account receives bank transfers. */
            reason: string;
        };
        /**
         * @description The service's suspicion that the cardholder did not make a payment.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - `respondedAt` is between `createdAt` and `updatedAt`.
         *     - The card of a CONFIRMED alert can no longer pay.
         *     - The transaction is of the card and was not declined.
         *     - A transaction has at most one alert that was not dismissed.
         * @example {
         *       "id": "0195500a-3c00-7700-8601-ed2c9b7a4e6f",
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "transactionId": "0195500a-3c00-7500-84e0-cd2c9b7a4e6d",
         *       "status": "OPEN",
         *       "respondedAt": null,
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        FraudAlert: {
            id: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            transactionId: components["schemas"]["uuid"];
            status: components["schemas"]["FraudAlertStatus"];
            /** @description Time of the answer. Not null exactly while `status` is CONFIRMED or DISMISSED. */
            respondedAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Answer to a fraud alert.
         * @enum {string}
         */
        FraudAlertDecision: "CONFIRM" | "DISMISS";
        FraudAlertEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_FRAUD_ALERT_CREATED" | "CARD_FRAUD_ALERT_STATUS_UPDATED";
            data: components["schemas"]["FraudAlert"];
            /** @description Time of the event. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description OPEN: waits for an answer. CONFIRMED: the payment was fraud, and the card is blocked. DISMISSED: the payment is genuine.
         * @enum {string}
         */
        FraudAlertStatus: "OPEN" | "CONFIRMED" | "DISMISSED";
        /**
         * @description Reason why an import failed. TOKEN_UNKNOWN: the identity provider does not accept the token. TOKEN_USED: your project used it before. INCOMPLETE_DATA: the provider's data is not sufficient.
         * @enum {string}
         */
        ImportFailure: string;
        /**
         * @description Your attestation of a user that you verified.
         * @example {
         *       "address": {
         *         "line1": "Chausseestrasse 1",
         *         "city": "Berlin",
         *         "postalCode": "10115",
         *         "country": "DE",
         *         "region": null,
         *         "line2": "3rd floor"
         *       },
         *       "verifiedOn": "2026-02-27"
         *     }
         */
        KycAttestation: {
            /** @description Verified address of the user. */
            address: components["schemas"]["AttestedAddress"];
            /** @description Day of the verification; not in the future. */
            verifiedOn: components["schemas"]["day"];
        };
        /**
         * @description A request of your project, and its outcome.
         *
         *     Always:
         *
         *     - `receivedAt` is not after `createdAt`.
         *     - `outcome` follows from `status`.
         *     - A replayed response has an `idempotencyKey`.
         *     - `objectIds` has each id once.
         * @example {
         *       "id": "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61",
         *       "xRequestId": "req_0195500a3c007a108f3e5d2c9b7a4e61",
         *       "method": "POST",
         *       "path": "/cards/0195500a-3c00-7400-83d0-bd2c9b7a4e6c/freeze",
         *       "operationId": "freezeCard",
         *       "status": 200,
         *       "outcome": "SUCCEEDED",
         *       "code": null,
         *       "idempotencyKey": "7f9c2ba4-e88f-4d3a-9c1b-0a5d6f3e2b10",
         *       "replayed": false,
         *       "serviceVersion": "2026-01-01",
         *       "objectIds": [
         *         "0195500a-3c00-7400-83d0-bd2c9b7a4e6c"
         *       ],
         *       "durationMs": 12,
         *       "receivedAt": "2026-03-01T12:00:00.000Z",
         *       "createdAt": "2026-03-01T12:00:00.050Z"
         *     }
         */
        LoggedRequest: {
            /** @description The digits of `xRequestId`, written as a UUID. */
            id: components["schemas"]["uuid"];
            /** @description X-Request-Id of the response. */
            xRequestId: components["schemas"]["requestIdValue"];
            method: string;
            /** @description Path without the query, shortened to 255 characters. `/[secret]` if it has a secret or a card number in it. */
            path: string;
            /** @description Operation that the path and method name; null if none. */
            operationId: string | null;
            /**
             * Format: int32
             * @description Status of the response.
             */
            status: number;
            outcome: components["schemas"]["RequestOutcome"];
            /** @description Error code of the response. Not null exactly while `outcome` is REJECTED or FAILED. */
            code: string | null;
            /** @description Idempotency-Key of the request, if the operation accepts one; otherwise null. `[secret]` if it has a secret or a card number in it. */
            idempotencyKey: string | null;
            /** @description Whether the response is the stored outcome of an earlier request with the same Idempotency-Key. */
            replayed: boolean;
            /** @description Date of the interface that served the request. */
            serviceVersion: components["schemas"]["versionDate"];
            /** @description Ids of resources in the path, in fields of the request body whose names end in `Id`, and of the returned resource. */
            objectIds: components["schemas"]["uuid"][];
            /**
             * Format: int32
             * @description Milliseconds from the arrival of the request to its response.
             */
            durationMs: number;
            /** @description Time at which the request arrived. */
            receivedAt: components["schemas"]["timestamp"];
            /** @description Time of the entry, shortly after the response. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description A request with its query and bodies. Lists omit them. `[secret]` replaces values of secret fields. It also replaces each text, name and parameter with a key, a signing secret, a token, a password or a card number in it. In a field for a wallet's address, it replaces a private key or a seed phrase.
         *
         *     Always:
         *
         *     - An omitted `requestBody` is null.
         *     - An omitted `responseBody` is null.
         *     - A GET has no `requestBody`.
         *     - `receivedAt` is not after `createdAt`.
         *     - `outcome` follows from `status`.
         *     - A replayed response has an `idempotencyKey`.
         *     - `objectIds` has each id once.
         * @example {
         *       "id": "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61",
         *       "xRequestId": "req_0195500a3c007a108f3e5d2c9b7a4e61",
         *       "method": "POST",
         *       "path": "/cards/0195500a-3c00-7400-83d0-bd2c9b7a4e6c/freeze",
         *       "operationId": "freezeCard",
         *       "status": 200,
         *       "outcome": "SUCCEEDED",
         *       "code": null,
         *       "idempotencyKey": "7f9c2ba4-e88f-4d3a-9c1b-0a5d6f3e2b10",
         *       "replayed": false,
         *       "serviceVersion": "2026-01-01",
         *       "objectIds": [
         *         "0195500a-3c00-7400-83d0-bd2c9b7a4e6c"
         *       ],
         *       "durationMs": 12,
         *       "receivedAt": "2026-03-01T12:00:00.000Z",
         *       "createdAt": "2026-03-01T12:00:00.050Z",
         *       "query": null,
         *       "requestBody": null,
         *       "requestBodyOmitted": null,
         *       "responseBody": {
         *         "id": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *         "status": "FROZEN"
         *       },
         *       "responseBodyOmitted": null
         *     }
         */
        LoggedRequestWithBodies: {
            /** @description The digits of `xRequestId`, written as a UUID. */
            id: components["schemas"]["uuid"];
            /** @description X-Request-Id of the response. */
            xRequestId: components["schemas"]["requestIdValue"];
            method: string;
            /** @description Path without the query, shortened to 255 characters. `/[secret]` if it has a secret or a card number in it. */
            path: string;
            /** @description Operation that the path and method name; null if none. */
            operationId: string | null;
            /**
             * Format: int32
             * @description Status of the response.
             */
            status: number;
            outcome: components["schemas"]["RequestOutcome"];
            /** @description Error code of the response. Not null exactly while `outcome` is REJECTED or FAILED. */
            code: string | null;
            /** @description Idempotency-Key of the request, if the operation accepts one; otherwise null. `[secret]` if it has a secret or a card number in it. */
            idempotencyKey: string | null;
            /** @description Whether the response is the stored outcome of an earlier request with the same Idempotency-Key. */
            replayed: boolean;
            /** @description Date of the interface that served the request. */
            serviceVersion: components["schemas"]["versionDate"];
            /** @description Ids of resources in the path, in fields of the request body whose names end in `Id`, and of the returned resource. */
            objectIds: components["schemas"]["uuid"][];
            /**
             * Format: int32
             * @description Milliseconds from the arrival of the request to its response.
             */
            durationMs: number;
            /** @description Time at which the request arrived. */
            receivedAt: components["schemas"]["timestamp"];
            /** @description Time of the entry, shortly after the response. */
            createdAt: components["schemas"]["timestamp"];
            /** @description The operation's parameters in the query, as sent except for secrets; null without one. */
            query: string | null;
            /** @description Body of the request: fields of the operation, with defaults, and files as `[file]`. Null without one, or if omitted. */
            requestBody: {
                [key: string]: unknown;
            } | null;
            /** @description Reason why the log omits the request body; null if it does not. */
            requestBodyOmitted: components["schemas"]["BodyOmission"] | null;
            /** @description Body of the response. Null without one, or if it is omitted. */
            responseBody: {
                [key: string]: unknown;
            } | null;
            /** @description Reason why the log omits the response body; null if it does not. */
            responseBodyOmitted: components["schemas"]["BodyOmission"] | null;
        };
        /**
         * @description The first problem of the body. For a mistake in JSON, also its place.
         * @example {
         *       "problem": "The JSON has a mistake.",
         *       "line": 2,
         *       "column": 11,
         *       "position": 12
         *     }
         */
        MalformedBodyDetail: {
            /** @description Description of the problem. */
            problem?: string;
            /**
             * Format: int64
             * @description Line, from 1.
             */
            line?: number;
            /**
             * Format: int64
             * @description Column in the line, from 1.
             */
            column?: number;
            /**
             * Format: int64
             * @description Characters before the mistake.
             */
            position?: number;
        };
        /**
         * @description The merchant of a payment.
         * @example {
         *       "id": "m_7f3a9c",
         *       "cardAcceptorId": "000445199012",
         *       "name": "Corner Coffee",
         *       "mcc": "5814",
         *       "city": "Portland",
         *       "country": "US"
         *     }
         */
        Merchant: {
            /** @description Id that differs on every transaction, even at the same merchant. */
            id: components["schemas"]["merchantId"];
            /** @description Id assigned by the merchant's acquirer, unique only within that acquirer. Null if none was sent. */
            cardAcceptorId: components["schemas"]["cardAcceptorId"] | null;
            name: components["schemas"]["merchantName"];
            mcc: components["schemas"]["merchantCategoryCode"];
            city: components["schemas"]["cityName"];
            country: components["schemas"]["countryCode"];
        };
        /**
         * @description Difference of a merchant's offer from the request, or of its order from the quote.
         * @enum {string}
         */
        MerchantMismatch: string;
        /**
         * @description Difference that made an offer invalid.
         * @example {
         *       "quoteId": "0195500a-3c00-7e00-8d28-1d2c9b7a4e76",
         *       "enrollmentId": "0195500a-3c00-7d00-8c17-0d2c9b7a4e75",
         *       "reason": "QUANTITY"
         *     }
         */
        MerchantOfferInvalidDetail: {
            /** @description Id of the quote that the merchant no longer offers as it was, if any. */
            quoteId?: components["schemas"]["uuid"];
            /** @description Id of the enrollment that requested a quote, if any. */
            enrollmentId?: components["schemas"]["uuid"];
            reason: components["schemas"]["MerchantMismatch"];
        };
        /**
         * @description Your own data, as pairs of texts. The service stores and returns it, and never reads it. A key has letters, digits, full stops, hyphens and underscores, and begins with a letter.
         * @example {
         *       "orderId": "6735"
         *     }
         */
        Metadata: {
            [key: string]: components["schemas"]["metadataValue"];
        };
        /**
         * @description Changes to the metadata; at least one pair. A key with a value is set, a key with an empty text is removed, and all other keys stay. The limit on the number of keys applies to the result. Metadata can change in every state of the resource, and the change sends no event.
         * @example {
         *       "orderId": "6735"
         *     }
         */
        MetadataChanges: {
            [key: string]: components["schemas"]["metadataChange"];
        };
        /**
         * @description Exactly one of both fields. Time only moves forward, at most to the year 2999.
         * @example {
         *       "advanceBy": 1
         *     }
         */
        MoveClockRequest: {
            /**
             * Format: int32
             * @description Seconds to add.
             */
            advanceBy?: number;
            /** @description Time to move to; not a leap second. */
            advanceTo?: components["schemas"]["timestamp"];
        };
        /** @description A document that is still needed. */
        NeededCompanyDocument: {
            type: components["schemas"]["CompanyDocumentType"];
            /** @description Id of the related person. Not null exactly while `type` is IDENTITY_DOCUMENT. */
            relatedPersonId: components["schemas"]["uuid"] | null;
        };
        /** @description A new related person. */
        NewRelatedPerson: {
            /** @description Roles of the person. */
            roles: components["schemas"]["RelatedPersonRole"][];
            firstName: components["schemas"]["personName"];
            lastName: components["schemas"]["personName"];
        };
        /**
         * @description No extra information: an empty object.
         * @example {}
         */
        NoDetail: Record<string, never>;
        /**
         * @description Use of a card that moves no money.
         * @enum {string}
         */
        NonFinancialKind: string;
        OpenDisputeDetail: {
            /** @description Id of the open dispute. */
            disputeId: components["schemas"]["uuid"];
        };
        /**
         * @description Format of the payload to sign.
         * @enum {string}
         */
        PayloadType: string;
        /**
         * @description Data from the wallet on the cardholder's phone.
         * @example {
         *       "wallet": "APPLE_PAY",
         *       "certificates": [
         *         "MIIB8TCCAZagAwIBAgIQ",
         *         "MIICDTCCAbSgAwIBAgIU"
         *       ],
         *       "nonce": "9c3f7a1b",
         *       "nonceSignature": "QGf5wD9s1H4x"
         *     }
         */
        PushProvisionCardRequest: {
            wallet: components["schemas"]["CardWallet"];
            /** @description Certificate chain, leaf first. */
            certificates?: components["schemas"]["walletBytes"][];
            nonce?: components["schemas"]["walletBytes"];
            nonceSignature?: components["schemas"]["walletBytes"];
            /**
             * @description Wallet's id of the phone.
             * @example p9n4XkTzQ0y7kY2m
             */
            deviceId?: string;
            /**
             * @description Wallet's id of its account.
             * @example w5r8Jc1sUu3d
             */
            walletAccountId?: string;
        } & (unknown & unknown & unknown & unknown & unknown);
        /**
         * @example {
         *       "publicKey": "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA46fL5tp07nc4Rw3VNHXs\nDC8dpBq/FJAUm5o2AW2WvRnwR7M+8nwKWgIuFBLZawQtcfJ+/jXCreOYCM9I4v4V\nHe1bdXbKQo44Adz8vKr6T85et7BTExsP6fIgutBMtj7ERBMih8xxGFo06iNrdRsh\nPnYz3Cy+8+4RWrzFhoRBhYPCEByqyV4zhS0FQG4FLnHlDbc6FOv1RJ3dhk1Os1M+\nbEA5zPydkxoUIeEJeqahYFSCGMDFrkUNlbQFOMAQc9iv89EXmrslk8xQO6fwntxu\nfHx6XEnyPwCF2RlPshx1HFHJtm715IRmFPJ+z7qb68aKuLi5VhNc38f15mWemGmP\nGwIDAQAB\n-----END PUBLIC KEY-----\n"
         *     }
         */
        PutCardDetailsKeyRequest: {
            /** @description Public key of a pair that you generate. Keep the private key. If you send the private key by mistake, it is refused and not stored. Then generate a new pair. */
            publicKey: components["schemas"]["rsaPublicKey"];
        };
        /**
         * @description A merchant's all-in price for a purchase.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - A quote has at least one line.
         *     - Every line has the requested item: `itemId` is the `variantId`, or the `productUrl` without one.
         *     - The quantities of the lines add up to `quantity`.
         *     - No two lines have the same `id`.
         *     - A quote is valid for at most 45 minutes.
         *     - A quote is EXPIRED from `expiresAt` on.
         *     - A quote is USED exactly if it has its only checkout.
         * @example {
         *       "id": "0195500a-3c00-7e00-8d28-1d2c9b7a4e76",
         *       "enrollmentId": "0195500a-3c00-7d00-8c17-0d2c9b7a4e75",
         *       "productUrl": "https://shop.sandbox.example/p/ok",
         *       "variantId": "blue-m",
         *       "quantity": 1,
         *       "shippingAddress": {
         *         "line1": "Chausseestrasse 1",
         *         "line2": "3rd floor",
         *         "city": "Berlin",
         *         "region": null,
         *         "postalCode": "10115",
         *         "country": "DE"
         *       },
         *       "buyer": {
         *         "name": "Ada Lovelace",
         *         "email": "ada@example.com",
         *         "phone": null
         *       },
         *       "status": "ACTIVE",
         *       "lineItems": [
         *         {
         *           "id": "line_1",
         *           "itemId": "blue-m",
         *           "name": "Sandbox mug",
         *           "quantity": 1,
         *           "unitAmount": {
         *             "value": "25.00",
         *             "currency": "USD"
         *           },
         *           "amount": {
         *             "value": "25.00",
         *             "currency": "USD"
         *           }
         *         }
         *       ],
         *       "totals": {
         *         "items": {
         *           "value": "25.00",
         *           "currency": "USD"
         *         },
         *         "shipping": {
         *           "value": "5.00",
         *           "currency": "USD"
         *         },
         *         "tax": {
         *           "value": "2.00",
         *           "currency": "USD"
         *         },
         *         "total": {
         *           "value": "32.00",
         *           "currency": "USD"
         *         }
         *       },
         *       "expiresAt": "2026-03-01T12:45:00.000Z",
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        Quote: {
            id: components["schemas"]["uuid"];
            enrollmentId: components["schemas"]["uuid"];
            productUrl: components["schemas"]["productUrl"];
            /** @description Variant of the product; null if none was requested. */
            variantId: components["schemas"]["variantId"] | null;
            /** Format: int32 */
            quantity: number;
            shippingAddress: components["schemas"]["Address"];
            buyer: components["schemas"]["Buyer"];
            status: components["schemas"]["QuoteStatus"];
            /** @description Lines as the merchant understood them. */
            lineItems: components["schemas"]["QuoteLineItem"][];
            totals: components["schemas"]["QuoteTotals"];
            /** @description End of the time in which you can create a checkout. */
            expiresAt: components["schemas"]["timestamp"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description A line of the quote.
         *
         *     Always:
         *
         *     - No amount is negative.
         */
        QuoteLineItem: {
            /** @description Merchant's id of the line. */
            id: string;
            /** @description Merchant's id of the item. */
            itemId: string;
            name: string;
            /** Format: int64 */
            quantity: number;
            /** @description Merchant's price of one unit, before discounts and taxes. If the merchant names none, it is `amount` divided by `quantity`, rounded to the smallest unit of the currency, halves up. */
            unitAmount: components["schemas"]["Amount"];
            /** @description Merchant's total of the line: what its units cost after the line's discounts, with the taxes that the merchant includes in the line. */
            amount: components["schemas"]["Amount"];
        };
        /**
         * @description ACTIVE: the quote can be bought. USED: the quote has a checkout. EXPIRED: the merchant no longer honors the quote.
         * @enum {string}
         */
        QuoteStatus: "ACTIVE" | "USED" | "EXPIRED";
        /**
         * @description Prices in the project's billing currency.
         *
         *     Always:
         *
         *     - `total` is the sum of `items`, `shipping` and `tax`.
         *     - No total is negative.
         */
        QuoteTotals: {
            /** @description Price of the goods without tax, including discounts and other charges. */
            items: components["schemas"]["Amount"];
            shipping: components["schemas"]["Amount"];
            tax: components["schemas"]["Amount"];
            total: components["schemas"]["Amount"];
        };
        /**
         * @description Finding of the review; not for display to the user.
         * @enum {string}
         */
        RejectionLabel: string;
        /** @description A person who directs, owns or represents a company. */
        RelatedPerson: {
            id: components["schemas"]["uuid"];
            /** @description Roles of the person. */
            roles: components["schemas"]["RelatedPersonRole"][];
            firstName: components["schemas"]["personName"];
            lastName: components["schemas"]["personName"];
            /** @description Whether the person is current; false after an update of the company omitted the person. */
            isActive: boolean;
        };
        /**
         * @description Role of a person in a company.
         * @enum {string}
         */
        RelatedPersonRole: string;
        /** @description A new related person, or an existing one if `id` is given. */
        RelatedPersonUpdate: {
            /** @description Id of the existing person to update. Without it, the person is new. */
            id?: components["schemas"]["uuid"];
            /** @description Roles of the person. */
            roles: components["schemas"]["RelatedPersonRole"][];
            firstName: components["schemas"]["personName"];
            lastName: components["schemas"]["personName"];
        };
        /**
         * @example {
         *       "reason": "LOST"
         *     }
         */
        ReplaceCardRequest: {
            reason: components["schemas"]["CardReplacementReason"];
        };
        /**
         * @description SUCCEEDED: a status below 400. REJECTED: 4xx. FAILED: 5xx.
         * @enum {string}
         */
        RequestOutcome: "SUCCEEDED" | "REJECTED" | "FAILED";
        /**
         * @example {
         *       "reason": "already_registered"
         *     }
         */
        RequestWebhookDetail: {
            /** @description `authorization_mode`: the project's authorization mode is not EXTERNAL. `already_registered`: the project already has its REQUEST endpoint. */
            reason: string;
        };
        /**
         * @description Document that the application still needs. The back is needed if only the front of a card was uploaded.
         * @enum {string}
         */
        RequiredUserDocument: string;
        /**
         * @example {
         *       "webhookId": "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61"
         *     }
         */
        ResendEventRequest: {
            /** @description Id of the only endpoint to resend to. Defaults to all active endpoints that the event was sent to. */
            webhookId?: components["schemas"]["uuid"];
        };
        /**
         * @example {
         *       "setting": "CONTROLLABLE_CLOCK"
         *     }
         */
        ResourceNotFoundDetail: {
            /** @description Setting that the operator of a sandbox turns on to enable this path. */
            setting?: string;
        };
        /**
         * @example {
         *       "decision": "CONFIRM"
         *     }
         */
        RespondToFraudAlertRequest: {
            decision: components["schemas"]["FraudAlertDecision"];
        };
        /**
         * @example {
         *       "decision": "APPROVE"
         *     }
         */
        RespondToThreeDsChallengeRequest: {
            decision: components["schemas"]["ThreeDsDecision"];
        };
        /**
         * @description Amount to move, greater than zero.
         * @example {
         *       "value": "10.50",
         *       "currency": "USD"
         *     }
         */
        SentAmount: {
            value: components["schemas"]["sentDecimalString"];
            currency: components["schemas"]["currencyCode"];
        };
        /**
         * @example {
         *       "pin": "4929"
         *     }
         */
        SetCardPinRequest: {
            pin: components["schemas"]["cardPin"];
        };
        /**
         * @example {
         *       "method": "OUT_OF_BAND"
         *     }
         */
        SetThreeDsChallengeMethodRequest: {
            method: components["schemas"]["ThreeDsChallengeMethod"];
        };
        /** @description Tracking data of the carrier. */
        ShipmentTracking: {
            carrier: string;
            trackingNumber: string;
        };
        /** @description A card in a shipment. */
        ShippedCard: {
            cardId: components["schemas"]["uuid"];
            productionStatus: components["schemas"]["CardProductionStatus"];
        };
        /**
         * @example {
         *       "signature": "0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c"
         *     }
         */
        SignCryptoWithdrawalRequest: {
            /** @description Signature of this withdrawal's payload by the account's signer. */
            signature: components["schemas"]["walletSignature"];
        };
        /**
         * @example {
         *       "signature": "0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c",
         *       "currentSignerSignature": "0x5466d58e74a35f9b83f61ac76139163fc7d3aae64b15f278d6886fe577862d0e18399a47e415d264074450ec61b051b118e83a22c7083418a007342716ca26731b"
         *     }
         */
        SignSignerChangeRequest: {
            /** @description Signature of this change's payload by the new wallet. It proves that the wallet can sign. */
            signature: components["schemas"]["walletSignature"];
            /**
             * @description Signature of the same payload by the account's signer. Required unless `isDelayed`, and refused otherwise.
             * @default null
             */
            currentSignerSignature?: components["schemas"]["walletSignature"] | null;
        };
        /**
         * @description A change of the wallet that signs an account's withdrawals.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - The wallets have at least 24 hours to sign.
         *     - `expiresAt` is a whole second.
         *     - A signer change is EXPIRED from `expiresAt` on.
         *     - A change of an account without a signer is delayed.
         *     - The two wallets differ.
         *     - A PENDING change is delayed by 24 hours.
         *     - A signer change is APPLIED from `effectiveAt` on.
         * @example {
         *       "id": "0195500a-3c00-7a50-8a2b-5d2c9b7a4e95",
         *       "accountId": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "status": "AWAITING_SIGNATURE",
         *       "currentSignerAddress": "0x9858effd232b4033e47d90003d41ec34ecaeda94",
         *       "signerAddress": "0x7564105e977516c53be337314c7e53838967bdac",
         *       "isDelayed": false,
         *       "effectiveAt": null,
         *       "expiresAt": "2026-03-02T12:00:00.000Z",
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        SignerChange: {
            id: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            status: components["schemas"]["SignerChangeStatus"];
            /** @description Address of the signer that is replaced; null if the account has none. */
            currentSignerAddress: components["schemas"]["chainAddress"] | null;
            /** @description Address of the new signer. */
            signerAddress: components["schemas"]["chainAddress"];
            /** @description Whether the change takes effect only 24 hours after the new wallet signs. It is true if the account has no signer, and if the operator created the change because the current wallet is lost. */
            isDelayed: boolean;
            /** @description Time at which the change takes effect. Not null exactly while `status` is PENDING or APPLIED. */
            effectiveAt: components["schemas"]["timestamp"] | null;
            /** @description Time after which the change cannot be signed: the whole second in the payload's `deadline`. */
            expiresAt: components["schemas"]["timestamp"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @example {
         *       "signerChangeId": "0195500a-3c00-7a50-8a2b-5d2c9b7a4e95"
         *     }
         */
        SignerChangeAlreadyOpenDetail: {
            /** @description Id of the open signer change. */
            signerChangeId: components["schemas"]["uuid"];
        };
        /** @description Domain in which the signature is valid. It names no chain, because the signer is the same on all of them. */
        SignerChangeDomain: {
            name: string;
            version: string;
        };
        SignerChangeEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "SIGNER_CHANGE_STATUS_UPDATED";
            data: components["schemas"]["SignerChange"];
            /** @description Time of the event. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @example {
         *       "reason": "SAME_SIGNER"
         *     }
         */
        SignerChangeNotAllowedDetail: {
            /** @description Obstacle to the change. */
            reason: components["schemas"]["SignerChangeObstacle"];
        };
        /**
         * @description Reason why a signer cannot be changed to an address.
         * @enum {string}
         */
        SignerChangeObstacle: string;
        /**
         * @description Payload that the wallets sign.
         *
         *     Always:
         *
         *     - `expiresAt` is the deadline in the payload.
         * @example {
         *       "type": "EIP712",
         *       "payload": {
         *         "types": {
         *           "EIP712Domain": [
         *             {
         *               "name": "name",
         *               "type": "string"
         *             },
         *             {
         *               "name": "version",
         *               "type": "string"
         *             }
         *           ],
         *           "SignerChange": [
         *             {
         *               "name": "signerChangeId",
         *               "type": "string"
         *             },
         *             {
         *               "name": "accountId",
         *               "type": "string"
         *             },
         *             {
         *               "name": "currentSigner",
         *               "type": "address"
         *             },
         *             {
         *               "name": "newSigner",
         *               "type": "address"
         *             },
         *             {
         *               "name": "deadline",
         *               "type": "uint256"
         *             }
         *           ]
         *         },
         *         "primaryType": "SignerChange",
         *         "domain": {
         *           "name": "Card-issuing and payments API",
         *           "version": "1"
         *         },
         *         "message": {
         *           "signerChangeId": "0195500a-3c00-7a50-8a2b-5d2c9b7a4e95",
         *           "accountId": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *           "currentSigner": "0x9858effd232b4033e47d90003d41ec34ecaeda94",
         *           "newSigner": "0x7564105e977516c53be337314c7e53838967bdac",
         *           "deadline": "1772452800"
         *         }
         *       },
         *       "expiresAt": "2026-03-02T12:00:00.000Z"
         *     }
         */
        SignerChangePayload: {
            type: components["schemas"]["PayloadType"];
            payload: components["schemas"]["SignerChangeTypedData"];
            /** @description Time until which it can be signed. */
            expiresAt: components["schemas"]["timestamp"];
        };
        /**
         * @example {
         *       "wallet": "CURRENT"
         *     }
         */
        SignerChangeSignatureDetail: {
            /** @description Wallet whose signature is wrong. */
            wallet: components["schemas"]["SigningWallet"];
        };
        /**
         * @description AWAITING_SIGNATURE: the wallets have not signed yet. PENDING: signed, and waiting for `effectiveAt`. APPLIED: the new wallet is the account's signer. CANCELLED and EXPIRED changes have no effect.
         * @enum {string}
         */
        SignerChangeStatus: "AWAITING_SIGNATURE" | "PENDING" | "APPLIED" | "CANCELLED" | "EXPIRED";
        /** @description Sent when a signer change is signed, applied, cancelled or expired. A PENDING change takes effect at `effectiveAt`; cancel it if you did not request it. */
        SignerChangeStatusUpdatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "SIGNER_CHANGE_STATUS_UPDATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["SignerChange"];
        };
        /** @description Structures that the wallets sign: the domain and the signer change. */
        SignerChangeStructures: {
            EIP712Domain: components["schemas"]["TypedField"][];
            SignerChange: components["schemas"]["TypedField"][];
        };
        /** @description Typed structured data in the form of a wallet's signTypedData (EIP-712). */
        SignerChangeTypedData: {
            types: components["schemas"]["SignerChangeStructures"];
            primaryType: string;
            domain: components["schemas"]["SignerChangeDomain"];
            message: components["schemas"]["TypedSignerChange"];
        };
        /**
         * @description Wallet that signs a signer change. CURRENT: the account's signer. NEW: the one that replaces it.
         * @enum {string}
         */
        SigningWallet: string;
        /**
         * @example {
         *       "status": "RESTRICTED"
         *     }
         */
        SimulateAccountStatusRequest: {
            status: components["schemas"]["AccountStatus"];
        };
        /**
         * @example {
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "amount": {
         *         "value": "12.50",
         *         "currency": "USD"
         *       },
         *       "originalAmount": null,
         *       "merchant": {
         *         "cardAcceptorId": "000445199012",
         *         "name": "Corner Coffee",
         *         "mcc": "5814",
         *         "city": "Portland",
         *         "country": "US"
         *       },
         *       "channel": "ECOMMERCE",
         *       "partialApprovalAllowed": false,
         *       "pin": null
         *     }
         */
        SimulateAuthorizationRequest: {
            cardId: components["schemas"]["uuid"];
            /** @description Amount greater than zero, in the project's billing currency. */
            amount: components["schemas"]["SentAmount"];
            /**
             * @description Amount in the merchant's currency, if that is not the billing currency.
             * @default null
             * @example {
             *       "value": "11.60",
             *       "currency": "EUR"
             *     }
             */
            originalAmount?: components["schemas"]["SentAmount"] | null;
            merchant?: components["schemas"]["SimulatedMerchant"];
            /** @default ECOMMERCE */
            channel?: components["schemas"]["CardTransactionChannel"];
            /**
             * @description Whether the merchant accepts less than `amount`.
             * @default false
             */
            partialApprovalAllowed?: boolean;
            /**
             * @description PIN that the cardholder entered; null if none was requested.
             * @default null
             */
            pin?: components["schemas"]["cardPin"] | null;
        };
        /**
         * @example {
         *       "reason": "COMPLIANCE"
         *     }
         */
        SimulateCardBlockRequest: {
            reason: components["schemas"]["SimulatedBlockReason"];
        };
        /**
         * @example {
         *       "status": "IN_PRODUCTION"
         *     }
         */
        SimulateCardShipmentStatusRequest: {
            status: components["schemas"]["CardShipmentStatus"];
        };
        /**
         * @example {
         *       "status": "COMPLETED"
         *     }
         */
        SimulateCheckoutStatusRequest: {
            status: components["schemas"]["CheckoutStatus"];
        };
        /**
         * @example {
         *       "transactionId": "0195500a-3c00-7500-84e0-cd2c9b7a4e6d",
         *       "amount": {
         *         "value": "12.50",
         *         "currency": "USD"
         *       },
         *       "originalAmount": null,
         *       "final": true
         *     }
         */
        SimulateClearingRequest: {
            transactionId: components["schemas"]["uuid"];
            /** @description Amount in the transaction's billing currency, which can differ from the hold. Defaults to `originalAmount`, converted at the transaction's `exchangeRate`. Without `originalAmount`, defaults to the whole hold. */
            amount?: components["schemas"]["SentAmount"];
            /**
             * @description Amount in the merchant's currency. Required if the transaction has an `originalAmount`. If the transaction has none, you can omit this field. If you send it, it must be in the billing currency and equal `amount`.
             * @default null
             * @example {
             *       "value": "11.60",
             *       "currency": "EUR"
             *     }
             */
            originalAmount?: components["schemas"]["SentAmount"] | null;
            /**
             * @description Whether this is the last clearing, which releases the rest of the hold.
             * @default true
             */
            final?: boolean;
        };
        /**
         * @example {
         *       "status": "ACTION_REQUIRED",
         *       "statusReasons": [
         *         "DOCUMENT_UNREADABLE"
         *       ],
         *       "isDeactivated": false
         *     }
         * @example {
         *       "status": "ACTIVE",
         *       "isDeactivated": false
         *     }
         */
        SimulateCompanyStatusRequest: {
            /** @description Outcome of the review. Send the company's current status to change only the other fields. */
            status: components["schemas"]["CompanyStatus"];
            /** @description Findings of the review, allowed only with REJECTED or ACTION_REQUIRED. If you send none, the sandbox chooses one, or keeps those of the current status. */
            statusReasons?: components["schemas"]["CompanyStatusReason"][];
            /** @description Whether the verification provider deactivates the company. Unchanged if omitted. */
            isDeactivated?: boolean;
        } & unknown;
        /**
         * @example {
         *       "address": "0x52908400098527886e0f7030069857d2e4169ee7",
         *       "assetId": "ethereum-usdc",
         *       "amount": {
         *         "value": "250",
         *         "currency": "USDC"
         *       }
         *     }
         */
        SimulateCryptoDepositRequest: {
            /** @description Deposit address of an account. */
            address: components["schemas"]["chainAddress"];
            assetId: components["schemas"]["AssetId"];
            /** @description Amount greater than zero, in the asset's symbol. */
            amount: components["schemas"]["SentAmount"];
        };
        /**
         * @example {
         *       "status": "CONFIRMED"
         *     }
         */
        SimulateCryptoDepositStatusRequest: {
            status: components["schemas"]["CryptoDepositStatus"];
        };
        /**
         * @example {
         *       "status": "COMPLETED"
         *     }
         */
        SimulateCryptoWithdrawalStatusRequest: {
            status: components["schemas"]["CryptoWithdrawalStatus"];
        };
        /**
         * @example {
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "amount": {
         *         "value": "12.50",
         *         "currency": "USD"
         *       },
         *       "originalAmount": null,
         *       "merchant": {
         *         "cardAcceptorId": "000445199012",
         *         "name": "Corner Coffee",
         *         "mcc": "5814",
         *         "city": "Portland",
         *         "country": "US"
         *       },
         *       "channel": "ECOMMERCE",
         *       "declineReason": "SUSPECTED_FRAUD"
         *     }
         */
        SimulateDeclineRequest: {
            cardId: components["schemas"]["uuid"];
            /** @description Amount greater than zero, in the project's billing currency. */
            amount: components["schemas"]["SentAmount"];
            /**
             * @description Amount in the merchant's currency, if that is not the billing currency.
             * @default null
             * @example {
             *       "value": "11.60",
             *       "currency": "EUR"
             *     }
             */
            originalAmount?: components["schemas"]["SentAmount"] | null;
            merchant?: components["schemas"]["SimulatedMerchant"];
            /** @default ECOMMERCE */
            channel?: components["schemas"]["CardTransactionChannel"];
            /** @default DO_NOT_HONOR */
            declineReason?: components["schemas"]["DeclineReason"];
        };
        /**
         * @example {
         *       "status": "REFUNDED",
         *       "refundedAmount": {
         *         "value": "12.50",
         *         "currency": "USD"
         *       }
         *     }
         */
        SimulateDisputeStatusRequest: {
            status: components["schemas"]["DisputeStatus"];
            /** @description Refunded amount, allowed only with REFUNDED. It is greater than zero and at most the dispute's amount and the cleared amount that was not refunded. Defaults to the smaller of these two. */
            refundedAmount?: components["schemas"]["SentAmount"];
        } & unknown;
        /**
         * @example {
         *       "status": "ACTIVE"
         *     }
         */
        SimulateEnrollmentStatusRequest: {
            status: components["schemas"]["EnrollmentStatus"];
        };
        /**
         * @example {
         *       "transactionId": "0195500a-3c00-7500-84e0-cd2c9b7a4e6d"
         *     }
         */
        SimulateExpiryRequest: {
            transactionId: components["schemas"]["uuid"];
        };
        /**
         * @description A fault to simulate. It replaces the previous fault of the same target.
         * @example {
         *       "target": "createWebhook",
         *       "kind": "SERVICE_UNAVAILABLE",
         *       "count": 1
         *     }
         */
        SimulateFaultRequest: {
            target: components["schemas"]["FaultTarget"];
            kind: components["schemas"]["FaultKind"];
            /**
             * Format: int32
             * @description Number of calls or files to affect; 0 removes the fault.
             */
            count: number;
        };
        /**
         * @example {
         *       "amount": {
         *         "value": "1000.00",
         *         "currency": "USD"
         *       },
         *       "reference": "Invoice 4711"
         *     }
         */
        SimulateFiatDepositRequest: {
            /** @description Amount greater than zero, in the project's billing currency. */
            amount: components["schemas"]["SentAmount"];
            /**
             * @description Reference text of the transfer.
             * @default Sandbox transfer
             */
            reference?: components["schemas"]["depositReference"];
        };
        /**
         * @example {
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "amount": {
         *         "value": "12.50",
         *         "currency": "USD"
         *       },
         *       "originalAmount": null,
         *       "merchant": {
         *         "cardAcceptorId": "000445199012",
         *         "name": "Corner Coffee",
         *         "mcc": "5814",
         *         "city": "Portland",
         *         "country": "US"
         *       },
         *       "channel": "ECOMMERCE"
         *     }
         */
        SimulateForcePostRequest: {
            cardId: components["schemas"]["uuid"];
            /** @description Amount greater than zero, in the project's billing currency. */
            amount: components["schemas"]["SentAmount"];
            /**
             * @description Amount in the merchant's currency, if that is not the billing currency.
             * @default null
             * @example {
             *       "value": "11.60",
             *       "currency": "EUR"
             *     }
             */
            originalAmount?: components["schemas"]["SentAmount"] | null;
            merchant?: components["schemas"]["SimulatedMerchant"];
            /** @default ECOMMERCE */
            channel?: components["schemas"]["CardTransactionChannel"];
        };
        /**
         * @example {
         *       "transactionId": "0195500a-3c00-7500-84e0-cd2c9b7a4e6d"
         *     }
         */
        SimulateFraudAlertRequest: {
            transactionId: components["schemas"]["uuid"];
        };
        /**
         * @example {
         *       "transactionId": "0195500a-3c00-7500-84e0-cd2c9b7a4e6d",
         *       "amount": {
         *         "value": "7.50",
         *         "currency": "USD"
         *       },
         *       "originalAmount": null,
         *       "partialApprovalAllowed": false
         *     }
         */
        SimulateIncrementRequest: {
            transactionId: components["schemas"]["uuid"];
            /** @description Amount to add to the hold, greater than zero, in the transaction's billing currency. */
            amount: components["schemas"]["SentAmount"];
            /**
             * @description The same amount in the merchant's currency. Required if the transaction has an `originalAmount`. If the transaction has none, you can omit this field. If you send it, it must be in the billing currency and equal `amount`.
             * @default null
             * @example {
             *       "value": "11.60",
             *       "currency": "EUR"
             *     }
             */
            originalAmount?: components["schemas"]["SentAmount"] | null;
            /**
             * @description Whether the merchant accepts less than `amount`.
             * @default false
             */
            partialApprovalAllowed?: boolean;
        };
        /**
         * @example {
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "kind": "BALANCE_INQUIRY"
         *     }
         */
        SimulateNonFinancialRequest: {
            cardId: components["schemas"]["uuid"];
            kind: components["schemas"]["NonFinancialKind"];
        };
        /**
         * @example {
         *       "transactionId": "0195500a-3c00-7500-84e0-cd2c9b7a4e6d",
         *       "amount": {
         *         "value": "12.50",
         *         "currency": "USD"
         *       },
         *       "originalAmount": null
         *     }
         */
        SimulateRefundRequest: {
            /** @description Id of the transaction to refund. Alternatively, `cardId` selects one. */
            transactionId?: components["schemas"]["uuid"];
            /** @description Id of a card, to refund its newest matching transaction. A match was authorized and cleared and has enough left to refund. With `originalAmount`, a match is in that foreign currency; without it, in the billing currency. Send either `transactionId` or `cardId`, not both. */
            cardId?: components["schemas"]["uuid"];
            /** @description Amount in the transaction's billing currency. If you send no `originalAmount`, it defaults to the cleared amount that was not refunded. If you send only `originalAmount`, it defaults to that amount, converted at the transaction's `exchangeRate`. The result is never more than the cleared amount that was not refunded, and is exactly that amount if `originalAmount` is everything that was not refunded in the merchant's currency. */
            amount?: components["schemas"]["SentAmount"];
            /**
             * @description Amount in the merchant's currency. Required if the transaction has an `originalAmount`. If the transaction has none, you can omit this field. If you send it, it must be in the billing currency and equal `amount`.
             * @default null
             * @example {
             *       "value": "11.60",
             *       "currency": "EUR"
             *     }
             */
            originalAmount?: components["schemas"]["SentAmount"] | null;
        } & unknown;
        /**
         * @example {
         *       "transactionId": "0195500a-3c00-7500-84e0-cd2c9b7a4e6d",
         *       "amount": {
         *         "value": "12.50",
         *         "currency": "USD"
         *       }
         *     }
         */
        SimulateReversalRequest: {
            transactionId: components["schemas"]["uuid"];
            /** @description Amount in the transaction's billing currency, at most the hold. Defaults to the whole hold. */
            amount?: components["schemas"]["SentAmount"];
        };
        /**
         * @example {
         *       "status": "APPLIED"
         *     }
         */
        SimulateSignerChangeStatusRequest: {
            status: components["schemas"]["SignerChangeStatus"];
        };
        /**
         * @example {
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "amount": {
         *         "value": "12.50",
         *         "currency": "USD"
         *       },
         *       "merchant": {
         *         "name": "Corner Coffee",
         *         "mcc": "5814",
         *         "country": "US"
         *       }
         *     }
         */
        SimulateThreeDsChallengeRequest: {
            cardId: components["schemas"]["uuid"];
            /** @description Amount in a currency of ISO 4217. */
            amount: components["schemas"]["SentAmount"];
            merchant: components["schemas"]["SimulatedThreeDsMerchant"];
        };
        /**
         * @example {
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "wallet": "APPLE_PAY"
         *     }
         */
        SimulateTokenizationRequest: {
            cardId: components["schemas"]["uuid"];
            wallet: components["schemas"]["DigitalWallet"];
        };
        /**
         * @example {
         *       "status": "RETRY_REQUIRED",
         *       "rejectionLabels": [
         *         "EXPIRATION_DATE",
         *         "SELFIE_MISMATCH"
         *       ]
         *     }
         */
        SimulateUserApplicationRequest: {
            status: components["schemas"]["UserApplicationDecision"];
            /** @description Findings of the review, allowed only with REJECTED or RETRY_REQUIRED. By default the sandbox chooses one. */
            rejectionLabels?: components["schemas"]["RejectionLabel"][];
        } & unknown;
        /**
         * @example {
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "merchant": {
         *         "cardAcceptorId": "000445199012",
         *         "name": "Corner Coffee",
         *         "mcc": "5814",
         *         "city": "Portland",
         *         "country": "US"
         *       },
         *       "channel": "ECOMMERCE"
         *     }
         */
        SimulateVerificationRequest: {
            cardId: components["schemas"]["uuid"];
            merchant?: components["schemas"]["SimulatedMerchant"];
            /** @default ECOMMERCE */
            channel?: components["schemas"]["CardTransactionChannel"];
        };
        /**
         * @description Reason for which the service itself blocks a card.
         * @enum {string}
         */
        SimulatedBlockReason: "FRAUD_ALERT_CONFIRMED" | "PIN_ATTEMPTS_EXCEEDED" | "COMPLIANCE";
        /**
         * @description Simulated outcome of a checkout.
         * @enum {string}
         */
        SimulatedCheckout: "COMPLETED";
        /**
         * @description A simulated fault of the project's next calls or files.
         * @example {
         *       "target": "createWebhook",
         *       "kind": "SERVICE_UNAVAILABLE",
         *       "count": 1,
         *       "expiresAt": "2026-03-01T12:10:00.000Z"
         *     }
         */
        SimulatedFault: {
            target: components["schemas"]["FaultTarget"];
            kind: components["schemas"]["FaultKind"];
            /**
             * Format: int32
             * @description Number of calls or files still to affect.
             */
            count: number;
            /** @description Time at which the fault expires. */
            expiresAt: components["schemas"]["timestamp"];
        };
        /**
         * @description A simulated merchant. Omitted fields use the sandbox's own shop.
         * @example {
         *       "cardAcceptorId": "000445199012",
         *       "name": "Corner Coffee",
         *       "mcc": "5814",
         *       "city": "Portland",
         *       "country": "US"
         *     }
         */
        SimulatedMerchant: {
            cardAcceptorId?: components["schemas"]["cardAcceptorId"];
            /** @default Sandbox Shop */
            name?: components["schemas"]["merchantName"];
            /** @default 5999 */
            mcc?: components["schemas"]["merchantCategoryCode"];
            /** @default New York */
            city?: components["schemas"]["cityName"];
            /** @default US */
            country?: components["schemas"]["country"];
        };
        /**
         * @description The merchant of a simulated challenge.
         * @example {
         *       "name": "Corner Coffee",
         *       "mcc": "5814",
         *       "country": "US"
         *     }
         */
        SimulatedThreeDsMerchant: {
            name: components["schemas"]["merchantName"];
            mcc: components["schemas"]["merchantCategoryCode"];
            country: components["schemas"]["country"];
        };
        /**
         * @example {
         *       "path": "/body/amount",
         *       "currency": "USD"
         *     }
         */
        SimulationCurrencyDetail: {
            /** @description JSON pointer to the refused amount. */
            path: string;
            /** @description Currency that the simulation accepts there. */
            currency: components["schemas"]["currencyCode"];
        };
        /** @description State that refused the simulation. If an amount is the reason, also its place, and the amount or currency to send. */
        SimulationDetail: {
            /** @description Kind of the resource, such as `Card`. */
            resource?: string;
            /** @description Id of the resource. */
            id?: components["schemas"]["uuid"];
            /** @description Current state of the resource. */
            status?: string;
            /** @description Operations that change the state. The list is empty if you cannot change it, and missing if another state would not help. The list never contains the refused request. */
            moves?: components["schemas"]["StateMove"][];
            /** @description JSON pointer to the amount that is missing or refused, such as `/body/originalAmount`. */
            path?: string;
            /** @description Largest amount that the simulation accepts, in the currency of the amount that exceeded it. */
            largest?: components["schemas"]["Amount"];
            /** @description Currency that the simulation accepts at `path`. Present if the amount is missing or in another currency. */
            currency?: components["schemas"]["currencyCode"];
            /** @description Everything that keeps the account open. Present if the simulation would close it. */
            reasons?: components["schemas"]["AccountClosingObstacle"][];
        };
        /** @description The state that refuses the operation, and the operations that change it. The fields are missing if the refusal does not depend on one resource. */
        StateDetail: {
            /** @description Kind of the resource, such as `Card`. */
            resource?: string;
            /** @description Id of the resource. */
            id?: components["schemas"]["uuid"];
            /** @description Current state of the resource. */
            status?: string;
            /** @description Operations that change the state. The list is empty if you cannot change it, and missing if another state would not help. The list never contains the refused request. */
            moves?: components["schemas"]["StateMove"][];
        };
        /** @description A move to another state. */
        StateMove: {
            /** @description Operation that makes the move. */
            operation: string;
            /** @description States that it leads to: the usual one first. */
            to: string[];
        };
        /**
         * @description A file that lists the fees billed for a period.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - The period does not end before it starts.
         *     - The period has at most 31 days, both ends included.
         *     - The period ended before `createdAt`, and before 10:00 UTC a day earlier.
         *     - `fields` names at least one column, and none twice.
         *     - `generatedAt` is between `createdAt` and `updatedAt`.
         *     - `dataAsOf` is not after `generatedAt`.
         *     - The file is not empty: it has a header.
         * @example {
         *       "id": "0195500a-3c00-7d40-8b5e-3d2c9b7a4e64",
         *       "status": "GENERATED",
         *       "period": {
         *         "from": "2026-01-01",
         *         "to": "2026-01-31"
         *       },
         *       "fields": [
         *         "occurredAt",
         *         "transactionId",
         *         "billAmount"
         *       ],
         *       "format": "CSV",
         *       "version": "2026-01-01",
         *       "rowCount": 1200,
         *       "byteSize": 84210,
         *       "dataAsOf": "2026-03-01T12:00:01.000Z",
         *       "generatedAt": "2026-03-01T12:00:02.500Z",
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:02.500Z"
         *     }
         */
        Statement: {
            id: components["schemas"]["uuid"];
            status: components["schemas"]["StatementStatus"];
            period: components["schemas"]["StatementPeriod"];
            /** @description Names of the columns in the file, in order. */
            fields: components["schemas"]["StatementField"][];
            format: components["schemas"]["StatementFormat"];
            /** @description Date of the interface that defines the columns: the one with which the statement was requested. */
            version: components["schemas"]["versionDate"];
            /** @description Rows in the file, without its header. Not null exactly while `status` is GENERATED. */
            rowCount: number | null;
            /** @description Size of the file in bytes. Not null exactly while `status` is GENERATED. */
            byteSize: number | null;
            /** @description Time up to which the data is current. Not null exactly while `status` is GENERATED. */
            dataAsOf: components["schemas"]["timestamp"] | null;
            /** @description Time at which the file was produced. Not null exactly while `status` is GENERATED. */
            generatedAt: components["schemas"]["timestamp"] | null;
            /** @description Time of the request. */
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Format of a download: the exact file for programs, or a workbook for people.
         * @enum {string}
         */
        StatementDownloadFormat: "CSV" | "XLSX";
        StatementEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "STATEMENT_STATUS_UPDATED";
            data: components["schemas"]["Statement"];
            /** @description Time of the event. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Columns of the file, in order.
         * @enum {string}
         */
        StatementField: string;
        /**
         * @description Format of the stored file.
         * @enum {string}
         */
        StatementFormat: "CSV";
        /**
         * @description Link to the file. It works without an API key for 5 minutes.
         * @example {
         *       "url": "http://localhost:3000/files/statements/0195500a-3c00-7d40-8b5e-3d2c9b7a4e64?expires=1772366700&signature=Zm9vYmFy",
         *       "expiresAt": "2026-03-01T12:05:00.000Z"
         *     }
         */
        StatementLink: {
            /** Format: uri */
            url: string;
            expiresAt: components["schemas"]["timestamp"];
        };
        /** @description First and last day, both included, in UTC. */
        StatementPeriod: {
            from: components["schemas"]["day"];
            /** @description Last day. The period has at most 31 days, both ends included. Its last day is at most yesterday; before 10:00 UTC, at most the day before yesterday. */
            to: components["schemas"]["day"];
        };
        /**
         * @description Progress of the file's preparation.
         * @enum {string}
         */
        StatementStatus: "PENDING" | "GENERATED" | "FAILED";
        /** @description Sent when a requested statement finishes: GENERATED, with the file at `GET /statements/{id}/download`, or FAILED. */
        StatementStatusUpdatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "STATEMENT_STATUS_UPDATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["Statement"];
        };
        /**
         * @description A question to the cardholder whether a payment is genuine. A transaction starts only when the merchant requests an authorization.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - `amount` is greater than zero.
         *     - The cardholder has at least 5 minutes to answer.
         *     - A challenge is answered before `expiresAt`.
         *     - A challenge is EXPIRED from `expiresAt` on.
         * @example {
         *       "id": "0195500a-3c00-7800-8712-fd2c9b7a4e70",
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "amount": {
         *         "value": "12.50",
         *         "currency": "USD"
         *       },
         *       "merchant": {
         *         "name": "Corner Coffee",
         *         "mcc": "5814",
         *         "country": "US"
         *       },
         *       "method": "OUT_OF_BAND",
         *       "status": "PENDING",
         *       "expiresAt": "2026-03-01T12:05:00.000Z",
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        ThreeDsChallenge: {
            id: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            /** @description Amount of the payment, in the merchant's currency. */
            amount: components["schemas"]["Amount"];
            merchant: components["schemas"]["ThreeDsMerchant"];
            /** @description Way in which the cardholder answers: the card's method when the challenge was created. */
            method: components["schemas"]["ThreeDsChallengeMethod"];
            status: components["schemas"]["ThreeDsChallengeStatus"];
            /** @description Time after which the challenge cannot be answered. */
            expiresAt: components["schemas"]["timestamp"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        ThreeDsChallengeEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_3DS_CHALLENGE_CREATED";
            data: components["schemas"]["ThreeDsChallenge"];
            /** @description Time of the event. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Way in which the cardholder answers a 3DS challenge: with a code sent by text message, or in your app.
         * @enum {string}
         */
        ThreeDsChallengeMethod: "SMS_OTP" | "OUT_OF_BAND";
        /**
         * @description PENDING: waits for the cardholder. EXPIRED: not answered in time, which the merchant receives as a rejection.
         * @enum {string}
         */
        ThreeDsChallengeStatus: "PENDING" | "APPROVED" | "REJECTED" | "EXPIRED";
        /**
         * @description Decision of the cardholder.
         * @enum {string}
         */
        ThreeDsDecision: "APPROVE" | "REJECT";
        /**
         * @description The merchant that the cardholder is about to pay.
         * @example {
         *       "name": "Corner Coffee",
         *       "mcc": "5814",
         *       "country": "US"
         *     }
         */
        ThreeDsMerchant: {
            name: components["schemas"]["merchantName"];
            mcc: components["schemas"]["merchantCategoryCode"];
            country: components["schemas"]["countryCode"];
        };
        /**
         * @description A wallet's request to add a card, which the cardholder verifies by text message.
         *
         *     Always:
         *
         *     - The code is valid for at least 10 minutes.
         * @example {
         *       "id": "0195500a-3c00-7a00-8934-1d2c9b7a4e72",
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "wallet": "APPLE_PAY",
         *       "code": "482913",
         *       "expiresAt": "2026-03-01T12:10:00.000Z",
         *       "createdAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        Tokenization: {
            id: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            wallet: components["schemas"]["DigitalWallet"];
            /** @description Code to send to the cardholder by text message. It is valid once, for this card and wallet, until `expiresAt`. */
            code: components["schemas"]["oneTimeCode"];
            /** @description Time at which the code expires. */
            expiresAt: components["schemas"]["timestamp"];
            createdAt: components["schemas"]["timestamp"];
        };
        TokenizationEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_TOKENIZATION_REQUESTED";
            data: components["schemas"]["Tokenization"];
            /** @description Time of the event. */
            createdAt: components["schemas"]["timestamp"];
        };
        /** @description Typed structured data in the form of a wallet's signTypedData (EIP-712). */
        TypedData: {
            types: components["schemas"]["TypedStructures"];
            primaryType: string;
            domain: components["schemas"]["TypedDomain"];
            message: components["schemas"]["TypedWithdrawal"];
        };
        /** @description Domain in which the signature is valid. */
        TypedDomain: {
            name: string;
            version: string;
            /**
             * Format: int32
             * @description Chain id.
             */
            chainId: number;
            /** @description Account's address on the chain. */
            verifyingContract: components["schemas"]["chainAddress"];
        };
        /** @description A field of a signed structure. */
        TypedField: {
            name: string;
            type: string;
        };
        /** @description Signer change that the wallets agree to. */
        TypedSignerChange: {
            signerChangeId: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            /** @description Address of the signer that is replaced; the zero address if the account has none. */
            currentSigner: components["schemas"]["chainAddress"];
            newSigner: components["schemas"]["chainAddress"];
            /** @description Unix time in seconds at which the change can no longer be signed. */
            deadline: string;
        };
        /** @description Structures that a wallet signs: the domain and the withdrawal. */
        TypedStructures: {
            EIP712Domain: components["schemas"]["TypedField"][];
            Withdrawal: components["schemas"]["TypedField"][];
        };
        /** @description Withdrawal that the signer agrees to. Whole numbers of the token's smallest unit are text, because they exceed the range of a JSON number. */
        TypedWithdrawal: {
            withdrawalId: components["schemas"]["uuid"];
            asset: components["schemas"]["AssetId"];
            destination: components["schemas"]["chainAddress"];
            amount: string;
            fee: string;
            /** @description Unix time in seconds at which the withdrawal expires. */
            deadline: string;
        };
        /** @description Account that keeps its owner from being deleted. */
        UnclosableAccount: {
            accountId: components["schemas"]["uuid"];
            /** @description Everything that keeps the account open. */
            reasons: components["schemas"]["AccountClosingObstacle"][];
        };
        /**
         * @description Header value that the operation does not read, and the values that it reads.
         * @example {
         *       "problem": "This operation does not read this media type.",
         *       "accepted": [
         *         "application/json",
         *         "application/x-www-form-urlencoded",
         *         "multipart/form-data"
         *       ]
         *     }
         */
        UnsupportedMediaTypeDetail: {
            /** @description Description of the problem. */
            problem: string;
            /** @description Media types, charsets or content codings that the operation reads, whichever the problem is about. */
            accepted: string[];
        };
        /**
         * @example {
         *       "supported": [
         *         "2025-02-14",
         *         "2026-01-01"
         *       ]
         *     }
         */
        UnsupportedVersionDetail: {
            /** @description Supported dates, oldest first. */
            supported: components["schemas"]["versionDate"][];
        };
        /**
         * @description Changes to a company; at least one field.
         * @example {
         *       "name": "Example Trading GmbH, renamed"
         *     }
         */
        UpdateCompanyRequest: {
            name?: components["schemas"]["companyName"];
            registeredAddress?: components["schemas"]["AddressInput"];
            operationalAddress?: components["schemas"]["AddressInput"];
            /** @description All persons who direct, own or represent the company from now on. An entry with an `id` updates that person, and one without adds a person. Omitted persons stay in the list with `isActive` false (`x-archived` names that field); sending their `id` again reactivates them. Fails with RELATED_PERSON_NOT_FOUND if the company has no such `id`, and with VALIDATION_ERROR if an `id` repeats. */
            relatedPersons?: components["schemas"]["RelatedPersonUpdate"][];
            metadata?: components["schemas"]["MetadataChanges"];
        };
        /**
         * @description New metadata of a resource.
         * @example {
         *       "metadata": {
         *         "orderId": "6735"
         *       }
         *     }
         */
        UpdateMetadataRequest: {
            metadata: components["schemas"]["MetadataChanges"];
        };
        /**
         * @description Changes to a user; at least one field. The user's identity can change only while the application can be advanced: names, date of birth, address and country of residence. Sending the present value is no change.
         * @example {
         *       "lastName": "Lovelace-King"
         *     }
         */
        UpdateUserRequest: {
            /** @description New id, or null to remove it. The previous id is released. */
            externalId?: components["schemas"]["externalId"] | null;
            /** @description Id of the company that employs the user from now on, or null. Each of the user's cards on another company's account is TERMINATED with its event. */
            companyId?: components["schemas"]["uuid"] | null;
            firstName?: components["schemas"]["personName"];
            lastName?: components["schemas"]["personName"];
            email?: components["schemas"]["emailAddress"];
            phone?: components["schemas"]["phoneNumber"];
            /**
             * @description Date of birth. With another date, the user is at least 18 and at most 120 years old today, in UTC.
             * @example 2006-05-17
             */
            dateOfBirth?: components["schemas"]["day"];
            /** @description New address, which replaces the whole previous one. */
            address?: components["schemas"]["AddressInput"];
            residenceCountry?: components["schemas"]["country"];
            metadata?: components["schemas"]["MetadataChanges"];
        };
        /**
         * @description Changes to an endpoint; at least one field.
         * @example {
         *       "name": "Ledger notifications, renamed"
         *     }
         */
        UpdateWebhookRequest: {
            name?: components["schemas"]["webhookName"];
            url?: components["schemas"]["newWebhookUrl"];
        };
        /**
         * @example {
         *       "type": "CERTIFICATE_OF_INCORPORATION",
         *       "file": "the bytes of the file"
         *     }
         */
        UploadCompanyDocumentRequest: {
            type: components["schemas"]["CompanyDocumentType"];
            /** @description Id of the related person, current or former, that an identity document belongs to. */
            relatedPersonId?: components["schemas"]["uuid"];
            file: components["schemas"]["documentFile"];
        } & unknown;
        /**
         * @example {
         *       "type": "PASSPORT",
         *       "side": "FRONT",
         *       "file": "the bytes of the file"
         *     }
         */
        UploadUserDocumentRequest: {
            type: components["schemas"]["UserDocumentType"];
            side?: components["schemas"]["DocumentSide"];
            file: components["schemas"]["documentFile"];
        };
        /**
         * @description A person who holds cards and an account.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - The user is at least 18 years old.
         *     - `applicationStatus` is the status of the user's application.
         * @example {
         *       "id": "0195500a-3c00-7e50-8c6e-4d2c9b7a4e65",
         *       "externalId": "customer-4711",
         *       "companyId": null,
         *       "firstName": "Ada",
         *       "lastName": "Lovelace",
         *       "email": "ada@example.com",
         *       "phone": "+4915112345678",
         *       "dateOfBirth": "2006-05-17",
         *       "address": {
         *         "line1": "Chausseestrasse 1",
         *         "line2": "3rd floor",
         *         "city": "Berlin",
         *         "region": null,
         *         "postalCode": "10115",
         *         "country": "DE"
         *       },
         *       "residenceCountry": "DE",
         *       "applicationStatus": "NOT_STARTED",
         *       "metadata": {
         *         "orderId": "6735"
         *       },
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        User: {
            id: components["schemas"]["uuid"];
            /** @description Your id of the user; null if you gave none. */
            externalId: components["schemas"]["externalId"] | null;
            /** @description Id of the company that employs the user; null if none does. */
            companyId: components["schemas"]["uuid"] | null;
            firstName: components["schemas"]["personName"];
            lastName: components["schemas"]["personName"];
            email: components["schemas"]["emailAddress"];
            phone: components["schemas"]["phoneNumber"];
            dateOfBirth: components["schemas"]["day"];
            address: components["schemas"]["Address"];
            residenceCountry: components["schemas"]["countryCode"];
            /** @description Status of the user's application. */
            applicationStatus: components["schemas"]["UserApplicationStatus"];
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Verification of a user. Every user has exactly one, created with the user.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - `rejectionLabels` is never an empty list.
         *     - An import without enough data requires a retry; another failed import leaves NOT_STARTED.
         *     - The status is NOT_STARTED until a method was requested.
         *     - A reviewed application has `submittedAt`.
         *     - `submittedAt` is between `createdAt` and `updatedAt`.
         *     - `requiredDocuments` has no duplicates.
         *     - With HOSTED_LINK, `verificationUrl` is not null while NOT_STARTED.
         * @example {
         *       "id": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "userId": "0195500a-3c00-7e50-8c6e-4d2c9b7a4e65",
         *       "method": "TOKEN_SHARING",
         *       "status": "IN_REVIEW",
         *       "rejectionLabels": null,
         *       "importFailure": null,
         *       "verificationUrl": null,
         *       "requiredDocuments": [],
         *       "submittedAt": "2026-03-01T12:01:00.000Z",
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:01:00.000Z"
         *     }
         */
        UserApplication: {
            id: components["schemas"]["uuid"];
            userId: components["schemas"]["uuid"];
            /** @description Method requested last; null before the first. */
            method: components["schemas"]["UserVerificationMethod"] | null;
            status: components["schemas"]["UserApplicationStatus"];
            /** @description Findings of the review. The list grows, so tolerate unknown labels. Not null exactly while `status` is REJECTED or RETRY_REQUIRED. */
            rejectionLabels: components["schemas"]["RejectionLabel"][] | null;
            /** @description Reason why the import of the last share token failed; null if the method requested last is another one, or the import succeeded. The list grows, so tolerate unknown reasons. Null unless `method` is TOKEN_SHARING and `status` is NOT_STARTED or RETRY_REQUIRED. */
            importFailure: components["schemas"]["ImportFailure"] | null;
            /** @description Link for the user, until the application is submitted. Null unless `method` is HOSTED_LINK and `status` is NOT_STARTED or RETRY_REQUIRED. */
            verificationUrl: components["schemas"]["verificationLink"] | null;
            /** @description Documents to upload, until the application is submitted. If the review asks for a retry, all of them again. Empty unless `method` is DOCUMENTS and `status` is NOT_STARTED or RETRY_REQUIRED. */
            requiredDocuments: components["schemas"]["RequiredUserDocument"][];
            /** @description Time of the last submission; null before the first. */
            submittedAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Decision of the review. IN_REVIEW simulates the user's submission on the hosted page.
         * @enum {string}
         */
        UserApplicationDecision: "IN_REVIEW" | "APPROVED" | "REJECTED" | "RETRY_REQUIRED";
        UserApplicationEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "USER_APPLICATION_STATUS_UPDATED";
            data: components["schemas"]["UserApplication"];
            /** @description Time of the event. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Progress of a user's verification.
         * @enum {string}
         */
        UserApplicationStatus: "NOT_STARTED" | "IN_REVIEW" | "APPROVED" | "REJECTED" | "RETRY_REQUIRED";
        /** @description Sent when a user application changes status: approved, rejected, retry required and so on. It also carries the decision on a token-sharing import: `importFailure` has the reason of a failed one, even if the status stays the same. */
        UserApplicationStatusUpdatedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "USER_APPLICATION_STATUS_UPDATED";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["UserApplication"];
        };
        /**
         * @description An uploaded document. Its content is never returned.
         * @example {
         *       "id": "0195500a-3c00-7070-8e8f-6d2c9b7a4e67",
         *       "userId": "0195500a-3c00-7e50-8c6e-4d2c9b7a4e65",
         *       "applicationId": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "type": "PASSPORT",
         *       "side": null,
         *       "fileName": "passport.png",
         *       "contentType": "image/png",
         *       "byteSize": 69,
         *       "createdAt": "2026-03-01T12:00:30.000Z"
         *     }
         */
        UserDocument: {
            id: components["schemas"]["uuid"];
            userId: components["schemas"]["uuid"];
            applicationId: components["schemas"]["uuid"];
            type: components["schemas"]["UserDocumentType"];
            /** @description Side of the document; null if none was given, which means the whole document. */
            side: components["schemas"]["DocumentSide"] | null;
            fileName: components["schemas"]["documentFileName"];
            /** @description Media type, detected from the content. */
            contentType: components["schemas"]["DocumentContentType"];
            /** Format: int32 */
            byteSize: number;
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Type of a user's document.
         * @enum {string}
         */
        UserDocumentType: string;
        /**
         * @example {
         *       "accounts": [
         *         {
         *           "accountId": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *           "reasons": [
         *             "MONEY"
         *           ]
         *         }
         *       ]
         *     }
         */
        UserNotDeletableDetail: {
            /** @description Every account of the user that cannot be closed. */
            accounts: components["schemas"]["UnclosableAccount"][];
        };
        /**
         * @description HOSTED_LINK: the user follows a link. DOCUMENTS: you upload documents. TOKEN_SHARING: the verification by another service of the same identity provider is imported. KYC_ATTESTATION: you verified the user and attest it.
         * @enum {string}
         */
        UserVerificationMethod: "HOSTED_LINK" | "DOCUMENTS" | "TOKEN_SHARING" | "KYC_ATTESTATION";
        /**
         * @description The rules that the request breaks, one entry each. If they are very many, the first ones.
         * @example {
         *       "errors": [
         *         {
         *           "path": "/body/name",
         *           "message": "must NOT have fewer than 1 characters"
         *         }
         *       ]
         *     }
         */
        ValidationDetail: {
            errors: {
                /** @description JSON pointer into the request. It starts with `/body`, `/query`, `/params` for the path, or `/headers` with the header's name in lower case: `/body/address/city`, `/params/id`. */
                path: string;
                /** @description Description of the problem. */
                message: string;
            }[];
        };
        /**
         * @description An endpoint that receives events.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - `lastUsedAt` is not before `createdAt`.
         *     - A REQUEST endpoint is ACTIVE, because it cannot be disabled.
         * @example {
         *       "id": "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61",
         *       "name": "Ledger notifications",
         *       "url": "https://93.184.215.14/webhooks",
         *       "status": "ACTIVE",
         *       "mode": "NOTIFICATION",
         *       "lastUsedAt": null,
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        Webhook: {
            id: components["schemas"]["uuid"];
            name: components["schemas"]["webhookName"];
            url: components["schemas"]["webhookUrl"];
            status: components["schemas"]["WebhookStatus"];
            mode: components["schemas"]["WebhookMode"];
            /** @description Time of the most recent successful delivery; null before the first. */
            lastUsedAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        WebhookEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "WEBHOOK_TEST";
            data: components["schemas"]["Webhook"];
            /** @description Time of the event. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description NOTIFICATION: asynchronous event delivery. REQUEST: the project's single synchronous authorization endpoint.
         * @enum {string}
         */
        WebhookMode: "NOTIFICATION" | "REQUEST";
        /** @description State of the endpoint or the event, and why an event cannot be sent again. */
        WebhookStateDetail: {
            /** @description Kind of the resource, such as `Card`. */
            resource?: string;
            /** @description Id of the resource. */
            id?: components["schemas"]["uuid"];
            /** @description Current state of the resource. */
            status?: string;
            /** @description Operations that change the state. The list is empty if you cannot change it, and missing if another state would not help. The list never contains the refused request. */
            moves?: components["schemas"]["StateMove"][];
            /** @description `no_active_recipient`: no endpoint that the event was sent to is still ACTIVE. `event_type`: the endpoint's date does not have this event type. Missing if the endpoint's status or mode is the reason. */
            reason?: string;
        };
        /**
         * @description Whether an endpoint receives deliveries.
         * @enum {string}
         */
        WebhookStatus: "ACTIVE" | "DISABLED";
        /** @description Sent when you request a test delivery to an endpoint. The data is the endpoint. */
        WebhookTestedEvent: {
            /** @description Unique event id; use it to de-duplicate deliveries. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "WEBHOOK_TEST";
            /** @description The resource, in the same shape as the API returns it. */
            data: components["schemas"]["Webhook"];
        };
        /**
         * @example {
         *       "reason": "private_address"
         *     }
         */
        WebhookUrlDetail: {
            /** @description Reason for the rejection: `malformed`, `not_https`, `userinfo` (a user name in the url), `port` (port 0), `private_address` or `unresolvable`. The list can grow. */
            reason: string;
        };
        /**
         * @description A webhook endpoint with its secret, returned only on creation and rotation.
         *
         *     Always:
         *
         *     - `updatedAt` is not before `createdAt`.
         *     - `lastUsedAt` is not before `createdAt`.
         *     - A REQUEST endpoint is ACTIVE, because it cannot be disabled.
         * @example {
         *       "id": "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61",
         *       "name": "Ledger notifications",
         *       "url": "https://93.184.215.14/webhooks",
         *       "status": "ACTIVE",
         *       "mode": "NOTIFICATION",
         *       "lastUsedAt": null,
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z",
         *       "signingSecret": "whsec_c2VjcmV0IGtleSBvZiB0aGlydHktdHdvIGJ5dGVzISE="
         *     }
         */
        WebhookWithSecret: {
            id: components["schemas"]["uuid"];
            name: components["schemas"]["webhookName"];
            url: components["schemas"]["webhookUrl"];
            status: components["schemas"]["WebhookStatus"];
            mode: components["schemas"]["WebhookMode"];
            /** @description Time of the most recent successful delivery; null before the first. */
            lastUsedAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
            signingSecret: components["schemas"]["signingSecret"];
        };
        /**
         * @description Reason why a withdrawal failed.
         * @enum {string}
         */
        WithdrawalFailureReason: string;
        /**
         * @description Payload that the account's signer signs.
         *
         *     Always:
         *
         *     - `expiresAt` is the deadline in the payload.
         * @example {
         *       "type": "EIP712",
         *       "payload": {
         *         "types": {
         *           "EIP712Domain": [
         *             {
         *               "name": "name",
         *               "type": "string"
         *             },
         *             {
         *               "name": "version",
         *               "type": "string"
         *             },
         *             {
         *               "name": "chainId",
         *               "type": "uint256"
         *             },
         *             {
         *               "name": "verifyingContract",
         *               "type": "address"
         *             }
         *           ],
         *           "Withdrawal": [
         *             {
         *               "name": "withdrawalId",
         *               "type": "string"
         *             },
         *             {
         *               "name": "asset",
         *               "type": "string"
         *             },
         *             {
         *               "name": "destination",
         *               "type": "address"
         *             },
         *             {
         *               "name": "amount",
         *               "type": "uint256"
         *             },
         *             {
         *               "name": "fee",
         *               "type": "uint256"
         *             },
         *             {
         *               "name": "deadline",
         *               "type": "uint256"
         *             }
         *           ]
         *         },
         *         "primaryType": "Withdrawal",
         *         "domain": {
         *           "name": "Card-issuing and payments API",
         *           "version": "1",
         *           "chainId": 1,
         *           "verifyingContract": "0x52908400098527886e0f7030069857d2e4169ee7"
         *         },
         *         "message": {
         *           "withdrawalId": "0195500a-3c00-73b0-82ce-ad2c9b7a4e6b",
         *           "asset": "ethereum-usdc",
         *           "destination": "0xde709f2102306220921060314715629080e2fb77",
         *           "amount": "100000000",
         *           "fee": "500000",
         *           "deadline": "1772368200"
         *         }
         *       },
         *       "expiresAt": "2026-03-01T12:30:00.000Z"
         *     }
         */
        WithdrawalPayload: {
            type: components["schemas"]["PayloadType"];
            payload: components["schemas"]["TypedData"];
            /** @description Time until which it can be signed. */
            expiresAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Six-digit code that comes with a physical card.
         * @example 271828
         */
        activationCode: string;
        /**
         * @description Place in the activity feed; opaque.
         * @example act_0195500a3c007b209a3e1d2c9b7a4e62
         */
        activityCursor: string;
        /**
         * @description Street and number, or the local equivalent.
         * @example Chausseestrasse 1
         */
        addressLine: string;
        /**
         * @description Full name.
         * @example Ada Lovelace
         */
        buyerName: string;
        /**
         * @description Card acceptor id (ISO 8583, field 42).
         * @example 000445199012
         */
        cardAcceptorId: string;
        /**
         * @description Id of a card design, agreed with the service.
         * @example virtual-standard
         */
        cardDesignId: string;
        /**
         * @description PIN of four to six digits.
         * @example 4929
         */
        cardPin: string;
        /**
         * @description Address on a chain: 20 bytes in hexadecimal, in any case.
         * @example 0x52908400098527886e0f7030069857d2e4169ee7
         */
        chainAddress: string;
        /**
         * @description Name of a city, town or village.
         * @example Berlin
         */
        cityName: string;
        /** @example gzip, deflate, br, zstd */
        codingList: string;
        /**
         * @description Company name as registered.
         * @example Example Trading GmbH
         */
        companyName: string;
        /**
         * @description Country as a two-letter code: an officially assigned one of ISO 3166-1, or XK for Kosovo.
         * @example DE
         * @enum {string}
         */
        country: string;
        /**
         * @description Two-letter country code (ISO 3166-1). Responses can have codes that requests no longer accept, such as a withdrawn one.
         * @example DE
         */
        countryCode: string;
        /**
         * @description Currency code of ISO 4217, such as `USD`, or asset symbol, such as `USDC`.
         * @example USD
         */
        currencyCode: string;
        /**
         * Format: date
         * @description Calendar day in UTC.
         * @example 2026-01-31
         */
        day: string;
        /**
         * @description Decimal number as text: digits, optionally a point followed by digits, and a leading minus sign if negative. Exponents, plus signs, separators and leading zeros are rejected. JSON numbers are rejected too, so that nobody sends minor units by mistake.
         *
         *     A currency limits the digits after the point: 2 for USD, none for JPY, 6 for USDC. More digits are rejected, even zeros. Responses use all digits of a currency (`10.50`) and omit trailing zeros of an asset (`0.5`).
         * @example 10.50
         */
        decimalString: string;
        /** @example 1772366400 */
        deliverySeconds: string;
        /** @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4= */
        deliverySignature: string;
        /** @example Invoice 4711 */
        depositReference: string;
        /**
         * @description Text from the cardholder.
         * @example The order was never handed out.
         */
        disputeText: string;
        /**
         * Format: binary
         * @description PDF, JPEG or PNG file of up to 10 MiB, not empty. The service detects the type from the content.
         * @example the bytes of the file
         */
        documentFile: string;
        /**
         * @description File name without folders.
         * @example passport.png
         */
        documentFileName: string;
        /**
         * @description Email address; the service does not verify it.
         * @example ada@example.com
         */
        emailAddress: string;
        /**
         * Format: int64
         * @example 1772366401
         */
        epochSeconds: number;
        eventTypeName: string;
        /**
         * @description Units of the billing currency per unit of the original currency, as decimal text.
         * @example 1.0825
         */
        exchangeRateValue: string;
        /**
         * @description Your own id of a user.
         * @example customer-4711
         */
        externalId: string;
        /**
         * Format: uri
         * @example http://localhost:3000/files/statements/0195500a-3c00-7d40-8b5e-3d2c9b7a4e64?expires=1772366700&signature=Zm9vYmFy
         */
        fileUrl: string;
        /** @example <http://localhost:3000/docs/errors#CARD_NOT_FOUND>; rel="help" */
        helpLinkValue: string;
        /** @example 7f9c2ba4-e88f-4d3a-9c1b-0a5d6f3e2b10 */
        idempotencyKeyValue: string;
        /**
         * @description SHA-256 of the DER-encoded key, in hexadecimal.
         * @example f044ea2b45359dd967c709d09aef3e700e19e74a6673d4479d8b6c5f53bdbed6
         */
        keyFingerprint: string;
        /**
         * @description Last four digits of a card number.
         * @example 4242
         */
        lastFour: string;
        /**
         * Format: int32
         * @example 10
         */
        limitValue: number;
        /** @example application/json, application/x-www-form-urlencoded, multipart/form-data */
        mediaTypeList: string;
        /**
         * @description Merchant category code: four digits (ISO 18245).
         * @example 5814
         */
        merchantCategoryCode: string;
        /**
         * @description Id of the merchant in one transaction.
         * @example m_7f3a9c
         */
        merchantId: string;
        /**
         * @description Merchant name as shown to the cardholder.
         * @example Corner Coffee
         */
        merchantName: string;
        /**
         * @description New value of a pair, or an empty text to remove it.
         * @example 6735
         */
        metadataChange: string;
        /**
         * @description Value of a pair.
         * @example 6735
         */
        metadataValue: string;
        /**
         * @description Name printed on a card: letters, spaces, full stops, apostrophes, hyphens and slashes.
         * @example Ada Lovelace
         */
        nameOnCard: string;
        /**
         * @description Absolute https url of at most 500 characters. Its host must be reachable from the public internet; private addresses are rejected.
         *
         *     All addresses of the host must be public. Private networks, loopback, link-local, carrier-grade NAT, multicast and reserved ranges are refused. So are tunnels to IPv4 such as 6to4, metadata services of clouds, and local names such as `localhost` and `*.internal`. A NAT64 address (64:ff9b::/96) counts as the IPv4 address inside it. A sandbox that accepts private urls allows local names, private networks, carrier-grade NAT and loopback, but no metadata service. The addresses are checked at each attempt too (ADDRESS_REFUSED).
         *
         *     Another url is rejected with INVALID_WEBHOOK_URL. Its detail names the broken rule.
         * @example https://93.184.215.14/webhooks
         */
        newWebhookUrl: string;
        /**
         * @description Six-digit code that a cardholder enters in a wallet.
         * @example 482913
         */
        oneTimeCode: string;
        /**
         * @description Name as in an official document.
         * @example Ada
         */
        personName: string;
        /**
         * @description Phone number with country prefix (E.164).
         * @example +4915112345678
         */
        phoneNumber: string;
        /** @example "default-per-second";q=10;w=1 */
        policyValue: string;
        /**
         * @description Postal code as written locally, including letters and spaces.
         * @example 10115
         */
        postalCode: string;
        /**
         * @description Product page at the merchant.
         * @example https://shop.sandbox.example/p/ok
         */
        productUrl: string;
        /**
         * @description Name of the recipient: a person or a company.
         * @example Ada Lovelace
         */
        recipientName: string;
        /**
         * @description Name of a state, province or canton, where local addresses include one.
         * @example Berlin
         */
        regionName: string;
        /**
         * Format: int32
         * @example 9
         */
        remainingValue: number;
        /** @example req_0195500a3c007a108f3e5d2c9b7a4e61 */
        requestIdValue: string;
        /**
         * @description `id` of a logged request, or its `xRequestId`.
         * @example req_0195500a3c007a108f3e5d2c9b7a4e61
         */
        requestReference: string;
        /**
         * @description RSA public key of at least 2048 bits, in PEM (SubjectPublicKeyInfo).
         * @example -----BEGIN PUBLIC KEY-----
         *     MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA46fL5tp07nc4Rw3VNHXs
         *     DC8dpBq/FJAUm5o2AW2WvRnwR7M+8nwKWgIuFBLZawQtcfJ+/jXCreOYCM9I4v4V
         *     He1bdXbKQo44Adz8vKr6T85et7BTExsP6fIgutBMtj7ERBMih8xxGFo06iNrdRsh
         *     PnYz3Cy+8+4RWrzFhoRBhYPCEByqyV4zhS0FQG4FLnHlDbc6FOv1RJ3dhk1Os1M+
         *     bEA5zPydkxoUIeEJeqahYFSCGMDFrkUNlbQFOMAQc9iv89EXmrslk8xQO6fwntxu
         *     fHx6XEnyPwCF2RlPshx1HFHJtm715IRmFPJ+z7qb68aKuLi5VhNc38f15mWemGmP
         *     GwIDAQAB
         *     -----END PUBLIC KEY-----
         */
        rsaPublicKey: string;
        /**
         * @description Amount in a request, as text: not negative, with at most 12 digits before the point. Amounts in responses, such as balances, can have more.
         * @example 10.50
         */
        sentDecimalString: string;
        /**
         * @description Token that the identity provider issued for sharing; single use.
         * @example share_ok
         */
        shareToken: string;
        /**
         * @description HMAC signing secret: `whsec_` and 32 bytes in Base64. Returned once; it cannot be read back.
         * @example whsec_c2VjcmV0IGtleSBvZiB0aGlydHktdHdvIGJ5dGVzISE=
         */
        signingSecret: string;
        /**
         * Format: date-time
         * @description Instant in UTC, in ISO 8601 with milliseconds.
         * @example 2026-03-01T12:00:00.000Z
         */
        timestamp: string;
        /**
         * @description Hash of a transaction on a chain.
         * @example 0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b
         */
        transactionHash: string;
        /**
         * Format: uuid
         * @description Id of a resource.
         * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
         */
        uuid: string;
        /**
         * @description Merchant's id of a product variant, such as a size and a color.
         * @example blue-m
         */
        variantId: string;
        /**
         * Format: uri
         * @description Link to open in a browser.
         * @example https://verification.example/sessions/0195500a3c007f608d7e5d2c9b7a4e66
         */
        verificationLink: string;
        /**
         * @description Date of the interface.
         * @example 2025-02-14
         */
        versionDate: string;
        /**
         * Format: int32
         * @example 1
         */
        waitSeconds: number;
        /**
         * @description Wallet data in Base64.
         * @example MIIB8TCCAZagAwIBAgIQ
         */
        walletBytes: string;
        /**
         * @description Wallet signature of 65 bytes.
         * @example 0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c
         */
        walletSignature: string;
        /**
         * @description Human-readable label, shown in logs and the partner dashboard.
         * @example Ledger notifications
         */
        webhookName: string;
        /**
         * @description HTTPS endpoint that receives signed POSTs. HTTP is allowed only in a sandbox that accepts private urls.
         * @example https://93.184.215.14/webhooks
         */
        webhookUrl: string;
    };
    responses: {
        /** @description 3DS_CHALLENGE_NOT_FOUND: No 3DS challenge has this id. */
        "3DS_CHALLENGE_NOT_FOUND": {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_3DS_CHALLENGE_NOT_FOUND"];
            };
        };
        /** @description 3DS_CHALLENGE_NOT_FOUND: No 3DS challenge has this id. */
        "3DS_CHALLENGE_NOT_FOUND_2": {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_3DS_CHALLENGE_NOT_FOUND"];
            };
        };
        /** @description ACCOUNT_NOT_FOUND: No account has this id. */
        ACCOUNT_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_ACCOUNT_NOT_FOUND"];
            };
        };
        /** @description ACCOUNT_NOT_FOUND: No account has this id. */
        ACCOUNT_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_ACCOUNT_NOT_FOUND"];
            };
        };
        /** @description ACCOUNT_NOT_FOUND: No account has this id. */
        ACCOUNT_NOT_FOUND_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_ACCOUNT_NOT_FOUND"];
            };
        };
        /** @description AGENTIC_CARD_NOT_FOUND: No card with this id can be enrolled. */
        AGENTIC_CARD_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_AGENTIC_CARD_NOT_FOUND"];
            };
        };
        /** @description AGENTIC_RESOURCE_NOT_FOUND: The quote, checkout or product does not exist. */
        AGENTIC_RESOURCE_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_AGENTIC_RESOURCE_NOT_FOUND"];
            };
        };
        /** @description AGENTIC_RESOURCE_NOT_FOUND: The quote, checkout or product does not exist. */
        AGENTIC_RESOURCE_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_AGENTIC_RESOURCE_NOT_FOUND"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: The caller's address is not on this API key's allowlist. */
        API_KEY_IP_NOT_ALLOWED: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: The caller's address is not on this API key's allowlist. */
        API_KEY_IP_NOT_ALLOWED_10: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: The caller's address is not on this API key's allowlist. */
        API_KEY_IP_NOT_ALLOWED_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: The caller's address is not on this API key's allowlist. */
        API_KEY_IP_NOT_ALLOWED_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: The caller's address is not on this API key's allowlist. */
        API_KEY_IP_NOT_ALLOWED_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: The caller's address is not on this API key's allowlist. */
        API_KEY_IP_NOT_ALLOWED_5: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: The caller's address is not on this API key's allowlist. */
        API_KEY_IP_NOT_ALLOWED_6: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: The caller's address is not on this API key's allowlist. */
        API_KEY_IP_NOT_ALLOWED_7: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: The caller's address is not on this API key's allowlist. */
        API_KEY_IP_NOT_ALLOWED_8: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: The caller's address is not on this API key's allowlist. */
        API_KEY_IP_NOT_ALLOWED_9: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description CARD_DETAILS_KEY_NOT_FOUND: The project has no card details key. */
        CARD_DETAILS_KEY_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_DETAILS_KEY_NOT_FOUND"];
            };
        };
        /** @description CARD_NOT_FOUND: No card has this id. */
        CARD_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_NOT_FOUND"];
            };
        };
        /** @description CARD_NOT_FOUND: No card has this id. */
        CARD_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_NOT_FOUND"];
            };
        };
        /** @description CARD_NOT_FOUND: No card has this id. */
        CARD_NOT_FOUND_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_NOT_FOUND"];
            };
        };
        /** @description CARD_NOT_FOUND: No card has this id. */
        CARD_NOT_FOUND_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_NOT_FOUND"];
            };
        };
        /** @description CARD_SHIPMENT_NOT_FOUND: No card shipment has this id. */
        CARD_SHIPMENT_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_SHIPMENT_NOT_FOUND"];
            };
        };
        /** @description CARD_SHIPMENT_NOT_FOUND: No card shipment has this id. */
        CARD_SHIPMENT_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_SHIPMENT_NOT_FOUND"];
            };
        };
        /** @description CARD_SHIPMENT_NOT_FOUND: No card shipment has this id. */
        CARD_SHIPMENT_NOT_FOUND_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_SHIPMENT_NOT_FOUND"];
            };
        };
        /** @description COMPANY_NOT_FOUND: No company has this id. */
        COMPANY_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_COMPANY_NOT_FOUND"];
            };
        };
        /** @description COMPANY_NOT_FOUND: No company has this id. */
        COMPANY_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_COMPANY_NOT_FOUND"];
            };
        };
        /** @description COMPANY_NOT_FOUND: No company has this id. */
        COMPANY_NOT_FOUND_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_COMPANY_NOT_FOUND"];
            };
        };
        /** @description CRYPTO_DEPOSIT_NOT_FOUND: No crypto deposit has this id. */
        CRYPTO_DEPOSIT_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_DEPOSIT_NOT_FOUND"];
            };
        };
        /** @description CRYPTO_DEPOSIT_NOT_FOUND: No crypto deposit has this id. */
        CRYPTO_DEPOSIT_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_DEPOSIT_NOT_FOUND"];
            };
        };
        /** @description CRYPTO_WITHDRAWAL_NOT_FOUND: No crypto withdrawal has this id. */
        CRYPTO_WITHDRAWAL_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_NOT_FOUND"];
            };
        };
        /** @description CRYPTO_WITHDRAWAL_NOT_FOUND: No crypto withdrawal has this id. */
        CRYPTO_WITHDRAWAL_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_NOT_FOUND"];
            };
        };
        /** @description CRYPTO_WITHDRAWAL_NOT_FOUND: No crypto withdrawal has this id. */
        CRYPTO_WITHDRAWAL_NOT_FOUND_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_NOT_FOUND"];
            };
        };
        /** @description CRYPTO_WITHDRAWAL_NOT_FOUND: No crypto withdrawal has this id. */
        CRYPTO_WITHDRAWAL_NOT_FOUND_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_NOT_FOUND"];
            };
        };
        /** @description DEPOSIT_ADDRESS_NOT_FOUND: No deposit address has this id or address. */
        DEPOSIT_ADDRESS_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_DEPOSIT_ADDRESS_NOT_FOUND"];
            };
        };
        /** @description DISPUTE_NOT_FOUND: No dispute has this id. */
        DISPUTE_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_DISPUTE_NOT_FOUND"];
            };
        };
        /** @description DISPUTE_NOT_FOUND: No dispute has this id. */
        DISPUTE_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_DISPUTE_NOT_FOUND"];
            };
        };
        /** @description ENROLLMENT_NOT_FOUND: No enrollment has this id. */
        ENROLLMENT_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_ENROLLMENT_NOT_FOUND"];
            };
        };
        /** @description ENROLLMENT_NOT_FOUND: No enrollment has this id. */
        ENROLLMENT_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_ENROLLMENT_NOT_FOUND"];
            };
        };
        /** @description EVENT_NOT_FOUND: No event has this id. */
        EVENT_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_EVENT_NOT_FOUND"];
            };
        };
        /** @description EXTERNAL_ID_ALREADY_EXISTS: Another active user has this externalId. */
        EXTERNAL_ID_ALREADY_EXISTS: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_EXTERNAL_ID_ALREADY_EXISTS"];
            };
        };
        /** @description FIAT_DEPOSIT_NOT_FOUND: No fiat deposit has this id. */
        FIAT_DEPOSIT_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_FIAT_DEPOSIT_NOT_FOUND"];
            };
        };
        /** @description FRAUD_ALERT_NOT_FOUND: No fraud alert has this id. */
        FRAUD_ALERT_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_FRAUD_ALERT_NOT_FOUND"];
            };
        };
        /** @description FRAUD_ALERT_NOT_FOUND: No fraud alert has this id. */
        FRAUD_ALERT_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_FRAUD_ALERT_NOT_FOUND"];
            };
        };
        /** @description IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff. */
        IDEMPOTENCY_REQUEST_IN_PROGRESS: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        /** @description IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff. */
        IDEMPOTENCY_REQUEST_IN_PROGRESS_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        /** @description IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff. */
        IDEMPOTENCY_REQUEST_IN_PROGRESS_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        /** @description IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff. */
        IDEMPOTENCY_REQUEST_IN_PROGRESS_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        /** @description IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff. */
        IDEMPOTENCY_REQUEST_IN_PROGRESS_5: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        /** @description IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff. */
        IDEMPOTENCY_REQUEST_IN_PROGRESS_6: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        /** @description INTERNAL_ERROR: An internal error occurred; quote X-Request-Id when you contact support. */
        INTERNAL_ERROR: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description INTERNAL_ERROR: An internal error occurred; quote X-Request-Id when you contact support. */
        INTERNAL_ERROR_10: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description INTERNAL_ERROR: An internal error occurred; quote X-Request-Id when you contact support. */
        INTERNAL_ERROR_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description INTERNAL_ERROR: An internal error occurred; quote X-Request-Id when you contact support. */
        INTERNAL_ERROR_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description INTERNAL_ERROR: An internal error occurred; quote X-Request-Id when you contact support. */
        INTERNAL_ERROR_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description INTERNAL_ERROR: An internal error occurred; quote X-Request-Id when you contact support. */
        INTERNAL_ERROR_5: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description INTERNAL_ERROR: An internal error occurred; quote X-Request-Id when you contact support. */
        INTERNAL_ERROR_6: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description INTERNAL_ERROR: An internal error occurred; quote X-Request-Id when you contact support. */
        INTERNAL_ERROR_7: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description INTERNAL_ERROR: An internal error occurred; quote X-Request-Id when you contact support. */
        INTERNAL_ERROR_8: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description INTERNAL_ERROR: An internal error occurred; quote X-Request-Id when you contact support. */
        INTERNAL_ERROR_9: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: The body exceeds the size limit. */
        PAYLOAD_TOO_LARGE: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: The body exceeds the size limit. */
        PAYLOAD_TOO_LARGE_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: The body exceeds the size limit. */
        PAYLOAD_TOO_LARGE_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: The body exceeds the size limit. */
        PAYLOAD_TOO_LARGE_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: The body exceeds the size limit. */
        PAYLOAD_TOO_LARGE_5: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: The body exceeds the size limit. */
        PAYLOAD_TOO_LARGE_6: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: The body exceeds the size limit. */
        PAYLOAD_TOO_LARGE_7: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: The body exceeds the size limit. */
        PAYLOAD_TOO_LARGE_8: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        /** @description RATE_LIMIT_EXCEEDED: Too many requests; wait for the seconds in Retry-After. */
        RATE_LIMIT_EXCEEDED: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        /** @description RATE_LIMIT_EXCEEDED: Too many requests; wait for the seconds in Retry-After. */
        RATE_LIMIT_EXCEEDED_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        /** @description RATE_LIMIT_EXCEEDED: Too many requests; wait for the seconds in Retry-After. */
        RATE_LIMIT_EXCEEDED_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        /** @description RATE_LIMIT_EXCEEDED: Too many requests; wait for the seconds in Retry-After. */
        RATE_LIMIT_EXCEEDED_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        /** @description RATE_LIMIT_EXCEEDED: Too many requests; wait for the seconds in Retry-After. */
        RATE_LIMIT_EXCEEDED_5: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        /** @description RATE_LIMIT_EXCEEDED: Too many requests; wait for the seconds in Retry-After. */
        RATE_LIMIT_EXCEEDED_6: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        /** @description RATE_LIMIT_EXCEEDED: Too many requests; wait for the seconds in Retry-After. */
        RATE_LIMIT_EXCEEDED_7: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        /** @description REQUEST_NOT_FOUND: The log has no request with this id. */
        REQUEST_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_REQUEST_NOT_FOUND"];
            };
        };
        /** @description RESOURCE_NOT_FOUND: No resource exists at this path. */
        RESOURCE_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_RESOURCE_NOT_FOUND"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service is temporarily unavailable; retry shortly. */
        SERVICE_UNAVAILABLE: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service is temporarily unavailable; retry shortly. */
        SERVICE_UNAVAILABLE_10: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service is temporarily unavailable; retry shortly. */
        SERVICE_UNAVAILABLE_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service is temporarily unavailable; retry shortly. */
        SERVICE_UNAVAILABLE_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service is temporarily unavailable; retry shortly. */
        SERVICE_UNAVAILABLE_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service is temporarily unavailable; retry shortly. */
        SERVICE_UNAVAILABLE_5: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service is temporarily unavailable; retry shortly. */
        SERVICE_UNAVAILABLE_6: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service is temporarily unavailable; retry shortly. */
        SERVICE_UNAVAILABLE_7: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service is temporarily unavailable; retry shortly. */
        SERVICE_UNAVAILABLE_8: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service is temporarily unavailable; retry shortly. */
        SERVICE_UNAVAILABLE_9: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SIGNER_CHANGE_NOT_FOUND: No signer change has this id. */
        SIGNER_CHANGE_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_SIGNER_CHANGE_NOT_FOUND"];
            };
        };
        /** @description SIGNER_CHANGE_NOT_FOUND: No signer change has this id. */
        SIGNER_CHANGE_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_SIGNER_CHANGE_NOT_FOUND"];
            };
        };
        /** @description STATEMENT_EXPIRED: The file expired after 180 days; request a new statement. */
        STATEMENT_EXPIRED: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_STATEMENT_EXPIRED"];
            };
        };
        /** @description STATEMENT_NOT_FOUND: No statement has this id. */
        STATEMENT_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_STATEMENT_NOT_FOUND"];
            };
        };
        /** @description TRANSACTION_NOT_FOUND: No card transaction has this id. */
        TRANSACTION_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_TRANSACTION_NOT_FOUND"];
            };
        };
        /** @description TRANSACTION_NOT_FOUND: No card transaction has this id. */
        TRANSACTION_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_TRANSACTION_NOT_FOUND"];
            };
        };
        /** @description TRANSACTION_NOT_FOUND: No card transaction has this id. */
        TRANSACTION_NOT_FOUND_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_TRANSACTION_NOT_FOUND"];
            };
        };
        /** @description UNAUTHORIZED: The API key is missing or invalid. */
        UNAUTHORIZED: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        /** @description UNAUTHORIZED: The API key is missing or invalid. */
        UNAUTHORIZED_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        /** @description UNAUTHORIZED: The API key is missing or invalid. */
        UNAUTHORIZED_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        /** @description UNAUTHORIZED: The API key is missing or invalid. */
        UNAUTHORIZED_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        /** @description UNAUTHORIZED: The API key is missing or invalid. */
        UNAUTHORIZED_5: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        /** @description UNAUTHORIZED: The API key is missing or invalid. */
        UNAUTHORIZED_6: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        /** @description UNAUTHORIZED: The API key is missing or invalid. */
        UNAUTHORIZED_7: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: This operation does not read this Content-Type or Content-Encoding. */
        UNSUPPORTED_MEDIA_TYPE: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                Accept: components["headers"]["Accept"];
                "Accept-Encoding": components["headers"]["Accept-Encoding"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_MEDIA_TYPE"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: This operation does not read this Content-Type or Content-Encoding. */
        UNSUPPORTED_MEDIA_TYPE_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                Accept: components["headers"]["Accept"];
                "Accept-Encoding": components["headers"]["Accept-Encoding"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_MEDIA_TYPE"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: This operation does not read this Content-Type or Content-Encoding. */
        UNSUPPORTED_MEDIA_TYPE_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                Accept: components["headers"]["Accept"];
                "Accept-Encoding": components["headers"]["Accept-Encoding"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_MEDIA_TYPE"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: This operation does not read this Content-Type or Content-Encoding. */
        UNSUPPORTED_MEDIA_TYPE_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                Accept: components["headers"]["Accept"];
                "Accept-Encoding": components["headers"]["Accept-Encoding"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_MEDIA_TYPE"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: This operation does not read this Content-Type or Content-Encoding. */
        UNSUPPORTED_MEDIA_TYPE_5: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                Accept: components["headers"]["Accept"];
                "Accept-Encoding": components["headers"]["Accept-Encoding"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_MEDIA_TYPE"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: This operation does not read this Content-Type or Content-Encoding. */
        UNSUPPORTED_MEDIA_TYPE_6: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                Accept: components["headers"]["Accept"];
                "Accept-Encoding": components["headers"]["Accept-Encoding"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_MEDIA_TYPE"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: This operation does not read this Content-Type or Content-Encoding. */
        UNSUPPORTED_MEDIA_TYPE_7: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                Accept: components["headers"]["Accept"];
                "Accept-Encoding": components["headers"]["Accept-Encoding"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_MEDIA_TYPE"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: This operation does not read this Content-Type or Content-Encoding. */
        UNSUPPORTED_MEDIA_TYPE_8: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                Accept: components["headers"]["Accept"];
                "Accept-Encoding": components["headers"]["Accept-Encoding"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_MEDIA_TYPE"];
            };
        };
        /** @description UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates. */
        UNSUPPORTED_VERSION: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_VERSION"];
            };
        };
        /** @description UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates. */
        UNSUPPORTED_VERSION_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_VERSION"];
            };
        };
        /** @description USER_NOT_FOUND: No user has this id. */
        USER_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_USER_NOT_FOUND"];
            };
        };
        /** @description USER_NOT_FOUND: No user has this id. */
        USER_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_USER_NOT_FOUND"];
            };
        };
        /** @description USER_NOT_FOUND: No user has this id. */
        USER_NOT_FOUND_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_USER_NOT_FOUND"];
            };
        };
        /** @description VALIDATION_ERROR: The request is invalid; detail lists each broken rule. */
        VALIDATION_ERROR: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        /** @description VALIDATION_ERROR: The request is invalid; detail lists each broken rule. */
        VALIDATION_ERROR_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        /** @description VALIDATION_ERROR: The request is invalid; detail lists each broken rule. */
        VALIDATION_ERROR_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        /** @description VALIDATION_ERROR: The request is invalid; detail lists each broken rule. */
        VALIDATION_ERROR_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        /** @description VALIDATION_ERROR: The request is invalid; detail lists each broken rule. */
        VALIDATION_ERROR_5: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        /** @description VALIDATION_ERROR: The request is invalid; detail lists each broken rule. */
        VALIDATION_ERROR_6: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        /** @description VALIDATION_ERROR: The request is invalid; detail lists each broken rule. */
        VALIDATION_ERROR_7: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        /** @description WEBHOOK_NOT_FOUND: No webhook endpoint has this id. */
        WEBHOOK_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_WEBHOOK_NOT_FOUND"];
            };
        };
        /** @description WEBHOOK_NOT_FOUND: No webhook endpoint has this id. */
        WEBHOOK_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_WEBHOOK_NOT_FOUND"];
            };
        };
    };
    parameters: {
        /** @description Id of the resource that caused the entries, such as a card transaction. */
        AccountEntryQuerySourceId: components["schemas"]["uuid"];
        /** @description Id of the owner, a user or company, to filter by. */
        AccountQueryOwnerId: components["schemas"]["uuid"];
        /** @description Status to filter by. */
        AccountQueryStatus: components["schemas"]["AccountStatus"];
        /** @description Account type to filter by. */
        AccountQueryType: components["schemas"]["AccountType"];
        /** @description `cursor` of the previous page, to request the page of newer items. Without it, the newest items are returned. */
        ActivityQueryAfter: components["schemas"]["activityCursor"];
        /** @description Number of items in the page. */
        ActivityQueryLimit: number;
        /** @description Id of the account to filter by. */
        CardQueryAccountId: components["schemas"]["uuid"];
        /** @description Last four digits to filter by. */
        CardQueryLast4: components["schemas"]["lastFour"];
        /** @description Status to filter by. */
        CardQueryStatus: components["schemas"]["CardStatus"];
        /** @description Card type to filter by. */
        CardQueryType: components["schemas"]["CardType"];
        /** @description Id of the user to filter by. */
        CardQueryUserId: components["schemas"]["uuid"];
        /** @description Id of a card, to list the shipments that include it. */
        CardShipmentQueryCardId: components["schemas"]["uuid"];
        /** @description Status to filter by. */
        CardShipmentQueryStatus: components["schemas"]["CardShipmentStatus"];
        /** @description Id of the account to filter by. */
        CardTransactionQueryAccountId: components["schemas"]["uuid"];
        /** @description Id of the card to filter by. */
        CardTransactionQueryCardId: components["schemas"]["uuid"];
        /** @description Status to filter by. */
        CardTransactionQueryStatus: components["schemas"]["CardTransactionStatus"];
        /** @description Id of the user to filter by. */
        CardTransactionQueryUserId: components["schemas"]["uuid"];
        /** @description Id of the card to filter by. */
        CheckoutQueryCardId: components["schemas"]["uuid"];
        /** @description Id of the enrollment to filter by. */
        CheckoutQueryEnrollmentId: components["schemas"]["uuid"];
        /** @description Id of the quote to filter by. */
        CheckoutQueryQuoteId: components["schemas"]["uuid"];
        /** @description Status to filter by. */
        CheckoutQueryStatus: components["schemas"]["CheckoutStatus"];
        /**
         * @description Id of the application.
         * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
         */
        CompanyApplicationPathApplicationId: components["schemas"]["uuid"];
        /** @description Document type to filter by. */
        CompanyDocumentQueryType: components["schemas"]["CompanyDocumentType"];
        /** @description Status to filter by. */
        CompanyStatusQuery: components["schemas"]["CompanyStatus"];
        /** @description Id of the account to filter by. */
        CryptoDepositQueryAccountId: components["schemas"]["uuid"];
        /** @description Asset to filter by. */
        CryptoDepositQueryAssetId: components["schemas"]["AssetId"];
        /** @description Status to filter by. */
        CryptoDepositQueryStatus: components["schemas"]["CryptoDepositStatus"];
        /** @description Id of the account to filter by. */
        CryptoWithdrawalQueryAccountId: components["schemas"]["uuid"];
        /** @description Status to filter by. */
        CryptoWithdrawalQueryStatus: components["schemas"]["CryptoWithdrawalStatus"];
        /**
         * @description Date of the interface that the body follows: the one with which the endpoint was created.
         * @example 2025-02-14
         */
        DeliveryHeadersServiceVersion: components["schemas"]["versionDate"];
        /**
         * @description Same value as X-Service-Webhook-Id.
         * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
         */
        DeliveryHeadersStandardWebhookId: components["schemas"]["uuid"];
        /**
         * @description Same value as X-Service-Webhook-Signature.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        DeliveryHeadersStandardWebhookSignature: components["schemas"]["deliverySignature"];
        /**
         * @description Same value as X-Service-Webhook-Timestamp.
         * @example 1772366400
         */
        DeliveryHeadersStandardWebhookTimestamp: components["schemas"]["deliverySeconds"];
        /**
         * @description Id of the event; equals `id` in the body.
         * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
         */
        DeliveryHeadersWebhookId: components["schemas"]["uuid"];
        /**
         * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        DeliveryHeadersWebhookSignature: components["schemas"]["deliverySignature"];
        /**
         * @description Unix time in seconds at which this attempt was signed.
         * @example 1772366400
         */
        DeliveryHeadersWebhookTimestamp: components["schemas"]["deliverySeconds"];
        /**
         * @description Id of a deposit address of this account.
         * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
         */
        DepositAddressPathDepositAddressId: components["schemas"]["uuid"];
        /**
         * @description Id of the account.
         * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
         */
        DepositAddressPathId: components["schemas"]["uuid"];
        /** @description Id of the card to filter by. */
        DisputeQueryCardId: components["schemas"]["uuid"];
        /** @description Status to filter by. */
        DisputeQueryStatus: components["schemas"]["DisputeStatus"];
        /** @description Id of the transaction to filter by. */
        DisputeQueryTransactionId: components["schemas"]["uuid"];
        /** @description Id of the card to filter by. */
        EnrollmentQueryCardId: components["schemas"]["uuid"];
        /** @description Status to filter by. */
        EnrollmentQueryStatus: components["schemas"]["EnrollmentStatus"];
        /** @description Id of the user to filter by. */
        EnrollmentQueryUserId: components["schemas"]["uuid"];
        /** @description Event type to filter by. Repeat it to list the events of several types. */
        EventTypeQuery: components["schemas"]["eventTypeName"] | components["schemas"]["EventTypeNames"];
        /** @description Id of the account to filter by. */
        FiatDepositQuery: components["schemas"]["uuid"];
        /** @description Id of the card to filter by. */
        FraudAlertQueryCardId: components["schemas"]["uuid"];
        /** @description Status to filter by. */
        FraudAlertQueryStatus: components["schemas"]["FraudAlertStatus"];
        /** @description Id of the transaction to filter by. */
        FraudAlertQueryTransactionId: components["schemas"]["uuid"];
        /**
         * @description Id of the resource that the path names.
         * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
         */
        IdPath: components["schemas"]["uuid"];
        /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
        IdempotencyKey: components["schemas"]["idempotencyKeyValue"];
        /**
         * @description `id` of the request, or X-Request-Id of its response.
         * @example req_0195500a3c007a108f3e5d2c9b7a4e61
         */
        LoggedRequestPath: components["schemas"]["requestReference"];
        /** @description Error code to filter by. */
        LoggedRequestQueryCode: string;
        /** @description Idempotency-Key to filter by. */
        LoggedRequestQueryIdempotencyKey: string;
        /** @description Id of a resource, to list the requests about it: those that have it in `objectIds`. */
        LoggedRequestQueryObjectId: components["schemas"]["uuid"];
        /** @description Operation to filter by. */
        LoggedRequestQueryOperationId: string;
        /** @description Outcome to filter by. */
        LoggedRequestQueryOutcome: components["schemas"]["RequestOutcome"];
        /** @description X-Request-Id of a response, to list its request. */
        LoggedRequestQueryXRequestId: components["schemas"]["requestIdValue"];
        /** @description Instant, inclusive: items created at this instant or later. */
        PageQueryCreatedFrom: components["schemas"]["timestamp"];
        /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
        PageQueryCreatedTo: components["schemas"]["timestamp"];
        /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
        PageQueryEndingBefore: components["schemas"]["uuid"];
        /** @description Number of items in the page. */
        PageQueryLimit: number;
        /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
        PageQueryStartingAfter: components["schemas"]["uuid"];
        /** @description Id of the enrollment to filter by. */
        QuoteQueryEnrollmentId: components["schemas"]["uuid"];
        /** @description Status to filter by. */
        QuoteQueryStatus: components["schemas"]["QuoteStatus"];
        /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
        ServiceVersion: "2025-02-14";
        /** @description Id of the account to filter by. */
        SignerChangeQueryAccountId: components["schemas"]["uuid"];
        /** @description Status to filter by. */
        SignerChangeQueryStatus: components["schemas"]["SignerChangeStatus"];
        /** @description In a sandbox, simulates the cardholder's immediate approval: the checkout is authorized, ordered and cleared before the response. In production: AGENTIC_REQUEST_REJECTED. */
        SimulateCheckoutHeader: components["schemas"]["SimulatedCheckout"];
        /** @description CSV for programs, XLSX for people. */
        StatementDownloadFormat: components["schemas"]["StatementDownloadFormat"];
        /** @description Status to filter by. */
        StatementQuery: components["schemas"]["StatementStatus"];
        /** @description Id of the card to filter by. */
        ThreeDsChallengeQueryCardId: components["schemas"]["uuid"];
        /** @description Status to filter by. */
        ThreeDsChallengeQueryStatus: components["schemas"]["ThreeDsChallengeStatus"];
        /** @description Document type to filter by. */
        UserDocumentQueryType: components["schemas"]["UserDocumentType"];
        /** @description Status of the user's application to filter by. */
        UserQueryApplicationStatus: components["schemas"]["UserApplicationStatus"];
        /** @description Id of the company whose employees to return. */
        UserQueryCompanyId: components["schemas"]["uuid"];
        /** @description Email address to filter by, in any case. */
        UserQueryEmail: components["schemas"]["emailAddress"];
        /** @description External id of the active user to return. */
        UserQueryExternalId: components["schemas"]["externalId"];
        /** @description Country of residence to filter by. */
        UserQueryResidenceCountry: components["schemas"]["countryCode"];
        /** @description Status to filter by. */
        WebhookQuery: components["schemas"]["WebhookStatus"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description Media types that the operation reads. Sent if it does not read the Content-Type.
         * @example application/json, application/x-www-form-urlencoded, multipart/form-data
         */
        Accept: components["schemas"]["mediaTypeList"];
        /**
         * @description Content codings that the service reads. Sent if it does not read the Content-Encoding.
         * @example gzip, deflate, br, zstd
         */
        "Accept-Encoding": components["schemas"]["codingList"];
        /**
         * @description `true` if this is the stored outcome of an earlier request with the same Idempotency-Key.
         * @example true
         */
        "Idempotent-Replayed": "true";
        /**
         * @description Page about the error code, as a link of the relation `help` (RFC 8288). Its address names the code.
         * @example <http://localhost:3000/docs/errors#CARD_NOT_FOUND>; rel="help"
         */
        Link: components["schemas"]["helpLinkValue"];
        /**
         * @description Address of the file, valid for 5 minutes.
         * @example http://localhost:3000/files/statements/0195500a-3c00-7d40-8b5e-3d2c9b7a4e64?expires=1772366700&signature=Zm9vYmFy
         */
        Location: components["schemas"]["fileUrl"];
        /**
         * @description Requests admitted in the window that is closest to its limit.
         * @example 10
         */
        "RateLimit-Limit": components["schemas"]["limitValue"];
        /**
         * @description Requests admitted in the window that is closest to its limit.
         * @example 2
         */
        "RateLimit-Limit_2": components["schemas"]["limitValue"];
        /**
         * @description Requests admitted in the window that is closest to its limit.
         * @example 5
         */
        "RateLimit-Limit_3": components["schemas"]["limitValue"];
        /**
         * @description Applied limit: its tier and window, with `q` requests per `w` seconds.
         * @example "default-per-second";q=10;w=1
         */
        "RateLimit-Policy": components["schemas"]["policyValue"];
        /**
         * @description Applied limit: its tier and window, with `q` requests per `w` seconds.
         * @example "identity-verification-per-second";q=2;w=1
         */
        "RateLimit-Policy_2": components["schemas"]["policyValue"];
        /**
         * @description Applied limit: its tier and window, with `q` requests per `w` seconds.
         * @example "account-creation-per-second";q=5;w=1
         */
        "RateLimit-Policy_3": components["schemas"]["policyValue"];
        /**
         * @description Applied limit: its tier and window, with `q` requests per `w` seconds.
         * @example "withdrawals-per-second";q=5;w=1
         */
        "RateLimit-Policy_4": components["schemas"]["policyValue"];
        /**
         * @description Applied limit: its tier and window, with `q` requests per `w` seconds.
         * @example "card-issuance-per-second";q=5;w=1
         */
        "RateLimit-Policy_5": components["schemas"]["policyValue"];
        /**
         * @description Applied limit: its tier and window, with `q` requests per `w` seconds.
         * @example "card-operations-per-second";q=5;w=1
         */
        "RateLimit-Policy_6": components["schemas"]["policyValue"];
        /**
         * @description Applied limit: its tier and window, with `q` requests per `w` seconds.
         * @example "activity-per-second";q=10;w=1
         */
        "RateLimit-Policy_7": components["schemas"]["policyValue"];
        /**
         * @description Requests remaining in that window.
         * @example 9
         */
        "RateLimit-Remaining": components["schemas"]["remainingValue"];
        /**
         * @description Requests remaining in that window.
         * @example 1
         */
        "RateLimit-Remaining_2": components["schemas"]["remainingValue"];
        /**
         * @description Requests remaining in that window.
         * @example 4
         */
        "RateLimit-Remaining_3": components["schemas"]["remainingValue"];
        /**
         * @description Unix time in seconds at which that window admits the next request.
         * @example 1772366401
         */
        "RateLimit-Reset": components["schemas"]["epochSeconds"];
        /**
         * @description Seconds to wait; a retry after exactly this time is admitted.
         * @example 1
         */
        "Retry-After": components["schemas"]["waitSeconds"];
        /**
         * @description Seconds to wait; a retry after exactly this time is admitted.
         * @example 1
         */
        "Retry-After_2": components["schemas"]["waitSeconds"];
        /**
         * @description Date of the interface that served this response.
         * @example 2025-02-14
         */
        "Service-Version": components["schemas"]["versionDate"];
        /**
         * @description Scheme of the keys that the service accepts.
         * @example Bearer
         */
        "WWW-Authenticate": "Bearer";
        /**
         * @description Same value as RateLimit-Limit.
         * @example 10
         */
        "X-RateLimit-Limit": components["schemas"]["limitValue"];
        /**
         * @description Same value as RateLimit-Limit.
         * @example 2
         */
        "X-RateLimit-Limit_2": components["schemas"]["limitValue"];
        /**
         * @description Same value as RateLimit-Limit.
         * @example 5
         */
        "X-RateLimit-Limit_3": components["schemas"]["limitValue"];
        /**
         * @description Same value as RateLimit-Remaining.
         * @example 9
         */
        "X-RateLimit-Remaining": components["schemas"]["remainingValue"];
        /**
         * @description Same value as RateLimit-Remaining.
         * @example 1
         */
        "X-RateLimit-Remaining_2": components["schemas"]["remainingValue"];
        /**
         * @description Same value as RateLimit-Remaining.
         * @example 4
         */
        "X-RateLimit-Remaining_3": components["schemas"]["remainingValue"];
        /**
         * @description Same value as RateLimit-Reset.
         * @example 1772366401
         */
        "X-RateLimit-Reset": components["schemas"]["epochSeconds"];
        /**
         * @description Id of this request in the service's logs; quote it when you contact support.
         * @example req_0195500a3c007a108f3e5d2c9b7a4e61
         */
        "X-Request-Id": components["schemas"]["requestIdValue"];
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listEvents: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Event type to filter by. Repeat it to list the events of several types. */
                type?: components["parameters"]["EventTypeQuery"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["EventRecord"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["EventRecord"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["EVENT_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listEventDeliveries: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of an event's deliveries. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["Delivery"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["EVENT_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    resendEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description Optional. The same fields in each media type. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ResendEventRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ResendEventRequest"];
                "multipart/form-data": components["schemas"]["ResendEventRequest"];
            };
        };
        responses: {
            /** @description The new deliveries, each to one endpoint. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["Delivery"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            /**
             * @description WEBHOOK_INVALID_STATE: The webhook endpoint's status or mode does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_WEBHOOK_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            /**
             * @description EVENT_NOT_FOUND: No event has this id.
             *
             *     WEBHOOK_NOT_FOUND: No webhook endpoint has this id.
             */
            404: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_EVENT_NOT_FOUND"] | components["schemas"]["Error_WEBHOOK_NOT_FOUND"];
                };
            };
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Status to filter by. */
                status?: components["parameters"]["WebhookQuery"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of webhook endpoints. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["Webhook"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateWebhookRequest"];
                "multipart/form-data": components["schemas"]["CreateWebhookRequest"];
            };
        };
        responses: {
            /** @description The new webhook endpoint with its secret. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /**
             * @description INVALID_WEBHOOK_URL: The url must use HTTPS and be reachable from the public internet.
             *
             *     WEBHOOK_LIMIT_EXCEEDED: The project has reached its limit of active notification endpoints; disable one.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_INVALID_WEBHOOK_URL"] | components["schemas"]["Error_WEBHOOK_LIMIT_EXCEEDED"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            /**
             * @description REQUEST_WEBHOOK_NOT_ALLOWED: The project cannot register this REQUEST endpoint; detail.reason says why.
             *
             *     API_KEY_IP_NOT_ALLOWED: The caller's address is not on this API key's allowlist.
             */
            403: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_REQUEST_WEBHOOK_NOT_ALLOWED"] | components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
                };
            };
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook endpoint. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["WEBHOOK_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateWebhookRequest"];
                "multipart/form-data": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        responses: {
            /** @description The updated webhook endpoint. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /**
             * @description INVALID_WEBHOOK_URL: The url must use HTTPS and be reachable from the public internet.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_INVALID_WEBHOOK_URL"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["WEBHOOK_NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_2"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_2"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    disableWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook endpoint, now DISABLED. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /**
             * @description WEBHOOK_INVALID_STATE: The webhook endpoint's status or mode does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_WEBHOOK_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["WEBHOOK_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook endpoint with its secret. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /**
             * @description WEBHOOK_INVALID_STATE: The webhook endpoint's status or mode does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_WEBHOOK_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["WEBHOOK_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new event. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["EventRecord"];
                };
            };
            /**
             * @description WEBHOOK_INVALID_STATE: The webhook endpoint's status or mode does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_WEBHOOK_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["WEBHOOK_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listStatements: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Status to filter by. */
                status?: components["parameters"]["StatementQuery"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of statements. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["Statement"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createStatement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStatementRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateStatementRequest"];
                "multipart/form-data": components["schemas"]["CreateStatementRequest"];
            };
        };
        responses: {
            /** @description The new statement. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    getStatement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statement. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Statement"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["STATEMENT_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    downloadStatement: {
        parameters: {
            query?: {
                /** @description CSV for programs, XLSX for people. */
                format?: components["parameters"]["StatementDownloadFormat"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `Accept: application/json`: a link to the file. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["StatementLink"];
                };
            };
            /** @description Without `Accept: application/json`: a redirect to the file. */
            302: {
                headers: StandardHeaders & {
                    Location: components["headers"]["Location"];
                };
                content?: never;
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["STATEMENT_NOT_FOUND"];
            /**
             * @description STATEMENT_NOT_READY: The file is still being prepared; wait for STATEMENT_STATUS_UPDATED.
             *
             *     STATEMENT_FAILED: The file could not be produced; request a new statement.
             */
            409: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_STATEMENT_NOT_READY"] | components["schemas"]["Error_STATEMENT_FAILED"];
                };
            };
            410: components["responses"]["STATEMENT_EXPIRED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getUserApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user application. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["UserApplication"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["USER_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    advanceUserApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdvanceUserApplicationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["AdvanceUserApplicationRequest"];
                "multipart/form-data": components["schemas"]["AdvanceUserApplicationRequest"];
            };
        };
        responses: {
            /** @description The user application after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["UserApplication"];
                };
            };
            /**
             * @description USER_APPLICATION_INVALID_STATE: The application's status does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_USER_APPLICATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_2"];
            /**
             * @description VERIFICATION_METHOD_NOT_ENABLED: The project does not allow this verification method.
             *
             *     API_KEY_IP_NOT_ALLOWED: The caller's address is not on this API key's allowlist.
             */
            403: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_VERIFICATION_METHOD_NOT_ENABLED"] | components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
                };
            };
            404: components["responses"]["USER_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_2"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_3"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_3"];
            422: components["responses"]["VALIDATION_ERROR_2"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_2"];
            500: components["responses"]["INTERNAL_ERROR_3"];
            503: components["responses"]["SERVICE_UNAVAILABLE_3"];
        };
    };
    simulateUserApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateUserApplicationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateUserApplicationRequest"];
                "multipart/form-data": components["schemas"]["SimulateUserApplicationRequest"];
            };
        };
        responses: {
            /** @description The user application after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["UserApplication"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["USER_NOT_FOUND_3"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description External id of the active user to return. */
                externalId?: components["parameters"]["UserQueryExternalId"];
                /** @description Id of the company whose employees to return. */
                companyId?: components["parameters"]["UserQueryCompanyId"];
                /** @description Country of residence to filter by. */
                residenceCountry?: components["parameters"]["UserQueryResidenceCountry"];
                /** @description Email address to filter by, in any case. */
                email?: components["parameters"]["UserQueryEmail"];
                /** @description Status of the user's application to filter by. */
                applicationStatus?: components["parameters"]["UserQueryApplicationStatus"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["User"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateUserRequest"];
                "multipart/form-data": components["schemas"]["CreateUserRequest"];
            };
        };
        responses: {
            /** @description The new user. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["COMPANY_NOT_FOUND"];
            /**
             * @description EXTERNAL_ID_ALREADY_EXISTS: Another active user has this externalId.
             *
             *     IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff.
             */
            409: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_EXTERNAL_ID_ALREADY_EXISTS"] | components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["USER_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted; the body is empty. */
            204: {
                headers: StandardHeaders;
                content?: never;
            };
            /**
             * @description USER_NOT_DELETABLE: The user has accounts that cannot be closed; detail.accounts says why.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_USER_NOT_DELETABLE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["USER_NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_2"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_2"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateUserRequest"];
                "multipart/form-data": components["schemas"]["UpdateUserRequest"];
            };
        };
        responses: {
            /** @description The updated user. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /**
             * @description USER_IDENTITY_SUBMITTED: The user's application was submitted with this identity, so it cannot change.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_USER_IDENTITY_SUBMITTED"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            /**
             * @description USER_NOT_FOUND: No user has this id.
             *
             *     COMPANY_NOT_FOUND: No company has this id.
             */
            404: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_USER_NOT_FOUND"] | components["schemas"]["Error_COMPANY_NOT_FOUND"];
                };
            };
            409: components["responses"]["EXTERNAL_ID_ALREADY_EXISTS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_2"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_2"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Account type to filter by. */
                type?: components["parameters"]["AccountQueryType"];
                /** @description Id of the owner, a user or company, to filter by. */
                ownerId?: components["parameters"]["AccountQueryOwnerId"];
                /** @description Status to filter by. */
                status?: components["parameters"]["AccountQueryStatus"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["Account"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccountRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAccountRequest"];
                "multipart/form-data": components["schemas"]["CreateAccountRequest"];
            };
        };
        responses: {
            /** @description The new account. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /**
             * @description COMPANY_ACCOUNT_NOT_ALLOWED: A consumer program cannot have company accounts.
             *
             *     USER_APPLICATION_INVALID_STATE: The application's status does not allow this operation.
             *
             *     COMPANY_INVALID_STATE: The company's status does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_COMPANY_ACCOUNT_NOT_ALLOWED"] | components["schemas"]["Error_USER_APPLICATION_INVALID_STATE"] | components["schemas"]["Error_COMPANY_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_3"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_3"];
            /**
             * @description USER_NOT_FOUND: No user has this id.
             *
             *     COMPANY_NOT_FOUND: No company has this id.
             */
            404: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_USER_NOT_FOUND"] | components["schemas"]["Error_COMPANY_NOT_FOUND"];
                };
            };
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_3"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_4"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_4"];
            422: components["responses"]["VALIDATION_ERROR_3"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_3"];
            500: components["responses"]["INTERNAL_ERROR_4"];
            503: components["responses"]["SERVICE_UNAVAILABLE_4"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["ACCOUNT_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMetadataRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateMetadataRequest"];
                "multipart/form-data": components["schemas"]["UpdateMetadataRequest"];
            };
        };
        responses: {
            /** @description The updated account. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["ACCOUNT_NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_2"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_2"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    closeAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account, now CLOSED. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /**
             * @description ACCOUNT_NOT_ACTIVE: The account is not active.
             *
             *     ACCOUNT_NOT_CLOSABLE: The account cannot be closed; detail.reasons says why.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_ACCOUNT_NOT_ACTIVE"] | components["schemas"]["Error_ACCOUNT_NOT_CLOSABLE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["ACCOUNT_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listAccountEntries: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Id of the resource that caused the entries, such as a card transaction. */
                sourceId?: components["parameters"]["AccountEntryQuerySourceId"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of account entries. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["AccountEntry"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["ACCOUNT_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listDepositAddresses: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deposit addresses. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["DepositAddress"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["ACCOUNT_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getDepositAddress: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the account.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["DepositAddressPathId"];
                /**
                 * @description Id of a deposit address of this account.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                depositAddressId: components["parameters"]["DepositAddressPathDepositAddressId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deposit address. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["DepositAddressWithAssets"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            /**
             * @description ACCOUNT_NOT_FOUND: No account has this id.
             *
             *     DEPOSIT_ADDRESS_NOT_FOUND: No deposit address has this id or address.
             */
            404: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_ACCOUNT_NOT_FOUND"] | components["schemas"]["Error_DEPOSIT_ADDRESS_NOT_FOUND"];
                };
            };
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getBankDetails: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bank details. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["BankDetails"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            /**
             * @description FIAT_DEPOSITS_NOT_ENABLED: Bank transfers are not enabled for this project or account.
             *
             *     API_KEY_IP_NOT_ALLOWED: The caller's address is not on this API key's allowlist.
             */
            403: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_FIAT_DEPOSITS_NOT_ENABLED"] | components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
                };
            };
            404: components["responses"]["ACCOUNT_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    simulateAccountStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateAccountStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateAccountStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateAccountStatusRequest"];
            };
        };
        responses: {
            /** @description The account after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["ACCOUNT_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listCryptoDeposits: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Id of the account to filter by. */
                accountId?: components["parameters"]["CryptoDepositQueryAccountId"];
                /** @description Status to filter by. */
                status?: components["parameters"]["CryptoDepositQueryStatus"];
                /** @description Asset to filter by. */
                assetId?: components["parameters"]["CryptoDepositQueryAssetId"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of crypto deposits. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["CryptoDeposit"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getCryptoDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The crypto deposit. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["CryptoDeposit"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["CRYPTO_DEPOSIT_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listFiatDeposits: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Id of the account to filter by. */
                accountId?: components["parameters"]["FiatDepositQuery"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of fiat deposits. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["FiatDeposit"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getFiatDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fiat deposit. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["FiatDeposit"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["FIAT_DEPOSIT_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    simulateCryptoDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCryptoDepositRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCryptoDepositRequest"];
                "multipart/form-data": components["schemas"]["SimulateCryptoDepositRequest"];
            };
        };
        responses: {
            /** @description The new crypto deposit. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CryptoDeposit"];
                };
            };
            /**
             * @description ASSET_NOT_ACCEPTED: The deposit address does not accept this asset.
             *
             *     SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_ASSET_NOT_ACCEPTED"] | components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["DEPOSIT_ADDRESS_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateCryptoDepositStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCryptoDepositStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCryptoDepositStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateCryptoDepositStatusRequest"];
            };
        };
        responses: {
            /** @description The crypto deposit after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CryptoDeposit"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["CRYPTO_DEPOSIT_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateFiatDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateFiatDepositRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateFiatDepositRequest"];
                "multipart/form-data": components["schemas"]["SimulateFiatDepositRequest"];
            };
        };
        responses: {
            /** @description The new fiat deposit. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["FiatDeposit"];
                };
            };
            /**
             * @description SIMULATION_UNSUPPORTED_CURRENCY: The simulation does not accept this currency; detail names the accepted one.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_UNSUPPORTED_CURRENCY"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            /**
             * @description FIAT_DEPOSITS_NOT_ENABLED: Bank transfers are not enabled for this project or account.
             *
             *     API_KEY_IP_NOT_ALLOWED: The caller's address is not on this API key's allowlist.
             */
            403: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_FIAT_DEPOSITS_NOT_ENABLED"] | components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
                };
            };
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listCryptoWithdrawals: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Id of the account to filter by. */
                accountId?: components["parameters"]["CryptoWithdrawalQueryAccountId"];
                /** @description Status to filter by. */
                status?: components["parameters"]["CryptoWithdrawalQueryStatus"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of crypto withdrawals. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["CryptoWithdrawal"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createCryptoWithdrawal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCryptoWithdrawalRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCryptoWithdrawalRequest"];
                "multipart/form-data": components["schemas"]["CreateCryptoWithdrawalRequest"];
            };
        };
        responses: {
            /** @description The new crypto withdrawal. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CryptoWithdrawal"];
                };
            };
            /**
             * @description ACCOUNT_NOT_ACTIVE: The account is not active.
             *
             *     USER_APPLICATION_INVALID_STATE: The application's status does not allow this operation.
             *
             *     ACCOUNT_SIGNER_NOT_REGISTERED: The account has no signer; withdrawals need one.
             *
             *     INSUFFICIENT_FUNDS: The amount exceeds the account's available balance.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_ACCOUNT_NOT_ACTIVE"] | components["schemas"]["Error_USER_APPLICATION_INVALID_STATE"] | components["schemas"]["Error_ACCOUNT_SIGNER_NOT_REGISTERED"] | components["schemas"]["Error_INSUFFICIENT_FUNDS"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_4"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_4"];
            404: components["responses"]["ACCOUNT_NOT_FOUND_3"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_4"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_5"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_5"];
            422: components["responses"]["VALIDATION_ERROR_4"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_4"];
            500: components["responses"]["INTERNAL_ERROR_5"];
            503: components["responses"]["SERVICE_UNAVAILABLE_5"];
        };
    };
    getCryptoWithdrawal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The crypto withdrawal. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["CryptoWithdrawal"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["CRYPTO_WITHDRAWAL_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getCryptoWithdrawalPayload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The withdrawal payload. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["WithdrawalPayload"];
                };
            };
            /**
             * @description CRYPTO_WITHDRAWAL_INVALID_STATE: The withdrawal's status does not allow this operation.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_INVALID_STATE"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_4"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_5"];
            404: components["responses"]["CRYPTO_WITHDRAWAL_NOT_FOUND_2"];
            422: components["responses"]["VALIDATION_ERROR_4"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_4"];
            500: components["responses"]["INTERNAL_ERROR_6"];
            503: components["responses"]["SERVICE_UNAVAILABLE_6"];
        };
    };
    signCryptoWithdrawal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignCryptoWithdrawalRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SignCryptoWithdrawalRequest"];
                "multipart/form-data": components["schemas"]["SignCryptoWithdrawalRequest"];
            };
        };
        responses: {
            /** @description The crypto withdrawal, now PROCESSING. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CryptoWithdrawal"];
                };
            };
            /**
             * @description CRYPTO_WITHDRAWAL_INVALID_STATE: The withdrawal's status does not allow this operation.
             *
             *     CRYPTO_WITHDRAWAL_SIGNATURE_INVALID: The signature does not match the account's signer and this withdrawal's payload.
             *
             *     ACCOUNT_NOT_ACTIVE: The account is not active.
             *
             *     USER_APPLICATION_INVALID_STATE: The application's status does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_INVALID_STATE"] | components["schemas"]["Error_CRYPTO_WITHDRAWAL_SIGNATURE_INVALID"] | components["schemas"]["Error_ACCOUNT_NOT_ACTIVE"] | components["schemas"]["Error_USER_APPLICATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_4"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_4"];
            404: components["responses"]["CRYPTO_WITHDRAWAL_NOT_FOUND_3"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_4"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_5"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_5"];
            422: components["responses"]["VALIDATION_ERROR_4"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_4"];
            500: components["responses"]["INTERNAL_ERROR_5"];
            503: components["responses"]["SERVICE_UNAVAILABLE_5"];
        };
    };
    cancelCryptoWithdrawal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The crypto withdrawal, now CANCELLED. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CryptoWithdrawal"];
                };
            };
            /**
             * @description CRYPTO_WITHDRAWAL_INVALID_STATE: The withdrawal's status does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["CRYPTO_WITHDRAWAL_NOT_FOUND_4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateCryptoWithdrawalStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCryptoWithdrawalStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCryptoWithdrawalStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateCryptoWithdrawalStatusRequest"];
            };
        };
        responses: {
            /** @description The crypto withdrawal after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CryptoWithdrawal"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["CRYPTO_WITHDRAWAL_NOT_FOUND_4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listSignerChanges: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Id of the account to filter by. */
                accountId?: components["parameters"]["SignerChangeQueryAccountId"];
                /** @description Status to filter by. */
                status?: components["parameters"]["SignerChangeQueryStatus"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of signer changes. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["SignerChange"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createSignerChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSignerChangeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateSignerChangeRequest"];
                "multipart/form-data": components["schemas"]["CreateSignerChangeRequest"];
            };
        };
        responses: {
            /** @description The new signer change. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["SignerChange"];
                };
            };
            /**
             * @description ACCOUNT_NOT_ACTIVE: The account is not active.
             *
             *     SIGNER_CHANGE_NOT_ALLOWED: The account's signer cannot be changed to this address.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_ACCOUNT_NOT_ACTIVE"] | components["schemas"]["Error_SIGNER_CHANGE_NOT_ALLOWED"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["ACCOUNT_NOT_FOUND_2"];
            /**
             * @description SIGNER_CHANGE_ALREADY_OPEN: The account already has an open signer change.
             *
             *     IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff.
             */
            409: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIGNER_CHANGE_ALREADY_OPEN"] | components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    getSignerChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signer change. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["SignerChange"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["SIGNER_CHANGE_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getSignerChangePayload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signer change payload. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["SignerChangePayload"];
                };
            };
            /**
             * @description SIGNER_CHANGE_INVALID_STATE: The signer change's status does not allow this operation.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIGNER_CHANGE_INVALID_STATE"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["SIGNER_CHANGE_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    signSignerChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignSignerChangeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SignSignerChangeRequest"];
                "multipart/form-data": components["schemas"]["SignSignerChangeRequest"];
            };
        };
        responses: {
            /** @description The signer change after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["SignerChange"];
                };
            };
            /**
             * @description SIGNER_CHANGE_INVALID_STATE: The signer change's status does not allow this operation.
             *
             *     SIGNER_CHANGE_SIGNATURE_INVALID: A signature does not match its wallet and this signer change's payload.
             *
             *     ACCOUNT_NOT_ACTIVE: The account is not active.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIGNER_CHANGE_INVALID_STATE"] | components["schemas"]["Error_SIGNER_CHANGE_SIGNATURE_INVALID"] | components["schemas"]["Error_ACCOUNT_NOT_ACTIVE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["SIGNER_CHANGE_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    cancelSignerChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signer change, now CANCELLED. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["SignerChange"];
                };
            };
            /**
             * @description SIGNER_CHANGE_INVALID_STATE: The signer change's status does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIGNER_CHANGE_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["SIGNER_CHANGE_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateSignerChangeStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateSignerChangeStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateSignerChangeStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateSignerChangeStatusRequest"];
            };
        };
        responses: {
            /** @description The signer change after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["SignerChange"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["SIGNER_CHANGE_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listThreeDsChallenges: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Id of the card to filter by. */
                cardId?: components["parameters"]["ThreeDsChallengeQueryCardId"];
                /** @description Status to filter by. */
                status?: components["parameters"]["ThreeDsChallengeQueryStatus"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of 3DS challenges. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["ThreeDsChallenge"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getThreeDsChallenge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The 3DS challenge. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["ThreeDsChallenge"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["3DS_CHALLENGE_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    respondToThreeDsChallenge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RespondToThreeDsChallengeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RespondToThreeDsChallengeRequest"];
                "multipart/form-data": components["schemas"]["RespondToThreeDsChallengeRequest"];
            };
        };
        responses: {
            /** @description Success with an empty body. */
            204: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content?: never;
            };
            /**
             * @description 3DS_CHALLENGE_INVALID_STATE: The challenge was already answered or has expired.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_3DS_CHALLENGE_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["3DS_CHALLENGE_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateThreeDsChallenge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateThreeDsChallengeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateThreeDsChallengeRequest"];
                "multipart/form-data": components["schemas"]["SimulateThreeDsChallengeRequest"];
            };
        };
        responses: {
            /** @description The new 3DS challenge. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["ThreeDsChallenge"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["CARD_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listCards: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Id of the user to filter by. */
                userId?: components["parameters"]["CardQueryUserId"];
                /** @description Id of the account to filter by. */
                accountId?: components["parameters"]["CardQueryAccountId"];
                /** @description Status to filter by. */
                status?: components["parameters"]["CardQueryStatus"];
                /** @description Card type to filter by. */
                type?: components["parameters"]["CardQueryType"];
                /** @description Last four digits to filter by. */
                last4?: components["parameters"]["CardQueryLast4"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of cards. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["Card"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCardRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCardRequest"];
                "multipart/form-data": components["schemas"]["CreateCardRequest"];
            };
        };
        responses: {
            /** @description The new card. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description USER_APPLICATION_INVALID_STATE: The application's status does not allow this operation.
             *
             *     CARDHOLDER_COUNTRY_NOT_SUPPORTED: Cards cannot be issued to residents of this country.
             *
             *     CARD_ACCOUNT_NOT_ALLOWED: Use the user's own account or, in commercial programs, an account of the employer.
             *
             *     COMPANY_INVALID_STATE: The company's status does not allow this operation.
             *
             *     ACCOUNT_NOT_ACTIVE: The account is not active.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_USER_APPLICATION_INVALID_STATE"] | components["schemas"]["Error_CARDHOLDER_COUNTRY_NOT_SUPPORTED"] | components["schemas"]["Error_CARD_ACCOUNT_NOT_ALLOWED"] | components["schemas"]["Error_COMPANY_INVALID_STATE"] | components["schemas"]["Error_ACCOUNT_NOT_ACTIVE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_5"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_6"];
            /**
             * @description USER_NOT_FOUND: No user has this id.
             *
             *     ACCOUNT_NOT_FOUND: No account has this id.
             */
            404: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_USER_NOT_FOUND"] | components["schemas"]["Error_ACCOUNT_NOT_FOUND"];
                };
            };
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_5"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_6"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_6"];
            422: components["responses"]["VALIDATION_ERROR_5"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_5"];
            500: components["responses"]["INTERNAL_ERROR_7"];
            503: components["responses"]["SERVICE_UNAVAILABLE_7"];
        };
    };
    getCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["CARD_NOT_FOUND_2"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    deleteCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card, now TERMINATED. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_7"];
            404: components["responses"]["CARD_NOT_FOUND_3"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_7"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_7"];
            422: components["responses"]["VALIDATION_ERROR_6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_6"];
            500: components["responses"]["INTERNAL_ERROR_8"];
            503: components["responses"]["SERVICE_UNAVAILABLE_8"];
        };
    };
    updateCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMetadataRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateMetadataRequest"];
                "multipart/form-data": components["schemas"]["UpdateMetadataRequest"];
            };
        };
        responses: {
            /** @description The updated card. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["CARD_NOT_FOUND_2"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_2"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_2"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    replaceCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceCardRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ReplaceCardRequest"];
                "multipart/form-data": components["schemas"]["ReplaceCardRequest"];
            };
        };
        responses: {
            /** @description The new card. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this operation.
             *
             *     CARD_ALREADY_REPLACED: The card was already replaced; detail names its replacement.
             *
             *     USER_APPLICATION_INVALID_STATE: The application's status does not allow this operation.
             *
             *     CARDHOLDER_COUNTRY_NOT_SUPPORTED: Cards cannot be issued to residents of this country.
             *
             *     CARD_ACCOUNT_NOT_ALLOWED: Use the user's own account or, in commercial programs, an account of the employer.
             *
             *     COMPANY_INVALID_STATE: The company's status does not allow this operation.
             *
             *     ACCOUNT_NOT_ACTIVE: The account is not active.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_CARD_ALREADY_REPLACED"] | components["schemas"]["Error_USER_APPLICATION_INVALID_STATE"] | components["schemas"]["Error_CARDHOLDER_COUNTRY_NOT_SUPPORTED"] | components["schemas"]["Error_CARD_ACCOUNT_NOT_ALLOWED"] | components["schemas"]["Error_COMPANY_INVALID_STATE"] | components["schemas"]["Error_ACCOUNT_NOT_ACTIVE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_5"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_6"];
            /**
             * @description CARD_NOT_FOUND: No card has this id.
             *
             *     USER_NOT_FOUND: No user has this id.
             */
            404: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_NOT_FOUND"] | components["schemas"]["Error_USER_NOT_FOUND"];
                };
            };
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_5"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_6"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_6"];
            422: components["responses"]["VALIDATION_ERROR_5"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_5"];
            500: components["responses"]["INTERNAL_ERROR_7"];
            503: components["responses"]["SERVICE_UNAVAILABLE_7"];
        };
    };
    freezeCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_8"];
            404: components["responses"]["CARD_NOT_FOUND_4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_8"];
            422: components["responses"]["VALIDATION_ERROR_6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_6"];
            500: components["responses"]["INTERNAL_ERROR_9"];
            503: components["responses"]["SERVICE_UNAVAILABLE_9"];
        };
    };
    unfreezeCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_8"];
            404: components["responses"]["CARD_NOT_FOUND_4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_8"];
            422: components["responses"]["VALIDATION_ERROR_6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_6"];
            500: components["responses"]["INTERNAL_ERROR_9"];
            503: components["responses"]["SERVICE_UNAVAILABLE_9"];
        };
    };
    blockCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card, now BLOCKED. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_8"];
            404: components["responses"]["CARD_NOT_FOUND_4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_8"];
            422: components["responses"]["VALIDATION_ERROR_6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_6"];
            500: components["responses"]["INTERNAL_ERROR_9"];
            503: components["responses"]["SERVICE_UNAVAILABLE_9"];
        };
    };
    unblockCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this operation.
             *
             *     CARD_BLOCK_NOT_LIFTABLE: Unblocking cannot lift this card's block; see its blockReason.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_CARD_BLOCK_NOT_LIFTABLE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_8"];
            404: components["responses"]["CARD_NOT_FOUND_4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_8"];
            422: components["responses"]["VALIDATION_ERROR_6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_6"];
            500: components["responses"]["INTERNAL_ERROR_9"];
            503: components["responses"]["SERVICE_UNAVAILABLE_9"];
        };
    };
    revealCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The encrypted card details. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["EncryptedCardDetails"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this operation.
             *
             *     CARD_DETAILS_KEY_NOT_REGISTERED: Card details are returned only encrypted; register a public key first.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_CARD_DETAILS_KEY_NOT_REGISTERED"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_8"];
            404: components["responses"]["CARD_NOT_FOUND_4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_8"];
            422: components["responses"]["VALIDATION_ERROR_6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_6"];
            500: components["responses"]["INTERNAL_ERROR_9"];
            503: components["responses"]["SERVICE_UNAVAILABLE_9"];
        };
    };
    revealCardPan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The encrypted card details. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["EncryptedCardDetails"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this operation.
             *
             *     CARD_DETAILS_KEY_NOT_REGISTERED: Card details are returned only encrypted; register a public key first.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_CARD_DETAILS_KEY_NOT_REGISTERED"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_8"];
            404: components["responses"]["CARD_NOT_FOUND_4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_8"];
            422: components["responses"]["VALIDATION_ERROR_6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_6"];
            500: components["responses"]["INTERNAL_ERROR_9"];
            503: components["responses"]["SERVICE_UNAVAILABLE_9"];
        };
    };
    setCardPin: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetCardPinRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SetCardPinRequest"];
                "multipart/form-data": components["schemas"]["SetCardPinRequest"];
            };
        };
        responses: {
            /** @description Success with an empty body. */
            204: {
                headers: StandardHeaders;
                content?: never;
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_7"];
            404: components["responses"]["CARD_NOT_FOUND_3"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_7"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_7"];
            422: components["responses"]["VALIDATION_ERROR_6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_6"];
            500: components["responses"]["INTERNAL_ERROR_8"];
            503: components["responses"]["SERVICE_UNAVAILABLE_8"];
        };
    };
    getCardActivationCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The activation code. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["CardActivationCode"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this operation.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_7"];
            404: components["responses"]["CARD_NOT_FOUND_3"];
            422: components["responses"]["VALIDATION_ERROR_6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_6"];
            500: components["responses"]["INTERNAL_ERROR_8"];
            503: components["responses"]["SERVICE_UNAVAILABLE_8"];
        };
    };
    activateCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivateCardRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ActivateCardRequest"];
                "multipart/form-data": components["schemas"]["ActivateCardRequest"];
            };
        };
        responses: {
            /** @description The card, now ACTIVE. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this operation.
             *
             *     CARD_ACTIVATION_CODE_INVALID: The activation code is wrong or expired.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_CARD_ACTIVATION_CODE_INVALID"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_8"];
            404: components["responses"]["CARD_NOT_FOUND_4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_8"];
            422: components["responses"]["VALIDATION_ERROR_6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_6"];
            500: components["responses"]["INTERNAL_ERROR_9"];
            503: components["responses"]["SERVICE_UNAVAILABLE_9"];
        };
    };
    pushProvisionCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushProvisionCardRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["PushProvisionCardRequest"];
                "multipart/form-data": components["schemas"]["PushProvisionCardRequest"];
            };
        };
        responses: {
            /** @description The card provisioning. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardProvisioning"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this operation.
             *
             *     COMPANY_INVALID_STATE: The company's status does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_COMPANY_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_8"];
            404: components["responses"]["CARD_NOT_FOUND_4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_8"];
            422: components["responses"]["VALIDATION_ERROR_6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_6"];
            500: components["responses"]["INTERNAL_ERROR_9"];
            503: components["responses"]["SERVICE_UNAVAILABLE_9"];
        };
    };
    setCard3dsChallengeMethod: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetThreeDsChallengeMethodRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SetThreeDsChallengeMethodRequest"];
                "multipart/form-data": components["schemas"]["SetThreeDsChallengeMethodRequest"];
            };
        };
        responses: {
            /** @description The card after this request. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_7"];
            404: components["responses"]["CARD_NOT_FOUND_3"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_7"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_7"];
            422: components["responses"]["VALIDATION_ERROR_6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_6"];
            500: components["responses"]["INTERNAL_ERROR_8"];
            503: components["responses"]["SERVICE_UNAVAILABLE_8"];
        };
    };
    simulateCardBlock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCardBlockRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCardBlockRequest"];
                "multipart/form-data": components["schemas"]["SimulateCardBlockRequest"];
            };
        };
        responses: {
            /** @description The card after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["CARD_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    getCardDetailsKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card details key. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["CardDetailsKey"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["CARD_DETAILS_KEY_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    putCardDetailsKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutCardDetailsKeyRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["PutCardDetailsKeyRequest"];
                "multipart/form-data": components["schemas"]["PutCardDetailsKeyRequest"];
            };
        };
        responses: {
            /** @description The card details key after this request. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["CardDetailsKey"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_2"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_2"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    simulateTokenization: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateTokenizationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateTokenizationRequest"];
                "multipart/form-data": components["schemas"]["SimulateTokenizationRequest"];
            };
        };
        responses: {
            /** @description The new tokenization. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Tokenization"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["CARD_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listFraudAlerts: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Id of the card to filter by. */
                cardId?: components["parameters"]["FraudAlertQueryCardId"];
                /** @description Id of the transaction to filter by. */
                transactionId?: components["parameters"]["FraudAlertQueryTransactionId"];
                /** @description Status to filter by. */
                status?: components["parameters"]["FraudAlertQueryStatus"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of fraud alerts. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["FraudAlert"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getFraudAlert: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fraud alert. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["FraudAlert"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["FRAUD_ALERT_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    respondToFraudAlert: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RespondToFraudAlertRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RespondToFraudAlertRequest"];
                "multipart/form-data": components["schemas"]["RespondToFraudAlertRequest"];
            };
        };
        responses: {
            /** @description The fraud alert after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["FraudAlert"];
                };
            };
            /**
             * @description FRAUD_ALERT_INVALID_STATE: The fraud alert was already answered.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_FRAUD_ALERT_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["FRAUD_ALERT_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateFraudAlert: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateFraudAlertRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateFraudAlertRequest"];
                "multipart/form-data": components["schemas"]["SimulateFraudAlertRequest"];
            };
        };
        responses: {
            /** @description The new fraud alert. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["FraudAlert"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["TRANSACTION_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listCardTransactions: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Id of the card to filter by. */
                cardId?: components["parameters"]["CardTransactionQueryCardId"];
                /** @description Id of the account to filter by. */
                accountId?: components["parameters"]["CardTransactionQueryAccountId"];
                /** @description Id of the user to filter by. */
                userId?: components["parameters"]["CardTransactionQueryUserId"];
                /** @description Status to filter by. */
                status?: components["parameters"]["CardTransactionQueryStatus"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of card transactions. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["CardTransaction"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getCardTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card transaction. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["TRANSACTION_NOT_FOUND_2"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    updateCardTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMetadataRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateMetadataRequest"];
                "multipart/form-data": components["schemas"]["UpdateMetadataRequest"];
            };
        };
        responses: {
            /** @description The updated card transaction. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["TRANSACTION_NOT_FOUND_2"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_2"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_2"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    reportCardTransactionFraud: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success with an empty body. */
            204: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content?: never;
            };
            /**
             * @description MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["TRANSACTION_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateAuthorization: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateAuthorizationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateAuthorizationRequest"];
                "multipart/form-data": components["schemas"]["SimulateAuthorizationRequest"];
            };
        };
        responses: {
            /** @description The new card transaction. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     SIMULATION_UNSUPPORTED_CURRENCY: The simulation does not accept this currency; detail names the accepted one.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_SIMULATION_UNSUPPORTED_CURRENCY"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["CARD_NOT_FOUND"];
            /**
             * @description SIMULATION_IN_PROGRESS: A simulation is already running for this card; retry later.
             *
             *     IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff.
             */
            409: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_IN_PROGRESS"] | components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateIncrement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateIncrementRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateIncrementRequest"];
                "multipart/form-data": components["schemas"]["SimulateIncrementRequest"];
            };
        };
        responses: {
            /** @description The card transaction after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     SIMULATION_UNSUPPORTED_CURRENCY: The simulation does not accept this currency; detail names the accepted one.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_SIMULATION_UNSUPPORTED_CURRENCY"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["TRANSACTION_NOT_FOUND"];
            /**
             * @description SIMULATION_IN_PROGRESS: A simulation is already running for this card; retry later.
             *
             *     IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff.
             */
            409: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_IN_PROGRESS"] | components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateDecline: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateDeclineRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateDeclineRequest"];
                "multipart/form-data": components["schemas"]["SimulateDeclineRequest"];
            };
        };
        responses: {
            /** @description The new card transaction. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     SIMULATION_UNSUPPORTED_CURRENCY: The simulation does not accept this currency; detail names the accepted one.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_SIMULATION_UNSUPPORTED_CURRENCY"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["CARD_NOT_FOUND"];
            /**
             * @description SIMULATION_IN_PROGRESS: A simulation is already running for this card; retry later.
             *
             *     IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff.
             */
            409: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_IN_PROGRESS"] | components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateVerification: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateVerificationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateVerificationRequest"];
                "multipart/form-data": components["schemas"]["SimulateVerificationRequest"];
            };
        };
        responses: {
            /** @description The new card transaction. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["CARD_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateForcePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateForcePostRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateForcePostRequest"];
                "multipart/form-data": components["schemas"]["SimulateForcePostRequest"];
            };
        };
        responses: {
            /** @description The new card transaction. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     SIMULATION_UNSUPPORTED_CURRENCY: The simulation does not accept this currency; detail names the accepted one.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_SIMULATION_UNSUPPORTED_CURRENCY"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["CARD_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateClearing: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateClearingRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateClearingRequest"];
                "multipart/form-data": components["schemas"]["SimulateClearingRequest"];
            };
        };
        responses: {
            /** @description The card transaction after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     SIMULATION_UNSUPPORTED_CURRENCY: The simulation does not accept this currency; detail names the accepted one.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_SIMULATION_UNSUPPORTED_CURRENCY"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["TRANSACTION_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateReversal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateReversalRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateReversalRequest"];
                "multipart/form-data": components["schemas"]["SimulateReversalRequest"];
            };
        };
        responses: {
            /** @description The card transaction after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     SIMULATION_UNSUPPORTED_CURRENCY: The simulation does not accept this currency; detail names the accepted one.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_SIMULATION_UNSUPPORTED_CURRENCY"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["TRANSACTION_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateExpiry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateExpiryRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateExpiryRequest"];
                "multipart/form-data": components["schemas"]["SimulateExpiryRequest"];
            };
        };
        responses: {
            /** @description The card transaction after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["TRANSACTION_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateRefundRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateRefundRequest"];
                "multipart/form-data": components["schemas"]["SimulateRefundRequest"];
            };
        };
        responses: {
            /** @description The card transaction after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            /**
             * @description TRANSACTION_NOT_FOUND: No card transaction has this id.
             *
             *     CARD_NOT_FOUND: No card has this id.
             */
            404: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_TRANSACTION_NOT_FOUND"] | components["schemas"]["Error_CARD_NOT_FOUND"];
                };
            };
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateNonFinancial: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateNonFinancialRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateNonFinancialRequest"];
                "multipart/form-data": components["schemas"]["SimulateNonFinancialRequest"];
            };
        };
        responses: {
            /** @description The card after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["CARD_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listDisputes: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Id of the card to filter by. */
                cardId?: components["parameters"]["DisputeQueryCardId"];
                /** @description Id of the transaction to filter by. */
                transactionId?: components["parameters"]["DisputeQueryTransactionId"];
                /** @description Status to filter by. */
                status?: components["parameters"]["DisputeQueryStatus"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of disputes. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["Dispute"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createDispute: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDisputeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateDisputeRequest"];
                "multipart/form-data": components["schemas"]["CreateDisputeRequest"];
            };
        };
        responses: {
            /** @description The new dispute. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            /**
             * @description TRANSACTION_INVALID_STATE: Only a CLEARED transaction with an amount that was not refunded can be disputed.
             *
             *     DISPUTE_AMOUNT_TOO_LARGE: The dispute exceeds the cleared amount that was not refunded.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_TRANSACTION_INVALID_STATE"] | components["schemas"]["Error_DISPUTE_AMOUNT_TOO_LARGE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_8"];
            404: components["responses"]["TRANSACTION_NOT_FOUND_3"];
            /**
             * @description DISPUTE_ALREADY_OPEN: The transaction already has an open dispute; detail.disputeId names it.
             *
             *     IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff.
             */
            409: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_DISPUTE_ALREADY_OPEN"] | components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE_8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_8"];
            422: components["responses"]["VALIDATION_ERROR_6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_6"];
            500: components["responses"]["INTERNAL_ERROR_9"];
            503: components["responses"]["SERVICE_UNAVAILABLE_9"];
        };
    };
    getDispute: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dispute. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["DISPUTE_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    updateDispute: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMetadataRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateMetadataRequest"];
                "multipart/form-data": components["schemas"]["UpdateMetadataRequest"];
            };
        };
        responses: {
            /** @description The updated dispute. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["DISPUTE_NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_2"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_2"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    withdrawDispute: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dispute, now WITHDRAWN. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            /**
             * @description DISPUTE_INVALID_STATE: The dispute's status does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_DISPUTE_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["DISPUTE_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateDisputeStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateDisputeStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateDisputeStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateDisputeStatusRequest"];
            };
        };
        responses: {
            /** @description The dispute after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["DISPUTE_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listCardShipments: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Status to filter by. */
                status?: components["parameters"]["CardShipmentQueryStatus"];
                /** @description Id of a card, to list the shipments that include it. */
                cardId?: components["parameters"]["CardShipmentQueryCardId"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of card shipments. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["CardShipment"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createCardShipment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCardShipmentRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCardShipmentRequest"];
                "multipart/form-data": components["schemas"]["CreateCardShipmentRequest"];
            };
        };
        responses: {
            /** @description The new card shipment. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardShipment"];
                };
            };
            /**
             * @description CARD_NOT_SHIPPABLE: A card cannot be shipped; detail names the card and the reason.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_NOT_SHIPPABLE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_8"];
            404: components["responses"]["CARD_NOT_FOUND_4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_8"];
            422: components["responses"]["VALIDATION_ERROR_6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_6"];
            500: components["responses"]["INTERNAL_ERROR_9"];
            503: components["responses"]["SERVICE_UNAVAILABLE_9"];
        };
    };
    getCardShipment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card shipment. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["CardShipment"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["CARD_SHIPMENT_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    submitCardShipment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card shipment, now SUBMITTED. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardShipment"];
                };
            };
            /**
             * @description CARD_SHIPMENT_INVALID_STATE: The shipment's status does not allow this operation.
             *
             *     CARD_NOT_SHIPPABLE: A card cannot be shipped; detail names the card and the reason.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_SHIPMENT_INVALID_STATE"] | components["schemas"]["Error_CARD_NOT_SHIPPABLE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_5"];
            /**
             * @description CARD_SHIPPING_NOT_ENABLED: Physical card shipping is not enabled for this project.
             *
             *     API_KEY_IP_NOT_ALLOWED: The caller's address is not on this API key's allowlist.
             */
            403: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_SHIPPING_NOT_ENABLED"] | components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
                };
            };
            404: components["responses"]["CARD_SHIPMENT_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_5"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_6"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_6"];
            422: components["responses"]["VALIDATION_ERROR_5"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_5"];
            500: components["responses"]["INTERNAL_ERROR_7"];
            503: components["responses"]["SERVICE_UNAVAILABLE_7"];
        };
    };
    simulateCardShipmentStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCardShipmentStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCardShipmentStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateCardShipmentStatusRequest"];
            };
        };
        responses: {
            /** @description The card shipment after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardShipment"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["CARD_SHIPMENT_NOT_FOUND_3"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listUserDocuments: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Document type to filter by. */
                type?: components["parameters"]["UserDocumentQueryType"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of user documents. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["UserDocument"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["USER_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    uploadUserDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description Fields as text, and the file as a part with a file name. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadUserDocumentRequest"];
            };
        };
        responses: {
            /** @description The new user document. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["UserDocument"];
                };
            };
            /**
             * @description USER_APPLICATION_INVALID_STATE: The application's status does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_USER_APPLICATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_2"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_9"];
            404: components["responses"]["USER_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_2"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_3"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_3"];
            422: components["responses"]["VALIDATION_ERROR_2"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_2"];
            500: components["responses"]["INTERNAL_ERROR_3"];
            503: components["responses"]["SERVICE_UNAVAILABLE_3"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The time. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["ClockReading"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    moveClock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveClockRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["MoveClockRequest"];
                "multipart/form-data": components["schemas"]["MoveClockRequest"];
            };
        };
        responses: {
            /** @description The time after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["ClockReading"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["RESOURCE_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateFault: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateFaultRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateFaultRequest"];
                "multipart/form-data": components["schemas"]["SimulateFaultRequest"];
            };
        };
        responses: {
            /** @description The new simulated fault. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["SimulatedFault"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["RESOURCE_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listCompanies: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Status to filter by. */
                status?: components["parameters"]["CompanyStatusQuery"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of companies. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["Company"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCompanyRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCompanyRequest"];
                "multipart/form-data": components["schemas"]["CreateCompanyRequest"];
            };
        };
        responses: {
            /** @description The new company. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_2"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_9"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_2"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_3"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_3"];
            422: components["responses"]["VALIDATION_ERROR_2"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_2"];
            500: components["responses"]["INTERNAL_ERROR_3"];
            503: components["responses"]["SERVICE_UNAVAILABLE_3"];
        };
    };
    getCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["COMPANY_NOT_FOUND_2"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    updateCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCompanyRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateCompanyRequest"];
                "multipart/form-data": components["schemas"]["UpdateCompanyRequest"];
            };
        };
        responses: {
            /** @description The updated company. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            /**
             * @description COMPANY_NOT_FOUND: No company has this id.
             *
             *     RELATED_PERSON_NOT_FOUND: The company has no related person with this id.
             */
            404: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_COMPANY_NOT_FOUND"] | components["schemas"]["Error_RELATED_PERSON_NOT_FOUND"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE_2"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_2"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    simulateCompanyStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCompanyStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCompanyStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateCompanyStatusRequest"];
            };
        };
        responses: {
            /** @description The company after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /**
             * @description COMPANY_COUNTRY_NOT_SUPPORTED: Cards cannot be issued to companies in this country.
             *
             *     SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_COMPANY_COUNTRY_NOT_SUPPORTED"] | components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["COMPANY_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listCompanyApplications: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of company applications. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["CompanyApplication"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["COMPANY_NOT_FOUND_2"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createCompanyApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCompanyApplicationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCompanyApplicationRequest"];
                "multipart/form-data": components["schemas"]["CreateCompanyApplicationRequest"];
            };
        };
        responses: {
            /** @description The new company application. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CompanyApplication"];
                };
            };
            /**
             * @description COMPANY_INVALID_STATE: The company's status does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_COMPANY_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED_2"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_9"];
            404: components["responses"]["COMPANY_NOT_FOUND_3"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS_2"];
            413: components["responses"]["PAYLOAD_TOO_LARGE_3"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE_3"];
            422: components["responses"]["VALIDATION_ERROR_2"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_2"];
            500: components["responses"]["INTERNAL_ERROR_3"];
            503: components["responses"]["SERVICE_UNAVAILABLE_3"];
        };
    };
    getCompanyApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
                /**
                 * @description Id of the application.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                applicationId: components["parameters"]["CompanyApplicationPathApplicationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company application. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["CompanyApplication"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            /**
             * @description COMPANY_NOT_FOUND: No company has this id.
             *
             *     COMPANY_APPLICATION_NOT_FOUND: The company has no application with this id.
             */
            404: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_COMPANY_NOT_FOUND"] | components["schemas"]["Error_COMPANY_APPLICATION_NOT_FOUND"];
                };
            };
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    submitCompanyApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
                /**
                 * @description Id of the application.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                applicationId: components["parameters"]["CompanyApplicationPathApplicationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company application, now SUBMITTED. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CompanyApplication"];
                };
            };
            /**
             * @description COMPANY_APPLICATION_INVALID_STATE: The application was already submitted or is incomplete.
             *
             *     COMPANY_INVALID_STATE: The company's status does not allow this operation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_COMPANY_APPLICATION_INVALID_STATE"] | components["schemas"]["Error_COMPANY_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            /**
             * @description COMPANY_NOT_FOUND: No company has this id.
             *
             *     COMPANY_APPLICATION_NOT_FOUND: The company has no application with this id.
             */
            404: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_COMPANY_NOT_FOUND"] | components["schemas"]["Error_COMPANY_APPLICATION_NOT_FOUND"];
                };
            };
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listCompanyDocuments: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Document type to filter by. */
                type?: components["parameters"]["CompanyDocumentQueryType"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
                /**
                 * @description Id of the application.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                applicationId: components["parameters"]["CompanyApplicationPathApplicationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of company documents. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["CompanyDocument"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            /**
             * @description COMPANY_NOT_FOUND: No company has this id.
             *
             *     COMPANY_APPLICATION_NOT_FOUND: The company has no application with this id.
             */
            404: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                };
                content: {
                    "application/json": components["schemas"]["Error_COMPANY_NOT_FOUND"] | components["schemas"]["Error_COMPANY_APPLICATION_NOT_FOUND"];
                };
            };
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    uploadCompanyDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
                /**
                 * @description Id of the application.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                applicationId: components["parameters"]["CompanyApplicationPathApplicationId"];
            };
            cookie?: never;
        };
        /** @description Fields as text, and the file as a part with a file name. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadCompanyDocumentRequest"];
            };
        };
        responses: {
            /** @description The new company document. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CompanyDocument"];
                };
            };
            /**
             * @description COMPANY_APPLICATION_INVALID_STATE: The application was already submitted or is incomplete.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_COMPANY_APPLICATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            /**
             * @description COMPANY_NOT_FOUND: No company has this id.
             *
             *     COMPANY_APPLICATION_NOT_FOUND: The company has no application with this id.
             *
             *     RELATED_PERSON_NOT_FOUND: The company has no related person with this id.
             */
            404: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_COMPANY_NOT_FOUND"] | components["schemas"]["Error_COMPANY_APPLICATION_NOT_FOUND"] | components["schemas"]["Error_RELATED_PERSON_NOT_FOUND"];
                };
            };
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listEnrollments: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Id of the card to filter by. */
                cardId?: components["parameters"]["EnrollmentQueryCardId"];
                /** @description Id of the user to filter by. */
                userId?: components["parameters"]["EnrollmentQueryUserId"];
                /** @description Status to filter by. */
                status?: components["parameters"]["EnrollmentQueryStatus"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of enrollments. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["Enrollment"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createEnrollment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEnrollmentRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateEnrollmentRequest"];
                "multipart/form-data": components["schemas"]["CreateEnrollmentRequest"];
            };
        };
        responses: {
            /** @description The new enrollment. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["AGENTIC_CARD_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    getEnrollment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The enrollment. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["ENROLLMENT_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cancelEnrollment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The enrollment, now CANCELLED. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            /**
             * @description AGENTIC_REQUEST_REJECTED: The request was rejected; detail names the quote or enrollment and the reason.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_AGENTIC_REQUEST_REJECTED"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["ENROLLMENT_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    simulateEnrollmentStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateEnrollmentStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateEnrollmentStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateEnrollmentStatusRequest"];
            };
        };
        responses: {
            /** @description The enrollment after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["ENROLLMENT_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listQuotes: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Id of the enrollment to filter by. */
                enrollmentId?: components["parameters"]["QuoteQueryEnrollmentId"];
                /** @description Status to filter by. */
                status?: components["parameters"]["QuoteQueryStatus"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of quotes. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["Quote"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateQuoteRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateQuoteRequest"];
                "multipart/form-data": components["schemas"]["CreateQuoteRequest"];
            };
        };
        responses: {
            /** @description The new quote. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /**
             * @description AGENTIC_REQUEST_REJECTED: The request was rejected; detail names the quote or enrollment and the reason.
             *
             *     VARIANT_UNAVAILABLE: The variant is sold out.
             *
             *     MERCHANT_OFFER_INVALID: The merchant's offer is not what was requested; detail has the reason.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_AGENTIC_REQUEST_REJECTED"] | components["schemas"]["Error_VARIANT_UNAVAILABLE"] | components["schemas"]["Error_MERCHANT_OFFER_INVALID"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            /**
             * @description ENROLLMENT_NOT_FOUND: No enrollment has this id.
             *
             *     AGENTIC_RESOURCE_NOT_FOUND: The quote, checkout or product does not exist.
             */
            404: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_ENROLLMENT_NOT_FOUND"] | components["schemas"]["Error_AGENTIC_RESOURCE_NOT_FOUND"];
                };
            };
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            /**
             * @description QUOTE_TEMPORARILY_UNAVAILABLE: The merchant is temporarily unavailable; retry with a new Idempotency-Key.
             *
             *     SERVICE_UNAVAILABLE: The service is temporarily unavailable; retry shortly.
             */
            503: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After_2"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_QUOTE_TEMPORARILY_UNAVAILABLE"] | components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    getQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quote. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["AGENTIC_RESOURCE_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listCheckouts: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description Id of the quote to filter by. */
                quoteId?: components["parameters"]["CheckoutQueryQuoteId"];
                /** @description Id of the enrollment to filter by. */
                enrollmentId?: components["parameters"]["CheckoutQueryEnrollmentId"];
                /** @description Id of the card to filter by. */
                cardId?: components["parameters"]["CheckoutQueryCardId"];
                /** @description Status to filter by. */
                status?: components["parameters"]["CheckoutQueryStatus"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of checkouts. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["Checkout"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    createCheckout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description In a sandbox, simulates the cardholder's immediate approval: the checkout is authorized, ordered and cleared before the response. In production: AGENTIC_REQUEST_REJECTED. */
                "X-Simulate-Checkout"?: components["parameters"]["SimulateCheckoutHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCheckoutRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCheckoutRequest"];
                "multipart/form-data": components["schemas"]["CreateCheckoutRequest"];
            };
        };
        responses: {
            /** @description The new checkout. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            /**
             * @description AGENTIC_REQUEST_REJECTED: The request was rejected; detail names the quote or enrollment and the reason.
             *
             *     QUOTE_EXPIRED: The quote has expired; create a new one.
             *
             *     VARIANT_UNAVAILABLE: The variant is sold out.
             *
             *     MERCHANT_OFFER_INVALID: The merchant's offer is not what was requested; detail has the reason.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_AGENTIC_REQUEST_REJECTED"] | components["schemas"]["Error_QUOTE_EXPIRED"] | components["schemas"]["Error_VARIANT_UNAVAILABLE"] | components["schemas"]["Error_MERCHANT_OFFER_INVALID"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["AGENTIC_RESOURCE_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            /**
             * @description CHECKOUT_TEMPORARILY_UNAVAILABLE: Checkout is temporarily unavailable; retry with a new Idempotency-Key.
             *
             *     SERVICE_UNAVAILABLE: The service is temporarily unavailable; retry shortly.
             */
            503: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Retry-After": components["headers"]["Retry-After_2"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CHECKOUT_TEMPORARILY_UNAVAILABLE"] | components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    getCheckout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checkout. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["AGENTIC_RESOURCE_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    simulateCheckoutStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description Key of one logical operation, sent on every retry; a UUIDv4 or another string of high entropy is recommended. Each character counts: `"abc"` in quotation marks and `abc` are two keys. The outcome is stored for 24 hours, including errors except 401, 422 and 429. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the resource that the path names.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text. A list repeats its field. A list of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCheckoutStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCheckoutStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateCheckoutStatusRequest"];
            };
        };
        responses: {
            /** @description The checkout after this request. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The current state does not allow this simulation.
             *
             *     MALFORMED_BODY: The body could not be parsed as its Content-Type.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was already used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version is not a supported date; detail.supported lists all dates.
             */
            400: {
                headers: StandardHeaders & {
                    Link: components["headers"]["Link"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_2"];
            404: components["responses"]["AGENTIC_RESOURCE_NOT_FOUND_2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR_2"];
            503: components["responses"]["SERVICE_UNAVAILABLE_2"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["PageQueryLimit"];
                /** @description Id of an item of this list, to request the page after it (older). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with endingBefore. */
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                /** @description Id of an item of this list, to request the page before it (newer). It works even after the item is deleted, or if the filters exclude the item. An id that was never in this list is refused with VALIDATION_ERROR. Cannot be combined with startingAfter. */
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                /** @description Instant, inclusive: items created at this instant or later. */
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                /** @description Instant, exclusive: items created before this instant. It must be after createdFrom. */
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                /** @description X-Request-Id of a response, to list its request. */
                xRequestId?: components["parameters"]["LoggedRequestQueryXRequestId"];
                /** @description Operation to filter by. */
                operationId?: components["parameters"]["LoggedRequestQueryOperationId"];
                /** @description Outcome to filter by. */
                outcome?: components["parameters"]["LoggedRequestQueryOutcome"];
                /** @description Error code to filter by. */
                code?: components["parameters"]["LoggedRequestQueryCode"];
                /** @description Idempotency-Key to filter by. */
                idempotencyKey?: components["parameters"]["LoggedRequestQueryIdempotencyKey"];
                /** @description Id of a resource, to list the requests about it: those that have it in `objectIds`. */
                objectId?: components["parameters"]["LoggedRequestQueryObjectId"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requests. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Items of the page, newest first. */
                        data: components["schemas"]["LoggedRequest"][];
                        /** @description Whether more items follow in the requested direction. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /**
                 * @description `id` of the request, or X-Request-Id of its response.
                 * @example req_0195500a3c007a108f3e5d2c9b7a4e61
                 */
                id: components["parameters"]["LoggedRequestPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["LoggedRequestWithBodies"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["REQUEST_NOT_FOUND"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listActivity: {
        parameters: {
            query?: {
                /** @description Number of items in the page. */
                limit?: components["parameters"]["ActivityQueryLimit"];
                /** @description `cursor` of the previous page, to request the page of newer items. Without it, the newest items are returned. */
                after?: components["parameters"]["ActivityQueryAfter"];
            };
            header?: {
                /** @description Date of the interface that serves this request. Defaults to your project's pinned date. */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of activity. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["ActivityPage"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION_2"];
            401: components["responses"]["UNAUTHORIZED_7"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED_10"];
            422: components["responses"]["VALIDATION_ERROR_7"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED_7"];
            500: components["responses"]["INTERNAL_ERROR_10"];
            503: components["responses"]["SERVICE_UNAVAILABLE_10"];
        };
    };
    receiveUserApplicationStatusUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserApplicationStatusUpdatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCompanyStatusUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyStatusUpdatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCryptoDepositCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CryptoDepositCreatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCryptoDepositStatusUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CryptoDepositStatusUpdatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardStatusUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardStatusUpdatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveAccountStatusUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountStatusUpdatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCard3dsChallengeCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Card3dsChallengeCreatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardShipmentStatusUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardShipmentStatusUpdatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardTokenizationRequestedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardTokenizationRequestedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardAuthorizationRequestEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardAuthorizationRequestEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardDisputeStatusUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardDisputeStatusUpdatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardFraudAlertCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardFraudAlertCreatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardFraudAlertStatusUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardFraudAlertStatusUpdatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCryptoWithdrawalCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CryptoWithdrawalCreatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCryptoWithdrawalStatusUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CryptoWithdrawalStatusUpdatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveSignerChangeStatusUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignerChangeStatusUpdatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveFiatDepositCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FiatDepositCreatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveStatementStatusUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatementStatusUpdatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWebhookTestedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardTransactionCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardTransactionCreatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardTransactionUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardTransactionUpdatedEvent"];
            };
        };
        responses: {
            /** @description Acknowledged. Any other status, or a timeout, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not acknowledged; the delivery is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    decideAuthorization: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the event; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                /**
                 * @description `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`, keyed with the endpoint's signing secret.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                /**
                 * @description Same value as X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                /**
                 * @description Same value as X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                /**
                 * @description Same value as X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
                /**
                 * @description Date of the interface that the body follows: the one with which the endpoint was created.
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeadersServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardAuthorizationRequestEvent"];
            };
        };
        responses: {
            /** @description The decision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorizationReply"];
                };
            };
            /** @description No decision was made. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
/** Headers of every response. */
export interface StandardHeaders {
    "Service-Version": components["headers"]["Service-Version"];
    "X-Request-Id": components["headers"]["X-Request-Id"];
    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
    [name: string]: unknown;
}
