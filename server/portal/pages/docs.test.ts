// Tests that the pages show everything in the contract, link only to what exists, and escape all text.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import {
  errors,
  eventTypes,
  latestVersion,
  limits,
  machines,
  magicValues,
  operations,
  tiers,
  type Version,
  versions,
} from "../../../generated/contract.ts";
import { loadView } from "../../../spec/views/views.ts";
import { rankEntries, type SearchEntry } from "../browser/search.ts";
import { createContent, type PortalContent, type PortalOptions } from "../content.ts";
import { searchIndex } from "../search-index.ts";
import { readServedInterface } from "../served-document.ts";
import { docsPages } from "./docs.ts";
import { type InterfaceDocument, readInterface } from "./interface-document.ts";
import { linksOf } from "./links.ts";

const names = ["getting-started", "errors", "events", "states", "limits", "simulations", "values"];
const files = {
  "portal.css": "/assets/portal.css",
  "docs.js": "/assets/docs.js",
  "search.json": "/assets/search.json",
};
const texts = new Map(await Promise.all(versions.map(async (date) => [date, await loadView("served", date)] as const)));
/** A new object each time, which the test may change. */
const documentOf = (date: Version): InterfaceDocument => JSON.parse(texts.get(date)!);

interface MagicText {
  readonly value: string | null;
  readonly prefix: string | null;
}

/** By path. */
async function render(read = readServedInterface): Promise<Map<string, string>> {
  const pages = docsPages({ address: "http://localhost:1", read });
  return new Map(
    await Promise.all(pages.map(async ({ path, render }) => [path, String(await render(files))] as const)),
  );
}

const renderInterface = (document: InterfaceDocument) => render(async () => readInterface(document));

