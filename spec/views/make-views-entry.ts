// The thread of views.ts.
import { parentPort, workerData } from "node:worker_threads";
import { makeViews } from "./make-views.ts";

parentPort?.postMessage(makeViews(workerData));
