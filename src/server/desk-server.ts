import type { FastifyInstance } from "fastify";
import { deskApi } from "#contract/desk/desk-api.ts";
import { chunkBytes } from "#contract/desk/piece-calls.ts";
import { alertRoutes } from "./alerts/alert-routes.ts";
import { backupRoutes } from "./alerts/backup-routes.ts";
import { auditRoutes } from "./audit/audit-routes.ts";
import { booksRoutes } from "./books/books-routes.ts";
import { cashRefundRoutes } from "./cash-refunds/cash-refund-routes.ts";
import { messageRoutes } from "./contact/message-routes.ts";
import { contentRoutes } from "./content/content-routes.ts";
import { correctionRoutes } from "./corrections/correction-routes.ts";
import { custodyRoutes } from "./custody/custody-routes.ts";
import { streamDay } from "./day/day-stream.ts";
import { type DeskChanges, deskChanges } from "./day/desk-changes.ts";
import { fetchDay } from "./day/fetch-day.ts";
import { disputeRoutes } from "./disputes/dispute-routes.ts";
import { evidenceRoutes } from "./evidence/evidence-routes.ts";
import { figureRoutes } from "./figures/figure-routes.ts";
import { flightRoutes } from "./flights/flight-routes.ts";
import { legalTextRoutes } from "./legal-texts/legal-text-routes.ts";
import { lotRoutes } from "./lot/lot-routes.ts";
import { officeBookingRoutes } from "./office-bookings/office-booking-routes.ts";
import { calendarRoutes } from "./office-calendar/calendar-routes.ts";
import { officeLinkRoutes } from "./office-links/office-link-routes.ts";
import { settingsRoutes } from "./office-settings/settings-routes.ts";
import { pricingRoutes } from "./operator/pricing/pricing-routes.ts";
import { galleryRoutes } from "./pictures/gallery-routes.ts";
import { registerDeskPages } from "./platform/desk-pages/desk-pages.ts";
import { acceptOwnOriginOnly } from "./platform/http/desk-origin.ts";
import { answerUnknownCalls, headersOfCalls, httpApp } from "./platform/http/http-app.ts";
import { acceptChunks, acceptJsonOnly } from "./platform/http/request-bodies.ts";
import { serveCalls } from "./platform/http/serve-endpoint.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import { deskDescription } from "./platform/openapi/described-apis.ts";
import { serveOpenApi } from "./platform/openapi/openapi.ts";
import { headersOfEveryAnswer } from "./platform/pages/page-security.ts";
import { limitRate } from "./platform/rate-limit/rate-limit.ts";
import type { SharedLimits } from "./platform/rate-limit/shared-limits.ts";
import type { ReadReplicas } from "./platform/replicas/read-replicas.ts";
import type { Traces } from "./platform/traces/open-traces.ts";
import { reviewQueueRoutes } from "./reviews/review-queue-routes.ts";
import { salesClosingRoutes } from "./sales-closings/sales-closing-routes.ts";
import type { Services } from "./services.ts";
import { staffRoutes } from "./staff/staff-routes.ts";
import { staffDeviceRoutes } from "./staff-devices/staff-device-routes.ts";
import { authenticateStaff } from "./staff-sessions/authenticate-staff.ts";
import { staffSessionRoutes } from "./staff-sessions/staff-session-routes.ts";
import { telephoneBookingRoutes } from "./telephone-bookings/telephone-booking-routes.ts";
import { terminalRoutes } from "./terminals/terminal-routes.ts";
import { tillRoutes } from "./till/till-routes.ts";
import type { DeskRoutes } from "./use-case.ts";
import { visitFigureRoutes } from "./visits/visit-routes.ts";

/** What only a running server has. */
type Running = {
  readonly metrics?: Metrics | undefined;
  readonly traces?: Traces | undefined;
  readonly replicas?: ReadReplicas | undefined;
  readonly limits?: SharedLimits | undefined;
};

/** The desk's port, an origin of its own: its app and `/api/desk`, and none of the site's calls. */
export async function buildDeskServer(
  services: Services,
  changes: DeskChanges = deskChanges(services.db),
  { metrics, traces, replicas, limits }: Running = {},
): Promise<FastifyInstance> {
  const { deskUrl } = services.config;
  const app = httpApp(services, {
    listener: "desk",
    ownUrl: deskUrl,
    headers: headersOfEveryAnswer(deskUrl, { indexed: false }),
    metrics,
    traces,
  });
  const running = { changes, replicas, limits };
  await app.register(async (api) => serveDeskCalls(api, services, running), { prefix: "/api" });
  registerDeskPages(app, services.config);
  return app;
}

const routes: DeskRoutes = {
  ...staffSessionRoutes,
  ...staffRoutes,
  ...staffDeviceRoutes,
  fetchDay,
  ...custodyRoutes,
  ...correctionRoutes,
  ...flightRoutes,
  ...evidenceRoutes,
  ...alertRoutes,
  ...auditRoutes,
  ...lotRoutes,
  ...disputeRoutes,
  ...tillRoutes,
  ...booksRoutes,
  ...salesClosingRoutes,
  ...cashRefundRoutes,
  ...officeBookingRoutes,
  ...telephoneBookingRoutes,
  ...officeLinkRoutes,
  ...calendarRoutes,
  ...settingsRoutes,
  ...legalTextRoutes,
  ...contentRoutes,
  ...backupRoutes,
  ...figureRoutes,
  ...visitFigureRoutes,
  ...reviewQueueRoutes,
  ...messageRoutes,
  ...pricingRoutes,
  ...galleryRoutes,
  ...terminalRoutes,
};

async function serveDeskCalls(
  api: FastifyInstance,
  services: Services,
  { changes, replicas, limits }: Pick<Running, "replicas" | "limits"> & { readonly changes: DeskChanges },
): Promise<void> {
  acceptJsonOnly(api);
  acceptChunks(api, chunkBytes);
  limitRate(api, services, { name: "desk", limits });
  headersOfCalls(api);
  acceptOwnOriginOnly(api, services);
  answerUnknownCalls(api);

  const authenticate = authenticateStaff(services);
  serveCalls(api, services, { calls: deskApi, routes, authenticate, replicas });
  serveOpenApi(api, { ...deskDescription, mode: services.config.mode }, "/desk");
  streamDay(api, { ...services, changes, authenticate });
}
