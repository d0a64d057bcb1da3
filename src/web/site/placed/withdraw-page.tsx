import { useEffect, useRef, useState } from "react";
import type { Profile } from "#contract/accounts.ts";
import { type BookingView, fetchBooking, listBookings, withdrawBooking } from "#contract/bookings.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { lastFullRefundAt } from "#domain/cancellation/cancellation.ts";
import { formatDate, formatInstant } from "#domain/language/format.ts";
import { withdrawalStatement } from "#domain/legal/withdrawal-statement.ts";
import { instantFromIso, isoFromInstant, later, localDateOf, localTimeOf } from "#domain/time.ts";
import { call } from "#web/api/api-call.ts";
import { now } from "#web/api/document-facts.ts";
import { invalidate } from "#web/api/use-query.ts";
import { BookingTicket } from "#web/parts/booking-ticket.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { useAction } from "#web/parts/forms/use-action.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { paths } from "#web/paths.ts";
import { type LoaderFunctionArgs, useLoaderData } from "#web/router/routing.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { LinkButton } from "#web/ui/actions/link-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { requireProfile } from "../navigation/require-profile.ts";
import { updateCachedBooking } from "../own-booking/booking-answers.ts";
import { OwnBooking } from "../own-booking/own-booking.tsx";
import { PlacedFrame } from "../own-booking/placed-frame.tsx";
import css from "../own-booking/placed-sections.module.css";
import { useReference } from "../own-booking/use-reference.ts";
import { CarIsHere, WithdrawalOutcome, WithdrawalSettlement } from "../withdrawal/withdrawal-settlement.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  return { profile: await requireProfile(request) };
}

/** The legal withdrawal from the contract, in two labelled steps (rules §6). */
export function Component() {
  const { profile } = useLoaderData<typeof loader>();
  const reference = useReference();
  const [withdrawn, setWithdrawn] = useState<WithdrawnProps>();
  if (withdrawn) return <Withdrawn {...withdrawn} />;
  return (
    <OwnBooking reference={reference}>
      {(booking) =>
        booking.withdrawal ? (
          <Withdrawal
            booking={booking}
            profile={profile}
            onWithdrawn={(left) => setWithdrawn({ booking: left, refund: left.refunded - booking.refunded })}
          />
        ) : (
          <Over booking={booking} />
        )
      }
    </OwnBooking>
  );
}

type Props = {
  readonly booking: BookingView;
  readonly profile: Profile;
  readonly onWithdrawn: (booking: BookingView) => void;
};

function Withdrawal({ booking, profile, onWithdrawn }: Props) {
  const { withdraw: words, cancel } = useWords(placedWords);
  const locale = useLocale();
  const { airport } = useSettings();
  const [begun, setBegun] = useState(false);
  const until = lastMoment(booking.withdrawal?.until ?? booking.dropOffAt, airport.zone);
  const untilWords = until.day
    ? words.untilDay(formatDate(until.day, locale))
    : words.until(formatInstant(until.at, locale, airport.zone));
  return (
    <PlacedFrame
      title={words.title}
      lead={
        <>
          <p>{booking.withdrawal?.serviceHasBegun ? words.textBegun(untilWords) : words.text(untilWords)}</p>
          <FreeCancellation booking={booking} />
        </>
      }
    >
      <BookingTicket booking={booking} />
      {begun ? (
        <Declaration
          booking={booking}
          profile={profile}
          onWithdrawn={onWithdrawn}
          onBack={() => setBegun(false)}
        />
      ) : (
        <div>
          <p className={classNames(css, "step")}>{words.step(1)}</p>
          <div className={classNames(css, "ways")}>
            <Button variant="ink" size="l" onClick={() => setBegun(true)}>
              {words.begin}
            </Button>
            <LinkButton variant="quiet" size="l" href={paths.bookingConfirmed(booking.reference)}>
              {cancel.no}
            </LinkButton>
          </div>
        </div>
      )}
    </PlacedFrame>
  );
}

