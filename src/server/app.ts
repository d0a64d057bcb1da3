import { randomUUID } from "node:crypto";
import { maxHeaderSize } from "node:http";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { sql } from "kysely";
import { refusal } from "#domain/refusal.ts";
import { accountRoutes } from "./accounts/account-routes.ts";
import { bookingRoutes } from "./bookings/booking-routes.ts";
import { contactRoutes } from "./contact/contact-routes.ts";
import { invoiceRoutes } from "./invoices/invoice-routes.ts";
import { mailRoutes } from "./mail/mail-routes.ts";
import { operatorRoutes } from "./operator/operator-routes.ts";
import { orderingRoutes } from "./ordering/ordering-routes.ts";
import { paymentWebhookRoutes } from "./payment-webhooks/payment-webhook-routes.ts";
import { paymentRoutes } from "./payments/payment-routes.ts";
import { personalDataSources } from "./personal-data-sources.ts";
import { pictureRoutes } from "./pictures/picture-routes.ts";
import { allowOwnOrigins } from "./platform/http/cross-origin.ts";
import { endConnections } from "./platform/http/end-connections.ts";
import { handleFaults } from "./platform/http/fault-handler.ts";
import { acceptJsonOnly, bodyLimit } from "./platform/http/json-bodies.ts";
import { answerMalformedRequest, decodableAddress } from "./platform/http/malformed-requests.ts";
import { limitRate } from "./platform/http/rate-limit.ts";
import { refusalBody } from "./platform/http/refusal-answers.ts";
import { serveInto } from "./platform/http/serve-endpoint.ts";
import { serveOpenApi } from "./platform/openapi/openapi.ts";
import { headersOfEveryAnswer } from "./platform/pages/page-security.ts";
import { quoteRoutes } from "./quotes/quote-routes.ts";
import { reviewRoutes } from "./reviews/review-routes.ts";
import type { Services } from "./services.ts";
import { authenticateTravellers } from "./sessions/authenticate.ts";
import { sandboxRoutes } from "./standalone/sandbox/sandbox-routes.ts";
import { travellerCustodyRoutes } from "./traveller-custody/traveller-custody-routes.ts";
import { vehicleRoutes } from "./vehicles/vehicle-routes.ts";

/** The whole HTTP application; used by `main.ts` and by every server test. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit,
    genReqId: () => randomUUID(),
    logger: false,
    trustProxy: services.config.trustedProxies.length > 0 ? [...services.config.trustedProxies] : false,
    // Whoever reads a parameter says how long it may be; the router's own limit answers in its own form.
    routerOptions: { maxParamLength: maxHeaderSize },
    rewriteUrl: (request) => decodableAddress(request.url ?? "/"),
    clientErrorHandler: answerMalformedRequest,
    // What still comes in while the server ends is answered like anything else, on a connection that ends with it.
    return503OnClosing: false,
    // A client that dawdles over its request gives up its place.
    requestTimeout: 30_000,
  });
  const everywhere = headersOfEveryAnswer(services.config);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(everywhere).header("x-request-id", request.id);
  });
  handleFaults(app, services.log);
  endConnections(app);
  serveHealth(app, services);
  await app.register(async (api) => serveApi(api, services), { prefix: "/api" });
  if (services.config.card.sandbox) await app.register(async (scope) => sandboxRoutes(scope, services));
  return app;
}

async function serveApi(api: FastifyInstance, services: Services): Promise<void> {
  acceptJsonOnly(api);
  allowOwnOrigins(api, services.config);
  limitRate(api, services);
  api.addHook("onRequest", async (_request, reply) => {
    reply.header("referrer-policy", "no-referrer");
    reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  });
  answerUnknownCalls(api);

  const serve = serveInto(api, services, authenticateTravellers(services));
  accountRoutes(serve, personalDataSources);
  operatorRoutes(serve);
  quoteRoutes(serve);
  vehicleRoutes(serve);
  orderingRoutes(serve);
  bookingRoutes(serve);
  paymentRoutes(serve);
  invoiceRoutes(serve);
  travellerCustodyRoutes(serve);
  reviewRoutes(serve);
  contactRoutes(serve);
  pictureRoutes(serve);
  if (services.config.mode === "demonstration") mailRoutes(serve);
  serveOpenApi(api);
  await api.register(async (scope) => paymentWebhookRoutes(scope, services));
}

/** A missing call is refused as such, although the pages of the site answer every address that is left. */
function answerUnknownCalls(api: FastifyInstance): void {
  const missing = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.code(404).send(refusalBody(refusal("not-found")));
  api.setNotFoundHandler(missing);
  for (const url of ["/", "/*"]) api.get(url, missing);
}

/** `/healthz`: the process answers. `/readyz`: so do the database and the outbox. */
function serveHealth(app: FastifyInstance, services: Services): void {
  app.get("/healthz", (_request, reply) => reply.send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    await sql`select 1 from outgoing_mails limit 1`.execute(services.db);
    return reply.send({ status: "ready" });
  });
}
