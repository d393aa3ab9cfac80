// The receiver of the benches, in its own process: acknowledges at /ok, approves at /approve, declines every second
// payment at /half, never responds at /dead, counts at /count.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";

export interface BenchReceiver {
  url(path: string): string;
  count(path: string): Promise<number>;
  stop(): void;
}

export async function startReceiver(): Promise<BenchReceiver> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: ["pipe", "pipe", "inherit"] });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once("data", (text) => resolve(String(text).trim())),
  );
  const url = (path: string) => `http://127.0.0.1:${port}${path}`;
  return {
    url,
    count: async (path) => Number(await (await fetch(url(`/count?${path}`))).text()),
    stop: () => void child.kill(),
  };
}

const json = { "Content-Type": "application/json" };

function serve(): void {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const { url = "" } = request;
    if (url.startsWith("/count?")) {
      response.end(String(counts.get(url.slice("/count?".length)) ?? 0));
      return;
    }
    request.resume().once("end", () => {
      counts.set(url, (counts.get(url) ?? 0) + 1);
      if (url === "/approve") response.writeHead(200, json).end('{"decision":"APPROVE"}');
      else if (url === "/half")
        response
          .writeHead(200, json)
          .end(JSON.stringify({ decision: counts.get(url)! % 2 === 0 ? "APPROVE" : "DECLINE" }));
      else if (!url.startsWith("/dead")) response.writeHead(204).end();
    });
  });
  server.listen(0, "127.0.0.1", () => console.log((server.address() as { port: number }).port));
  process.stdin.resume().once("end", () => process.exit(0));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) serve();
