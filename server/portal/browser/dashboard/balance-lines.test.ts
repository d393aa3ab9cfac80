import assert from "node:assert/strict";
import { test } from "node:test";
import { type AccountEntry, balanceCharts } from "./balance-lines.ts";

function entry(
  day: number,
  postings: readonly (readonly [pocket: string, assetId: string | null, amount: string, after: string])[],
): AccountEntry {
  return {
    id: String(day),
    reason: "CARD_HOLD",
    sourceType: "CARD_TRANSACTION",
    sourceId: "p",
    createdAt: `2026-03-0${day}T12:00:00.000Z`,
    postings: postings.map(([pocket, assetId, amount, after]) => {
      const currency = assetId === null ? "USD" : "USDC";
      return { pocket, assetId, amount: { value: amount, currency }, balanceAfter: { value: after, currency } };
    }),
  };
}

test("each unit has its own chart, with a line per pocket that keeps its balance between postings", () => {
  const charts = balanceCharts([
    entry(3, [["HELD", null, "-10", "0"]]),
    entry(2, [
      ["AVAILABLE", null, "-10", "-10"],
      ["HELD", null, "10", "10"],
    ]),
    entry(1, [["AVAILABLE", "ethereum-usdc", "250", "250"]]),
  ]);
  assert.deepEqual(charts, [
    { unit: "ethereum-usdc", times: ["2026-03-01T12:00:00.000Z"], lines: [{ pocket: "AVAILABLE", values: [250] }] },
    {
      unit: "USD",
      times: ["2026-03-02T12:00:00.000Z", "2026-03-03T12:00:00.000Z"],
      lines: [
        { pocket: "AVAILABLE", values: [-10, -10] },
        { pocket: "HELD", values: [10, 0] },
      ],
    },
  ]);
});

test("a pocket starts from the balance before its first posting", () => {
  const [chart] = balanceCharts([entry(2, [["HELD", null, "5", "12"]]), entry(1, [["AVAILABLE", null, "1", "4"]])]);
  assert.deepEqual(chart!.lines, [
    { pocket: "AVAILABLE", values: [4, 4] },
    { pocket: "HELD", values: [7, 12] },
  ]);
});
