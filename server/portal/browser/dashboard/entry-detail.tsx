// Shows one entry of the timeline in full.
import { useState } from "preact/hooks";
import { useDashboard } from "./context.ts";
import type { Activity, Entry } from "./feed.ts";
import { FormDialog } from "./form.tsx";
import { useLoaded, useReloadOn } from "./load.ts";
import { itemAddress } from "./routes.ts";
import { itemsOf } from "./session.ts";
import { useStore } from "./store.ts";
import { CopyButton, Fields, Json, Refusal, StateBadge, Time } from "./values.tsx";

export function EntryDetail({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { request, event, deliveryAttempt: attempt } = entry.activity;
  return (
    <section class="detail" aria-label="Chosen entry">
      <div class="detail-head">
        <h2>{entry.title}</h2>
        <button type="button" class="button small" onClick={onClose}>
          Close
        </button>
      </div>
      <p class="soft">
        <Time at={entry.at} />
      </p>
      {request === null ? null : <RequestDetail request={request} />}
      {event === null ? null : <EventDetail event={event} />}
      {attempt === null ? null : <AttemptDetail attempt={attempt} />}
    </section>
  );
}

function RequestDetail({ request }: { request: NonNullable<Activity["request"]> }) {
  const { answer } = useLoaded("getRequest", { path: { id: request.id } });
  const full = answer?.data as Readonly<Record<string, unknown>> | null | undefined;
  const { requestBody, responseBody, ...facts } = full ?? { ...request };
  return (
    <>
      {answer?.error ? <Refusal answer={answer} /> : null}
      {request.code === null ? null : (
        <p>
          <a href={`docs/errors#${encodeURIComponent(request.code)}`}>What {request.code} means and what to do</a>
        </p>
      )}
      <Fields fields={[]} item={facts as Readonly<Record<string, unknown>>} />
      {requestBody == null ? null : <Json value={requestBody} label="Request body" />}
      {responseBody == null ? null : <Json value={responseBody} label="Response body" />}
    </>
  );
}

type EventRecord = { readonly id: string; readonly type: string; readonly data: Readonly<Record<string, unknown>> };

function EventDetail({ event }: { event: { readonly id: string; readonly type: string } }) {
  const { session, feed } = useDashboard();
  const { entries } = useStore(feed.state);
  const [isResending, setResending] = useState(false);
  const { answer } = useLoaded("getEvent", { path: { id: event.id } });
  const deliveries = useLoaded("listEventDeliveries", { path: { id: event.id } });
  const latestAttempt = entries.find(({ activity }) => activity.deliveryAttempt?.eventId === event.id)?.id;
  useReloadOn(latestAttempt, deliveries.reload);
  const full = answer?.data as EventRecord | null | undefined;
  const resend = session.operation("resendEvent")!;
  const list = itemsOf(deliveries.answer);
  return (
    <>
      <p>
        <code class="id">{event.id}</code> <CopyButton text={event.id} label="Copy id" />{" "}
        <a href={`docs/events#${encodeURIComponent(event.type)}`}>About this type</a>
      </p>
      {full == null ? null : <SubjectLink data={full.data} />}
      {answer?.error ? <Refusal answer={answer} /> : null}
      <h3>Deliveries</h3>
      {deliveries.answer === undefined ? <p class="soft">Loading ...</p> : <Refusal answer={deliveries.answer} />}
      {deliveries.answer?.error === null && list.length === 0 ? (
        <p class="soft">None. No endpoint was active.</p>
      ) : null}
      {list.map((delivery) => (
        <div key={String(delivery.id)}>
          <p>
            <StateBadge state={String(delivery.status)} />{" "}
            <a href={`#/resource/Webhook/${String(delivery.webhookId)}`}>endpoint</a>
          </p>
          <Attempts attempts={delivery.attempts as readonly Readonly<Record<string, unknown>>[]} />
        </div>
      ))}
      <p>
        <button type="button" class="button" onClick={() => setResending(true)}>
          {resend.summary}
        </button>
      </p>
      {isResending ? (
        <FormDialog
          operation={resend}
          path={{ id: event.id }}
          onSuccess={deliveries.reload}
          onClose={() => setResending(false)}
        />
      ) : null}
      {full == null ? null : <Json value={full.data} label="Payload" />}
    </>
  );
}

/** Finds the resource whose fields the data of an event has. */
function SubjectLink({ data }: { data: Readonly<Record<string, unknown>> }) {
  const { session } = useDashboard();
  const names = Object.keys(data);
  const fitting = session.model.resources.find(
    ({ fields, read }) =>
      read !== null &&
      fields.length >= names.length &&
      names.every((name) => fields.some((field) => field.name === name)),
  );
  const address = fitting && itemAddress(fitting, data);
  return address === undefined ? null : (
    <p>
      <a href={address}>Open this {fitting!.title.toLowerCase().replace(/s$/, "")}</a>
    </p>
  );
}

function Attempts({ attempts }: { attempts: readonly Readonly<Record<string, unknown>>[] }) {
  return (
    <ol class="attempts">
      {attempts.map((attempt) => (
        <li key={String(attempt.number)}>
          <Fields fields={[]} item={attempt} />
        </li>
      ))}
    </ol>
  );
}

function AttemptDetail({ attempt }: { attempt: NonNullable<Activity["deliveryAttempt"]> }) {
  return (
    <>
      <Fields fields={[]} item={attempt as unknown as Readonly<Record<string, unknown>>} />
      <EventDetail event={{ id: attempt.eventId, type: attempt.eventType }} />
    </>
  );
}
