// Generates realistic fee events. Invariant: the same arguments return the same events.
import type { FeeCategory } from "../../../generated/contract.ts";
import type { FeeEvent } from "../../../server/money/fees/store.ts";
import { seededRandom } from "../../../server/platform/random.ts";
import { awkwardMerchants, type Merchant, plainMerchants } from "./merchants.ts";

/** Instants in epoch ms; `end` is exclusive. */
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

/** `after`: ms since the start of the story. */
interface Step {
  readonly after: number;
  readonly category: FeeCategory;
  readonly microUsd: number;
  readonly details: Details;
}

const secondMs = 1000;
const hourMs = 3_600_000;

/** In micro-dollars, some below a cent. */
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

/** From about 30 rows on, every category occurs. */
export function* feeEvents(order: FeeOrder): Generator<FeeEvent> {
  const { projectId, rows, start, end } = order;
  const random = seededRandom(order.seed);
  const cards = makeCards(random, Math.max(3, Math.min(5_000, Math.ceil(rows / 40))), start);
  // Stories have 1.9 steps on average.
  const pace = (end - start) / Math.max(1, rows / 1.9);
  let count = 0;
  for (let index = 0; count < rows; index++) {
    const startedAt = Math.min(start + Math.floor((index + random.fraction()) * pace), end - 1);
    // Every story occurs once before random ones.
    const story = index < stories.length ? stories[index]!.steps : pickStory(random);
    const card = cards[Math.floor(random.fraction() * cards.length)]!;
    const place = merchantFor(random, index);
    for (const step of story(random, card, place, () => random.uuid(startedAt))) {
      if (count === rows) return;
      count++;
      const occurredAt = Math.min(startedAt + step.after, end - 1);
      yield {
        ...step.details,
        id: random.uuid(occurredAt),
        projectId,
        occurredAt,
        recordedAt: occurredAt + Math.floor(random.fraction() * 60 * secondMs),
        category: step.category,
        feeMicroUsd: step.microUsd,
      };
    }
  }
}

type Story = (random: Random, card: Card, place: Merchant, uuid: () => string) => Step[];

const stories: readonly { readonly share: number; readonly steps: Story }[] = [
  { share: 45, steps: purchase },
  { share: 12, steps: foreignPurchase },
  { share: 10, steps: (random, card, place, uuid) => [event("DECLINE", random, card, place, uuid)] },
  { share: 4, steps: reversal },
  { share: 4, steps: refund },
  {
    share: 3,
    steps: (random, card, place, uuid) => [
      event("ACCOUNT_VERIFICATION", random, card, place, uuid, { billAmount: "0.00" }),
    ],
  },
  { share: 8, steps: threeDs },
  { share: 4, steps: (_random, card) => [cardFee("WALLET_PROVISIONING", card)] },
  {
    share: 0.5,
    steps: (random, card, place, uuid) => [
      event("DISPUTE", random, card, { ...place, currency: "USD", digits: 2 }, uuid, longAmounts),
    ],
  },
  { share: 1, steps: (_random, card) => [cardFee("CARD_ISSUANCE", card)] },
  { share: 0.5, steps: shipment },
  { share: 5, steps: (random, card, place, uuid) => [event("ATM_WITHDRAWAL", random, card, atm(place), uuid)] },
  { share: 2, steps: (random, card, place, uuid) => [event("ATM_DECLINE", random, card, atm(place), uuid)] },
  {
    share: 1,
    steps: (random, card, place, uuid) => [event("ATM_NON_FINANCIAL", random, card, atm(place), uuid, noAmount)],
  },
];
const totalShare = stories.reduce((sum, { share }) => sum + share, 0);

function pickStory(random: Random): Story {
  let rest = random.fraction() * totalShare;
  for (const { share, steps } of stories) {
    rest -= share;
    if (rest < 0) return steps;
  }
  return purchase;
}

