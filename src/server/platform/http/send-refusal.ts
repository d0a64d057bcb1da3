import type { FastifyReply } from "fastify";
import type { Refusal } from "#domain/refusal.ts";
import { refusalBody, retryAfterOf, statusOf } from "./refusal-answers.ts";

/** A refusal as every client meets it; one that passes by itself says when to come again. */
export function sendRefusal(reply: FastifyReply, refused: Refusal): FastifyReply {
  const wait = refused.retryAfter ?? retryAfterOf(refused.code);
  if (wait !== undefined) reply.header("retry-after", String(wait));
  return reply.code(statusOf(refused.code)).send(refusalBody(refused));
}
