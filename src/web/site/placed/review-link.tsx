import type { BookingView } from "#contract/bookings.ts";
import { isActionAllowed } from "#web/parts/is-action-allowed.ts";
import { paths } from "#web/paths.ts";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { useWords } from "#web/words/use-words.ts";

/** Links a finished stay to its review form; placed before the photos, which are many. */
export function ReviewLink({ booking }: { readonly booking: BookingView }) {
  const words = useWords(placedWords).confirmed;
  if (!isActionAllowed(booking, "review")) return null;
  return (
    <div data-screen-only>
      <LinkButton href={paths.giveOpinion(booking.reference)}>{words.opinion}</LinkButton>
    </div>
  );
}
