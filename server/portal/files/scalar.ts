// Scalar's bundle for browsers. The main package would triple the time of an install. The package of Scalar's Fastify
// plugin contains the same bundle, which the plugin passes to a route.
import { lazily } from "../lazily.ts";
import { type PreparedFile, prepareFile } from "./prepared-file.ts";

interface FastifyRoute {
  readonly url: string;
  handler(request: object, reply: FastifyReply): unknown;
}

interface FastifyReply {
  header(): FastifyReply;
  send(content: string): FastifyReply;
}

/** The part of a Fastify instance that the plugin uses. */
interface FastifyInstance {
  readonly initialConfig: object;
  hasPlugin(): boolean;
  route(route: FastifyRoute): void;
}

type FastifyPlugin = (instance: FastifyInstance, options: object, done: () => void) => void;

/** All portals of a process share it. */
export const scalarScript = lazily(prepare);

async function prepare(): Promise<{ readonly path: string; readonly file: PreparedFile }> {
  const { default: plugin } = await import("@scalar/fastify-api-reference");
  const routes: FastifyRoute[] = [];
  const instance = { initialConfig: {}, hasPlugin: () => false, route: (route: FastifyRoute) => routes.push(route) };
  (plugin as unknown as FastifyPlugin)(instance, { routePrefix: "/", configuration: { url: "/openapi" } }, () => {});
  let script: string | undefined;
  const reply: FastifyReply = {
    header: () => reply,
    send(content) {
      script = content;
      return reply;
    },
  };
  routes.find(({ url }) => url.endsWith(".js"))?.handler({}, reply);
  if (script === undefined) throw new Error("the Scalar package no longer has its script");
  const file = await prepareFile("text/javascript; charset=utf-8", script);
  return { path: `/assets/scalar-${file.hash}.js`, file };
}
