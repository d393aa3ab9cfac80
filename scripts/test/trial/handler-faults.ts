// Faulty handlers of payees, as edits of the correct ones.

export interface HandlerFault {
  /** A sentence without its full stop. */
  readonly title: string;
  readonly rules: readonly string[];
  readonly edits: readonly { readonly find: string; readonly replace: string }[];
}

const edit = (find: string, replace: string) => ({ find, replace });

const add = "await payees.add(tx, platform";
// Reports an insert without doing it.
const addNothing =
  "await payees.add({ run: async () => 1, addsTo: project.id, defer: async () => {}, drawKey: () => tx.drawKey(platform), hasDrawn: () => true } as never, platform";
const publish = '    await publish(tx, platform, project.id, "PAYEE_CREATED", payee);\n';
const limit = 'await payees.limit(tx, project.id, countLimitOf("createPayee"));';
const get = '"getPayee"> = payees.get;';
const list = '"listPayees"> = payees.list;';
const imports = 'import { publish } from "../../events/event-log/publish.ts";';
const example =
  '{ id: path.id, project_id: "", name: "Ada", reference: "ref-1", kind: "PERSON" as const, note: null, deleted_at: 0, created_at: 0, updated_at: 0 }';

/** `row` is an expression. */
const getOf = (row: string, before = "") =>
  `"getPayee"> = async ({ platform, project, path }) => {\n  void project;\n  ${before}const row = ${row};\n  if (row === undefined) throw fail("PAYEE_NOT_FOUND");\n  return { status: 200, body: payees.show(row) };\n};`;
const findRow = "await payees.tryFind(platform.database.read, project.id, path.id)";

export const handlerFaults: readonly HandlerFault[] = [
  { title: "It stores nothing", rules: ["created-kept"], edits: [edit(add, addNothing)] },
  { title: "It echoes any id", rules: ["id-unknown"], edits: [edit(get, getOf(`(${findRow}) ?? ${example}`))] },
  {
    title: "It does not check the project, in one operation",
    rules: ["id-of-other-project"],
    edits: [edit(get, getOf("await payees.table.find(platform.database.read, { id: path.id } as never)"))],
  },
  {
    title: "It does not check the project, in its list",
    rules: ["list-of-project"],
    edits: [
      edit(imports, `${imports}\nimport { readPage } from "../../platform/page.ts";`),
      edit(
        list,
        '"listPayees"> = async ({ platform, query }) => {\n  const { rows, hasMore } = await readPage(platform.database.read, payees.table as never, {} as never, query, { kind: query.kind, deleted_at: 0 });\n  return { status: 200, body: { data: rows.map(payees.show), hasMore } };\n};',
      ),
    ],
  },
  {
    title: "It never throws a code: the second create returns the first resource",
    rules: ["unique-once"],
    edits: [
      edit(
        'if (await store.findByReference(tx, project.id, body.reference)) throw fail("PAYEE_REFERENCE_TAKEN");',
        "const first = await store.findByReference(tx, project.id, body.reference);\n    if (first) return { status: 201, body: payees.show(first) };",
      ),
    ],
  },
  { title: "It ignores its limit", rules: ["count-limit"], edits: [edit(limit, "void countLimitOf;")] },
  {
    title: "It allows one payee more than its limit",
    rules: ["count-limit"],
    edits: [edit('countLimitOf("createPayee"));', '{ ...countLimitOf("createPayee"), atMost: 11 });')],
  },
  {
    title: "Its limit counts the payees of all projects",
    rules: ["count-limit-per-project"],
    edits: [
      edit("await payees.limit(tx, project.id,", 'await payees.table.limit(tx, { deleted_at: 0 } as never, "payees",'),
    ],
  },
  {
    title: "It counts payees without a lock",
    rules: ["count-limit-together"],
    edits: [
      edit(
        limit,
        'const { atMost, otherwise } = countLimitOf("createPayee");\n    const counted = await platform.database.read.all("SELECT id FROM payees WHERE project_id = ? AND deleted_at = 0", [project.id]);\n    if (counted.length >= atMost) throw otherwise();',
      ),
    ],
  },
  {
    title: "A reference is unique across all projects",
    rules: ["unique-per-project"],
    edits: [
      edit(
        "await store.findByReference(tx, project.id, body.reference)",
        "await payees.table.find(tx, { deleted_at: 0, reference: body.reference } as never)",
      ),
    ],
  },
  { title: "It never publishes", rules: ["event-once"], edits: [edit(publish, "")] },
  { title: "It publishes twice", rules: ["event-once"], edits: [edit(publish, publish + publish)] },
  {
    title: "It responds before it commits",
    rules: ["created-kept"],
    edits: [
      edit(add, addNothing),
      edit(
        "    const payee = payees.show(row);\n",
        "    const payee = payees.show(row);\n    late.push(() => platform.database.write((later) => payees.table.insert({ run: later.run.bind(later), addsTo: project.id, hasDrawn: () => true } as never, row)));\n",
      ),
      edit("export const createPayee", "const late: (() => Promise<unknown>)[] = [];\n\nexport const createPayee"),
      edit(get, getOf("read", `const read = ${findRow};\n  for (const write of late.splice(0)) await write();\n  `)),
    ],
  },
  {
    title: "It ignores its filter",
    rules: ["filter-exact"],
    edits: [
      edit(list, '"listPayees"> = (call) => payees.list({ ...call, query: { ...call.query, kind: undefined } });'),
    ],
  },
  {
    title: "It ignores a field of an update",
    rules: ["update-exact"],
    edits: [edit("note: body.note === undefined ? row.note : body.note,", "note: row.note,")],
  },
  {
    title: "It knows no cursor of a deleted resource",
    rules: ["cursor-deleted"],
    edits: [
      edit(
        list,
        '"listPayees"> = async (call) => {\n  const { startingAfter = call.query.endingBefore } = call.query;\n  if (startingAfter) await payees.find(call.platform.database.read, call.project.id, startingAfter);\n  return payees.list(call);\n};',
      ),
    ],
  },
  {
    title: "It deletes nothing",
    rules: ["delete-final"],
    edits: [edit("await payees.change(tx, row, { deleted_at: platform.clock.now() });", "void [row, platform];")],
  },
];
