// Dates that serve requests (interface §9; decided: Versions).
import { deprecationHeaders, headers, versions } from "../../../../generated/contract.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { atEachDate, journey, type Rule } from "../../../harness/rule.ts";
import { requestList } from "../../../harness/steps/webhooks.ts";

const versionHeader = (version: string | undefined) => ({ [headers.serviceVersion]: version });

export const rules: readonly Rule[] = atEachDate([
  journey(
    "version-served",
    "§9.1",
    "Each date is served when named, and the response names it",
    ["versions"],
    async (session) => {
      for (const version of versions) {
        const exchange = await requestList(session, versionHeader(version));
        expectStatus(exchange, [200]);
        assertEqual(headers.serviceVersion, servedVersion(exchange), version, exchange);
      }
    },
  ),
  journey(
    "version-deprecated",
    "decided",
    "A deprecated date sends Deprecation and Sunset with every response; other dates send neither",
    ["versions"],
    async (session) => {
      const operation = session.document.operation("listWebhooks");
      for (const version of versions) {
        const expected = deprecationHeaders[version] ?? {};
        const date = { headers: versionHeader(version) };
        const answers = [
          await session.call(operation, date),
          await session.call(operation, { ...date, query: { limit: "0" } }),
        ];
        for (const exchange of answers)
          for (const name of ["Deprecation", "Sunset"])
            assertEqual(
              `${name} of ${version}`,
              exchange.response.headers[name.toLowerCase()],
              expected[name],
              exchange,
            );
      }
    },
  ),
  journey(
    "version-default",
    "decided",
    "Without the header the project's own date applies: the newest at its creation",
    ["versions"],
    async (session) => {
      const exchange = await requestList(session, versionHeader(undefined));
      expectStatus(exchange, [200]);
      const isDate = (versions as readonly string[]).includes(servedVersion(exchange) ?? "");
      assertThat("a date of the contract", isDate, servedVersion(exchange), exchange);
    },
  ),
  journey(
    "version-pinned",
    "decided",
    "A project pinned to an older date uses it without the header, and another date on request",
    ["versions", "pinned-project"],
    async (session) => {
      const pinned = session.withKey(session.deployment.keys.pinned!);
      const oldest = [...versions].sort()[0]!;
      const exchange = await requestList(pinned, versionHeader(undefined));
      expectStatus(exchange, [200]);
      assertEqual(headers.serviceVersion, servedVersion(exchange), oldest, exchange);
      const newest = versions.at(-1)!;
      const other = await requestList(pinned, versionHeader(newest));
      assertEqual(headers.serviceVersion, servedVersion(other), newest, other);
    },
  ),
  {
    id: "version-refused",
    source: "decided",
    title: "A date that is malformed, unknown or between two fails with UNSUPPORTED_VERSION and the list of dates",
    needs: ["versions"],
    checks: () =>
      [
        "2025-06-01",
        "2027-01-01",
        "2025-02-30",
        "2026-1-1",
        "20260101",
        "2026-01-01T00:00:00Z",
        "01-01-2026",
        "latest",
        "v1",
        "0",
        "2025-02-14, 2026-01-01",
        "2026\u201101\u201101",
        "constructor",
        "__proto__",
        "../../2026-01-01",
      ]
        .filter((version) => !(versions as readonly string[]).includes(version))
        .map((version) => ({
          name: version,
          run: async (session) => {
            const exchange = await requestList(session, versionHeader(Buffer.from(version).toString("latin1")));
            assertEqual(
              "detail.supported",
              expectCode(exchange, "UNSUPPORTED_VERSION").supported,
              [...versions].sort(),
              exchange,
            );
          },
        })),
  },
  journey(
    "version-before-body",
    "decided",
    "An unknown date is refused after an unknown path or method, and before an unreadable body",
    ["versions"],
    async (session) => {
      const dated = { headers: versionHeader("2020-02-20") };
      const post = { ...dated, method: "POST", path: "/webhooks/", body: "{" };
      const unknown = await session.send({ ...dated, method: "GET", path: "/nothing-here" });
      expectCode(unknown, "RESOURCE_NOT_FOUND");
      expectCode(await session.send({ ...dated, method: "PUT", path: "/webhooks/" }), "METHOD_NOT_ALLOWED");
      for (const contentType of ["application/json", "text/plain"])
        expectCode(await session.send({ ...post, contentType }), "UNSUPPORTED_VERSION");
    },
  ),
]);

function servedVersion({ response }: { response: { headers: Readonly<Record<string, string>> } }): string | undefined {
  return response.headers[headers.serviceVersion.toLowerCase()];
}