describe("the pages", () => {
  let pages: Map<string, string>;
  before(async () => {
    pages = await render();
  });

  test("exist for the newest date and for each date", () => {
    const expected = names.flatMap((name) => [`/docs/${name}`, ...versions.map((date) => `/docs/${date}/${name}`)]);
    assert.deepEqual([...pages.keys()].sort(), [...expected, "/docs/changes"].sort());
  });

  test("show every code, event type, machine, tier, limit and simulation", () => {
    const promised = Object.keys(documentOf(latestVersion)["x-limits"]);
    assert.ok(promised.every((name) => name in limits));
    const simulations = Object.entries(operations).filter(([, { sandboxOnly }]) => sandboxOnly);
    const policies = Object.values(tiers).map(({ policy }) => `tier-${policy}`);
    const entries: [string, readonly string[]][] = [
      [
        "errors",
        Object.entries(errors).flatMap(([code, { scope }]) => ((scope as string) === "planned" ? [] : [code])),
      ],
      ["events", eventTypes],
      ["states", Object.keys(machines)],
      ["limits", [...policies, ...promised]],
      ["simulations", simulations.map(([id]) => id)],
    ];
    for (const [name, ids] of entries) {
      const found = idsOf(pages.get(`/docs/${name}`)!);
      assert.deepEqual(
        ids.filter((id) => !found.has(id)),
        [],
        name,
      );
    }
  });

  test("list the attempts of a delivery", () => {
    const delays = limits.webhookAttemptDelaysSeconds;
    const cells = [...entryOf(pages.get("/docs/events")!, "retries").matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(
      ([, cell]) => cell,
    );
    assert.equal(cells.length, 3 * delays.length);
    assert.deepEqual(cells.slice(0, 6), ["1", "", "0 s", "2", "5 s", "5 s"]);
    assert.deepEqual(cells.slice(-3), [String(delays.length), "8 h", "47 h 42 min 35 s"]);
  });

  test("list every magic value with its operation", () => {
    const entry = textOf(entryOf(pages.get("/docs/simulations")!, "magic-values"));
    for (const [id, fields] of Object.entries(magicValues)) {
      for (const { value, prefix } of fields.flatMap(({ values }): readonly MagicText[] => values))
        assert.match(entry, new RegExp(`${id}\\s*[\\w.]+\\s*${value ?? prefix}`), `${id} ${value ?? prefix}`);
    }
  });

  test("explain every value of a reason", () => {
    const page = pages.get("/docs/values")!;
    const start = page.indexOf('<h2 id="reasons">');
    const reasons = page.slice(start, page.indexOf('<h2 id="others">'));
    assert.ok(start >= 0);
    for (const id of ["DeclineReason", "FallbackReason", "WithdrawalFailureReason", "CheckoutFailureReason"])
      assert.ok(idsOf(reasons).has(id), id);
    const rows = [...reasons.matchAll(/<tr id="([^"]+)"><td><code>[^<]*<\/code><\/td><td>(.*?)<\/td>/g)];
    assert.deepEqual(
      rows.filter(([, , meaning]) => meaning === "").map(([, id]) => id),
      [],
    );
  });

  test("show the cause, the remedy and the operations of each code", () => {
    const page = textOf(pages.get("/docs/errors")!);
    for (const [code, { cause, remedy }] of Object.entries(errors)) {
      for (const sentence of [cause, remedy])
        assert.ok(page.includes(sentence.replaceAll("`", "")), `${code}: ${sentence}`);
    }
    const link = linksOf({ date: latestVersion }, latestVersion).operation({ tag: "Cards", ...operations.unblockCard });
    assert.ok(entryOf(pages.get("/docs/errors")!, "CARD_BLOCK_NOT_LIFTABLE").includes(`href="${link}"`));
  });

  test("do not say that every outcome is stored, or that every other code comes before the operation", () => {
    const page = pages.get("/docs/errors")!;
    assert.match(textOf(page), /nor is a refusal before the\s+operation starts/i);
    for (const code of ["STATEMENT_LINK_INVALID", "RANGE_NOT_SATISFIABLE"])
      assert.match(textOf(entryOf(page, code)), /No operation lists it\. The cause says when/);
  });

  test("show the detail of codes, also of those that no operation lists", () => {
    for (const [code, field] of [
      ["VALIDATION_ERROR", "errors[].path"],
      ["STATEMENT_LINK_INVALID", "reason"],
    ] as const) {
      const entry = entryOf(pages.get("/docs/errors")!, code);
      assert.ok(entry.includes(`<code>${field}</code>`), code);
      assert.doesNotMatch(textOf(entry), /"detail": \{\}/, code);
    }
  });

  test("show what sends each type of event", () => {
    const sentBy = [
      ["CARD_STATUS_UPDATED", "freezeCard"],
      ["CARD_TRANSACTION_CREATED", "simulateAuthorization"],
      ["FIAT_DEPOSIT_CREATED", "simulateFiatDeposit"],
      ["WEBHOOK_TEST", "testWebhook"],
    ] as const;
    for (const [type, id] of sentBy)
      assert.ok(entryOf(pages.get("/docs/events")!, type).includes(`<code>${id}</code>`), type);
  });

  test("show each move of a machine in its diagram and its table", () => {
    const page = pages.get("/docs/states")!;
    for (const [resource, { moves, states }] of Object.entries(machines)) {
      const entry = entryOf(page, resource);
      const ids = idsOf(entry);
      const linked = [...entry.matchAll(/<a href="#([^"]+-move-\d+)"/g)].map(([, id]) => id);
      assert.ok(
        moves.every((_, index) => ids.has(`${resource}-move-${index + 1}`)),
        resource,
      );
      assert.ok(linked.length > 0 && linked.every((id) => ids.has(id!)), resource);
      for (const state of states) assert.ok(entry.includes(`>${state}</text>`), `${resource} ${state}`);
    }
  });

  test("name one variable for the key", () => {
    const code = [...pages.get("/docs/getting-started")!.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].join("\n");
    const names = [...code.matchAll(/(?:export |\$|process\.env\.)(\w*KEY)\b/g)].map(([, name]) => name);
    assert.deepEqual([names.length > 2, ...new Set(names)], [true, "API_KEY"]);
    assert.ok(code.indexOf("npm install") < code.indexOf("card-payments-api/client/"));
  });

  test("show no two equal rows", () => {
    for (const [path, page] of pages) {
      for (const [, rows] of page.matchAll(/<tbody>([\s\S]*?)<\/tbody>/g)) {
        const all = [...rows!.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row]) => row);
        assert.equal(new Set(all).size, all.length, `${path}: ${all.find((row, index) => all.indexOf(row) < index)}`);
      }
    }
  });

  test("link only to pages, entries and operations that exist", () => {
    const operationLinks = new Set(
      versions.flatMap((date) => {
        const source = readInterface(documentOf(date));
        return [...source.operations.values()].map(linksOf(source, latestVersion).operation);
      }),
    );
    const idsByPath = new Map([...pages].map(([path, page]) => [path, idsOf(page)]));
    for (const [path, page] of pages) {
      for (const [, href] of page.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
        const [target, hash] = href!.split("#", 2) as [string, string?];
        if (target === "/") assert.ok(hash === undefined || operationLinks.has(href!), `${path}: ${href}`);
        else {
          const ids = idsByPath.get(target === "" ? path : target);
          assert.ok(ids !== undefined, `${path}: ${href}`);
          if (hash !== undefined) assert.ok(ids.has(decodeURIComponent(hash)), `${path}: ${href}`);
        }
      }
    }
  });

  test("of an older date link to that date", () => {
    for (const date of versions.filter((each) => each !== latestVersion)) {
      const entry = entryOf(pages.get(`/docs/${date}/errors`)!, "CARD_BLOCK_NOT_LIFTABLE");
      assert.ok(entry.includes(`href="/#${date}/tag/cards/POST/cards/{id}/unblock"`), date);
      assert.ok(entry.includes(`href="/docs/${date}/states#Card"`), date);
    }
  });

  test("are well-formed, with unique ids and without inline styles and scripts", () => {
    for (const [path, page] of pages) {
      assertWellFormed(page, path);
      const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      assert.equal(new Set(ids).size, ids.length, path);
      assert.doesNotMatch(page, / style="|<style| on[a-z]+="|<script(?![^>]* src=)/, path);
    }
  });
});

