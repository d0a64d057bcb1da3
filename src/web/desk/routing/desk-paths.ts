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
  day: (query: { day?: string | undefined; show?: string | undefined; q?: string | undefined } = {}) => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
    const search = new URLSearchParams(given).toString();
    return search === "" ? "/" : `/?${search}`;
  },
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
  claims: (id?: string) => (id === undefined ? "/claims" : `/claims/${id}`),
  closedClaims: () => "/claims?show=closed",
  /** Open alerts, and who settled the others. */
  alerts: (id?: string) => (id === undefined ? "/alerts" : `/alerts/${id}`),
  me: () => "/me",
  team: () => "/staff",
  devices: () => "/devices",
  till: (date: string) => `/till/${date}`,
  tillClosings: () => "/till/closings",
  books: (span?: Span) => withSpan("/books", span),
  figures: (span?: Span) => withSpan("/figures", span),
  figure: (plot: string, span?: Span) => withSpan(`/figures/${plot}`, span),
  bookings: (query: BookingsQuery = {}) => {
    const given = Object.entries({ ...query, page: query.page === 1 ? undefined : query.page });
    const search = new URLSearchParams(
      given.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
    );
    return search.size > 0 ? `/bookings?${search}` : "/bookings";
  },
  /** Scrolls to the part, if given. */
  booking: (reference: string, part?: BookingPart) =>
    `/bookings/${reference}${part === undefined ? "" : `#${part}`}`,
  calendar: (from?: string) => (from === undefined ? "/calendar" : `/calendar?from=${from}`),
  /** Return flights of a day; today if undefined. */
  flights: (date?: string) => (date === undefined ? "/flights" : `/flights/${date}`),
  calendarDay: (date: string) => `/calendar/${date}`,
  reviews: (show?: string) => (show === undefined ? "/reviews" : `/reviews?show=${show}`),
  messages: ({ id, show }: { id?: string; show?: string | undefined } = {}) =>
    `/messages${id === undefined ? "" : `/${id}`}${show === undefined ? "" : `?show=${show}`}`,
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
  ) => {
    const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    return given.length === 0 ? "/journal" : `/journal?${new URLSearchParams(given)}`;
  },
  receipt: (id: string) => `/receipts/${id}`,
} as const;

function withSpan(path: string, span: Span | undefined): string {
  return span === undefined ? path : `${path}?${new URLSearchParams(span).toString()}`;
}
