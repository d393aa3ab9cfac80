// A yardstick: returns the response of its argument to every request.
import { createServer } from "node:http";
import type { Answer } from "./load.ts";
import { connectToParent } from "./served.ts";

const { status, headers, body } = JSON.parse(process.argv[2]!) as Answer;
const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => connectToParent((server.address() as { port: number }).port));
