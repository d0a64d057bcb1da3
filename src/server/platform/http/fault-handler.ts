import type { FastifyError, FastifyInstance } from "fastify";
import { refusal } from "#domain/refusal.ts";
import type { Log } from "../../log.ts";
import { isConnectionFault } from "../db/connection-fault.ts";
import { BusyError } from "../db/transaction.ts";
import { refusalBody, statusOf } from "./refusal-answers.ts";

/**
 * What a use case throws is a fault: logged with its request id, answered with the id and nothing more.
 * Two kinds are outages that pass by themselves and say so: a lock that stays taken, a database that is away.
 */
export function handleFaults(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof BusyError) {
      return reply
        .code(statusOf("busy"))
        .header("retry-after", "1")
        .send(refusalBody(refusal("busy")));
    }
    if (isConnectionFault(error)) {
      log.warn("database-away", { requestId: request.id, message: error.message });
      return reply
        .code(503)
        .header("retry-after", "2")
        .send(refusalBody(refusal("unavailable")));
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      // The framework's own refusals: malformed JSON, a body too large, a content type that is not JSON.
      return reply.code(error.statusCode).send({ ...refusalBody(refusal("invalid")), requestId: request.id });
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
