// This project's server, as in production.
import { readConfig } from "../../server/platform/config.ts";
import { startServer } from "../../server/server.ts";
import { connectToParent } from "./served.ts";

const running = await startServer(readConfig(process.env));
process.once("SIGTERM", () => void running.stop().then(() => process.exit(0)));
connectToParent(running.port);
