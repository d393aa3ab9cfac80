import type { Partner } from "./authorization-partner.ts";

export const noPartner: Partner = {
  ask: () => Promise.reject(new Error("this test must not call a partner")),
  close: async () => {},
};
