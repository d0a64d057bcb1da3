import type { Permission } from "#domain/access.ts";
import type { LocalDate } from "#domain/time.ts";
import { officeWords } from "#web/words/office/office-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useToday } from "../day-data/use-today.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";

type Way = {
  readonly name:
    | "alerts"
    | "bookings"
    | "calendar"
    | "reviews"
    | "messages"
    | "claims"
    | "tariff"
    | "till"
    | "books"
    | "custodySettings"
    | "journal";
  readonly may: Permission;
  readonly to: (today: LocalDate) => string;
  readonly under: string;
  /** Beginnings of other addresses that belong to it. */
  readonly also?: readonly string[];
};

/** The office's own screens, for those who may open them. */
const ways: readonly Way[] = [
  { name: "alerts", may: "settleAlerts", to: () => deskPaths.alerts(), under: "/alerts" },
  { name: "bookings", may: "manageBookings", to: () => deskPaths.bookings(), under: "/bookings" },
  { name: "calendar", may: "changeCapacity", to: () => deskPaths.calendar(), under: "/calendar" },
  { name: "reviews", may: "checkReviews", to: () => deskPaths.reviews(), under: "/reviews" },
  { name: "messages", may: "answerMessages", to: () => deskPaths.messages(), under: "/messages" },
  { name: "claims", may: "manageClaims", to: () => deskPaths.claims(), under: "/claims" },
  {
    name: "tariff",
    may: "manageTariff",
    to: () => deskPaths.tariff(),
    under: "/tariff",
    also: [deskPaths.services(), deskPaths.codes()],
  },
  { name: "till", may: "manageTill", to: (today) => deskPaths.till(today), under: "/till" },
  { name: "books", may: "exportBooks", to: () => deskPaths.books(), under: "/books" },
  {
    name: "custodySettings",
    may: "manageOperator",
    to: () => deskPaths.custodySettings(),
    under: "/settings/custody",
  },
  { name: "journal", may: "readJournal", to: () => deskPaths.journal(), under: "/journal" },
];

type Props = { readonly permissions: readonly Permission[]; readonly className: string };

/** One list item each; the frame around it is the caller's. */
export function OfficeLinks({ permissions, className }: Props) {
  const words = useWords(officeWords);
  const { pathname } = useDeskLocation();
  const today = useToday();
  return ways
    .filter(({ may }) => permissions.includes(may))
    .map(({ name, to, under, also = [] }) => (
      <li key={name}>
        <DeskLink
          to={to(today)}
          className={className}
          aria-current={[under, ...also].some((at) => isUnder(pathname, at)) ? "page" : undefined}
        >
          {words.ways[name]}
        </DeskLink>
      </li>
    ));
}

function isUnder(pathname: string, at: string): boolean {
  return pathname === at || pathname.startsWith(`${at}/`);
}
