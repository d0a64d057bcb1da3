import type { FastifyInstance, FastifyReply } from "fastify";
import type { Principal } from "#domain/access.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";

/** Largest JSON body, in bytes (contract, "Limits"). */
export const bodyLimit = 64 * 1024;

/** JSON only: no other site's form can send it (CSRF). An empty body counts as none. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string", bodyLimit }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, String(body), done);
  });
}

/** Chunks of evidence are sent as raw bytes, another type that no other site's form can send. */
export function acceptChunks(app: FastifyInstance, longest: number): void {
  const options = { parseAs: "buffer", bodyLimit: longest } as const;
  app.addContentTypeParser("application/octet-stream", options, (_request, body, done) => done(null, body));
}

type Limits = { readonly most: number; readonly mostOfOne: number };

/** Bounds the long bodies in memory to some 60 MB, whoever sends them. */
const preset: Limits = { most: 4, mostOfOne: 2 };

/**
 * Long bodies are held in memory while they arrive and are processed, and some answers cost much while they are made
 * and sent: limits how many at once, in all and for each person. Returns a refusal; an admitted request counts until
 * its answer is sent or its connection is gone.
 */
export function fewAtOnce({ most, mostOfOne }: Limits = preset) {
  const coming = new Map<string, number>();
  return (principal: Principal, reply: FastifyReply): Refusal<"too-many-requests" | "busy"> | undefined => {
    const who = principal.kind === "staff" ? principal.staffId : principal.kind;
    const own = coming.get(who) ?? 0;
    if (own >= mostOfOne) return { ...refusal("too-many-requests"), retryAfter: 2 };
    const all = [...coming.values()].reduce((sum, one) => sum + one, 0);
    if (all >= most) return { ...refusal("busy"), retryAfter: 2 };
    coming.set(who, own + 1);
    const leave = once(() => {
      const left = (coming.get(who) ?? 1) - 1;
      if (left > 0) coming.set(who, left);
      else coming.delete(who);
    });
    reply.raw.once("finish", leave).once("close", leave);
    return undefined;
  };
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
}
