import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, beforeEach, test } from "node:test";
import { UnknownCommit } from "./git.ts";
import { reachOfChanges } from "./reach.ts";

const card = { type: "object", description: "A card.", properties: { id: { type: "string" } } };
const document = {
  info: { version: "2026-01-01", description: "Text." },
  paths: {
    "/cards": {
      post: {
        operationId: "createCard",
        requestBody: ref("CardRequest"),
        responses: { 201: ref("Card"), 400: ref("Error_CARD_LIMIT") },
      },
      get: { operationId: "listCards", responses: { 200: ref("CardList") } },
    },
    "/users": {
      get: { operationId: "listUsers", "x-rate-limit-tier": "reads", responses: { 200: ref("User") } },
      post: { operationId: "createUser", responses: { 201: ref("User") } },
      delete: { operationId: "deleteUser", responses: {} },
    },
  },
  webhooks: { CARD_CREATED: { post: { requestBody: ref("Card") } } },
  components: {
    schemas: {
      Card: { ...card, "x-states": { moves: [{ event: "CARD_CREATED", by: "createCard" }] } },
      CardRequest: card,
      CardList: { type: "array", items: ref("Card") },
      User: { type: "object" },
      Error_CARD_LIMIT: { enum: ["CARD_LIMIT"] },
    },
  },
  "x-error-codes": { CARD_LIMIT: { status: 400 } },
  "x-rate-limit-tiers": { reads: { second: 1 } },
  "x-limits": { retentionHours: { value: 24 } },
};

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

const contract = `export const operations = {
  createCard: { method: "POST", path: "/cards" },
  listCards: { method: "GET", path: "/cards" },
  listUsers: { method: "GET", path: "/users" },
  createUser: { method: "POST", path: "/users" },
  deleteUser: { method: "DELETE", path: "/users" },
};
export const spreads = { Card: ["CardRequest"] };
export const machines = { Card: { moves: [{ by: "createCard" }] } };
`;

const operationFile = (imports: string, ...ids: string[]) =>
  [`import { one } from "${imports}";`, ...ids.map((id) => `export const ${id}: Operation<"${id}"> = one;`)].join("\n");

const files: Record<string, string> = {
  "generated/openapi/2026-01-01.yaml": JSON.stringify(document),
  "generated/contract.ts": contract,
  "spec/cards.tsp": "model Card {}",
  "server/app.ts": 'import "./http/limit.ts";',
  "server/http/limit.ts": "",
  "server/platform/money.ts": "",
  "server/resources/cards/operations.ts": operationFile("./store.ts", "createCard", "listCards"),
  "server/handlers.ts":
    'import * as users from "./resources/users/operations.ts";\n\nexport const handlers = {\n  ...users,\n};\n',
  "server/http/keys.ts": 'tableOf("keys", {});',
  "server/resources/cards/store.ts":
    'import { cents } from "../../platform/money.ts";\nimport type { User } from "../users/store.ts";\ntableOf("cards", {});',
  "server/resources/cards/store.test.ts": "",
  "server/resources/cards/expiry.ts": "",
  "server/resources/users/operations.ts": operationFile("./store.ts", "listUsers", "createUser", "deleteUser"),
  "server/resources/users/store.ts": "",
  "conformance/main.ts": "",
  "conformance/rules/journeys/cards/cards.ts":
    'import "../../../harness/steps/cards.ts";\nexport const rules = [];\nsession.api.POST("/cards", {});',
  "conformance/harness/steps/cards.ts": 'session.api.GET("/users");',
  "conformance/rules/journeys/users/users.ts": "export const rules = [];",
  "conformance/rules/journeys/users/more.ts": "export const rules = [];",
  "README.md": "",
};

let root = "";
const roots: string[] = [];
after(() => {
  for (const folder of roots) rmSync(folder, { recursive: true });
});
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
    cwd: root,
    encoding: "utf8",
  });
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "changed-"));
  roots.push(root);
  for (const [path, text] of Object.entries(files)) write(path, text);
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git("commit", "--quiet", "--message=first");
});

