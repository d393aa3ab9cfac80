// Realistic fee events, made from a seed: what a partner's cards do in a period, and what each step of it is billed.
// Invariant: the same arguments give the same events, in about the order of their time.
import type { FeeCategory } from "../../../generated/contract.ts";
import type { FeeEvent } from "../../../server/money/fees/store.ts";
import { seededRandom } from "../../../server/platform/random.ts";
import { awkwardMerchants, type Merchant, plainMerchants } from "./merchants.ts";

/** What to make; instants in epoch ms, `end` not included. */
export interface FeeOrder {
  readonly projectId: string;
  readonly rows: number;
  readonly start: number;
  readonly end: number;
  readonly seed: number;
}

interface Card {
  readonly id: string;
  readonly last4: string;
  readonly accountId: string;
  readonly userId: string;
}

type Details = Omit<FeeEvent, "id" | "projectId" | "occurredAt" | "recordedAt" | "category" | "feeMicroUsd">;
type Random = ReturnType<typeof seededRandom>;

/** One fee of a story: so long after its start (milliseconds), so many micro-dollars. */
interface Step {
  readonly after: number;
  readonly category: FeeCategory;
  readonly microUsd: number;
  readonly details: Details;
}

const secondMs = 1000;
const hourMs = 3_600_000;

/** Prices in micro-dollars, some below a cent; the share of an amount in micro-dollars per cent of it. */
const prices = {
  AUTHORIZATION: 15_000,
  DECLINE: 12_500,
  REVERSAL: 7_500,
  CLEARING: 20_000,
  REFUND: 25_000,
  ACCOUNT_VERIFICATION: 3_333,
  THREE_DS_AUTHENTICATION: 30_000,
  WALLET_PROVISIONING: 50_000,
  DISPUTE: 15_000_000,
  CARD_ISSUANCE: 250_000,
  CARD_SHIPPING: 4_750_000,
  ATM_WITHDRAWAL: 650_000,
  ATM_DECLINE: 125_000,
  ATM_NON_FINANCIAL: 90_001,
} as const;
const crossBorderPerCent = 40;
const fxPerCent = 55;

/** Makes exactly `order.rows` events. From some thirty rows on, every category is among them. */
export function* feeEvents(order: FeeOrder): Generator<FeeEvent> {
  const { projectId, rows, start, end } = order;
  const random = seededRandom(order.seed);
  const cards = makeCards(random, Math.max(3, Math.min(5_000, Math.ceil(rows / 40))), start);
  // Stories have 1.9 steps on average. Whatever is then missing is made at the end, whatever is too much is cut off.
  const pace = (end - start) / Math.max(1, rows / 1.9);
  let made = 0;
  for (let told = 0; made < rows; told++) {
    const begins = Math.min(start + Math.floor((told + random.fraction()) * pace), end - 1);
    // Every story once before chance decides.
    const story = told < stories.length ? stories[told]!.tell : pick(random);
    const card = cards[Math.floor(random.fraction() * cards.length)]!;
    const place = merchantFor(random, told);
    for (const step of story(random, card, place, () => random.uuid(begins))) {
      if (made === rows) return;
      made++;
      const occurredAt = Math.min(begins + step.after, end - 1);
      yield {
        ...step.details,
        id: random.uuid(occurredAt),
        projectId,
        occurredAt,
        // It is billed within a minute.
        recordedAt: occurredAt + Math.floor(random.fraction() * 60 * secondMs),
        category: step.category,
        feeMicroUsd: step.microUsd,
      };
    }
  }
}

type Story = (random: Random, card: Card, place: Merchant, uuid: () => string) => Step[];

const stories: readonly { readonly share: number; readonly tell: Story }[] = [
  { share: 45, tell: purchase },
  { share: 12, tell: foreignPurchase },
  { share: 10, tell: (random, card, place, uuid) => [event("DECLINE", random, card, place, uuid)] },
  { share: 4, tell: reversed },
  { share: 4, tell: refund },
  {
    share: 3,
    tell: (random, card, place, uuid) => [
      event("ACCOUNT_VERIFICATION", random, card, place, uuid, { billAmount: "0.00" }),
    ],
  },
  { share: 8, tell: threeDs },
  { share: 4, tell: (_random, card) => [cardFee("WALLET_PROVISIONING", card)] },
  {
    share: 0.5,
    tell: (random, card, place, uuid) => [
      event("DISPUTE", random, card, { ...place, currency: "USD", digits: 2 }, uuid, noFloat),
    ],
  },
  { share: 1, tell: (_random, card) => [cardFee("CARD_ISSUANCE", card)] },
  { share: 0.5, tell: shipment },
  { share: 5, tell: (random, card, place, uuid) => [event("ATM_WITHDRAWAL", random, card, atm(place), uuid)] },
  { share: 2, tell: (random, card, place, uuid) => [event("ATM_DECLINE", random, card, atm(place), uuid)] },
  {
    share: 1,
    tell: (random, card, place, uuid) => [event("ATM_NON_FINANCIAL", random, card, atm(place), uuid, noAmount)],
  },
];
const shares = stories.reduce((sum, { share }) => sum + share, 0);

function pick(random: Random): Story {
  let rest = random.fraction() * shares;
  for (const { share, tell } of stories) {
    rest -= share;
    if (rest < 0) return tell;
  }
  return purchase;
}

