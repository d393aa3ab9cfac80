import assert from "node:assert/strict";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import type { ApiFailure } from "../../platform/errors.ts";
import type { LinkedFile, LinkParts, StoredFile } from "../../platform/files/linked-file.ts";
import { createLink, followLink } from "./download.ts";
import { claimNext } from "./prepare.ts";
import { startStatements } from "./statement-worker.ts";
import { newProject, noon, openPlatform, requestStatement, waitUntilFinished } from "./statements.fixture.ts";
import { findClaimedForUpdate, findNamedStatement, statementStates } from "./store.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;

const failsWith =
  (code: string, detail: object = {}) =>
  (error: ApiFailure) => {
    assert.deepEqual([error.code, error.detail], [code, detail]);
    return true;
  };

function partsOf(url: string): LinkParts {
  const { pathname, searchParams } = new URL(url);
  return {
    id: pathname.replace("/files/statements/", ""),
    expires: searchParams.get("expires")!,
    signature: searchParams.get("signature")!,
  };
}

forEachDatabase((open) => {
  test("a link works for 5 minutes, and the file name has project, period and version", async (t) => {
    const platform = await openPlatform(t, await open.place(t));
    const project = await newProject(platform, "Café Müller & Co. (EU)");
    const worker = startStatements(platform);
    t.after(() => worker.stop());
    const row = await waitUntilFinished(platform, project, await requestStatement(platform, project));
    const namedStatement = (await findNamedStatement(platform.database.read, project, row.id))!;
    const { url, expiresAt } = await createLink(platform, namedStatement);
    assert.equal(expiresAt, noon + 5 * minuteMs);
    assert.ok(url.startsWith(`http://localhost:3000/files/statements/${row.id}?`));
    const file = await followLink(platform, partsOf(url));
    const stored = file as StoredFile & LinkedFile;
    assert.deepEqual([stored.file, stored.byteSize], [row.file, row.byte_size]);
    assert.equal(file.fileName, "statement-cafe-muller-co-eu-2026-01-01-to-2026-01-31-v2026-01-01.csv");
    assert.match(file.etag, /^"[!#-~]+"$/);
    platform.clock.advanceTo(expiresAt - 1);
    await followLink(platform, partsOf(url));
    platform.clock.advanceTo(expiresAt);
    await assert.rejects(
      followLink(platform, partsOf(url)),
      failsWith("STATEMENT_LINK_INVALID", { reason: "expired" }),
    );
    const forgedLink = { ...partsOf(url), expires: String(expiresAt + dayMs) };
    await assert.rejects(
      followLink(platform, forgedLink),
      failsWith("STATEMENT_LINK_INVALID", { reason: "signature" }),
    );
  });

  test("the file name has the project id if the project name has no ASCII letters", async (t) => {
    const platform = await openPlatform(t, await open.place(t));
    const project = await newProject(platform, "株式会社 😀");
    const worker = startStatements(platform);
    t.after(() => worker.stop());
    const row = await waitUntilFinished(platform, project, await requestStatement(platform, project));
    const namedStatement = (await findNamedStatement(platform.database.read, project, row.id))!;
    const { fileName } = await followLink(platform, partsOf((await createLink(platform, namedStatement)).url));
    assert.equal(fileName, `statement-${project}-2026-01-01-to-2026-01-31-v2026-01-01.csv`);
  });

  test("a PENDING, FAILED or expired statement has no link", async (t) => {
    const platform = await openPlatform(t, await open.place(t));
    const project = await newProject(platform);
    const link = async (id: string) =>
      createLink(platform, (await findNamedStatement(platform.database.read, project, id))!);
    const failedId = await requestStatement(platform, project);
    const { statement, token } = (await claimNext(platform))!;
    await assert.rejects(link(failedId), failsWith("STATEMENT_NOT_READY"));
    await platform.database.write(async (tx) => {
      const row = (await findClaimedForUpdate(tx, statement, token))!;
      await statementStates.move(tx, platform, row, "failure", "FAILED", { token: null });
    }, project);
    await assert.rejects(link(failedId), failsWith("STATEMENT_FAILED"));

    const worker = startStatements(platform);
    const { id } = await waitUntilFinished(platform, project, await requestStatement(platform, project));
    // The refusal must not depend on the sweep.
    await worker.stop();
    platform.clock.advanceTo(noon + 180 * dayMs - minuteMs);
    const last = await link(id);
    assert.equal(last.expiresAt, noon + 180 * dayMs, "the last link ends with the 180 days");
    platform.clock.advanceTo(noon + 180 * dayMs - 1);
    await link(id);
    await followLink(platform, partsOf(last.url));
    platform.clock.advanceTo(noon + 180 * dayMs);
    await assert.rejects(link(id), failsWith("STATEMENT_EXPIRED"));
  });

  test("a file of another size is not served", async (t) => {
    const platform = await openPlatform(t, await open.place(t));
    const project = await newProject(platform);
    const worker = startStatements(platform);
    t.after(() => worker.stop());
    const row = await waitUntilFinished(platform, project, await requestStatement(platform, project));
    const { url } = await createLink(platform, (await findNamedStatement(platform.database.read, project, row.id))!);
    const { directory, file } = (await followLink(platform, partsOf(url))) as StoredFile & LinkedFile;
    await appendFile(join(directory, file), "x");
    await assert.rejects(followLink(platform, partsOf(url)), /instead of/);
  });
});
