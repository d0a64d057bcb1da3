import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";

/** CORS: the site may have another origin than its API; only that origin may call it and read the credential. */
export function allowOwnOrigins(app: FastifyInstance, config: Config): void {
  const allowed = config.publicUrl.origin;
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("vary", "origin");
    const { origin } = request.headers;
    if (origin !== allowed) return done();
    reply
      .header("access-control-allow-origin", origin)
      .header("access-control-expose-headers", "authorization, retry-after, x-request-id");
    if (request.method !== "OPTIONS") return done();
    reply
      .header("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE")
      .header("access-control-allow-headers", "authorization, content-type, idempotency-key, accept-language")
      .header("access-control-max-age", "7200");
    void reply.code(204).send();
  });
  app.options("/*", (_request, reply) => reply.code(204).send());
}
