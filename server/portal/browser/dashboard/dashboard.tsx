// Starts the dashboard.
import { render } from "preact";

const root = document.getElementById("dashboard")!;
root.replaceChildren();
render(<main id="main">Dashboard</main>, root);
