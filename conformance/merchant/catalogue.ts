// Products with the names, prices and faults of our sandbox's catalogue, for checks that know no scripted product.
import { refusal, soldOut, wrongQuantity } from "./answers.ts";
import type { Action, Answer, Script } from "./script.ts";

export const shopUrl = "https://shop.sandbox.example";

const unavailable = refusal(503, "unavailable", 7);
const refused = refusal(400, "not_sold");
const soldOutLater = { read: soldOut, complete: soldOut };

/** Answers that differ from success. */
const products: Readonly<Record<string, Partial<Record<Action, Answer>>>> = {
  ok: {},
  expensive: Object.fromEntries(
    (["create", "read"] as const).map((action) => [action, { amounts: { items: 250_000, tax: 20_000 } }]),
  ),
  "sold-out": { create: soldOut, ...soldOutLater },
  "sold-out-later": soldOutLater,
  "503-quote": { create: unavailable },
  "503-checkout": { read: unavailable, complete: unavailable },
  "503-order": { complete: unavailable },
  rejected: { create: refused },
  "rejected-later": { complete: refused },
  "wrong-offer": { create: wrongQuantity, read: wrongQuantity },
  "wrong-offer-later": { read: wrongQuantity },
  "wrong-order": { complete: wrongQuantity },
};

/** Undefined for an unknown url. */
export function catalogueScript(productUrl: string, itemId: string | undefined): Script | undefined {
  const name = itemId === "sold-out" ? itemId : productUrl.replace(`${shopUrl}/p/`, "");
  const answers = Object.hasOwn(products, name) ? products[name] : undefined;
  return answers && (({ action }) => answers[action] ?? {});
}
