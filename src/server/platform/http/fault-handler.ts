import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { refusal } from "#domain/refusal.ts";
import type { Log } from "../../log.ts";
import { isTransientOutage } from "../db/connection-fault.ts";
import { isBusy } from "../db/transaction.ts";
import { areFilesAway } from "../files/files-away.ts";
import { refusalBody } from "./refusal-answers.ts";
import { sendRefusal } from "./send-refusal.ts";

/**
 * An exception from a use case is a fault: logged with its request id, and the client sees only the id. Temporary
 * outages are answered with 503 and `retry-after`: a lock that stays taken, and a database or file storage that is
 * unreachable or full.
 */
export function handleFaults(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The client has disconnected: not a fault of ours.
    if (hasHungUp(request)) return reply.code(400).send(refusalBody(refusal("invalid")));
    if (isBusy(error)) return sendRefusal(reply, refusal("busy"));
    if (isTransientOutage(error)) {
      log.warn("database-unavailable", { requestId: request.id, message: error.message });
      return sendRefusal(reply, { ...refusal("unavailable"), retryAfter: 2 });
    }
    if (areFilesAway(error)) {
      log.warn("files-unavailable", { requestId: request.id, error });
      return sendRefusal(reply, { ...refusal("unavailable"), retryAfter: 10 });
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      // The framework's own 4xx errors: malformed JSON, a body too large, a content type other than JSON.
      const { statusCode } = error;
      const words = sentences.get(statusCode);
      const body = { ...refusalBody(refusal("invalid")), ...(words && { error: words }) };
      return reply.code(statusCode).send({ ...body, requestId: request.id });
    }
    log.error("fault", {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      error,
    });
    return reply.code(500).send({ error: "Something went wrong", code: "fault", requestId: request.id });
  });
}

const sentences: ReadonlyMap<number, string> = new Map([
  [400, "The request cannot be read: its body is not JSON"],
  [413, "The request is too large"],
  [415, "The request must be JSON"],
]);

/** Disconnected half-way through the body: the socket error would otherwise pass for a lost database connection. */
function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}
