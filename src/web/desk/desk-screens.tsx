// Address → screen. What the kerb needs is in the app's own chunk, so that it opens without a network.
import { lazy, type ReactNode, Suspense } from "react";
import { matchPath, type Params } from "#web/router/route-match.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { DeskFrame } from "./frame/desk-frame.tsx";
import { HandoverScreen } from "./handover/handover-screen.tsx";
import { CarScreen } from "./lot/car-screen.tsx";
import { LotPhotosScreen } from "./lot/lot-photos-screen.tsx";
import { LotScreen } from "./lot/lot-screen.tsx";
import { RoundScreen } from "./lot/round-screen.tsx";
import { ScanScreen } from "./lot/scan-screen.tsx";
import { MeScreen } from "./me/me-screen.tsx";
import { DeskLink } from "./routing/desk-link.tsx";
import { useDeskLocation } from "./routing/desk-location.ts";
import { deskPaths } from "./routing/desk-paths.ts";
import type { Me } from "./session/desk-session.ts";
import { FindScreen } from "./today/find-screen.tsx";
import { TodayScreen } from "./today/today-screen.tsx";

// The office's screens are loaded when needed: no phone at the kerb waits for them.
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
  import("./bookings/bookings-screen.tsx").then((module) => ({ default: module.BookingsScreen })),
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
const LegalScreen = lazy(() =>
  import("./content/legal-screen.tsx").then((module) => ({ default: module.LegalScreen })),
);
const OpeningScreen = lazy(() =>
  import("./content/opening-screen.tsx").then((module) => ({ default: module.OpeningScreen })),
);
const RetentionScreen = lazy(() =>
  import("./content/retention-screen.tsx").then((module) => ({ default: module.RetentionScreen })),
);
const GalleryScreen = lazy(() =>
  import("./gallery/gallery-screen.tsx").then((module) => ({ default: module.GalleryScreen })),
);
const CustodySettingsScreen = lazy(() =>
  import("./settings/custody-settings-screen.tsx").then((module) => ({
    default: module.CustodySettingsScreen,
  })),
);

type Screen = (params: Params, me: Me) => ReactNode;

/** The handover takes the whole screen, without the frame. */
const wholeScreens: readonly (readonly [pattern: string, screen: Screen])[] = [
  [
    "/lot/photos/:reference",
    ({ reference = "" }) => <LotPhotosScreen key={reference} reference={reference} />,
  ],
  [
    "/receive/:reference/:step",
    (params) => <HandoverScreen key={params["reference"]} {...handoverOf(params)} side="reception" />,
  ],
  [
    "/return/:reference/:step",
    (params) => <HandoverScreen key={params["reference"]} {...handoverOf(params)} side="return" />,
  ],
];

const screens: readonly (readonly [pattern: string, screen: Screen])[] = [
  ["/", () => <TodayScreen />],
  ["/find", () => <FindScreen />],
  ["/lot", () => <LotScreen />],
  ["/lot/scan", () => <ScanScreen />],
  ["/lot/round", () => <RoundScreen />],
  ["/lot/car/:reference", ({ reference = "" }) => <CarScreen reference={reference} />],
  ["/me", (_params, me) => <MeScreen me={me} />],
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
  ["/till/closings", () => <TillClosingsScreen />],
  ["/till/:date", ({ date = "" }) => <TillScreen key={date} date={date} />],
  ["/books", () => <BooksScreen />],
  ["/figures", () => <FiguresScreen wanted={undefined} />],
  ["/figures/:plot", ({ plot }) => <FiguresScreen wanted={plot} />],
  ["/content/operator", () => <OperatorScreen />],
  ["/opening", () => <OpeningScreen />],
  ["/content/retention", () => <RetentionScreen />],
  ["/content/legal", () => <LegalScreen wanted={undefined} />],
  ["/content/legal/:name", ({ name }) => <LegalScreen wanted={name} />],
  ["/content/pictures", () => <GalleryScreen />],
  ["/settings/custody", () => <CustodySettingsScreen />],
  ["/journal", () => <JournalScreen />],
  ["/receipts/:id", ({ id = "" }) => <ReceiptScreen key={id} id={id} />],
];

export function DeskScreens({ me }: { readonly me: Me }) {
  const { pathname } = useDeskLocation();
  for (const [pattern, screen] of wholeScreens) {
    const params = matchPath(pattern, pathname);
    if (params) return screen(params, me);
  }
  for (const [pattern, screen] of screens) {
    const params = matchPath(pattern, pathname);
    if (params) {
      return (
        <DeskFrame>
          <Suspense fallback={null}>{screen(params, me)}</Suspense>
        </DeskFrame>
      );
    }
  }
  return (
    <DeskFrame>
      <NoScreen />
    </DeskFrame>
  );
}

function handoverOf({ reference = "", step = "" }: Params) {
  return { reference, step };
}

function NoScreen() {
  const words = useWords(deskWords);
  return (
    <div style={{ padding: "2rem 1rem" }}>
      <h1>{words.notFound.title}</h1>
      <DeskLink to={deskPaths.day()}>{words.notFound.back}</DeskLink>
    </div>
  );
}