function merchantFor(random: Random, index: number): Merchant {
  if (index < awkwardMerchants.length) return awkwardMerchants[index]!;
  const from = random.fraction() < 0.12 ? awkwardMerchants : plainMerchants;
  return from[Math.floor(random.fraction() * from.length)]!;
}

function purchase(random: Random, card: Card, place: Merchant, uuid: () => string): Step[] {
  const authorized = event("AUTHORIZATION", random, card, { ...place, currency: "USD", digits: 2 }, uuid);
  return [authorized, follow(authorized, "CLEARING", prices.CLEARING, (6 + random.fraction() * 40) * hourMs, uuid())];
}

// Clearings abroad have rows for clearing, cross-border and exchange (decided).
function foreignPurchase(random: Random, card: Card, place: Merchant, uuid: () => string): Step[] {
  const authorized = event("AUTHORIZATION", random, card, place, uuid);
  const later = (6 + random.fraction() * 40) * hourMs;
  const cleared = follow(authorized, "CLEARING", prices.CLEARING, later, uuid());
  const cents = Number(authorized.details.billAmount!.replace(".", ""));
  const extra = (category: FeeCategory, perCent: number): Step => ({ ...cleared, category, microUsd: cents * perCent });
  const crossed = [authorized, cleared, extra("CROSS_BORDER", crossBorderPerCent)];
  return place.currency === "USD" ? crossed : [...crossed, extra("FX", fxPerCent)];
}

function reversal(random: Random, card: Card, place: Merchant, uuid: () => string): Step[] {
  const authorized = event("AUTHORIZATION", random, card, place, uuid);
  return [authorized, follow(authorized, "REVERSAL", prices.REVERSAL, random.fraction() * hourMs, uuid())];
}

function refund(random: Random, card: Card, place: Merchant, uuid: () => string): Step[] {
  const { details, ...step } = event("REFUND", random, card, place, uuid);
  const negative = { billAmount: `-${details.billAmount}`, originalAmount: `-${details.originalAmount}` };
  return [{ ...step, details: { ...details, ...negative } }];
}

// Fees of 3DS challenges: without a transaction, and sometimes without a known card (interface §2.3).
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

function shipment(random: Random, card: Card): Step[] {
  return Array.from({ length: 1 + Math.floor(random.fraction() * 3) }, () => cardFee("CARD_SHIPPING", card));
}

function atm(place: Merchant): Merchant {
  return { ...place, name: `ATM ${place.country}-${place.mcc}`, mcc: "6011" };
}

/** More digits than a float holds. */
const longAmounts = { billAmount: "12345678901234567.89", originalAmount: "12345678901234567.89" };

const noAmount = { billAmount: null, billCurrency: null, originalAmount: null, originalCurrency: null };

function event(
  category: keyof typeof prices,
  random: Random,
  card: Card,
  place: Merchant,
  uuid: () => string,
  changes: Details = {},
): Step {
  // 50 cents to 5,000 dollars, mostly small.
  const cents = Math.floor(50 * 10 ** (random.fraction() * 4));
  const units = place.digits === 0 ? cents : cents * 10 ** (place.digits - 2);
  const details: Details = {
    transactionId: uuid(),
    transactionEventId: uuid(),
    transactionEventType: eventTypes[category] ?? category,
    ...detailsOf(card),
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
  return { after: 0, category, microUsd: prices[category], details: detailsOf(card) };
}

function detailsOf(card: Card): Details {
  return { cardId: card.id, cardLast4: card.last4, accountId: card.accountId, userId: card.userId };
}

function amount(units: number, digits: number): string {
  const text = String(units).padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function makeCards(random: Random, count: number, before: number): Card[] {
  let owner = { accountId: "", userId: "" };
  return Array.from({ length: count }, (_, index) => {
    if (index % 4 !== 3) owner = { accountId: random.uuid(before), userId: random.uuid(before) };
    return {
      id: random.uuid(before),
      last4: String(Math.floor(random.fraction() * 10_000)).padStart(4, "0"),
      ...owner,
    };
  });
}
