// For hot-account tests: random operations on one account from a seed, each with an Idempotency-Key, partly sent to two
// servers at once. Followers page forward through the lists meanwhile.
import { setTimeout as pause } from "node:timers/promises";
import { Agent, request } from "undici";
import { headers } from "../../../generated/contract.ts";
import { type Random, seededRandom } from "../../platform/random.ts";
import { eventually } from "../process.fixture.ts";
import { type HotProject, listsOf } from "./project.fixture.ts";

/** A server that a test may have killed. */
export interface Target {
  readonly url: string;
  isAlive: boolean;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly isReplay: boolean;
}

interface Order {
  readonly kind: keyof typeof weights;
  readonly method?: string;
  readonly path: string;
  readonly body?: object;
  /** A card or an account, and the status that a success gives it. */
  readonly move?: { readonly id: string; readonly to: string };
  readonly isPoisoned?: boolean;
}

/** An operation with its answers. */
export interface Sent extends Order {
  readonly key: string;
  /** Epoch ms. */
  readonly startedAt: number;
  /** Epoch ms of the first conclusive answer; infinite before it. */
  endedAt: number;
  readonly answers: Answer[];
}

/** The database refuses to store payments to this merchant. */
export const poison = "Poison";

const weights = {
  ...{ pay: 50, increment: 8, clear: 10, reverse: 12, refund: 6, expire: 2, decline: 1 },
  ...{ freeze: 4, restrict: 2, terminate: 1, close: 1, withdraw: 4, cancel: 3, deposit: 2 },
};
const kinds = Object.entries(weights).flatMap(([kind, weight]) =>
  Array<keyof typeof weights>(weight).fill(kind as never),
);

const destinationAddress = "0x9858effd232b4033e47d90003d41ec34ecaeda94";
const unavailablePauseMs = 50;
const quarter = { value: "0.25", currency: "USD" };

/** True unless a retry with the same key may get another answer. */
export function isConclusive({ status, text }: Answer): boolean {
  return status !== 503 && !text.includes("IDEMPOTENCY_REQUEST_IN_PROGRESS");
}

export class Load {
  readonly project: HotProject;
  readonly sent: Sent[] = [];
  /** Items of each list in the order of the followers' pages. */
  readonly followed = new Map<string, { readonly id: string }[]>();
  /** Operations with a conclusive answer. */
  answered = 0;
  succeeded = 0;
  /** Operations that a server answered 503. */
  unavailable = 0;
  readonly #random: Random;
  readonly #poisonShare: number;
  readonly #agent = new Agent();
  readonly #targets: readonly Target[];
  readonly #holds: string[] = [];
  readonly #withdrawals: string[] = [];
  #isFollowing = true;
  #isClosed = false;

  constructor(project: HotProject, targets: readonly Target[], seed: number, poisonShare: number) {
    this.project = project;
    this.#targets = targets;
    this.#random = seededRandom(seed);
    this.#poisonShare = poisonShare;
  }

