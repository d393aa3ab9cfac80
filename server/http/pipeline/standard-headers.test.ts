import assert from "node:assert/strict";
import { test } from "node:test";
import { headers, latestVersion, versions } from "../../../generated/contract.ts";
import { standardHeaders } from "./standard-headers.ts";

test("only responses of a deprecated date have deprecation headers", () => {
  const deprecation = { [headers.deprecation]: "@1798761600", [headers.sunset]: "Mon, 01 Jan 2029 00:00:00 GMT" };
  const [oldest] = versions;
  const headersAt = (version: (typeof versions)[number]) =>
    standardHeaders({ requestId: "req_1", version }, { [oldest]: deprecation });
  assert.deepEqual(headersAt(oldest), { "Service-Version": oldest, ...deprecation, "X-Request-Id": "req_1" });
  assert.deepEqual(headersAt(latestVersion), { "Service-Version": latestVersion, "X-Request-Id": "req_1" });
});
