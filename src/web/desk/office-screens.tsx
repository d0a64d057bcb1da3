// Routes of the office, in a separate chunk that phones at the kerb need not load.
import { lazy, type ReactNode, Suspense } from "react";
import { matchPath, type Params } from "#web/router/route-match.ts";
import { NoAccess, NoScreen } from "./frame/no-screen.tsx";
import { permissionAt } from "./office/office-links.tsx";
import { useDeskLocation } from "./routing/desk-location.ts";
import type { Me } from "./session/desk-session.ts";

const TeamScreen = lazy(() =>
  import("./team/team-screen.tsx").then((module) => ({ default: module.TeamScreen })),
);
const DevicesScreen = lazy(() =>
  import("./team/devices-screen.tsx").then((module) => ({ default: module.DevicesScreen })),
);

const TillScreen = lazy(() =>
  import("./till/till-screen.tsx").then((module) => ({ default: module.TillScreen })),
);
const ReceiptScreen = lazy(() =>
  import("./till/receipt-screen.tsx").then((module) => ({ default: module.ReceiptScreen })),
);

const TillClosingsScreen = lazy(() =>
  import("./till/till-closings-screen.tsx").then((module) => ({ default: module.TillClosingsScreen })),
);

const BookingsScreen = lazy(() =>
  import("./booking-list/bookings-screen.tsx").then((module) => ({ default: module.BookingsScreen })),
);
const BookingScreen = lazy(() =>
  import("./bookings/booking-screen.tsx").then((module) => ({ default: module.BookingScreen })),
);
const TelephoneScreen = lazy(() =>
  import("./bookings/telephone-screen.tsx").then((module) => ({ default: module.TelephoneScreen })),
);
const ClaimsScreen = lazy(() =>
  import("./claims/claims-screen.tsx").then((module) => ({ default: module.ClaimsScreen })),
);

const CalendarScreen = lazy(() =>
  import("./calendar/calendar-screen.tsx").then((module) => ({ default: module.CalendarScreen })),
);
const CalendarDayScreen = lazy(() =>
  import("./calendar/calendar-day-screen.tsx").then((module) => ({ default: module.CalendarDayScreen })),
);
const FlightsScreen = lazy(() =>
  import("./flights/flights-screen.tsx").then((module) => ({ default: module.FlightsScreen })),
);
const AlertsScreen = lazy(() =>
  import("./alerts/alerts-screen.tsx").then((module) => ({ default: module.AlertsScreen })),
);
const MessagesScreen = lazy(() =>
  import("./messages/messages-screen.tsx").then((module) => ({ default: module.MessagesScreen })),
);
const ReviewsScreen = lazy(() =>
  import("./reviews/reviews-screen.tsx").then((module) => ({ default: module.ReviewsScreen })),
);

const TariffScreen = lazy(() =>
  import("./tariff/tariff-screen.tsx").then((module) => ({ default: module.TariffScreen })),
);
const ServicesScreen = lazy(() =>
  import("./offers/services-screen.tsx").then((module) => ({ default: module.ServicesScreen })),
);
const CodesScreen = lazy(() =>
  import("./offers/codes-screen.tsx").then((module) => ({ default: module.CodesScreen })),
);
const BooksScreen = lazy(() =>
  import("./books/books-screen.tsx").then((module) => ({ default: module.BooksScreen })),
);
const FiguresScreen = lazy(() =>
  import("./figures/figures-screen.tsx").then((module) => ({ default: module.FiguresScreen })),
);
const JournalScreen = lazy(() =>
  import("./journal/journal-screen.tsx").then((module) => ({ default: module.JournalScreen })),
);
const OperatorScreen = lazy(() =>
  import("./content/operator-screen.tsx").then((module) => ({ default: module.OperatorScreen })),
);
const PresentationScreen = lazy(() =>
  import("./presentation/presentation-screen.tsx").then((module) => ({ default: module.PresentationScreen })),
);
const LegalScreen = lazy(() =>
  import("./content/legal-screen.tsx").then((module) => ({ default: module.LegalScreen })),
);
const OpeningScreen = lazy(() =>
  import("./content/opening-screen.tsx").then((module) => ({ default: module.OpeningScreen })),
);
const RetentionScreen = lazy(() =>
  import("./content/retention-screen.tsx").then((module) => ({ default: module.RetentionScreen })),
);
const BackupsScreen = lazy(() =>
  import("./settings/backups-screen.tsx").then((module) => ({ default: module.BackupsScreen })),
);
const TerminalsScreen = lazy(() =>
  import("./terminals/terminals-screen.tsx").then((module) => ({ default: module.TerminalsScreen })),
);
const GalleryScreen = lazy(() =>
  import("./gallery/gallery-screen.tsx").then((module) => ({ default: module.GalleryScreen })),
);
const BookingRulesScreen = lazy(() =>
  import("./settings/booking-rules-screen.tsx").then((module) => ({ default: module.BookingRulesScreen })),
);
const CustodySettingsScreen = lazy(() =>
  import("./settings/custody-settings-screen.tsx").then((module) => ({
    default: module.CustodySettingsScreen,
  })),
);

