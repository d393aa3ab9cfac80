/** Pauses in milliseconds between polls of the activity feed. A tab is hidden or visible; after a failure it has a problem. */
export const pollPausesMs = { visible: 1_000, hidden: 5_000, problem: 3_000 } as const;
