import type { FastifyInstance } from "fastify";
import { api as calls } from "#contract/api.ts";
import { accountRoutes } from "./accounts/account-routes.ts";
import { bookingRoutes } from "./bookings/booking-routes.ts";
import { contactRoutes } from "./contact/contact-routes.ts";
import { presentationRoutes } from "./content/content-routes.ts";
import { punctualityRoutes } from "./figures/figure-routes.ts";
import { invoiceRoutes } from "./invoices/invoice-routes.ts";
import { siteTextRoutes } from "./legal-texts/site-text-routes.ts";
import { mailRoutes } from "./mail/mail-routes.ts";
import { type Refresh, serveMetrics } from "./metrics/serve-metrics.ts";
import { missingOperatorFacts } from "./operator/missing-operator-facts.ts";
import { operatorRoutes } from "./operator/operator-routes.ts";
import { orderingRoutes } from "./ordering/ordering-routes.ts";
import { ownAmendmentRoutes } from "./own-amendments/own-amendment-routes.ts";
import { paymentLinkRoutes } from "./payment-links/payment-link-routes.ts";
import { paymentWebhookRoutes } from "./payment-webhooks/payment-webhook-routes.ts";
import { paymentRoutes } from "./payments/payment-routes.ts";
import { personalDataSources } from "./personal-data-sources.ts";
import { pictureRoutes } from "./pictures/picture-routes.ts";
import type { CachedAnswer } from "./platform/caching/cached-answer.ts";
import { allowOwnOrigins } from "./platform/http/cross-origin.ts";
import { answerUnknownCalls, headersOfCalls, httpApp } from "./platform/http/http-app.ts";
import { acceptJsonOnly } from "./platform/http/request-bodies.ts";
import { serveCalls } from "./platform/http/serve-endpoint.ts";
import type { Drain } from "./platform/lifecycle/drain.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import { siteDescription } from "./platform/openapi/described-apis.ts";
import { serveOpenApi } from "./platform/openapi/openapi.ts";
import { siteHeaders } from "./platform/pages/page-security.ts";
import { limitRate } from "./platform/rate-limit/rate-limit.ts";
import type { SharedLimits } from "./platform/rate-limit/shared-limits.ts";
import type { ReadReplicas } from "./platform/replicas/read-replicas.ts";
import type { Traces } from "./platform/traces/open-traces.ts";
import { quoteRoutes } from "./quotes/quote-routes.ts";
import { reviewRoutes } from "./reviews/review-routes.ts";
import type { Services } from "./services.ts";
import { authenticateTravellers } from "./sessions/authenticate.ts";
import { smsRoutes } from "./sms/sms-routes.ts";
import { demonstrationRoutes } from "./standalone/demonstration/demonstration-routes.ts";
import { mailPreviewRoutes } from "./standalone/mail-preview/mail-preview-routes.ts";
import { sandboxRoutes } from "./standalone/sandbox/sandbox-routes.ts";
import { meetingPictureRoutes } from "./terminals/terminal-routes.ts";
import { termsRoutes } from "./terms/terms-routes.ts";
import { throttleChanges } from "./throttling/throttle-changes.ts";
import { travellerCustodyRoutes } from "./traveller-custody/traveller-custody-routes.ts";
import type { SiteRoutes } from "./use-case.ts";
import { vehicleRoutes } from "./vehicles/vehicle-routes.ts";
import { visitRoutes } from "./visits/visit-routes.ts";
import { withdrawalRoutes } from "./withdrawals/withdrawal-routes.ts";

/** What only a running server has. */
type Running = {
  readonly drain?: Drain;
  readonly metrics?: Metrics | undefined;
  readonly traces?: Traces | undefined;
  readonly refresh?: Refresh | undefined;
  /** Answers that are the same for every visitor, cached until the database notifies of a change. */
  readonly cached?: CachedCalls;
  readonly replicas?: ReadReplicas | undefined;
  readonly limits?: SharedLimits | undefined;
};

type CachedCalls = { readonly [Name in "fetchSettings" | "fetchPunctuality"]?: CachedAnswer };

/** The site's HTTP server: its API, and the pages that are registered on it. */
export async function buildApp(
  services: Services,
  { drain, metrics, traces, refresh, cached = {}, replicas, limits }: Running = {},
): Promise<FastifyInstance> {
  const { publicUrl: ownUrl } = services.config;
  const app = httpApp(services, {
    listener: "site",
    ownUrl,
    headers: siteHeaders(services.config),
    drain,
    metrics,
    traces,
    whyNotOpen: () => missingOperatorFacts(services),
  });
  const token = services.config.metricsToken;
  if (token !== undefined && metrics && refresh) serveMetrics(app, { metrics, token, refresh });
  await app.register(async (api) => serveApi(api, services, { cached, replicas, limits }), {
    prefix: "/api",
  });
  if (services.config.mode === "demonstration") mailPreviewRoutes(app, services);
  if (services.config.card.sandbox) await app.register(async (scope) => sandboxRoutes(scope, services));
  return app;
}

const routes: SiteRoutes = {
  ...accountRoutes(personalDataSources),
  ...operatorRoutes,
  ...quoteRoutes,
  ...vehicleRoutes,
  ...orderingRoutes,
  ...bookingRoutes,
  ...termsRoutes,
  ...siteTextRoutes,
  ...presentationRoutes,
  ...withdrawalRoutes,
  ...ownAmendmentRoutes,
  ...paymentRoutes,
  ...paymentLinkRoutes,
  ...invoiceRoutes,
  ...travellerCustodyRoutes,
  ...reviewRoutes,
  ...contactRoutes,
  ...pictureRoutes,
  ...meetingPictureRoutes,
  ...punctualityRoutes,
  ...visitRoutes,
  ...mailRoutes,
  ...smsRoutes,
  ...demonstrationRoutes,
};

async function serveApi(
  api: FastifyInstance,
  services: Services,
  { limits, ...running }: Pick<Running, "cached" | "replicas" | "limits">,
): Promise<void> {
  acceptJsonOnly(api);
  allowOwnOrigins(api, services.config);
  limitRate(api, services, { name: "site", limits });
  headersOfCalls(api);
  answerUnknownCalls(api);

  const authenticate = authenticateTravellers(services);
  serveCalls(api, services, { calls, routes, authenticate, throttle: throttleChanges, ...running });
  serveOpenApi(api, { ...siteDescription, mode: services.config.mode });
  await api.register(async (scope) => paymentWebhookRoutes(scope, services));
}
