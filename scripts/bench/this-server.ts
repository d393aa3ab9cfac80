// This project's server as in production: all checks on, log written, full durability. It reads the environment's settings.
import { readConfig } from "../../server/platform/config.ts";
import { startServer } from "../../server/server.ts";
import { tellParent } from "./served.ts";

const running = await startServer(readConfig(process.env));
process.once("SIGTERM", () => void running.stop().then(() => process.exit(0)));
tellParent(running.port);
