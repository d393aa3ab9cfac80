import type { Merchant } from "./merchant.ts";

const rejectCall = () => Promise.reject(new Error("this test must not call a merchant"));

export const noMerchant: Merchant = {
  requestOffer: rejectCall,
  getOffer: rejectCall,
  order: rejectCall,
  cancel: rejectCall,
  close: async () => {},
};
