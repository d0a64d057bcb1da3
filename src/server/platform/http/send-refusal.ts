import type { FastifyReply } from "fastify";
import type { Refusal, RefusalCode } from "#domain/refusal.ts";
import { refusalBody, retryAfterOf, statusOf } from "./refusal-answers.ts";

/** Read by logs and metrics once the answer is sent. */
const sentCodes = new WeakMap<FastifyReply, RefusalCode>();

/** Sends a refusal in its one form; a temporary one carries `retry-after`. */
export function sendRefusal(reply: FastifyReply, refused: Refusal): FastifyReply {
  const wait = refused.retryAfter ?? retryAfterOf(refused.code);
  if (wait !== undefined) reply.header("retry-after", String(wait));
  sentCodes.set(reply, refused.code);
  return reply.code(statusOf(refused.code)).send(refusalBody(refused));
}

/** The refusal code of an answer, if it is a refusal. */
export function refusalCodeOf(reply: FastifyReply): RefusalCode | undefined {
  return sentCodes.get(reply);
}
