import type { FastifyInstance } from "fastify";

/** Largest JSON body, in bytes (contract, "Limits"). */
export const bodyLimit = 64 * 1024;

/** JSON is the only content type that calls take, so no form of another site can send one; an empty body is none. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string", bodyLimit }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, String(body), done);
  });
}

/** Chunks of evidence travel as they are. No form of another site can send this type either. */
export function acceptChunks(app: FastifyInstance, longest: number): void {
  const options = { parseAs: "buffer", bodyLimit: longest } as const;
  app.addContentTypeParser("application/octet-stream", options, (_request, body, done) => done(null, body));
}
