// The present use of the project's limits.
import { useLoaded } from "./load.ts";
import { Empty, Json, Refusal } from "./values.tsx";

export function LimitsPage() {
  const { answer, reload } = useLoaded("listRateLimits");
  return (
    <main id="main" class="page">
      <h1>Limits</h1>
      <div class="toolbar">
        <button type="button" class="button" onClick={reload}>
          Read again
        </button>
        <a href="/docs/limits">All limits</a>
      </div>
      {answer === undefined ? <Empty>Loading ...</Empty> : null}
      {answer?.error ? <Refusal answer={answer} /> : null}
      {answer?.data == null ? null : <Json value={answer.data} label="Limits" />}
    </main>
  );
}