test("text of the document never becomes markup", async () => {
  const hostile = `</code><img src=x onerror=alert(1)>"'&`;
  const text = JSON.stringify(documentOf(latestVersion));
  const document: InterfaceDocument = JSON.parse(text, (key, value) =>
    typeof value === "string" && isText(key) ? value + hostile : value,
  );
  const { Webhook } = document.components.schemas;
  const error = { status: 400, message: hostile, cause: hostile, remedy: hostile };
  Object.assign(document["x-error-codes"], { [`A${hostile}`]: error });
  Object.assign(document["x-limits"], { [`A${hostile}`]: { value: 1, promise: hostile, description: hostile } });
  Object.assign(document["x-rate-limit-tiers"], { [`A${hostile}`]: { [hostile]: { second: 1, minute: 1, day: 1 } } });
  Object.assign(document.components.schemas, { [hostile]: Webhook });
  const pages = await renderInterface(document);
  for (const [path, page] of pages) {
    assert.ok(!page.includes("<img"), path);
    assertWellFormed(page, path);
  }
  assert.ok(pages.get("/docs/errors")!.includes("&lt;img src=x onerror=alert(1)&gt;"));
});

// References, ids and keys stay, so that the document can be read.
function isText(key: string): boolean {
  return ["description", "summary", "message", "cause", "remedy", "silent", "by", "name", "value", "code"].includes(
    key,
  );
}

test("an operation added to a copy of the document appears", async () => {
  const document = documentOf(latestVersion);
  const like = document.paths["/simulations/cards/{id}/block"]!.post!;
  const added = { ...like, operationId: "simulateCardMelting", summary: "Simulate a melting card" };
  Object.assign(document.paths, { "/simulations/cards/{id}/melt": { post: added } });
  const pages = await renderInterface(document);
  assert.ok(idsOf(pages.get("/docs/simulations")!).has("simulateCardMelting"));
  assert.ok(entryOf(pages.get("/docs/errors")!, "CARD_NOT_FOUND").includes("simulateCardMelting"));
  assert.ok(entryOf(pages.get("/docs/limits")!, "tier-default").includes("simulateCardMelting"));
  const [first] = rankEntries(searchIndex(readInterface(document), latestVersion), "melting");
  assert.equal(first?.[1], "simulateCardMelting");
});

