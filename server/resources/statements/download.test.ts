import assert from "node:assert/strict";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import type { LinkedFile, LinkParts, StoredFile } from "../../platform/files/linked-file.ts";
import { createLink, followLink } from "./download.ts";
import { begin, finishStatement, newProject, openPlatform, work } from "./statements.fixture.ts";
import { findNamedStatement } from "./store.ts";

function partsOf(url: string): LinkParts {
  const { pathname, searchParams } = new URL(url);
  return {
    id: pathname.replace("/files/statements/", ""),
    expires: searchParams.get("expires")!,
    signature: searchParams.get("signature")!,
  };
}

forEachDatabase((open) => {
  test("the file name has the project id if the project name has no ASCII letters", async (t) => {
    const platform = await openPlatform(t, await open.place(t));
    const project = await newProject(platform, "株式会社 😀");
    work(t, platform);
    const row = await finishStatement(platform, project);
    const namedStatement = (await findNamedStatement(platform.database.read, project, row.id))!;
    const { fileName } = await followLink(platform, partsOf((await createLink(platform, namedStatement)).url));
    assert.equal(fileName, `statement-${project}-2026-01-01-to-2026-01-31-v2026-01-01.csv`);
  });

  test("a file of another size is not served", async (t) => {
    const { platform, project } = await begin(t, open);
    work(t, platform);
    const row = await finishStatement(platform, project);
    const { url } = await createLink(platform, (await findNamedStatement(platform.database.read, project, row.id))!);
    const { directory, file } = (await followLink(platform, partsOf(url))) as StoredFile & LinkedFile;
    await appendFile(join(directory, file), "x");
    await assert.rejects(followLink(platform, partsOf(url)), /instead of/);
  });
});
