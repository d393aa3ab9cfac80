/** For tests that ask no merchant. */
import type { Merchant } from "./merchant.ts";

const nobody = () => Promise.reject(new Error("no merchant is asked in this test"));

export const noMerchant: Merchant = {
  requestOffer: nobody,
  getOffer: nobody,
  order: nobody,
  cancel: nobody,
  close: async () => {},
};
