// Routes of the office, in a separate chunk that phones at the kerb need not load.
import { type ReactNode, Suspense } from "react";
import { matchPath, type Params } from "#web/router/route-match.ts";
import { lazyScreen } from "./frame/lazy-screen.ts";
import { NoAccess, NoScreen } from "./frame/no-screen.tsx";
import { permissionAt } from "./office/office-links.tsx";
import { useDeskLocation } from "./routing/desk-location.ts";
import type { Me } from "./session/desk-session.ts";

const TeamScreen = lazyScreen(() => import("./team/team-screen.tsx"), "TeamScreen");
const DevicesScreen = lazyScreen(() => import("./team/devices-screen.tsx"), "DevicesScreen");

const TillScreen = lazyScreen(() => import("./till/till-screen.tsx"), "TillScreen");
const ReceiptScreen = lazyScreen(() => import("./till/receipt-screen.tsx"), "ReceiptScreen");

const TillClosingsScreen = lazyScreen(() => import("./till/till-closings-screen.tsx"), "TillClosingsScreen");

const BookingsScreen = lazyScreen(() => import("./booking-list/bookings-screen.tsx"), "BookingsScreen");
const BookingScreen = lazyScreen(() => import("./bookings/booking-screen.tsx"), "BookingScreen");
const TelephoneScreen = lazyScreen(() => import("./bookings/telephone-screen.tsx"), "TelephoneScreen");
const ClaimsScreen = lazyScreen(() => import("./claims/claims-screen.tsx"), "ClaimsScreen");

const CalendarScreen = lazyScreen(() => import("./calendar/calendar-screen.tsx"), "CalendarScreen");
const CalendarDayScreen = lazyScreen(() => import("./calendar/calendar-day-screen.tsx"), "CalendarDayScreen");
const FlightsScreen = lazyScreen(() => import("./flights/flights-screen.tsx"), "FlightsScreen");
const AlertsScreen = lazyScreen(() => import("./alerts/alerts-screen.tsx"), "AlertsScreen");
const MessagesScreen = lazyScreen(() => import("./messages/messages-screen.tsx"), "MessagesScreen");
const ReviewsScreen = lazyScreen(() => import("./reviews/reviews-screen.tsx"), "ReviewsScreen");

const TariffScreen = lazyScreen(() => import("./tariff/tariff-screen.tsx"), "TariffScreen");
const ServicesScreen = lazyScreen(() => import("./offers/services-screen.tsx"), "ServicesScreen");
const CodesScreen = lazyScreen(() => import("./offers/codes-screen.tsx"), "CodesScreen");
const BooksScreen = lazyScreen(() => import("./books/books-screen.tsx"), "BooksScreen");
const FiguresScreen = lazyScreen(() => import("./figures/figures-screen.tsx"), "FiguresScreen");
const JournalScreen = lazyScreen(() => import("./journal/journal-screen.tsx"), "JournalScreen");
const OperatorScreen = lazyScreen(() => import("./content/operator-screen.tsx"), "OperatorScreen");
const PresentationScreen = lazyScreen(
  () => import("./presentation/presentation-screen.tsx"),
  "PresentationScreen",
);
const LegalScreen = lazyScreen(() => import("./content/legal-screen.tsx"), "LegalScreen");
const OpeningScreen = lazyScreen(() => import("./content/opening-screen.tsx"), "OpeningScreen");
const RetentionScreen = lazyScreen(() => import("./content/retention-screen.tsx"), "RetentionScreen");
const BackupsScreen = lazyScreen(() => import("./settings/backups-screen.tsx"), "BackupsScreen");
const TerminalsScreen = lazyScreen(() => import("./terminals/terminals-screen.tsx"), "TerminalsScreen");
const GalleryScreen = lazyScreen(() => import("./gallery/gallery-screen.tsx"), "GalleryScreen");
const BookingRulesScreen = lazyScreen(
  () => import("./settings/booking-rules-screen.tsx"),
  "BookingRulesScreen",
);
const CustodySettingsScreen = lazyScreen(
  () => import("./settings/custody-settings-screen.tsx"),
  "CustodySettingsScreen",
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
