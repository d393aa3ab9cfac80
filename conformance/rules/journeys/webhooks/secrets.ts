import { assertEqual, assertThat, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import { createWebhook, publicUrl, readWebhook, withoutSecret } from "../../../harness/steps/webhooks.ts";

export const rules: readonly Rule[] = [
  journey(
    "secret-rotated",
    "§4.3",
    "Rotation returns another secret once and changes nothing else",
    async (session) => {
      const created = await createWebhook(session, { name: "Rotating", url: publicUrl });
      const path = { id: created.id };
      const secrets = [created.signingSecret];
      for (let round = 0; round < 3; round++) {
        const rotated = expectOk(await session.api.POST("/webhooks/{id}/rotate-secret", { params: { path } }));
        assertThat("another secret", !secrets.includes(rotated.signingSecret), "an earlier one");
        secrets.push(rotated.signingSecret);
        const { signingSecret: _, ...webhook } = rotated;
        assertEqual("the endpoint", { ...webhook, updatedAt: "" }, { ...withoutSecret(created), updatedAt: "" });
        assertEqual("the endpoint as it is read", await readWebhook(session, created.id), webhook);
      }
    },
  ),
  journey("secret-strong", "decided", "A secret is whsec_ and base64 of 32 unique bytes", async (session) => {
    const [one, other] = [
      await createWebhook(session, { name: "One", url: publicUrl }),
      await createWebhook(session, { name: "Other", url: publicUrl }),
    ];
    const keys = [one, other].map(({ signingSecret }) => Buffer.from(signingSecret.replace(/^whsec_/, ""), "base64"));
    const lengths = keys.map(({ length }) => length);
    assertEqual("bytes", lengths, [32, 32]);
    assertThat("different secrets", !keys[0]!.equals(keys[1]!), "the same");
    assertThat("more than 16 different bytes", new Set(keys[0]!).size > 16, keys[0]!.toString("hex"));
  }),
];