function merchantFor(random: Random, told: number): Merchant {
  if (told < awkwardMerchants.length) return awkwardMerchants[told]!;
  const from = random.fraction() < 0.12 ? awkwardMerchants : plainMerchants;
  return from[Math.floor(random.fraction() * from.length)]!;
}

function purchase(random: Random, card: Card, place: Merchant, uuid: () => string): Step[] {
  const authorized = event("AUTHORIZATION", random, card, { ...place, currency: "USD", digits: 2 }, uuid);
  return [authorized, follow(authorized, "CLEARING", prices.CLEARING, (6 + random.fraction() * 40) * hourMs, uuid())];
}

// A clearing abroad is billed as clearing, cross-border and, in another currency, exchange: one row each (decided).
function foreignPurchase(random: Random, card: Card, place: Merchant, uuid: () => string): Step[] {
  const authorized = event("AUTHORIZATION", random, card, place, uuid);
  const later = (6 + random.fraction() * 40) * hourMs;
  const cleared = follow(authorized, "CLEARING", prices.CLEARING, later, uuid());
  const cents = Number(authorized.details.billAmount!.replace(".", ""));
  const extra = (category: FeeCategory, perCent: number): Step => ({ ...cleared, category, microUsd: cents * perCent });
  const crossed = [authorized, cleared, extra("CROSS_BORDER", crossBorderPerCent)];
  return place.currency === "USD" ? crossed : [...crossed, extra("FX", fxPerCent)];
}

function reversed(random: Random, card: Card, place: Merchant, uuid: () => string): Step[] {
  const authorized = event("AUTHORIZATION", random, card, place, uuid);
  return [authorized, follow(authorized, "REVERSAL", prices.REVERSAL, random.fraction() * hourMs, uuid())];
}

function refund(random: Random, card: Card, place: Merchant, uuid: () => string): Step[] {
  const { details, ...step } = event("REFUND", random, card, place, uuid);
  const negative = { billAmount: `-${details.billAmount}`, originalAmount: `-${details.originalAmount}` };
  return [{ ...step, details: { ...details, ...negative } }];
}

// Without a transaction, and now and then before the card is known (interface §2.3).
function threeDs(random: Random, card: Card, place: Merchant): Step[] {
  const known = random.fraction() < 0.9;
  const merchant = { merchantName: place.name, merchantCountry: place.country, mcc: place.mcc };
  const { details } = cardFee("THREE_DS_AUTHENTICATION", card);
  return [
    {
      after: 0,
      category: "THREE_DS_AUTHENTICATION",
      microUsd: prices.THREE_DS_AUTHENTICATION,
      details: { ...(known ? details : {}), ...merchant },
    },
  ];
}

// One row per card (decided).
function shipment(random: Random, card: Card): Step[] {
  return Array.from({ length: 1 + Math.floor(random.fraction() * 3) }, () => cardFee("CARD_SHIPPING", card));
}

function atm(place: Merchant): Merchant {
  return { ...place, name: `ATM ${place.country}-${place.mcc}`, mcc: "6011" };
}

/** More digits than a float holds: an amount that passes through one comes out as another. */
const noFloat = { billAmount: "12345678901234567.89", originalAmount: "12345678901234567.89" };

const noAmount = { billAmount: null, billCurrency: null, originalAmount: null, originalCurrency: null };

function event(
  category: keyof typeof prices,
  random: Random,
  card: Card,
  place: Merchant,
  uuid: () => string,
  changes: Details = {},
): Step {
  // From a few cents to thousands, small ones more often.
  const cents = Math.floor(50 * 10 ** (random.fraction() * 4));
  const units = place.digits === 0 ? cents : cents * 10 ** (place.digits - 2);
  const details: Details = {
    transactionId: uuid(),
    transactionEventId: uuid(),
    transactionEventType: eventTypes[category] ?? category,
    ...of(card),
    merchantName: place.name,
    merchantCountry: place.country,
    mcc: place.mcc,
    billAmount: amount(cents, 2),
    billCurrency: "USD",
    originalAmount: amount(Math.round(units), place.digits),
    originalCurrency: place.currency,
    ...changes,
  };
  return { after: 0, category, microUsd: prices[category], details };
}

const eventTypes: Partial<Record<FeeCategory, string>> = {
  DECLINE: "AUTHORIZATION",
  ATM_WITHDRAWAL: "AUTHORIZATION",
  ATM_DECLINE: "AUTHORIZATION",
  ATM_NON_FINANCIAL: "BALANCE_INQUIRY",
};

function follow(first: Step, category: FeeCategory, microUsd: number, after: number, transactionEventId: string): Step {
  const details = { ...first.details, transactionEventId, transactionEventType: category };
  return { after: Math.floor(after), category, microUsd, details };
}

function cardFee(category: keyof typeof prices, card: Card): Step {
  return { after: 0, category, microUsd: prices[category], details: of(card) };
}

function of(card: Card): Details {
  return { cardId: card.id, cardLast4: card.last4, accountId: card.accountId, userId: card.userId };
}

function amount(units: number, digits: number): string {
  const text = String(units).padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function makeCards(random: Random, count: number, before: number): Card[] {
  let owner = { accountId: "", userId: "" };
  return Array.from({ length: count }, (_, index) => {
    // Some people have two.
    if (index % 4 !== 3) owner = { accountId: random.uuid(before), userId: random.uuid(before) };
    return {
      id: random.uuid(before),
      last4: String(Math.floor(random.fraction() * 10_000)).padStart(4, "0"),
      ...owner,
    };
  });
}