/** Mentions free cancellation, as long as that refunds everything too (cancellation §2). */
function FreeCancellation({ booking: { dropOffAt, cancellation, agreed } }: Pick<Props, "booking">) {
  const words = useWords(placedWords).withdraw;
  const locale = useLocale();
  const { airport, ...settings } = useSettings();
  const { fullRefundHours } = agreed ?? settings;
  const until = lastFullRefundAt({ dropOffAt: instantFromIso(dropOffAt) }, { fullRefundHours });
  if (!cancellation?.amount || now() > until) return null;
  return <p>{words.cancelToo(formatInstant(isoFromInstant(until), locale, airport.zone))}</p>;
}

/** A period that ends at midnight is shown by the day before, which it includes whole. */
function lastMoment(end: string, zone: string): { readonly at: string; readonly day?: string } {
  const instant = instantFromIso(end);
  if (localTimeOf(instant, zone) !== "00:00") return { at: end };
  return { at: end, day: localDateOf(later(instant, -1), zone) };
}

function Declaration({ booking, profile, onWithdrawn, onBack }: Props & { readonly onBack: () => void }) {
  const words = useWords(placedWords).withdraw;
  const locale = useLocale();
  const { reference, withdrawal } = booking;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { sending, failure, run } = useAction(async () => {
    const stated = withdrawal && { amount: withdrawal.amount, kept: withdrawal.kept };
    const answer = await call(withdrawBooking, { params: { reference }, body: { withdrawal: stated } });
    if (!answer.ok) {
      if (answer.refusal.code === "refund-changed") invalidate(fetchBooking);
      return answer.refusal;
    }
    onWithdrawn(answer.value);
    updateCachedBooking(answer.value);
    invalidate(listBookings);
    return undefined;
  });
  return (
    <section className={classNames(css, "section")}>
      <p className={classNames(css, "step")}>{words.step(2)}</p>
      <h2 ref={title} tabIndex={-1}>
        {words.confirmTitle}
      </h2>
      <p className={classNames(css, "statement")}>{withdrawalStatement(profile, reference, locale)}</p>
      {withdrawal && <WithdrawalSettlement terms={withdrawal} />}
      <p>{words.acknowledgement(profile.email)}</p>
      <FormFailure failure={failure} task="general" />
      <div className={classNames(css, "ways")}>
        <Button variant="danger" size="l" loading={sending} onClick={run}>
          {words.confirm}
        </Button>
        <Button variant="quiet" size="l" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </section>
  );
}

/** `refund` is of this withdrawal alone: a change may have had its own before. */
type WithdrawnProps = { readonly booking: BookingView; readonly refund: number };

function Withdrawn({ booking, refund }: WithdrawnProps) {
  const words = useWords(placedWords);
  const carIsHere = meaningOf(booking).isHere;
  const locale = useLocale();
  const { airport } = useSettings();
  const at = formatInstant(booking.withdrawnAt ?? new Date().toISOString(), locale, airport.zone);
  return (
    <PlacedFrame
      arrives
      title={words.withdraw.done}
      lead={
        <p role="status">
          <Unbroken text={words.withdraw.doneText(booking.reference, at)} />
        </p>
      }
    >
      <WithdrawalOutcome refund={refund} due={booking.due ?? 0} isPaid={booking.paid > 0} />
      {carIsHere && <CarIsHere />}
      <BookingTicket booking={booking} />
      <div className={classNames(css, "ways")}>
        <LinkButton variant="quiet" href={paths.profile({ tab: "reservations" })}>
          {words.myBookings}
        </LinkButton>
      </div>
    </PlacedFrame>
  );
}

function Over({ booking }: { readonly booking: BookingView }) {
  const words = useWords(placedWords);
  const { reference, cancellation } = booking;
  return (
    <PlacedFrame title={words.withdraw.overTitle} lead={cancellation && <p>{words.withdraw.over}</p>}>
      <BookingTicket booking={booking} />
      <div className={classNames(css, "ways")}>
        {cancellation && (
          <LinkButton variant="ink" href={paths.cancelBooking(reference)}>
            {words.confirmed.cancel}
          </LinkButton>
        )}
        <LinkButton variant="quiet" href={paths.profile({ tab: "reservations" })}>
          {words.myBookings}
        </LinkButton>
      </div>
    </PlacedFrame>
  );
}
