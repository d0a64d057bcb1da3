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
  /** Where browsers find it. */
  readonly ownUrl: URL;
  /** They go with every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly drain?: Drain | undefined;
  readonly metrics?: Metrics | undefined;
  readonly traces?: Traces | undefined;
  /** What this port lacks besides a database before visitors are sent here. */
  readonly whyNotOpen?: WhyNotOpen;
};

/** What both ports have in common before either serves anything. */
export function httpApp(services: Services, port: Port): FastifyInstance {
  const { config, log } = services;
  const { listener, ownUrl, headers, drain = openDrain(), metrics, traces, whyNotOpen = nothingLacks } = port;
  const app = fastify({
    bodyLimit,
    genReqId: () => randomUUID(),
    logger: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    schemaController: { compilersFactory: noSchemas },
    // Whoever reads a parameter says how long it may be; the router's own limit answers in its own form.
    routerOptions: { maxParamLength: maxHeaderSize },
    rewriteUrl: (request) => decodableAddress(request.url ?? "/"),
    clientErrorHandler: answerMalformedRequest,
    // What still comes in while the server ends is answered like anything else, on a connection that ends with it.
    return503OnClosing: false,
    // A client that sends its request too slowly is disconnected.
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

async function nothingLacks(): Promise<undefined> {}

/** What comes in is judged by the contract's own shapes: the framework's compilers would be loaded at every start for nothing. */
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

/** A missing call is refused as such, although pages answer every address that is left. */
export function answerUnknownCalls(api: FastifyInstance): void {
  const missing = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendRefusal(reply, refusal("not-found"));
  api.setNotFoundHandler(missing);
  for (const url of ["/", "/*"]) api.get(url, missing);
}
