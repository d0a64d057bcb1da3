import type { FastifyReply } from "fastify";
import type { Refusal, RefusalCode } from "#domain/refusal.ts";
import { refusalBody, retryAfterOf, statusOf } from "./refusal-answers.ts";

/** For whoever counts refusals once they are sent. */
const sentCodes = new WeakMap<FastifyReply, RefusalCode>();

/** A refusal as every client meets it; one that passes by itself says when to come again. */
export function sendRefusal(reply: FastifyReply, refused: Refusal): FastifyReply {
  const wait = refused.retryAfter ?? retryAfterOf(refused.code);
  if (wait !== undefined) reply.header("retry-after", String(wait));
  sentCodes.set(reply, refused.code);
  return reply.code(statusOf(refused.code)).send(refusalBody(refused));
}

/** The code that an answer refused with; nothing where it did not refuse. */
export function refusalCodeOf(reply: FastifyReply): RefusalCode | undefined {
  return sentCodes.get(reply);
}
