import assert from "node:assert/strict";
import { test } from "node:test";
import Ajv from "ajv";
import formats from "ajv-formats";
import { ctrf } from "./ctrf.ts";
import { record } from "./record.fixture.ts";

const text = { type: "string" };
const integer = { type: "integer" };
const object = { type: "object" };

function exactly(required: readonly string[], properties: object): object {
  return { type: "object", required, properties, additionalProperties: false };
}

/** Rules of the format's schema (ctrf-io/ctrf, draft 7) for the fields that we write. */
const schema = {
  ...exactly(["results", "reportFormat", "specVersion"], {
    reportFormat: { const: "CTRF" },
    specVersion: { type: "string", pattern: "^[0-9]+\\.[0-9]+\\.[0-9]+$" },
    timestamp: { type: "string", format: "date-time" },
    generatedBy: text,
    results: exactly(["tool", "summary", "tests"], {
      tool: exactly(["name"], { name: { type: "string", minLength: 1 }, version: text, extra: object }),
      summary: exactly(["tests", "passed", "failed", "skipped", "pending", "other", "start", "stop"], {
        ...Object.fromEntries(
          ["tests", "passed", "failed", "skipped", "pending", "other"].map((name) => [name, integer]),
        ),
        suites: integer,
        start: integer,
        stop: integer,
        duration: integer,
        extra: object,
      }),
      tests: {
        type: "array",
        items: exactly(["name", "status", "duration"], {
          id: { type: "string", format: "uuid" },
          name: { type: "string", minLength: 1 },
          status: { enum: ["passed", "failed", "skipped", "pending", "other"] },
          duration: integer,
          suite: { type: "array", minItems: 1, items: text },
          message: text,
          trace: text,
          rawStatus: text,
          attachments: {
            type: "array",
            items: exactly(["name", "contentType", "path"], { name: text, contentType: text, path: text }),
          },
          extra: object,
        }),
      },
    }),
  }),
};

const report = JSON.parse(ctrf(record));
const [, , , known, , skipped] = report.results.tests;

test("the report fits the schema of the format", () => {
  const ajv = formats.default(new Ajv.default({ strict: true }));
  const validate = ajv.compile(schema);
  assert.ok(validate(report), ajv.errorsText(validate.errors));
});

test("the summary counts known failures apart", () => {
  const { tests, passed, failed: failures, skipped: skips, other, suites, duration } = report.results.summary;
  assert.deepEqual([tests, passed, failures, skips, other, suites, duration], [6, 2, 2, 1, 1, 2, 61_501]);
});

test("known failures and skipped checks have their reason", () => {
  assert.deepEqual(
    [known.status, known.rawStatus, known.extra.known.expires],
    ["other", "known failure", "2026-12-31"],
  );
  assert.deepEqual([skipped.status, skipped.message], ["skipped", "no clock"]);
});
