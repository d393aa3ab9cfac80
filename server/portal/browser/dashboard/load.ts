// Reads through the session, for components.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { useDashboard } from "./context.ts";
import type { Answer, Input } from "./session.ts";

export interface Loaded {
  /** Undefined until the first answer. */
  readonly answer: Answer | undefined;
  readonly reload: () => void;
}

/** Reads once, and again when the operation or its input changes, or at `reload`. `null` reads nothing. */
export function useLoaded(operation: string | null, input: Input = {}): Loaded {
  const { session } = useDashboard();
  const [answer, setAnswer] = useState<Answer>();
  const asked = `${operation} ${JSON.stringify(input)}`;
  const latest = useRef(0);
  const load = useCallback(async () => {
    if (operation === null) return;
    const turn = ++latest.current;
    const received = await session.call(operation, input);
    // A late answer must not replace the answer of a newer request.
    if (turn === latest.current) setAnswer(received);
  }, [session, asked]);
  useEffect(() => {
    setAnswer(undefined);
    void load();
    return () => {
      latest.current++;
    };
  }, [load]);
  return { answer, reload: load };
}

/** Reloads at most once a second while `signal` changes. */
export function useReloadOn(signal: unknown, reload: () => void): void {
  const isFirst = useRef(true);
  // A list can step to another page while the timer runs.
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(() => latest.current(), 300);
    return () => clearTimeout(timer);
  }, [signal]);
}