describe("the search", () => {
  const entries = searchIndex(readInterface(documentOf(latestVersion)), latestVersion);
  const found = (query: string) => rankEntries(entries, query);

  test("finds operations, codes, events, states and limits", () => {
    const best: readonly (readonly [query: string, kind: string, name: string])[] = [
      ["freezeCard", "operation", "freezeCard"],
      ["card payment", "states", "Card transaction"],
      ["freeze card", "operation", "freezeCard"],
      ["card not found", "error", "CARD_NOT_FOUND"],
      ["CARD_STATUS_UPDATED", "event", "CARD_STATUS_UPDATED"],
      ["fraud alert states", "states", "Fraud alert"],
      ["card-issuance", "limit", "card-issuance"],
      ["requestBodyMaxBytes", "limit", "requestBodyMaxBytes"],
    ];
    for (const [query, kind, name] of best) assert.deepEqual(found(query)[0]?.slice(0, 2), [kind, name], query);
  });

  test("finds every value of a field, and leads to its meaning", () => {
    for (const [name, page] of [
      ["COLLATERAL_INSUFFICIENT", "values#DeclineReason-COLLATERAL_INSUFFICIENT"],
      ["PARTNER_UNREACHABLE", "values#DeclineReason-PARTNER_UNREACHABLE"],
      ["NO_ENDPOINT", "values#FallbackReason-NO_ENDPOINT"],
      ["AWAITING_SIGNATURE", "states#CryptoWithdrawal"],
    ] as const) {
      const [kind, best, , address] = found(name)[0]!;
      assert.deepEqual([kind, best, address], ["value", name, `/docs/${page}`]);
    }
  });

  test("needs every word, and finds nothing for none", () => {
    assert.deepEqual(found("freeze xylophone"), []);
    assert.deepEqual(found("  "), []);
  });
});

describe("the portal", () => {
  const options: PortalOptions = {
    dashboard: false,
    environment: "sandbox",
    controllableClock: false,
    publicUrl: "http://localhost:1",
  };
  let content: PortalContent;
  before(() => {
    content = createContent(options);
  });

  test("serves an index of each date, which its pages name", async () => {
    for (const date of versions) {
      const page = (await content.findPage(`/docs/${date}/errors`))!.identity.toString();
      const [, path] = /data-index="([^"]+)"/.exec(page)!;
      const index: SearchEntry[] = JSON.parse((await content.findAsset(path!))!.identity.toString());
      const [, , , address] = index.find(([, name]) => name === "CARD_NOT_FOUND")!;
      assert.equal(address, `/docs/${date === latestVersion ? "" : `${date}/`}errors#CARD_NOT_FOUND`);
    }
  });

  test("links to the dashboard only if there is one", async () => {
    const link = 'href="../dashboard"';
    const page = await content.findPage("/docs/errors");
    assert.ok(!page!.identity.toString().includes(link));
    const other = await createContent({ ...options, dashboard: true }).findPage("/docs/errors");
    assert.ok(other!.identity.toString().includes(link));
  });
});

function idsOf(page: string): Set<string> {
  return new Set([...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!));
}

function entryOf(page: string, id: string): string {
  const start = page.indexOf(`<section id="${id}"`);
  assert.ok(start >= 0, id);
  return page.slice(start, page.indexOf("</section>", start));
}

function textOf(page: string): string {
  return page
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** Every element is closed in order, and every attribute is quoted. */
function assertWellFormed(page: string, path: string): void {
  const empty = new Set(["meta", "link", "input", "wbr"]);
  const open: string[] = [];
  const rest = page
    .replace(/^<!doctype html>/, "")
    .replaceAll(/<(\/?)([a-z0-9]+)((?: [a-zA-Z-]+(?:="[^"<]*")?)*)(\/?)>/g, (_, slash, name, __, isClosed) => {
      if (slash === "/") assert.equal(open.pop(), name, path);
      else if (!empty.has(name) && isClosed !== "/") open.push(name);
      return "";
    });
  assert.deepEqual(open, [], path);
  assert.doesNotMatch(rest, /[<>]/, path);
}