const reachOf = async (path: string, text: string) => {
  write(path, text);
  const { everything, operations, ruleFiles } = await reachOfChanges(root, "HEAD");
  return { everything, operations, ruleFiles };
};
const withDocument = (edit: (copy: typeof document) => void) => {
  const copy = JSON.parse(JSON.stringify(document)) as typeof document;
  edit(copy);
  return reachOf("generated/openapi/2026-01-01.yaml", JSON.stringify(copy));
};
const journey = "conformance/rules/journeys/cards/cards.ts";

test("without a change, and with changed texts, nothing is reached", async () => {
  const nothing = { everything: [], operations: {}, ruleFiles: {} };
  assert.deepEqual(await reachOf("README.md", "New."), nothing);
  assert.deepEqual(await reachOf("server/resources/cards/store.test.ts", "1;"), nothing);
  const edited = withDocument(({ info, components }) => {
    info.description = "Other text.";
    components.schemas.Card.description = "Another card.";
  });
  assert.deepEqual(await edited, nothing);
});

test("a changed schema reaches the operations that refer to it, and the journeys that call them", async () => {
  const { everything, operations, ruleFiles } = await withDocument(({ components }) => {
    Object.assign(components.schemas.Card.properties.id, { maxLength: 5 });
  });
  assert.deepEqual(everything, []);
  assert.deepEqual(operations, { createCard: ["schema Card"], listCards: ["schema Card"] });
  assert.deepEqual(ruleFiles, { [journey]: ["calls createCard"] });
});

for (const [what, edit, operations, everything = []] of [
  [
    "part",
    ({ paths }) => Object.assign(paths["/cards"].post, { requestBody: ref("User") }),
    { createCard: ["its body"] },
  ],
  [
    "code",
    (copy) => Object.assign(copy["x-error-codes"].CARD_LIMIT, { status: 409 }),
    { createCard: ["code CARD_LIMIT"] },
  ],
  ["tier", (copy) => Object.assign(copy["x-rate-limit-tiers"].reads, { second: 2 }), { listUsers: ["tier reads"] }],
  [
    "event",
    ({ webhooks }) => Object.assign(webhooks.CARD_CREATED.post, { requestBody: ref("User") }),
    { createCard: ["event CARD_CREATED"], listCards: ["event CARD_CREATED"] },
  ],
  [
    "event that no move names",
    ({ webhooks }) => Object.assign(webhooks, { USER_CREATED: { post: { requestBody: ref("User") } } }),
    { listUsers: ["event USER_CREATED"], createUser: ["event USER_CREATED"] },
  ],
  ["limit", (copy) => Object.assign(copy["x-limits"].retentionHours, { value: 1 }), {}, ["limit retentionHours"]],
  [
    "operation",
    ({ paths }) => Object.assign(paths, { "/new": { get: { operationId: "getNew" } } }),
    { getNew: ["new"] },
  ],
] as readonly [string, (copy: typeof document) => void, object, string[]?][])
  test(`a changed ${what} names its operations`, async () => {
    const found = await withDocument(edit);
    assert.deepEqual([found.operations, found.everything], [operations, everything]);
  });

test("the data of one event does not reach the operations that show every event", async () => {
  const events = { anyOf: [ref("Card"), ref("User")] };
  const withEvents = (copy: typeof document) => {
    const envelopes = {
      CardEvent: { properties: { data: ref("Card") } },
      UserEvent: { properties: { data: ref("User") } },
    };
    Object.assign(copy.components.schemas, envelopes);
    copy.webhooks.CARD_CREATED.post.requestBody = ref("CardEvent");
    Object.assign(copy.webhooks, { USER_CREATED: { post: { requestBody: ref("UserEvent") } } });
    Object.assign(copy.paths, { "/events": { get: { operationId: "listEvents", responses: { 200: events } } } });
  };
  await withDocument(withEvents);
  git("commit", "--quiet", "--all", "--message=events");
  const { operations } = await withDocument((copy) => {
    withEvents(copy);
    Object.assign(copy.components.schemas.Card.properties.id, { maxLength: 5 });
  });
  assert.deepEqual(Object.keys(operations), ["createCard", "listCards"]);
});

