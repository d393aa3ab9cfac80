import assert from "node:assert/strict";
import { test } from "node:test";
import { isBlankLine } from "./postal-address.ts";

test("a line of invisible characters is blank, and one with a letter is not", () => {
  const invisible = [..." \t\n\u00a0\u3000\u00ad\u200b\u200d\u2060\ufeff\u3164\u0000"];
  for (const character of invisible) {
    assert.ok(isBlankLine(character.repeat(3)), JSON.stringify(character));
    assert.ok(!isBlankLine(`${character}B${character}`), JSON.stringify(character));
  }
  assert.ok(isBlankLine(invisible.join("")) && isBlankLine("") && isBlankLine(null));
  for (const line of ["3", "-", "\u0915\u094d\u200d\u0937", "\u2013"]) assert.ok(!isBlankLine(line), line);
});
