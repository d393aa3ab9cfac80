import assert from "node:assert/strict";
import { test } from "node:test";
import { printedName } from "./name.ts";

test("a name is printed with all of its letters, or not at all", () => {
  const printed = {
    "Ada Lovelace": "Ada Lovelace",
    "Ægir Ørsted-Łukasz": "AEgir Orsted-Lukasz",
    "Þóra Guðmundsdóttir": "THora Gudmundsdottir",
    "Đorđe Weiß": "Dorde Weiss",
    "Œdipe Işık": "OEdipe Isik",
    "Zoë O’Neill": "Zoe O'Neill",
    "Maria ʻAkaka": "Maria 'Akaka",
    "Søren Æ": "Soren AE",
    // A letter without a Latin form is not left out.
    "Анна Petrova": "CARDHOLDER",
    "Ada 李": "CARDHOLDER",
    "Ada 2": "Ada",
  };
  for (const [name, expected] of Object.entries(printed)) {
    const [first, ...last] = name.split(" ");
    assert.equal(printedName(first!, last.join(" ")), expected, name);
  }
  assert.equal(printedName("Æææææææææ", "Øøøøøøøøøøø").length, 26);
});
