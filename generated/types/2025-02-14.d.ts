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
         * @description The project's events, newest first (decided).
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
         * Get event
         * @description One event (decided).
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
         * @description Where an event was sent, every attempt with its answer, and when the next one is due (decided).
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
         * Resend event
         * @description Sends an event again, with attempts counted afresh; deliveries still pending to the same endpoint are cancelled (decided).
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
         * @description The project's endpoints, newest first (decided).
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create webhook endpoint
         * @description Registers an endpoint and shows its signing secret, once (interface §4.1).
         *
         *     At most 5 active endpoints of mode NOTIFICATION exist per project; each receives every event type. Mode REQUEST is there exactly once per project, and only on projects with EXTERNAL authorization mode; that endpoint is rotate-only: its secret can be rotated, but it cannot be disabled.
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
         * Get webhook endpoint
         * @description One endpoint, without its secret (decided).
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update webhook endpoint
         * @description Changes the name, the url or both; nothing else is mutable (interface §4.2).
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
         * Disable webhook endpoint
         * @description Stops deliveries for good: there is no way back; create a new endpoint instead (interface §4.3). Repeating it changes nothing.
         *
         *     The endpoint of mode REQUEST cannot be disabled (WEBHOOK_INVALID_STATE): it is rotate-only (interface §4.1).
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
         * Rotate signing secret
         * @description Issues a new signing secret, shown once; the previous one is invalid at once (interface §4.3).
         *
         *     A delivery under way that was signed with the previous one fails verification and is retried.
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
         * @description Sends a WEBHOOK_TEST event to this endpoint alone (decided).
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
         * @description The project's statements, newest first (decided).
         */
        get: operations["listStatements"];
        put?: never;
        /**
         * Request statement
         * @description Starts the preparation of a file for a period of up to 31 days, with all columns or some (interface §4.4).
         *
         *     The file has one row per fee event that was billed, with the transaction, the category of the fee and the amounts: one US-dollar column for each fee that is charged, which matches a line of the invoice. A row without a transaction, such as wallet provisioning or a 3DS authentication, has `cardId`, `cardLast4` and `accountId` where the card is known. Timestamps have milliseconds and end in Z (`2026-01-31T12:00:00.000Z`): accept the fraction.
         *
         *     The file is prepared in the background; STATEMENT_STATUS_UPDATED says when it is GENERATED or FAILED, and it can be downloaded for 180 days.
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
         * Get statement
         * @description One statement (decided).
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
         * Download statement
         * @description Redirects to the file (interface §4.5).
         *
         *     Send `Accept: application/json` to be answered a link to the file in the body instead; any other `Accept`, or none, is answered with the redirect.
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
         * Get user application
         * @description The user's application (decided).
         */
        get: operations["getUserApplication"];
        put?: never;
        /**
         * Advance user application
         * @description Goes on with the verification, by the method that is named (interface §3). HOSTED_LINK gives the link that the user follows. DOCUMENTS submits the application once everything is uploaded, and until then lists what is missing. TOKEN_SHARING imports what the token stands for: where that succeeds the application is IN_REVIEW, otherwise NOT_STARTED or RETRY_REQUIRED; a token is good once. KYC_ATTESTATION submits the partner's own verification, in projects that verify so.
         *
         *     In the sandbox a token that begins with `share_ok` succeeds, with `share_incomplete` leads to RETRY_REQUIRED, and any other fails.
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
         * Simulate a user application's status
         * @description Decides on a user's application as the review would, or submits it as the user does on the hosted page (decided).
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
         * @description The project's users, newest first, without those that were deleted (decided).
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create user
         * @description Makes a user (decided).
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
         * Get user
         * @description One user (decided).
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete user
         * @description Deletes a user for good: the id names nothing any more, the externalId is free again (interface §2.4), and the user's cards are TERMINATED, each with its event.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Update user
         * @description Changes what is named; an address is replaced as a whole (decided).
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
         * @description The project's accounts, newest first; the master collateral account, which came with the project, is the last (decided).
         */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Create account
         * @description Makes an account for a user or a company (interface §4.6).
         *
         *     A consumer programme has no accounts of companies: COMPANY_ACCOUNT_NOT_ALLOWED (interface §7).
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
         * Get account
         * @description One account (decided).
         */
        get: operations["getAccount"];
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
         * @description Where the account receives assets: an address for each chain, newest first (decided).
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
         * Get deposit address
         * @description One address, with the assets that it takes (decided).
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
         * @description Where a bank transfer to the master collateral account goes. A project without bank transfers, and any other account, is answered FIAT_DEPOSITS_NOT_ENABLED (interface §7).
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
         * Simulate an account's status
         * @description Restricts an account, makes it active again, or closes it for good, which takes that it has nothing left, no deposit to it is under way, and no dispute or question to the partner about its payments is open: otherwise, and where the account is in that status already, SIMULATION_INVALID_STATE (decided).
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
         * @description The project's crypto deposits, newest first (decided).
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
         * Get crypto deposit
         * @description One crypto deposit (decided).
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
         * @description The project's fiat deposits, newest first (decided).
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
         * Get fiat deposit
         * @description One fiat deposit (decided).
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
         * @description Lets an asset arrive at a deposit address, as the chain would (decided). It is credited once it is CONFIRMED.
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
         * Simulate a crypto deposit's status
         * @description Confirms a deposit, which credits it, or lets it fail (decided).
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
         * @description Lets a bank transfer arrive, which is credited to the master collateral account at once (decided).
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
         * @description The project's withdrawals, newest first (decided).
         */
        get: operations["listCryptoWithdrawals"];
        put?: never;
        /**
         * Create crypto withdrawal
         * @description Starts a withdrawal and reserves its amount and fee (interface §4.6).
         *
         *     Read its payload, let the account's wallet sign it, and send the signature until `expiresAt`; otherwise it expires and the amount is back.
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
         * Get crypto withdrawal
         * @description One withdrawal (decided).
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
         * Get the payload to sign
         * @description What the account's wallet signs, as typed structured data (interface §4.6; EIP-712 decided).
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
         * Sign crypto withdrawal
         * @description Takes the signature of the account's signer and sends the withdrawal on its way (interface §4.6).
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
         * Cancel crypto withdrawal
         * @description Gives up a withdrawal that is not signed; the amount is back at once (interface §8.1 names it). Repeating it changes nothing.
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
         * Simulate a crypto withdrawal's status
         * @description Settles a withdrawal that was signed, or lets it fail, which gives the amount back (decided).
         */
        post: operations["simulateCryptoWithdrawalStatus"];
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
         * @description The project's challenges, newest first (decided).
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
         * Get 3DS challenge
         * @description One challenge (decided).
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
         * Respond to 3DS challenge
         * @description Says what the cardholder decided, once and until `expiresAt` (interface §7; path and body decided).
         *
         *     The answer is empty, and a retry with the same Idempotency-Key is answered so too.
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
         * @description A merchant asks whether the cardholder is about to pay (interface §6.2; path decided). CARD_3DS_CHALLENGE_CREATED tells of it; no transaction is created. A card that cannot pay now is not asked for: SIMULATION_INVALID_STATE.
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
         * @description The project's cards, newest first, those that are TERMINATED included (decided).
         */
        get: operations["listCards"];
        put?: never;
        /**
         * Create card
         * @description Issues a card to a user whose application is APPROVED (interface §4.6). A virtual card is ACTIVE at once, a physical one when its holder activates it. A restricted account has cards issued too.
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
         * Get card
         * @description One card; one that is TERMINATED too (decided).
         */
        get: operations["getCard"];
        put?: never;
        post?: never;
        /**
         * Delete card
         * @description Ends a card for good; it stays to be read (interface §4.6). What is held for its transactions stays until they settle. Repeating it changes nothing.
         */
        delete: operations["deleteCard"];
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
         * Freeze card
         * @description Freezes a card: its payments are declined until it is unfrozen (interface §4.6). Repeating it changes nothing.
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
         * Unfreeze card
         * @description Takes freezing back; a block stays (interface §4.6). Repeating it changes nothing.
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
         * Block card
         * @description Blocks a card, for the reason CLIENT_REQUESTED (interface §4.6). A card that is blocked already keeps its reason.
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
         * Unblock card
         * @description Lifts a block whose `blockLiftable` is true; a card that is frozen stays so (interface §4.6). Repeating it changes nothing.
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
         * @description Shows a card's number, its code and its expiry to whoever has the private key: `data` is the JSON text `{ pan, cvv, expiryMonth, expiryYear }`, encrypted with the registered key (interface §4.6, §8.4).
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
         * Reveal card number
         * @description Shows a card's number alone, in the same way: `data` is the JSON text `{ pan }`, encrypted (interface §4.6, §8.4).
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
         * Set card PIN
         * @description Gives a card a PIN, or another one; wrong ones from before do not count any more (interface §4.6).
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
         * Get activation code
         * @description The code that activates a physical card, while it is PENDING_ACTIVATION (interface §4.6).
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
         * Activate card
         * @description Activates a physical card with its code (interface §4.6). After 5 wrong ones a card takes none for up to an hour.
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
         * Push card to a wallet
         * @description Adds an ACTIVE card to a wallet on its holder's phone: the app hands on what the wallet gave, and gives it what this answers (interface §4.6).
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
         * Set 3DS challenge method
         * @description How a card's holder answers 3DS challenges from now on (interface §4.6).
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
         * Simulate a card's block
         * @description Blocks a card as the service does by itself (decided). A reason that cannot be lifted takes the place of one that can, and confirmed fraud that of COMPLIANCE.
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
         * Get card details key
         * @description The key that is registered (decided).
         */
        get: operations["getCardDetailsKey"];
        /**
         * Register card details key
         * @description Registers the public key that card details are encrypted with from now on, in place of the one before (interface §8.4). Those that are shown to the key are read with the private one alone.
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
         * @description A cardholder adds the card to a wallet and is to be sent a code (interface §6.2; path decided). CARD_TOKENIZATION_REQUESTED brings the code to the partner; the answer is what it carries. A card that cannot pay now cannot be added: SIMULATION_INVALID_STATE.
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
         * @description The project's fraud alerts, newest first (decided).
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
         * Get fraud alert
         * @description One fraud alert (decided).
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
         * Respond to fraud alert
         * @description Says whether it was fraud, once (decided). CONFIRM blocks the card for good, its `blockReason.type` FRAUD_ALERT_CONFIRMED, and CARD_STATUS_UPDATED tells of that too (interface §6.2).
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
         * @description A payment looks like fraud (interface §6.2; path decided). SIMULATION_INVALID_STATE where the transaction was declined, or has an alert that was not dismissed.
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
         * @description The project's card transactions, newest first (decided).
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
         * Get card transaction
         * @description One card transaction (decided).
         */
        get: operations["getCardTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description The cardholder does not know of the payment, whatever became of it: its card is blocked for good, with the reason FRAUD_ALERT_CONFIRMED (interface §6.2; the path decided). Repeating it changes nothing; what is held or cleared stays as it is.
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
         * @description A merchant asks for money, as the network would bring it (decided): the answer is the transaction, AUTHORIZED or DECLINED. In a project whose authorization mode is EXTERNAL, the REQUEST endpoint is asked.
         *
         *     A payment in another currency than the billing currency has both amounts.
         */
        post: operations["simulateAuthorization"];
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
         * @description An authorization that is declined for the reason that is given; nobody is asked (decided).
         */
        post: operations["simulateDecline"];
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
         * @description A merchant takes money that nobody authorized (decided). It is owed, whether it is there or not.
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
         * @description A merchant takes what is held, or more or less of it, at once or in parts (decided).
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
         * @description A merchant gives back what is held, or a part of it (decided).
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
         * @description What is held is given back, as if its time were over (decided).
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
         * @description A merchant gives back what was cleared, or a part of it; not of a transaction that was not authorized before it cleared (interface §7).
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
         * @description A card that is not over is used for something that moves no money: it is billed, and nothing else happens (decided). The answer is the card.
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
         * @description The project's disputes, newest first (decided).
         */
        get: operations["listDisputes"];
        put?: never;
        /**
         * File dispute
         * @description Files a dispute of a transaction that was cleared (interface §3, §4.6). No cardholder signature is needed; the service takes the case onward.
         *
         *     A transaction has one open dispute at a time. Where nothing of it was cleared, or all of that was refunded: TRANSACTION_INVALID_STATE.
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
         * Get dispute
         * @description One dispute (decided).
         */
        get: operations["getDispute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Withdraw dispute
         * @description Gives up a dispute that is open (decided). Repeating it changes nothing.
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
         * Simulate a dispute's status
         * @description Takes a dispute to review, or ends it (decided). REFUNDED gives money back: the transaction has one more event, DISPUTE_REFUND, which CARD_TRANSACTION_UPDATED tells of, and then CARD_DISPUTE_STATUS_UPDATED carries `refundedAmount`. More than there is to give back, or nothing left of it: SIMULATION_INVALID_STATE.
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
         * @description The project's shipments, newest first (decided).
         */
        get: operations["listCardShipments"];
        put?: never;
        /**
         * Create card shipment
         * @description Drafts a shipment of physical cards (interface §4.6). It is made and sent once it is submitted; a draft keeps its cards from no other shipment.
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
         * Get card shipment
         * @description One shipment (decided).
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
         * Submit card shipment
         * @description Orders a draft (interface §4.6): from now on no other shipment can have its cards. Repeating it changes nothing.
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
         * Simulate a card shipment's status
         * @description Makes the cards of a shipment, sends it, brings it to its end, or lets it fail (decided).
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
        get?: never;
        put?: never;
        /**
         * Upload user document
         * @description Uploads a document for the user's application (interface §4.6), while that can be advanced. With the method DOCUMENTS, what it lacks is counted anew. A document counts until the review asks for a retry; then everything is needed again.
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
        get?: never;
        put?: never;
        /**
         * Move the clock
         * @description Moves the sandbox's clock forward (decided).
         *
         *     It is there only where the sandbox was started with CONTROLLABLE_CLOCK=true; elsewhere, and in production, this path answers as an unknown one.
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
         * @description Lets the next calls of an operation fail, or the next statement files, in the calling project alone; what meets the fault does nothing else. A failure is kept for its Idempotency-Key as any other is. It is there only where the sandbox was started with CONTROLLABLE_CLOCK=true (decided).
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
         * @description The project's companies, newest first (decided).
         */
        get: operations["listCompanies"];
        put?: never;
        /**
         * Create company
         * @description Makes a company. Nothing is verified before an application is submitted.
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
         * Get company
         * @description One company (decided).
         */
        get: operations["getCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update company
         * @description Changes the name, the addresses, the related persons or several of them (decided).
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
         * Simulate company status
         * @description Sets what the verification provider decides, with COMPANY_STATUS_UPDATED (interface §6.2).
         *
         *     A company whose application was not submitted, or that has no such move, answers SIMULATION_INVALID_STATE; so does one that is so already. ACTIVE is refused with COMPANY_COUNTRY_NOT_SUPPORTED where `country`, or the country of either address, is barred from card issuance (for example KP). With the status that the company has, `isDeactivated` changes alone.
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
         * @description A company's applications, newest first (decided).
         */
        get: operations["listCompanyApplications"];
        put?: never;
        /**
         * Create company application
         * @description Begins the verification of a company that is PENDING or ACTION_REQUIRED.
         *
         *     MANAGED is submitted at once: the company is IN_REVIEW. UNIVERSAL_KYB stays open for the documents that `nextAction` lists, and is submitted by a request of its own; it needs a `line2` that is not empty in both addresses of the company: otherwise the answer is VALIDATION_ERROR (interface §7).
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
         * Get company application
         * @description One application (decided).
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
         * Submit company application
         * @description Submits an application that is OPEN and has all documents that it needs; the company is IN_REVIEW with it, with COMPANY_STATUS_UPDATED.
         *
         *     COMPANY_APPLICATION_INVALID_STATE: it was submitted already, `nextAction` still lists documents, or an address of the company has lost the `line2` that a pack needs. COMPANY_INVALID_STATE: another application was submitted, and the company is neither PENDING nor ACTION_REQUIRED.
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
        get?: never;
        put?: never;
        /**
         * Upload company document
         * @description Uploads a document for an application that is OPEN: `nextAction` lists it no more. One that is there already may be sent again.
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
         * @description The project's enrollments, newest first (decided).
         */
        get: operations["listEnrollments"];
        put?: never;
        /**
         * Enroll card
         * @description Lets agents buy by a card (interface §1, §7; path and fields decided). A card that is unknown, or over: AGENTIC_CARD_NOT_FOUND.
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
         * Get enrollment
         * @description One enrollment (decided).
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
         * Cancel enrollment
         * @description Ends what agents may do (decided). Checkouts that wait for approval can be approved no more; what is being ordered goes on. Repeating it changes nothing.
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
         * Simulate an enrollment's status
         * @description The cardholder verifies an enrollment (decided): ACTIVE. Anything else: SIMULATION_INVALID_STATE.
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
         * @description The project's quotes, newest first (decided).
         */
        get: operations["listQuotes"];
        put?: never;
        /**
         * Create quote
         * @description Asks the merchant what something costs (interface §7, §8.3; path and fields decided), once for each attempt: the same Idempotency-Key gives the first answer, a 503 included, and a new key asks anew.
         *
         *     A sandbox has a shop at `https://shop.sandbox.example`: `/p/ok` is sold, `/p/expensive` for more, `/p/sold-out` is sold out and `/p/sold-out-later` will be when it is bought, `/p/rejected` is not sold, `/p/rejected-later` not in the end, for `/p/503-quote`, `/p/503-checkout` and `/p/503-order` the shop does not answer at that step, and there is nothing else: AGENTIC_RESOURCE_NOT_FOUND.
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
         * Get quote
         * @description One quote (decided).
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
         * @description The project's checkouts, newest first (decided).
         */
        get: operations["listCheckouts"];
        put?: never;
        /**
         * Create checkout
         * @description Buys what a quote is for (interface §7; path and fields decided). The merchant is asked whether it still holds to it, and its total is kept of the enrollment's allowance. Then it waits for the cardholder's approval: PENDING until `expiresAt`. The payment is a card transaction like any other.
         *
         *     What cannot be bought so is AGENTIC_REQUEST_REJECTED, whose `detail` names the quote or the enrollment that caused it, and why.
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
         * Get checkout
         * @description One checkout (decided).
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
         * Simulate a checkout's status
         * @description The cardholder approves a checkout, COMPLETED, or rejects it, FAILED (decided). What is approved is authorized, ordered and cleared before the answer: FAILED where the payment is declined or the merchant does not deliver, PROCESSING where the merchant does not say. Anything else, and a checkout that is not PENDING: SIMULATION_INVALID_STATE.
         */
        post: operations["simulateCheckoutStatus"];
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
         * USER_APPLICATION_STATUS_UPDATED
         * @description A user's application moved to another status: it was approved, rejected, sent back for a retry and so on. The decision on a token-sharing import comes this way too.
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
         * COMPANY_STATUS_UPDATED
         * @description A company moved to another status, or the verification provider deactivated it or took that back; so too where the sandbox was told to simulate that. The data has `isDeactivated`, which is independent of `status`.
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
         * CRYPTO_DEPOSIT_CREATED
         * @description A deposit was seen on chain for the first time.
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
         * CRYPTO_DEPOSIT_STATUS_UPDATED
         * @description A crypto deposit moved to another status.
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
         * CARD_STATUS_UPDATED
         * @description A card was activated, frozen or blocked, or came back from one of these; it expired, or was ended. The data has `cardDesignId`; where a fraud alert was confirmed or a transaction was reported as fraud, its `blockReason.type` is FRAUD_ALERT_CONFIRMED.
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
         * ACCOUNT_STATUS_UPDATED
         * @description An account was restricted, or made active again.
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
         * CARD_3DS_CHALLENGE_CREATED
         * @description A cardholder is to answer a 3DS challenge. The sandbox can simulate one, without a transaction.
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
         * CARD_SHIPMENT_STATUS_UPDATED
         * @description A shipment of physical cards moved to another status. The data lists them in `cards[]`.
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
         * CARD_TOKENIZATION_REQUESTED
         * @description A cardholder adds a card to a digital wallet and verifies it by text message: the data has the one-time code, which is good for a short while.
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
         * CARD_AUTHORIZATION_REQUEST
         * @description Somebody asks to authorize a payment by card. The data has `transactionId`, the id of the transaction in the events that follow, and `merchant.cardAcceptorId`.
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
         * CARD_DISPUTE_STATUS_UPDATED
         * @description A dispute moved to another status. The data has `refundedAmount`.
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
         * CARD_FRAUD_ALERT_CREATED
         * @description A fraud alert was opened.
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
         * CARD_FRAUD_ALERT_STATUS_UPDATED
         * @description A fraud alert moved to another status.
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
         * CRYPTO_WITHDRAWAL_CREATED
         * @description A crypto withdrawal was started.
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
         * CRYPTO_WITHDRAWAL_STATUS_UPDATED
         * @description A crypto withdrawal moved to another status.
         */
        post: operations["receiveCryptoWithdrawalStatusUpdatedEvent"];
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
         * FIAT_DEPOSIT_CREATED
         * @description A fiat deposit arrived and was credited.
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
         * STATEMENT_STATUS_UPDATED
         * @description A statement that was requested is done: GENERATED, and `GET /statements/{id}/download` gives its file, or FAILED.
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
         * WEBHOOK_TEST
         * @description Somebody asked for a test delivery to an endpoint (decided). The data is the endpoint.
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
         * CARD_TRANSACTION_CREATED
         * @description A card transaction began: it was authorized or declined, or it cleared without an authorization.
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
         * CARD_TRANSACTION_UPDATED
         * @description A card transaction went on: it cleared, or was reversed or refunded, or its authorization expired. Its own event types include REFUND and DISPUTE_REFUND; handle the second like the first: it moves `amount.refunded` and `amount.current`. Who keeps the cardholders' balances books the credit of a dispute from here, and not from CARD_DISPUTE_STATUS_UPDATED as well.
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
         * @description Asks the project's REQUEST endpoint whether a payment is authorized. The request is an event of the type CARD_AUTHORIZATION_REQUEST, signed like a delivery; it is sent once.
         *
         *     What counts is an answer with status 200 whose body, in JSON, fits the schema, read to its end before `respondBy`: within 2 seconds (`x-limits`). A DECLINE declines whatever else the body says. Anything else, a redirect too, is no decision: then the project's fallback decides, which declines unless the project is set up to approve. The transaction that follows says how it was decided.
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
        /** @description An asset that a deposit address takes (interface §2.4). */
        AcceptedAsset: {
            assetId: components["schemas"]["AssetId"];
            symbol: components["schemas"]["currencyCode"];
            /** @description As people know it; null where there is no such name. */
            name: string | null;
            /**
             * Format: int32
             * @description Digits after the decimal point.
             */
            decimals: number;
            /**
             * Format: uri
             * @description A picture of it; null where there is none.
             */
            logoUri: string | null;
        };
        /**
         * @description Money of a user, a company or the project, and the addresses that it comes in by.
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
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        Account: {
            id: components["schemas"]["uuid"];
            type: components["schemas"]["AccountType"];
            /** @description Null on the master collateral account. */
            ownerType: components["schemas"]["AccountOwnerType"] | null;
            /** @description The user or the company; null on the master collateral account. */
            ownerId: components["schemas"]["uuid"] | null;
            /** @description Whose wallet signs withdrawals from it. Null: nobody's, and nothing can be withdrawn. */
            signerAddress: components["schemas"]["chainAddress"] | null;
            status: components["schemas"]["AccountStatus"];
            balance: components["schemas"]["AccountBalance"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        AccountAssets: {
            /** @description What bank transfers have brought; null on every account but the master collateral account (interface §2.4). */
            fiat: components["schemas"]["Amount"] | null;
            /** @description Every asset that the account can hold, also where it has none of it. */
            chains: components["schemas"]["ChainBalance"][];
        };
        AccountBalance: {
            assets: components["schemas"]["AccountAssets"];
            /** @description Held for card transactions that are not settled yet, in the billing currency. */
            held: components["schemas"]["Amount"];
            /** @description What cards can spend: everything at the project's rates, in the billing currency, without what is held. */
            spendable: components["schemas"]["Amount"];
        };
        AccountEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ACCOUNT_STATUS_UPDATED";
            data: components["schemas"]["Account"];
            /** @description When it happened. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Whom an account is made for (interface §7).
         * @enum {string}
         */
        AccountOwnerType: "USER" | "COMPANY";
        /**
         * @description RESTRICTED: no money leaves it. CLOSED: for good, with nothing in it.
         * @enum {string}
         */
        AccountStatus: "ACTIVE" | "RESTRICTED" | "CLOSED";
        /** @description An account was restricted, or made active again. */
        AccountStatusUpdatedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ACCOUNT_STATUS_UPDATED";
            /** @description The resource, as the corresponding operation shows it. */
            data: components["schemas"]["Account"];
        };
        /**
         * @description MASTER_COLLATERAL: the project's own, there once, behind all cards. The others belong to a user or a company.
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
         * @description Where somebody lives, or a company is (fields decided; interface §7 names `line2`).
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
            /** @description Null where there is none. Some verifications need one. */
            line2: components["schemas"]["addressLine"] | null;
            city: components["schemas"]["cityName"];
            /** @description Null where there is none. */
            region: components["schemas"]["regionName"] | null;
            postalCode: components["schemas"]["postalCode"];
            country: components["schemas"]["countryCode"];
        };
        /**
         * @description An address as it is sent: what is left out is null.
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
            country: components["schemas"]["countryCode"];
            /**
             * @description Null, or left out, where there is none. Some verifications need one.
             * @default null
             */
            line2?: components["schemas"]["addressLine"] | null;
            /**
             * @description Null, or left out, where there is none.
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
            /** @description Good once in a project. */
            shareToken?: components["schemas"]["shareToken"];
            attestation?: components["schemas"]["KycAttestation"];
        } & (unknown & unknown);
        /**
         * @description What of an agent's request is not possible, and why.
         * @example {
         *       "quoteId": "0195500a-3c00-7e00-8d28-1d2c9b7a4e76",
         *       "enrollmentId": "0195500a-3c00-7d00-8c17-0d2c9b7a4e75",
         *       "reason": "allowance_exceeded"
         *     }
         */
        AgenticRejectionDetail: {
            /** @description The quote that caused it, where one did. */
            quoteId?: components["schemas"]["uuid"];
            /** @description The enrollment that caused it, where one did. */
            enrollmentId?: components["schemas"]["uuid"];
            /** @description `enrollment_inactive`: its status does not allow this. `quote_used`: a checkout was made of it. `allowance_exceeded`: the total is more than is left. `merchant_refused`: the merchant will not sell it so. `currency`: the merchant has no price in the card's billing currency. `price_changed`: the merchant asks another total by now. `simulation_in_production`: X-Simulate-Checkout is for sandboxes. */
            reason: string;
        };
        /** @description What agents may spend, all checkouts of the enrollment together. */
        Allowance: {
            maxAmount: components["schemas"]["Amount"];
            /** @description What checkouts have taken of it, or keep until they end. What a merchant refunds later does not come back. */
            usedAmount: components["schemas"]["Amount"];
            /** @description From then on the enrollment is EXPIRED. */
            expiresAt: components["schemas"]["timestamp"];
        };
        /**
         * @description What agents may spend at most, and until when.
         * @example {
         *       "maxAmount": {
         *         "value": "500.00",
         *         "currency": "USD"
         *       },
         *       "expiresAt": "2099-12-31T00:00:00.000Z"
         *     }
         */
        AllowanceInput: {
            /** @description More than nothing, in the project's billing currency: of all checkouts together. */
            maxAmount: components["schemas"]["SentAmount"];
            /** @description In the future. Left out: 30 days from now. */
            expiresAt?: components["schemas"]["timestamp"];
        };
        /**
         * @description An amount of money in major units: ten dollars and fifty cents are `10.50` in `USD` (interface §2.4; the text is decided).
         * @example {
         *       "value": "10.50",
         *       "currency": "USD"
         *     }
         */
        Amount: {
            value: components["schemas"]["decimalString"];
            currency: components["schemas"]["currencyCode"];
        };
        /** @description What an account has of one asset (interface §2.4). */
        AssetBalance: {
            assetId: components["schemas"]["AssetId"];
            symbol: components["schemas"]["currencyCode"];
            /** @description What is there, without what withdrawals under way have reserved. */
            amount: components["schemas"]["Amount"];
            /** @description The most that a withdrawal can ask for: net of outstanding card spend and of the withdrawal's fee, and never more than an amount that is sent can say. What the account's status or a missing signer refuses does not count. */
            withdrawable: components["schemas"]["Amount"];
            /** @description What a withdrawal costs besides. */
            withdrawalFee: components["schemas"]["Amount"];
        };
        /**
         * @description An asset on a chain, by the names of both: the same asset on two chains is two of them (decided).
         * @enum {string}
         */
        AssetId: string;
        /**
         * @description An address with its second line, which an attestation needs (interface §7).
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
            country: components["schemas"]["countryCode"];
            /**
             * @description Null, or left out, where there is none.
             * @default null
             */
            region?: components["schemas"]["regionName"] | null;
            /** @description More than blanks and characters that nobody sees. */
            line2: components["schemas"]["addressLine"];
        };
        /** @description How an authorization was decided. */
        AuthorizationDecision: {
            source: components["schemas"]["DecisionSource"];
            /** @description Null unless `source` is FALLBACK. */
            reason: components["schemas"]["FallbackReason"] | null;
            /** @description Milliseconds from the question to the REQUEST endpoint until its answer was read or given up. Null where it was not asked. */
            latencyMs: number | null;
        };
        /**
         * @description What the REQUEST endpoint answers.
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
            /** @description Why it is declined. What is no value of this list is recorded as PARTNER_DECLINED. */
            declineReason?: components["schemas"]["DeclineReason"];
            /** @description What is approved where that is not all: more than nothing, at most `amount`, in its currency; less only where `partialApprovalAllowed` is true. */
            approvedAmount?: components["schemas"]["SentAmount"];
        } & (unknown & unknown);
        /**
         * @description A payment by card that is to be authorized. In a project whose authorization mode is EXTERNAL, the REQUEST endpoint is asked and its answer decides; NOTIFICATION endpoints are told, in both modes, and decide nothing.
         * @example {
         *       "transactionId": "0195500a-3c00-7500-84e0-cd2c9b7a4e6d",
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "accountId": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "userId": "0195500a-3c00-7e50-8c6e-4d2c9b7a4e65",
         *       "amount": {
         *         "value": "12.50",
         *         "currency": "USD"
         *       },
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
            /** @description The id of the transaction in all that follows: in its events, and in `GET /card-transactions/{id}`. */
            transactionId: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            userId: components["schemas"]["uuid"];
            /** @description What is to be authorized, in the project's billing currency, without `fees`. */
            amount: components["schemas"]["Amount"];
            /** @description What the merchant asks for, where that is in another currency; null otherwise. */
            originalAmount: components["schemas"]["Amount"] | null;
            /** @description The rate between the two; null where `originalAmount` is. */
            exchangeRate: components["schemas"]["exchangeRateValue"] | null;
            fees: components["schemas"]["CardPaymentFees"];
            merchant: components["schemas"]["Merchant"];
            channel: components["schemas"]["CardTransactionChannel"];
            /** @description Whether the merchant takes less than `amount`. */
            partialApprovalAllowed: boolean;
            /** @description From then on no answer counts. Null where nobody is asked: in projects whose authorization mode is INTERNAL. */
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
            /** @description When it happened. */
            createdAt: components["schemas"]["timestamp"];
        };
        /** @enum {string} */
        AuthorizationVerdict: "APPROVE" | "DECLINE";
        /**
         * @description Where a bank transfer goes so that it arrives at the master collateral account (decided).
         * @example {
         *       "accountId": "0195500a-3c00-7080-8f9e-7d2c9b7a4e68",
         *       "currency": "USD",
         *       "accountHolder": "Payments Sandbox",
         *       "bankName": "Bank of Examples",
         *       "accountNumber": "000123456789",
         *       "routingNumber": "110000000",
         *       "reference": "P-7D2C9B7A4E68"
         *     }
         */
        BankDetails: {
            accountId: components["schemas"]["uuid"];
            /** @description The billing currency; a transfer in any other is sent back. */
            currency: components["schemas"]["currencyCode"];
            accountHolder: string;
            bankName: string;
            accountNumber: string;
            routingNumber: string;
            /** @description What the transfer must name. */
            reference: string;
        };
        /** @description Whom the merchant sells to. */
        Buyer: {
            name: components["schemas"]["buyerName"];
            email: components["schemas"]["emailAddress"];
            /** @description Null where the merchant is not told one. */
            phone: components["schemas"]["phoneNumber"] | null;
        };
        BuyerInput: {
            name: components["schemas"]["buyerName"];
            email: components["schemas"]["emailAddress"];
            /**
             * @description Null, or left out, where the merchant is not told one.
             * @default null
             */
            phone?: components["schemas"]["phoneNumber"] | null;
        };
        /**
         * @description A card of a user, which spends from an account. Its number is shown by revealing it alone.
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
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        Card: {
            id: components["schemas"]["uuid"];
            userId: components["schemas"]["uuid"];
            /** @description Where it spends from. */
            accountId: components["schemas"]["uuid"];
            type: components["schemas"]["CardType"];
            status: components["schemas"]["CardStatus"];
            /** @description Whether it is frozen, which a card that is BLOCKED as well does not show in its status. */
            frozen: boolean;
            /** @description Null unless it is blocked. Tolerate types that are not listed. */
            blockReason: components["schemas"]["CardBlockReason"] | null;
            /** @description Whether unblocking lifts its block; false where there is none, and when the card is EXPIRED or TERMINATED. */
            blockLiftable: boolean;
            cardDesignId: components["schemas"]["cardDesignId"];
            nameOnCard: components["schemas"]["nameOnCard"];
            network: components["schemas"]["CardNetwork"];
            last4: components["schemas"]["lastFour"];
            /** Format: int32 */
            expiryMonth: number;
            /** Format: int32 */
            expiryYear: number;
            /** @description From then on it is expired: the first instant after its last month, in UTC. */
            expiresAt: components["schemas"]["timestamp"];
            threeDsChallengeMethod: components["schemas"]["ThreeDsChallengeMethod"];
            /** @description Whether it has a PIN. */
            pinSet: boolean;
            /** @description Whether it was activated, which a card that is FROZEN or BLOCKED does not show in its status. */
            activated: boolean;
            /** @description When it was activated; a virtual card, when it was made. Null before. */
            activatedAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /** @description A cardholder is to answer a 3DS challenge. The sandbox can simulate one, without a transaction. */
        Card3dsChallengeCreatedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_3DS_CHALLENGE_CREATED";
            /** @description The resource, as the corresponding operation shows it. */
            data: components["schemas"]["ThreeDsChallenge"];
        };
        /**
         * @description What the holder of a physical card activates it with.
         * @example {
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "activationCode": "271828",
         *       "expiresAt": "2026-03-01T13:30:00.000Z"
         *     }
         */
        CardActivationCode: {
            cardId: components["schemas"]["uuid"];
            activationCode: components["schemas"]["activationCode"];
            /** @description From then on it is another one; it is good for an hour at least. */
            expiresAt: components["schemas"]["timestamp"];
        };
        /** @description Somebody asks to authorize a payment by card. The data has `transactionId`, the id of the transaction in the events that follow, and `merchant.cardAcceptorId`. */
        CardAuthorizationRequestEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_AUTHORIZATION_REQUEST";
            /** @description The resource, as the corresponding operation shows it. */
            data: components["schemas"]["AuthorizationRequest"];
        };
        CardBlockReason: {
            type: components["schemas"]["CardBlockReasonType"];
        };
        /**
         * @description CLIENT_REQUESTED: by the block operation. FRAUD_ALERT_CONFIRMED: a fraud alert was confirmed, or a transaction reported as fraud. PIN_ATTEMPTS_EXCEEDED: a wrong PIN too many times. COMPLIANCE: by the service's own decision.
         * @enum {string}
         */
        CardBlockReasonType: string;
        /**
         * @description How card details are encrypted: RSA with OAEP, its hash and that of its mask the same one (interface §8.4).
         * @enum {string}
         */
        CardDetailsEncryption: "RSA_OAEP_SHA256" | "RSA_OAEP_SHA1";
        /**
         * @description The key that a project's card details are encrypted with.
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
            /** @description RSA_OAEP_SHA256, but for keys that were registered long ago. */
            encryption: components["schemas"]["CardDetailsEncryption"];
            fingerprint: components["schemas"]["keyFingerprint"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /** @description A dispute moved to another status. The data has `refundedAmount`. */
        CardDisputeStatusUpdatedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_DISPUTE_STATUS_UPDATED";
            /** @description The resource, as the corresponding operation shows it. */
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
            /** @description When it happened. */
            createdAt: components["schemas"]["timestamp"];
        };
        /** @description A fraud alert was opened. */
        CardFraudAlertCreatedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_FRAUD_ALERT_CREATED";
            /** @description The resource, as the corresponding operation shows it. */
            data: components["schemas"]["FraudAlert"];
        };
        /** @description A fraud alert moved to another status. */
        CardFraudAlertStatusUpdatedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_FRAUD_ALERT_STATUS_UPDATED";
            /** @description The resource, as the corresponding operation shows it. */
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
            /** @description Of the first card that cannot be shipped. */
            cardId: components["schemas"]["uuid"];
            /** @description `not_physical`, `ended` (it is TERMINATED or EXPIRED), or `in_shipment`: another shipment that is under way has it. */
            reason: string;
        };
        /**
         * @description What the cardholder pays besides, priced from the program's rates (interface §2.4).
         * @example {
         *       "atm": null,
         *       "fx": null
         *     }
         */
        CardPaymentFees: {
            /** @description Null but at a cash machine. A flat part for each withdrawal may be in it. */
            atm: components["schemas"]["Amount"] | null;
            /** @description Null where the merchant's currency is the billing currency. */
            fx: components["schemas"]["Amount"] | null;
        };
        /**
         * @description How far the making of a card is; FAILED where it will not be made. What becomes of it on its way is the shipment's status.
         * @enum {string}
         */
        CardProductionStatus: string;
        /**
         * @description What the app hands to the wallet as it is.
         * @example {
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "wallet": "APPLE_PAY",
         *       "payload": "eyJjYXJkIjoiMDE5NTUwMGEifQ=="
         *     }
         */
        CardProvisioning: {
            cardId: components["schemas"]["uuid"];
            wallet: components["schemas"]["CardWallet"];
            /** @description Base64; for the wallet alone to read. */
            payload: components["schemas"]["walletBytes"];
        };
        /**
         * @description Physical cards that are made and sent to one address.
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
            /** @description Null until it is SHIPPED. */
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
            /** @description When it happened. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description DRAFT: nothing is done until it is submitted. SUBMITTED: ordered. IN_PRODUCTION: its cards are being made. SHIPPED: on their way. DELIVERED, RETURNED and FAILED are final.
         * @enum {string}
         */
        CardShipmentStatus: "DRAFT" | "SUBMITTED" | "IN_PRODUCTION" | "SHIPPED" | "DELIVERED" | "RETURNED" | "FAILED";
        /** @description A shipment of physical cards moved to another status. The data lists them in `cards[]`. */
        CardShipmentStatusUpdatedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_SHIPMENT_STATUS_UPDATED";
            /** @description The resource, as the corresponding operation shows it. */
            data: components["schemas"]["CardShipment"];
        };
        /** @enum {string} */
        CardShippingMethod: "STANDARD" | "EXPRESS";
        /**
         * @description What a card is, of all that holds of it the first in this order: TERMINATED and EXPIRED for good; BLOCKED and FROZEN until that is lifted; PENDING_ACTIVATION until its holder activates it; otherwise ACTIVE.
         * @enum {string}
         */
        CardStatus: "PENDING_ACTIVATION" | "ACTIVE" | "FROZEN" | "BLOCKED" | "EXPIRED" | "TERMINATED";
        /** @description A card was activated, frozen or blocked, or came back from one of these; it expired, or was ended. The data has `cardDesignId`; where a fraud alert was confirmed or a transaction was reported as fraud, its `blockReason.type` is FRAUD_ALERT_CONFIRMED. */
        CardStatusUpdatedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_STATUS_UPDATED";
            /** @description The resource, as the corresponding operation shows it. */
            data: components["schemas"]["Card"];
        };
        /** @description A cardholder adds a card to a digital wallet and verifies it by text message: the data has the one-time code, which is good for a short while. */
        CardTokenizationRequestedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_TOKENIZATION_REQUESTED";
            /** @description The resource, as the corresponding operation shows it. */
            data: components["schemas"]["Tokenization"];
        };
        /**
         * @description A payment by card, from its authorization on.
         * @example {
         *       "id": "0195500a-3c00-7500-84e0-cd2c9b7a4e6d",
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "accountId": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "userId": "0195500a-3c00-7e50-8c6e-4d2c9b7a4e65",
         *       "status": "AUTHORIZED",
         *       "channel": "ECOMMERCE",
         *       "amount": {
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
         *         "latencyMs": 180
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
         *           "originalAmount": null,
         *           "createdAt": "2026-03-01T12:00:00.000Z"
         *         }
         *       ],
         *       "expiresAt": "2026-03-08T12:00:00.000Z",
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        CardTransaction: {
            id: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            /** @description The card's account. */
            accountId: components["schemas"]["uuid"];
            userId: components["schemas"]["uuid"];
            status: components["schemas"]["CardTransactionStatus"];
            channel: components["schemas"]["CardTransactionChannel"];
            amount: components["schemas"]["CardTransactionAmounts"];
            /** @description What the merchant asked for, where that is in another currency; null otherwise. Of a partial approval, its part. */
            originalAmount: components["schemas"]["Amount"] | null;
            /** @description The rate between the two; null where `originalAmount` is. */
            exchangeRate: components["schemas"]["exchangeRateValue"] | null;
            /** @description Of what is held and was cleared; a refund gives none of them back. */
            fees: components["schemas"]["CardPaymentFees"];
            /** @description Null unless it is DECLINED. */
            declineReason: components["schemas"]["DeclineReason"] | null;
            /** @description Null where it was not authorized before it cleared: there was nothing to decide. */
            decision: components["schemas"]["AuthorizationDecision"] | null;
            merchant: components["schemas"]["Merchant"];
            /** @description What happened to it, the oldest first. */
            events: components["schemas"]["CardTransactionEvent"][];
            /** @description What is held is given back then. Null where nothing is. */
            expiresAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /** @description What a transaction comes to, in the billing currency and without `fees`. */
        CardTransactionAmounts: {
            /** @description What was held for it in the beginning. */
            authorized: components["schemas"]["Amount"];
            /** @description What was taken for good. */
            cleared: components["schemas"]["Amount"];
            /** @description What the merchant gave back of what was held. */
            reversed: components["schemas"]["Amount"];
            /** @description What was given back of what was cleared, by the merchant or by a dispute. */
            refunded: components["schemas"]["Amount"];
            /** @description What is held still, plus `cleared`, less `refunded`. */
            current: components["schemas"]["Amount"];
        };
        /**
         * @description How the card was presented.
         * @enum {string}
         */
        CardTransactionChannel: string;
        /** @description A card transaction began: it was authorized or declined, or it cleared without an authorization. */
        CardTransactionCreatedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_TRANSACTION_CREATED";
            /** @description The resource, as the corresponding operation shows it. */
            data: components["schemas"]["CardTransaction"];
        };
        CardTransactionEvent: {
            id: components["schemas"]["uuid"];
            type: components["schemas"]["CardTransactionEventType"];
            /** @description In the billing currency, without fees. Of a DECLINE, what was asked for; of an EXPIRY, what was held last. */
            amount: components["schemas"]["Amount"];
            /** @description In the merchant's currency. Null where that is the billing currency, or none came. */
            originalAmount: components["schemas"]["Amount"] | null;
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
            /** @description When it happened. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description What happened to a transaction. One that was not authorized before it cleared has no AUTHORIZATION.
         * @enum {string}
         */
        CardTransactionEventType: string;
        /**
         * @description AUTHORIZED: money is held for it, until it is cleared, reversed or expires; a part may have cleared. CLEARED: at least a part cleared, and nothing is held any more. REVERSED, EXPIRED: all that was held was given back. DECLINED: nothing was ever held.
         * @enum {string}
         */
        CardTransactionStatus: "AUTHORIZED" | "CLEARED" | "REVERSED" | "EXPIRED" | "DECLINED";
        /** @description A card transaction went on: it cleared, or was reversed or refunded, or its authorization expired. Its own event types include REFUND and DISPUTE_REFUND; handle the second like the first: it moves `amount.refunded` and `amount.current`. Who keeps the cardholders' balances books the credit of a dispute from here, and not from CARD_DISPUTE_STATUS_UPDATED as well. */
        CardTransactionUpdatedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_TRANSACTION_UPDATED";
            /** @description The resource, as the corresponding operation shows it. */
            data: components["schemas"]["CardTransaction"];
        };
        /** @enum {string} */
        CardType: "VIRTUAL" | "PHYSICAL";
        /** @enum {string} */
        CardWallet: "APPLE_PAY" | "GOOGLE_PAY";
        /**
         * @description Where assets move.
         * @enum {string}
         */
        Chain: string;
        /** @description What an account has on one chain. */
        ChainBalance: {
            chain: components["schemas"]["Chain"];
            assets: components["schemas"]["AssetBalance"][];
        };
        /**
         * @description Something that is bought with an enrolled card.
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
            /** @description The quote's total. */
            amount: components["schemas"]["Amount"];
            status: components["schemas"]["CheckoutStatus"];
            /** @description The payment: null until it is asked for. */
            transactionId: components["schemas"]["uuid"] | null;
            /** @description Null until the merchant has it. */
            order: components["schemas"]["CheckoutOrder"] | null;
            /** @description Null unless it is FAILED. */
            failureReason: components["schemas"]["CheckoutFailureReason"] | null;
            /** @description From then on nobody can approve it. */
            expiresAt: components["schemas"]["timestamp"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Why nothing was bought.
         * @enum {string}
         */
        CheckoutFailureReason: string;
        /** @description What was ordered. */
        CheckoutOrder: {
            /** @description The merchant's own id of it. */
            id: string;
            /** @description Where the buyer sees it. */
            url: string;
        };
        /**
         * @description PENDING waits for the cardholder's approval. PROCESSING: the payment is authorized, and whether the merchant delivers is not known yet. COMPLETED: ordered and paid. FAILED: nothing was bought. EXPIRED: nobody approved it in time.
         * @enum {string}
         */
        CheckoutStatus: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "EXPIRED";
        /**
         * @description The sandbox's time.
         * @example {
         *       "now": "2026-03-01T12:00:01.000Z"
         *     }
         */
        ClockReading: {
            now: components["schemas"]["timestamp"];
        };
        /**
         * @description A company that is, or wants to be, a customer.
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
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:05:00.000Z"
         *     }
         */
        Company: {
            id: components["schemas"]["uuid"];
            name: components["schemas"]["companyName"];
            /** @description Where it is incorporated. */
            country: components["schemas"]["countryCode"];
            registeredAddress: components["schemas"]["Address"];
            operationalAddress: components["schemas"]["Address"];
            status: components["schemas"]["CompanyStatus"];
            /** @description True while the verification provider has deactivated the company; independent of `status` (interface §2.4). */
            isDeactivated: boolean;
            /** @description Those of now, in the order in which they were sent, then those of the past. */
            relatedPersons: components["schemas"]["RelatedPerson"][];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description A request to verify a company.
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
            /** @description The documents still needed, or that it is to be submitted. Null for managed verification (interface §2.4), and once it was submitted. Until then it follows the company's related persons: an identity document is asked of each who is active. */
            nextAction: components["schemas"]["CompanyNextAction"] | null;
            /** @description Null until SUBMITTED. */
            submittedAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description OPEN: still to be submitted. A managed application is SUBMITTED from the start.
         * @enum {string}
         */
        CompanyApplicationStatus: "OPEN" | "SUBMITTED";
        /**
         * @description A document that was uploaded; its content is never shown again.
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
            /** @description Whose it is; null for a document of the company. */
            relatedPersonId: components["schemas"]["uuid"] | null;
            fileName: components["schemas"]["documentFileName"];
            /** @description What the file is by its content. */
            contentType: components["schemas"]["DocumentContentType"];
            /** Format: int32 */
            byteSize: number;
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description A kind of document that verification asks for. An IDENTITY_DOCUMENT is a person's; the others are the company's.
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
            /** @description When it happened. */
            createdAt: components["schemas"]["timestamp"];
        };
        CompanyNextAction: {
            type: components["schemas"]["CompanyNextActionType"];
            /** @description Those still needed; empty once there is nothing left but to submit. */
            documents: components["schemas"]["NeededCompanyDocument"][];
        };
        /**
         * @description What the partner is to do next.
         * @enum {string}
         */
        CompanyNextActionType: "UPLOAD_DOCUMENTS" | "SUBMIT";
        /**
         * @description How far the verification of a company is (interface §3 names ACTION_REQUIRED). PENDING: no application was submitted. ACTION_REQUIRED: the service needs more information; submit another application.
         * @enum {string}
         */
        CompanyStatus: "PENDING" | "IN_REVIEW" | "ACTION_REQUIRED" | "ACTIVE" | "REJECTED";
        /** @description A company moved to another status, or the verification provider deactivated it or took that back; so too where the sandbox was told to simulate that. The data has `isDeactivated`, which is independent of `status`. */
        CompanyStatusUpdatedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "COMPANY_STATUS_UPDATED";
            /** @description The resource, as the corresponding operation shows it. */
            data: components["schemas"]["Company"];
        };
        /**
         * @description MANAGED: the service gathers what it needs by itself. UNIVERSAL_KYB: the partner sends a pack of documents.
         * @enum {string}
         */
        CompanyVerificationMethod: "MANAGED" | "UNIVERSAL_KYB";
        /**
         * @example {
         *       "ownerType": "USER",
         *       "ownerId": "0195500a-3c00-7e50-8c6e-4d2c9b7a4e65",
         *       "signerAddress": "0x9858effd232b4033e47d90003d41ec34ecaeda94"
         *     }
         */
        CreateAccountRequest: {
            ownerType: components["schemas"]["AccountOwnerType"];
            ownerId: components["schemas"]["uuid"];
            /**
             * @description The wallet that signs withdrawals; without one nothing can be withdrawn.
             * @default null
             */
            signerAddress?: components["schemas"]["chainAddress"] | null;
        };
        /**
         * @example {
         *       "userId": "0195500a-3c00-7e50-8c6e-4d2c9b7a4e65",
         *       "accountId": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "type": "VIRTUAL",
         *       "cardDesignId": "virtual-standard",
         *       "nameOnCard": "Ada Lovelace"
         *     }
         */
        CreateCardRequest: {
            /** @description Whose application is APPROVED. */
            userId: components["schemas"]["uuid"];
            /** @description The user's own, or a company's in a commercial program. */
            accountId: components["schemas"]["uuid"];
            type: components["schemas"]["CardType"];
            /** @description Without it, the standard design of the type. */
            cardDesignId?: components["schemas"]["cardDesignId"];
            /** @description Without it, the user's name as far as it can be printed. */
            nameOnCard?: components["schemas"]["nameOnCard"];
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
            /** @description Physical cards that have not ended and that no shipment under way has. */
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
            /** @description Of an ACTIVE quote. */
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
         *       ]
         *     }
         */
        CreateCompanyRequest: {
            name: components["schemas"]["companyName"];
            /** @description Where it is incorporated. */
            country: components["schemas"]["countryCode"];
            registeredAddress: components["schemas"]["AddressInput"];
            operationalAddress: components["schemas"]["AddressInput"];
            /** @description Everybody who directs, owns or represents it. */
            relatedPersons: components["schemas"]["NewRelatedPerson"][];
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
            /** @description More than nothing and at most what the account shows as `withdrawable`, in the asset's symbol. */
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
         *       "evidence": "Message of the shop of 1 March: the order was lost."
         *     }
         */
        CreateDisputeRequest: {
            transactionId: components["schemas"]["uuid"];
            reason: components["schemas"]["DisputeReason"];
            /** @description More than nothing, in the transaction's billing currency, and at most what was cleared and not refunded; without it all of that. */
            amount?: components["schemas"]["SentAmount"];
            /** @description What happened, in the cardholder's words. */
            description: components["schemas"]["disputeText"];
            /** @description What supports it, in words: receipts, correspondence, tracking numbers. */
            evidence?: components["schemas"]["disputeText"];
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
             * @description Null, or left out: only what the card can pay bounds what agents spend.
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
            /** @description The merchant is asked for it; nobody else calls this address. */
            productUrl: components["schemas"]["productUrl"];
            /**
             * @description Null, or left out, where the product has none.
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
            /** @description Columns wanted; all when absent. The file keeps its own order. */
            fields?: components["schemas"]["StatementField"][];
        };
        /**
         * @example {
         *       "externalId": "customer-4711",
         *       "firstName": "Ada",
         *       "lastName": "Lovelace",
         *       "email": "ada@example.com",
         *       "phone": "+4915112345678",
         *       "dateOfBirth": "1990-05-17",
         *       "address": {
         *         "line1": "Chausseestrasse 1",
         *         "city": "Berlin",
         *         "postalCode": "10115",
         *         "country": "DE",
         *         "line2": "3rd floor",
         *         "region": null
         *       },
         *       "residenceCountry": "DE"
         *     }
         */
        CreateUserRequest: {
            /**
             * @description No two active users of a project have the same; it is free again once its user is deleted (interface §2.4).
             * @default null
             */
            externalId?: components["schemas"]["externalId"] | null;
            firstName: components["schemas"]["personName"];
            lastName: components["schemas"]["personName"];
            email: components["schemas"]["emailAddress"];
            phone: components["schemas"]["phoneNumber"];
            /** @description Not in the future. */
            dateOfBirth: components["schemas"]["day"];
            address: components["schemas"]["AddressInput"];
            residenceCountry: components["schemas"]["countryCode"];
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
         * @description What somebody sent to a deposit address.
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
            /** @description The deposit address that it came in by. */
            address: components["schemas"]["chainAddress"];
            /** @description What was sent. */
            amount: components["schemas"]["Amount"];
            /** @description What is kept of it, in the same token: 0 where there is no fee, null for the account of a user (interface §2.4). The rest is credited. */
            feeAmount: components["schemas"]["Amount"] | null;
            status: components["schemas"]["CryptoDepositStatus"];
            /** @description Who sent it. */
            fromAddress: components["schemas"]["chainAddress"];
            transactionHash: components["schemas"]["transactionHash"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /** @description A deposit was seen on chain for the first time. */
        CryptoDepositCreatedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CRYPTO_DEPOSIT_CREATED";
            /** @description The resource, as the corresponding operation shows it. */
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
            /** @description When it happened. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description DETECTED: seen on chain. CONFIRMED: credited to the account. FAILED: it never arrived, and nothing was credited.
         * @enum {string}
         */
        CryptoDepositStatus: "DETECTED" | "CONFIRMED" | "FAILED";
        /** @description A crypto deposit moved to another status. */
        CryptoDepositStatusUpdatedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CRYPTO_DEPOSIT_STATUS_UPDATED";
            /** @description The resource, as the corresponding operation shows it. */
            data: components["schemas"]["CryptoDeposit"];
        };
        /**
         * @description An asset on its way out of an account.
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
            /** @description What arrives at the destination. */
            amount: components["schemas"]["Amount"];
            /** @description What it costs besides. */
            fee: components["schemas"]["Amount"];
            destinationAddress: components["schemas"]["chainAddress"];
            status: components["schemas"]["CryptoWithdrawalStatus"];
            /** @description Null until it is COMPLETED. */
            transactionHash: components["schemas"]["transactionHash"] | null;
            /** @description Null unless it is FAILED. */
            failureReason: components["schemas"]["WithdrawalFailureReason"] | null;
            /** @description From then on it cannot be signed any more: the whole second that the payload's `deadline` says. */
            expiresAt: components["schemas"]["timestamp"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /** @description A crypto withdrawal was started. */
        CryptoWithdrawalCreatedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CRYPTO_WITHDRAWAL_CREATED";
            /** @description The resource, as the corresponding operation shows it. */
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
            /** @description When it happened. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description AWAITING_SIGNATURE: the amount is reserved until the account's signer signs. PROCESSING: on its way to the chain. COMPLETED: gone. In the other three the amount is back in the account.
         * @enum {string}
         */
        CryptoWithdrawalStatus: "AWAITING_SIGNATURE" | "PROCESSING" | "COMPLETED" | "FAILED" | "CANCELLED" | "EXPIRED";
        /** @description A crypto withdrawal moved to another status. */
        CryptoWithdrawalStatusUpdatedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CRYPTO_WITHDRAWAL_STATUS_UPDATED";
            /** @description The resource, as the corresponding operation shows it. */
            data: components["schemas"]["CryptoWithdrawal"];
        };
        /**
         * @description Who decided on an authorization.
         * @enum {string}
         */
        DecisionSource: string;
        /**
         * @description Why an authorization was declined.
         * @enum {string}
         */
        DeclineReason: string;
        /**
         * @description One event on its way to one endpoint.
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
            /** @description Null unless PENDING. */
            nextAttemptAt: components["schemas"]["timestamp"] | null;
            /** @description Oldest first. */
            attempts: components["schemas"]["DeliveryAttempt"][];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        DeliveryAttempt: {
            /**
             * Format: int32
             * @description Counted from 1.
             */
            number: number;
            /** @description Where this attempt went; the endpoint's url can change between attempts. */
            url: components["schemas"]["webhookUrl"];
            attemptedAt: components["schemas"]["timestamp"];
            /**
             * Format: int32
             * @description Milliseconds until the answer was read or given up.
             */
            latencyMs: number;
            /** @description Null where no answer came. */
            responseStatus: number | null;
            /** @description The first 4 KiB of the answer, as text. Null where no answer came. */
            responseBody: string | null;
            /** @description Null where the attempt delivered. */
            failure: components["schemas"]["DeliveryFailure"] | null;
        };
        /**
         * @description Why an attempt did not deliver. A redirect is an HTTP_STATUS: it is not followed.
         * @enum {string}
         */
        DeliveryFailure: string;
        /**
         * @description PENDING waits for its next attempt. EXHAUSTED has used all of them. CANCELLED: the endpoint was disabled, or a resend took its place.
         * @enum {string}
         */
        DeliveryStatus: "PENDING" | "DELIVERED" | "EXHAUSTED" | "CANCELLED";
        /**
         * @description Where an account receives assets on one chain.
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
         * @description A deposit address with the assets that it takes, which lists leave out (interface §2.4).
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
            /** @description A deposit of any other asset is not accepted. */
            acceptedAssets: components["schemas"]["AcceptedAsset"][];
        };
        /**
         * @description Whose wallet it is that a card is added to.
         * @enum {string}
         */
        DigitalWallet: string;
        /**
         * @description A cardholder contests a payment that was cleared.
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
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        Dispute: {
            id: components["schemas"]["uuid"];
            transactionId: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            reason: components["schemas"]["DisputeReason"];
            /** @description What is asked back, in the transaction's billing currency. */
            amount: components["schemas"]["Amount"];
            description: components["schemas"]["disputeText"];
            /** @description What supports it, in words. Null where none was sent. */
            evidence: components["schemas"]["disputeText"] | null;
            status: components["schemas"]["DisputeStatus"];
            /** @description What was given back (interface §2.4): null until the dispute is REFUNDED. The transaction has it as a DISPUTE_REFUND. */
            refundedAmount: components["schemas"]["Amount"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        DisputeEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "CARD_DISPUTE_STATUS_UPDATED";
            data: components["schemas"]["Dispute"];
            /** @description When it happened. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description What the cardholder says went wrong.
         * @enum {string}
         */
        DisputeReason: string;
        /**
         * @description RECEIVED: filed. UNDER_REVIEW: the merchant's bank is asked. REFUNDED and REJECTED are how it can end. WITHDRAWN: the partner gave it up.
         * @enum {string}
         */
        DisputeStatus: "RECEIVED" | "UNDER_REVIEW" | "REFUNDED" | "REJECTED" | "WITHDRAWN";
        /**
         * @description What a document's file is by its content.
         * @enum {string}
         */
        DocumentContentType: string;
        /**
         * @description Of a card.
         * @enum {string}
         */
        DocumentSide: "FRONT" | "BACK";
        /**
         * @description Card details, for whoever has the private key.
         * @example {
         *       "cardId": "0195500a-3c00-7400-83d0-bd2c9b7a4e6c",
         *       "encryption": "RSA_OAEP_SHA256",
         *       "data": "nQz1xLxP0u1sYJ1hV8m3wE6m0b1cQmGd7kqkX2lq3v8="
         *     }
         */
        EncryptedCardDetails: {
            cardId: components["schemas"]["uuid"];
            encryption: components["schemas"]["CardDetailsEncryption"];
            /** @description Base64 of what the registered key encrypted: JSON text. */
            data: string;
        };
        /**
         * @description A card by which agents may buy.
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
            /** @description The card's user. */
            userId: components["schemas"]["uuid"];
            status: components["schemas"]["EnrollmentStatus"];
            /** @description Null: only what the card can pay bounds what agents spend. */
            allowance: components["schemas"]["Allowance"] | null;
            /** @description Where the cardholder verifies it, as long as it is PENDING; null otherwise. */
            verificationUrl: components["schemas"]["verificationLink"] | null;
            /** @description From then on it is EXPIRED: while it is PENDING the end of the time to verify it, while it is ACTIVE that of its allowance. Null: it stays until it is cancelled. */
            expiresAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description PENDING waits for the cardholder to verify it. ACTIVE: agents can buy by it. CANCELLED: the partner ended it. EXPIRED: nobody verified it in time, or its allowance is over.
         * @enum {string}
         */
        EnrollmentStatus: "PENDING" | "ACTIVE" | "CANCELLED" | "EXPIRED";
        /**
         * @description How the cardholder's consent is come by.
         * @enum {string}
         */
        EnrollmentVerification: "AUTOMATIC" | "MANUAL";
        Error_3DS_CHALLENGE_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "3DS_CHALLENGE_INVALID_STATE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_3DS_CHALLENGE_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "3DS_CHALLENGE_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_ACCOUNT_NOT_ACTIVE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "ACCOUNT_NOT_ACTIVE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_ACCOUNT_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "ACCOUNT_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_ACCOUNT_SIGNER_NOT_REGISTERED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "ACCOUNT_SIGNER_NOT_REGISTERED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_AGENTIC_CARD_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "AGENTIC_CARD_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_AGENTIC_REQUEST_REJECTED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "AGENTIC_REQUEST_REJECTED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["AgenticRejectionDetail"];
            };
        };
        Error_AGENTIC_RESOURCE_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "AGENTIC_RESOURCE_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_API_KEY_IP_NOT_ALLOWED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "API_KEY_IP_NOT_ALLOWED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_ASSET_NOT_ACCEPTED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "ASSET_NOT_ACCEPTED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARDHOLDER_COUNTRY_NOT_SUPPORTED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "CARDHOLDER_COUNTRY_NOT_SUPPORTED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_ACCOUNT_NOT_ALLOWED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "CARD_ACCOUNT_NOT_ALLOWED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_ACTIVATION_CODE_INVALID: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "CARD_ACTIVATION_CODE_INVALID";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_BLOCK_NOT_LIFTABLE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "CARD_BLOCK_NOT_LIFTABLE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_DETAILS_KEY_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "CARD_DETAILS_KEY_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_DETAILS_KEY_NOT_REGISTERED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "CARD_DETAILS_KEY_NOT_REGISTERED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "CARD_INVALID_STATE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "CARD_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_NOT_SHIPPABLE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "CARD_NOT_SHIPPABLE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["CardNotShippableDetail"];
            };
        };
        Error_CARD_SHIPMENT_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "CARD_SHIPMENT_INVALID_STATE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_SHIPMENT_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "CARD_SHIPMENT_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_SHIPPING_NOT_ENABLED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "CARD_SHIPPING_NOT_ENABLED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CHECKOUT_TEMPORARILY_UNAVAILABLE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "CHECKOUT_TEMPORARILY_UNAVAILABLE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_COMPANY_ACCOUNT_NOT_ALLOWED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "COMPANY_ACCOUNT_NOT_ALLOWED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_COMPANY_APPLICATION_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "COMPANY_APPLICATION_INVALID_STATE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_COMPANY_APPLICATION_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "COMPANY_APPLICATION_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_COMPANY_COUNTRY_NOT_SUPPORTED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "COMPANY_COUNTRY_NOT_SUPPORTED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_COMPANY_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "COMPANY_INVALID_STATE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_COMPANY_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "COMPANY_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CRYPTO_DEPOSIT_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "CRYPTO_DEPOSIT_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CRYPTO_WITHDRAWAL_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "CRYPTO_WITHDRAWAL_INVALID_STATE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CRYPTO_WITHDRAWAL_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "CRYPTO_WITHDRAWAL_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CRYPTO_WITHDRAWAL_SIGNATURE_INVALID: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "CRYPTO_WITHDRAWAL_SIGNATURE_INVALID";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_DEPOSIT_ADDRESS_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "DEPOSIT_ADDRESS_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_DISPUTE_ALREADY_OPEN: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "DISPUTE_ALREADY_OPEN";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_DISPUTE_AMOUNT_TOO_LARGE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "DISPUTE_AMOUNT_TOO_LARGE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_DISPUTE_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "DISPUTE_INVALID_STATE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_DISPUTE_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "DISPUTE_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_ENROLLMENT_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "ENROLLMENT_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_EVENT_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "EVENT_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_EXTERNAL_ID_ALREADY_EXISTS: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "EXTERNAL_ID_ALREADY_EXISTS";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_FIAT_DEPOSITS_NOT_ENABLED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "FIAT_DEPOSITS_NOT_ENABLED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["FiatDepositsDetail"];
            };
        };
        Error_FIAT_DEPOSIT_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "FIAT_DEPOSIT_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_FRAUD_ALERT_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "FRAUD_ALERT_INVALID_STATE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_FRAUD_ALERT_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "FRAUD_ALERT_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_IDEMPOTENCY_REQUEST_IN_PROGRESS: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "IDEMPOTENCY_REQUEST_IN_PROGRESS";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_IDEMPOTENT_PARAMETER_MISMATCH: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "IDEMPOTENT_PARAMETER_MISMATCH";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_INSUFFICIENT_FUNDS: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "INSUFFICIENT_FUNDS";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_INTERNAL_ERROR: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "INTERNAL_ERROR";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_INVALID_WEBHOOK_URL: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "INVALID_WEBHOOK_URL";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["WebhookUrlDetail"];
            };
        };
        Error_MALFORMED_BODY: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "MALFORMED_BODY";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_PAYLOAD_TOO_LARGE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "PAYLOAD_TOO_LARGE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_QUOTE_EXPIRED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "QUOTE_EXPIRED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_QUOTE_TEMPORARILY_UNAVAILABLE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "QUOTE_TEMPORARILY_UNAVAILABLE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_RATE_LIMIT_EXCEEDED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "RATE_LIMIT_EXCEEDED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_RELATED_PERSON_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "RELATED_PERSON_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_REQUEST_WEBHOOK_NOT_ALLOWED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "REQUEST_WEBHOOK_NOT_ALLOWED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["RequestWebhookDetail"];
            };
        };
        Error_RESOURCE_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "RESOURCE_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_SERVICE_UNAVAILABLE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "SERVICE_UNAVAILABLE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_SIMULATION_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "SIMULATION_INVALID_STATE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_SIMULATION_IN_PROGRESS: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "SIMULATION_IN_PROGRESS";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_SIMULATION_UNSUPPORTED_CURRENCY: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "SIMULATION_UNSUPPORTED_CURRENCY";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_STATEMENT_EXPIRED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "STATEMENT_EXPIRED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_STATEMENT_FAILED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "STATEMENT_FAILED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_STATEMENT_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "STATEMENT_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_STATEMENT_NOT_READY: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "STATEMENT_NOT_READY";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_TRANSACTION_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "TRANSACTION_INVALID_STATE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_TRANSACTION_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "TRANSACTION_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_UNAUTHORIZED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "UNAUTHORIZED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_UNSUPPORTED_MEDIA_TYPE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "UNSUPPORTED_MEDIA_TYPE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_UNSUPPORTED_VERSION: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "UNSUPPORTED_VERSION";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["UnsupportedVersionDetail"];
            };
        };
        Error_USER_APPLICATION_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "USER_APPLICATION_INVALID_STATE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_USER_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "USER_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_VALIDATION_ERROR: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "VALIDATION_ERROR";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["ValidationDetail"];
            };
        };
        Error_VARIANT_UNAVAILABLE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "VARIANT_UNAVAILABLE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_VERIFICATION_METHOD_NOT_ENABLED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "VERIFICATION_METHOD_NOT_ENABLED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_WEBHOOK_INVALID_STATE: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "WEBHOOK_INVALID_STATE";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_WEBHOOK_LIMIT_EXCEEDED: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "WEBHOOK_LIMIT_EXCEEDED";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_WEBHOOK_NOT_FOUND: {
            error: {
                /**
                 * @description Machine-readable.
                 * @enum {string}
                 */
                code: "WEBHOOK_NOT_FOUND";
                /** @description For people; it may change. */
                message: string;
                /** @description Extra information. */
                detail: components["schemas"]["NoDetail"];
            };
        };
        /** @description Any event; `type` says which. Tolerate types that are not listed: the list grows. */
        Event: components["schemas"]["UserApplicationStatusUpdatedEvent"] | components["schemas"]["CompanyStatusUpdatedEvent"] | components["schemas"]["CryptoDepositCreatedEvent"] | components["schemas"]["CryptoDepositStatusUpdatedEvent"] | components["schemas"]["CardStatusUpdatedEvent"] | components["schemas"]["AccountStatusUpdatedEvent"] | components["schemas"]["Card3dsChallengeCreatedEvent"] | components["schemas"]["CardShipmentStatusUpdatedEvent"] | components["schemas"]["CardTokenizationRequestedEvent"] | components["schemas"]["CardAuthorizationRequestEvent"] | components["schemas"]["CardDisputeStatusUpdatedEvent"] | components["schemas"]["CardFraudAlertCreatedEvent"] | components["schemas"]["CardFraudAlertStatusUpdatedEvent"] | components["schemas"]["CryptoWithdrawalCreatedEvent"] | components["schemas"]["CryptoWithdrawalStatusUpdatedEvent"] | components["schemas"]["FiatDepositCreatedEvent"] | components["schemas"]["StatementStatusUpdatedEvent"] | components["schemas"]["WebhookTestedEvent"] | components["schemas"]["CardTransactionCreatedEvent"] | components["schemas"]["CardTransactionUpdatedEvent"];
        /**
         * @description What happened, as the service keeps it: the envelope, its data in the version of the request, and the time. `type` says what `data` is; tolerate types that are not listed, because the list grows.
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
        EventRecord: components["schemas"]["UserApplicationEventRecord"] | components["schemas"]["CompanyEventRecord"] | components["schemas"]["CryptoDepositEventRecord"] | components["schemas"]["CardEventRecord"] | components["schemas"]["AccountEventRecord"] | components["schemas"]["ThreeDsChallengeEventRecord"] | components["schemas"]["CardShipmentEventRecord"] | components["schemas"]["TokenizationEventRecord"] | components["schemas"]["AuthorizationRequestEventRecord"] | components["schemas"]["DisputeEventRecord"] | components["schemas"]["FraudAlertEventRecord"] | components["schemas"]["CryptoWithdrawalEventRecord"] | components["schemas"]["FiatDepositEventRecord"] | components["schemas"]["StatementEventRecord"] | components["schemas"]["WebhookEventRecord"] | components["schemas"]["CardTransactionEventRecord"];
        /**
         * @description Why the answer of a REQUEST endpoint did not count.
         * @enum {string}
         */
        FallbackReason: string;
        /**
         * @description The code that a call which meets the fault is answered with. A statement whose file meets either is FAILED.
         * @enum {string}
         */
        FaultKind: "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
        /**
         * @description What a fault meets: the next calls of this operation, or the next statement files that are prepared. The list has every operation, so it grows.
         * @enum {string}
         */
        FaultTarget: string;
        /**
         * @description A bank transfer that was credited to the master collateral account.
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
            /** @description What the transfer named besides. */
            reference: components["schemas"]["depositReference"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /** @description A fiat deposit arrived and was credited. */
        FiatDepositCreatedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "FIAT_DEPOSIT_CREATED";
            /** @description The resource, as the corresponding operation shows it. */
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
            /** @description When it happened. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @example {
         *       "reason": "project"
         *     }
         */
        FiatDepositsDetail: {
            /** @description `project`: bank transfers are not enabled for it. `account`: they arrive at the master collateral account alone. */
            reason: string;
        };
        /**
         * @description The service suspects that a payment is not the cardholder's.
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
            /** @description Null while it is OPEN. */
            respondedAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Whether it was fraud.
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
            /** @description When it happened. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description OPEN waits for an answer. CONFIRMED: it was fraud, and the card is blocked. DISMISSED: the payment is the cardholder's.
         * @enum {string}
         */
        FraudAlertStatus: "OPEN" | "CONFIRMED" | "DISMISSED";
        /**
         * @description What the partner attests of a user whom it has verified.
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
            /** @description Where the user lives, as it was verified. */
            address: components["schemas"]["AttestedAddress"];
            /** @description The day of the verification; not in the future. */
            verifiedOn: components["schemas"]["day"];
        };
        /**
         * @description Who is paid (fields decided; interface §2.4 names the first two).
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
            /** @description Differs on every transaction, also at the same merchant. */
            id: components["schemas"]["merchantId"];
            /** @description Assigned by the merchant's acquirer and unique only within that acquirer. Null where none came. */
            cardAcceptorId: components["schemas"]["cardAcceptorId"] | null;
            name: components["schemas"]["merchantName"];
            mcc: components["schemas"]["merchantCategoryCode"];
            city: components["schemas"]["cityName"];
            country: components["schemas"]["countryCode"];
        };
        /**
         * @description Exactly one of the two; time only moves forward, and not beyond the year 2999.
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
            /** @description The instant to move to; not a leap second. */
            advanceTo?: components["schemas"]["timestamp"];
        };
        /** @description A document that is still needed. */
        NeededCompanyDocument: {
            type: components["schemas"]["CompanyDocumentType"];
            /** @description Whose it is; null for a document of the company. */
            relatedPersonId: components["schemas"]["uuid"] | null;
        };
        /** @description Somebody new. */
        NewRelatedPerson: {
            /** @description Each role that the person has. */
            roles: components["schemas"]["RelatedPersonRole"][];
            firstName: components["schemas"]["personName"];
            lastName: components["schemas"]["personName"];
        };
        /**
         * @description Extra information; empty where there is none.
         * @example {}
         */
        NoDetail: Record<string, never>;
        /**
         * @description What a card is used for besides payments.
         * @enum {string}
         */
        NonFinancialKind: string;
        /**
         * @description How a withdrawal is signed.
         * @enum {string}
         */
        PayloadType: string;
        /**
         * @description What the wallet on the holder's phone gave.
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
            /** @description The chain, the leaf first. */
            certificates?: components["schemas"]["walletBytes"][];
            nonce?: components["schemas"]["walletBytes"];
            nonceSignature?: components["schemas"]["walletBytes"];
            /**
             * @description The wallet's id of the phone.
             * @example p9n4XkTzQ0y7kY2m
             */
            deviceId?: string;
            /**
             * @description The wallet's id of its account.
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
            /** @description Of a pair that is the partner's own; the private key stays there. */
            publicKey: components["schemas"]["rsaPublicKey"];
        };
        /**
         * @description What a merchant asks for something, all in.
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
            /** @description Null where none was named. */
            variantId: components["schemas"]["variantId"] | null;
            /** Format: int32 */
            quantity: number;
            shippingAddress: components["schemas"]["Address"];
            buyer: components["schemas"]["Buyer"];
            status: components["schemas"]["QuoteStatus"];
            /** @description What the merchant understood. */
            lineItems: components["schemas"]["QuoteLineItem"][];
            totals: components["schemas"]["QuoteTotals"];
            /** @description From then on no checkout can be made of it. */
            expiresAt: components["schemas"]["timestamp"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /** @description What is bought, by the piece. */
        QuoteLineItem: {
            /** @description The merchant's own id of it. */
            id: string;
            name: string;
            /** Format: int32 */
            quantity: number;
            /** @description What one of it costs. */
            unitAmount: components["schemas"]["Amount"];
            /** @description What all of it costs. */
            amount: components["schemas"]["Amount"];
        };
        /**
         * @description ACTIVE can be bought. USED: a checkout was made of it. EXPIRED: the merchant does not hold to it any more.
         * @enum {string}
         */
        QuoteStatus: "ACTIVE" | "USED" | "EXPIRED";
        /** @description What the merchant asks, in the project's billing currency. `items`, `shipping` and `tax` are `total`. */
        QuoteTotals: {
            /** @description The goods, with discounts and other charges. */
            items: components["schemas"]["Amount"];
            shipping: components["schemas"]["Amount"];
            tax: components["schemas"]["Amount"];
            total: components["schemas"]["Amount"];
        };
        /**
         * @description What the review found; not for display to the user (interface §2.4).
         * @enum {string}
         */
        RejectionLabel: string;
        /** @description Somebody who directs, owns or represents a company. */
        RelatedPerson: {
            id: components["schemas"]["uuid"];
            /** @description Each role that the person has. */
            roles: components["schemas"]["RelatedPersonRole"][];
            firstName: components["schemas"]["personName"];
            lastName: components["schemas"]["personName"];
            /** @description False once an update of the company left the person out (interface §2.4). */
            isActive: boolean;
        };
        /**
         * @description What somebody is in a company.
         * @enum {string}
         */
        RelatedPersonRole: string;
        /** @description Somebody new, or, with an `id`, somebody who is there already. */
        RelatedPersonUpdate: {
            /** @description The person that this is about; without it the person is new. */
            id?: components["schemas"]["uuid"];
            /** @description Each role that the person has. */
            roles: components["schemas"]["RelatedPersonRole"][];
            firstName: components["schemas"]["personName"];
            lastName: components["schemas"]["personName"];
        };
        /**
         * @example {
         *       "reason": "already_registered"
         *     }
         */
        RequestWebhookDetail: {
            /** @description `authorization_mode`: the project's authorization mode is not EXTERNAL. `already_registered`: the project has its one endpoint. */
            reason: string;
        };
        /**
         * @description What an application with documents still lacks. The back is needed of a card of which only the front was uploaded.
         * @enum {string}
         */
        RequiredUserDocument: string;
        /**
         * @example {
         *       "webhookId": "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61"
         *     }
         */
        ResendEventRequest: {
            /** @description The one endpoint to send to; without it, every endpoint that the event was sent to before and that is still active. */
            webhookId?: components["schemas"]["uuid"];
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
         * @description An amount that is to be moved: more than nothing (decided).
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
        /** @description Where to ask the carrier. */
        ShipmentTracking: {
            carrier: string;
            trackingNumber: string;
        };
        /** @description A card of a shipment (interface §2.4). */
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
            /** @description By the account's signer, over this withdrawal's payload. */
            signature: components["schemas"]["walletSignature"];
        };
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
            /** @description More than nothing, in the project's billing currency. */
            amount: components["schemas"]["SentAmount"];
            /**
             * @description What the merchant asks for, where that is in another currency.
             * @default null
             */
            originalAmount?: components["schemas"]["SentAmount"] | null;
            merchant?: components["schemas"]["SimulatedMerchant"];
            /** @default ECOMMERCE */
            channel?: components["schemas"]["CardTransactionChannel"];
            /**
             * @description Whether the merchant takes less than `amount`.
             * @default false
             */
            partialApprovalAllowed?: boolean;
            /**
             * @description What the cardholder entered; null where none was asked for.
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
            /** @description In the transaction's billing currency; may be more or less than what is held. Left out, all that is held. */
            amount?: components["schemas"]["SentAmount"];
            /**
             * @description In the merchant's currency. Needed where the transaction has an `originalAmount`.
             * @default null
             */
            originalAmount?: components["schemas"]["SentAmount"] | null;
            /**
             * @description Whether it is the last one, so that what is held beyond it is given back.
             * @default true
             */
            final?: boolean;
        };
        /**
         * @example {
         *       "status": "ACTIVE",
         *       "isDeactivated": false
         *     }
         */
        SimulateCompanyStatusRequest: {
            /** @description What the review ends in; or the status that the company has, to change `isDeactivated` alone. */
            status: components["schemas"]["CompanyStatus"];
            /** @description Left out: it stays as it is. */
            isDeactivated?: boolean;
        };
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
            /** @description One of an account's deposit addresses. */
            address: components["schemas"]["chainAddress"];
            assetId: components["schemas"]["AssetId"];
            /** @description More than nothing, in the asset's symbol. */
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
            /** @description More than nothing, in the project's billing currency. */
            amount: components["schemas"]["SentAmount"];
            /**
             * @description What the merchant asks for, where that is in another currency.
             * @default null
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
            /** @description With REFUNDED alone: more than nothing, at most the dispute's amount and what of the transaction was cleared and is not refunded by then; without it the lesser of these two. */
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
         * @description It takes the place of what was simulated for the same target before.
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
             * @description How many meet it; 0 takes the fault away.
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
            /** @description More than nothing, in the project's billing currency. */
            amount: components["schemas"]["SentAmount"];
            /**
             * @description What the transfer named besides.
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
            /** @description More than nothing, in the project's billing currency. */
            amount: components["schemas"]["SentAmount"];
            /**
             * @description What the merchant asks for, where that is in another currency.
             * @default null
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
            /** @description What is refunded. Instead, `cardId` names a card. */
            transactionId?: components["schemas"]["uuid"];
            /** @description The newest transaction by this card is refunded that was authorized and cleared in the refund's currencies and has as much left: one in another currency than the billing currency where `originalAmount` is given, else one in that. Exactly one of `transactionId` and `cardId` is given. */
            cardId?: components["schemas"]["uuid"];
            /** @description In the transaction's billing currency. Left out, all that was cleared and not refunded. */
            amount?: components["schemas"]["SentAmount"];
            /**
             * @description In the merchant's currency. Needed where the transaction has an `originalAmount`.
             * @default null
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
            /** @description In the transaction's billing currency, at most what is held. Left out, all of it. */
            amount?: components["schemas"]["SentAmount"];
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
            /** @description In a currency of ISO 4217. */
            amount: components["schemas"]["SentAmount"];
            merchant: components["schemas"]["ThreeDsMerchant"];
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
         * @description Labels stand with REJECTED and RETRY_REQUIRED alone; without any the sandbox chooses one.
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
            rejectionLabels?: components["schemas"]["RejectionLabel"][];
        } & unknown;
        /**
         * @description What the service blocks cards for by itself.
         * @enum {string}
         */
        SimulatedBlockReason: "FRAUD_ALERT_CONFIRMED" | "PIN_ATTEMPTS_EXCEEDED" | "COMPLIANCE";
        /**
         * @description What becomes of a checkout in a sandbox.
         * @enum {string}
         */
        SimulatedCheckout: "COMPLETED";
        /**
         * @description What the project's next calls or files meet.
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
             * @description How many are still to meet it.
             */
            count: number;
            /** @description From then on nothing meets it. */
            expiresAt: components["schemas"]["timestamp"];
        };
        /**
         * @description A merchant as it is simulated: what is left out is the sandbox's own shop.
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
            country?: components["schemas"]["countryCode"];
        };
        /**
         * @description A file that itemises the fees billed for a period (interface §2.3).
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
            /** @description Names of the columns in the file, in its order. */
            fields: components["schemas"]["StatementField"][];
            format: components["schemas"]["StatementFormat"];
            /** @description The date of the interface whose columns the file has: the one it was requested with. */
            version: components["schemas"]["versionDate"];
            /** @description Rows in the file, its header not counted; null until GENERATED. */
            rowCount: number | null;
            /** @description Size of the file in bytes; null until GENERATED. */
            byteSize: number | null;
            /** @description Point in time up to which the data is current; null until GENERATED. */
            dataAsOf: components["schemas"]["timestamp"] | null;
            /** @description When the file was produced; null until GENERATED. */
            generatedAt: components["schemas"]["timestamp"] | null;
            /** @description Request time. */
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        StatementEventRecord: {
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "STATEMENT_STATUS_UPDATED";
            data: components["schemas"]["Statement"];
            /** @description When it happened. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Columns of the file, in its order.
         * @enum {string}
         */
        StatementField: string;
        /**
         * @description The file's format (interface §2.3).
         * @enum {string}
         */
        StatementFormat: "CSV";
        /**
         * @description A link to the file that works without an API key for 5 minutes (decided).
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
            /** @description At most 31 days in all; at the latest yesterday, or the day before that until 10:00 UTC (interface §4.4). */
            to: components["schemas"]["day"];
        };
        /**
         * @description How far the preparation of the file is (interface §3; PENDING decided).
         * @enum {string}
         */
        StatementStatus: "PENDING" | "GENERATED" | "FAILED";
        /** @description A statement that was requested is done: GENERATED, and `GET /statements/{id}/download` gives its file, or FAILED. */
        StatementStatusUpdatedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "STATEMENT_STATUS_UPDATED";
            /** @description The resource, as the corresponding operation shows it. */
            data: components["schemas"]["Statement"];
        };
        /**
         * @description A cardholder is asked whether a payment is theirs. It is no payment yet: a transaction begins only when the merchant asks for one.
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
            /** @description What the cardholder is about to pay, in the merchant's currency. */
            amount: components["schemas"]["Amount"];
            merchant: components["schemas"]["ThreeDsMerchant"];
            /** @description How the cardholder is asked: the card's method at the time. */
            method: components["schemas"]["ThreeDsChallengeMethod"];
            status: components["schemas"]["ThreeDsChallengeStatus"];
            /** @description From then on it cannot be answered any more. */
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
            /** @description When it happened. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description How the holder answers a 3DS challenge: by a code in a text message, or in the partner's app.
         * @enum {string}
         */
        ThreeDsChallengeMethod: "SMS_OTP" | "OUT_OF_BAND";
        /**
         * @description PENDING waits for the cardholder. EXPIRED: nobody answered in time, which is a rejection to the merchant.
         * @enum {string}
         */
        ThreeDsChallengeStatus: "PENDING" | "APPROVED" | "REJECTED" | "EXPIRED";
        /**
         * @description What the cardholder says.
         * @enum {string}
         */
        ThreeDsDecision: "APPROVE" | "REJECT";
        /**
         * @description Where the cardholder is about to pay.
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
         * @description A wallet asks to add a card, and the cardholder proves by a text message that it is theirs.
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
            /** @description To be sent to the cardholder by text message. Good once, with this card and wallet, and until `expiresAt`. */
            code: components["schemas"]["oneTimeCode"];
            /** @description From then on the code is good for nothing. */
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
            /** @description When it happened. */
            createdAt: components["schemas"]["timestamp"];
        };
        /** @description Typed structured data, exactly as a wallet's signTypedData takes it (EIP-712). */
        TypedData: {
            types: components["schemas"]["TypedStructures"];
            primaryType: string;
            domain: components["schemas"]["TypedDomain"];
            message: components["schemas"]["TypedWithdrawal"];
        };
        /** @description Where the signature holds. */
        TypedDomain: {
            name: string;
            version: string;
            /**
             * Format: int32
             * @description The chain's number.
             */
            chainId: number;
            /** @description The account's address on the chain. */
            verifyingContract: components["schemas"]["chainAddress"];
        };
        /** @description One field of a structure that is signed. */
        TypedField: {
            name: string;
            type: string;
        };
        /** @description The structures that a wallet signs: the domain's and the withdrawal's. */
        TypedStructures: {
            EIP712Domain: components["schemas"]["TypedField"][];
            Withdrawal: components["schemas"]["TypedField"][];
        };
        /** @description What the signer agrees to. Whole numbers of the token's smallest unit are text, because they pass what a JSON number holds. */
        TypedWithdrawal: {
            withdrawalId: components["schemas"]["uuid"];
            asset: components["schemas"]["AssetId"];
            destination: components["schemas"]["chainAddress"];
            amount: string;
            fee: string;
            /** @description Unix time in seconds at which the withdrawal expires. */
            deadline: string;
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
            /** @description The dates that can be named, oldest first. */
            supported: components["schemas"]["versionDate"][];
        };
        /**
         * @description At least one of them (decided).
         * @example {
         *       "name": "Example Trading GmbH, renamed"
         *     }
         */
        UpdateCompanyRequest: {
            name?: components["schemas"]["companyName"];
            registeredAddress?: components["schemas"]["AddressInput"];
            operationalAddress?: components["schemas"]["AddressInput"];
            /** @description Everybody who directs, owns or represents it from now on: one with an `id` is kept and has these fields, one without is added, and one who is left out stays in the company's list with `isActive` false; sent again with the `id`, the person is active again. `x-archived` names that field. An `id` that is none of this company's is a RELATED_PERSON_NOT_FOUND; one that comes twice a VALIDATION_ERROR. */
            relatedPersons?: components["schemas"]["RelatedPersonUpdate"][];
        };
        /**
         * @description At least one of them.
         * @example {
         *       "lastName": "Lovelace-King"
         *     }
         */
        UpdateUserRequest: {
            /** @description Another one, or null for none; the one before is free again. */
            externalId?: components["schemas"]["externalId"] | null;
            firstName?: components["schemas"]["personName"];
            lastName?: components["schemas"]["personName"];
            email?: components["schemas"]["emailAddress"];
            phone?: components["schemas"]["phoneNumber"];
            /** @description Not in the future. */
            dateOfBirth?: components["schemas"]["day"];
            /** @description The whole address. */
            address?: components["schemas"]["AddressInput"];
            residenceCountry?: components["schemas"]["countryCode"];
        };
        /**
         * @description At least one of the two (decided).
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
            /** @description Whose identity document it is: a related person of the company, of now or of the past. */
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
         * @example {
         *       "id": "0195500a-3c00-7e50-8c6e-4d2c9b7a4e65",
         *       "externalId": "customer-4711",
         *       "firstName": "Ada",
         *       "lastName": "Lovelace",
         *       "email": "ada@example.com",
         *       "phone": "+4915112345678",
         *       "dateOfBirth": "1990-05-17",
         *       "address": {
         *         "line1": "Chausseestrasse 1",
         *         "line2": "3rd floor",
         *         "city": "Berlin",
         *         "region": null,
         *         "postalCode": "10115",
         *         "country": "DE"
         *       },
         *       "residenceCountry": "DE",
         *       "createdAt": "2026-03-01T12:00:00.000Z",
         *       "updatedAt": "2026-03-01T12:00:00.000Z"
         *     }
         */
        User: {
            id: components["schemas"]["uuid"];
            /** @description Null where the partner gave none. */
            externalId: components["schemas"]["externalId"] | null;
            firstName: components["schemas"]["personName"];
            lastName: components["schemas"]["personName"];
            email: components["schemas"]["emailAddress"];
            phone: components["schemas"]["phoneNumber"];
            dateOfBirth: components["schemas"]["day"];
            address: components["schemas"]["Address"];
            residenceCountry: components["schemas"]["countryCode"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description The verification of a user: there is one of each, from the user's creation on.
         * @example {
         *       "id": "0195500a-3c00-7f60-8d7e-5d2c9b7a4e66",
         *       "userId": "0195500a-3c00-7e50-8c6e-4d2c9b7a4e65",
         *       "method": "TOKEN_SHARING",
         *       "status": "IN_REVIEW",
         *       "rejectionLabels": null,
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
            /** @description The one that was asked for last; null before the first. */
            method: components["schemas"]["UserVerificationMethod"] | null;
            status: components["schemas"]["UserApplicationStatus"];
            /** @description Set when the status is REJECTED or RETRY_REQUIRED, otherwise null. The list of labels grows, so tolerate those that are not listed. */
            rejectionLabels: components["schemas"]["RejectionLabel"][] | null;
            /** @description Where the user goes on, while the method is HOSTED_LINK and the application is not submitted; otherwise null. */
            verificationUrl: components["schemas"]["verificationLink"] | null;
            /** @description What is still to be uploaded, while the method is DOCUMENTS and the application is not submitted; otherwise empty. */
            requiredDocuments: components["schemas"]["RequiredUserDocument"][];
            /** @description When it last went into review; null before. */
            submittedAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        /**
         * @description What a review decides; IN_REVIEW is what the user does who finishes on the hosted page.
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
            /** @description When it happened. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description How far a user's verification is (interface §3).
         * @enum {string}
         */
        UserApplicationStatus: "NOT_STARTED" | "IN_REVIEW" | "APPROVED" | "REJECTED" | "RETRY_REQUIRED";
        /** @description A user's application moved to another status: it was approved, rejected, sent back for a retry and so on. The decision on a token-sharing import comes this way too. */
        UserApplicationStatusUpdatedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "USER_APPLICATION_STATUS_UPDATED";
            /** @description The resource, as the corresponding operation shows it. */
            data: components["schemas"]["UserApplication"];
        };
        /**
         * @description A document that was uploaded; its content is never shown again.
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
            /** @description Null where nothing was said of a side: the whole is shown. */
            side: components["schemas"]["DocumentSide"] | null;
            fileName: components["schemas"]["documentFileName"];
            /** @description What the file is by its content. */
            contentType: components["schemas"]["DocumentContentType"];
            /** Format: int32 */
            byteSize: number;
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description What a document of a user is.
         * @enum {string}
         */
        UserDocumentType: string;
        /**
         * @description HOSTED_LINK: the user follows a link. DOCUMENTS: the partner uploads them. TOKEN_SHARING: what another service of the same identity provider verified is imported. KYC_ATTESTATION: the partner has verified the user and attests it.
         * @enum {string}
         */
        UserVerificationMethod: "HOSTED_LINK" | "DOCUMENTS" | "TOKEN_SHARING" | "KYC_ATTESTATION";
        /**
         * @description One entry per rule that the request breaks.
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
                /** @description Where in the request, such as `/body/url`. */
                path: string;
                /** @description What is wrong there. */
                message: string;
            }[];
        };
        /**
         * @description A registered receiver of events.
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
            /** @description When it happened. */
            createdAt: components["schemas"]["timestamp"];
        };
        /**
         * @description NOTIFICATION: asynchronous event delivery. REQUEST: the project's single synchronous authorization endpoint (interface §2.1).
         * @enum {string}
         */
        WebhookMode: "NOTIFICATION" | "REQUEST";
        /**
         * @description Whether an endpoint receives deliveries (interface §2.1).
         * @enum {string}
         */
        WebhookStatus: "ACTIVE" | "DISABLED";
        /** @description Somebody asked for a test delivery to an endpoint (decided). The data is the endpoint. */
        WebhookTestedEvent: {
            /** @description Unique event id; de-duplicate deliveries by it. */
            id: components["schemas"]["uuid"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "WEBHOOK_TEST";
            /** @description The resource, as the corresponding operation shows it. */
            data: components["schemas"]["Webhook"];
        };
        /**
         * @example {
         *       "reason": "private_address"
         *     }
         */
        WebhookUrlDetail: {
            /** @description Why the url was refused, such as `not_https`, `private_address` or `unresolvable`. */
            reason: string;
        };
        /**
         * @description A webhook endpoint with its secret, in the two responses that show it.
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
         * @description Why a withdrawal failed.
         * @enum {string}
         */
        WithdrawalFailureReason: string;
        /**
         * @description What the account's signer signs.
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
            /** @description Until then it can be signed. */
            expiresAt: components["schemas"]["timestamp"];
        };
        /**
         * @description Six digits that come with a physical card.
         * @example 271828
         */
        activationCode: string;
        /**
         * @description Street and number, or whatever the post goes by there.
         * @example Chausseestrasse 1
         */
        addressLine: string;
        /**
         * @description A whole name.
         * @example Ada Lovelace
         */
        buyerName: string;
        /**
         * @description Card acceptor id, as in field 42 of ISO 8583.
         * @example 000445199012
         */
        cardAcceptorId: string;
        /**
         * @description What a card looks like; the ids are agreed with the service.
         * @example virtual-standard
         */
        cardDesignId: string;
        /**
         * @description Four to six digits.
         * @example 4929
         */
        cardPin: string;
        /**
         * @description An address on a chain: 20 bytes in hexadecimal. Capitals make no difference.
         * @example 0x52908400098527886e0f7030069857d2e4169ee7
         */
        chainAddress: string;
        /**
         * @description A city, town or village.
         * @example Berlin
         */
        cityName: string;
        /**
         * @description As its register has it.
         * @example Example Trading GmbH
         */
        companyName: string;
        /**
         * @description A country, by its two letters of ISO 3166-1.
         * @example DE
         */
        countryCode: string;
        /**
         * @description A currency of ISO 4217, such as `USD`, or an asset's symbol, such as `USDC`.
         * @example USD
         */
        currencyCode: string;
        /**
         * Format: date
         * @description A day in UTC.
         * @example 2026-01-31
         */
        day: string;
        /**
         * @description A decimal number as text: digits, a point only before more digits, a minus sign before what is negative. No exponent, no plus sign, no separators, no zeros in front. A JSON number is refused, so that nobody sends minor units by mistake (decided).
         *
         *     At most the digits after the point that the currency has: 2 for USD, none for JPY, 6 for USDC; more are refused, even zeros. Answers give a currency exactly its digits (`10.50`), and an asset none that say nothing (`0.5`).
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
         * @description Words of the cardholder.
         * @example The order was never handed out.
         */
        disputeText: string;
        /**
         * Format: binary
         * @description A file of one of the types that `x-media-types` lists, told by its content, with at least one byte and at most `x-max-bytes`.
         * @example the bytes of the file
         */
        documentFile: string;
        /**
         * @description A file's name as its sender has it, without the folders before it.
         * @example passport.png
         */
        documentFileName: string;
        /**
         * @description An address for mail; whether anybody reads there is not asked.
         * @example ada@example.com
         */
        emailAddress: string;
        /**
         * Format: int64
         * @example 1772366401
         */
        epochSeconds: number;
        /**
         * @description How many units of the billing currency one unit of the original currency is, as decimal text.
         * @example 1.0825
         */
        exchangeRateValue: string;
        /**
         * @description The partner's own name for a user.
         * @example customer-4711
         */
        externalId: string;
        /**
         * Format: uri
         * @example http://localhost:3000/files/statements/0195500a-3c00-7d40-8b5e-3d2c9b7a4e64?expires=1772366700&signature=Zm9vYmFy
         */
        fileUrl: string;
        /** @example 7f9c2ba4-e88f-4d3a-9c1b-0a5d6f3e2b10 */
        idempotencyKeyValue: string;
        /**
         * @description SHA-256 of the key as DER, in hexadecimal digits.
         * @example f044ea2b45359dd967c709d09aef3e700e19e74a6673d4479d8b6c5f53bdbed6
         */
        keyFingerprint: string;
        /**
         * @description The last four digits of a card's number.
         * @example 4242
         */
        lastFour: string;
        /**
         * Format: int32
         * @example 10
         */
        limitValue: number;
        /**
         * @description What the merchant deals in: four digits of ISO 18245.
         * @example 5814
         */
        merchantCategoryCode: string;
        /**
         * @description The merchant's id in one transaction.
         * @example m_7f3a9c
         */
        merchantId: string;
        /**
         * @description The name that the cardholder reads.
         * @example Corner Coffee
         */
        merchantName: string;
        /**
         * @description What is printed on a card: letters, spaces, full stops, apostrophes, hyphens and slashes.
         * @example Ada Lovelace
         */
        nameOnCard: string;
        /**
         * @description An absolute https url of at most 500 characters whose host is reachable from the public internet; no private address.
         *
         *     One that breaks this is answered INVALID_WEBHOOK_URL (interface §4.1), not VALIDATION_ERROR, so this schema cannot ask for it.
         * @example https://93.184.215.14/webhooks
         */
        newWebhookUrl: string;
        /**
         * @description The code that a cardholder types into a wallet: six digits.
         * @example 482913
         */
        oneTimeCode: string;
        /**
         * @description As in an official document.
         * @example Ada
         */
        personName: string;
        /**
         * @description A number with its country's prefix, in digits (E.164).
         * @example +4915112345678
         */
        phoneNumber: string;
        /** @example "default-per-second";q=10;w=1 */
        policyValue: string;
        /**
         * @description As it is written there; letters and spaces included.
         * @example 10115
         */
        postalCode: string;
        /**
         * @description Where a product is shown.
         * @example https://shop.sandbox.example/p/ok
         */
        productUrl: string;
        /**
         * @description Who receives the cards: a person, or a company.
         * @example Ada Lovelace
         */
        recipientName: string;
        /**
         * @description A state, province or canton, where addresses there have one.
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
         * @description An RSA public key of at least 2048 bits, as PEM (SubjectPublicKeyInfo).
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
         * @description An amount that is sent, as text like any other: not negative, and at most 12 digits before the point, so that no balance ever has more than can be kept.
         * @example 10.50
         */
        sentDecimalString: string;
        /**
         * @description What the identity provider gave for sharing; good once.
         * @example share_ok
         */
        shareToken: string;
        /**
         * @description HMAC signing secret: `whsec_` and base64 of 32 bytes. Shown once, cannot be read back.
         * @example whsec_c2VjcmV0IGtleSBvZiB0aGlydHktdHdvIGJ5dGVzISE=
         */
        signingSecret: string;
        /**
         * Format: date-time
         * @description An instant, ISO 8601 in UTC, with milliseconds.
         * @example 2026-03-01T12:00:00.000Z
         */
        timestamp: string;
        /**
         * @description A transaction on a chain.
         * @example 0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b
         */
        transactionHash: string;
        /**
         * Format: uuid
         * @description A resource's id.
         * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
         */
        uuid: string;
        /**
         * @description The merchant's name for one of a product's variants, such as a size and a colour.
         * @example blue-m
         */
        variantId: string;
        /**
         * Format: uri
         * @description A link that is followed in a browser.
         * @example https://verification.example/sessions/0195500a3c007f608d7e5d2c9b7a4e66
         */
        verificationLink: string;
        /**
         * @description A date of the interface.
         * @example 2025-02-14
         */
        versionDate: string;
        /**
         * Format: int32
         * @example 1
         */
        waitSeconds: number;
        /**
         * @description Base64, as wallets give it.
         * @example MIIB8TCCAZagAwIBAgIQ
         */
        walletBytes: string;
        /**
         * @description A signature of 65 bytes, as wallets give it.
         * @example 0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c
         */
        walletSignature: string;
        /**
         * @description Human-readable label, shown in logs and the partner dashboard.
         * @example Ledger notifications
         */
        webhookName: string;
        /**
         * @description HTTPS endpoint that receives signed POSTs. It is http only in a sandbox that allows private urls.
         * @example https://93.184.215.14/webhooks
         */
        webhookUrl: string;
    };
    responses: {
        /** @description 3DS_CHALLENGE_NOT_FOUND: There is no 3DS challenge with this id. */
        "3DS_CHALLENGE_NOT_FOUND": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_3DS_CHALLENGE_NOT_FOUND"];
            };
        };
        /** @description 3DS_CHALLENGE_NOT_FOUND: There is no 3DS challenge with this id. */
        "3DS_CHALLENGE_NOT_FOUND.2": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_3DS_CHALLENGE_NOT_FOUND"];
            };
        };
        /** @description ACCOUNT_NOT_FOUND: There is no account with this id. */
        ACCOUNT_NOT_FOUND: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_ACCOUNT_NOT_FOUND"];
            };
        };
        /** @description ACCOUNT_NOT_FOUND: There is no account with this id. */
        "ACCOUNT_NOT_FOUND.2": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_ACCOUNT_NOT_FOUND"];
            };
        };
        /** @description ACCOUNT_NOT_FOUND: There is no account with this id. */
        "ACCOUNT_NOT_FOUND.3": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_ACCOUNT_NOT_FOUND"];
            };
        };
        /** @description AGENTIC_CARD_NOT_FOUND: There is no card with this id that could be enrolled. */
        AGENTIC_CARD_NOT_FOUND: {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_AGENTIC_CARD_NOT_FOUND"];
            };
        };
        /** @description AGENTIC_RESOURCE_NOT_FOUND: There is no quote or checkout with this id, or no product at this url. */
        AGENTIC_RESOURCE_NOT_FOUND: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_AGENTIC_RESOURCE_NOT_FOUND"];
            };
        };
        /** @description AGENTIC_RESOURCE_NOT_FOUND: There is no quote or checkout with this id, or no product at this url. */
        "AGENTIC_RESOURCE_NOT_FOUND.2": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_AGENTIC_RESOURCE_NOT_FOUND"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: This API key may not be used from this address. */
        API_KEY_IP_NOT_ALLOWED: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: This API key may not be used from this address. */
        "API_KEY_IP_NOT_ALLOWED.2": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: This API key may not be used from this address. */
        "API_KEY_IP_NOT_ALLOWED.3": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: This API key may not be used from this address. */
        "API_KEY_IP_NOT_ALLOWED.4": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: This API key may not be used from this address. */
        "API_KEY_IP_NOT_ALLOWED.5": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: This API key may not be used from this address. */
        "API_KEY_IP_NOT_ALLOWED.6": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: This API key may not be used from this address. */
        "API_KEY_IP_NOT_ALLOWED.7": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: This API key may not be used from this address. */
        "API_KEY_IP_NOT_ALLOWED.8": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description API_KEY_IP_NOT_ALLOWED: This API key may not be used from this address. */
        "API_KEY_IP_NOT_ALLOWED.9": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        /** @description CARD_DETAILS_KEY_NOT_FOUND: The project has registered no key for card details. */
        CARD_DETAILS_KEY_NOT_FOUND: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_CARD_DETAILS_KEY_NOT_FOUND"];
            };
        };
        /** @description CARD_NOT_FOUND: There is no card with this id. */
        CARD_NOT_FOUND: {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_NOT_FOUND"];
            };
        };
        /** @description CARD_NOT_FOUND: There is no card with this id. */
        "CARD_NOT_FOUND.2": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_CARD_NOT_FOUND"];
            };
        };
        /** @description CARD_NOT_FOUND: There is no card with this id. */
        "CARD_NOT_FOUND.3": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_CARD_NOT_FOUND"];
            };
        };
        /** @description CARD_NOT_FOUND: There is no card with this id. */
        "CARD_NOT_FOUND.4": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_NOT_FOUND"];
            };
        };
        /** @description CARD_SHIPMENT_NOT_FOUND: There is no card shipment with this id. */
        CARD_SHIPMENT_NOT_FOUND: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_CARD_SHIPMENT_NOT_FOUND"];
            };
        };
        /** @description CARD_SHIPMENT_NOT_FOUND: There is no card shipment with this id. */
        "CARD_SHIPMENT_NOT_FOUND.2": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_SHIPMENT_NOT_FOUND"];
            };
        };
        /** @description CARD_SHIPMENT_NOT_FOUND: There is no card shipment with this id. */
        "CARD_SHIPMENT_NOT_FOUND.3": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_SHIPMENT_NOT_FOUND"];
            };
        };
        /** @description COMPANY_NOT_FOUND: There is no company with this id. */
        COMPANY_NOT_FOUND: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_COMPANY_NOT_FOUND"];
            };
        };
        /** @description COMPANY_NOT_FOUND: There is no company with this id. */
        "COMPANY_NOT_FOUND.2": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_COMPANY_NOT_FOUND"];
            };
        };
        /** @description COMPANY_NOT_FOUND: There is no company with this id. */
        "COMPANY_NOT_FOUND.3": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_COMPANY_NOT_FOUND"];
            };
        };
        /** @description CRYPTO_DEPOSIT_NOT_FOUND: There is no crypto deposit with this id. */
        CRYPTO_DEPOSIT_NOT_FOUND: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_DEPOSIT_NOT_FOUND"];
            };
        };
        /** @description CRYPTO_DEPOSIT_NOT_FOUND: There is no crypto deposit with this id. */
        "CRYPTO_DEPOSIT_NOT_FOUND.2": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_DEPOSIT_NOT_FOUND"];
            };
        };
        /** @description CRYPTO_WITHDRAWAL_NOT_FOUND: There is no crypto withdrawal with this id. */
        CRYPTO_WITHDRAWAL_NOT_FOUND: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_NOT_FOUND"];
            };
        };
        /** @description CRYPTO_WITHDRAWAL_NOT_FOUND: There is no crypto withdrawal with this id. */
        "CRYPTO_WITHDRAWAL_NOT_FOUND.2": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_NOT_FOUND"];
            };
        };
        /** @description CRYPTO_WITHDRAWAL_NOT_FOUND: There is no crypto withdrawal with this id. */
        "CRYPTO_WITHDRAWAL_NOT_FOUND.3": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_NOT_FOUND"];
            };
        };
        /** @description CRYPTO_WITHDRAWAL_NOT_FOUND: There is no crypto withdrawal with this id. */
        "CRYPTO_WITHDRAWAL_NOT_FOUND.4": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_NOT_FOUND"];
            };
        };
        /** @description DEPOSIT_ADDRESS_NOT_FOUND: There is no such deposit address. */
        DEPOSIT_ADDRESS_NOT_FOUND: {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_DEPOSIT_ADDRESS_NOT_FOUND"];
            };
        };
        /** @description DISPUTE_NOT_FOUND: There is no dispute with this id. */
        DISPUTE_NOT_FOUND: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_DISPUTE_NOT_FOUND"];
            };
        };
        /** @description DISPUTE_NOT_FOUND: There is no dispute with this id. */
        "DISPUTE_NOT_FOUND.2": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_DISPUTE_NOT_FOUND"];
            };
        };
        /** @description ENROLLMENT_NOT_FOUND: There is no enrollment with this id. */
        ENROLLMENT_NOT_FOUND: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_ENROLLMENT_NOT_FOUND"];
            };
        };
        /** @description ENROLLMENT_NOT_FOUND: There is no enrollment with this id. */
        "ENROLLMENT_NOT_FOUND.2": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_ENROLLMENT_NOT_FOUND"];
            };
        };
        /** @description EVENT_NOT_FOUND: There is no event with this id. */
        EVENT_NOT_FOUND: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_EVENT_NOT_FOUND"];
            };
        };
        /** @description EXTERNAL_ID_ALREADY_EXISTS: An active user has this externalId. */
        EXTERNAL_ID_ALREADY_EXISTS: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_EXTERNAL_ID_ALREADY_EXISTS"];
            };
        };
        /** @description FIAT_DEPOSIT_NOT_FOUND: There is no fiat deposit with this id. */
        FIAT_DEPOSIT_NOT_FOUND: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_FIAT_DEPOSIT_NOT_FOUND"];
            };
        };
        /** @description FRAUD_ALERT_NOT_FOUND: There is no fraud alert with this id. */
        FRAUD_ALERT_NOT_FOUND: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_FRAUD_ALERT_NOT_FOUND"];
            };
        };
        /** @description FRAUD_ALERT_NOT_FOUND: There is no fraud alert with this id. */
        "FRAUD_ALERT_NOT_FOUND.2": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_FRAUD_ALERT_NOT_FOUND"];
            };
        };
        /** @description IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff. */
        IDEMPOTENCY_REQUEST_IN_PROGRESS: {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        /** @description IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff. */
        "IDEMPOTENCY_REQUEST_IN_PROGRESS.2": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        /** @description IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff. */
        "IDEMPOTENCY_REQUEST_IN_PROGRESS.3": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        /** @description IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff. */
        "IDEMPOTENCY_REQUEST_IN_PROGRESS.4": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        /** @description IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff. */
        "IDEMPOTENCY_REQUEST_IN_PROGRESS.5": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        /** @description IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff. */
        "IDEMPOTENCY_REQUEST_IN_PROGRESS.6": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        /** @description INTERNAL_ERROR: Something went wrong on our side. */
        INTERNAL_ERROR: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description INTERNAL_ERROR: Something went wrong on our side. */
        "INTERNAL_ERROR.2": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description INTERNAL_ERROR: Something went wrong on our side. */
        "INTERNAL_ERROR.3": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description INTERNAL_ERROR: Something went wrong on our side. */
        "INTERNAL_ERROR.4": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description INTERNAL_ERROR: Something went wrong on our side. */
        "INTERNAL_ERROR.5": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description INTERNAL_ERROR: Something went wrong on our side. */
        "INTERNAL_ERROR.6": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description INTERNAL_ERROR: Something went wrong on our side. */
        "INTERNAL_ERROR.7": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description INTERNAL_ERROR: Something went wrong on our side. */
        "INTERNAL_ERROR.8": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description INTERNAL_ERROR: Something went wrong on our side. */
        "INTERNAL_ERROR.9": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: The body is too large. */
        PAYLOAD_TOO_LARGE: {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: The body is too large. */
        "PAYLOAD_TOO_LARGE.2": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: The body is too large. */
        "PAYLOAD_TOO_LARGE.3": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: The body is too large. */
        "PAYLOAD_TOO_LARGE.4": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: The body is too large. */
        "PAYLOAD_TOO_LARGE.5": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: The body is too large. */
        "PAYLOAD_TOO_LARGE.6": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: The body is too large. */
        "PAYLOAD_TOO_LARGE.7": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: The body is too large. */
        "PAYLOAD_TOO_LARGE.8": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        /** @description RATE_LIMIT_EXCEEDED: Too many requests; wait as long as Retry-After says. */
        RATE_LIMIT_EXCEEDED: {
            headers: StandardHeaders & {
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        /** @description RATE_LIMIT_EXCEEDED: Too many requests; wait as long as Retry-After says. */
        "RATE_LIMIT_EXCEEDED.2": {
            headers: StandardHeaders & {
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        /** @description RATE_LIMIT_EXCEEDED: Too many requests; wait as long as Retry-After says. */
        "RATE_LIMIT_EXCEEDED.3": {
            headers: StandardHeaders & {
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        /** @description RATE_LIMIT_EXCEEDED: Too many requests; wait as long as Retry-After says. */
        "RATE_LIMIT_EXCEEDED.4": {
            headers: StandardHeaders & {
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        /** @description RATE_LIMIT_EXCEEDED: Too many requests; wait as long as Retry-After says. */
        "RATE_LIMIT_EXCEEDED.5": {
            headers: StandardHeaders & {
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        /** @description RATE_LIMIT_EXCEEDED: Too many requests; wait as long as Retry-After says. */
        "RATE_LIMIT_EXCEEDED.6": {
            headers: StandardHeaders & {
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        /** @description RESOURCE_NOT_FOUND: There is nothing at this path. */
        RESOURCE_NOT_FOUND: {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_RESOURCE_NOT_FOUND"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service cannot answer now; try again shortly. */
        SERVICE_UNAVAILABLE: {
            headers: StandardHeaders & {
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service cannot answer now; try again shortly. */
        "SERVICE_UNAVAILABLE.2": {
            headers: StandardHeaders & {
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service cannot answer now; try again shortly. */
        "SERVICE_UNAVAILABLE.3": {
            headers: StandardHeaders & {
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service cannot answer now; try again shortly. */
        "SERVICE_UNAVAILABLE.4": {
            headers: StandardHeaders & {
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service cannot answer now; try again shortly. */
        "SERVICE_UNAVAILABLE.5": {
            headers: StandardHeaders & {
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service cannot answer now; try again shortly. */
        "SERVICE_UNAVAILABLE.6": {
            headers: StandardHeaders & {
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service cannot answer now; try again shortly. */
        "SERVICE_UNAVAILABLE.7": {
            headers: StandardHeaders & {
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service cannot answer now; try again shortly. */
        "SERVICE_UNAVAILABLE.8": {
            headers: StandardHeaders & {
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description SERVICE_UNAVAILABLE: The service cannot answer now; try again shortly. */
        "SERVICE_UNAVAILABLE.9": {
            headers: StandardHeaders & {
                "Retry-After": components["headers"]["Retry-After"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        /** @description STATEMENT_EXPIRED: The file was available for 180 days and is gone. */
        STATEMENT_EXPIRED: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_STATEMENT_EXPIRED"];
            };
        };
        /** @description STATEMENT_NOT_FOUND: There is no statement with this id. */
        STATEMENT_NOT_FOUND: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_STATEMENT_NOT_FOUND"];
            };
        };
        /** @description TRANSACTION_NOT_FOUND: There is no card transaction with this id. */
        TRANSACTION_NOT_FOUND: {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_TRANSACTION_NOT_FOUND"];
            };
        };
        /** @description TRANSACTION_NOT_FOUND: There is no card transaction with this id. */
        "TRANSACTION_NOT_FOUND.2": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_TRANSACTION_NOT_FOUND"];
            };
        };
        /** @description TRANSACTION_NOT_FOUND: There is no card transaction with this id. */
        "TRANSACTION_NOT_FOUND.3": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_TRANSACTION_NOT_FOUND"];
            };
        };
        /** @description UNAUTHORIZED: The API key is missing or invalid. */
        UNAUTHORIZED: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        /** @description UNAUTHORIZED: The API key is missing or invalid. */
        "UNAUTHORIZED.2": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        /** @description UNAUTHORIZED: The API key is missing or invalid. */
        "UNAUTHORIZED.3": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        /** @description UNAUTHORIZED: The API key is missing or invalid. */
        "UNAUTHORIZED.4": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        /** @description UNAUTHORIZED: The API key is missing or invalid. */
        "UNAUTHORIZED.5": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        /** @description UNAUTHORIZED: The API key is missing or invalid. */
        "UNAUTHORIZED.6": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: The body must be JSON, form-urlencoded or multipart. */
        UNSUPPORTED_MEDIA_TYPE: {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_MEDIA_TYPE"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: The body must be JSON, form-urlencoded or multipart. */
        "UNSUPPORTED_MEDIA_TYPE.2": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_MEDIA_TYPE"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: The body must be JSON, form-urlencoded or multipart. */
        "UNSUPPORTED_MEDIA_TYPE.3": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_MEDIA_TYPE"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: The body must be JSON, form-urlencoded or multipart. */
        "UNSUPPORTED_MEDIA_TYPE.4": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_MEDIA_TYPE"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: The body must be JSON, form-urlencoded or multipart. */
        "UNSUPPORTED_MEDIA_TYPE.5": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_MEDIA_TYPE"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: The body must be JSON, form-urlencoded or multipart. */
        "UNSUPPORTED_MEDIA_TYPE.6": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_MEDIA_TYPE"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: The body must be JSON, form-urlencoded or multipart. */
        "UNSUPPORTED_MEDIA_TYPE.7": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_MEDIA_TYPE"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: The body must be JSON, form-urlencoded or multipart. */
        "UNSUPPORTED_MEDIA_TYPE.8": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_MEDIA_TYPE"];
            };
        };
        /** @description UNSUPPORTED_VERSION: Service-Version names no supported date. */
        UNSUPPORTED_VERSION: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_VERSION"];
            };
        };
        /** @description USER_NOT_FOUND: There is no user with this id. */
        USER_NOT_FOUND: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_USER_NOT_FOUND"];
            };
        };
        /** @description USER_NOT_FOUND: There is no user with this id. */
        "USER_NOT_FOUND.2": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_USER_NOT_FOUND"];
            };
        };
        /** @description USER_NOT_FOUND: There is no user with this id. */
        "USER_NOT_FOUND.3": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_USER_NOT_FOUND"];
            };
        };
        /** @description VALIDATION_ERROR: The request is invalid. */
        VALIDATION_ERROR: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        /** @description VALIDATION_ERROR: The request is invalid. */
        "VALIDATION_ERROR.2": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        /** @description VALIDATION_ERROR: The request is invalid. */
        "VALIDATION_ERROR.3": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        /** @description VALIDATION_ERROR: The request is invalid. */
        "VALIDATION_ERROR.4": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        /** @description VALIDATION_ERROR: The request is invalid. */
        "VALIDATION_ERROR.5": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        /** @description VALIDATION_ERROR: The request is invalid. */
        "VALIDATION_ERROR.6": {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        /** @description WEBHOOK_NOT_FOUND: There is no webhook endpoint with this id. */
        WEBHOOK_NOT_FOUND: {
            headers: StandardHeaders;
            content: {
                "application/json": components["schemas"]["Error_WEBHOOK_NOT_FOUND"];
            };
        };
        /** @description WEBHOOK_NOT_FOUND: There is no webhook endpoint with this id. */
        "WEBHOOK_NOT_FOUND.2": {
            headers: StandardHeaders & {
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_WEBHOOK_NOT_FOUND"];
            };
        };
    };
    parameters: {
        /** @description Only accounts of this user or company. */
        "AccountQuery.ownerId": components["schemas"]["uuid"];
        /** @description Only accounts in this status. */
        "AccountQuery.status": components["schemas"]["AccountStatus"];
        /** @description Only accounts of this type. */
        "AccountQuery.type": components["schemas"]["AccountType"];
        /** @description Only cards that spend from this account. */
        "CardQuery.accountId": components["schemas"]["uuid"];
        /** @description Only cards in this status. */
        "CardQuery.status": components["schemas"]["CardStatus"];
        /** @description Only cards of this type. */
        "CardQuery.type": components["schemas"]["CardType"];
        /** @description Only cards of this user. */
        "CardQuery.userId": components["schemas"]["uuid"];
        /** @description Only shipments in this status. */
        CardShipmentQuery: components["schemas"]["CardShipmentStatus"];
        /** @description Only transactions of cards of this account. */
        "CardTransactionQuery.accountId": components["schemas"]["uuid"];
        /** @description Only transactions of this card. */
        "CardTransactionQuery.cardId": components["schemas"]["uuid"];
        /** @description Only transactions in this status. */
        "CardTransactionQuery.status": components["schemas"]["CardTransactionStatus"];
        /** @description Only transactions of this user's cards. */
        "CardTransactionQuery.userId": components["schemas"]["uuid"];
        /** @description Only checkouts with this card. */
        "CheckoutQuery.cardId": components["schemas"]["uuid"];
        /** @description Only checkouts of this enrollment. */
        "CheckoutQuery.enrollmentId": components["schemas"]["uuid"];
        /** @description Only the checkout of this quote. */
        "CheckoutQuery.quoteId": components["schemas"]["uuid"];
        /** @description Only checkouts in this status. */
        "CheckoutQuery.status": components["schemas"]["CheckoutStatus"];
        /**
         * @description The application's id.
         * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
         */
        "CompanyApplicationPath.applicationId": components["schemas"]["uuid"];
        /** @description Only companies in this status. */
        CompanyStatusQuery: components["schemas"]["CompanyStatus"];
        /** @description Only deposits to this account. */
        "CryptoDepositQuery.accountId": components["schemas"]["uuid"];
        /** @description Only deposits in this status. */
        "CryptoDepositQuery.status": components["schemas"]["CryptoDepositStatus"];
        /** @description Only withdrawals from this account. */
        "CryptoWithdrawalQuery.accountId": components["schemas"]["uuid"];
        /** @description Only withdrawals in this status. */
        "CryptoWithdrawalQuery.status": components["schemas"]["CryptoWithdrawalStatus"];
        /**
         * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
         * @example 2025-02-14
         */
        "DeliveryHeaders.serviceVersion": components["schemas"]["versionDate"];
        /**
         * @description As X-Service-Webhook-Id.
         * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
         */
        "DeliveryHeaders.standardWebhookId": components["schemas"]["uuid"];
        /**
         * @description As X-Service-Webhook-Signature.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "DeliveryHeaders.standardWebhookSignature": components["schemas"]["deliverySignature"];
        /**
         * @description As X-Service-Webhook-Timestamp.
         * @example 1772366400
         */
        "DeliveryHeaders.standardWebhookTimestamp": components["schemas"]["deliverySeconds"];
        /**
         * @description The event's id; equals `id` in the body.
         * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
         */
        "DeliveryHeaders.webhookId": components["schemas"]["uuid"];
        /**
         * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        "DeliveryHeaders.webhookSignature": components["schemas"]["deliverySignature"];
        /**
         * @description Unix time in seconds at which this attempt was signed.
         * @example 1772366400
         */
        "DeliveryHeaders.webhookTimestamp": components["schemas"]["deliverySeconds"];
        /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
        "DepositAddressPath.depositAddressId": components["schemas"]["uuid"];
        /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
        "DepositAddressPath.id": components["schemas"]["uuid"];
        /** @description Only disputes of this card. */
        "DisputeQuery.cardId": components["schemas"]["uuid"];
        /** @description Only disputes in this status. */
        "DisputeQuery.status": components["schemas"]["DisputeStatus"];
        /** @description Only disputes of this transaction. */
        "DisputeQuery.transactionId": components["schemas"]["uuid"];
        /** @description Only enrollments of this card. */
        "EnrollmentQuery.cardId": components["schemas"]["uuid"];
        /** @description Only enrollments in this status. */
        "EnrollmentQuery.status": components["schemas"]["EnrollmentStatus"];
        /** @description Only enrollments of this user's cards. */
        "EnrollmentQuery.userId": components["schemas"]["uuid"];
        /** @description Only events of this type. */
        EventTypeQuery: string;
        /** @description Only deposits to this account. */
        FiatDepositQuery: components["schemas"]["uuid"];
        /** @description Only alerts of this card. */
        "FraudAlertQuery.cardId": components["schemas"]["uuid"];
        /** @description Only alerts in this status. */
        "FraudAlertQuery.status": components["schemas"]["FraudAlertStatus"];
        /** @description Only alerts of this transaction. */
        "FraudAlertQuery.transactionId": components["schemas"]["uuid"];
        /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
        IdPath: components["schemas"]["uuid"];
        /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
        IdempotencyKey: components["schemas"]["idempotencyKeyValue"];
        /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
        "PageQuery.endingBefore": components["schemas"]["uuid"];
        /** @description Items in the page. */
        "PageQuery.limit": number;
        /** @description The page after (older than) the item with this id. Not together with endingBefore. */
        "PageQuery.startingAfter": components["schemas"]["uuid"];
        /** @description Only quotes of this enrollment. */
        "QuoteQuery.enrollmentId": components["schemas"]["uuid"];
        /** @description Only quotes in this status. */
        "QuoteQuery.status": components["schemas"]["QuoteStatus"];
        /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
        ServiceVersion: "2025-02-14";
        /** @description In a sandbox, the cardholder approves the checkout at once: it is authorized, ordered and cleared before the answer. In production: AGENTIC_REQUEST_REJECTED (interface §7). */
        SimulateCheckoutHeader: components["schemas"]["SimulatedCheckout"];
        /** @description Only challenges of this card. */
        "ThreeDsChallengeQuery.cardId": components["schemas"]["uuid"];
        /** @description Only challenges in this status. */
        "ThreeDsChallengeQuery.status": components["schemas"]["ThreeDsChallengeStatus"];
        /** @description Only the active user with this externalId. */
        "UserQuery.externalId": components["schemas"]["externalId"];
        /** @description Only users who live in this country. */
        "UserQuery.residenceCountry": components["schemas"]["countryCode"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description `true` when this is the stored outcome of an earlier request with the same Idempotency-Key.
         * @example true
         */
        "Idempotent-Replayed": "true";
        /**
         * @description Where the file is, for 5 minutes.
         * @example http://localhost:3000/files/statements/0195500a-3c00-7d40-8b5e-3d2c9b7a4e64?expires=1772366700&signature=Zm9vYmFy
         */
        Location: components["schemas"]["fileUrl"];
        /**
         * @description Requests admitted in the window that is nearest to its limit.
         * @example 10
         */
        "RateLimit-Limit": components["schemas"]["limitValue"];
        /**
         * @description Requests admitted in the window that is nearest to its limit.
         * @example 2
         */
        "RateLimit-Limit.2": components["schemas"]["limitValue"];
        /**
         * @description Requests admitted in the window that is nearest to its limit.
         * @example 5
         */
        "RateLimit-Limit.3": components["schemas"]["limitValue"];
        /**
         * @description Which limit that is: its tier and window, `q` requests in `w` seconds.
         * @example "default-per-second";q=10;w=1
         */
        "RateLimit-Policy": components["schemas"]["policyValue"];
        /**
         * @description Which limit that is: its tier and window, `q` requests in `w` seconds.
         * @example "identity-verification-per-second";q=2;w=1
         */
        "RateLimit-Policy.2": components["schemas"]["policyValue"];
        /**
         * @description Which limit that is: its tier and window, `q` requests in `w` seconds.
         * @example "account-creation-per-second";q=5;w=1
         */
        "RateLimit-Policy.3": components["schemas"]["policyValue"];
        /**
         * @description Which limit that is: its tier and window, `q` requests in `w` seconds.
         * @example "withdrawals-per-second";q=5;w=1
         */
        "RateLimit-Policy.4": components["schemas"]["policyValue"];
        /**
         * @description Which limit that is: its tier and window, `q` requests in `w` seconds.
         * @example "card-issuance-per-second";q=5;w=1
         */
        "RateLimit-Policy.5": components["schemas"]["policyValue"];
        /**
         * @description Which limit that is: its tier and window, `q` requests in `w` seconds.
         * @example "card-operations-per-second";q=5;w=1
         */
        "RateLimit-Policy.6": components["schemas"]["policyValue"];
        /**
         * @description Requests left in that window.
         * @example 9
         */
        "RateLimit-Remaining": components["schemas"]["remainingValue"];
        /**
         * @description Requests left in that window.
         * @example 1
         */
        "RateLimit-Remaining.2": components["schemas"]["remainingValue"];
        /**
         * @description Requests left in that window.
         * @example 4
         */
        "RateLimit-Remaining.3": components["schemas"]["remainingValue"];
        /**
         * @description Unix time in seconds at which the next request is admitted to that window.
         * @example 1772366401
         */
        "RateLimit-Reset": components["schemas"]["epochSeconds"];
        /**
         * @description Seconds to wait; waiting exactly so long succeeds.
         * @example 1
         */
        "Retry-After": components["schemas"]["waitSeconds"];
        /**
         * @description Seconds to wait; waiting exactly so long succeeds.
         * @example 1
         */
        "Retry-After.2": components["schemas"]["waitSeconds"];
        /**
         * @description The date of the interface that served this response.
         * @example 2025-02-14
         */
        "Service-Version": components["schemas"]["versionDate"];
        /**
         * @description As RateLimit-Limit.
         * @example 10
         */
        "X-RateLimit-Limit": components["schemas"]["limitValue"];
        /**
         * @description As RateLimit-Limit.
         * @example 2
         */
        "X-RateLimit-Limit.2": components["schemas"]["limitValue"];
        /**
         * @description As RateLimit-Limit.
         * @example 5
         */
        "X-RateLimit-Limit.3": components["schemas"]["limitValue"];
        /**
         * @description As RateLimit-Remaining.
         * @example 9
         */
        "X-RateLimit-Remaining": components["schemas"]["remainingValue"];
        /**
         * @description As RateLimit-Remaining.
         * @example 1
         */
        "X-RateLimit-Remaining.2": components["schemas"]["remainingValue"];
        /**
         * @description As RateLimit-Remaining.
         * @example 4
         */
        "X-RateLimit-Remaining.3": components["schemas"]["remainingValue"];
        /**
         * @description As RateLimit-Reset.
         * @example 1772366401
         */
        "X-RateLimit-Reset": components["schemas"]["epochSeconds"];
        /**
         * @description This request's name in the service's logs; quote it when asking for help.
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
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
                /** @description Only events of this type. */
                type?: components["parameters"]["EventTypeQuery"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["EventRecord"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["Delivery"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description May be left out. The same fields in each media type. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ResendEventRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ResendEventRequest"];
                "multipart/form-data": components["schemas"]["ResendEventRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["Delivery"][];
                        /** @description Whether there is more in the direction that was asked for. */
                        hasMore: boolean;
                    };
                };
            };
            /**
             * @description WEBHOOK_INVALID_STATE: The webhook endpoint's state or mode does not allow this.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_WEBHOOK_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            /**
             * @description EVENT_NOT_FOUND: There is no event with this id.
             *
             *     WEBHOOK_NOT_FOUND: There is no webhook endpoint with this id.
             */
            404: {
                headers: StandardHeaders & {
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
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["Webhook"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateWebhookRequest"];
                "multipart/form-data": components["schemas"]["CreateWebhookRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /**
             * @description INVALID_WEBHOOK_URL: The url must be HTTPS and reachable from the public internet.
             *
             *     WEBHOOK_LIMIT_EXCEEDED: The project has as many active notification endpoints as it may; disable one to make room.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_INVALID_WEBHOOK_URL"] | components["schemas"]["Error_WEBHOOK_LIMIT_EXCEEDED"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            /**
             * @description REQUEST_WEBHOOK_NOT_ALLOWED: A project has at most one endpoint of mode REQUEST, and only where its authorization mode is EXTERNAL; detail.reason says which of the two forbids it.
             *
             *     API_KEY_IP_NOT_ALLOWED: This API key may not be used from this address.
             */
            403: {
                headers: StandardHeaders & {
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
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateWebhookRequest"];
                "multipart/form-data": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /**
             * @description INVALID_WEBHOOK_URL: The url must be HTTPS and reachable from the public internet.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Error_INVALID_WEBHOOK_URL"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["WEBHOOK_NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.2"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.2"];
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /**
             * @description WEBHOOK_INVALID_STATE: The webhook endpoint's state or mode does not allow this.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_WEBHOOK_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["WEBHOOK_NOT_FOUND.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            /**
             * @description WEBHOOK_INVALID_STATE: The webhook endpoint's state or mode does not allow this.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_WEBHOOK_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["WEBHOOK_NOT_FOUND.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["EventRecord"];
                };
            };
            /**
             * @description WEBHOOK_INVALID_STATE: The webhook endpoint's state or mode does not allow this.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_WEBHOOK_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["WEBHOOK_NOT_FOUND.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    listStatements: {
        parameters: {
            query?: {
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["Statement"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStatementRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateStatementRequest"];
                "multipart/form-data": components["schemas"]["CreateStatementRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    getStatement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `Accept: application/json`: a link to the file (interface §4.5). */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["StatementLink"];
                };
            };
            /** @description Without `Accept: application/json`: a redirect to the file (interface §4.5). */
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
             * @description STATEMENT_NOT_READY: The file is still being prepared.
             *
             *     STATEMENT_FAILED: The file could not be produced; request a new statement.
             */
            409: {
                headers: StandardHeaders;
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdvanceUserApplicationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["AdvanceUserApplicationRequest"];
                "multipart/form-data": components["schemas"]["AdvanceUserApplicationRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["UserApplication"];
                };
            };
            /**
             * @description USER_APPLICATION_INVALID_STATE: The application's status does not allow this.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_USER_APPLICATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.2"];
            /**
             * @description VERIFICATION_METHOD_NOT_ENABLED: The project does not verify its users by this method.
             *
             *     API_KEY_IP_NOT_ALLOWED: This API key may not be used from this address.
             */
            403: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_VERIFICATION_METHOD_NOT_ENABLED"] | components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
                };
            };
            404: components["responses"]["USER_NOT_FOUND.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.2"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.3"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.3"];
            422: components["responses"]["VALIDATION_ERROR.2"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.2"];
            500: components["responses"]["INTERNAL_ERROR.3"];
            503: components["responses"]["SERVICE_UNAVAILABLE.3"];
        };
    };
    simulateUserApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateUserApplicationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateUserApplicationRequest"];
                "multipart/form-data": components["schemas"]["SimulateUserApplicationRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["UserApplication"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["USER_NOT_FOUND.3"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
                /** @description Only the active user with this externalId. */
                externalId?: components["parameters"]["UserQuery.externalId"];
                /** @description Only users who live in this country. */
                residenceCountry?: components["parameters"]["UserQuery.residenceCountry"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["User"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateUserRequest"];
                "multipart/form-data": components["schemas"]["CreateUserRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            /**
             * @description EXTERNAL_ID_ALREADY_EXISTS: An active user has this externalId.
             *
             *     IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff.
             */
            409: {
                headers: StandardHeaders & {
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
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing is left to show. */
            204: {
                headers: StandardHeaders;
                content?: never;
            };
            /**
             * @description MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["USER_NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.2"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.2"];
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateUserRequest"];
                "multipart/form-data": components["schemas"]["UpdateUserRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["USER_NOT_FOUND"];
            409: components["responses"]["EXTERNAL_ID_ALREADY_EXISTS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.2"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.2"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
                /** @description Only accounts of this type. */
                type?: components["parameters"]["AccountQuery.type"];
                /** @description Only accounts of this user or company. */
                ownerId?: components["parameters"]["AccountQuery.ownerId"];
                /** @description Only accounts in this status. */
                status?: components["parameters"]["AccountQuery.status"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["Account"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccountRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAccountRequest"];
                "multipart/form-data": components["schemas"]["CreateAccountRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /**
             * @description COMPANY_ACCOUNT_NOT_ALLOWED: A consumer program has no company accounts.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_COMPANY_ACCOUNT_NOT_ALLOWED"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.3"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.3"];
            /**
             * @description USER_NOT_FOUND: There is no user with this id.
             *
             *     COMPANY_NOT_FOUND: There is no company with this id.
             */
            404: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_USER_NOT_FOUND"] | components["schemas"]["Error_COMPANY_NOT_FOUND"];
                };
            };
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.3"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.4"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.4"];
            422: components["responses"]["VALIDATION_ERROR.3"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.3"];
            500: components["responses"]["INTERNAL_ERROR.4"];
            503: components["responses"]["SERVICE_UNAVAILABLE.4"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
    listDepositAddresses: {
        parameters: {
            query?: {
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["DepositAddress"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["DepositAddressPath.id"];
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                depositAddressId: components["parameters"]["DepositAddressPath.depositAddressId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
             * @description ACCOUNT_NOT_FOUND: There is no account with this id.
             *
             *     DEPOSIT_ADDRESS_NOT_FOUND: There is no such deposit address.
             */
            404: {
                headers: StandardHeaders;
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["BankDetails"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            /**
             * @description FIAT_DEPOSITS_NOT_ENABLED: Bank transfers are not enabled for this project.
             *
             *     API_KEY_IP_NOT_ALLOWED: This API key may not be used from this address.
             */
            403: {
                headers: StandardHeaders;
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateAccountStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateAccountStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateAccountStatusRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["ACCOUNT_NOT_FOUND.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    listCryptoDeposits: {
        parameters: {
            query?: {
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
                /** @description Only deposits to this account. */
                accountId?: components["parameters"]["CryptoDepositQuery.accountId"];
                /** @description Only deposits in this status. */
                status?: components["parameters"]["CryptoDepositQuery.status"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["CryptoDeposit"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
                /** @description Only deposits to this account. */
                accountId?: components["parameters"]["FiatDepositQuery"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["FiatDeposit"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCryptoDepositRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCryptoDepositRequest"];
                "multipart/form-data": components["schemas"]["SimulateCryptoDepositRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CryptoDeposit"];
                };
            };
            /**
             * @description ASSET_NOT_ACCEPTED: The address does not accept this asset.
             *
             *     SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_ASSET_NOT_ACCEPTED"] | components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["DEPOSIT_ADDRESS_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    simulateCryptoDepositStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCryptoDepositStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCryptoDepositStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateCryptoDepositStatusRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CryptoDeposit"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["CRYPTO_DEPOSIT_NOT_FOUND.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    simulateFiatDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateFiatDepositRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateFiatDepositRequest"];
                "multipart/form-data": components["schemas"]["SimulateFiatDepositRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["FiatDeposit"];
                };
            };
            /**
             * @description SIMULATION_UNSUPPORTED_CURRENCY: The currency is not the program's billing currency.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_UNSUPPORTED_CURRENCY"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            /**
             * @description FIAT_DEPOSITS_NOT_ENABLED: Bank transfers are not enabled for this project.
             *
             *     API_KEY_IP_NOT_ALLOWED: This API key may not be used from this address.
             */
            403: {
                headers: StandardHeaders & {
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
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    listCryptoWithdrawals: {
        parameters: {
            query?: {
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
                /** @description Only withdrawals from this account. */
                accountId?: components["parameters"]["CryptoWithdrawalQuery.accountId"];
                /** @description Only withdrawals in this status. */
                status?: components["parameters"]["CryptoWithdrawalQuery.status"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["CryptoWithdrawal"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCryptoWithdrawalRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCryptoWithdrawalRequest"];
                "multipart/form-data": components["schemas"]["CreateCryptoWithdrawalRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
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
             *     ACCOUNT_SIGNER_NOT_REGISTERED: The account has no signer, so nobody can sign a withdrawal from it.
             *
             *     INSUFFICIENT_FUNDS: The account does not have that much.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_ACCOUNT_NOT_ACTIVE"] | components["schemas"]["Error_ACCOUNT_SIGNER_NOT_REGISTERED"] | components["schemas"]["Error_INSUFFICIENT_FUNDS"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.4"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.4"];
            404: components["responses"]["ACCOUNT_NOT_FOUND.3"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.4"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.5"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.5"];
            422: components["responses"]["VALIDATION_ERROR.4"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.4"];
            500: components["responses"]["INTERNAL_ERROR.5"];
            503: components["responses"]["SERVICE_UNAVAILABLE.5"];
        };
    };
    getCryptoWithdrawal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["WithdrawalPayload"];
                };
            };
            /**
             * @description CRYPTO_WITHDRAWAL_INVALID_STATE: The withdrawal's status does not allow this.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_INVALID_STATE"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.4"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.5"];
            404: components["responses"]["CRYPTO_WITHDRAWAL_NOT_FOUND.2"];
            422: components["responses"]["VALIDATION_ERROR.4"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.4"];
            500: components["responses"]["INTERNAL_ERROR.6"];
            503: components["responses"]["SERVICE_UNAVAILABLE.6"];
        };
    };
    signCryptoWithdrawal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignCryptoWithdrawalRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SignCryptoWithdrawalRequest"];
                "multipart/form-data": components["schemas"]["SignCryptoWithdrawalRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CryptoWithdrawal"];
                };
            };
            /**
             * @description CRYPTO_WITHDRAWAL_INVALID_STATE: The withdrawal's status does not allow this.
             *
             *     CRYPTO_WITHDRAWAL_SIGNATURE_INVALID: The signature is not that of the account's signer over this withdrawal's payload.
             *
             *     ACCOUNT_NOT_ACTIVE: The account is not active.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_INVALID_STATE"] | components["schemas"]["Error_CRYPTO_WITHDRAWAL_SIGNATURE_INVALID"] | components["schemas"]["Error_ACCOUNT_NOT_ACTIVE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.4"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.4"];
            404: components["responses"]["CRYPTO_WITHDRAWAL_NOT_FOUND.3"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.4"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.5"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.5"];
            422: components["responses"]["VALIDATION_ERROR.4"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.4"];
            500: components["responses"]["INTERNAL_ERROR.5"];
            503: components["responses"]["SERVICE_UNAVAILABLE.5"];
        };
    };
    cancelCryptoWithdrawal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CryptoWithdrawal"];
                };
            };
            /**
             * @description CRYPTO_WITHDRAWAL_INVALID_STATE: The withdrawal's status does not allow this.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["CRYPTO_WITHDRAWAL_NOT_FOUND.4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    simulateCryptoWithdrawalStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCryptoWithdrawalStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCryptoWithdrawalStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateCryptoWithdrawalStatusRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CryptoWithdrawal"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["CRYPTO_WITHDRAWAL_NOT_FOUND.4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    listThreeDsChallenges: {
        parameters: {
            query?: {
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
                /** @description Only challenges of this card. */
                cardId?: components["parameters"]["ThreeDsChallengeQuery.cardId"];
                /** @description Only challenges in this status. */
                status?: components["parameters"]["ThreeDsChallengeQuery.status"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["ThreeDsChallenge"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RespondToThreeDsChallengeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RespondToThreeDsChallengeRequest"];
                "multipart/form-data": components["schemas"]["RespondToThreeDsChallengeRequest"];
            };
        };
        responses: {
            /** @description There is no content to send for this request, but the headers may be useful. */
            204: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content?: never;
            };
            /**
             * @description 3DS_CHALLENGE_INVALID_STATE: The challenge is already answered or expired.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_3DS_CHALLENGE_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["3DS_CHALLENGE_NOT_FOUND.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    simulateThreeDsChallenge: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateThreeDsChallengeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateThreeDsChallengeRequest"];
                "multipart/form-data": components["schemas"]["SimulateThreeDsChallengeRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["ThreeDsChallenge"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["CARD_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    listCards: {
        parameters: {
            query?: {
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
                /** @description Only cards of this user. */
                userId?: components["parameters"]["CardQuery.userId"];
                /** @description Only cards that spend from this account. */
                accountId?: components["parameters"]["CardQuery.accountId"];
                /** @description Only cards in this status. */
                status?: components["parameters"]["CardQuery.status"];
                /** @description Only cards of this type. */
                type?: components["parameters"]["CardQuery.type"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["Card"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCardRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCardRequest"];
                "multipart/form-data": components["schemas"]["CreateCardRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description USER_APPLICATION_INVALID_STATE: The application's status does not allow this.
             *
             *     CARDHOLDER_COUNTRY_NOT_SUPPORTED: Cards cannot be issued to residents of this country.
             *
             *     CARD_ACCOUNT_NOT_ALLOWED: A card's account is its user's own, or a company's in a commercial program.
             *
             *     ACCOUNT_NOT_ACTIVE: The account is not active.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_USER_APPLICATION_INVALID_STATE"] | components["schemas"]["Error_CARDHOLDER_COUNTRY_NOT_SUPPORTED"] | components["schemas"]["Error_CARD_ACCOUNT_NOT_ALLOWED"] | components["schemas"]["Error_ACCOUNT_NOT_ACTIVE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.5"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.6"];
            /**
             * @description USER_NOT_FOUND: There is no user with this id.
             *
             *     ACCOUNT_NOT_FOUND: There is no account with this id.
             */
            404: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_USER_NOT_FOUND"] | components["schemas"]["Error_ACCOUNT_NOT_FOUND"];
                };
            };
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.5"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.6"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.6"];
            422: components["responses"]["VALIDATION_ERROR.5"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.5"];
            500: components["responses"]["INTERNAL_ERROR.7"];
            503: components["responses"]["SERVICE_UNAVAILABLE.7"];
        };
    };
    getCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["CARD_NOT_FOUND.2"];
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.7"];
            404: components["responses"]["CARD_NOT_FOUND.3"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.7"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.7"];
            422: components["responses"]["VALIDATION_ERROR.6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.6"];
            500: components["responses"]["INTERNAL_ERROR.8"];
            503: components["responses"]["SERVICE_UNAVAILABLE.8"];
        };
    };
    freezeCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.8"];
            404: components["responses"]["CARD_NOT_FOUND.4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.8"];
            422: components["responses"]["VALIDATION_ERROR.6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.6"];
            500: components["responses"]["INTERNAL_ERROR.9"];
            503: components["responses"]["SERVICE_UNAVAILABLE.9"];
        };
    };
    unfreezeCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.8"];
            404: components["responses"]["CARD_NOT_FOUND.4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.8"];
            422: components["responses"]["VALIDATION_ERROR.6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.6"];
            500: components["responses"]["INTERNAL_ERROR.9"];
            503: components["responses"]["SERVICE_UNAVAILABLE.9"];
        };
    };
    blockCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.8"];
            404: components["responses"]["CARD_NOT_FOUND.4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.8"];
            422: components["responses"]["VALIDATION_ERROR.6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.6"];
            500: components["responses"]["INTERNAL_ERROR.9"];
            503: components["responses"]["SERVICE_UNAVAILABLE.9"];
        };
    };
    unblockCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this.
             *
             *     CARD_BLOCK_NOT_LIFTABLE: The card is blocked for a reason that unblocking does not lift.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_CARD_BLOCK_NOT_LIFTABLE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.8"];
            404: components["responses"]["CARD_NOT_FOUND.4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.8"];
            422: components["responses"]["VALIDATION_ERROR.6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.6"];
            500: components["responses"]["INTERNAL_ERROR.9"];
            503: components["responses"]["SERVICE_UNAVAILABLE.9"];
        };
    };
    revealCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["EncryptedCardDetails"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this.
             *
             *     CARD_DETAILS_KEY_NOT_REGISTERED: Card details are shown encrypted alone: register a public key first.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_CARD_DETAILS_KEY_NOT_REGISTERED"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.8"];
            404: components["responses"]["CARD_NOT_FOUND.4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.8"];
            422: components["responses"]["VALIDATION_ERROR.6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.6"];
            500: components["responses"]["INTERNAL_ERROR.9"];
            503: components["responses"]["SERVICE_UNAVAILABLE.9"];
        };
    };
    revealCardPan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["EncryptedCardDetails"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this.
             *
             *     CARD_DETAILS_KEY_NOT_REGISTERED: Card details are shown encrypted alone: register a public key first.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_CARD_DETAILS_KEY_NOT_REGISTERED"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.8"];
            404: components["responses"]["CARD_NOT_FOUND.4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.8"];
            422: components["responses"]["VALIDATION_ERROR.6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.6"];
            500: components["responses"]["INTERNAL_ERROR.9"];
            503: components["responses"]["SERVICE_UNAVAILABLE.9"];
        };
    };
    setCardPin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetCardPinRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SetCardPinRequest"];
                "multipart/form-data": components["schemas"]["SetCardPinRequest"];
            };
        };
        responses: {
            /** @description Done, and there is nothing to show. */
            204: {
                headers: StandardHeaders;
                content?: never;
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.7"];
            404: components["responses"]["CARD_NOT_FOUND.3"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.7"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.7"];
            422: components["responses"]["VALIDATION_ERROR.6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.6"];
            500: components["responses"]["INTERNAL_ERROR.8"];
            503: components["responses"]["SERVICE_UNAVAILABLE.8"];
        };
    };
    getCardActivationCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["CardActivationCode"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.7"];
            404: components["responses"]["CARD_NOT_FOUND.3"];
            422: components["responses"]["VALIDATION_ERROR.6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.6"];
            500: components["responses"]["INTERNAL_ERROR.8"];
            503: components["responses"]["SERVICE_UNAVAILABLE.8"];
        };
    };
    activateCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivateCardRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ActivateCardRequest"];
                "multipart/form-data": components["schemas"]["ActivateCardRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this.
             *
             *     CARD_ACTIVATION_CODE_INVALID: The activation code is not the card's, or not any more.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_CARD_ACTIVATION_CODE_INVALID"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.8"];
            404: components["responses"]["CARD_NOT_FOUND.4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.8"];
            422: components["responses"]["VALIDATION_ERROR.6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.6"];
            500: components["responses"]["INTERNAL_ERROR.9"];
            503: components["responses"]["SERVICE_UNAVAILABLE.9"];
        };
    };
    pushProvisionCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushProvisionCardRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["PushProvisionCardRequest"];
                "multipart/form-data": components["schemas"]["PushProvisionCardRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardProvisioning"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.8"];
            404: components["responses"]["CARD_NOT_FOUND.4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.8"];
            422: components["responses"]["VALIDATION_ERROR.6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.6"];
            500: components["responses"]["INTERNAL_ERROR.9"];
            503: components["responses"]["SERVICE_UNAVAILABLE.9"];
        };
    };
    setCard3dsChallengeMethod: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetThreeDsChallengeMethodRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SetThreeDsChallengeMethodRequest"];
                "multipart/form-data": components["schemas"]["SetThreeDsChallengeMethodRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description CARD_INVALID_STATE: The card's status does not allow this.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Error_CARD_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.7"];
            404: components["responses"]["CARD_NOT_FOUND.3"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.7"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.7"];
            422: components["responses"]["VALIDATION_ERROR.6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.6"];
            500: components["responses"]["INTERNAL_ERROR.8"];
            503: components["responses"]["SERVICE_UNAVAILABLE.8"];
        };
    };
    simulateCardBlock: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCardBlockRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCardBlockRequest"];
                "multipart/form-data": components["schemas"]["SimulateCardBlockRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["CARD_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    getCardDetailsKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutCardDetailsKeyRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["PutCardDetailsKeyRequest"];
                "multipart/form-data": components["schemas"]["PutCardDetailsKeyRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["CardDetailsKey"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.2"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.2"];
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateTokenizationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateTokenizationRequest"];
                "multipart/form-data": components["schemas"]["SimulateTokenizationRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Tokenization"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["CARD_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    listFraudAlerts: {
        parameters: {
            query?: {
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
                /** @description Only alerts of this card. */
                cardId?: components["parameters"]["FraudAlertQuery.cardId"];
                /** @description Only alerts of this transaction. */
                transactionId?: components["parameters"]["FraudAlertQuery.transactionId"];
                /** @description Only alerts in this status. */
                status?: components["parameters"]["FraudAlertQuery.status"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["FraudAlert"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RespondToFraudAlertRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RespondToFraudAlertRequest"];
                "multipart/form-data": components["schemas"]["RespondToFraudAlertRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["FraudAlert"];
                };
            };
            /**
             * @description FRAUD_ALERT_INVALID_STATE: The fraud alert is already answered.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_FRAUD_ALERT_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["FRAUD_ALERT_NOT_FOUND.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    simulateFraudAlert: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateFraudAlertRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateFraudAlertRequest"];
                "multipart/form-data": components["schemas"]["SimulateFraudAlertRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["FraudAlert"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["TRANSACTION_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    listCardTransactions: {
        parameters: {
            query?: {
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
                /** @description Only transactions of this card. */
                cardId?: components["parameters"]["CardTransactionQuery.cardId"];
                /** @description Only transactions of cards of this account. */
                accountId?: components["parameters"]["CardTransactionQuery.accountId"];
                /** @description Only transactions of this user's cards. */
                userId?: components["parameters"]["CardTransactionQuery.userId"];
                /** @description Only transactions in this status. */
                status?: components["parameters"]["CardTransactionQuery.status"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["CardTransaction"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["TRANSACTION_NOT_FOUND.2"];
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no content to send for this request, but the headers may be useful. */
            204: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content?: never;
            };
            /**
             * @description MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["TRANSACTION_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    simulateAuthorization: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateAuthorizationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateAuthorizationRequest"];
                "multipart/form-data": components["schemas"]["SimulateAuthorizationRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["CARD_NOT_FOUND"];
            /**
             * @description SIMULATION_IN_PROGRESS: A simulation is running for this card.
             *
             *     IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff.
             */
            409: {
                headers: StandardHeaders & {
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
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    simulateDecline: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateDeclineRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateDeclineRequest"];
                "multipart/form-data": components["schemas"]["SimulateDeclineRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["CARD_NOT_FOUND"];
            /**
             * @description SIMULATION_IN_PROGRESS: A simulation is running for this card.
             *
             *     IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff.
             */
            409: {
                headers: StandardHeaders & {
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
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    simulateForcePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateForcePostRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateForcePostRequest"];
                "multipart/form-data": components["schemas"]["SimulateForcePostRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["CARD_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    simulateClearing: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateClearingRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateClearingRequest"];
                "multipart/form-data": components["schemas"]["SimulateClearingRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["TRANSACTION_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    simulateReversal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateReversalRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateReversalRequest"];
                "multipart/form-data": components["schemas"]["SimulateReversalRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["TRANSACTION_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    simulateExpiry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateExpiryRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateExpiryRequest"];
                "multipart/form-data": components["schemas"]["SimulateExpiryRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["TRANSACTION_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    simulateRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateRefundRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateRefundRequest"];
                "multipart/form-data": components["schemas"]["SimulateRefundRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            /**
             * @description TRANSACTION_NOT_FOUND: There is no card transaction with this id.
             *
             *     CARD_NOT_FOUND: There is no card with this id.
             */
            404: {
                headers: StandardHeaders & {
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
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    simulateNonFinancial: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateNonFinancialRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateNonFinancialRequest"];
                "multipart/form-data": components["schemas"]["SimulateNonFinancialRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["CARD_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    listDisputes: {
        parameters: {
            query?: {
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
                /** @description Only disputes of this card. */
                cardId?: components["parameters"]["DisputeQuery.cardId"];
                /** @description Only disputes of this transaction. */
                transactionId?: components["parameters"]["DisputeQuery.transactionId"];
                /** @description Only disputes in this status. */
                status?: components["parameters"]["DisputeQuery.status"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["Dispute"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDisputeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateDisputeRequest"];
                "multipart/form-data": components["schemas"]["CreateDisputeRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            /**
             * @description TRANSACTION_INVALID_STATE: Nothing of the transaction was cleared that was not refunded, its account is closed, or it was billed in a currency of the past.
             *
             *     DISPUTE_AMOUNT_TOO_LARGE: The transaction has not so much that was cleared and not refunded.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_TRANSACTION_INVALID_STATE"] | components["schemas"]["Error_DISPUTE_AMOUNT_TOO_LARGE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.8"];
            404: components["responses"]["TRANSACTION_NOT_FOUND.3"];
            /**
             * @description DISPUTE_ALREADY_OPEN: The transaction has a dispute that is open.
             *
             *     IDEMPOTENCY_REQUEST_IN_PROGRESS: A request with this Idempotency-Key is in progress; retry with backoff.
             */
            409: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_DISPUTE_ALREADY_OPEN"] | components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE.8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.8"];
            422: components["responses"]["VALIDATION_ERROR.6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.6"];
            500: components["responses"]["INTERNAL_ERROR.9"];
            503: components["responses"]["SERVICE_UNAVAILABLE.9"];
        };
    };
    getDispute: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
    withdrawDispute: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            /**
             * @description DISPUTE_INVALID_STATE: The dispute's status does not allow this.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_DISPUTE_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["DISPUTE_NOT_FOUND.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    simulateDisputeStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateDisputeStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateDisputeStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateDisputeStatusRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["DISPUTE_NOT_FOUND.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    listCardShipments: {
        parameters: {
            query?: {
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
                /** @description Only shipments in this status. */
                status?: components["parameters"]["CardShipmentQuery"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["CardShipment"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCardShipmentRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCardShipmentRequest"];
                "multipart/form-data": components["schemas"]["CreateCardShipmentRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardShipment"];
                };
            };
            /**
             * @description CARD_NOT_SHIPPABLE: A card cannot be shipped; detail says which one and why.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_NOT_SHIPPABLE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.6"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.8"];
            404: components["responses"]["CARD_NOT_FOUND.4"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.6"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.8"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.8"];
            422: components["responses"]["VALIDATION_ERROR.6"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.6"];
            500: components["responses"]["INTERNAL_ERROR.9"];
            503: components["responses"]["SERVICE_UNAVAILABLE.9"];
        };
    };
    getCardShipment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardShipment"];
                };
            };
            /**
             * @description CARD_SHIPMENT_INVALID_STATE: The shipment's status does not allow this.
             *
             *     CARD_NOT_SHIPPABLE: A card cannot be shipped; detail says which one and why.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_SHIPMENT_INVALID_STATE"] | components["schemas"]["Error_CARD_NOT_SHIPPABLE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.5"];
            /**
             * @description CARD_SHIPPING_NOT_ENABLED: Physical card shipping is not enabled for this project.
             *
             *     API_KEY_IP_NOT_ALLOWED: This API key may not be used from this address.
             */
            403: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_CARD_SHIPPING_NOT_ENABLED"] | components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
                };
            };
            404: components["responses"]["CARD_SHIPMENT_NOT_FOUND.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.5"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.6"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.6"];
            422: components["responses"]["VALIDATION_ERROR.5"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.5"];
            500: components["responses"]["INTERNAL_ERROR.7"];
            503: components["responses"]["SERVICE_UNAVAILABLE.7"];
        };
    };
    simulateCardShipmentStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCardShipmentStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCardShipmentStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateCardShipmentStatusRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardShipment"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["CARD_SHIPMENT_NOT_FOUND.3"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    uploadUserDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The fields as text, the file as a part with a file name. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadUserDocumentRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["UserDocument"];
                };
            };
            /**
             * @description USER_APPLICATION_INVALID_STATE: The application's status does not allow this.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_USER_APPLICATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.2"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.9"];
            404: components["responses"]["USER_NOT_FOUND.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.2"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.3"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.3"];
            422: components["responses"]["VALIDATION_ERROR.2"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.2"];
            500: components["responses"]["INTERNAL_ERROR.3"];
            503: components["responses"]["SERVICE_UNAVAILABLE.3"];
        };
    };
    moveClock: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveClockRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["MoveClockRequest"];
                "multipart/form-data": components["schemas"]["MoveClockRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["ClockReading"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["RESOURCE_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    simulateFault: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateFaultRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateFaultRequest"];
                "multipart/form-data": components["schemas"]["SimulateFaultRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["SimulatedFault"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["RESOURCE_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    listCompanies: {
        parameters: {
            query?: {
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
                /** @description Only companies in this status. */
                status?: components["parameters"]["CompanyStatusQuery"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["Company"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCompanyRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCompanyRequest"];
                "multipart/form-data": components["schemas"]["CreateCompanyRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.2"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.9"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.2"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.3"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.3"];
            422: components["responses"]["VALIDATION_ERROR.2"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.2"];
            500: components["responses"]["INTERNAL_ERROR.3"];
            503: components["responses"]["SERVICE_UNAVAILABLE.3"];
        };
    };
    getCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["COMPANY_NOT_FOUND"];
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCompanyRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateCompanyRequest"];
                "multipart/form-data": components["schemas"]["UpdateCompanyRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            /**
             * @description COMPANY_NOT_FOUND: There is no company with this id.
             *
             *     RELATED_PERSON_NOT_FOUND: The company has no related person with this id.
             */
            404: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Error_COMPANY_NOT_FOUND"] | components["schemas"]["Error_RELATED_PERSON_NOT_FOUND"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE.2"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.2"];
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCompanyStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCompanyStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateCompanyStatusRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /**
             * @description COMPANY_COUNTRY_NOT_SUPPORTED: Cards cannot be issued to companies of this country.
             *
             *     SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_COMPANY_COUNTRY_NOT_SUPPORTED"] | components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["COMPANY_NOT_FOUND.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    listCompanyApplications: {
        parameters: {
            query?: {
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["CompanyApplication"][];
                        /** @description Whether there is more in the direction that was asked for. */
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
            404: components["responses"]["COMPANY_NOT_FOUND"];
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCompanyApplicationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCompanyApplicationRequest"];
                "multipart/form-data": components["schemas"]["CreateCompanyApplicationRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CompanyApplication"];
                };
            };
            /**
             * @description COMPANY_INVALID_STATE: The company's status does not allow this.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_COMPANY_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED.2"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.9"];
            404: components["responses"]["COMPANY_NOT_FOUND.3"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS.2"];
            413: components["responses"]["PAYLOAD_TOO_LARGE.3"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE.3"];
            422: components["responses"]["VALIDATION_ERROR.2"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED.2"];
            500: components["responses"]["INTERNAL_ERROR.3"];
            503: components["responses"]["SERVICE_UNAVAILABLE.3"];
        };
    };
    getCompanyApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
                /**
                 * @description The application's id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                applicationId: components["parameters"]["CompanyApplicationPath.applicationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
             * @description COMPANY_NOT_FOUND: There is no company with this id.
             *
             *     COMPANY_APPLICATION_NOT_FOUND: The company has no application with this id.
             */
            404: {
                headers: StandardHeaders;
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
                /**
                 * @description The application's id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                applicationId: components["parameters"]["CompanyApplicationPath.applicationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CompanyApplication"];
                };
            };
            /**
             * @description COMPANY_APPLICATION_INVALID_STATE: The application was submitted already, or lacks something that it needs.
             *
             *     COMPANY_INVALID_STATE: The company's status does not allow this.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_COMPANY_APPLICATION_INVALID_STATE"] | components["schemas"]["Error_COMPANY_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            /**
             * @description COMPANY_NOT_FOUND: There is no company with this id.
             *
             *     COMPANY_APPLICATION_NOT_FOUND: The company has no application with this id.
             */
            404: {
                headers: StandardHeaders & {
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
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    uploadCompanyDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
                /**
                 * @description The application's id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                applicationId: components["parameters"]["CompanyApplicationPath.applicationId"];
            };
            cookie?: never;
        };
        /** @description The fields as text, the file as a part with a file name. */
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadCompanyDocumentRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CompanyDocument"];
                };
            };
            /**
             * @description COMPANY_APPLICATION_INVALID_STATE: The application was submitted already, or lacks something that it needs.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_COMPANY_APPLICATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            /**
             * @description COMPANY_NOT_FOUND: There is no company with this id.
             *
             *     COMPANY_APPLICATION_NOT_FOUND: The company has no application with this id.
             *
             *     RELATED_PERSON_NOT_FOUND: The company has no related person with this id.
             */
            404: {
                headers: StandardHeaders & {
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
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    listEnrollments: {
        parameters: {
            query?: {
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
                /** @description Only enrollments of this card. */
                cardId?: components["parameters"]["EnrollmentQuery.cardId"];
                /** @description Only enrollments of this user's cards. */
                userId?: components["parameters"]["EnrollmentQuery.userId"];
                /** @description Only enrollments in this status. */
                status?: components["parameters"]["EnrollmentQuery.status"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["Enrollment"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEnrollmentRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateEnrollmentRequest"];
                "multipart/form-data": components["schemas"]["CreateEnrollmentRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            /**
             * @description MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["AGENTIC_CARD_NOT_FOUND"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    getEnrollment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            /**
             * @description AGENTIC_REQUEST_REJECTED: The request was rejected; detail names the quote or the enrollment that caused it, and says why.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_AGENTIC_REQUEST_REJECTED"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["ENROLLMENT_NOT_FOUND.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    simulateEnrollmentStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateEnrollmentStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateEnrollmentStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateEnrollmentStatusRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["ENROLLMENT_NOT_FOUND.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    listQuotes: {
        parameters: {
            query?: {
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
                /** @description Only quotes of this enrollment. */
                enrollmentId?: components["parameters"]["QuoteQuery.enrollmentId"];
                /** @description Only quotes in this status. */
                status?: components["parameters"]["QuoteQuery.status"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["Quote"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateQuoteRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateQuoteRequest"];
                "multipart/form-data": components["schemas"]["CreateQuoteRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /**
             * @description AGENTIC_REQUEST_REJECTED: The request was rejected; detail names the quote or the enrollment that caused it, and says why.
             *
             *     VARIANT_UNAVAILABLE: The variant is sold out.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_AGENTIC_REQUEST_REJECTED"] | components["schemas"]["Error_VARIANT_UNAVAILABLE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            /**
             * @description ENROLLMENT_NOT_FOUND: There is no enrollment with this id.
             *
             *     AGENTIC_RESOURCE_NOT_FOUND: There is no quote or checkout with this id, or no product at this url.
             */
            404: {
                headers: StandardHeaders & {
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
            500: components["responses"]["INTERNAL_ERROR.2"];
            /**
             * @description QUOTE_TEMPORARILY_UNAVAILABLE: The merchant does not answer now; try again with a new Idempotency-Key.
             *
             *     SERVICE_UNAVAILABLE: The service cannot answer now; try again shortly.
             */
            503: {
                headers: StandardHeaders & {
                    "Retry-After": components["headers"]["Retry-After.2"];
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
                /** @description Items in the page. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description The page after (older than) the item with this id. Not together with endingBefore. */
                startingAfter?: components["parameters"]["PageQuery.startingAfter"];
                /** @description The page before (newer than) the item with this id. Not together with startingAfter. */
                endingBefore?: components["parameters"]["PageQuery.endingBefore"];
                /** @description Only the checkout of this quote. */
                quoteId?: components["parameters"]["CheckoutQuery.quoteId"];
                /** @description Only checkouts of this enrollment. */
                enrollmentId?: components["parameters"]["CheckoutQuery.enrollmentId"];
                /** @description Only checkouts with this card. */
                cardId?: components["parameters"]["CheckoutQuery.cardId"];
                /** @description Only checkouts in this status. */
                status?: components["parameters"]["CheckoutQuery.status"];
            };
            header?: {
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        /** @description Newest first. */
                        data: components["schemas"]["Checkout"][];
                        /** @description Whether there is more in the direction that was asked for. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description In a sandbox, the cardholder approves the checkout at once: it is authorized, ordered and cleared before the answer. In production: AGENTIC_REQUEST_REJECTED (interface §7). */
                "X-Simulate-Checkout"?: components["parameters"]["SimulateCheckoutHeader"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCheckoutRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCheckoutRequest"];
                "multipart/form-data": components["schemas"]["CreateCheckoutRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded and a new resource has been created as a result. */
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            /**
             * @description AGENTIC_REQUEST_REJECTED: The request was rejected; detail names the quote or the enrollment that caused it, and says why.
             *
             *     QUOTE_EXPIRED: The quote has expired; make a new one.
             *
             *     VARIANT_UNAVAILABLE: The variant is sold out.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_AGENTIC_REQUEST_REJECTED"] | components["schemas"]["Error_QUOTE_EXPIRED"] | components["schemas"]["Error_VARIANT_UNAVAILABLE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["AGENTIC_RESOURCE_NOT_FOUND.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            /**
             * @description CHECKOUT_TEMPORARILY_UNAVAILABLE: The checkout cannot be made now; try again with a new Idempotency-Key.
             *
             *     SERVICE_UNAVAILABLE: The service cannot answer now; try again shortly.
             */
            503: {
                headers: StandardHeaders & {
                    "Retry-After": components["headers"]["Retry-After.2"];
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request has succeeded. */
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
                /** @description The date of the interface to serve this request. Without it, the one pinned on the project (decided). */
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                /** @description One key for one logical operation, the same on every retry; a UUIDv4 or another string of high entropy is recommended. Its outcome is kept for 24 hours, errors too, but for 401, 422 and 429 (interface §8.3). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61 */
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        /** @description The same fields in each media type. In a form, a nested field is written `outer[inner]`, or its object as JSON text; a list repeats its field, and one of objects is written `outer[0][inner]`, or each object as JSON text. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCheckoutStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCheckoutStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateCheckoutStatusRequest"];
            };
        };
        responses: {
            /** @description The request has succeeded. */
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            /**
             * @description SIMULATION_INVALID_STATE: The simulation is not valid in the current state.
             *
             *     MALFORMED_BODY: The body cannot be read as its Content-Type says.
             *
             *     IDEMPOTENT_PARAMETER_MISMATCH: This Idempotency-Key was used with a different request.
             *
             *     UNSUPPORTED_VERSION: Service-Version names no supported date.
             */
            400: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Error_SIMULATION_INVALID_STATE"] | components["schemas"]["Error_MALFORMED_BODY"] | components["schemas"]["Error_IDEMPOTENT_PARAMETER_MISMATCH"] | components["schemas"]["Error_UNSUPPORTED_VERSION"];
                };
            };
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED.2"];
            404: components["responses"]["AGENTIC_RESOURCE_NOT_FOUND.2"];
            409: components["responses"]["IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMIT_EXCEEDED"];
            500: components["responses"]["INTERNAL_ERROR.2"];
            503: components["responses"]["SERVICE_UNAVAILABLE.2"];
        };
    };
    receiveUserApplicationStatusUpdatedEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Received. Any other status, or none in time, is retried over about 48 hours. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not received; retried. */
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
                 * @description The event's id; equals `id` in the body.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeaders.webhookId"];
                /**
                 * @description Unix time in seconds at which this attempt was signed.
                 * @example 1772366400
                 */
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeaders.webhookTimestamp"];
                /**
                 * @description `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with the endpoint's signing secret (decided).
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeaders.webhookSignature"];
                /**
                 * @description As X-Service-Webhook-Id.
                 * @example 0195500a-3c00-7a10-8f3e-5d2c9b7a4e61
                 */
                "webhook-id": components["parameters"]["DeliveryHeaders.standardWebhookId"];
                /**
                 * @description As X-Service-Webhook-Timestamp.
                 * @example 1772366400
                 */
                "webhook-timestamp": components["parameters"]["DeliveryHeaders.standardWebhookTimestamp"];
                /**
                 * @description As X-Service-Webhook-Signature.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": components["parameters"]["DeliveryHeaders.standardWebhookSignature"];
                /**
                 * @description The date of the interface that the body is written in: the one the endpoint was created with (decided).
                 * @example 2025-02-14
                 */
                "Service-Version": components["parameters"]["DeliveryHeaders.serviceVersion"];
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
            /** @description Nothing is decided. */
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
