// This project's server as it is in service: all checks on, its log written, durability untouched. Settings: the environment's.
import { readConfig } from "../../server/platform/config.ts";
import { startServer } from "../../server/server.ts";
import { tellParent } from "./served.ts";

const running = await startServer(readConfig(process.env));
process.once("SIGTERM", () => void running.stop().then(() => process.exit(0)));
tellParent(running.port);
