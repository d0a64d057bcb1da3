import { randomUUID } from "node:crypto";
import { maxHeaderSize } from "node:http";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { refusal } from "#domain/refusal.ts";
import type { Services } from "../../services.ts";
import { type Drain, openDrain } from "../lifecycle/drain.ts";
import { endConnections } from "../lifecycle/end-connections.ts";
import type { Metrics, ObservedRequest } from "../metrics/metrics.ts";
import type { Traces } from "../traces/open-traces.ts";
import { traceRequests } from "../traces/trace-requests.ts";
import { handleFaults } from "./fault-handler.ts";
import { answerMalformedRequest, decodableAddress } from "./malformed-requests.ts";
import { observeRequests } from "./observe-requests.ts";
import { refuseForeignHosts } from "./own-hosts.ts";
import { serveProbes, type WhyNotOpen } from "./probes.ts";
import { bodyLimit } from "./request-bodies.ts";
import { refusalCodeOf, sendRefusal } from "./send-refusal.ts";

type Port = {
  readonly listener: ObservedRequest["listener"];
  /** The port's address for browsers. */
  readonly ownUrl: URL;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly drain?: Drain | undefined;
  readonly metrics?: Metrics | undefined;
  readonly traces?: Traces | undefined;
  /** What this port still needs, besides a database, before it may receive visitors. */
  readonly whyNotOpen?: WhyNotOpen;
};

/** Shared by both ports. */
export function httpApp(services: Services, port: Port): FastifyInstance {
  const { config, log } = services;
  const { listener, ownUrl, headers, drain = openDrain(), metrics, traces, whyNotOpen = alwaysOpen } = port;
  const app = fastify({
    bodyLimit,
    genReqId: () => randomUUID(),
    logger: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    schemaController: { compilersFactory: noSchemas },
    // The contract limits each parameter's length; the router's own limit would answer in a different form.
    routerOptions: { maxParamLength: maxHeaderSize },
    rewriteUrl: (request) => decodableAddress(request.url ?? "/"),
    clientErrorHandler: answerMalformedRequest,
    // Requests that arrive during shutdown are answered normally; then the connection is closed.
    return503OnClosing: false,
    // Disconnects a client that sends its request too slowly (slowloris).
    requestTimeout: 30_000,
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    done();
  });
  traceRequests(app, { traces, listener, refusalCodeOf });
  observeRequests(app, { config, log, listener, observe: metrics?.observeRequest });
  refuseForeignHosts(app, { mode: config.mode, ownUrl });
  handleFaults(app, log);
  endConnections(app, drain);
  serveProbes(app, { db: services.db, drain, whyNotOpen });
  return app;
}

async function alwaysOpen(): Promise<undefined> {}

/** The contract's schemas validate input: loading the framework's schema compilers would only slow the start. */
const noSchemas = { buildValidator: refuseSchemas, buildSerializer: refuseSchemas };

function refuseSchemas(): never {
  throw new Error("a route that brings a schema: what comes in is judged by the contract");
}

/** API answers are never framed or rendered. */
export function headersOfCalls(api: FastifyInstance): void {
  api.addHook("onRequest", (_request, reply, done) => {
    reply.headers(ofCalls);
    done();
  });
}

const ofCalls = {
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** An unknown API path is refused as such, although the pages answer every other path. */
export function answerUnknownCalls(api: FastifyInstance): void {
  const missing = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendRefusal(reply, refusal("not-found"));
  api.setNotFoundHandler(missing);
  for (const url of ["/", "/*"]) api.get(url, missing);
}
