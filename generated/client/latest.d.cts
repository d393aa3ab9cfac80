// Made by `npm run generate` from spec/. Do not edit.
export * from "./2026-01-01.cjs";