test("a changed contract reaches the operations that it names, and everything else if it names none", async () => {
  const machine = await reachOf(
    "generated/contract.ts",
    contract.replace('by: "createCard" }', 'by: "createCard", to: 1 }'),
  );
  assert.deepEqual([machine.operations, machine.everything], [{ createCard: ["machines Card"] }, []]);
  const spread = await reachOf("generated/contract.ts", contract.replace('["CardRequest"]', "[]"));
  assert.deepEqual(spread.everything, ["spreads Card of the contract"]);
});

test("a file of the server reaches the operations that import it and those of its folder", async () => {
  const cards = async (path: string) => (await reachOf(path, "// edited\n")).operations;
  const both = (path: string) => ({ createCard: [path], listCards: [path] });
  for (const path of ["server/resources/cards/expiry.ts", "server/resources/cards/new.ts"]) {
    assert.deepEqual(await cards(path), both(path));
    rmSync(join(root, path));
    git("checkout", "--", ".");
  }
  // Only cards/store.ts uses money.ts by value.
  assert.deepEqual(await cards("server/platform/money.ts"), both("server/platform/money.ts"));
  git("checkout", "--", ".");
  const users = await reachOf("server/resources/users/store.ts", "// edited\n");
  assert.deepEqual(Object.keys(users.operations).sort(), ["createUser", "deleteUser", "listUsers"]);
});

test("a migration reaches the operations of the folders that use its tables, and everything without such a folder", async () => {
  const path = "server/platform/database/migrations/054-more.ts";
  const migrate = (text: string) => reachOf(path, text);
  const ofCards = [`${path}: table cards`];
  const { everything, operations } = await migrate('knex.schema.alterTable("cards").references("keys.id")');
  assert.deepEqual([everything, operations], [[], { createCard: ofCards, listCards: ofCards }]);
  const all = async (text: string) => (await migrate(text)).everything;
  assert.deepEqual(await all('alterTable("cards"); alterTable("keys")'), [`${path}: no operation owns keys`]);
  assert.deepEqual(await all('createTable("things"); alterTable("cards")'), [`${path}: no operation owns things`]);
  assert.deepEqual(await all("fill()"), [`${path}: no operation owns its tables`]);
});

test("a resource that handlers.ts lists reaches only its own operations, another edit of it everything", async () => {
  const added = files["server/handlers.ts"]!.replace(
    "import",
    'import * as cards from "./resources/cards/operations.ts";\nimport',
  );
  assert.deepEqual(
    (await reachOf("server/handlers.ts", added.replace("  ...users,", "  ...cards,\n  ...users,"))).everything,
    [],
  );
  assert.equal((await reachOf("server/handlers.ts", added.replace("  ...users,", "  users,"))).everything.length, 1);
});

test("an edit of a function reaches its operation, and an edit of a helper those that use it", async () => {
  const path = "server/resources/cards/operations.ts";
  const text = `import { one } from "./store.ts";
import { two } from "./store.ts";

/** Of new cards. */
const design = one;

export const createCard: Operation<"createCard"> = async (call) => {
  return two(design, call);
};

// Newest first.
export const listCards: Operation<"listCards"> = async (call) => {
  return one(call);
};

export function order(call) {
  return call;
}
`;
  write(path, text);
  git("commit", "--quiet", "--all", "--message=functions");
  const reached = async (find: string, replace: string) => {
    assert.ok(text.includes(find), find);
    return Object.keys((await reachOf(path, text.replace(find, replace))).operations);
  };
  const both = ["createCard", "listCards"];
  assert.deepEqual(await reached("return one(call)", "return two(call)"), ["listCards"]);
  assert.deepEqual(await reached("// Newest first.", "// Oldest first."), ["listCards"]);
  assert.deepEqual(await reached("const design = one", "const design = 1"), ["createCard"]);
  assert.deepEqual(await reached("{ two }", "{ three as two }"), ["createCard"]);
  assert.deepEqual(await reached("{ one }", "{ three as one }"), both);
  assert.deepEqual(await reached("export function", "function less() {}\n\nexport function"), []);
  assert.deepEqual(await reached("  return call;", "  return 1;"), [], "no operation uses it");
  assert.deepEqual(await reached("export function", "start();\n\nexport function"), both, "a statement without a name");
  assert.deepEqual(await reached("export function", "/* */ start();\n\nexport function"), both);
});

