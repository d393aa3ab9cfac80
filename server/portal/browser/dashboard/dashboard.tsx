// Starts the dashboard.
import { render } from "preact";
import type { DashboardModel } from "../../model/types.ts";
import { serverUrl } from "../server-url.ts";
import { App } from "./app.tsx";
import { followAddress } from "./routes.ts";

const root = document.getElementById("dashboard")!;
const response = await fetch(serverUrl() + root.dataset.model!);
const model = (await response.json()) as DashboardModel;
followAddress();
root.replaceChildren();
render(<App model={model} />, root);
