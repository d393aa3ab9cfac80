// `npm run --silent admin -- COMMAND`: what an operator does with projects and keys, on the server's own database, while
// the server runs or not. The commands stand in admin/commands.ts.
import { runAdmin } from "./admin/run.ts";

process.exitCode = await runAdmin(process.argv.slice(2), process.env, {
  answer: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