type Screen = (params: Params, me: Me) => ReactNode;

/** Exported for the test of generated links. */
export const officeScreens: readonly (readonly [pattern: string, screen: Screen])[] = [
  ["/staff", () => <TeamScreen />],
  ["/devices", () => <DevicesScreen />],
  ["/bookings", () => <BookingsScreen />],
  ["/bookings/new", () => <TelephoneScreen />],
  [
    "/bookings/:reference",
    ({ reference = "" }, me) => <BookingScreen key={reference} reference={reference} me={me} />,
  ],
  ["/calendar", () => <CalendarScreen />],
  ["/calendar/:date", ({ date = "" }) => <CalendarDayScreen key={date} date={date} />],
  ["/flights", () => <FlightsScreen wanted={undefined} />],
  ["/flights/:date", ({ date }) => <FlightsScreen key={date} wanted={date} />],
  ["/alerts", () => <AlertsScreen wanted={undefined} />],
  ["/alerts/:id", ({ id }) => <AlertsScreen wanted={id} />],
  ["/reviews", () => <ReviewsScreen />],
  ["/messages", () => <MessagesScreen wanted={undefined} />],
  ["/messages/:id", ({ id }) => <MessagesScreen wanted={id} />],
  ["/tariff", () => <TariffScreen />],
  ["/services", () => <ServicesScreen />],
  ["/codes", () => <CodesScreen />],
  ["/claims", () => <ClaimsScreen wanted={undefined} />],
  ["/claims/:id", ({ id }) => <ClaimsScreen wanted={id} />],
  ["/till", () => <TillScreen date={undefined} />],
  ["/till/closings", () => <TillClosingsScreen />],
  ["/till/:date", ({ date = "" }) => <TillScreen key={date} date={date} />],
  ["/books", () => <BooksScreen />],
  ["/figures", () => <FiguresScreen wanted={undefined} />],
  ["/figures/:plot", ({ plot }) => <FiguresScreen wanted={plot} />],
  ["/content/operator", () => <OperatorScreen />],
  ["/content/presentation", () => <PresentationScreen />],
  ["/opening", () => <OpeningScreen />],
  ["/content/retention", () => <RetentionScreen />],
  ["/backups", () => <BackupsScreen />],
  ["/content/legal", () => <LegalScreen wanted={undefined} />],
  ["/content/legal/:name", ({ name }) => <LegalScreen wanted={name} />],
  ["/content/terminals", () => <TerminalsScreen />],
  ["/content/pictures", () => <GalleryScreen />],
  ["/settings/rules", () => <BookingRulesScreen />],
  ["/settings/custody", () => <CustodySettingsScreen />],
  ["/journal", () => <JournalScreen />],
  ["/receipts/:id", ({ id = "" }) => <ReceiptScreen key={id} id={id} />],
];

export function OfficeScreens({ me }: { readonly me: Me }) {
  const { pathname } = useDeskLocation();
  const needed = permissionAt(pathname);
  if (needed !== undefined && !me.permissions.includes(needed)) return <NoAccess />;
  for (const [pattern, screen] of officeScreens) {
    const params = matchPath(pattern, pathname);
    if (params) return <Suspense fallback={null}>{screen(params, me)}</Suspense>;
  }
  return <NoScreen />;
}
