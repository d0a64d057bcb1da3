import type { BookingView } from "#contract/bookings.ts";
import { BookingTicket } from "#web/parts/booking-ticket.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { paths } from "#web/paths.ts";
import { useSearchParams } from "#web/router/routing.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import noBookings from "#web/ui/illustrations/generated/no-bookings.svg";
import { Illustration } from "#web/ui/illustrations/illustration.tsx";
import { profileWords } from "#web/words/account/profile-words.ts";
import { frameWords } from "#web/words/frame/frame-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { WaitingBooking } from "../account-mail/waiting-booking.tsx";
import { NotOffered } from "../not-offered.tsx";
import { useOwnBookings } from "../own-booking/booking-answers.ts";
import css from "../profile-layout/profile-page.module.css";
import { BookingPages } from "./booking-pages.tsx";
import { BookingActions } from "./own-booking-actions.tsx";
import { ReviewForm } from "./review-form.tsx";

export function BookingsTab() {
  const words = useWords(profileWords);
  const { loading } = useWords(frameWords);
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get("page")) || 1);
  const opinion = search.get("opinion");
  const bookings = useOwnBookings(page);
  if (opinion) return <ReviewForm reference={opinion} />;
  if (bookings.status === "loading") return <Skeleton shape="pass" count={2} label={loading} />;
  if (bookings.status === "failed" && bookings.failure.code === "not-found") return <NotOffered />;
  if (bookings.status === "failed") {
    return (
      <FormFailure failure={bookings.failure} task="general">
        <Button onClick={bookings.reload}>{words.retry}</Button>
      </FormFailure>
    );
  }
  if (bookings.value.bookings.length === 0 && page === 1) {
    return (
      <div className={classNames(css, "sections")}>
        <WaitingBooking leadsOn />
        <EmptyState
          illustration={<Illustration src={noBookings} />}
          title={words.bookings.emptyTitle}
          actions={<LinkButton href={paths.booking()}>{words.bookings.book}</LinkButton>}
        >
          {words.bookings.emptyText}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classNames(css, "sections")}>
      <WaitingBooking leadsOn />
      <Tickets
        title={words.bookings.upcoming}
        bookings={bookings.value.bookings.filter(({ upcoming }) => upcoming)}
      />
      <Tickets
        title={words.bookings.past}
        bookings={bookings.value.bookings.filter(({ upcoming }) => !upcoming)}
      />
      <BookingPages page={page} pages={bookings.value.pages} />
    </div>
  );
}

function Tickets({ title, bookings }: { readonly title: string; readonly bookings: readonly BookingView[] }) {
  if (bookings.length === 0) return null;
  return (
    <section className={classNames(css, "sections")}>
      <h2>{title}</h2>
      {bookings.map((booking) => (
        <BookingTicket
          key={booking.reference}
          booking={booking}
          actions={<BookingActions booking={booking} />}
        />
      ))}
    </section>
  );
}
