// The receiver of the benches, in its own process: approves at /approve, never responds at /dead, otherwise
// acknowledges.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";

export interface BenchReceiver {
  url(path: string): string;
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
    stop: () => void child.kill(),
  };
}

const json = { "Content-Type": "application/json" };

function serve(): void {
  const server = createServer((request, response) => {
    const { url = "" } = request;
    request.resume().once("end", () => {
      if (url === "/approve") response.writeHead(200, json).end('{"decision":"APPROVE"}');
      else if (!url.startsWith("/dead")) response.writeHead(204).end();
    });
  });
  server.listen(0, "127.0.0.1", () => console.log((server.address() as { port: number }).port));
  process.stdin.resume().once("end", () => process.exit(0));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) serve();
