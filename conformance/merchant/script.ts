// Types of the merchant: the script that a check sets, and the requests and orders that it reads.

/** In the currency's smallest units, for one piece. */
export interface Amounts {
  readonly items: number;
  readonly shipping: number;
  readonly tax: number;
}

export type Action = "create" | "read" | "complete" | "cancel";

export interface MerchantRequest {
  readonly action: Action;
  /** Empty for reads. */
  readonly key: string;
  /** Undefined for a new session. */
  readonly sessionId: string | undefined;
  /** Token of the payment; only of `complete`. */
  readonly paymentToken: string | undefined;
  readonly body: unknown;
}

export interface Answer {
  /** "refuse" changes nothing. The default carries the request out. */
  readonly effect?: "carry out" | "refuse";
  /** Awaited between the effect and the response. */
  readonly until?: Promise<unknown>;
  /** Replaces the fields of the protocol's session. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Replaces fields of the session's order. */
  readonly order?: Readonly<Record<string, unknown>>;
  /** In the smallest units; replaces the product's. */
  readonly amounts?: Partial<Amounts>;
  /** Units that the session has beyond those that were requested. */
  readonly extraUnits?: number;
  /** Replaces the response. */
  readonly reply?: {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body: string;
  };
  /** Destroys the socket instead of a response. */
  readonly isLost?: boolean;
}

/** `index` counts the product's requests of the same action from 0. A promise delays the effect too. */
export type Script = (request: MerchantRequest, index: number) => Answer | Promise<Answer>;

export interface Order {
  readonly id: string;
  readonly key: string;
  readonly sessionId: string;
  readonly paymentToken: string;
}

export interface Product {
  readonly url: string;
  readonly requests: readonly MerchantRequest[];
  readonly orders: readonly Order[];
  /** The next answers follow another script. */
  follow(script: Script): void;
  /** Waits until so many requests of the action arrived. @throws {ExpectationFailed} if they do not come. */
  wait(action: Action, count?: number): Promise<void>;
}

export interface Merchant {
  readonly url: string;
  readonly apiKey: string;
  /** Default: every request succeeds. */
  product(script?: Script, shop?: string): Product;
  stop(): Promise<void>;
}
