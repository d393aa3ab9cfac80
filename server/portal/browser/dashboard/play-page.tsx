// The page that plays a day.
import { useDashboard } from "./context.ts";
import { pageAddress } from "./routes.ts";
import { useStore } from "./store.ts";
import { Refusal } from "./values.tsx";

export function PlayPage() {
  const { day } = useDashboard();
  const { steps, isPlaying, isDone, refusal } = useStore(day.state);
  return (
    <main id="main" class="page">
      <h1>Play a day</h1>
      <p>
        Creates three users with accounts and cards, their payments, and, where a payment clears, a refund and a
        dispute. Everything goes through the public interface of this project and takes a few seconds.
      </p>
      <button type="button" class="button primary" disabled={isPlaying} onClick={() => day.play()}>
        {isPlaying ? "Playing ..." : "Play a day"}
      </button>
      <ol class="steps" aria-live="polite">
        {steps.map(({ title, link }) => (
          <li key={title}>
            {link === null ? title : <a href={pageAddress("resource", link.resource, link.id)}>{title}</a>}
          </li>
        ))}
      </ol>
      {refusal === undefined ? null : (
        <Refusal answer={refusal}>The steps before it stay. Press the button to play again.</Refusal>
      )}
      {isDone ? (
        <p class="notice good" role="status">
          Done. Watch it in the <a href={pageAddress("timeline")}>timeline</a>.
        </p>
      ) : null}
    </main>
  );
}
