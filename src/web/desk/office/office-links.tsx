import type { Permission } from "#domain/access.ts";
import { localDateOf, toInstant } from "#domain/time.ts";
import { officeWords } from "#web/words/office/office-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";

type Way = {
  readonly name: "alerts" | "bookings" | "calendar" | "reviews" | "claims" | "till";
  readonly may: Permission;
  readonly to: () => string;
  readonly under: string;
};

const today = () => localDateOf(toInstant(Date.now()), "Europe/Paris");

/** The office's own screens, for those who may open them. */
const ways: readonly Way[] = [
  { name: "alerts", may: "settleAlerts", to: () => deskPaths.alerts(), under: "/alerts" },
  { name: "bookings", may: "manageBookings", to: () => deskPaths.bookings(), under: "/bookings" },
  { name: "calendar", may: "changeCapacity", to: () => deskPaths.calendar(), under: "/calendar" },
  { name: "reviews", may: "checkReviews", to: () => deskPaths.reviews(), under: "/reviews" },
  { name: "claims", may: "manageClaims", to: () => deskPaths.claims(), under: "/claims" },
  { name: "till", may: "manageTill", to: () => deskPaths.till(today()), under: "/till" },
];

type Props = { readonly permissions: readonly Permission[]; readonly className: string };

/** One list item each; the frame around it is the caller's. */
export function OfficeLinks({ permissions, className }: Props) {
  const words = useWords(officeWords);
  const { pathname } = useDeskLocation();
  return ways
    .filter(({ may }) => permissions.includes(may))
    .map(({ name, to, under }) => (
      <li key={name}>
        <DeskLink
          to={to()}
          className={className}
          aria-current={pathname === under || pathname.startsWith(`${under}/`) ? "page" : undefined}
        >
          {words.ways[name]}
        </DeskLink>
      </li>
    ));
}
