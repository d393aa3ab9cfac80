// The live timeline. Only the visible rows exist as elements, so that thousands of entries scroll without stutter.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useDashboard } from "./context.ts";
import { EntryDetail } from "./entry-detail.tsx";
import { canChange, countNewer, type Entry, type Kind } from "./feed.ts";
import { useStore } from "./store.ts";
import { Empty } from "./values.tsx";

const kindLabels: readonly (readonly [Kind, string])[] = [
  ["REQUEST", "Requests"],
  ["EVENT", "Events"],
  ["DELIVERY_ATTEMPT", "Deliveries"],
];

export function Timeline() {
  const { feed } = useDashboard();
  const state = useStore(feed.state);
  // Entries while paused; undefined while live.
  const [paused, setPaused] = useState<readonly Entry[]>();
  const [kinds, setKinds] = useState<ReadonlySet<Kind>>(new Set(kindLabels.map(([kind]) => kind)));
  const [isProblemsOnly, setProblemsOnly] = useState(false);
  const [isWithReads, setWithReads] = useState(false);
  const [text, setText] = useState("");
  const entries = paused ?? state.entries;
  const wanted = text.trim().toLowerCase();
  const shown = entries.filter(
    (entry) =>
      kinds.has(entry.kind) &&
      (!isProblemsOnly || entry.isProblem) &&
      (isWithReads || !isPlainRead(entry)) &&
      (wanted === "" || entry.text.includes(wanted)),
  );
  const missed = paused === undefined ? 0 : countNewer(state.entries, paused[0]);
  return (
    <main id="main" class="page">
      <h1>Timeline</h1>
      <div class="toolbar">
        <button
          type="button"
          class="button"
          aria-pressed={paused !== undefined}
          onClick={() => setPaused(paused === undefined ? state.entries : undefined)}
        >
          {paused === undefined ? "Pause" : `Resume${missed > 0 ? ` (${missed} new)` : ""}`}
        </button>
        {kindLabels.map(([kind, label]) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={kinds.has(kind)}
              onChange={() => {
                const next = new Set(kinds);
                if (!next.delete(kind)) next.add(kind);
                setKinds(next);
              }}
            />{" "}
            {label}
          </label>
        ))}
        <label>
          <input type="checkbox" checked={isWithReads} onChange={() => setWithReads(!isWithReads)} /> Reads (GET)
        </label>
        <label>
          <input type="checkbox" checked={isProblemsOnly} onChange={() => setProblemsOnly(!isProblemsOnly)} /> Only
          problems
        </label>
        <input
          type="search"
          aria-label="Filter by id, path, code or type"
          placeholder="Filter by id, path, code or type"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {state.problem === null ? null : (
        <p class="notice bad" role="alert">
          {state.problem} Trying again.
        </p>
      )}
      <EntryList entries={shown} label="What happened, newest first" empty={emptyText(state.isLoaded, entries)} />
    </main>
  );
}

const isPlainRead = (entry: Entry): boolean => !canChange(entry) && !entry.isProblem;

/** Explains why the list is empty although there may be entries: the filter may hide them all. */
function emptyText(isLoaded: boolean, entries: readonly Entry[]): string {
  if (!isLoaded) return "Loading ...";
  if (entries.length === 0)
    return "Nothing has happened in the last day. Send a request, or press Play a day in the navigation.";
  if (entries.every(isPlainRead))
    return "Only reads in the last day. Tick Reads (GET) to see them, or press Play a day in the navigation.";
  return "Nothing matches the filter. Reads are hidden unless you tick Reads (GET).";
}

interface EntryListProps {
  /** Newest first. */
  readonly entries: readonly Entry[];
  readonly label: string;
  readonly empty: string;
}

const overscan = 8;

