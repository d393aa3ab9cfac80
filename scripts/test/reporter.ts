// Reports failures, slow files and counts of `npm test`.
import { relative } from "node:path";
import { inspect, styleText } from "node:util";
import { checkout } from "./copy.ts";

interface Failure {
  readonly name: string;
  readonly file?: string;
  readonly line?: number;
  readonly details: { readonly error: { readonly cause?: unknown; readonly failureType?: string } };
}

interface Summary {
  readonly file?: string;
  readonly duration_ms: number;
  readonly success: boolean;
  readonly counts: { readonly passed: number; readonly skipped: number };
}

type TestEvent =
  | { readonly type: "test:fail"; readonly data: Failure }
  | { readonly type: "test:summary"; readonly data: Summary }
  | { readonly type: "test:stderr" | "test:stdout"; readonly data: { readonly file: string; readonly message: string } }
  | { readonly type: "test:diagnostic"; readonly data: { readonly message: string } }
  | { readonly type: "test:pass"; readonly data: { readonly skip?: string | boolean; readonly name: string } };

// Slow files are printed at once, to show progress.
const longMs = 5_000;
const slowestShown = 5;

export default async function* report(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const files: { readonly name: string; readonly seconds: number }[] = [];
  const output = new Map<string, string>();
  let failed = 0;
  for await (const event of source) {
    if (event.type === "test:stdout" || event.type === "test:stderr") {
      output.set(event.data.file, `${output.get(event.data.file) ?? ""}${event.data.message}`);
    } else if (event.type === "test:diagnostic") {
      // Node's own diagnostics are counts.
      if (event.data.message.startsWith("Warning: ")) yield `${styleText("yellow", event.data.message)}\n`;
    } else if (event.type === "test:fail") {
      // A parent that failed only through a subtest adds nothing.
      if (event.data.details.error.failureType === "subtestsFailed") continue;
      failed++;
      yield describe(event.data);
    } else if (event.type === "test:summary") {
      const { file, duration_ms: ms, success, counts } = event.data;
      if (file === undefined) {
        yield* slowest(files);
        yield `${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped\n`;
        continue;
      }
      const name = relative(checkout, file);
      files.push({ name, seconds: ms / 1000 });
      if (!success && output.has(file)) yield `${output.get(file)}\n`;
      if (ms >= longMs) yield `  ${name} ${(ms / 1000).toFixed(1)} s\n`;
      output.delete(file);
    }
  }
}

function describe({ name, file, line, details }: Failure): string {
  const place = file === undefined ? "" : ` (${relative(checkout, file)}:${line})`;
  const cause = details.error.cause ?? details.error;
  return `${styleText("red", `✗ ${name}`)}${place}\n${inspect(cause).replaceAll(/^/gm, "    ")}\n`;
}

function* slowest(files: readonly { readonly name: string; readonly seconds: number }[]): Generator<string> {
  const slowestFiles = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, slowestShown);
  yield `\n${files.length} files; the slowest: ${slowestFiles.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`).join(", ")}\n`;
}
