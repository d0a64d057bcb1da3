import { withQuery } from "#web/router/with-query.ts";

/** Parts of the booking page that links can target. */
export type BookingPart = "money" | "custody" | "mails" | "sms" | "payment-link";

type BookingsQuery = {
  readonly q?: string;
  readonly status?: string | undefined;
  readonly phase?: string | undefined;
  readonly page?: number;
};

type Span = { readonly from: string; readonly until: string };

/** Every address of the desk as a function; nothing else writes one. */
export const deskPaths = {
  day: (query: { day?: string | undefined; show?: string | undefined; q?: string | undefined } = {}) =>
    withQuery("/", query),
  find: () => "/find",
  receive: (reference: string, step: string) => `/receive/${reference}/${step}`,
  giveBack: (reference: string, step: string) => `/return/${reference}/${step}`,
  lot: () => "/lot",
  car: (reference: string) => `/lot/car/${reference}`,
  /** The sides that an express reception left for the lot. */
  lotPhotos: (reference: string) => `/lot/photos/${reference}`,
  scan: () => "/lot/scan",
  round: () => "/lot/round",
  /** Claims, and moves that the server refused for good. */
  claims: (id?: string) => withLast("/claims", id),
  closedClaims: () => "/claims?show=closed",
  /** Open alerts, and who settled the others. */
  alerts: (id?: string) => withLast("/alerts", id),
  me: () => "/me",
  team: () => "/staff",
  devices: () => "/devices",
  till: (date: string) => `/till/${date}`,
  tillClosings: () => "/till/closings",
  books: (span?: Span) => withQuery("/books", span),
  figures: (span?: Span) => withQuery("/figures", span),
  figure: (plot: string, span?: Span) => withQuery(`/figures/${plot}`, span),
  bookings: (query: BookingsQuery = {}) =>
    withQuery("/bookings", { ...query, page: query.page === 1 ? undefined : query.page }),
  /** Scrolls to the part, if given. */
  booking: (reference: string, part?: BookingPart) =>
    `/bookings/${reference}${part === undefined ? "" : `#${part}`}`,
  calendar: (from?: string) => withQuery("/calendar", { from }),
  /** Return flights of a day; today if undefined. */
  flights: (date?: string) => withLast("/flights", date),
  calendarDay: (date: string) => `/calendar/${date}`,
  reviews: (show?: string) => withQuery("/reviews", { show }),
  messages: ({ id, show }: { id?: string; show?: string | undefined } = {}) =>
    withQuery(withLast("/messages", id), { show }),
  tariff: () => "/tariff",
  services: () => "/services",
  codes: () => "/codes",
  telephone: () => "/bookings/new",
  opening: () => "/opening",
  backups: () => "/backups",
  retention: () => "/content/retention",
  legalTexts: () => "/content/legal",
  legalText: (name: string) => `/content/legal/${name}`,
  terminals: () => "/content/terminals",
  presentation: () => "/content/presentation",
  operatorIdentity: () => "/content/operator",
  gallery: () => "/content/pictures",
  bookingRules: () => "/settings/rules",
  custodySettings: () => "/settings/custody",
  journal: (
    query: {
      q?: string | undefined;
      staff?: string | undefined;
      from?: string | undefined;
      until?: string | undefined;
      before?: number | undefined;
    } = {},
  ) => withQuery("/journal", query),
  receipt: (id: string) => `/receipts/${id}`,
} as const;

function withLast(path: string, segment: string | undefined): string {
  return segment === undefined ? path : `${path}/${segment}`;
}
