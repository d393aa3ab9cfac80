// Writes a file on another thread. Invariant: memory does not grow with the file, because few pages are in flight.
import { Worker } from "node:worker_threads";
import type { StatementField } from "../../../generated/contract.ts";
import type { FeeSelection } from "./fees.ts";
import type { FileSize } from "./file-writer.ts";

export interface FileJob {
  readonly path: string;
  readonly fields: readonly StatementField[];
  /** Null if the caller sends the pages to the thread. */
  readonly source: { readonly databaseUrl: string; readonly selection: FeeSelection } | null;
}

/** Messages to the thread: a job, then the pages of `readFeePages`, then null. */
export type FileInput = FileJob | Uint8Array | null;

/** Replies of the thread: undefined for each written page, then the file's size. */
export type FileReply = FileSize | undefined;

// Without limits the thread grows by hundreds of megabytes before it collects garbage.
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 32 };

// Several pages keep the thread busy.
const maxPagesInFlight = 4;

/** Writes one file. The caller must call `close`, also after a rejection. */
export class FileThread {
  readonly #thread = idle.pop() ?? startThread();
  #pagesInFlight = 0;
  #size: FileSize | undefined;
  #failure: Error | undefined;
  #wake = () => {};

  constructor(job: FileJob) {
    const { worker } = this.#thread;
    clearTimeout(this.#thread.idleTimer);
    worker.ref();
    this.#thread.onReply = (reply) => {
      if (reply === undefined) this.#pagesInFlight--;
      else this.#size = reply;
      this.#wake();
    };
    this.#thread.onFailure = (error) => {
      this.#failure ??= error;
      this.#wake();
    };
    worker.postMessage(job);
  }

  /** Transfers the page's memory to the thread. Resolves when the next page may be added. */
  async add(page: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#pagesInFlight++;
    this.#thread.worker.postMessage(page, [page.buffer]);
    await this.#until(() => this.#pagesInFlight < maxPagesInFlight);
  }

  async finish(): Promise<FileSize> {
    this.#thread.worker.postMessage(null);
    await this.#until(() => this.#size !== undefined);
    return this.#size!;
  }

  /** Ends the thread, or keeps it for the next file after a success. */
  async close(): Promise<void> {
    if (this.#size !== undefined && this.#failure === undefined) keepIdle(this.#thread);
    else await this.#thread.worker.terminate();
  }

  async #until(condition: () => boolean): Promise<void> {
    while (this.#failure === undefined && !condition()) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#failure !== undefined) throw this.#failure;
  }
}

interface Thread {
  readonly worker: Worker;
  onReply: (reply: FileReply) => void;
  onFailure: (error: Error) => void;
  idleTimer: NodeJS.Timeout | undefined;
}

// Threads kept for the next file, because starting a thread takes 0.1 s of a core, more than most files.
const idle: Thread[] = [];
const idleMs = 10_000;

function startThread(): Thread {
  const worker = new Worker(new URL("./file-thread-entry.ts", import.meta.url), { resourceLimits });
  const thread: Thread = { worker, onReply: () => {}, onFailure: () => {}, idleTimer: undefined };
  worker.on("message", (reply: FileReply) => thread.onReply(reply));
  worker.once("error", (error: Error) => thread.onFailure(error));
  worker.once("exit", () => thread.onFailure(new Error("the thread that writes statement files has ended")));
  return thread;
}

function keepIdle(thread: Thread): void {
  const forget = () => {
    clearTimeout(thread.idleTimer);
    const index = idle.indexOf(thread);
    if (index >= 0) idle.splice(index, 1);
  };
  thread.onFailure = forget;
  thread.worker.unref();
  thread.idleTimer = setTimeout(() => {
    forget();
    void thread.worker.terminate();
  }, idleMs).unref();
  idle.push(thread);
}
