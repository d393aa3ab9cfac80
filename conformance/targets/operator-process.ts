// The process behind operator.ts: reads a command per line, its words and its settings in JSON, and answers a line for each. Invariant: the
// commands are those of the checkout that is named on the command line, not of this one.
import { flushCompileCache } from "node:module";
import { createInterface } from "node:readline";

interface Terminal {
  answer(text: string): void;
  complain(text: string): void;
}

const { runAdmin } = (await import(process.argv[2]!)) as {
  runAdmin(words: readonly string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number>;
};

// It is killed in the end, and would keep nothing of what it compiled.
flushCompileCache();
for await (const line of createInterface(process.stdin)) {
  let answer = "";
  let complaint = "";
  const terminal: Terminal = {
    answer: (text) => {
      answer += text;
    },
    complain: (text) => {
      complaint += text;
    },
  };
  const { words, env } = JSON.parse(line) as { words: readonly string[]; env: NodeJS.ProcessEnv };
  const status = await runAdmin(words, env, terminal);
  process.stdout.write(`${JSON.stringify({ status, answer, complaint })}\n`);
}
