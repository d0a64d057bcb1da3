import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, type Encoded } from "./site-files.ts";

/** Sends the best encoding of a ready buffer, or 304 if the browser has it already. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Encoded & { readonly type: string; readonly etag: string },
): FastifyReply {
  reply.header("etag", content.etag).header("x-content-type-options", "nosniff");
  if (isKnown(request.headers["if-none-match"], content.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers["accept-encoding"], content);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.type(content.type).send(content[encoding]);
}

/** Whether `if-none-match` contains this ETag. */
export function isKnown(marks: string | undefined, etag: string): boolean {
  if (marks === undefined) return false;
  return marks === "*" || marks.split(",").some((candidate) => weak(candidate.trim()) === weak(etag));
}

/** Weak comparison: a proxy that re-encodes the content may mark the ETag as weak. */
function weak(etag: string): string {
  return etag.replace(/^W\//, "");
}
