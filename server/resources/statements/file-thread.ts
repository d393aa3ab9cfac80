// A file being written on another thread: the thread that serves requests only carries pages to it.
// Invariant: at most a few pages are under way, so the memory needed does not grow with the file.
import { Worker } from "node:worker_threads";
import type { StatementField } from "../../../generated/contract.ts";
import type { FeeSelection } from "./fees.ts";
import type { FileSize } from "./file-writer.ts";

/** What a file is begun with. */
export interface FileOrder {
  readonly path: string;
  readonly fields: readonly StatementField[];
  /** Where it reads the fees by itself; null when they are sent to it. */
  readonly source: { readonly databaseUrl: string; readonly selection: FeeSelection } | null;
}

/** What the thread is sent: first an order, then pages as `feePages` reads them, and null when there are no more. */
export type FileInput = FileOrder | Uint8Array | null;

/** What it answers: nothing for a page that is written, at the end the file's size. */
export type FileReply = FileSize | undefined;

// What a page and the text made of it need, a few times over. Without these bounds the garbage collector lets the
// thread grow by hundreds of megabytes before it looks.
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 32 };

/** Pages that are on their way or being written. A few, so that the thread never waits for the other one to wake up. */
const pagesAtOnce = 4;

/** Drives a thread for one file. After a rejection nothing more can be written; `close` is due in any case. */
export class FileThread {
  readonly #thread = idle.pop() ?? startThread();
  #underWay = 0;
  #size: FileSize | undefined;
  #failure: Error | undefined;
  /** Wakes whoever waits for the thread. */
  #heard = () => {};

  /** Starts the file. */
  constructor(order: FileOrder) {
    const { worker } = this.#thread;
    clearTimeout(this.#thread.ending);
    worker.ref();
    this.#thread.hear = (reply) => {
      if (reply === undefined) this.#underWay--;
      else this.#size = reply;
      this.#heard();
    };
    this.#thread.fail = (error) => {
      this.#failure ??= error;
      this.#heard();
    };
    worker.postMessage(order);
  }

  /** Appends a page, which is handed over and empty from then on; resolves as soon as it may be given another. */
  async add(page: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#underWay++;
    this.#thread.worker.postMessage(page, [page.buffer]);
    await this.#until(() => this.#underWay < pagesAtOnce);
  }

  /** Writes what the thread reads by itself, and flushes the file. */
  async finish(): Promise<FileSize> {
    this.#thread.worker.postMessage(null);
    await this.#until(() => this.#size !== undefined);
    return this.#size!;
  }

  /** Ends the thread, whatever it is doing; one that has finished its file is kept for the next. */
  async close(): Promise<void> {
    if (this.#size !== undefined && this.#failure === undefined) keep(this.#thread);
    else await this.#thread.worker.terminate();
  }

  async #until(condition: () => boolean): Promise<void> {
    while (this.#failure === undefined && !condition()) {
      await new Promise<void>((resolve) => {
        this.#heard = resolve;
      });
    }
    if (this.#failure !== undefined) throw this.#failure;
  }
}

interface Thread {
  readonly worker: Worker;
  hear: (reply: FileReply) => void;
  fail: (error: Error) => void;
  ending: NodeJS.Timeout | undefined;
}

// A thread takes a tenth of a second of a core to start, which is more than most files take. No file holds the process
// up, and neither does a thread without one.
const idle: Thread[] = [];
const idleMs = 10_000;

function startThread(): Thread {
  const worker = new Worker(new URL("./file-thread-entry.ts", import.meta.url), { resourceLimits });
  const thread: Thread = { worker, hear: () => {}, fail: () => {}, ending: undefined };
  worker.on("message", (reply: FileReply) => thread.hear(reply));
  worker.once("error", (error: Error) => thread.fail(error));
  worker.once("exit", () => thread.fail(new Error("the thread that writes statement files has ended")));
  return thread;
}

function keep(thread: Thread): void {
  const forget = () => {
    clearTimeout(thread.ending);
    const at = idle.indexOf(thread);
    if (at >= 0) idle.splice(at, 1);
  };
  thread.fail = forget;
  thread.worker.unref();
  thread.ending = setTimeout(() => {
    forget();
    void thread.worker.terminate();
  }, idleMs).unref();
  idle.push(thread);
}
