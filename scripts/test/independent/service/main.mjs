// An independent implementation of webhooks, events and idempotency, written by a partner from the published documents.
// It prints one line of JSON with its address and keys: node main.mjs [PORT]
import { createServer } from "node:http";
import { answerRequest } from "./answer.mjs";
import { apiKeys } from "./projects.mjs";

const server = createServer(answerRequest);
server.listen(Number(process.argv[2] ?? 0), "127.0.0.1", () => {
  console.log(JSON.stringify({ url: `http://127.0.0.1:${server.address().port}`, keys: apiKeys }));
});
process.once("SIGTERM", () => process.exit());
