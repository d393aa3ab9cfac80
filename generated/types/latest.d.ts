// Made by `npm run generate` from spec/. Do not edit.
export type * from "./2026-01-01.d.ts";
