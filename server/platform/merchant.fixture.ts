/** For tests that never call a merchant. */
import type { Merchant } from "./merchant.ts";

const rejectCall = () => Promise.reject(new Error("no merchant is asked in this test"));

export const noMerchant: Merchant = {
  requestOffer: rejectCall,
  getOffer: rejectCall,
  order: rejectCall,
  cancel: rejectCall,
  close: async () => {},
};
