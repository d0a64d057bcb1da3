import type { FastifyInstance } from "fastify";
import type { Services } from "../../services.ts";
import type { ObservedRequest } from "../metrics/metrics.ts";
import { traceIdOf } from "../traces/trace-requests.ts";
import { refusalCodeOf } from "./send-refusal.ts";

type Observing = Pick<Services, "config" | "log"> & {
  readonly listener: ObservedRequest["listener"];
  readonly observe: ((request: ObservedRequest) => void) | undefined;
};

/**
 * Records each answer once: a log line in production, and a measurement if metrics are on. Both name the route by its
 * pattern, because a path may contain a token or a name. Event streams are left out: they last for hours.
 */
export function observeRequests(app: FastifyInstance, { config, log, listener, observe }: Observing): void {
  const isLogged = config.mode === "production";
  if (!isLogged && observe === undefined) return;
  app.addHook("onResponse", async (request, reply) => {
    const type = reply.getHeader("content-type");
    if (typeof type === "string" && type.startsWith("text/event-stream")) return;
    const answer = {
      listener,
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      refusalCode: refusalCodeOf(reply),
    };
    observe?.({ ...answer, seconds: reply.elapsedTime / 1_000 });
    if (isLogged) {
      const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
      const traceId = traceIdOf(request);
      log.info("request", {
        requestId: request.id,
        ...(traceId !== undefined && { traceId }),
        ...answer,
        milliseconds,
      });
    }
  });
}
