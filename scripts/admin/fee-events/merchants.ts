export interface Merchant {
  readonly name: string;
  readonly country: string;
  readonly mcc: string;
  /** `digits` of the currency. */
  readonly currency: string;
  readonly digits: number;
}

const merchant = (name: string, country: string, mcc: string, currency: string, digits = 2): Merchant => ({
  name,
  country,
  mcc,
  currency,
  digits,
});

export const plainMerchants: readonly Merchant[] = [
  merchant("Corner Coffee", "US", "5814", "USD"),
  merchant("Harbor Groceries 0042", "US", "5411", "USD"),
  merchant("Northline Rail", "GB", "4112", "GBP"),
  merchant("Atlas Cloud Hosting", "US", "7372", "USD"),
  merchant("Blue Heron Hotel", "CA", "7011", "CAD"),
  merchant("Kiosk am Markt", "DE", "5994", "EUR"),
  merchant("Desert Fuel 7", "US", "5542", "USD"),
  merchant("Lumen Streaming", "US", "5815", "USD"),
];

/** Commas, quotes, line breaks, formulas also after separators, other alphabets, leading zeros, 0 and 3 digits. */
export const awkwardMerchants: readonly Merchant[] = [
  merchant("Smith, Jones & Daughters, Inc.", "US", "8111", "USD"),
  merchant('The "Original" Diner', "US", "5812", "USD"),
  merchant("Two Line\nTrading", "SG", "5099", "SGD"),
  merchant("Carriage\r\nReturn Ltd", "GB", "5732", "GBP"),
  merchant('=HYPERLINK("https://example.com","refund")', "US", "5999", "USD"),
  merchant("+1 Fitness", "US", "7997", "USD"),
  merchant("-20% Outlet", "ES", "5651", "EUR"),
  merchant("@home Furniture", "SE", "5712", "SEK"),
  merchant("\tTabulated Goods", "US", "5999", "USD"),
  merchant("Semi;=1+1;Colon", "AT", "5999", "EUR"),
  merchant('Pipes |\u200b@SUM(A1) "-2"', "US", "5999", "USD"),
  merchant("A+B Smith - Sons 7-24", "US", "5999", "USD"),
  merchant("Café Zürich Hauptbahnhof", "CH", "5812", "CHF"),
  merchant("株式会社さくら商店", "JP", "5411", "JPY", 0),
  merchant("مطعم الديوان", "KW", "5812", "KWD", 3),
  merchant("Чайная №1 🍵", "KZ", "5812", "KZT"),
  merchant("007", "GB", "5999", "GBP"),
  merchant("''quoted''", "US", "5999", "USD"),
  merchant(" padded ", "FR", "5999", "EUR"),
];