/** Arrow keys, Home and End choose an entry; its detail appears beside the list. */
export function EntryList({ entries, label, empty }: EntryListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600, row: 40 });
  const [chosen, choose] = useState<Entry>();
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => {
      const row = Number.parseFloat(getComputedStyle(element).getPropertyValue("--row-height")) || 40;
      setView({ top: element.scrollTop, height: element.clientHeight, row });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [entries.length === 0]);
  const chosenIndex = chosen === undefined ? -1 : entries.findIndex(({ id }) => id === chosen.id);
  useEffect(() => {
    const element = scroller.current;
    if (element === null || chosenIndex < 0) return;
    const top = chosenIndex * view.row;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + view.row > element.scrollTop + element.clientHeight)
      element.scrollTop = top + view.row - element.clientHeight;
  }, [chosen]);
  if (entries.length === 0) return <Empty>{empty}</Empty>;

  const first = Math.max(0, Math.floor(view.top / view.row) - overscan);
  const last = Math.min(entries.length, Math.ceil((view.top + view.height) / view.row) + overscan);
  function onKeyDown(event: KeyboardEvent): void {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: chosenIndex + 1,
      ArrowUp: chosenIndex - 1,
      Home: 0,
      End: entries.length - 1,
      PageDown: chosenIndex + 10,
      PageUp: chosenIndex - 10,
    };
    const target = moves[event.key];
    if (event.key === "Escape") choose(undefined);
    if (target === undefined) return;
    event.preventDefault();
    choose(entries[Math.min(Math.max(target, 0), entries.length - 1)]);
  }
  return (
    <div class="split">
      <div
        ref={scroller}
        class="feed"
        role="listbox"
        tabIndex={0}
        aria-label={label}
        {...(chosenIndex < first || chosenIndex >= last ? {} : { "aria-activedescendant": `entry-${chosen!.id}` })}
        onScroll={(event) => {
          const top = event.currentTarget.scrollTop;
          setView((before) => ({ ...before, top }));
        }}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" class="feed-all" style={{ height: `${entries.length * view.row}px` }}>
          <div role="presentation" style={{ transform: `translateY(${first * view.row}px)` }}>
            {entries.slice(first, last).map((entry, index) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                position={first + index + 1}
                size={entries.length}
                isChosen={entry.id === chosen?.id}
                onChoose={choose}
              />
            ))}
          </div>
        </div>
      </div>
      {chosen === undefined ? null : <EntryDetail key={chosen.id} entry={chosen} onClose={() => choose(undefined)} />}
    </div>
  );
}

const kindNames: Readonly<Record<Kind, string>> = { REQUEST: "request", EVENT: "event", DELIVERY_ATTEMPT: "delivery" };

interface EntryRowProps {
  readonly entry: Entry;
  /** From 1. */
  readonly position: number;
  readonly size: number;
  readonly isChosen: boolean;
  readonly onChoose: (entry: Entry) => void;
}

/** Adds the date unless it is today, because a sandbox's clock can be moved. */
function shortTime(at: string): string {
  const date = new Date(at);
  if (date.toDateString() === new Date().toDateString()) return date.toLocaleTimeString();
  return date.toLocaleString(undefined, { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" });
}

function EntryRow({ entry, position, size, isChosen, onChoose }: EntryRowProps) {
  return (
    // EntryList handles the keys of its rows.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={`entry-${entry.id}`}
      class={`feed-row feed-${kindNames[entry.kind] ?? "other"}`}
      role="option"
      aria-selected={isChosen}
      aria-posinset={position}
      aria-setsize={size}
      onClick={() => onChoose(entry)}
    >
      <span class="feed-time" title={entry.at}>
        {shortTime(entry.at)}
      </span>
      <span class="feed-kind">{kindNames[entry.kind] ?? entry.kind}</span>
      <span class="feed-title">{entry.title}</span>
      <span class={entry.isProblem ? "feed-outcome bad" : "feed-outcome"}>{entry.outcome}</span>
      <span class="feed-note">{entry.note}</span>
      <span class="feed-duration">{entry.durationMs === null ? "" : `${entry.durationMs} ms`}</span>
    </div>
  );
}
