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
    | "flights"
    | "reviews"
    | "messages"
    | "claims"
    | "tariff"
    | "till"
    | "books"
    | "figures"
    | "content"
    | "opening"
    | "bookingRules"
    | "custodySettings"
    | "team"
    | "devices"
    | "backups"
    | "journal";
  /** Links of one group are listed together. */
  readonly group: "stays" | "answers" | "money" | "house";
  readonly may: Permission;
  readonly to: (today: LocalDate) => string;
  readonly under: string;
  /** Further path prefixes that belong to it. */
  readonly also?: readonly string[];
};

/** Links to the office's screens, filtered by permission. */
const ways: readonly Way[] = [
  {
    name: "opening",
    group: "stays",
    may: "manageOperator",
    to: () => deskPaths.opening(),
    under: "/opening",
  },
  {
    name: "bookings",
    group: "stays",
    may: "manageBookings",
    to: () => deskPaths.bookings(),
    under: "/bookings",
  },
  {
    name: "flights",
    group: "stays",
    may: "manageBookings",
    to: () => deskPaths.flights(),
    under: "/flights",
  },
  {
    name: "calendar",
    group: "stays",
    may: "changeCapacity",
    to: () => deskPaths.calendar(),
    under: "/calendar",
  },
  {
    name: "reviews",
    group: "answers",
    may: "checkReviews",
    to: () => deskPaths.reviews(),
    under: "/reviews",
  },
  {
    name: "messages",
    group: "answers",
    may: "answerMessages",
    to: () => deskPaths.messages(),
    under: "/messages",
  },
  { name: "claims", group: "answers", may: "manageClaims", to: () => deskPaths.claims(), under: "/claims" },
  { name: "alerts", group: "answers", may: "settleAlerts", to: () => deskPaths.alerts(), under: "/alerts" },
  {
    name: "tariff",
    group: "money",
    may: "manageTariff",
    to: () => deskPaths.tariff(),
    under: "/tariff",
    also: [deskPaths.services(), deskPaths.codes()],
  },
  { name: "till", group: "money", may: "manageTill", to: (today) => deskPaths.till(today), under: "/till" },
  { name: "books", group: "money", may: "exportBooks", to: () => deskPaths.books(), under: "/books" },
  { name: "figures", group: "money", may: "seeFigures", to: () => deskPaths.figures(), under: "/figures" },
  {
    name: "content",
    group: "house",
    may: "manageContent",
    to: () => deskPaths.operatorIdentity(),
    under: "/content",
  },
  {
    name: "bookingRules",
    group: "house",
    may: "manageOperator",
    to: () => deskPaths.bookingRules(),
    under: "/settings/rules",
  },
  {
    name: "custodySettings",
    group: "house",
    may: "manageOperator",
    to: () => deskPaths.custodySettings(),
    under: "/settings/custody",
  },
  { name: "team", group: "house", may: "manageStaff", to: () => deskPaths.team(), under: "/staff" },
  { name: "devices", group: "house", may: "enrolDevices", to: () => deskPaths.devices(), under: "/devices" },
  {
    name: "backups",
    group: "house",
    may: "manageOperator",
    to: () => deskPaths.backups(),
    under: "/backups",
  },
  { name: "journal", group: "house", may: "readJournal", to: () => deskPaths.journal(), under: "/journal" },
];

type Props = {
  readonly permissions: readonly Permission[];
  /** Until the sale is open, the link to the opening steps comes first; afterwards it is hidden. */
  readonly isOpening: boolean;
  readonly className: string;
  /** Class of the first item in each group. */
  readonly groupClassName?: string;
};

/** List items only; the caller renders the list. */
export function OfficeLinks({ permissions, isOpening, className, groupClassName }: Props) {
  const words = useWords(officeWords);
  const { pathname } = useDeskLocation();
  const today = useToday();
  return ways
    .filter(({ name, may }) => permissions.includes(may) && (isOpening || name !== "opening"))
    .map((way, index, shown) => (
      <li key={way.name} className={way.group === shown[index - 1]?.group ? undefined : groupClassName}>
        <DeskLink
          to={way.to(today)}
          className={className}
          aria-current={isOf(way, pathname) ? "page" : undefined}
        >
          {words.ways[way.name]}
        </DeskLink>
      </li>
    ));
}

/** The permission for an office screen; undefined for screens open to all staff. */
export function permissionAt(pathname: string): Permission | undefined {
  return ways.find((way) => isOf(way, pathname))?.may;
}

function isOf({ under, also = [] }: Pick<Way, "under" | "also">, pathname: string): boolean {
  return [under, ...also].some((at) => isUnder(pathname, at));
}

function isUnder(pathname: string, at: string): boolean {
  return pathname === at || pathname.startsWith(`${at}/`);
}
