import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, type Encoded } from "./site-files.ts";

/** Answers with the best encoding of a ready buffer, or with 304 where the browser has it already. */
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

/** Whether one of the marks that a browser sends is that of what it would get. */
export function isKnown(marks: string | undefined, etag: string): boolean {
  if (marks === undefined) return false;
  return marks === "*" || marks.split(",").some((candidate) => weak(candidate.trim()) === weak(etag));
}

/** What a proxy re-encodes it may mark as weak; the content is the same. */
function weak(etag: string): string {
  return etag.replace(/^W\//, "");
}
