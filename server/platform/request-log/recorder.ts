// Writes requests to the log in batches, so that no request waits for it. Invariant: the buffer is bounded. A request
// is dropped and counted if the buffer is full or the database fails. A crash loses at most the last batch.
import { errors, type OperationId, tiers, type Version } from "../../../generated/contract.ts";
import type { Transaction } from "../database/types.ts";
import type { Platform } from "../platform.ts";
import type { LoggedBody } from "./redact.ts";
import { insertRequests, type LoggedRequest, type RequestRow } from "./store.ts";

/** Times are epoch ms. */
export interface RecordedRequest {
  readonly id: string;
  readonly projectId: string;
  readonly method: string;
  readonly path: string;
  readonly operationId: OperationId | null;
  readonly status: number;
  readonly code: string | null;
  readonly idempotencyKey: string | null;
  readonly replayed: boolean;
  readonly version: Version;
  readonly objectIds: readonly string[];
  readonly durationMs: number;
  readonly receivedAt: number;
  readonly query: string | null;
  readonly requestBody: LoggedBody;
  readonly responseBody: LoggedBody;
}

/** Partners see a request within this time. Few large writes cost less than many small ones. */
const intervalMs = 100;
const maxRequests = 5_000;
const maxBytes = 16 * 1024 * 1024;
/** Limits a database transaction, which blocks other writers on SQLite. */
const batchSize = 200;
/** By kind, the requests of a project that this server logs in a second. */
const perSecond = {
  // Refused requests have no rate limit, so a project could fill the disk with them.
  refusal: 10,
  // No project reads more often within the limits that partners are promised. With higher limits, logging every read
  // would halve the number of requests that a server can answer.
  read: tiers.DEFAULT.production.second,
} as const;

type Sources = Pick<Platform, "clock" | "random" | "database" | "log">;

export class RequestRecorder {
  readonly #platform: Sources;
  #requests: RecordedRequest[] = [];
  #bytes = 0;
  #dropped = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #second = 0;
  /** Counts of the present second, by kind and project. */
  readonly #counts = new Map<string, number>();

  constructor(platform: Sources) {
    this.#platform = platform;
  }

  /** Call it before `add`. False if the log has enough requests of this kind in this second. */
  takes(projectId: string, method: string, status: number): boolean {
    if (status === errors.RATE_LIMIT_EXCEEDED.status) return this.#takesOneMore("refusal", projectId);
    return method !== "GET" || status >= 400 || this.#takesOneMore("read", projectId);
  }

  add(request: RecordedRequest): void {
    const bytes = sizeOf(request);
    if (this.#requests.length >= maxRequests || this.#bytes + bytes > maxBytes) {
      this.#dropped++;
      return;
    }
    this.#requests.push(request);
    this.#bytes += bytes;
    this.#startTimer();
  }

  /** Writes the remaining requests. Call it after the last request and before the database closes. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
    await this.#write();
  }

  #startTimer(): void {
    if (this.#timer !== undefined || this.#writing !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#writing = this.#write().finally(() => {
        this.#writing = undefined;
        if (this.#requests.length > 0) this.#startTimer();
      });
    }, intervalMs);
    // Keeps no process alive, because `stop` waits for the last batch.
    this.#timer.unref();
  }

  async #write(): Promise<void> {
    const requests = this.#requests;
    this.#requests = [];
    this.#bytes = 0;
    for (let start = 0; start < requests.length; start += batchSize) {
      const batch = requests.slice(start, start + batchSize);
      const byProject = [...Map.groupBy(batch, ({ projectId }) => projectId)];
      // Batches run at once on SQLite, where concurrent units of work share a commit. On PostgreSQL, they would take
      // connections from requests.
      if (this.#platform.database.dialect === "sqlite") await Promise.all(byProject.map((each) => this.#save(...each)));
      else for (const each of byProject) await this.#save(...each);
    }
    if (this.#dropped > 0) this.#platform.log.warn({ requests: this.#dropped }, "the request log dropped requests");
    this.#dropped = 0;
  }

  async #save(projectId: string, requests: readonly RecordedRequest[]): Promise<void> {
    try {
      await this.#platform.database.write((tx) => this.#insert(tx, requests), projectId);
    } catch (error) {
      this.#dropped += requests.length;
      this.#platform.log.warn({ err: error }, "writing the request log failed");
    }
  }

  async #insert(tx: Transaction, requests: readonly RecordedRequest[]): Promise<void> {
    const rows: RequestRow[] = [];
    for (const request of requests) {
      const { id: position, created_at } = await tx.drawKey(this.#platform);
      rows.push({ ...rowOf(request), position, created_at });
    }
    await insertRequests(tx, rows);
  }

  #takesOneMore(kind: keyof typeof perSecond, projectId: string): boolean {
    const second = Math.floor(this.#platform.clock.realNow() / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#counts.clear();
    }
    const key = `${kind} ${projectId}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= perSecond[kind];
  }
}

function sizeOf({ requestBody, responseBody, query }: RecordedRequest): number {
  return (requestBody.text?.length ?? 0) + (responseBody.text?.length ?? 0) + (query?.length ?? 0);
}

function rowOf(request: RecordedRequest): Omit<RequestRow, "position" | "created_at"> {
  return {
    id: request.id,
    project_id: request.projectId,
    method: request.method,
    path: request.path,
    operation_id: request.operationId,
    status: request.status,
    outcome: outcomeOf(request.status),
    code: request.code,
    idempotency_key: request.idempotencyKey,
    replayed: request.replayed ? 1 : 0,
    version: request.version,
    object_ids: JSON.stringify(request.objectIds),
    duration_ms: request.durationMs,
    received_at: request.receivedAt,
    bodies: bodiesOf(request),
  };
}

function outcomeOf(status: number): LoggedRequest["outcome"] {
  if (status < 400) return "SUCCEEDED";
  return status < 500 ? "REJECTED" : "FAILED";
}

/** JSON of `StoredBodies`, from bodies that are JSON already. */
function bodiesOf({ query, requestBody, responseBody }: RecordedRequest): string | null {
  const parts: string[] = [];
  if (query !== null) parts.push(`"query":${JSON.stringify(query)}`);
  if (requestBody.text !== null) parts.push(`"request":${requestBody.text}`);
  if (requestBody.omitted !== null) parts.push(`"requestOmitted":"${requestBody.omitted}"`);
  if (responseBody.text !== null) parts.push(`"response":${responseBody.text}`);
  if (responseBody.omitted !== null) parts.push(`"responseOmitted":"${responseBody.omitted}"`);
  return parts.length === 0 ? null : `{${parts.join()}}`;
}
