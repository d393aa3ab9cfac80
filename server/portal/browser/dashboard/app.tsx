// The frame of the dashboard: signing in, navigation, pages.
import { useEffect, useRef, useState } from "preact/hooks";
import type { DashboardModel } from "../../model/types.ts";
import { scrollToCurrent } from "../scroll-to-current.ts";
import { ClockPage } from "./clock.tsx";
import { DashboardContext } from "./context.ts";
import { Feed } from "./feed.ts";
import { LimitsPage } from "./limits.tsx";
import { OthersPage } from "./others.tsx";
import { Day } from "./play.ts";
import { PlayPage } from "./play-page.tsx";
import { ProblemsPage } from "./problems.tsx";
import { ResourceListPage } from "./resource-list.tsx";
import { ResourcePage } from "./resource-page.tsx";
import { pageAddress, type Route, route } from "./routes.ts";
import { Session } from "./session.ts";
import { useStore } from "./store.ts";
import { Timeline } from "./timeline.tsx";
import { Time } from "./values.tsx";

export function App({ model }: { model: DashboardModel }) {
  const [session, setSession] = useState<Session>();
  const [problem, setProblem] = useState("");
  if (session === undefined)
    return (
      <SignIn
        model={model}
        problem={problem}
        onSession={(apiKey) => {
          const onUnauthorized = (message: string) => {
            setProblem(message);
            setSession(undefined);
          };
          try {
            setSession(new Session(model, apiKey, onUnauthorized));
          } catch (error) {
            // The client refuses a key that no header can hold.
            setProblem((error as Error).message);
          }
        }}
      />
    );
  return (
    <SignedIn
      key="signed-in"
      session={session}
      onSignOut={() => {
        setProblem("");
        setSession(undefined);
      }}
    />
  );
}

interface SignInProps {
  readonly model: DashboardModel;
  readonly problem: string;
  readonly onSession: (apiKey: string) => void;
}

function SignIn({ model, problem, onSession }: SignInProps) {
  const [apiKey, setApiKey] = useState("");
  return (
    <main id="main" class="sign-in">
      <h1>Dashboard</h1>
      <p>Watch the requests, events and money of one project, and act on them through the public API.</p>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          const key = apiKey.trim();
          if (key !== "") onSession(key);
        }}
      >
        <div class="field">
          <label for="api-key">API key</label>
          {/* A password field keeps the key from shoulders; the browser must not store it. */}
          <input
            id="api-key"
            type="password"
            autoComplete="off"
            spellcheck={false}
            value={apiKey}
            aria-describedby="api-key-about"
            onInput={(event) => setApiKey(event.currentTarget.value)}
          />
          <span class="hint" id="api-key-about">
            {model.environment === "sandbox"
              ? "npm start prints a key for each demo project. "
              : "Your operator creates keys. "}
            The key stays in the memory of this tab. Reloading the page forgets it.
          </span>
        </div>
        {problem === "" ? null : (
          <p class="notice bad" role="alert">
            {problem}
          </p>
        )}
        <div class="form-end">
          <button type="submit" class="button primary">
            Sign in
          </button>
        </div>
      </form>
    </main>
  );
}

function SignedIn({ session, onSignOut }: { session: Session; onSignOut: () => void }) {
  const [feed] = useState(() => new Feed(session));
  const [day] = useState(() => new Day(session));
  const current = useStore(route);
  useEffect(() => {
    feed.start();
    void session.learnCurrency();
    return () => {
      feed.stop();
      session.end();
    };
  }, [feed]);
  return (
    <DashboardContext.Provider value={{ session, feed, day }}>
      <div class="shell">
        <Navigation session={session} current={current} onSignOut={onSignOut} />
        <Page key={`${current.page}/${current.parts.join("/")}`} session={session} current={current} />
      </div>
    </DashboardContext.Provider>
  );
}

function Navigation({ session, current, onSignOut }: { session: Session; current: Route; onSignOut: () => void }) {
  const lists = session.model.resources.filter(({ list }) => {
    const operation = list === null ? undefined : session.operation(list);
    return operation !== undefined && operation.pathParameters.length === 0;
  });
  const hasPlay = session.operation("simulateAuthorization") !== undefined;
  const links: readonly (readonly [string, string])[] = [
    [pageAddress("timeline"), "Timeline"],
    ...(hasPlay ? [[pageAddress("play"), "Play a day"] as const] : []),
    [pageAddress("problems"), "Errors"],
    [pageAddress("limits"), "Limits"],
    ...(session.model.environment === "sandbox" ? [[pageAddress("clock"), "Clock"] as const] : []),
    [pageAddress("others"), "Other operations"],
    ...lists.map(({ name, title }) => [pageAddress("resource", name), title] as const),
  ];
  const here = pageAddress(current.page, ...current.parts.slice(0, 1));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => scrollToCurrent(list.current), [here]);
  return (
    <nav class="side" aria-label="Dashboard">
      <ul ref={list}>
        {links.map(([address, label]) => (
          <li key={address}>
            <a href={address} {...(address === here ? { "aria-current": "page" as const } : {})}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p class="soft">
        Key <code>…{session.keyEnd}</code>{" "}
        <button type="button" class="button small" onClick={onSignOut}>
          Sign out
        </button>
      </p>
      <RateLimitNotice session={session} />
    </nav>
  );
}

/** Says that pages do not load because requests wait for a rate limit. */
function RateLimitNotice({ session }: { session: Session }) {
  const ends = useStore(session.waits);
  return (
    <p role="status">
      {ends.length === 0 ? null : (
        <>
          The rate limit is reached. The dashboard tries again at <Time at={new Date(ends[0]!).toISOString()} />.
        </>
      )}
    </p>
  );
}

function Page({ session, current }: { session: Session; current: Route }) {
  const [name = "", ...ids] = current.parts;
  switch (current.page) {
    case "timeline":
      return <Timeline />;
    case "play":
      return <PlayPage />;
    case "problems":
      return <ProblemsPage />;
    case "others":
      return <OthersPage />;
    case "limits":
      return <LimitsPage />;
    case "clock":
      return <ClockPage />;
    case "resource": {
      const resource = session.resource(name);
      if (resource !== undefined && ids.length === 0 && resource.list !== null)
        return <ResourceListPage resource={resource} />;
      if (resource?.read != null && ids.length > 0) return <ResourcePage resource={resource} ids={ids} />;
    }
  }
  return (
    <main id="main" class="page">
      <h1>Not found</h1>
      <p>
        The dashboard has no such page. Go to the <a href={pageAddress("timeline")}>timeline</a>.
      </p>
    </main>
  );
}
