// Signed links (decided: Statements). Invariant: links are fresh, so only the tested change can fail.
import { limits } from "../../../../generated/contract.ts";
import { minuteMs, runBeforeInstant, secondMs, tick } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  createGeneratedStatement,
  followLink,
  readLink,
  readRedirect,
  type Statement,
} from "../../../harness/steps/statements.ts";
import type { Exchange } from "../../../http/exchange.ts";

export const rules: readonly Rule[] = [
  journey(
    "statement-link-public",
    "decided",
    "A link works without a key and ignores one",
    ["state", "workers", "own-files"],
    async (session) => {
      const link = await readRedirect(session, (await createGeneratedStatement(session)).id);
      for (const Authorization of ["Bearer nonsense", "Basic dXNlcjpwYXNzd29yZA==", `Bearer ${session.apiKey}`])
        expectStatus(await followLink(session, link, { Authorization }), [200]);
      expectStatus(await followLink(session, link), [200]);
    },
  ),
  {
    id: "statement-link-sealed",
    source: "decided",
    title: "A link with any part changed fails with STATEMENT_LINK_INVALID",
    needs: ["state", "workers", "own-files"],
    checks: () => [
      { name: "any character", run: checkChangedCharacters },
      { name: "any parameter", run: checkChangedParameters },
      { name: "another format", run: checkExchangedFormats },
      {
        name: "another statement",
        run: async (session) => {
          const [one, other] = [await createGeneratedStatement(session), await createGeneratedStatement(session)];
          await checkExchangedLinks(session, session, one, other);
        },
      },
      {
        name: "another project's statement",
        needs: ["second-project"],
        run: async (session) => {
          const other = session.withKey(session.deployment.keys.second!);
          await checkExchangedLinks(
            session,
            other,
            await createGeneratedStatement(session),
            await createGeneratedStatement(other),
          );
        },
      },
    ],
  },
  journey(
    "statement-link-expires",
    "decided",
    "A link works for 5 minutes, until its expiresAt",
    ["state", "workers", "clock", "own-files"],
    async (session) => {
      const { id } = await createGeneratedStatement(session);
      const { links } = await runBeforeInstant(
        session,
        async () => {
          const startMs = performance.now();
          const now = await tick(session);
          const first = await readRedirect(session, id);
          const { url, expiresAt } = await readLink(session, id);
          const lifeMs = Date.parse(expiresAt) - now;
          const mostMs = limits.downloadLinkMinutes * minuteMs + performance.now() - startMs + secondMs;
          const isRight = lifeMs >= limits.downloadLinkMinutes * minuteMs && lifeMs <= mostMs;
          assertThat(`expiresAt in ${limits.downloadLinkMinutes} minutes`, isRight, `${lifeMs} ms ahead`);
          return { instant: Date.parse(expiresAt), links: [url, first] };
        },
        async ({ links: [url] }) => {
          expectStatus(await followLink(session, url!), [200]);
        },
      );
      for (const link of links) expectLinkRefused(await followLink(session, link), "expired");
      expectStatus(await followLink(session, await readRedirect(session, id)), [200]);
    },
  ),
];

async function checkChangedCharacters(session: Session): Promise<void> {
  const { id } = await createGeneratedStatement(session);
  const link = await readRedirect(session, id);
  const from = link.indexOf(id);
  assertThat("a link with the statement's id", from > 0, link);
  const changed = Array.from({ length: link.length - from }, (_, index) => from + index)
    .filter((at) => /[A-Za-z0-9_-]/.test(link[at]!) && !isName(link, at))
    // Tries every part but not every character, because a target may count requests.
    .filter((at) => at % 5 === 0 || at === link.length - 1 || !/[\w-][\w-]/.test(link.slice(at, at + 2)))
    .flatMap((at) => [neighbour(link[at]!), ""].map((put) => link.slice(0, at) + put + link.slice(at + 1)));
  await expectAllRefused(session, changed);
  expectStatus(await followLink(session, link), [200]);
}

function isName(link: string, at: number): boolean {
  return /[?&]$/.test(link.slice(0, at).replace(/[^?&=]+$/, ""));
}

/** The result differs only in its last bit, which decoding may drop. */
function neighbour(character: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return alphabet[alphabet.indexOf(character) ^ 1]!;
}

async function checkChangedParameters(session: Session): Promise<void> {
  const link = new URL(await readRedirect(session, (await createGeneratedStatement(session)).id));
  const changed = [...link.searchParams].flatMap(([name, value]) =>
    [
      [],
      [""],
      [value, value],
      [`${value}=`],
      [` ${value}`],
      [`0${value}`],
      [value.toUpperCase()],
      [value.toLowerCase()],
    ]
      .filter((values) => values.length !== 1 || values[0] !== value)
      .map((values) => {
        const query = new URLSearchParams([...link.searchParams].filter(([other]) => other !== name));
        for (const each of values) query.append(name, each);
        return `${link.origin}${link.pathname}?${query}`;
      }),
  );
  assertThat("parameters in the link", changed.length > 0, link.search);
  const bare = `${link.origin}${link.pathname}`;
  const reordered = new URLSearchParams([...link.searchParams].reverse());
  const others = [bare, `${link}&extra=1`, `${link}&`, `${bare}?extra=1&${link.searchParams}`];
  if (link.searchParams.size > 1) others.push(`${bare}?${reordered}`);
  await expectAllRefused(session, [...changed, ...others]);
}

async function checkExchangedFormats(session: Session): Promise<void> {
  const { id } = await createGeneratedStatement(session);
  const csv = new URL(await readRedirect(session, id));
  const xlsx = new URL(await readRedirect(session, id, "XLSX"));
  const exchanged = [csv.origin + csv.pathname + xlsx.search, xlsx.origin + xlsx.pathname + csv.search];
  await expectAllRefused(
    session,
    exchanged.filter((link) => link !== csv.href && link !== xlsx.href),
  );
}

async function checkExchangedLinks(
  session: Session,
  other: Session,
  ownStatement: Statement,
  otherStatement: Statement,
): Promise<void> {
  const [myLink, theirLink] = [
    await readRedirect(session, ownStatement.id),
    await readRedirect(other, otherStatement.id),
  ];
  await expectAllRefused(session, [
    myLink.replace(ownStatement.id, otherStatement.id),
    theirLink.replace(otherStatement.id, ownStatement.id),
  ]);
}

const atOnce = 6;

async function expectAllRefused(session: Session, changed: readonly string[]): Promise<void> {
  const queue = [...changed];
  const work = async () => {
    for (let link = queue.shift(); link !== undefined; link = queue.shift())
      expectLinkRefused(await followLink(session, link), "signature");
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function expectLinkRefused(exchange: Exchange, reason: "signature" | "expired"): void {
  assertEqual("detail.reason", expectCode(exchange, "STATEMENT_LINK_INVALID").reason, reason, exchange);
}
