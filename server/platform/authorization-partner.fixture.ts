/** For tests that never call a partner. */
import type { Partner } from "./authorization-partner.ts";

export const noPartner: Partner = {
  ask: () => Promise.reject(new Error("nobody is asked in this test")),
  close: async () => {},
};
