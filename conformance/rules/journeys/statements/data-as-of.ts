// Statements' dataAsOf (interface §2.3).
import { assertEqual, assertThat } from "../../../harness/expect.ts";
import { createOwnProject } from "../../../harness/projects.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import { billedPeriod, readStatementFile } from "../../../harness/steps/statements.ts";

export const rules: readonly Rule[] = [
  journey(
    "statement-data-as-of",
    "§2.3",
    "A statement has the fees billed up to its dataAsOf; later fees appear only in a later statement",
    ["state", "workers", "admin"],
    async (session) => {
      const admin = session.deployment.admin!;
      const { projectId, session: partner } = await createOwnProject(session, "Billed twice");
      const days = ["--from", billedPeriod.from, "--to", billedPeriod.to];
      const idsOf = async () => {
        const { statement, rows } = await readStatementFile(partner, { period: billedPeriod, fields: ["feeEventId"] });
        assertEqual("rowCount", statement.rowCount, rows.length, partner.latest);
        return { statement, ids: rows.map(({ feeEventId }) => feeEventId!) };
      };
      const none = await idsOf();
      assertEqual("rows before any fee", none.ids, [], partner.latest);
      await admin("fees", "seed", "--project", projectId, "--rows", "60", ...days);
      const some = await idsOf();
      await admin("fees", "seed", "--project", projectId, "--rows", "40", ...days);
      const all = await idsOf();
      assertEqual("rows of the later statements", [some.ids.length, all.ids.length], [60, 100], partner.latest);
      assertThat(
        "the earlier rows and more",
        some.ids.every((each) => all.ids.includes(each)),
        "others",
      );
      const times = [none, some, all].map(({ statement }) => statement.dataAsOf!);
      assertThat("increasing dataAsOf", times[0]! < times[1]! && times[1]! < times[2]!, times);
    },
  ),
];
