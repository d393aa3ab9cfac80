// Calls the API with the typed client. Invariant: the key exists only in this object, so it is lost with the tab.
import { createClient } from "../../../../generated/client/2026-01-01.js";
import type { DashboardModel, OperationModel, ResourceModel } from "../../model/types.ts";
import { randomId } from "../random-id.ts";
import { serverUrl } from "../server-url.ts";
import { Store } from "./store.ts";

export interface ApiError {
  readonly code: string;
  readonly message: string;
  readonly detail: unknown;
}

export interface Answer {
  /** 0 if no response arrived. */
  readonly status: number;
  readonly data: unknown;
  readonly error: ApiError | null;
  readonly requestId: string | null;
  /** True if the request has taken effect, or still can. Only a retry with the same key cannot act twice. */
  readonly isOpen: boolean;
}

export interface Input {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Key of a POST. A retry sends the same key. Random if absent. */
  readonly idempotencyKey?: string;
}

// A rate limit's windows are a second and a minute, so few attempts suffice.
const attemptsMost = 4;
const waitMostSeconds = 60;

interface UntypedClient {
  request(method: string, path: string, init: object): Promise<{ data?: unknown; error?: unknown; response: Response }>;
}

/** The window of a tier with the fewest requests left, from the headers of the latest response. */
export interface TierUse {
  /** `second`, `minute` or `day`. */
  readonly window: string;
  readonly limit: number;
  readonly remaining: number;
  /** Epoch seconds. */
  readonly resetsAt: number;
}

export class Session {
  /** By tier. */
  readonly tierUse = new Store<ReadonlyMap<string, TierUse>>(new Map());
  /** Ends of the waits for the rate limit, in epoch milliseconds; the earliest first. */
  readonly waits = new Store<readonly number[]>([]);
  readonly model: DashboardModel;
  /** The end of the key, by which people recognize the project. */
  readonly keyEnd: string;
  readonly #client: UntypedClient;
  readonly #resources: ReadonlyMap<string, ResourceModel>;
  #billingCurrency: string | undefined;
  readonly #onUnauthorized: (message: string) => void;
  #isEnded = false;

  constructor(model: DashboardModel, apiKey: string, onUnauthorized: (message: string) => void) {
    this.model = model;
    this.keyEnd = apiKey.slice(-4);
    // `call` retries itself, because it also waits before writes without a key. The operation is known only at run
    // time, so its types do not help here.
    this.#client = createClient({ baseUrl: serverUrl(), apiKey, maxRetries: 0 }) as unknown as UntypedClient;
    this.#resources = new Map(model.resources.map((resource) => [resource.name, resource]));
    this.#onUnauthorized = onUnauthorized;
  }

  /** Currency in which the project is billed; undefined until `learnCurrency` has found it. */
  get billingCurrency(): string | undefined {
    return this.#billingCurrency;
  }

  /** Stops sending, and ignores a refusal of the key by a request in flight. */
  end(): void {
    this.#isEnded = true;
  }

  /** Reads the currency from any account. */
  async learnCurrency(): Promise<void> {
    const answer = await this.call("listAccounts", { query: { limit: 1 } });
    const [account] = itemsOf<{ readonly balance: { readonly spendable: { readonly currency: string } } }>(answer);
    this.#billingCurrency = account?.balance.spendable.currency;
  }

  operation(id: string): OperationModel | undefined {
    return this.model.operations[id];
  }

  resource(name: string): ResourceModel | undefined {
    return this.#resources.get(name);
  }

  /** Waits and tries again while the rate limit refuses. Never throws. */
  async call(operationId: string, input: Input = {}): Promise<Answer> {
    const operation = this.model.operations[operationId];
    if (operation === undefined) return failure("No such operation here.");
    const key = operation.isIdempotent ? { "Idempotency-Key": input.idempotencyKey ?? randomId() } : {};
    const init = {
      params: { path: input.path ?? {}, query: input.query ?? {}, header: { ...key, ...input.headers } },
      ...(input.body === undefined ? {} : { body: input.body }),
      ...(operation.isUpload ? { bodySerializer: formDataOf } : {}),
    };
    for (let attempt = 1; ; attempt++) {
      if (this.#isEnded) return failure("You signed out.");
      try {
        const { data, error, response } = await this.#client.request(
          operation.method.toLowerCase(),
          operation.path,
          init,
        );
        this.#noteUse(response.headers);
        const retryAfter = Number(response.headers.get("Retry-After"));
        if (response.status === 429 && attempt < attemptsMost && retryAfter <= waitMostSeconds) {
          await this.#wait(retryAfter);
          continue;
        }
        return this.#answerOf(response, data, error);
      } catch (error) {
        return failure(`The server did not answer: ${(error as Error).message}. Check that it runs, then try again.`);
      }
    }
  }

  async #wait(seconds: number): Promise<void> {
    const end = Date.now() + seconds * 1_000;
    this.waits.update((ends) => [...ends, end].sort((a, b) => a - b));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    this.waits.update((ends) => ends.toSpliced(ends.indexOf(end), 1));
  }

  #noteUse(headers: Headers): void {
    const policy = /^"(.+)-per-(\w+)"/.exec(headers.get("RateLimit-Policy") ?? "");
    if (policy === null) return;
    const [, tier = "", window = ""] = policy;
    const numberIn = (name: string) => Number(headers.get(name));
    const use = {
      window,
      limit: numberIn("RateLimit-Limit"),
      remaining: numberIn("RateLimit-Remaining"),
      resetsAt: numberIn("RateLimit-Reset"),
    };
    this.tierUse.update((known) => new Map(known).set(tier, use));
  }

  #answerOf(response: Response, data: unknown, error: unknown): Answer {
    const { status } = response;
    const requestId = response.headers.get("X-Request-Id");
    if (response.ok) return { status, data, error: null, requestId, isOpen: false };
    const body = (error as { error?: ApiError } | undefined)?.error;
    const shown = body ?? { code: `HTTP ${status}`, message: "The server answered without an error body.", detail: {} };
    const isKeyRefused = status === 401 || shown.code === "API_KEY_IP_NOT_ALLOWED";
    // A refusal that arrives after signing out must not sign out the next session.
    if (isKeyRefused && !this.#isEnded) this.#onUnauthorized(`${shown.code}: ${shown.message}`);
    const isReplayed = response.headers.has("Idempotent-Replayed");
    const isOpen = body === undefined || (this.model.errors[body.code]?.retry === "sameKey" && !isReplayed);
    return { status, data: null, error: shown, requestId, isOpen };
  }
}

/** The items of a page, which are of type `T`; none after a failure. */
export function itemsOf<T = Readonly<Record<string, unknown>>>(answer: Answer | undefined): readonly T[] {
  return (answer?.data as { readonly data?: readonly T[] } | null | undefined)?.data ?? [];
}

function failure(message: string): Answer {
  return { status: 0, data: null, error: { code: "NO_ANSWER", message, detail: {} }, requestId: null, isOpen: true };
}

function formDataOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) form.append(name, value, value.name);
    else if (typeof value === "object") form.append(name, JSON.stringify(value));
    else form.append(name, String(value));
  }
  return form;
}
