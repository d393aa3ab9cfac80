// Which room may import which: imports go one way, from the edge down to what is generated. `npm run check` holds the code against it.
const generated = "^generated/";
const database = "^server/database/";
const platform = "^server/platform/";
const pipeline = "^server/pipeline/";
const top = "^server/[^/]+\\.ts$";
const tests = "\\.(test|fixture)\\.ts$|^server/database/testing/|^server/testing\\.ts$";
// Each resource folder, its operations, stores and states.
const resources = "^server/(delivery|events|idempotency|limits|projects|simulations|statements|versions|webhooks)/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circle",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "platform-stands-on-the-database",
      comment: "platform/ may import generated/ and database/ alone",
      severity: "error",
      from: { path: platform, pathNot: tests },
      to: { path: "^(server|scripts|conformance|spec)/", pathNot: `${platform}|${database}` },
    },
    {
      name: "database-knows-no-resource",
      severity: "error",
      from: { path: database, pathNot: tests },
      to: { path: "^(server|scripts|conformance|spec)/", pathNot: `${database}|${platform}errors` },
    },
    {
      name: "resources-know-no-http-framework",
      comment: "an operation is given a Call and gives an Answer; Express belongs to pipeline/ and app.ts",
      severity: "error",
      from: { path: resources, pathNot: tests },
      to: { path: `${pipeline}|${top}|node_modules/express/` },
    },
    {
      name: "pipeline-knows-no-resource",
      comment: "a step works for every operation; limits, projects, idempotency and versions are what it guards with",
      severity: "error",
      from: { path: pipeline, pathNot: tests },
      to: { path: `^server/(delivery|events|simulations|statements|webhooks)/|${top}` },
    },
    {
      name: "conformance-knows-only-the-contract",
      comment: "the suite judges any implementation, so it imports generated/ and speaks HTTP",
      severity: "error",
      from: { path: "^conformance/" },
      to: { path: "^(server|spec)/" },
    },
    {
      name: "generated-imports-nothing",
      severity: "error",
      from: { path: generated },
      to: { path: "^(server|spec|scripts|conformance)/" },
    },
    {
      name: "server-knows-no-tool",
      severity: "error",
      from: { path: "^server/", pathNot: tests },
      to: { path: "^(scripts|conformance|spec)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
