import { buttonClass } from "#web/ui/actions/button-class.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { useIsPermitted } from "../session/use-is-permitted.ts";

/** Repeats the search in all bookings, for staff who may manage them. */
export function SearchAllLink({ typed }: { readonly typed: string }) {
  const { day } = useWords(deskWords);
  if (!useIsPermitted("manageBookings")) return null;
  return (
    <DeskLink
      className={buttonClass({ variant: "quiet", size: "l" })}
      to={deskPaths.bookings({ q: typed.trim() })}
    >
      {day.searchAll}
    </DeskLink>
  );
}
