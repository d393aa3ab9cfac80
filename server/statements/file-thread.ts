// A file being written on a thread of its own: the thread that serves requests only carries pages to it.
// Invariant: at most a few pages are under way, so the memory needed does not grow with the file.
import { Worker } from "node:worker_threads";
import type { StatementField } from "../../generated/contract.ts";
import type { FeeSelection } from "./fees.ts";
import type { FileSize } from "./file-writer.ts";

/** What the thread is started with. */
export interface FileOrder {
  readonly path: string;
  readonly fields: readonly StatementField[];
  /** Where it reads the fees by itself; null when they are sent to it. */
  readonly source: { readonly databaseUrl: string; readonly selection: FeeSelection } | null;
}

/** What it is sent: a page as `feePages` reads it, or null when there are no more. */
export type FileInput = Uint8Array | null;

/** What it answers: nothing for a page that is written, at the end the file's size. */
export type FileReply = FileSize | undefined;

// What a page and the text made of it need, a few times over. Without these bounds the garbage collector lets the
// thread grow by hundreds of megabytes before it looks.
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 32 };

/** Pages that are on their way or being written. A few, so that the thread never waits for the other one to wake up. */
const pagesAtOnce = 4;

/** Drives the thread. After a rejection nothing more can be written; `close` is due in any case. */
export class FileThread {
  readonly #worker: Worker;
  #underWay = 0;
  #size: FileSize | undefined;
  #failure: Error | undefined;
  /** Wakes whoever waits for the thread. */
  #heard = () => {};

  /** Starts the file. */
  constructor(order: FileOrder) {
    this.#worker = new Worker(new URL("./file-thread-entry.ts", import.meta.url), {
      workerData: order,
      resourceLimits,
    });
    this.#worker.on("message", (reply: FileReply) => {
      if (reply === undefined) this.#underWay--;
      else this.#size = reply;
      this.#heard();
    });
    const fail = (error: Error) => {
      this.#failure ??= error;
      this.#heard();
    };
    this.#worker.once("error", fail);
    this.#worker.once("exit", () => fail(new Error(`the thread that wrote ${order.path} has ended`)));
  }

  /** Appends a page, which is handed over and empty from then on; resolves as soon as it may be given another. */
  async add(page: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#underWay++;
    this.#worker.postMessage(page, [page.buffer]);
    await this.#until(() => this.#underWay < pagesAtOnce);
  }

  /** Writes what the thread reads by itself, and flushes the file. */
  async finish(): Promise<FileSize> {
    this.#worker.postMessage(null);
    await this.#until(() => this.#size !== undefined);
    return this.#size!;
  }

  /** Ends the thread, whatever it is doing. */
  async close(): Promise<void> {
    await this.#worker.terminate();
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
