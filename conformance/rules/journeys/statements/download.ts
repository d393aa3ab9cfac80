// Downloads of a statement's file (interface §4.5, §8.4).
import { limits, type StatementField } from "../../../../generated/contract.ts";
import { dayMs, moveTo, runBeforeInstant } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectCode, expectOk, expectStatus } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  createGeneratedStatement,
  download,
  followLink,
  readLink,
  readRedirect,
  readStatement,
} from "../../../harness/steps/statements.ts";
import type { Exchange } from "../../../http/exchange.ts";

export const rules: readonly Rule[] = [
  journey(
    "statement-download",
    "§4.5",
    "A download redirects to the file; with Accept: application/json the body has a link",
    ["state", "workers"],
    async (session) => {
      const statement = await createGeneratedStatement(session);
      const file = await followLink(session, await readRedirect(session, statement.id));
      expectStatus(file, [200]);
      assertEqual("byte size of the file", file.response.body.length, statement.byteSize, file);
      for (const Accept of ["*/*", "text/html, */*;q=0.8", "text/csv", "application/json;q=0, */*"]) {
        const exchange = await download(session, statement.id, { Accept });
        expectStatus(exchange, [302]);
        assertThat(
          "an absolute Location",
          URL.canParse(exchange.response.headers.location ?? ""),
          exchange.response.headers,
        );
      }
      for (const Accept of [
        "application/json",
        "Application/JSON",
        "application/json; charset=utf-8",
        "application/json;q=0.5",
        "text/csv, application/json",
        "application/json, text/plain, */*",
      ]) {
        const exchange = await download(session, statement.id, { Accept });
        const { url } = expectStatus(exchange, [200]) as { url: string };
        assertEqual("Location", exchange.response.headers.location, undefined, exchange);
        const linkedFile = await followLink(session, url);
        expectStatus(linkedFile, [200]);
        assertEqual("the linked file", linkedFile.text, file.text, linkedFile);
      }
      // fetch would follow a redirect to CSV.
      const path = { id: statement.id };
      const link = expectOk(await session.api.GET("/statements/{id}/download", { params: { path } }));
      assertThat("a link for the typed client", URL.canParse(link.url), link);
    },
  ),
  journey(
    "statement-file-served",
    "decided",
    "A file has type, size, name and ETag, supports ranges, and is not sent to a caller with its ETag",
    ["state", "workers"],
    checkServedFile,
  ),
  journey(
    "statement-file-refused",
    "decided",
    "A range outside the file and a failed precondition are refused with the error body",
    ["state", "workers", "own-files"],
    async (session) => {
      const statement = await createGeneratedStatement(session);
      const link = await readRedirect(session, statement.id);
      const beyond = await followLink(session, link, { Range: `bytes=${statement.byteSize}-` });
      expectCode(beyond, "RANGE_NOT_SATISFIABLE");
      assertEqual("Content-Range", beyond.response.headers["content-range"], `bytes */${statement.byteSize}`, beyond);
      for (const each of [link, await readRedirect(session, statement.id, "XLSX")])
        expectCode(await followLink(session, each, { "If-Match": '"another"' }), "PRECONDITION_FAILED");
    },
  ),
  journey(
    "statement-file-named",
    "decided",
    "A file name contains project, period and version",
    ["state", "workers", "second-project"],
    async (session) => {
      const period = { from: "2001-02-03", to: "2001-02-17" };
      const other = session.withKey(session.deployment.keys.second!);
      const names = [];
      for (const owner of [session, other]) {
        const statement = await createGeneratedStatement(owner, { period });
        const file = await followLink(owner, await readRedirect(owner, statement.id));
        const disposition = file.response.headers["content-disposition"] ?? "";
        const [, name = ""] = /^attachment; filename="([A-Za-z0-9._-]+\.csv)"$/.exec(disposition) ?? [];
        const hasParts = [period.from, period.to, statement.version].every((part) => name.includes(part));
        assertThat("an attachment named by period and version", hasParts, disposition, file);
        names.push(name);
      }
      assertThat("another name for another project's file", names[0] !== names[1], names);
    },
  ),
  {
    id: "statement-available",
    source: "§4.4, §8.4",
    title: "A file can be downloaded for 180 days and then fails with STATEMENT_EXPIRED",
    needs: ["state", "workers", "clock"],
    checks: () => [{ name: "", last: true, run: checkAvailability }],
  },
];

