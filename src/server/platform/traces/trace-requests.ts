import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Traces } from "./open-traces.ts";
import { endSpan, type Span, type SpanAttributes, setAttributes, withSpan } from "./span.ts";

type Tracing = {
  readonly traces: Traces | undefined;
  readonly listener: string;
  readonly refusalCodeOf: (reply: FastifyReply) => string | undefined;
};

const spans = new WeakMap<FastifyRequest, Span | null>();

/** The trace that a request's log line and its answers belong to. */
export function traceIdOf(request: FastifyRequest): string | undefined {
  return spans.get(request)?.traceId;
}

/** Makes each answer a span named by its route's pattern, with everything meanwhile as its children. */
export function traceRequests(app: FastifyInstance, { traces, listener, refusalCodeOf }: Tracing): void {
  if (traces === undefined) return;
  app.addHook("onRequest", (request, _reply, done) => {
    // An event stream would be a span of hours.
    if (request.headers.accept?.includes("text/event-stream")) return done();
    const { method } = request;
    const route = request.routeOptions.url;
    const attributes = {
      "http.request.method": method,
      ...(route !== undefined && { "http.route": route }),
      "valet.request.id": request.id,
      "valet.listener": listener,
    };
    const name = route === undefined ? method : `${method} ${route}`;
    const span = traces.begin({ name, kind: "server", attributes }, trustedParent(request));
    spans.set(request, span);
    // Fastify binds the context, so a request with a body keeps its span once that is read.
    withSpan(span, done);
  });
  app.addHook("onResponse", async (request, reply) => {
    const code = refusalCodeOf(reply);
    end(request, reply.statusCode >= 500, {
      "http.response.status_code": reply.statusCode,
      ...(code !== undefined && { "valet.refusal.code": code }),
    });
  });
  app.addHook("onRequestAbort", async (request) => end(request, false, { "error.type": "aborted" }));
}

function end(request: FastifyRequest, hasFailed: boolean, attributes: SpanAttributes): void {
  const span = spans.get(request);
  if (!span) return;
  setAttributes(span, attributes);
  span.hasFailed = hasFailed;
  endSpan(span);
}

/** Only a trusted proxy's `traceparent` counts: otherwise any client could force sampling. */
function trustedParent(request: FastifyRequest): string | undefined {
  const { traceparent } = request.headers;
  const isFromProxy = (request.ips?.length ?? 0) > 1;
  return isFromProxy && typeof traceparent === "string" ? traceparent : undefined;
}
