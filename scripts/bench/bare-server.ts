// The yardstick of the requests bench: returns the same bytes for every request. Argument: status, headers and body.
import { createServer } from "node:http";
import type { Answer } from "./load.ts";
import { tellParent } from "./served.ts";

const { status, headers, body } = JSON.parse(process.argv[2]!) as Answer;
const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => tellParent((server.address() as { port: number }).port));