async function checkServedFile(session: Session): Promise<void> {
  const fields: StatementField[] = ["occurredAt", "feeEventId", "totalFeeUsd"];
  const statement = await createGeneratedStatement(session, { fields });
  const link = await readRedirect(session, statement.id);
  const whole = await followLink(session, link);
  expectStatus(whole, [200]);
  const size = statement.byteSize!;
  const header = (exchange: Exchange, name: string) => exchange.response.headers[name];
  const isCsv = /^text\/csv; charset=utf-8\b/i.test(header(whole, "content-type") ?? "");
  assertThat("text/csv in UTF-8", isCsv, whole.response);
  assertEqual("Content-Length", header(whole, "content-length"), String(size), whole);
  assertEqual("Accept-Ranges", header(whole, "accept-ranges"), "bytes", whole);
  // A cached response would outlive the link.
  const isPrivate = /\bprivate\b|\bno-store\b/.test(header(whole, "cache-control") ?? "");
  assertThat("a private response", isPrivate, whole.response, whole);
  const etag = header(whole, "etag") ?? "";
  assertThat("a strong ETag", /^"[^"]+"$/.test(etag), etag, whole);

  const parts: [range: string, from: number, to: number][] = [
    ["bytes=0-9", 0, 9],
    ["bytes=5-", 5, size - 1],
    ["bytes=-4", size - 4, size - 1],
    [`bytes=3-${size + 100}`, 3, size - 1],
  ];
  for (const [Range, from, to] of parts) {
    const part = await followLink(session, link, { Range });
    expectStatus(part, [206]);
    assertEqual("Content-Range", header(part, "content-range"), `bytes ${from}-${to}/${size}`, part);
    assertEqual("the requested range", part.text, whole.text.slice(from, to + 1), part);
  }
  expectStatus(await followLink(session, link, { Range: "bytes=0-9", "If-Range": etag }), [206]);
  expectStatus(await followLink(session, link, { Range: "bytes=0-9", "If-Range": '"another"' }), [200]);
  const known = await followLink(session, link, { "If-None-Match": etag });
  expectStatus(known, [304]);
  assertEqual("body of a 304", known.text, "", known);
  assertEqual(
    "ETag of a new link",
    header(await followLink(session, await readRedirect(session, statement.id)), "etag"),
    etag,
  );
  const other = await createGeneratedStatement(session, { fields });
  const otherEtag = header(await followLink(session, await readRedirect(session, other.id)), "etag");
  assertThat("another ETag for another file", otherEtag !== etag, otherEtag);
}

async function checkAvailability(session: Session): Promise<void> {
  const { statement, links } = await runBeforeInstant(
    session,
    async () => {
      const generated = await createGeneratedStatement(session);
      const instant = Date.parse(generated.generatedAt!) + limits.statementAvailabilityDays * dayMs;
      // Also halfway, so that the first download is not special.
      await moveTo(session, instant - dayMs);
      expectStatus(await followLink(session, await readRedirect(session, generated.id)), [200]);
      return { instant, statement: generated, links: [] as string[] };
    },
    async (found) => {
      found.links.push(
        await readRedirect(session, found.statement.id),
        (await readLink(session, found.statement.id)).url,
        await readRedirect(session, found.statement.id, "XLSX"),
      );
      for (const link of found.links) expectStatus(await followLink(session, link), [200]);
    },
  );
  for (const Accept of ["*/*", "application/json"])
    for (const format of ["CSV", "XLSX"] as const)
      expectCode(await download(session, statement.id, { Accept }, format), "STATEMENT_EXPIRED");
  for (const link of links) expectCode(await followLink(session, link), "STATEMENT_EXPIRED", "STATEMENT_LINK_INVALID");
  assertEqual("the statement", await readStatement(session, statement.id), statement);
}
