// Child process of operator.ts: one JSON command and one answer per line.
import { flushCompileCache } from "node:module";
import { createInterface } from "node:readline";

interface Terminal {
  answer(text: string): void;
  complain(text: string): void;
}

const { runAdmin } = (await import(process.argv[2]!)) as {
  runAdmin(words: readonly string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number>;
};

// The process is killed at the end and would lose its compile cache.
flushCompileCache();
for await (const line of createInterface(process.stdin)) {
  let answer = "";
  let errorOutput = "";
  const terminal: Terminal = {
    answer: (text) => {
      answer += text;
    },
    complain: (text) => {
      errorOutput += text;
    },
  };
  const { words, env } = JSON.parse(line) as { words: readonly string[]; env: NodeJS.ProcessEnv };
  const status = await runAdmin(words, env, terminal);
  process.stdout.write(`${JSON.stringify({ status, answer, errorOutput })}\n`);
}
