// Routes of the office, in a separate chunk that phones at the kerb need not load.
import type { ReactElement } from "react";
import { matchPath, type Params } from "#web/router/route-match.ts";
import { NoAccess, NoScreen } from "./frame/no-screen.tsx";
import { permissionAt } from "./office/office-links.tsx";
import { ShownLocation, useShownLocation } from "./routing/desk-location.ts";
import { lazyPart } from "./routing/lazy-part.ts";
import { NextScreenProgress } from "./routing/next-screen-progress.tsx";
import type { Me } from "./session/desk-session.ts";

const TeamScreen = lazyPart(() => import("./team/team-screen.tsx").then((module) => module.TeamScreen));
const DevicesScreen = lazyPart(() =>
  import("./team/devices-screen.tsx").then((module) => module.DevicesScreen),
);

const TillScreen = lazyPart(() => import("./till/till-screen.tsx").then((module) => module.TillScreen));
const ReceiptScreen = lazyPart(() =>
  import("./till/receipt-screen.tsx").then((module) => module.ReceiptScreen),
);

const TillClosingsScreen = lazyPart(() =>
  import("./till/till-closings-screen.tsx").then((module) => module.TillClosingsScreen),
);

const BookingsScreen = lazyPart(() =>
  import("./booking-list/bookings-screen.tsx").then((module) => module.BookingsScreen),
);
const BookingScreen = lazyPart(() =>
  import("./bookings/booking-screen.tsx").then((module) => module.BookingScreen),
);
const TelephoneScreen = lazyPart(() =>
  import("./bookings/telephone-screen.tsx").then((module) => module.TelephoneScreen),
);
const ClaimsScreen = lazyPart(() =>
  import("./claims/claims-screen.tsx").then((module) => module.ClaimsScreen),
);

const CalendarScreen = lazyPart(() =>
  import("./calendar/calendar-screen.tsx").then((module) => module.CalendarScreen),
);
const CalendarDayScreen = lazyPart(() =>
  import("./calendar/calendar-day-screen.tsx").then((module) => module.CalendarDayScreen),
);
const FlightsScreen = lazyPart(() =>
  import("./flights/flights-screen.tsx").then((module) => module.FlightsScreen),
);
const AlertsScreen = lazyPart(() =>
  import("./alerts/alerts-screen.tsx").then((module) => module.AlertsScreen),
);
const MessagesScreen = lazyPart(() =>
  import("./messages/messages-screen.tsx").then((module) => module.MessagesScreen),
);
const ReviewsScreen = lazyPart(() =>
  import("./reviews/reviews-screen.tsx").then((module) => module.ReviewsScreen),
);

const TariffScreen = lazyPart(() =>
  import("./tariff/tariff-screen.tsx").then((module) => module.TariffScreen),
);
const ServicesScreen = lazyPart(() =>
  import("./offers/services-screen.tsx").then((module) => module.ServicesScreen),
);
const CodesScreen = lazyPart(() => import("./offers/codes-screen.tsx").then((module) => module.CodesScreen));
const BooksScreen = lazyPart(() => import("./books/books-screen.tsx").then((module) => module.BooksScreen));
const FiguresScreen = lazyPart(() =>
  import("./figures/figures-screen.tsx").then((module) => module.FiguresScreen),
);
const JournalScreen = lazyPart(() =>
  import("./journal/journal-screen.tsx").then((module) => module.JournalScreen),
);
const OperatorScreen = lazyPart(() =>
  import("./content/operator-screen.tsx").then((module) => module.OperatorScreen),
);
const PresentationScreen = lazyPart(() =>
  import("./presentation/presentation-screen.tsx").then((module) => module.PresentationScreen),
);
const LegalScreen = lazyPart(() => import("./content/legal-screen.tsx").then((module) => module.LegalScreen));
const OpeningScreen = lazyPart(() =>
  import("./content/opening-screen.tsx").then((module) => module.OpeningScreen),
);
const RetentionScreen = lazyPart(() =>
  import("./content/retention-screen.tsx").then((module) => module.RetentionScreen),
);
const BackupsScreen = lazyPart(() =>
  import("./settings/backups-screen.tsx").then((module) => module.BackupsScreen),
);
const TerminalsScreen = lazyPart(() =>
  import("./terminals/terminals-screen.tsx").then((module) => module.TerminalsScreen),
);
const GalleryScreen = lazyPart(() =>
  import("./gallery/gallery-screen.tsx").then((module) => module.GalleryScreen),
);
const BookingRulesScreen = lazyPart(() =>
  import("./settings/booking-rules-screen.tsx").then((module) => module.BookingRulesScreen),
);
const CustodySettingsScreen = lazyPart(() =>
  import("./settings/custody-settings-screen.tsx").then((module) => module.CustodySettingsScreen),
);

type Screen = (params: Params, me: Me) => ReactElement;

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
  const location = useShownLocation(({ pathname }) => screenAt(pathname, me).type);
  return (
    <>
      <NextScreenProgress shown={location} />
      <ShownLocation value={location}>{screenAt(location.pathname, me)}</ShownLocation>
    </>
  );
}

function screenAt(pathname: string, me: Me): ReactElement {
  const needed = permissionAt(pathname);
  if (needed !== undefined && !me.permissions.includes(needed)) return <NoAccess />;
  for (const [pattern, screen] of officeScreens) {
    const params = matchPath(pattern, pathname);
    if (params) return screen(params, me);
  }
  return <NoScreen />;
}