  /** Resolves when `isEnough` or every server is dead. Each lane rests for `pauseMs` after an operation. */
  async run(lanes: number, isEnough: () => boolean, pauseMs = 0): Promise<void> {
    const lane = async () => {
      while (!isEnough() && !this.#isClosed && this.#alive().length > 0) {
        await this.#send(this.#next());
        if (pauseMs > 0) await pause(pauseMs);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  /** Sends each operation once more to the server at `url`, until it gets a conclusive answer. */
  async repeatAll(url: string): Promise<void> {
    const rest = this.sent.values();
    const lane = async () => {
      for (const each of rest)
        await eventually(
          async () => {
            await this.#ask(each, url);
            const last = each.answers.at(-1);
            return last !== undefined && isConclusive(last);
          },
          `an answer to ${JSON.stringify(each)}`,
        );
    };
    await Promise.all(Array.from({ length: 4 }, lane));
  }

  /** Follows the lists until `stopFollowing`, and then to their end. Rests for `pauseMs` at the end of a list. */
  async follow(pauseMs: number): Promise<void> {
    await Promise.all(listsOf(this.project).map((list) => this.#followList(list, pauseMs)));
  }

  stopFollowing(): void {
    this.#isFollowing = false;
  }

  /** Ends lanes and followers, also after a failure. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#agent.destroy();
  }

  /** Reads the whole list from the server at `url`, page by page from the newest item. The oldest comes first. */
  // biome-ignore lint/suspicious/noExplicitAny: resources of any shape
  async readList(url: string, list: string): Promise<any[]> {
    const items: { id: string }[] = [];
    for (let query = ""; ; query = `&startingAfter=${items.at(-1)!.id}`) {
      const page = await this.#get(url, `${list}?limit=100${query}`);
      items.push(...page!.data);
      if (!page!.hasMore) return items.reverse();
    }
  }

  async #followList(list: string, pauseMs: number): Promise<void> {
    const items: { id: string }[] = [];
    this.followed.set(list, items);
    for (let cursor = this.project.start[list]!; !this.#isClosed; ) {
      // Taken before the page, so that the last page comes after the last write.
      const isLast = !this.#isFollowing;
      const target = this.#pick(this.#alive());
      const page = target && (await this.#get(target.url, `${list}?limit=100&endingBefore=${cursor}`));
      if (page !== undefined) {
        items.push(...page.data.reverse());
        cursor = items.at(-1)?.id ?? cursor;
        if (isLast && !page.hasMore) return;
      }
      if (!page?.hasMore) await pause(pauseMs);
    }
  }

  async #get(url: string, path: string): Promise<{ data: { id: string }[]; hasMore: boolean } | undefined> {
    const answer = await this.#request(url, { path });
    return answer?.status === 200 ? JSON.parse(answer.text) : undefined;
  }

  #alive(): Target[] {
    return this.#targets.filter(({ isAlive }) => isAlive);
  }

  #pick<Item>(from: readonly Item[]): Item | undefined {
    return from[Math.floor(this.#random.fraction() * from.length)];
  }

  #isLikely(share: number): boolean {
    return this.#random.fraction() < share;
  }

  async #send(order: Order): Promise<void> {
    const sent: Sent = {
      ...{ ...order, key: `key ${this.sent.length}`, startedAt: Date.now() },
      ...{ endedAt: Number.POSITIVE_INFINITY, answers: [] },
    };
    this.sent.push(sent);
    const first = this.#pick(this.#alive())!;
    const others = this.#isLikely(0.25) ? [this.#pick(this.#alive())!] : [];
    await Promise.all([first, ...others].map(({ url }) => this.#ask(sent, url)));
    if (sent.answers.some(({ status }) => status === 503)) this.unavailable++;
    if (sent.answers.some(isConclusive)) this.answered++;
    else await pause(unavailablePauseMs);
    const answer = sent.answers.find(({ status }) => status < 300);
    if (answer === undefined) return;
    this.succeeded++;
    if (answer.text === "") return;
    const { id, status } = JSON.parse(answer.text);
    if (sent.kind === "pay" && status === "AUTHORIZED") this.#holds.push(id);
    if (sent.kind === "withdraw") this.#withdrawals.push(id);
  }

  async #ask(sent: Sent, url: string): Promise<void> {
    const answer = await this.#request(url, { ...sent, key: sent.key });
    if (answer === undefined) return;
    if (isConclusive(answer)) sent.endedAt = Math.min(sent.endedAt, Date.now());
    sent.answers.push(answer);
  }

  /** Returns undefined if the connection failed. */
  async #request(
    url: string,
    { path, body, key, method = "GET" }: { path: string; body?: object; key?: string; method?: string },
  ): Promise<Answer | undefined> {
    const sentHeaders = {
      Authorization: `Bearer ${this.project.payer.apiKey}`,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(key === undefined || method === "DELETE" ? {} : { [headers.idempotencyKey]: key }),
    };
    try {
      const response = await request(url + path, {
        ...{ dispatcher: this.#agent, method, headers: sentHeaders },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const isReplay = response.headers[headers.idempotentReplayed.toLowerCase()] === "true";
      return { status: response.statusCode, text: await response.body.text(), isReplay };
    } catch {
      return undefined;
    }
  }

  #next(): Order {
    const { mode, cardIds, others, hotId } = this.project;
    const kind = this.#pick(kinds)!;
    const dollars = (most: number) => {
      const value = `${1 + Math.floor(this.#random.fraction() * most)}.00`;
      return { value, currency: "USD" };
    };
    // Recent ones, so that servers compete for them.
    const transactionId = this.#pick(this.#holds.slice(-40));
    const [accountId, otherCardId] = this.#pick([...others])!;
    const cardId = this.#isLikely(0.1) ? otherCardId : this.#pick(cardIds)!;
    const post = (path: string, body: object = {}, more: Partial<Order> = {}): Order => ({
      ...{ kind, method: "POST", path, body, ...more },
    });
    const simulate = (what: string, body: object, more?: Partial<Order>) =>
      post(`/simulations/card-transactions/${what}`, body, more);
    const pay = (): Order => {
      const isPoisoned = this.#isLikely(this.#poisonShare);
      const merchant = isPoisoned ? { merchant: { name: poison } } : {};
      return simulate("authorization", { cardId, amount: dollars(40), ...merchant }, { kind: "pay", isPoisoned });
    };
    // A hold and its parts are multiples of a quarter, so no clearing exceeds its hold.
    const part = this.#isLikely(0.4) ? { amount: quarter } : {};
    switch (kind) {
      case "decline":
        return simulate("decline", { cardId, amount: dollars(40) });
      case "freeze": {
        const [id, isFreezing] = [this.#pick(cardIds.slice(0, 4))!, this.#isLikely(0.4)];
        const move = { id, to: isFreezing ? "FROZEN" : "ACTIVE" };
        return post(`/cards/${id}/${isFreezing ? "freeze" : "unfreeze"}`, {}, { move });
      }
      case "restrict": {
        const to = this.#isLikely(0.4) ? "RESTRICTED" : "ACTIVE";
        return post(`/simulations/accounts/${accountId}/status`, { status: to }, { move: { id: accountId, to } });
      }
      case "terminate": {
        const move = { id: otherCardId, to: "TERMINATED" };
        return { kind, method: "DELETE", path: `/cards/${otherCardId}`, move };
      }
      case "close":
        return post(`/accounts/${accountId}/close`, {}, { move: { id: accountId, to: "CLOSED" } });
      case "withdraw": {
        const amount = { value: "2", currency: "USDC" };
        return post("/crypto-withdrawals", { accountId: hotId, assetId: "ethereum-usdc", amount, destinationAddress });
      }
      case "cancel": {
        const id = this.#pick(this.#withdrawals);
        return id === undefined ? pay() : post(`/crypto-withdrawals/${id}/cancel`);
      }
      case "deposit":
        return mode === "INTERNAL" ? pay() : post("/simulations/fiat-deposits", { amount: dollars(20) });
    }
    if (kind === "pay" || transactionId === undefined) return pay();
    switch (kind) {
      case "increment":
        return simulate("increment", { transactionId, amount: dollars(10) });
      case "clear":
        return simulate("clearing", { transactionId, ...part, final: this.#isLikely(0.5) });
      case "reverse":
        return simulate("reversal", { transactionId, ...part });
      case "refund":
        return simulate("refund", { transactionId, ...part });
      case "expire":
        return simulate("expiry", { transactionId });
    }
  }
}
