// Made by `npm run generate` from spec/. Do not edit.
export interface components {
    schemas: {
        AcceptedAsset: {
            assetId: components["schemas"]["AssetId"];
            symbol: components["schemas"]["currencyCode"];
            name: string | null;
            decimals: number;
            logoUri: string | null;
        };
        Account: {
            id: components["schemas"]["uuid"];
            type: components["schemas"]["AccountType"];
            ownerType: components["schemas"]["AccountOwnerType"] | null;
            ownerId: components["schemas"]["uuid"] | null;
            signerAddress: components["schemas"]["chainAddress"] | null;
            status: components["schemas"]["AccountStatus"];
            balance: components["schemas"]["AccountBalance"];
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        AccountAssets: {
            fiat: components["schemas"]["Amount"] | null;
            chains: components["schemas"]["ChainBalance"][];
        };
        AccountBalance: {
            assets: components["schemas"]["AccountAssets"];
            held: components["schemas"]["Amount"];
            spendable: components["schemas"]["Amount"];
        };
        AccountClosingObstacle: "MASTER_COLLATERAL" | "MONEY" | "CARD" | "DEPOSIT" | "DISPUTE" | "AUTHORIZATION_REQUEST" | "SIGNER_CHANGE" | "RESTRICTED";
        AccountEntry: {
            id: components["schemas"]["uuid"];
            reason: components["schemas"]["AccountEntryReason"];
            sourceType: components["schemas"]["AccountEntrySourceType"];
            sourceId: components["schemas"]["uuid"];
            postings: components["schemas"]["AccountPosting"][];
            createdAt: components["schemas"]["timestamp"];
        };
        AccountEntryReason: "CRYPTO_DEPOSIT_CONFIRMED" | "FIAT_DEPOSIT_RECEIVED" | "CARD_HOLD" | "CARD_RELEASE" | "CARD_CLEARING" | "CARD_REFUND" | "CARD_DISPUTE_REFUND" | "CRYPTO_WITHDRAWAL_RESERVED" | "CRYPTO_WITHDRAWAL_COMPLETED" | "CRYPTO_WITHDRAWAL_RELEASED" | "DEBT_REPAID" | "ACCOUNT_CLOSED";
        AccountEntrySourceType: "CRYPTO_DEPOSIT" | "FIAT_DEPOSIT" | "CARD_TRANSACTION" | "CRYPTO_WITHDRAWAL" | "ACCOUNT";
        AccountEventRecord: {
            id: components["schemas"]["uuid"];
            type: "ACCOUNT_STATUS_UPDATED";
            data: components["schemas"]["Account"];
            createdAt: components["schemas"]["timestamp"];
        };
        AccountNotClosableDetail: {
            reasons: components["schemas"]["AccountClosingObstacle"][];
        };
        AccountOwnerType: "USER" | "COMPANY";
        AccountPocket: "AVAILABLE" | "HELD" | "RESERVED";
        AccountPosting: {
            pocket: components["schemas"]["AccountPocket"];
            assetId: components["schemas"]["AssetId"] | null;
            amount: components["schemas"]["Amount"];
            balanceAfter: components["schemas"]["Amount"];
        };
        AccountStatus: "ACTIVE" | "RESTRICTED" | "CLOSED";
        AccountStatusUpdatedEvent: {
            id: components["schemas"]["uuid"];
            type: "ACCOUNT_STATUS_UPDATED";
            data: components["schemas"]["Account"];
        };
        AccountType: "MASTER_COLLATERAL" | "USER" | "COMPANY";
        ActivateCardRequest: {
            activationCode: components["schemas"]["activationCode"];
        };
        ActivityDeliveryAttempt: {
            deliveryId: components["schemas"]["uuid"];
            eventId: components["schemas"]["uuid"];
            eventType: string;
            webhookId: components["schemas"]["uuid"];
            number: number;
            deliveryStatus: components["schemas"]["DeliveryStatus"];
            attemptedAt: components["schemas"]["timestamp"];
            latencyMs: number;
            responseStatus: number | null;
            failure: components["schemas"]["DeliveryFailure"] | null;
        };
        ActivityEvent: {
            id: components["schemas"]["uuid"];
            type: string;
            objectId: components["schemas"]["uuid"] | null;
        };
        ActivityItem: {
            id: components["schemas"]["uuid"];
            kind: components["schemas"]["ActivityKind"];
            request: components["schemas"]["LoggedRequest"] | null;
            event: components["schemas"]["ActivityEvent"] | null;
            deliveryAttempt: components["schemas"]["ActivityDeliveryAttempt"] | null;
            createdAt: components["schemas"]["timestamp"];
        };
        ActivityKind: "REQUEST" | "EVENT" | "DELIVERY_ATTEMPT";
        ActivityPage: {
            data: components["schemas"]["ActivityItem"][];
            hasMore: boolean;
            cursor: components["schemas"]["activityCursor"];
        };
        Address: {
            line1: components["schemas"]["addressLine"];
            line2: components["schemas"]["addressLine"] | null;
            city: components["schemas"]["cityName"];
            region: components["schemas"]["regionName"] | null;
            postalCode: components["schemas"]["postalCode"];
            country: components["schemas"]["countryCode"];
        };
        AddressInput: {
            line1: components["schemas"]["addressLine"];
            city: components["schemas"]["cityName"];
            postalCode: components["schemas"]["postalCode"];
            country: components["schemas"]["country"];
            line2?: components["schemas"]["addressLine"] | null;
            region?: components["schemas"]["regionName"] | null;
        };
        AdvanceUserApplicationRequest: {
            method: components["schemas"]["UserVerificationMethod"];
            shareToken?: components["schemas"]["shareToken"];
            attestation?: components["schemas"]["KycAttestation"];
        } & (unknown & unknown);
        AgenticRejectionDetail: {
            quoteId?: components["schemas"]["uuid"];
            enrollmentId?: components["schemas"]["uuid"];
            reason: components["schemas"]["AgenticRejectionReason"];
        };
        AgenticRejectionReason: "enrollment_inactive" | "quote_used" | "allowance_exceeded" | "merchant_refused" | "currency" | "price_changed" | "simulation_in_production";
        Allowance: {
            maxAmount: components["schemas"]["Amount"];
            usedAmount: components["schemas"]["Amount"];
            expiresAt: components["schemas"]["timestamp"];
        };
        AllowanceInput: {
            maxAmount: components["schemas"]["SentAmount"];
            expiresAt?: components["schemas"]["timestamp"];
        };
        Amount: {
            value: components["schemas"]["decimalString"];
            currency: components["schemas"]["currencyCode"];
        };
        AssetBalance: {
            assetId: components["schemas"]["AssetId"];
            symbol: components["schemas"]["currencyCode"];
            amount: components["schemas"]["Amount"];
            withdrawable: components["schemas"]["Amount"];
            withdrawalFee: components["schemas"]["Amount"];
        };
        AssetId: "ethereum-usdc" | "ethereum-usdt" | "ethereum-dai" | "polygon-usdc" | "polygon-usdt" | "base-usdc";
        AssetNotAcceptedDetail: {
            accepted: string[];
        };
        AttestedAddress: {
            line1: components["schemas"]["addressLine"];
            city: components["schemas"]["cityName"];
            postalCode: components["schemas"]["postalCode"];
            country: components["schemas"]["country"];
            region?: components["schemas"]["regionName"] | null;
            line2: components["schemas"]["addressLine"];
        };
        AuthorizationDecision: {
            source: components["schemas"]["DecisionSource"];
            reason: components["schemas"]["FallbackReason"] | null;
            latencyMs: number | null;
            responseStatus: number | null;
            responseBody: string | null;
        };
        AuthorizationReply: {
            decision: components["schemas"]["AuthorizationVerdict"];
            declineReason?: components["schemas"]["DeclineReason"];
            approvedAmount?: components["schemas"]["SentAmount"];
        } & (unknown & unknown);
        AuthorizationRequest: {
            transactionId: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            userId: components["schemas"]["uuid"];
            amount: components["schemas"]["Amount"];
            heldAmount: components["schemas"]["Amount"] | null;
            originalAmount: components["schemas"]["Amount"] | null;
            exchangeRate: components["schemas"]["exchangeRateValue"] | null;
            fees: components["schemas"]["CardPaymentFees"];
            merchant: components["schemas"]["Merchant"];
            channel: components["schemas"]["CardTransactionChannel"];
            partialApprovalAllowed: boolean;
            respondBy: components["schemas"]["timestamp"] | null;
        };
        AuthorizationRequestEventRecord: {
            id: components["schemas"]["uuid"];
            type: "CARD_AUTHORIZATION_REQUEST";
            data: components["schemas"]["AuthorizationRequest"];
            createdAt: components["schemas"]["timestamp"];
        };
        AuthorizationVerdict: "APPROVE" | "DECLINE";
        BankDetails: {
            accountId: components["schemas"]["uuid"];
            currency: components["schemas"]["currencyCode"];
            accountHolder: string;
            bankName: string;
            accountNumber: string;
            routingNumber: string;
            iban: string | null;
            bic: string | null;
            sortCode: string | null;
            reference: string;
        };
        BodyOmission: "TOO_LARGE" | "UNREADABLE";
        Buyer: {
            name: components["schemas"]["buyerName"];
            email: components["schemas"]["emailAddress"];
            phone: components["schemas"]["phoneNumber"] | null;
        };
        BuyerInput: {
            name: components["schemas"]["buyerName"];
            email: components["schemas"]["emailAddress"];
            phone?: components["schemas"]["phoneNumber"] | null;
        };
        Card: {
            id: components["schemas"]["uuid"];
            userId: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            type: components["schemas"]["CardType"];
            status: components["schemas"]["CardStatus"];
            frozen: boolean;
            blockReason: components["schemas"]["CardBlockReason"] | null;
            blockLiftable: boolean;
            cardDesignId: components["schemas"]["cardDesignId"];
            nameOnCard: components["schemas"]["nameOnCard"];
            network: components["schemas"]["CardNetwork"];
            last4: components["schemas"]["lastFour"];
            expiryMonth: number;
            expiryYear: number;
            expiresAt: components["schemas"]["timestamp"];
            threeDsChallengeMethod: components["schemas"]["ThreeDsChallengeMethod"];
            pinSet: boolean;
            activated: boolean;
            activatedAt: components["schemas"]["timestamp"] | null;
            replacementFor: components["schemas"]["uuid"] | null;
            replacementReason: components["schemas"]["CardReplacementReason"] | null;
            replacedBy: components["schemas"]["uuid"] | null;
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        Card3dsChallengeCreatedEvent: {
            id: components["schemas"]["uuid"];
            type: "CARD_3DS_CHALLENGE_CREATED";
            data: components["schemas"]["ThreeDsChallenge"];
        };
        CardActivationCode: {
            cardId: components["schemas"]["uuid"];
            activationCode: components["schemas"]["activationCode"];
            expiresAt: components["schemas"]["timestamp"];
        };
        CardAuthorizationRequestEvent: {
            id: components["schemas"]["uuid"];
            type: "CARD_AUTHORIZATION_REQUEST";
            data: components["schemas"]["AuthorizationRequest"];
        };
        CardBlockReason: {
            type: components["schemas"]["CardBlockReasonType"];
        };
        CardBlockReasonType: "CLIENT_REQUESTED" | "FRAUD_ALERT_CONFIRMED" | "PIN_ATTEMPTS_EXCEEDED" | "COMPLIANCE";
        CardDetailsEncryption: "RSA_OAEP_SHA256" | "RSA_OAEP_SHA1";
        CardDetailsKey: {
            publicKey: components["schemas"]["rsaPublicKey"];
            encryption: components["schemas"]["CardDetailsEncryption"];
            fingerprint: components["schemas"]["keyFingerprint"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        CardDisputeStatusUpdatedEvent: {
            id: components["schemas"]["uuid"];
            type: "CARD_DISPUTE_STATUS_UPDATED";
            data: components["schemas"]["Dispute"];
        };
        CardEventRecord: {
            id: components["schemas"]["uuid"];
            type: "CARD_STATUS_UPDATED";
            data: components["schemas"]["Card"];
            createdAt: components["schemas"]["timestamp"];
        };
        CardFraudAlertCreatedEvent: {
            id: components["schemas"]["uuid"];
            type: "CARD_FRAUD_ALERT_CREATED";
            data: components["schemas"]["FraudAlert"];
        };
        CardFraudAlertStatusUpdatedEvent: {
            id: components["schemas"]["uuid"];
            type: "CARD_FRAUD_ALERT_STATUS_UPDATED";
            data: components["schemas"]["FraudAlert"];
        };
        CardNetwork: "VISA";
        CardNotShippableDetail: {
            cardId: components["schemas"]["uuid"];
            reason: string;
        };
        CardPaymentFees: {
            atm: components["schemas"]["Amount"] | null;
            fx: components["schemas"]["Amount"] | null;
        };
        CardProductionStatus: "PENDING" | "IN_PRODUCTION" | "PRODUCED" | "FAILED";
        CardProvisioning: {
            cardId: components["schemas"]["uuid"];
            wallet: components["schemas"]["CardWallet"];
            payload: components["schemas"]["walletBytes"];
        };
        CardReplacedDetail: {
            cardId: components["schemas"]["uuid"];
            replacedBy: components["schemas"]["uuid"];
        };
        CardReplacementReason: "LOST" | "STOLEN" | "DAMAGED";
        CardShipment: {
            id: components["schemas"]["uuid"];
            status: components["schemas"]["CardShipmentStatus"];
            cards: components["schemas"]["ShippedCard"][];
            recipientName: components["schemas"]["recipientName"];
            address: components["schemas"]["Address"];
            method: components["schemas"]["CardShippingMethod"];
            tracking: components["schemas"]["ShipmentTracking"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        CardShipmentEventRecord: {
            id: components["schemas"]["uuid"];
            type: "CARD_SHIPMENT_STATUS_UPDATED";
            data: components["schemas"]["CardShipment"];
            createdAt: components["schemas"]["timestamp"];
        };
        CardShipmentStatus: "DRAFT" | "SUBMITTED" | "IN_PRODUCTION" | "SHIPPED" | "DELIVERED" | "RETURNED" | "FAILED";
        CardShipmentStatusUpdatedEvent: {
            id: components["schemas"]["uuid"];
            type: "CARD_SHIPMENT_STATUS_UPDATED";
            data: components["schemas"]["CardShipment"];
        };
        CardShippingMethod: "STANDARD" | "EXPRESS";
        CardStatus: "PENDING_ACTIVATION" | "ACTIVE" | "FROZEN" | "BLOCKED" | "EXPIRED" | "TERMINATED";
        CardStatusUpdatedEvent: {
            id: components["schemas"]["uuid"];
            type: "CARD_STATUS_UPDATED";
            data: components["schemas"]["Card"];
        };
        CardTokenizationRequestedEvent: {
            id: components["schemas"]["uuid"];
            type: "CARD_TOKENIZATION_REQUESTED";
            data: components["schemas"]["Tokenization"];
        };
        CardTransaction: {
            id: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            userId: components["schemas"]["uuid"];
            status: components["schemas"]["CardTransactionStatus"];
            channel: components["schemas"]["CardTransactionChannel"];
            amount: components["schemas"]["CardTransactionAmounts"];
            originalAmount: components["schemas"]["Amount"] | null;
            exchangeRate: components["schemas"]["exchangeRateValue"] | null;
            fees: components["schemas"]["CardPaymentFees"];
            declineReason: components["schemas"]["DeclineReason"] | null;
            decision: components["schemas"]["AuthorizationDecision"] | null;
            merchant: components["schemas"]["Merchant"];
            events: components["schemas"]["CardTransactionEvent"][];
            expiresAt: components["schemas"]["timestamp"] | null;
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        CardTransactionAmounts: {
            requested: components["schemas"]["Amount"];
            authorized: components["schemas"]["Amount"];
            cleared: components["schemas"]["Amount"];
            reversed: components["schemas"]["Amount"];
            refunded: components["schemas"]["Amount"];
            current: components["schemas"]["Amount"];
        };
        CardTransactionChannel: "ECOMMERCE" | "POS" | "ATM" | "UNLISTED_VALUE";
        CardTransactionCreatedEvent: {
            id: components["schemas"]["uuid"];
            type: "CARD_TRANSACTION_CREATED";
            data: components["schemas"]["CardTransaction"];
        };
        CardTransactionEvent: {
            id: components["schemas"]["uuid"];
            type: components["schemas"]["CardTransactionEventType"];
            amount: components["schemas"]["Amount"];
            requestedAmount: components["schemas"]["Amount"] | null;
            originalAmount: components["schemas"]["Amount"] | null;
            declineReason: components["schemas"]["DeclineReason"] | null;
            decision: components["schemas"]["AuthorizationDecision"] | null;
            createdAt: components["schemas"]["timestamp"];
        };
        CardTransactionEventRecord: {
            id: components["schemas"]["uuid"];
            type: "CARD_TRANSACTION_CREATED" | "CARD_TRANSACTION_UPDATED";
            data: components["schemas"]["CardTransaction"];
            createdAt: components["schemas"]["timestamp"];
        };
        CardTransactionEventType: "AUTHORIZATION" | "DECLINE" | "CLEARING" | "REVERSAL" | "EXPIRY" | "REFUND" | "DISPUTE_REFUND" | "UNLISTED_VALUE";
        CardTransactionStatus: "AUTHORIZED" | "CLEARED" | "REVERSED" | "EXPIRED" | "DECLINED";
        CardTransactionUpdatedEvent: {
            id: components["schemas"]["uuid"];
            type: "CARD_TRANSACTION_UPDATED";
            data: components["schemas"]["CardTransaction"];
        };
        CardType: "VIRTUAL" | "PHYSICAL";
        CardWallet: "APPLE_PAY" | "GOOGLE_PAY";
        Chain: "ETHEREUM" | "POLYGON" | "BASE";
        ChainBalance: {
            chain: components["schemas"]["Chain"];
            assets: components["schemas"]["AssetBalance"][];
        };
        Checkout: {
            id: components["schemas"]["uuid"];
            quoteId: components["schemas"]["uuid"];
            enrollmentId: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            amount: components["schemas"]["Amount"];
            status: components["schemas"]["CheckoutStatus"];
            transactionId: components["schemas"]["uuid"] | null;
            order: components["schemas"]["CheckoutOrder"] | null;
            failureReason: components["schemas"]["CheckoutFailureReason"] | null;
            expiresAt: components["schemas"]["timestamp"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        CheckoutFailureReason: "CARDHOLDER_REJECTED" | "ENROLLMENT_INACTIVE" | "PAYMENT_DECLINED" | "VARIANT_UNAVAILABLE" | "MERCHANT_REFUSED" | "MERCHANT_UNAVAILABLE" | "PAYMENT_NOT_HELD";
        CheckoutOrder: {
            id: string;
            url: string;
            mismatch: components["schemas"]["MerchantMismatch"] | null;
        };
        CheckoutStatus: "PENDING" | "PROCESSING" | "COMPLETED" | "FAILED" | "EXPIRED";
        ClockReading: {
            now: components["schemas"]["timestamp"];
        };
        Company: {
            id: components["schemas"]["uuid"];
            name: components["schemas"]["companyName"];
            country: components["schemas"]["countryCode"];
            registeredAddress: components["schemas"]["Address"];
            operationalAddress: components["schemas"]["Address"];
            status: components["schemas"]["CompanyStatus"];
            statusReasons: components["schemas"]["CompanyStatusReason"][] | null;
            isDeactivated: boolean;
            relatedPersons: components["schemas"]["RelatedPerson"][];
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        CompanyApplication: {
            id: components["schemas"]["uuid"];
            companyId: components["schemas"]["uuid"];
            method: components["schemas"]["CompanyVerificationMethod"];
            status: components["schemas"]["CompanyApplicationStatus"];
            nextAction: components["schemas"]["CompanyNextAction"] | null;
            submittedAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        CompanyApplicationStatus: "OPEN" | "SUBMITTED";
        CompanyDocument: {
            id: components["schemas"]["uuid"];
            applicationId: components["schemas"]["uuid"];
            type: components["schemas"]["CompanyDocumentType"];
            relatedPersonId: components["schemas"]["uuid"] | null;
            fileName: components["schemas"]["documentFileName"];
            contentType: components["schemas"]["DocumentContentType"];
            byteSize: number;
            createdAt: components["schemas"]["timestamp"];
        };
        CompanyDocumentType: "CERTIFICATE_OF_INCORPORATION" | "PROOF_OF_ADDRESS" | "IDENTITY_DOCUMENT";
        CompanyEventRecord: {
            id: components["schemas"]["uuid"];
            type: "COMPANY_STATUS_UPDATED";
            data: components["schemas"]["Company"];
            createdAt: components["schemas"]["timestamp"];
        };
        CompanyNextAction: {
            type: components["schemas"]["CompanyNextActionType"];
            documents: components["schemas"]["NeededCompanyDocument"][];
        };
        CompanyNextActionType: "UPLOAD_DOCUMENTS" | "SUBMIT";
        CompanyStatus: "PENDING" | "IN_REVIEW" | "ACTION_REQUIRED" | "ACTIVE" | "REJECTED";
        CompanyStatusReason: "DOCUMENT_MISSING" | "DOCUMENT_UNREADABLE" | "DOCUMENT_EXPIRED" | "DATA_MISMATCH" | "OWNERSHIP_UNCLEAR" | "RELATED_PERSON_NOT_VERIFIED" | "PROHIBITED_BUSINESS" | "FORGERY" | "SANCTIONS" | "UNLISTED_VALUE";
        CompanyStatusUpdatedEvent: {
            id: components["schemas"]["uuid"];
            type: "COMPANY_STATUS_UPDATED";
            data: components["schemas"]["Company"];
        };
        CompanyVerificationMethod: "MANAGED" | "UNIVERSAL_KYB";
        CreateAccountRequest: {
            ownerType: components["schemas"]["AccountOwnerType"];
            ownerId: components["schemas"]["uuid"];
            signerAddress?: components["schemas"]["chainAddress"] | null;
            metadata?: components["schemas"]["Metadata"];
        };
        CreateCardRequest: {
            userId: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            type: components["schemas"]["CardType"];
            cardDesignId?: components["schemas"]["cardDesignId"];
            nameOnCard?: components["schemas"]["nameOnCard"];
            metadata?: components["schemas"]["Metadata"];
        };
        CreateCardShipmentRequest: {
            cardIds: components["schemas"]["uuid"][];
            recipientName: components["schemas"]["recipientName"];
            address: components["schemas"]["AddressInput"];
            method: components["schemas"]["CardShippingMethod"];
        };
        CreateCheckoutRequest: {
            quoteId: components["schemas"]["uuid"];
        };
        CreateCompanyApplicationRequest: {
            method: components["schemas"]["CompanyVerificationMethod"];
        };
        CreateCompanyRequest: {
            name: components["schemas"]["companyName"];
            country: components["schemas"]["country"];
            registeredAddress: components["schemas"]["AddressInput"];
            operationalAddress: components["schemas"]["AddressInput"];
            relatedPersons: components["schemas"]["NewRelatedPerson"][];
            metadata?: components["schemas"]["Metadata"];
        };
        CreateCryptoWithdrawalRequest: {
            accountId: components["schemas"]["uuid"];
            assetId: components["schemas"]["AssetId"];
            amount: components["schemas"]["SentAmount"];
            destinationAddress: components["schemas"]["chainAddress"];
        };
        CreateDisputeRequest: {
            transactionId: components["schemas"]["uuid"];
            reason: components["schemas"]["DisputeReason"];
            amount?: components["schemas"]["SentAmount"];
            description: components["schemas"]["disputeText"];
            evidence?: components["schemas"]["disputeText"];
            metadata?: components["schemas"]["Metadata"];
        };
        CreateEnrollmentRequest: {
            cardId: components["schemas"]["uuid"];
            allowance?: components["schemas"]["AllowanceInput"] | null;
            verification?: components["schemas"]["EnrollmentVerification"];
        };
        CreateQuoteRequest: {
            enrollmentId: components["schemas"]["uuid"];
            productUrl: components["schemas"]["productUrl"];
            variantId?: components["schemas"]["variantId"] | null;
            quantity?: number;
            shippingAddress: components["schemas"]["AddressInput"];
            buyer: components["schemas"]["BuyerInput"];
        };
        CreateSignerChangeRequest: {
            accountId: components["schemas"]["uuid"];
            signerAddress: components["schemas"]["chainAddress"];
        };
        CreateStatementRequest: {
            period: components["schemas"]["StatementPeriod"];
            fields?: components["schemas"]["StatementField"][];
        };
        CreateUserRequest: {
            externalId?: components["schemas"]["externalId"] | null;
            companyId?: components["schemas"]["uuid"] | null;
            firstName: components["schemas"]["personName"];
            lastName: components["schemas"]["personName"];
            email: components["schemas"]["emailAddress"];
            phone: components["schemas"]["phoneNumber"];
            dateOfBirth: components["schemas"]["day"];
            address: components["schemas"]["AddressInput"];
            residenceCountry: components["schemas"]["country"];
            metadata?: components["schemas"]["Metadata"];
        };
        CreateWebhookRequest: {
            name: components["schemas"]["webhookName"];
            url: components["schemas"]["newWebhookUrl"];
            mode?: components["schemas"]["WebhookMode"];
        };
        CryptoDeposit: {
            id: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            assetId: components["schemas"]["AssetId"];
            address: components["schemas"]["chainAddress"];
            amount: components["schemas"]["Amount"];
            feeAmount: components["schemas"]["Amount"] | null;
            status: components["schemas"]["CryptoDepositStatus"];
            fromAddress: components["schemas"]["chainAddress"];
            transactionHash: components["schemas"]["transactionHash"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        CryptoDepositCreatedEvent: {
            id: components["schemas"]["uuid"];
            type: "CRYPTO_DEPOSIT_CREATED";
            data: components["schemas"]["CryptoDeposit"];
        };
        CryptoDepositEventRecord: {
            id: components["schemas"]["uuid"];
            type: "CRYPTO_DEPOSIT_CREATED" | "CRYPTO_DEPOSIT_STATUS_UPDATED";
            data: components["schemas"]["CryptoDeposit"];
            createdAt: components["schemas"]["timestamp"];
        };
        CryptoDepositStatus: "DETECTED" | "CONFIRMED" | "FAILED";
        CryptoDepositStatusUpdatedEvent: {
            id: components["schemas"]["uuid"];
            type: "CRYPTO_DEPOSIT_STATUS_UPDATED";
            data: components["schemas"]["CryptoDeposit"];
        };
        CryptoWithdrawal: {
            id: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            assetId: components["schemas"]["AssetId"];
            amount: components["schemas"]["Amount"];
            fee: components["schemas"]["Amount"];
            destinationAddress: components["schemas"]["chainAddress"];
            status: components["schemas"]["CryptoWithdrawalStatus"];
            transactionHash: components["schemas"]["transactionHash"] | null;
            failureReason: components["schemas"]["WithdrawalFailureReason"] | null;
            expiresAt: components["schemas"]["timestamp"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        CryptoWithdrawalCreatedEvent: {
            id: components["schemas"]["uuid"];
            type: "CRYPTO_WITHDRAWAL_CREATED";
            data: components["schemas"]["CryptoWithdrawal"];
        };
        CryptoWithdrawalEventRecord: {
            id: components["schemas"]["uuid"];
            type: "CRYPTO_WITHDRAWAL_CREATED" | "CRYPTO_WITHDRAWAL_STATUS_UPDATED";
            data: components["schemas"]["CryptoWithdrawal"];
            createdAt: components["schemas"]["timestamp"];
        };
        CryptoWithdrawalStatus: "AWAITING_SIGNATURE" | "PROCESSING" | "COMPLETED" | "FAILED" | "CANCELLED" | "EXPIRED";
        CryptoWithdrawalStatusUpdatedEvent: {
            id: components["schemas"]["uuid"];
            type: "CRYPTO_WITHDRAWAL_STATUS_UPDATED";
            data: components["schemas"]["CryptoWithdrawal"];
        };
        DecisionSource: "PARTNER" | "FALLBACK" | "SERVICE";
        DeclineReason: "INSUFFICIENT_FUNDS" | "CARD_FROZEN" | "CARD_BLOCKED" | "CARD_NOT_ACTIVE" | "CARD_EXPIRED" | "INCORRECT_PIN" | "ACCOUNT_RESTRICTED" | "COMPANY_DEACTIVATED" | "COMPANY_NOT_VERIFIED" | "COLLATERAL_INSUFFICIENT" | "SUSPECTED_FRAUD" | "PARTNER_DECLINED" | "PARTNER_TIMEOUT" | "PARTNER_UNREACHABLE" | "PARTNER_ANSWER_INVALID" | "DO_NOT_HONOR" | "UNLISTED_VALUE";
        Delivery: {
            id: components["schemas"]["uuid"];
            eventId: components["schemas"]["uuid"];
            webhookId: components["schemas"]["uuid"];
            status: components["schemas"]["DeliveryStatus"];
            nextAttemptAt: components["schemas"]["timestamp"] | null;
            attempts: components["schemas"]["DeliveryAttempt"][];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        DeliveryAttempt: {
            number: number;
            url: components["schemas"]["webhookUrl"];
            attemptedAt: components["schemas"]["timestamp"];
            latencyMs: number;
            responseStatus: number | null;
            responseBody: string | null;
            failure: components["schemas"]["DeliveryFailure"] | null;
        };
        DeliveryFailure: "HTTP_STATUS" | "TIMEOUT" | "CONNECTION_FAILED" | "TLS_FAILED" | "ADDRESS_REFUSED" | "ADDRESS_UNRESOLVABLE" | "RESPONSE_INVALID";
        DeliveryStatus: "PENDING" | "DELIVERED" | "EXHAUSTED" | "CANCELLED";
        DepositAddress: {
            id: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            chain: components["schemas"]["Chain"];
            address: components["schemas"]["chainAddress"];
            createdAt: components["schemas"]["timestamp"];
        };
        DepositAddressWithAssets: {
            id: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            chain: components["schemas"]["Chain"];
            address: components["schemas"]["chainAddress"];
            createdAt: components["schemas"]["timestamp"];
            acceptedAssets: components["schemas"]["AcceptedAsset"][];
        };
        DigitalWallet: "APPLE_PAY" | "GOOGLE_PAY";
        Dispute: {
            id: components["schemas"]["uuid"];
            transactionId: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            reason: components["schemas"]["DisputeReason"];
            amount: components["schemas"]["Amount"];
            description: components["schemas"]["disputeText"];
            evidence: components["schemas"]["disputeText"] | null;
            status: components["schemas"]["DisputeStatus"];
            refundedAmount: components["schemas"]["Amount"] | null;
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        DisputeAmountDetail: {
            largest: components["schemas"]["Amount"];
        };
        DisputeEventRecord: {
            id: components["schemas"]["uuid"];
            type: "CARD_DISPUTE_STATUS_UPDATED";
            data: components["schemas"]["Dispute"];
            createdAt: components["schemas"]["timestamp"];
        };
        DisputeReason: "FRAUD" | "DUPLICATE" | "INCORRECT_AMOUNT" | "NOT_RECEIVED" | "NOT_AS_DESCRIBED" | "CANCELLED" | "REFUND_NOT_PROCESSED" | "ATM_CASH_NOT_DISPENSED" | "OTHER";
        DisputeStatus: "RECEIVED" | "UNDER_REVIEW" | "REFUNDED" | "REJECTED" | "WITHDRAWN";
        DocumentContentType: "image/png" | "image/jpeg" | "application/pdf";
        DocumentSide: "FRONT" | "BACK";
        EncryptedCardDetails: {
            cardId: components["schemas"]["uuid"];
            encryption: components["schemas"]["CardDetailsEncryption"];
            data: string;
        };
        Enrollment: {
            id: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            userId: components["schemas"]["uuid"];
            status: components["schemas"]["EnrollmentStatus"];
            allowance: components["schemas"]["Allowance"] | null;
            verificationUrl: components["schemas"]["verificationLink"] | null;
            expiresAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        EnrollmentStatus: "PENDING" | "ACTIVE" | "CANCELLED" | "EXPIRED";
        EnrollmentVerification: "AUTOMATIC" | "MANUAL";
        Error_3DS_CHALLENGE_INVALID_STATE: {
            error: {
                code: "3DS_CHALLENGE_INVALID_STATE";
                message: string;
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_3DS_CHALLENGE_NOT_FOUND: {
            error: {
                code: "3DS_CHALLENGE_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_ACCOUNT_NOT_ACTIVE: {
            error: {
                code: "ACCOUNT_NOT_ACTIVE";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_ACCOUNT_NOT_CLOSABLE: {
            error: {
                code: "ACCOUNT_NOT_CLOSABLE";
                message: string;
                detail: components["schemas"]["AccountNotClosableDetail"];
            };
        };
        Error_ACCOUNT_NOT_FOUND: {
            error: {
                code: "ACCOUNT_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_ACCOUNT_SIGNER_NOT_REGISTERED: {
            error: {
                code: "ACCOUNT_SIGNER_NOT_REGISTERED";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_AGENTIC_CARD_NOT_FOUND: {
            error: {
                code: "AGENTIC_CARD_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_AGENTIC_REQUEST_REJECTED: {
            error: {
                code: "AGENTIC_REQUEST_REJECTED";
                message: string;
                detail: components["schemas"]["AgenticRejectionDetail"];
            };
        };
        Error_AGENTIC_RESOURCE_NOT_FOUND: {
            error: {
                code: "AGENTIC_RESOURCE_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_API_KEY_IP_NOT_ALLOWED: {
            error: {
                code: "API_KEY_IP_NOT_ALLOWED";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_ASSET_NOT_ACCEPTED: {
            error: {
                code: "ASSET_NOT_ACCEPTED";
                message: string;
                detail: components["schemas"]["AssetNotAcceptedDetail"];
            };
        };
        Error_CARDHOLDER_COUNTRY_NOT_SUPPORTED: {
            error: {
                code: "CARDHOLDER_COUNTRY_NOT_SUPPORTED";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_ACCOUNT_NOT_ALLOWED: {
            error: {
                code: "CARD_ACCOUNT_NOT_ALLOWED";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_ACTIVATION_CODE_INVALID: {
            error: {
                code: "CARD_ACTIVATION_CODE_INVALID";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_ALREADY_REPLACED: {
            error: {
                code: "CARD_ALREADY_REPLACED";
                message: string;
                detail: components["schemas"]["CardReplacedDetail"];
            };
        };
        Error_CARD_BLOCK_NOT_LIFTABLE: {
            error: {
                code: "CARD_BLOCK_NOT_LIFTABLE";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_DETAILS_KEY_NOT_FOUND: {
            error: {
                code: "CARD_DETAILS_KEY_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_DETAILS_KEY_NOT_REGISTERED: {
            error: {
                code: "CARD_DETAILS_KEY_NOT_REGISTERED";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_INVALID_STATE: {
            error: {
                code: "CARD_INVALID_STATE";
                message: string;
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_CARD_NOT_FOUND: {
            error: {
                code: "CARD_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_NOT_SHIPPABLE: {
            error: {
                code: "CARD_NOT_SHIPPABLE";
                message: string;
                detail: components["schemas"]["CardNotShippableDetail"];
            };
        };
        Error_CARD_SHIPMENT_INVALID_STATE: {
            error: {
                code: "CARD_SHIPMENT_INVALID_STATE";
                message: string;
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_CARD_SHIPMENT_NOT_FOUND: {
            error: {
                code: "CARD_SHIPMENT_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CARD_SHIPPING_NOT_ENABLED: {
            error: {
                code: "CARD_SHIPPING_NOT_ENABLED";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CHECKOUT_TEMPORARILY_UNAVAILABLE: {
            error: {
                code: "CHECKOUT_TEMPORARILY_UNAVAILABLE";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_COMPANY_ACCOUNT_NOT_ALLOWED: {
            error: {
                code: "COMPANY_ACCOUNT_NOT_ALLOWED";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_COMPANY_APPLICATION_INVALID_STATE: {
            error: {
                code: "COMPANY_APPLICATION_INVALID_STATE";
                message: string;
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_COMPANY_APPLICATION_NOT_FOUND: {
            error: {
                code: "COMPANY_APPLICATION_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_COMPANY_COUNTRY_NOT_SUPPORTED: {
            error: {
                code: "COMPANY_COUNTRY_NOT_SUPPORTED";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_COMPANY_INVALID_STATE: {
            error: {
                code: "COMPANY_INVALID_STATE";
                message: string;
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_COMPANY_NOT_FOUND: {
            error: {
                code: "COMPANY_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CRYPTO_DEPOSIT_NOT_FOUND: {
            error: {
                code: "CRYPTO_DEPOSIT_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CRYPTO_WITHDRAWAL_INVALID_STATE: {
            error: {
                code: "CRYPTO_WITHDRAWAL_INVALID_STATE";
                message: string;
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_CRYPTO_WITHDRAWAL_NOT_FOUND: {
            error: {
                code: "CRYPTO_WITHDRAWAL_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_CRYPTO_WITHDRAWAL_SIGNATURE_INVALID: {
            error: {
                code: "CRYPTO_WITHDRAWAL_SIGNATURE_INVALID";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_DEPOSIT_ADDRESS_NOT_FOUND: {
            error: {
                code: "DEPOSIT_ADDRESS_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_DISPUTE_ALREADY_OPEN: {
            error: {
                code: "DISPUTE_ALREADY_OPEN";
                message: string;
                detail: components["schemas"]["OpenDisputeDetail"];
            };
        };
        Error_DISPUTE_AMOUNT_TOO_LARGE: {
            error: {
                code: "DISPUTE_AMOUNT_TOO_LARGE";
                message: string;
                detail: components["schemas"]["DisputeAmountDetail"];
            };
        };
        Error_DISPUTE_INVALID_STATE: {
            error: {
                code: "DISPUTE_INVALID_STATE";
                message: string;
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_DISPUTE_NOT_FOUND: {
            error: {
                code: "DISPUTE_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_ENROLLMENT_NOT_FOUND: {
            error: {
                code: "ENROLLMENT_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_EVENT_NOT_FOUND: {
            error: {
                code: "EVENT_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_EXTERNAL_ID_ALREADY_EXISTS: {
            error: {
                code: "EXTERNAL_ID_ALREADY_EXISTS";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_FIAT_DEPOSITS_NOT_ENABLED: {
            error: {
                code: "FIAT_DEPOSITS_NOT_ENABLED";
                message: string;
                detail: components["schemas"]["FiatDepositsDetail"];
            };
        };
        Error_FIAT_DEPOSIT_NOT_FOUND: {
            error: {
                code: "FIAT_DEPOSIT_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_FRAUD_ALERT_INVALID_STATE: {
            error: {
                code: "FRAUD_ALERT_INVALID_STATE";
                message: string;
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_FRAUD_ALERT_NOT_FOUND: {
            error: {
                code: "FRAUD_ALERT_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_IDEMPOTENCY_REQUEST_IN_PROGRESS: {
            error: {
                code: "IDEMPOTENCY_REQUEST_IN_PROGRESS";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_IDEMPOTENT_PARAMETER_MISMATCH: {
            error: {
                code: "IDEMPOTENT_PARAMETER_MISMATCH";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_INSUFFICIENT_FUNDS: {
            error: {
                code: "INSUFFICIENT_FUNDS";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_INTERNAL_ERROR: {
            error: {
                code: "INTERNAL_ERROR";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_INVALID_WEBHOOK_URL: {
            error: {
                code: "INVALID_WEBHOOK_URL";
                message: string;
                detail: components["schemas"]["WebhookUrlDetail"];
            };
        };
        Error_MALFORMED_BODY: {
            error: {
                code: "MALFORMED_BODY";
                message: string;
                detail: components["schemas"]["MalformedBodyDetail"];
            };
        };
        Error_MERCHANT_OFFER_INVALID: {
            error: {
                code: "MERCHANT_OFFER_INVALID";
                message: string;
                detail: components["schemas"]["MerchantOfferInvalidDetail"];
            };
        };
        Error_PAYLOAD_TOO_LARGE: {
            error: {
                code: "PAYLOAD_TOO_LARGE";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_QUOTE_EXPIRED: {
            error: {
                code: "QUOTE_EXPIRED";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_QUOTE_TEMPORARILY_UNAVAILABLE: {
            error: {
                code: "QUOTE_TEMPORARILY_UNAVAILABLE";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_RATE_LIMIT_EXCEEDED: {
            error: {
                code: "RATE_LIMIT_EXCEEDED";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_RELATED_PERSON_NOT_FOUND: {
            error: {
                code: "RELATED_PERSON_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_REQUEST_NOT_FOUND: {
            error: {
                code: "REQUEST_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_REQUEST_WEBHOOK_NOT_ALLOWED: {
            error: {
                code: "REQUEST_WEBHOOK_NOT_ALLOWED";
                message: string;
                detail: components["schemas"]["RequestWebhookDetail"];
            };
        };
        Error_RESOURCE_NOT_FOUND: {
            error: {
                code: "RESOURCE_NOT_FOUND";
                message: string;
                detail: components["schemas"]["ResourceNotFoundDetail"];
            };
        };
        Error_SERVICE_UNAVAILABLE: {
            error: {
                code: "SERVICE_UNAVAILABLE";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_SIGNER_CHANGE_ALREADY_OPEN: {
            error: {
                code: "SIGNER_CHANGE_ALREADY_OPEN";
                message: string;
                detail: components["schemas"]["SignerChangeAlreadyOpenDetail"];
            };
        };
        Error_SIGNER_CHANGE_INVALID_STATE: {
            error: {
                code: "SIGNER_CHANGE_INVALID_STATE";
                message: string;
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_SIGNER_CHANGE_NOT_ALLOWED: {
            error: {
                code: "SIGNER_CHANGE_NOT_ALLOWED";
                message: string;
                detail: components["schemas"]["SignerChangeNotAllowedDetail"];
            };
        };
        Error_SIGNER_CHANGE_NOT_FOUND: {
            error: {
                code: "SIGNER_CHANGE_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_SIGNER_CHANGE_SIGNATURE_INVALID: {
            error: {
                code: "SIGNER_CHANGE_SIGNATURE_INVALID";
                message: string;
                detail: components["schemas"]["SignerChangeSignatureDetail"];
            };
        };
        Error_SIMULATION_INVALID_STATE: {
            error: {
                code: "SIMULATION_INVALID_STATE";
                message: string;
                detail: components["schemas"]["SimulationDetail"];
            };
        };
        Error_SIMULATION_IN_PROGRESS: {
            error: {
                code: "SIMULATION_IN_PROGRESS";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_SIMULATION_UNSUPPORTED_CURRENCY: {
            error: {
                code: "SIMULATION_UNSUPPORTED_CURRENCY";
                message: string;
                detail: components["schemas"]["SimulationCurrencyDetail"];
            };
        };
        Error_STATEMENT_EXPIRED: {
            error: {
                code: "STATEMENT_EXPIRED";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_STATEMENT_FAILED: {
            error: {
                code: "STATEMENT_FAILED";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_STATEMENT_NOT_FOUND: {
            error: {
                code: "STATEMENT_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_STATEMENT_NOT_READY: {
            error: {
                code: "STATEMENT_NOT_READY";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_TRANSACTION_INVALID_STATE: {
            error: {
                code: "TRANSACTION_INVALID_STATE";
                message: string;
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_TRANSACTION_NOT_FOUND: {
            error: {
                code: "TRANSACTION_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_UNAUTHORIZED: {
            error: {
                code: "UNAUTHORIZED";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_UNSUPPORTED_MEDIA_TYPE: {
            error: {
                code: "UNSUPPORTED_MEDIA_TYPE";
                message: string;
                detail: components["schemas"]["UnsupportedMediaTypeDetail"];
            };
        };
        Error_UNSUPPORTED_VERSION: {
            error: {
                code: "UNSUPPORTED_VERSION";
                message: string;
                detail: components["schemas"]["UnsupportedVersionDetail"];
            };
        };
        Error_USER_APPLICATION_INVALID_STATE: {
            error: {
                code: "USER_APPLICATION_INVALID_STATE";
                message: string;
                detail: components["schemas"]["StateDetail"];
            };
        };
        Error_USER_IDENTITY_SUBMITTED: {
            error: {
                code: "USER_IDENTITY_SUBMITTED";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_USER_NOT_DELETABLE: {
            error: {
                code: "USER_NOT_DELETABLE";
                message: string;
                detail: components["schemas"]["UserNotDeletableDetail"];
            };
        };
        Error_USER_NOT_FOUND: {
            error: {
                code: "USER_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_VALIDATION_ERROR: {
            error: {
                code: "VALIDATION_ERROR";
                message: string;
                detail: components["schemas"]["ValidationDetail"];
            };
        };
        Error_VARIANT_UNAVAILABLE: {
            error: {
                code: "VARIANT_UNAVAILABLE";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_VERIFICATION_METHOD_NOT_ENABLED: {
            error: {
                code: "VERIFICATION_METHOD_NOT_ENABLED";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_WEBHOOK_INVALID_STATE: {
            error: {
                code: "WEBHOOK_INVALID_STATE";
                message: string;
                detail: components["schemas"]["WebhookStateDetail"];
            };
        };
        Error_WEBHOOK_LIMIT_EXCEEDED: {
            error: {
                code: "WEBHOOK_LIMIT_EXCEEDED";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Error_WEBHOOK_NOT_FOUND: {
            error: {
                code: "WEBHOOK_NOT_FOUND";
                message: string;
                detail: components["schemas"]["NoDetail"];
            };
        };
        Event: components["schemas"]["UserApplicationStatusUpdatedEvent"] | components["schemas"]["CompanyStatusUpdatedEvent"] | components["schemas"]["CryptoDepositCreatedEvent"] | components["schemas"]["CryptoDepositStatusUpdatedEvent"] | components["schemas"]["CardStatusUpdatedEvent"] | components["schemas"]["AccountStatusUpdatedEvent"] | components["schemas"]["Card3dsChallengeCreatedEvent"] | components["schemas"]["CardShipmentStatusUpdatedEvent"] | components["schemas"]["CardTokenizationRequestedEvent"] | components["schemas"]["CardAuthorizationRequestEvent"] | components["schemas"]["CardDisputeStatusUpdatedEvent"] | components["schemas"]["CardFraudAlertCreatedEvent"] | components["schemas"]["CardFraudAlertStatusUpdatedEvent"] | components["schemas"]["CryptoWithdrawalCreatedEvent"] | components["schemas"]["CryptoWithdrawalStatusUpdatedEvent"] | components["schemas"]["SignerChangeStatusUpdatedEvent"] | components["schemas"]["FiatDepositCreatedEvent"] | components["schemas"]["StatementStatusUpdatedEvent"] | components["schemas"]["WebhookTestedEvent"] | components["schemas"]["CardTransactionCreatedEvent"] | components["schemas"]["CardTransactionUpdatedEvent"];
        EventRecord: components["schemas"]["UserApplicationEventRecord"] | components["schemas"]["CompanyEventRecord"] | components["schemas"]["CryptoDepositEventRecord"] | components["schemas"]["CardEventRecord"] | components["schemas"]["AccountEventRecord"] | components["schemas"]["ThreeDsChallengeEventRecord"] | components["schemas"]["CardShipmentEventRecord"] | components["schemas"]["TokenizationEventRecord"] | components["schemas"]["AuthorizationRequestEventRecord"] | components["schemas"]["DisputeEventRecord"] | components["schemas"]["FraudAlertEventRecord"] | components["schemas"]["CryptoWithdrawalEventRecord"] | components["schemas"]["SignerChangeEventRecord"] | components["schemas"]["FiatDepositEventRecord"] | components["schemas"]["StatementEventRecord"] | components["schemas"]["WebhookEventRecord"] | components["schemas"]["CardTransactionEventRecord"];
        EventTypeNames: components["schemas"]["eventTypeName"][];
        FallbackReason: "TIMEOUT" | "HTTP_ERROR" | "MALFORMED" | "CONNECTION_FAILED" | "NO_ENDPOINT";
        FaultKind: "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
        FaultTarget: "createWebhook" | "disableWebhook" | "rotateWebhookSecret" | "testWebhook" | "resendEvent" | "createStatement" | "statementFile" | "listEvents" | "getEvent" | "listEventDeliveries" | "listWebhooks" | "getWebhook" | "updateWebhook" | "listStatements" | "getStatement" | "downloadStatement" | "getUserApplication" | "advanceUserApplication" | "simulateUserApplication" | "createUser" | "listUsers" | "getUser" | "updateUser" | "deleteUser" | "createAccount" | "listAccounts" | "getAccount" | "updateAccount" | "closeAccount" | "listAccountEntries" | "listDepositAddresses" | "getDepositAddress" | "getBankDetails" | "simulateAccountStatus" | "listCryptoDeposits" | "getCryptoDeposit" | "listFiatDeposits" | "getFiatDeposit" | "simulateCryptoDeposit" | "simulateCryptoDepositStatus" | "simulateFiatDeposit" | "createCryptoWithdrawal" | "listCryptoWithdrawals" | "getCryptoWithdrawal" | "getCryptoWithdrawalPayload" | "signCryptoWithdrawal" | "cancelCryptoWithdrawal" | "simulateCryptoWithdrawalStatus" | "createSignerChange" | "listSignerChanges" | "getSignerChange" | "getSignerChangePayload" | "signSignerChange" | "cancelSignerChange" | "simulateSignerChangeStatus" | "listThreeDsChallenges" | "getThreeDsChallenge" | "respondToThreeDsChallenge" | "simulateThreeDsChallenge" | "createCard" | "listCards" | "getCard" | "updateCard" | "deleteCard" | "replaceCard" | "freezeCard" | "unfreezeCard" | "blockCard" | "unblockCard" | "revealCard" | "revealCardPan" | "setCardPin" | "getCardActivationCode" | "activateCard" | "pushProvisionCard" | "setCard3dsChallengeMethod" | "simulateCardBlock" | "putCardDetailsKey" | "getCardDetailsKey" | "simulateTokenization" | "listFraudAlerts" | "getFraudAlert" | "respondToFraudAlert" | "simulateFraudAlert" | "listCardTransactions" | "getCardTransaction" | "updateCardTransaction" | "reportCardTransactionFraud" | "simulateAuthorization" | "simulateIncrement" | "simulateDecline" | "simulateVerification" | "simulateForcePost" | "simulateClearing" | "simulateReversal" | "simulateExpiry" | "simulateRefund" | "simulateNonFinancial" | "createDispute" | "listDisputes" | "getDispute" | "updateDispute" | "withdrawDispute" | "simulateDisputeStatus" | "createCardShipment" | "listCardShipments" | "getCardShipment" | "submitCardShipment" | "simulateCardShipmentStatus" | "uploadUserDocument" | "listUserDocuments" | "getClock" | "moveClock" | "simulateFault" | "createCompany" | "listCompanies" | "getCompany" | "updateCompany" | "simulateCompanyStatus" | "createCompanyApplication" | "listCompanyApplications" | "getCompanyApplication" | "submitCompanyApplication" | "uploadCompanyDocument" | "listCompanyDocuments" | "createEnrollment" | "listEnrollments" | "getEnrollment" | "cancelEnrollment" | "simulateEnrollmentStatus" | "createQuote" | "listQuotes" | "getQuote" | "createCheckout" | "listCheckouts" | "getCheckout" | "simulateCheckoutStatus" | "listRequests" | "getRequest" | "listActivity";
        FiatDeposit: {
            id: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            amount: components["schemas"]["Amount"];
            reference: components["schemas"]["depositReference"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        FiatDepositCreatedEvent: {
            id: components["schemas"]["uuid"];
            type: "FIAT_DEPOSIT_CREATED";
            data: components["schemas"]["FiatDeposit"];
        };
        FiatDepositEventRecord: {
            id: components["schemas"]["uuid"];
            type: "FIAT_DEPOSIT_CREATED";
            data: components["schemas"]["FiatDeposit"];
            createdAt: components["schemas"]["timestamp"];
        };
        FiatDepositsDetail: {
            reason: string;
        };
        FraudAlert: {
            id: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            transactionId: components["schemas"]["uuid"];
            status: components["schemas"]["FraudAlertStatus"];
            respondedAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        FraudAlertDecision: "CONFIRM" | "DISMISS";
        FraudAlertEventRecord: {
            id: components["schemas"]["uuid"];
            type: "CARD_FRAUD_ALERT_CREATED" | "CARD_FRAUD_ALERT_STATUS_UPDATED";
            data: components["schemas"]["FraudAlert"];
            createdAt: components["schemas"]["timestamp"];
        };
        FraudAlertStatus: "OPEN" | "CONFIRMED" | "DISMISSED";
        ImportFailure: "TOKEN_UNKNOWN" | "TOKEN_USED" | "INCOMPLETE_DATA" | "UNLISTED_VALUE";
        KycAttestation: {
            address: components["schemas"]["AttestedAddress"];
            verifiedOn: components["schemas"]["day"];
        };
        LoggedRequest: {
            id: components["schemas"]["uuid"];
            xRequestId: components["schemas"]["requestIdValue"];
            method: string;
            path: string;
            operationId: string | null;
            status: number;
            outcome: components["schemas"]["RequestOutcome"];
            code: string | null;
            idempotencyKey: string | null;
            replayed: boolean;
            serviceVersion: components["schemas"]["versionDate"];
            objectIds: components["schemas"]["uuid"][];
            durationMs: number;
            receivedAt: components["schemas"]["timestamp"];
            createdAt: components["schemas"]["timestamp"];
        };
        LoggedRequestWithBodies: {
            id: components["schemas"]["uuid"];
            xRequestId: components["schemas"]["requestIdValue"];
            method: string;
            path: string;
            operationId: string | null;
            status: number;
            outcome: components["schemas"]["RequestOutcome"];
            code: string | null;
            idempotencyKey: string | null;
            replayed: boolean;
            serviceVersion: components["schemas"]["versionDate"];
            objectIds: components["schemas"]["uuid"][];
            durationMs: number;
            receivedAt: components["schemas"]["timestamp"];
            createdAt: components["schemas"]["timestamp"];
            query: string | null;
            requestBody: {
                [key: string]: unknown;
            } | null;
            requestBodyOmitted: components["schemas"]["BodyOmission"] | null;
            responseBody: {
                [key: string]: unknown;
            } | null;
            responseBodyOmitted: components["schemas"]["BodyOmission"] | null;
        };
        MalformedBodyDetail: {
            problem?: string;
            line?: number;
            column?: number;
            position?: number;
        };
        Merchant: {
            id: components["schemas"]["merchantId"];
            cardAcceptorId: components["schemas"]["cardAcceptorId"] | null;
            name: components["schemas"]["merchantName"];
            mcc: components["schemas"]["merchantCategoryCode"];
            city: components["schemas"]["cityName"];
            country: components["schemas"]["countryCode"];
        };
        MerchantMismatch: "ITEM" | "EXTRA_LINE" | "QUANTITY" | "CURRENCY" | "TOTALS" | "AMOUNT" | "EXPIRED" | "MALFORMED" | "PRICE";
        MerchantOfferInvalidDetail: {
            quoteId?: components["schemas"]["uuid"];
            enrollmentId?: components["schemas"]["uuid"];
            reason: components["schemas"]["MerchantMismatch"];
        };
        Metadata: {
            [key: string]: components["schemas"]["metadataValue"];
        };
        MetadataChanges: {
            [key: string]: components["schemas"]["metadataChange"];
        };
        MoveClockRequest: {
            advanceBy?: number;
            advanceTo?: components["schemas"]["timestamp"];
        };
        NeededCompanyDocument: {
            type: components["schemas"]["CompanyDocumentType"];
            relatedPersonId: components["schemas"]["uuid"] | null;
        };
        NewRelatedPerson: {
            roles: components["schemas"]["RelatedPersonRole"][];
            firstName: components["schemas"]["personName"];
            lastName: components["schemas"]["personName"];
        };
        NoDetail: Record<string, never>;
        NonFinancialKind: "BALANCE_INQUIRY" | "PIN_CHANGE" | "ACCOUNT_VERIFICATION";
        OpenDisputeDetail: {
            disputeId: components["schemas"]["uuid"];
        };
        PayloadType: "EIP712";
        PushProvisionCardRequest: {
            wallet: components["schemas"]["CardWallet"];
            certificates?: components["schemas"]["walletBytes"][];
            nonce?: components["schemas"]["walletBytes"];
            nonceSignature?: components["schemas"]["walletBytes"];
            deviceId?: string;
            walletAccountId?: string;
        } & (unknown & unknown & unknown & unknown & unknown);
        PutCardDetailsKeyRequest: {
            publicKey: components["schemas"]["rsaPublicKey"];
        };
        Quote: {
            id: components["schemas"]["uuid"];
            enrollmentId: components["schemas"]["uuid"];
            productUrl: components["schemas"]["productUrl"];
            variantId: components["schemas"]["variantId"] | null;
            quantity: number;
            shippingAddress: components["schemas"]["Address"];
            buyer: components["schemas"]["Buyer"];
            status: components["schemas"]["QuoteStatus"];
            lineItems: components["schemas"]["QuoteLineItem"][];
            totals: components["schemas"]["QuoteTotals"];
            expiresAt: components["schemas"]["timestamp"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        QuoteLineItem: {
            id: string;
            itemId: string;
            name: string;
            quantity: number;
            unitAmount: components["schemas"]["Amount"];
            amount: components["schemas"]["Amount"];
        };
        QuoteStatus: "ACTIVE" | "USED" | "EXPIRED";
        QuoteTotals: {
            items: components["schemas"]["Amount"];
            shipping: components["schemas"]["Amount"];
            tax: components["schemas"]["Amount"];
            total: components["schemas"]["Amount"];
        };
        RejectionLabel: "EXPIRATION_DATE" | "SELFIE_MISMATCH" | "DOCUMENT_PAGE_MISSING" | "DOCUMENT_UNREADABLE" | "PROOF_OF_ADDRESS_INVALID" | "DATA_MISMATCH" | "INCOMPLETE_DATA" | "UNDER_AGE" | "DUPLICATE" | "FORGERY" | "SANCTIONS" | "UNLISTED_VALUE";
        RelatedPerson: {
            id: components["schemas"]["uuid"];
            roles: components["schemas"]["RelatedPersonRole"][];
            firstName: components["schemas"]["personName"];
            lastName: components["schemas"]["personName"];
            isActive: boolean;
        };
        RelatedPersonRole: "DIRECTOR" | "BENEFICIAL_OWNER" | "SHAREHOLDER" | "REPRESENTATIVE";
        RelatedPersonUpdate: {
            id?: components["schemas"]["uuid"];
            roles: components["schemas"]["RelatedPersonRole"][];
            firstName: components["schemas"]["personName"];
            lastName: components["schemas"]["personName"];
        };
        ReplaceCardRequest: {
            reason: components["schemas"]["CardReplacementReason"];
        };
        RequestOutcome: "SUCCEEDED" | "REJECTED" | "FAILED";
        RequestWebhookDetail: {
            reason: string;
        };
        RequiredUserDocument: "IDENTITY_DOCUMENT" | "IDENTITY_DOCUMENT_BACK" | "PROOF_OF_ADDRESS" | "SELFIE";
        ResendEventRequest: {
            webhookId?: components["schemas"]["uuid"];
        };
        ResourceNotFoundDetail: {
            setting?: string;
        };
        RespondToFraudAlertRequest: {
            decision: components["schemas"]["FraudAlertDecision"];
        };
        RespondToThreeDsChallengeRequest: {
            decision: components["schemas"]["ThreeDsDecision"];
        };
        SentAmount: {
            value: components["schemas"]["sentDecimalString"];
            currency: components["schemas"]["currencyCode"];
        };
        SetCardPinRequest: {
            pin: components["schemas"]["cardPin"];
        };
        SetThreeDsChallengeMethodRequest: {
            method: components["schemas"]["ThreeDsChallengeMethod"];
        };
        ShipmentTracking: {
            carrier: string;
            trackingNumber: string;
        };
        ShippedCard: {
            cardId: components["schemas"]["uuid"];
            productionStatus: components["schemas"]["CardProductionStatus"];
        };
        SignCryptoWithdrawalRequest: {
            signature: components["schemas"]["walletSignature"];
        };
        SignSignerChangeRequest: {
            signature: components["schemas"]["walletSignature"];
            currentSignerSignature?: components["schemas"]["walletSignature"] | null;
        };
        SignerChange: {
            id: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            status: components["schemas"]["SignerChangeStatus"];
            currentSignerAddress: components["schemas"]["chainAddress"] | null;
            signerAddress: components["schemas"]["chainAddress"];
            isDelayed: boolean;
            effectiveAt: components["schemas"]["timestamp"] | null;
            expiresAt: components["schemas"]["timestamp"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        SignerChangeAlreadyOpenDetail: {
            signerChangeId: components["schemas"]["uuid"];
        };
        SignerChangeDomain: {
            name: string;
            version: string;
        };
        SignerChangeEventRecord: {
            id: components["schemas"]["uuid"];
            type: "SIGNER_CHANGE_STATUS_UPDATED";
            data: components["schemas"]["SignerChange"];
            createdAt: components["schemas"]["timestamp"];
        };
        SignerChangeNotAllowedDetail: {
            reason: components["schemas"]["SignerChangeObstacle"];
        };
        SignerChangeObstacle: "MASTER_COLLATERAL" | "SAME_SIGNER";
        SignerChangePayload: {
            type: components["schemas"]["PayloadType"];
            payload: components["schemas"]["SignerChangeTypedData"];
            expiresAt: components["schemas"]["timestamp"];
        };
        SignerChangeSignatureDetail: {
            wallet: components["schemas"]["SigningWallet"];
        };
        SignerChangeStatus: "AWAITING_SIGNATURE" | "PENDING" | "APPLIED" | "CANCELLED" | "EXPIRED";
        SignerChangeStatusUpdatedEvent: {
            id: components["schemas"]["uuid"];
            type: "SIGNER_CHANGE_STATUS_UPDATED";
            data: components["schemas"]["SignerChange"];
        };
        SignerChangeStructures: {
            EIP712Domain: components["schemas"]["TypedField"][];
            SignerChange: components["schemas"]["TypedField"][];
        };
        SignerChangeTypedData: {
            types: components["schemas"]["SignerChangeStructures"];
            primaryType: string;
            domain: components["schemas"]["SignerChangeDomain"];
            message: components["schemas"]["TypedSignerChange"];
        };
        SigningWallet: "CURRENT" | "NEW";
        SimulateAccountStatusRequest: {
            status: components["schemas"]["AccountStatus"];
        };
        SimulateAuthorizationRequest: {
            cardId: components["schemas"]["uuid"];
            amount: components["schemas"]["SentAmount"];
            originalAmount?: components["schemas"]["SentAmount"] | null;
            merchant?: components["schemas"]["SimulatedMerchant"];
            channel?: components["schemas"]["CardTransactionChannel"];
            partialApprovalAllowed?: boolean;
            pin?: components["schemas"]["cardPin"] | null;
        };
        SimulateCardBlockRequest: {
            reason: components["schemas"]["SimulatedBlockReason"];
        };
        SimulateCardShipmentStatusRequest: {
            status: components["schemas"]["CardShipmentStatus"];
        };
        SimulateCheckoutStatusRequest: {
            status: components["schemas"]["CheckoutStatus"];
        };
        SimulateClearingRequest: {
            transactionId: components["schemas"]["uuid"];
            amount?: components["schemas"]["SentAmount"];
            originalAmount?: components["schemas"]["SentAmount"] | null;
            final?: boolean;
        };
        SimulateCompanyStatusRequest: {
            status: components["schemas"]["CompanyStatus"];
            statusReasons?: components["schemas"]["CompanyStatusReason"][];
            isDeactivated?: boolean;
        } & unknown;
        SimulateCryptoDepositRequest: {
            address: components["schemas"]["chainAddress"];
            assetId: components["schemas"]["AssetId"];
            amount: components["schemas"]["SentAmount"];
        };
        SimulateCryptoDepositStatusRequest: {
            status: components["schemas"]["CryptoDepositStatus"];
        };
        SimulateCryptoWithdrawalStatusRequest: {
            status: components["schemas"]["CryptoWithdrawalStatus"];
        };
        SimulateDeclineRequest: {
            cardId: components["schemas"]["uuid"];
            amount: components["schemas"]["SentAmount"];
            originalAmount?: components["schemas"]["SentAmount"] | null;
            merchant?: components["schemas"]["SimulatedMerchant"];
            channel?: components["schemas"]["CardTransactionChannel"];
            declineReason?: components["schemas"]["DeclineReason"];
        };
        SimulateDisputeStatusRequest: {
            status: components["schemas"]["DisputeStatus"];
            refundedAmount?: components["schemas"]["SentAmount"];
        } & unknown;
        SimulateEnrollmentStatusRequest: {
            status: components["schemas"]["EnrollmentStatus"];
        };
        SimulateExpiryRequest: {
            transactionId: components["schemas"]["uuid"];
        };
        SimulateFaultRequest: {
            target: components["schemas"]["FaultTarget"];
            kind: components["schemas"]["FaultKind"];
            count: number;
        };
        SimulateFiatDepositRequest: {
            amount: components["schemas"]["SentAmount"];
            reference?: components["schemas"]["depositReference"];
        };
        SimulateForcePostRequest: {
            cardId: components["schemas"]["uuid"];
            amount: components["schemas"]["SentAmount"];
            originalAmount?: components["schemas"]["SentAmount"] | null;
            merchant?: components["schemas"]["SimulatedMerchant"];
            channel?: components["schemas"]["CardTransactionChannel"];
        };
        SimulateFraudAlertRequest: {
            transactionId: components["schemas"]["uuid"];
        };
        SimulateIncrementRequest: {
            transactionId: components["schemas"]["uuid"];
            amount: components["schemas"]["SentAmount"];
            originalAmount?: components["schemas"]["SentAmount"] | null;
            partialApprovalAllowed?: boolean;
        };
        SimulateNonFinancialRequest: {
            cardId: components["schemas"]["uuid"];
            kind: components["schemas"]["NonFinancialKind"];
        };
        SimulateRefundRequest: {
            transactionId?: components["schemas"]["uuid"];
            cardId?: components["schemas"]["uuid"];
            amount?: components["schemas"]["SentAmount"];
            originalAmount?: components["schemas"]["SentAmount"] | null;
        } & unknown;
        SimulateReversalRequest: {
            transactionId: components["schemas"]["uuid"];
            amount?: components["schemas"]["SentAmount"];
        };
        SimulateSignerChangeStatusRequest: {
            status: components["schemas"]["SignerChangeStatus"];
        };
        SimulateThreeDsChallengeRequest: {
            cardId: components["schemas"]["uuid"];
            amount: components["schemas"]["SentAmount"];
            merchant: components["schemas"]["SimulatedThreeDsMerchant"];
        };
        SimulateTokenizationRequest: {
            cardId: components["schemas"]["uuid"];
            wallet: components["schemas"]["DigitalWallet"];
        };
        SimulateUserApplicationRequest: {
            status: components["schemas"]["UserApplicationDecision"];
            rejectionLabels?: components["schemas"]["RejectionLabel"][];
        } & unknown;
        SimulateVerificationRequest: {
            cardId: components["schemas"]["uuid"];
            merchant?: components["schemas"]["SimulatedMerchant"];
            channel?: components["schemas"]["CardTransactionChannel"];
        };
        SimulatedBlockReason: "FRAUD_ALERT_CONFIRMED" | "PIN_ATTEMPTS_EXCEEDED" | "COMPLIANCE";
        SimulatedCheckout: "COMPLETED";
        SimulatedFault: {
            target: components["schemas"]["FaultTarget"];
            kind: components["schemas"]["FaultKind"];
            count: number;
            expiresAt: components["schemas"]["timestamp"];
        };
        SimulatedMerchant: {
            cardAcceptorId?: components["schemas"]["cardAcceptorId"];
            name?: components["schemas"]["merchantName"];
            mcc?: components["schemas"]["merchantCategoryCode"];
            city?: components["schemas"]["cityName"];
            country?: components["schemas"]["country"];
        };
        SimulatedThreeDsMerchant: {
            name: components["schemas"]["merchantName"];
            mcc: components["schemas"]["merchantCategoryCode"];
            country: components["schemas"]["country"];
        };
        SimulationCurrencyDetail: {
            path: string;
            currency: components["schemas"]["currencyCode"];
        };
        SimulationDetail: {
            resource?: string;
            id?: components["schemas"]["uuid"];
            status?: string;
            moves?: components["schemas"]["StateMove"][];
            path?: string;
            largest?: components["schemas"]["Amount"];
            currency?: components["schemas"]["currencyCode"];
            reasons?: components["schemas"]["AccountClosingObstacle"][];
        };
        StateDetail: {
            resource?: string;
            id?: components["schemas"]["uuid"];
            status?: string;
            moves?: components["schemas"]["StateMove"][];
        };
        StateMove: {
            operation: string;
            to: string[];
        };
        Statement: {
            id: components["schemas"]["uuid"];
            status: components["schemas"]["StatementStatus"];
            period: components["schemas"]["StatementPeriod"];
            fields: components["schemas"]["StatementField"][];
            format: components["schemas"]["StatementFormat"];
            version: components["schemas"]["versionDate"];
            rowCount: number | null;
            byteSize: number | null;
            dataAsOf: components["schemas"]["timestamp"] | null;
            generatedAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        StatementDownloadFormat: "CSV" | "XLSX";
        StatementEventRecord: {
            id: components["schemas"]["uuid"];
            type: "STATEMENT_STATUS_UPDATED";
            data: components["schemas"]["Statement"];
            createdAt: components["schemas"]["timestamp"];
        };
        StatementField: "occurredAt" | "feeEventId" | "feeCategory" | "transactionId" | "transactionEventId" | "transactionEventType" | "cardId" | "cardLast4" | "accountId" | "userId" | "merchantName" | "merchantCountry" | "mcc" | "billAmount" | "billCurrency" | "originalAmount" | "originalCurrency" | "totalFeeUsd" | "authorizationFeeUsd" | "declineFeeUsd" | "reversalFeeUsd" | "clearingFeeUsd" | "refundFeeUsd" | "crossBorderFeeUsd" | "fxFeeUsd" | "accountVerificationFeeUsd" | "threeDsAuthenticationFeeUsd" | "walletProvisioningFeeUsd" | "disputeFeeUsd" | "cardIssuanceFeeUsd" | "cardShippingFeeUsd" | "atmWithdrawalFeeUsd" | "atmDeclineFeeUsd" | "atmNonFinancialFeeUsd";
        StatementFormat: "CSV";
        StatementLink: {
            url: string;
            expiresAt: components["schemas"]["timestamp"];
        };
        StatementPeriod: {
            from: components["schemas"]["day"];
            to: components["schemas"]["day"];
        };
        StatementStatus: "PENDING" | "GENERATED" | "FAILED";
        StatementStatusUpdatedEvent: {
            id: components["schemas"]["uuid"];
            type: "STATEMENT_STATUS_UPDATED";
            data: components["schemas"]["Statement"];
        };
        ThreeDsChallenge: {
            id: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            amount: components["schemas"]["Amount"];
            merchant: components["schemas"]["ThreeDsMerchant"];
            method: components["schemas"]["ThreeDsChallengeMethod"];
            status: components["schemas"]["ThreeDsChallengeStatus"];
            expiresAt: components["schemas"]["timestamp"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        ThreeDsChallengeEventRecord: {
            id: components["schemas"]["uuid"];
            type: "CARD_3DS_CHALLENGE_CREATED";
            data: components["schemas"]["ThreeDsChallenge"];
            createdAt: components["schemas"]["timestamp"];
        };
        ThreeDsChallengeMethod: "SMS_OTP" | "OUT_OF_BAND";
        ThreeDsChallengeStatus: "PENDING" | "APPROVED" | "REJECTED" | "EXPIRED";
        ThreeDsDecision: "APPROVE" | "REJECT";
        ThreeDsMerchant: {
            name: components["schemas"]["merchantName"];
            mcc: components["schemas"]["merchantCategoryCode"];
            country: components["schemas"]["countryCode"];
        };
        Tokenization: {
            id: components["schemas"]["uuid"];
            cardId: components["schemas"]["uuid"];
            wallet: components["schemas"]["DigitalWallet"];
            code: components["schemas"]["oneTimeCode"];
            expiresAt: components["schemas"]["timestamp"];
            createdAt: components["schemas"]["timestamp"];
        };
        TokenizationEventRecord: {
            id: components["schemas"]["uuid"];
            type: "CARD_TOKENIZATION_REQUESTED";
            data: components["schemas"]["Tokenization"];
            createdAt: components["schemas"]["timestamp"];
        };
        TypedData: {
            types: components["schemas"]["TypedStructures"];
            primaryType: string;
            domain: components["schemas"]["TypedDomain"];
            message: components["schemas"]["TypedWithdrawal"];
        };
        TypedDomain: {
            name: string;
            version: string;
            chainId: number;
            verifyingContract: components["schemas"]["chainAddress"];
        };
        TypedField: {
            name: string;
            type: string;
        };
        TypedSignerChange: {
            signerChangeId: components["schemas"]["uuid"];
            accountId: components["schemas"]["uuid"];
            currentSigner: components["schemas"]["chainAddress"];
            newSigner: components["schemas"]["chainAddress"];
            deadline: string;
        };
        TypedStructures: {
            EIP712Domain: components["schemas"]["TypedField"][];
            Withdrawal: components["schemas"]["TypedField"][];
        };
        TypedWithdrawal: {
            withdrawalId: components["schemas"]["uuid"];
            asset: components["schemas"]["AssetId"];
            destination: components["schemas"]["chainAddress"];
            amount: string;
            fee: string;
            deadline: string;
        };
        UnclosableAccount: {
            accountId: components["schemas"]["uuid"];
            reasons: components["schemas"]["AccountClosingObstacle"][];
        };
        UnsupportedMediaTypeDetail: {
            problem: string;
            accepted: string[];
        };
        UnsupportedVersionDetail: {
            supported: components["schemas"]["versionDate"][];
        };
        UpdateCompanyRequest: {
            name?: components["schemas"]["companyName"];
            registeredAddress?: components["schemas"]["AddressInput"];
            operationalAddress?: components["schemas"]["AddressInput"];
            relatedPersons?: components["schemas"]["RelatedPersonUpdate"][];
            metadata?: components["schemas"]["MetadataChanges"];
        };
        UpdateMetadataRequest: {
            metadata: components["schemas"]["MetadataChanges"];
        };
        UpdateUserRequest: {
            externalId?: components["schemas"]["externalId"] | null;
            companyId?: components["schemas"]["uuid"] | null;
            firstName?: components["schemas"]["personName"];
            lastName?: components["schemas"]["personName"];
            email?: components["schemas"]["emailAddress"];
            phone?: components["schemas"]["phoneNumber"];
            dateOfBirth?: components["schemas"]["day"];
            address?: components["schemas"]["AddressInput"];
            residenceCountry?: components["schemas"]["country"];
            metadata?: components["schemas"]["MetadataChanges"];
        };
        UpdateWebhookRequest: {
            name?: components["schemas"]["webhookName"];
            url?: components["schemas"]["newWebhookUrl"];
        };
        UploadCompanyDocumentRequest: {
            type: components["schemas"]["CompanyDocumentType"];
            relatedPersonId?: components["schemas"]["uuid"];
            file: components["schemas"]["documentFile"];
        } & unknown;
        UploadUserDocumentRequest: {
            type: components["schemas"]["UserDocumentType"];
            side?: components["schemas"]["DocumentSide"];
            file: components["schemas"]["documentFile"];
        };
        User: {
            id: components["schemas"]["uuid"];
            externalId: components["schemas"]["externalId"] | null;
            companyId: components["schemas"]["uuid"] | null;
            firstName: components["schemas"]["personName"];
            lastName: components["schemas"]["personName"];
            email: components["schemas"]["emailAddress"];
            phone: components["schemas"]["phoneNumber"];
            dateOfBirth: components["schemas"]["day"];
            address: components["schemas"]["Address"];
            residenceCountry: components["schemas"]["countryCode"];
            applicationStatus: components["schemas"]["UserApplicationStatus"];
            metadata: components["schemas"]["Metadata"];
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        UserApplication: {
            id: components["schemas"]["uuid"];
            userId: components["schemas"]["uuid"];
            method: components["schemas"]["UserVerificationMethod"] | null;
            status: components["schemas"]["UserApplicationStatus"];
            rejectionLabels: components["schemas"]["RejectionLabel"][] | null;
            importFailure: components["schemas"]["ImportFailure"] | null;
            verificationUrl: components["schemas"]["verificationLink"] | null;
            requiredDocuments: components["schemas"]["RequiredUserDocument"][];
            submittedAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        UserApplicationDecision: "IN_REVIEW" | "APPROVED" | "REJECTED" | "RETRY_REQUIRED";
        UserApplicationEventRecord: {
            id: components["schemas"]["uuid"];
            type: "USER_APPLICATION_STATUS_UPDATED";
            data: components["schemas"]["UserApplication"];
            createdAt: components["schemas"]["timestamp"];
        };
        UserApplicationStatus: "NOT_STARTED" | "IN_REVIEW" | "APPROVED" | "REJECTED" | "RETRY_REQUIRED";
        UserApplicationStatusUpdatedEvent: {
            id: components["schemas"]["uuid"];
            type: "USER_APPLICATION_STATUS_UPDATED";
            data: components["schemas"]["UserApplication"];
        };
        UserDocument: {
            id: components["schemas"]["uuid"];
            userId: components["schemas"]["uuid"];
            applicationId: components["schemas"]["uuid"];
            type: components["schemas"]["UserDocumentType"];
            side: components["schemas"]["DocumentSide"] | null;
            fileName: components["schemas"]["documentFileName"];
            contentType: components["schemas"]["DocumentContentType"];
            byteSize: number;
            createdAt: components["schemas"]["timestamp"];
        };
        UserDocumentType: "PASSPORT" | "NATIONAL_ID" | "DRIVING_LICENCE" | "PROOF_OF_ADDRESS" | "SELFIE";
        UserNotDeletableDetail: {
            accounts: components["schemas"]["UnclosableAccount"][];
        };
        UserVerificationMethod: "HOSTED_LINK" | "DOCUMENTS" | "TOKEN_SHARING" | "KYC_ATTESTATION";
        ValidationDetail: {
            errors: {
                path: string;
                message: string;
            }[];
        };
        Webhook: {
            id: components["schemas"]["uuid"];
            name: components["schemas"]["webhookName"];
            url: components["schemas"]["webhookUrl"];
            status: components["schemas"]["WebhookStatus"];
            mode: components["schemas"]["WebhookMode"];
            lastUsedAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
        };
        WebhookEventRecord: {
            id: components["schemas"]["uuid"];
            type: "WEBHOOK_TEST";
            data: components["schemas"]["Webhook"];
            createdAt: components["schemas"]["timestamp"];
        };
        WebhookMode: "NOTIFICATION" | "REQUEST";
        WebhookStateDetail: {
            resource?: string;
            id?: components["schemas"]["uuid"];
            status?: string;
            moves?: components["schemas"]["StateMove"][];
            reason?: string;
        };
        WebhookStatus: "ACTIVE" | "DISABLED";
        WebhookTestedEvent: {
            id: components["schemas"]["uuid"];
            type: "WEBHOOK_TEST";
            data: components["schemas"]["Webhook"];
        };
        WebhookUrlDetail: {
            reason: string;
        };
        WebhookWithSecret: {
            id: components["schemas"]["uuid"];
            name: components["schemas"]["webhookName"];
            url: components["schemas"]["webhookUrl"];
            status: components["schemas"]["WebhookStatus"];
            mode: components["schemas"]["WebhookMode"];
            lastUsedAt: components["schemas"]["timestamp"] | null;
            createdAt: components["schemas"]["timestamp"];
            updatedAt: components["schemas"]["timestamp"];
            signingSecret: components["schemas"]["signingSecret"];
        };
        WithdrawalFailureReason: "CHAIN_REJECTED" | "DESTINATION_REFUSED" | "UNLISTED_VALUE";
        WithdrawalPayload: {
            type: components["schemas"]["PayloadType"];
            payload: components["schemas"]["TypedData"];
            expiresAt: components["schemas"]["timestamp"];
        };
        activationCode: string;
        activityCursor: string;
        addressLine: string;
        buyerName: string;
        cardAcceptorId: string;
        cardDesignId: string;
        cardPin: string;
        chainAddress: string;
        cityName: string;
        codingList: string;
        companyName: string;
        country: "AD" | "AE" | "AF" | "AG" | "AI" | "AL" | "AM" | "AO" | "AQ" | "AR" | "AS" | "AT" | "AU" | "AW" | "AX" | "AZ" | "BA" | "BB" | "BD" | "BE" | "BF" | "BG" | "BH" | "BI" | "BJ" | "BL" | "BM" | "BN" | "BO" | "BQ" | "BR" | "BS" | "BT" | "BV" | "BW" | "BY" | "BZ" | "CA" | "CC" | "CD" | "CF" | "CG" | "CH" | "CI" | "CK" | "CL" | "CM" | "CN" | "CO" | "CR" | "CU" | "CV" | "CW" | "CX" | "CY" | "CZ" | "DE" | "DJ" | "DK" | "DM" | "DO" | "DZ" | "EC" | "EE" | "EG" | "EH" | "ER" | "ES" | "ET" | "FI" | "FJ" | "FK" | "FM" | "FO" | "FR" | "GA" | "GB" | "GD" | "GE" | "GF" | "GG" | "GH" | "GI" | "GL" | "GM" | "GN" | "GP" | "GQ" | "GR" | "GS" | "GT" | "GU" | "GW" | "GY" | "HK" | "HM" | "HN" | "HR" | "HT" | "HU" | "ID" | "IE" | "IL" | "IM" | "IN" | "IO" | "IQ" | "IR" | "IS" | "IT" | "JE" | "JM" | "JO" | "JP" | "KE" | "KG" | "KH" | "KI" | "KM" | "KN" | "KP" | "KR" | "KW" | "KY" | "KZ" | "LA" | "LB" | "LC" | "LI" | "LK" | "LR" | "LS" | "LT" | "LU" | "LV" | "LY" | "MA" | "MC" | "MD" | "ME" | "MF" | "MG" | "MH" | "MK" | "ML" | "MM" | "MN" | "MO" | "MP" | "MQ" | "MR" | "MS" | "MT" | "MU" | "MV" | "MW" | "MX" | "MY" | "MZ" | "NA" | "NC" | "NE" | "NF" | "NG" | "NI" | "NL" | "NO" | "NP" | "NR" | "NU" | "NZ" | "OM" | "PA" | "PE" | "PF" | "PG" | "PH" | "PK" | "PL" | "PM" | "PN" | "PR" | "PS" | "PT" | "PW" | "PY" | "QA" | "RE" | "RO" | "RS" | "RU" | "RW" | "SA" | "SB" | "SC" | "SD" | "SE" | "SG" | "SH" | "SI" | "SJ" | "SK" | "SL" | "SM" | "SN" | "SO" | "SR" | "SS" | "ST" | "SV" | "SX" | "SY" | "SZ" | "TC" | "TD" | "TF" | "TG" | "TH" | "TJ" | "TK" | "TL" | "TM" | "TN" | "TO" | "TR" | "TT" | "TV" | "TW" | "TZ" | "UA" | "UG" | "UM" | "US" | "UY" | "UZ" | "VA" | "VC" | "VE" | "VG" | "VI" | "VN" | "VU" | "WF" | "WS" | "XK" | "YE" | "YT" | "ZA" | "ZM" | "ZW";
        countryCode: string;
        currencyCode: string;
        day: string;
        decimalString: string;
        deliverySeconds: string;
        deliverySignature: string;
        depositReference: string;
        disputeText: string;
        documentFile: string;
        documentFileName: string;
        emailAddress: string;
        epochSeconds: number;
        eventTypeName: string;
        exchangeRateValue: string;
        externalId: string;
        fileUrl: string;
        helpLinkValue: string;
        idempotencyKeyValue: string;
        keyFingerprint: string;
        lastFour: string;
        limitValue: number;
        mediaTypeList: string;
        merchantCategoryCode: string;
        merchantId: string;
        merchantName: string;
        metadataChange: string;
        metadataValue: string;
        nameOnCard: string;
        newWebhookUrl: string;
        oneTimeCode: string;
        personName: string;
        phoneNumber: string;
        policyValue: string;
        postalCode: string;
        productUrl: string;
        recipientName: string;
        regionName: string;
        remainingValue: number;
        requestIdValue: string;
        requestReference: string;
        rsaPublicKey: string;
        sentDecimalString: string;
        shareToken: string;
        signingSecret: string;
        timestamp: string;
        transactionHash: string;
        uuid: string;
        variantId: string;
        verificationLink: string;
        versionDate: string;
        waitSeconds: number;
        walletBytes: string;
        walletSignature: string;
        webhookName: string;
        webhookUrl: string;
    };
    responses: {
        "3DS_CHALLENGE_NOT_FOUND": {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_3DS_CHALLENGE_NOT_FOUND"];
            };
        };
        "3DS_CHALLENGE_NOT_FOUND_2": {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_3DS_CHALLENGE_NOT_FOUND"];
            };
        };
        ACCOUNT_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_ACCOUNT_NOT_FOUND"];
            };
        };
        ACCOUNT_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_ACCOUNT_NOT_FOUND"];
            };
        };
        ACCOUNT_NOT_FOUND_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_ACCOUNT_NOT_FOUND"];
            };
        };
        AGENTIC_CARD_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_AGENTIC_CARD_NOT_FOUND"];
            };
        };
        AGENTIC_RESOURCE_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_AGENTIC_RESOURCE_NOT_FOUND"];
            };
        };
        AGENTIC_RESOURCE_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_AGENTIC_RESOURCE_NOT_FOUND"];
            };
        };
        API_KEY_IP_NOT_ALLOWED: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        API_KEY_IP_NOT_ALLOWED_10: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        API_KEY_IP_NOT_ALLOWED_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        API_KEY_IP_NOT_ALLOWED_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        API_KEY_IP_NOT_ALLOWED_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        API_KEY_IP_NOT_ALLOWED_5: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        API_KEY_IP_NOT_ALLOWED_6: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        API_KEY_IP_NOT_ALLOWED_7: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        API_KEY_IP_NOT_ALLOWED_8: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        API_KEY_IP_NOT_ALLOWED_9: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_API_KEY_IP_NOT_ALLOWED"];
            };
        };
        CARD_DETAILS_KEY_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_DETAILS_KEY_NOT_FOUND"];
            };
        };
        CARD_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_NOT_FOUND"];
            };
        };
        CARD_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_NOT_FOUND"];
            };
        };
        CARD_NOT_FOUND_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_NOT_FOUND"];
            };
        };
        CARD_NOT_FOUND_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_NOT_FOUND"];
            };
        };
        CARD_SHIPMENT_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_SHIPMENT_NOT_FOUND"];
            };
        };
        CARD_SHIPMENT_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_SHIPMENT_NOT_FOUND"];
            };
        };
        CARD_SHIPMENT_NOT_FOUND_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CARD_SHIPMENT_NOT_FOUND"];
            };
        };
        COMPANY_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_COMPANY_NOT_FOUND"];
            };
        };
        COMPANY_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_COMPANY_NOT_FOUND"];
            };
        };
        COMPANY_NOT_FOUND_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_COMPANY_NOT_FOUND"];
            };
        };
        CRYPTO_DEPOSIT_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_DEPOSIT_NOT_FOUND"];
            };
        };
        CRYPTO_DEPOSIT_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_DEPOSIT_NOT_FOUND"];
            };
        };
        CRYPTO_WITHDRAWAL_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_NOT_FOUND"];
            };
        };
        CRYPTO_WITHDRAWAL_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_NOT_FOUND"];
            };
        };
        CRYPTO_WITHDRAWAL_NOT_FOUND_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_NOT_FOUND"];
            };
        };
        CRYPTO_WITHDRAWAL_NOT_FOUND_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_CRYPTO_WITHDRAWAL_NOT_FOUND"];
            };
        };
        DEPOSIT_ADDRESS_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_DEPOSIT_ADDRESS_NOT_FOUND"];
            };
        };
        DISPUTE_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_DISPUTE_NOT_FOUND"];
            };
        };
        DISPUTE_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_DISPUTE_NOT_FOUND"];
            };
        };
        ENROLLMENT_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_ENROLLMENT_NOT_FOUND"];
            };
        };
        ENROLLMENT_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_ENROLLMENT_NOT_FOUND"];
            };
        };
        EVENT_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_EVENT_NOT_FOUND"];
            };
        };
        EXTERNAL_ID_ALREADY_EXISTS: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_EXTERNAL_ID_ALREADY_EXISTS"];
            };
        };
        FIAT_DEPOSIT_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_FIAT_DEPOSIT_NOT_FOUND"];
            };
        };
        FRAUD_ALERT_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_FRAUD_ALERT_NOT_FOUND"];
            };
        };
        FRAUD_ALERT_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_FRAUD_ALERT_NOT_FOUND"];
            };
        };
        IDEMPOTENCY_REQUEST_IN_PROGRESS: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        IDEMPOTENCY_REQUEST_IN_PROGRESS_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        IDEMPOTENCY_REQUEST_IN_PROGRESS_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        IDEMPOTENCY_REQUEST_IN_PROGRESS_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        IDEMPOTENCY_REQUEST_IN_PROGRESS_5: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        IDEMPOTENCY_REQUEST_IN_PROGRESS_6: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_IDEMPOTENCY_REQUEST_IN_PROGRESS"];
            };
        };
        INTERNAL_ERROR: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        INTERNAL_ERROR_10: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        INTERNAL_ERROR_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        INTERNAL_ERROR_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        INTERNAL_ERROR_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        INTERNAL_ERROR_5: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        INTERNAL_ERROR_6: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        INTERNAL_ERROR_7: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        INTERNAL_ERROR_8: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        INTERNAL_ERROR_9: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
            };
        };
        PAYLOAD_TOO_LARGE: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        PAYLOAD_TOO_LARGE_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        PAYLOAD_TOO_LARGE_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        PAYLOAD_TOO_LARGE_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        PAYLOAD_TOO_LARGE_5: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        PAYLOAD_TOO_LARGE_6: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        PAYLOAD_TOO_LARGE_7: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        PAYLOAD_TOO_LARGE_8: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_PAYLOAD_TOO_LARGE"];
            };
        };
        RATE_LIMIT_EXCEEDED: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        RATE_LIMIT_EXCEEDED_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        RATE_LIMIT_EXCEEDED_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        RATE_LIMIT_EXCEEDED_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        RATE_LIMIT_EXCEEDED_5: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        RATE_LIMIT_EXCEEDED_6: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        RATE_LIMIT_EXCEEDED_7: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_RATE_LIMIT_EXCEEDED"];
            };
        };
        REQUEST_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_REQUEST_NOT_FOUND"];
            };
        };
        RESOURCE_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_RESOURCE_NOT_FOUND"];
            };
        };
        SERVICE_UNAVAILABLE: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
        SERVICE_UNAVAILABLE_10: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
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
        SERVICE_UNAVAILABLE_6: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
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
        SERVICE_UNAVAILABLE_8: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Retry-After": components["headers"]["Retry-After"];
            };
            content: {
                "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
            };
        };
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
        SIGNER_CHANGE_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_SIGNER_CHANGE_NOT_FOUND"];
            };
        };
        SIGNER_CHANGE_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_SIGNER_CHANGE_NOT_FOUND"];
            };
        };
        STATEMENT_EXPIRED: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_STATEMENT_EXPIRED"];
            };
        };
        STATEMENT_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_STATEMENT_NOT_FOUND"];
            };
        };
        TRANSACTION_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_TRANSACTION_NOT_FOUND"];
            };
        };
        TRANSACTION_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_TRANSACTION_NOT_FOUND"];
            };
        };
        TRANSACTION_NOT_FOUND_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_TRANSACTION_NOT_FOUND"];
            };
        };
        UNAUTHORIZED: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        UNAUTHORIZED_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        UNAUTHORIZED_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        UNAUTHORIZED_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        UNAUTHORIZED_5: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        UNAUTHORIZED_6: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
        UNAUTHORIZED_7: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNAUTHORIZED"];
            };
        };
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
        UNSUPPORTED_VERSION: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_VERSION"];
            };
        };
        UNSUPPORTED_VERSION_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_UNSUPPORTED_VERSION"];
            };
        };
        USER_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_USER_NOT_FOUND"];
            };
        };
        USER_NOT_FOUND_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_USER_NOT_FOUND"];
            };
        };
        USER_NOT_FOUND_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
                "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
            };
            content: {
                "application/json": components["schemas"]["Error_USER_NOT_FOUND"];
            };
        };
        VALIDATION_ERROR: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        VALIDATION_ERROR_2: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        VALIDATION_ERROR_3: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        VALIDATION_ERROR_4: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        VALIDATION_ERROR_5: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        VALIDATION_ERROR_6: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        VALIDATION_ERROR_7: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_VALIDATION_ERROR"];
            };
        };
        WEBHOOK_NOT_FOUND: {
            headers: StandardHeaders & {
                Link: components["headers"]["Link"];
            };
            content: {
                "application/json": components["schemas"]["Error_WEBHOOK_NOT_FOUND"];
            };
        };
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
        AccountEntryQuerySourceId: components["schemas"]["uuid"];
        AccountQueryOwnerId: components["schemas"]["uuid"];
        AccountQueryStatus: components["schemas"]["AccountStatus"];
        AccountQueryType: components["schemas"]["AccountType"];
        ActivityQueryAfter: components["schemas"]["activityCursor"];
        ActivityQueryLimit: number;
        CardQueryAccountId: components["schemas"]["uuid"];
        CardQueryLast4: components["schemas"]["lastFour"];
        CardQueryStatus: components["schemas"]["CardStatus"];
        CardQueryType: components["schemas"]["CardType"];
        CardQueryUserId: components["schemas"]["uuid"];
        CardShipmentQueryCardId: components["schemas"]["uuid"];
        CardShipmentQueryStatus: components["schemas"]["CardShipmentStatus"];
        CardTransactionQueryAccountId: components["schemas"]["uuid"];
        CardTransactionQueryCardId: components["schemas"]["uuid"];
        CardTransactionQueryStatus: components["schemas"]["CardTransactionStatus"];
        CardTransactionQueryUserId: components["schemas"]["uuid"];
        CheckoutQueryCardId: components["schemas"]["uuid"];
        CheckoutQueryEnrollmentId: components["schemas"]["uuid"];
        CheckoutQueryQuoteId: components["schemas"]["uuid"];
        CheckoutQueryStatus: components["schemas"]["CheckoutStatus"];
        CompanyApplicationPathApplicationId: components["schemas"]["uuid"];
        CompanyDocumentQueryType: components["schemas"]["CompanyDocumentType"];
        CompanyStatusQuery: components["schemas"]["CompanyStatus"];
        CryptoDepositQueryAccountId: components["schemas"]["uuid"];
        CryptoDepositQueryAssetId: components["schemas"]["AssetId"];
        CryptoDepositQueryStatus: components["schemas"]["CryptoDepositStatus"];
        CryptoWithdrawalQueryAccountId: components["schemas"]["uuid"];
        CryptoWithdrawalQueryStatus: components["schemas"]["CryptoWithdrawalStatus"];
        DeliveryHeadersServiceVersion: components["schemas"]["versionDate"];
        DeliveryHeadersStandardWebhookId: components["schemas"]["uuid"];
        DeliveryHeadersStandardWebhookSignature: components["schemas"]["deliverySignature"];
        DeliveryHeadersStandardWebhookTimestamp: components["schemas"]["deliverySeconds"];
        DeliveryHeadersWebhookId: components["schemas"]["uuid"];
        DeliveryHeadersWebhookSignature: components["schemas"]["deliverySignature"];
        DeliveryHeadersWebhookTimestamp: components["schemas"]["deliverySeconds"];
        DepositAddressPathDepositAddressId: components["schemas"]["uuid"];
        DepositAddressPathId: components["schemas"]["uuid"];
        DisputeQueryCardId: components["schemas"]["uuid"];
        DisputeQueryStatus: components["schemas"]["DisputeStatus"];
        DisputeQueryTransactionId: components["schemas"]["uuid"];
        EnrollmentQueryCardId: components["schemas"]["uuid"];
        EnrollmentQueryStatus: components["schemas"]["EnrollmentStatus"];
        EnrollmentQueryUserId: components["schemas"]["uuid"];
        EventTypeQuery: components["schemas"]["eventTypeName"] | components["schemas"]["EventTypeNames"];
        FiatDepositQuery: components["schemas"]["uuid"];
        FraudAlertQueryCardId: components["schemas"]["uuid"];
        FraudAlertQueryStatus: components["schemas"]["FraudAlertStatus"];
        FraudAlertQueryTransactionId: components["schemas"]["uuid"];
        IdPath: components["schemas"]["uuid"];
        IdempotencyKey: components["schemas"]["idempotencyKeyValue"];
        LoggedRequestPath: components["schemas"]["requestReference"];
        LoggedRequestQueryCode: string;
        LoggedRequestQueryIdempotencyKey: string;
        LoggedRequestQueryObjectId: components["schemas"]["uuid"];
        LoggedRequestQueryOperationId: string;
        LoggedRequestQueryOutcome: components["schemas"]["RequestOutcome"];
        LoggedRequestQueryXRequestId: components["schemas"]["requestIdValue"];
        PageQueryCreatedFrom: components["schemas"]["timestamp"];
        PageQueryCreatedTo: components["schemas"]["timestamp"];
        PageQueryEndingBefore: components["schemas"]["uuid"];
        PageQueryLimit: number;
        PageQueryStartingAfter: components["schemas"]["uuid"];
        QuoteQueryEnrollmentId: components["schemas"]["uuid"];
        QuoteQueryStatus: components["schemas"]["QuoteStatus"];
        ServiceVersion: "2026-01-01";
        SignerChangeQueryAccountId: components["schemas"]["uuid"];
        SignerChangeQueryStatus: components["schemas"]["SignerChangeStatus"];
        SimulateCheckoutHeader: components["schemas"]["SimulatedCheckout"];
        StatementDownloadFormat: components["schemas"]["StatementDownloadFormat"];
        StatementQuery: components["schemas"]["StatementStatus"];
        ThreeDsChallengeQueryCardId: components["schemas"]["uuid"];
        ThreeDsChallengeQueryStatus: components["schemas"]["ThreeDsChallengeStatus"];
        UserDocumentQueryType: components["schemas"]["UserDocumentType"];
        UserQueryApplicationStatus: components["schemas"]["UserApplicationStatus"];
        UserQueryCompanyId: components["schemas"]["uuid"];
        UserQueryEmail: components["schemas"]["emailAddress"];
        UserQueryExternalId: components["schemas"]["externalId"];
        UserQueryResidenceCountry: components["schemas"]["countryCode"];
        WebhookQuery: components["schemas"]["WebhookStatus"];
    };
    requestBodies: never;
    headers: {
        Accept: components["schemas"]["mediaTypeList"];
        "Accept-Encoding": components["schemas"]["codingList"];
        "Idempotent-Replayed": "true";
        Link: components["schemas"]["helpLinkValue"];
        Location: components["schemas"]["fileUrl"];
        "RateLimit-Limit": components["schemas"]["limitValue"];
        "RateLimit-Limit_2": components["schemas"]["limitValue"];
        "RateLimit-Limit_3": components["schemas"]["limitValue"];
        "RateLimit-Policy": components["schemas"]["policyValue"];
        "RateLimit-Policy_2": components["schemas"]["policyValue"];
        "RateLimit-Policy_3": components["schemas"]["policyValue"];
        "RateLimit-Policy_4": components["schemas"]["policyValue"];
        "RateLimit-Policy_5": components["schemas"]["policyValue"];
        "RateLimit-Policy_6": components["schemas"]["policyValue"];
        "RateLimit-Policy_7": components["schemas"]["policyValue"];
        "RateLimit-Remaining": components["schemas"]["remainingValue"];
        "RateLimit-Remaining_2": components["schemas"]["remainingValue"];
        "RateLimit-Remaining_3": components["schemas"]["remainingValue"];
        "RateLimit-Reset": components["schemas"]["epochSeconds"];
        "Retry-After": components["schemas"]["waitSeconds"];
        "Retry-After_2": components["schemas"]["waitSeconds"];
        "Service-Version": components["schemas"]["versionDate"];
        "WWW-Authenticate": "Bearer";
        "X-RateLimit-Limit": components["schemas"]["limitValue"];
        "X-RateLimit-Limit_2": components["schemas"]["limitValue"];
        "X-RateLimit-Limit_3": components["schemas"]["limitValue"];
        "X-RateLimit-Remaining": components["schemas"]["remainingValue"];
        "X-RateLimit-Remaining_2": components["schemas"]["remainingValue"];
        "X-RateLimit-Remaining_3": components["schemas"]["remainingValue"];
        "X-RateLimit-Reset": components["schemas"]["epochSeconds"];
        "X-Request-Id": components["schemas"]["requestIdValue"];
    };
    pathItems: never;
}
export interface operations {
    listEvents: {
        parameters: {
            query?: {
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                type?: components["parameters"]["EventTypeQuery"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["EventRecord"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["Delivery"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ResendEventRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ResendEventRequest"];
                "multipart/form-data": components["schemas"]["ResendEventRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Delivery"][];
                        hasMore: boolean;
                    };
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                status?: components["parameters"]["WebhookQuery"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateWebhookRequest"];
                "multipart/form-data": components["schemas"]["CreateWebhookRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateWebhookRequest"];
                "multipart/form-data": components["schemas"]["UpdateWebhookRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["EventRecord"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                status?: components["parameters"]["StatementQuery"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["Statement"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStatementRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateStatementRequest"];
                "multipart/form-data": components["schemas"]["CreateStatementRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                format?: components["parameters"]["StatementDownloadFormat"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["StatementLink"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdvanceUserApplicationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["AdvanceUserApplicationRequest"];
                "multipart/form-data": components["schemas"]["AdvanceUserApplicationRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["UserApplication"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateUserApplicationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateUserApplicationRequest"];
                "multipart/form-data": components["schemas"]["SimulateUserApplicationRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["UserApplication"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                externalId?: components["parameters"]["UserQueryExternalId"];
                companyId?: components["parameters"]["UserQueryCompanyId"];
                residenceCountry?: components["parameters"]["UserQueryResidenceCountry"];
                email?: components["parameters"]["UserQueryEmail"];
                applicationStatus?: components["parameters"]["UserQueryApplicationStatus"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["User"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateUserRequest"];
                "multipart/form-data": components["schemas"]["CreateUserRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: StandardHeaders;
                content?: never;
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateUserRequest"];
                "multipart/form-data": components["schemas"]["UpdateUserRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                type?: components["parameters"]["AccountQueryType"];
                ownerId?: components["parameters"]["AccountQueryOwnerId"];
                status?: components["parameters"]["AccountQueryStatus"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["Account"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccountRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateAccountRequest"];
                "multipart/form-data": components["schemas"]["CreateAccountRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMetadataRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateMetadataRequest"];
                "multipart/form-data": components["schemas"]["UpdateMetadataRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                sourceId?: components["parameters"]["AccountEntryQuerySourceId"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["AccountEntry"][];
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["DepositAddress"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["DepositAddressPathId"];
                depositAddressId: components["parameters"]["DepositAddressPathDepositAddressId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["DepositAddressWithAssets"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["BankDetails"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateAccountStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateAccountStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateAccountStatusRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                accountId?: components["parameters"]["CryptoDepositQueryAccountId"];
                status?: components["parameters"]["CryptoDepositQueryStatus"];
                assetId?: components["parameters"]["CryptoDepositQueryAssetId"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["CryptoDeposit"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                accountId?: components["parameters"]["FiatDepositQuery"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["FiatDeposit"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCryptoDepositRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCryptoDepositRequest"];
                "multipart/form-data": components["schemas"]["SimulateCryptoDepositRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CryptoDeposit"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCryptoDepositStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCryptoDepositStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateCryptoDepositStatusRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CryptoDeposit"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateFiatDepositRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateFiatDepositRequest"];
                "multipart/form-data": components["schemas"]["SimulateFiatDepositRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["FiatDeposit"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                accountId?: components["parameters"]["CryptoWithdrawalQueryAccountId"];
                status?: components["parameters"]["CryptoWithdrawalQueryStatus"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["CryptoWithdrawal"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCryptoWithdrawalRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCryptoWithdrawalRequest"];
                "multipart/form-data": components["schemas"]["CreateCryptoWithdrawalRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CryptoWithdrawal"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["WithdrawalPayload"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignCryptoWithdrawalRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SignCryptoWithdrawalRequest"];
                "multipart/form-data": components["schemas"]["SignCryptoWithdrawalRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CryptoWithdrawal"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CryptoWithdrawal"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCryptoWithdrawalStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCryptoWithdrawalStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateCryptoWithdrawalStatusRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CryptoWithdrawal"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                accountId?: components["parameters"]["SignerChangeQueryAccountId"];
                status?: components["parameters"]["SignerChangeQueryStatus"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["SignerChange"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSignerChangeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateSignerChangeRequest"];
                "multipart/form-data": components["schemas"]["CreateSignerChangeRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["SignerChange"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["SignerChangePayload"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignSignerChangeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SignSignerChangeRequest"];
                "multipart/form-data": components["schemas"]["SignSignerChangeRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["SignerChange"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["SignerChange"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateSignerChangeStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateSignerChangeStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateSignerChangeStatusRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["SignerChange"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                cardId?: components["parameters"]["ThreeDsChallengeQueryCardId"];
                status?: components["parameters"]["ThreeDsChallengeQueryStatus"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["ThreeDsChallenge"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RespondToThreeDsChallengeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RespondToThreeDsChallengeRequest"];
                "multipart/form-data": components["schemas"]["RespondToThreeDsChallengeRequest"];
            };
        };
        responses: {
            204: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content?: never;
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateThreeDsChallengeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateThreeDsChallengeRequest"];
                "multipart/form-data": components["schemas"]["SimulateThreeDsChallengeRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["ThreeDsChallenge"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                userId?: components["parameters"]["CardQueryUserId"];
                accountId?: components["parameters"]["CardQueryAccountId"];
                status?: components["parameters"]["CardQueryStatus"];
                type?: components["parameters"]["CardQueryType"];
                last4?: components["parameters"]["CardQueryLast4"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["Card"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCardRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCardRequest"];
                "multipart/form-data": components["schemas"]["CreateCardRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMetadataRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateMetadataRequest"];
                "multipart/form-data": components["schemas"]["UpdateMetadataRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceCardRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ReplaceCardRequest"];
                "multipart/form-data": components["schemas"]["ReplaceCardRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["EncryptedCardDetails"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["EncryptedCardDetails"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetCardPinRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SetCardPinRequest"];
                "multipart/form-data": components["schemas"]["SetCardPinRequest"];
            };
        };
        responses: {
            204: {
                headers: StandardHeaders;
                content?: never;
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["CardActivationCode"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivateCardRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ActivateCardRequest"];
                "multipart/form-data": components["schemas"]["ActivateCardRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushProvisionCardRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["PushProvisionCardRequest"];
                "multipart/form-data": components["schemas"]["PushProvisionCardRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardProvisioning"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetThreeDsChallengeMethodRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SetThreeDsChallengeMethodRequest"];
                "multipart/form-data": components["schemas"]["SetThreeDsChallengeMethodRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCardBlockRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCardBlockRequest"];
                "multipart/form-data": components["schemas"]["SimulateCardBlockRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutCardDetailsKeyRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["PutCardDetailsKeyRequest"];
                "multipart/form-data": components["schemas"]["PutCardDetailsKeyRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["CardDetailsKey"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateTokenizationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateTokenizationRequest"];
                "multipart/form-data": components["schemas"]["SimulateTokenizationRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Tokenization"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                cardId?: components["parameters"]["FraudAlertQueryCardId"];
                transactionId?: components["parameters"]["FraudAlertQueryTransactionId"];
                status?: components["parameters"]["FraudAlertQueryStatus"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["FraudAlert"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RespondToFraudAlertRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RespondToFraudAlertRequest"];
                "multipart/form-data": components["schemas"]["RespondToFraudAlertRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["FraudAlert"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateFraudAlertRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateFraudAlertRequest"];
                "multipart/form-data": components["schemas"]["SimulateFraudAlertRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["FraudAlert"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                cardId?: components["parameters"]["CardTransactionQueryCardId"];
                accountId?: components["parameters"]["CardTransactionQueryAccountId"];
                userId?: components["parameters"]["CardTransactionQueryUserId"];
                status?: components["parameters"]["CardTransactionQueryStatus"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["CardTransaction"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMetadataRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateMetadataRequest"];
                "multipart/form-data": components["schemas"]["UpdateMetadataRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content?: never;
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateAuthorizationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateAuthorizationRequest"];
                "multipart/form-data": components["schemas"]["SimulateAuthorizationRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateIncrementRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateIncrementRequest"];
                "multipart/form-data": components["schemas"]["SimulateIncrementRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateDeclineRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateDeclineRequest"];
                "multipart/form-data": components["schemas"]["SimulateDeclineRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateVerificationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateVerificationRequest"];
                "multipart/form-data": components["schemas"]["SimulateVerificationRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateForcePostRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateForcePostRequest"];
                "multipart/form-data": components["schemas"]["SimulateForcePostRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateClearingRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateClearingRequest"];
                "multipart/form-data": components["schemas"]["SimulateClearingRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateReversalRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateReversalRequest"];
                "multipart/form-data": components["schemas"]["SimulateReversalRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateExpiryRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateExpiryRequest"];
                "multipart/form-data": components["schemas"]["SimulateExpiryRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateRefundRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateRefundRequest"];
                "multipart/form-data": components["schemas"]["SimulateRefundRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardTransaction"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateNonFinancialRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateNonFinancialRequest"];
                "multipart/form-data": components["schemas"]["SimulateNonFinancialRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Card"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                cardId?: components["parameters"]["DisputeQueryCardId"];
                transactionId?: components["parameters"]["DisputeQueryTransactionId"];
                status?: components["parameters"]["DisputeQueryStatus"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["Dispute"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDisputeRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateDisputeRequest"];
                "multipart/form-data": components["schemas"]["CreateDisputeRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMetadataRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateMetadataRequest"];
                "multipart/form-data": components["schemas"]["UpdateMetadataRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateDisputeStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateDisputeStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateDisputeStatusRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                status?: components["parameters"]["CardShipmentQueryStatus"];
                cardId?: components["parameters"]["CardShipmentQueryCardId"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["CardShipment"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCardShipmentRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCardShipmentRequest"];
                "multipart/form-data": components["schemas"]["CreateCardShipmentRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardShipment"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardShipment"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCardShipmentStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCardShipmentStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateCardShipmentStatusRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CardShipment"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                type?: components["parameters"]["UserDocumentQueryType"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["UserDocument"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadUserDocumentRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["UserDocument"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveClockRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["MoveClockRequest"];
                "multipart/form-data": components["schemas"]["MoveClockRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["ClockReading"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateFaultRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateFaultRequest"];
                "multipart/form-data": components["schemas"]["SimulateFaultRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["SimulatedFault"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                status?: components["parameters"]["CompanyStatusQuery"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCompanyRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCompanyRequest"];
                "multipart/form-data": components["schemas"]["CreateCompanyRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCompanyRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["UpdateCompanyRequest"];
                "multipart/form-data": components["schemas"]["UpdateCompanyRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCompanyStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCompanyStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateCompanyStatusRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["CompanyApplication"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCompanyApplicationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCompanyApplicationRequest"];
                "multipart/form-data": components["schemas"]["CreateCompanyApplicationRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CompanyApplication"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
                applicationId: components["parameters"]["CompanyApplicationPathApplicationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": components["schemas"]["CompanyApplication"];
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
                applicationId: components["parameters"]["CompanyApplicationPathApplicationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CompanyApplication"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                type?: components["parameters"]["CompanyDocumentQueryType"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
                applicationId: components["parameters"]["CompanyApplicationPathApplicationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["CompanyDocument"][];
                        hasMore: boolean;
                    };
                };
            };
            400: components["responses"]["UNSUPPORTED_VERSION"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["API_KEY_IP_NOT_ALLOWED"];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
                applicationId: components["parameters"]["CompanyApplicationPathApplicationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadCompanyDocumentRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["CompanyDocument"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                cardId?: components["parameters"]["EnrollmentQueryCardId"];
                userId?: components["parameters"]["EnrollmentQueryUserId"];
                status?: components["parameters"]["EnrollmentQueryStatus"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["Enrollment"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEnrollmentRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateEnrollmentRequest"];
                "multipart/form-data": components["schemas"]["CreateEnrollmentRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateEnrollmentStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateEnrollmentStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateEnrollmentStatusRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Enrollment"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                enrollmentId?: components["parameters"]["QuoteQueryEnrollmentId"];
                status?: components["parameters"]["QuoteQueryStatus"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["Quote"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateQuoteRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateQuoteRequest"];
                "multipart/form-data": components["schemas"]["CreateQuoteRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                quoteId?: components["parameters"]["CheckoutQueryQuoteId"];
                enrollmentId?: components["parameters"]["CheckoutQueryEnrollmentId"];
                cardId?: components["parameters"]["CheckoutQueryCardId"];
                status?: components["parameters"]["CheckoutQueryStatus"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["Checkout"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "X-Simulate-Checkout"?: components["parameters"]["SimulateCheckoutHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCheckoutRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CreateCheckoutRequest"];
                "multipart/form-data": components["schemas"]["CreateCheckoutRequest"];
            };
        };
        responses: {
            201: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["IdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateCheckoutStatusRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SimulateCheckoutStatusRequest"];
                "multipart/form-data": components["schemas"]["SimulateCheckoutStatusRequest"];
            };
        };
        responses: {
            200: {
                headers: StandardHeaders & {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                };
                content: {
                    "application/json": components["schemas"]["Checkout"];
                };
            };
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
                limit?: components["parameters"]["PageQueryLimit"];
                startingAfter?: components["parameters"]["PageQueryStartingAfter"];
                endingBefore?: components["parameters"]["PageQueryEndingBefore"];
                createdFrom?: components["parameters"]["PageQueryCreatedFrom"];
                createdTo?: components["parameters"]["PageQueryCreatedTo"];
                xRequestId?: components["parameters"]["LoggedRequestQueryXRequestId"];
                operationId?: components["parameters"]["LoggedRequestQueryOperationId"];
                outcome?: components["parameters"]["LoggedRequestQueryOutcome"];
                code?: components["parameters"]["LoggedRequestQueryCode"];
                idempotencyKey?: components["parameters"]["LoggedRequestQueryIdempotencyKey"];
                objectId?: components["parameters"]["LoggedRequestQueryObjectId"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: StandardHeaders;
                content: {
                    "application/json": {
                        data: components["schemas"]["LoggedRequest"][];
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
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path: {
                id: components["parameters"]["LoggedRequestPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                limit?: components["parameters"]["ActivityQueryLimit"];
                after?: components["parameters"]["ActivityQueryAfter"];
            };
            header?: {
                "Service-Version"?: components["parameters"]["ServiceVersion"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                "X-Service-Webhook-Id": components["parameters"]["DeliveryHeadersWebhookId"];
                "X-Service-Webhook-Timestamp": components["parameters"]["DeliveryHeadersWebhookTimestamp"];
                "X-Service-Webhook-Signature": components["parameters"]["DeliveryHeadersWebhookSignature"];
                "webhook-id": components["parameters"]["DeliveryHeadersStandardWebhookId"];
                "webhook-timestamp": components["parameters"]["DeliveryHeadersStandardWebhookTimestamp"];
                "webhook-signature": components["parameters"]["DeliveryHeadersStandardWebhookSignature"];
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorizationReply"];
                };
            };
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
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