test("an edit reaches other files through the names that they import", async () => {
  const [store, helper, users] = ["cards/store.ts", "cards/helper.ts", "users/operations.ts"].map(
    (name) => `server/resources/${name}`,
  ) as [string, string, string];
  const storeText = "export const one = 1;\n\nexport const two = 2;\n";
  write(store, storeText);
  write(helper, 'import { two as pair } from "./store.ts";\n\nexport const four = pair * 2;\n');
  write(
    users,
    `import { four } from "../cards/helper.ts";
import * as all from "../cards/store.ts";
import { one } from "../cards/store.ts";

export const listUsers: Operation<"listUsers"> = one;

export const createUser: Operation<"createUser"> = four;

export const deleteUser: Operation<"deleteUser"> = all;
`,
  );
  git("add", ".");
  git("commit", "--quiet", "--message=names");
  const reached = async (find: string, replace: string) => {
    const { operations } = await reachOf(store, storeText.replace(find, replace));
    return Object.keys(operations).sort();
  };
  assert.deepEqual(await reached("= 1", "= 3"), ["createCard", "deleteUser", "listCards", "listUsers"]);
  assert.deepEqual(await reached("= 2", "= 3"), ["createCard", "createUser", "deleteUser", "listCards"]);
  const all = ["createCard", "createUser", "deleteUser", "listCards", "listUsers"];
  assert.deepEqual(await reached("export", "start();\n\nexport"), all);
});

test("shared code and the suite itself reach everything, with a reason", async () => {
  for (const path of [
    "server/http/limit.ts",
    "server/app.ts",
    "conformance/main.ts",
    "package-lock.json",
    "spec/views/views.ts",
    "scripts/mock/engine.ts",
  ]) {
    const { everything } = await reachOf(path, "// edited\n");
    assert.ok(
      everything.some((reason) => reason.startsWith(`${path}: `)),
      path,
    );
    git("clean", "--quiet", "--force", "-d");
    git("checkout", "--quiet", "--", ".");
  }
});

test("only files that the mock imports, documents and the suite reach the mock", async () => {
  write("scripts/mock/validate.ts", 'import "../../server/platform/money.ts";');
  git("add", ".");
  git("commit", "--quiet", "--message=mock");
  const isReached = async (path: string) => {
    write(path, "// edited\n");
    const { isMockReached } = await reachOfChanges(root, "HEAD");
    git("checkout", "--quiet", "--", ".");
    git("clean", "--quiet", "--force", "-d");
    return isMockReached;
  };
  assert.equal(await isReached("server/resources/users/store.ts"), false);
  for (const path of ["server/platform/money.ts", journey, "server/app.ts"]) assert.ok(await isReached(path), path);
  assert.ok(await isReached("generated/openapi/other.txt"));
});

test("a changed file of rules reaches its rules, also through its steps", async () => {
  assert.deepEqual((await reachOf("conformance/harness/steps/cards.ts", "1;")).ruleFiles, {
    [journey]: ["uses conformance/harness/steps/cards.ts"],
  });
});

test("most operations count as everything", async () => {
  const { everything } = await withDocument(({ components }) => {
    Object.assign(components.schemas.Card, { maxProperties: 3 });
    Object.assign(components.schemas.User, { maxProperties: 3 });
  });
  assert.match(everything[0] ?? "", /^4 of 5 operations: schema (Card|User), schema (Card|User)$/);
});

test("a branch counts from where the checkout left it; an unknown commit is refused", async () => {
  git("branch", "other");
  write("server/resources/users/store.ts", "// committed\n");
  git("commit", "--quiet", "--all", "--message=second");
  assert.deepEqual(Object.keys((await reachOfChanges(root, "HEAD")).operations), []);
  assert.equal(Object.keys((await reachOfChanges(root, "other")).operations).length, 3);
  await assert.rejects(reachOfChanges(root, "nowhere"), UnknownCommit);
});

test("a changed specification without generated files is a note", async () => {
  write("spec/cards.tsp", "model Card { id: string }");
  const { notes } = await reachOfChanges(root, "HEAD");
  assert.match(notes.join(), /^spec\/cards\.tsp changed, and generated\/ did not\./);
});
