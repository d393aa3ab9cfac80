// npm run admin: manages projects, keys and limits, while the server runs or not.
import { runAdmin } from "./admin/run.ts";

process.exitCode = await runAdmin(process.argv.slice(2), process.env, {
  answer: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
