// Hollow handlers of payees: each is an edit of the good ones, with the rules that can notice it. Invariant: an edit that no longer fits fails the test.

export interface Hollow {
  /** The wrong behaviour, as a sentence without its full stop. */
  readonly title: string;
  /** At least one of these must fail. */
  readonly rules: readonly string[];
  readonly edits: readonly {
    readonly file: "operations.ts" | "store.ts";
    readonly find: string;
    readonly replace: string;
  }[];
}

const operations = (find: string, replace: string) => ({ file: "operations.ts", find, replace }) as const;
const store = (find: string, replace: string) => ({ file: "store.ts", find, replace }) as const;

const insert = "    await store.insertPayee(tx, row);\n";
const publish = '    await publish(tx, platform, project.id, "PAYEE_CREATED", payee);\n';
const known = 'requireFound(await store.findPayee(platform.database.read, project.id, path.id), "PAYEE_NOT_FOUND")';
const example =
  '{ id: path.id, project_id: "", name: "Ada", reference: "ref-1", kind: "PERSON" as const, note: null, created_at: 0, updated_at: 0 }';

export const hollows: readonly Hollow[] = [
  { title: "It stores nothing", rules: ["created-kept"], edits: [operations(insert, "")] },
  {
    title: "It echoes any id",
    rules: ["id-unknown"],
    edits: [
      operations(known, `${known.replace("requireFound(", "((").replace(', "PAYEE_NOT_FOUND")', `) ?? ${example})`)}`),
    ],
  },
  {
    title: "It does not check the project, in one operation",
    rules: ["id-of-other-project"],
    edits: [store("payees.find(queries, { project_id: projectId, id })", "payees.find(queries, { id } as never)")],
  },
  {
    title: "It does not check the project, in its list",
    rules: ["list-of-project"],
    edits: [
      store("readPage(queries, payees, { project_id: projectId }, page", "readPage(queries, payees, {} as never, page"),
    ],
  },
  {
    title: "It never throws a code: the second create returns the first resource",
    rules: ["unique-once"],
    edits: [
      operations(
        'if (await store.findByReference(tx, project.id, body.reference)) throw fail("PAYEE_REFERENCE_TAKEN");',
        "const first = await store.findByReference(tx, project.id, body.reference);\n    if (first) return { status: 201, body: store.toPayee(first) };",
      ),
    ],
  },
  { title: "It never publishes", rules: ["event-once"], edits: [operations(publish, "")] },
  { title: "It publishes twice", rules: ["event-once"], edits: [operations(publish, publish + publish)] },
  {
    title: "It responds before it commits",
    rules: ["created-kept"],
    edits: [
      operations(insert, "    late.push(() => platform.database.write((later) => store.insertPayee(later, row)));\n"),
      operations(
        "export const createPayee",
        "const late: (() => Promise<unknown>)[] = [];\n\nexport const createPayee",
      ),
      // The delayed insert runs after the next read.
      operations(
        `const row = ${known};\n  return { status: 200`,
        `const read = await store.findPayee(platform.database.read, project.id, path.id);\n  for (const write of late.splice(0)) await write();\n  const row = requireFound(read, "PAYEE_NOT_FOUND");\n  return { status: 200`,
      ),
    ],
  },
  { title: "It ignores its filter", rules: ["filter-exact"], edits: [store("page, { kind })", "page)")] },
  {
    title: "It ignores a field of an update",
    rules: ["update-exact"],
    edits: [operations("note: body.note === undefined ? row.note : body.note,", "note: row.note,")],
  },
  {
    title: "It deletes nothing",
    rules: ["delete-final"],
    edits: [operations("await store.deletePayee(tx, requireFound(", "void (tx, requireFound(")],
  },
];
